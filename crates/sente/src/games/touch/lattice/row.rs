//! Who wins with two given hands against all pairs of a sum.

use super::{
    bits::{Bits, LANES, low},
    narrow::Narrow,
    shape::Shape,
};

/// A row of lanes by `y`, the larger hand of the pair. Lanes go by what the pair makes of the position:
/// up to `open` the mover's larger hand is ripe; from there up to `ripe` the position belongs to a block; up to the limit
/// `y` is ripe; from the limit on `y` is out.
pub(super) struct Row<'a> {
    narrow: &'a Narrow,
    block: &'a Bits,
    limit: u64,
    sum: u64,
    /// The least lane.
    half: u64,
    open: u64,
    ripe: u64,
    /// Where the block has the lane `open`.
    in_block: u64,
    /// Where the lane `half` stands against the mover's smaller hand and a ripe one.
    in_ripe_two: u64,
    /// Where the mover's hands stand against a lone hand or against one and a ripe one, by `z`.
    in_narrow: u64,
}

impl<'a> Row<'a> {
    /// For a mover's hands `c ≤ d`, of which `c` is not ripe. `block` is that of the hands' sum and this one; `in_narrow` is
    /// [`Narrow::row`] of the hands.
    #[inline]
    pub(super) fn new(
        limit: u64,
        narrow: &'a Narrow,
        block: &'a Bits,
        [c, d]: [u64; 2],
        sum: u64,
        in_narrow: u64,
    ) -> Self {
        let half = sum.div_ceil(2);
        let row = d - (c + d).div_ceil(2);
        Row {
            narrow,
            block,
            limit,
            sum,
            half,
            open: half.max((sum + d + 1).saturating_sub(limit)),
            ripe: limit - c,
            in_block: row * Shape::width(limit, c + d, sum),
            in_ripe_two: narrow.ripe_row(c, sum),
            in_narrow: in_narrow + limit,
        }
    }

    /// The lanes from `from` on, which is at least half the sum, as far as the pair's larger hand is not ripe.
    #[inline]
    fn near(&self, from: u64) -> u64 {
        let ripe = self.narrow.ripe_two.word(self.in_ripe_two + from - self.half);
        let block = self.block.word(self.in_block + from.max(self.open) - self.open);
        joined(ripe, block, self.open.saturating_sub(from))
    }

    /// The lanes from `from` on, which is at least `open`, as far as the pair's larger hand is not out.
    #[inline]
    fn far(&self, from: u64) -> u64 {
        let block = self.block.word(self.in_block + from - self.open);
        let ripe = self.narrow.two_ripe.word(self.in_narrow + from.max(self.ripe) - self.sum);
        joined(block, ripe, self.ripe.saturating_sub(from))
    }

    /// The lanes from `from` on, which is at least `open`.
    #[inline]
    fn farther(&self, from: u64) -> u64 {
        let lone = self.narrow.two_lone.word(self.in_narrow + from.max(self.limit) - self.sum);
        joined(self.far(from), lone, self.limit.saturating_sub(from))
    }

    /// So many lanes from `from` on, which may be the smaller hand of the pair; if it is the larger one, it is not ripe.
    #[inline]
    fn either(&self, from: u64, lanes: u64) -> u64 {
        if from >= self.half {
            return self.near(from);
        }
        let mirrored = lanes.min(self.half - from);
        let first = self.sum + 1 - from - mirrored;
        let open = self.open.saturating_sub(first);
        let word = joined(self.near(first), self.far(first.max(self.open)), open);
        let word = (word << (64 - mirrored)).reverse_bits();
        if mirrored == lanes { word } else { word | self.near(self.half) << mirrored }
    }

    /// Looks at what stands near a lane.
    #[inline]
    pub(super) fn peek(&self, lane: u64) -> u64 {
        self.block.peek(self.in_block + lane.saturating_sub(self.open))
            ^ self.narrow.two_ripe.peek(self.in_narrow + self.ripe.max(self.open) - self.sum)
    }
}

/// The lanes of a row of a block that is worked out, against the other side's hands `{c,d}`: whether the side with the hands
/// `{a,b}`, whose sum is given, wins from `b` on. It may touch `c` or `d`, with either hand.
#[inline]
pub(super) fn won(after: &[Row<'_>; 2], [c, d]: [u64; 2], b: u64, lanes: u64) -> u64 {
    debug_assert!(lanes <= LANES);
    let [small, large] = after;
    let lost = small.either(b, lanes) & small.far(b + c) & large.either(b, lanes) & large.farther(b + d);
    !lost & low(lanes)
}

/// The first `lanes` of one word, then another.
#[inline]
fn joined(first: u64, then: u64, lanes: u64) -> u64 {
    let lanes = lanes.min(63);
    first & low(lanes) | then << lanes
}
