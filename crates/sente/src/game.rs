//! What a game is, for a solver.

use std::{fmt::Debug, hash::Hash};

use crate::{Ending, Phrase, Side};

/// The rules of a game of perfect information for two sides. The value that implements it holds the rule options.
///
/// A position holds all that play depends on, the side to move included. What two positions of equal worth share goes
/// into [`Game::Key`].
pub trait Game {
    /// A position.
    type Position: Clone + Eq + Debug;
    /// A move.
    type Move: Clone + Eq + Debug;
    /// What a solver's table keeps of a position. Two positions with one key have the same value **for their side to
    /// move**; a key holds everything else that the value depends on (so never a mere hash).
    type Key: Clone + Eq + Hash;

    /// The key of a position.
    fn key(&self, position: &Self::Position) -> Self::Key;

    /// The side to move.
    fn turn(&self, position: &Self::Position) -> Side;

    /// The result if the game is over. A position without a legal move must be over.
    fn ending(&self, position: &Self::Position) -> Option<Ending>;

    /// Appends the legal moves to `out`, in the room's documented order, and stops after `most` of them: a heap of a
    /// thousand digits has more moves than there is memory.
    fn moves(&self, position: &Self::Position, most: usize, out: &mut Vec<Self::Move>);

    /// Whether the move is legal, decided without listing the moves.
    ///
    /// # Errors
    /// Why it is not.
    fn check(&self, position: &Self::Position, mv: &Self::Move) -> Result<(), Illegal>;

    /// The position after a legal move.
    fn play(&self, position: &Self::Position, mv: &Self::Move) -> Self::Position;
}

/// Why a move is not legal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("illegal move: {0}")]
pub struct Illegal(pub Phrase);
