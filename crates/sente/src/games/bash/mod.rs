//! **Bash** (巴什博弈). One heap; a move takes 1 to `max` stones. Whoever takes the last stone wins, or, misère, loses.
//!
//! The same game upside down is a *race* (`--race`): the sides count up from 0, each adding 1 to `max` to the number said
//! last. Whoever says the target wins, or, misère, loses. With `--overshoot` (an auction) the target may be passed as
//! well as reached; either ends the game.
//!
//! *Theorem* (C.-G. Bachet de Méziriac, Problèmes plaisants et délectables, 1612). The side to move loses
//! exactly when what is left, n, is a multiple of `max` + 1: whatever is taken, the reply can make it `max` + 1 together.
//! Misère, nobody wants the last stone, so it is set aside and n - 1 counts. Passing the target changes neither: where
//! it can be passed it can be reached, which wins just as well in normal play and loses just as surely in misère play.
//!
//! *Notation*: the heap, `21 --max 3`; `2` takes 2 stones. In a race the target, `100 --max 10 --race`, the number said
//! last if it is not 0, `--said 23`, and a move is the number said, `25`. Moves are in ascending order. With
//! `--overshoot`, `max` is at most 10,000, for all numbers from the target up may win and each is listed.
//!
//! *Example*: 21 = 5 · 4 + 1, so in `21 --max 3` the one winning move is `1`. In `100 --max 10 --race` it is `1`, to be
//! followed by 12, 23, 34 ... 89, 100.

mod room;
#[cfg(test)]
mod tests;
mod theorem;

use dashu_int::UBig;

use super::heaps;
use crate::{Ending, Game, Illegal, Phrase, Side};

/// The rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bash {
    /// The most that one may take; at least 1.
    pub max: UBig,
    /// Whoever takes the last stone, or ends the race, loses.
    pub misere: bool,
    /// Told as a race.
    pub race: bool,
    /// The target of a race may be passed.
    pub overshoot: bool,
}

/// A count on its way up to a target, and the side to move. A heap is what the count still lacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The number to reach; of a heap, its size at the start.
    pub target: UBig,
    /// The number said last; of a heap, what has been taken.
    pub said: UBig,
    /// The side to move.
    pub turn: Side,
}

impl Position {
    /// A heap of this size, or a race to this target from 0.
    #[must_use]
    pub fn new(target: UBig) -> Self {
        Position { target, said: UBig::ZERO, turn: Side::First }
    }

    /// What is left to take, or to count; 0 when the game is over.
    #[must_use]
    pub fn left(&self) -> UBig {
        if self.said < self.target { &self.target - &self.said } else { UBig::ZERO }
    }
}

impl Bash {
    /// The most that may be taken, or added, now.
    fn most(&self, position: &Position) -> UBig {
        let left = position.left();
        if left > self.max || (self.overshoot && !left.is_zero()) { self.max.clone() } else { left }
    }
}

impl Game for Bash {
    type Position = Position;
    /// The number taken, or added.
    type Move = UBig;
    /// What is left.
    type Key = UBig;

    fn key(&self, position: &Position) -> UBig {
        position.left()
    }

    fn turn(&self, position: &Position) -> Side {
        position.turn
    }

    fn ending(&self, position: &Position) -> Option<Ending> {
        let winner = if self.misere { position.turn } else { position.turn.other() };
        (position.said >= position.target).then_some(Ending::Won(winner))
    }

    fn moves(&self, position: &Position, most: usize, out: &mut Vec<UBig>) {
        out.extend(heaps::takes(&self.most(position)).take(most));
    }

    fn check(&self, position: &Position, take: &UBig) -> Result<(), Illegal> {
        if self.ending(position).is_some() {
            return Err(Illegal(Phrase::new("error-game-over")));
        }
        if !self.race {
            heaps::check_take(take, 0, &position.left())?;
            return heaps::check_limit(take, &self.max);
        }
        if take.is_zero() || *take > self.most(position) {
            return Err(self.cannot_say(position, &position.said + take));
        }
        Ok(())
    }

    fn play(&self, position: &Position, take: &UBig) -> Position {
        Position { said: &position.said + take, target: position.target.clone(), turn: position.turn.other() }
    }
}

impl Bash {
    /// The number cannot be said now; the sentence says which ones can.
    fn cannot_say(&self, position: &Position, number: UBig) -> Illegal {
        let phrase = Phrase::new("illegal-say")
            .with("number", number)
            .with("least", &position.said + 1u8)
            .with("most", &position.said + self.most(position));
        Illegal(phrase)
    }
}
