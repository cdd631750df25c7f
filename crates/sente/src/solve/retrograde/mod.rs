//! Retrograde analysis: outcome and remoteness of every position at once, for games that may go round in circles, from
//! their endings backwards. What can never be forced to an end is a draw.
//!
//! The positions are numbered without gaps ([`Dense`]), so that a table needs no keys. Un-moves are asked of the game, so
//! that none are kept. How many successors of a position are not known to be won by the other side is counted down: the
//! last of them decides a loss, the first that is lost for the other side a win.
//!
//! ```
//! use sente::{Limits, Outcome::{self, Draw, Loss, Win}, solve::retrograde::{self, Dense, Edge}};
//!
//! /// A token on a track from 0 to 9. A move takes it two or three down or one up; whoever comes to 0 wins.
//! struct Track;
//!
//! const STEPS: [i64; 3] = [-2, -3, 1];
//!
//! fn edges(squares: impl Iterator<Item = i64>, out: &mut Vec<Edge>) {
//!     let squares = squares.filter(|square| (0..10).contains(square));
//!     out.extend(squares.map(|square| Edge { index: square as u64, again: false }));
//! }
//!
//! impl Dense for Track {
//!     fn size(&self) -> u64 {
//!         10
//!     }
//!     fn ending(&self, square: u64) -> Option<Outcome> {
//!         (square == 0).then_some(Outcome::Loss)
//!     }
//!     fn successors(&self, square: u64, out: &mut Vec<Edge>) {
//!         edges(STEPS.iter().map(|step| square as i64 + step), out);
//!     }
//!     fn predecessors(&self, square: u64, out: &mut Vec<Edge>) {
//!         edges(STEPS.iter().map(|step| square as i64 - step), out);
//!     }
//! }
//!
//! let values = retrograde::solve(&Track, &Limits::default())?;
//! let outcomes: Vec<Outcome> = (0..6).map(|square| values.get(square).outcome).collect();
//! assert_eq!(outcomes, [Loss, Loss, Win, Win, Win, Draw]);
//! assert_eq!(values.get(4).remoteness, Some(3));
//! # Ok::<(), sente::Stopped>(())
//! ```

mod level;
pub mod plain;
mod table;
#[cfg(test)]
mod tests;

use std::{
    num::NonZeroUsize,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
};

use self::{
    level::{Level, PART},
    table::Table,
};
use super::{known::Known, threads::side_by_side};
use crate::{Analysis, Detail, Game, Limits, Method, Outcome, Progress, Stopped, Value, limits::Meter};

/// An arrow between two numbered positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Edge {
    /// The position at the other end of it.
    pub index: u64,
    /// Whether the same side is to move at both ends.
    pub again: bool,
}

/// A game whose positions are numbered `0..size`, by what matters to the side to move: who that is is no part of them.
pub trait Dense: Sync {
    /// How many numbers there are.
    fn size(&self) -> u64;

    /// The outcome for the side to move where the game is over; `None` where it is not. A number that stands for no
    /// position may be anything as long as no move leads there; simplest is [`Outcome::Draw`].
    fn ending(&self, index: u64) -> Option<Outcome>;

    /// Appends where the moves of a position lead, each edge once however many moves lead along it. Not asked where the
    /// game is over; everywhere else there must be one at least, and at most [`MOST_SUCCESSORS`].
    fn successors(&self, index: u64, out: &mut Vec<Edge>);

    /// Appends where a move leads here from, each edge once: exactly those `Edge { index: from, again }` for which
    /// `Edge { index, again }` is a successor of `from`. Where the game is over at `from` it may be left out or not.
    fn predecessors(&self, index: u64, out: &mut Vec<Edge>);
}

/// The most successors that a position of a [`Dense`] game may have.
pub const MOST_SUCCESSORS: u16 = 0x3FFF;

/// A game whose positions have numbers.
pub trait Indexed: Game + Dense {
    /// The number of a position.
    fn index(&self, position: &Self::Position) -> u64;
}

/// The value of every position of a game.
pub struct Values {
    table: Table,
}

impl Values {
    /// The value of a position.
    ///
    /// # Panics
    /// If it is none of the game's: `index` must be less than [`Dense::size`].
    #[must_use]
    pub fn get(&self, index: u64) -> Value {
        self.table.value(place(index))
    }

    /// How many positions there are.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.table.len() as u64
    }

    /// Bytes that the table takes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.table.bytes()
    }
}

/// Values every position of a game, on as many threads as `limits` allow; their number changes nothing of the values.
///
/// A table of two bytes a position, and two levels of remoteness as bits: two bytes and a quarter in all.
/// Only plies from 16,383 on are kept beside it, for those positions that have so many.
///
/// # Errors
/// [`Stopped::Positions`] and [`Stopped::Needs`] before anything is done, as it is known what it takes. Later only
/// [`Stopped::Cancelled`], or [`Stopped::Memory`] for plies beside the table.
///
/// # Panics
/// If the game breaks the contract of [`Dense`]: a position without successors that is not over, or with more than
/// [`MOST_SUCCESSORS`], or an edge to a number that there is not.
pub fn solve<D: Dense>(game: &D, limits: &Limits) -> Result<Values, Stopped> {
    let mut search = Search::new(game, limits)?;
    let mut found = search.endings()?;
    // A position of remoteness n + 1 has a successor of remoteness n.
    for plies in 1.. {
        if found == 0 {
            break;
        }
        found = search.level(plies, found)?;
    }
    Ok(Values { table: search.table })
}

/// The answer for a position of a game that was valued; its details as far as they are asked for.
///
/// In a draw the move to play is the first in the game's order that keeps it, and the line ends where a position comes
/// round again, if the game is not over by then.
pub fn analyse<G: Indexed>(
    game: &G,
    position: &G::Position,
    values: &Values,
    detail: Detail,
) -> Analysis<G::Move> {
    let value = |position: &G::Position| values.get(game.index(position));
    Known { game, value }.analyse(position, detail, Method::Retrograde, values.positions())
}

/// The value of a position that is not over, and that of each legal move for its player, in the game's order.
pub fn valuation<G: Indexed>(
    game: &G,
    position: &G::Position,
    values: &Values,
) -> (Value, Vec<(G::Move, Value)>) {
    let value = |position: &G::Position| values.get(game.index(position));
    (value(position), Known { game, value }.moves(position))
}

/// Where a position stands in the table.
fn place(index: u64) -> usize {
    usize::try_from(index).unwrap_or(usize::MAX)
}

/// Fewer positions in a level than this are not worth another thread.
const FEW: u64 = 4096;

/// A table that is being filled, level by level.
struct Search<'a, D> {
    game: &'a D,
    limits: &'a Limits,
    table: Table,
    /// The positions of the level that is gone through.
    level: Level,
    /// The positions of the next one, as far as they are found.
    next: Level,
    /// Positions looked at so far.
    visited: AtomicU64,
}

/// What a thread has to itself.
struct Hand<'a> {
    meter: Meter<'a>,
    edges: Vec<Edge>,
    /// How many positions it has found for the next level.
    found: u64,
}

impl<'a, D: Dense> Search<'a, D> {
    fn new(game: &'a D, limits: &'a Limits) -> Result<Self, Stopped> {
        let size = game.size();
        if let Some(limit) = limits.positions.filter(|limit| *limit < size) {
            return Err(Stopped::Positions { limit, progress: Progress::default() });
        }
        let bytes = size.saturating_mul(Table::BYTES).saturating_add(2 * Level::bytes(size));
        if let Some(limit) = limits.bytes.filter(|limit| *limit < bytes) {
            return Err(Stopped::Needs { bytes, limit: Some(limit) });
        }
        let room = || {
            let size = usize::try_from(size).ok()?;
            Some((Table::new(size)?, Level::new(size)?, Level::new(size)?))
        };
        let (table, level, next) = room().ok_or(Stopped::Needs { bytes, limit: None })?;
        Ok(Search { game, limits, table, level, next, visited: AtomicU64::new(0) })
    }

    fn bytes(&self) -> u64 {
        self.table.bytes() + 2 * Level::bytes(self.table.len() as u64)
    }

    /// Finds the endings, and counts the successors of all other positions. How many endings are no draws.
    fn endings(&mut self) -> Result<u64, Stopped> {
        let bytes = self.bytes();
        let found = self.in_parts(self.table.len() as u64, |part, hand| {
            for at in (0..self.table.len()).skip(part * PART).take(PART) {
                hand.meter.visit(bytes)?;
                if let Some(outcome) = self.game.ending(at as u64) {
                    if self.table.end(at, outcome) {
                        hand.found += 1;
                        self.next.insert(at);
                    }
                    continue;
                }
                hand.edges.clear();
                self.game.successors(at as u64, &mut hand.edges);
                let successors = u16::try_from(hand.edges.len()).unwrap_or(u16::MAX);
                assert!(successors > 0, "a position without successors must be over: number {at}");
                assert!(successors <= MOST_SUCCESSORS, "too many successors: number {at}");
                self.table.open(at, successors);
            }
            Ok(())
        })?;
        std::mem::swap(&mut self.level, &mut self.next);
        Ok(found)
    }

    /// Goes back from the positions of a level, which are so many, to those that are `plies` from the end: those with a
    /// winning move into the level, and those whose last move that is not known to lose leads there. How many there are.
    fn level(&mut self, plies: u32, positions: u64) -> Result<u64, Stopped> {
        let found = self.in_parts(positions, |part, hand| {
            for at in self.level.take(part) {
                hand.meter.step()?;
                let won = self.table.won(at);
                hand.edges.clear();
                self.game.predecessors(at as u64, &mut hand.edges);
                for from in &hand.edges {
                    let at = place(from.index);
                    // Whoever moves on wins where the side to move wins; otherwise it is the other side.
                    let decided = if won == from.again {
                        self.table.win(at, plies)
                    } else {
                        self.table.count_down(at, plies)
                    };
                    if decided {
                        hand.found += 1;
                        self.next.insert(at);
                    }
                }
            }
            Ok(())
        })?;
        std::mem::swap(&mut self.level, &mut self.next);
        if Table::is_far(plies) {
            self.keep_far(plies)?;
        }
        Ok(found)
    }

    /// Keeps the plies of a level that is too far from the end for the table's codes.
    fn keep_far(&mut self, plies: u32) -> Result<(), Stopped> {
        for at in self.level.iter() {
            self.table.keep_far(at, plies);
            let bytes = self.bytes();
            if let Some(limit) = self.limits.bytes.filter(|limit| *limit < bytes) {
                let positions = self.visited.load(Ordering::Relaxed);
                return Err(Stopped::Memory { limit, progress: Progress { positions, bytes, of: None } });
            }
        }
        Ok(())
    }

    /// Does the work for each part of the table, on several threads where there are `positions` enough. How many positions
    /// it has found for the next level.
    fn in_parts(
        &self,
        positions: u64,
        work: impl Fn(usize, &mut Hand<'_>) -> Result<(), Stopped> + Sync,
    ) -> Result<u64, Stopped> {
        let parts = self.table.len().div_ceil(PART);
        let (next, found, stopped) = (AtomicUsize::new(0), AtomicU64::new(0), Mutex::new(None));
        let bytes = self.bytes();
        let work = |_| {
            let mut meter = self.limits.meter_together(&self.visited);
            meter.hold(bytes);
            let mut hand = Hand { meter, edges: Vec::new(), found: 0 };
            loop {
                let part = next.fetch_add(1, Ordering::Relaxed);
                if part >= parts {
                    break;
                }
                if let Err(error) = work(part, &mut hand) {
                    // Nobody need begin another part.
                    next.store(parts, Ordering::Relaxed);
                    stopped.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
                }
            }
            hand.meter.share();
            found.fetch_add(hand.found, Ordering::Relaxed);
        };
        side_by_side(if positions < FEW { NonZeroUsize::MIN } else { self.limits.threads }, work);
        let stopped = stopped.into_inner().unwrap_or_else(PoisonError::into_inner);
        stopped.map_or(Ok(found.into_inner()), Err)
    }
}
