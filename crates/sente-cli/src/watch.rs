//! Limits from the command line, Ctrl-C, and progress on a terminal.

use std::{
    io::IsTerminal,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use bytesize::ByteSize;
use clap::ArgMatches;
use indicatif::{ProgressBar, ProgressStyle};
use sente::{Limits, Phrase, Progress, Stopped, error::shown};
use sente_text::Words;

use crate::{Program, failure::Failure};

/// Bounds searches and watches them.
pub(crate) struct Watch {
    positions: Option<u64>,
    bytes: Option<u64>,
    timeout: Option<Duration>,
    interrupted: Arc<AtomicBool>,
    /// Set while the command only waits for input, with nothing left to write.
    waiting: Arc<AtomicBool>,
    words: Arc<Words>,
    bar: ProgressBar,
    start: Instant,
}

/// Work shorter than this shows no progress.
const PATIENCE: Duration = Duration::from_millis(500);

impl Watch {
    /// Reads `--max-positions`, `--max-memory` and `--timeout`, and listens for Ctrl-C from now on.
    pub(crate) fn new(program: &Program, matches: &ArgMatches) -> Result<Self, Failure> {
        let watch = Watch {
            positions: matches.get_one("max-positions").copied(),
            bytes: matches.get_one::<String>("max-memory").map(|text| size(text)).transpose()?,
            timeout: matches.get_one::<String>("timeout").map(|text| duration(text)).transpose()?,
            interrupted: Arc::new(AtomicBool::new(false)),
            waiting: Arc::new(AtomicBool::new(false)),
            words: Arc::clone(&program.words),
            bar: bar(),
            start: Instant::now(),
        };
        listen(&watch.interrupted, &watch.waiting);
        Ok(watch)
    }

    /// For a command that prints rows as it goes: no progress where they go to a terminal, as they show it themselves.
    pub(crate) fn beside_rows(mut self) -> Self {
        if std::io::stdout().is_terminal() {
            self.bar = ProgressBar::hidden();
        }
        self
    }

    /// Tells how far a command is that does many small things.
    pub(crate) fn tell(&self, says: &Phrase) {
        if self.start.elapsed() >= PATIENCE && !self.bar.is_hidden() {
            self.bar.set_message(self.words.say(says));
        }
    }

    /// The limits of a search that begins now. The time is looked at as often as progress is told.
    pub(crate) fn limits(&self) -> Limits {
        let start = Instant::now();
        let cancel = Arc::new(AtomicBool::new(false));
        let (timeout, interrupted) = (self.timeout, Arc::clone(&self.interrupted));
        let (words, bar) = (Arc::clone(&self.words), self.bar.clone());
        let stop = Arc::clone(&cancel);
        let progress = move |progress: Progress| {
            let elapsed = start.elapsed();
            if interrupted.load(Ordering::Relaxed) || timeout.is_some_and(|timeout| elapsed >= timeout) {
                stop.store(true, Ordering::Relaxed);
            }
            if elapsed >= PATIENCE && !bar.is_hidden() {
                bar.set_message(words.say(&told(progress, elapsed)));
            }
        };
        Limits {
            positions: self.positions,
            bytes: self.bytes,
            cancel: Some(cancel),
            progress: Some(Arc::new(progress)),
            ..Limits::default()
        }
    }

    /// Reads input, which may have to be waited for; `None` where somebody wanted the command to end before the wait.
    pub(crate) fn reading<T>(&self, waits: bool, read: impl FnOnce() -> T) -> Option<T> {
        // Either this sees the wish or the handler sees the wait, so that no wish is slept over.
        self.waiting.store(waits, Ordering::SeqCst);
        let read = (!waits || !self.interrupted.load(Ordering::SeqCst)).then(read);
        self.waiting.store(false, Ordering::SeqCst);
        read
    }

    /// Whether somebody wants the command to end.
    pub(crate) fn interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    /// The option that set the limit reached; `None` where somebody stopped the search.
    pub(crate) fn option(&self, stopped: &Stopped) -> Option<&'static str> {
        match stopped {
            Stopped::Positions { .. } => Some("max-positions"),
            Stopped::Memory { .. } => Some("max-memory"),
            Stopped::Cancelled { .. } if self.interrupted() => None,
            Stopped::Cancelled { .. } => Some("timeout"),
        }
    }

    /// Takes the progress off the terminal and says which limit was reached.
    pub(crate) fn failure(&self, stopped: &Stopped) -> Failure {
        self.bar.finish_and_clear();
        match (self.option(stopped), self.timeout) {
            (Some("timeout"), Some(timeout)) => Failure::Stopped(
                Phrase::new("stopped-timeout")
                    .with("timeout", humantime::format_duration(timeout).to_string())
                    .with("positions", stopped.progress().positions),
            ),
            _ => (*stopped).into(),
        }
    }
}

fn told(progress: Progress, elapsed: Duration) -> Phrase {
    let rate = u128::from(progress.positions) * 1000 / elapsed.as_millis().max(1);
    Phrase::new("progress")
        .with("positions", progress.positions)
        .with("rate", u64::try_from(rate).unwrap_or(u64::MAX))
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

fn bar() -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::no_length();
    bar.set_style(ProgressStyle::with_template("{msg}").unwrap_or_else(|_| ProgressStyle::default_spinner()));
    bar
}

/// The first Ctrl-C asks the command to end and say how far it got. A command that waits for input cannot hear it and is
/// ended, as is every command at the second.
fn listen(interrupted: &Arc<AtomicBool>, waiting: &Arc<AtomicBool>) {
    let (interrupted, waiting) = (Arc::clone(interrupted), Arc::clone(waiting));
    let handler = move || {
        if interrupted.swap(true, Ordering::SeqCst) || waiting.load(Ordering::SeqCst) {
            std::process::exit(130);
        }
    };
    // Only fails where a handler is set already, and then Ctrl-C is heard anyway.
    let _ = ctrlc::set_handler(handler);
}

fn duration(text: &str) -> Result<Duration, Failure> {
    humantime::parse_duration(text)
        .map_err(|_| Failure::usage(Phrase::new("error-duration").with("text", shown(text))))
}

fn size(text: &str) -> Result<u64, Failure> {
    let size = text.parse::<ByteSize>();
    size.map(|size| size.as_u64())
        .map_err(|_| Failure::usage(Phrase::new("error-size").with("text", shown(text))))
}
