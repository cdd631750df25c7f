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
    /// How many trees there are, this one among them.
    trees: u64,
}

/// How many branches are looked up in the table before the first of them is searched.
const LOOKED_AT: usize = 8;

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
        Descent { tree, branches: Vec::new(), frames: Vec::new(), turn: 0, trees: 1 }
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
        meter.visit(table.bytes() + self.tree.bytes() * self.trees)?;
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
        let turned = self.turn % branches.len();
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
/// table. Each goes its own way through the same search; the first that comes to the end has the answer. `beside` is about
/// what a tree keeps for itself, in bytes.
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
    table.grow(SHARED, beside * threads * 2);
    let (table, all, over) = (&*table, AtomicU64::new(meter.progress().positions), AtomicBool::new(false));
    let found = Mutex::new(None);
    let work = |turn: usize| {
        let mut descent = Descent { turn, trees: threads, ..Descent::new(tree()) };
        let state = root(&mut descent.tree);
        let key = descent.tree.key(state);
        let mut meter = limits.meter_together(&all);
        let mut known = descent.open(state, key, table, &mut meter);
        let answer = loop {
            match known.and_then(|known| descent.step(known, table, &mut meter)) {
                Ok(Step::Decided(won)) => break Some(Ok(won)),
                Ok(Step::Known(_)) if over.load(Ordering::Relaxed) => break None,
                Ok(Step::Known(next)) => known = Ok(next),
                Err(stopped) => break Some(Err(stopped)),
            }
        };
        meter.share();
        if let Some(answer) = answer {
            found.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(answer);
            over.store(true, Ordering::Relaxed);
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
    found
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner)
        .expect("the thread that ends first has an answer")
}

/// The bytes of a table for several threads, where it may have so many.
const SHARED: u64 = 1 << 28;
