//! **Wythoff's game** (威佐夫博弈). Two heaps; a move takes any number of stones from one of them, or the same number
//! from both. Whoever takes the last stone wins, or, misère, loses.
//!
//! *Theorem* (Wythoff, "A modification of the game of Nim", Nieuw Archief voor Wiskunde 7, 1907, 199-202). The side to
//! move loses exactly from the cold pairs (奇异局势) `(0,0) (1,2) (3,5) (4,7) (6,10) ...`: pair number `k` begins with
//! the smallest number that no earlier pair has and ends `k` higher. With φ the golden ratio it is `(⌊kφ⌋, ⌊kφ⌋ + k)`, and
//! `⌊kφ⌋ = ⌊(k + ⌊√(5k²)⌋) / 2⌋` in whole numbers of any size.
//!
//! *Misère*, only the smallest pairs differ: `(0,1) (2,2)`, then `(3,5) (4,7) ...` as before. Proof: again every number
//! is in exactly one pair and every difference belongs to exactly one, so no move leads from a cold pair to a cold pair.
//! Let `x ≤ y` be any other position with stones. If the partner of `x` is below `y`, lower `y` to it. Otherwise `x` is
//! the smaller heap of a pair `(x, z)` with `z > y`; it is neither `(0,1)`, as `(0,0)` has no stones, nor `(2,2)`. So
//! `x ≥ 3`, and taking from both leads to the pair with difference `y - x`: that is less than `z - x`, so the smaller
//! heap of that pair is less than `x`. Where no stones are left, the side to move has won.
//!
//! *Winning moves* are at most three: lower heap 1 to the partner of heap 2, lower heap 2 to the partner of heap 1, take
//! from both to the cold pair with the same difference.
//!
//! *Notation*: the heaps, `6 10`; `5@1` and `5@2` take 5 stones from one heap, `5@1+2` takes 5 from both. Moves are
//! ordered in this order of heaps, then by number.
//!
//! *Example*: in `6 11` heap 1 belongs to the cold pair (6,10), so `1@2` wins; the difference is that of pair number 5,
//! (8,13), which is out of reach.

pub mod grundy;
mod pairs;
mod room;
#[cfg(test)]
mod tests;
mod theorem;

use dashu_int::UBig;

use super::heaps;
use crate::{Ending, Game, Illegal, Phrase, Side};

/// The rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wythoff {
    /// Whoever takes the last stone loses.
    pub misere: bool,
}

/// The heaps and the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The heaps.
    pub heaps: [UBig; 2],
    /// The side to move.
    pub turn: Side,
}

/// A take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// How many stones from each heap taken from.
    pub take: UBig,
    /// Where they come from.
    pub from: Source,
}

/// Where a take comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The heap of this index, from 0.
    One(usize),
    /// Both heaps alike.
    Both,
}

impl Source {
    fn includes(self, heap: usize) -> bool {
        self == Source::Both || self == Source::One(heap)
    }
}

impl Position {
    /// A start with these heaps.
    #[must_use]
    pub fn new(heaps: [impl Into<UBig>; 2]) -> Self {
        Position { heaps: heaps.map(Into::into), turn: Side::First }
    }

    /// The smaller heap and the larger one.
    fn sorted(&self) -> (&UBig, &UBig) {
        let [x, y] = &self.heaps;
        if x <= y { (x, y) } else { (y, x) }
    }

    /// Where stones can be taken, in the order of moves, each with the most that can be.
    fn sources(&self) -> [(Source, &UBig); 3] {
        let [x, y] = &self.heaps;
        [(Source::One(0), x), (Source::One(1), y), (Source::Both, x.min(y))]
    }

    fn is_over(&self) -> bool {
        self.heaps.iter().all(UBig::is_zero)
    }
}

impl Game for Wythoff {
    type Position = Position;
    type Move = Move;
    /// The heaps in ascending order.
    type Key = (UBig, UBig);

    fn key(&self, position: &Position) -> (UBig, UBig) {
        let (smaller, larger) = position.sorted();
        (smaller.clone(), larger.clone())
    }

    fn turn(&self, position: &Position) -> Side {
        position.turn
    }

    fn ending(&self, position: &Position) -> Option<Ending> {
        let winner = if self.misere { position.turn } else { position.turn.other() };
        position.is_over().then_some(Ending::Won(winner))
    }

    fn moves(&self, position: &Position, most: usize, out: &mut Vec<Move>) {
        let all = position.sources().into_iter();
        out.extend(
            all.flat_map(|(from, size)| heaps::takes(size).map(move |take| Move { take, from })).take(most),
        );
    }

    fn check(&self, position: &Position, mv: &Move) -> Result<(), Illegal> {
        if let Source::One(heap @ 2..) = mv.from {
            let phrase = Phrase::new("illegal-no-such-heap").with("heap", heap.saturating_add(1));
            return Err(Illegal(phrase.with("heaps", 2usize)));
        }
        let mut from = position.heaps.iter().enumerate().filter(|(heap, _)| mv.from.includes(*heap));
        from.try_for_each(|(heap, size)| heaps::check_take(&mv.take, heap, size))
    }

    fn play(&self, position: &Position, mv: &Move) -> Position {
        let mut heaps = position.heaps.clone();
        for (heap, size) in heaps.iter_mut().enumerate() {
            if mv.from.includes(heap) {
                *size -= &mv.take;
            }
        }
        Position { heaps, turn: position.turn.other() }
    }
}
