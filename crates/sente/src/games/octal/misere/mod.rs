//! Misère play, in which Grundy values say nothing: whoever makes the last move loses.
//!
//! Where all heaps are tame, the theorem in [`crate::solve::tame`] says who wins from two values of each, `g⁺` and `g⁻`.
//! These can be worked out heap by heap, as long as each heap turns out fickle or firm. The first that does not
//! is *wild*; where it or a larger one stands, nothing but a search of all that can arise knows, down to where all are tame.

mod kinds;
mod search;

use std::sync::Arc;

use dashu_int::UBig;

pub(super) use self::kinds::{Kind, Kinds};
use self::search::Misere;
use super::{Move, Octal, Position, scan::Judge};
use crate::{
    Analysis, Detail, Game, Limits, Outcome, Phrase, Reason, Stopped,
    analysis::Valued,
    games::memory::lock,
    solve::{prove, search as searching, tame::Tame, theorem},
};

/// Ways to move in one heap that leave a position which is lost for who moves there.
struct Loses<'a> {
    kinds: &'a Kinds,
    /// The other heaps.
    others: Kind,
}

impl Judge for Loses<'_> {
    fn below(&self) -> u64 {
        self.kinds.worked_out().len() as u64
    }

    fn small(&self, heaps: &[u64]) -> bool {
        let known = self.kinds.worked_out();
        let kinds = heaps.iter().filter_map(|heap| known.get(usize::try_from(*heap).ok()?));
        kinds.fold(self.others, |sum, kind| sum.beside(*kind)).is_lost()
    }

    fn large(&self, heaps: &[UBig]) -> bool {
        let kinds = heaps.iter().filter_map(|heap| self.kinds.of(heap));
        kinds.fold(self.others, Kind::beside).is_lost()
    }

    fn period(&self) -> Option<[u64; 2]> {
        self.kinds.period()
    }

    fn alone(&self) -> Option<Vec<UBig>> {
        None
    }
}

impl Octal {
    /// The kinds of heaps, worked out for all heaps of a position or up to the first that is not tame.
    fn kinds_of(&self, position: &Position, limits: &Limits) -> Result<Arc<Kinds>, Stopped> {
        let known = self.kinds.of(&position.code, || Arc::new(Kinds::new()));
        let kinds = {
            let mut kinds = lock(&known);
            let largest = position.heaps.iter().max().filter(|largest| !kinds.reach(largest));
            let reached = largest
                .map(|largest| Arc::make_mut(&mut kinds).work_out(&position.code, largest, limits))
                .transpose();
            reached.map(|_| Arc::clone(&kinds))
        };
        self.kinds.hand_on(&position.code, &known);
        kinds
    }

    /// The answer for misère play.
    pub(super) fn analyse_misere(
        &self,
        position: &Position,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&Valued<Move>),
    ) -> Result<Analysis<Move>, Stopped> {
        let kinds = self.kinds_of(position, limits)?;
        let tame = position.heaps.iter().max().is_none_or(|largest| kinds.of(largest).is_some());
        let small = searching::wanted(detail, Octal::work_of(position));
        let mut analysis = if small {
            let analysis = searching::exhaustively(self, position, limits)?;
            analysis.moves.iter().flatten().for_each(decided);
            analysis
        } else if tame {
            let analysis = self.by_kinds(&kinds, position, detail, limits)?;
            analysis.moves.iter().flatten().for_each(decided);
            analysis
        } else {
            let mut search = Misere::new(&position.code, &kinds, limits);
            prove::analyse(self, position, detail, decided, &mut search)?
        };
        if detail > Detail::Verdict {
            analysis.reason = Some(self.reason_misere(&kinds, position, &analysis));
        }
        Ok(analysis)
    }

    /// The answer by theorem, all heaps being tame.
    fn by_kinds(
        &self,
        kinds: &Kinds,
        position: &Position,
        detail: Detail,
        limits: &Limits,
    ) -> Result<Analysis<Move>, Stopped> {
        let of: Vec<Kind> = position.heaps.iter().filter_map(|heap| kinds.of(heap)).collect();
        let whole = of.iter().fold(Kind::OVER, |sum, kind| sum.beside(*kind));
        // The others are firm if any of them is.
        let firm = of.iter().filter(|kind| kind.firm).count();
        let others = |heap: usize| Kind {
            nimber: whole.nimber ^ of[heap].nimber,
            firm: firm > usize::from(of[heap].firm),
        };
        let outcome = if whole.is_lost() { Outcome::Loss } else { Outcome::Win };
        let most = if detail == Detail::Verdict { 1 } else { usize::MAX };
        let judge = |heap| Loses { kinds, others: others(heap) };
        let winning = if outcome == Outcome::Loss || self.ending(position).is_some() {
            Vec::new().into()
        } else {
            Octal::moves_wanted(position, most, limits, judge, |_| true)?
        };
        let habit = || Octal::first_in_largest(position);
        Ok(theorem::from_winning(self, position, outcome, winning, detail, habit))
    }

    /// What all heaps of a position are as good as together, if all are tame.
    pub(super) fn tame_misere(&self, position: &Position, limits: &Limits) -> Result<Option<Tame>, Stopped> {
        let kinds = self.kinds_of(position, limits)?;
        let mut of = position.heaps.iter().map(|heap| kinds.of(heap));
        let whole = of.try_fold(Kind::OVER, |sum, kind| Some(sum.beside(kind?)));
        Ok(whole.map(|kind| Tame { nimber: kind.nimber.into(), firm: kind.firm }))
    }

    fn reason_misere(&self, kinds: &Kinds, position: &Position, analysis: &Analysis<Move>) -> Reason {
        if self.ending(position).is_some() {
            return Reason { says: Phrase::new("reason-octal-over-misere"), source: None, figure: None };
        }
        let of: Option<Vec<Kind>> = position.heaps.iter().map(|heap| kinds.of(heap)).collect();
        let lost = analysis.value.outcome == Outcome::Loss;
        let way = analysis.winning.first().map(Octal::say);
        let Some(of) = of else {
            let wild = kinds.wild();
            let says = Phrase::new("reason-octal-wild")
                .with("lost", if lost { "yes" } else { "no" })
                .with("way", way)
                .with("wild", wild.map(|wild| wild.heap))
                .with("genus", wild.map(|wild| wild.genus.to_string()));
            return Reason { says, source: Some("Conway 1976"), figure: None };
        };
        let whole = of.iter().fold(Kind::OVER, |sum, kind| sum.beside(*kind));
        let says = Phrase::new(if lost { "reason-octal-tame-lost" } else { "reason-octal-tame-won" })
            .with("way", way)
            .with("fickle", if whole.firm { "no" } else { "yes" })
            .with("ones", of.iter().filter(|kind| !kind.firm && kind.nimber == 1).count())
            .with("xor", whole.nimber)
            .with("kinds", kinds.shown())
            .with("wild", kinds.wild().map(|wild| wild.heap))
            .with("genus", kinds.wild().map(|wild| wild.genus.to_string()));
        Reason { says, source: Some("Conway 1976"), figure: whole.firm.then(|| kinds::figure(position, &of)) }
    }
}
