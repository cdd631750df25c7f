//! Answers where nothing but a search knows: with every distance where the position is small, otherwise who wins.

use super::{exhaustive, plain, prove};
use crate::{Analysis, Detail, Game, Limits, Stopped, analysis::Valued};

/// The most moves that an exhaustive search may look at for the sake of exact distances: a few tenths of a second at worst.
const SMALL: u64 = 1 << 20;

/// Whether distances are wanted, for a position from which an exhaustive search looks at no more than so many moves; `None`
/// is more than fit.
pub(crate) fn wanted(detail: Detail, work: Option<u64>) -> bool {
    detail == Detail::Remoteness || detail == Detail::Full && is_small(work)
}

/// Whether an exhaustive search that looks at no more than so many moves takes a moment.
pub(crate) fn is_small(work: Option<u64>) -> bool {
    work.is_some_and(|work| work <= SMALL)
}

/// The answer by exhaustive search, with every distance.
///
/// # Errors
/// The limit that was reached first.
pub(crate) fn exhaustively<G: Game>(
    game: &G,
    position: &G::Position,
    limits: &Limits,
) -> Result<Analysis<G::Move>, Stopped> {
    let values = exhaustive::solve(game, position, limits)?;
    Ok(values.analyse(game, position).expect("the root has a value"))
}

/// The answer by search alone. `work` is at most how many moves an exhaustive search from here looks at.
///
/// # Errors
/// The limit that was reached first.
///
/// # Panics
/// If the game can return to an earlier position.
pub fn analyse<G: Game>(
    game: &G,
    position: &G::Position,
    work: Option<u64>,
    detail: Detail,
    limits: &Limits,
    decided: &mut dyn FnMut(&Valued<G::Move>),
) -> Result<Analysis<G::Move>, Stopped> {
    if wanted(detail, work) {
        let analysis = exhaustively(game, position, limits)?;
        analysis.moves.iter().flatten().for_each(decided);
        return Ok(analysis);
    }
    prove::analyse(game, position, detail, decided, &mut plain::Search::new(game, limits))
}
