//! **Chomp** (啃巧克力). A bar of chocolate, whose square at the top left is poisoned. A move bites off a square and with it all
//! squares that lie neither above nor to the left of it. Whoever is left with nothing but the poisoned square has lost.
//!
//! *Theorem* (Gale, "A curious Nim-type game", American Mathematical Monthly 81, 1974, 876-879). The side to move wins from
//! every rectangle but the single square. For let them bite off the square at the bottom right. If that wins, they win; if not,
//! some bite is the answer to it, and as what it leaves does not have that corner, they could have made it themselves. This
//! says that there is a winning bite, not which; only some bars have one that is known:
//! - two rows: the lower one lacks just one square in every lost bar;
//! - a row and a column: they are equally long in every lost bar;
//! - squares: the bite at row 2, column 2 leaves a row and a column of equal length.
//!
//! Everything else comes from a search of all that can arise. A bar and its mirror image are one position to it.
//!
//! There is no misère game: whoever may eat the poisoned square, and wants to, eats it at once.
//!
//! *Notation*: the lengths of the rows from the top, `4 4 2`; `3x4` is read as 3 rows of 4. `2,3` bites at row 2, column 3.
//! Moves are ordered by row, then by column.
//!
//! *Example*: in `4 4 4`, the bite `2,3` leaves `4 2 2`, and it is the only one that wins.

mod room;
mod shapes;
#[cfg(test)]
mod tests;

use crate::{Ending, Game, Illegal, Phrase, Side};

/// The rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chomp;

/// A bar of chocolate and the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// How many squares each row has, from the top: at least one, and none more than the row above it.
    pub rows: Vec<u32>,
    /// The side to move.
    pub turn: Side,
}

/// A bite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The row of the square, from 0.
    pub row: usize,
    /// Its column, from 0.
    pub column: u32,
}

impl Position {
    /// A start with these rows.
    ///
    /// # Panics
    /// If a row has no square, or more than the one above it, or there is no row.
    #[must_use]
    pub fn new(rows: impl Into<Vec<u32>>) -> Self {
        let rows = rows.into();
        assert!(!rows.is_empty() && rows.is_sorted_by(|a, b| a >= b) && rows.last() != Some(&0));
        Position { rows, turn: Side::First }
    }

    /// A bar of so many rows and columns.
    #[must_use]
    pub fn rectangle(rows: usize, columns: u32) -> Self {
        Position::new(vec![columns; rows])
    }

    /// The first row's length; the other rows are no longer.
    fn columns(&self) -> u32 {
        self.rows[0]
    }
}

impl Game for Chomp {
    type Position = Position;
    type Move = Move;
    /// The rows of the bar or, if that is less, of its mirror image; a run of equal rows once, and how many they are.
    type Key = Box<[(u32, u32)]>;

    fn key(&self, position: &Position) -> Self::Key {
        let mut runs: Vec<(u32, u32)> = Vec::new();
        for row in &position.rows {
            match runs.last_mut() {
                Some((length, count)) if length == row => *count += 1,
                _ => runs.push((*row, 1)),
            }
        }
        // In the mirror image, run by run from the last, the columns that these rows add are as long as all rows so far.
        let mut mirrored = Vec::with_capacity(runs.len());
        let mut rows: u32 = runs.iter().map(|(_, count)| count).sum();
        let mut columns = 0;
        for (length, count) in runs.iter().rev() {
            mirrored.push((rows, length - columns));
            columns = *length;
            rows -= count;
        }
        runs.min(mirrored).into()
    }

    fn turn(&self, position: &Position) -> Side {
        position.turn
    }

    fn ending(&self, position: &Position) -> Option<Ending> {
        (position.rows == [1]).then_some(Ending::Won(position.turn.other()))
    }

    fn moves(&self, position: &Position, most: usize, out: &mut Vec<Move>) {
        let rows = position.rows.iter().enumerate();
        let squares = rows.flat_map(|(row, length)| (0..*length).map(move |column| Move { row, column }));
        out.extend(squares.skip(1).take(most));
    }

    fn check(&self, position: &Position, mv: &Move) -> Result<(), Illegal> {
        let length = position.rows.get(mv.row).copied().unwrap_or(0);
        if mv.column >= length {
            let phrase = Phrase::new("illegal-chomp-no-such-square").with("row", mv.row + 1);
            return Err(Illegal(phrase.with("column", u64::from(mv.column) + 1)));
        }
        if (mv.row, mv.column) == (0, 0) {
            return Err(Illegal(Phrase::new("illegal-chomp-poison")));
        }
        Ok(())
    }

    fn play(&self, position: &Position, mv: &Move) -> Position {
        let mut rows = position.rows.clone();
        if mv.column == 0 {
            rows.truncate(mv.row);
        } else {
            rows[mv.row..].iter_mut().for_each(|length| *length = (*length).min(mv.column));
        }
        Position { rows, turn: position.turn.other() }
    }
}
