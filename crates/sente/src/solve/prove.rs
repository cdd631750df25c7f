//! A whole answer from a search that only decides who wins: every winning first move, what refutes each of the others,
//! and a line of play to the end.

use std::cmp::Reverse;

use crate::{
    Analysis, Detail, Game, Method, Outcome, Statistics, Stopped, Value,
    analysis::{MOST_MOVES, Valued},
};

/// A search that decides one position after another and may remember what it has learnt.
pub trait Prover<G: Game> {
    /// The outcome of a position.
    ///
    /// # Errors
    /// The limit that was reached first. The search is then of no further use.
    fn outcome(&mut self, position: &G::Position) -> Result<Outcome, Stopped>;

    /// The move to play, one that gives what the position is worth; `None` where the game is over. Unless the search
    /// knows better, the first such one in the game's order.
    ///
    /// # Errors
    /// The limit that was reached first.
    fn best(&mut self, game: &G, position: &G::Position) -> Result<Option<G::Move>, Stopped> {
        let outcome = self.outcome(position)?;
        for mv in legal_moves(game, position) {
            let next = game.play(position, &mv);
            if outcome == Outcome::Loss || outcome_of_move(game, position, &next, self)? == outcome {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    /// Positions visited so far.
    fn positions(&self) -> u64;
}

/// The answer for a position, with each first move told to `decided`.
///
/// The line and the replies are what [`Prover::best`] chooses. Only the first move of a lost position is chosen as the one
/// whose line is longest. No search of this kind knows distances: at [`Detail::Remoteness`] a room asks another.
///
/// # Errors
/// The limit that the search reached.
pub fn analyse<G: Game>(
    game: &G,
    position: &G::Position,
    detail: Detail,
    decided: &mut dyn FnMut(&Valued<G::Move>),
    prover: &mut dyn Prover<G>,
) -> Result<Analysis<G::Move>, Stopped> {
    let value = match game.ending(position) {
        Some(ending) => Value::ended(ending, game.turn(position)),
        // All of a position is cheaper to decide than its moves one by one, and what it takes is remembered.
        None => Value::of(prover.outcome(position)?),
    };
    let mut best = prover.best(game, position)?;
    let mut moves = first_moves(game, position, value, best.as_ref(), detail, decided, prover)?;
    let mut longest = Vec::new();
    if detail >= Detail::Full {
        let lost = value.outcome == Outcome::Loss;
        let firsts = moves.iter().map(|mv| &mv.mv).filter(|mv| lost || Some(*mv) == best.as_ref());
        for first in firsts {
            let line = line(game, position, first, prover)?;
            longest = if line.len() > longest.len() { line } else { longest };
        }
        best = longest.first().cloned();
    }
    let giving = |outcome| {
        let moves = moves.iter().filter(|mv| mv.value.outcome == outcome);
        moves.map(|mv| mv.mv.clone()).collect()
    };
    let winning = giving(Outcome::Win);
    let drawing = if value.outcome == Outcome::Draw { giving(Outcome::Draw) } else { Vec::new() };
    // The best of equal ones first, the others in the game's order.
    moves.sort_by_key(|mv| (Reverse(mv.value), Some(&mv.mv) != best.as_ref()));
    Ok(Analysis {
        value,
        winning,
        complete: detail > Detail::Verdict,
        drawing,
        moves: (detail >= Detail::Full && moves.len() <= MOST_MOVES).then_some(moves),
        best,
        line: (detail >= Detail::Full).then_some(longest),
        reason: None,
        grundy: None,
        method: Method::Proof,
        statistics: Statistics { positions: prover.positions() },
    })
}

/// What each legal move gives; only the one to play, where only the verdict is asked for. A winning one is told first:
/// with it, it is known who wins.
fn first_moves<G: Game>(
    game: &G,
    position: &G::Position,
    value: Value,
    best: Option<&G::Move>,
    detail: Detail,
    decided: &mut dyn FnMut(&Valued<G::Move>),
    prover: &mut dyn Prover<G>,
) -> Result<Vec<Valued<G::Move>>, Stopped> {
    let best = best.map(|mv| Valued { mv: mv.clone(), value, reply: None });
    if detail == Detail::Verdict {
        best.iter().for_each(&mut *decided);
        return Ok(best.into_iter().collect());
    }
    let lost = value.outcome == Outcome::Loss;
    let best = best.filter(|_| !lost);
    best.iter().for_each(&mut *decided);
    let mut valued = Vec::new();
    for mv in legal_moves(game, position) {
        if let Some(best) = best.as_ref().filter(|best| best.mv == mv) {
            valued.push(best.clone());
            continue;
        }
        let next = game.play(position, &mv);
        // Every move of a lost position loses.
        let value = if lost { value } else { Value::of(outcome_of_move(game, position, &next, prover)?) };
        let refuted = value.outcome == Outcome::Loss && game.turn(position) != game.turn(&next);
        let reply = if refuted && detail >= Detail::Full { prover.best(game, &next)? } else { None };
        let mv = Valued { mv, value, reply };
        decided(&mv);
        valued.push(mv);
    }
    Ok(valued)
}

/// Play to the end that begins with `first`.
fn line<G: Game>(
    game: &G,
    position: &G::Position,
    first: &G::Move,
    prover: &mut dyn Prover<G>,
) -> Result<Vec<G::Move>, Stopped> {
    let mut line = Vec::new();
    let mut position = position.clone();
    let mut next = Some(first.clone());
    while let Some(mv) = next {
        position = game.play(&position, &mv);
        line.push(mv);
        next = prover.best(game, &position)?;
    }
    Ok(line)
}

/// What the move from `position` to `next` gives its player.
fn outcome_of_move<G: Game>(
    game: &G,
    position: &G::Position,
    next: &G::Position,
    prover: &mut (impl Prover<G> + ?Sized),
) -> Result<Outcome, Stopped> {
    let outcome = prover.outcome(next)?;
    Ok(Value::of(outcome).before_move(game.turn(position) == game.turn(next)).outcome)
}

/// All legal moves; none where the game is over.
fn legal_moves<G: Game>(game: &G, position: &G::Position) -> Vec<G::Move> {
    let mut moves = Vec::new();
    if game.ending(position).is_none() {
        game.moves(position, usize::MAX, &mut moves);
    }
    moves
}
