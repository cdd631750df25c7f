//! Normal play: answers from the Grundy values of the heaps.

use std::sync::Mutex;

use dashu_int::UBig;
use rustc_hash::FxHashMap;

use super::{
    Move, Octal, Position, has_move, moves_in,
    scan::{self, Judge, Scan},
    takes,
    values::Values,
};
use crate::{
    Figure, Game, Limits, Phrase, Reason, Stopped,
    games::memory::lock,
    solve::{grundy::Found, sprague::Sprague},
};

/// The values shown beside a reason are those of the heaps up to this.
const SHOWN: usize = 20;

/// Ways to leave a Grundy value in one heap.
pub(super) struct Leaves<'a> {
    values: &'a Values,
    wanted: UBig,
    /// The same, where it is small enough to be the value of a small heap.
    small: Option<u32>,
}

impl<'a> Leaves<'a> {
    pub(super) fn new(values: &'a Values, wanted: UBig) -> Self {
        let small = u32::try_from(&wanted).ok();
        Leaves { values, wanted, small }
    }
}

impl Judge for Leaves<'_> {
    fn below(&self) -> u64 {
        self.values.worked_out().len() as u64
    }

    fn small(&self, heaps: &[u64]) -> bool {
        let values = self.values.worked_out();
        let value = |heap: &u64| usize::try_from(*heap).ok().and_then(|heap| values.get(heap));
        let sum = heaps.iter().try_fold(0, |sum, heap| Some(sum ^ value(heap)?));
        sum.is_some() && sum == self.small
    }

    fn large(&self, heaps: &[UBig]) -> bool {
        let sum = heaps.iter().try_fold(UBig::ZERO, |sum, heap| Some(sum ^ self.values.known(heap)?));
        sum.as_ref() == Some(&self.wanted)
    }

    fn period(&self) -> Option<[u64; 2]> {
        let period = self.values.period().filter(|period| period.saltus == 0)?;
        Some([period.start.max(1), period.length])
    }

    fn alone(&self) -> Option<Vec<UBig>> {
        let period = self.values.period().filter(|period| period.saltus > 0)?;
        let early = self.values.worked_out().iter().zip(0..period.start);
        let early = early.filter(|(value, _)| Some(**value) == self.small).map(|(_, heap)| UBig::from(heap));
        let first = |heap: u64| {
            let value = UBig::from(*self.values.worked_out().get(usize::try_from(heap).ok()?)?);
            (value <= self.wanted).then(|| (heap, &self.wanted - value))
        };
        let times = |(heap, more): (u64, UBig)| {
            let multiple = (&more % period.saltus) == 0;
            multiple.then(|| UBig::from(heap) + more / period.saltus * period.length)
        };
        let heaps = period.start..period.start + period.length;
        Some(early.chain(heaps.filter_map(first).filter_map(times)).collect())
    }
}

impl Octal {
    /// The Grundy value of each heap, worked out in what is known of the code.
    pub(super) fn nimbers(
        &self,
        known: &Mutex<Values>,
        position: &Position,
        limits: &Limits,
    ) -> Result<Vec<UBig>, Stopped> {
        let values = {
            let mut values = lock(known);
            position.heaps.iter().map(|heap| values.value(heap, limits)).collect()
        };
        self.hand_on(&position.code, known);
        values
    }

    /// The moves that leave a Grundy value, given that of each heap: every such move, or one of them where there are too many
    /// moves to go through them all.
    fn leaving_from(
        known: &Mutex<Values>,
        position: &Position,
        nimbers: &[UBig],
        wanted: &UBig,
        most: usize,
        limits: &Limits,
    ) -> Result<Found<Move>, Stopped> {
        let change = nimbers.iter().fold(wanted.clone(), |xor, value| xor ^ value);
        let values = lock(known);
        let judge = |heap: usize| Leaves::new(&values, &nimbers[heap] ^ &change);
        // A heap worth more has a move that leaves it worth less. In others there may be one, but one may look for long.
        let sure = |heap: usize| &nimbers[heap] ^ &change < nimbers[heap];
        let none = !(0..nimbers.len()).any(sure);
        Octal::moves_wanted(position, most, limits, judge, |heap| none || sure(heap))
    }

    /// Whether all moves of a position are gone through, so that every one wanted is found.
    fn goes_through(position: &Position) -> bool {
        scan::ways(&position.code, position.heaps.iter()).is_some()
    }

    /// The moves that leave what is wanted, in order, but no more than `most`; where there are too many moves to go through
    /// them, one of them, if there is one. `judge`, given a heap's index, tells the ways wanted there, which depend on its
    /// size alone. Where one move is looked for, heaps that are not `worth_a_look` are passed over.
    pub(super) fn moves_wanted<J: Judge>(
        position: &Position,
        most: usize,
        limits: &Limits,
        judge: impl Fn(usize) -> J,
        worth_a_look: impl Fn(usize) -> bool,
    ) -> Result<Found<Move>, Stopped> {
        let mut meter = limits.meter();
        let every = Octal::goes_through(position);
        let mut found: Vec<Move> = Vec::new();
        // What was found in heaps of one size need not be looked for again.
        let mut known: FxHashMap<&UBig, Vec<scan::Way>> = FxHashMap::default();
        for (heap, size) in position.heaps.iter().enumerate() {
            let most = most - found.len();
            if most == 0 || !(every || found.is_empty()) {
                break;
            }
            if !every && !worth_a_look(heap) {
                continue;
            }
            if !known.contains_key(size) {
                let judge = judge(heap);
                let scan = Scan::new(&position.code, size, &judge, most, &mut meter);
                known.insert(size, if every { scan.every()? } else { scan.one()?.into_iter().collect() });
            }
            for (take, into) in known[size].iter().take(most) {
                // A move is a position that could be visited, and as large.
                meter.visit((found.len() * size_of::<Move>()) as u64)?;
                found.push(Move { heap, take: take.clone(), into: into.clone() });
            }
        }
        Ok(Found { complete: every || found.is_empty(), moves: found })
    }

    /// The move to make where all lose: the first in the largest heap that can be moved in, the first of several.
    pub(super) fn first_in_largest(position: &Position) -> Option<Move> {
        let mut order: Vec<usize> = (0..position.heaps.len()).collect();
        order.sort_by(|a, b| position.heaps[*b].cmp(&position.heaps[*a]));
        let heap = order.into_iter().find(|heap| has_move(&position.code, &position.heaps[*heap]))?;
        moves_in(&position.code, heap, &position.heaps[heap]).next()
    }

    /// A bound on the moves that an exhaustive search looks at: at most so many positions can arise, with at most so many
    /// moves each.
    pub(super) fn work_of(position: &Position) -> Option<u64> {
        // No position of so many stones is small.
        const MOST: usize = 64;
        let code = &*position.code;
        let whole = code.most_heaps().is_some_and(|most| most <= 1);
        let sizes = position.heaps.iter().filter(|heap| !heap.is_zero());
        let sizes: Vec<u64> = sizes.map(u64::try_from).collect::<Result<_, _>>().ok()?;
        if whole {
            let mut positions = 1u64;
            let mut moves = 0u64;
            for size in sizes {
                if size > 1 << 20 {
                    return None;
                }
                positions = positions.checked_mul(size + 1)?;
                moves = moves.checked_add(takes(code, &size.into()).count() as u64)?;
            }
            return positions.checked_mul(moves);
        }
        let stones = sizes.iter().try_fold(0u64, |sum, size| sum.checked_add(*size))?;
        let stones = usize::try_from(stones).ok().filter(|stones| *stones <= MOST)?;
        // In how many ways up to each number of stones can stand in heaps.
        let mut up_to = vec![0u64; stones + 1];
        up_to[0] = 1;
        for part in 1..=stones {
            for sum in part..=stones {
                up_to[sum] += up_to[sum - part];
            }
        }
        for sum in 1..=stones {
            up_to[sum] += up_to[sum - 1];
        }
        let apart = sizes
            .iter()
            .try_fold(1u64, |product, size| product.checked_mul(*up_to.get(usize::try_from(*size).ok()?)?));
        let positions = apart.unwrap_or(u64::MAX).min(up_to[stones]);
        // The most moves that heaps of this many stones together have.
        let mut moves = vec![0u64; stones + 1];
        for size in 1..=stones {
            let own = scan::ways(code, std::iter::once(&UBig::from(size)))?;
            for sum in size..=stones {
                moves[sum] = moves[sum].max(moves[sum - size] + own);
            }
        }
        positions.checked_mul(moves[stones])
    }
}

impl Sprague for Octal {
    fn nimber(&self, position: &Position, limits: &Limits) -> Result<UBig, Stopped> {
        let known = self.values(&position.code);
        Ok(self.nimbers(&known, position, limits)?.iter().fold(UBig::ZERO, |xor, value| xor ^ value))
    }

    fn leaving(
        &self,
        position: &Position,
        nimber: &UBig,
        most: usize,
        limits: &Limits,
    ) -> Result<Found<Move>, Stopped> {
        let known = self.values(&position.code);
        let nimbers = self.nimbers(&known, position, limits)?;
        Octal::leaving_from(&known, position, &nimbers, nimber, most, limits)
    }

    fn reason(&self, position: &Position, limits: &Limits) -> Result<Reason, Stopped> {
        let known = self.values(&position.code);
        let nimbers = self.nimbers(&known, position, limits)?;
        let xor = nimbers.iter().fold(UBig::ZERO, |xor, value| xor ^ value);
        let reason = |says, figure| Reason { says, source: Some("Sprague 1935, Grundy 1939"), figure };
        if self.ending(position).is_some() {
            return Ok(reason(Phrase::new("reason-octal-over"), None));
        }
        let mut values = lock(&known);
        values.work_on(SHOWN, limits)?;
        let shown = (0..=SHOWN).map_while(|heap| values.known(&heap.into()));
        let shown: Vec<String> = shown.map(|value| value.to_string()).collect();
        let period = values.period().map(|period| {
            let key = if period.saltus == 0 { "octal-repeats" } else { "octal-repeats-saltus" };
            let phrase = Phrase::new(key).with("start", period.start).with("length", period.length);
            if period.saltus == 0 { phrase } else { phrase.with("saltus", period.saltus) }
        });
        drop(values);
        let says = if xor.is_zero() {
            Phrase::new("reason-octal-even")
        } else {
            let first = Octal::leaving_from(&known, position, &nimbers, &UBig::ZERO, 1, limits)?.first();
            let lowered = first.as_ref().map(|mv| (mv.heap + 1, nimbers[mv.heap].clone()));
            let (heap, value) = lowered.unwrap_or_default();
            Phrase::new("reason-octal-odd")
                .with("way", first.map(|mv| Octal::say(&mv)))
                .with("heap", heap)
                .with("wanted", &value ^ &xor)
                .with("value", value)
        };
        let says = says
            .with("xor", &xor)
            .with("heaps", position.heaps.len())
            .with("to", shown.len() - 1)
            .with("values", shown.join(" "))
            .with("period", period);
        let rows = position.heaps.iter().map(UBig::to_string).zip(nimbers).collect();
        Ok(reason(says, Some(Figure::Nimbers { rows, xor })))
    }

    fn habit(&self, position: &Position) -> Option<Move> {
        Octal::first_in_largest(position)
    }

    fn work(&self, position: &Position) -> Option<u64> {
        Octal::work_of(position)
    }
}
