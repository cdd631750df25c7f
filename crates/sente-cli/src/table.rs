//! `sente table`: rows as text, CSV or JSON, shown as they are found: a slow table hides none for longer than a moment.

use std::{
    fmt::{Display, Write as _},
    io::{self, BufWriter, Write},
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc},
    thread,
    time::{Duration, Instant},
};

use clap::ArgMatches;
use sente::{
    AnyGame, InputError, Phrase, Stopped,
    table::{Cell, Rows, TableError},
};
use sente_text::Words;
use serde_json::{Map, Value, json};

use crate::{
    Program, args,
    checkpoint::Checkpoint,
    failure::Failure,
    flow::{WIDTH, flow},
    watch::Watch,
};

/// Writes the table asked for.
pub(crate) fn run(program: &Program, game: &dyn AnyGame, matches: &ArgMatches) -> Result<(), Failure> {
    let about = game.about();
    let input = args::input(matches, &[about.rules, about.table]);
    let watch = Watch::new(program, matches)?;
    // A summary has no rows that would show how far the table is.
    let summary = input.options.iter().any(|(name, _)| *name == "summary");
    let watch = if summary { watch } else { watch.beside_rows() };
    let out = BufWriter::new(io::stdout());
    let rows: Box<dyn Sheet> = if matches.get_flag("json") {
        Box::new(Json { out, columns: Vec::new() })
    } else if matches.get_flag("csv") {
        Box::new(Csv { out: csv::WriterBuilder::new().flexible(true).from_writer(out), columns: Vec::new() })
    } else {
        Box::new(Text::new(out, Arc::clone(&program.words)))
    };
    let checkpoint = matches.get_one::<PathBuf>("checkpoint").map(|path| Checkpoint::new(path));
    let mut shown = Shown { rows: &Mutex::new(rows), count: 0, checkpoint, asked: false };
    let done = thread::scope(|scope| {
        let (end, ended) = mpsc::channel::<()>();
        let rows = shown.rows;
        scope.spawn(move || {
            while ended.recv_timeout(MOMENT) == Err(mpsc::RecvTimeoutError::Timeout) {
                // What cannot be written now is told at the next row.
                let _ = lock(rows).catch_up();
            }
        });
        let done = game.table(&input, &watch.limits(), &mut shown);
        drop(end);
        done
    });
    lock(shown.rows).finish()?;
    let count = shown.count;
    match done {
        // What it would take says more than that no row was written.
        Err(TableError::Stopped(stopped)) if !matches!(stopped, Stopped::Needs { .. }) => {
            let says = if count > 0 {
                Phrase::new("stopped-table").with("rows", count)
            } else {
                // Work of which no row has come tells how far it got by itself.
                let says = Phrase::new("stopped-before-answer").with("stopped", stopped.phrase());
                says.with("known", None::<Phrase>).with("verdict", "yes")
            };
            Err(Failure::Stopped(says.with("option", watch.option(&stopped))))
        }
        done => Ok(done?),
    }
}

/// How often rows are shown that came since, so that a million of them are not written one by one.
const MOMENT: Duration = Duration::from_millis(250);

/// Rows that are written in some format.
trait Sheet: Rows + Send {
    /// Shows the rows that came so far, or nearly all of them.
    fn catch_up(&mut self) -> io::Result<()>;

    /// Writes what is still held back.
    fn finish(&mut self) -> io::Result<()>;
}

fn lock<T>(rows: &Mutex<T>) -> MutexGuard<'_, T> {
    rows.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Rows on their way, counted. While the next one is searched for, another thread shows those that came.
struct Shown<'a> {
    rows: &'a Mutex<Box<dyn Sheet>>,
    count: u64,
    checkpoint: Option<Checkpoint>,
    /// Whether the table has asked for what an earlier run has left.
    asked: bool,
}

impl Rows for Shown<'_> {
    fn header(&mut self, columns: &[&'static str]) -> Result<(), TableError> {
        if self.checkpoint.is_some() && !self.asked {
            return Err(InputError::Rules(Phrase::new("error-no-checkpoint")).into());
        }
        lock(self.rows).header(columns)
    }

    fn row(&mut self, cells: &[Cell]) -> Result<(), TableError> {
        self.count += 1;
        lock(self.rows).row(cells)
    }

    fn note(&mut self, says: &Phrase) -> Result<(), TableError> {
        lock(self.rows).note(says)
    }

    fn resume(&mut self) -> Result<Option<Vec<u8>>, TableError> {
        self.asked = true;
        Ok(self.checkpoint.as_mut().map(Checkpoint::read).transpose()?.flatten())
    }

    fn keeps(&mut self) -> bool {
        self.checkpoint.as_mut().is_some_and(Checkpoint::is_due)
    }

    fn keep(&mut self, state: &[u8]) -> Result<(), TableError> {
        Ok(self.checkpoint.as_mut().map_or(Ok(()), |checkpoint| checkpoint.write(state))?)
    }
}

/// The texts of a row, a column each. They stand in one string, as a matrix has a million of them.
#[derive(Default)]
struct Texts {
    text: String,
    /// Where each column ends.
    ends: Vec<usize>,
}

impl Texts {
    fn push(&mut self, text: impl Display) {
        // Writing to a string does not fail.
        let _ = write!(self.text, "{text}");
        self.ends.push(self.text.len());
    }

    /// The cells of a row, with `nothing` where there is nothing.
    fn of(cells: &[Cell], nothing: &str) -> Self {
        let mut row = Texts::default();
        for cell in cells {
            match cell {
                Cell::Nothing => row.push(nothing),
                Cell::Small(number) => row.push(number),
                Cell::Word(word) => row.push(word),
                Cell::Text(text) => row.push(text),
                Cell::Moves(moves) => row.push(moves.join(" ")),
                Cell::Values(values) => values.iter().for_each(|value| row.push(value)),
            }
        }
        row
    }

    /// The names of all columns: the body of a matrix is headed by its heap sizes.
    fn names(columns: &[&'static str], cells: &[Cell]) -> Self {
        let mut row = Texts::default();
        for (name, cell) in columns.iter().zip(cells) {
            match cell {
                Cell::Values(values) => (0..values.len()).for_each(|heap| row.push(heap)),
                _ => row.push(name),
            }
        }
        row
    }

    fn iter(&self) -> impl Iterator<Item = &str> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, end)| &self.text[start..*end])
    }
}

/// JSON lines.
struct Json<W: Write> {
    out: W,
    columns: Vec<&'static str>,
}

impl<W: Write> Rows for Json<W> {
    fn header(&mut self, columns: &[&'static str]) -> Result<(), TableError> {
        self.columns = columns.to_vec();
        Ok(())
    }

    fn row(&mut self, cells: &[Cell]) -> Result<(), TableError> {
        let value = |cell: &Cell| match cell {
            Cell::Nothing => Value::Null,
            Cell::Small(number) => json!(number),
            Cell::Word(word) => json!(word),
            Cell::Text(text) => json!(text),
            Cell::Moves(moves) => json!(moves),
            Cell::Values(values) => json!(values),
        };
        let object: Map<String, Value> =
            self.columns.iter().zip(cells).map(|(name, cell)| ((*name).to_owned(), value(cell))).collect();
        serde_json::to_writer(&mut self.out, &object).map_err(io::Error::from)?;
        Ok(self.out.write_all(b"\n")?)
    }

    fn note(&mut self, says: &Phrase) -> Result<(), TableError> {
        serde_json::to_writer(&mut self.out, says).map_err(io::Error::from)?;
        Ok(self.out.write_all(b"\n")?)
    }
}

impl<W: Write + Send> Sheet for Json<W> {
    fn catch_up(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    fn finish(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Comma-separated values.
struct Csv<W: Write> {
    out: csv::Writer<W>,
    columns: Vec<&'static str>,
}

impl<W: Write> Rows for Csv<W> {
    fn header(&mut self, columns: &[&'static str]) -> Result<(), TableError> {
        self.columns = columns.to_vec();
        Ok(())
    }

    fn row(&mut self, cells: &[Cell]) -> Result<(), TableError> {
        if !self.columns.is_empty() {
            self.out.write_record(Texts::names(&self.columns, cells).iter()).map_err(io::Error::from)?;
            self.columns.clear();
        }
        Ok(self.out.write_record(Texts::of(cells, "").iter()).map_err(io::Error::from)?)
    }

    /// Rows alone are what a spreadsheet reads.
    fn note(&mut self, _: &Phrase) -> Result<(), TableError> {
        Ok(())
    }
}

impl<W: Write + Send> Sheet for Csv<W> {
    fn catch_up(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    fn finish(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Aligned columns. The first rows wait until their widths are known, but not for long.
struct Text<W: Write> {
    out: W,
    words: Arc<Words>,
    columns: Vec<&'static str>,
    waiting: Vec<Texts>,
    /// Characters in the rows that wait.
    held: usize,
    /// When the first of them came.
    since: Option<Instant>,
    widths: Vec<usize>,
    /// Whether anything has been shown or waits to be.
    began: bool,
}

/// How many characters of rows wait.
const WAITING: usize = 1 << 20;

/// How long.
const PATIENCE: Duration = Duration::from_secs(1);

/// The widest column that is aligned.
const WIDEST: usize = 40;

impl<W: Write> Text<W> {
    fn new(out: W, words: Arc<Words>) -> Self {
        Text {
            out,
            words,
            columns: Vec::new(),
            waiting: Vec::new(),
            held: 0,
            since: None,
            widths: Vec::new(),
            began: false,
        }
    }

    /// Makes room for a row.
    fn widen(&mut self, row: &Texts) {
        self.widths.resize(row.ends.len().max(self.widths.len()), 0);
        for (width, text) in self.widths.iter_mut().zip(row.iter()) {
            *width = text.len().min(WIDEST).max(*width);
        }
    }

    fn write(&mut self, row: &Texts) -> io::Result<()> {
        let mut line = String::new();
        for (text, width) in row.iter().zip(&self.widths) {
            let gap = if line.is_empty() { 0 } else { 2 };
            line.extend(std::iter::repeat_n(' ', gap + width.saturating_sub(text.len())));
            line.push_str(text);
        }
        writeln!(self.out, "{}", line.trim_end())
    }

    fn release(&mut self) -> io::Result<()> {
        std::mem::take(&mut self.waiting).iter().try_for_each(|row| self.write(row))
    }
}

impl<W: Write> Rows for Text<W> {
    fn header(&mut self, columns: &[&'static str]) -> Result<(), TableError> {
        self.columns = columns.to_vec();
        Ok(())
    }

    fn row(&mut self, cells: &[Cell]) -> Result<(), TableError> {
        let row = Texts::of(cells, "-");
        self.began = true;
        self.widen(&row);
        if !self.columns.is_empty() {
            let header = Texts::names(&std::mem::take(&mut self.columns), cells);
            self.widen(&header);
            self.waiting.push(header);
            self.since = Some(Instant::now());
        }
        if self.waiting.is_empty() {
            return Ok(self.write(&row)?);
        }
        self.held += row.text.len() + row.ends.len() * size_of::<usize>();
        self.waiting.push(row);
        if self.held > WAITING {
            self.release()?;
        }
        Ok(())
    }

    fn note(&mut self, says: &Phrase) -> Result<(), TableError> {
        self.release()?;
        // Apart from the rows and from each other.
        let apart = if std::mem::replace(&mut self.began, true) { "\n" } else { "" };
        Ok(writeln!(self.out, "{apart}{}", flow(&self.words.say(says), WIDTH))?)
    }
}

impl<W: Write + Send> Sheet for Text<W> {
    fn catch_up(&mut self) -> io::Result<()> {
        if self.since.is_some_and(|since| since.elapsed() >= PATIENCE) {
            self.release()?;
        }
        self.out.flush()
    }

    fn finish(&mut self) -> io::Result<()> {
        self.release()?;
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sente_text::Lang;

    fn text(out: &[u8]) -> &str {
        std::str::from_utf8(out).expect("text")
    }

    #[test]
    fn nothing_is_shown_as_such_in_each_format() {
        let rows = |sheet: &mut dyn Sheet| {
            sheet.header(&["limit", "remoteness"]).expect("written");
            for cells in [[Cell::Small(2), Cell::Nothing], [Cell::Small(10), Cell::Small(3)]] {
                sheet.row(&cells).expect("written");
            }
            sheet.finish().expect("written");
        };
        let mut sheet = Text::new(Vec::new(), Arc::new(Words::new(Lang::En)));
        rows(&mut sheet);
        assert_eq!(text(&sheet.out), "limit  remoteness\n    2           -\n   10           3\n");
        let mut sheet = Json { out: Vec::new(), columns: Vec::new() };
        rows(&mut sheet);
        assert_eq!(text(&sheet.out), "{\"limit\":2,\"remoteness\":null}\n{\"limit\":10,\"remoteness\":3}\n");
        let mut sheet = Csv { out: csv::Writer::from_writer(Vec::new()), columns: Vec::new() };
        rows(&mut sheet);
        assert_eq!(text(sheet.out.get_ref()), "limit,remoteness\n2,\n10,3\n");
    }

    /// Rows that come fast wait for each other's widths, and a slow one keeps none of them back.
    #[test]
    fn rows_wait_for_their_widths_but_not_for_long() {
        let mut sheet = Text::new(Vec::new(), Arc::new(Words::new(Lang::En)));
        sheet.header(&["n"]).expect("written");
        let row = |sheet: &mut Text<Vec<u8>>, number| sheet.row(&[Cell::Small(number)]).expect("written");
        row(&mut sheet, 7);
        sheet.catch_up().expect("written");
        assert_eq!(text(&sheet.out), "");
        row(&mut sheet, 100);
        sheet.since = Instant::now().checked_sub(PATIENCE);
        sheet.catch_up().expect("written");
        assert_eq!(text(&sheet.out), "  n\n  7\n100\n");
        row(&mut sheet, 8);
        assert_eq!(text(&sheet.out), "  n\n  7\n100\n  8\n");
    }
}
