//! Bachet's theorem.

use dashu_int::{UBig, ops::DivRem};

use super::{super::heaps, Bash, Position};
use crate::{Figure, Game, Outcome, Phrase, Reason, solve::theorem::Theorem};

/// How a position stands to the theorem.
enum Standing {
    /// Nothing is left.
    Over,
    /// Normal play, and the end is within reach.
    Reach,
    /// Misère, and only the last is left.
    Forced,
    /// What is left (misère: but for the last) is so many times `max` + 1 and a rest.
    Groups { groups: UBig, rest: UBig },
}

impl Bash {
    fn standing(&self, position: &Position) -> Standing {
        let left = position.left();
        if left.is_zero() {
            Standing::Over
        } else if !self.misere && left <= self.max {
            Standing::Reach
        } else if self.misere && left.is_one() {
            Standing::Forced
        } else {
            let whole = if self.misere { left - 1u8 } else { left };
            let (groups, rest) = whole.div_rem(self.group());
            Standing::Groups { groups, rest }
        }
    }

    /// What a take and the reply to it can always make together.
    pub(super) fn group(&self) -> UBig {
        &self.max + 1u8
    }

    /// The numbers to say in a race, from `first` up, by whoever keeps to them: the first four and the last two.
    fn ladder(&self, position: &Position, first: UBig) -> Figure {
        let last = if self.misere { &position.target - 1u8 } else { position.target.clone() };
        let group = self.group();
        let mut rungs = Vec::new();
        let mut rung = first;
        while rung <= last && rungs.len() < 7 {
            rungs.push(Some(rung.clone()));
            rung += &group;
        }
        if rung <= last {
            rungs.truncate(4);
            rungs.extend([None, Some(&last - &group), Some(last)]);
        }
        Figure::Ladder(rungs)
    }
}

impl Theorem for Bash {
    fn outcome(&self, position: &Position) -> Outcome {
        let wins = match self.standing(position) {
            Standing::Over => self.misere,
            Standing::Reach => true,
            Standing::Forced => false,
            Standing::Groups { rest, .. } => !rest.is_zero(),
        };
        if wins { Outcome::Win } else { Outcome::Loss }
    }

    fn winning_moves(&self, position: &Position, most: usize) -> Vec<UBig> {
        match self.standing(position) {
            Standing::Reach => {
                let short = position.left() - 1u8;
                heaps::takes(&(self.most(position) - &short)).take(most).map(|take| take + &short).collect()
            }
            Standing::Groups { rest, .. } if !rest.is_zero() => vec![rest],
            Standing::Over | Standing::Forced | Standing::Groups { .. } => Vec::new(),
        }
    }

    fn reason(&self, position: &Position) -> Reason {
        let standing = self.standing(position);
        let wins = matches!(&standing, Standing::Groups { rest, .. } if !rest.is_zero());
        let key = match (&standing, wins, self.race, self.misere) {
            (Standing::Over, _, false, false) => "reason-bash-over",
            (Standing::Over, _, false, true) => "reason-bash-over-misere",
            (Standing::Over, _, true, false) => "reason-bash-race-over",
            (Standing::Over, _, true, true) => "reason-bash-race-over-misere",
            (Standing::Reach, _, false, _) => "reason-bash-reach",
            (Standing::Reach, _, true, _) if self.overshoot => "reason-bash-race-pass",
            (Standing::Reach, _, true, _) => "reason-bash-race-reach",
            (Standing::Forced, _, false, _) => "reason-bash-forced-misere",
            (Standing::Forced, _, true, _) => "reason-bash-race-forced-misere",
            (Standing::Groups { .. }, true, false, false) => "reason-bash-win",
            (Standing::Groups { .. }, true, false, true) => "reason-bash-win-misere",
            (Standing::Groups { .. }, true, true, false) => "reason-bash-race-win",
            (Standing::Groups { .. }, true, true, true) => "reason-bash-race-win-misere",
            (Standing::Groups { .. }, false, false, false) => "reason-bash-loss",
            (Standing::Groups { .. }, false, false, true) => "reason-bash-loss-misere",
            (Standing::Groups { .. }, false, true, false) => "reason-bash-race-loss",
            (Standing::Groups { .. }, false, true, true) => "reason-bash-race-loss-misere",
        };
        let mut says = Phrase::new(key).with("max", &self.max).with("group", self.group());
        says = if self.race {
            says.with("target", &position.target).with("said", &position.said)
        } else {
            says.with("heap", position.left())
        };
        let mut figure = None;
        if let Standing::Groups { groups, rest } = standing {
            says = says.with("groups", groups).with("rest", &rest);
            if self.race {
                // Where the rest is 0, the number said last was on the ladder, and the next one is the opponent's.
                let first = &position.said + if wins { rest } else { self.group() };
                let ends = if first == position.target { "yes" } else { "no" };
                says = says.with("say", &first).with("ends", ends);
                figure = Some(self.ladder(position, first));
            }
        }
        Reason { says, source: Some("Bachet 1612"), figure }
    }

    fn habit(&self, position: &Position) -> Option<UBig> {
        self.ending(position).is_none().then_some(UBig::ONE)
    }

    fn work(&self, position: &Position) -> Option<u64> {
        let left = u64::try_from(position.left()).ok()?;
        // A position with few moves costs as much as several moves.
        left.checked_mul(u64::try_from(self.most(position)).ok()?.checked_add(8)?)
    }
}
