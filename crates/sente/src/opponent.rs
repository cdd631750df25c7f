//! How the computer chooses its moves.

use rand::{Rng, RngExt};

use crate::{AnyPosition, Detail, Limits, Stopped};

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

/// How often a random move is drawn in search of a mistake.
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
    let answer = position.answer(Detail::Full, limits, &mut |_, _| {})?;
    let err = rng.random_range(0..100) < level.mistakes();
    // A move that gives the win away. A lost position has none, and any move will do there.
    let mut mistakes = (0..DRAWS).filter_map(|_| position.random_move(rng));
    let mistake = if err { mistakes.find(|mv| !answer.winning_moves.contains(mv)) } else { None };
    Ok(mistake.or(answer.best_move))
}
