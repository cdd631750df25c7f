//! Plays, bans and sizes as one types them, and what is said when they cannot be read.

use dashu_int::UBig;

use super::{
    cards::{self, Hand},
    classify::readings,
    play::{Kind, Play},
    rules::{Kinds, Rules},
};
use crate::{
    Illegal, InputError, Phrase,
    error::shown,
    notation::{Place, half_width, read_natural},
};

/// A play as one types it: its cards, and its kind where the cards alone could be another.
pub(super) fn write_play(play: &Play, rules: &Rules) -> String {
    let alone = readings(play.cards, rules).len() <= 1;
    if alone { play.cards.to_string() } else { format!("{}={}", play.cards, play.kind.id()) }
}

/// Reads cards, with or without a kind behind a `=`, as the plays that they make.
///
/// # Errors
/// No cards, no kind, or cards that make no such play.
pub(super) fn read_plays(text: &str, rules: &Rules) -> Result<Vec<Play>, InputError> {
    let plain = half_width(text);
    let (cards, kind) = match plain.split_once('=') {
        Some((cards, kind)) => (cards, Some(read_kind(kind)?)),
        None => (plain.as_str(), None),
    };
    let cards = Hand::read(cards)?;
    let mut plays = readings(cards, rules);
    if plays.is_empty() {
        return Err(no_play(cards, rules).into());
    }
    plays.retain(|play| kind.is_none_or(|kind| play.kind == kind));
    match kind {
        Some(kind) if plays.is_empty() => {
            let phrase = Phrase::new("error-cards-not-of-kind").with("cards", cards.to_string());
            Err(InputError::Rules(phrase.with("kind", Phrase::new(kind.message()))))
        }
        _ => Ok(plays),
    }
}

/// The one of these readings.
///
/// # Errors
/// There are several, which the error lists.
pub(super) fn only(plays: &[Play], rules: &Rules) -> Result<Play, InputError> {
    match plays {
        [play] => Ok(*play),
        _ => {
            let cards = plays.first().map_or(Hand::EMPTY, |play| play.cards).to_string();
            let all: Vec<String> = plays.iter().map(|play| write_play(play, rules)).collect();
            let phrase = Phrase::new("error-cards-ambiguous").with("cards", cards);
            Err(InputError::Rules(phrase.with("plays", all.join(" "))))
        }
    }
}

/// Reads a list of kinds: `3+2,4+2`.
pub(super) fn read_kinds(text: &str) -> Result<Kinds, InputError> {
    half_width(text).split([',', '、', ' ']).map(read_kind).collect()
}

/// Kinds as a list.
pub(super) fn write_kinds(kinds: Kinds) -> String {
    kinds.iter().map(Kind::id).collect::<Vec<_>>().join(",")
}

fn read_kind(text: &str) -> Result<Kind, InputError> {
    Kind::find(text.trim()).ok_or_else(|| {
        let kinds: Vec<&str> = Kind::ALL.iter().map(|kind| kind.id()).collect();
        let phrase = Phrase::new("error-cards-kind").with("text", shown(text));
        InputError::Rules(phrase.with("kinds", kinds.join(" ")))
    })
}

/// Reads the sizes of two hands to be dealt from one deck: `10,10`, in one word or two.
pub(super) fn read_sizes(words: &[&str]) -> Result<[u32; 2], InputError> {
    let text = half_width(&words.join(" "));
    let sizes: Vec<&str> = text.split([',', '、', ' ']).filter(|size| !size.is_empty()).collect();
    let deck = Hand::DECK.len();
    let wrong = || InputError::Rules(Phrase::new("error-cards-sizes").with("deck", u64::from(deck)));
    let &[first, second] = sizes.as_slice() else { return Err(wrong()) };
    let read = |text: &str, number| -> Result<u32, InputError> {
        let size = read_natural(text, Place::numbered("place-hand", number))?;
        let size = u32::try_from(&size).ok().filter(|_| size >= UBig::ONE);
        size.filter(|size| *size < deck).ok_or_else(wrong)
    };
    let sizes = [read(first, 1)?, read(second, 2)?];
    if sizes[0] + sizes[1] > deck { Err(wrong()) } else { Ok(sizes) }
}

/// Whether all these cards are in the hand.
pub(super) fn check_held(hand: Hand, cards: Hand) -> Result<(), Illegal> {
    if hand.contains(cards) {
        return Ok(());
    }
    let phrase = Phrase::new("illegal-cards-not-held").with("cards", cards.to_string());
    Err(Illegal(phrase.with("hand", hand.to_string())))
}

/// These cards are no play, or one that only other rules allow.
pub(super) fn no_play(cards: Hand, rules: &Rules) -> Illegal {
    let elsewhere = readings(cards, &Rules::STANDARD);
    let phrase = match elsewhere.first() {
        Some(play) if rules.banned.contains(play.kind) => {
            Phrase::new("illegal-cards-banned").with("kind", Phrase::new(play.kind.message()))
        }
        Some(play) => Phrase::new("illegal-cards-rules").with("kind", Phrase::new(play.kind.message())),
        None => Phrase::new("illegal-cards-no-play"),
    };
    Illegal(phrase.with("cards", cards.to_string()))
}

/// A play does not beat the one that it is put on.
pub(super) fn too_low(play: &Play, last: &Play) -> Illegal {
    let phrase = Phrase::new("illegal-cards-too-low").with("cards", play.cards.to_string());
    let phrase = phrase.with("kind", Phrase::new(play.kind.message()));
    let phrase = phrase.with("last", last.cards.to_string());
    Illegal(phrase.with("last-kind", Phrase::new(last.kind.message())))
}

/// All these cards must come from one deck.
pub(super) fn check_deck(hands: &[Hand]) -> Result<(), InputError> {
    for rank in cards::Rank::all() {
        let count = hands.iter().map(|hand| usize::from(hand.count(rank))).sum();
        if count > rank.in_deck().into() {
            let held: Vec<String> = hands.iter().map(Hand::to_string).collect();
            return Err(cards::too_many(rank, count, &held.join(" + ")));
        }
    }
    Ok(())
}
