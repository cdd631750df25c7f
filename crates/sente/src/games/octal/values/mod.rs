//! Grundy values of take-and-break codes, worked out heap by heap, each once.

mod parts;
mod period;
mod plain;
mod set;
mod sparse;

use std::sync::{Arc, Mutex};

use dashu_int::UBig;

use super::code::Code;
use crate::{Limits, Stopped, limits::Meter};

pub use period::{Period, Proof};
use plain::Plain;
use sparse::Sparse;

/// The values of one code, shared by all who ask for them.
pub type Shared = Arc<Mutex<Values>>;

/// The most heaps whose values are worked out one by one.
const MOST: usize = u32::MAX as usize - 1;

/// The Grundy values of the heaps of one code, from the empty one up.
///
/// They are kept for all heaps worked out so far, four bytes a heap, until a period is proved: then any heap is answered
/// at once, and nothing more is worked out.
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
        let method = Method::new(&code);
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
        let mut meter = limits.meter();
        while self.values.len() <= heap && self.period.is_none() {
            if self.values.len() == self.values.capacity() {
                let more = (self.values.len() / 4 + 64).min(heap + 1 - self.values.len());
                let needs =
                    Stopped::Needs { bytes: (self.values.len() as u64 + more as u64) * 4, limit: None };
                self.values.try_reserve_exact(more).map_err(|_| needs)?;
            }
            meter.visit(self.bytes())?;
            let value = self.method.next(&self.values, &mut meter)?;
            self.values.push(value);
            if self.search.is_due(self.values.len()) {
                self.period = self.search.look(&self.values);
            }
        }
        Ok(())
    }

    #[doc(hidden)]
    pub fn debug(&self) -> String {
        match &self.method {
            Method::Sparse(s) => s.debug(),
            _ => String::new(),
        }
    }

    /// The bytes in use.
    fn bytes(&self) -> u64 {
        (self.values.capacity() * size_of::<u32>()) as u64 + self.method.bytes()
    }
}

/// How values are worked out.
#[derive(Clone, Debug)]
enum Method {
    /// By the definition.
    Plain(Plain),
    /// From few of the pairs of heaps.
    Sparse(Sparse),
}

impl Method {
    fn new(code: &Code) -> Self {
        Sparse::new(code, Sparse::FIRST).map_or_else(|| Method::Plain(Plain::new(code)), Method::Sparse)
    }

    /// The value of the heap behind those whose values are given.
    fn next(&mut self, values: &[u32], meter: &mut Meter<'_>) -> Result<u32, Stopped> {
        match self {
            Method::Plain(plain) => plain.next(values, meter),
            Method::Sparse(sparse) => sparse.next(values, meter),
        }
    }

    fn bytes(&self) -> u64 {
        match self {
            Method::Plain(plain) => plain.bytes(),
            Method::Sparse(sparse) => sparse.bytes(),
        }
    }
}

#[cfg(test)]
mod tests;
