//! Figures as Markdown.

use std::{
    error::Error,
    fs,
    io::{self, Write},
    time::Duration,
};

/// A table in Markdown, the first column to the left and figures to the right.
pub(crate) struct Rows(Vec<Vec<String>>);

impl Rows {
    pub(crate) fn new(heads: &[&str]) -> Self {
        Rows(vec![heads.iter().map(|&head| head.to_owned()).collect()])
    }

    /// Adds a row. It is told at once on standard error, as a table is printed only when it is complete.
    pub(crate) fn row(&mut self, cells: Vec<String>) -> io::Result<()> {
        writeln!(io::stderr(), "{}", cells.join("  "))?;
        self.0.push(cells);
        Ok(())
    }

    pub(crate) fn markdown(&self) -> String {
        let width = |column: usize| self.0.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..self.0[0].len()).map(width).collect();
        let line = |row: &Vec<String>| {
            let cells = row.iter().zip(&widths).enumerate();
            let padded = cells.map(|(column, (cell, &width))| match column {
                0 => format!(" {cell:<width$} |"),
                _ => format!(" {cell:>width$} |"),
            });
            format!("|{}\n", padded.collect::<String>())
        };
        let rule = widths.iter().enumerate().map(|(column, &width)| match column {
            0 => format!("{}|", "-".repeat(width + 2)),
            _ => format!("{}:|", "-".repeat(width + 1)),
        });
        let rest: String = self.0[1..].iter().map(line).collect();
        format!("{}|{}\n{rest}", line(&self.0[0]), rule.collect::<String>())
    }
}

/// What a bench prints, and may put into the docs.
pub(crate) struct Page {
    bench: &'static str,
    text: String,
}

/// Where it goes.
const DOCS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/performance.md");

impl Page {
    /// An empty one, of the bench of this name.
    pub(crate) fn new(bench: &'static str) -> Self {
        Page { bench, text: String::new() }
    }

    pub(crate) fn say(&mut self, paragraph: &str) -> Result<(), Box<dyn Error>> {
        writeln!(io::stdout(), "{paragraph}")?;
        self.text += &format!("\n{paragraph}");
        Ok(())
    }

    /// Puts it into the docs, between the marks of this bench, if that was asked for.
    pub(crate) fn finish(&self) -> Result<(), Box<dyn Error>> {
        if !std::env::args().any(|argument| argument == "--write") {
            return Ok(());
        }
        let docs = fs::read_to_string(DOCS)?;
        let (begin, end) = (format!("<!-- cargo bench --bench {} -->\n", self.bench), "<!-- end -->\n");
        let marks =
            docs.split_once(&begin).and_then(|(before, rest)| Some((before, rest.split_once(end)?.1)));
        let (before, after) = marks.ok_or("the page has no place for it")?;
        Ok(fs::write(DOCS, format!("{before}{begin}{}\n{end}{after}", self.text))?)
    }
}

pub(crate) fn millis(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64() * 1e3)
}

pub(crate) fn seconds(time: Duration) -> String {
    format!("{:.2}", time.as_secs_f64())
}

pub(crate) fn times(longer: Duration, shorter: Duration) -> String {
    if shorter.is_zero() {
        return String::new();
    }
    format!("{:.1}", longer.as_secs_f64() / shorter.as_secs_f64())
}

pub(crate) fn megabytes(bytes: Option<u64>) -> String {
    bytes.map(|bytes| bytes.div_ceil(1_000_000).to_string()).unwrap_or_default()
}

pub(crate) fn verdict(holds: bool) -> &'static str {
    if holds { "holds" } else { "MISSED" }
}
