//! Who wins and why: by Grundy values in normal play, misère with one heap by those of the heap that it is as good as.

use std::sync::Arc;

use dashu_int::UBig;

use super::{
    super::{heaps, memory::lock, octal},
    Move, Position, Subtract,
    grundy::{Grundy, code},
    set::Form,
};
use crate::{
    Analysis, Detail, Figure, Game, Limits, Outcome, Phrase, Reason, Room, Stopped,
    analysis::Valued,
    solve::{
        grundy::Found,
        search,
        sprague::{self, Sprague},
        tame::Tame,
        theorem,
    },
};

/// The most heaps that a search for distances takes on, and that a reason lists one by one.
const MOST_HEAPS: usize = 64;

/// The most values that a reason lists.
const LISTED: usize = 40;

/// The most lost remainders that a reason lists.
const MOST_LOST: usize = 12;

impl Subtract {
    /// The answer to a position.
    pub(super) fn answer(
        &self,
        position: &Position,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&Valued<Move>),
    ) -> Result<Analysis<Move>, Stopped> {
        if self.misere {
            let mut live = (0..position.heaps.len()).filter(|heap| self.is_live(&position.heaps[*heap]));
            return match (live.next(), live.next()) {
                (Some(_), Some(_)) => self.answer_misere_several(position, detail, limits, decided),
                (live, _) => self.answer_misere_alone(position, live, detail, limits, decided),
            };
        }
        sprague::analyse(self, position, detail, limits, decided)
    }

    /// The value of each heap.
    fn nimbers(&self, position: &Position, limits: &Limits) -> Result<Vec<UBig>, Stopped> {
        let grundy = self.grundy();
        let mut grundy = lock(&grundy);
        position.heaps.iter().map(|size| grundy.value(size, limits)).collect()
    }

    /// How many stones less normal play without a rest counts than misère play with one heap: see the theorem.
    fn misere_less(&self) -> UBig {
        if self.rest { UBig::ONE } else { self.set.least() }
    }

    /// Misère where several heaps can be moved in: as take and break, where the set is small enough for a code.
    fn answer_misere_several(
        &self,
        position: &Position,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&Valued<Move>),
    ) -> Result<Analysis<Move>, Stopped> {
        let Some(code) = code(&self.set, self.rest) else {
            let work = Sprague::work(self, position);
            let searched = search::analyse(self, position, work, detail, limits, decided)?;
            let reason = Reason::searched(&searched, detail, true);
            return Ok(Analysis { reason, ..searched });
        };
        let heaps = octal::Position::new(Arc::new(code), position.heaps.iter().cloned());
        let heaps = octal::Position { turn: position.turn, ..heaps };
        let mut told = |valued: &Valued<octal::Move>| decided(&of_valued(valued.clone()));
        Ok(of_analysis(self.octal.analyse(&heaps, detail, limits, &mut told)?))
    }

    /// What the heaps are as good as together where the last move loses, if all are tame.
    pub(super) fn tame_misere(&self, position: &Position, limits: &Limits) -> Result<Option<Tame>, Stopped> {
        let Some(code) = code(&self.set, self.rest) else { return Ok(None) };
        let heaps = octal::Position::new(Arc::new(code), position.heaps.iter().cloned());
        self.octal.tame(&heaps, limits)
    }

    /// Misère where no more than one heap can be moved in.
    fn answer_misere_alone(
        &self,
        position: &Position,
        live: Option<usize>,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&Valued<Move>),
    ) -> Result<Analysis<Move>, Stopped> {
        let mut winning = Found::from(Vec::new());
        if let Some(heap) = live {
            let grundy = self.grundy();
            let mut grundy = lock(&grundy);
            let most = if detail == Detail::Verdict { 1 } else { usize::MAX };
            let normal = &position.heaps[heap] - self.misere_less();
            let found = grundy.takes(&normal, &UBig::ZERO, most, limits)?;
            let moves = found.takes.into_iter().map(|take| Move { heap, take });
            winning = Found { moves: moves.collect(), complete: found.complete };
        }
        let outcome = if live.is_none() || !winning.moves.is_empty() { Outcome::Win } else { Outcome::Loss };
        let habit = || Sprague::habit(self, position);
        let answer = theorem::from_winning(self, position, outcome, winning, detail, habit);
        let reason = match live {
            _ if detail == Detail::Verdict => None,
            None => Some(self.reason_over()),
            Some(heap) => {
                Some(self.reason_misere_alone(&position.heaps[heap], answer.winning.first(), limits)?)
            }
        };
        answer.moves.iter().flatten().for_each(decided);
        if search::wanted(detail, Sprague::work(self, position)) {
            return Ok(Analysis { reason, ..search::exhaustively(self, position, limits)? });
        }
        Ok(Analysis { reason, ..answer })
    }

    fn reason_over(&self) -> Reason {
        let key = if self.misere { "reason-subtract-over-misere" } else { "reason-subtract-over" };
        Reason { says: Phrase::new(key), source: None, figure: None }
    }

    fn reason_misere_alone(
        &self,
        size: &UBig,
        first: Option<&Move>,
        limits: &Limits,
    ) -> Result<Reason, Stopped> {
        let grundy = self.grundy();
        let mut grundy = lock(&grundy);
        let less = self.misere_less();
        let normal = size - &less;
        let value = grundy.value(&normal, limits)?;
        let key = if first.is_some() { "reason-subtract-misere-win" } else { "reason-subtract-misere-loss" };
        let says = Phrase::new(key)
            .with("heap", size)
            .with("rest", if self.rest { "yes" } else { "no" })
            .with("less", less)
            .with("normal", normal)
            .with("value", value)
            .with("take", first.map(|mv| &mv.take))
            .with("values", say_values(&mut grundy, limits)?);
        Ok(Reason { says, source: None, figure: None })
    }
}

/// A move of the take-and-break game; none of them leaves several heaps.
fn of_move(mv: octal::Move) -> Move {
    Move { heap: mv.heap, take: mv.take }
}

fn of_valued(valued: Valued<octal::Move>) -> Valued<Move> {
    Valued { mv: of_move(valued.mv), value: valued.value, reply: valued.reply.map(of_move) }
}

fn of_analysis(analysis: Analysis<octal::Move>) -> Analysis<Move> {
    let all = |moves: Vec<octal::Move>| moves.into_iter().map(of_move).collect();
    Analysis {
        value: analysis.value,
        winning: all(analysis.winning),
        complete: analysis.complete,
        drawing: all(analysis.drawing),
        moves: analysis.moves.map(|moves| moves.into_iter().map(of_valued).collect()),
        best: analysis.best.map(of_move),
        line: analysis.line.map(all),
        reason: analysis.reason,
        grundy: analysis.grundy,
        method: analysis.method,
        statistics: analysis.statistics,
    }
}

/// What the values of heaps are, so that a person can tell that of any heap.
pub(super) fn say_values(grundy: &mut Grundy, limits: &Limits) -> Result<Phrase, Stopped> {
    match grundy.form() {
        Some(Form::Interval { least, most }) => {
            let (rest, round) = (grundy.rests(), least + most);
            let key = if rest { "values-subtract-interval-rest" } else { "values-subtract-interval" };
            return Ok(Phrase::new(key)
                .with("round", round)
                .with("less", least - 1u8)
                .with("least", least)
                .with("one", if least.is_one() { "yes" } else { "no" }));
        }
        Some(Form::Modulus(modulus)) => {
            return Ok(Phrase::new("values-subtract-modulus").with("modulus", modulus));
        }
        Some(Form::Powers(base)) => {
            return Ok(Phrase::new("values-subtract-powers").with("base", *base).with("round", base + 1));
        }
        None => {}
    }
    let period = grundy.period(limits)?.cloned();
    let values = grundy.worked_out();
    let listed = |values: &[u32]| values.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
    let Some(period) = period else {
        let known = listed(&values[..values.len().min(LISTED)]);
        return Ok(Phrase::new("values-subtract-listed").with("values", known));
    };
    let place = |heap: u64| usize::try_from(heap).unwrap_or(usize::MAX).min(values.len());
    let (start, end) = (place(period.start), place(period.start + period.length));
    let all = listed(&values[..end.min(LISTED)]);
    let says = if period.saltus > 0 {
        Phrase::new("values-subtract-saltus").with("saltus", period.saltus)
    } else {
        let lost: Vec<u64> = (period.start..)
            .zip(&values[start..end])
            .filter(|(_, value)| **value == 0)
            .map(|(n, _)| n)
            .collect();
        let classes: Vec<String> = lost.iter().map(|n| class(n % period.length, period.length)).collect();
        let named = (period.start == 0 && !lost.is_empty() && lost.len() <= MOST_LOST).then_some(classes);
        Phrase::new("values-subtract-period").with("lost", named)
    };
    let more = if end > LISTED { "yes" } else { "no" };
    Ok(says.with("start", period.start).with("length", period.length).with("values", all).with("more", more))
}

/// Numbers with this remainder: `7k+2`.
fn class(remainder: u64, length: u64) -> String {
    let times = if length == 1 { "k".to_owned() } else { format!("{length}k") };
    if remainder == 0 { times } else { format!("{times}+{remainder}") }
}

impl Sprague for Subtract {
    fn nimber(&self, position: &Position, limits: &Limits) -> Result<UBig, Stopped> {
        Ok(heaps::xor(&self.nimbers(position, limits)?))
    }

    fn leaving(
        &self,
        position: &Position,
        nimber: &UBig,
        most: usize,
        limits: &Limits,
    ) -> Result<Found<Move>, Stopped> {
        let values = self.nimbers(position, limits)?;
        let xor = heaps::xor(&values);
        let (mut moves, mut complete) = (Vec::new(), true);
        let grundy = self.grundy();
        let mut grundy = lock(&grundy);
        for (heap, (size, value)) in position.heaps.iter().zip(&values).enumerate() {
            let wanted = &xor ^ value ^ nimber;
            let found = grundy.takes(size, &wanted, most - moves.len(), limits)?;
            complete &= found.complete;
            moves.extend(found.takes.into_iter().map(|take| Move { heap, take }));
            if moves.len() >= most {
                break;
            }
        }
        if !complete {
            moves.truncate(1);
        }
        Ok(Found { moves, complete })
    }

    fn reason(&self, position: &Position, limits: &Limits) -> Result<Reason, Stopped> {
        if self.ending(position).is_some() {
            return Ok(self.reason_over());
        }
        let values = self.nimbers(position, limits)?;
        let xor = heaps::xor(&values);
        let first =
            if xor.is_zero() { None } else { self.leaving(position, &UBig::ZERO, 1, limits)?.first() };
        let several = position.heaps.len() > 1;
        let key = match (&first, several) {
            (Some(_), false) => "reason-subtract-win",
            (None, false) => "reason-subtract-loss",
            (Some(_), true) => "reason-subtract-win-sum",
            (None, true) => "reason-subtract-loss-sum",
        };
        let mut says = Phrase::new(key).with("xor", &xor).with("heap", position.heaps[0].clone());
        if let Some(mv) = first {
            let (size, value) = (&position.heaps[mv.heap], &values[mv.heap]);
            says = says
                .with("number", mv.heap + 1)
                .with("left", size - &mv.take)
                .with("take", mv.take)
                .with("value", value)
                .with("wanted", value ^ &xor);
        }
        let says = says.with("values", say_values(&mut lock(&self.grundy()), limits)?);
        let rows = position.heaps.iter().map(ToString::to_string).zip(values).collect::<Vec<_>>();
        let figure = (several && rows.len() <= MOST_HEAPS).then_some(Figure::Nimbers { rows, xor });
        Ok(Reason { says, source: Some("Sprague 1935, Grundy 1939"), figure })
    }

    /// The least take from the largest heap.
    fn habit(&self, position: &Position) -> Option<Move> {
        let heap = heaps::largest(&position.heaps)?;
        let take = self.takes(&position.heaps[heap]).next()?;
        Some(Move { heap, take })
    }

    fn work(&self, position: &Position) -> Option<u64> {
        // Empty heaps cost time too.
        if position.heaps.len() > MOST_HEAPS {
            return None;
        }
        let mut positions = 1u64;
        let mut moves = 0u64;
        for size in &position.heaps {
            let takes = u64::try_from(&self.set.count_up_to(size)).ok()?.checked_add(1)?;
            positions = positions.checked_mul(u64::try_from(size).ok()?.checked_add(1)?)?;
            moves = moves.checked_add(takes)?;
        }
        positions.checked_mul(moves)
    }
}
