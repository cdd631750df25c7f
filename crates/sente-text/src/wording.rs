//! Positions, moves and searches in words, the same in the program and on the pages.

use std::time::Duration;

use sente::{AnyPosition, Ending, Outcome, Phrase, Progress};
use unicode_width::UnicodeWidthChar;

use crate::Words;

/// The most characters of a position in a heading.
const TITLE_MOST: usize = 60;

/// The sentence for a move that leaves the table as it is, in every game that has one.
pub const PASS: &str = "move-pass";

impl Words {
    /// The game, the position and its rules, cut where it is long: it only echoes what was typed.
    #[must_use]
    pub fn title(&self, position: &dyn AnyPosition) -> String {
        let parts = [position.text(), position.rules()];
        let parts = parts.iter().filter(|part| !part.is_empty()).map(|part| cut(part, TITLE_MOST));
        [self.game(position.about().id)].into_iter().chain(parts).collect::<Vec<_>>().join(" ")
    }

    /// What a legal move is; what is wrong with any other.
    #[must_use]
    pub fn mv(&self, position: &dyn AnyPosition, mv: &str) -> String {
        position.say(mv).map_or_else(|error| self.error(&error), |phrase| self.say(&phrase))
    }

    /// A move as it is typed, but a pass in the reader's own word, which can be typed as well.
    #[must_use]
    pub fn short(&self, position: &dyn AnyPosition, mv: &str) -> String {
        match position.say(mv) {
            Ok(says) if says.key == PASS => self.say(&says),
            _ => mv.to_owned(),
        }
    }

    /// A reply to a move, as [`Words::short`] has it.
    #[must_use]
    pub fn short_reply(&self, position: &dyn AnyPosition, mv: &str, reply: &str) -> String {
        position.play(mv).map_or_else(|_| reply.to_owned(), |(_, next)| self.short(&*next, reply))
    }

    /// A move in its text form and in words, where these differ.
    #[must_use]
    pub fn named(&self, mv: &str, says: &str) -> String {
        if mv == says {
            return mv.to_owned();
        }
        self.say(&Phrase::new("move-named").with("move", mv).with("text", says))
    }

    /// What a move does that has this outcome for its player.
    #[must_use]
    pub fn outcome(&self, outcome: Outcome) -> String {
        self.text(match outcome {
            Outcome::Win => "outcome-win",
            Outcome::Loss => "outcome-loss",
            Outcome::Draw => "outcome-draw",
        })
    }

    /// What a move leaves that wins or draws.
    #[must_use]
    pub fn leaves(&self, position: &dyn AnyPosition, mv: &str) -> String {
        match position.play(mv) {
            Ok((_, next)) => match next.ending() {
                Some(Ending::Won(_)) => self.text("leaves-end"),
                Some(Ending::Drawn) => self.text("leaves-drawn"),
                None => self.say(&next.say_left()),
            },
            Err(error) => self.error(&error),
        }
    }
}

/// The start of a text, with a mark where there is more.
#[must_use]
pub fn cut(text: &str, most: usize) -> String {
    let mut cut: String = text.chars().take(most).collect();
    if text.chars().nth(most).is_some() {
        cut.push('…');
    }
    cut
}

/// Joins the lines of a paragraph as a message file breaks it: with a space, or with nothing between Chinese characters.
#[must_use]
pub fn join(lines: &str) -> String {
    let mut joined = String::new();
    for line in lines.lines().map(str::trim) {
        let wide = |c: Option<char>| c.and_then(UnicodeWidthChar::width).is_some_and(|width| width > 1);
        if !joined.is_empty() && !wide(joined.chars().last()) && !wide(line.chars().next()) {
            joined.push(' ');
        }
        joined.push_str(line);
    }
    joined
}

/// How far a search is, of whose legal first moves so many are decided.
#[must_use]
pub fn progress(progress: Progress, elapsed: Duration, decided: usize, legal: Option<usize>) -> Phrase {
    let rate = u128::from(progress.positions) * 1000 / elapsed.as_millis().max(1);
    let whole = |time: Duration| duration(Duration::from_secs(time.as_secs()));
    let phrase = Phrase::new(if progress.of.is_some() { "progress-of" } else { "progress" })
        .with("positions", progress.positions)
        .with("rate", u64::try_from(rate).unwrap_or(u64::MAX))
        .with("time", whole(elapsed));
    if let Some(of) = progress.of {
        // At the rate so far.
        let left = elapsed.as_millis() * u128::from(of.saturating_sub(progress.positions));
        let left = left.checked_div(progress.positions.into()).and_then(|left| u64::try_from(left).ok());
        return phrase.with("of", of).with("left", left.map(|left| whole(Duration::from_millis(left))));
    }
    phrase.with("decided", decided).with("of", legal)
}

/// That a search has taken all the time it may.
#[must_use]
pub fn out_of_time(time: Duration, progress: Progress) -> Phrase {
    Phrase::new("stopped-timeout")
        .with("timeout", duration(time))
        .with("positions", progress.positions)
        .with("bytes", progress.bytes)
}

/// A time in words. One of hours is not told to the second.
#[must_use]
pub fn duration(time: Duration) -> Phrase {
    let seconds = time.as_secs();
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let unless_zero = |number: u64| (number > 0).then_some(number);
    if hours > 0 {
        return Phrase::new("duration-hours").with("hours", hours).with("minutes", unless_zero(minutes));
    }
    if minutes > 0 {
        return Phrase::new("duration-minutes").with("minutes", minutes).with("seconds", unless_zero(rest));
    }
    Phrase::new("duration-seconds").with("seconds", time.as_secs_f64().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn times_are_worded() {
        let words = Lang::ALL.map(Words::new);
        for (millis, en, zh) in [
            (0, "0 s", "0 秒"),
            (300, "0.3 s", "0.3 秒"),
            (1_500, "1.5 s", "1.5 秒"),
            (7_000, "7 s", "7 秒"),
            (60_000, "1 min", "1 分钟"),
            (65_000, "1 min 5 s", "1 分 5 秒"),
            (600_000, "10 min", "10 分钟"),
            (3_600_000, "1 h", "1 小时"),
            (7_530_000, "2 h 5 min", "2 小时 5 分钟"),
        ] {
            let said = duration(Duration::from_millis(millis));
            assert_eq!(words.each_ref().map(|words| words.say(&said)), [en, zh]);
        }
    }

    #[test]
    fn english_lines_join_with_a_space_and_chinese_ones_without() {
        assert_eq!(join("one\n two"), "one two");
        assert_eq!(join("先手\n必胜"), "先手必胜");
        assert_eq!(join("Nim\n必胜，\nWythoff"), "Nim必胜，Wythoff");
    }

    #[test]
    fn a_text_is_cut_between_characters() {
        assert_eq!(cut("先手必胜", 4), "先手必胜");
        assert_eq!(cut("先手必胜", 2), "先手…");
    }
}
