//! A book as JSON lines: its title, then an object a position, written as they are found.

use std::io::{self, Write};

use sente::{
    AnyPosition,
    book::{Page, Sink, Title},
};

pub(super) struct Lines<W: Write> {
    pub(super) out: W,
}

impl<W: Write> Sink for Lines<W> {
    fn title(&mut self, title: &Title) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, title)?;
        self.out.write_all(b"\n")
    }

    fn page(&mut self, page: Page, _: &dyn AnyPosition) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, &page)?;
        self.out.write_all(b"\n")
    }
}
