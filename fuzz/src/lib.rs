//! What the fuzz targets share: one catalog, the words of each language, and what holds for every position.

use std::sync::LazyLock;

use sente::{
    AnyPosition, Board, Catalog, Detail, Limits, Outcome, Phrase, Side,
    games::doudizhu::{Hand, Kind, Rank, Rules},
};
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
        (Board::Hands { hands: [first, second], limit }, Side::Second) => {
            Board::Hands { hands: [second, first], limit }
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

/// Rules of Dou Dizhu from three bytes: switches and bans, a bit each. Zeros are the preset `standard`.
pub fn card_rules([switches, some, others]: [u8; 3]) -> Rules {
    let bits = u16::from_le_bytes([some, others]);
    let banned = Kind::ALL.into_iter().filter(|kind| bits >> *kind as u16 & 1 != 0).collect();
    Rules {
        equal_wings: switches & 1 == 0,
        equal_with_four: switches & 2 == 0,
        both_jokers: switches & 4 == 0,
        banned,
    }
}

/// Three hands of one deck, of at most these sizes. A byte is a card: its rank in the lower half, whose in the upper.
pub fn deal(bytes: &[u8], most: [u32; 3]) -> [Hand; 3] {
    let (mut hands, mut deck) = ([Hand::EMPTY; 3], Hand::DECK);
    for byte in bytes {
        let Some(rank) = Rank::new(byte & 15) else { continue };
        let (card, whose) = (Hand::run(1, rank, 1), usize::from(byte >> 4) % 3);
        if deck.contains(card) && hands[whose].len() < most[whose] {
            deck = deck.minus(card);
            hands[whose] = hands[whose].plus(card).expect("a deck has them");
        }
    }
    hands
}
