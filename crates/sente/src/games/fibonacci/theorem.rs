//! Whinihan's theorem.

use dashu_int::UBig;

use super::{Fibonacci, Position, zeckendorf};
use crate::{Figure, Game, Outcome, Phrase, Reason, solve::theorem::Theorem};

/// A sum of more parts than this is not drawn: it would make nothing plain.
const MOST_PARTS: usize = 40;

impl Fibonacci {
    /// What the theorem speaks of: the heap, misère without its last stone.
    fn whole(self, position: &Position) -> UBig {
        if self.misere && !position.heap.is_zero() { &position.heap - 1u8 } else { position.heap.clone() }
    }

    /// The smallest Zeckendorf part of the whole; `None` if the whole is 0.
    pub(super) fn smallest_part(self, position: &Position) -> Option<UBig> {
        zeckendorf::parts(&self.whole(position)).last()
    }
}

/// The winning takes, ascending, each with the part that the reply cannot finish; `None` where no part is left.
/// `parts` are those of the whole, largest first.
fn winning_takes<'a>(parts: &'a [UBig], most: &'a UBig) -> impl Iterator<Item = (UBig, Option<&'a UBig>)> {
    let sums = parts.iter().rev().scan(UBig::ZERO, |sum, part| {
        *sum += part;
        Some(sum.clone())
    });
    let nexts = parts.iter().rev().skip(1).map(Some).chain([None]);
    sums.take_while(move |sum| sum <= most)
        .zip(nexts)
        .filter(|(sum, next)| next.is_none_or(|next| *next > sum * 2u8))
}

impl Theorem for Fibonacci {
    fn outcome(&self, position: &Position) -> Outcome {
        let wins = match self.smallest_part(position) {
            Some(part) => part <= position.most(),
            // Nothing is left, or misère the last stone.
            None => self.misere && position.heap.is_zero(),
        };
        if wins { Outcome::Win } else { Outcome::Loss }
    }

    fn winning_moves(&self, position: &Position, most: usize) -> Vec<UBig> {
        let parts: Vec<UBig> = zeckendorf::parts(&self.whole(position)).collect();
        winning_takes(&parts, &position.most()).map(|(take, _)| take).take(most).collect()
    }

    fn reason(&self, position: &Position) -> Reason {
        let whole = self.whole(position);
        let most = position.most();
        let parts: Vec<UBig> = zeckendorf::parts(&whole).collect();
        let says = |normal, misere| {
            Phrase::new(if self.misere { misere } else { normal }).with("heap", &position.heap)
        };
        // Misère is our own remark, proved where the rules stand.
        let source = (!self.misere).then_some("Whinihan 1963");
        let Some(smallest) = parts.last().filter(|_| whole > most) else {
            let says = if position.heap.is_zero() {
                says("reason-fibonacci-over", "reason-fibonacci-over-misere")
            } else if whole.is_zero() {
                Phrase::new("reason-fibonacci-forced-misere")
            } else {
                let others = winning_takes(&parts, &most).count() - 1;
                says("reason-fibonacci-all", "reason-fibonacci-all-misere")
                    .with("whole", &whole)
                    .with("others", others)
            };
            return Reason { says, source, figure: None };
        };
        // The whole is more than may be taken, so behind every winning take there is a next part.
        let mut winning = winning_takes(&parts, &most).filter_map(|(take, next)| Some((take, next?)));
        let says = match (winning.next(), winning.next()) {
            (None, _) if position.limit.is_none() => {
                says("reason-fibonacci-loss-start", "reason-fibonacci-loss-misere")
            }
            (None, _) => says("reason-fibonacci-loss", "reason-fibonacci-loss-misere"),
            (Some((take, next)), None) => says("reason-fibonacci-win", "reason-fibonacci-win-misere")
                .with("twice", &take * 2u8)
                .with("next", next),
            (Some((take, next)), Some((other, other_next))) => {
                says("reason-fibonacci-win-several", "reason-fibonacci-win-several-misere")
                    .with("twice", &take * 2u8)
                    .with("next", next)
                    .with("other_twice", &other * 2u8)
                    .with("other", other)
                    .with("other_next", other_next)
            }
        };
        let says = says
            .with("whole", &whole)
            .with("smallest", smallest)
            .with("limit", most.clone())
            .with("parts", parts.len());
        drop(winning);
        let figure = (parts.len() <= MOST_PARTS).then_some(Figure::Parts { whole, parts });
        Reason { says, source, figure }
    }

    fn habit(&self, position: &Position) -> Option<UBig> {
        self.ending(position).is_none().then_some(UBig::ONE)
    }

    /// After the first move a heap of h stones comes with a limit that is even and below h, or no bound at all. So h and
    /// such limits make at most h²/4 + 3h/2 moves, and all heaps below n with the first move at most (n + 3)³/12.
    fn work(&self, position: &Position) -> Option<u64> {
        Some(u64::try_from(&position.heap).ok()?.checked_add(3)?.checked_pow(3)? / 12)
    }
}
