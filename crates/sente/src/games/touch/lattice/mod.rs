//! Who wins every position of touch where hands grow until they are cut, without splits: a bit each, dozens at a time.
//!
//! *Order.* Let σ be the sum of the mover's hands `{a,b}` and τ that of the other's, `{c,d}`. To touch `c` leaves `{a+c, b}`
//! or `{a, b+c}`, both of sum σ+c, and `{c,d}` to move; to touch `d` leaves a sum of σ+d. So a *block*, all positions of the
//! sums (σ,τ), needs only blocks (τ, σ+c) and (τ, σ+d). Blocks are worked out by the smaller of their sums, downwards:
//! first (m,τ) for all τ > m, which need blocks of smaller sums above m, then (σ,m) for all σ ≥ m, which need those.
//!
//! *Rows.* Against given hands `{c,d}` a block is a row over `b`, the mover's larger hand. What the four moves leave stands in
//! two rows, with `{c,d}` to move against the sums σ+c and σ+d: in each at `b` and, further on, at `b+c` or `b+d`. So four
//! shifted reads decide as many positions as a machine word has lanes. A block is worked out by rows over `b` and kept by
//! rows over `d`, since that is how it is read; between the two lies a transposition.
//!
//! *What blocks hold.* Hands that the smallest opposing hand puts out are ripe. If all are, one counts touches. If only the
//! larger hand of a side is, or is out, the position is [`narrow`]. What is left has `b+c` and `a+d` below the limit: a
//! twelfth of limit⁴ positions.

mod bits;
mod narrow;
mod row;
mod shape;
#[cfg(test)]
mod tests;

use std::{
    hint,
    num::NonZeroUsize,
    ops::RangeInclusive,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
};

use bits::{Bits, LANES, low, place, transpose};
use narrow::Narrow;
use row::Row;
use shape::Shape;

use super::Hands;
use crate::{Limits, Stopped, limits::Progress, solve::side_by_side};

/// Who wins the positions that can arise from one.
pub(super) struct Lattice {
    plan: Plan,
    narrow: Narrow,
    /// By the mover's sum, then the other's.
    blocks: Vec<Bits>,
}

/// What a lattice holds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    limit: u64,
    /// The smaller of the two sums of the position asked about.
    least: u64,
    /// Both of its sums together.
    total: u64,
    /// Whether all positions are kept; otherwise there is at the end only the one asked about and those that its moves leave.
    keep: bool,
}

/// Up to this limit a lattice fits into the processor's caches.
const NEAR: u64 = 150;

/// Fewer blocks than this are not worth another thread.
const FEW: usize = 64;

impl Plan {
    /// What it takes to answer for a position, its mover's hands first, and, if it is to `keep` them, for all that can arise
    /// from it.
    pub(super) fn new(limit: u16, position: [Hands; 2], keep: bool) -> Self {
        let sums = position.map(|hands| u64::from(hands.sum()));
        Plan { limit: limit.into(), least: sums[0].min(sums[1]), total: sums[0] + sums[1], keep }
    }

    /// The smaller sums of blocks, in the order of work.
    fn smaller(&self) -> impl Iterator<Item = u64> + use<> {
        (self.least.max(2)..self.limit).rev()
    }

    /// What the larger sum of a block can be.
    fn larger(&self, smaller: u64) -> RangeInclusive<u64> {
        smaller.max(self.total.saturating_sub(smaller))..=2 * self.limit - 2 - smaller
    }

    /// The blocks that nobody needs any more, once those of this smaller sum are there: its mover's hands `{c,d}` are asked
    /// about by blocks whose sums are that of `{c,d}` and the other one less `c` or `d`.
    fn done(&self, smaller: u64) -> impl Iterator<Item = [u64; 2]> + use<> {
        let done = !self.keep && smaller > self.least.max(2);
        let end = 2 * self.limit - 1;
        let of_larger = (smaller..end / 2).map(move |mover| [mover, mover + smaller - 1]);
        let of_smaller = (2 * smaller..end - smaller).map(move |other| [smaller, other]);
        of_larger.chain(of_smaller).filter(move |_| done)
    }

    fn shape(&self, [mover, other]: [u64; 2]) -> Shape {
        Shape::new(self.limit, mover, other)
    }

    /// Bytes of a block.
    fn block(&self, sums: [u64; 2]) -> u64 {
        let Shape { rows, width, .. } = self.shape(sums);
        Bits::bytes_of(rows * width)
    }

    /// How many positions there are, and how many bytes they take at a time.
    pub(super) fn size(&self) -> Progress {
        let mut positions = Narrow::positions(self.limit);
        let mut bytes = Narrow::bytes(self.limit).saturating_add(4 * self.limit * self.limit * size_of::<Bits>() as u64);
        let mut most = bytes;
        for smaller in self.smaller() {
            for larger in self.larger(smaller) {
                let both = [[smaller, larger], [larger, smaller]];
                let both = &both[usize::from(smaller == larger)..];
                positions += both.iter().map(|sums| self.shape(*sums).positions()).sum::<u64>();
                bytes += both.iter().map(|sums| self.block(*sums)).sum::<u64>();
            }
            most = most.max(bytes);
            bytes -= self.done(smaller).map(|sums| self.block(sums)).sum::<u64>();
        }
        Progress { positions, bytes: most }
    }
}
