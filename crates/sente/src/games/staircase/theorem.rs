//! Sprague's theorem, and its misère counterpart.

use std::cmp::Ordering;

use dashu_int::UBig;

use super::{super::heaps, Move, Position, Staircase};
use crate::{Outcome, Phrase, Reason, solve::theorem::Theorem};

/// The most steps that a search for distances takes on.
const MOST_STEPS: usize = 64;

/// What the odd steps have, as far as the theorem asks.
pub(super) struct Odd {
    /// The exclusive or.
    xor: UBig,
    /// How many have one coin.
    ones: usize,
    /// How many have two coins or more.
    big: usize,
}

impl Position {
    pub(super) fn odd_steps(&self) -> Odd {
        Odd {
            xor: heaps::xor(self.odd()),
            ones: self.odd().filter(|coins| coins.is_one()).count(),
            big: self.odd().filter(|coins| **coins > UBig::ONE).count(),
        }
    }
}

impl Odd {
    pub(super) fn xor(&self) -> &UBig {
        &self.xor
    }

    /// How many coins an odd step must have so that it and the others are lost.
    fn balance(&self, coins: &UBig, misere: bool) -> UBig {
        let others_big = self.big - usize::from(*coins > UBig::ONE);
        if misere && others_big == 0 {
            let other_ones = self.ones - usize::from(coins.is_one());
            return if other_ones.is_multiple_of(2) { UBig::ONE } else { UBig::ZERO };
        }
        coins ^ &self.xor
    }
}

/// The moves with which an odd step comes to have what `wanted` says of it and its number of coins.
pub(super) fn balancing<'a>(
    position: &'a Position,
    wanted: impl Fn(&UBig) -> UBig + 'a,
) -> impl Iterator<Item = Move> + 'a {
    (0..position.steps.len()).filter_map(move |step| {
        // An even step, of odd index, makes up for what the step below lacks.
        let odd = step - step % 2;
        let (have, want) = (&position.steps[odd], wanted(&position.steps[odd]));
        match (want.cmp(have), step == odd) {
            (Ordering::Less, true) => Some(Move { step, take: have - want }),
            (Ordering::Greater, false) => {
                let take = want - have;
                (take <= position.steps[step]).then_some(Move { step, take })
            }
            _ => None,
        }
    })
}

impl Theorem for Staircase {
    fn outcome(&self, position: &Position) -> Outcome {
        let odd = position.odd_steps();
        let wins = if self.misere && odd.big == 0 { odd.ones.is_multiple_of(2) } else { !odd.xor.is_zero() };
        if wins { Outcome::Win } else { Outcome::Loss }
    }

    fn winning_moves(&self, position: &Position, most: usize) -> Vec<Move> {
        let odd = position.odd_steps();
        // Where no odd step has a coin, any of them would do for one coin.
        balancing(position, |coins| odd.balance(coins, self.misere)).take(most).collect()
    }

    fn reason(&self, position: &Position) -> Reason {
        let odd = position.odd_steps();
        let wins = self.outcome(position) == Outcome::Win;
        let key = match (position.is_over(), wins, self.misere) {
            (true, _, false) => "reason-staircase-over",
            (true, _, true) => "reason-staircase-over-misere",
            (_, true, false) => "reason-staircase-odd",
            (_, false, false) => "reason-staircase-even",
            (_, true, true) => "reason-staircase-odd-misere",
            (_, false, true) => "reason-staircase-even-misere",
        };
        let mut says = Phrase::new(key);
        if !position.is_over() {
            says = says.with("heaps", heaps::write_heaps(&position.odd().cloned().collect::<Vec<_>>()));
            if self.misere {
                says = says.with("big", odd.big).with("ones", odd.ones);
            }
            if wins || self.misere {
                says = says.with("xor", odd.xor);
            }
        }
        // Misère is our own remark, proved where the rules stand.
        Reason { says, source: (!self.misere).then_some("Sprague 1937"), figure: None }
    }

    fn habit(&self, position: &Position) -> Option<Move> {
        let step = heaps::largest(&position.steps)?;
        (!position.steps[step].is_zero()).then_some(Move { step, take: UBig::ONE })
    }

    /// Each coin lies on one of the steps from its own down, or is out.
    fn work(&self, position: &Position) -> Option<u64> {
        if position.steps.len() > MOST_STEPS {
            return None;
        }
        let (mut positions, mut coins_above) = (1u64, 0u64);
        for coins in position.steps.iter().rev() {
            coins_above = coins_above.checked_add(u64::try_from(coins).ok()?)?;
            positions = positions.checked_mul(coins_above.checked_add(1)?)?;
        }
        positions.checked_mul(coins_above)
    }
}
