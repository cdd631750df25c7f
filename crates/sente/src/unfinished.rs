//! A search that a limit or a person ended: which limit, and what was known by then. Never a guess.

use serde::Serialize;

use crate::{
    Answer, AnyPosition, Detail, MoveAnswer, Outcome, Phrase, Side, analysis::MOST_MOVES, phrase::ABSENT,
};

/// The most moves that a line names.
const MOST_NAMED: usize = 8;

/// How far a search had come.
#[derive(Clone, Debug)]
pub struct Unfinished {
    /// Which limit was reached.
    pub stopped: Phrase,
    /// The option of the command line that set it; `None` where there is none to name.
    pub option: Option<&'static str>,
    /// The first moves decided by then.
    pub decided: Vec<MoveAnswer>,
    /// How many legal moves there are; `None` where they are too many to count.
    pub legal: Option<usize>,
    /// Who wins, where that is known without regard to them.
    pub outcome: Option<Outcome>,
    /// Whether no more than the verdict was asked for, or less cannot be asked for or would take as long.
    pub verdict: bool,
}

impl Unfinished {
    /// A search for the answer of this detail, stopped with these first moves decided.
    #[must_use]
    pub fn answer(
        position: &dyn AnyPosition,
        detail: Detail,
        stopped: Phrase,
        option: Option<&'static str>,
        decided: Vec<MoveAnswer>,
    ) -> Self {
        Unfinished {
            stopped,
            option,
            decided,
            legal: position.move_count(MOST_MOVES),
            outcome: None,
            // Where play can go round in circles, a verdict takes as much as all of the answer.
            verdict: detail == Detail::Verdict || position.can_repeat(),
        }
    }

    /// A search for the chances, stopped when there was an answer.
    #[must_use]
    pub fn chances(
        position: &dyn AnyPosition,
        answer: &Answer,
        stopped: Phrase,
        option: Option<&'static str>,
    ) -> Self {
        Unfinished {
            stopped,
            option,
            decided: answer.moves.clone().unwrap_or_else(|| best(position, answer)),
            legal: position.move_count(MOST_MOVES),
            outcome: Some(answer.outcome),
            verdict: true,
        }
    }

    /// Whether every first move is decided, and only more detail was searched for.
    fn all(&self) -> bool {
        self.legal == Some(self.decided.len())
    }

    /// The outcome, where the moves decided settle it.
    fn outcome(&self) -> Option<Outcome> {
        let gives = |outcome| self.decided.iter().any(|mv| mv.outcome == outcome);
        match () {
            () if self.outcome.is_some() => self.outcome,
            () if gives(Outcome::Win) => Some(Outcome::Win),
            () if !self.all() || self.decided.is_empty() => None,
            () if gives(Outcome::Draw) => Some(Outcome::Draw),
            () => Some(Outcome::Loss),
        }
    }

    /// The moves decided that give this.
    pub fn moves(&self, outcome: Outcome) -> impl Iterator<Item = &str> {
        self.decided.iter().filter(move |mv| mv.outcome == outcome).map(|mv| mv.mv.as_str())
    }

    /// Some of these moves in a line.
    fn named(&self, outcome: Outcome) -> String {
        let mut named: Vec<&str> = self.moves(outcome).take(MOST_NAMED).collect();
        if self.moves(outcome).nth(MOST_NAMED).is_some() {
            named.push("...");
        }
        named.join(", ")
    }

    /// What is known, and how to get further.
    #[must_use]
    pub fn phrase(&self) -> Phrase {
        let losing = self.moves(Outcome::Loss).count();
        let outcome = self.outcome();
        let rest = Phrase::new("stopped-before-answer").with("stopped", self.stopped.clone());
        let rest = if losing > 0 && !self.all() {
            let known =
                Phrase::new("known-to-lose").with("count", losing).with("moves", self.named(Outcome::Loss));
            rest.with("known", known.with("of", self.legal))
        } else {
            rest.with("known", ABSENT)
        };
        let rest = rest
            .with("option", self.option)
            .with("verdict", if self.verdict || outcome.is_some() { "yes" } else { "no" });
        match outcome {
            None => rest,
            Some(Outcome::Loss) => Phrase::new("stopped-lost").with("rest", rest),
            Some(Outcome::Win) => {
                Phrase::new("stopped-won").with("moves", self.named(Outcome::Win)).with("rest", rest)
            }
            Some(Outcome::Draw) => {
                Phrase::new("stopped-drawn").with("moves", self.named(Outcome::Draw)).with("rest", rest)
            }
        }
    }

    /// The same for a program.
    #[must_use]
    pub fn known(&self, position: &dyn AnyPosition) -> Known<'_> {
        let outcome = self.outcome();
        Known {
            game: position.about().id,
            position: position.text(),
            rules: position.rules(),
            outcome,
            winner: outcome.and_then(|outcome| outcome.winner(Side::First)),
            decided: &self.decided,
            legal_move_count: self.legal,
        }
    }
}

/// What was known of a position. Serialised, it is the JSON that every front end prints beside its error.
#[derive(Clone, Debug, Serialize)]
pub struct Known<'a> {
    /// The game's name.
    pub game: &'static str,
    /// The position as one types it.
    pub position: String,
    /// The rule options as one types them, defaults left out.
    pub rules: String,
    /// Who wins, for the side to move, where the moves decided settle it.
    pub outcome: Option<Outcome>,
    /// The same by sides.
    pub winner: Option<Side>,
    /// The first moves decided, in the order in which they were.
    pub decided: &'a [MoveAnswer],
    /// How many first moves there are; `None` where they are too many to count.
    pub legal_move_count: Option<usize>,
}

/// The best move of an answer that lists none.
fn best(position: &dyn AnyPosition, answer: &Answer) -> Vec<MoveAnswer> {
    let mv = answer.best_move.as_ref().filter(|_| answer.outcome != Outcome::Loss);
    let (outcome, remoteness) = (answer.outcome, answer.remoteness);
    let played = mv.and_then(|mv| position.play(mv).ok());
    let best = |(mv, next): (String, Box<dyn AnyPosition>)| MoveAnswer {
        mv,
        position: next.text(),
        outcome,
        remoteness,
        reply: None,
    };
    played.map(best).into_iter().collect()
}
