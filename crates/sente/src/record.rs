//! A game being played: its start, the moves so far, undo, and how it ended. Used by prompt and page alike.

use crate::{AnyPosition, Ending, InputError, Phrase};

/// A game being played.
pub struct Record {
    start: Box<dyn AnyPosition>,
    moves: Vec<(String, Box<dyn AnyPosition>)>,
}

impl Record {
    /// A game that begins here.
    #[must_use]
    pub fn new(start: Box<dyn AnyPosition>) -> Self {
        Record { start, moves: Vec::new() }
    }

    /// Where it began.
    #[must_use]
    pub fn start(&self) -> &dyn AnyPosition {
        &*self.start
    }

    /// Where it stands.
    #[must_use]
    pub fn position(&self) -> &dyn AnyPosition {
        self.moves.last().map_or(&*self.start, |(_, position)| &**position)
    }

    /// The moves so far, in their text form.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = &str> {
        self.moves.iter().map(|(mv, _)| mv.as_str())
    }

    /// How it ended, once it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.position().ending()
    }

    /// Plays a move and returns it in its printed form.
    ///
    /// # Errors
    /// Not a move, or not a legal one, or the game is over; the record is then unchanged.
    pub fn play(&mut self, text: &str) -> Result<&str, InputError> {
        if self.ending().is_some() {
            return Err(InputError::Rules(Phrase::new("error-game-over")));
        }
        let (mv, position) = self.position().play(text)?;
        self.moves.push((mv, position));
        Ok(self.moves.last().map_or("", |(mv, _)| mv))
    }

    /// Takes the last move back and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<String> {
        self.moves.pop().map(|(mv, _)| mv)
    }
}
