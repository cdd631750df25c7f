//! Which values are common and which are rare.

/// A way to tell common heaps from rare ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Split {
    /// The bits that count.
    pub(super) mask: u32,
    /// Whether the parity of the heap counts, too.
    pub(super) position: bool,
    /// What rare heaps have.
    rare: bool,
}

impl Split {
    /// The split that leaves the fewest heaps rare, and how many. `takes` are those that leave two heaps, and all values are
    /// below `width`, a power of 2.
    ///
    /// The class of a sum of two heaps follows from their classes where it is that of the values alone, or where the heaps'
    /// parities add up to the same for all numbers of stones that may be taken: that is the position type.
    pub(super) fn best(
        values: &[u32],
        width: usize,
        mut takes: impl Iterator<Item = usize>,
    ) -> Option<(Self, usize)> {
        let odd = takes.next()? % 2 == 1;
        let one_parity = takes.all(|take| (take % 2 == 1) == odd);
        let best = |position: bool, rare: bool| {
            let mut sums = vec![0; width];
            for (heap, value) in values.iter().enumerate().skip(1) {
                sums[*value as usize] += if position && heap % 2 == 1 { -1 } else { 1 };
            }
            transform(&mut sums);
            // Each is now the number of heaps of parity 0 less that of parity 1.
            let rares = sums.iter().map(|sum| values.len() as i64 - 1 + if rare { -sum } else { *sum });
            let (mask, twice) = (0..).zip(rares).min_by_key(|(mask, twice)| (*twice, *mask))?;
            Some((Split { mask, position, rare }, usize::try_from(twice / 2).ok()?))
        };
        let position = if one_parity { best(true, odd) } else { None };
        best(false, false).into_iter().chain(position).min_by_key(|(_, rares)| *rares)
    }

    /// Whether a heap of this value is rare.
    #[inline]
    pub(super) fn is_rare(self, heap: usize, value: u32) -> bool {
        self.parity(value) == self.rare_parity(heap)
    }

    /// The parity by which the rare values for a heap are known.
    #[inline]
    pub(super) fn rare_parity(self, heap: usize) -> bool {
        self.rare ^ (self.position && heap % 2 == 1)
    }

    /// Whether the number shares an odd number of bits with the mask.
    #[inline]
    pub(super) fn parity(self, number: u32) -> bool {
        (number & self.mask).count_ones() % 2 == 1
    }
}

/// Walsh and Hadamard's transform: each sum of all items, those counted negative whose index shares an odd number of bits
/// with that of the sum.
fn transform(items: &mut [i64]) {
    let mut half = 1;
    while half < items.len() {
        for pair in items.chunks_exact_mut(2 * half) {
            let (low, high) = pair.split_at_mut(half);
            for (low, high) in low.iter_mut().zip(high) {
                (*low, *high) = (*low + *high, *low - *high);
            }
        }
        half *= 2;
    }
}
