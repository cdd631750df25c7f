//! Any text as a whole number. One that reads prints as it was typed, in plain digits and without leading zeros.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sente::notation::{MOST_DIGITS, Place, half_width, read_natural};
use sente_fuzz::can_be_worded;

fuzz_target!(|text: &str| {
    let plain = half_width(text);
    let digits = !plain.is_empty() && plain.bytes().all(|b| b.is_ascii_digit());
    match read_natural(text, Place::named("place-take")) {
        Ok(number) => {
            let plain = plain.trim_start_matches('0');
            assert_eq!(number.to_string(), if plain.is_empty() { "0" } else { plain });
        }
        Err(error) => {
            assert!(!digits || plain.len() > MOST_DIGITS, "{text:?} is a number, not: {error}");
            can_be_worded(&error.phrase());
        }
    }
});
