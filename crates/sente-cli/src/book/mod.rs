//! `sente book`: the whole winning strategy of a position, as JSON lines for programs, as a handbook for people or as a
//! sheet to carry; or every position that can arise, as JSON lines or CSV.

mod every;
mod handbook;
mod late;
mod lines;
mod sheet;

use std::{
    io::{self, BufWriter, IsTerminal, Write},
    num::NonZeroUsize,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use clap::ArgMatches;
use sente::{
    AnyGame, AnyPosition, Limits, Phrase, Stopped,
    book::{
        BookError, Page, Sink, Title,
        every::{Entry, Heading, Register},
    },
    error::shown,
};

use crate::{
    Program, args,
    failure::{Failure, why},
    watch::{MOST_BYTES, Watch},
};

use handbook::Handbook;
use late::Late;
use lines::Lines;
use sheet::Sheet;

/// What is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// The strategy, as JSON lines.
    Strategy,
    /// The strategy, as a handbook.
    Handbook,
    /// The strategy, as a sheet.
    Sheet,
    /// Every position, as JSON lines.
    Every,
    /// Every position, as CSV.
    EveryCsv,
}

impl Form {
    /// What the options ask for; where they leave it to the game, what `every` says.
    fn of(matches: &ArgMatches, every: bool) -> Self {
        let asked = |option| matches.get_flag(option);
        match () {
            () if asked("markdown") => Form::Handbook,
            () if asked("sheet") => Form::Sheet,
            () if asked("csv") => Form::EveryCsv,
            () if asked("every") || every && !asked("strategy") => Form::Every,
            () => Form::Strategy,
        }
    }

    /// Whether nothing is written before all is known.
    fn waits(self) -> bool {
        matches!(self, Form::Handbook | Form::Sheet)
    }
}

/// Writes the book of the position typed.
pub(crate) fn run(program: &Program, game: &dyn AnyGame, matches: &ArgMatches) -> Result<(), Failure> {
    let [rules, specs] = game.about().position_specs();
    let position = game.position(&args::input(matches, &[rules, specs]))?;
    let mut watch = Watch::new(program, matches)?;
    let form = Form::of(matches, game.about().book_every);
    let path = matches.get_one::<PathBuf>("out").filter(|path| *path != Path::new("-"));
    let out: Box<dyn Write> = match path {
        Some(path) => Box::new(Late::open(path).map_err(|error| unwritable(path, &error))?),
        None => Box::new(io::stdout().lock()),
    };
    if path.is_none() && !form.waits() && io::stdout().is_terminal() {
        watch = watch.beside_rows();
    }

    let pages = Arc::new(AtomicU64::new(0));
    let counted = Arc::clone(&pages);
    let mut limits = watch.limits_telling(move |_, _| {
        Phrase::new("progress-book").with("positions", counted.load(Ordering::Relaxed))
    });
    limits.bytes.get_or_insert(MOST_BYTES);
    // With several threads it would be chance whether a search ends within its limits, and with it the book.
    limits.threads = NonZeroUsize::MIN;
    let mut out = BufWriter::with_capacity(1 << 16, out);
    let done = write(program, &*position, form, &limits, &pages, &mut out);
    out.flush()?;
    drop(out);
    let count = pages.load(Ordering::Relaxed);
    match (done, path) {
        (Ok(_), None) => Ok(()),
        (Ok(written), Some(path)) => {
            drop(watch);
            let says = Phrase::new("book-written").with("path", shown(&path.to_string_lossy()));
            writeln!(io::stdout(), "{}", program.words.say(&says.with("positions", written)))?;
            Ok(())
        }
        (Err(BookError::Stopped(stopped @ Stopped::Needs { .. })), _) => Err(stopped.into()),
        (Err(BookError::Stopped(stopped)), _) => {
            let says = Phrase::new("stopped-book").with("positions", count);
            Err(Failure::Stopped(says.with("option", watch.option(&stopped))))
        }
        (Err(BookError::Drawn), _) => Err(Failure::usage(Phrase::new("error-book-drawn"))),
        (Err(BookError::Input(error)), _) => Err(error.into()),
        (Err(BookError::Write(error)), _) => Err(error.into()),
    }
}

/// Writes what is asked for, and says how many positions that has.
fn write(
    program: &Program,
    position: &dyn AnyPosition,
    form: Form,
    limits: &Limits,
    pages: &AtomicU64,
    mut out: &mut dyn Write,
) -> Result<u64, BookError> {
    let strategy = |sink: &mut dyn Sink| position.book(limits, &mut Counted { to: sink, pages });
    let every = |register: &mut dyn Register| {
        position.book_of_every_position(limits, &mut Counted { to: register, pages })
    };
    match form {
        Form::Strategy => strategy(&mut Lines { out })?,
        Form::Handbook => {
            let mut handbook = Handbook::new(&program.words, position);
            strategy(&mut handbook)?;
            return Ok(handbook.write(&mut out)? as u64);
        }
        Form::Sheet => {
            let mut sheet = Sheet::new(&program.words, position);
            strategy(&mut sheet)?;
            return Ok(sheet.write(&mut out)? as u64);
        }
        Form::Every => every(&mut every::Lines { out })?,
        Form::EveryCsv => {
            let mut csv = every::Csv::new(out);
            let done = every(&mut csv);
            csv.finish()?;
            done?;
        }
    }
    Ok(pages.load(Ordering::Relaxed))
}

fn unwritable(path: &Path, error: &io::Error) -> Failure {
    let path = shown(&path.to_string_lossy());
    Failure::usage(Phrase::new("error-file-out").with("path", path).with("why", why(error)))
}

/// Counts pages, or positions, on their way.
struct Counted<'a, T: ?Sized> {
    to: &'a mut T,
    pages: &'a AtomicU64,
}

impl Register for Counted<'_, dyn Register + '_> {
    fn heading(&mut self, heading: &Heading) -> io::Result<()> {
        self.to.heading(heading)
    }

    fn entry(&mut self, entry: &Entry) -> io::Result<()> {
        self.pages.fetch_add(1, Ordering::Relaxed);
        self.to.entry(entry)
    }
}

impl Sink for Counted<'_, dyn Sink + '_> {
    fn title(&mut self, title: &Title) -> io::Result<()> {
        self.to.title(title)
    }

    fn page(&mut self, page: Page, position: &dyn AnyPosition) -> io::Result<()> {
        self.pages.fetch_add(1, Ordering::Relaxed);
        self.to.page(page, position)
    }

    fn held(&self) -> u64 {
        self.to.held()
    }
}
