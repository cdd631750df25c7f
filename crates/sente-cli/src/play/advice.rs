//! What the program tells a person who plays: help, hints, reasons, what each move gives, how play would go on, and what
//! gave a win away.

use std::io::{self, Write};

use sente::{Answer, Detail, Outcome, Phrase, Side, Unfinished, opponent};

use textwrap::core::display_width;

use super::Table;
use crate::{
    failure::Failure,
    flow::{WIDTH, flow},
    mainline, present,
};

/// The most moves that `moves` lists.
const MOST_LISTED: usize = 30;

impl<O: Write> Table<'_, O> {
    /// Tells a person who had a won or drawn game against the computer, and `now` has it no more, what would have kept it.
    pub(super) fn judge_last_move(&mut self, now: Option<&Answer>) -> Result<(), Failure> {
        let Some((before, mv)) = self.last.take() else { return Ok(()) };
        let key = match (before.outcome, now.map(|now| now.outcome)) {
            (Outcome::Win, Some(Outcome::Loss | Outcome::Draw)) => "play-gave-away",
            (Outcome::Draw, Some(Outcome::Loss)) => "play-gave-draw-away",
            _ => return Ok(()),
        };
        let kept = before.best_move.unwrap_or_default();
        Ok(self.say(&Phrase::new(key).with("move", mv).with("kept", kept))?)
    }

    pub(super) fn help(&mut self) -> io::Result<()> {
        let rules = match self.record.position().say_rules() {
            Some(rules) => self.words.say(&rules),
            None => self.words.text(&format!("rules-{}", self.record.position().about().id)),
        };
        writeln!(self.out, "{}", flow(&rules, WIDTH))?;
        let notation = self.record.position().notation();
        let help = self.words.say(&Phrase::new("play-help").with("notation", notation));
        for line in help.lines() {
            writeln!(
                self.out,
                "{}",
                if display_width(line) > WIDTH { flow(line, WIDTH) } else { line.to_owned() }
            )?;
        }
        if self.record.position().can_repeat() {
            self.say(&Phrase::new("play-help-repeats"))?;
        }
        Ok(())
    }

    /// Who wins here, unasked: `None` where a limit was reached, which then need not be told.
    pub(super) fn verdict(&mut self) -> Result<Option<Answer>, Failure> {
        self.out.flush()?;
        let verdict = self.ask(Detail::Verdict);
        self.unless_interrupted(verdict).map(Result::ok)
    }

    /// What a person asked for; `None` where a limit was reached, which is told.
    fn answer(&mut self, answer: Result<Answer, Unfinished>) -> Result<Option<Answer>, Failure> {
        match self.unless_interrupted(answer)? {
            Ok(answer) => Ok(Some(answer)),
            Err(unfinished) => {
                self.say(&Phrase::new("play-undecided").with("stopped", unfinished.phrase()))?;
                Ok(None)
            }
        }
    }

    fn full_answer(&mut self) -> Result<Option<Answer>, Failure> {
        self.out.flush()?;
        let answer = self.ask(Detail::Full);
        self.answer(answer)
    }

    pub(super) fn hint(&mut self) -> Result<(), Failure> {
        let best = opponent::best_by(self.record.position(), &mut |detail| self.ask(detail));
        let Some(answer) = self.answer(best)? else { return Ok(()) };
        let Some(mv) = answer.best_move else { return Ok(()) };
        let key = match (answer.outcome, answer.remoteness) {
            (Outcome::Win, _) => "play-hint-win",
            (Outcome::Draw, _) => "play-hint-draw",
            (Outcome::Loss, Some(_)) => "play-hint-loss-exact",
            (Outcome::Loss, None) => "play-hint-loss",
        };
        let mv = self.words.named(&mv, &self.words.mv(self.record.position(), &mv));
        Ok(self.say(&Phrase::new(key).with("move", mv).with("plies", answer.remoteness))?)
    }

    pub(super) fn why(&mut self) -> Result<(), Failure> {
        let Some(answer) = self.full_answer()? else { return Ok(()) };
        let key = match answer.outcome {
            Outcome::Win => "play-why-win",
            Outcome::Loss => "play-why-loss",
            Outcome::Draw => "play-why-draw",
        };
        self.say(&Phrase::new(key))?;
        // Where only a search knows why, the line that it found is the reason.
        match (&answer.reason, &answer.line) {
            (Some(reason), _) => present::reason(&mut self.out, self.words, reason)?,
            (None, Some(line)) => self.write_line(line)?,
            (None, None) => {}
        }
        Ok(())
    }

    pub(super) fn line(&mut self) -> Result<(), Failure> {
        let Some(answer) = self.full_answer()? else { return Ok(()) };
        match answer.line {
            Some(line) => self.write_line(&line)?,
            None => self.say(&Phrase::new("play-line-none"))?,
        }
        Ok(())
    }

    fn write_line(&mut self, line: &[String]) -> io::Result<()> {
        let sides = [Side::First, Side::Second].map(|side| self.name(side));
        mainline::write(&mut self.out, self.words, &sides, self.record.position(), line)
    }

    pub(super) fn moves(&mut self) -> Result<(), Failure> {
        let Some(answer) = self.full_answer()? else { return Ok(()) };
        let position = self.record.position();
        if let Some(moves) = &answer.moves {
            writeln!(self.out, "{}", self.words.say(&Phrase::new("play-moves").with("count", moves.len())))?;
            let shown = &moves[..moves.len().min(MOST_LISTED)];
            present::moves_with_values(&mut self.out, self.words, position, shown, true)?;
            self.listed = shown.iter().map(|mv| mv.mv.clone()).collect();
            if moves.len() > MOST_LISTED {
                self.say(&Phrase::new("play-moves-more").with("count", moves.len() - MOST_LISTED))?;
            }
            return Ok(());
        }
        let drawn = answer.outcome == Outcome::Draw;
        let heading = match answer.winning_move_count {
            _ if drawn => "play-moves-many-draw",
            None if answer.outcome == Outcome::Win => "play-moves-one-of-many",
            _ => "play-moves-many",
        };
        writeln!(self.out, "{}", self.words.text(heading))?;
        let moves = answer.keeping_moves();
        if moves.is_empty() {
            writeln!(self.out, "{}", self.words.text("play-moves-none"))?;
        }
        let shown = &moves[..moves.len().min(MOST_LISTED)];
        let digits = shown.len().to_string().len();
        for (i, mv) in shown.iter().enumerate() {
            let says = self.words.mv(position, mv);
            writeln!(self.out, "  {}{mv}   {says}", present::number(i, digits))?;
        }
        self.listed = shown.to_vec();
        if moves.len() > MOST_LISTED {
            self.say(&Phrase::new("play-moves-more").with("count", moves.len() - MOST_LISTED))?;
        }
        Ok(())
    }
}
