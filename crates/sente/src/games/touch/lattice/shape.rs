//! Where in a block its positions stand.

use std::ops::Range;

/// A block with the mover's sum and the other's: a row for each way to divide the mover's sum, in it a lane for each way
/// to divide the other's, both counted from the most even one.
///
/// Let `c ≤ d` be the mover's hands and `x ≤ y` the other's. Row `j` has `d = ⌈mover/2⌉ + j`, lane `k` has
/// `y = ⌈other/2⌉ + k`. Positions that belong here have `c + y` and `d + x` below the limit, which leaves of each row a
/// range; where it begins and where it ends moves on by at most one lane from row to row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    /// How many rows there are.
    pub(super) rows: u64,
    /// How many lanes are kept of each.
    pub(super) width: u64,
    /// Row 0 ends before this lane, each further row one lane later, up to `divisions`.
    end: u64,
    /// From this row on each begins one lane later than the row before.
    late: u64,
    /// In how many ways the other's sum divides.
    divisions: u64,
}

impl Shape {
    /// The block of these sums; one without rows where no position belongs.
    pub(super) fn new(limit: u64, mover: u64, other: u64) -> Self {
        let divisions = other / 2;
        let end = limit.saturating_sub(mover / 2 + other.div_ceil(2));
        let late = limit.saturating_sub(mover.div_ceil(2) + other / 2);
        let width = Shape::width(limit, mover, other);
        let rows = if width == 0 { 0 } else { (mover / 2).min(divisions + late - 1) };
        Shape { rows, width, end, late, divisions }
    }

    /// How many lanes of each row are kept: no row has more.
    #[inline]
    pub(super) fn width(limit: u64, mover: u64, other: u64) -> u64 {
        (other / 2).min((2 * limit - 1).saturating_sub(mover + other))
    }

    /// The lanes of a row.
    #[inline]
    pub(super) fn range(&self, row: u64) -> Range<u64> {
        (row + 1).saturating_sub(self.late)..(row + self.end).min(self.divisions)
    }

    /// Where in the block a lane stands that belongs to it.
    #[inline]
    pub(super) fn place(&self, row: u64, lane: u64) -> u64 {
        row * self.width + lane - (row + 1).saturating_sub(self.late)
    }

    /// How many positions there are.
    pub(super) fn positions(&self) -> u64 {
        let triangle = |n: u64| n * (n + 1) / 2;
        let not_begun = triangle(self.rows.saturating_sub(self.late));
        let short = self.divisions.saturating_sub(self.end);
        let not_there = triangle(short) - triangle(short.saturating_sub(self.rows));
        self.rows * self.divisions - not_begun - not_there
    }
}
