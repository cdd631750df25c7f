//! Take-and-break codes: which numbers of stones may be taken from a heap, and into how many heaps the others may be put.
//!
//! A code is a digit for each number of stones that may be taken, as Guy and Smith wrote octal games in 1956, in the wider
//! notation of CGSuite. The digit left of the point stands for taking none, the first behind it for taking 1, the next for
//! taking 2, and so on. A digit is a sum: 1 where the heap may be emptied, 2 where the others may stay together, 4 where they
//! may be put into two heaps, 8 into three, 16 into four, 32 into five; above 9 it is a letter, `A` being 10 and `Z` 35.
//!
//! - `0.77`: take 1 or 2, and if you like put the others into two heaps (Kayles).
//! - `4.3`: put a heap into two, or take 1 stone.
//! - `0.[3]`: what stands in brackets is repeated for ever: take any number (Nim). `4.[3]` is Lasker's Nim.
//! - `{2,3}` gives numbers of heaps one by one, as `C` does; `{2+}` means 2 or more, `*` any number, none included.
//! - A mark behind a digit bounds the sizes of several heaps: `!` no two alike, `?` not all alike, `=` all alike. Grundy's
//!   game, put a heap into two of different sizes, is `4!.0`.
//!
//! CGSuite also has digits further left, for moves that add stones; these are not played here.

use std::fmt;

use dashu_int::UBig;

use crate::{InputError, Phrase, error::shown, notation::half_width};

/// The most digits that a typed code may have: with more of them, and huge heaps, even a first move may take long to find.
const MOST_DIGITS: usize = 256;

/// The most heaps that a typed digit may name.
const MOST_HEAPS: u32 = 63;

/// A take-and-break code such as `0.77`: a digit for each number of stones that may be taken. Two codes in which the same
/// digits stand are equal, however they were typed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Code {
    /// The digit for each number of stones taken, from 0; none behind the last may be taken unless there is a tail.
    digits: Vec<Digit>,
    /// Digits that repeat for ever behind the others; empty where nothing does.
    tail: Vec<Digit>,
}

/// What may be left of a heap once so many stones are gone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Digit {
    /// Into how many heaps the others may be put, ascending: 0 where the take empties the heap, 1 where they stay together.
    /// None of these is [`Digit::more_from`] or above, nor just below it.
    pub counts: Vec<u32>,
    /// Any number of heaps from this one up may be left, too.
    pub more_from: Option<u32>,
    /// How large the heaps left may be, where there are several.
    pub sizes: Sizes,
}

/// Which sizes several heaps may have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sizes {
    /// Any.
    #[default]
    Any,
    /// `!`: no two alike.
    Unequal,
    /// `?`: not all alike.
    NotAllEqual,
    /// `=`: all alike.
    AllEqual,
}

impl Sizes {
    const MARKS: [(char, Sizes); 3] =
        [('!', Sizes::Unequal), ('?', Sizes::NotAllEqual), ('=', Sizes::AllEqual)];

    fn marked(mark: char) -> Option<Sizes> {
        Self::MARKS.iter().find(|(c, _)| *c == mark).map(|(_, sizes)| *sizes)
    }

    fn mark(self) -> Option<char> {
        Self::MARKS.iter().find(|(_, sizes)| *sizes == self).map(|(c, _)| *c)
    }
}

impl Digit {
    /// The digit with these numbers of heaps, in any order, and with all from `more_from` up.
    #[must_use]
    pub fn new(mut counts: Vec<u32>, more_from: Option<u32>, sizes: Sizes) -> Self {
        counts.sort_unstable();
        counts.dedup();
        let mut more_from = more_from;
        if let Some(from) = &mut more_from {
            counts.retain(|count| count < from);
            while let Some(last) = counts.pop_if(|last| *last + 1 == *from) {
                *from = last;
            }
        }
        // One heap alone is neither like another nor unlike it.
        let several = more_from.is_some() || counts.last().is_some_and(|count| *count >= 2);
        Digit { counts, more_from, sizes: if several { sizes } else { Sizes::Any } }
    }

    /// The digit that is a sum of powers of 2, as in octal codes: bit `r` where `r` heaps may be left.
    #[must_use]
    pub fn of_bits(bits: u64) -> Self {
        Digit::new((0..u64::BITS).filter(|r| bits >> r & 1 == 1).collect(), None, Sizes::Any)
    }

    /// Whether so many heaps may be left.
    #[must_use]
    pub fn allows(&self, heaps: usize) -> bool {
        self.more_from.is_some_and(|from| heaps >= from as usize)
            || u32::try_from(heaps).is_ok_and(|heaps| self.counts.binary_search(&heaps).is_ok())
    }

    /// Whether nothing may be left, so that so many stones cannot be taken at all.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.counts.is_empty() && self.more_from.is_none()
    }

    /// The most heaps that may be left; `None` where there is no most. 0 where nothing may.
    #[must_use]
    pub fn most_heaps(&self) -> Option<u32> {
        self.more_from.is_none().then(|| self.counts.last().copied().unwrap_or(0))
    }

    /// As one character, where there is one.
    fn letter(&self) -> Option<char> {
        if self.more_from.is_some() || self.counts.last().is_some_and(|count| *count > 5) {
            return None;
        }
        char::from_digit(self.counts.iter().map(|count| 1 << count).sum(), 36)
            .map(|digit| digit.to_ascii_uppercase())
    }
}

impl Code {
    /// The code of these digits, the first of which stands for taking no stone, with `tail` repeated for ever behind them.
    /// `None` where a move could leave a heap as it was, so that play would not end: without taking a stone, a heap can only
    /// be put into several.
    #[must_use]
    pub fn new(digits: Vec<Digit>, tail: Vec<Digit>) -> Option<Self> {
        let (mut digits, mut tail) = (digits, tail);
        if digits.is_empty() {
            digits.push(Digit::default());
        }
        if digits[0].allows(0) || digits[0].allows(1) {
            return None;
        }
        shorten(&mut digits, &mut tail);
        Some(Code { digits, tail })
    }

    /// The code of digits that are sums of powers of 2, from the one left of the point: `[0, 7, 7]` is `0.77`. `None` as for
    /// [`Code::new`].
    #[must_use]
    pub fn from_digits(digits: &[u32]) -> Option<Self> {
        Code::new(digits.iter().map(|bits| Digit::of_bits((*bits).into())).collect(), Vec::new())
    }

    /// Take one of these numbers of stones from a heap; 0 is not counted among them. There is a digit for each number up to
    /// the largest, so that one should be bounded.
    #[must_use]
    pub fn subtraction(takes: &[usize]) -> Self {
        Code::of_takes(takes, false)
    }

    /// Take any number of stones from a heap but these; the largest should be bounded, as for [`Code::subtraction`].
    #[must_use]
    pub fn all_but(takes: &[usize]) -> Self {
        Code::of_takes(takes, true)
    }

    fn of_takes(takes: &[usize], all_but: bool) -> Self {
        let digit = |may: bool| Digit::of_bits(if may { 3 } else { 0 });
        let mut digits = vec![digit(all_but); takes.iter().max().map_or(0, |most| *most) + 1];
        for take in takes {
            digits[*take] = digit(!all_but);
        }
        digits[0] = Digit::default();
        let mut tail = if all_but { vec![digit(true)] } else { Vec::new() };
        shorten(&mut digits, &mut tail);
        Code { digits, tail }
    }

    /// What may be left of a heap of which `take` stones are gone.
    #[must_use]
    pub fn digit(&self, take: usize) -> Option<&Digit> {
        self.digits.get(take).or_else(|| {
            let behind = take.checked_sub(self.digits.len())?;
            self.tail.get(behind.checked_rem(self.tail.len())?)
        })
    }

    /// The same for a number of any size.
    #[must_use]
    pub fn digit_of(&self, take: &UBig) -> Option<&Digit> {
        match usize::try_from(take) {
            Ok(take) => self.digit(take),
            Err(_) if self.tail.is_empty() => None,
            Err(_) => {
                let behind = (take - self.digits.len()) % UBig::from(self.tail.len());
                self.tail.get(usize::try_from(&behind).ok()?)
            }
        }
    }

    /// The digits that do not repeat, from the one left of the point; at least that one.
    #[must_use]
    pub fn digits(&self) -> &[Digit] {
        &self.digits
    }

    /// The digits that repeat for ever behind the others; none where nothing does.
    #[must_use]
    pub fn tail(&self) -> &[Digit] {
        &self.tail
    }

    /// The most stones that may be taken; `None` where there is no most.
    #[must_use]
    pub fn most(&self) -> Option<usize> {
        self.tail.is_empty().then(|| self.digits.len().saturating_sub(1))
    }

    /// The most heaps that one may become; `None` where there is no most.
    #[must_use]
    pub fn most_heaps(&self) -> Option<u32> {
        self.digits.iter().chain(&self.tail).try_fold(0, |most, digit| Some(most.max(digit.most_heaps()?)))
    }

    /// Reads a code.
    ///
    /// # Errors
    /// What is wrong with it, and at which digit.
    pub fn read(text: &str) -> Result<Self, InputError> {
        let plain: Vec<char> = half_width(text).chars().map(plain).collect();
        // A digit with numbers of heaps is longer; nobody needs many of these.
        if plain.len() > MOST_DIGITS {
            let phrase =
                Phrase::new("error-octal-long").with("digits", plain.len()).with("most", MOST_DIGITS);
            return Err(InputError::Rules(phrase));
        }
        Reader { typed: text, rest: &plain }.code()
    }
}

/// A sign as the notation has it, for what a Chinese keyboard types in its place.
fn plain(c: char) -> char {
    match c {
        '。' => '.',
        '、' => ',',
        '【' => '[',
        '】' => ']',
        c => c,
    }
}

/// The shortest way to write the same digits: none at the end that allow nothing, none before the tail that could belong to
/// it, and no tail that repeats itself. The digit left of the point stays.
fn shorten(digits: &mut Vec<Digit>, tail: &mut Vec<Digit>) {
    if tail.iter().all(Digit::is_zero) {
        tail.clear();
    }
    if tail.is_empty() {
        while digits.len() > 1 && digits.pop_if(|digit| digit.is_zero()).is_some() {}
        return;
    }
    let repeats =
        |length: &usize| tail.len().is_multiple_of(*length) && tail[*length..] == tail[..tail.len() - length];
    if let Some(length) = (1..tail.len()).find(repeats) {
        tail.truncate(length);
    }
    let length = tail.len();
    let mut back = 0;
    while digits.len() > 1 && digits.last() == Some(&tail[length - 1 - back % length]) {
        digits.pop();
        back += 1;
    }
    tail.rotate_right(back % length);
}

/// Reads a code sign by sign.
struct Reader<'a> {
    /// The code as it was typed, for the errors.
    typed: &'a str,
    rest: &'a [char],
}

impl Reader<'_> {
    fn code(mut self) -> Result<Code, InputError> {
        let mut digits = Vec::new();
        while self.rest.first().is_some_and(|c| *c != '.') {
            digits.push(self.digit(0)?);
        }
        match digits.len() {
            // `4` alone can only be `4.0`, but a number may be a heap that lacks its code.
            _ if self.rest.is_empty() && digits.len() != 1 => return Err(self.error("error-octal-no-point")),
            0 => digits.push(Digit::default()),
            1 => {}
            _ => return Err(self.error("error-octal-adding")),
        }
        if digits[0].allows(0) || digits[0].allows(1) {
            return Err(self.error("error-octal-never-ends"));
        }
        self.rest = self.rest.get(1..).unwrap_or_default();
        while self.rest.first().is_some_and(|c| *c != '[') {
            digits.push(self.digit(digits.len())?);
        }
        let tail = self.tail(digits.len())?;
        Code::new(digits, tail).ok_or_else(|| self.error("error-octal-never-ends"))
    }

    /// What stands in brackets behind the first `place` digits, and nothing behind it.
    fn tail(&mut self, place: usize) -> Result<Vec<Digit>, InputError> {
        let mut tail = Vec::new();
        let Some((_, rest)) = self.rest.split_first() else { return Ok(tail) };
        self.rest = rest;
        while self.rest.first().is_some_and(|c| *c != ']') {
            tail.push(self.digit(place + tail.len())?);
        }
        match self.rest {
            [']'] if !tail.is_empty() => Ok(tail),
            _ => Err(self.error("error-octal-tail")),
        }
    }

    /// The digit for taking `place` stones, with its mark.
    fn digit(&mut self, place: usize) -> Result<Digit, InputError> {
        let strange = |c: char| self.error_at("error-octal-sign", place).with("sign", shown(&c.to_string()));
        let Some((&first, rest)) = self.rest.split_first() else {
            return Err(self.error("error-octal-no-point"));
        };
        let (counts, more_from, rest) = match first {
            '{' => {
                let braces = || {
                    let phrase = self.error_at("error-octal-braces", place);
                    InputError::Rules(phrase.with("most", MOST_HEAPS))
                };
                let end = rest.iter().position(|c| *c == '}').ok_or_else(braces)?;
                let (counts, more_from) = counts(&rest[..end]).ok_or_else(braces)?;
                (counts, more_from, &rest[end + 1..])
            }
            '*' => (Vec::new(), Some(0), rest),
            _ => {
                let bits = first.to_digit(36).filter(|_| first.is_ascii()).ok_or_else(|| strange(first));
                (Digit::of_bits(bits.map_err(InputError::Rules)?.into()).counts, None, rest)
            }
        };
        let sizes = rest.first().and_then(|c| Sizes::marked(*c));
        self.rest = if sizes.is_some() { &rest[1..] } else { rest };
        Ok(Digit::new(counts, more_from, sizes.unwrap_or_default()))
    }

    fn error(&self, key: &'static str) -> InputError {
        InputError::Rules(Phrase::new(key).with("text", shown(self.typed)))
    }

    fn error_at(&self, key: &'static str, place: usize) -> Phrase {
        Phrase::new(key).with("text", shown(self.typed)).with("place", place)
    }
}

/// The numbers of heaps that stand between braces: `2,3` or `2,4+`.
fn counts(inside: &[char]) -> Option<(Vec<u32>, Option<u32>)> {
    let (numbers, more) = match inside {
        [numbers @ .., '+'] => (numbers, true),
        numbers => (numbers, false),
    };
    let read = |number: &[char]| {
        let digits: String = number.iter().filter(|c| **c != ' ').collect();
        digits
            .bytes()
            .all(|b| b.is_ascii_digit())
            .then(|| digits.parse().ok())
            .flatten()
            .filter(|number| *number <= MOST_HEAPS)
    };
    let counts: Vec<u32> = numbers.split(|c| *c == ',').map(read).collect::<Option<_>>()?;
    let more_from = counts.last().copied().filter(|_| more);
    Some((counts, more_from))
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.letter(), self.more_from) {
            (Some(letter), _) => write!(f, "{letter}")?,
            (None, Some(0)) => f.write_str("*")?,
            (None, more_from) => {
                let counts = self.counts.iter().chain(&more_from).map(u32::to_string);
                let more = if more_from.is_some() { "+" } else { "" };
                write!(f, "{{{}{more}}}", counts.collect::<Vec<_>>().join(","))?;
            }
        }
        self.sizes.mark().map_or(Ok(()), |mark| write!(f, "{mark}"))
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, others) = self.digits.split_first().ok_or(fmt::Error)?;
        write!(f, "{first}.")?;
        others.iter().try_for_each(|digit| digit.fmt(f))?;
        if self.tail.is_empty() {
            return if others.is_empty() { f.write_str("0") } else { Ok(()) };
        }
        f.write_str("[")?;
        self.tail.iter().try_for_each(|digit| digit.fmt(f))?;
        f.write_str("]")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn printed(text: &str) -> String {
        Code::read(text).unwrap_or_else(|error| panic!("{text}: {error}")).to_string()
    }

    #[test]
    fn every_form_is_read_and_the_shortest_is_printed() {
        for (typed, print) in [
            ("0.77", "0.77"),
            (".77", "0.77"),
            ("。７７", "0.77"),
            ("0.7700", "0.77"),
            ("4.3", "4.3"),
            ("4", "4.0"),
            ("4.", "4.0"),
            (".", "0.0"),
            ("4!.0", "4!.0"),
            ("4!", "4!.0"),
            ("0.[3]", "0.[3]"),
            (".3[3]", "0.[3]"),
            ("0.[33]", "0.[3]"),
            ("0.3[0]", "0.3"),
            ("0.3003330[3]", "0.3003330[3]"),
            ("0.12[312]", "0.[123]"),
            ("4.[4]", "4.[4]"),
            ("4.4[44]", "4.[4]"),
            ("0.ff", "0.FF"),
            ("0.z", "0.Z"),
            ("0.{2,3}", "0.C"),
            ("0.{ 3, 2,2}", "0.C"),
            ("0.{0,5}", "0.X"),
            ("0.{2,5}", "0.{2,5}"),
            ("0.{6}", "0.{6}"),
            ("0.{2+}", "0.{2+}"),
            ("0.{2,3+}", "0.{2+}"),
            ("0.{2,4+}", "0.{2,4+}"),
            ("0.{0,1+}", "0.*"),
            ("0.*!", "0.*!"),
            ("{2+}=.0", "{2+}=.0"),
            ("0.3!", "0.3"),
            ("0.7?8=", "0.7?8="),
            ("【", ""),
        ] {
            if print.is_empty() {
                assert!(Code::read(typed).is_err());
            } else {
                assert_eq!(printed(typed), print, "{typed}");
            }
        }
    }

    #[test]
    fn a_digit_allows_what_its_bits_say() {
        let code = Code::read("0.05[3F]").unwrap();
        let allowed = |take| {
            let digit = code.digit(take).unwrap();
            (0..6).filter(|heaps| digit.allows(*heaps)).collect::<Vec<_>>()
        };
        assert_eq!(allowed(0), [0; 0]);
        assert_eq!(allowed(2), [0, 2]);
        assert_eq!(allowed(3), [0, 1]);
        assert_eq!(allowed(4), [0, 1, 2, 3]);
        assert_eq!(allowed(1003), [0, 1]);
        assert_eq!((code.most(), code.most_heaps()), (None, Some(3)));
        let code = Code::read("{2,4+}.07").unwrap();
        assert_eq!((code.most(), code.most_heaps()), (Some(2), None));
        assert_eq!(code.digit(3), None);
        assert_eq!(
            [2, 3, 4, 99].map(|heaps| code.digit(0).unwrap().allows(heaps)),
            [true, false, true, true]
        );
    }

    #[test]
    fn constructors_make_the_codes_of_sets() {
        assert_eq!(Code::from_digits(&[0, 7, 7]), Code::read("0.77").ok());
        assert_eq!(Code::from_digits(&[3, 7]), None);
        assert_eq!(Code::subtraction(&[1, 3, 4]).to_string(), "0.3033");
        assert_eq!(Code::subtraction(&[]).to_string(), "0.0");
        assert_eq!(Code::all_but(&[2, 5]).to_string(), "0.30330[3]");
        assert_eq!(Code::all_but(&[]).to_string(), "0.[3]");
        assert_eq!(Code::all_but(&[1]).to_string(), "0.0[3]");
        assert_eq!(Code::subtraction(&[0, 2]).to_string(), "0.03");
    }

    #[test]
    fn each_kind_of_bad_code_is_told_apart() {
        let told = |text: &str| Code::read(text).unwrap_err().phrase().to_string();
        for (text, says) in [
            ("", "error-octal-no-point text="),
            ("77", "error-octal-no-point text=77"),
            ("7.7", "error-octal-never-ends text=7.7"),
            ("*.7", "error-octal-never-ends text=*.7"),
            ("2", "error-octal-never-ends text=2"),
            ("80.7", "error-octal-adding text=80.7"),
            ("0.7-7", "error-octal-sign text=0.7-7 place=2 sign=-"),
            ("0.7.7", "error-octal-sign text=0.7.7 place=2 sign=."),
            ("0.!7", "error-octal-sign text=0.!7 place=1 sign=!"),
            ("0.7!!", "error-octal-sign text=0.7!! place=2 sign=!"),
            ("[3]", "error-octal-sign text=[3] place=0 sign=["),
            ("0.{2", "error-octal-braces text=0.{2 place=1 most=63"),
            ("0.7{}", "error-octal-braces text=0.7{} place=2 most=63"),
            ("0.7{2!}", "error-octal-braces text=0.7{2!} place=2 most=63"),
            ("0.7{64}", "error-octal-braces text=0.7{64} place=2 most=63"),
            ("0.7{99999999999}", "error-octal-braces text=0.7{99999999999} place=2 most=63"),
            ("0.[", "error-octal-tail text=0.["),
            ("0.7[]", "error-octal-tail text=0.7[]"),
            ("0.[3]3", "error-octal-tail text=0.[3]3"),
            ("0.[3[3]]", "error-octal-sign text=0.[3[3]] place=2 sign=["),
            ("0.7]", "error-octal-sign text=0.7] place=2 sign=]"),
        ] {
            assert_eq!(told(text), says, "{text}");
        }
        assert_eq!(told(&format!("0.{}", "3".repeat(300))), "error-octal-long digits=302 most=256");
    }

    fn any_digit() -> impl Strategy<Value = Digit> {
        let sizes = prop_oneof![
            Just(Sizes::Any),
            Just(Sizes::Unequal),
            Just(Sizes::NotAllEqual),
            Just(Sizes::AllEqual)
        ];
        let counts = prop::collection::vec(0u32..9, 0..4);
        (counts, prop::option::weighted(0.2, 0u32..9), sizes).prop_map(|(a, b, c)| Digit::new(a, b, c))
    }

    proptest! {
        #[test]
        fn a_code_reads_back_as_printed_and_means_what_it_was_made_of(
            digits in prop::collection::vec(any_digit(), 0..5), tail in prop::collection::vec(any_digit(), 0..4),
        ) {
            let mut digits = digits;
            digits.insert(0, Digit::of_bits(4));
            let code = Code::new(digits.clone(), tail.clone()).unwrap();
            prop_assert_eq!(Code::read(&code.to_string()), Ok(code.clone()));
            for take in 0..30 {
                let wanted = digits.get(take).or_else(|| tail.get((take - digits.len()).checked_rem(tail.len())?));
                let zero = Digit::default();
                prop_assert_eq!(code.digit(take).unwrap_or(&zero), wanted.unwrap_or(&zero));
            }
        }

        #[test]
        fn no_text_panics_and_what_reads_prints_as_it_reads(text in "[0-9A-Za-z.{},+!?=*\\[\\] ]{0,12}|\\PC{0,12}") {
            if let Ok(code) = Code::read(&text) {
                prop_assert_eq!(Code::read(&code.to_string()), Ok(code));
            }
        }
    }
}
