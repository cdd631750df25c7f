//! The theorem of Cole and Davie, and Grundy values.

use dashu_int::{
    UBig,
    ops::{DivRem, SquareRoot},
};

use super::{Euclid, Position};
use crate::{Outcome, Phrase, Reason, Stopped, limits::Meter, solve::theorem::Theorem};

impl Euclid {
    /// Whether the side to move loses from `a` and `b`, of which `a` is not 0 and not larger.
    fn is_lost(&self, a: &UBig, b: &UBig) -> bool {
        if a == b {
            return self.misere;
        }
        b.sqr() < a * b + a.sqr()
    }

    /// How often to subtract the smaller number so that the other side loses.
    fn winning_times(&self, position: &Position) -> Option<UBig> {
        let (quotient, rest) = position.quotient()?;
        let (smaller, _) = position.sorted();
        let all_wins = if rest.is_zero() { !self.misere } else { self.is_lost(&rest, smaller) };
        if all_wins {
            return Some(quotient);
        }
        // Below the golden ratio, and misère with equal numbers, all is the only move.
        (!quotient.is_one()).then(|| quotient - 1u8)
    }
}

/// The Grundy value of two numbers (normal play).
pub(super) fn value(position: &Position, meter: &mut Meter<'_>) -> Result<UBig, Stopped> {
    let (smaller, larger) = position.sorted();
    let (mut smaller, mut larger) = (smaller.clone(), larger.clone());
    let mut quotients = Vec::new();
    while !smaller.is_zero() {
        meter.step()?;
        let (quotient, rest) = larger.div_rem(&smaller);
        quotients.push(quotient);
        (smaller, larger) = (rest, smaller);
    }
    Ok(quotients.into_iter().rev().fold(
        UBig::ZERO,
        |v, quotient| {
            if quotient > v { quotient } else { quotient - 1u8 }
        },
    ))
}

/// The move that leaves this Grundy value: all multiples leave different ones.
pub(super) fn move_to(
    position: &Position,
    target: &UBig,
    meter: &mut Meter<'_>,
) -> Result<Option<UBig>, Stopped> {
    let Some((quotient, rest)) = position.quotient() else { return Ok(None) };
    let (smaller, _) = position.sorted();
    let v = value(&Position::new([smaller.clone(), rest]), meter)?;
    if *target == v {
        return Ok(Some(quotient * smaller));
    }
    // How often the smaller number is left beside the rest.
    let kept = if *target < v { target + UBig::ONE } else { target.clone() };
    Ok((kept < quotient).then(|| (quotient - kept) * smaller))
}

/// The largest number that is less than the golden ratio times `a`.
pub(super) fn below_golden_ratio(a: &UBig) -> UBig {
    (a + (a.sqr() * 5u8).sqrt()) >> 1
}

impl Theorem for Euclid {
    fn outcome(&self, position: &Position) -> Outcome {
        let (smaller, larger) = position.sorted();
        let loses = if smaller.is_zero() { !self.misere } else { self.is_lost(smaller, larger) };
        if loses { Outcome::Loss } else { Outcome::Win }
    }

    fn winning_moves(&self, position: &Position, _: usize) -> Vec<UBig> {
        let (smaller, _) = position.sorted();
        self.winning_times(position).map(|times| times * smaller).into_iter().collect()
    }

    fn reason(&self, position: &Position) -> Reason {
        // Misère is our own remark, proved where the rules stand.
        let source = (!self.misere).then_some("Cole & Davie 1969");
        let (smaller, larger) = position.sorted();
        let key = |normal, misere| Phrase::new(if self.misere { misere } else { normal });
        let Some((quotient, rest)) = position.quotient() else {
            let says = key("reason-euclid-over", "reason-euclid-over-misere");
            return Reason { says, source, figure: None };
        };
        let says = match self.winning_times(position) {
            None if rest.is_zero() => Phrase::new("reason-euclid-equal-misere").with("smaller", smaller),
            None => key("reason-euclid-close", "reason-euclid-close-misere")
                .with("larger", larger)
                .with("smaller", smaller)
                .with("rest", rest),
            Some(times) if rest.is_zero() => key("reason-euclid-multiple", "reason-euclid-multiple-misere")
                .with("larger", larger)
                .with("smaller", smaller)
                .with("times", times),
            Some(times) => key("reason-euclid-far", "reason-euclid-far-misere")
                .with("larger", larger)
                .with("smaller", smaller)
                .with("left", larger - &times * smaller)
                .with("quotient", quotient)
                .with("rest", rest)
                .with("times", times),
        };
        Reason { says, source, figure: None }
    }

    /// Where all moves lose, there is only one.
    fn habit(&self, position: &Position) -> Option<UBig> {
        let (smaller, _) = position.sorted();
        (!smaller.is_zero()).then(|| smaller.clone())
    }

    /// From `(a, ja + r)` there are `j` moves, for `j` up to the quotient, and so on with the rest.
    fn work(&self, position: &Position) -> Option<u64> {
        let (smaller, larger) = position.sorted();
        let (mut smaller, mut larger) = (u64::try_from(smaller).ok()?, u64::try_from(larger).ok()?);
        let mut moves = 0u64;
        while smaller > 0 {
            let quotient = larger / smaller;
            moves = moves.checked_add(quotient.checked_mul(quotient.checked_add(1)?)? / 2)?;
            (smaller, larger) = (larger % smaller, smaller);
        }
        Some(moves)
    }
}
