//! Every position by a number: the number of the mover's hands, then that of the other's, in base [`Hands::pairs`].
//!
//! All pairs of hands below the limit have a number, so a few numbers stand for positions that cannot arise, in which a
//! side is out at a time that it cannot be. No move leads to or from them.

use super::{Add, Hands, Over, Position, Rules, Touch};
use crate::{
    Game, Outcome, Side,
    solve::retrograde::{Dense, Edge, Indexed},
};

impl Touch {
    /// How many numbers there are.
    pub(super) fn positions(&self) -> u64 {
        Hands::pairs(self.rules.limit).saturating_mul(Hands::pairs(self.rules.limit))
    }

    fn number(&self, [mover, other]: [Hands; 2]) -> u64 {
        mover.number() * Hands::pairs(self.rules.limit) + other.number()
    }

    /// The hands of the side to move in the position of this number, then the other's.
    fn numbered(&self, index: u64) -> [Hands; 2] {
        let pairs = Hands::pairs(self.rules.limit);
        [Hands::numbered(index / pairs), Hands::numbered(index % pairs)]
    }
}

impl Rules {
    /// The live hands that a touch with one of `by` makes into `grown`, each once.
    fn shrunk(self, grown: u16, by: Hands) -> impl Iterator<Item = u16> {
        let limit = self.limit;
        let put_out = grown == 0 && self.over == Over::Cut;
        // Whatever a hand puts out, a larger one does too.
        let all = if put_out { limit - by.high()..limit } else { 0..0 };
        let each = by.live().filter(move |_| !put_out).map(move |by| match self.over {
            _ if grown > by => grown - by,
            Over::Mod if grown < by => grown + limit - by,
            // It would have been out, and not grown.
            _ => 0,
        });
        all.chain(each.filter(|hand| *hand > 0))
    }
}

impl Dense for Touch {
    fn size(&self) -> u64 {
        self.positions()
    }

    fn ending(&self, index: u64) -> Option<Outcome> {
        let [mover, other] = self.numbered(index);
        let position = Position::new(mover, other);
        Game::ending(self, &position).map(|ending| ending.outcome(Side::First))
    }

    fn successors(&self, index: u64, out: &mut Vec<Edge>) {
        let [mover, opposed] = self.numbered(index);
        let start = out.len();
        for own in mover.live() {
            for other in opposed.live() {
                let [left, next] = self.rules.touched([mover, opposed], own, other);
                let edge = Edge { index: self.number([next, left]), again: false };
                // Two hands that are both put out by different touches leave the same.
                if !out[start..].contains(&edge) {
                    out.push(edge);
                }
            }
        }
        let splits = self.rules.split.results(mover, self.rules.limit);
        out.extend(splits.map(|to| Edge { index: self.number([opposed, to]), again: false }));
    }

    fn predecessors(&self, index: u64, out: &mut Vec<Edge>) {
        // The side that made the move is the one that is not to move now.
        let [opposed, mover] = self.numbered(index);
        let edge = |mover, opposed| Edge { index: self.number([mover, opposed]), again: false };
        let (grown, by) = if self.rules.add == Add::Own { (mover, opposed) } else { (opposed, mover) };
        // Nobody touches with or by a hand that is out.
        if by.are_out() {
            return;
        }
        let twice = grown.low() == grown.high();
        for [hand, beside] in
            [[grown.low(), grown.high()], [grown.high(), grown.low()]].into_iter().skip(twice.into())
        {
            let before = self.rules.shrunk(hand, by).map(|hand| Hands::new(hand, beside));
            out.extend(before.map(|before| match self.rules.add {
                Add::Own => edge(before, opposed),
                Add::Other => edge(mover, before),
            }));
        }
        if !opposed.are_out() {
            out.extend(self.rules.split.origins(mover, self.rules.limit).map(|from| edge(from, opposed)));
        }
    }
}

impl Indexed for Touch {
    fn index(&self, position: &Position) -> u64 {
        self.number(position.both())
    }
}
