//! Periods, found in the values and then proved.
//!
//! A period is only ever claimed for ever, so each needs a reason why it cannot end:
//!
//! - **Guy and Smith 1956** (The G-values of various games, Proc. Cambridge Phil. Soc. 52). Let a code's last digit take `K`
//!   stones and let a heap become at most `r` heaps. If `g(n + p) = g(n)` for all `n0 <= n < r*n0 + (r-1)*p + K`, where `n0`
//!   is 1 at least, it holds for all `n >= n0`. They proved it for `r = 2`; for more heaps, and for one, the proof is the
//!   same. By induction let it hold below `n >= r*n0 + (r-1)*p + K`. A move from `n + p` leaves `r` heaps or fewer of
//!   `n + p - K` stones or more, so the largest has `n0 + p` or more; with `p` stones less it is not empty and has the same
//!   value, and all is a move from `n`. A move from `n` leaves a largest heap of `n0` or more, to which `p` can be added.
//! - **Two heaps that must differ.** Then the first step fails where `b - p = a`. But then `g(a) = g(b)`, the sum is 0, and
//!   from `n` the heaps `a - p` and `a + p` are as good, if `a >= n0 + p`. As `n - K <= 2a`, it does to compare up to
//!   `2*n0 + 2*p + K`. Of three heaps or more that must differ nothing is claimed.
//! - **Heaps that must be alike** add up to 0 where they are even in number, and can be had where that number divides the
//!   stones left: nothing changes if it divides `p`. Of odd numbers of them nothing is claimed.
//! - **Any number may be taken but some.** Where a tail lets all heaps of a class of sizes be left, a value depends on the
//!   last values and on the sets of values that the classes have had so far. If all of that comes back (after a number of
//!   heaps that keeps the classes), all that follows does. Where the tail is a single digit, there is one set, and it does
//!   that all comes back above the least value missing from the set, for the values below are excluded for ever: then the
//!   values grow by a saltus.

use dashu_int::UBig;

use super::{
    super::code::{Code, Digit, Sizes},
    set::Set,
};

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
    /// All heaps from `start` up to this one, itself left out, were compared with those a period later, and that proves
    /// the rest.
    pub checked: u64,
    /// Why that proves it.
    pub proof: Proof,
}

/// Why a period never ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// It was compared as far as Guy and Smith's criterion asks.
    GuySmith,
    /// Heaps are never divided: as many values in a row as stones may be taken came back.
    Taking,
    /// All that later values depend on came back.
    State,
}

impl Period {
    /// The value of a heap from [`Period::start`] on, given those of all heaps up to the end of the first period.
    pub(super) fn value(&self, heap: &UBig, values: &[u32]) -> Option<UBig> {
        let start = UBig::from(self.start);
        if *heap < start {
            return None;
        }
        let beyond = heap - start;
        let first = self.start + &beyond % self.length;
        let value = values.get(usize::try_from(first).ok()?)?;
        Some(UBig::from(*value) + beyond / self.length * self.saltus)
    }
}

impl Period {
    /// The same for small heaps and values.
    pub(super) fn small(&self, heap: u64, values: &[u32]) -> Option<u64> {
        let beyond = heap.checked_sub(self.start)?;
        let first = usize::try_from(self.start + beyond % self.length).ok()?;
        (beyond / self.length).checked_mul(self.saltus)?.checked_add(u64::from(*values.get(first)?))
    }
}

/// Looks for a period now and then, as the values grow in number.
#[derive(Clone, Debug)]
pub(super) struct Search {
    criterion: Criterion,
    /// How many values there are when it looks for new ones.
    next: usize,
    /// Periods that have yet to be compared far enough.
    candidates: Vec<Candidate>,
    /// How many values there are when something is to be done.
    due: usize,
}

/// What would prove a period, as the head of this file says.
#[derive(Clone, Debug)]
enum Criterion {
    /// Compare below `heaps * start + periods * p + most`, if `p` is a multiple of all of `divisors`.
    Compare { heaps: u64, periods: u64, most: u64, divisors: Vec<u64> },
    /// See that the state comes back: digits before the tail, those of the tail.
    State { digits: usize, tail: Vec<Digit> },
    /// Nothing that is known here.
    Nothing,
}

/// A period of the last values, and how far back it holds.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    start: usize,
    length: usize,
    /// The heaps below this are to be compared with those a period later.
    compare: usize,
}

impl Criterion {
    fn of(code: &Code) -> Self {
        let all = || code.digits().iter().chain(code.tail());
        let Some(most) = code.most() else {
            return if all().all(|digit| digit.most_heaps().is_some_and(|most| most <= 1)) {
                Criterion::State { digits: code.digits().len(), tail: code.tail().to_vec() }
            } else {
                Criterion::Nothing
            };
        };
        let (mut heaps, mut periods, mut divisors) = (1, 0, Vec::new());
        for digit in all() {
            let Some(most) = digit.most_heaps() else { return Criterion::Nothing };
            let most = u64::from(most);
            match digit.sizes {
                Sizes::Any => (heaps, periods) = (most.max(heaps), most.saturating_sub(1).max(periods)),
                Sizes::AllEqual => {
                    let several = digit.counts.iter().copied().filter(|count| *count > 1);
                    if several.clone().any(|count| count % 2 == 1) {
                        return Criterion::Nothing;
                    }
                    (heaps, periods) = (most.max(heaps), periods);
                    divisors.extend(several.map(u64::from));
                }
                Sizes::Unequal | Sizes::NotAllEqual if most <= 2 => {
                    (heaps, periods) = (heaps.max(2), periods.max(2));
                }
                Sizes::Unequal | Sizes::NotAllEqual => return Criterion::Nothing,
            }
        }
        Criterion::Compare { heaps, periods, most: most as u64, divisors }
    }

    /// How far to compare; `None` where no comparing proves this period.
    fn compare(&self, start: usize, length: usize) -> Option<usize> {
        let Criterion::Compare { heaps, periods, most, divisors } = self else { return None };
        let (start, length) = (start.max(1) as u64, length as u64);
        if divisors.iter().any(|divisor| !length.is_multiple_of(*divisor)) {
            return None;
        }
        let bound =
            heaps.checked_mul(start)?.checked_add(periods.checked_mul(length)?)?.checked_add(*most)?;
        usize::try_from(bound).ok()
    }

    fn proof(&self) -> Proof {
        match self {
            Criterion::Compare { heaps: 1, .. } => Proof::Taking,
            Criterion::Compare { .. } => Proof::GuySmith,
            _ => Proof::State,
        }
    }
}

impl Search {
    /// How many values there are at the first look.
    const FIRST: usize = 32;

    pub(super) fn new(code: &Code) -> Self {
        let criterion = Criterion::of(code);
        let first = if matches!(criterion, Criterion::Nothing) { usize::MAX } else { Self::FIRST };
        Search { criterion, next: first, candidates: Vec::new(), due: first }
    }

    /// The search as it is once it has seen all these values, and what it has found by then.
    pub(super) fn resumed(code: &Code, values: &[u32]) -> (Self, Option<Period>) {
        let mut search = Search::new(code);
        let mut last = None;
        while search.next <= values.len() {
            last = Some(search.next);
            search.next += search.next / 4;
        }
        let mut found = None;
        if let Some(last) = last {
            search.next = last;
            found = search.look(&values[..last]);
        }
        if found.is_none() && search.is_due(values.len()) {
            found = search.look(values);
        }
        (search, found)
    }

    /// Whether there is something to do at this many values.
    #[inline]
    pub(super) fn is_due(&self, values: usize) -> bool {
        values >= self.due
    }

    /// Looks for a period in the values so far. Called whenever it is due.
    pub(super) fn look(&mut self, values: &[u32]) -> Option<Period> {
        let mut found = None;
        self.candidates.retain(|candidate| {
            let ready = values.len() >= candidate.compare.saturating_add(candidate.length);
            if ready {
                found = found.take().or_else(|| candidate.compared(values, self.criterion.proof()));
            }
            !ready
        });
        if found.is_none() && values.len() >= self.next {
            self.next = values.len() + values.len() / 4;
            found = match &self.criterion {
                Criterion::Compare { .. } => self.candidates(values),
                Criterion::State { digits, tail } => state(values, *digits, tail),
                Criterion::Nothing => None,
            };
        }
        let due = self.candidates.iter().map(|candidate| candidate.compare.saturating_add(candidate.length));
        self.due = due.chain([self.next]).min().unwrap_or(self.next);
        found
    }

    /// Looks for new candidates; one of them may be proved already.
    fn candidates(&mut self, values: &[u32]) -> Option<Period> {
        self.candidates.clear();
        for length in periods(values.len(), |i| values[i]) {
            let start = first_repeated(values, length, 0);
            let Some(compare) = self.criterion.compare(start, length) else { continue };
            let candidate = Candidate { start, length, compare };
            if compare.saturating_add(length) <= values.len() {
                return candidate.compared(values, self.criterion.proof());
            }
            self.candidates.push(candidate);
        }
        None
    }
}

impl Candidate {
    /// The period, if it holds as far as it must.
    fn compared(&self, values: &[u32], proof: Proof) -> Option<Period> {
        let Candidate { start, length, compare } = *self;
        let end = compare + length;
        (values[start..compare] == values[start + length..end]).then_some(Period {
            start: start as u64,
            length: length as u64,
            saltus: 0,
            checked: compare as u64,
            proof,
        })
    }
}

/// The least periods of the last half, quarter, eighth and sixteenth of a sequence, where they come round at least a
/// quarter more than once.
///
/// A period that the sequence is later proved to have, and that is the least of such an end, is its least one: a smaller
/// one would be a period of that end, too.
fn periods(count: usize, item: impl Fn(usize) -> u32) -> Vec<usize> {
    let back = |i: usize| item(count - 1 - i);
    // The longest proper border of each start of the reversed sequence: Knuth, Morris, Pratt.
    let half = count / 2;
    let mut borders: Vec<u32> = Vec::with_capacity(half);
    borders.extend((half > 0).then_some(0));
    for i in 1..half {
        let mut border = borders[i - 1] as usize;
        while border > 0 && back(i) != back(border) {
            border = borders[border - 1] as usize;
        }
        border += usize::from(back(i) == back(border));
        borders.push(u32::try_from(border).unwrap_or(0));
    }
    let mut periods: Vec<usize> = Vec::new();
    for end in [half, count / 4, count / 8, count / 16].into_iter().filter(|end| *end > 0) {
        let period = end - borders[end - 1] as usize;
        if period + period / 4 <= end && !periods.contains(&period) {
            periods.push(period);
        }
    }
    periods
}

/// The first heap from which all values, to the last one known, are by `saltus` smaller than those `length` later.
fn first_repeated(values: &[u32], length: usize, saltus: u32) -> usize {
    let pairs = values.iter().zip(&values[length..]);
    let held = pairs.rev().take_while(|(early, late)| early.checked_add(saltus) == Some(**late)).count();
    values.len() - length - held
}

/// A period of a game in which heaps are never divided and a tail of digits repeats, proved by a state that comes back.
fn state(values: &[u32], digits: usize, tail: &[Digit]) -> Option<Period> {
    let classes = tail.len();
    // Values that grow have a period in their differences.
    let step = |i: usize| values[i + 1].wrapping_sub(values[i]);
    periods(values.len() - 1, step).into_iter().find_map(|length| {
        let saltus = values[values.len() - 1].checked_sub(values[values.len() - 1 - length])?;
        // The state must come back where the classes do, and a period more must have been seen.
        let lap = length.checked_mul(classes / gcd(length, classes))?;
        let late = values.len() - length;
        let early = late.checked_sub(lap).filter(|early| *early >= digits)?;
        let lap_saltus = (lap / length) as u64 * u64::from(saltus);
        let lap_saltus = u32::try_from(lap_saltus).ok()?;
        let start = first_repeated(values, length, saltus);
        if start > early || (classes > 1 && saltus > 0) {
            return None;
        }
        let comes_back = match tail {
            [digit] if digit.allows(1) => {
                let state =
                    |heap: usize, saltus| State::new(&values[..heap], digits, digit.allows(0), saltus);
                state(early, 0) == state(late, lap_saltus)
            }
            _ => saltus == 0 && classes_stay(values, early, late, digits, tail),
        };
        comes_back.then_some(Period {
            start: start as u64,
            length: length as u64,
            saltus: saltus.into(),
            checked: late as u64,
            proof: Proof::State,
        })
    })
}

/// What the next value depends on where all heaps but the last few may be left.
#[derive(PartialEq, Eq)]
struct State {
    /// The least value that none of the heaps which may be left has, less the saltus.
    least: i64,
    /// By how much larger values that they have are above it, ascending.
    above: Vec<u32>,
    /// By how much the last values are above it; 0 for those below, which no longer matter.
    last: Vec<u32>,
}

impl State {
    fn new(values: &[u32], digits: usize, empties: bool, saltus: u32) -> Self {
        // The next heap has as many stones as there are values; with fewer stones taken than `digits`, the digits say more.
        let (left, last) = values.split_at(values.len() + 1 - digits);
        // Whether nothing at all may be left is another question.
        let left = &left[usize::from(!empties)..];
        let mut set = Set::default();
        left.iter().for_each(|value| set.insert(*value));
        let least = set.mex();
        let mut above: Vec<u32> = left.iter().filter_map(|value| value.checked_sub(least)).collect();
        above.sort_unstable();
        above.dedup();
        let last = last.iter().map(|value| (value + 1).saturating_sub(least)).collect();
        State { least: i64::from(least) - i64::from(saltus), above, last }
    }
}

/// Whether the last values are the same at both heaps, and no class has a value more at the later one.
fn classes_stay(values: &[u32], early: usize, late: usize, digits: usize, tail: &[Digit]) -> bool {
    let classes = tail.len();
    let ends = [early, late].map(|heap| heap + 1 - digits);
    if values[ends[0]..early] != values[ends[1]..late] {
        return false;
    }
    let mut sets = vec![Set::default(); classes];
    // Whether nothing at all is left depends on the class alone.
    for (heap, value) in values[..ends[0]].iter().enumerate().skip(1) {
        sets[heap % classes].insert(*value);
    }
    (ends[0]..ends[1]).all(|heap| sets[heap % classes].contains(values[heap]))
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each digit asks for its own bound, and the largest of them counts, whatever their order.
    #[test]
    fn no_digit_lowers_the_bound_of_another() {
        let bound = |text: &str| Criterion::of(&Code::read(text).unwrap()).compare(7, 12);
        // Four heaps of any sizes: `4 * start + 3 * length + most`; two unlike heaps: `2 * start + 2 * length + most`.
        assert_eq!(bound("0.{4}4!"), Some(4 * 7 + 3 * 12 + 2));
        assert_eq!(bound("0.4!{4}"), bound("0.{4}4!"));
        assert_eq!(bound("0.4!4"), Some(2 * 7 + 2 * 12 + 2));
        assert_eq!(bound("0.44!"), bound("0.4!4"));
    }
}
