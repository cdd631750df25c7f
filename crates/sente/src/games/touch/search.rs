//! Who wins where hands grow until they are cut, without splits: a depth-first proof that visits few positions; where that
//! takes long, the lattice of all positions, which takes a hundredth of the time for each.

use super::{
    Add, Hands, Position, Touch,
    lattice::{Lattice, Plan},
};
use crate::{
    Game, Limits, Outcome, Stopped,
    limits::Meter,
    solve::{
        depth_first::{Branch, Descent, Tree},
        prove::Prover,
        table::{Key, Table},
    },
};

/// How many positions the depth-first search may visit before the lattice is worked out, where that may be done at all.
const PATIENCE: u64 = 2_000;

/// The most bytes for the depth-first search's table where the caller sets no bound.
const MOST_BYTES: u64 = 1 << 30;

/// The game as the depth-first search sees it: whoever adds to the other side's hands is taken as if the hands were changed
/// round (the first of the facts in the rules).
pub(super) struct Cut {
    limit: u16,
}

/// Both sides' hands, the mover's first, low to high. One that is out stands at the limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State([[u16; 2]; 2]);

impl Cut {
    /// Ripe hands are as good as each other, so they become the highest there is (the fourth of the facts).
    fn state(&self, hands: [[u16; 2]; 2]) -> State {
        let [mover, other] = hands.map(|[a, b]| [a.min(b), a.max(b)]);
        let ripen = |hands: [u16; 2], least: u16| {
            hands.map(
                |hand| if hand < self.limit && hand + least >= self.limit { self.limit - 1 } else { hand },
            )
        };
        State([ripen(mover, other[0]), ripen(other, mover[0])])
    }
}

impl Tree for Cut {
    type State = State;

    fn plain(&self, State([[a, b], [c, d]]): State) -> Option<bool> {
        let live = |hand| hand < self.limit;
        if !live(c) {
            return Some(false);
        }
        // Every touch puts a hand out, and the side to move needs as many as it has hands.
        let counted = a + c >= self.limit;
        counted.then_some(!live(b) || live(d))
    }

    fn expand(&mut self, State([mover, other]): State, out: &mut Vec<Branch<State>>) -> Option<bool> {
        let first = out.len();
        // The largest hands first: of all orders of these four, the one that visits the fewest.
        for (order, (own, touched)) in [(1, 1), (1, 0), (0, 1), (0, 0)].into_iter().enumerate() {
            let (hand, by) = (mover[own], other[touched]);
            if hand == self.limit || by == self.limit {
                continue;
            }
            let after = self.state([other, [(hand + by).min(self.limit), mover[1 - own]]]);
            if !out[first..].iter().any(|branch| branch.state == after) {
                out.push(Branch::new(after, false, i32::try_from(order).unwrap_or(0)));
            }
        }
        None
    }

    fn key(&self, State(hands): State) -> Key {
        let bits = hands.as_flattened().iter().fold(0, |bits, hand| bits << 16 | u128::from(*hand));
        Key { bits, grade: 0 }
    }

    fn bytes(&self) -> u64 {
        0
    }
}

/// Decides a position, and then positions that can arise from it.
pub(super) struct Search<'a> {
    game: &'a Touch,
    limits: &'a Limits,
    meter: Meter<'a>,
    descent: Descent<Cut>,
    table: Table,
    /// The lattice of the position first asked about: not tried yet, without room, or worked out.
    lattice: Found,
    /// Whether more will be asked than the first position and those that its moves leave.
    keep: bool,
    first: Option<[Hands; 2]>,
}

enum Found {
    NotTried,
    NoRoom,
    All(Lattice),
}

impl<'a> Search<'a> {
    /// A search that has decided nothing yet. Unless it is to `keep` all, it can be asked about the first position, about
    /// those that its moves leave, and no others.
    pub(super) fn new(game: &'a Touch, limits: &'a Limits, keep: bool) -> Self {
        Search {
            game,
            limits,
            meter: limits.meter(),
            descent: Descent::new(Cut { limit: game.rules.limit }),
            table: Table::new(limits.bytes.unwrap_or(MOST_BYTES)),
            lattice: Found::NotTried,
            keep,
            first: None,
        }
    }

    /// Whether the side to move wins a position that is not over.
    fn won(&mut self, hands: [Hands; 2]) -> Result<bool, Stopped> {
        let first = *self.first.get_or_insert(hands);
        if let Found::All(lattice) = &self.lattice {
            return Ok(lattice.won(hands));
        }
        let patience = if matches!(self.lattice, Found::NotTried) { PATIENCE } else { u64::MAX };
        let limit = self.game.rules.limit;
        let out = |hand| if hand == 0 { limit } else { hand };
        let state = self.descent.tree().state(hands.map(|hands| hands.both().map(out)));
        if let Some(won) = self.descent.decide(state, &mut self.table, &mut self.meter, patience)? {
            return Ok(won);
        }
        self.lattice = match Lattice::new(Plan::new(limit, first, self.keep), self.limits) {
            Ok(lattice) => Found::All(lattice),
            Err(Stopped::Positions { .. } | Stopped::Needs { .. }) => Found::NoRoom,
            Err(stopped) => return Err(stopped),
        };
        self.won(hands)
    }
}

impl Prover<Touch> for Search<'_> {
    fn outcome(&mut self, position: &Position) -> Result<Outcome, Stopped> {
        if let Some(ending) = self.game.ending(position) {
            return Ok(ending.outcome(position.turn));
        }
        let [mover, other] = position.both();
        let won = self.won(match self.game.rules.add {
            Add::Own => [mover, other],
            Add::Other => [other, mover],
        })?;
        Ok(if won { Outcome::Win } else { Outcome::Loss })
    }

    fn positions(&self) -> u64 {
        let in_lattice = if let Found::All(lattice) = &self.lattice { lattice.positions() } else { 0 };
        self.meter.progress().positions + in_lattice
    }
}
