//! Answers from a closed form, at any size; for small positions with the exact distances of an exhaustive search.

use std::cmp::Reverse;

use crate::{
    Analysis, Detail, Game, Limits, Method, Outcome, Reason, Statistics, Stopped, Value,
    analysis::{MOST_MOVES, Valued},
    solve::{grundy::Found, search},
};

/// A game whose outcome is known in closed form.
pub trait Theorem: Game {
    /// The outcome, for any legal position.
    fn outcome(&self, position: &Self::Position) -> Outcome;

    /// Every winning move, in the order of [`Game::moves`], but no more than `most` of them, which is at least 1.
    fn winning_moves(&self, position: &Self::Position, most: usize) -> Vec<Self::Move>;

    /// Every winning move, in the order of [`Game::moves`]; `None` where there are more than can be gone through.
    fn all_winning_moves(&self, position: &Self::Position) -> Option<Vec<Self::Move>> {
        Some(self.winning_moves(position, usize::MAX))
    }

    /// Why the position is won or lost.
    fn reason(&self, position: &Self::Position) -> Reason;

    /// The move to make when all lose and distances are unknown; `None` if the game is over.
    fn habit(&self, position: &Self::Position) -> Option<Self::Move>;

    /// At most how many moves an exhaustive search from here looks at; `None` for more than fit.
    fn work(&self, position: &Self::Position) -> Option<u64>;
}

/// The answer by theorem. At [`Detail::Full`] small positions, and at [`Detail::Remoteness`] all, are searched as well, which
/// gives every distance; what the theorem says of each first move is told before that search. Otherwise the answer comes at
/// once and none is told.
///
/// # Errors
/// The limit that the search for distances reached.
pub fn analyse<G: Theorem>(
    game: &G,
    position: &G::Position,
    detail: Detail,
    limits: &Limits,
    decided: &mut dyn FnMut(&Valued<G::Move>),
) -> Result<Analysis<G::Move>, Stopped> {
    let analysis = by_theorem(game, position, detail);
    if search::wanted(detail, game.work(position)) {
        analysis.moves.iter().flatten().for_each(decided);
        return by_search(game, position, limits);
    }
    Ok(analysis)
}

fn by_search<G: Theorem>(
    game: &G,
    position: &G::Position,
    limits: &Limits,
) -> Result<Analysis<G::Move>, Stopped> {
    let searched = search::exhaustively(game, position, limits)?;
    Ok(Analysis { reason: Some(game.reason(position)), ..searched })
}

fn by_theorem<G: Theorem>(game: &G, position: &G::Position, detail: Detail) -> Analysis<G::Move> {
    let value = Value::of(game.outcome(position));
    let wins = game.ending(position).is_none() && value.outcome == Outcome::Win;
    let all = match detail {
        Detail::Verdict => None,
        _ if !wins => Some(Vec::new()),
        _ => game.all_winning_moves(position),
    };
    let found = Found {
        complete: all.is_some(),
        moves: all.unwrap_or_else(|| if wins { game.winning_moves(position, 1) } else { Vec::new() }),
    };
    let answer = from_winning(game, position, value.outcome, found, detail, || game.habit(position));
    Analysis { reason: (detail > Detail::Verdict).then(|| game.reason(position)), ..answer }
}

/// The answer where who wins is known, and by which moves: these in the game's order, or one of them at [`Detail::Verdict`]
/// and where not all are known. `habit` is the move to make when all lose.
pub(crate) fn from_winning<G: Game>(
    game: &G,
    position: &G::Position,
    outcome: Outcome,
    winning: Found<G::Move>,
    detail: Detail,
    habit: impl FnOnce() -> Option<G::Move>,
) -> Analysis<G::Move> {
    let Found { moves: winning, complete } = winning;
    let over = game.ending(position).is_some();
    let best = winning.first().cloned().or_else(|| if over { None } else { habit() });
    let listed = complete && detail >= Detail::Full && !over;
    Analysis {
        value: Value::of(outcome),
        complete: complete && detail > Detail::Verdict,
        drawing: Vec::new(),
        moves: listed.then(|| every_move(game, position, &winning)).flatten(),
        winning,
        best,
        line: None,
        reason: None,
        grundy: None,
        method: Method::Theorem,
        statistics: Statistics::default(),
    }
}

/// What a theorem says of a move. It gives no reply to a losing one: the reason tells how to answer every move.
fn valued<M>(mv: M, outcome: Outcome) -> Valued<M> {
    Valued { mv, value: Value::of(outcome), reply: None }
}

/// Every legal move with its outcome, winning ones first, unless there are too many.
fn every_move<G: Game>(
    game: &G,
    position: &G::Position,
    winning: &[G::Move],
) -> Option<Vec<Valued<G::Move>>> {
    let mut moves = Vec::new();
    game.moves(position, MOST_MOVES + 1, &mut moves);
    if moves.len() > MOST_MOVES {
        return None;
    }
    // Both lists are in the game's order, so one pass pairs them up.
    let mut winning = winning.iter().peekable();
    let mut moves: Vec<_> = moves
        .into_iter()
        .map(|mv| {
            let wins = winning.next_if(|next| **next == mv).is_some();
            valued(mv, if wins { Outcome::Win } else { Outcome::Loss })
        })
        .collect();
    debug_assert!(winning.next().is_none(), "every winning move is legal, and in order");
    moves.sort_by_key(|mv| Reverse(mv.value));
    Some(moves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::nim::{Nim, Position};

    /// Small heaps, more moves than an answer lists, and a lost position; each at every detail.
    #[test]
    fn first_moves_are_told_before_a_search_for_distances() {
        for heaps in [
            vec![3u32, 5, 7],
            vec![4000, 4000, 1],
            vec![30_000, 7],
            vec![4, 4],
            vec![30_000, 30_000],
            vec![0],
        ] {
            let position = Position::new(heaps);
            for detail in [Detail::Verdict, Detail::Winning, Detail::Full] {
                let mut told = Vec::new();
                let mut decided = |mv: &Valued<_>| told.push(mv.clone());
                let answer =
                    analyse(&Nim::default(), &position, detail, &Limits::default(), &mut decided).unwrap();
                assert_eq!(
                    answer.moves.is_some(),
                    detail == Detail::Full && position.heaps[0] < 30_000u32.into()
                );
                assert!(detail > Detail::Verdict || answer.winning.len() <= 1);
                let by_search = answer.method == Method::Exhaustive;
                let by_theorem =
                    |mv: &Valued<crate::games::nim::Move>| valued(mv.mv.clone(), mv.value.outcome);
                let mut moves: Vec<_> = answer.moves.iter().flatten().map(by_theorem).collect();
                // The search sorts by distance, too.
                moves.retain(|mv| by_search && told.contains(mv));
                assert_eq!(moves.len(), told.len(), "{position:?} at {detail:?}");
                assert_eq!(
                    told.is_empty(),
                    !by_search || answer.best.is_none(),
                    "{position:?} at {detail:?}"
                );
            }
        }
    }
}
