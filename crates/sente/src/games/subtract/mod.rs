//! **Subtraction games** (减法博弈). Any number of heaps and a set of numbers; a move takes a number of the set from one heap.
//! With `--rest` a heap smaller than the least of them may be taken as a whole. Whoever makes the last move wins, or, misère,
//! loses.
//!
//! *Theorem* (Sprague 1935, Grundy 1939). Each heap is equal to a Nim heap, whose size is its Grundy value: the least number
//! that none of the moves in it leaves. The side to move loses exactly when the exclusive or of the values is 0. The values of a
//! finite set are periodic from some heap on, as each depends on no more than the values of the last few heaps; where they
//! have repeated for as many heaps as the largest take, they repeat for ever. For some sets a closed form is known; it stands
//! with its proof in `grundy.rs`.
//!
//! *Misère with one heap*. Let p be the least take. Heaps below p have no move, and whoever faces one has won; so no player
//! wants to leave one, and heaps of p to 2p - 1, from which every take does, are lost. Hence n stones, of which p or more are
//! there, misère are as n - p normally, for any set: a take that leaves p or more does the same to both, and the others lose at
//! once, or are not there. With `--rest` nothing but no stone at all wins, and n are as n - 1 normally without `--rest`.
//!
//! *Misère with several heaps* Grundy values do not decide. But where the set is small enough for a take-and-break code, the
//! heaps are answered by the theory of tame games, to which without `--rest` they all belong (T. S. Ferguson, "On sums of graph
//! games with last player losing", International Journal of Game Theory 3, 1974, 159-167); see [`crate::solve::tame`]. Otherwise the
//! whole position is searched.
//!
//! *Notation*: heaps as numbers, and the set: `21 30 --set 1,3,4`, `21 --set 3..=5`, `100 --set 2^k`, `50 --set k^2`,
//! `50 --set 1,primes`, `21 30 --all-but 2,5`. `4@2` takes 4 stones from heap 2; with one heap `4` is enough. Moves are ordered
//! by heap, then by number.
//!
//! *Example*: with 1, 3 and 4 the values 0 1 0 1 2 3 2 repeat, so `21 --set 1,3,4` has the value 0 and is lost.

mod answer;
mod grundy;
mod room;
pub mod set;
#[cfg(test)]
mod tests;

use std::sync::{Arc, Mutex};

use dashu_int::UBig;

use self::grundy::Grundy;
use super::{heaps, memory::Memory, octal::Octal};
use crate::{Ending, Game, Illegal, Phrase, Side};
pub use set::TakeSet;

/// The rules.
#[derive(Clone, Debug)]
pub struct Subtract {
    /// The numbers that may be taken.
    pub set: Arc<TakeSet>,
    /// A heap smaller than the least of them may be taken as a whole.
    pub rest: bool,
    /// Whoever makes the last move loses.
    pub misere: bool,
    /// The values of heaps by a set, with a rest that goes whole or without.
    memory: Memory<(Arc<TakeSet>, bool), Grundy>,
    /// Misère, several heaps as take and break.
    octal: Octal,
}

/// The rules alone, not what has been worked out.
impl PartialEq for Subtract {
    fn eq(&self, other: &Self) -> bool {
        (&self.set, self.rest, self.misere) == (&other.set, other.rest, other.misere)
    }
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
}

impl Subtract {
    /// The rules with this set.
    #[must_use]
    pub fn new(set: TakeSet, rest: bool, misere: bool) -> Self {
        Subtract { set: Arc::new(set), rest, misere, memory: Memory::default(), octal: Octal::new(misere) }
    }

    /// The values of single heaps in normal play; misère where no rest goes whole, as that is what one heap is as good as.
    fn grundy(&self) -> Arc<Mutex<Grundy>> {
        let (set, rest) = self.valued();
        self.memory.of(&(set, rest), || Grundy::new(&self.set, rest))
    }

    /// The rules of those values.
    fn valued(&self) -> (Arc<TakeSet>, bool) {
        (Arc::clone(&self.set), self.rest && !self.misere)
    }

    /// Hands on what has been worked out.
    fn hand_on(&self) {
        self.memory.hand_on(&self.valued(), &self.grundy());
    }

    /// Whether a heap of this size can be moved in.
    fn is_live(&self, size: &UBig) -> bool {
        !size.is_zero() && (self.rest || *size >= self.set.least())
    }

    /// What may be taken from a heap of this size, ascending.
    fn takes<'a>(&'a self, size: &'a UBig) -> impl Iterator<Item = UBig> + 'a {
        let whole = self.rest && !size.is_zero() && *size < self.set.least();
        whole.then(|| size.clone()).into_iter().chain(self.set.up_to(size))
    }
}

impl Game for Subtract {
    type Position = Position;
    type Move = Move;
    /// The heaps in ascending order, those without a move left out.
    type Key = Vec<UBig>;

    fn key(&self, position: &Position) -> Vec<UBig> {
        let mut key: Vec<UBig> = position.heaps.iter().filter(|size| self.is_live(size)).cloned().collect();
        key.sort_unstable();
        key
    }

    fn turn(&self, position: &Position) -> Side {
        position.turn
    }

    fn ending(&self, position: &Position) -> Option<Ending> {
        let winner = if self.misere { position.turn } else { position.turn.other() };
        (!position.heaps.iter().any(|size| self.is_live(size))).then_some(Ending::Won(winner))
    }

    fn moves(&self, position: &Position, most: usize, out: &mut Vec<Move>) {
        let all = position.heaps.iter().enumerate();
        out.extend(
            all.flat_map(|(heap, size)| self.takes(size).map(move |take| Move { heap, take })).take(most),
        );
    }

    fn check(&self, position: &Position, mv: &Move) -> Result<(), Illegal> {
        if self.ending(position).is_some() {
            return Err(Illegal(Phrase::new("error-game-over")));
        }
        let heaps = position.heaps.len();
        let size = position.heaps.get(mv.heap).ok_or_else(|| {
            Illegal(Phrase::new("illegal-no-such-heap").with("heap", mv.heap + 1).with("heaps", heaps))
        })?;
        heaps::check_take(&mv.take, mv.heap, size)?;
        if self.set.contains(&mv.take) {
            return Ok(());
        }
        let least = self.set.least();
        let refused =
            |key| Phrase::new(key).with("take", &mv.take).with("heap", mv.heap + 1).with("size", size);
        match () {
            () if *size >= least => {
                let key =
                    if self.set.is_all_but() { "illegal-subtract-all-but" } else { "illegal-subtract-set" };
                Err(Illegal(refused(key).with("set", self.set.to_string())))
            }
            () if !self.rest => Err(Illegal(refused("illegal-subtract-small").with("least", least))),
            () if mv.take != *size => Err(Illegal(refused("illegal-subtract-rest").with("least", least))),
            () => Ok(()),
        }
    }

    fn play(&self, position: &Position, mv: &Move) -> Position {
        let mut heaps = position.heaps.clone();
        heaps[mv.heap] -= &mv.take;
        Position { heaps, turn: position.turn.other() }
    }
}
