//! Work in a process of its own, so that its peak of memory is its own.

use std::{
    error::Error,
    io::{self, Write},
    num::NonZeroUsize,
    process::Command,
    time::{Duration, Instant},
};

use sente::{Catalog, Detail, Limits};

use super::{Cost, once};

/// What some work found, in a word, and what it took.
pub(crate) struct Run {
    pub(crate) found: String,
    pub(crate) positions: u64,
    pub(crate) cost: Cost,
    pub(crate) elapsed: Duration,
}

impl Run {
    /// Does the work in this process; `told` says afterwards what it found, and in how many positions.
    pub(crate) fn of<T>(
        work: impl FnOnce() -> T,
        told: impl FnOnce(T) -> Result<(String, u64), Box<dyn Error>>,
    ) -> Result<Self, Box<dyn Error>> {
        let start = Instant::now();
        let (cost, done) = once(work);
        let elapsed = start.elapsed();
        let (found, positions) = told(done)?;
        Ok(Run { found, positions, cost, elapsed })
    }
}

/// The argument that makes a bench do one piece of work and tell what it took.
const ALONE: &str = "--alone";

/// Starts this bench again, for the work that these words mean to [`did`].
pub(crate) fn alone(words: &[&str]) -> Result<Run, Box<dyn Error>> {
    let done = Command::new(std::env::current_exe()?).arg(ALONE).args(words).output()?;
    let told = String::from_utf8(done.stdout)?;
    let [found, positions, cpu, bytes, elapsed] = told.split_whitespace().collect::<Vec<_>>()[..] else {
        return Err(format!("{}: {}", words.join(" "), String::from_utf8_lossy(&done.stderr)).into());
    };
    Ok(Run {
        found: found.to_owned(),
        positions: positions.parse()?,
        cost: Cost { cpu: Duration::from_micros(cpu.parse()?), bytes: Some(bytes.parse()?) },
        elapsed: Duration::from_micros(elapsed.parse()?),
    })
}

/// Does what this bench was started for by [`alone`], or returns false.
pub(crate) fn did(work: impl FnOnce(&[&str]) -> Result<Run, Box<dyn Error>>) -> Result<bool, Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let [ALONE, words @ ..] = &*arguments else { return Ok(false) };
    let Run { found, positions, cost, elapsed } = work(words)?;
    let (cpu, bytes) = (cost.cpu.as_micros(), cost.bytes.unwrap_or_default());
    writeln!(io::stdout(), "{found} {positions} {cpu} {bytes} {}", elapsed.as_micros())?;
    Ok(true)
}

/// What a search is said to have found that reached its bound.
pub(crate) const STOPPED: &str = "stopped";

/// What stops the plain search, if nothing else does.
const MOST_BYTES: u64 = 8_000_000_000;

/// Who wins a position, as typed, by the game's own search, which may visit so many positions.
pub(crate) fn own(threads: usize, most: Option<u64>, line: &str) -> Result<Run, Box<dyn Error>> {
    alone(&["own", &threads.to_string(), &bound(most), line])
}

/// The same by the plain search.
pub(crate) fn plain(most: Option<u64>, line: &str) -> Result<Run, Box<dyn Error>> {
    alone(&["plain", "1", &bound(most), line])
}

fn bound(most: Option<u64>) -> String {
    most.map_or_else(|| "unbounded".to_owned(), |most| most.to_string())
}

/// The work of [`own`] and [`plain`].
pub(crate) fn searched(words: &[&str]) -> Result<Run, Box<dyn Error>> {
    let &[which, threads, most, line] = words else { return Err(words.join(" ").into()) };
    let (position, _) = Catalog::standard().question(line, Detail::Verdict.into())?;
    let limits = Limits {
        threads: threads.parse().unwrap_or(NonZeroUsize::MIN),
        positions: most.parse().ok(),
        bytes: (which == "plain").then_some(MOST_BYTES),
        ..Limits::default()
    };
    let search = || {
        if which == "plain" {
            return position.plain(&limits).expect("a plain search");
        }
        let answer = position.answer(Detail::Verdict, &limits)?;
        Ok((answer.outcome, answer.statistics.positions))
    };
    Run::of(search, |found| {
        let (outcome, positions) = match found {
            Ok((outcome, positions)) => (serde_json::to_value(outcome)?, positions),
            Err(stopped) => (STOPPED.into(), stopped.progress().positions),
        };
        Ok((outcome.as_str().unwrap_or_default().to_owned(), positions))
    })
}
