//! A search that a limit or a person ended: which limit, and what was known by then. Never a guess.

use sente::{AnyPosition, MoveAnswer, Outcome, Phrase, Side, phrase::ABSENT};
use sente_text::Words;
use serde_json::{Map, Value, json};

use crate::{failure::Failure, flow::join};

/// The most moves that a line names.
const MOST_NAMED: usize = 8;

/// How far a search had come.
#[derive(Debug)]
pub(crate) struct Unfinished {
    /// Which limit was reached.
    pub(crate) stopped: Phrase,
    /// The option that set it; `None` where a person stopped the search.
    pub(crate) option: Option<&'static str>,
    /// The first moves decided by then.
    pub(crate) decided: Vec<MoveAnswer>,
    /// How many legal moves there are; `None` where they are too many to count.
    pub(crate) legal: Option<usize>,
    /// Who wins, where that is known without regard to them.
    pub(crate) outcome: Option<Outcome>,
    /// Whether no more than the verdict was asked for, or less cannot be asked for or would take as long.
    pub(crate) verdict: bool,
}

impl Unfinished {
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
    pub(crate) fn moves(&self, outcome: Outcome) -> impl Iterator<Item = &str> {
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
    pub(crate) fn phrase(&self) -> Phrase {
        let losing = self.moves(Outcome::Loss).count();
        let outcome = self.outcome();
        let rest = Phrase::new("stopped-before-answer").with("stopped", self.stopped.clone());
        let rest = if losing > 0 && !self.all() {
            let known =
                Phrase::new("known-to-lose").with("count", losing).with("moves", self.named(Outcome::Loss));
            rest.with(
                "known",
                match self.legal {
                    Some(legal) => known.with("of", legal),
                    None => known.with("of", ABSENT),
                },
            )
        } else {
            rest.with("known", ABSENT)
        };
        let rest = rest
            .with("option", self.option.unwrap_or(ABSENT))
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
    pub(crate) fn json(
        &self,
        line: Option<u64>,
        words: &Words,
        position: &dyn AnyPosition,
    ) -> Map<String, Value> {
        let outcome = self.outcome();
        let fields = [
            ("line", line.map(Value::from)),
            ("error", Some(join(&words.say(&self.phrase())).into())),
            ("game", Some(position.about().id.into())),
            ("position", Some(position.text().into())),
            ("rules", Some(position.rules().into())),
            ("outcome", Some(json!(outcome))),
            ("winner", Some(json!(outcome.and_then(|outcome| outcome.winner(Side::First))))),
            ("decided", Some(json!(self.decided))),
            ("legal_move_count", Some(json!(self.legal))),
        ];
        fields.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?))).collect()
    }
}

impl From<Unfinished> for Failure {
    fn from(unfinished: Unfinished) -> Self {
        Failure::Stopped(unfinished.phrase())
    }
}
