//! The cold pairs: by number, by difference, and by a heap.

use dashu_int::{UBig, ops::SquareRoot};

use super::Wythoff;

/// A cold pair and its number.
///
/// Pairs are numbered from 0 by their smaller heap. Normally a pair's number is also its difference; misère, the
/// differences begin 1, 0, 2, 3 ...
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

impl Wythoff {
    /// Cold pair number `k`.
    pub(super) fn cold_pair(&self, k: UBig) -> ColdPair {
        let (a, b) = match u8::try_from(&k) {
            Ok(0) if self.misere => (UBig::ZERO, UBig::ONE),
            Ok(1) if self.misere => (UBig::from(2u8), UBig::from(2u8)),
            _ => {
                let a = (&k + times_root_5(&k)) >> 1;
                let b = &a + &k;
                (a, b)
            }
        };
        ColdPair { k, a, b }
    }

    /// The only cold pair with this difference.
    pub(super) fn cold_pair_of_difference(&self, difference: UBig) -> ColdPair {
        let swapped = self.misere && difference <= UBig::ONE;
        self.cold_pair(if swapped { UBig::ONE - difference } else { difference })
    }

    /// The only cold pair that holds this heap. One square root finds it.
    pub(super) fn cold_pair_holding(&self, heap: &UBig) -> ColdPair {
        match u8::try_from(heap) {
            Ok(0 | 1) if self.misere => return self.cold_pair(UBig::ZERO),
            Ok(2) if self.misere => return self.cold_pair(UBig::ONE),
            _ => {}
        }
        // Of the numbers from 1 to x, those with kφ < x + 1 are smaller heaps: k = ⌊(x + 1)/φ⌋ of them.
        let next = heap + UBig::ONE;
        let k: UBig = (times_root_5(&next) - &next) >> 1;
        let other = heap - &k;
        // x is the last of them when x ≤ kφ, that is 2x - k ≤ k√5; equality holds for 0 only.
        if (heap + &other).sqr() <= k.sqr() * 5u8 {
            return ColdPair { b: heap + &k, a: heap.clone(), k };
        }
        // Otherwise the other x - k numbers are larger heaps, and x is the last of these.
        ColdPair { k: other, a: k, b: heap.clone() }
    }

    /// How many cold pairs, number 0 left out, have no heap above this one.
    pub(super) fn cold_pairs_up_to(&self, largest: &UBig) -> UBig {
        let next = largest + UBig::ONE;
        let smaller: UBig = (times_root_5(&next) - &next) >> 1;
        largest - smaller
    }
}

/// ⌊n√5⌋, exactly.
fn times_root_5(n: &UBig) -> UBig {
    (n.sqr() * 5u8).sqrt()
}
