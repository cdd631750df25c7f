//! Grundy values (nimbers) of impartial games under normal play: Sprague 1935, Grundy 1939.
//!
//! A position's value is the least number that none of its successors has (mex); it is lost for the side to move
//! exactly when its value is 0.

use rustc_hash::FxHashMap;

use crate::{Game, Limits, Stopped};

/// A growing set of small numbers as bits, made to answer which is the least one missing.
#[derive(Clone, Debug, Default)]
pub struct BitSet {
    words: Vec<u64>,
    /// How many words at the front are full, so that no search for a missing number need look at them.
    full: usize,
}

impl BitSet {
    /// An empty set with room for the numbers below `most`.
    #[must_use]
    pub fn below(most: usize) -> Self {
        BitSet { words: vec![0; most.div_ceil(64)], full: 0 }
    }

    /// Adds a number.
    #[inline]
    pub fn insert(&mut self, number: u32) {
        let word = (number / 64) as usize;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (number % 64);
        while self.words.get(self.full) == Some(&u64::MAX) {
            self.full += 1;
        }
    }

    /// Takes all numbers out and keeps the room for them.
    pub fn clear(&mut self) {
        self.words.fill(0);
        self.full = 0;
    }

    /// The least number that is in none of the sets.
    #[must_use]
    #[inline]
    pub fn mex<const N: usize>(sets: [&BitSet; N]) -> u32 {
        let mut index = sets.iter().map(|set| set.full).max().unwrap_or(0);
        loop {
            let union = sets.iter().fold(0, |union, set| union | set.words.get(index).copied().unwrap_or(0));
            if union != u64::MAX {
                return u32::try_from(index).expect("fewer numbers than fit into memory") * 64
                    + union.trailing_ones();
            }
            index += 1;
        }
    }
}

/// The Grundy value of `root` and of every position that can arise from it, by definition. The game must be impartial,
/// finite and played normally (who cannot move loses).
///
/// # Errors
/// The limit that was reached first.
pub fn values<G: Game>(
    game: &G,
    root: &G::Position,
    limits: &Limits,
) -> Result<FxHashMap<G::Key, u32>, Stopped> {
    struct Frame<P, K> {
        key: K,
        successors: Vec<P>,
        seen: BitSet,
    }
    let mut meter = limits.meter();
    let mut table: FxHashMap<G::Key, u32> = FxHashMap::default();
    let mut frames = Vec::new();
    let mut moves = Vec::new();
    let mut open = |position: &G::Position, bytes| {
        meter.visit(bytes)?;
        moves.clear();
        if game.ending(position).is_none() {
            game.moves(position, usize::MAX, &mut moves);
        }
        let successors = moves.iter().map(|mv| game.play(position, mv)).collect();
        Ok(Frame { key: game.key(position), successors, seen: BitSet::default() })
    };
    frames.push(open(root, 0)?);
    while let Some(frame) = frames.last_mut() {
        let Some(successor) = frame.successors.last() else {
            let value = BitSet::mex([&frame.seen]);
            table.insert(frame.key.clone(), value);
            frames.pop();
            continue;
        };
        if let Some(value) = table.get(&game.key(successor)) {
            frame.seen.insert(*value);
            frame.successors.pop();
        } else {
            let bytes = table.capacity() * size_of::<(G::Key, u32)>();
            let frame = open(successor, bytes as u64)?;
            frames.push(frame);
        }
    }
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn mex_is_the_least_number_missing(a in prop::collection::vec(0u32..200, 0..300), b in prop::collection::vec(0u32..200, 0..300)) {
            let set = |numbers: &[u32]| {
                let mut set = BitSet::default();
                numbers.iter().for_each(|n| set.insert(*n));
                set
            };
            let plain = (0..).find(|n| !a.contains(n) && !b.contains(n)).unwrap();
            prop_assert_eq!(BitSet::mex([&set(&a), &set(&b)]), plain);
        }
    }
}
