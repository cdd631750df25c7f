//! **Staircase Nim** (阶梯尼姆). Coins lie on the steps of a staircase; a move takes any number of them, at least one, from one
//! step to the step below. From step 1 they go to the ground and are out of the game. Whoever moves last wins, or, misère,
//! loses.
//!
//! *Theorem* (Sprague, "Über zwei Abarten von Nim", Tôhoku Mathematical Journal 43, 1937, 351-354). Only
//! the odd steps matter, and they are heaps of Nim: the side to move loses exactly when the exclusive or of the numbers of
//! coins on steps 1, 3, 5 ... is 0. For a move from an odd step is a take from its heap, and a move from an even step, which
//! makes a heap larger, can be taken back at once by moving the same coins one step on.
//!
//! *Misère*, the odd steps are heaps of misère Nim: where one of them has two coins or more, the exclusive or decides; where
//! none has, the side to move loses exactly when the number of odd steps with a coin is odd, whatever lies on the even
//! steps. Proof: let the odd steps be lost in misère Nim. A move from an odd step is a move of misère Nim and leaves them
//! won. A move from an even step makes a heap larger; lowering it again is a move of Nim to a lost position, so they are won
//! then, too. Now let them be won. If there is a coin on them, misère Nim has a move that leaves them lost. If there is
//! none, either no coin is left and the side to move has won, or one coin comes down from an even step and leaves a single
//! heap of one, which is lost.
//!
//! *Winning moves*: for each odd step there is one number of coins that, beside the other odd steps, is lost. Where the step
//! has more, the others go down; where it has fewer and the step above can make up for it, they come from there.
//!
//! *Notation*: the coins on steps 1, 2, 3 ..., `3 0 5`; `2@3` takes 2 coins from step 3 down to step 2. Moves are ordered by
//! step, then by number.
//!
//! *Example*: in `1 4 3` the odd steps have 1 and 3. `2@2` makes it 3 and 3, `2@3` makes it 1 and 1.

mod room;
#[cfg(test)]
mod tests;
mod theorem;

use dashu_int::UBig;

use super::heaps;
use crate::{Ending, Game, Illegal, Phrase, Side};

/// The rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Staircase {
    /// Whoever moves last loses.
    pub misere: bool,
}

/// A staircase and the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The coins on each step, from step 1 up.
    pub steps: Vec<UBig>,
    /// The side to move.
    pub turn: Side,
}

/// Coins that go one step down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The index of the step that they come from, from 0: that of step 1.
    pub step: usize,
    /// How many coins.
    pub take: UBig,
}

impl Position {
    /// A start with these coins.
    #[must_use]
    pub fn new(steps: impl IntoIterator<Item: Into<UBig>>) -> Self {
        Position { steps: steps.into_iter().map(Into::into).collect(), turn: Side::First }
    }

    /// The odd steps, from step 1 up.
    fn odd(&self) -> impl Iterator<Item = &UBig> {
        self.steps.iter().step_by(2)
    }

    fn is_over(&self) -> bool {
        self.steps.iter().all(UBig::is_zero)
    }
}

impl Game for Staircase {
    type Position = Position;
    type Move = Move;
    /// The coins on each step, without empty steps at the top.
    type Key = Vec<UBig>;

    fn key(&self, position: &Position) -> Vec<UBig> {
        let top = position.steps.iter().rposition(|coins| !coins.is_zero()).map_or(0, |top| top + 1);
        position.steps[..top].to_vec()
    }

    fn turn(&self, position: &Position) -> Side {
        position.turn
    }

    fn ending(&self, position: &Position) -> Option<Ending> {
        let winner = if self.misere { position.turn } else { position.turn.other() };
        position.is_over().then_some(Ending::Won(winner))
    }

    fn moves(&self, position: &Position, most: usize, out: &mut Vec<Move>) {
        let all = position.steps.iter().enumerate();
        out.extend(
            all.flat_map(|(step, coins)| heaps::takes(coins).map(move |take| Move { step, take })).take(most),
        );
    }

    fn check(&self, position: &Position, mv: &Move) -> Result<(), Illegal> {
        let steps = position.steps.len();
        let coins =
            position.steps.get(mv.step).ok_or_else(|| no_such_step(mv.step.saturating_add(1), steps))?;
        if mv.take.is_zero() {
            return Err(Illegal(Phrase::new("illegal-take-nothing")));
        }
        if mv.take > *coins {
            let phrase = Phrase::new("illegal-staircase-too-many").with("take", &mv.take);
            return Err(Illegal(phrase.with("step", mv.step + 1).with("coins", coins)));
        }
        Ok(())
    }

    fn play(&self, position: &Position, mv: &Move) -> Position {
        let mut steps = position.steps.clone();
        steps[mv.step] -= &mv.take;
        if let Some(below) = mv.step.checked_sub(1) {
            steps[below] += &mv.take;
        }
        Position { steps, turn: position.turn.other() }
    }
}

fn no_such_step(step: usize, steps: usize) -> Illegal {
    Illegal(Phrase::new("illegal-staircase-no-such-step").with("step", step).with("steps", steps))
}
