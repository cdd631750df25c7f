//! Misère play: by theorem where every part is tame ([`crate::solve::tame`]), else by search.

use std::{collections::HashSet, sync::Arc};

use dashu_int::UBig;

use super::{Move, Part, Position, Sum, forms::Forms, values};
use crate::{
    Analysis, Detail, Figure, Game, Limits, Outcome, Phrase, Reason, Stopped,
    analysis::{MOST_MOVES, Valued},
    solve::{
        grundy::Found,
        prove::{self, Prover},
        search,
        sprague::Sprague,
        tame::Tame,
        theorem,
    },
};

impl Sum {
    /// The answer for misère play.
    pub(super) fn analyse_misere(
        &self,
        position: &Position,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&Valued<Move>),
    ) -> Result<Analysis<Move>, Stopped> {
        let mut forms = Forms::new(self, limits);
        let worth = forms.tame(position)?;
        let answer = if search::wanted(detail, values::work(position)) {
            search::analyse(self, position, Some(0), detail, limits, decided)?
        } else {
            let known = match &worth {
                Some(worth) => self.by_theorem(position, worth, detail, &mut forms)?,
                None => None,
            };
            match known {
                Some(answer) => {
                    answer.moves.iter().flatten().for_each(decided);
                    answer
                }
                None => prove::analyse(self, position, detail, decided, &mut forms)?,
            }
        };
        let reason = match worth {
            _ if detail == Detail::Verdict => None,
            _ if self.ending(position).is_some() => {
                let says = Phrase::new("reason-sum-over-misere");
                Some(Reason { says, source: None, figure: None })
            }
            Some(worth) => Some(tame_reason(position, &worth)),
            None => Some(wild_reason(position, &mut forms, &answer)?),
        };
        Ok(Analysis { reason, ..answer })
    }

    /// The answer where all parts are tame, as good as these; `None` where the theorem finds no winning move, though there is
    /// one, as a part has too many moves.
    pub(super) fn by_theorem(
        &self,
        position: &Position,
        worth: &[Tame],
        detail: Detail,
        forms: &mut Forms<'_>,
    ) -> Result<Option<Analysis<Move>>, Stopped> {
        let lost = all_of(worth).is_lost();
        let most = if detail == Detail::Verdict { 1 } else { usize::MAX };
        let winning = if lost || self.ending(position).is_some() {
            Vec::new().into()
        } else {
            leaving_lost(position, worth, most, forms)?
        };
        if winning.moves.is_empty() && !winning.complete {
            return Ok(None);
        }
        let outcome = if lost { Outcome::Loss } else { Outcome::Win };
        Ok(Some(theorem::from_winning(self, position, outcome, winning, detail, || self.habit(position))))
    }

    /// A winning move, found in `forms`.
    pub(super) fn guide_misere(
        &self,
        position: &Position,
        forms: &mut Forms<'_>,
    ) -> Result<Option<Move>, Stopped> {
        if self.ending(position).is_some() {
            return Ok(None);
        }
        if let Some(worth) = forms.tame(position)?
            && let Some(answer) = self.by_theorem(position, &worth, Detail::Verdict, forms)?
        {
            return Ok(answer.winning.into_iter().next());
        }
        if forms.outcome(position)? == Outcome::Win { forms.best(self, position) } else { Ok(None) }
    }
}

/// The parts side by side.
fn all_of(worth: &[Tame]) -> Tame {
    worth.iter().fold(Tame::over(), |all, part| all.beside(part))
}

/// The moves that leave a lost position, all parts being tame, by part.
fn leaving_lost(
    position: &Position,
    worth: &[Tame],
    most: usize,
    forms: &mut Forms<'_>,
) -> Result<Found<Move>, Stopped> {
    let all = all_of(worth);
    let firm = worth.iter().filter(|part| part.firm).count();
    let (mut found, mut complete) = (Vec::new(), true);
    for (part, own) in worth.iter().enumerate().filter(|(part, _)| !position.parts[*part].is_over()) {
        let left = most - found.len();
        if left == 0 || !(complete || found.is_empty()) {
            break;
        }
        let others = Tame { nimber: &all.nimber ^ &own.nimber, firm: firm > usize::from(own.firm) };
        let leaving = leaving_lost_in(&position.parts[part], &others, left, forms)?;
        complete &= leaving.complete;
        found.extend(leaving.moves.into_iter().map(|mv| Move { part, mv }));
    }
    found.truncate(if complete { most } else { 1 });
    Ok(Found { moves: found, complete })
}

/// The moves in a part that leave it lost beside the others, but no more than `most`: of their value where something firm is
/// left, else of the other of 0 and 1.
fn leaving_lost_in(
    part: &Arc<Part>,
    others: &Tame,
    most: usize,
    forms: &mut Forms<'_>,
) -> Result<Found<String>, Stopped> {
    let limits = forms.limits();
    if others.firm {
        return part.moves_to(&others.nimber, most, limits);
    }
    let mut meter = limits.meter();
    let (mut found, mut complete) = (Vec::new(), true);
    for nimber in [others.nimber.clone(), &others.nimber ^ UBig::ONE] {
        let leaving = part.moves_to(&nimber, usize::MAX, limits)?;
        complete &= leaving.complete;
        for mv in leaving.moves {
            if found.len() >= most {
                break;
            }
            // A move that is kept is as large as a position that could be visited.
            meter.visit((found.len() * size_of::<String>()) as u64)?;
            let (_, left) = part.position().play(&mv).expect("a legal move");
            let left = forms.tame_part(&Arc::new(Part::new(left)))?;
            if left.is_some_and(|left| left.beside(others).is_lost()) {
                found.push(mv);
            }
        }
    }
    // Of the two values, in the order of the part, as far as its moves are listed.
    if found.len() > 1
        && let Some(mut order) = part.position().moves(MOST_MOVES)
    {
        let wins: HashSet<String> = found.drain(..).collect();
        order.retain(|mv| wins.contains(mv));
        found = order;
    }
    Ok(Found { moves: found, complete })
}

/// Why a sum of tame parts is won or lost.
fn tame_reason(position: &Position, worth: &[Tame]) -> Reason {
    let all = all_of(worth);
    let fickle = numbers(worth.iter().map(|worth| !worth.firm));
    let says = Phrase::new(if all.is_lost() { "reason-sum-tame-lost" } else { "reason-sum-tame-won" })
        .with("fickle", (!fickle.is_empty()).then_some(fickle))
        .with("all", if all.firm { "no" } else { "yes" })
        .with("xor", &all.nimber);
    let lines = position.parts.iter().map(|part| part.line().to_string());
    let rows = lines.zip(worth.iter().map(|worth| worth.nimber.clone())).collect();
    let figure = Some(Figure::Nimbers { rows, xor: all.nimber });
    Reason { says, source: Some("Conway 1976"), figure }
}

/// Why a sum with a part that is not tame was searched.
fn wild_reason(
    position: &Position,
    forms: &mut Forms<'_>,
    answer: &Analysis<Move>,
) -> Result<Reason, Stopped> {
    let wild = position.parts.iter().map(|part| Ok(forms.tame_part(part)?.is_none()));
    let wild = numbers(wild.collect::<Result<Vec<_>, Stopped>>()?);
    let says = Phrase::new("reason-sum-wild")
        .with("count", wild.len())
        .with("wild", wild)
        .with("lost", if answer.value.outcome == Outcome::Loss { "yes" } else { "no" });
    Ok(Reason { says, source: Some("Conway 1976"), figure: None })
}

/// The numbers of the parts of which something is so.
fn numbers(parts: impl IntoIterator<Item = bool>) -> Vec<String> {
    let parts = (1usize..).zip(parts).filter(|(_, is_so)| *is_so);
    parts.map(|(part, _)| part.to_string()).collect()
}
