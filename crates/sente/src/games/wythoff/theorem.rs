//! Wythoff's theorem.

use dashu_int::UBig;

use super::{super::heaps, Move, Position, Source, Wythoff, pairs::ColdPair};
use crate::{Figure, Outcome, Phrase, Reason, solve::theorem::Theorem};

impl Wythoff {
    /// The move with stones from there that leaves a cold pair, and the pair.
    fn way(&self, position: &Position, from: Source, most: &UBig) -> Option<(Move, ColdPair)> {
        let (smaller, larger) = position.sorted();
        let (left, pair) = match from {
            Source::One(heap) => {
                let kept = &position.heaps[1 - heap];
                let pair = self.cold_pair_holding(kept);
                (pair.partner(kept).clone(), pair)
            }
            Source::Both => {
                let pair = self.cold_pair_of_difference(larger - smaller);
                (pair.a.clone(), pair)
            }
        };
        (left < *most).then(|| (Move { take: most - left, from }, pair))
    }

    /// Every winning move, and the pair it leaves. A cold pair has none.
    fn ways(&self, position: &Position) -> impl Iterator<Item = (Move, ColdPair)> {
        position.sources().into_iter().filter_map(|(from, most)| self.way(position, from, most))
    }

    /// The cold pair that the position is, or else the one with the same difference.
    fn nearest_pair(&self, position: &Position) -> ColdPair {
        let (smaller, larger) = position.sorted();
        self.cold_pair_of_difference(larger - smaller)
    }

    /// A cold pair between its neighbours.
    fn figure(&self, pair: &ColdPair) -> Figure {
        let before = (!pair.k.is_zero()).then(|| self.cold_pair(&pair.k - UBig::ONE));
        let marked = usize::from(before.is_some());
        let after = self.cold_pair(&pair.k + UBig::ONE);
        let pairs = before.into_iter().chain([pair.clone(), after]);
        Figure::Pairs {
            label: "figure-cold-pair",
            pairs: pairs.map(|pair| (pair.k, pair.a, pair.b)).collect(),
            marked: Some(marked),
        }
    }
}

impl Theorem for Wythoff {
    fn outcome(&self, position: &Position) -> Outcome {
        let (smaller, _) = position.sorted();
        if self.nearest_pair(position).a == *smaller { Outcome::Loss } else { Outcome::Win }
    }

    fn winning_moves(&self, position: &Position, most: usize) -> Vec<Move> {
        self.ways(position).map(|(mv, _)| mv).take(most).collect()
    }

    fn reason(&self, position: &Position) -> Reason {
        let key = |normal, misere| Phrase::new(if self.misere { misere } else { normal });
        // Misère is our own remark, proved where the rules stand.
        let source = (!self.misere).then_some("Wythoff 1907");
        if position.is_over() {
            let says = key("reason-wythoff-over", "reason-wythoff-over-misere");
            return Reason { says, source, figure: None };
        }
        let ways: Vec<_> = self.ways(position).collect();
        let Some((_, first)) = ways.first() else {
            let pair = self.nearest_pair(position);
            let figure = Some(self.figure(&pair));
            let says = key("reason-wythoff-cold", "reason-wythoff-cold-misere");
            return Reason {
                says: says.with("k", pair.k).with("a", pair.a).with("b", pair.b),
                source,
                figure,
            };
        };
        let figure = Some(self.figure(first));
        let mut says = key("reason-wythoff-hot", "reason-wythoff-hot-misere").with("ways", ways.len());
        for (name, way) in ["first", "second", "third"].into_iter().zip(ways) {
            says = says.with(name, say_way(way));
        }
        Reason { says, source, figure }
    }

    fn habit(&self, position: &Position) -> Option<Move> {
        let heap = heaps::largest(&position.heaps)?;
        (!position.is_over()).then_some(Move { take: UBig::ONE, from: Source::One(heap) })
    }

    fn work(&self, position: &Position) -> Option<u64> {
        let (smaller, larger) = position.sorted();
        let (smaller, larger) = (u64::try_from(smaller).ok()?, u64::try_from(larger).ok()?);
        let positions = smaller.checked_add(1)?.checked_mul(larger.checked_add(1)?)?;
        positions.checked_mul(smaller.checked_mul(2)?.checked_add(larger)?)
    }
}

/// One way to win, to be worded within the reason.
fn say_way((mv, pair): (Move, ColdPair)) -> Phrase {
    let says = match mv.from {
        Source::One(heap) => {
            Phrase::new("reason-wythoff-way-one").with("heap", heap + 1).with("kept", 2 - heap)
        }
        Source::Both => Phrase::new("reason-wythoff-way-both").with("difference", &pair.b - &pair.a),
    };
    says.with("take", mv.take).with("a", pair.a).with("b", pair.b)
}
