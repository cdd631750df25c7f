//! Misère play, in which Grundy values say nothing: whoever makes the last move loses.
//!
//! Any game has a Grundy value `g⁺`, the least number that no option has as its own, and a misère one, `g⁻`, which is the same
//! but for games that are over, of which it is 1. Misère, a game is lost for the side to move exactly when `g⁻` is 0. But
//! `g⁻` of two games side by side depends on more than `g⁻` of each, except among *tame* games (Conway, On Numbers and Games,
//! 1976, chapter 12; Berlekamp, Conway and Guy, Winning Ways, 1982, chapter 13). Take heaps, the options of which are sums of
//! such heaps, all of a kind that is either
//!
//! - *fickle*: `(g⁺, g⁻)` is `(0, 1)` or `(1, 0)`; or
//! - *firm*: `g⁺ = g⁻`.
//!
//! *Theorem*. A sum of fickle heaps alone, `k` of them with `g⁺ = 1`, has `g⁺ = k mod 2` and `g⁻ = 1 - g⁺`, so that it is lost
//! exactly when `k` is odd. Any other sum has `g⁺` and `g⁻` both equal to the exclusive or of the `g⁺` of its heaps, and is
//! lost exactly when that is 0. (So Nim heaps of 0 and 1 are fickle and all others firm, and this is Bouton's theorem.)
//!
//! *Proof*, by induction, as options of sums are sums. For `g⁺` it is Sprague's and Grundy's. As for `g⁻`:
//!
//! 1. A fickle heap with `g⁺ = 0` has no options with `g⁺ = 0` and none with `g⁻ = 1`: they are fickle with `g⁺ = 1`, or firm
//!    with 2 or more; and if it has options at all, `g⁻ = 1` asks for one with `g⁻ = 0`, which is fickle. A fickle heap with
//!    `g⁺ = 1` has in the same way only fickle options with `g⁺ = 0`, of which there is one, and firm ones with 2 or more.
//! 2. Sums of fickle heaps. With no options, `k` is 0 and `g⁻` is 1. Otherwise, by 1, options are sums of fickle heaps with
//!    `k` one more or one less, that is with `g⁻` as `g⁺` here, or have a `g⁻` of 2 or more. The former there is, where `k` is
//!    even, so that `g⁻` is 1: from a heap with `g⁺ = 1` if there is one, otherwise from any that has options. Where `k` is
//!    odd, no option has a `g⁻` of 0, so that `g⁻` is 0.
//! 3. Sums with a firm heap, `x` being the exclusive or. No option has `g⁻ = x`: one with a firm heap has another exclusive or;
//!    and one without comes from the only firm heap, `g⁺ = n`, by an option `o` of it, and then has a `g⁻` of `q ^ g⁻(o)`,
//!    where `q` is the exclusive or of the others; that is not `x = q ^ n`, as no option of the heap has a `g⁻` of `n`. For
//!    each `y < x` there is an option with `g⁻ = y`: some heap has a `g⁺` of `n` with `m = n ^ x ^ y < n`. If it is fickle, `n`
//!    is 1 and `m` is 0, and it has such an option by 1; the firm heap stays. If it is firm and not the only one, any option
//!    with `g⁺ = m` does. If it is the only one, it has an option with `g⁻ = m`, as `g⁻` of it is `n`; if that is firm,
//!    `g⁺ = m`, too; if it is fickle, all are, and `g⁻` of them is `q ^ m = y`.
//!
//! So `(g⁺, g⁻)` of heaps can be worked out one by one, as long as each heap turns out fickle or firm. The first that does not
//! is *wild*; where it or a larger one stands, nothing but a search of all that can arise knows, down to where all are tame.

mod kinds;
mod search;

use std::sync::{Arc, Mutex};

use dashu_int::UBig;

pub(super) use self::kinds::{Kind, Kinds};
use self::search::Misere;
use super::{Move, Octal, Position, scan::Judge};
use crate::{
    Analysis, Detail, Game, Limits, Method, Outcome, Phrase, Reason, Statistics, Stopped, Value,
    analysis::Valued,
    games::memory::lock,
    solve::{grundy::Found, prove, search as searching, theorem},
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

/// The kinds of heaps, worked out for all heaps of a position or up to the first that is not tame.
fn kinds_of(known: &Mutex<Arc<Kinds>>, position: &Position, limits: &Limits) -> Result<Arc<Kinds>, Stopped> {
    let mut kinds = lock(known);
    if let Some(largest) = position.heaps.iter().max().filter(|largest| !kinds.reach(largest)) {
        Arc::make_mut(&mut kinds).work_out(&position.code, largest, limits)?;
    }
    Ok(Arc::clone(&kinds))
}

impl Octal {
    /// The answer for misère play.
    pub(super) fn analyse_misere(
        &self,
        position: &Position,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&Valued<Move>),
    ) -> Result<Analysis<Move>, Stopped> {
        let known = self.kinds.of(&position.code, || Arc::new(Kinds::new()));
        let kinds = kinds_of(&known, position, limits)?;
        let tame = position.heaps.iter().max().is_none_or(|largest| kinds.of(largest).is_some());
        let small = searching::wanted(detail, Octal::work_of(position));
        let mut analysis = if small {
            let analysis = searching::exhaustively(self, position, limits)?;
            analysis.moves.iter().flatten().for_each(decided);
            analysis
        } else if tame {
            self.by_kinds(&kinds, position, detail, limits)?
        } else {
            let mut search = Misere::new(&position.code, &kinds, limits);
            prove::analyse(self, position, detail, decided, &mut search)?
        };
        if detail > Detail::Verdict {
            analysis.reason = Some(self.reason_misere(&kinds, position, &analysis));
        }
        self.kinds.hand_on(&position.code, &known);
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
        let over = self.ending(position).is_some();
        let lost = whole.is_lost();
        let most = if detail == Detail::Verdict { 1 } else { usize::MAX };
        let judge = |heap| Loses { kinds, others: others(heap) };
        let Found { moves: winning, complete } = if over || lost {
            Vec::new().into()
        } else {
            Octal::moves_wanted(position, most, limits, judge, |_| true)?
        };
        let best = winning.first().cloned();
        let best = best.or_else(|| if over { None } else { Octal::first_in_largest(position) });
        let moves = (detail >= Detail::Full && complete && !over)
            .then(|| theorem::every_move(self, position, &winning))
            .flatten();
        Ok(Analysis {
            value: Value::of(if lost { Outcome::Loss } else { Outcome::Win }),
            complete: complete && detail > Detail::Verdict,
            winning,
            drawing: Vec::new(),
            moves,
            best,
            line: None,
            reason: None,
            grundy: None,
            method: Method::Theorem,
            statistics: Statistics::default(),
        })
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
