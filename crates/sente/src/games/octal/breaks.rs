//! The ways to put a number of stones into several heaps.

use dashu_int::UBig;

use super::code::{Digit, Sizes};

/// Whether heaps of these sizes, ascending and at least two, are as a code's mark asks.
pub(super) fn keep_to<N: PartialEq>(sizes: Sizes, parts: &[N]) -> bool {
    let alike = |pair: &[N]| pair[0] == pair[1];
    match sizes {
        Sizes::Any => true,
        Sizes::Unequal => !parts.windows(2).any(alike),
        Sizes::NotAllEqual => !parts.windows(2).all(alike),
        Sizes::AllEqual => parts.windows(2).all(alike),
    }
}

/// Whether `stones` can be put into `heaps` heaps, two or more, of such sizes.
pub(super) fn possible(stones: &UBig, heaps: usize, sizes: Sizes) -> bool {
    match sizes {
        Sizes::Any => *stones >= UBig::from(heaps),
        Sizes::Unequal => stones * UBig::from(2u8) >= UBig::from(heaps) * (UBig::from(heaps) + 1u8),
        Sizes::NotAllEqual => *stones > UBig::from(heaps),
        Sizes::AllEqual => !stones.is_zero() && (stones % UBig::from(heaps)).is_zero(),
    }
}

/// Whether a digit lets something be left of a heap of which this many stones are still there.
pub(super) fn any_left(digit: &Digit, rest: &UBig) -> bool {
    if rest.is_zero() {
        return digit.allows(0);
    }
    let several = |heaps: u32| possible(rest, heaps as usize, digit.sizes);
    let more = |from: u32| match digit.sizes {
        // One stone a heap.
        Sizes::AllEqual => *rest >= UBig::from(from.max(1)),
        _ => several(from.max(2)),
    };
    digit.allows(1)
        || digit.counts.iter().any(|r| *r >= 2 && several(*r))
        || digit.more_from.is_some_and(more)
}

/// In how many heaps a digit lets `rest` stones be left, where that are two or more, ascending.
pub(super) fn counts(digit: &Digit, rest: &UBig) -> impl Iterator<Item = usize> + use<> {
    let most = usize::try_from(rest).unwrap_or(usize::MAX);
    let few = digit.counts.clone().into_iter().map(|r| r as usize).filter(|r| *r >= 2);
    let more = digit.more_from.map(|from| (from as usize).max(2)..=most);
    let (sizes, rest) = (digit.sizes, rest.clone());
    few.chain(more.into_iter().flatten())
        // Heaps of which there are too many at this number are too many at all larger ones.
        .take_while({
            let rest = rest.clone();
            move |r| sizes == Sizes::AllEqual || possible(&rest, *r, sizes)
        })
        .filter(move |r| possible(&rest, *r, sizes))
}

/// The ways to put stones into a number of heaps, each ascending, in ascending order.
pub(super) struct Breaks {
    parts: Vec<u64>,
    sizes: Sizes,
    state: State,
}

#[derive(PartialEq)]
enum State {
    New,
    Going,
    Over,
}

impl Breaks {
    /// All ways to put `stones` into `heaps` heaps, two or more, of such sizes.
    pub(super) fn new(stones: u64, heaps: usize, sizes: Sizes) -> Self {
        let over = heaps < 2 || !possible(&stones.into(), heaps, sizes);
        let mut breaks = Breaks { parts: Vec::new(), sizes, state: State::Over };
        if !over {
            breaks.state = State::New;
            breaks.parts = vec![stones / heaps as u64; heaps];
            if sizes != Sizes::AllEqual {
                breaks.fill(0, 1, stones);
            }
        }
        breaks
    }

    /// Sets the parts from `place` on to the least that begin with `first` and have this sum. Whether there are such.
    fn fill(&mut self, place: usize, first: u64, sum: u64) -> bool {
        let step = u64::from(self.sizes == Sizes::Unequal);
        let (mut part, mut left) = (first, sum);
        let last = self.parts.len() - 1;
        for i in place..last {
            let Some(rest) = left.checked_sub(part) else { return false };
            left = rest;
            self.parts[i] = part;
            part += step;
        }
        // What is left is the largest.
        self.parts[last] = left;
        left >= part
    }

    /// Goes on to the next way, if there is one.
    fn advance(&mut self) -> bool {
        let last = self.parts.len() - 1;
        if self.sizes == Sizes::AllEqual {
            return false;
        }
        let mut sum = self.parts[last];
        for place in (0..last).rev() {
            let part = self.parts[place];
            sum += part;
            // Where that fails, the next place reaches back over all that it has written.
            if self.fill(place, part + 1, sum) {
                return true;
            }
        }
        false
    }

    /// The next way.
    pub(super) fn next(&mut self) -> Option<&[u64]> {
        loop {
            self.state = match self.state {
                State::New => State::Going,
                State::Going => {
                    if self.advance() {
                        State::Going
                    } else {
                        State::Over
                    }
                }
                State::Over => return None,
            };
            if self.state == State::Over {
                return None;
            }
            if keep_to(self.sizes, &self.parts) {
                return Some(&self.parts);
            }
        }
    }
}

/// The ways to put any number of stones into a number of heaps, two or more, each ascending, in ascending order.
pub(super) fn ways(stones: &UBig, heaps: usize, sizes: Sizes) -> impl Iterator<Item = Vec<UBig>> + use<> {
    // Of more stones than this, nobody goes through so many ways that another heap than the last would be as large.
    let few = u64::try_from(stones).unwrap_or(u64::MAX);
    let alike = sizes == Sizes::AllEqual;
    let part = if alike && possible(stones, heaps, sizes) { Some(stones / UBig::from(heaps)) } else { None };
    let mut breaks = Breaks::new(if alike { 0 } else { few }, heaps, sizes);
    let more = stones - few;
    let different = std::iter::from_fn(move || {
        let mut parts: Vec<UBig> = breaks.next()?.iter().copied().map(UBig::from).collect();
        *parts.last_mut()? += &more;
        Some(parts)
    });
    part.into_iter().map(move |part| vec![part; heaps]).chain(different)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All ascending lists of this length and sum.
    fn plain(sum: u32, length: usize, least: u32) -> Vec<Vec<u32>> {
        if length == 0 {
            return if sum == 0 { vec![Vec::new()] } else { Vec::new() };
        }
        let with = |first: u32| {
            let rest = plain(sum - first, length - 1, first);
            rest.into_iter().map(move |rest| [vec![first], rest].concat())
        };
        (least..=sum).flat_map(with).collect()
    }

    #[test]
    fn every_way_comes_once_and_in_order() {
        for sizes in [Sizes::Any, Sizes::Unequal, Sizes::NotAllEqual, Sizes::AllEqual] {
            for stones in 0..22u32 {
                for heaps in 2..7 {
                    let found: Vec<_> = ways(&stones.into(), heaps, sizes).collect();
                    let mut wanted = plain(stones, heaps, 1);
                    wanted.retain(|parts| keep_to(sizes, parts));
                    let wanted: Vec<Vec<UBig>> =
                        wanted.into_iter().map(|parts| parts.into_iter().map(UBig::from).collect()).collect();
                    assert_eq!(found, wanted, "{stones} into {heaps}, {sizes:?}");
                    assert_eq!(
                        possible(&stones.into(), heaps, sizes),
                        !wanted.is_empty(),
                        "{stones} {heaps}"
                    );
                }
            }
        }
    }

    #[test]
    fn what_may_be_left_is_left_in_some_number_of_heaps() {
        for sizes in [Sizes::Any, Sizes::Unequal, Sizes::NotAllEqual, Sizes::AllEqual] {
            for bits in 0..64u64 {
                for more_from in [None, Some(0), Some(3), Some(4)] {
                    let digit = Digit::new(Digit::of_bits(bits).counts, more_from, sizes);
                    for rest in 0..12u32 {
                        let ways = counts(&digit, &rest.into()).count();
                        let wanted = (2..=rest as usize)
                            .filter(|r| digit.allows(*r) && possible(&rest.into(), *r, digit.sizes))
                            .count();
                        assert_eq!(ways, wanted, "{digit} {rest}");
                        let one = digit.allows(usize::from(rest > 0));
                        assert_eq!(any_left(&digit, &rest.into()), one || ways > 0, "{digit} {rest}");
                    }
                }
            }
        }
    }
}
