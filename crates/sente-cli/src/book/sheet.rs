//! A book as a sheet to carry: each position in which its owner is to move, and the one move to make.

use std::{
    cmp::Ordering,
    io::{self, Write},
};

use sente::{
    AnyPosition, Board, Phrase, Side,
    book::{Page, Sink, Title},
};
use sente_text::Words;
use textwrap::core::display_width;

use crate::flow::{WIDTH, flow, pad};

/// Between a position and its move.
const GAP: &str = "  ";

/// Between columns.
const BETWEEN: &str = "   |   ";

/// The moves of a strategy, by position.
pub(super) struct Sheet<'a> {
    words: &'a Words,
    title: String,
    notation: String,
    /// Whether a position tells what each side has: the mover's comes first.
    sides: bool,
    winner: Side,
    lines: Vec<(String, String)>,
    held: usize,
}

impl<'a> Sheet<'a> {
    /// A sheet without lines so far.
    pub(super) fn new(words: &'a Words, start: &dyn AnyPosition) -> Self {
        Sheet {
            words,
            title: words.title(start),
            notation: words.say(&start.notation()),
            sides: matches!(start.board(), Board::Cards { .. } | Board::Hands { .. }),
            winner: Side::First,
            lines: Vec::new(),
            held: 0,
        }
    }

    /// Writes the sheet, and says how many positions it has. Read down the columns, positions ascend.
    pub(super) fn write(&mut self, out: &mut dyn Write) -> io::Result<usize> {
        let who = if self.winner == Side::First { "first" } else { "second" };
        let title = Phrase::new("sheet-title").with("title", self.title.as_str()).with("who", who);
        writeln!(out, "{}", self.words.say(&title))?;
        let own = if self.sides { "yes" } else { "no" };
        let how = Phrase::new("sheet-how").with("notation", self.notation.as_str()).with("own", own);
        writeln!(out, "{}\n", flow(&self.words.say(&how.with("positions", self.lines.len())), WIDTH))?;
        self.lines.sort_by(|(a, _), (b, _)| by_numbers(a, b));
        let width = |part: fn(&(String, String)) -> &String| {
            self.lines.iter().map(|line| display_width(part(line))).max().unwrap_or(0)
        };
        let (position, mv) = (width(|line| &line.0), width(|line| &line.1));
        let column = position + GAP.len() + mv;
        let columns = ((WIDTH + BETWEEN.len()) / (column + BETWEEN.len())).max(1);
        let rows = self.lines.len().div_ceil(columns);
        for row in 0..rows {
            let cells: Vec<String> = (self.lines.iter().skip(row).step_by(rows))
                .map(|line| format!("{}{GAP}{}", pad(&line.0, position), pad(&line.1, mv)))
                .collect();
            writeln!(out, "{}", cells.join(BETWEEN).trim_end())?;
        }
        Ok(self.lines.len())
    }
}

/// Orders texts word by word, numbers by their size and before other words, but behind `-`, which is nothing.
fn by_numbers(a: &str, b: &str) -> Ordering {
    /// Nothing, a number of so many digits, or another word.
    fn rank(word: &str) -> (u8, usize, &str) {
        match word {
            "-" => (0, 0, word),
            _ if word.bytes().all(|byte| byte.is_ascii_digit()) => (1, word.len(), word),
            _ => (2, 0, word),
        }
    }
    a.split(' ').map(rank).cmp(b.split(' ').map(rank))
}

impl Sink for Sheet<'_> {
    fn title(&mut self, title: &Title) -> io::Result<()> {
        self.winner = title.winner;
        Ok(())
    }

    fn page(&mut self, page: Page, _: &dyn AnyPosition) -> io::Result<()> {
        if page.turn == self.winner
            && let Some(step) = page.moves.into_iter().next()
        {
            self.held += page.position.len() + step.mv.len() + 2 * size_of::<(String, String)>();
            self.lines.push((page.position, step.mv));
        }
        Ok(())
    }

    fn held(&self) -> u64 {
        self.held as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_found_by_their_numbers() {
        let mut texts = ["10 2", "9 11", "- 3", "9 2", "9 2 --max 3", "44 3", "3399 4", "x"];
        texts.sort_by(|a, b| by_numbers(a, b));
        assert_eq!(texts, ["- 3", "9 2", "9 2 --max 3", "9 11", "10 2", "44 3", "3399 4", "x"]);
    }
}
