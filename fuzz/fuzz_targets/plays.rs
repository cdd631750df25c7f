//! Bytes as rules of Dou Dizhu and hands: what the generator lists is what the definitions allow, in the documented order.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sente::games::doudizhu::{Hand, Play, answers, leads, readings};
use sente_fuzz::{card_rules, deal};

fuzz_target!(|bytes: &[u8]| {
    let Some((rules, cards)) = bytes.split_first_chunk() else { return };
    let rules = card_rules(*rules);
    let [hand, other, _] = deal(cards, [13, 13, 0]);
    let mut all: Vec<Play> = subsets(hand).into_iter().flat_map(|cards| readings(cards, &rules)).collect();
    all.sort_by_key(|play| {
        let kickers = play.cards.without_ranks(Hand::run(1, play.main, play.length));
        (play.kind, play.length, play.main, kickers.cards().collect::<Vec<_>>())
    });
    let (mut led, mut lasts) = (Vec::new(), Vec::new());
    leads(hand, &rules, usize::MAX, &mut led);
    assert_eq!(led, all, "{hand} {rules:?}");
    leads(other, &rules, usize::MAX, &mut lasts);
    lasts.dedup_by_key(|last| (last.kind, last.length, last.main));
    for last in lasts {
        let mut answered = Vec::new();
        answers(hand, &last, &rules, usize::MAX, &mut answered);
        let beating: Vec<Play> = all.iter().copied().filter(|play| play.beats(&last)).collect();
        assert_eq!(answered, beating, "{hand} on {last:?} {rules:?}");
    }
});

/// Every set of cards of a hand.
fn subsets(hand: Hand) -> Vec<Hand> {
    let mut subsets = vec![Hand::EMPTY];
    for card in hand.ranks() {
        let more = |set: &Hand| {
            let with = |copies| set.plus(Hand::run(copies, card, 1));
            (0..=hand.count(card)).filter_map(with).collect::<Vec<_>>()
        };
        subsets = subsets.iter().flat_map(more).collect();
    }
    subsets
}
