//! The other kind of book: every position that can arise by any moves, with what it is worth and the moves to make.
//!
//! Where neither side wins there is no strategy to write down, but every position has a value all the same. So has each
//! here, and it follows from those of the positions that its moves lead to, all of which are there, too.

use std::{collections::VecDeque, io};

use rustc_hash::FxHashSet;
use serde::Serialize;

use super::{BookError, halved};
use crate::{InputError, Limits, Outcome, Phrase, Room, Side};

/// What stands at the front.
#[derive(Clone, Debug, Serialize)]
pub struct Heading {
    /// The game's name.
    pub game: &'static str,
    /// The rule options as one types them, defaults left out.
    pub rules: String,
    /// The first position, as one types it.
    pub position: String,
    /// Who wins; `First` is the side to move in the first position. `None` for a draw.
    pub winner: Option<Side>,
}

/// One position.
#[derive(Clone, Debug, Serialize)]
pub struct Entry {
    /// The position as one types it. Positions that are alike, such as the same heaps in another order, stand there once.
    pub position: String,
    /// Who wins, for the side to move.
    pub outcome: Outcome,
    /// Plies to the end of best play; `None` where not computed, and for draws.
    pub remoteness: Option<u32>,
    /// Every move of the best value, in the room's order: the quickest wins, the draws, or the longest delays.
    pub best_moves: Vec<String>,
    /// Every winning move, in the room's order.
    pub winning_moves: Vec<String>,
}

/// Where the positions go as they are valued.
pub trait Register {
    /// The front, before any position.
    ///
    /// # Errors
    /// The reader wants no more.
    fn heading(&mut self, heading: &Heading) -> io::Result<()>;

    /// The next position, those nearest to the start first.
    ///
    /// # Errors
    /// The reader wants no more.
    fn entry(&mut self, entry: &Entry) -> io::Result<()>;
}

/// Writes every position that can arise from `start` and is not over.
///
/// Limits are as for [`super::write`].
///
/// # Errors
/// A game that is over, a limit, or the reader's end. Positions that were written by then are right, but not all.
pub fn write<R: Room>(
    room: &R,
    start: &R::Position,
    limits: &Limits,
    register: &mut dyn Register,
) -> Result<(), BookError> {
    if room.ending(start).is_some() {
        return Err(InputError::Rules(Phrase::new("error-game-over")).into());
    }
    halved(limits, |limits| write_within(room, start, limits, register))
}

fn write_within<R: Room>(
    room: &R,
    start: &R::Position,
    limits: &Limits,
    register: &mut dyn Register,
) -> Result<(), BookError> {
    let mut valuer = room.valuer(start, limits)?;
    let mut meter = limits.meter();
    let mut known = FxHashSet::default();
    let mut open = VecDeque::new();
    let bytes = |known: &FxHashSet<R::Key>, open: &VecDeque<R::Position>| {
        // A full table moves into one of twice the size, and for a while there are both.
        let tables = if known.len() == known.capacity() { 3 } else { 1 };
        tables * known.capacity() * size_of::<R::Key>() + open.capacity() * size_of::<R::Position>()
    };
    meter.visit(0)?;
    known.insert(room.key(start));
    open.push_back(start.clone());
    let mut begun = false;
    while let Some(position) = open.pop_front() {
        let (value, moves) = valuer(&position)?;
        if !begun {
            begun = true;
            register.heading(&Heading {
                game: R::ABOUT.id,
                rules: room.write_rules(),
                position: room.write_position(start),
                winner: value.outcome.winner(Side::First),
            })?;
        }
        let best = moves.iter().map(|(_, value)| *value).max();
        let mut entry = Entry {
            position: room.write_position(&position),
            outcome: value.outcome,
            remoteness: value.remoteness,
            best_moves: Vec::new(),
            winning_moves: Vec::new(),
        };
        for (mv, value) in &moves {
            meter.step()?;
            if Some(*value) == best {
                entry.best_moves.push(room.write_move(&position, mv));
            }
            if value.outcome == Outcome::Win {
                entry.winning_moves.push(room.write_move(&position, mv));
            }
            let child = room.play(&position, mv);
            if room.ending(&child).is_none() && !known.contains(&room.key(&child)) {
                meter.visit(bytes(&known, &open) as u64)?;
                known.insert(room.key(&child));
                open.push_back(child);
            }
        }
        register.entry(&entry)?;
    }
    Ok(())
}
