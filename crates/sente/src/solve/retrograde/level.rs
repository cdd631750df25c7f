//! The positions of one level of remoteness, as bits.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// A set of positions to which several threads may add.
pub(super) struct Level {
    words: Vec<AtomicU64>,
    /// Which parts hold any, so that a level of few positions is soon gone through.
    parts: Vec<AtomicBool>,
}

const WORD: usize = u64::BITS as usize;
/// Words in a part.
const WORDS: usize = 64;

/// How many positions in a row make a part.
pub(super) const PART: usize = WORD * WORDS;

impl Level {
    /// Bytes for a set of positions below `size`.
    pub(super) fn bytes(size: u64) -> u64 {
        size.div_ceil(WORD as u64) * size_of::<u64>() as u64 + size.div_ceil(PART as u64)
    }

    /// An empty set of positions below `size`; `None` where the machine has no room for it.
    pub(super) fn new(size: usize) -> Option<Self> {
        let (mut words, mut parts) = (Vec::new(), Vec::new());
        words.try_reserve_exact(size.div_ceil(WORD)).ok()?;
        parts.try_reserve_exact(size.div_ceil(PART)).ok()?;
        words.resize_with(size.div_ceil(WORD), AtomicU64::default);
        parts.resize_with(size.div_ceil(PART), AtomicBool::default);
        Some(Level { words, parts })
    }

    pub(super) fn insert(&self, at: usize) {
        self.words[at / WORD].fetch_or(1 << (at % WORD), Relaxed);
        let part = &self.parts[at / PART];
        if !part.load(Relaxed) {
            part.store(true, Relaxed);
        }
    }

    /// Takes out the positions of a part, in ascending order.
    pub(super) fn take(&self, part: usize) -> impl Iterator<Item = usize> {
        let words = if self.parts[part].swap(false, Relaxed) { WORDS } else { 0 };
        let words = (part * WORDS..).zip(self.words.iter().skip(part * WORDS)).take(words);
        words.flat_map(|(number, word)| bits(word.swap(0, Relaxed)).map(move |bit| number * WORD + bit))
    }

    /// All positions, in ascending order.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> {
        let parts = self.parts.iter().enumerate().filter(|(_, any)| any.load(Relaxed));
        let words = parts
            .flat_map(|(part, _)| (part * WORDS..).zip(self.words.iter().skip(part * WORDS)).take(WORDS));
        words.flat_map(|(number, word)| bits(word.load(Relaxed)).map(move |bit| number * WORD + bit))
    }
}

/// The numbers of the bits that are set.
fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros();
        word &= word.checked_sub(1)?;
        Some(bit as usize)
    })
}
