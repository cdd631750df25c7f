//! The cold pairs: by number, by difference, and by a heap.

use dashu_int::{
    UBig,
    ops::{DivRem, SquareRoot},
};

use super::Wythoff;

/// A cold pair and its number.
///
/// Pairs are numbered from 0 by their smaller heap. Normally a pair's difference is `r` times its number; misère it is one more,
/// but with `r` 1 the differences begin 1, 0, 2, 3 ...
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ColdPair {
    /// The number.
    pub(super) k: UBig,
    /// The smaller heap.
    pub(super) a: UBig,
    /// The larger heap.
    pub(super) b: UBig,
}

impl ColdPair {
    /// What goes with a heap of this pair.
    pub(super) fn partner(&self, heap: &UBig) -> &UBig {
        if *heap == self.a { &self.b } else { &self.a }
    }
}

/// Beatty's theorem: where `1/α + 1/β = 1`, every number from 1 on is a `⌊kα⌋` or a `⌊kβ⌋`. With `s = √(r² + 4)` the pairs have
/// `α = (2 - r + s)/2` and `β = α + r`, so that `1/α = (s + r - 2)/2r`. Misère with `r` from 2 up they are `⌊kα + 1/α⌋` and
/// `⌊kα + 1/α⌋ + rk + 1` for `k` from 0 up; see [`super`].
impl Wythoff {
    /// Whether the first two pairs alone differ from those of normal play.
    fn swaps_two(&self) -> bool {
        self.misere && self.r == 1
    }

    /// What each difference has beside a multiple of `r`.
    fn offset(&self) -> u8 {
        u8::from(self.misere && self.r > 1)
    }

    /// Cold pair number `k`.
    pub(super) fn cold_pair(&self, k: UBig) -> ColdPair {
        let (a, b) = match u8::try_from(&k) {
            Ok(0) if self.swaps_two() => (UBig::ZERO, UBig::ONE),
            Ok(1) if self.swaps_two() => (UBig::from(2u8), UBig::from(2u8)),
            _ => {
                let a = self.smaller_heap(&k);
                let b = &a + self.r * &k + self.offset();
                (a, b)
            }
        };
        ColdPair { k, a, b }
    }

    /// The smaller heap of pair `k`, but for the two swapped ones.
    fn smaller_heap(&self, k: &UBig) -> UBig {
        let r = UBig::from(self.r);
        if self.offset() == 0 {
            return (self.times_root(k) + 2u8 * k - r * k) >> 1;
        }
        // (k(2 - r + s))/2 + (s + r - 2)/2r = ((kr + 1)s + 2kr + r - kr² - 2)/2r
        let kr = k * &r;
        (self.times_root(&(&kr + 1u8)) + 2u8 * &kr + &r - &kr * &r - 2u8) / (2u8 * r)
    }

    /// The cold pairs whose difference is less than `r` away from this one.
    pub(super) fn cold_pairs_near(&self, difference: &UBig) -> impl Iterator<Item = ColdPair> {
        let swapped = self.swaps_two() && *difference <= UBig::ONE;
        let numbers = if swapped {
            [Some(UBig::ONE - difference), None]
        } else if *difference < UBig::from(self.offset()) {
            [Some(UBig::ZERO), None]
        } else {
            let (k, rest) = (difference - self.offset()).div_rem(UBig::from(self.r));
            let next = (!rest.is_zero()).then(|| &k + 1u8);
            [Some(k), next]
        };
        numbers.into_iter().flatten().map(|k| self.cold_pair(k))
    }

    /// The cold pair with this difference, if there is one: there are no two.
    pub(super) fn cold_pair_of_difference(&self, difference: &UBig) -> Option<ColdPair> {
        self.cold_pairs_near(difference).find(|pair| pair.b == &pair.a + difference)
    }

    /// The only cold pair that holds this heap. One square root finds it in normal play.
    pub(super) fn cold_pair_holding(&self, heap: &UBig) -> ColdPair {
        match u8::try_from(heap) {
            Ok(0 | 1) if self.swaps_two() => return self.cold_pair(UBig::ZERO),
            Ok(2) if self.swaps_two() => return self.cold_pair(UBig::ONE),
            _ => {}
        }
        let k = self.smaller_heaps_up_to(heap);
        if self.is_smaller_heap(heap, &k) {
            return ColdPair { b: heap + self.r * &k + self.offset(), a: heap.clone(), k };
        }
        // Otherwise the other numbers up to this one are larger heaps, and it is the last of these.
        let k = heap - k - self.offset();
        ColdPair { a: heap - self.r * &k - self.offset(), b: heap.clone(), k }
    }

    /// How many smaller heaps, that of pair 0 left out, are no larger than this heap.
    fn smaller_heaps_up_to(&self, heap: &UBig) -> UBig {
        let r = UBig::from(self.r);
        if self.offset() == 0 {
            // Those with kα < heap + 1: ⌊(heap + 1)/α⌋.
            let next = heap + UBig::ONE;
            return (self.times_root(&next) + &r * &next - 2u8 * next) / (2u8 * r);
        }
        // Those with kα + 1/α < heap + 1, and 1/α² = (1 + (r - 2)/α)/r: ⌊((r·heap + 2)/α - 1)/r⌋.
        let m = &r * heap + UBig::from(2u8);
        (self.times_root(&m) + (&r - 2u8) * m - 2u8 * &r) / (2u8 * &r * r)
    }

    /// Whether this heap is the smaller one of pair `k`, given that the next pair's is larger.
    fn is_smaller_heap(&self, heap: &UBig, k: &UBig) -> bool {
        if self.offset() == 1 {
            return self.smaller_heap(k) == *heap;
        }
        // It is when heap ≤ kα, that is 2·heap + k(r - 2) ≤ ks; equality holds for 0 only.
        let left = 2u8 * heap + self.r * k - 2u8 * k;
        left.sqr() <= k.sqr() * self.under_root()
    }

    /// How many cold pairs, number 0 left out, have no heap above this one.
    pub(super) fn cold_pairs_up_to(&self, largest: &UBig) -> UBig {
        let smaller = self.smaller_heaps_up_to(largest) + self.offset();
        if *largest < smaller { UBig::ZERO } else { largest - smaller }
    }

    fn under_root(&self) -> UBig {
        UBig::from(self.r).sqr() + 4u8
    }

    /// `⌊n√(r² + 4)⌋`, exactly.
    fn times_root(&self, n: &UBig) -> UBig {
        (n.sqr() * self.under_root()).sqrt()
    }
}
