//! The Grundy values of single heaps: from a closed form where there is one, otherwise worked out heap by heap.
//!
//! *Intervals*: if p to q may be taken, the value of n is ⌊r / p⌋ with r = n mod (p + q). A take of t changes r by -t, or by
//! p + q - t, either way by p to q, and so leads out of the block of p numbers in which r is. And it leads to each lower block v:
//! among r - q to r - p is the larger of vp and r - q, which is less than p and so in the lowest block where it is not vp.
//!
//! *A modulus*: if 1 to m - 1 may be taken and no multiple of m, the value of n is n mod m: the small takes lead to all lower
//! values, and none leads to the same.
//!
//! *Powers of an even b*: b is -1 modulo b + 1, so each power is 1 or b there. The values of the set of 1 and b alone repeat
//! with b + 1 from the first heap on (0 1 0 1 ... 0 1 2); so a take that differs from 1 or b by a multiple of b + 1 leads, where
//! the heap is large enough for it, to a value that 1 or b leads to as well.
//!
//! *A rest that goes whole*: if p to q may be taken, and less than p only as a whole, a heap of n is the same as one of n + p - 1
//! without that rule: taking from either leaves pairs like that, or a heap that is over.

use dashu_int::UBig;

use super::set::{Form, TakeSet};
use crate::{
    Limits, Stopped,
    games::{
        memory::Learnt,
        octal::{
            code::{Code, Digit},
            values::{Period, Values},
        },
    },
};

/// The largest take of a set that is handed over as a code.
const MOST_TAKE: u32 = 100_000;

/// How many moves of one heap are gone through; there may be as many as it has stones.
const MOST_LISTED: u32 = 1_000_000;

/// The values of one set of takes.
#[derive(Clone, Debug)]
pub(super) struct Grundy {
    set: TakeSet,
    rest: bool,
    by: By,
}

#[derive(Clone, Debug)]
enum By {
    Form(Form),
    Code(Box<Values>),
    Table(Table),
}

impl Learnt for Grundy {
    fn size(&self) -> usize {
        self.worked_out().len()
    }
}

/// The moves from a heap to heaps of one value.
pub(super) struct Takes {
    /// The numbers taken, ascending.
    pub(super) takes: Vec<UBig>,
    /// Whether these are all.
    pub(super) complete: bool,
}

impl Grundy {
    /// Nothing is worked out yet.
    pub(super) fn new(set: &TakeSet, rest: bool) -> Self {
        let by = match (set.form(), code(set, rest)) {
            (Some(form), _) => By::Form(form),
            (None, Some(code)) => By::Code(Box::new(Values::new(code))),
            (None, None) => By::Table(Table::default()),
        };
        Grundy { set: set.clone(), rest, by }
    }

    /// The value of a heap.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub(super) fn value(&mut self, heap: &UBig, limits: &Limits) -> Result<UBig, Stopped> {
        match &mut self.by {
            By::Form(form) => Ok(of_form(form, heap, self.rest)),
            By::Code(values) => values.value(heap, limits),
            By::Table(table) => table.value(&self.set, self.rest, heap, limits),
        }
    }

    /// The takes from a heap that leave this value, but no more than `most` of them.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub(super) fn takes(
        &mut self,
        heap: &UBig,
        value: &UBig,
        most: usize,
        limits: &Limits,
    ) -> Result<Takes, Stopped> {
        if self.rest && *heap < self.set.least() {
            let all = value.is_zero() && !heap.is_zero();
            return Ok(Takes { takes: all.then(|| heap.clone()).into_iter().collect(), complete: true });
        }
        let mut meter = limits.meter();
        let takes = match &mut self.by {
            By::Form(Form::Interval { least, most: largest }) => {
                return Ok(of_interval([least, largest], self.rest, heap, value, most));
            }
            // A growing value comes back nowhere, so few heaps have this one.
            By::Code(values) if values.period().is_some_and(|period| period.saltus > 0) => {
                let set = &self.set;
                let left = heaps_of(values, value).into_iter().filter(|left| left < heap);
                let mut takes: Vec<UBig> =
                    left.map(|left| heap - left).filter(|take| set.contains(take)).collect();
                takes.sort_unstable();
                takes.truncate(most);
                takes
            }
            _ => {
                let set = self.set.clone();
                let mut takes = Vec::new();
                for (looks, take) in (0u32..).zip(set.up_to(heap)) {
                    meter.step()?;
                    if looks == MOST_LISTED {
                        if takes.is_empty() {
                            let limit = MOST_LISTED.into();
                            return Err(Stopped::Positions { limit, progress: meter.progress() });
                        }
                        takes.truncate(1);
                        return Ok(Takes { takes, complete: false });
                    }
                    if self.value(&(heap - &take), limits)? == *value {
                        takes.push(take);
                        if takes.len() >= most {
                            break;
                        }
                    }
                }
                takes
            }
        };
        Ok(Takes { takes, complete: true })
    }

    /// The closed form, where there is one.
    pub(super) fn form(&self) -> Option<&Form> {
        match &self.by {
            By::Form(form) => Some(form),
            _ => None,
        }
    }

    /// Whether a heap smaller than the least take goes whole.
    pub(super) fn rests(&self) -> bool {
        self.rest
    }

    /// The values worked out so far, from that of the empty heap.
    pub(super) fn worked_out(&self) -> &[u32] {
        match &self.by {
            By::Form(_) => &[],
            By::Code(values) => values.worked_out(),
            By::Table(table) => &table.values,
        }
    }

    /// Works on, within reason and limits, until a period is proved; the period, if one is.
    ///
    /// # Errors
    /// It was cancelled.
    pub(super) fn period(&mut self, limits: &Limits) -> Result<Option<&Period>, Stopped> {
        let By::Code(values) = &mut self.by else { return Ok(None) };
        let takes = values.code().digits().len();
        // About a million looks at a smaller heap.
        let far = (takes * 4).max((1 << 20) / takes).min(1 << 17);
        values.work_on(far, limits)?;
        Ok(values.period())
    }
}

/// The set as a code, where it is not too large for one.
pub(super) fn code(set: &TakeSet, rest: bool) -> Option<Code> {
    let last = set.ranges().last().and_then(|range| u32::try_from(range.end()).ok())?;
    if last > MOST_TAKE || !(set.is_finite() || set.is_all_but()) {
        return None;
    }
    let least = set.least();
    let mut digits: Vec<Digit> = (0..=last)
        .map(UBig::from)
        .map(|take| match () {
            () if set.contains(&take) => Digit::of_bits(3),
            // The whole heap, but nothing of a larger one.
            () if rest && !take.is_zero() && take < least => Digit::of_bits(1),
            () => Digit::default(),
        })
        .collect();
    digits[0] = Digit::default();
    let tail = if set.is_all_but() { vec![Digit::of_bits(3)] } else { Vec::new() };
    Code::new(digits, tail)
}

/// By how much a heap counts for more where a rest goes whole.
fn shift(least: &UBig, rest: bool) -> UBig {
    if rest { least - 1u8 } else { UBig::ZERO }
}

fn of_form(form: &Form, heap: &UBig, rest: bool) -> UBig {
    match form {
        Form::Interval { least, most } => (heap + shift(least, rest)) % (least + most) / least,
        Form::Modulus(modulus) => heap % modulus,
        Form::Powers(base) => match heap % (base + 1) {
            last if last == *base => UBig::from(2u8),
            rest => UBig::from(rest % 2),
        },
    }
}

/// The takes from `least` to `largest` that leave a heap of this value: the heaps of a value are blocks of `least`, one in
/// each round, and a round is longer than all that can be reached.
fn of_interval([least, largest]: [&UBig; 2], rest: bool, heap: &UBig, value: &UBig, most: usize) -> Takes {
    let shift = shift(least, rest);
    let round = least + largest;
    // What can be left, as it counts; with a rest that goes whole nothing below the shift.
    let lowest = (if heap > largest { heap - largest } else { UBig::ZERO }) + &shift;
    let Some(highest) = (heap >= least).then(|| heap - least + &shift) else {
        return Takes { takes: Vec::new(), complete: true };
    };
    let mut blocks = Vec::new();
    let mut start = &lowest / &round * &round + value * least;
    // Values there are none of have no block.
    let end = |start: &UBig| (start + least).min((start / &round + UBig::ONE) * &round) - 1u8;
    if value * least < round {
        while start <= highest {
            let (from, to) = ((&start).max(&lowest).clone(), end(&start).min(highest.clone()));
            if from <= to {
                blocks.push((from, to));
            }
            start += &round;
        }
    }
    let count: UBig = blocks.iter().map(|(from, to)| to - from + UBig::ONE).sum();
    let complete = count <= UBig::from(MOST_LISTED);
    let most = if complete { most } else { 1 };
    // The more is left the less was taken.
    let mut takes = Vec::new();
    for (from, to) in blocks.into_iter().rev() {
        let mut left = to;
        while takes.len() < most {
            takes.push(heap + &shift - &left);
            if left == from {
                break;
            }
            left -= 1u8;
        }
    }
    Takes { takes, complete }
}

/// The heaps of this value, where values grow with each period.
fn heaps_of(values: &Values, value: &UBig) -> Vec<UBig> {
    let Some(period) = values.period().filter(|period| period.saltus > 0) else { return Vec::new() };
    let all = values.worked_out();
    let place = |heap: u64| usize::try_from(heap).unwrap_or(usize::MAX).min(all.len());
    let before = (0u64..).zip(&all[..place(period.start)]).filter(|(_, known)| *value == UBig::from(**known));
    let before = before.map(|(heap, _)| UBig::from(heap));
    let first = &all[place(period.start)..place(period.start + period.length)];
    let later = (period.start..).zip(first).filter_map(|(heap, known)| {
        let known = UBig::from(*known);
        let above = (*value >= known).then(|| value - known)?;
        let rounds = &above / period.saltus;
        (&rounds * period.saltus == above).then(|| UBig::from(heap) + rounds * period.length)
    });
    before.chain(later).collect()
}

/// Values by the definition, for sets without end or with large gaps.
#[derive(Clone, Debug, Default)]
struct Table {
    values: Vec<u32>,
    /// The numbers in the set below the number of values, and the next.
    takes: Vec<usize>,
    next: Option<usize>,
    /// For each value the last heap from which it was seen.
    seen: Vec<usize>,
}

impl Table {
    fn value(&mut self, set: &TakeSet, rest: bool, heap: &UBig, limits: &Limits) -> Result<UBig, Stopped> {
        let place = u32::try_from(heap).ok().and_then(|heap| usize::try_from(heap).ok());
        let bytes = u64::try_from(heap).unwrap_or(u64::MAX).saturating_mul(size_of::<u32>() as u64);
        let place = place.ok_or(Stopped::Needs { bytes, limit: limits.bytes })?;
        let least = set.least();
        let mut meter = limits.meter();
        while self.values.len() <= place {
            let heap = self.values.len();
            let slots = self.values.len() * size_of::<u32>() + self.takes.len() * size_of::<usize>();
            meter.visit(slots as u64)?;
            while let Some(next) = self.next_take(set).filter(|next| *next <= heap) {
                self.takes.push(next);
                self.next = None;
            }
            // Heap 0 has no moves, so that 0 is as good as never.
            for take in &self.takes {
                meter.step()?;
                self.seen[self.values[heap - take] as usize] = heap;
            }
            if rest && heap > 0 && UBig::from(heap) < least {
                self.seen[0] = heap;
            }
            let value = (0..self.seen.len()).find(|value| heap == 0 || self.seen[*value] != heap);
            let value = value.unwrap_or(self.seen.len());
            if value >= self.seen.len() {
                self.seen.resize(value + 1, 0);
            }
            self.values.push(u32::try_from(value).unwrap_or(u32::MAX));
        }
        Ok(self.values[place].into())
    }

    fn next_take(&mut self, set: &TakeSet) -> Option<usize> {
        if self.next.is_none() {
            let last = UBig::from(self.takes.last().copied().unwrap_or(0));
            self.next = set.next(&last).map(|next| usize::try_from(&next).unwrap_or(usize::MAX));
        }
        self.next
    }
}
