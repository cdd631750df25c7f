//! How a position is solved: the one place where the method is chosen.

use super::{Move, Position, Touch, search::Search};
use crate::{
    Analysis, Detail, Limits, Outcome, Stopped, Valued,
    room::Guide,
    solve::{
        plain,
        prove::{self, Prover},
        retrograde::{self, Indexed},
    },
};

/// Up to so many positions (a limit of 24) all of them are valued in a moment, even where only a verdict is asked for.
const AT_ONCE: u64 = 100_000;

/// Up to so many all of them are valued for the sake of distances, which takes about a second at most.
const CHEAP: u64 = 2_000_000;

/// The highest limit with so few.
pub(super) const CHEAP_LIMIT: u64 = 52;

/// More positions are not valued: numbers and memory of a whole table are bounded by it.
pub(super) const MOST: u64 = 1 << 32;

/// The highest limit with no more.
pub(super) const MOST_LIMIT: u64 = 361;

/// The ways to solve a position.
enum Method {
    /// The value of every position of the game, from the endings backwards.
    Retrograde,
    /// A search that proves who wins from this position; for games that cannot go round in circles.
    Proof,
}

impl Touch {
    /// Whether every position of the game may be valued unasked.
    pub(super) fn cheap(&self) -> bool {
        self.positions() <= CHEAP
    }

    /// Whether they may be valued even where nobody asks for distances.
    pub(super) fn at_once(&self) -> bool {
        self.positions() <= AT_ONCE
    }

    fn method(&self, detail: Detail) -> Method {
        let asked = match detail {
            Detail::Verdict => self.at_once(),
            Detail::Winning | Detail::Full => self.cheap(),
            Detail::Remoteness => true,
        };
        if self.rules.cyclic() || asked { Method::Retrograde } else { Method::Proof }
    }

    pub(super) fn solve(
        &self,
        position: &Position,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&Valued<Move>),
    ) -> Result<Analysis<Move>, Stopped> {
        let mut analysis = match self.method(detail) {
            Method::Retrograde => {
                let analysis = retrograde::analyse(self, position, self.values(limits)?, detail);
                analysis.moves.iter().flatten().for_each(decided);
                analysis
            }
            Method::Proof => self.prove(position, detail, limits, decided)?,
        };
        if detail > Detail::Verdict {
            analysis.reason = Some(self.reason(position, &analysis));
        }
        Ok(analysis)
    }

    /// The answer of a search that knows no distances.
    pub(super) fn prove(
        &self,
        position: &Position,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&Valued<Move>),
    ) -> Result<Analysis<Move>, Stopped> {
        prove::analyse(
            self,
            position,
            detail,
            decided,
            &mut Search::new(self, limits, detail >= Detail::Full),
        )
    }

    /// Who wins by the plain method, and how many positions that takes: a memoised search, or where play can go round in
    /// circles the plain loop over all positions.
    pub(super) fn plain_outcome(
        &self,
        position: &Position,
        limits: &Limits,
    ) -> Result<(Outcome, u64), Stopped> {
        if !self.rules.cyclic() {
            return plain::solve(self, position, limits);
        }
        let values = retrograde::plain::solve(self, limits)?;
        let value = usize::try_from(self.index(position)).ok().and_then(|at| values.get(at));
        Ok((value.expect("every position has a number").outcome, values.len() as u64))
    }

    /// For questions about many positions of one game, all of which can arise from the first.
    pub(super) fn guided<'a>(&'a self, limits: &'a Limits) -> Guide<'a, Self> {
        // Who asks much is answered from the table of values wherever there can be one cheaply.
        if !self.rules.cyclic() && !self.cheap() {
            let mut search = Search::new(self, limits, true);
            return Box::new(move |position| match search.outcome(position)? {
                Outcome::Win => search.best(self, position),
                Outcome::Loss | Outcome::Draw => Ok(None),
            });
        }
        let detail = if self.cheap() { Detail::Winning } else { Detail::Verdict };
        Box::new(move |position| {
            let analysis = self.solve(position, detail, limits, &mut |_| {})?;
            Ok(analysis.best.filter(|_| analysis.value.outcome == Outcome::Win))
        })
    }
}
