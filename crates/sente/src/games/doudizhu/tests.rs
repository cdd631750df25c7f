//! Dou Dizhu against definitions, facts and itself.

use rand::{Rng, RngExt};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use super::{Hand, Kind, Kinds, Play, Rank, Rules, answers, leads, readings};

/// The three switches in every combination.
fn rule_sets() -> impl Iterator<Item = Rules> {
    (0..8).map(|bits| Rules {
        equal_wings: bits & 1 != 0,
        equal_with_four: bits & 2 != 0,
        both_jokers: bits & 4 != 0,
        banned: Kinds::default(),
    })
}

/// `size` random cards of the deck's `ranks` lowest ranks and the jokers.
fn random_hand(size: usize, ranks: usize, rng: &mut dyn Rng) -> Hand {
    let mut deck: Vec<Rank> =
        Hand::DECK.cards().filter(|rank| usize::from(rank.index()) < ranks || rank.in_deck() == 1).collect();
    let mut hand = Hand::EMPTY;
    for _ in 0..size.min(deck.len()) {
        let card = deck.swap_remove(rng.random_range(0..deck.len()));
        hand = hand.and(Hand::run(1, card, 1));
    }
    hand
}

/// Every set of cards of a hand.
fn subsets(hand: Hand) -> Vec<Hand> {
    let mut subsets = vec![Hand::EMPTY];
    for rank in hand.ranks() {
        let more =
            |set: &Hand| (0..=hand.count(rank)).map(|n| set.and(Hand::run(n, rank, 1))).collect::<Vec<_>>();
        subsets = subsets.iter().flat_map(more).collect();
    }
    subsets
}

/// Every play of a hand by its definition, in the documented order.
fn by_definition(hand: Hand, rules: &Rules) -> Vec<Play> {
    let mut plays: Vec<Play> = subsets(hand).into_iter().flat_map(|cards| readings(cards, rules)).collect();
    plays.sort_by_key(|play| {
        let kickers = play.cards.without_ranks(Hand::run(1, play.main, play.length));
        (play.kind, play.length, play.main, kickers.cards().collect::<Vec<_>>())
    });
    plays
}

fn led(hand: Hand, rules: &Rules) -> Vec<Play> {
    let mut plays = Vec::new();
    leads(hand, rules, &mut plays);
    plays
}

fn answered(hand: Hand, last: &Play, rules: &Rules) -> Vec<Play> {
    let mut plays = Vec::new();
    answers(hand, last, rules, &mut plays);
    plays
}

/// All subsets of random hands, few ranks for planes and fours among them, under all rules and random bans.
#[test]
fn generated_plays_are_those_of_the_definition_in_their_order() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut seen = Kinds::default();
    for round in 0..80 {
        let rules: Vec<Rules> = rule_sets().collect();
        let ban = Kind::ALL.into_iter().filter(|_| round % 3 == 0 && rng.random_range(0..4) == 0).collect();
        let rules = rules[round % 8].without(ban);
        let most = if round % 8 == 0 { 14 } else { 11 };
        let (size, ranks) = (rng.random_range(1..=most), [4, 5, 7, 13][round % 4]);
        let hand = random_hand(size, ranks, &mut rng);
        let all = by_definition(hand, &rules);
        assert_eq!(led(hand, &rules), all, "{hand} {rules:?}");
        // Answers to plays of another hand, which may share cards with this one: no matter.
        let other = random_hand(rng.random_range(1..=14), ranks, &mut rng);
        let mut lasts = led(other, &rules);
        lasts.dedup_by_key(|last| (last.kind, last.length, last.main));
        for last in lasts {
            let beating: Vec<Play> = all.iter().copied().filter(|play| play.beats(&last)).collect();
            assert_eq!(answered(hand, &last, &rules), beating, "{hand} on {last:?}");
        }
        seen = all.iter().map(|play| play.kind).chain(seen.iter()).collect();
    }
    assert_eq!(seen.iter().count(), 14, "{seen:?}");
}

/// Planes of three and more, which few small hands have.
#[test]
fn long_planes_are_those_of_the_definition() {
    for hand in [
        "3334445556667",
        "33344455566678",
        "3334445556677XD",
        "333444555666XD",
        "JJJQQQKKKAAA222",
        "33334444555566",
    ] {
        let hand = Hand::read(hand).unwrap();
        for rules in rule_sets() {
            assert_eq!(led(hand, &rules), by_definition(hand, &rules), "{hand} {rules:?}");
        }
    }
}
