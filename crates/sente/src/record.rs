//! A game being played: its start, the moves so far, undo, and how it ended. Used by prompt and page alike.

use std::cmp::Reverse;

use crate::{Answer, AnyPosition, Ending, InputError, Outcome, Phrase, Side, Value};

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
        let times = 1 + self.count(self.moves.len(), &*position);
        self.moves.push(Played { mv, position, times });
        Ok(self.moves.last().map_or("", |played| &played.mv))
    }

    /// How often a position has come up by the time of so many moves.
    fn count(&self, moves: usize, position: &dyn AnyPosition) -> usize {
        if !position.can_repeat() {
            return 0;
        }
        let (text, turn) = (position.text(), position.turn());
        let same = |other: &&dyn AnyPosition| other.turn() == turn && other.text() == text;
        (0..=moves).filter_map(|moves| self.after(moves)).filter(same).count()
    }

    /// Whether a move draws, made after so many moves, because it brings a position up too often.
    fn draws(&self, moves: usize, mv: &str) -> bool {
        let next = self.after(moves).and_then(|position| position.play(mv).ok());
        next.is_some_and(|(_, next)| {
            next.ending().is_none() && 1 + self.count(moves, &*next) >= Self::DRAWN_AT
        })
    }

    /// An answer to the position after so many moves, which lists all of them, as it holds in this game: a move that brings a
    /// position up too often draws, whatever it would give elsewhere. Only the next move is looked at: whether a position
    /// comes up too often later on lies with the players.
    #[must_use]
    pub fn heed(&self, moves: usize, answer: Answer) -> Answer {
        let Some(position) = self.after(moves).filter(|position| position.can_repeat()) else {
            return answer;
        };
        let mut heeded = answer;
        let Some(listed) = &mut heeded.moves else { return heeded };
        let mut changed = false;
        for mv in listed.iter_mut().filter(|mv| self.draws(moves, &mv.mv)) {
            changed |= mv.outcome != Outcome::Draw;
            (mv.outcome, mv.remoteness, mv.reply) = (Outcome::Draw, None, None);
        }
        if !changed {
            return heeded;
        }
        listed.sort_by_key(|mv| Reverse(Value { outcome: mv.outcome, remoteness: mv.remoteness }));
        let Some(best) = listed.first() else { return heeded };
        let (outcome, remoteness, first) = (best.outcome, best.remoteness, best.mv.clone());
        let gives = |outcome| {
            let in_order = position.moves(listed.len()).unwrap_or_default();
            let given =
                |mv: &String| listed.iter().any(|listed| listed.mv == *mv && listed.outcome == outcome);
            in_order.into_iter().filter(given).collect::<Vec<_>>()
        };
        let (winning, drawing) = (gives(Outcome::Win), gives(Outcome::Draw));
        if outcome != heeded.outcome {
            heeded.reason = None;
        }
        if heeded.line.as_ref().and_then(|line| line.first()) != Some(&first) {
            heeded.line = None;
        }
        heeded.winning_positions = None;
        heeded.winning_move_count = Some(winning.len());
        heeded.winning_moves = winning;
        heeded.drawing_moves = (outcome == Outcome::Draw).then_some(drawing);
        (heeded.outcome, heeded.remoteness) = (outcome, remoteness);
        heeded.winner = outcome.winner(Side::First);
        heeded.best_move = Some(first);
        heeded
    }

    /// Takes the last move back and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<String> {
        self.moves.pop().map(|played| played.mv)
    }
}
