//! `sente book`: the whole winning strategy of a position, as JSON lines for programs or as a handbook for people.

mod handbook;
mod lines;

use std::{
    fs::File,
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
    AnyGame, AnyPosition, Phrase,
    book::{BookError, Page, Sink, Title},
    error::shown,
    phrase::ABSENT,
};

use crate::{
    Program, args,
    failure::{Failure, why},
    watch::{MOST_BYTES, Watch},
};

use handbook::Handbook;
use lines::Lines;

/// Writes the book of the position typed.
pub(crate) fn run(program: &Program, game: &dyn AnyGame, matches: &ArgMatches) -> Result<(), Failure> {
    let [rules, specs] = game.about().position_specs();
    let position = game.position(&args::input(matches, &[rules, specs]))?;
    let mut watch = Watch::new(program, matches)?;
    let markdown = matches.get_flag("markdown");
    let path = matches.get_one::<PathBuf>("out").filter(|path| *path != Path::new("-"));
    let out: Box<dyn Write> = match path {
        Some(path) => Box::new(Late::open(path).map_err(|error| unwritable(path, &error))?),
        None => Box::new(io::stdout().lock()),
    };
    if path.is_none() && !markdown && io::stdout().is_terminal() {
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
    let done = if markdown {
        let mut handbook = Handbook::new(&program.words, &*position);
        let mut sink = Counted { sink: &mut handbook, pages: &pages };
        position.book(&limits, &mut sink).and_then(|()| Ok(handbook.write(&mut out)?))
    } else {
        let mut lines = Lines { out: &mut out };
        position.book(&limits, &mut Counted { sink: &mut lines, pages: &pages })
    };
    out.flush()?;
    drop(out);
    let count = pages.load(Ordering::Relaxed);
    match (done, path) {
        (Ok(()), None) => Ok(()),
        (Ok(()), Some(path)) => {
            drop(watch);
            let says = Phrase::new("book-written").with("path", shown(&path.to_string_lossy()));
            writeln!(io::stdout(), "{}", program.words.say(&says.with("positions", count)))?;
            Ok(())
        }
        (Err(BookError::Stopped(stopped)), _) => {
            let says = Phrase::new("stopped-book").with("positions", count);
            Err(Failure::Stopped(says.with("option", watch.option(&stopped).unwrap_or(ABSENT))))
        }
        (Err(BookError::Drawn), _) => Err(Failure::usage(Phrase::new("error-book-drawn"))),
        (Err(BookError::Input(error)), _) => Err(error.into()),
        (Err(BookError::Write(error)), _) => Err(error.into()),
    }
}

fn unwritable(path: &Path, error: &io::Error) -> Failure {
    let path = shown(&path.to_string_lossy());
    Failure::usage(Phrase::new("error-file-out").with("path", path).with("why", why(error)))
}

/// A file that keeps what it holds until there is something to write.
struct Late {
    file: File,
    begun: bool,
}

impl Late {
    fn open(path: &Path) -> io::Result<Self> {
        let file = File::options().write(true).create(true).truncate(false).open(path)?;
        Ok(Late { file, begun: false })
    }
}

impl Write for Late {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // What is no plain file, such as a pipe, has nothing to empty.
        if !self.begun && self.file.metadata()?.is_file() {
            self.file.set_len(0)?;
        }
        self.begun = true;
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Counts pages on their way.
struct Counted<'a> {
    sink: &'a mut dyn Sink,
    pages: &'a AtomicU64,
}

impl Sink for Counted<'_> {
    fn title(&mut self, title: &Title) -> io::Result<()> {
        self.sink.title(title)
    }

    fn page(&mut self, page: Page, position: &dyn AnyPosition) -> io::Result<()> {
        self.pages.fetch_add(1, Ordering::Relaxed);
        self.sink.page(page, position)
    }

    fn held(&self) -> u64 {
        self.sink.held()
    }
}
