//! Limits and threads from the command line, Ctrl-C, and progress on a terminal.

use std::{
    io::IsTerminal,
    num::NonZeroUsize,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use bytesize::ByteSize;
use clap::ArgMatches;
use indicatif::{ProgressBar, ProgressStyle};
use sente::{
    Answer, AnyPosition, Detail, Failed, Limits, MoveAnswer, Options, Phrase, Progress, Stopped, Unfinished,
    analysis::MOST_MOVES,
    catalog::Question,
    error::shown,
    options::{Absent, OptionSpec},
};
use sente_text::{Words, wording};

use crate::{Program, args, failure::Failure};

/// How many threads a search may use. Read like a game's option, it is refused like one.
pub(crate) const THREADS: OptionSpec =
    OptionSpec::natural("threads", 1, Absent::Nothing, "help-threads").at_most(1024);

/// Bounds searches and watches them.
pub(crate) struct Watch {
    positions: Option<u64>,
    bytes: Option<u64>,
    timeout: Option<Duration>,
    threads: NonZeroUsize,
    interrupted: Arc<AtomicBool>,
    /// Set while the command only waits for input, with nothing left to write.
    waiting: Arc<AtomicBool>,
    words: Arc<Words>,
    /// Whether the command prints rows as it goes.
    rows: bool,
    bar: ProgressBar,
    start: Instant,
}

/// The memory for work that looks at every position that can arise, where nobody says how much: a large heap has more of
/// them than any machine holds.
pub(crate) const MOST_BYTES: u64 = 1 << 30;

/// Work shorter than this shows no progress.
const PATIENCE: Duration = Duration::from_millis(500);

impl Watch {
    /// Reads `--max-positions`, `--max-memory`, `--timeout` and, where the command takes it, `--threads`, and listens for
    /// Ctrl-C from now on.
    pub(crate) fn new(program: &Program, matches: &ArgMatches) -> Result<Self, Failure> {
        let watch = Watch {
            positions: matches.get_one("max-positions").copied(),
            bytes: matches.get_one::<String>("max-memory").map(|text| size(text)).transpose()?,
            timeout: matches.get_one::<String>("timeout").map(|text| duration(text)).transpose()?,
            threads: threads(matches)?,
            interrupted: Arc::new(AtomicBool::new(false)),
            waiting: Arc::new(AtomicBool::new(false)),
            words: Arc::clone(&program.words),
            rows: false,
            bar: bar(),
            start: Instant::now(),
        };
        listen(&watch.interrupted, &watch.waiting);
        Ok(watch)
    }

    /// For a command that prints rows as it goes: no progress where they go to a terminal, as they show it themselves.
    pub(crate) fn beside_rows(mut self) -> Self {
        self.rows = true;
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

    /// The answer to a position, or what was known of it when a limit or a person ended the search.
    pub(crate) fn answer(&self, position: &dyn AnyPosition, detail: Detail) -> Result<Answer, Unfinished> {
        let mut decided: Vec<MoveAnswer> = Vec::new();
        let count = Arc::new(AtomicUsize::new(0));
        // Counting is work: not for each line of a batch, and not where nobody watches.
        let unwatched = self.rows || self.bar.is_hidden();
        let shown = if unwatched { None } else { position.move_count(MOST_MOVES) };
        let limits = self.limits_beside(Arc::clone(&count), shown);
        let answer = position.answer_live(detail, &limits, &mut |mv| {
            decided.push(mv.clone());
            count.store(decided.len(), Ordering::Relaxed);
        });
        answer.map_err(|stopped| {
            let option = self.option(&stopped);
            Unfinished::answer(position, detail, self.stopped(&stopped), option, decided)
        })
    }

    /// The same, with the chances against a random opponent where they are asked for.
    pub(crate) fn answer_to(
        &self,
        position: &dyn AnyPosition,
        question: Question,
    ) -> Result<Answer, Unfinished> {
        let answer = self.answer(position, question.detail)?;
        if !question.random_opponent {
            return Ok(answer);
        }
        let mut limits = self.limits();
        limits.bytes.get_or_insert(MOST_BYTES);
        match position.chances(&limits) {
            Ok(chances) => Ok(Answer { random_opponent: Some(chances), ..answer }),
            Err(stopped) => {
                let option = self.option(&stopped);
                Err(Unfinished::chances(position, &answer, self.stopped(&stopped), option))
            }
        }
    }

    /// The limits of a search that begins now. The time is looked at as often as progress is told.
    pub(crate) fn limits(&self) -> Limits {
        self.limits_beside(Arc::default(), None)
    }

    /// The same for a search that decides first moves: how many so far, of how many.
    fn limits_beside(&self, decided: Arc<AtomicUsize>, legal: Option<usize>) -> Limits {
        self.limits_telling(move |progress, elapsed| {
            wording::progress(progress, elapsed, decided.load(Ordering::Relaxed), legal)
        })
    }

    /// The same for work whose progress is told in words of its own.
    pub(crate) fn limits_telling(
        &self,
        says: impl Fn(Progress, Duration) -> Phrase + Send + Sync + 'static,
    ) -> Limits {
        if self.bar.is_finished() {
            self.bar.reset();
        }
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
                bar.set_message(words.say(&says(progress, elapsed)));
            }
        };
        Limits {
            positions: self.positions,
            bytes: self.bytes,
            threads: self.threads,
            cancel: Some(cancel),
            progress: Some(Arc::new(progress)),
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
            Stopped::Memory { .. } | Stopped::Needs { limit: Some(_), .. } => Some("max-memory"),
            Stopped::Needs { limit: None, .. } => None,
            Stopped::Cancelled { .. } if self.interrupted() => None,
            Stopped::Cancelled { .. } => Some("timeout"),
        }
    }

    /// What is told where something was not made: `key` is the sentence about a limit.
    pub(crate) fn failed(&self, failed: Failed, key: &'static str) -> Failure {
        match failed {
            Failed::Input(error) => error.into(),
            // What it would take says more.
            Failed::Stopped(stopped @ Stopped::Needs { .. }) => stopped.into(),
            Failed::Stopped(stopped) => {
                let says = Phrase::new(key).with("stopped", self.stopped(&stopped));
                Failure::Stopped(says.with("option", self.option(&stopped)))
            }
        }
    }

    /// Takes the progress off the terminal until the next search.
    pub(crate) fn rest(&self) {
        self.bar.finish_and_clear();
    }

    /// Which limit was reached.
    pub(crate) fn stopped(&self, stopped: &Stopped) -> Phrase {
        match (self.option(stopped), self.timeout) {
            (Some("timeout"), Some(timeout)) => wording::out_of_time(timeout, stopped.progress()),
            _ => stopped.phrase(),
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

/// As many threads as asked for, or as the machine has cores.
pub(crate) fn threads(matches: &ArgMatches) -> Result<NonZeroUsize, Failure> {
    // Tables are not searched for in parallel and take no such option.
    if !matches.ids().any(|id| id == THREADS.name) {
        return Ok(thread::available_parallelism().unwrap_or(NonZeroUsize::MIN));
    }
    let options = Options::read(&[THREADS], &args::input(matches, &[&[THREADS]]).options)?;
    Ok(NonZeroUsize::new(options.small(THREADS.name).try_into().unwrap_or(1)).unwrap_or(NonZeroUsize::MIN))
}

/// A time with its unit; a number alone counts seconds.
pub(crate) fn duration(text: &str) -> Result<Duration, Failure> {
    let seconds = text.parse().map(Duration::from_secs);
    seconds
        .or_else(|_| humantime::parse_duration(text))
        .map_err(|_| Failure::usage(Phrase::new("error-duration").with("text", shown(text))))
}

/// An amount of memory with its unit.
pub(crate) fn size(text: &str) -> Result<u64, Failure> {
    let size = text.parse::<ByteSize>();
    size.map(|size| size.as_u64())
        .map_err(|_| Failure::usage(Phrase::new("error-size").with("text", shown(text))))
}
