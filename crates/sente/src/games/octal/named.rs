//! Take-and-break games that have a name.

use super::code::Code;
use crate::{
    InputError, Phrase,
    error::shown,
    notation::{half_width, nearest},
};

/// Names, as typed in place of a code, the first of which is the usual one; and the code.
///
/// Codes and names as in Berlekamp, Conway and Guy, Winning Ways for your Mathematical Plays, 1982, chapter 4, but for Officers
/// (Guy, Unsolved problems in combinatorial games), Treblecross as one-dimensional tic-tac-toe, and Lasker's Nim (Lasker,
/// Brettspiele der Völker, 1931).
pub(super) const NAMED: &[(&[&str], &str)] = &[
    (&["kayles"], "0.77"),
    (&["dawsons-kayles", "dawson's-kayles"], "0.07"),
    (&["dawsons-chess", "dawson's-chess"], "0.137"),
    (&["grundy", "grundys-game", "grundy's-game"], "4!.0"),
    (&["lasker", "laskers-nim", "lasker's-nim"], "4.[3]"),
    (&["officers"], "0.6"),
    (&["treblecross"], "0.007"),
    (&["guiles"], "0.15"),
];

/// Games of heaps in which divisors of the heap say what may be taken, which no code can (Winning Ways, chapter 4).
const DIVISORS: &[&str] = &["prim", "dim"];

/// Reads a code, or the name of a game.
///
/// # Errors
/// What is wrong with the code, or which name may have been meant.
pub(super) fn read(text: &str) -> Result<Code, InputError> {
    let plain = half_width(text).to_lowercase().replace('’', "'");
    let names = || NAMED.iter().flat_map(|(names, code)| names.iter().map(|name| (*name, *code)));
    if let Some((_, code)) = names().find(|(name, _)| *name == plain) {
        return Code::read(code);
    }
    if DIVISORS.contains(&&*plain) {
        return Err(InputError::Rules(Phrase::new("error-octal-divisors").with("text", shown(text))));
    }
    let word =
        plain.chars().nth(1).is_some() && plain.chars().all(|c| c.is_alphabetic() || "-_'".contains(c));
    if !word {
        return Code::read(text);
    }
    let phrase = Phrase::new("error-octal-name").with("text", shown(text));
    let phrase = phrase.with("nearest", nearest(&plain, names().map(|(name, _)| name)));
    Err(InputError::Rules(phrase))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_for_codes() {
        for (names, code) in NAMED {
            for name in *names {
                assert_eq!(read(name), Code::read(code));
                assert_eq!(read(&name.to_uppercase()), Code::read(code));
            }
            assert_eq!(&Code::read(code).unwrap().to_string(), code);
        }
        let told = |text| read(text).unwrap_err().phrase().to_string();
        assert_eq!(told("kales"), "error-octal-name text=kales nearest=kayles");
        assert_eq!(told("Prim"), "error-octal-divisors text=Prim");
        assert_eq!(told("chess"), "error-octal-name text=chess nearest=none");
        assert_eq!(read("dawson’s-chess"), Code::read("0.137"));
        assert_eq!(read("8"), Code::read("8.0"));
    }
}
