//! **Touch** (碰手指). Two hands each, of values 1 and up. A move touches with one of one's own live hands a live hand of
//! the other side. One of the two grows by the other, and a hand that reaches the limit is out.
//!
//! *Variants.*
//! - `--add self` (碰手指, the default): one's own hand grows by the hand it touches. Whoever has both own hands out wins.
//!   `--add other` (Chopsticks): the hand touched grows by the hand that touches it. A side with no live hand has lost.
//! - `--over cut` (the default): a hand that reaches or passes the limit is out. `--over mod` (凑十): exactly the limit is
//!   out; what passes it is reduced by the limit.
//! - `--split`: instead of touching, a move may redistribute one's own two hands; [`Split`] says how. A split keeps the
//!   sum, keeps both hands below the limit, and changes the pair.
//!
//! [`preset`] names the variants that people play.
//!
//! *Facts.* Each is a property test.
//! 1. Without splits, `self` on (mine A, yours B) is `other` on (mine B, yours A). For both give the same move to whoever
//!    is to move: some hand of A grows by some hand of B. Read "the hands I make grow" for "my hands" in one of the two,
//!    and all else, the end included, is the same.
//! 2. `cut` without splits: hands that are all multiples of s, at limit U, are worth what they are divided by s at limit
//!    ⌈U/s⌉. For sums of multiples of s are multiples of s, and ks ≥ U just when k ≥ ⌈U/s⌉. So (s,s | s,s) at U is
//!    (1,1 | 1,1) at ⌈U/s⌉.
//! 3. Values are not monotone in hands. At limit 5 (`cut`, `self`) the side to move wins from `1 1 1 2` and loses from
//!    `1 2 1 2`, where one of its own hands is nearer to being out.
//! 4. `cut` without splits: a hand h is *ripe* if h and the smallest live opposing hand together reach the limit. It may be
//!    replaced by limit-1, ripe as well. For opposing hands only grow, so a ripe hand stays ripe; whenever it is touched or
//!    touches, whatever grows is out; and nothing else is ever asked of its value.
//! 5. `cut` without splits cannot go round in circles, as each touch raises a hand or puts one out. All other variants can.
//!    A position from which neither side can force a win is then a draw.
//!
//! *Notation*: the two hands of the side to move, then the other's, low to high, `-` for a hand that is out: `1 3 - 5`.
//! `1+2` touches with one's own 1 the other side's 2, under both `self` and `other`. `=2,2` splits into 2 and 2, `=-,4`
//! empties a hand. Moves are ordered small own hand first, then small opposing hand, then splits by their smaller hand.
//!
//! *Example*: at limit 10 from `1 1 1 2`, `1+2` leaves `1 2 1 3`, from which the other side loses in 10 more moves. The
//! other move, `1+1`, leaves `1 2 1 2`, from which it wins.

mod dense;
mod hands;
mod lattice;
mod method;
mod notation;
mod picture;
pub mod preset;
mod reason;
mod room;
mod search;
mod split;
#[cfg(test)]
mod tests;

use std::{
    fmt,
    sync::{Arc, OnceLock},
};

pub use hands::Hands;
pub use split::Split;

use crate::{
    Ending, Game, Illegal, Limits, Phrase, Side, Stopped,
    solve::retrograde::{self, Values},
};

/// The rule options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// A hand that reaches it is out; from 2 to [`Rules::MOST_LIMIT`].
    pub limit: u16,
    /// What becomes of a hand that passes the limit.
    pub over: Over,
    /// Whose hand grows.
    pub add: Add,
    /// Which splits there are.
    pub split: Split,
}

/// What becomes of a hand that passes the limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Over {
    /// It is out.
    #[default]
    Cut,
    /// It is reduced by the limit; only exactly the limit is out.
    Mod,
}

/// Whose hand grows, and with it what wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Add {
    /// One's own. Whoever has both own hands out has won.
    #[default]
    Own,
    /// The other side's. A side with no live hand has lost.
    Other,
}

/// The game under some rules.
#[derive(Clone)]
pub struct Touch {
    /// Fixed, as the values are theirs.
    rules: Rules,
    asked: room::Asked,
    /// The value of every position, once somebody has needed them. All clones share it.
    values: Arc<OnceLock<Values>>,
}

/// Four hands, each below the limit, and the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The first side's hands, then the second's.
    pub hands: [Hands; 2],
    /// The side to move.
    pub turn: Side,
}

/// A move, by the values of hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// A touch.
    Touch {
        /// The value of one's own hand.
        own: u16,
        /// The value of the other side's hand.
        other: u16,
    },
    /// One's own hands become these.
    Split(Hands),
}

impl Rules {
    /// The highest limit, so that the sum of two hands fits into a machine word of 16 bits.
    pub const MOST_LIMIT: u16 = 32_767;

    /// Whether play can go round in circles, and so be drawn.
    #[must_use]
    pub fn cyclic(self) -> bool {
        self.over == Over::Mod || self.split != Split::None
    }

    /// A hand that has grown by another; 0 where it is out.
    #[must_use]
    pub fn grown(self, hand: u16, by: u16) -> u16 {
        match hand + by {
            sum if sum < self.limit => sum,
            _ if self.over == Over::Cut => 0,
            sum => sum - self.limit,
        }
    }

    /// The hands after a touch, the mover's first: `own` of `mover` touches `other` of `opposed`.
    fn touched(self, [mover, opposed]: [Hands; 2], own: u16, other: u16) -> [Hands; 2] {
        match self.add {
            Add::Own => [Hands::new(self.grown(own, other), mover.beside(own)), opposed],
            Add::Other => [mover, Hands::new(self.grown(other, own), opposed.beside(other))],
        }
    }
}

impl PartialEq for Touch {
    /// Two games are the same if their rules are.
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules
    }
}

impl Eq for Touch {}

impl fmt::Debug for Touch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rules.fmt(f)
    }
}

impl Touch {
    /// The game under these rules, whose limit must be in its range.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Touch { rules, asked: room::Asked::default(), values: Arc::default() }
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The value of every position, worked out when first asked for.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn values(&self, limits: &Limits) -> Result<&Values, Stopped> {
        if let Some(values) = self.values.get() {
            return Ok(values);
        }
        let values = retrograde::solve(self, limits)?;
        Ok(self.values.get_or_init(|| values))
    }
}

impl Position {
    /// A position with these hands, the side to move first.
    #[must_use]
    pub fn new(mover: Hands, other: Hands) -> Self {
        Position { hands: [mover, other], turn: Side::First }
    }

    /// The hands of the side to move, then the other's.
    #[must_use]
    pub fn both(&self) -> [Hands; 2] {
        in_order(self.hands, self.turn)
    }
}

/// What belongs to the sides, from that of the first side and that of the second to that of `turn` and that of the other,
/// or back.
fn in_order<T>([first, second]: [T; 2], turn: Side) -> [T; 2] {
    match turn {
        Side::First => [first, second],
        Side::Second => [second, first],
    }
}

impl Game for Touch {
    type Position = Position;
    type Move = Move;
    /// The hands of the side to move, then the other's.
    type Key = [Hands; 2];

    fn key(&self, position: &Position) -> [Hands; 2] {
        position.both()
    }

    fn turn(&self, position: &Position) -> Side {
        position.turn
    }

    fn ending(&self, position: &Position) -> Option<Ending> {
        let [mover, other] = position.both().map(Hands::are_out);
        let outs = [(other, position.turn.other()), (mover, position.turn)];
        let out = |sides: [(bool, Side); 2]| sides.into_iter().find(|(out, _)| *out).map(|(_, side)| side);
        match self.rules.add {
            Add::Own => out(outs).map(Ending::Won),
            Add::Other => out([outs[1], outs[0]]).map(|side| Ending::Won(side.other())),
        }
    }

    fn moves(&self, position: &Position, most: usize, out: &mut Vec<Move>) {
        let [mover, other] = position.both();
        let touches = mover.live().flat_map(|own| other.live().map(move |other| Move::Touch { own, other }));
        let splits = self.rules.split.results(mover, self.rules.limit).map(Move::Split);
        out.extend(touches.chain(splits).take(most));
    }

    fn check(&self, position: &Position, mv: &Move) -> Result<(), Illegal> {
        let illegal = |phrase| Err(Illegal(phrase));
        let [mover, opposed] = position.both();
        match *mv {
            Move::Touch { own, .. } if !mover.has(own) => {
                illegal(Phrase::new("illegal-touch-own").with("hand", u64::from(own)))
            }
            Move::Touch { other, .. } if !opposed.has(other) => {
                illegal(Phrase::new("illegal-touch-other").with("hand", u64::from(other)))
            }
            Move::Touch { .. } => Ok(()),
            Move::Split(_) if self.rules.split == Split::None => {
                illegal(Phrase::new("illegal-touch-no-splits"))
            }
            Move::Split(to) if to.sum() != mover.sum() => illegal(
                Phrase::new("illegal-touch-split-sum")
                    .with("sum", u64::from(mover.sum()))
                    .with("got", u64::from(to.sum())),
            ),
            Move::Split(to) if to.high() >= self.rules.limit => illegal(
                Phrase::new("illegal-touch-split-limit")
                    .with("hand", u64::from(to.high()))
                    .with("limit", u64::from(self.rules.limit)),
            ),
            Move::Split(to) if to == mover => illegal(Phrase::new("illegal-touch-split-same")),
            Move::Split(to) if !self.rules.split.allows(mover, to) => {
                illegal(Phrase::new("illegal-touch-split-kind").with("split", self.rules.split.name()))
            }
            Move::Split(_) => Ok(()),
        }
    }

    fn play(&self, position: &Position, mv: &Move) -> Position {
        let [mover, other] = position.both();
        let after = match *mv {
            Move::Touch { own, other: touched } => self.rules.touched([mover, other], own, touched),
            Move::Split(to) => [to, other],
        };
        Position { hands: in_order(after, position.turn), turn: position.turn.other() }
    }

    /// Equal hands count each.
    fn weight(&self, position: &Position, mv: &Move) -> u32 {
        let [mover, opposed] = position.both();
        match *mv {
            Move::Touch { own, other } => mover.count(own) * opposed.count(other),
            Move::Split(_) => 1,
        }
    }
}
