//! Moves, positions and what they are worth, in words.

use maud::{Markup, html};
use sente::{AnyPosition, Ending, Outcome, Phrase, Value, phrase::ABSENT};
use sente_text::{Lang, Words};

/// The most characters of a position in a heading.
const TITLE_MOST: usize = 60;

/// The sentence for a move that leaves the table as it is, in every game that has one.
const PASS: &str = "move-pass";

/// The start of a text, with a mark where there is more.
pub(super) fn cut(text: &str, most: usize) -> String {
    let mut cut: String = text.chars().take(most).collect();
    if text.chars().nth(most).is_some() {
        cut.push('…');
    }
    cut
}

/// The game, the position and its rules, cut where it is long.
pub(super) fn title(words: &Words, position: &dyn AnyPosition) -> String {
    let parts = [position.text(), position.rules()];
    let parts = parts.iter().filter(|part| !part.is_empty()).map(|part| cut(part, TITLE_MOST));
    [words.game(position.about().id)].into_iter().chain(parts).collect::<Vec<_>>().join(" ")
}

/// Adds the number of plies to a sentence that can do without.
pub(super) fn plies(phrase: Phrase, remoteness: Option<u32>) -> Phrase {
    match remoteness {
        Some(plies) => phrase.with("plies", u64::from(plies)),
        None => phrase.with("plies", ABSENT),
    }
}

/// What a legal move is in words.
pub(super) fn say(words: &Words, position: &dyn AnyPosition, mv: &str) -> String {
    position.say(mv).map_or_else(|error| words.error(&error), |phrase| words.say(&phrase))
}

/// A move as it is typed, but a pass in the reader's own word, which can be typed as well.
pub(super) fn short(words: &Words, position: &dyn AnyPosition, mv: &str) -> String {
    match position.say(mv) {
        Ok(says) if says.key == PASS => words.say(&says),
        _ => cut(mv, TITLE_MOST),
    }
}

/// A move in its text form and in words, where these differ.
pub(super) fn named(words: &Words, position: &dyn AnyPosition, mv: &str) -> String {
    let short = short(words, position, mv);
    match say(words, position, mv) {
        text if text == short => text,
        text => words.say(&Phrase::new("move-named").with("move", short).with("text", cut(&text, 200))),
    }
}

/// What a move gives its player, and how soon where that is known.
pub(super) fn gives(words: &Words, value: Value) -> String {
    let gives = words.text(match value.outcome {
        Outcome::Win => "outcome-win",
        Outcome::Loss => "outcome-loss",
        Outcome::Draw => "outcome-draw",
    });
    match value.remoteness {
        Some(plies) => {
            words.say(&Phrase::new("page-gives").with("gives", gives).with("plies", u64::from(plies)))
        }
        None => gives,
    }
}

/// What a move leaves, in words.
pub(super) fn leaves(words: &Words, position: &dyn AnyPosition, mv: &str) -> String {
    match position.play(mv) {
        Ok((_, next)) => match next.ending() {
            Some(Ending::Won(_)) => words.text("leaves-end"),
            Some(Ending::Drawn) => words.text("leaves-drawn"),
            None => cut(&words.say(&next.say_left()), 200),
        },
        Err(error) => words.error(&error),
    }
}

/// The class of what is won, lost or drawn.
pub(super) fn class(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win => "outcome-win",
        Outcome::Loss => "outcome-loss",
        Outcome::Draw => "outcome-draw",
    }
}

/// A text of several paragraphs. Message files break lines, which between Chinese characters must leave no gap.
pub(super) fn prose(words: &Words, text: &str) -> Markup {
    let joint = match words.lang() {
        Lang::En => " ",
        Lang::Zh => "",
    };
    html! {
        @for paragraph in text.split("\n\n") {
            p { (paragraph.lines().map(str::trim).collect::<Vec<_>>().join(joint)) }
        }
    }
}
