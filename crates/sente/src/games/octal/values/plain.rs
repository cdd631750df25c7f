//! Values by the definition: the least one that no move leaves. For every code.

use super::{
    super::code::{Code, Digit, Sizes},
    parts::Parts,
    set::Set,
};
use crate::{Stopped, limits::Meter};

/// Works out one value after the other by going through all moves: half as many for each number of stones taken as the heap
/// has stones, where it may become two heaps.
#[derive(Clone, Debug)]
pub(super) struct Plain {
    code: Code,
    /// The numbers of stones that may be taken, those of the repeating tail left out.
    takes: Vec<usize>,
    tail: Option<Tail>,
    parts: Option<Parts>,
    /// What the moves from the heap in question leave.
    seen: Set,
}

/// What the takes of a repeating tail leave. A heap counts from when the first digit of the tail reaches it, in the class
/// of its size modulo the number of digits: from then on the same takes leave all heaps of a class.
#[derive(Clone, Debug)]
struct Tail {
    /// The different digits, and which of them stands in each place.
    digits: Vec<Digit>,
    places: Vec<usize>,
    /// What each of them leaves of the heaps, or sums of heaps, of each class.
    left: Vec<Vec<Set>>,
    /// How many heaps count.
    counted: usize,
}

impl Plain {
    pub(super) fn new(code: &Code) -> Self {
        let takes = (0..code.digits().len()).filter(|take| !code.digits()[*take].is_zero()).collect();
        let tail = (!code.tail().is_empty()).then(|| Tail::new(code.tail()));
        let parts = Parts::new(code.digits().iter().chain(code.tail()));
        Plain { code: code.clone(), takes, tail, parts, seen: Set::default() }
    }

    /// The value of the heap behind those whose values are given.
    pub(super) fn next(&mut self, values: &[u32], meter: &mut Meter<'_>) -> Result<u32, Stopped> {
        let heap = values.len();
        if let Some(parts) = &mut self.parts {
            parts.grow(heap, values, meter)?;
        }
        self.seen.clear();
        for &take in self.takes.iter().take_while(|take| **take <= heap) {
            meter.step()?;
            left(&self.code.digits()[take], heap - take, values, self.parts.as_ref(), &mut self.seen);
        }
        let first = self.code.digits().len();
        if let Some((tail, stones)) = self.tail.as_mut().zip(heap.checked_sub(first)) {
            tail.unite(stones, values, self.parts.as_ref(), &mut self.seen, meter)?;
        }
        Ok(self.seen.mex())
    }

    pub(super) fn bytes(&self) -> u64 {
        let tail = self.tail.iter().flat_map(|tail| &tail.left).flatten().map(Set::bytes).sum::<u64>();
        tail + self.parts.as_ref().map_or(0, Parts::bytes)
    }
}

impl Tail {
    fn new(tail: &[Digit]) -> Self {
        let mut digits: Vec<Digit> = Vec::new();
        let mut places = Vec::new();
        for digit in tail {
            let place = digits.iter().position(|known| known == digit).unwrap_or(digits.len());
            if place == digits.len() {
                digits.push(digit.clone());
            }
            places.push(place);
        }
        let left = vec![vec![Set::default(); tail.len()]; digits.len()];
        Tail { digits, places, left, counted: 0 }
    }

    /// Adds what the takes of the tail leave where the first of them leaves this many stones.
    fn unite(
        &mut self,
        stones: usize,
        values: &[u32],
        parts: Option<&Parts>,
        seen: &mut Set,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stopped> {
        let classes = self.places.len();
        while self.counted <= stones {
            for (digit, sets) in self.digits.iter().zip(&mut self.left) {
                left(digit, self.counted, values, parts, &mut sets[self.counted % classes]);
            }
            self.counted += 1;
        }
        for (place, digit) in self.places.iter().enumerate().take(stones + 1) {
            meter.step()?;
            seen.unite(&self.left[*digit][(stones - place) % classes]);
        }
        Ok(())
    }
}

/// Adds what this digit lets a move leave of so many stones.
fn left(digit: &Digit, stones: usize, values: &[u32], parts: Option<&Parts>, seen: &mut Set) {
    if stones == 0 {
        if digit.allows(0) {
            seen.insert(0);
        }
        return;
    }
    if digit.allows(1) && stones < values.len() {
        seen.insert(values[stones]);
    }
    match (digit.sizes, digit.most_heaps()) {
        (_, Some(0 | 1)) => {}
        (Sizes::AllEqual, most) => {
            let most = most.map_or(stones, |most| stones.min(most as usize));
            for heaps in (2..=most).filter(|heaps| stones.is_multiple_of(*heaps) && digit.allows(*heaps)) {
                seen.insert(if heaps % 2 == 0 { 0 } else { values[stones / heaps] });
            }
        }
        (sizes, Some(2)) => {
            let last = if sizes == Sizes::Any { stones / 2 } else { (stones - 1) / 2 };
            for heap in 1..=last {
                seen.insert(values[heap] ^ values[stones - heap]);
            }
        }
        _ => parts.into_iter().for_each(|parts| parts.unite(digit, stones, seen)),
    }
}
