//! Positions in which one side has little left to choose: its larger hand is out, or ripe, which is to say that the next
//! touch on it puts it out, whatever touches it. It does not matter how high a ripe hand is.
//!
//! A position is then three numbers: the two hands of one side, `x ≤ y`, and the smaller hand `u` of the other. What is
//! kept of a pair is a row over `z = limit - u`, in which a larger `u` stands further left. All of them take a bit each.

use super::bits::{Bits, LANES, index, low};

/// Whether the side to move wins, for all of them.
pub(super) struct Narrow {
    /// The limit.
    limit: u64,
    /// Two hands against a lone one, for the two.
    pub(super) two_lone: Bits,
    /// A lone hand against two, for the lone one.
    lone_two: Bits,
    /// Two hands against `u` and a ripe one, for the two.
    pub(super) two_ripe: Bits,
    /// `u` and a ripe hand against two, for the former: by `u`, then the sum of the two, then the larger.
    pub(super) ripe_two: Bits,
    /// A lone hand against a lone one: by the mover's, then the other's.
    lone_lone: Bits,
    /// Where the pairs of a sum begin.
    sums: Vec<u64>,
}

impl Narrow {
    /// All of them for this limit.
    pub(super) fn new(limit: u64) -> Self {
        let pairs = pairs(limit);
        let mut sums = vec![0; index(2 * limit)];
        for sum in 2..index(2 * limit) - 1 {
            let larger = (sum - 1).min(index(limit) - 1);
            sums[sum + 1] = sums[sum] + (larger + 1 - sum.div_ceil(2)) as u64;
        }
        let mut narrow = Narrow {
            limit,
            two_lone: Bits::zero(pairs * limit),
            lone_two: Bits::zero(pairs * limit),
            two_ripe: Bits::zero(pairs * limit),
            ripe_two: Bits::zero(pairs * limit),
            lone_lone: Bits::zero(limit * limit),
            sums,
        };
        narrow.fill_lone_lone();
        // A touch adds to a sum.
        for sum in (2..=2 * (limit - 1)).rev() {
            for y in sum.div_ceil(2)..=(sum - 1).min(limit - 1) {
                narrow.fill(sum - y, y);
            }
        }
        narrow
    }

    /// Bytes that they take.
    pub(super) fn bytes_of(limit: u64) -> u64 {
        4 * Bits::bytes_of(pairs(limit) * limit) + Bits::bytes_of(limit * limit) + 16 * limit
    }

    fn fill_lone_lone(&mut self) {
        let limit = self.limit;
        for sum in (2..2 * limit - 1).rev() {
            for own in sum.saturating_sub(limit - 1).max(1)..limit.min(sum) {
                let other = sum - own;
                // Whoever has a lone hand and puts it out has won.
                let won = sum >= limit || !self.lone_lone(other, sum);
                self.lone_lone.set(own * limit + other, u64::from(won));
            }
        }
    }

    /// The rows of a pair, from those of the pairs of greater sum.
    fn fill(&mut self, x: u64, y: u64) {
        let limit = self.limit;
        let row = self.row(x, y);
        // Where `u` puts `y` out but not `x`, what is left of the two hands is `x`.
        for z in x + 1..=y {
            let won = !self.lone_lone.get((limit - z) * limit + x);
            self.two_lone.set(row + z, u64::from(won));
        }
        for z in y + 1..limit {
            let u = limit - z;
            let after = [self.row(x + u, y), self.row(x, y + u)];
            let won = after.iter().any(|after| !self.lone_two.get(after + z));
            self.two_lone.set(row + z, u64::from(won));
        }
        // A lone hand that puts itself out wins; otherwise it has grown by `x` or by `y`.
        self.lone_two.fill(row, y + 1);
        for z in (y + 1..limit).step_by(LANES as usize) {
            let lost = self.two_lone.word(row + z - x) & self.two_lone.word(row + z - y);
            self.lone_two.set(row + z, !lost & low(LANES.min(limit - z)));
        }
        // Against a ripe hand: to put out `y`, or both, wins the race that follows.
        self.two_ripe.fill(row, y + 1);
        for z in y + 1..limit {
            let u = limit - z;
            let won = [(x + u, y), (x, y + u)].iter().any(|(x, y)| !self.ripe_two(u, [*x, *y]))
                || self.lone_lone.get(y * limit + u)
                || self.lone_lone.get(x * limit + u);
            self.two_ripe.set(row + z, u64::from(won));
        }
        // To put out the ripe hand leaves a lone one; `u` may grow instead.
        for z in 1..limit {
            let won = z <= y
                || !(self.two_ripe.get(row + z - x) && self.two_ripe.get(row + z - y) && self.two_lone.get(row + z));
            let at = self.ripe_row(limit - z, x + y) + y - (x + y).div_ceil(2);
            self.ripe_two.set(at, u64::from(won));
        }
    }

    /// Where the row of a pair, `x ≤ y`, begins.
    #[inline]
    pub(super) fn row(&self, x: u64, y: u64) -> u64 {
        pair(x, y) * self.limit
    }

    /// Where in [`Narrow::ripe_two`] the pairs of a sum stand against `u`; the larger of them ascends from half the sum.
    #[inline]
    pub(super) fn ripe_row(&self, u: u64, sum: u64) -> u64 {
        (u - 1) * pairs(self.limit) + self.sums[index(sum)]
    }

    pub(super) fn lone_lone(&self, own: u64, other: u64) -> bool {
        self.lone_lone.get(own * self.limit + other)
    }
    pub(super) fn two_lone(&self, [x, y]: [u64;2], u: u64) -> bool {
        self.two_lone.get(self.row(x, y) + self.limit - u)
    }
    pub(super) fn lone_two(&self, u: u64, [x, y]: [u64;2]) -> bool {
        self.lone_two.get(self.row(x, y) + self.limit - u)
    }
    pub(super) fn two_ripe(&self, [x, y]: [u64;2], u: u64) -> bool {
        self.two_ripe.get(self.row(x, y) + self.limit - u)
    }

    /// `u` and a ripe hand against `x` and `y`, in whichever order, below the limit.
    pub(super) fn ripe_two(&self, u: u64, [x, y]: [u64;2]) -> bool {
        let sum = x + y;
        self.ripe_two.get(self.ripe_row(u, sum) + x.max(y) - sum.div_ceil(2))
    }
}

/// How many pairs of hands there are below the limit.
fn pairs(limit: u64) -> u64 {
    limit * (limit - 1) / 2
}

/// The number of a pair, in whichever order.
fn pair(x: u64, y: u64) -> u64 {
    let (x, y) = (x.min(y), x.max(y));
    y * (y - 1) / 2 + x - 1
}
