//! Rows of bits that can be read and written many lanes at a time from any place.

/// How many lanes are read or written at a time: a word less a byte, so that any of them stand within eight bytes.
pub(super) const LANES: u64 = 56;

/// The same for an iterator.
pub(super) const STEP: usize = 56;

/// So many bits, the first ones lowest.
#[derive(Clone, Debug, Default)]
pub(super) struct Bits(Box<[u8]>);

impl Bits {
    /// All zero.
    pub(super) fn zero(lanes: u64) -> Self {
        Bits(vec![0; place(Bits::bytes_of(lanes))].into_boxed_slice())
    }

    /// Bytes of so many lanes, and a word more, so that every lane can be the first to be read.
    pub(super) fn bytes_of(lanes: u64) -> u64 {
        lanes / 8 + 8
    }

    /// The lanes from `at` on, [`LANES`] of them and up to seven more. Where there are none they are zero.
    #[inline]
    pub(super) fn word(&self, at: u64) -> u64 {
        let byte = place(at / 8);
        let bytes = self.0.get(byte..byte + 8).and_then(|bytes| bytes.try_into().ok());
        bytes.map_or(0, u64::from_le_bytes) >> (at % 8)
    }

    /// One lane.
    #[inline]
    pub(super) fn get(&self, at: u64) -> bool {
        self.0[place(at / 8)] >> (at % 8) & 1 != 0
    }

    /// Sets those of the [`LANES`] from `at` on that `word` has.
    #[inline]
    pub(super) fn set(&mut self, at: u64, word: u64) {
        let byte = place(at / 8);
        let word = word << (at % 8);
        for (byte, more) in self.0[byte..byte + 8].iter_mut().zip(word.to_le_bytes()) {
            *byte |= more;
        }
    }

    /// Sets the first `lanes` from `at` on.
    pub(super) fn fill(&mut self, at: u64, lanes: u64) {
        for done in (0..lanes).step_by(STEP) {
            self.set(at + done, low((lanes - done).min(LANES)));
        }
    }

    /// What stands near a lane, if it is one.
    #[inline]
    pub(super) fn peek(&self, at: u64) -> u64 {
        self.0.get(place(at / 8)).copied().map_or(0, u64::from)
    }
}

/// A place in memory that exists, as its row does.
#[inline]
pub(super) fn place(place: u64) -> usize {
    usize::try_from(place).unwrap_or(usize::MAX)
}

/// The lowest `lanes`, fewer than 64.
#[inline]
pub(super) fn low(lanes: u64) -> u64 {
    debug_assert!(lanes < 64);
    (1 << lanes) - 1
}

/// Turns rows into columns: lane `j` of word `i` becomes lane `i` of word `j`, for `i` and `j` below `size` (Warren,
/// Hacker's Delight, 7-3).
pub(super) fn transpose(square: &mut [u64; 64], size: usize) {
    match size {
        0..=8 => halves::<8>(square),
        9..=16 => halves::<16>(square),
        17..=32 => halves::<32>(square),
        _ => halves::<64>(square),
    }
}

#[inline]
fn halves<const SIZE: usize>(square: &mut [u64; 64]) {
    let mut width = SIZE / 2;
    let mut mask = u64::MAX / ((1 << width) + 1);
    while width != 0 {
        let mut i = 0;
        while i < SIZE {
            let swap = (square[i] >> width ^ square[i | width]) & mask;
            square[i] ^= swap << width;
            square[i | width] ^= swap;
            i = ((i | width) + 1) & !width;
        }
        width /= 2;
        mask ^= mask << width;
    }
}
