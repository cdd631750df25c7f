//! **Moore's Nim** (摩尔尼姆, Nim-k). Any number of heaps; a move takes stones from at least one and at most `most` of them,
//! from each as many as one likes, at least one. Whoever takes the last stone wins, or, misère, loses. With `most` 1 it is Nim.
//!
//! *Theorem* (Moore, "A generalization of the game called Nim", Annals of Mathematics 11, 1910, 93-94). Write the heaps in
//! binary under each other and count the ones in each column. The side to move loses exactly when each count is divisible by
//! `most` + 1. Misère, the same holds as long as some heap has two stones or more; when none has, the side to move loses
//! exactly when the number of heaps that are not empty is one more than a multiple of `most` + 1.
//!
//! *Why misère*: let some heap have two stones or more. If there are at most `most` such heaps, lower all of them to 0 or 1 and
//! take as many single stones as makes the number right; each count of a lost position with such a heap would need `most` + 1 of
//! them. If there are more, some such heap is left whatever is taken, and the counts decide as in normal play.
//!
//! *Winning moves*, column by column from the left: let `s` be how many ones the heaps not touched so far have in the column.
//! Of `f` heaps touched further left `x` are given a one, and `d` more heaps are touched, whose one becomes 0; what matters is
//! that `s - d + x` is divisible. There is always a way on (`x` is `most` + 1 - `s` if that many are there, otherwise `d` is `s`),
//! so no search runs into a dead end. The moves can be so many that nobody could read them; then one is told.
//!
//! *Notation*: heaps as numbers, `3 4 5`; `5@2` takes 5 stones from heap 2, `3@1+2@4` takes 3 from heap 1 and 2 from heap 4.
//! Moves are ordered by the first heap that they take from, then by the number from it, then by the second heap, and so on; a
//! move that takes from no further heap stands before those that do.
//!
//! *Example*: with at most two heaps at a time, `1 2 3 3` is lost, as both columns count three ones; in `1 2 3 4`, `1@4` leaves
//! just that.

mod moves;
mod room;
#[cfg(test)]
mod tests;
mod theorem;

use dashu_int::UBig;

use super::heaps;
use crate::{Ending, Game, Illegal, Phrase, Side};

/// The rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moore {
    /// The most heaps that a move may take from; at least 1.
    pub most: usize,
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

/// A take from one or more heaps.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Move {
    /// The heaps' indices, from 0, ascending, and how many stones are taken from each.
    pub takes: Vec<(usize, UBig)>,
}

impl Position {
    /// A start with these heaps.
    #[must_use]
    pub fn new(heaps: impl IntoIterator<Item: Into<UBig>>) -> Self {
        Position { heaps: heaps.into_iter().map(Into::into).collect(), turn: Side::First }
    }
}

impl Game for Moore {
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
        let mut takes: Vec<(usize, UBig)> = Vec::new();
        // The next heap to take from; behind it, what was taken last is taken once more.
        let mut next = 0;
        let end = out.len().saturating_add(most);
        while out.len() < end {
            let further = if takes.len() < self.most { next } else { position.heaps.len() };
            let not_empty = |heap: &usize| !position.heaps[*heap].is_zero();
            if let Some(heap) = (further..position.heaps.len()).find(not_empty) {
                takes.push((heap, UBig::ONE));
            } else {
                loop {
                    let Some((heap, mut take)) = takes.pop() else { return };
                    take += 1u8;
                    if take <= position.heaps[heap] {
                        takes.push((heap, take));
                        break;
                    }
                    // All of this heap: the next one stands in its place.
                    if let Some(heap) = (heap + 1..position.heaps.len()).find(not_empty) {
                        takes.push((heap, UBig::ONE));
                        break;
                    }
                }
            }
            next = takes.last().map_or(0, |(heap, _)| heap + 1);
            out.push(Move { takes: takes.clone() });
        }
    }

    fn check(&self, position: &Position, mv: &Move) -> Result<(), Illegal> {
        let heaps = position.heaps.len();
        if mv.takes.is_empty() {
            return Err(Illegal(Phrase::new("illegal-take-nothing")));
        }
        for (heap, take) in &mv.takes {
            let size = position.heaps.get(*heap).ok_or_else(|| {
                Illegal(
                    Phrase::new("illegal-no-such-heap")
                        .with("heap", heap.saturating_add(1))
                        .with("heaps", heaps),
                )
            })?;
            heaps::check_take(take, *heap, size)?;
        }
        if !mv.takes.is_sorted_by(|(a, _), (b, _)| a < b) {
            return Err(Illegal(Phrase::new("illegal-moore-order")));
        }
        if mv.takes.len() > self.most {
            let phrase = Phrase::new("illegal-moore-heaps").with("heaps", mv.takes.len());
            return Err(Illegal(phrase.with("most", self.most)));
        }
        Ok(())
    }

    fn play(&self, position: &Position, mv: &Move) -> Position {
        let mut heaps = position.heaps.clone();
        for (heap, take) in &mv.takes {
            heaps[*heap] -= take;
        }
        Position { heaps, turn: position.turn.other() }
    }
}
