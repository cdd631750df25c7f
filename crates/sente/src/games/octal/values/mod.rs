//! Grundy values of take-and-break codes, worked out heap by heap, each once.

mod cell;
mod parts;
mod period;
mod plain;
mod scouts;
mod set;
mod sparse;
mod split;
mod state;

use std::sync::{Arc, Mutex};

use dashu_int::UBig;

use super::code::Code;
use crate::{Limits, Stopped, limits::Meter};

pub use period::{Period, Proof};
use plain::Plain;
use sparse::{Moves, Sparse};
use split::Split;
pub use state::StateError;

/// The values of one code, shared by all who ask for them.
pub type Shared = Arc<Mutex<Values>>;

/// The most heaps whose values are worked out one by one.
const MOST: usize = u32::MAX as usize - 1;

/// The Grundy values of the heaps of one code, from the empty one up.
///
/// They are kept for all heaps worked out so far until a period is proved: then any heap is answered at once, and nothing
/// more is worked out. A heap takes four bytes; twice one, two or four more, as wide as the values are, where pairs of heaps
/// are gone through; and two more for a moment, when a period is looked for.
#[derive(Clone, Debug)]
pub struct Values {
    code: Code,
    /// The value of each heap, from 0.
    values: Vec<u32>,
    method: Method,
    search: period::Search,
    period: Option<Period>,
}

impl Values {
    /// Nothing but the empty heap is worked out yet.
    #[must_use]
    pub fn new(code: Code) -> Self {
        let method = Method::new(&code, FIRST);
        let search = period::Search::new(&code);
        Values { code, values: vec![0], method, search, period: None }
    }

    /// The code.
    #[must_use]
    pub fn code(&self) -> &Code {
        &self.code
    }

    /// The value of a heap. As many heaps are worked out as that takes; none where a period is proved.
    ///
    /// # Errors
    /// The limit that was reached first. What was worked out by then is kept.
    pub fn value(&mut self, heap: &UBig, limits: &Limits) -> Result<UBig, Stopped> {
        if let Some(value) = self.known(heap) {
            return Ok(value);
        }
        let most = usize::try_from(heap).map_or(MOST, |heap| heap.min(MOST));
        self.work_out(most, limits)?;
        let bytes = || u64::try_from(heap).map_or(u64::MAX, |heap| heap.saturating_mul(4));
        self.known(heap).ok_or_else(|| Stopped::Needs { bytes: bytes(), limit: limits.bytes })
    }

    /// The value of a heap, if that takes no working out.
    #[must_use]
    pub fn known(&self, heap: &UBig) -> Option<UBig> {
        if let Some(value) = usize::try_from(heap).ok().and_then(|heap| self.values.get(heap)) {
            return Some((*value).into());
        }
        self.period.as_ref()?.value(heap, &self.values)
    }

    /// The same for small heaps and values.
    #[must_use]
    pub fn small(&self, heap: u64) -> Option<u64> {
        match usize::try_from(heap).ok().and_then(|heap| self.values.get(heap)) {
            Some(value) => Some(u64::from(*value)),
            None => self.period.as_ref()?.small(heap, &self.values),
        }
    }

    /// How the values split into common ones and few rare ones, if they do: of those worked out so far.
    #[must_use]
    pub fn sparse_space(&self) -> Option<SparseSpace> {
        let moves = Moves::new(&self.code)?;
        let width = (self.values.iter().max().map_or(0, |most| *most as usize) + 1).next_power_of_two();
        let (split, rares) = Split::best(&self.values, width, moves.takes())?;
        let rare = |(heap, value): &(usize, &u32)| split.is_rare(*heap, **value);
        let mut rares_and_none = self.values.iter().enumerate().filter(rare);
        (rares * 4 <= self.values.len()).then(|| SparseSpace {
            mask: split.mask,
            position: split.position,
            rares: rares_and_none.clone().count() as u64,
            last: rares_and_none.next_back().map_or(0, |(heap, _)| heap as u64),
            heaps: self.values.len() as u64,
        })
    }

    /// What was known when the values of all heaps up to this one were, and no more: the heap is one that is worked out.
    pub(super) fn up_to(&self, heap: usize) -> Values {
        let values = self.values[..=heap].to_vec();
        let (search, period) = period::Search::resumed(&self.code, &values);
        Values {
            code: self.code.clone(),
            method: Method::resumed(&self.code, &values),
            values,
            search,
            period,
        }
    }

    /// The values worked out so far, from that of the empty heap.
    #[must_use]
    pub fn worked_out(&self) -> &[u32] {
        &self.values
    }

    /// The period, once it is proved.
    #[must_use]
    pub fn period(&self) -> Option<&Period> {
        self.period.as_ref()
    }

    /// Works out the values of all heaps up to `heap`, or as many as it takes to prove a period.
    ///
    /// # Errors
    /// The limit that was reached first. What was worked out by then is kept.
    pub fn work_out(&mut self, heap: usize, limits: &Limits) -> Result<(), Stopped> {
        self.work_out_metered(heap, &mut limits.meter())
    }

    /// The same where more values would be welcome, but are not needed: a bound that is reached is no error.
    ///
    /// # Errors
    /// It was cancelled.
    pub fn work_on(&mut self, heap: usize, limits: &Limits) -> Result<(), Stopped> {
        match self.work_out(heap, limits) {
            Err(stopped @ Stopped::Cancelled { .. }) => Err(stopped),
            _ => Ok(()),
        }
    }

    /// [`Values::work_out`] in several steps that count together.
    pub(crate) fn work_out_metered(&mut self, heap: usize, meter: &mut Meter<'_>) -> Result<(), Stopped> {
        while self.values.len() <= heap && self.period.is_none() {
            if self.values.len() == self.values.capacity() {
                let more = (self.values.len() / 4 + 64).min(heap + 1 - self.values.len());
                let needs =
                    Stopped::Needs { bytes: (self.values.len() as u64 + more as u64) * 4, limit: None };
                self.values.try_reserve_exact(more).map_err(|_| needs)?;
            }
            meter.visit(self.bytes())?;
            let value = self.method.next(&self.values, meter)?;
            self.values.push(value);
            self.method.add(&self.values);
            if self.search.is_due(self.values.len()) {
                self.period = self.search.look(&self.values);
            }
        }
        Ok(())
    }

    /// The bytes in use, those for the next look for a period among them.
    fn bytes(&self) -> u64 {
        let looked_at = self.values.len() / 2;
        ((self.values.capacity() + looked_at) * size_of::<u32>()) as u64 + self.method.bytes()
    }
}

/// The sparse space phenomenon in the values of a game (Winning Ways, chapter 4): the nim-sum of two common values is a rare
/// one, and few heaps have a rare value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SparseSpace {
    /// The bits by whose parity values are common or rare.
    pub mask: u32,
    /// Whether the parity of the heap counts, too: the position type. Otherwise the range type.
    pub position: bool,
    /// How many heaps have a rare value, the empty one among them if it is rare.
    pub rares: u64,
    /// The last of them.
    pub last: u64,
    /// How many heaps were looked at.
    pub heaps: u64,
}

/// How values are worked out.
#[derive(Clone, Debug)]
enum Method {
    /// By the definition.
    Plain(Plain),
    /// From few of the pairs of heaps, with values in bytes,
    Bytes(Sparse<u8>),
    /// in two bytes,
    Pairs(Sparse<u16>),
    /// or in four.
    Words(Sparse<u32>),
}

/// How many values there are when heaps are told apart as common and rare for the first time.
const FIRST: usize = 64;

impl Method {
    /// Heaps are told apart when there are `first` of them.
    fn new(code: &Code, first: usize) -> Self {
        match Moves::new(code) {
            Some(moves) => Method::Bytes(Sparse::new(moves, &[0], first)),
            None => Method::Plain(Plain::new(code)),
        }
    }

    /// To go on behind values that are known.
    fn resumed(code: &Code, values: &[u32]) -> Self {
        let Some(moves) = Moves::new(code) else { return Method::new(code, FIRST) };
        let choose = values.len().max(FIRST);
        match values.iter().max().map_or(0, |most| *most) {
            0..=0xFF => Method::Bytes(Sparse::new(moves, values, choose)),
            0x100..=0xFFFF => Method::Pairs(Sparse::new(moves, values, choose)),
            _ => Method::Words(Sparse::new(moves, values, choose)),
        }
    }

    /// The value of the heap behind those whose values are given.
    fn next(&mut self, values: &[u32], meter: &mut Meter<'_>) -> Result<u32, Stopped> {
        match self {
            Method::Plain(plain) => plain.next(values, meter),
            Method::Bytes(sparse) => sparse.next(values, meter),
            Method::Pairs(sparse) => sparse.next(values, meter),
            Method::Words(sparse) => sparse.next(values, meter),
        }
    }

    /// Takes in the value of the last heap.
    fn add(&mut self, values: &[u32]) {
        let value = values[values.len() - 1];
        let fits = match self {
            Method::Plain(_) => Some(()),
            Method::Bytes(sparse) => sparse.add(value),
            Method::Pairs(sparse) => sparse.add(value),
            Method::Words(sparse) => sparse.add(value),
        };
        if fits.is_some() {
            return;
        }
        match self {
            Method::Bytes(sparse) => {
                *self = Method::Pairs(Sparse::new(sparse.moves().clone(), values, values.len()));
            }
            Method::Pairs(sparse) => {
                *self = Method::Words(Sparse::new(sparse.moves().clone(), values, values.len()));
            }
            Method::Plain(_) | Method::Words(_) => {}
        }
    }

    fn bytes(&self) -> u64 {
        match self {
            Method::Plain(plain) => plain.bytes(),
            Method::Bytes(sparse) => sparse.bytes(),
            Method::Pairs(sparse) => sparse.bytes(),
            Method::Words(sparse) => sparse.bytes(),
        }
    }
}

#[cfg(test)]
mod tests;
