//! How a caller bounds, watches and stops a search.

use std::{
    num::NonZeroUsize,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

use crate::{Game, Phrase};

/// Bounds for one search. The default has none, and one thread.
///
/// An answer never depends on its limits: a search that reaches one ends in [`Stopped`], not in a guess.
#[derive(Clone)]
pub struct Limits {
    /// The most positions to visit.
    pub positions: Option<u64>,
    /// The most bytes for tables and stacks.
    pub bytes: Option<u64>,
    /// The most threads to work with, the caller's own among them. A method that cannot share its work uses one.
    pub threads: NonZeroUsize,
    /// Set to true, from any thread, to stop the search.
    pub cancel: Option<Arc<AtomicBool>>,
    /// Called now and then with what has been done. It may set `cancel`.
    pub progress: Option<Arc<dyn Fn(Progress) + Send + Sync>>,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { positions: None, bytes: None, threads: NonZeroUsize::MIN, cancel: None, progress: None }
    }
}

/// How far a search is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Positions visited.
    pub positions: u64,
    /// Bytes in use for tables and stacks.
    pub bytes: u64,
    /// How many positions there are to visit at most, where that is known.
    pub of: Option<u64>,
}

/// A search that ended before its answer. What is known by then is what its caller was told of first moves on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stopped {
    /// The bound on positions.
    #[error("not decided within {limit} positions")]
    Positions {
        /// The bound.
        limit: u64,
        /// How far the search had come.
        progress: Progress,
    },
    /// The bound on memory.
    #[error("not decided within {limit} bytes ({} positions)", progress.positions)]
    Memory {
        /// The bound.
        limit: u64,
        /// How far the search had come.
        progress: Progress,
    },
    /// The method needs more memory than it may have, or than the machine gives it, and has not begun.
    #[error("needs {bytes} bytes")]
    Needs {
        /// What it needs.
        bytes: u64,
        /// The bound; `None` where the machine has no more.
        limit: Option<u64>,
    },
    /// The caller stopped it.
    #[error("stopped after {} positions", progress.positions)]
    Cancelled {
        /// How far the search had come.
        progress: Progress,
    },
}

impl Stopped {
    /// The sentence to be worded.
    #[must_use]
    pub fn phrase(&self) -> Phrase {
        let phrase = match *self {
            Stopped::Positions { limit, .. } => Phrase::new("stopped-positions").with("limit", limit),
            Stopped::Memory { limit, .. } => Phrase::new("stopped-memory").with("limit", limit),
            Stopped::Needs { bytes, limit } => {
                return Phrase::new("stopped-needs").with("needs", bytes).with("limit", limit);
            }
            Stopped::Cancelled { .. } => Phrase::new("stopped-cancelled"),
        };
        let Progress { positions, bytes, .. } = self.progress();
        phrase.with("positions", positions).with("bytes", bytes)
    }

    /// How far the search had come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        match *self {
            Stopped::Positions { progress, .. }
            | Stopped::Memory { progress, .. }
            | Stopped::Cancelled { progress } => progress,
            Stopped::Needs { .. } => Progress::default(),
        }
    }
}

/// Counts a search's work against its [`Limits`].
pub struct Meter<'a> {
    limits: &'a Limits,
    progress: Progress,
    steps: u64,
    /// What all who work on one search have visited, and how much of that is told by this meter.
    together: Option<(&'a AtomicU64, u64)>,
}

impl Limits {
    /// A fresh count against these limits.
    #[must_use]
    pub fn meter(&self) -> Meter<'_> {
        Meter { limits: self, progress: Progress::default(), steps: 0, together: None }
    }

    /// A count for one of several threads that work on one search. Positions count together, in `all`; each thread may
    /// visit a thousand or so that the others have not heard of.
    #[must_use]
    pub fn meter_together<'a>(&'a self, all: &'a AtomicU64) -> Meter<'a> {
        Meter { together: Some((all, 0)), ..self.meter() }
    }
}

impl Meter<'_> {
    /// How often cancellation and progress are looked at, in steps.
    const EVERY: u64 = 1024;

    /// One more position, with `bytes` in use now.
    ///
    /// # Errors
    /// A limit was reached.
    pub fn visit(&mut self, bytes: u64) -> Result<(), Stopped> {
        self.hold(bytes);
        if let Some(limit) = self.limits.positions
            && self.progress.positions >= limit
        {
            return Err(Stopped::Positions { limit, progress: self.progress });
        }
        if let Some(limit) = self.limits.bytes
            && bytes > limit
        {
            return Err(Stopped::Memory { limit, progress: self.progress });
        }
        self.step()?;
        self.progress.positions += 1;
        Ok(())
    }

    /// One more step that visits no new position, such as a move looked at, so that a search which has many of them still
    /// hears that it should stop.
    ///
    /// # Errors
    /// The search was cancelled.
    pub fn step(&mut self) -> Result<(), Stopped> {
        self.steps += 1;
        if self.steps % Self::EVERY == 1 {
            self.share();
            self.look_up()
        } else {
            Ok(())
        }
    }

    /// Tells the other threads what this one has visited, and hears of theirs.
    pub(crate) fn share(&mut self) {
        if let Some((all, told)) = &mut self.together {
            let mine = self.progress.positions - *told;
            self.progress.positions = all.fetch_add(mine, Ordering::Relaxed) + mine;
            *told = self.progress.positions;
        }
    }

    /// Sets the bytes in use now.
    pub(crate) fn hold(&mut self, bytes: u64) {
        self.progress.bytes = bytes;
    }

    /// Says how many positions there are to visit at most.
    pub(crate) fn expect(&mut self, positions: u64) {
        self.progress.of = Some(positions);
    }

    /// Sets the count to what others have visited for this search.
    pub(crate) fn visited(&mut self, positions: u64) {
        self.progress.positions = positions;
    }

    /// How far the search is.
    #[must_use]
    pub fn progress(&self) -> Progress {
        self.progress
    }

    /// Tells how far the search is and listens now, as one does behind a step that takes long.
    ///
    /// # Errors
    /// The search was cancelled.
    pub fn look_up(&self) -> Result<(), Stopped> {
        if let Some(progress) = &self.limits.progress {
            progress(self.progress);
        }
        if self.limits.cancel.as_ref().is_some_and(|cancel| cancel.load(Ordering::Relaxed)) {
            return Err(Stopped::Cancelled { progress: self.progress });
        }
        Ok(())
    }

    /// All legal moves of a position.
    ///
    /// # Errors
    /// There are more than positions may be visited, or than fit into memory, or the search was cancelled. A list cut
    /// short would give a wrong answer.
    pub fn moves<G: Game>(&self, game: &G, position: &G::Position) -> Result<Vec<G::Move>, Stopped> {
        let progress = self.progress;
        let positions = self.limits.positions.unwrap_or(u64::MAX);
        let size = size_of::<G::Move>().max(1) as u64;
        let in_memory = self.limits.bytes.map_or(u64::MAX, |bytes| bytes / size);
        let most = positions.min(in_memory);
        let wanted = usize::try_from(most.saturating_add(1)).unwrap_or(usize::MAX);
        let mut moves = Vec::new();
        // A huge heap has more moves than can be listed before somebody wants it to end.
        let mut listed = wanted.min(1 << 16);
        game.moves(position, listed, &mut moves);
        while moves.len() == listed && listed < wanted {
            self.look_up()?;
            listed = wanted.min(listed.saturating_mul(2));
            moves.clear();
            game.moves(position, listed, &mut moves);
        }
        match (moves.len() as u64 > most, self.limits.bytes) {
            (true, Some(limit)) if in_memory < positions => Err(Stopped::Memory { limit, progress }),
            (true, _) => Err(Stopped::Positions { limit: positions, progress }),
            (false, _) => Ok(moves),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_limit_says_which_it_is_and_how_far_the_search_had_come() {
        let limits = Limits { positions: Some(3), ..Limits::default() };
        let mut meter = limits.meter();
        for _ in 0..3 {
            meter.visit(10).unwrap();
        }
        let progress = Progress { positions: 3, bytes: 10, of: None };
        assert_eq!(meter.visit(10), Err(Stopped::Positions { limit: 3, progress }));

        let limits = Limits { bytes: Some(100), ..Limits::default() };
        assert!(matches!(limits.meter().visit(101), Err(Stopped::Memory { limit: 100, .. })));

        let cancel = Arc::new(AtomicBool::new(true));
        let limits = Limits { cancel: Some(cancel), ..Limits::default() };
        assert!(matches!(limits.meter().visit(0), Err(Stopped::Cancelled { .. })));
    }
}
