//! The legal plays of a hand, fast: nothing is allocated but what the list of plays needs.
//!
//! Plays are listed by kind (in the order of [`Kind`]), then by length, by main rank, and by kickers, low ones first.

use super::{
    cards::{Hand, Rank},
    play::{Kind, Make, Play},
    rules::Rules,
};

/// Appends every play of the hand, but stops at `most`: a hand of half the deck has thousands, one of fifty cards millions.
pub fn leads(hand: Hand, rules: &Rules, most: usize, out: &mut Vec<Play>) {
    for kind in Kind::ALL {
        plays(hand, kind, None, rules, most, out);
    }
}

/// Appends every play of the hand that beats `last`, but stops at `most`.
pub fn answers(hand: Hand, last: &Play, rules: &Rules, most: usize, out: &mut Vec<Play>) {
    plays(hand, last.kind, Some(last), rules, most, out);
    for kind in [Kind::Bomb, Kind::Rocket] {
        // Nothing beats the rocket.
        if last.kind < kind {
            plays(hand, kind, None, rules, most, out);
        }
    }
}

/// All plays of a kind; only those that beat `last`, which is of that kind, where there is one.
fn plays(hand: Hand, kind: Kind, last: Option<&Play>, rules: &Rules, most: usize, out: &mut Vec<Play>) {
    if rules.banned.contains(kind) || out.len() >= most {
        return;
    }
    let Some(make) = kind.make() else {
        if last.is_none() && hand.contains(Hand::JOKERS) {
            out.push(Play { kind, length: 1, main: Rank::SMALL_JOKER, cards: Hand::JOKERS });
        }
        return;
    };
    let row = hand.at_least(make.copies);
    let row = if make.least == 1 { row } else { row.of_ranks(Hand::CHAINABLE) };
    let lengths = match (last, make.least) {
        (Some(last), _) => last.length..=last.length,
        (None, 1) => 1..=1,
        (None, least) => least..=Rank::ACE.index() + 1,
    };
    // The ranks from which so many in a row are in hand, one length after another.
    let mut mains = row;
    for length in 1..=*lengths.end() {
        mains = mains.with_card_above(length - 1, row);
        if mains.is_empty() {
            return;
        }
        if lengths.contains(&length) {
            for main in last.map_or(mains, |last| mains.above(last.main)).ranks() {
                with_kickers(
                    hand,
                    Play { kind, length, main, cards: Hand::run(make.copies, main, length) },
                    &make,
                    rules,
                    most,
                    out,
                );
            }
        }
    }
}

/// A body with every choice of kickers from the hand.
fn with_kickers(hand: Hand, body: Play, make: &Make, rules: &Rules, most: usize, out: &mut Vec<Play>) {
    if out.len() >= most {
        return;
    }
    if make.kickers == 0 {
        return out.push(body);
    }
    let rest = hand.without_ranks(body.cards);
    let may_repeat = match body.kind {
        Kind::PlaneSolo => rules.equal_wings,
        Kind::FourSolo => rules.equal_with_four,
        _ => false,
    };
    let from = if may_repeat { rest } else { rest.at_least(make.size) };
    // Three wings of the rank that would make the body go on upwards: the same cards count as the higher plane.
    let above = Rank::new(body.main.index() + body.length).filter(|rank| may_repeat && *rank <= Rank::ACE);
    choose(from, make.size, body.length * make.kickers, Hand::EMPTY, &mut |kickers| {
        let higher = body.kind == Kind::PlaneSolo && above.is_some_and(|rank| kickers.count(rank) == 3);
        if !higher && (rules.both_jokers || !kickers.contains(Hand::JOKERS)) {
            out.push(Play { cards: body.cards.and(kickers), ..body });
        }
        out.len() < most
    });
}

/// Every choice of `count` kickers of `size` cards each, added to `chosen`; `from` has a card for each kicker to be had.
/// False once `found` wants no more.
fn choose(from: Hand, size: u8, count: u8, chosen: Hand, found: &mut impl FnMut(Hand) -> bool) -> bool {
    if count == 0 {
        return found(chosen);
    }
    let mut from = from;
    for rank in from.ranks() {
        if from.len() < u32::from(count) {
            break;
        }
        let rest = from.minus(Hand::run(1, rank, 1));
        if !choose(rest, size, count - 1, chosen.and(Hand::run(size, rank, 1)), found) {
            return false;
        }
        from = from.above(rank);
    }
    true
}
