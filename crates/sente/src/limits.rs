//! How a caller bounds, watches and stops a search.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use crate::Phrase;

/// Bounds for one search. The default has none.
///
/// An answer never depends on its limits: a search that reaches one ends in [`Stopped`], not in a guess.
#[derive(Clone, Default)]
pub struct Limits {
    /// The most positions to visit.
    pub positions: Option<u64>,
    /// The most bytes for tables and stacks.
    pub bytes: Option<u64>,
    /// Set to true, from any thread, to stop the search.
    pub cancel: Option<Arc<AtomicBool>>,
    /// Called now and then with what has been done. It may set `cancel`.
    pub progress: Option<Arc<dyn Fn(Progress) + Send + Sync>>,
}

/// How far a search is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Positions visited.
    pub positions: u64,
    /// Bytes in use for tables and stacks.
    pub bytes: u64,
}

/// A search that ended before its answer.
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
            Stopped::Cancelled { .. } => Phrase::new("stopped-cancelled"),
        };
        phrase.with("positions", self.progress().positions)
    }

    /// How far the search had come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        match *self {
            Stopped::Positions { progress, .. }
            | Stopped::Memory { progress, .. }
            | Stopped::Cancelled { progress } => progress,
        }
    }
}

/// Counts a search's work against its [`Limits`].
pub struct Meter<'a> {
    limits: &'a Limits,
    progress: Progress,
}

impl Limits {
    /// A fresh count against these limits.
    #[must_use]
    pub fn meter(&self) -> Meter<'_> {
        Meter { limits: self, progress: Progress::default() }
    }
}

impl Meter<'_> {
    /// How often cancellation and progress are looked at, in positions.
    const EVERY: u64 = 1024;

    /// One more position, with `bytes` in use now.
    ///
    /// # Errors
    /// A limit was reached.
    pub fn visit(&mut self, bytes: u64) -> Result<(), Stopped> {
        self.progress.bytes = bytes;
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
        if self.progress.positions.is_multiple_of(Self::EVERY) {
            self.look_up()?;
        }
        self.progress.positions += 1;
        Ok(())
    }

    fn look_up(&self) -> Result<(), Stopped> {
        if let Some(progress) = &self.limits.progress {
            progress(self.progress);
        }
        if self.limits.cancel.as_ref().is_some_and(|cancel| cancel.load(Ordering::Relaxed)) {
            return Err(Stopped::Cancelled { progress: self.progress });
        }
        Ok(())
    }

    /// What has been done so far.
    #[must_use]
    pub fn progress(&self) -> Progress {
        self.progress
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
        let progress = Progress { positions: 3, bytes: 10 };
        assert_eq!(meter.visit(10), Err(Stopped::Positions { limit: 3, progress }));

        let limits = Limits { bytes: Some(100), ..Limits::default() };
        assert!(matches!(limits.meter().visit(101), Err(Stopped::Memory { limit: 100, .. })));

        let cancel = Arc::new(AtomicBool::new(true));
        let limits = Limits { cancel: Some(cancel), ..Limits::default() };
        assert!(matches!(limits.meter().visit(0), Err(Stopped::Cancelled { .. })));
    }
}
