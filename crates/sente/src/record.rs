//! A game being played: its start, the moves so far, undo, and how it ended. Used by prompt and page alike.

use crate::{AnyPosition, Ending, InputError, Phrase};

/// A game being played.
///
/// A game that can go round in circles ends in a draw where a position comes up for the [`Record::DRAWN_AT`]th time, so
/// that every game comes to an end.
pub struct Record {
    start: Box<dyn AnyPosition>,
    moves: Vec<Played>,
}

/// A move, and the position that it left.
struct Played {
    mv: String,
    position: Box<dyn AnyPosition>,
    /// How often that position has come up by then, itself included.
    times: usize,
}

impl Record {
    /// How often a position comes up before the game is drawn.
    pub const DRAWN_AT: usize = 3;

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
        self.moves.last().map_or(&*self.start, |played| &*played.position)
    }

    /// Where it stood after so many moves: 0 is the start. `None` where there have not been as many.
    #[must_use]
    pub fn after(&self, moves: usize) -> Option<&dyn AnyPosition> {
        match moves.checked_sub(1) {
            None => Some(&*self.start),
            Some(last) => self.moves.get(last).map(|played| &*played.position),
        }
    }

    /// The moves so far, in their text form.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = &str> {
        self.moves.iter().map(|played| played.mv.as_str())
    }

    /// How often the position where it stands has come up so far, with the same side to move; 1 where it is new.
    #[must_use]
    pub fn times(&self) -> usize {
        self.moves.last().map_or(1, |played| played.times)
    }

    /// Whether it is drawn because a position came up too often.
    #[must_use]
    pub fn is_repeated(&self) -> bool {
        self.times() >= Self::DRAWN_AT
    }

    /// How it ended, once it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.position().ending().or(self.is_repeated().then_some(Ending::Drawn))
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
        let times = 1 + self.count(&*position);
        self.moves.push(Played { mv, position, times });
        Ok(self.moves.last().map_or("", |played| &played.mv))
    }

    /// How often a position has come up so far.
    fn count(&self, position: &dyn AnyPosition) -> usize {
        if !position.can_repeat() {
            return 0;
        }
        let (text, turn) = (position.text(), position.turn());
        let same = |other: &&dyn AnyPosition| other.turn() == turn && other.text() == text;
        let so_far = self.moves.iter().map(|played| &*played.position);
        [&*self.start].into_iter().chain(so_far).filter(same).count()
    }

    /// Takes the last move back and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<String> {
        self.moves.pop().map(|played| played.mv)
    }
}
