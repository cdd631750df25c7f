//! `sente table`: rows as text, CSV or JSON, written as they are found.

use std::io::{self, BufWriter, Write};

use clap::ArgMatches;
use sente::{
    AnyGame, Phrase,
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
        Err(TableError::Stopped(stopped)) => {
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

/// A cell's texts, a column each.
fn texts(cell: &Cell) -> Vec<String> {
    match cell {
        Cell::Small(number) => vec![number.to_string()],
        Cell::Word(word) => vec![(*word).to_owned()],
        Cell::Moves(moves) => vec![moves.join(" ")],
        Cell::Values(values) => values.iter().map(ToString::to_string).collect(),
    }
}

/// The names of all columns: the body of a matrix is headed by its heap sizes.
fn names(columns: &[&'static str], cells: &[Cell]) -> Vec<String> {
    let name = |(name, cell): (&&'static str, &Cell)| match cell {
        Cell::Values(values) => (0..values.len()).map(|i| i.to_string()).collect(),
        _ => vec![(*name).to_owned()],
    };
    columns.iter().zip(cells).flat_map(name).collect()
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
            self.out.write_record(names(&self.columns, cells)).map_err(io::Error::from)?;
            self.columns.clear();
        }
        Ok(self.out.write_record(cells.iter().flat_map(texts)).map_err(io::Error::from)?)
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
    waiting: Vec<Vec<String>>,
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
    fn widen(&mut self, row: &[String]) {
        self.widths.resize(row.len().max(self.widths.len()), 0);
        for (width, text) in self.widths.iter_mut().zip(row) {
            *width = text.len().min(WIDEST).max(*width);
        }
    }

    fn write(&mut self, row: &[String]) -> io::Result<()> {
        let cells = row.iter().zip(&self.widths).map(|(text, width)| format!("{text:>width$}"));
        writeln!(self.out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end())
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
        let row: Vec<String> = cells.iter().flat_map(texts).collect();
        self.widen(&row);
        if !self.columns.is_empty() {
            let header = names(&std::mem::take(&mut self.columns), cells);
            self.widen(&header);
            self.waiting.push(header);
        }
        if self.waiting.is_empty() {
            return Ok(self.write(&row)?);
        }
        self.held += row.iter().map(|text| text.len() + size_of::<String>()).sum::<usize>();
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
