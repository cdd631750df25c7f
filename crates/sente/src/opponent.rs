//! How the computer chooses its moves.

use rand::{Rng, RngExt};

use crate::{Answer, AnyPosition, Detail, Limits, Outcome, Stopped};

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
    let answer = position.answer(Detail::Full, limits)?;
    let err = rng.random_range(0..100) < level.mistakes();
    Ok(if err { mistake(position, &answer, rng) } else { None }.or(answer.best_move))
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
