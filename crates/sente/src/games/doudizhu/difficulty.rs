//! How hard a puzzle is: what it takes a search that knows nothing of cards.

use super::{DouDizhu, Position};
use crate::{
    Analysis, Detail, Limits, Phrase, Stopped,
    solve::{
        plain,
        prove::{self, Prover},
    },
};

/// The most positions that the plain search may visit to tell how hard a puzzle is.
const MOST_MEASURED: u64 = 1_000_000;

/// How hard a puzzle is, by the positions that the plain search visits to decide every first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Level {
    /// Fewer than 1,000.
    Easy,
    /// Fewer than 20,000.
    Medium,
    /// More.
    Hard,
}

impl Level {
    /// The most positions of the easy and of the others that are not hard.
    const MOST: [u64; 2] = [999, 19_999];

    fn with(positions: u64) -> Self {
        match positions {
            _ if positions <= Level::MOST[0] => Level::Easy,
            _ if positions <= Level::MOST[1] => Level::Medium,
            _ => Level::Hard,
        }
    }

    /// The level of a position that is not over, and the positions that it took to tell. Of the limits their number does
    /// not count: there are not many.
    ///
    /// # Errors
    /// Another limit that was reached.
    pub(super) fn of(game: &DouDizhu, position: &Position, limits: &Limits) -> Result<(Self, u64), Stopped> {
        let limits = Limits { positions: Some(Level::MOST[1]), ..limits.clone() };
        let mut search = plain::Search::new(game, &limits);
        let level = match prove::analyse(game, position, Detail::Winning, &mut |_| {}, &mut search) {
            Ok(_) => Level::with(search.positions()),
            Err(Stopped::Positions { .. }) => Level::Hard,
            Err(stopped) => return Err(stopped),
        };
        Ok((level, search.positions()))
    }

    /// As it is typed.
    pub(super) fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
        }
    }

    fn message(self) -> &'static str {
        match self {
            Level::Easy => "level-easy",
            Level::Medium => "level-medium",
            Level::Hard => "level-hard",
        }
    }
}

/// What is said of a position: its level, the positions visited and the plies of the line found.
///
/// # Errors
/// The limit that was reached while measuring.
pub(super) fn told(game: &DouDizhu, position: &Position, limits: &Limits) -> Result<Phrase, Stopped> {
    let most = limits.positions.map_or(MOST_MEASURED, |most| most.min(MOST_MEASURED));
    let bounded = Limits { positions: Some(most), ..limits.clone() };
    let mut plain = plain::Search::new(game, &bounded);
    let (key, level, positions, plies) =
        match prove::analyse(game, position, Detail::Full, &mut |_| {}, &mut plain) {
            Ok(Analysis { statistics, line, .. }) => {
                let positions = statistics.positions;
                ("difficulty-cards", Level::with(positions), positions, line.map(|line| line.len()))
            }
            Err(Stopped::Positions { limit: MOST_MEASURED, .. }) => {
                ("difficulty-cards-over", Level::Hard, MOST_MEASURED, None)
            }
            Err(stopped) => return Err(stopped),
        };
    let phrase = Phrase::new(key).with("positions", positions).with("level", Phrase::new(level.message()));
    Ok(match plies {
        Some(plies) => phrase.with("plies", plies),
        None => phrase,
    })
}
