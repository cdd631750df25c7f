//! Answers from Grundy values that a game works out by itself, heap by heap or part by part, at sizes that no search of
//! whole positions reaches (Sprague 1935, Grundy 1939). For normal play.

use dashu_int::UBig;

use super::{grundy::Found, search, theorem};
use crate::{Analysis, Detail, Game, Limits, Method, Outcome, Reason, Stopped, analysis::Valued};

/// An impartial game under normal play, whose Grundy values come from something better than a search of whole positions.
pub trait Sprague: Game {
    /// The Grundy value of a position.
    ///
    /// # Errors
    /// The limit that was reached first.
    fn nimber(&self, position: &Self::Position, limits: &Limits) -> Result<UBig, Stopped>;

    /// The moves that leave this Grundy value, in the order of [`Game::moves`], but no more than `most` of them, which is at
    /// least 1; where there are too many moves to go through them, one, if there is one.
    ///
    /// # Errors
    /// The limit that was reached first.
    fn leaving(
        &self,
        position: &Self::Position,
        nimber: &UBig,
        most: usize,
        limits: &Limits,
    ) -> Result<Found<Self::Move>, Stopped>;

    /// Why the position is won or lost.
    ///
    /// # Errors
    /// The limit that was reached first.
    fn reason(&self, position: &Self::Position, limits: &Limits) -> Result<Reason, Stopped>;

    /// The move to make when all lose and distances are unknown; `None` if the game is over.
    fn habit(&self, position: &Self::Position) -> Option<Self::Move>;

    /// At most how many moves an exhaustive search from here looks at; `None` for more than fit.
    fn work(&self, position: &Self::Position) -> Option<u64>;
}

/// The answer by Grundy values. At [`Detail::Full`] small positions, and at [`Detail::Remoteness`] all, are searched as well,
/// which gives every distance.
///
/// # Errors
/// The limit that was reached first.
pub fn analyse<G: Sprague>(
    game: &G,
    position: &G::Position,
    detail: Detail,
    limits: &Limits,
    decided: &mut dyn FnMut(&Valued<G::Move>),
) -> Result<Analysis<G::Move>, Stopped> {
    let grundy = game.nimber(position, limits)?;
    let outcome = if grundy.is_zero() { Outcome::Loss } else { Outcome::Win };
    let most = if detail == Detail::Verdict { 1 } else { usize::MAX };
    let winning = match outcome {
        Outcome::Win => game.leaving(position, &UBig::ZERO, most, limits)?,
        _ => Vec::new().into(),
    };
    let answer = theorem::from_winning(game, position, outcome, winning, detail, || game.habit(position));
    let reason = (detail > Detail::Verdict).then(|| game.reason(position, limits)).transpose()?;
    answer.moves.iter().flatten().for_each(decided);
    if search::wanted(detail, game.work(position)) {
        let searched = search::exhaustively(game, position, limits)?;
        return Ok(Analysis { reason, grundy: Some(grundy), ..searched });
    }
    Ok(Analysis { reason, grundy: Some(grundy), method: Method::Grundy, ..answer })
}
