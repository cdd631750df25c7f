//! Moves and what they are worth, in words short enough for a page.

use crate::draw::text::short_numbers;
use maud::{Markup, html};
use sente::{AnyPosition, Outcome, Phrase, Value};
use sente_text::{
    Words,
    wording::{cut, join},
};

/// The most characters of a move as it is typed, and of what it is or leaves in words.
const SHORT_MOST: usize = 60;
const SAYS_MOST: usize = 200;

/// A move as it is typed, but a pass in the reader's own word, which can be typed as well.
pub(super) fn short(words: &Words, position: &dyn AnyPosition, mv: &str) -> String {
    cut(&words.short(position, mv), SHORT_MOST)
}

/// A reply to a move, likewise.
pub(super) fn short_reply(words: &Words, position: &dyn AnyPosition, mv: &str, reply: &str) -> String {
    cut(&words.short_reply(position, mv, reply), SHORT_MOST)
}

/// A move in its text form and in words, where these differ.
pub(super) fn named(words: &Words, position: &dyn AnyPosition, mv: &str) -> String {
    words.named(&short(words, position, mv), &cut(&short_numbers(words, &words.mv(position, mv)), SAYS_MOST))
}

/// What a move gives its player, and how soon where that is known.
pub(super) fn gives(words: &Words, value: Value) -> String {
    let gives = words.outcome(value.outcome);
    match value.remoteness {
        Some(plies) => words.say(&Phrase::new("page-gives").with("gives", gives).with("plies", plies)),
        None => gives,
    }
}

/// What a move leaves, in words.
pub(super) fn leaves(words: &Words, position: &dyn AnyPosition, mv: &str) -> String {
    cut(&short_numbers(words, &words.leaves(position, mv)), SAYS_MOST)
}

/// The class of what is won, lost or drawn.
pub(super) fn class(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win => "outcome-win",
        Outcome::Loss => "outcome-loss",
        Outcome::Draw => "outcome-draw",
    }
}

/// A text of several paragraphs.
pub(super) fn prose(words: &Words, text: &str) -> Markup {
    let text = short_numbers(words, text);
    html! { @for paragraph in text.split("\n\n") { p { (join(paragraph)) } } }
}
