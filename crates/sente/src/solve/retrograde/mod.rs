//! Retrograde analysis: outcome and remoteness of every position at once, for games that may go round in circles, from
//! their endings backwards. What can never be forced to an end is a draw.
//!
//! The positions are numbered without gaps ([`Dense`]), so that a table needs no keys.

use crate::{Game, Outcome};

/// An arrow between two numbered positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Edge {
    /// The position at the other end of it.
    pub index: u64,
    /// Whether the same side is to move at both ends.
    pub again: bool,
}

/// A game whose positions are numbered `0..size`, by what matters to the side to move: who that is is no part of them.
pub trait Dense: Sync {
    /// How many numbers there are.
    fn size(&self) -> u64;

    /// The outcome for the side to move where the game is over; `None` where it is not. A number that stands for no
    /// position may be anything as long as no move leads there; simplest is [`Outcome::Draw`].
    fn ending(&self, index: u64) -> Option<Outcome>;

    /// Appends where the moves of a position lead, each edge once however many moves lead along it. Not asked where the
    /// game is over; everywhere else there must be one at least, and at most [`MOST_SUCCESSORS`].
    fn successors(&self, index: u64, out: &mut Vec<Edge>);

    /// Appends where a move leads here from, each edge once: exactly those `Edge { index: from, again }` for which
    /// `Edge { index, again }` is a successor of `from`. Where the game is over at `from` it may be left out or not.
    fn predecessors(&self, index: u64, out: &mut Vec<Edge>);
}

/// The most successors that a position of a [`Dense`] game may have.
pub const MOST_SUCCESSORS: u16 = 0x3FFF;

/// A game whose positions have numbers.
pub trait Indexed: Game + Dense {
    /// The number of a position.
    fn index(&self, position: &Self::Position) -> u64;
}
