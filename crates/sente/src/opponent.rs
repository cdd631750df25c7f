//! How the computer chooses its moves.

use rand::{Rng, RngExt};

use crate::{Answer, AnyPosition, Detail, Limits, Method, Outcome, Stopped};

/// How well the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Every second move is a mistake, where one can be made.
    Easy,
    /// Every fifth move is a mistake, where one can be made.
    Medium,
    /// Never errs, and delays when lost.
    Perfect,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Perfect];

    /// The name it is asked by.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Perfect => "perfect",
        }
    }

    /// The chance, in percent, that a move is a mistake on purpose.
    #[must_use]
    pub fn mistakes(self) -> u32 {
        match self {
            Level::Easy => 50,
            Level::Medium => 20,
            Level::Perfect => 0,
        }
    }
}

/// How often a random move is drawn in search of a mistake, where the moves are too many to list.
const DRAWS: usize = 64;

/// The computer's move in text form; `None` when the game is over.
///
/// # Errors
/// The limit that was reached before the position was decided.
pub fn choose(
    position: &dyn AnyPosition,
    level: Level,
    rng: &mut dyn Rng,
    limits: &Limits,
) -> Result<Option<String>, Stopped> {
    choose_by(position, level, rng, &mut |detail| position.answer(detail, limits))
}

/// The same for a front end that asks in its own way, as one does that watches the search.
///
/// # Errors
/// What the asking ends in.
pub fn choose_by<E>(
    position: &dyn AnyPosition,
    level: Level,
    rng: &mut dyn Rng,
    ask: &mut dyn FnMut(Detail) -> Result<Answer, E>,
) -> Result<Option<String>, E> {
    let errs = rng.random_range(0..100) < level.mistakes();
    let answer = if errs { ask(Detail::Full)? } else { best_by(ask)? };
    Ok(if errs { mistake(position, &answer, rng) } else { None }.or(answer.best_move))
}

/// An answer that knows the best move, for no more work than that takes: where only outcomes are ever known, or all
/// values anyway, what every other move gives says no more about it.
///
/// # Errors
/// What the asking ends in.
pub fn best_by<E>(ask: &mut dyn FnMut(Detail) -> Result<Answer, E>) -> Result<Answer, E> {
    let verdict = ask(Detail::Verdict)?;
    if matches!(verdict.method, Method::Proof | Method::Retrograde) && verdict.best_move.is_some() {
        Ok(verdict)
    } else {
        ask(Detail::Full)
    }
}

/// A random move that gives away what the position holds. A lost one holds nothing, and any move will do there.
fn mistake(position: &dyn AnyPosition, answer: &Answer, rng: &mut dyn Rng) -> Option<String> {
    if answer.outcome == Outcome::Loss {
        return position.random_move(rng);
    }
    if let Some(moves) = &answer.moves {
        let worse: Vec<_> = moves.iter().filter(|mv| mv.outcome != answer.outcome).collect();
        return (!worse.is_empty()).then(|| worse[rng.random_range(0..worse.len())].mv.clone());
    }
    (0..DRAWS).filter_map(|_| position.random_move(rng)).find(|mv| !answer.winning_moves.contains(mv))
}
