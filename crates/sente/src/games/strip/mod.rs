//! **Strips and circles** (取连续棋子). Counters lie side by side in rows, or round in circles. A move takes so many of them
//! that lie next to each other from anywhere in one row or circle; the gap stays, so that a row falls into two, and a circle
//! becomes a row. Whoever makes the last move wins, or, misère, loses.
//!
//! *Theorem*. A row is a heap of a take-and-break game whose code has a 7 for each number that may be taken: 1 and 2 make
//! Kayles, `0.77`, and 2 alone Dawson's Kayles, `0.07`; see [`super::octal`]. All moves of one number in a circle are alike, so
//! its Grundy value is the least number that is not that of a row shorter by a number that may be taken.
//!
//! *Any number* (`--take any`). Then a row of n is as good as a Nim heap of n, misère, too. A move leaves any shorter row, as
//! from a Nim heap; the others leave two rows with a + b < n, whose exclusive or is no more than a + b. Misère, n is firm from 2
//! on in the words of [`super::octal`], for none of these has the misère value n either, and 1 is fickle.
//!
//! *Notation*: numbers of counters, a circle with an `o` before it: `12 7 --take 1,2`, `o12 --take 1,2`. `2@1` takes 2 from an end
//! of row 1, or from circle 1; `2@1=3+7` takes 2 from row 1 so that 3 are left on one side and 7 on the other. Moves are ordered by
//! row, by the number taken, and by the shorter of the two rows left.
//!
//! *Example*: in `12 --take 1,2` take the two in the middle, `2@1=5+5`, and play as in a mirror. A circle of Kayles is lost from
//! 3 on: whatever is taken, the other side can halve the row that is left.

mod answer;
mod room;
#[cfg(test)]
mod tests;

use std::{fmt, ops::RangeInclusive, sync::Arc};

use dashu_int::UBig;

use super::{
    heaps,
    octal::{
        self, Octal,
        code::{Code, Digit},
    },
    subtract::TakeSet,
};
use crate::{
    Ending, Game, Illegal, InputError, Phrase, Side,
    notation::{Place, half_width},
};

/// The largest number of counters that a set may allow to be taken at once.
const MOST_TAKE: u32 = 10_000;

/// How many may be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Takes {
    /// Any number.
    Any,
    /// Those of a finite set.
    Of(TakeSet),
}

/// The rules.
#[derive(Clone, Debug)]
pub struct Strip {
    /// How many may be taken.
    pub takes: Takes,
    /// Whoever makes the last move loses.
    pub misere: bool,
    /// The same rows as heaps.
    code: Arc<Code>,
    octal: Octal,
}

/// The rules alone, not what has been worked out.
impl PartialEq for Strip {
    fn eq(&self, other: &Self) -> bool {
        (&self.takes, self.misere) == (&other.takes, other.misere)
    }
}

/// Counters that lie side by side.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Row {
    /// How many.
    pub size: UBig,
    /// Whether they lie round in a circle.
    pub ring: bool,
}

/// Rows and circles, and the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The rows and circles, empty rows included, so that each keeps its number until one before it falls into two.
    pub rows: Vec<Row>,
    /// The side to move.
    pub turn: Side,
}

/// A take from a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The row's index, from 0.
    pub row: usize,
    /// How many counters.
    pub take: UBig,
    /// How many are left on the side where fewer are; 0 at an end, and in a circle.
    pub left: UBig,
    /// How many are left on the other side.
    pub right: UBig,
}

impl Takes {
    /// Reads `1,2`, `1..=3` or `any`.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(typed: &str) -> Result<Self, InputError> {
        if ["any", "任意", "*"].contains(&half_width(typed).trim().to_lowercase().as_str()) {
            return Ok(Takes::Any);
        }
        let set = TakeSet::read("take", typed, false)?;
        let largest = set.ranges().last().map(RangeInclusive::end).filter(|_| set.is_finite());
        let largest = largest.ok_or_else(|| InputError::Rules(Phrase::new("error-strip-take")))?;
        if *largest > UBig::from(MOST_TAKE) {
            let (text, most) = (largest.to_string(), Some(MOST_TAKE.into()));
            return Err(InputError::OutOfRange { place: Place::option("take"), text, least: 1, most });
        }
        Ok(Takes::Of(set))
    }

    /// Whether so many may be taken.
    #[must_use]
    pub fn contains(&self, take: &UBig) -> bool {
        match self {
            Takes::Any => !take.is_zero(),
            Takes::Of(set) => set.contains(take),
        }
    }

    /// The least that may be taken.
    #[must_use]
    pub fn least(&self) -> UBig {
        match self {
            Takes::Any => UBig::ONE,
            Takes::Of(set) => set.least(),
        }
    }

    /// The numbers that may be taken of so many, ascending.
    fn up_to<'a>(&'a self, size: &'a UBig) -> Box<dyn Iterator<Item = UBig> + 'a> {
        match self {
            Takes::Any => Box::new(heaps::takes(size)),
            Takes::Of(set) => Box::new(set.up_to(size)),
        }
    }

    /// The take-and-break code of rows.
    fn code(&self) -> Code {
        let seven = || Digit::of_bits(7);
        let (digits, tail) = match self {
            Takes::Any => (vec![Digit::default()], vec![seven()]),
            Takes::Of(set) => {
                let last = set.ranges().last().and_then(|range| u32::try_from(range.end()).ok()).unwrap_or(0);
                let digit = |take: u32| if set.contains(&take.into()) { seven() } else { Digit::default() };
                ((0..=last).map(digit).collect(), Vec::new())
            }
        };
        Code::new(digits, tail).expect("a move takes a counter at least")
    }
}

impl fmt::Display for Takes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Takes::Any => f.write_str("any"),
            Takes::Of(set) => set.fmt(f),
        }
    }
}

impl Row {
    /// So many in a line.
    #[must_use]
    pub fn line(size: impl Into<UBig>) -> Self {
        Row { size: size.into(), ring: false }
    }

    /// So many in a circle.
    #[must_use]
    pub fn ring(size: impl Into<UBig>) -> Self {
        Row { size: size.into(), ring: true }
    }
}

/// `12`, or `o12` for a circle.
impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.ring { "o" } else { "" }, self.size)
    }
}

impl Position {
    /// A start with these rows.
    #[must_use]
    pub fn new(rows: impl IntoIterator<Item = Row>) -> Self {
        Position { rows: rows.into_iter().collect(), turn: Side::First }
    }

    fn has_rings(&self) -> bool {
        self.rows.iter().any(|row| row.ring)
    }
}

impl Strip {
    /// The rules.
    #[must_use]
    pub fn new(takes: Takes, misere: bool) -> Self {
        let code = Arc::new(takes.code());
        Strip { takes, misere, code, octal: Octal::new(misere) }
    }

    fn is_live(&self, row: &Row) -> bool {
        row.size >= self.takes.least()
    }

    /// The moves in a row, in order.
    fn moves_in<'a>(&'a self, index: usize, row: &'a Row) -> impl Iterator<Item = Move> + 'a {
        self.takes.up_to(&row.size).flat_map(move |take| {
            let rest = &row.size - &take;
            let most = if row.ring { UBig::ZERO } else { &rest / 2u8 };
            let shorter = std::iter::once(UBig::ZERO).chain(heaps::takes(&most));
            shorter.map(move |left| Move { row: index, take: take.clone(), right: &rest - &left, left })
        })
    }

    /// The rows as heaps of a take-and-break game; circles count as rows.
    fn as_heaps(&self, position: &Position) -> octal::Position {
        let heaps = position.rows.iter().map(|row| row.size.clone());
        octal::Position { turn: position.turn, ..octal::Position::new(Arc::clone(&self.code), heaps) }
    }
}

impl Game for Strip {
    type Position = Position;
    type Move = Move;
    /// The rows in ascending order, those without a move left out.
    type Key = Vec<Row>;

    fn key(&self, position: &Position) -> Vec<Row> {
        let mut key: Vec<Row> = position.rows.iter().filter(|row| self.is_live(row)).cloned().collect();
        key.sort_unstable();
        key
    }

    fn turn(&self, position: &Position) -> Side {
        position.turn
    }

    fn ending(&self, position: &Position) -> Option<Ending> {
        let winner = if self.misere { position.turn } else { position.turn.other() };
        (!position.rows.iter().any(|row| self.is_live(row))).then_some(Ending::Won(winner))
    }

    fn moves(&self, position: &Position, most: usize, out: &mut Vec<Move>) {
        let rows = position.rows.iter().enumerate();
        out.extend(rows.flat_map(|(index, row)| self.moves_in(index, row)).take(most));
    }

    fn check(&self, position: &Position, mv: &Move) -> Result<(), Illegal> {
        if self.ending(position).is_some() {
            return Err(Illegal(Phrase::new("error-game-over")));
        }
        let rows = position.rows.len();
        let row = position.rows.get(mv.row).ok_or_else(|| {
            Illegal(Phrase::new("illegal-no-such-heap").with("heap", mv.row + 1).with("heaps", rows))
        })?;
        heaps::check_take(&mv.take, mv.row, &row.size)?;
        if !self.takes.contains(&mv.take) {
            let phrase = Phrase::new("illegal-strip-take").with("take", &mv.take);
            return Err(Illegal(phrase.with("takes", self.takes.to_string())));
        }
        let (rest, sum) = (&row.size - &mv.take, &mv.left + &mv.right);
        if sum != rest || mv.left > mv.right {
            return Err(Illegal(Phrase::new("illegal-strip-sum").with("rest", rest).with("sum", sum)));
        }
        if row.ring && !mv.left.is_zero() {
            return Err(Illegal(Phrase::new("illegal-strip-ring")));
        }
        Ok(())
    }

    fn play(&self, position: &Position, mv: &Move) -> Position {
        let mut rows = position.rows.clone();
        let right = Row::line(mv.right.clone());
        if mv.left.is_zero() {
            rows[mv.row] = right;
        } else {
            rows.splice(mv.row..=mv.row, [Row::line(mv.left.clone()), right]);
        }
        Position { rows, turn: position.turn.other() }
    }
}
