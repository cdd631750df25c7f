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

use crate::{Program, failure::Failure};

/// Watches one search.
pub(crate) struct Watch {
    /// What the search may use.
    pub(crate) limits: Limits,
    cancel: Arc<AtomicBool>,
    timeout: Option<Duration>,
    timed_out: Arc<AtomicBool>,
    bar: ProgressBar,
}

/// Work shorter than this shows no progress.
const PATIENCE: Duration = Duration::from_millis(500);

/// How long a command that was interrupted may take to end by itself, if it only waits for input.
const GRACE: Duration = Duration::from_millis(500);

impl Watch {
    /// Reads `--max-positions`, `--max-memory` and `--timeout`, and listens for Ctrl-C from now on.
    pub(crate) fn new(program: &Program, matches: &ArgMatches) -> Result<Self, Failure> {
        let timeout = matches.get_one::<String>("timeout").map(|text| duration(text)).transpose()?;
        let bytes = matches.get_one::<String>("max-memory").map(|text| size(text)).transpose()?;
        let cancel = Arc::new(AtomicBool::new(false));
        let timed_out = Arc::new(AtomicBool::new(false));
        listen(&cancel);
        if let Some(timeout) = timeout {
            let (cancel, timed_out) = (Arc::clone(&cancel), Arc::clone(&timed_out));
            std::thread::spawn(move || {
                std::thread::sleep(timeout);
                timed_out.store(true, Ordering::Relaxed);
                cancel.store(true, Ordering::Relaxed);
            });
        }
        let bar = bar();
        let limits = Limits {
            positions: matches.get_one("max-positions").copied(),
            bytes,
            cancel: Some(Arc::clone(&cancel)),
            progress: Some(progress(program, bar.clone())),
        };
        Ok(Watch { limits, cancel, timeout, timed_out, bar })
    }

    /// Whether somebody wants the command to end.
    pub(crate) fn stopped(&self) -> bool {
        self.cancel.load(Ordering::Relaxed)
    }

    /// Takes the progress off the terminal and says which limit was reached.
    pub(crate) fn failure(&self, stopped: &Stopped) -> Failure {
        self.bar.finish_and_clear();
        match (self.timeout, self.timed_out.load(Ordering::Relaxed)) {
            (Some(timeout), true) => Failure::Stopped(
                Phrase::new("stopped-timeout")
                    .with("timeout", humantime::format_duration(timeout).to_string())
                    .with("positions", stopped.progress().positions),
            ),
            _ => (*stopped).into(),
        }
    }
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

fn progress(program: &Program, bar: ProgressBar) -> Arc<dyn Fn(Progress) + Send + Sync> {
    let words = Arc::clone(&program.words);
    let start = Instant::now();
    Arc::new(move |progress| {
        let elapsed = start.elapsed();
        if elapsed < PATIENCE || bar.is_hidden() {
            return;
        }
        let rate = u128::from(progress.positions) * 1000 / elapsed.as_millis().max(1);
        let says = Phrase::new("progress")
            .with("positions", progress.positions)
            .with("rate", u64::try_from(rate).unwrap_or(u64::MAX));
        bar.set_message(words.say(&says));
    })
}

/// The first Ctrl-C asks the command to end and say how far it got; a command that waits for input cannot hear it and
/// is ended, as is every command at the second.
fn listen(cancel: &Arc<AtomicBool>) {
    let cancel = Arc::clone(cancel);
    let handler = move || {
        if cancel.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
        std::thread::spawn(|| {
            std::thread::sleep(GRACE);
            std::process::exit(130);
        });
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
