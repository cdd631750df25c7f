//! A book as a handbook in Markdown: 必胜手册.
//!
//! Whoever plays by it looks up what the other side does. So a section is a position in which the other side is to move,
//! and a row is one of its replies, or several that are met alike: the answer, and the section in which that ends. Where
//! all replies are met alike a section would have a single row, and stands in the row that leads to it instead.

use std::{
    collections::HashMap,
    io::{self, Write},
};

use sente::{
    AnyPosition, Board, Fact, Phrase, Side,
    book::{Page, Sink, Title},
    phrase::ABSENT,
};
use sente_text::Words;
use textwrap::core::display_width;

use crate::{
    flow::{join, pad},
    present,
};

/// How many sections in a row stand in the row that leads to them.
const MOST_INLINE: usize = 6;

/// This many replies met alike are called "anything else", where others are met otherwise.
const MANY: usize = 4;

/// The sentence for a move that leaves the table as it is, in every game that has one.
const PASS: &str = "move-pass";

/// Between moves that follow one another.
const NEXT: &str = " → ";

/// Columns wider than this are not aligned.
const WIDEST: usize = 44;

/// The pages of a book, in words.
pub(super) struct Handbook<'a> {
    words: &'a Words,
    title: String,
    rules: String,
    notation: String,
    winner: Side,
    pages: Vec<Leaf>,
    held: usize,
}

/// A page in words.
struct Leaf {
    /// Whether the handbook's owner is to move.
    own: bool,
    position: String,
    moves: Vec<Said>,
}

/// A move in words, and the index of the page that it leads to.
struct Said {
    says: String,
    to: Option<usize>,
}

/// Replies of the other side that are met alike.
struct Row {
    /// Which of the page's moves.
    replies: Vec<usize>,
    met: Met,
}

/// What a reply is met with.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Met {
    /// The owner's pages whose moves are the answer: one, unless somebody moves twice.
    answers: Vec<usize>,
    /// The next page of the other side; `None` where the game is over.
    to: Option<usize>,
}

impl<'a> Handbook<'a> {
    /// A handbook without pages so far.
    pub(super) fn new(words: &'a Words, start: &dyn AnyPosition) -> Self {
        Handbook {
            words,
            title: present::title(words, start),
            rules: words.text(&format!("rules-{}", start.about().id)),
            notation: words.say(&start.notation()),
            winner: Side::First,
            pages: Vec::new(),
            held: 0,
        }
    }

    /// A position as its owner looks at it.
    fn shown(&self, position: &dyn AnyPosition) -> String {
        match position.board() {
            Board::Cards { hands: [first, second], last } => {
                let (own, other) = if self.winner == Side::First { (first, second) } else { (second, first) };
                let hand =
                    |cards: Vec<String>| if cards.is_empty() { "-".to_owned() } else { cards.concat() };
                let says = Phrase::new("book-hands").with("own", hand(own)).with("other", hand(other));
                self.words.say(&says.with("last", last.unwrap_or_else(|| ABSENT.to_owned())))
            }
            _ => format!("`{}`", position.text()),
        }
    }

    /// A move as it is typed; of the owner also in words. A pass has a word of its own.
    fn said(&self, own: bool, position: &dyn AnyPosition, mv: &str) -> String {
        match position.say(mv) {
            Ok(says) if says.key == PASS => self.words.say(&says),
            Ok(says) if own => format!("`{mv}` {}", self.words.say(&says)),
            _ => format!("`{mv}`"),
        }
    }

    /// Follows the owner's moves from a page on.
    fn met(&self, mut to: Option<usize>) -> Met {
        let mut answers = Vec::new();
        while let Some(page) = to.filter(|page| self.pages[*page].own) {
            answers.push(page);
            to = self.pages[page].moves.first().and_then(|mv| mv.to);
        }
        Met { answers, to }
    }

    /// The rows of a page of the other side.
    fn rows(&self, page: usize) -> Vec<Row> {
        let mut rows: Vec<Row> = Vec::new();
        let mut known: HashMap<Met, usize> = HashMap::new();
        for (reply, mv) in self.pages[page].moves.iter().enumerate() {
            let met = self.met(mv.to);
            let row = *known.entry(met.clone()).or_insert(rows.len());
            match rows.get_mut(row) {
                Some(row) => row.replies.push(reply),
                None => rows.push(Row { replies: vec![reply], met }),
            }
        }
        rows
    }

    /// What every reply of a page is met with, if all are met alike.
    fn met_alike(&self, page: usize) -> Option<Met> {
        let mut replies = self.pages[page].moves.iter().map(|mv| self.met(mv.to));
        let met = replies.next()?;
        replies.all(|other| other == met).then_some(met)
    }

    /// The way from a page of the other side to the next section, through those that are told in passing, each with what
    /// its replies are met with.
    fn way(&self, mut page: Option<usize>) -> (Vec<(usize, Met)>, Option<usize>) {
        let mut way = Vec::new();
        while let Some(here) = page.filter(|_| way.len() < MOST_INLINE) {
            let Some(met) = self.met_alike(here) else { break };
            page = met.to;
            way.push((here, met));
        }
        (way, page)
    }

    /// The sections in reading order: what a section leads to stands behind it, first reply first.
    fn sections(&self, first: Option<usize>) -> (Vec<usize>, HashMap<usize, usize>) {
        let mut sections = Vec::new();
        let mut numbers = HashMap::new();
        let mut open: Vec<usize> = first.into_iter().collect();
        while let Some(page) = open.pop() {
            if numbers.contains_key(&page) {
                continue;
            }
            sections.push(page);
            numbers.insert(page, sections.len());
            let next = self.rows(page).into_iter().rev().filter_map(|row| self.way(row.met.to).1);
            open.extend(next);
        }
        (sections, numbers)
    }

    /// How many moves of its owner the longest game in the book has; `None` if the book leads round in circles.
    fn longest(&self) -> Option<usize> {
        // Pages whose moves are being looked at, and how many of them have been.
        let mut open = vec![(0, 0)];
        let mut longest: Vec<Option<usize>> = vec![None; self.pages.len()];
        let mut entered = vec![false; self.pages.len()];
        while let Some((page, looked_at)) = open.pop() {
            let leaf = self.pages.get(page)?;
            entered[page] = true;
            if let Some(mv) = leaf.moves.get(looked_at) {
                open.push((page, looked_at + 1));
                match mv.to {
                    Some(to) if longest[to].is_none() && entered[to] => return None,
                    Some(to) if longest[to].is_none() => open.push((to, 0)),
                    _ => (),
                }
                continue;
            }
            let behind = leaf.moves.iter().filter_map(|mv| longest[mv.to?]).max().unwrap_or(0);
            longest[page] = Some(behind + usize::from(leaf.own));
        }
        longest.first().copied().flatten()
    }

    /// Writes the handbook.
    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let start = self.pages.first().filter(|start| start.own);
        let begin = self.met(Some(0));
        let (sections, numbers) =
            self.sections(if start.is_some() { self.way(begin.to).1 } else { begin.to });
        let title = Phrase::new("book-title").with("title", self.title.as_str());
        writeln!(out, "# {}\n", self.words.say(&title))?;
        let who = if self.winner == Side::First { "first" } else { "second" };
        let gist = Phrase::new("book-gist").with("who", who).with("sections", sections.len());
        let moves = self.longest().map_or_else(|| Fact::from(ABSENT), Fact::from);
        let mut texts = vec![self.words.say(&gist.with("moves", moves))];
        texts.extend(self.rules.split("\n\n").map(str::to_owned));
        if !sections.is_empty() {
            texts.push(self.words.say(&Phrase::new("book-how").with("notation", self.notation.as_str())));
        }
        if let Some(start) = start {
            let says = Phrase::new("book-begin").with("position", start.position.as_str());
            let says = says.with("move", self.answer(&begin)).with("then", self.go_on(begin.to, &numbers));
            texts.push(self.words.say(&says));
        }
        texts.iter().try_for_each(|text| writeln!(out, "{}\n", join(text)))?;
        (1..).zip(&sections).try_for_each(|(number, page)| self.section(out, number, *page, &numbers))
    }

    fn section(
        &self,
        out: &mut dyn Write,
        number: usize,
        page: usize,
        numbers: &HashMap<usize, usize>,
    ) -> io::Result<()> {
        writeln!(out, "## {number}\n\n{}\n", self.pages[page].position)?;
        let mut rows = self.rows(page);
        let most = rows.iter().map(|row| row.replies.len()).max().unwrap_or(0);
        let others = rows.iter().position(|row| row.replies.len() == most && most >= MANY);
        // Whatever is not listed is answered last.
        let others = others.filter(|_| rows.len() > 1).map(|at| rows.remove(at));
        let mut lines = vec![["book-they", "book-you", "book-then"].map(|key| self.words.text(key))];
        for row in &rows {
            let says: Vec<&str> =
                row.replies.iter().map(|reply| self.pages[page].moves[*reply].says.as_str()).collect();
            lines.push(self.row(says.join(&self.words.text("book-or")), &row.met, numbers));
        }
        if let Some(row) = &others {
            lines.push(self.row(self.words.text("book-anything-else"), &row.met, numbers));
        }
        let width = |column: usize| {
            let widest = lines.iter().map(|cells| display_width(&cells[column])).max().unwrap_or(0);
            if widest > WIDEST { 0 } else { widest }
        };
        let widths = [width(0), width(1), width(2)];
        for (at, cells) in lines.iter().enumerate() {
            let cells: Vec<String> = cells.iter().zip(widths).map(|(cell, width)| pad(cell, width)).collect();
            writeln!(out, "| {} |", cells.join(" | "))?;
            if at == 0 {
                let rules = widths.map(|width| "-".repeat(width.max(3)));
                writeln!(out, "| {} |", rules.join(" | "))?;
            }
        }
        writeln!(out)
    }

    fn row(&self, replies: String, met: &Met, numbers: &HashMap<usize, usize>) -> [String; 3] {
        [replies, self.answer(met), self.go_on(met.to, numbers)]
    }

    /// All replies of a page, which are met alike: the only one, or anything.
    fn all_replies(&self, page: usize) -> String {
        match &self.pages[page].moves[..] {
            [only] => only.says.clone(),
            _ => self.words.text("book-anything"),
        }
    }

    fn answer(&self, met: &Met) -> String {
        let says = met.answers.iter().filter_map(|page| self.pages[*page].moves.first());
        says.map(|mv| mv.says.as_str()).collect::<Vec<_>>().join(NEXT)
    }

    /// What follows an answer: the way to the next section, or to the end.
    fn go_on(&self, page: Option<usize>, numbers: &HashMap<usize, usize>) -> String {
        let (way, page) = self.way(page);
        let mut steps = Vec::new();
        for (here, met) in &way {
            steps.push(format!("*{}*", self.all_replies(*here)));
            if !met.answers.is_empty() {
                steps.push(self.answer(met));
            }
        }
        steps.push(match page.and_then(|page| numbers.get(&page)) {
            Some(number) => format!("[{number}](#{number})"),
            None => self.words.text("book-won"),
        });
        steps.join(NEXT)
    }
}

impl Sink for Handbook<'_> {
    fn title(&mut self, title: &Title) -> io::Result<()> {
        self.winner = title.winner;
        Ok(())
    }

    fn page(&mut self, page: Page, position: &dyn AnyPosition) -> io::Result<()> {
        let own = page.turn == self.winner;
        let moves: Vec<Said> = page
            .moves
            .iter()
            .map(|step| Said {
                says: self.said(own, position, &step.mv),
                to: step.to.and_then(|number| usize::try_from(number - 1).ok()),
            })
            .collect();
        let position = self.shown(position);
        self.held += size_of::<Leaf>() + position.len();
        self.held += moves.iter().map(|mv| size_of::<Said>() + mv.says.len()).sum::<usize>();
        self.pages.push(Leaf { own, position, moves });
        Ok(())
    }

    fn held(&self) -> u64 {
        self.held as u64
    }
}
