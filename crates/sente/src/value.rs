//! Who wins, and how soon: the vocabulary every solver and front end shares.

use std::cmp::Ordering;

use serde::Serialize;

/// One of the two sides, fixed for the whole game. Turns need not alternate: ask [`crate::Game::turn`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The side that moves first in the position asked about.
    First,
    /// The other side.
    Second,
}

impl Side {
    /// The opposing side.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

/// The result of best play, **for the side to move**. Not knowing it is no outcome but an error, [`crate::Stopped`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The side to move wins (an N-position, where the game is impartial).
    Win,
    /// The side to move loses (a P-position).
    Loss,
    /// Neither side can force a win.
    Draw,
}

impl Outcome {
    /// The same outcome seen by the opposing side.
    #[must_use]
    pub fn reversed(self) -> Self {
        match self {
            Outcome::Win => Outcome::Loss,
            Outcome::Loss => Outcome::Win,
            Outcome::Draw => Outcome::Draw,
        }
    }

    /// The side that wins when `mover` is to move; `None` for a draw.
    #[must_use]
    pub fn winner(self, mover: Side) -> Option<Side> {
        match self {
            Outcome::Win => Some(mover),
            Outcome::Loss => Some(mover.other()),
            Outcome::Draw => None,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// This side has won.
    Won(Side),
    /// Nobody has.
    Drawn,
}

impl Ending {
    /// The ending as the outcome for `mover`.
    #[must_use]
    pub fn outcome(self, mover: Side) -> Outcome {
        match self {
            Ending::Won(side) if side == mover => Outcome::Win,
            Ending::Won(_) => Outcome::Loss,
            Ending::Drawn => Outcome::Draw,
        }
    }
}

/// What a position is worth to the side to move, or a move to its player.
///
/// Values are ordered from the worst to the best for the player: a quick loss, a slow loss, a draw, a slow win, a quick
/// win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Value {
    /// Who wins.
    pub outcome: Outcome,
    /// Plies to the end when the winner hurries and the loser delays; `None` where not computed, and for draws, which
    /// nobody hurries or delays.
    pub remoteness: Option<u32>,
}

impl Value {
    /// An outcome whose distance was not computed.
    #[must_use]
    pub fn of(outcome: Outcome) -> Self {
        Value { outcome, remoteness: None }
    }

    /// The value of a finished game for the side that would move.
    #[must_use]
    pub fn ended(ending: Ending, mover: Side) -> Self {
        let outcome = ending.outcome(mover);
        Value { outcome, remoteness: (outcome != Outcome::Draw).then_some(0) }
    }

    /// The value of a move for its player, from the value of the position it leaves. `same_side`: whether the player
    /// who moved is also the one to move next.
    #[must_use]
    pub fn before_move(self, same_side: bool) -> Self {
        let outcome = if same_side { self.outcome } else { self.outcome.reversed() };
        Value { outcome, remoteness: self.remoteness.map(|plies| plies + 1) }
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        // An unknown distance counts as the worst of its outcome, so that a known one is preferred.
        let key = |value: &Value| match (value.outcome, value.remoteness) {
            (Outcome::Win, Some(plies)) => (2, -i64::from(plies)),
            (Outcome::Win, None) => (2, i64::MIN),
            (Outcome::Draw, plies) => (1, plies.map_or(i64::MIN, i64::from)),
            (Outcome::Loss, Some(plies)) => (0, i64::from(plies)),
            (Outcome::Loss, None) => (0, i64::MIN),
        };
        key(self).cmp(&key(other))
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_prefers_quick_wins_and_slow_losses() {
        let value = |outcome, plies| Value { outcome, remoteness: Some(plies) };
        let best_first = [
            value(Outcome::Win, 1),
            value(Outcome::Win, 5),
            Value::of(Outcome::Draw),
            value(Outcome::Loss, 4),
            value(Outcome::Loss, 2),
        ];
        assert!(best_first.windows(2).all(|pair| pair[0] > pair[1]));
    }

    #[test]
    fn a_move_is_worth_the_reverse_of_what_it_leaves_unless_its_player_moves_again() {
        let left = Value { outcome: Outcome::Loss, remoteness: Some(2) };
        assert_eq!(left.before_move(false), Value { outcome: Outcome::Win, remoteness: Some(3) });
        assert_eq!(left.before_move(true), Value { outcome: Outcome::Loss, remoteness: Some(3) });
    }
}
