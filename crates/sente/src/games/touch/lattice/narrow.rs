//! Positions in which one side has little left to choose: its larger hand is out, or ripe, which is to say that the next
//! touch puts it out, whatever touches it. How high a ripe hand is does not matter.
//!
//! Such a position is three numbers: the two hands of one side, `x ≤ y`, and the smaller hand `u` of the other. What is
//! kept of two hands is a row over `z = limit - u`, so that a larger `u` stands further left; each position takes a bit.

use super::bits::{Bits, LANES, STEP, low, place};
use crate::{Limits, Stopped};

/// Whether the side to move wins, for all of them. Smaller hands are not ripe.
pub(super) struct Narrow {
    limit: u64,
    /// Two hands against a lone one, for the two.
    pub(super) two_lone: Bits,
    /// A lone hand against two, for the lone one.
    lone_two: Bits,
    /// Two hands against `u` and a ripe one, for the two.
    pub(super) two_ripe: Bits,
    /// `u` and a ripe hand against two, for the former: by `u`, then by the sum of the two, then by the larger of them.
    pub(super) ripe_two: Bits,
    /// A lone hand against a lone one: by the mover's, then by the other's.
    lone_lone: Bits,
    /// How many pairs have a smaller sum.
    sums: Vec<u64>,
}

impl Narrow {
    /// All of them for this limit.
    ///
    /// # Errors
    /// The search was cancelled.
    pub(super) fn new(limit: u64, limits: &Limits) -> Result<Self, Stopped> {
        let rows = pairs(limit) * limit;
        let mut sums = vec![0; place(2 * limit)];
        for sum in 2..2 * limit - 1 {
            sums[place(sum) + 1] = sums[place(sum)] + larger(limit, sum).count() as u64;
        }
        let mut narrow = Narrow {
            limit,
            two_lone: Bits::zero(rows),
            lone_two: Bits::zero(rows),
            two_ripe: Bits::zero(rows),
            ripe_two: Bits::zero(rows),
            lone_lone: Bits::zero(limit * limit),
            sums,
        };
        narrow.fill_lone();
        // A touch adds to a sum.
        for sum in (2..2 * limit - 1).rev() {
            limits.meter().look_up()?;
            larger(limit, sum).for_each(|y| narrow.fill(sum - y, y));
        }
        Ok(narrow)
    }

    /// Bytes that they take.
    pub(super) fn bytes(limit: u64) -> u64 {
        let rows = pairs(limit).saturating_mul(limit);
        Bits::bytes_of(rows).saturating_mul(4) + Bits::bytes_of(limit * limit) + 16 * limit
    }

    /// How many there are.
    pub(super) fn positions(limit: u64) -> u64 {
        4 * pairs(limit) * (limit - 1) + (limit - 1) * (limit - 1)
    }

    fn fill_lone(&mut self) {
        let limit = self.limit;
        for sum in (2..2 * limit - 1).rev() {
            for own in (sum + 1).saturating_sub(limit).max(1)..limit.min(sum) {
                // Whoever puts out a lone hand has won.
                let won = sum >= limit || !self.lone_lone(sum - own, sum);
                self.lone_lone.set(own * limit + sum - own, u64::from(won));
            }
        }
    }

    /// The rows of two hands, from those of two hands of greater sum.
    fn fill(&mut self, x: u64, y: u64) {
        let limit = self.limit;
        let row = self.row(x, y);
        // Up to z = x all is ripe, and the race is lost by one touch; up to z = y the hand y is, and x is left alone.
        for z in x + 1..=y {
            let won = !self.lone_lone(limit - z, x);
            self.two_lone.set(row + z, u64::from(won));
        }
        for z in y + 1..limit {
            let u = limit - z;
            let won = !(self.lone_two(u, x + u, y) && self.lone_two(u, x, y + u));
            self.two_lone.set(row + z, u64::from(won));
        }
        // A lone hand that puts itself out wins; otherwise it has grown by x or by y.
        self.lone_two.fill(row, y + 1);
        for z in (y + 1..limit).step_by(STEP) {
            let lost = self.two_lone.word(row + z - x) & self.two_lone.word(row + z - y);
            self.lone_two.set(row + z, !lost & low((limit - z).min(LANES)));
        }
        // With y ripe as well, whoever touches first wins the race; otherwise x or y grows, or the ripe hand puts out one
        // of them, against which the other side's ripe hand is gone at the next touch.
        self.two_ripe.fill(row, y + 1);
        for z in y + 1..limit {
            let u = limit - z;
            let lost = self.ripe_two(u, x + u, y)
                && self.ripe_two(u, x, y + u)
                && !self.lone_lone(y, u)
                && !self.lone_lone(x, u);
            self.two_ripe.set(row + z, u64::from(!lost));
        }
        // Up to z = y, y is ripe as well; otherwise u grows by x or by y, or the ripe hand goes.
        for z in 1..limit {
            let lost = z > y
                && self.two_ripe.get(row + z - x)
                && self.two_ripe.get(row + z - y)
                && self.two_lone.get(row + z);
            let at = self.ripe_row(limit - z, x + y) + y - (x + y).div_ceil(2);
            self.ripe_two.set(at, u64::from(!lost));
        }
    }

    /// Where the row of `x ≤ y` begins.
    #[inline]
    pub(super) fn row(&self, x: u64, y: u64) -> u64 {
        (y * (y - 1) / 2 + x - 1) * self.limit
    }

    /// Where in [`Narrow::ripe_two`] the pairs of a sum stand against `u`, by the larger of them from half the sum up.
    #[inline]
    pub(super) fn ripe_row(&self, u: u64, sum: u64) -> u64 {
        (u - 1) * pairs(self.limit) + self.sums[place(sum)]
    }

    fn of_row(&self, bits: &Bits, x: u64, y: u64, u: u64) -> bool {
        bits.get(self.row(x.min(y), x.max(y)) + self.limit - u)
    }

    /// A lone hand against a lone one.
    pub(super) fn lone_lone(&self, own: u64, other: u64) -> bool {
        self.lone_lone.get(own * self.limit + other)
    }

    /// Two hands, in any order, against a lone one.
    pub(super) fn two_lone(&self, x: u64, y: u64, u: u64) -> bool {
        self.of_row(&self.two_lone, x, y, u)
    }

    /// A lone hand against two, in any order.
    pub(super) fn lone_two(&self, u: u64, x: u64, y: u64) -> bool {
        self.of_row(&self.lone_two, x, y, u)
    }

    /// Two hands, in any order, against `u` and a ripe one.
    pub(super) fn two_ripe(&self, x: u64, y: u64, u: u64) -> bool {
        self.of_row(&self.two_ripe, x, y, u)
    }

    /// `u` and a ripe hand against two, in any order.
    pub(super) fn ripe_two(&self, u: u64, x: u64, y: u64) -> bool {
        let sum = x + y;
        self.ripe_two.get(self.ripe_row(u, sum) + x.max(y) - sum.div_ceil(2))
    }
}

/// How many pairs of hands there are below the limit.
fn pairs(limit: u64) -> u64 {
    limit * (limit - 1) / 2
}

/// What the larger of two hands of this sum can be.
fn larger(limit: u64, sum: u64) -> std::ops::Range<u64> {
    sum.div_ceil(2)..sum.min(limit)
}
