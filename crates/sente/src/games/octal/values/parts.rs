//! What the heaps that a number of stones is put into can add up to, where they are three or more.

use super::{
    super::code::{Digit, Sizes},
    set::Set,
};
use crate::{Stopped, limits::Meter};

/// The nim-sums of all ways to put each number of stones into each number of heaps that were worked out so far, heap by
/// heap as in the change-making problem.
///
/// The sets are kept for all numbers of stones up to a bound, which doubles when it is passed; then all is done again.
#[derive(Clone, Debug)]
pub(super) struct Parts {
    /// Ways are told apart by their numbers of heaps below this; all that have as many or more stand together.
    many: usize,
    /// The families of ways that the code asks for.
    any: Option<Family>,
    unequal: Option<Family>,
    not_all_equal: Option<Family>,
    /// Sets are there for all numbers of stones below this.
    below: usize,
    /// The largest heap that was put in.
    largest: usize,
}

/// A set for each number of heaps, and in it for each number of stones: `family[heaps][stones]`.
type Family = Vec<Vec<Set>>;

impl Parts {
    /// For these digits, of which one at least allows three heaps or more; `None` where none does.
    pub(super) fn new<'a>(digits: impl Iterator<Item = &'a Digit> + Clone) -> Option<Self> {
        let digits = digits.filter(|digit| digit.most_heaps().is_none_or(|most| most > 2));
        let digits = digits.filter(|digit| digit.sizes != Sizes::AllEqual);
        let many = digits
            .clone()
            .map(|digit| digit.more_from.or(digit.counts.last().map(|most| most + 1)))
            .max()??;
        let family = |sizes| digits.clone().any(|digit: &Digit| digit.sizes == sizes).then(Family::new);
        // Ways in which not all heaps are alike are made of any ways.
        let not_all_equal = family(Sizes::NotAllEqual);
        let any = family(Sizes::Any).or(not_all_equal.clone());
        let unequal = family(Sizes::Unequal);
        Some(Parts { many: many.max(2) as usize, any, unequal, not_all_equal, below: 0, largest: 0 })
    }

    /// Makes room for this many stones, and puts in all heaps whose values are known.
    pub(super) fn grow(
        &mut self,
        stones: usize,
        values: &[u32],
        meter: &mut Meter<'_>,
    ) -> Result<(), Stopped> {
        if stones >= self.below {
            self.below = (stones * 2).max(32);
            self.largest = 0;
            // No more heaps than stones.
            let heaps = self.many.min(self.below) + 1;
            for family in [&mut self.any, &mut self.unequal, &mut self.not_all_equal].into_iter().flatten() {
                *family = vec![vec![Set::default(); self.below]; heaps];
            }
            for family in [&mut self.any, &mut self.unequal].into_iter().flatten() {
                family[0][0].insert(0);
            }
        }
        while self.largest + 1 < values.len().min(self.below) {
            let heap = self.largest + 1;
            if let Err(stopped) = self.put_in(heap, values[heap], meter) {
                // Half put in is of no use.
                self.below = 0;
                return Err(stopped);
            }
            self.largest = heap;
        }
        Ok(())
    }

    /// Puts in the heap that is larger by one than all before.
    fn put_in(&mut self, heap: usize, value: u32, meter: &mut Meter<'_>) -> Result<(), Stopped> {
        if let (Some(any), Some(mixed)) = (&self.any, &mut self.not_all_equal) {
            // Ways that hold this heap, once or more, beside smaller ones.
            let most = any.len() - 1;
            let mut with: Family = vec![vec![Set::default(); self.below]; any.len()];
            for stones in heap..self.below {
                for heaps in 2..=most {
                    meter.step()?;
                    let mut sums = Set::default();
                    for before in
                        [heaps - 1, heaps].into_iter().filter(|before| *before < heaps || heaps == most)
                    {
                        sums.unite_plus(&any[before][stones - heap], value);
                        sums.unite_plus(&with[before][stones - heap], value);
                    }
                    mixed[heaps][stones].unite(&sums);
                    with[heaps][stones] = sums;
                }
            }
        }
        if let Some(any) = &mut self.any {
            // Going up, the heap may come in again and again.
            for stones in heap..self.below {
                add(any, heap, stones, value, meter)?;
            }
        }
        if let Some(unequal) = &mut self.unequal {
            for stones in (heap..self.below).rev() {
                add(unequal, heap, stones, value, meter)?;
            }
        }
        Ok(())
    }

    /// Adds what three heaps or more of this digit can add up to; two where the digit allows any number from 2 up.
    pub(super) fn unite(&self, digit: &Digit, stones: usize, seen: &mut Set) {
        let family = match digit.sizes {
            Sizes::Any => &self.any,
            Sizes::Unequal => &self.unequal,
            Sizes::NotAllEqual => &self.not_all_equal,
            Sizes::AllEqual => &None,
        };
        let sets = family.iter().flatten().enumerate().skip(2);
        for (_, sets) in sets.filter(|(heaps, _)| digit.allows(*heaps)) {
            seen.unite(&sets[stones]);
        }
    }

    pub(super) fn bytes(&self) -> u64 {
        let families = [&self.any, &self.unequal, &self.not_all_equal].into_iter().flatten();
        families
            .flatten()
            .map(|sets| {
                (sets.len() * size_of::<Set>()) as u64 + sets.last().map_or(0, Set::bytes) * sets.len() as u64
            })
            .sum()
    }
}

/// Adds a heap to each way that lacks it.
fn add(
    family: &mut Family,
    heap: usize,
    stones: usize,
    value: u32,
    meter: &mut Meter<'_>,
) -> Result<(), Stopped> {
    let most = family.len() - 1;
    for heaps in (1..=most).rev() {
        meter.step()?;
        for before in [heaps - 1, heaps].into_iter().filter(|before| *before < heaps || heaps == most) {
            let from = std::mem::take(&mut family[before][stones - heap]);
            family[heaps][stones].unite_plus(&from, value);
            family[before][stones - heap] = from;
        }
    }
    Ok(())
}
