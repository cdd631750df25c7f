//! What the program tells a person who plays: help, hints, reasons, what each move gives, and what gave a win away.

use std::io::{self, Write};

use sente::{Answer, Detail, Limits, Outcome, Phrase};

use super::Table;
use crate::{failure::Failure, present};

/// The most moves that `moves` lists.
const MOST_LISTED: usize = 30;

impl<O: Write> Table<'_, O> {
    /// Tells a person who had the won game against the computer, and has it no more, what would have kept it.
    pub(super) fn judge_last_move(&mut self) -> Result<(), Failure> {
        let Some((before, mv)) = self.last.take() else { return Ok(()) };
        if before.outcome != Outcome::Win || self.verdict()?.outcome == Outcome::Win {
            return Ok(());
        }
        let kept = before.best_move.unwrap_or_default();
        Ok(self.say(&Phrase::new("play-gave-away").with("move", mv).with("kept", kept))?)
    }

    pub(super) fn help(&mut self) -> io::Result<()> {
        let notation = self.record.position().notation();
        writeln!(self.out, "{}", self.words.say(&Phrase::new("play-help").with("notation", notation)))
    }

    pub(super) fn answer(&self) -> Result<Answer, Failure> {
        Ok(self.record.position().answer(Detail::Full, &Limits::default())?)
    }

    pub(super) fn hint(&mut self) -> Result<(), Failure> {
        let answer = self.answer()?;
        let Some(mv) = answer.best_move else { return Ok(()) };
        let key = match (answer.outcome, answer.remoteness) {
            (Outcome::Win, _) => "play-hint-win",
            (Outcome::Draw, _) => "play-hint-draw",
            (Outcome::Loss, Some(_)) => "play-hint-loss-exact",
            (Outcome::Loss, None) => "play-hint-loss",
        };
        let text = present::say(self.words, self.record.position(), &mv);
        Ok(self
            .say(&present::plies(Phrase::new(key).with("move", mv).with("text", text), answer.remoteness))?)
    }

    pub(super) fn why(&mut self) -> Result<(), Failure> {
        let answer = self.answer()?;
        let key = match answer.outcome {
            Outcome::Win => "play-why-win",
            Outcome::Loss => "play-why-loss",
            Outcome::Draw => "play-why-draw",
        };
        self.say(&Phrase::new(key))?;
        if let Some(reason) = &answer.reason {
            present::reason(&mut self.out, self.words, reason)?;
        }
        Ok(())
    }

    pub(super) fn moves(&mut self) -> Result<(), Failure> {
        let answer = self.answer()?;
        let position = self.record.position();
        if let Some(moves) = &answer.moves {
            writeln!(self.out, "{}", self.words.say(&Phrase::new("play-moves").with("count", moves.len())))?;
            let shown = &moves[..moves.len().min(MOST_LISTED)];
            present::moves_with_values(&mut self.out, self.words, position, shown)?;
            if moves.len() > MOST_LISTED {
                self.say(&Phrase::new("play-moves-more").with("count", moves.len() - MOST_LISTED))?;
            }
            return Ok(());
        }
        writeln!(self.out, "{}", self.words.text("play-moves-many"))?;
        if answer.winning_moves.is_empty() {
            writeln!(self.out, "{}", self.words.text("play-moves-none"))?;
        }
        for mv in answer.winning_moves.iter().take(MOST_LISTED) {
            writeln!(self.out, "  {mv}   {}", present::say(self.words, position, mv))?;
        }
        if answer.winning_moves.len() > MOST_LISTED {
            self.say(
                &Phrase::new("play-moves-more").with("count", answer.winning_moves.len() - MOST_LISTED),
            )?;
        }
        Ok(())
    }
}
