//! **Dynamic Nim** (动态取石子). One heap. The first move takes at least one stone, but not all; whoever follows a take of t
//! takes at least one and at most f(t), a rule that is typed. Whoever takes the last stone wins, or, misère, loses. Where the
//! rule allows nothing, whoever is to move cannot, and has lost, or, misère, won. With the rule `2t` it is Fibonacci Nim.
//!
//! *Theorem* (A. J. Schwenk, "Take-away games", The Fibonacci Quarterly 8(3), 1970, 225-234). Where f never falls and f(t) is
//! at least t, the lost starts are H₁ = 1 and H(k+1) = H(k) + H(m), with m the least for which f(H(m)) is at least H(k). It
//! stands with its proof, and all winning takes, in `sequence.rs`, and answers heaps of any size.
//!
//! *Misère* with n stones is then the normal game with n - 1: see [`super::fibonacci`], where no more is used than that the
//! limit depends on the last take alone, and that something may always be taken.
//!
//! *Every other rule*: whether a heap is lost depends on the limit, and only in one way. If a take wins under a limit, it wins
//! under every higher one, so each heap has a least winning take, and is lost under every limit below it. These are worked out
//! heap by heap, in `table.rs`.
//!
//! *Notation*: the heap, `20 --rule 3t`; in a game under way also the most that may be taken now, `18 --max 4 --rule 2t`. A rule
//! is a polynomial in t such as `2t`, `t^2+1`, `3t/2` (rounded down), `5`. A move is a number, `2`. Moves are in ascending order.
//!
//! *Example*: with the rule `3t` the numbers H are 1, 2, 3, 4, 6, 8, 11, 15, 21 ..., and 20 = 15 + 4 + 1. So the take of 1 wins
//! in `20 --rule 3t`: the reply is at most 3 and cannot finish the 4. The next sum, 5, is too much: 3 · 5 is not below 15.

mod room;
mod rule;
mod sequence;
mod table;
#[cfg(test)]
mod tests;
mod theorem;

use dashu_int::UBig;

use super::heaps;
use crate::{Ending, Game, Illegal, Phrase, Side};
pub use rule::Rule;

/// The rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dynamic {
    /// How many may be taken after each take.
    pub rule: Rule,
    /// Whoever takes the last stone loses.
    pub misere: bool,
}

/// A heap, the most that may be taken from it, and the side to move.
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

    /// A game under way, in which at most `limit` may be taken now.
    #[must_use]
    pub fn under_way(heap: UBig, limit: UBig) -> Self {
        Position { heap, limit: Some(limit), turn: Side::First }
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

impl Game for Dynamic {
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
        position.most().is_zero().then_some(Ending::Won(winner))
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
        let heap = &position.heap - take;
        let limit = Some(self.rule.most(take).min(heap.clone()));
        Position { heap, limit, turn: position.turn.other() }
    }
}
