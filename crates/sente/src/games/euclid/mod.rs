//! **Euclid** (欧几里得博弈). Two numbers; a move subtracts a multiple of the smaller one, at least once, from the larger one,
//! not below 0. Whoever makes a 0 wins, or, misère, loses.
//!
//! *Theorem* (Cole and Davie, "A game based on the Euclidean algorithm and a winning strategy for it", The Mathematical
//! Gazette 53, 1969, 354-357). With `a ≤ b`, the side to move loses exactly when `a < b < φa`, φ being the golden ratio; in
//! whole numbers, when `a ≠ b` and `b² < ab + a²`. Let `b = qa + r`. If `q` is 1, there is only one move, to `(r,a)`. If `q`
//! is 2 or more, both `(r,a)` and `(a,a+r)` can be reached, and the latter's only move leads to the former: so one of the two
//! is lost. And where `r` is not 0, exactly one of `a/r` and `(a+r)/a = 1 + r/a` is below φ, as φ = 1 + 1/φ.
//!
//! *Misère*, only equal numbers differ: from them one has to make the 0. So the side to move loses exactly when
//! `a ≤ b < φa`. Proof: by the same steps. If `q` is 2 or more, the side to move wins, as `(a,a+r)` has only the move to
//! `(r,a)`, or, where `r` is 0, is lost at once. If `q` is 1 and `r` is not 0, the only move leads to `(r,a)`, whose
//! numbers differ, so that the outcome is that of normal play.
//!
//! *Grundy values* (normal play; another form of those in Cairns, Ho and Lengyel, "The Sprague-Grundy function of the real
//! game Euclid", Discrete Mathematics 311, 2011, 457-462): let `v` be the value of `(r,a)`, which is 0 if `r` is. Then the
//! value of `(a,qa+r)` is `q` if `q > v`, and otherwise `q-1`. Proof: from `(a,ja+r)` one reaches `(r,a)`, of value `v`, and
//! `(a,ia+r)` for all `i` from 1 to `j-1`. So the values for `j` = 1, 2 ... are one after the other the least numbers that are
//! neither `v` nor there before: 0, 1 ... without `v`.
//!
//! *Winning moves*: at most one.
//!
//! *Notation*: the numbers, `25 7`; `21` subtracts 21 from the larger one, that is 3 times 7. Moves are ordered by number.
//!
//! *Example*: in `25 7` the quotient is 3 and the rest 4. As 7/4 is above φ and 11/7 is below it, `14` wins and leaves 11 and 7.

mod room;
#[cfg(test)]
mod tests;
mod theorem;

use dashu_int::{UBig, ops::DivRem};

use super::heaps;
use crate::{Ending, Game, Illegal, Phrase, Side};

/// The rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Euclid {
    /// Whoever makes a 0 loses.
    pub misere: bool,
}

/// The numbers and the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The numbers.
    pub numbers: [UBig; 2],
    /// The side to move.
    pub turn: Side,
}

impl Position {
    /// A start with these numbers.
    #[must_use]
    pub fn new(numbers: [impl Into<UBig>; 2]) -> Self {
        Position { numbers: numbers.map(Into::into), turn: Side::First }
    }

    /// The index of the larger number, the first of equal ones.
    fn larger(&self) -> usize {
        usize::from(self.numbers[1] > self.numbers[0])
    }

    /// The smaller number and the larger one.
    fn sorted(&self) -> (&UBig, &UBig) {
        let larger = self.larger();
        (&self.numbers[1 - larger], &self.numbers[larger])
    }

    /// How often the smaller number goes into the larger one, and the rest; `None` if the game is over.
    fn quotient(&self) -> Option<(UBig, UBig)> {
        let (smaller, larger) = self.sorted();
        (!smaller.is_zero()).then(|| larger.div_rem(smaller))
    }
}

impl Game for Euclid {
    type Position = Position;
    /// What is subtracted from the larger number.
    type Move = UBig;
    /// The numbers in ascending order.
    type Key = (UBig, UBig);

    fn key(&self, position: &Position) -> (UBig, UBig) {
        let (smaller, larger) = position.sorted();
        (smaller.clone(), larger.clone())
    }

    fn turn(&self, position: &Position) -> Side {
        position.turn
    }

    fn ending(&self, position: &Position) -> Option<Ending> {
        let winner = if self.misere { position.turn } else { position.turn.other() };
        position.numbers.iter().any(UBig::is_zero).then_some(Ending::Won(winner))
    }

    fn moves(&self, position: &Position, most: usize, out: &mut Vec<UBig>) {
        if let Some((quotient, _)) = position.quotient() {
            let (smaller, _) = position.sorted();
            out.extend(heaps::takes(&quotient).map(|times| times * smaller).take(most));
        }
    }

    fn check(&self, position: &Position, mv: &UBig) -> Result<(), Illegal> {
        let (smaller, larger) = position.sorted();
        if smaller.is_zero() {
            return Err(Illegal(Phrase::new("error-game-over")));
        }
        if mv.is_zero() || !(mv % smaller).is_zero() {
            let phrase = Phrase::new("illegal-euclid-multiple").with("number", mv);
            return Err(Illegal(phrase.with("smaller", smaller)));
        }
        if mv > larger {
            let phrase = Phrase::new("illegal-euclid-too-much").with("number", mv);
            return Err(Illegal(phrase.with("larger", larger)));
        }
        Ok(())
    }

    fn play(&self, position: &Position, mv: &UBig) -> Position {
        let mut numbers = position.numbers.clone();
        numbers[position.larger()] -= mv;
        Position { numbers, turn: position.turn.other() }
    }
}
