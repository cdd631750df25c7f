//! The two hands of one side, and their number.

/// The two hands of one side, low to high. 0 stands for a hand that is out, which so comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hands {
    low: u16,
    high: u16,
}

impl Hands {
    /// Hands of these values, in any order.
    #[must_use]
    pub const fn new(a: u16, b: u16) -> Self {
        if a <= b { Hands { low: a, high: b } } else { Hands { low: b, high: a } }
    }

    /// The lower value.
    #[must_use]
    pub const fn low(self) -> u16 {
        self.low
    }

    /// The higher value.
    #[must_use]
    pub const fn high(self) -> u16 {
        self.high
    }

    /// Both values, low to high.
    #[must_use]
    pub const fn both(self) -> [u16; 2] {
        [self.low, self.high]
    }

    /// Their sum.
    #[must_use]
    pub fn sum(self) -> u32 {
        u32::from(self.low) + u32::from(self.high)
    }

    /// Whether both hands are out.
    #[must_use]
    pub const fn are_out(self) -> bool {
        self.high == 0
    }

    /// The values of live hands, low to high; of equal ones, one.
    pub fn live(self) -> impl Iterator<Item = u16> + Clone {
        let low = (self.low > 0 && self.low < self.high).then_some(self.low);
        low.into_iter().chain((self.high > 0).then_some(self.high))
    }

    /// Whether a live hand has this value.
    #[must_use]
    pub const fn has(self, value: u16) -> bool {
        value > 0 && (value == self.low || value == self.high)
    }

    /// How many hands have this value.
    #[must_use]
    pub fn count(self, value: u16) -> u32 {
        u32::from(self.low == value) + u32::from(self.high == value)
    }

    /// The value of the hand beside one of this value.
    #[must_use]
    pub const fn beside(self, value: u16) -> u16 {
        if value == self.low { self.high } else { self.low }
    }

    /// The number of these hands: pairs of values below n have the numbers below [`Hands::pairs`] of n, each its own.
    #[must_use]
    pub fn number(self) -> u64 {
        let high = u64::from(self.high);
        high * (high + 1) / 2 + u64::from(self.low)
    }

    /// The hands of this number, which must be below [`Hands::pairs`] of some limit.
    #[must_use]
    pub fn numbered(number: u64) -> Self {
        let high = ((8 * number + 1).isqrt() - 1) / 2;
        let low = number - high * (high + 1) / 2;
        let value = |value| u16::try_from(value).unwrap_or(u16::MAX);
        Hands { low: value(low), high: value(high) }
    }

    /// How many pairs of values below the limit there are, 0 among them.
    #[must_use]
    pub fn pairs(limit: u16) -> u64 {
        let limit = u64::from(limit);
        limit * (limit + 1) / 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_and_numbers_belong_to_each_other() {
        let all = (0..60).flat_map(|high| (0..=high).map(move |low| Hands::new(high, low)));
        for (number, hands) in (0..).zip(all.clone()) {
            assert_eq!((hands.number(), Hands::numbered(number)), (number, hands));
        }
        assert_eq!(all.count() as u64, Hands::pairs(60));
        for hands in [Hands::new(32_766, 32_766), Hands::new(0, 32_766), Hands::new(32_765, 32_765)] {
            assert_eq!(Hands::numbered(hands.number()), hands);
        }
    }

    #[test]
    fn hands_are_told_apart_by_value() {
        let live = |a, b| Hands::new(a, b).live().collect::<Vec<_>>();
        assert_eq!([live(3, 1), live(2, 2), live(4, 0), live(0, 0)], [vec![1, 3], vec![2], vec![4], vec![]]);
        let hands = Hands::new(3, 1);
        assert_eq!((hands.beside(3), hands.beside(1), hands.has(3), hands.has(2)), (1, 3, true, false));
        assert!(!Hands::new(0, 3).has(0));
        assert_eq!((Hands::new(2, 2).count(2), Hands::new(2, 2).beside(2)), (2, 2));
    }
}
