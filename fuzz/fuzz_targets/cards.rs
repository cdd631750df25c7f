//! Any text as cards. A hand that reads prints low to high and reads back, and what it can be played as is a play of it.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sente::games::doudizhu::{Hand, Rules, leads, readings};
use sente_fuzz::can_be_worded;

fuzz_target!(|text: &str| {
    let hand = match Hand::read(text) {
        Ok(hand) => hand,
        Err(error) => return can_be_worded(&error.phrase()),
    };
    let printed = hand.to_string();
    assert_eq!(Hand::read(&printed).as_ref(), Ok(&hand), "{text:?} prints as {printed:?}");
    assert_eq!(Hand::from_bits(hand.bits()), Some(hand));
    assert!(hand.cards().is_sorted());
    // The generator finds the plays of the whole hand that the definitions do.
    for rules in [Rules::STANDARD, Rules::PAGAT] {
        let mut plays = Vec::new();
        if hand.len() <= 20 {
            leads(hand, &rules, usize::MAX, &mut plays);
            plays.retain(|play| play.cards == hand);
            assert_eq!(plays, readings(hand, &rules), "{printed}");
        }
    }
});
