//! Moves in one heap that leave what is wanted: gone through one by one or, in a heap too large for that, one found by the
//! period of what heaps are worth.

use dashu_int::UBig;

use super::{
    breaks::{self, Breaks},
    code::{Code, Digit, Sizes},
    takes,
};
use crate::{Stopped, limits::Meter};

/// The most ways to make a move that are gone through for one position: about a second's worth.
const MOST_WAYS: u64 = 1 << 22;

/// Tells what is wanted.
pub(super) trait Judge {
    /// The heaps below this are known one by one.
    fn below(&self) -> u64;

    /// Whether these heaps are wanted, each below [`Judge::below`].
    fn small(&self, heaps: &[u64]) -> bool;

    /// Whether these heaps are wanted, none larger than the one that is moved in.
    fn large(&self, heaps: &[UBig]) -> bool;

    /// A heap, not the empty one, and a length: larger heaps may be made smaller by the length, again and again down to that
    /// heap, without making a difference. All heaps below the sum of both are below [`Judge::below`].
    fn period(&self) -> Option<[u64; 2]>;

    /// Where what heaps are worth grows with each length, and moves leave one heap at most: all heaps that are wanted, few as
    /// they are. `None` where that is not so.
    fn alone(&self) -> Option<Vec<UBig>>;
}

/// At most how many ways there are to make a move in these heaps; `None` for too many to be gone through.
pub(super) fn ways<'a>(code: &Code, heaps: impl Iterator<Item = &'a UBig>) -> Option<u64> {
    let mut sum = 0u64;
    for heap in heaps {
        sum = sum.checked_add(ways_of(code, heap)?)?;
        if sum > MOST_WAYS {
            return None;
        }
    }
    Some(sum)
}

/// The same for one heap.
fn ways_of(code: &Code, size: &UBig) -> Option<u64> {
    let Some(heap) = u64::try_from(size).ok().filter(|heap| *heap <= MOST_WAYS) else {
        // Few ways to take, and none to break, are few ways however large the heap is.
        let few = code.most().is_some() && code.most_heaps().is_some_and(|most| most <= 1);
        return few.then(|| code.digits().len() as u64);
    };
    let mut sum = 0u64;
    for (take, digit) in takes(code, size) {
        let rest = heap - u64::try_from(&take).ok()?;
        sum = sum.checked_add(1)?;
        if digit.more_from.is_some() {
            sum = sum.checked_add(partitions(rest, digit.sizes)?)?;
        }
        for count in digit.counts.iter().filter(|count| **count >= 2) {
            sum = sum.checked_add(partitions_into(rest, (*count).into(), digit.sizes)?)?;
        }
        if sum > MOST_WAYS {
            return None;
        }
    }
    Some(sum)
}

/// At most how many ways there are to put stones into any number of heaps.
fn partitions(stones: u64, sizes: Sizes) -> Option<u64> {
    if sizes == Sizes::AllEqual {
        return Some(stones);
    }
    // 66 stones can be put into heaps in some two million ways, 80 in sixteen million.
    let stones = usize::try_from(stones).ok().filter(|stones| *stones <= 80)?;
    let mut ways = vec![0u64; stones + 1];
    ways[0] = 1;
    for part in 1..=stones {
        for sum in part..=stones {
            ways[sum] += ways[sum - part];
        }
    }
    Some(ways[stones])
}

/// At most how many ways there are to put stones into this number of heaps, two or more.
fn partitions_into(stones: u64, heaps: u64, sizes: Sizes) -> Option<u64> {
    if stones < heaps {
        return Some(0);
    }
    match (sizes, heaps) {
        (Sizes::AllEqual, _) => Some(1),
        (_, 2) => Some(stones / 2),
        (_, 3) => {
            // Nearly `stones² / 12`.
            let square = u128::from(stones) * u128::from(stones);
            u64::try_from(square / 12 + 1).ok()
        }
        _ => {
            // As many as of one stone less a heap into no more heaps than that; turned over, into heaps of that size at most.
            let mut ways = vec![0u64; usize::try_from(stones - heaps).ok().filter(|n| *n <= 5000)? + 1];
            ways[0] = 1;
            for part in 1..=usize::try_from(heaps).ok()? {
                for sum in part..ways.len() {
                    ways[sum] = ways[sum].checked_add(ways[sum - part])?;
                }
            }
            ways.pop()
        }
    }
}

/// A take and what the others become: a move, but for which heap it is in.
pub(super) type Way = (UBig, Vec<UBig>);

/// Looks through the ways to make a move in a heap for those that leave what is wanted.
pub(super) struct Scan<'a, 'l, J> {
    code: &'a Code,
    heap: &'a UBig,
    judge: &'a J,
    most: usize,
    meter: &'a mut Meter<'l>,
    found: Vec<Way>,
}

impl<'a, 'l, J: Judge> Scan<'a, 'l, J> {
    /// Of a heap; it ends once `most` are found.
    pub(super) fn new(
        code: &'a Code,
        heap: &'a UBig,
        judge: &'a J,
        most: usize,
        meter: &'a mut Meter<'l>,
    ) -> Self {
        Scan { code, heap, judge, most, meter, found: Vec::new() }
    }

    /// Every way, in order.
    pub(super) fn every(mut self) -> Result<Vec<Way>, Stopped> {
        for (take, digit) in takes(self.code, self.heap) {
            let rest = self.heap - &take;
            self.together(&take, digit, &rest)?;
            for count in breaks::counts(digit, &rest) {
                if self.found.len() >= self.most {
                    break;
                }
                self.broken(&take, digit.sizes, &rest, count)?;
            }
            if self.found.len() >= self.most {
                break;
            }
        }
        Ok(self.found)
    }

    /// One way, if there is one. It is found by the period where there is one; otherwise one may have to look for long.
    ///
    /// Let what heaps are worth repeat from `start` on with this length, and let a way put stones into `r` heaps. As long as
    /// one of these that is not the largest has at least `start + r · length` stones, it can be made smaller by one to `r`
    /// lengths, and the largest larger by as much, and one of these `r` ways makes it unlike the others: what the heaps are
    /// worth together stays, unlike heaps stay unlike, and no way in which all are alike comes up, as the largest has grown.
    /// So it is enough to look at ways in which all heaps but the largest are below that. Heaps that must be alike can be so
    /// in one way only.
    ///
    /// In the repeating tail of a code, the take may in the same way be made smaller by a common multiple of both lengths,
    /// and the largest heap, or `r` heaps that must be alike, larger by as much, if the largest is not below `start`. So it
    /// is enough to look at the first takes of the tail and at those that leave few stones.
    pub(super) fn one(mut self) -> Result<Option<Way>, Stopped> {
        self.most = 1;
        let way = |rest: UBig| {
            let take = self.heap - &rest;
            let allowed = self.code.digit_of(&take)?.allows(usize::from(!rest.is_zero()));
            allowed.then(|| (take, Vec::new()))
        };
        if let Some(alone) = self.judge.alone() {
            return Ok(alone.into_iter().filter(|heap| heap <= self.heap).find_map(way));
        }
        let Some(([start, length], most_heaps)) = self.judge.period().zip(self.code.most_heaps()) else {
            return Ok(self.every()?.pop());
        };
        let most_heaps = u128::from(most_heaps.max(1));
        let tail = self.code.tail().len() as u128;
        let first = UBig::from(self.code.digits().len());
        let common = u128::from(length) * tail;
        let front = &first + UBig::from(common) * most_heaps;
        let near = (UBig::from(start) + 1u8) * most_heaps + common;
        let back = if *self.heap > near { self.heap - near } else { UBig::ZERO };
        let mut take = UBig::ZERO;
        while take <= *self.heap && self.found.is_empty() {
            if take >= front && take < back {
                take.clone_from(&back);
            }
            let Some(digit) = self.code.digit_of(&take) else { break };
            self.meter.step()?;
            let rest = self.heap - &take;
            self.together(&take, digit, &rest)?;
            for count in breaks::counts(digit, &rest) {
                if !self.found.is_empty() {
                    break;
                }
                let below = u128::from(start) + count as u128 * u128::from(length);
                if digit.sizes == Sizes::AllEqual || rest <= UBig::from(below) * count {
                    self.broken(&take, digit.sizes, &rest, count)?;
                } else {
                    self.by_period(&take, digit.sizes, &rest, count, [start, length])?;
                }
            }
            take += 1u8;
        }
        Ok(self.found.pop())
    }

    /// The take after which the others stay together, or none is left.
    fn together(&mut self, take: &UBig, digit: &Digit, rest: &UBig) -> Result<(), Stopped> {
        self.meter.step()?;
        if digit.allows(usize::from(!rest.is_zero())) && self.wanted(std::slice::from_ref(rest)) {
            self.found.push((take.clone(), Vec::new()));
        }
        Ok(())
    }

    fn wanted(&self, heaps: &[UBig]) -> bool {
        let below = |heap: &UBig| u64::try_from(heap).ok().filter(|heap| *heap < self.judge.below());
        match heaps.iter().map(below).collect::<Option<Vec<u64>>>() {
            Some(small) => self.judge.small(&small),
            None => self.judge.large(heaps),
        }
    }

    /// The ways that put what is left into `count` heaps.
    fn broken(&mut self, take: &UBig, sizes: Sizes, rest: &UBig, count: usize) -> Result<(), Stopped> {
        let Some(stones) = u64::try_from(rest).ok().filter(|rest| *rest < self.judge.below()) else {
            for parts in breaks::ways(rest, count, sizes) {
                self.meter.step()?;
                if self.wanted(&parts) {
                    self.found.push((take.clone(), parts));
                    if self.found.len() >= self.most {
                        break;
                    }
                }
            }
            return Ok(());
        };
        let mut breaks = Breaks::new(stones, count, sizes);
        while let Some(parts) = breaks.next() {
            self.meter.step()?;
            if self.judge.small(parts) {
                self.found.push((take.clone(), parts.iter().copied().map(UBig::from).collect()));
                if self.found.len() >= self.most {
                    break;
                }
            }
        }
        Ok(())
    }

    /// The first way that puts what is left, which is much, into `count` heaps of which all but one are small.
    fn by_period(
        &mut self,
        take: &UBig,
        sizes: Sizes,
        rest: &UBig,
        count: usize,
        [start, length]: [u64; 2],
    ) -> Result<(), Stopped> {
        let beyond = u64::try_from(&((rest - start) % UBig::from(length))).unwrap_or(0);
        let mut small = vec![1; count - 1];
        if sizes == Sizes::Unequal {
            (1..).zip(&mut small).for_each(|(size, part)| *part = size);
        }
        let below = start + count as u64 * length;
        let mut parts = vec![0; count];
        loop {
            self.meter.step()?;
            let sum: u64 = small.iter().sum();
            parts[..count - 1].copy_from_slice(&small);
            // The largest heap, made smaller as far as it repeats.
            parts[count - 1] = start + (beyond + length - sum % length) % length;
            if self.judge.small(&parts) {
                let mut into: Vec<UBig> = small.iter().copied().map(UBig::from).collect();
                into.push(rest - sum);
                self.found.push((take.clone(), into));
                return Ok(());
            }
            // The next ascending list of sizes below the bound.
            let step = u64::from(sizes == Sizes::Unequal);
            let room = |i: usize| below - step * (small.len() - 1 - i) as u64;
            let Some(place) = (0..small.len()).rev().find(|i| small[*i] + 1 < room(*i)) else {
                return Ok(());
            };
            let mut size = small[place] + 1;
            for part in &mut small[place..] {
                *part = size;
                size += step;
            }
        }
    }
}
