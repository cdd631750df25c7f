//! What a game is, for a solver.

use std::{fmt::Debug, hash::Hash};

use crate::{Ending, Phrase, Side};

/// The rules of a game of perfect information for two sides. The value that implements it holds the rule options.
///
/// A position holds all that play depends on, the side to move included. What two positions of equal worth share goes
/// into [`Game::Key`].
///
/// A game of one's own needs no more than this to be solved; with a [`crate::Room`] it can also enter a
/// [`crate::Catalog`].
///
/// ```
/// use sente::{Ending, Game, Illegal, Limits, Outcome, Phrase, Side, solve};
///
/// /// One heap; a move takes 1, 3 or 4; whoever takes the last wins.
/// struct Subtract;
///
/// impl Game for Subtract {
///     type Position = (u32, Side);
///     type Move = u32;
///     type Key = u32;
///
///     fn key(&self, (heap, _): &(u32, Side)) -> u32 {
///         *heap
///     }
///     fn turn(&self, (_, turn): &(u32, Side)) -> Side {
///         *turn
///     }
///     fn ending(&self, (heap, turn): &(u32, Side)) -> Option<Ending> {
///         (*heap == 0).then_some(Ending::Won(turn.other()))
///     }
///     fn moves(&self, position: &(u32, Side), most: usize, out: &mut Vec<u32>) {
///         out.extend([1, 3, 4].into_iter().filter(|take| self.check(position, take).is_ok()).take(most));
///     }
///     fn check(&self, (heap, _): &(u32, Side), take: &u32) -> Result<(), Illegal> {
///         let legal = [1, 3, 4].contains(take) && take <= heap;
///         if legal { Ok(()) } else { Err(Illegal(Phrase::new("illegal-subtraction"))) }
///     }
///     fn play(&self, (heap, turn): &(u32, Side), take: &u32) -> (u32, Side) {
///         (heap - take, turn.other())
///     }
/// }
///
/// let start = (9, Side::First);
/// let values = solve::exhaustive::solve(&Subtract, &start, &Limits::default())?;
/// let analysis = values.analyse(&Subtract, &start).unwrap();
/// assert_eq!((analysis.value.outcome, analysis.value.remoteness), (Outcome::Loss, Some(6)));
///
/// let nimbers = solve::grundy::values(&Subtract, &start, &Limits::default())?;
/// assert_eq!((nimbers[&9], nimbers[&8]), (0, 1));
/// # Ok::<(), sente::Stopped>(())
/// ```
pub trait Game {
    /// A position.
    type Position: Clone + Eq + Debug;
    /// A move.
    type Move: Clone + Eq + Debug;
    /// What a solver's table keeps of a position. Two positions with one key have the same value **for their side to
    /// move**, and moves that lead to the same keys; a key holds everything else that the value depends on (so never a
    /// mere hash).
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

    /// In how many ways a player who chooses at random comes to make a legal move; at least 1. More where what can be
    /// told apart at the table is one move here, such as either of two equal hands.
    fn weight(&self, position: &Self::Position, mv: &Self::Move) -> u32 {
        let _ = (position, mv);
        1
    }
}

/// Why a move is not legal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("illegal move: {0}")]
pub struct Illegal(pub Phrase);
