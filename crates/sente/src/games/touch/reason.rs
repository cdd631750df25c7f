//! Why a position is won, lost or drawn.

use super::{Add, Hands, Move, Position, Rules, Touch, notation};
use crate::{Analysis, Game, Outcome, Phrase, Reason};

impl Rules {
    /// The same position in smaller numbers: hands that are all multiples of a number, divided by it, and the limit that
    /// they are then played to. `None` where no number above 1 divides them all, or where dividing changes the game.
    pub(super) fn scaled(self, hands: [Hands; 2]) -> Option<([Hands; 2], u16)> {
        if self.cyclic() {
            return None;
        }
        let divisor = hands.into_iter().flat_map(Hands::both).fold(0, greatest_common_divisor);
        let divided = |hands: Hands| Hands::new(hands.low() / divisor, hands.high() / divisor);
        (divisor > 1).then(|| (hands.map(divided), self.limit.div_ceil(divisor)))
    }
}

fn greatest_common_divisor(mut a: u16, mut b: u16) -> u16 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl Touch {
    /// Why the position is worth what the analysis says.
    pub(super) fn reason(&self, position: &Position, analysis: &Analysis<Move>) -> Reason {
        let by_add = |own, other| if self.rules.add == Add::Own { own } else { other };
        let at_once = analysis.best.filter(|mv| self.ending(&self.play(position, mv)).is_some());
        let says = match (self.ending(position), analysis.value.outcome, at_once) {
            (Some(_), _, _) => Phrase::new(by_add("reason-touch-over-own", "reason-touch-over-other")),
            (None, Outcome::Win, Some(mv)) => {
                Phrase::new(by_add("reason-touch-now-own", "reason-touch-now-other"))
                    .with("move", notation::write_move(mv))
            }
            (None, Outcome::Draw, _) => Phrase::new("reason-touch-drawn"),
            (None, outcome, _) => {
                let [plain, smaller] = if outcome == Outcome::Win {
                    ["reason-touch-won", "reason-touch-won-scaled"]
                } else {
                    ["reason-touch-lost", "reason-touch-lost-scaled"]
                };
                match self.rules.scaled(position.both()) {
                    None => Phrase::new(plain),
                    Some((hands, limit)) => Phrase::new(smaller)
                        .with("position", notation::write_hands(hands))
                        .with("limit", u64::from(limit)),
                }
            }
        };
        Reason { says, source: None, figure: None }
    }
}
