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
//! *With `r`* (Fraenkel, "How to beat your Wythoff games' opponent on three fronts", American Mathematical Monthly 89, 1982,
//! 353-361) the takes from both heaps may differ by less than `r`; `r` 1 is Wythoff's game. Pair number `k` of those that lose
//! again begins with the smallest number that no earlier pair has, and ends `rk` higher: `(⌊kα⌋, ⌊kα⌋ + rk)` with
//! `α = (2 - r + √(r² + 4))/2`. No move leads from one to another: a take from one heap keeps a number, and one from both
//! changes the difference by less than `r`. From any other `(x, y)`, `x ≤ y`, either the partner of `x` is below `y`, or `x` is
//! the smaller heap of a pair `(x, z)` with `z > y`, and pair number `⌊(y - x)/r⌋` lies below in both heaps.
//!
//! *Misère with `r` from 2 up* (Fraenkel, "Wythoff games, continued fractions, cedar trees and Fibonacci searches", Theoretical
//! Computer Science 29, 1984, 49-73) each pair ends one higher still: `(0,1)`, then `a` by the same rule and `b = a + rk + 1`.
//! Proof: no move leads from one to another, as before; where the larger heap of one is the smaller one's of the other, the
//! differences add up to at least `r + 2` (only `(0,1)` is too near to itself, and it has no move but to `(0,0)`, which the
//! side to move has won). Let `(x, y)`, `x ≤ y`, be any other position with stones. If the partner of `x` is below `y`, lower
//! `y` to it. Otherwise `x` is the smaller heap of a pair `(x, z)`, number `k`, with `z > y`, and `k` is not 0, as `(0,0)` has
//! no stones. The difference `d = y - x` is at most `rk`. Pair number `j = ⌊(d - 1)/r⌋`, or 0 for `d` 0, comes before
//! `k`, its smaller heap is below `x`, its larger one below `y`, and its difference `rj + 1` is less than `r` away from `d`.
//! In closed form `a = ⌊kα + 1/α⌋`: with `β = α + r` and `1/α + 1/β = 1`, of the numbers `k` from 1 up `⌊(N + 1 - 1/α)/α⌋` have
//! an `a` of at most `N`, and `⌊(N - 1/α)/β⌋` a `b`. What is rounded down adds up to `N`, as `1/α² + 1/αβ + 1/β = 1/α + 1/β`,
//! and is no whole number; so the two are `N - 1` together, for every `N` from 1 up: each number from 2 up is in one pair.
//!
//! *Winning moves*: lower heap 1 to the partner of heap 2, lower heap 2 to the partner of heap 1, take from both to a cold pair
//! whose difference is less than `r` away (there are one or two of these, or the first pair the other way round). With `r` 1
//! they are at most three.
//!
//! *Notation*: the heaps, `6 10`; `5@1` and `5@2` take 5 stones from one heap, `5@1+2` takes 5 from both, `3@1+4@2` takes 3 and
//! 4. Moves are ordered in this order of heaps, then by number, that from heap 1 first.
//!
//! *Example*: in `6 11` heap 1 belongs to the cold pair (6,10), so `1@2` wins; the difference is that of pair number 5,
//! (8,13), which is out of reach. With `r` 2 the pairs are `(0,0) (1,3) (2,6) (4,10) (5,13)`, and from `5 8` both `3@1+2@2` and
//! `4@1+5@2` win.

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wythoff {
    /// By less than this the takes from both heaps may differ; at least 1.
    pub r: u64,
    /// Whoever takes the last stone loses.
    pub misere: bool,
}

impl Default for Wythoff {
    fn default() -> Self {
        Wythoff { r: 1, misere: false }
    }
}

/// The heaps and the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The heaps.
    pub heaps: [UBig; 2],
    /// The side to move.
    pub turn: Side,
}

/// How many stones are taken from each heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move(pub [UBig; 2]);

impl Move {
    /// A take from the heap of this index, 0 or 1.
    fn one(heap: usize, take: UBig) -> Self {
        Move(if heap == 0 { [take, UBig::ZERO] } else { [UBig::ZERO, take] })
    }

    /// The heap's index, where it is a take from only one.
    fn only(&self) -> Option<usize> {
        match &self.0 {
            [_, none] if none.is_zero() => Some(0),
            [none, _] if none.is_zero() => Some(1),
            _ => None,
        }
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

    fn difference(&self) -> UBig {
        let (smaller, larger) = self.sorted();
        larger - smaller
    }

    fn is_over(&self) -> bool {
        self.heaps.iter().all(UBig::is_zero)
    }
}

impl Wythoff {
    /// The most that may be taken from heap 1 where stones are taken from heap 2, too.
    fn most_with_both(&self, position: &Position) -> UBig {
        let [x, y] = &position.heaps;
        if y.is_zero() { UBig::ZERO } else { x.min(&(y + UBig::from(self.r - 1))).clone() }
    }

    /// What may be taken from heap 2 together with so many from heap 1: from the least to the most.
    fn beside(&self, take: &UBig, heap: &UBig) -> (UBig, UBig) {
        let reach = UBig::from(self.r - 1);
        let least = if *take > reach { take - &reach } else { UBig::ONE };
        (least, (take + reach).min(heap.clone()))
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
        let [x, y] = &position.heaps;
        let first = heaps::takes(x).map(|take| Move::one(0, take));
        let second = heaps::takes(y).map(|take| Move::one(1, take));
        let both = heaps::takes(&self.most_with_both(position)).flat_map(|take| {
            let (least, last) = self.beside(&take, y);
            heaps::from_to(least, last).map(move |other| Move([take.clone(), other]))
        });
        out.extend(first.chain(second).chain(both).take(most));
    }

    fn check(&self, position: &Position, mv: &Move) -> Result<(), Illegal> {
        let from = mv.0.iter().zip(&position.heaps).enumerate();
        let mut from = from.filter(|(_, (take, _))| !take.is_zero()).peekable();
        if from.peek().is_none() {
            return Err(Illegal(Phrase::new("illegal-take-nothing")));
        }
        from.try_for_each(|(heap, (take, size))| heaps::check_take(take, heap, size))?;
        let [x, y] = &mv.0;
        let apart = if x < y { y - x } else { x - y };
        if mv.only().is_none() && apart >= UBig::from(self.r) {
            let phrase = Phrase::new("illegal-wythoff-apart").with("first", x).with("second", y);
            return Err(Illegal(phrase.with("r", self.r)));
        }
        Ok(())
    }

    fn play(&self, position: &Position, mv: &Move) -> Position {
        let mut heaps = position.heaps.clone();
        for (size, take) in heaps.iter_mut().zip(&mv.0) {
            *size -= take;
        }
        Position { heaps, turn: position.turn.other() }
    }
}
