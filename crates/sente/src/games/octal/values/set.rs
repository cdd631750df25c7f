//! Sets of values as bits.

/// A growing set of values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Set {
    words: Vec<u64>,
}

impl Set {
    #[inline]
    pub(super) fn insert(&mut self, value: u32) {
        let word = (value / 64) as usize;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (value % 64);
    }

    pub(super) fn contains(&self, value: u32) -> bool {
        self.words.get((value / 64) as usize).is_some_and(|word| word >> (value % 64) & 1 == 1)
    }

    /// Empties the set; it keeps its memory.
    pub(super) fn clear(&mut self) {
        self.words.clear();
    }

    /// Adds all of another set.
    pub(super) fn unite(&mut self, other: &Set) {
        self.words.resize(self.words.len().max(other.words.len()), 0);
        for (word, more) in self.words.iter_mut().zip(&other.words) {
            *word |= more;
        }
    }

    /// Adds the nim-sum with `value` of each member of another set.
    pub(super) fn unite_plus(&mut self, other: &Set, value: u32) {
        // The high bits of a value swap words, the low ones bits within a word.
        let high = (value / 64) as usize;
        for (i, word) in other.words.iter().enumerate().filter(|(_, word)| **word != 0) {
            let to = i ^ high;
            if to >= self.words.len() {
                self.words.resize(to + 1, 0);
            }
            self.words[to] |= swapped(*word, value % 64);
        }
    }

    /// The least value that is missing.
    pub(super) fn mex(&self) -> u32 {
        let full = self.words.iter().take_while(|word| **word == u64::MAX).count();
        let more = self.words.get(full).map_or(0, |word| word.trailing_ones());
        u32::try_from(full * 64).expect("fewer values than fit into memory") + more
    }

    pub(super) fn bytes(&self) -> u64 {
        (self.words.capacity() * size_of::<u64>()) as u64
    }
}

/// The bits of a word, each moved to its place's nim-sum with `value`.
fn swapped(mut word: u64, value: u32) -> u64 {
    const LOW: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0F0F_0F0F_0F0F_0F0F,
        0x00FF_00FF_00FF_00FF,
        0x0000_FFFF_0000_FFFF,
        0x0000_0000_FFFF_FFFF,
    ];
    for (bit, low) in LOW.iter().enumerate() {
        if value >> bit & 1 == 1 {
            let by = 1 << bit;
            word = (word & low) << by | (word >> by & low);
        }
    }
    word
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn sums_and_the_least_missing(values in prop::collection::vec(0u32..300, 0..80), plus in 0u32..300) {
            let mut set = Set::default();
            values.iter().for_each(|value| set.insert(*value));
            prop_assert_eq!(set.mex(), (0..).find(|value| !values.contains(value)).unwrap());
            let mut sums = Set::default();
            sums.unite_plus(&set, plus);
            for value in 0..1024 {
                prop_assert_eq!(sums.contains(value), values.contains(&(value ^ plus)));
            }
        }
    }
}
