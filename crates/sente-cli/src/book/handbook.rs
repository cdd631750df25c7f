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
    AnyPosition, Board, Phrase, Side,
    book::{Page, Sink, Title},
    phrase::ABSENT,
};
use sente_text::{
    Words,
    wording::{self, join},
};
use textwrap::core::display_width;

use crate::flow::pad;

/// How many moves are told in passing, at most; or one more than that.
const MOST_INLINE: usize = 10;

/// This many replies met alike are called "anything else", where others are met otherwise.
const MANY: usize = 4;

/// Between moves that follow one another.
const NEXT: &str = " → ";

/// Columns wider than this are not aligned.
const WIDEST: usize = 56;

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
struct Row<'a> {
    /// The moves, as they are typed.
    replies: Vec<&'a str>,
    met: Met<'a>,
}

/// What a reply is met with.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Met<'a> {
    /// The moves of the owner: one, unless somebody moves twice.
    answers: Vec<&'a str>,
    then: &'a Then,
}

/// How to go on from a page of the other side.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
struct Then {
    /// The replies and answers that are told in passing.
    way: Vec<String>,
    /// The page that has a section of its own; `None` where the game is over.
    section: Option<usize>,
}

/// What has to be known of all pages before one is written.
struct Index {
    /// How to go on from each page of the other side.
    then: Vec<Then>,
    /// What follows the end of the game.
    over: Then,
    /// How many moves of its owner the longest game in the book has.
    longest: usize,
}

impl<'a> Handbook<'a> {
    /// A handbook without pages so far.
    pub(super) fn new(words: &'a Words, start: &dyn AnyPosition) -> Self {
        Handbook {
            words,
            title: words.title(start),
            rules: start.say_rules().map_or_else(
                || words.text(&format!("rules-{}", start.about().id)),
                |rules| words.say(&rules),
            ),
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
                self.words.say(&says.with("last", last))
            }
            Board::Hands { hands: [first, second], .. } => {
                let (own, other) = if self.winner == Side::First { (first, second) } else { (second, first) };
                let hands = |hands: [Option<u32>; 2]| {
                    hands.map(|hand| hand.map_or_else(|| "-".to_owned(), |hand| hand.to_string())).join(" ")
                };
                let says = Phrase::new("book-hands").with("own", hands(own)).with("other", hands(other));
                self.words.say(&says.with("last", ABSENT))
            }
            _ => format!("`{}`", position.text()),
        }
    }

    /// A move as it is typed; of the owner also in words. A pass has a word of its own.
    fn said(&self, own: bool, position: &dyn AnyPosition, mv: &str) -> String {
        match position.say(mv) {
            Ok(says) if says.key == wording::PASS => self.words.say(&says),
            Ok(says) if own => format!("`{mv}` {}", self.words.say(&says)),
            _ => format!("`{mv}`"),
        }
    }

    /// The pages, each behind all that it leads to. (A book that led round in circles would be told all the same.)
    fn last_first(&self) -> Vec<usize> {
        let mut order = Vec::with_capacity(self.pages.len());
        let mut entered = vec![false; self.pages.len()];
        // Pages whose moves are being looked at, and how many of them have been.
        let mut open = vec![(0, 0)];
        while let Some((page, looked_at)) = open.pop() {
            let Some(leaf) = self.pages.get(page) else { continue };
            entered[page] = true;
            match leaf.moves.get(looked_at) {
                None => order.push(page),
                Some(mv) => {
                    open.push((page, looked_at + 1));
                    open.extend(mv.to.filter(|to| !entered[*to]).map(|to| (to, 0)));
                }
            }
        }
        order
    }

    fn index(&self) -> Index {
        let section = |page| Then { way: Vec::new(), section: Some(page) };
        let then = (0..self.pages.len()).map(section).collect();
        let mut index = Index { then, over: Then::default(), longest: 0 };
        let mut longest = vec![0; self.pages.len()];
        for page in self.last_first() {
            let leaf = &self.pages[page];
            let behind = leaf.moves.iter().filter_map(|mv| mv.to).map(|to| longest[to]).max().unwrap_or(0);
            longest[page] = behind + usize::from(leaf.own);
            if let (false, Some(then)) = (leaf.own, self.in_passing(&index, page)) {
                index.then[page] = then;
            }
        }
        index.longest = longest.first().copied().unwrap_or(0);
        index
    }

    /// How a page of the other side is told in passing, if all its replies are met alike.
    fn in_passing(&self, index: &Index, page: usize) -> Option<Then> {
        let moves = &self.pages[page].moves;
        let mut replies = moves.iter().map(|mv| self.met(index, mv.to));
        let met = replies.next().filter(|met| met.then.way.len() < MOST_INLINE)?;
        if !replies.all(|other| other == met) {
            return None;
        }
        let reply = match &moves[..] {
            [only] => only.says.clone(),
            _ => self.words.text("book-anything"),
        };
        let mut way = vec![format!("*{reply}*")];
        way.extend(met.answers.iter().map(|answer| (*answer).to_owned()));
        way.extend_from_slice(&met.then.way);
        Some(Then { way, section: met.then.section })
    }

    /// Follows the owner's moves from a page on.
    fn met<'b>(&'b self, index: &'b Index, mut to: Option<usize>) -> Met<'b> {
        let mut answers = Vec::new();
        while let Some(page) = to.map(|page| &self.pages[page]).filter(|page| page.own) {
            to = page.moves.first().and_then(|mv| mv.to);
            answers.extend(page.moves.first().map(|mv| mv.says.as_str()));
        }
        Met { answers, then: to.map_or(&index.over, |page| &index.then[page]) }
    }

    /// The rows of a page of the other side.
    fn rows<'b>(&'b self, index: &'b Index, page: usize) -> Vec<Row<'b>> {
        let mut rows: Vec<Row<'_>> = Vec::new();
        let mut known: HashMap<Met<'_>, usize> = HashMap::new();
        for mv in &self.pages[page].moves {
            let met = self.met(index, mv.to);
            let row = *known.entry(met.clone()).or_insert(rows.len());
            match rows.get_mut(row) {
                Some(row) => row.replies.push(&mv.says),
                None => rows.push(Row { replies: vec![&mv.says], met }),
            }
        }
        rows
    }

    /// The sections in reading order: what a section leads to stands behind it, first reply first.
    fn sections(&self, index: &Index, first: Option<usize>) -> (Vec<usize>, HashMap<usize, usize>) {
        let mut sections = Vec::new();
        let mut numbers = HashMap::new();
        let mut open: Vec<usize> = first.into_iter().collect();
        while let Some(page) = open.pop() {
            if numbers.contains_key(&page) {
                continue;
            }
            sections.push(page);
            numbers.insert(page, sections.len());
            open.extend(self.rows(index, page).iter().rev().filter_map(|row| row.met.then.section));
        }
        (sections, numbers)
    }

    /// Writes the handbook, and says how many positions it has.
    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<usize> {
        let start = self.pages.first().filter(|start| start.own);
        let index = self.index();
        let begin = self.met(&index, Some(0));
        // Where the other side begins, the start is a section, however its replies are met.
        let first = if start.is_some() { begin.then.section } else { Some(0) };
        let (sections, numbers) = self.sections(&index, first);
        let title = Phrase::new("book-title").with("title", self.title.as_str());
        writeln!(out, "# {}\n", self.words.say(&title))?;
        let who = if self.winner == Side::First { "first" } else { "second" };
        let gist = Phrase::new("book-gist").with("who", who).with("sections", sections.len());
        let mut texts = vec![self.words.say(&gist.with("moves", index.longest))];
        texts.extend(self.rules.split("\n\n").map(str::to_owned));
        if !sections.is_empty() {
            texts.push(self.words.say(&Phrase::new("book-how").with("notation", self.notation.as_str())));
        }
        if let Some(start) = start {
            let says = Phrase::new("book-begin").with("position", start.position.as_str());
            let says =
                says.with("move", begin.answers.join(NEXT)).with("then", self.go_on(begin.then, &numbers));
            texts.push(self.words.say(&says));
        }
        texts.iter().try_for_each(|text| writeln!(out, "{}\n", join(text)))?;
        for (number, page) in (1..).zip(&sections) {
            self.section(out, &index, number, *page, &numbers)?;
        }
        Ok(sections.len())
    }

    fn section(
        &self,
        out: &mut dyn Write,
        index: &Index,
        number: usize,
        page: usize,
        numbers: &HashMap<usize, usize>,
    ) -> io::Result<()> {
        writeln!(out, "## {number}\n\n{}\n", self.pages[page].position)?;
        let mut rows = self.rows(index, page);
        let most = rows.iter().map(|row| row.replies.len()).max().unwrap_or(0);
        let others = rows.iter().position(|row| row.replies.len() == most && most >= MANY);
        // Whatever is not listed is answered last.
        let others = others.filter(|_| rows.len() > 1).map(|at| rows.remove(at));
        let mut lines = vec![["book-they", "book-you", "book-then"].map(|key| self.words.text(key))];
        for row in &rows {
            let replies = row.replies.join(&self.words.text("book-or"));
            lines.push(self.row(replies, &row.met, numbers));
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

    fn row(&self, replies: String, met: &Met<'_>, numbers: &HashMap<usize, usize>) -> [String; 3] {
        [replies, met.answers.join(NEXT), self.go_on(met.then, numbers)]
    }

    /// What follows an answer: the way to the next section, or to the end.
    fn go_on(&self, then: &Then, numbers: &HashMap<usize, usize>) -> String {
        let end = match then.section.and_then(|page| numbers.get(&page)) {
            Some(number) => format!("[{number}](#{number})"),
            None => self.words.text("book-won"),
        };
        then.way.iter().cloned().chain([end]).collect::<Vec<_>>().join(NEXT)
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
