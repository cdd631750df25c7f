//! **Sum** (和). Several games side by side: a move is a move in one of them, and whoever cannot move in any has lost, or,
//! misère, won. Each part is a position of an impartial game of the catalog.
//!
//! *Theorem* (R. Sprague, "Über mathematische Kampfspiele", Tôhoku Mathematical Journal 41, 1935, 438-444; P. M. Grundy,
//! "Mathematics and games", Eureka 2, 1939, 6-8). A part is equal to a Nim heap of its Grundy value, the least number that no
//! position has to which a move leads. So the side to move loses exactly when the exclusive or of the parts' values is 0.
//!
//! Misère, these values say nothing in general. A part is *tame* (Conway, *On Numbers and Games*, 1976, chapter 12) if it and
//! all that can arise from it is, in the two ways of playing, worth a Nim heap: the misère values, counted like the others
//! but from the end that wins, go with the normal ones as those of a Nim heap or of several heaps of one stone do. A sum of
//! tame parts is played as misère Nim; every other by search, on the collection of what its parts are as trees of moves.
//!
//! *Notation*: each word is a whole position as typed behind `solve`, its options included; in a line such words stand
//! between quotation marks: `"nim 3 5" "wythoff 4 9"`. `2:3@1` is the move `3@1` in part 2. Moves are ordered by part, then
//! as its game has them. The rules at the end belong to the sum: no part has `--misere`.
//!
//! *Example*: in `"nim 3 5" "bash 6 --max 3"` the parts are worth 6 and 2, so one makes the first worth 2: `1:4@2` leaves 3
//! and 1.

mod forms;
mod misere;
mod part;
mod room;
mod tame;
#[cfg(test)]
mod tests;
mod values;

use std::{fmt, sync::Arc};

pub use part::Part;

use crate::{Catalog, Ending, Game, Illegal, Phrase, Side};

/// The rules, and the games that may be parts.
#[derive(Clone)]
pub struct Sum {
    /// Whoever cannot move has won.
    pub misere: bool,
    /// Where parts are looked up. What a game has worked out for one part it has there for the next.
    parts: Arc<Catalog>,
}

impl Sum {
    /// Sums of the library's games.
    #[must_use]
    pub fn new(misere: bool) -> Self {
        Sum { misere, parts: Arc::new(Catalog::standard()) }
    }
}

impl PartialEq for Sum {
    fn eq(&self, other: &Self) -> bool {
        self.misere == other.misere
    }
}

impl fmt::Debug for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sum").field("misere", &self.misere).finish_non_exhaustive()
    }
}

/// The parts and the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The parts, finished ones included, so that each keeps its number.
    pub parts: Vec<Arc<Part>>,
    /// The side to move.
    pub turn: Side,
}

/// A move in a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The part's index, from 0.
    pub part: usize,
    /// The move there, as its game prints it.
    pub mv: String,
}

impl Game for Sum {
    type Position = Position;
    type Move = Move;
    /// The parts as one types them, in alphabetical order, finished ones left out.
    type Key = Vec<Arc<str>>;

    fn key(&self, position: &Position) -> Vec<Arc<str>> {
        let open = position.parts.iter().filter(|part| !part.is_over());
        let mut key: Vec<Arc<str>> = open.map(|part| Arc::clone(part.line())).collect();
        key.sort_unstable();
        key
    }

    fn turn(&self, position: &Position) -> Side {
        position.turn
    }

    fn ending(&self, position: &Position) -> Option<Ending> {
        let winner = if self.misere { position.turn } else { position.turn.other() };
        position.parts.iter().all(|part| part.is_over()).then_some(Ending::Won(winner))
    }

    fn moves(&self, position: &Position, most: usize, out: &mut Vec<Move>) {
        let mut left = most;
        for (part, it) in position.parts.iter().enumerate() {
            let moves = it.position().first_moves(left);
            left -= moves.len();
            out.extend(moves.into_iter().map(|mv| Move { part, mv }));
        }
    }

    fn check(&self, position: &Position, mv: &Move) -> Result<(), Illegal> {
        let part = position.parts.get(mv.part).ok_or_else(|| no_such_part(position, mv.part))?;
        let error = match part.position().play(&mv.mv) {
            Ok((written, _)) if written == mv.mv => return Ok(()),
            Ok(_) => Phrase::new("error-not-a-move").with("text", crate::error::shown(&mv.mv)),
            Err(error) => error.phrase(),
        };
        Err(Illegal(in_part(mv.part, error)))
    }

    fn play(&self, position: &Position, mv: &Move) -> Position {
        let mut parts = position.parts.clone();
        let (_, next) = parts[mv.part].position().play(&mv.mv).expect("a legal move");
        parts[mv.part] = Arc::new(Part::new(next));
        Position { parts, turn: position.turn.other() }
    }
}

/// There is no part of this index.
fn no_such_part(position: &Position, part: usize) -> Illegal {
    let says = Phrase::new("illegal-sum-part").with("part", part.saturating_add(1));
    Illegal(says.with("parts", position.parts.len()))
}

/// What is wrong in the part of this index.
fn in_part(part: usize, error: Phrase) -> Phrase {
    Phrase::new("error-sum-part").with("part", part + 1).with("error", error)
}
