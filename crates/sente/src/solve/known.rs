//! A whole answer, where the value of every position that can arise is known.

use std::cmp::Reverse;

use rustc_hash::FxHashSet;

use crate::{
    Analysis, Detail, Game, Method, Outcome, Statistics, Value,
    analysis::{MOST_MOVES, Valued},
};

/// A game and what each position is worth.
pub(super) struct Known<'a, G, F> {
    pub(super) game: &'a G,
    /// The value of a position for its side to move.
    pub(super) value: F,
}

impl<G: Game, F: Fn(&G::Position) -> Value> Known<'_, G, F> {
    /// The answer for a position, found by `method` among so many `positions`.
    pub(super) fn analyse(
        &self,
        position: &G::Position,
        detail: Detail,
        method: Method,
        positions: u64,
    ) -> Analysis<G::Move> {
        let moves = self.moves(position);
        let value = (self.value)(position);
        let giving = |outcome| {
            let moves = moves.iter().filter(|(_, value)| value.outcome == outcome);
            moves.map(|(mv, _)| mv.clone()).collect::<Vec<_>>()
        };
        let [mut winning, mut drawing] = [Outcome::Win, Outcome::Draw]
            .map(|outcome| if value.outcome == outcome { giving(outcome) } else { Vec::new() });
        let moves = best_first(moves);
        let best = moves.first().map(|(mv, _)| mv.clone());
        if detail == Detail::Verdict {
            for kept in [&mut winning, &mut drawing] {
                kept.retain(|mv| Some(mv) == best.as_ref());
            }
        }
        let full = detail >= Detail::Full;
        Analysis {
            value,
            winning,
            complete: detail > Detail::Verdict,
            drawing,
            moves: (full && moves.len() <= MOST_MOVES).then(|| self.with_replies(position, moves)),
            best,
            line: full.then(|| self.line(position)),
            reason: None,
            grundy: None,
            method,
            statistics: Statistics { positions },
        }
    }

    /// Best play, both sides choosing the first of their best moves, to the end or until a position comes round again,
    /// as it may in a draw.
    pub(super) fn line(&self, position: &G::Position) -> Vec<G::Move> {
        let mut line = Vec::new();
        let mut position = position.clone();
        let mut seen = FxHashSet::default();
        while seen.insert((self.game.key(&position), self.game.turn(&position))) {
            let Some((mv, _)) = best_first(self.moves(&position)).into_iter().next() else { break };
            position = self.game.play(&position, &mv);
            line.push(mv);
        }
        line
    }

    /// The legal moves with their values, in the game's order.
    pub(super) fn moves(&self, position: &G::Position) -> Vec<(G::Move, Value)> {
        let mut moves = Vec::new();
        if self.game.ending(position).is_none() {
            self.game.moves(position, usize::MAX, &mut moves);
        }
        let of_move = |mv| {
            let value = self.of_move(position, &mv);
            (mv, value)
        };
        moves.into_iter().map(of_move).collect()
    }

    /// What a move is worth to its player.
    fn of_move(&self, position: &G::Position, mv: &G::Move) -> Value {
        let child = self.game.play(position, mv);
        (self.value)(&child).before_move(self.game.turn(position) == self.game.turn(&child))
    }

    /// Moves with the best reply to each that loses.
    fn with_replies(&self, position: &G::Position, moves: Vec<(G::Move, Value)>) -> Vec<Valued<G::Move>> {
        let reply = |mv: &G::Move| {
            let next = self.game.play(position, mv);
            let other = self.game.turn(&next) != self.game.turn(position);
            let replies = if other { self.moves(&next) } else { Vec::new() };
            best_first(replies).into_iter().next().map(|(mv, _)| mv)
        };
        let valued = |(mv, value): (G::Move, Value)| {
            let reply = if value.outcome == Outcome::Loss { reply(&mv) } else { None };
            Valued { mv, value, reply }
        };
        moves.into_iter().map(valued).collect()
    }
}

/// Sorts moves by value; those of equal value stay in the game's order.
fn best_first<M>(mut moves: Vec<(M, Value)>) -> Vec<(M, Value)> {
    moves.sort_by_key(|(_, value)| Reverse(*value));
    moves
}
