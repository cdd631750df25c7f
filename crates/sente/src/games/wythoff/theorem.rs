//! Wythoff's theorem.

use dashu_int::UBig;

use super::{super::heaps, Move, Position, Wythoff, pairs::ColdPair};
use crate::{Figure, Game, Outcome, Phrase, Reason, solve::theorem::Theorem};

impl Wythoff {
    /// The take from one heap that leaves a cold pair, and the pair.
    fn way_from_one(&self, position: &Position, heap: usize) -> Option<(Move, ColdPair)> {
        let kept = &position.heaps[1 - heap];
        let pair = self.cold_pair_holding(kept);
        let (left, most) = (pair.partner(kept).clone(), &position.heaps[heap]);
        (left < *most).then(|| (Move::one(heap, most - left), pair))
    }

    /// The takes from both heaps that leave a cold pair, and the pair.
    fn ways_from_both(&self, position: &Position) -> Vec<(Move, ColdPair)> {
        let mut pairs: Vec<ColdPair> = self.cold_pairs_near(&position.difference()).collect();
        let first_is_smaller = position.heaps[0] <= position.heaps[1];
        // The first pair is near enough to be left either way round.
        if self.r > 1 && self.misere && pairs.iter().all(|pair| !pair.k.is_zero()) {
            pairs.push(self.cold_pair(UBig::ZERO));
        }
        let mut ways: Vec<(Move, ColdPair)> = Vec::new();
        for pair in pairs {
            let turns = if self.r > 1 && pair.k.is_zero() { 2 } else { 1 };
            for turn in 0..turns {
                let [x, y] = &position.heaps;
                let as_is = first_is_smaller == (turn == 0);
                let (left, right) = if as_is { (&pair.a, &pair.b) } else { (&pair.b, &pair.a) };
                if left >= x || right >= y {
                    continue;
                }
                let mv = Move([x - left, y - right]);
                if self.check(position, &mv).is_ok() && ways.iter().all(|(other, _)| *other != mv) {
                    ways.push((mv, pair.clone()));
                }
            }
        }
        ways.sort_by(|(Move(a), _), (Move(b), _)| a.cmp(b));
        ways
    }

    /// Every winning move, and the pair it leaves. A cold pair has none.
    fn ways(&self, position: &Position) -> impl Iterator<Item = (Move, ColdPair)> {
        let from_one = (0..2).filter_map(|heap| self.way_from_one(position, heap));
        from_one.chain(std::iter::once_with(|| self.ways_from_both(position)).flatten())
    }

    /// The cold pair that the position is.
    fn pair_of(&self, position: &Position) -> Option<ColdPair> {
        let (smaller, _) = position.sorted();
        self.cold_pair_of_difference(&position.difference()).filter(|pair| pair.a == *smaller)
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
        if self.pair_of(position).is_some() { Outcome::Loss } else { Outcome::Win }
    }

    fn winning_moves(&self, position: &Position, most: usize) -> Vec<Move> {
        self.ways(position).map(|(mv, _)| mv).take(most).collect()
    }

    fn reason(&self, position: &Position) -> Reason {
        let key = |normal, misere| Phrase::new(if self.misere { misere } else { normal });
        // Misère Wythoff is our own remark, proved where the rules stand.
        let source = match (self.r, self.misere) {
            (1, misere) => (!misere).then_some("Wythoff 1907"),
            (_, false) => Some("Fraenkel 1982"),
            (_, true) => Some("Fraenkel 1984"),
        };
        if position.is_over() {
            let says = key("reason-wythoff-over", "reason-wythoff-over-misere");
            return Reason { says, source, figure: None };
        }
        if let Some(pair) = self.pair_of(position) {
            let figure = Some(self.figure(&pair));
            let says = match self.r {
                1 => key("reason-wythoff-cold", "reason-wythoff-cold-misere"),
                _ => self.about_pairs(key("reason-wythoff-r-cold", "reason-wythoff-r-cold-misere")),
            };
            return Reason {
                says: says.with("k", pair.k).with("a", pair.a).with("b", pair.b),
                source,
                figure,
            };
        }
        let ways: Vec<_> = self.ways(position).collect();
        let figure = ways.first().map(|(_, first)| self.figure(first));
        if self.r > 1 {
            let says = self.about_pairs(key("reason-wythoff-r-hot", "reason-wythoff-r-hot-misere"));
            let first = ways.into_iter().next().map(say_way);
            return Reason { says: says.with("first", first), source, figure };
        }
        let mut says = key("reason-wythoff-hot", "reason-wythoff-hot-misere").with("ways", ways.len());
        for (name, way) in ["first", "second", "third"].into_iter().zip(ways) {
            says = says.with(name, say_way(way));
        }
        Reason { says, source, figure }
    }

    fn habit(&self, position: &Position) -> Option<Move> {
        let heap = heaps::largest(&position.heaps)?;
        (!position.is_over()).then(|| Move::one(heap, UBig::ONE))
    }

    fn work(&self, position: &Position) -> Option<u64> {
        let (smaller, larger) = position.sorted();
        let (smaller, larger) = (u64::try_from(smaller).ok()?, u64::try_from(larger).ok()?);
        let positions = smaller.checked_add(1)?.checked_mul(larger.checked_add(1)?)?;
        let beside = self.r.checked_mul(2)?.checked_sub(1)?.min(larger);
        let both = smaller.checked_mul(beside)?;
        positions.checked_mul(both.checked_add(smaller)?.checked_add(larger)?)
    }
}

impl Wythoff {
    /// How the pairs begin, and by how much they differ.
    fn about_pairs(&self, says: Phrase) -> Phrase {
        let pairs: Vec<String> = (0..5u8)
            .map(|k| self.cold_pair(k.into()))
            .map(|ColdPair { a, b, .. }| format!("({a},{b})"))
            .collect();
        says.with("r", self.r).with("pairs", pairs.join(" "))
    }
}

/// One way to win, to be worded within the reason.
fn say_way((mv, pair): (Move, ColdPair)) -> Phrase {
    let says = match mv.only() {
        Some(heap) => {
            let says = Phrase::new("reason-wythoff-way-one").with("heap", heap + 1).with("kept", 2 - heap);
            says.with("take", &mv.0[heap])
        }
        None if mv.0[0] == mv.0[1] => Phrase::new("reason-wythoff-way-both")
            .with("difference", &pair.b - &pair.a)
            .with("take", &mv.0[0]),
        None => Phrase::new("reason-wythoff-way-each").with("first", &mv.0[0]).with("second", &mv.0[1]),
    };
    says.with("a", pair.a).with("b", pair.b)
}
