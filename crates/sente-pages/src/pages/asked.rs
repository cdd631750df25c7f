//! The questions of one page, none of them asked twice.

use std::sync::Arc;

use sente::{Answer, Detail, Ending, Limits, Outcome, Record, Stopped, Value};

use crate::Answers;

/// After so many questions about the moments of a game that were not decided, no more are asked.
const MOST_STOPPED: usize = 2;

/// Answers about the positions of a game so far.
pub(super) struct Asked<'a> {
    answers: &'a mut dyn Answers,
    known: Vec<(usize, Detail, Result<Arc<Answer>, Stopped>)>,
    stopped: usize,
}

impl<'a> Asked<'a> {
    /// The limits for whatever else a page works out.
    pub(super) fn limits(&self) -> Limits {
        self.answers.limits()
    }

    pub(super) fn new(answers: &'a mut dyn Answers) -> Self {
        Asked { answers, known: Vec::new(), stopped: 0 }
    }

    /// The answer to the position after so many moves.
    pub(super) fn at(&mut self, record: &Record, ply: usize, detail: Detail) -> Result<Arc<Answer>, Stopped> {
        // More detail answers less, and what could not be decided cannot be with more.
        let settled = |(known, depth, answer): &&(usize, Detail, Result<_, _>)| {
            *known == ply && if answer.is_ok() { *depth >= detail } else { *depth <= detail }
        };
        if let Some((_, _, answer)) = self.known.iter().find(settled) {
            return answer.clone();
        }
        let position = record.after(ply).unwrap_or_else(|| record.position());
        // Which moves repeat a position only shows where all are listed.
        let detail = if position.can_repeat() { detail.max(Detail::Full) } else { detail };
        let answer = self.answers.answer(position, detail).map(|answer| heeded(record, ply, answer));
        self.known.push((ply, detail, answer.clone()));
        answer
    }

    /// What the position after so many moves is worth to its side to move; `None` where that is not known.
    pub(super) fn value(&mut self, record: &Record, ply: usize) -> Option<Value> {
        let position = record.after(ply)?;
        if let Some(ending) = position.ending() {
            return Some(Value::ended(ending, position.turn()));
        }
        if ply == record.moves().len() && record.ending() == Some(Ending::Drawn) {
            return Some(Value::of(Outcome::Draw));
        }
        if let Some(value) = self.told_here(ply).or_else(|| self.told_before(record, ply)) {
            return Some(value);
        }
        // Whoever follows a game by its hints has had most of its answers before.
        if let Some(answer) = self.answers.known(position, Detail::Full) {
            let answer = heeded(record, ply, answer);
            // Of what is not known to every server, no more is told than would be asked.
            let value = Value { outcome: answer.outcome, remoteness: answer.remoteness };
            return Some(if position.full_at_once() { value } else { Value::of(value.outcome) });
        }
        if self.stopped >= MOST_STOPPED {
            return None;
        }
        let detail = if position.full_at_once() { Detail::Full } else { Detail::Verdict };
        let asked = self.known.len();
        match self.at(record, ply, detail) {
            Ok(answer) => Some(Value { outcome: answer.outcome, remoteness: answer.remoteness }),
            Err(_) => {
                // A question that was not decided before counts once.
                self.stopped += self.known.len() - asked;
                None
            }
        }
    }

    /// What the full answer to the position says, where there is one.
    fn told_here(&self, ply: usize) -> Option<Value> {
        let (_, _, answer) =
            self.known.iter().find(|(known, detail, _)| *known == ply && *detail >= Detail::Full)?;
        let answer = answer.as_ref().ok()?;
        Some(Value { outcome: answer.outcome, remoteness: answer.remoteness })
    }

    /// What the full answer to the position before says of the move that led here.
    fn told_before(&self, record: &Record, ply: usize) -> Option<Value> {
        let before = ply.checked_sub(1)?;
        let full = self.known.iter().find_map(|(known, detail, answer)| {
            (*known == before && *detail >= Detail::Full)
                .then_some(answer.as_ref().ok()?.moves.as_ref()?.as_slice())
        })?;
        let mv = record.moves().nth(before)?;
        let told = full.iter().find(|told| told.mv == mv)?;
        let same_side = record.after(before)?.turn() == record.after(ply)?.turn();
        let outcome = if same_side { told.outcome } else { told.outcome.reversed() };
        Some(Value { outcome, remoteness: told.remoteness.and_then(|plies| plies.checked_sub(1)) })
    }
}

/// An answer as it holds in a game so far.
fn heeded(record: &Record, ply: usize, answer: Arc<Answer>) -> Arc<Answer> {
    match record.after(ply) {
        Some(position) if position.can_repeat() => Arc::new(record.heed(ply, (*answer).clone())),
        _ => answer,
    }
}
