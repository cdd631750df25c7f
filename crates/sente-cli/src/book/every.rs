//! Every position of a game as JSON lines, headed by a title, or as CSV, written as they are valued.

use std::io::{self, Write};

use sente::{
    Outcome,
    book::every::{Entry, Heading, Register},
};

/// An object a line.
pub(super) struct Lines<W: Write> {
    pub(super) out: W,
}

impl<W: Write> Register for Lines<W> {
    fn heading(&mut self, heading: &Heading) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, heading)?;
        self.out.write_all(b"\n")
    }

    fn entry(&mut self, entry: &Entry) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, entry)?;
        self.out.write_all(b"\n")
    }
}

/// A row a position, with spaces between the moves of a cell.
pub(super) struct Csv<W: Write> {
    out: csv::Writer<W>,
}

impl<W: Write> Csv<W> {
    pub(super) fn new(out: W) -> Self {
        Csv { out: csv::Writer::from_writer(out) }
    }

    pub(super) fn finish(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl<W: Write> Register for Csv<W> {
    fn heading(&mut self, _: &Heading) -> io::Result<()> {
        let columns = ["position", "outcome", "remoteness", "best_moves", "winning_moves"];
        self.out.write_record(columns).map_err(io::Error::from)
    }

    fn entry(&mut self, entry: &Entry) -> io::Result<()> {
        let outcome = match entry.outcome {
            Outcome::Win => "win",
            Outcome::Loss => "loss",
            Outcome::Draw => "draw",
        };
        let remoteness = entry.remoteness.map_or_else(String::new, |plies| plies.to_string());
        let (best, winning) = (entry.best_moves.join(" "), entry.winning_moves.join(" "));
        let cells = [entry.position.as_str(), outcome, &remoteness, &best, &winning];
        self.out.write_record(cells).map_err(io::Error::from)
    }
}
