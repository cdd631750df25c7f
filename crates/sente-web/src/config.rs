//! How a server is bounded.

use std::{net::SocketAddr, num::NonZeroUsize, thread, time::Duration};

/// What a server may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Config {
    /// Where it listens.
    pub addr: SocketAddr,
    /// The most bytes for everything together.
    pub memory: u64,
    /// The most time for one search.
    pub timeout: Duration,
    /// The most long searches at once, each with a thread of its own.
    pub threads: NonZeroUsize,
    /// The most long searches that wait for a thread.
    pub waiting: usize,
    /// The longest that one waits.
    pub patience: Duration,
    /// What a connection may do.
    pub connections: Connections,
}

/// How connections are bounded: those of whoever sends nothing, or reads nothing, cost memory and give no answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Connections {
    /// The most at once; the next is taken when one ends.
    pub most: usize,
    /// The longest that one may take to send the head of a request, and the longest between two requests.
    pub head: Duration,
    /// The longest that one may take none of an answer that is there.
    pub unread: Duration,
}

impl Config {
    /// Where a server listens when nobody says.
    pub const ADDR: &str = "127.0.0.1:7368";
    /// The least memory with which a server does anything useful.
    pub const LEAST_MEMORY: u64 = 64 << 20;
}

impl Default for Config {
    fn default() -> Self {
        Config {
            addr: SocketAddr::from(([127, 0, 0, 1], 7368)),
            memory: 1 << 30,
            timeout: Duration::from_secs(120),
            threads: thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
            waiting: 32,
            patience: Duration::from_secs(60),
            connections: Connections::default(),
        }
    }
}

impl Default for Connections {
    fn default() -> Self {
        Connections { most: 512, head: Duration::from_secs(10), unread: Duration::from_secs(30) }
    }
}

/// How the memory is shared out. The parts never come to more than the whole: what is left over is for the program itself,
/// its connections, and what an allocator keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Budget {
    /// For finished answers.
    pub(crate) cache: u64,
    /// For each search that should take no time.
    pub(crate) quick: u64,
    /// For each page that takes a moment.
    pub(crate) page: u64,
    /// For each long search.
    pub(crate) long: u64,
}

/// Searches that should take no time, at once: as many as there are cores, but not without bound.
pub(crate) fn quick_slots() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get).min(8)
}

/// Pages that take a moment, at once.
pub(crate) const PAGE_SLOTS: usize = 2;

impl Budget {
    pub(crate) fn of(config: &Config) -> Self {
        let share = |sixteenths: u64, slots: usize| config.memory / 16 * sixteenths / slots.max(1) as u64;
        Budget {
            cache: share(1, 1),
            quick: share(1, quick_slots()),
            page: share(1, PAGE_SLOTS),
            long: share(10, config.threads.get()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shares_of_memory_leave_something_over() {
        for threads in 1..=64 {
            let threads = NonZeroUsize::new(threads).unwrap();
            let config = Config { threads, ..Config::default() };
            let Budget { cache, quick, page, long } = Budget::of(&config);
            let used =
                cache + quick * quick_slots() as u64 + page * PAGE_SLOTS as u64 + long * threads.get() as u64;
            assert!(used <= config.memory / 16 * 13, "{threads}: {used}");
        }
    }
}
