//! Who wins, by depth-first search with a table: a win is proved by one winning move, a loss by a refutation of every move.
//! For games that cannot go round in circles.
//!
//! What this search gains over the plain one comes from its [`Tree`]: a good order, a key that sees through differences
//! which do not matter, positions that are known without a search, and moves that need not be looked at.

use std::{
    cmp::Reverse,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
};

use super::table::{Key, Table};
use crate::{Limits, Stopped, limits::Meter};

/// A game as this search sees it.
pub trait Tree {
    /// A position, small to copy.
    type State: Copy + Sync;

    /// Whether the side to move wins, where that shows without a search.
    fn plain(&self, state: Self::State) -> Option<bool>;

    /// Whether the side to move wins, if a look at its moves shows it; otherwise appends what they lead to. A move may be
    /// left out if it loses, or if another one that is appended is at least as good.
    fn expand(&mut self, state: Self::State, out: &mut Vec<Branch<Self::State>>) -> Option<bool>;

    /// What the table keeps of a position.
    fn key(&self, state: Self::State) -> Key;

    /// Bytes that the tree keeps for itself.
    fn bytes(&self) -> u64;
}

/// What a move leads to.
#[derive(Clone, Copy, Debug)]
pub struct Branch<S> {
    /// The position.
    pub state: S,
    /// Whether the side that made the move is to move again.
    pub again: bool,
    /// Low for a move to be tried early.
    pub order: i32,
}

/// One thread's descent.
pub struct Descent<T: Tree> {
    tree: T,
    /// The open positions' branches not yet looked at, best last.
    branches: Vec<Branch<T::State>>,
    frames: Vec<Frame>,
    /// By how much this thread turns the order of branches, so that several do not all do the same.
    turn: usize,
    /// How many trees there are that work together, this one among them.
    trees: u64,
    /// Bytes that a tree keeps which waits for them.
    beside: u64,
}

/// How many branches are looked up in the table before the first of them is searched.
const LOOKED_AT: usize = 8;

/// How deep the threads of one search differ in the order of branches. Below, each finds in the table what the others have
/// done.
const TURNED: usize = 3;

/// An open position.
struct Frame {
    key: Key,
    /// Where its branches begin.
    first: usize,
    /// Whether the branch looked at lets the same side move again.
    again: bool,
    /// The positions visited before it.
    before: u64,
}

impl<T: Tree> Descent<T> {
    /// A descent that has not begun.
    pub fn new(tree: T) -> Self {
        Descent { tree, branches: Vec::new(), frames: Vec::new(), turn: 0, trees: 1, beside: 0 }
    }

    /// The game.
    pub fn tree(&mut self) -> &mut T {
        &mut self.tree
    }

    /// Whether the side to move wins; `None` where that takes more than about `patience` positions. The table grows as it
    /// fills.
    ///
    /// # Errors
    /// The limit that was reached first. What the table has learnt stays.
    pub fn decide(
        &mut self,
        state: T::State,
        table: &mut Table,
        meter: &mut Meter<'_>,
        patience: u64,
    ) -> Result<Option<bool>, Stopped> {
        self.branches.clear();
        self.frames.clear();
        let until = meter.progress().positions.saturating_add(patience);
        let mut known = self.open(state, self.tree.key(state), table, meter)?;
        while meter.progress().positions < until {
            table.fit(self.tree.bytes());
            match self.step(known, table, meter)? {
                Step::Decided(won) => return Ok(Some(won)),
                Step::Known(next) => known = next,
            }
        }
        Ok(None)
    }

    /// Goes on from a position that is known, or looks at the next branch of the open one.
    fn step(&mut self, known: Option<bool>, table: &Table, meter: &mut Meter<'_>) -> Result<Step, Stopped> {
        let Some(frame) = self.frames.last_mut() else {
            return Ok(known.map_or(Step::Known(None), Step::Decided));
        };
        if known == Some(frame.again) {
            return Ok(Step::Known(Some(self.close(true, table, meter))));
        }
        if self.branches.len() == frame.first {
            return Ok(Step::Known(Some(self.close(false, table, meter))));
        }
        let Some(branch) = self.branches.pop() else { return Ok(Step::Known(None)) };
        frame.again = branch.again;
        let known = match self.known(branch.state, table) {
            Ok(won) => Some(won),
            Err(key) => self.open(branch.state, key, table, meter)?,
        };
        Ok(Step::Known(known))
    }

    /// Visits a position: who wins if that shows at once, otherwise its branches are put in order.
    fn open(
        &mut self,
        state: T::State,
        key: Key,
        table: &Table,
        meter: &mut Meter<'_>,
    ) -> Result<Option<bool>, Stopped> {
        meter.visit(table.bytes() + self.tree.bytes() * self.trees + self.beside)?;
        let first = self.branches.len();
        let mut known = self.tree.expand(state, &mut self.branches);
        if known.is_none() {
            // The first of equal ones comes last, so that it is tried first.
            self.branches[first..].reverse();
            self.branches[first..].sort_by_key(|branch| Reverse(branch.order));
            known = self.look_ahead(first, table);
        }
        if known.is_some() || self.branches.len() == first {
            self.branches.truncate(first);
            let won = known.unwrap_or(false);
            table.insert(key, won, 1);
            return Ok(Some(won));
        }
        let branches = &mut self.branches[first..];
        let turned = if self.frames.len() < TURNED { self.turn % branches.len() } else { 0 };
        branches.rotate_right(turned);
        let before = meter.progress().positions;
        self.frames.push(Frame { key, first, again: false, before });
        Ok(None)
    }

    /// One of the best branches that is known already may settle the position; those that are known to lose are dropped.
    fn look_ahead(&mut self, first: usize, table: &Table) -> Option<bool> {
        let from = first.max(self.branches.len().saturating_sub(LOOKED_AT));
        let mut keys = [Key { bits: 0, grade: 0 }; LOOKED_AT];
        let mut at = from;
        while at < self.branches.len() {
            let Branch { state, again, .. } = self.branches[at];
            match self.tree.plain(state) {
                Some(won) if won == again => return Some(true),
                Some(_) => drop(self.branches.remove(at)),
                None => {
                    keys[at - from] = self.tree.key(state);
                    at += 1;
                }
            }
        }
        // Their places in memory are far apart: fetched all at once they take little longer than one.
        let keys = &keys[..at - from];
        table.fetch(keys);
        let mut at = from;
        for key in keys {
            match table.get(*key) {
                Some(won) if won == self.branches[at].again => return Some(true),
                Some(_) => drop(self.branches.remove(at)),
                None => at += 1,
            }
        }
        None
    }

    /// Whether the side to move wins, where that is plain or in the table; otherwise the key.
    ///
    /// # Errors
    /// The key of a position that is not known.
    pub fn known(&self, state: T::State, table: &Table) -> Result<bool, Key> {
        if let Some(won) = self.tree.plain(state) {
            return Ok(won);
        }
        let key = self.tree.key(state);
        table.get(key).ok_or(key)
    }

    /// The topmost position is decided.
    fn close(&mut self, won: bool, table: &Table, meter: &Meter<'_>) -> bool {
        if let Some(frame) = self.frames.pop() {
            self.branches.truncate(frame.first);
            table.insert(frame.key, won, meter.progress().positions.saturating_sub(frame.before));
        }
        won
    }
}

enum Step {
    /// The position asked about is decided.
    Decided(bool),
    /// Whether the side to move wins the position looked at, if that is known.
    Known(Option<bool>),
}

/// Decides a position with as many threads as `limits` allow, each with a tree of its own that `tree` makes, all with one
/// table. Each goes its own way through the same search; the first that comes to the end has the answer. `beside` is what
/// the caller's own tree keeps meanwhile, in bytes, and about what each of the others will.
///
/// # Errors
/// The limit that was reached first.
pub fn decide_together<T: Tree>(
    tree: impl Fn() -> T + Sync,
    root: impl Fn(&mut T) -> T::State + Sync,
    table: &mut Table,
    limits: &Limits,
    meter: &mut Meter<'_>,
    beside: u64,
) -> Result<bool, Stopped> {
    let threads = limits.threads.get() as u64;
    loop {
        // A table that several use cannot grow: when it is full they stop, and begin again with what it knows.
        let trees = beside * threads * 2 + beside;
        (0..2).for_each(|_| table.fit(trees));
        let found = in_one_table(&tree, &root, table, limits, meter, [beside, trees]);
        if let Some(answer) = found {
            return answer;
        }
    }
}

/// The same in a table as it is; `None` where that wants room. `trees` is what the caller's tree keeps, and room for all.
fn in_one_table<T: Tree>(
    tree: &(impl Fn() -> T + Sync),
    root: &(impl Fn(&mut T) -> T::State + Sync),
    table: &Table,
    limits: &Limits,
    meter: &mut Meter<'_>,
    [beside, trees]: [u64; 2],
) -> Option<Result<bool, Stopped>> {
    let (all, over) = (AtomicU64::new(meter.progress().positions), AtomicBool::new(false));
    let found = Mutex::new(None);
    let work = |turn: usize| {
        let threads = limits.threads.get() as u64;
        let mut descent = Descent { turn, trees: threads, beside, ..Descent::new(tree()) };
        let state = root(&mut descent.tree);
        let mut meter = limits.meter_together(&all);
        let mut known = descent.open(state, descent.tree.key(state), table, &mut meter);
        let answer = loop {
            match known.and_then(|known| descent.step(known, table, &mut meter)) {
                Ok(Step::Decided(won)) => break Some(Ok(won)),
                Ok(Step::Known(_)) if over.load(Ordering::Relaxed) => break None,
                Ok(Step::Known(_)) if table.wants_room(trees) => break None,
                Ok(Step::Known(next)) => known = Ok(next),
                Err(stopped) => break Some(Err(stopped)),
            }
        };
        meter.share();
        over.store(true, Ordering::Relaxed);
        if let Some(answer) = answer {
            found.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(answer);
        }
    };
    thread::scope(|scope| {
        for turn in 1..limits.threads.get() {
            let work = &work;
            scope.spawn(move || work(turn));
        }
        work(0);
    });
    meter.visited(all.into_inner());
    found.into_inner().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use proptest::prelude::*;

    use super::*;
    use crate::{
        Ending, Game, Outcome, Side,
        solve::{
            plain,
            prove::Prover,
            testing::{Graph, Node, counting, games, moves, stopping_at, won},
        },
    };
    use Side::{First, Second};

    /// A game as a tree that knows its ends, `seen` before or only when looking at their moves.
    struct Nodes<'a> {
        game: &'a Graph,
        seen: bool,
    }

    impl Nodes<'_> {
        fn end(&self, state: usize) -> Option<bool> {
            self.game.ending(&state).map(|ending| ending.outcome(self.game.turn(&state)) == Outcome::Win)
        }
    }

    impl Tree for Nodes<'_> {
        type State = usize;

        fn plain(&self, state: usize) -> Option<bool> {
            self.end(state).filter(|_| self.seen)
        }

        fn expand(&mut self, state: usize, out: &mut Vec<Branch<usize>>) -> Option<bool> {
            if let Some(won) = self.end(state) {
                return Some(won);
            }
            let Node { turn, to, .. } = &self.game.0[state];
            out.extend(to.iter().map(|to| Branch {
                state: *to,
                again: self.game.turn(to) == *turn,
                order: i32::try_from(to * 7 % 5).unwrap(),
            }));
            None
        }

        fn key(&self, state: usize) -> Key {
            Key { bits: state as u128 + 1, grade: 0 }
        }

        fn bytes(&self) -> u64 {
            0
        }
    }

    /// Whether the side to move in the game's first position wins, by one thread.
    fn decide(game: &Graph, seen: bool, bytes: u64, limits: &Limits) -> Result<bool, Stopped> {
        let mut descent = Descent::new(Nodes { game, seen });
        let won = descent.decide(0, &mut Table::new(bytes), &mut limits.meter(), u64::MAX)?;
        Ok(won.expect("with patience there is an answer"))
    }

    /// The same game without draws; and so that the sides alternate, if they shall.
    fn decisive(mut game: Graph, alternate: bool) -> Graph {
        let turns: Vec<Side> = game.0.iter().map(|node| node.turn).collect();
        for node in &mut game.0 {
            if alternate {
                node.to.retain(|to| turns[*to] != node.turn);
            }
            if node.to.is_empty() && !matches!(node.end, Some(Ending::Won(_))) {
                node.end = Some(Ending::Won(Second));
            }
        }
        game
    }

    #[test]
    fn a_side_that_moves_again_wins_by_a_won_position() {
        for (to, wins) in [(First, true), (Second, false)] {
            let game = Graph(vec![moves(First, &[1]), moves(to, &[2]), won(First, to)]);
            assert_eq!(decide(&game, true, 0, &Limits::default()), Ok(wins));
        }
        assert_eq!(decide(&Graph(vec![won(First, First)]), false, 0, &Limits::default()), Ok(true));
    }

    #[test]
    fn a_descent_without_patience_goes_on_from_what_it_learnt() {
        let mut nodes: Vec<Node> =
            (0..200).map(|at| moves(if at % 2 == 0 { First } else { Second }, &[at + 1])).collect();
        nodes.push(won(First, First));
        let game = Graph(nodes);
        let (limits, mut table) = (Limits::default(), Table::new(1 << 16));
        let mut descent = Descent::new(Nodes { game: &game, seen: false });
        let mut meter = limits.meter();
        assert_eq!(descent.decide(0, &mut table, &mut meter, 100), Ok(None));
        assert_eq!(descent.decide(100, &mut table, &mut meter, u64::MAX), Ok(Some(true)));
        assert_eq!(meter.progress().positions, 201);
        assert_eq!(descent.decide(0, &mut table, &mut meter, 102), Ok(Some(true)));
    }

    #[test]
    fn a_descent_tells_and_hears() {
        let nodes = (0..100_000).map(|at| moves(First, &[at + 1])).chain([won(First, Second)]).collect();
        let game = Graph(nodes);
        let (limits, told) = counting();
        assert_eq!(decide(&game, true, 0, &limits), Ok(false));
        assert!(told() >= 90, "{}", told());
        assert!(matches!(decide(&game, true, 0, &stopping_at(10)), Err(Stopped::Cancelled { .. })));
    }

    proptest! {
            #[test]
            fn answers_are_those_of_the_plain_search(game in games(), alternate: bool, seen: bool, bytes in 0u64..2000) {
                let (game, limits) = (decisive(game, alternate), Limits::default());
                let wins = plain::Search::new(&game, &limits).outcome(&0).unwrap() == Outcome::Win;
                prop_assert_eq!(decide(&game, seen, bytes, &limits), Ok(wins));
                for threads in 1..4 {
                    let limits = Limits { threads: NonZeroUsize::new(threads).unwrap(), ..Limits::default() };
                    let tree = || Nodes { game: &game, seen };
                    let (mut table, mut meter) = (Table::new(bytes), limits.meter());
                    let found = decide_together(tree, |_| 0, &mut table, &limits, &mut meter, 0);
                    prop_assert_eq!(found, Ok(wins));
                }
                for most in 0..12 {
                    let limits = Limits { positions: Some(most), ..Limits::default() };
                    match decide(&game, seen, bytes, &limits) {
                        Ok(found) => prop_assert_eq!(found, wins),
                        Err(error) => {
     let bound = matches!(error, Stopped::Positions { limit, .. } if limit == most);
     prop_assert!(bound, "{}", error);
    }
                    }
                }
            }
        }
}
