//! `sente table`: rows as text, CSV or JSON, written as they are found.

use std::{
    fmt::{Display, Write as _},
    io::{self, BufWriter, Write},
};

use clap::ArgMatches;
use sente::{
    AnyGame, Phrase, Stopped,
    phrase::ABSENT,
    table::{Cell, Rows, TableError},
};
use serde_json::{Map, Value, json};

use crate::{Program, args, failure::Failure, watch::Watch};

/// Writes the table asked for.
pub(crate) fn run(program: &Program, game: &dyn AnyGame, matches: &ArgMatches) -> Result<(), Failure> {
    let about = game.about();
    let input = args::input(matches, &[about.rules, about.table]);
    let watch = Watch::new(program, matches)?.beside_rows();
    let out = BufWriter::new(io::stdout().lock());
    let mut rows: Box<dyn Sheet> = if matches.get_flag("json") {
        Box::new(Json { out, columns: Vec::new() })
    } else if matches.get_flag("csv") {
        Box::new(Csv { out: csv::WriterBuilder::new().flexible(true).from_writer(out), columns: Vec::new() })
    } else {
        Box::new(Text { out, columns: Vec::new(), waiting: Vec::new(), held: 0, widths: Vec::new() })
    };
    let mut counted = Counted { rows: &mut *rows, count: 0 };
    let done = game.table(&input, &watch.limits(), &mut counted);
    let count = counted.count;
    rows.finish()?;
    match done {
        // What it would take says more than that no row was written.
        Err(TableError::Stopped(stopped)) if !matches!(stopped, Stopped::Needs { .. }) => {
            let says = Phrase::new("stopped-table").with("rows", count);
            Err(Failure::Stopped(says.with("option", watch.option(&stopped).unwrap_or(ABSENT))))
        }
        done => Ok(done?),
    }
}

/// Rows that are written in some format.
trait Sheet: Rows {
    /// Writes what is still held back.
    fn finish(&mut self) -> io::Result<()>;
}

/// Counts rows on their way.
struct Counted<'a> {
    rows: &'a mut dyn Sheet,
    count: u64,
}

impl Rows for Counted<'_> {
    fn header(&mut self, columns: &[&'static str]) -> Result<(), TableError> {
        self.rows.header(columns)
    }

    fn row(&mut self, cells: &[Cell]) -> Result<(), TableError> {
        self.count += 1;
        self.rows.row(cells)
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

    /// The cells of a row.
    fn of(cells: &[Cell]) -> Self {
        let mut row = Texts::default();
        for cell in cells {
            match cell {
                Cell::Small(number) => row.push(number),
                Cell::Word(word) => row.push(word),
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
            Cell::Small(number) => json!(number),
            Cell::Word(word) => json!(word),
            Cell::Moves(moves) => json!(moves),
            Cell::Values(values) => json!(values),
        };
        let object: Map<String, Value> =
            self.columns.iter().zip(cells).map(|(name, cell)| ((*name).to_owned(), value(cell))).collect();
        serde_json::to_writer(&mut self.out, &object).map_err(io::Error::from)?;
        Ok(self.out.write_all(b"\n")?)
    }
}

impl<W: Write> Sheet for Json<W> {
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
        Ok(self.out.write_record(Texts::of(cells).iter()).map_err(io::Error::from)?)
    }
}

impl<W: Write> Sheet for Csv<W> {
    fn finish(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Aligned columns. The first rows wait until their widths are known.
struct Text<W: Write> {
    out: W,
    columns: Vec<&'static str>,
    waiting: Vec<Texts>,
    /// Characters in the rows that wait.
    held: usize,
    widths: Vec<usize>,
}

/// How many characters of rows wait.
const WAITING: usize = 1 << 20;

/// The widest column that is aligned.
const WIDEST: usize = 40;

impl<W: Write> Text<W> {
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
        let row = Texts::of(cells);
        self.widen(&row);
        if !self.columns.is_empty() {
            let header = Texts::names(&std::mem::take(&mut self.columns), cells);
            self.widen(&header);
            self.waiting.push(header);
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
}

impl<W: Write> Sheet for Text<W> {
    fn finish(&mut self) -> io::Result<()> {
        self.release()?;
        self.out.flush()
    }
}
