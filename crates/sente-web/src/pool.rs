//! Where searches run: lanes of few threads, apart from those that serve connections.
//!
//! Most searches take no time. Each begins in a quick lane, whose searches are stopped after a moment; one that was stopped
//! begins anew in a middle lane, and then in one for long searches. So ten hard ones keep neither a thousand easy ones waiting
//! nor one that takes a second, and less than a second is done twice.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use sente::{Limits, Progress};
use tokio::{
    sync::{AcquireError, OwnedSemaphorePermit, Semaphore},
    task, time,
};

use crate::config::{Budget, Config, PAGE_SLOTS, quick_slots};

/// The lanes of a server.
pub(crate) struct Pool {
    /// Whatever may be over at once.
    pub(crate) quick: Lane,
    /// Pages and searches that take a moment.
    pub(crate) middle: Lane,
    /// Searches that take long.
    pub(crate) long: Lane,
    closing: Arc<AtomicBool>,
}

/// How long a search may stay in the quick lane.
pub(crate) const SLICE: Duration = Duration::from_millis(50);

/// How long all searches for one page, or one search, may stay in the middle lane.
pub(crate) const PAGE_TIME: Duration = Duration::from_millis(700);

/// How long a page that is nothing without what it works out may stay in the long lane, and how long it waits for that.
pub(crate) const PATIENT_TIME: Duration = Duration::from_secs(10);

/// How long a search waits at most for the quick lane, or the middle one.
const SHORT_PATIENCE: Duration = Duration::from_secs(10);

/// How many wait for the quick lane at most, and how many for the middle one.
const QUICK_WAITING: usize = 1024;
const MIDDLE_WAITING: usize = 64;

/// Some threads, and those who wait for one.
pub(crate) struct Lane {
    slots: Arc<Semaphore>,
    room: Semaphore,
    size: (usize, usize),
    patience: Duration,
    /// The most that each search in it may take.
    pub(crate) bounds: Bounds,
}

/// What one search may take.
#[derive(Clone, Copy)]
pub(crate) struct Bounds {
    /// Positions.
    pub(crate) positions: Option<u64>,
    /// Bytes.
    pub(crate) bytes: u64,
    /// Time, from when it begins to run.
    pub(crate) time: Duration,
}

/// Why nothing ran.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    /// Too many wait, or this one has waited too long.
    Busy,
    /// The server is about to end.
    Closing,
}

impl From<AcquireError> for Refused {
    fn from(_: AcquireError) -> Self {
        Refused::Closing
    }
}

impl Pool {
    pub(crate) fn new(config: &Config) -> Self {
        let budget = Budget::of(config);
        let bounds = |bytes, time| Bounds { positions: None, bytes, time };
        Pool {
            quick: Lane::new(
                (quick_slots(), QUICK_WAITING),
                SHORT_PATIENCE,
                bounds(budget.quick, SLICE.min(config.timeout)),
            ),
            middle: Lane::new(
                (PAGE_SLOTS, MIDDLE_WAITING),
                SHORT_PATIENCE,
                bounds(budget.page, PAGE_TIME.min(config.timeout)),
            ),
            long: Lane::new(
                (config.threads.get(), config.waiting),
                config.patience,
                bounds(budget.long, config.timeout),
            ),
            closing: Arc::default(),
        }
    }

    /// Stops all searches and begins no more.
    pub(crate) fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
        [&self.quick, &self.middle, &self.long].into_iter().for_each(|lane| lane.slots.close());
    }

    pub(crate) fn is_closing(&self) -> bool {
        self.closing.load(Ordering::Relaxed)
    }

    /// Does some work on a thread of a lane when one is free. The work hears of it when nobody waits for it any more, that
    /// is, when this future is dropped; its thread is free again when it has ended.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        lane: &Lane,
        bounds: Bounds,
        seen: Arc<Seen>,
        work: impl FnOnce(Run) -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let slot = lane.enter().await?;
        let wanted = Wanted::default();
        let (stop, closing) = (Arc::clone(&wanted.stop), Arc::clone(&self.closing));
        let done = task::spawn_blocking(move || {
            let done = work(Run::new(bounds, stop, closing, seen));
            drop(slot);
            done
        });
        match done.await {
            Ok(done) => Ok(done),
            // As if it had happened here.
            Err(error) if error.is_panic() => std::panic::resume_unwind(error.into_panic()),
            Err(_) => Err(Refused::Closing),
        }
    }
}

impl Lane {
    fn new(size: (usize, usize), patience: Duration, bounds: Bounds) -> Self {
        let (slots, room) = size;
        Lane { slots: Arc::new(Semaphore::new(slots)), room: Semaphore::new(room), size, patience, bounds }
    }

    /// Waits for a thread, in the order of coming.
    async fn enter(&self) -> Result<OwnedSemaphorePermit, Refused> {
        if let Ok(slot) = Arc::clone(&self.slots).try_acquire_owned() {
            return Ok(slot);
        }
        let _room = self.room.try_acquire().map_err(|_| Refused::Busy)?;
        let slot = Arc::clone(&self.slots).acquire_owned();
        Ok(time::timeout(self.patience, slot).await.map_err(|_| Refused::Busy)??)
    }

    /// How many searches run.
    pub(crate) fn running(&self) -> usize {
        self.size.0 - self.slots.available_permits()
    }

    /// How many wait.
    pub(crate) fn waiting(&self) -> usize {
        self.size.1 - self.room.available_permits()
    }
}

/// Somebody wants what is being worked out. Dropped, nobody does.
#[derive(Default)]
struct Wanted {
    stop: Arc<AtomicBool>,
}

impl Drop for Wanted {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// How far a search is, for others to see.
#[derive(Default)]
pub(crate) struct Seen {
    positions: AtomicU64,
    bytes: AtomicU64,
}

impl Seen {
    fn set(&self, progress: Progress) {
        self.positions.store(progress.positions, Ordering::Relaxed);
        self.bytes.store(progress.bytes, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> Progress {
        let get = |number: &AtomicU64| number.load(Ordering::Relaxed);
        Progress { positions: get(&self.positions), bytes: get(&self.bytes), of: None }
    }
}

/// Work that has begun.
pub(crate) struct Run {
    /// The limits of each of its searches. The time is of all together.
    pub(crate) limits: Limits,
    late: Arc<AtomicBool>,
}

impl Run {
    fn new(bounds: Bounds, stop: Arc<AtomicBool>, closing: Arc<AtomicBool>, seen: Arc<Seen>) -> Self {
        let until = Instant::now() + bounds.time;
        let late = Arc::new(AtomicBool::new(false));
        let (cancel, over) = (Arc::clone(&stop), Arc::clone(&late));
        let progress = move |progress: Progress| {
            seen.set(progress);
            if Instant::now() >= until {
                over.store(true, Ordering::Relaxed);
                stop.store(true, Ordering::Relaxed);
            } else if closing.load(Ordering::Relaxed) {
                stop.store(true, Ordering::Relaxed);
            }
        };
        let limits = Limits {
            positions: bounds.positions,
            bytes: Some(bounds.bytes),
            cancel: Some(cancel),
            progress: Some(Arc::new(progress)),
            ..Limits::default()
        };
        Run { limits, late }
    }

    /// Whether a search was stopped for the time.
    pub(crate) fn is_late(&self) -> bool {
        self.late.load(Ordering::Relaxed)
    }
}
