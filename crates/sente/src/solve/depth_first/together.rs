//! One search by several threads: each goes its own way through it. All share one table of what is proved, so whichever
//! comes to the end first has the answer.

use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicBool, AtomicU64, Ordering},
};

use super::{
    super::{table::Table, threads::side_by_side},
    Descent, Step, Tree,
};
use crate::{Limits, Stopped, limits::Meter};

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
    loop {
        // A table that several use cannot grow: when it is full they stop, and begin again with what it knows. It may grow
        // twice at a time, so that this is seldom.
        (0..2).for_each(|_| table.fit(beside * threads * 2));
        let found = in_one_table(&tree, &root, table, limits, meter, beside * threads * 2);
        if let Some(answer) = found {
            return answer;
        }
    }
}

/// The same in a table as it is; `None` where that wants room.
fn in_one_table<T: Tree>(
    tree: &(impl Fn() -> T + Sync),
    root: &(impl Fn(&mut T) -> T::State + Sync),
    table: &Table,
    limits: &Limits,
    meter: &mut Meter<'_>,
    beside: u64,
) -> Option<Result<bool, Stopped>> {
    let (all, over) = (AtomicU64::new(meter.progress().positions), AtomicBool::new(false));
    let found = Mutex::new(None);
    let work = |turn: usize| {
        // Whoever asks has a tree as well.
        let trees = limits.threads.get() as u64 + 1;
        let mut descent = Descent { turn, trees, ..Descent::new(tree()) };
        let state = root(&mut descent.tree);
        let mut meter = limits.meter_together(&all);
        let mut known = descent.open(state, descent.tree.key(state), table, &mut meter);
        let answer = loop {
            match known.and_then(|known| descent.step(known, table, &mut meter)) {
                Ok(Step::Decided(won)) => break Some(Ok(won)),
                Ok(Step::Known(_)) if over.load(Ordering::Relaxed) => break None,
                Ok(Step::Known(_)) if table.wants_room(beside) => break None,
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
    side_by_side(limits.threads, work);
    meter.visited(all.into_inner());
    found.into_inner().unwrap_or_else(PoisonError::into_inner)
}
