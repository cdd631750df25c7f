//! **Fibonacci Nim** (斐波那契博弈). One heap. The first move takes at least one stone, but not all; every later move takes
//! at most twice as many as the move before it. Whoever takes the last stone wins, or, misère, loses.
//!
//! *Theorem* (M. J. Whinihan, "Fibonacci Nim", The Fibonacci Quarterly 1(4), 1963, 9-13). Every number is in one way a
//! sum of Fibonacci numbers 1, 2, 3, 5, 8 ... no two of which are neighbours (Zeckendorf). The side to move loses exactly
//! when the smallest part of the heap is more than may be taken. A take wins exactly when the smallest part of what it
//! leaves is more than twice the take. Such a take t has no part near those that are left: they are larger than 2t, so
//! the parts of t and of the rest together are the parts of the heap. Hence **every** winning take is a sum of the
//! smallest parts of the heap, with the next part, if there is one, more than twice that sum.
//!
//! *Misère* with n stones is the normal game with n - 1. For n = 1 the last stone must be taken, and the side to move has
//! lost either way. For n > 1 a take of all n loses at once, so it may be left out. The takes t < n that remain are those
//! of the n - 1 stones, and they leave n - t and n - 1 - t stones with the same limit of 2t: the same pair, smaller. So
//! every first move of a whole misère game wins that wins n - 1 stones of which all may be taken, n - 1 among them.
//!
//! *Notation*: the heap, `20`; in a game under way also the most that may be taken now, `18 --max 4`. A move is a number,
//! `2`. Moves are in ascending order. A start of one stone has no legal move and is refused.
//!
//! *Example*: 20 = 13 + 5 + 2, so in `20` the take of 2 wins: the reply is at most 4 and cannot finish the 5. The next
//! sum, 7, is too much: twice 7 is more than 13.

mod room;
#[cfg(test)]
mod tests;
mod theorem;
mod zeckendorf;

use dashu_int::UBig;

use super::heaps;
use crate::{Ending, Game, Illegal, Phrase, Side};

/// The rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fibonacci {
    /// Whoever takes the last stone loses.
    pub misere: bool,
}

/// A heap, the most that may be taken from it, and the side to move. Where a stone is left, one may be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    heap: UBig,
    /// `None` at the start, when one may take anything but all.
    limit: Option<UBig>,
    turn: Side,
}

impl Position {
    /// A start with this heap. `None` for one stone, which may be neither taken nor left.
    #[must_use]
    pub fn start(heap: UBig) -> Option<Self> {
        (!heap.is_one()).then_some(Position { heap, limit: None, turn: Side::First })
    }

    /// A game under way, in which at most `limit` may be taken now. `None` for a limit of 0.
    #[must_use]
    pub fn under_way(heap: UBig, limit: UBig) -> Option<Self> {
        (!limit.is_zero()).then_some(Position { heap, limit: Some(limit), turn: Side::First })
    }

    /// The most that may be taken; 0 when the game is over.
    #[must_use]
    pub fn most(&self) -> UBig {
        match &self.limit {
            Some(limit) => limit.min(&self.heap).clone(),
            None if self.heap.is_zero() => UBig::ZERO,
            None => &self.heap - 1u8,
        }
    }
}

impl Game for Fibonacci {
    type Position = Position;
    /// The number taken.
    type Move = UBig;
    /// The heap and the most that may be taken.
    type Key = (UBig, UBig);

    fn key(&self, position: &Position) -> (UBig, UBig) {
        (position.heap.clone(), position.most())
    }

    fn turn(&self, position: &Position) -> Side {
        position.turn
    }

    fn ending(&self, position: &Position) -> Option<Ending> {
        let winner = if self.misere { position.turn } else { position.turn.other() };
        position.heap.is_zero().then_some(Ending::Won(winner))
    }

    fn moves(&self, position: &Position, most: usize, out: &mut Vec<UBig>) {
        out.extend(heaps::takes(&position.most()).take(most));
    }

    fn check(&self, position: &Position, take: &UBig) -> Result<(), Illegal> {
        if self.ending(position).is_some() {
            return Err(Illegal(Phrase::new("error-game-over")));
        }
        heaps::check_take(take, 0, &position.heap)?;
        heaps::check_limit(take, &position.most())
    }

    fn play(&self, position: &Position, take: &UBig) -> Position {
        Position { heap: &position.heap - take, limit: Some(take * 2u8), turn: position.turn.other() }
    }
}
