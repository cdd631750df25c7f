//! What the fuzz targets share: one catalog, the words of each language, and what holds for every position.

use std::sync::LazyLock;

use sente::{AnyPosition, Board, Catalog, Detail, Limits, Outcome, Phrase, Side};
use sente_text::{Lang, Words};

/// The games.
pub static CATALOG: LazyLock<Catalog> = LazyLock::new(Catalog::standard);

static WORDS: LazyLock<[Words; 2]> = LazyLock::new(|| Lang::ALL.map(Words::new));

/// Limits that keep one run of a target short.
pub fn short() -> Limits {
    Limits { positions: Some(10_000), ..Limits::default() }
}

/// A sentence can be worded in every language.
pub fn can_be_worded(phrase: &Phrase) {
    for words in &*WORDS {
        assert!(words.has(phrase.key), "no message {} in {}", phrase.key, words.lang());
        assert!(!words.say(phrase).is_empty());
    }
}

/// The line that one types for a position.
pub fn typed(position: &dyn AnyPosition) -> String {
    format!("{} {} {}", position.about().id, position.text(), position.rules())
}

/// Positions printed in more bytes than this are not answered.
const SHORT: usize = 100;

/// Who wins, for the side to move.
fn outcome(position: &dyn AnyPosition) -> Option<Outcome> {
    position.answer(Detail::Verdict, &short()).ok().map(|answer| answer.outcome)
}

/// A position printed reads back as itself, under the same rules: it allows the same moves, and the same side wins.
pub fn reads_back(position: &dyn AnyPosition) {
    let line = typed(position);
    let again =
        CATALOG.position(&line).unwrap_or_else(|error| panic!("{line:?} does not read back: {error}"));
    assert_eq!(again.text(), position.text());
    assert_eq!(again.rules(), position.rules());
    // Hands are drawn side by side, and the side to move in what is read is the first.
    let board = match (position.board(), position.turn()) {
        (Board::Cards { hands: [first, second], last }, Side::Second) => {
            Board::Cards { hands: [second, first], last }
        }
        (board, _) => board,
    };
    assert_eq!(again.board(), board);
    assert_eq!(again.moves(50), position.moves(50));
    let ended = |position: &dyn AnyPosition| position.ending().map(|ending| ending.outcome(position.turn()));
    assert_eq!(ended(&*again), ended(position));
    if line.len() <= SHORT {
        assert_eq!(outcome(&*again), outcome(position));
    }
}
