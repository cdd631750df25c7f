//! Who wins every position of touch with `--over cut` and no splits, a bit each, 64 at a time.
//!
//! *Order.* Let a side's *sum* be that of its two hands. The mover's hands `{a,b}` touch `c` or `d` and leave the other side
//! to move against `{a+c, b}` or `{a, b+c}`, both of sum `a+b+c`, or `{a+d, b}` or `{a, b+d}`, both of sum `a+b+d`. So a
//! *block*, all positions with the mover's sum σ and the other's sum τ, needs only blocks (τ, σ+c) and (τ, σ+d), whose
//! sums are greater together: no block depends on itself or on another of the same total.
//!
//! *Rows.* Against given hands `{c,d}` the positions of a block are a row over `b`, the mover's larger hand. The four
//! positions that its moves lead to stand in two rows, (c,d) of blocks (τ, σ+c) and (τ, σ+d), at `b` and at `b+c` or `b+d`:
//! four shifted reads answer 64 positions. A block is worked out row by row over `b` and kept as rows over `d`, since that
//! is how it is read: a transposition between the two.
//!
//! *What is left out.* A hand that the smallest opposing hand puts out is ripe, and any touch puts it out. Two sides with
//! no hand that is not ripe are a matter of counting: see [`Lattice::won`]. With one side's smaller hand not ripe and a larger
//! hand that is, a position is one of `narrow`. Blocks hold the rest, `b+c` and `a+d` below the limit, a twelfth of limit⁴.

mod bits;
mod narrow;
mod shape;

use std::sync::{
    Mutex,
    atomic::{AtomicUsize, Ordering},
};

use bits::{Bits, LANES, index, low, transpose};
use narrow::Narrow;
use shape::Shape;

use crate::{Limits, Stopped};

/// Two hands, the smaller first, of which the larger may be out: that is written as the limit.
pub type Hands = [u64; 2];

/// Who wins every position from some total on.
pub struct Lattice {
    limit: u64,
    narrow: Narrow,
    /// By the mover's sum, then the other's.
    blocks: Vec<Bits>,
}

/// Up to this limit all fits into the caches near the processor.
const NEAR: u64 = 150;

impl Lattice {
    /// Works out all positions whose hands add up to at least `total`, with both sides' hands. Without `keep`, only those of
    /// about this total are still there at the end, and it takes less memory.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn new(limit: u64, total: u64, keep: bool, limits: &Limits) -> Result<Self, Stopped> {
        let blocks = index(4 * limit * limit);
        let mut lattice = Lattice { limit, narrow: Narrow::new(limit), blocks: vec![Bits::default(); blocks] };
        for small in (2..limit).rev() {
            let larger = small.max(total.saturating_sub(small))..=2 * limit - 2 - small;
            let batch: Vec<_> = larger.clone().filter(|s| *s > small).map(|large| (small, large)).collect();
            lattice.batch(&batch, limits)?;
            let batch: Vec<_> = larger.map(|large| (large, small)).collect();
            lattice.batch(&batch, limits)?;
            if !keep && small > 2 {
                for mover in small..limit {
                    lattice.drop(mover, mover + small - 1);
                }
                for other in 2 * small..2 * limit - 1 - small {
                    lattice.drop(small, other);
                }
            }
        }
        Ok(lattice)
    }

    /// Blocks that do not depend on each other.
    fn batch(&mut self, batch: &[(u64, u64)], limits: &Limits) -> Result<(), Stopped> {
        let next = AtomicUsize::new(0);
        let done = Mutex::new(Vec::new());
        let threads = limits.threads.get().min(batch.len());
        let work = || {
            let mut mine = Vec::new();
            while let Some((mover, other)) = batch.get(next.fetch_add(1, Ordering::Relaxed)) {
                mine.push((*mover, *other, self.fill(*mover, *other)));
            }
            done.lock().unwrap().extend(mine);
        };
        std::thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(&work);
            }
            work();
        });
        for (mover, other, bits) in done.into_inner().unwrap() {
            let at = self.block(mover, other);
            self.blocks[at] = bits;
        }
        Ok(())
    }

    fn drop(&mut self, mover: u64, other: u64) {
        let at = self.block(mover, other);
        self.blocks[at] = Bits::default();
    }

    fn block(&self, mover: u64, other: u64) -> usize {
        index(mover * 2 * self.limit + other)
    }

    /// One block, from those that it depends on.
    fn fill(&self, mover: u64, other: u64) -> Bits {
        let rows = Shape::new(self.limit, other, mover);
        let kept = Shape::new(self.limit, mover, other);
        let mut block = Bits::zero(kept.lanes());
        let half = mover.div_ceil(2);
        // Against each of so many hands `{c,d}` a row over `b`.
        let mut band: Vec<u64> = Vec::new();
        for first in (0..rows.rows()).step_by(LANES as usize) {
            let last = (first + LANES).min(rows.rows());
            let from = rows.range(first).start;
            let to = rows.range(last - 1).end;
            let words = index((to - from).div_ceil(LANES));
            band.clear();
            band.resize(words * 64, 0);
            if self.limit > NEAR {
                let mut sum = 0u64;
                for row in first..last {
                    let d = other.div_ceil(2) + row;
                    let c = other - d;
                    let range = rows.range(row);
                    let (b, to) = (half + range.start, half + range.end);
                    sum = sum.wrapping_add(self.row(c, d, mover + c).fetch(b, to + c)).wrapping_add(self.row(c, d, mover + d).fetch(b, to + d));
                }
                std::hint::black_box(sum);
            }
            for row in first..last {
                let d = other.div_ceil(2) + row;
                let c = other - d;
                let small = self.row(c, d, mover + c);
                let large = self.row(c, d, mover + d);
                let range = rows.range(row);
                let i = index(row - first);
                for start in range.clone().step_by(LANES as usize) {
                    let (b, lanes) = (half + start, LANES.min(range.end - start));
                    let lost = small.either(b, lanes) & small.lanes(b + c, lanes) & large.either(b, lanes) & large.lanes(b + d, lanes);
                    let won = !lost & low(lanes);
                    let at = start - from;
                    if at + lanes <= LANES {
                        band[i] |= won << at;
                        continue;
                    }
                    let (word, shift) = (at / LANES, at % LANES);
                    let word = index(word);
                    band[word * 64 + i] |= won << shift & low(LANES);
                    if shift + lanes > LANES {
                        band[(word + 1) * 64 + i] |= won >> (LANES - shift);
                    }
                }
            }
            for (square, lane) in band.as_chunks_mut().0.iter_mut().zip((from..to).step_by(LANES as usize)) {
                let lanes = (to - lane).min(LANES);
                transpose(square, index(lanes.max(last - first)));
                let mut start = kept.start(lane);
                for (k, word) in (lane..lane + lanes).zip(square) {
                    let range = kept.range(k);
                    if range.start <= first {
                        block.set(start + (first - range.start), *word);
                    } else if range.start - first < LANES {
                        block.set(start, *word >> (range.start - first));
                    }
                    start += range.end - range.start;
                }
            }
        }
        block
    }

    /// The row of a mover's hands `c ≤ d` against all pairs of a sum.
    fn row(&self, c: u64, d: u64, sum: u64) -> Row<'_> {
        let half = sum.div_ceil(2);
        let shape = Shape::new(self.limit, c + d, sum);
        let row = d - (c + d).div_ceil(2);
        Row {
            limit: self.limit,
            narrow: &self.narrow,
            block: &self.blocks[self.block(c + d, sum)],
            sum,
            half,
            open: half.max((sum + d + 1).saturating_sub(self.limit)),
            ripe: self.limit - c,
            start: if shape.is_empty() {0} else {shape.start(row)},
            ripe_two: if 2*self.limit-2<sum {0} else {self.narrow.ripe_row(c, sum)},
            pair: self.narrow.row(c, d),
        }
    }

    /// Whether the side to move wins. Its hands come first.
    pub fn won(&self, [a, b]: Hands, [c, d]: Hands) -> bool {
        let limit = self.limit;
        if a >= limit || c >= limit {
            return a >= limit;
        }
        if a + c >= limit {
            // Each touch puts a hand out, and the side to move needs as many as it has.
            return b >= limit || d < limit;
        }
        let (ripe, other_ripe) = (b + c >= limit, d + a >= limit);
        match (b < limit, d < limit) {
            (false, false) => self.narrow.lone_lone(a, c),
            // A lone hand puts itself out on a ripe one.
            (false, true) => other_ripe || self.narrow.lone_two(a, [c, d]),
            (true, false) if ripe => !self.narrow.lone_lone(c, a),
            (true, false) => self.narrow.two_lone([a, b], c),
            (true, true) if ripe && other_ripe => true,
            (true, true) if ripe => self.narrow.ripe_two(a, [c, d]),
            (true, true) if other_ripe => self.narrow.two_ripe([a, b], c),
            (true, true) => {
                let (mover, other) = (a + b, c + d);
                let shape = Shape::new(limit, mover, other);
                let row = b - mover.div_ceil(2);
                let at = shape.start(row) + d - other.div_ceil(2) - shape.range(row).start;
                self.blocks[self.block(mover, other)].get(at)
            }
        }
    }
    pub fn start(&self) -> bool { self.won([1,1],[1,1]) }
    pub fn bytes(&self) -> u64 { self.blocks.iter().map(Bits::bytes).sum() }
}

/// Who wins with given hands `c ≤ d`, to move, against all pairs of a sum: lanes by the larger hand of the pair.
struct Row<'a> {
    limit: u64,
    narrow: &'a Narrow,
    block: &'a Bits,
    sum: u64,
    /// Half the sum, rounded up: the least of lanes.
    half: u64,
    /// From here on `d` is not ripe.
    open: u64,
    /// From here on the larger hand of the pair is.
    ripe: u64,
    /// Where the block has the lane `open`.
    start: u64,
    /// Where the pairs stand against `c` and a ripe hand.
    ripe_two: u64,
    /// Where the row of `{c,d}` stands in the narrow tables.
    pair: u64,
}

impl Row<'_> {
    #[inline]
    fn fetch(&self, from: u64, to: u64) -> u64 {
        let mut w = self.block.peek(self.start + from.saturating_sub(self.open));
        if from < self.open { w = w.wrapping_add(self.narrow.ripe_two.peek(self.ripe_two + from.saturating_sub(self.half))); }
        if to > self.ripe { w = w.wrapping_add(self.narrow.two_ripe.peek(self.pair + self.limit - (self.sum - self.ripe))); }
        if to > self.limit { w = w.wrapping_add(self.narrow.two_lone.peek(self.pair + self.limit - (self.sum - self.limit))); }
        w
    }

    /// So many lanes, at most [`LANES`], from `from` on, which is at least half the sum.
    #[inline(always)]
    fn lanes(&self, from: u64, lanes: u64) -> u64 {
        let to = from + lanes;
        if from >= self.open && to <= self.ripe {
            return self.block.word(self.start + from - self.open);
        }
        let narrow = self.narrow;
        let mut word = 0;
        let mut at = from;
        if at < self.open {
            word = narrow.ripe_two.word(self.ripe_two + at - self.half);
            if to <= self.open {
                return word;
            }
            word &= low(self.open - at);
            at = self.open;
        }
        if at < self.ripe {
            let more = self.block.word(self.start + at - self.open);
            word |= more << (at - from);
            if to <= self.ripe {
                return word;
            }
            word &= low(self.ripe - from);
            at = self.ripe;
        }
        let z = |at: u64| self.pair + (self.limit + at - self.sum);
        if at < self.limit {
            word |= narrow.two_ripe.word(z(at)) << (at - from);
            if to <= self.limit {
                return word;
            }
            word &= low(self.limit - from);
            at = self.limit;
        }
        word | narrow.two_lone.word(z(at)) << (at - from)
    }

    /// So many lanes from `from` on, which may be the smaller hand of the pair.
    #[inline]
    fn either(&self, from: u64, lanes: u64) -> u64 {
        if from >= self.half {
            return self.lanes(from, lanes);
        }
        let mirrored = lanes.min(self.half - from);
        let last = self.sum - from;
        let word = self.lanes(last + 1 - mirrored, mirrored) << (64 - mirrored);
        let word = word.reverse_bits();
        if mirrored < lanes {
            word | self.lanes(self.half, lanes - mirrored) << mirrored
        } else {
            word
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    fn plain(n: u64, me: Hands, you: Hands, memo: &mut HashMap<(Hands, Hands), bool>) -> bool {
        if me[0] >= n || you[0] >= n { return me[0] >= n; }
        if let Some(w) = memo.get(&(me, you)) { return *w; }
        let mut won = false;
        for i in 0..2 { for j in 0..2 {
            if me[i] < n && you[j] < n {
                let mut next = me; next[i] = (me[i] + you[j]).min(n); next.sort();
                won |= !plain(n, you, next, memo);
            }
        }}
        memo.insert((me, you), won);
        won
    }

    #[test]
    fn all() {
        for n in 2..16 {
            let lattice = Lattice::new(n, 4, true, &Limits::default()).unwrap();
            let mut memo = HashMap::new();
            let mut bad = 0;
            for b in 1..=n { for a in 1..=b.min(n-1) { for d in 1..=n { for c in 1..=d.min(n-1) {
                let want = plain(n, [a,b],[c,d], &mut memo);
                if want != lattice.won([a,b],[c,d]) { bad += 1; if bad < 6 { println!("{n}: {a} {b} | {c} {d} want {want}"); } }
            }}}}
            assert_eq!(bad, 0, "{n}");
        }
    }
}
