//! Where in a block its positions stand.

use std::ops::Range;

/// A block with the mover's sum and the other's: a row for each way to divide the mover's sum, in it a lane for each way
/// to divide the other's, both counted from the most even.
///
/// With `d`, `c` and `y`, `x` the larger and smaller hands of mover and other, row `j` and lane `k` are
/// `d = ⌈mover/2⌉ + j` and `y = ⌈other/2⌉ + k`. Positions that belong here have `y + c` and `x + d` below the limit, which
/// leaves a band along the diagonal: `-below < k - j < above`. The rows follow each other without gaps.
#[derive(Clone, Copy)]
pub(super) struct Shape {
    rows: i64,
    lanes: i64,
    above: i64,
    below: i64,
}

impl Shape {
    pub(super) fn new(limit: u64, mover: u64, other: u64) -> Self {
        let [limit, mover, other] = [limit, mover, other].map(|n| n as i64);
        let above = limit - mover / 2 - (other + 1) / 2;
        let below = limit - (mover + 1) / 2 - other / 2;
        let lanes = other / 2;
        let rows = if above > 0 && below > 0 { (mover / 2).min(lanes + below - 1) } else { 0 };
        Shape { rows, lanes, above, below }
    }

    pub(super) fn is_empty(&self) -> bool { self.rows == 0 }

    /// How many rows have a position.
    pub(super) fn rows(&self) -> u64 {
        self.rows as u64
    }

    /// How many positions there are.
    pub(super) fn lanes(&self) -> u64 {
        self.start(self.rows as u64)
    }

    /// The lanes of a row.
    #[inline]
    pub(super) fn range(&self, row: u64) -> Range<u64> {
        let row = row as i64;
        let start = (row - self.below + 1).max(0);
        let end = (row + self.above).min(self.lanes);
        start as u64..end.max(start) as u64
    }

    /// How many positions stand in the rows before this one.
    #[inline]
    pub(super) fn start(&self, row: u64) -> u64 {
        let row = row as i64;
        let cut = self.lanes - self.above;
        (row * self.lanes - triangle(cut) + triangle(cut - row) - triangle(row - self.below)) as u64
    }
}

/// 1 + 2 + ... + n; 0 below.
#[inline]
fn triangle(n: i64) -> i64 {
    let n = n.max(0);
    n * (n + 1) / 2
}
