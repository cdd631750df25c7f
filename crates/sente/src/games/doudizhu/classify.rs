//! What a set of cards can be played as: slowly and straight from the definitions, so that the fast generator has
//! something to be held against.

use super::{
    cards::{Hand, Rank},
    play::{Kind, Play},
    rules::Rules,
};

/// Every play that these cards make, in the order of the kinds.
#[must_use]
pub fn readings(cards: Hand, rules: &Rules) -> Vec<Play> {
    let mut readings: Vec<Play> = Vec::new();
    for kind in Kind::ALL.into_iter().filter(|kind| !rules.banned.contains(*kind)) {
        for length in 1..=Rank::ACE.index() + 1 {
            if cards.len() != kind.size(length) {
                continue;
            }
            // Of two plays of one kind and length the one of higher main rank counts.
            let main = Rank::all().rev().find(|main| makes(cards, kind, length, *main, rules));
            readings.extend(main.map(|main| Play { kind, length, main, cards }));
        }
    }
    readings
}

/// Whether all these cards together, which are as many as it has, are this play.
fn makes(cards: Hand, kind: Kind, length: u8, main: Rank, rules: &Rules) -> bool {
    let Some(make) = kind.make() else {
        return cards == Hand::JOKERS && length == 1 && main == Rank::SMALL_JOKER;
    };
    let in_body = |rank: Rank| (main.index()..main.index() + length).contains(&rank.index());
    let long_enough = if make.least == 1 { length == 1 } else { length >= make.least };
    let in_a_row = length == 1 || main.index() + length - 1 <= Rank::ACE.index();
    let body = |rank: Rank| cards.count(rank) == make.copies;
    if !long_enough || !in_a_row || !Rank::all().filter(|rank| in_body(*rank)).all(body) {
        return false;
    }
    // What remains is of the right number, and of no rank of the body.
    let kickers: Vec<(Rank, u8)> = Rank::all()
        .filter(|rank| !in_body(*rank) && cards.count(*rank) > 0)
        .map(|rank| (rank, cards.count(rank)))
        .collect();
    // Pairs are always of different ranks.
    let may_repeat = match kind {
        Kind::PlaneSolo => rules.equal_wings,
        Kind::FourSolo => rules.equal_with_four,
        _ => false,
    };
    let joker = |joker: Rank| kickers.iter().any(|(rank, _)| *rank == joker);
    (may_repeat || kickers.iter().all(|(_, count)| *count == make.size))
        && (rules.both_jokers || !(joker(Rank::SMALL_JOKER) && joker(Rank::BIG_JOKER)))
}
