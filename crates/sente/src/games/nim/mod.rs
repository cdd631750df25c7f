//! **Nim** (尼姆, 拈). Any number of heaps; a move takes any number of stones from one of them. Whoever takes the last
//! stone wins, or, misère, loses.
//!
//! *Theorem* (Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3, 1901, 35-39). The side
//! to move loses exactly when the exclusive or of the heaps is 0. Misère, the same holds as long as some heap has two
//! stones or more; when none has, the side to move loses exactly when the number of heaps that are not empty is odd.
//!
//! *Notation*: heaps as numbers, `3 5 7`; `5@2` takes 5 stones from heap 2. Moves are ordered by heap, then by number.
//!
//! *Example*: in `3 5 7` the exclusive or is 1, and each heap can be lowered to make it 0: `1@1`, `1@2`, `1@3`.

mod room;
#[cfg(test)]
mod tests;
mod theorem;

use dashu_int::UBig;

use super::heaps;
use crate::{Ending, Game, Illegal, Phrase, Side};

/// The rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Nim {
    /// Whoever takes the last stone loses.
    pub misere: bool,
}

/// Heaps and the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The heaps, empty ones included, so that each keeps its number.
    pub heaps: Vec<UBig>,
    /// The side to move.
    pub turn: Side,
}

/// A take from one heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The heap's index, from 0.
    pub heap: usize,
    /// How many stones.
    pub take: UBig,
}

impl Position {
    /// A start with these heaps.
    #[must_use]
    pub fn new(heaps: impl IntoIterator<Item: Into<UBig>>) -> Self {
        Position { heaps: heaps.into_iter().map(Into::into).collect(), turn: Side::First }
    }

    fn xor(&self) -> UBig {
        heaps::xor(&self.heaps)
    }
}

impl Game for Nim {
    type Position = Position;
    type Move = Move;
    /// The heaps in ascending order, empty ones left out.
    type Key = Vec<UBig>;

    fn key(&self, position: &Position) -> Vec<UBig> {
        let mut key: Vec<UBig> = position.heaps.iter().filter(|heap| !heap.is_zero()).cloned().collect();
        key.sort_unstable();
        key
    }

    fn turn(&self, position: &Position) -> Side {
        position.turn
    }

    fn ending(&self, position: &Position) -> Option<Ending> {
        let winner = if self.misere { position.turn } else { position.turn.other() };
        position.heaps.iter().all(UBig::is_zero).then_some(Ending::Won(winner))
    }

    fn moves(&self, position: &Position, most: usize, out: &mut Vec<Move>) {
        let all = position.heaps.iter().enumerate();
        out.extend(
            all.flat_map(|(heap, size)| heaps::takes(size).map(move |take| Move { heap, take })).take(most),
        );
    }

    fn check(&self, position: &Position, mv: &Move) -> Result<(), Illegal> {
        let heaps = position.heaps.len();
        let size = position.heaps.get(mv.heap).ok_or_else(|| {
            Illegal(Phrase::new("illegal-no-such-heap").with("heap", mv.heap + 1).with("heaps", heaps))
        })?;
        heaps::check_take(&mv.take, mv.heap, size)
    }

    fn play(&self, position: &Position, mv: &Move) -> Position {
        let mut heaps = position.heaps.clone();
        heaps[mv.heap] -= &mv.take;
        Position { heaps, turn: position.turn.other() }
    }
}
