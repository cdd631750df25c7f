//! The text forms that several rooms share.

use std::{borrow::Cow, fmt};

use dashu_int::UBig;

use crate::{Phrase, error::InputError};

/// The most digits a number may have. Every answer about numbers this long still comes within a second or so.
pub const MOST_DIGITS: usize = 10_000;

/// Where a number stands, so that an error can point at it: a sentence such as "heap 2", made only when it is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    key: &'static str,
    number: Option<usize>,
    option: Option<&'static str>,
}

impl Place {
    /// The value of this option.
    #[must_use]
    pub const fn option(option: &'static str) -> Self {
        Place { key: "place-option", number: None, option: Some(option) }
    }

    /// What the message `key` says.
    #[must_use]
    pub const fn named(key: &'static str) -> Self {
        Place { key, number: None, option: None }
    }

    /// What the message `key` says of this number, counted from 1.
    #[must_use]
    pub const fn numbered(key: &'static str, number: usize) -> Self {
        Place { key, number: Some(number), option: None }
    }

    pub(crate) fn phrase(self) -> Phrase {
        let phrase = Phrase::new(self.key);
        let phrase = self.number.map_or(phrase.clone(), |number| phrase.with("number", number));
        self.option.map_or(phrase.clone(), |option| phrase.with("option", option))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

/// Reads a whole number of any size up to [`MOST_DIGITS`] digits. Full-width digits are read too.
///
/// # Errors
/// What is wrong with it, and where.
pub fn read_natural(text: &str, place: Place) -> Result<UBig, InputError> {
    // Nearly every number is short and plain.
    if text.len() <= 18
        && !text.is_empty()
        && let Some(number) = text
            .bytes()
            .try_fold(0u64, |number, b| b.is_ascii_digit().then(|| number * 10 + u64::from(b - b'0')))
    {
        return Ok(number.into());
    }
    let text = half_width(text);
    let digits = text.strip_prefix(['-', '−']);
    if digits.is_some_and(|digits| digits.starts_with(|c: char| c.is_ascii_digit())) {
        return Err(InputError::Negative { place, text });
    }
    if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
        return Err(InputError::NotNatural { place, text });
    }
    if text.len() > MOST_DIGITS {
        return Err(InputError::TooManyDigits { place, digits: text.len() });
    }
    UBig::from_str_radix(&text, 10).map_err(|_| InputError::NotNatural { place, text })
}

/// Full-width ASCII (as a Chinese keyboard types it: `３＠２`) turned into the plain form.
#[must_use]
pub fn half_width(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            '\u{3000}' => ' ',
            '\u{FF01}'..='\u{FF5E}' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
            _ => c,
        })
        .collect()
}

/// The tokens of a typed line: words apart by white space. What stands between quotation marks, straight or curved, is one
/// token, whatever it holds; a mark that nothing closes stretches to the end.
pub fn tokens(line: &str) -> impl Iterator<Item = &str> {
    let mut rest = line;
    std::iter::from_fn(move || {
        rest = rest.trim_start();
        let first = rest.chars().next()?;
        let close = match first {
            '"' => '"',
            '\u{201C}' | '\u{201D}' => '\u{201D}',
            _ => {
                let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
                let token = &rest[..end];
                rest = &rest[end..];
                return Some(token);
            }
        };
        let inside = &rest[first.len_utf8()..];
        let (token, behind) = inside.split_once(close).unwrap_or((inside, ""));
        rest = behind;
        Some(token)
    })
}

/// A word as a token of a line: between quotation marks where it would otherwise not be one.
#[must_use]
pub fn as_token(word: &str) -> Cow<'_, str> {
    let plain = !word.is_empty()
        && !word.contains(char::is_whitespace)
        && !word.starts_with(['"', '\u{201C}', '\u{201D}']);
    if plain { Cow::Borrowed(word) } else { Cow::Owned(format!("\"{word}\"")) }
}

/// The known word that `typed` was probably meant to be.
#[must_use]
pub fn nearest<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    // Nobody mistypes a word into one of forty letters, and the comparison takes time.
    if typed.chars().nth(40).is_some() {
        return None;
    }
    let typed = typed.to_lowercase();
    let slip = |word: &str| {
        let distance = strsim::damerau_levenshtein(&typed, word);
        // An abbreviation is as good as a slip.
        let begun = typed.len() >= 2 && word.starts_with(&typed);
        (begun || distance <= 1 + word.chars().count() / 4).then_some(if begun { 1 } else { distance })
    };
    known.into_iter().filter_map(|word| Some((slip(word)?, word))).min().map(|(_, word)| word.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn each_kind_of_bad_number_is_told_apart() {
        let read = |text: &str| read_natural(text, Place::named("place-take"));
        assert_eq!(read("0"), Ok(UBig::ZERO));
        assert_eq!(read("３５"), Ok(UBig::from(35u8)));
        assert!(matches!(read("-1"), Err(InputError::Negative { .. })));
        for text in ["", "x", "1.5", "1e3", "0x10", "+1", "1 2", "1\0", "--1", "½", "٣"] {
            assert!(matches!(read(text), Err(InputError::NotNatural { .. })), "{text:?}");
        }
        assert!(read(&"9".repeat(MOST_DIGITS)).is_ok());
        assert!(matches!(
            read(&"9".repeat(MOST_DIGITS + 1)),
            Err(InputError::TooManyDigits { digits: 10_001, .. })
        ));
    }

    #[test]
    fn what_stands_between_quotation_marks_is_one_token() {
        let read = |line| tokens(line).collect::<Vec<_>>();
        assert_eq!(read("  3 5\t7 "), ["3", "5", "7"]);
        assert_eq!(read("\"nim 3 5\" “octal 0.77 10” --misere"), ["nim 3 5", "octal 0.77 10", "--misere"]);
        assert_eq!(read("\"nim 3\"\"nim 4"), ["nim 3", "nim 4"]);
        assert_eq!(read("\"\" a\"b"), ["", "a\"b"]);
        assert_eq!(read(""), [""; 0]);
        for word in ["nim 3 5", "3", "", "“a", "-"] {
            let token = as_token(word);
            assert_eq!(tokens(&token).collect::<Vec<_>>(), [word], "{word}");
        }
    }

    #[test]
    fn nearest_finds_slips_and_no_strangers() {
        assert_eq!(nearest("wythof", ["nim", "wythoff"]), Some("wythoff".to_owned()));
        assert_eq!(nearest("nmi", ["nim", "wythoff"]), Some("nim".to_owned()));
        assert_eq!(nearest("NIM", ["nim", "wythoff"]), Some("nim".to_owned()));
        assert_eq!(nearest("mis", ["max", "misere"]), Some("misere".to_owned()));
        assert_eq!(nearest("chess", ["nim", "wythoff"]), None);
    }

    proptest! {
        #[test]
        fn a_number_reads_back_as_printed(bytes in prop::collection::vec(any::<u8>(), 0..100)) {
            let number = UBig::from_le_bytes(&bytes);
            prop_assert_eq!(read_natural(&number.to_string(), Place::named("place-take")), Ok(number));
        }

        #[test]
        fn no_text_panics(text in ".{0,30}") {
            let _ = read_natural(&text, Place::named("place-take"));
        }
    }
}
