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

use bits::{Bits, LANES, STEP, low, place, transpose};
use narrow::Narrow;
use row::Row;
use shape::Shape;

use super::Hands;
use crate::{Limits, Progress, Stopped, solve::threads::side_by_side};

/// Who wins the positions that can arise from one.
pub(super) struct Lattice {
    plan: Plan,
    narrow: Narrow,
    /// By the mover's sum, then the other's.
    blocks: Vec<Bits>,
    positions: u64,
}

/// What a lattice holds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    limit: u64,
    /// The smaller of the two sums of the position asked about, and the limit where no block is needed.
    least: u64,
    /// Both of its sums together.
    total: u64,
    /// Whether all positions are kept; otherwise there is at the end only the one asked about and those that its moves leave.
    keep: bool,
}

/// Fewer positions than this, at a limit of about 150, are not worth another thread.
const FEW: u64 = 40_000_000;

/// How often a thread tells of its work and listens, in positions.
const OFTEN: u64 = 1 << 18;

impl Plan {
    /// What it takes to answer for a position, its mover's hands first, and, if it is to `keep` them, for all that can arise
    /// from it.
    pub(super) fn new(limit: u16, position: [Hands; 2], keep: bool) -> Self {
        let [mover, other] = position.map(Hands::both);
        let sums = position.map(|hands| u64::from(hands.sum()));
        // What once is narrow stays so, and then no block is needed.
        let ripe = mover[1] + other[0] >= limit || other[1] + mover[0] >= limit;
        let narrow = ripe || mover[0] == 0 || other[0] == 0;
        let limit = limit.into();
        let least = if narrow { limit } else { sums[0].min(sums[1]) };
        Plan { limit, least, total: sums[0] + sums[1], keep }
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
    fn done(self, smaller: u64) -> impl Iterator<Item = [u64; 2]> {
        let done = !self.keep && smaller > self.least.max(2);
        let end = 2 * self.limit - 1;
        let of_larger = (smaller..end / 2).map(move |mover| [mover, mover + smaller - 1]);
        let of_smaller = (2 * smaller..end - smaller).map(move |other| [smaller, other]);
        let there = move |[m, n]: &[u64; 2]| done && self.larger(*m.min(n)).contains(m.max(n));
        of_larger.chain(of_smaller).filter(there)
    }

    fn shape(&self, [mover, other]: [u64; 2]) -> Shape {
        Shape::new(self.limit, mover, other)
    }

    /// Bytes of a block.
    fn block(&self, sums: [u64; 2]) -> u64 {
        let Shape { rows, width, .. } = self.shape(sums);
        Bits::bytes_of(rows * width)
    }

    /// What it takes without any block.
    fn without_blocks(&self) -> Progress {
        let table = 4 * self.limit * self.limit * size_of::<Bits>() as u64;
        let bytes = Narrow::bytes(self.limit).saturating_add(table);
        Progress { positions: Narrow::positions(self.limit), bytes, of: None }
    }

    /// How many positions there are, and how many bytes they take at a time.
    pub(super) fn size(&self) -> Progress {
        let Progress { mut positions, mut bytes, .. } = self.without_blocks();
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
        Progress { positions, bytes: most, of: None }
    }
}

/// Whether so much may be done, and the machine has so much memory.
fn check(size: Progress, limits: &Limits) -> Result<(), Stopped> {
    if let Some(limit) = limits.positions.filter(|limit| *limit < size.positions) {
        return Err(Stopped::Positions { limit, progress: Progress::default() });
    }
    let refused = limits.bytes.is_some_and(|limit| limit < size.bytes);
    if refused || Vec::<u8>::new().try_reserve_exact(place(size.bytes)).is_err() {
        return Err(Stopped::Needs { bytes: size.bytes, limit: limits.bytes.filter(|_| refused) });
    }
    Ok(())
}

impl Lattice {
    /// Works it out, on as many threads as `limits` allow.
    ///
    /// # Errors
    /// [`Stopped::Positions`] and [`Stopped::Needs`] before anything is done, as it is known what it takes; later only
    /// [`Stopped::Cancelled`].
    pub(super) fn new(plan: Plan, limits: &Limits) -> Result<Self, Stopped> {
        // What it takes at least is seen at once, all of it only after some counting.
        let size =
            [Plan::without_blocks, Plan::size].into_iter().try_fold(Progress::default(), |_, size| {
                let size = size(&plan);
                check(size, limits).map(|()| size)
            })?;
        let blocks = vec![Bits::default(); place(4 * plan.limit * plan.limit)];
        let mut lattice =
            Lattice { plan, narrow: Narrow::new(plan.limit, limits)?, blocks, positions: size.positions };
        let visited = AtomicU64::new(Narrow::positions(plan.limit));
        for smaller in plan.smaller() {
            let larger = || plan.larger(smaller);
            let of_larger = larger().filter(|other| *other > smaller).map(|other| [smaller, other]);
            lattice.work_out(&of_larger.collect::<Vec<_>>(), &visited, limits)?;
            lattice.work_out(
                &larger().map(|mover| [mover, smaller]).collect::<Vec<_>>(),
                &visited,
                limits,
            )?;
            for sums in plan.done(smaller) {
                let at = lattice.at(sums);
                lattice.blocks[at] = Bits::default();
            }
        }
        Ok(lattice)
    }

    /// Where a block of these sums, the mover's first, is kept.
    fn at(&self, [mover, other]: [u64; 2]) -> usize {
        place(mover * 2 * self.plan.limit + other)
    }

    /// Works out blocks that do not depend on each other.
    fn work_out(&mut self, sums: &[[u64; 2]], visited: &AtomicU64, limits: &Limits) -> Result<(), Stopped> {
        let few = self.positions < FEW;
        let threads = if few { NonZeroUsize::MIN } else { limits.threads };
        let (next, done, stopped) = (AtomicUsize::new(0), Mutex::new(Vec::new()), Mutex::new(Ok(())));
        side_by_side(threads, |_| {
            let (mut mine, mut squares, mut untold) = (Vec::new(), Vec::new(), 0);
            while let Some(sums) = sums.get(next.fetch_add(1, Ordering::Relaxed)) {
                mine.push((self.at(*sums), self.block(*sums, &mut squares)));
                untold += self.plan.shape(*sums).positions();
                if untold < OFTEN {
                    continue;
                }
                let mut meter = limits.meter();
                meter.visited(visited.fetch_add(untold, Ordering::Relaxed) + untold);
                untold = 0;
                if let Err(error) = meter.look_up() {
                    next.store(usize::MAX / 2, Ordering::Relaxed);
                    *stopped.lock().unwrap_or_else(PoisonError::into_inner) = Err(error);
                }
            }
            visited.fetch_add(untold, Ordering::Relaxed);
            done.lock().unwrap_or_else(PoisonError::into_inner).append(&mut mine);
        });
        for (at, block) in done.into_inner().unwrap_or_else(PoisonError::into_inner) {
            self.blocks[at] = block;
        }
        stopped.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// A block, from those that it depends on. `squares` is room to work in.
    fn block(&self, [mover, other]: [u64; 2], squares: &mut Vec<[u64; 64]>) -> Bits {
        // Worked out by rows of the other side's hands, kept by rows of the mover's.
        let (by_other, by_mover) = (self.plan.shape([other, mover]), self.plan.shape([mover, other]));
        let mut block = Bits::zero(by_mover.rows * by_mover.width);
        let half = mover.div_ceil(2);
        let mut against = Vec::new();
        for first in (0..by_other.rows).step_by(STEP) {
            let rows = first..by_other.rows.min(first + LANES);
            let (from, to) = (by_other.range(first).start, by_other.range(rows.end - 1).end);
            against.clear();
            against.extend(rows.clone().map(|row| {
                let d = other.div_ceil(2) + row;
                let hands = [other - d, d];
                let in_narrow = self.narrow.row(hands[0], d);
                (hands, by_other.range(row), hands.map(|hand| self.row(hands, mover + hand, in_narrow)))
            }));
            // The rows lie far apart in memory: looked at one close after the other, they take little longer than one.
            let seen = against.iter().map(|(_, lanes, after)| {
                let from = half + lanes.start;
                after[0].peek(from) ^ after[1].peek(from)
            });
            hint::black_box(seen.fold(0, u64::wrapping_add));
            squares.clear();
            squares.resize(place((to - from).div_ceil(LANES)), [0; 64]);
            for (row, (hands, lanes, after)) in against.iter().enumerate() {
                for lane in lanes.clone().step_by(STEP) {
                    let won = row::won(after, *hands, half + lane, LANES.min(lanes.end - lane));
                    let (square, shift) = (place((lane - from) / LANES), (lane - from) % LANES);
                    squares[square][row] |= won << shift & low(LANES);
                    if let Some(next) = squares.get_mut(square + 1) {
                        next[row] |= won >> 1 >> (LANES - 1 - shift);
                    }
                }
            }
            for (square, from) in squares.iter_mut().zip((from..to).step_by(STEP)) {
                let kept = from..to.min(from + LANES);
                transpose(square, place((kept.end - from).max(rows.end - first)));
                for (row, won) in kept.zip(square) {
                    let before = by_mover.range(row).start.saturating_sub(first);
                    if before < LANES {
                        block.set(by_mover.place(row, first + before), *won >> before);
                    }
                }
            }
        }
        block
    }

    /// Who wins with these hands, to move, against all pairs of a sum.
    #[inline]
    fn row(&self, hands: [u64; 2], sum: u64, in_narrow: u64) -> Row<'_> {
        let block = &self.blocks[self.at([hands[0] + hands[1], sum])];
        Row::new(self.plan.limit, &self.narrow, block, hands, sum, in_narrow)
    }

    /// How many positions were worked out.
    pub(super) fn positions(&self) -> u64 {
        self.positions
    }

    /// Whether the side to move wins, whose hands come first. Where a position that is not kept is asked for, the answer
    /// is undefined.
    pub(super) fn won(&self, position: [Hands; 2]) -> bool {
        let limit = self.plan.limit;
        // A hand that is out stands at the limit here.
        let [[a, b], [c, d]] = position.map(|hands| match hands.both().map(u64::from) {
            [0, high] if high > 0 => [high, limit],
            [0, _] => [limit, limit],
            both => both,
        });
        if a == limit || c == limit {
            return a == limit;
        }
        if a + c >= limit {
            // Every touch puts a hand out, and the side to move needs as many as it has hands.
            return b == limit || d < limit;
        }
        let (ripe, other_ripe) = (b < limit && b + c >= limit, d < limit && d + a >= limit);
        match (b < limit, d < limit) {
            (false, false) => self.narrow.lone_lone(a, c),
            // A lone hand that touches a ripe one is out.
            (false, true) => other_ripe || self.narrow.lone_two(a, c, d),
            // A ripe hand that touches is out, and leaves a lone one.
            (true, false) if ripe => !self.narrow.lone_lone(c, a),
            (true, false) => self.narrow.two_lone(a, b, c),
            (true, true) if ripe && other_ripe => true,
            (true, true) if ripe => self.narrow.ripe_two(a, c, d),
            (true, true) if other_ripe => self.narrow.two_ripe(a, b, c),
            (true, true) => {
                let sums = [a + b, c + d];
                let at = self.plan.shape(sums).place(b - sums[0].div_ceil(2), d - sums[1].div_ceil(2));
                self.blocks[self.at(sums)].get(at)
            }
        }
    }
}
