//! Numbers short enough to be drawn, and moves with what they give.

use sente::{Phrase, UBig};
use sente_text::Words;

use super::Choice;

/// The most digits that are written out.
const MOST_DIGITS: usize = 24;

/// How many digits stay of each end of a longer number.
const KEPT: usize = 6;

/// A number, with the middle of a long one left out.
pub(super) fn number(words: &Words, number: &UBig) -> String {
    digits(words, &number.to_string())
}

/// A text, with the middle of each long number in it left out.
pub(crate) fn short_numbers(words: &Words, text: &str) -> String {
    let mut short = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let end = rest[start..].find(|c: char| !c.is_ascii_digit()).map_or(rest.len(), |end| start + end);
        short.push_str(&rest[..start]);
        short.push_str(&digits(words, &rest[start..end]));
        rest = &rest[end..];
    }
    short + rest
}

/// The digits of a number, with the middle of many left out.
fn digits(words: &Words, text: &str) -> String {
    if text.len() <= MOST_DIGITS {
        return text.to_owned();
    }
    let phrase = Phrase::new("number-long")
        .with("head", &text[..KEPT])
        .with("tail", &text[text.len() - KEPT..])
        .with("digits", text.len());
    words.say(&phrase)
}

/// A move and what it gives, for the title of a link.
pub(super) fn says(words: &Words, choice: &Choice) -> String {
    match &choice.hint {
        None => choice.says.clone(),
        Some(hint) => words.say(
            &Phrase::new("board-choice").with("move", choice.says.as_str()).with("gives", hint.says.as_str()),
        ),
    }
}
