//! How much may be searched for a random start of the outcome wanted: what is drawn is passed over where it is not decided
//! soon, and after a while the sizes count as having no such start.

use std::{num::NonZeroUsize, sync::Arc};

use crate::{Limits, Progress, Stopped};

/// What is left of it, in positions.
pub(super) struct Draws<'a> {
    /// The caller's limits, which hold for all draws together.
    limits: &'a Limits,
    /// The most for one draw.
    each: u64,
    /// What all draws may still take, those that take little counted for more.
    left: u64,
    /// What they have searched.
    searched: u64,
}

impl<'a> Draws<'a> {
    /// The most positions for one draw, and for all.
    pub(super) fn new(limits: &'a Limits, [each, all]: [u64; 2]) -> Self {
        Draws { limits, each, left: all, searched: 0 }
    }

    /// What all draws may still take.
    pub(super) fn left(&self) -> u64 {
        self.left
    }

    /// The limits of one more draw; `None` where there have been enough.
    ///
    /// One thread, as on several it is chance how many positions are visited, and with that what is passed over.
    ///
    /// # Errors
    /// The caller's limit that is reached.
    pub(super) fn next(&self) -> Result<Option<Limits>, Stopped> {
        self.meter().look_up()?;
        let own = self.left.min(self.each);
        let positions = match self.limits.positions {
            Some(limit) if limit <= self.searched => return Err(self.reached(limit)),
            Some(limit) => own.min(limit - self.searched),
            None => own,
        };
        let before = self.searched;
        let progress = self.limits.progress.clone().map(|told| {
            let all = move |progress: Progress| {
                told(Progress { positions: before + progress.positions, ..progress });
            };
            Arc::new(all) as Arc<dyn Fn(Progress) + Send + Sync>
        });
        let limits = Limits {
            positions: Some(positions),
            threads: NonZeroUsize::MIN,
            progress,
            ..self.limits.clone()
        };
        Ok((self.left > 0).then_some(limits))
    }

    /// Counts the positions that a draw has taken, but at least so many against what is left.
    pub(super) fn count(&mut self, positions: u64, least: u64) {
        self.searched += positions;
        self.left = self.left.saturating_sub(positions.max(least));
    }

    /// Counts a draw that was not decided.
    ///
    /// # Errors
    /// That was due to a limit of the caller's, not to what one draw may take.
    pub(super) fn undecided(&mut self, stopped: Stopped, least: u64) -> Result<(), Stopped> {
        let own = self.left.min(self.each);
        self.count(stopped.progress().positions, least);
        match stopped {
            Stopped::Cancelled { .. } => Err(Stopped::Cancelled { progress: self.meter().progress() }),
            Stopped::Memory { .. } | Stopped::Needs { .. } if self.limits.bytes.is_some() => Err(stopped),
            Stopped::Positions { limit, .. } if limit < own => {
                Err(self.reached(self.limits.positions.unwrap_or(limit)))
            }
            _ => Ok(()),
        }
    }

    fn reached(&self, limit: u64) -> Stopped {
        Stopped::Positions { limit, progress: self.meter().progress() }
    }

    fn meter(&self) -> crate::limits::Meter<'_> {
        let mut meter = self.limits.meter();
        meter.visited(self.searched);
        meter
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Mutex, atomic::AtomicBool};

    use super::*;

    fn positions(limit: u64) -> Stopped {
        Stopped::Positions { limit, progress: Progress { positions: limit, bytes: 0, of: None } }
    }

    #[test]
    fn without_limits_draws_are_passed_over_until_there_have_been_enough() {
        let limits = Limits::default();
        let mut draws = Draws::new(&limits, [10, 25]);
        let mut most = Vec::new();
        while let Some(limits) = draws.next().unwrap() {
            let limit = limits.positions.unwrap();
            most.push(limit);
            draws.undecided(positions(limit), 1).unwrap();
        }
        assert_eq!(most, [10, 10, 5]);
        let mut draws = Draws::new(&limits, [10, 25]);
        draws.count(1, 20);
        assert_eq!((draws.left(), draws.next().unwrap().unwrap().positions), (5, Some(5)));
    }

    #[test]
    fn the_caller_s_limits_hold_for_all_draws_together() {
        let told = Arc::new(Mutex::new(Vec::new()));
        let tell = Arc::clone(&told);
        let limits = Limits {
            positions: Some(14),
            progress: Some(Arc::new(move |progress| tell.lock().unwrap().push(progress.positions))),
            ..Limits::default()
        };
        let mut draws = Draws::new(&limits, [10, 100]);
        draws.undecided(positions(10), 50).unwrap();
        let of_one = draws.next().unwrap().unwrap();
        assert_eq!(of_one.positions, Some(4));
        of_one.meter().look_up().unwrap();
        assert_eq!(told.lock().unwrap().last(), Some(&10));
        let reached =
            Stopped::Positions { limit: 14, progress: Progress { positions: 14, bytes: 0, of: None } };
        assert_eq!(draws.undecided(positions(4), 50), Err(reached));
        assert_eq!(draws.next().err(), Some(reached));

        let cancel = Arc::new(AtomicBool::new(true));
        let limits = Limits { cancel: Some(cancel), ..Limits::default() };
        let mut draws = Draws::new(&limits, [10, 100]);
        let stopped = Stopped::Cancelled { progress: Progress::default() };
        assert_eq!((draws.next().err(), draws.undecided(stopped, 1)), (Some(stopped), Err(stopped)));

        let memory = Stopped::Memory { limit: 5, progress: Progress::default() };
        let limits = Limits { bytes: Some(5), ..Limits::default() };
        assert_eq!(Draws::new(&limits, [10, 100]).undecided(memory, 1), Err(memory));
        assert_eq!(Draws::new(&Limits::default(), [10, 100]).undecided(memory, 1), Ok(()));
    }
}
