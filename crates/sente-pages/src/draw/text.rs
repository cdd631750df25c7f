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
    let text = number.to_string();
    if text.len() <= MOST_DIGITS {
        return text;
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
