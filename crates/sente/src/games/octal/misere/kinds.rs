//! Which heaps of a code are tame, and how they count.

use std::fmt;

use dashu_int::UBig;
use rustc_hash::FxHashSet;

use super::super::{
    Position,
    breaks::{self, Breaks},
    code::{Code, Sizes},
    takes,
};
use crate::{Figure, Limits, Stopped, limits::Meter, solve::grundy::BitSet};

/// The largest heap that is begun to be worked out where any number of stones may be taken.
const MOST_HEAP: u32 = u32::MAX;

/// What a tame game is as good as, beside others that are tame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in super::super) struct Kind {
    /// Its Grundy value.
    pub nimber: u32,
    /// Whether its misère Grundy value is the same; otherwise one is 0 and the other 1.
    pub firm: bool,
}

impl Kind {
    /// A game that is over.
    pub(in super::super) const OVER: Kind = Kind { nimber: 0, firm: false };

    /// Two games side by side.
    pub(in super::super) fn beside(self, other: Kind) -> Kind {
        Kind { nimber: self.nimber ^ other.nimber, firm: self.firm || other.firm }
    }

    /// The misère Grundy value.
    pub(in super::super) fn misere(self) -> u32 {
        if self.firm { self.nimber } else { 1 - self.nimber }
    }

    /// Misère, whether the side to move loses.
    pub(in super::super) fn is_lost(self) -> bool {
        self.misere() == 0
    }

    /// The misère Grundy value beside this many Nim heaps of 2.
    fn beside_twos(self, twos: usize) -> u32 {
        if twos == 0 { self.misere() } else { self.nimber ^ if twos % 2 == 1 { 2 } else { 0 } }
    }
}

/// A genus: the Grundy value, and the misère Grundy values beside 0, 1, 2, ... Nim heaps of 2, as far as these do not yet
/// alternate for ever.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) struct Genus {
    pub nimber: u32,
    pub misere: Vec<u32>,
}

/// A heap that is not tame, the smallest of its code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) struct Wild {
    pub heap: u64,
    pub genus: Genus,
}

/// The kinds of the heaps of one code, from the empty one up, as far as they are tame and were worked out.
#[derive(Clone, Debug)]
pub(in super::super) struct Kinds {
    kinds: Vec<Kind>,
    wild: Option<Wild>,
    /// From which heap on and after how many the kinds repeat, once that is proved.
    period: Option<[u64; 2]>,
    /// How many kinds there are when a period is looked for again.
    next: usize,
}

/// What the moves from a heap leave, each kind once.
#[derive(Default)]
struct Options {
    kinds: FxHashSet<Kind>,
    nimbers: BitSet,
    misere: BitSet,
}

impl Options {
    fn insert(&mut self, kind: Kind) {
        if self.kinds.insert(kind) {
            self.nimbers.insert(kind.nimber);
            self.misere.insert(kind.misere());
        }
    }

    /// The heap's Grundy value and misère Grundy value.
    fn values(&self) -> (u32, u32) {
        let misere = if self.kinds.is_empty() { 1 } else { BitSet::mex([&self.misere]) };
        (BitSet::mex([&self.nimbers]), misere)
    }

    /// The heap's genus. Beside so many Nim heaps of 2 one may move in the heap, or in one of these, which leaves one less and
    /// perhaps a heap of 1; such a heap changes the misère value as it does the other, 0 for 1 and so on.
    fn genus(&self) -> Genus {
        let (nimber, misere) = self.values();
        let mut values = vec![misere];
        // From where no option's value changes but by the heap of 2, and this one's either.
        while !matches!(values[..], [.., a, b, c] if a == c && b == a ^ 2) {
            let twos = values.len();
            let mut seen = BitSet::default();
            self.kinds.iter().for_each(|kind| seen.insert(kind.beside_twos(twos)));
            let last = values[twos - 1];
            [last, last ^ 1].into_iter().for_each(|value| seen.insert(value));
            values.push(BitSet::mex([&seen]));
        }
        // The last but one is where it begins to alternate.
        values.pop();
        while matches!(values[..], [.., a, b, c] if a == c && b == a ^ 2) {
            values.pop();
        }
        Genus { nimber, misere: values }
    }
}

impl Kinds {
    /// Nothing but the empty heap is worked out yet.
    pub(in super::super) fn new() -> Self {
        Kinds { kinds: vec![Kind::OVER], wild: None, period: None, next: 32 }
    }

    /// Whether nothing more has to be worked out to know whether this heap is tame, and its kind.
    pub(in super::super) fn reach(&self, heap: &UBig) -> bool {
        self.wild.is_some() || self.period.is_some() || *heap < UBig::from(self.kinds.len())
    }

    /// The smallest heap that is not tame, if one has come up.
    pub(in super::super) fn wild(&self) -> Option<&Wild> {
        self.wild.as_ref()
    }

    /// The kinds worked out so far.
    pub(in super::super) fn worked_out(&self) -> &[Kind] {
        &self.kinds
    }

    /// From which heap on and after how many the kinds repeat, once that is proved.
    pub(in super::super) fn period(&self) -> Option<[u64; 2]> {
        self.period
    }

    /// The kind of a heap; `None` where it is not tame or not worked out.
    pub(in super::super) fn of(&self, heap: &UBig) -> Option<Kind> {
        if let Some(kind) = usize::try_from(heap).ok().and_then(|heap| self.kinds.get(heap)) {
            return Some(*kind);
        }
        let [start, length] = self.period?;
        let beyond = (heap - start) % UBig::from(length);
        self.kinds.get(usize::try_from(&beyond).ok()? + usize::try_from(start).ok()?).copied()
    }

    /// Works out the kinds of all heaps up to this one, or up to the first that is not tame, or as many as it takes to prove
    /// a period.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub(in super::super) fn work_out(
        &mut self,
        code: &Code,
        heap: &UBig,
        limits: &Limits,
    ) -> Result<(), Stopped> {
        // Without a period to be found, such a heap will never be reached.
        if code.most().is_none() && !self.reach(heap) && *heap > UBig::from(MOST_HEAP) {
            let bytes = u64::try_from(heap).unwrap_or(u64::MAX).saturating_mul(size_of::<Kind>() as u64);
            return Err(Stopped::Needs { bytes, limit: limits.bytes });
        }
        let mut meter = limits.meter();
        while !self.reach(heap) {
            meter.visit((self.kinds.capacity() * size_of::<Kind>()) as u64)?;
            let options = self.options(code, &mut meter)?;
            let kind = match options.values() {
                (0, 1) => Kind::OVER,
                (1, 0) => Kind { nimber: 1, firm: false },
                (nimber, misere) if nimber == misere => Kind { nimber, firm: true },
                _ => {
                    self.wild = Some(Wild { heap: self.kinds.len() as u64, genus: options.genus() });
                    break;
                }
            };
            self.kinds.push(kind);
            if self.kinds.len() >= self.next {
                self.period = self.proved_period(code);
                self.next = self.next * 5 / 4;
            }
        }
        Ok(())
    }

    /// What the moves from the first heap that is not worked out leave. All heaps that can come up are tame.
    fn options(&self, code: &Code, meter: &mut Meter<'_>) -> Result<Options, Stopped> {
        let mut options = Options::default();
        let heap = self.kinds.len();
        let size = UBig::from(heap);
        for (take, digit) in takes(code, &size) {
            meter.step()?;
            let rest = &size - take;
            let stones = usize::try_from(&rest).unwrap_or(usize::MAX);
            if digit.allows(usize::from(stones > 0)) {
                options.insert(self.kinds[stones]);
            }
            for count in breaks::counts(digit, &rest) {
                let mut breaks = Breaks::new(stones as u64, count, digit.sizes);
                while let Some(parts) = breaks.next() {
                    meter.step()?;
                    let kinds = parts.iter().filter_map(|part| self.kinds.get(usize::try_from(*part).ok()?));
                    options.insert(kinds.fold(Kind::OVER, |sum, kind| sum.beside(*kind)));
                }
            }
        }
        Ok(options)
    }

    /// A period that is proved by what is worked out, with the argument of Guy and Smith, for codes in which so many stones
    /// at most are taken, `k`, and a heap becomes `r` heaps at most, whatever their sizes.
    ///
    /// Let `kind(n + p) = kind(n)` for all `n` from `s`, at least 1, up to `r(s + p) + k`. Then it holds for all larger `n`, one after
    /// the other: after a move from the heap `n + p` the largest heap left has at least `(n + p - k) / r` stones, which is
    /// `s + p` or more; made smaller by `p` it is of the same kind, and the move is one from `n`. Likewise the other way
    /// round. So both heaps have the same options but for kinds that are the same, and are of the same kind.
    fn proved_period(&self, code: &Code) -> Option<[u64; 2]> {
        let digits = code.digits();
        let any = digits.iter().all(|digit| digit.sizes == Sizes::Any);
        let (take, heaps) = (code.most().filter(|_| any)?, code.most_heaps()?.max(1) as usize);
        let all = self.kinds.len();
        // From `start` on the last period goes back through all that is known.
        (1..=all / 2).find_map(|length| {
            let differs = |n: &usize| self.kinds[*n] != self.kinds[*n + length];
            let start = (0..all - length).rev().find(differs).map_or(1, |n| n + 1).max(1);
            let to = heaps.checked_mul(start + length)?.checked_add(take)?;
            (to + length < all).then_some([start as u64, length as u64])
        })
    }
}

impl Kinds {
    /// The first few kinds, as Winning Ways writes genera.
    pub(in super::super) fn shown(&self) -> String {
        const SHOWN: usize = 21;
        let kinds = self.kinds.iter().take(SHOWN).map(Kind::to_string);
        kinds.collect::<Vec<_>>().join(" ")
    }
}

/// The kind of each heap, drawn as Grundy values are.
pub(super) fn figure(position: &Position, kinds: &[Kind]) -> Figure {
    let rows = position.heaps.iter().map(UBig::to_string).zip(kinds.iter().map(|kind| kind.nimber.into()));
    let xor = kinds.iter().fold(0, |xor, kind| xor ^ kind.nimber);
    Figure::Nimbers { rows: rows.collect(), xor: xor.into() }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Kind { nimber, firm } = *self;
        let misere = match (firm, nimber) {
            (false, 0) => vec![1, 2, 0],
            (false, _) => vec![0, 3, 1],
            (true, _) => vec![nimber, nimber ^ 2],
        };
        Genus { nimber, misere }.fmt(f)
    }
}

/// `4^146`: the digits behind each other, with commas between them where one is above 9.
impl fmt::Display for Genus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let between = if self.misere.iter().any(|value| *value > 9) { "," } else { "" };
        let values: Vec<String> = self.misere.iter().map(u32::to_string).collect();
        write!(f, "{}^{}", self.nimber, values.join(between))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::games::octal::code::Digit;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// Periods of kinds, against kinds far beyond what proved them.
        #[test]
        fn what_is_proved_holds(digits in prop::collection::vec(0u64..8, 1..5), zero in 0u64..2) {
            let digits = std::iter::once(zero * 4).chain(digits).map(Digit::of_bits).collect();
            let code = Code::new(digits, Vec::new()).unwrap();
            let (mut kinds, mut plain) = (Kinds::new(), Kinds { next: usize::MAX, ..Kinds::new() });
            let (heap, limits) = (UBig::from(250u32), Limits::default());
            kinds.work_out(&code, &heap, &limits).unwrap();
            plain.work_out(&code, &heap, &limits).unwrap();
            let far = plain.worked_out().len();
            for heap in 0..far {
                if kinds.period().is_some() || heap < kinds.worked_out().len() {
                    prop_assert_eq!(kinds.of(&heap.into()), Some(plain.worked_out()[heap]), "{} at {}", code, heap);
                }
            }
            prop_assert!(kinds.period().is_none() || plain.wild().is_none(), "{}", code);
        }
    }
}
