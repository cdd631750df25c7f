//! Books: the whole winning strategy of a position.
//!
//! A book has a page for each position that can arise while the winner plays by it. On a page of the winner stands one
//! move, on a page of the other side every legal one, and behind each move the number of the page that it leads to. So
//! a book can be checked without the program that wrote it: by anyone who knows the rules and reads every page.

pub mod every;

use std::{collections::VecDeque, io};

use rustc_hash::FxHashMap;
use serde::Serialize;

use crate::{AnyPosition, Detail, InputError, Limits, Phrase, Room, Side, Stopped, catalog::Placed};

/// What stands at the front of a book.
#[derive(Clone, Debug, Serialize)]
pub struct Title {
    /// The game's name.
    pub game: &'static str,
    /// The rule options as one types them, defaults left out.
    pub rules: String,
    /// The position of page 1, as one types it.
    pub position: String,
    /// Whose book it is; `First` is the side to move on page 1.
    pub winner: Side,
}

/// One position of a book.
#[derive(Clone, Debug, Serialize)]
pub struct Page {
    /// Its number, from 1.
    pub number: u64,
    /// The position as one types it. No other page has it.
    pub position: String,
    /// The side to move.
    pub turn: Side,
    /// For the winner the move to make; for the other side every legal move, in the room's order.
    pub moves: Vec<Step>,
}

/// A move in a book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Step {
    /// The move as one types it.
    #[serde(rename = "move")]
    pub mv: String,
    /// The page it leads to; `None` where it ends the game, which the book's owner has then won.
    pub to: Option<u64>,
}

/// Where a book goes as it is written.
pub trait Sink {
    /// The front of it, before any page.
    ///
    /// # Errors
    /// The reader wants no more.
    fn title(&mut self, title: &Title) -> io::Result<()>;

    /// The next page, in the order of their numbers, and its position.
    ///
    /// # Errors
    /// The reader wants no more.
    fn page(&mut self, page: Page, position: &dyn AnyPosition) -> io::Result<()>;

    /// Bytes that the sink keeps of the pages it was given. They count as the book's own.
    fn held(&self) -> u64 {
        0
    }
}

/// Why there is no book, or only the beginning of one.
#[derive(Debug, thiserror::Error)]
pub enum BookError {
    /// The game is over.
    #[error(transparent)]
    Input(#[from] InputError),
    /// Neither side wins.
    #[error("neither side can force a win, so neither has a book")]
    Drawn,
    /// A limit was reached.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The reader could not take a page.
    #[error(transparent)]
    Write(#[from] io::Error),
}

/// Writes the book of whoever wins from `start`, page by page, those nearest to the start first.
///
/// The limits hold for each search and for the book: it has at most `limits.positions` pages. Half of `limits.bytes` is
/// for searches; the other half is for the pages found, their texts and moves, but not for what a position allocates
/// itself.
///
/// # Errors
/// A position without a book, a limit, or the reader's end. Pages that were written by then are right, but not all.
///
/// # Panics
/// If the room's [`Room::guide`] knows no winning move in a won position.
pub fn write<R: Room>(
    room: &R,
    start: &R::Position,
    limits: &Limits,
    sink: &mut dyn Sink,
) -> Result<(), BookError> {
    if room.ending(start).is_some() {
        return Err(InputError::Rules(Phrase::new("error-game-over")).into());
    }
    halved(limits, |limits| write_within(room, start, limits, sink))
}

/// Half of the memory is for searches and half for the book; what is told of a limit is the whole.
fn halved(limits: &Limits, write: impl FnOnce(&Limits) -> Result<(), BookError>) -> Result<(), BookError> {
    let halves = Limits { bytes: limits.bytes.map(|bytes| bytes / 2), ..limits.clone() };
    write(&halves).map_err(|error| match (error, limits.bytes) {
        (BookError::Stopped(Stopped::Memory { progress, .. }), Some(limit)) => {
            Stopped::Memory { limit, progress }.into()
        }
        (BookError::Stopped(Stopped::Needs { bytes, limit: Some(_) }), limit) => {
            Stopped::Needs { bytes: bytes.saturating_mul(2), limit }.into()
        }
        (error, _) => error,
    })
}

fn write_within<R: Room>(
    room: &R,
    start: &R::Position,
    limits: &Limits,
    sink: &mut dyn Sink,
) -> Result<(), BookError> {
    let mut guide = room.guide(limits);
    let mut first = guide(start)?;
    let mover = room.turn(start);
    let winner = match first {
        Some(_) => Some(mover),
        None => room.analyse(start, Detail::Verdict, limits, &mut |_| {})?.value.outcome.winner(mover),
    }
    .ok_or(BookError::Drawn)?;
    // Whoever moves on page 1 is the first player to the reader.
    let side = |side| if side == mover { Side::First } else { Side::Second };
    sink.title(&Title {
        game: R::ABOUT.id,
        rules: room.write_rules(),
        position: room.write_position(start),
        winner: side(winner),
    })?;

    let mut meter = limits.meter();
    let mut found = Found::default();
    meter.visit(0)?;
    found.number(room.write_position(start), start.clone());
    for number in 1.. {
        let Some(position) = found.open.pop_front() else { break };
        let moves = if room.turn(&position) == winner {
            let mv = match first.take() {
                Some(mv) => Some(mv),
                None => guide(&position)?,
            };
            vec![mv.expect("the winner has a winning move wherever the book leads")]
        } else {
            meter.moves(room, &position)?
        };
        let mut steps = Vec::with_capacity(moves.len());
        for mv in &moves {
            meter.step()?;
            let child = room.play(&position, mv);
            let to = match room.ending(&child) {
                Some(_) => None,
                None => {
                    let text = room.write_position(&child);
                    let to = found.numbers.get(&text).copied();
                    Some(match to {
                        Some(to) => to,
                        None => {
                            let steps = steps.capacity() * (size_of::<Step>() + size_of::<R::Move>());
                            meter.visit((found.bytes() + steps) as u64 + sink.held())?;
                            found.number(text, child)
                        }
                    })
                }
            };
            steps.push(Step { mv: room.write_move(&position, mv), to });
        }
        let (text, turn) = (room.write_position(&position), side(room.turn(&position)));
        let page = Page { number, position: text, turn, moves: steps };
        sink.page(page, &Placed { room: room.clone(), position })?;
    }
    Ok(())
}

/// The positions of a book that have a number.
struct Found<P> {
    /// By their text, which tells apart whatever play depends on. It also tells whose turn it is: the winner's where the
    /// side to move wins, and the other's where it does not.
    numbers: FxHashMap<String, u64>,
    /// Those without a page so far, in the order of their numbers.
    open: VecDeque<P>,
    /// Bytes of their texts.
    texts: usize,
}

impl<P> Default for Found<P> {
    fn default() -> Self {
        Found { numbers: FxHashMap::default(), open: VecDeque::new(), texts: 0 }
    }
}

impl<P> Found<P> {
    /// The number of a new position.
    fn number(&mut self, text: String, position: P) -> u64 {
        let number = self.numbers.len() as u64 + 1;
        self.texts += text.capacity();
        self.numbers.insert(text, number);
        self.open.push_back(position);
        number
    }

    fn bytes(&self) -> usize {
        // A full table moves into one of twice the size, and for a while there are both.
        let tables = if self.numbers.len() == self.numbers.capacity() { 3 } else { 1 };
        tables * self.numbers.capacity() * size_of::<(String, u64)>()
            + self.open.capacity() * size_of::<P>()
            + self.texts
    }
}
