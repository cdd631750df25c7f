//! Splits: a move that redistributes one's own two hands instead of touching.

use std::ops::RangeInclusive;

use super::Hands;

/// Which splits there are. Every split keeps the sum of the two hands, keeps both below the limit and changes the pair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Split {
    /// None.
    #[default]
    None,
    /// A lone even hand divides evenly into both.
    Half,
    /// A lone hand divides in any way into both.
    Revive,
    /// Of two live hands one passes a part to the other.
    Transfer,
    /// Both revive and transfer: any pair of live hands.
    Full,
    /// Full, and a hand may be emptied into the other.
    Suicide,
}

impl Split {
    /// All of them, in the order in which they are listed.
    pub const ALL: [Split; 6] =
        [Split::None, Split::Half, Split::Revive, Split::Transfer, Split::Full, Split::Suicide];

    /// Its name as one types it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Split::None => "none",
            Split::Half => "half",
            Split::Revive => "revive",
            Split::Transfer => "transfer",
            Split::Full => "full",
            Split::Suicide => "suicide",
        }
    }

    /// Whether `from` may be split into `to`, two pairs with one sum, both below the limit, that are not the same.
    #[must_use]
    pub fn allows(self, from: Hands, to: Hands) -> bool {
        let lone = from.low() == 0;
        let live = to.low() > 0;
        match self {
            Split::None => false,
            Split::Half => lone && live && to.low() == to.high(),
            Split::Revive => lone && live,
            Split::Transfer => !lone && live,
            Split::Full => live,
            Split::Suicide => true,
        }
    }

    /// What `from` may be split into, ascending.
    pub fn results(self, from: Hands, limit: u16) -> impl Iterator<Item = Hands> {
        let sum = from.sum();
        let lone = from.low() == 0;
        let least = match self {
            Split::None => None,
            Split::Half => (lone && sum.is_multiple_of(2)).then_some(sum / 2),
            Split::Revive => lone.then_some(1),
            Split::Transfer => (!lone).then_some(1),
            Split::Full => Some(1),
            Split::Suicide => Some(0),
        };
        with_sum(sum, least, limit).filter(move |to| *to != from)
    }

    /// What may be split into `to`, ascending.
    pub fn origins(self, to: Hands, limit: u16) -> impl Iterator<Item = Hands> {
        let live = to.low() > 0;
        let (from_lone, from_two) = match self {
            Split::None => (false, false),
            Split::Half => (live && to.low() == to.high(), false),
            Split::Revive => (live, false),
            Split::Transfer => (false, live),
            Split::Full => (live, live),
            Split::Suicide => (true, true),
        };
        let least = if from_lone { Some(0) } else { from_two.then_some(1) };
        with_sum(to.sum(), least, limit)
            .take_while(move |from| from_two || from.low() == 0)
            .filter(move |from| *from != to)
    }
}

/// The pairs of this sum with both hands below the limit and the lower at least `least`, ascending; none without a least.
fn with_sum(sum: u32, least: Option<u32>, limit: u16) -> impl Iterator<Item = Hands> {
    let lows: RangeInclusive<u32> = match least {
        Some(least) => least.max((sum + 1).saturating_sub(limit.into()))..=sum / 2,
        None => RangeInclusive::new(1, 0),
    };
    let value = |value: u32| u16::try_from(value).unwrap_or(u16::MAX);
    lows.map(move |low| Hands::new(value(low), value(sum - low)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From the definition, without a look at how they are listed: both ways, for all limits up to 9.
    #[test]
    fn splits_and_their_origins_are_those_of_the_definition() {
        for limit in 2..=9u16 {
            let all = || (0..Hands::pairs(limit)).map(Hands::numbered);
            for split in Split::ALL {
                for hands in all() {
                    let legal = |from: Hands, to: Hands| {
                        from.sum() == to.sum() && from != to && split.allows(from, to)
                    };
                    let mut results: Vec<_> = all().filter(|to| legal(hands, *to)).collect();
                    let mut origins: Vec<_> = all().filter(|from| legal(*from, hands)).collect();
                    results.sort_unstable();
                    origins.sort_unstable();
                    assert_eq!(
                        split.results(hands, limit).collect::<Vec<_>>(),
                        results,
                        "{split:?} {hands:?} {limit}"
                    );
                    assert_eq!(
                        split.origins(hands, limit).collect::<Vec<_>>(),
                        origins,
                        "{split:?} {hands:?} {limit}"
                    );
                }
            }
        }
    }

    #[test]
    fn an_example_of_each() {
        let results =
            |split: Split, a, b| split.results(Hands::new(a, b), 5).map(Hands::both).collect::<Vec<_>>();
        assert_eq!(results(Split::None, 0, 4), [[0u16; 2]; 0]);
        assert_eq!(results(Split::Half, 0, 4), [[2, 2]]);
        assert_eq!(results(Split::Half, 0, 3), [[0u16; 2]; 0]);
        assert_eq!(results(Split::Revive, 0, 4), [[1, 3], [2, 2]]);
        assert_eq!(results(Split::Transfer, 1, 3), [[2, 2]]);
        assert_eq!(results(Split::Full, 3, 3), [[2, 4]]);
        assert_eq!(results(Split::Suicide, 2, 2), [[0, 4], [1, 3]]);
    }
}
