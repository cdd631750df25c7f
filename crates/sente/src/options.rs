//! A game's options as data: from them the command line builds flags and help, a page its forms.

use std::ops::RangeInclusive;

use dashu_int::UBig;

use crate::{error::InputError, notation, notation::Place};

/// One option of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// Its name, as in `--name`.
    pub name: &'static str,
    /// What it takes.
    pub kind: OptionKind,
    /// What holds when it is not given.
    pub absent: Absent,
    /// The key of the message that explains it.
    pub message: &'static str,
}

/// What an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// Nothing: it is on when named.
    Flag,
    /// A whole number in a range, both ends included; `None` leaves it open.
    Natural {
        /// The least.
        least: u64,
        /// The most.
        most: Option<u64>,
    },
    /// Whole numbers from one to another, typed `2..=200`, or one alone, typed `10`.
    Range {
        /// The least that may be in it.
        least: u64,
        /// The most that may be in it.
        most: u64,
    },
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A word in the game's own form, which its room reads. The name stands for it in help: `CARDS`.
    Text(&'static str),
}

/// What holds when an option is not given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Absent {
    /// It must be given.
    Refused,
    /// The option is off, or its room knows what to do without it.
    Nothing,
    /// The same as if this text had been typed.
    Means(&'static str),
}

impl OptionSpec {
    /// A switch, off by default.
    #[must_use]
    pub const fn flag(name: &'static str, message: &'static str) -> Self {
        OptionSpec { name, kind: OptionKind::Flag, absent: Absent::Nothing, message }
    }

    /// A whole number from `least` up.
    #[must_use]
    pub const fn natural(name: &'static str, least: u64, absent: Absent, message: &'static str) -> Self {
        OptionSpec { name, kind: OptionKind::Natural { least, most: None }, absent, message }
    }

    /// Whole numbers from one to another, all of them from `least` to `most`; optional.
    #[must_use]
    pub const fn range(name: &'static str, least: u64, most: u64, message: &'static str) -> Self {
        OptionSpec { name, kind: OptionKind::Range { least, most }, absent: Absent::Nothing, message }
    }

    /// One of these words.
    #[must_use]
    pub const fn choice(
        name: &'static str,
        choices: &'static [&'static str],
        absent: Absent,
        message: &'static str,
    ) -> Self {
        OptionSpec { name, kind: OptionKind::Choice(choices), absent, message }
    }

    /// A word that the game's room reads, shown in help as `value`; optional.
    #[must_use]
    pub const fn text(name: &'static str, value: &'static str, message: &'static str) -> Self {
        OptionSpec { name, kind: OptionKind::Text(value), absent: Absent::Nothing, message }
    }

    /// The same option with a greatest value.
    ///
    /// Only whole numbers have one; other kinds stay as they are.
    #[must_use]
    pub const fn at_most(mut self, greatest: u64) -> Self {
        if let OptionKind::Natural { least, .. } = self.kind {
            self.kind = OptionKind::Natural { least, most: Some(greatest) };
        }
        self
    }

    fn read(&self, text: &str) -> Result<OptionValue, InputError> {
        match self.kind {
            OptionKind::Flag => Err(InputError::FlagWithValue { option: self.name, text: text.to_owned() }),
            OptionKind::Natural { least, most } => {
                let place = Place::option(self.name);
                let number = notation::read_natural(text, place)?;
                if number < UBig::from(least) || most.is_some_and(|most| number > UBig::from(most)) {
                    return Err(InputError::OutOfRange { place, text: text.to_owned(), least, most });
                }
                Ok(OptionValue::Natural(number))
            }
            OptionKind::Range { least, most } => self.read_range(text, least, most).map(OptionValue::Range),
            OptionKind::Choice(choices) => choices
                .iter()
                .find(|choice| **choice == text)
                .map(|choice| OptionValue::Choice(choice))
                .ok_or_else(|| InputError::NoSuchChoice {
                    option: self.name,
                    text: text.to_owned(),
                    choices,
                }),
            OptionKind::Text(_) => Ok(OptionValue::Text(text.to_owned())),
        }
    }

    fn read_range(&self, text: &str, least: u64, most: u64) -> Result<RangeInclusive<u64>, InputError> {
        let place = Place::option(self.name);
        let refused = |example: RangeInclusive<u64>| InputError::NotARange {
            option: self.name,
            text: text.to_owned(),
            example: format!("{}..={}", example.start(), example.end()),
        };
        // What other notations separate the two numbers with is understood well enough to show the right one.
        let (ends, right) = match (text.split_once("..="), text.split_once("..").or(text.split_once('-'))) {
            (Some(ends), _) => (ends, true),
            (None, Some(ends)) => (ends, false),
            (None, None) => ((text, text), true),
        };
        let end = |typed: &str| notation::read_natural(typed, place).map_err(|_| refused(least..=most));
        let ends = [end(ends.0)?, end(ends.1)?].map(|number| {
            let number = u64::try_from(&number).ok();
            number.filter(|number| (least..=most).contains(number))
        });
        let [Some(from), Some(to)] = ends else {
            return Err(InputError::OutOfRange { place, text: text.to_owned(), least, most: Some(most) });
        };
        if right && from <= to { Ok(from..=to) } else { Err(refused(from.min(to)..=from.max(to))) }
    }
}

/// The value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionValue {
    /// Named, so on.
    On,
    /// A whole number in range.
    Natural(UBig),
    /// Whole numbers from one to another, not empty.
    Range(RangeInclusive<u64>),
    /// One of the words.
    Choice(&'static str),
    /// A word as typed.
    Text(String),
}

/// Checked option values of a game, defaults filled in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options(Vec<(&'static str, OptionValue)>);

impl Options {
    /// Reads those of `given` that `specs` names; the others are somebody else's.
    ///
    /// # Errors
    /// A value that the option does not take, an option named twice, or a required one left out.
    pub fn read(specs: &[OptionSpec], given: &[(&str, Option<&str>)]) -> Result<Self, InputError> {
        let mut values = Vec::new();
        for spec in specs {
            let mut named = given.iter().filter(|(name, _)| *name == spec.name);
            let value = match (named.next(), named.next()) {
                (Some(_), Some(_)) => return Err(InputError::OptionTwice { option: spec.name }),
                (Some((_, Some(text))), None) => spec.read(text)?,
                (Some((_, None)), None) if spec.kind == OptionKind::Flag => OptionValue::On,
                (Some((_, None)), None) => return Err(InputError::OptionWithoutValue { option: spec.name }),
                (None, _) => match spec.absent {
                    Absent::Refused => return Err(InputError::MissingOption { option: spec.name }),
                    Absent::Nothing => continue,
                    Absent::Means(text) => spec.read(text)?,
                },
            };
            values.push((spec.name, value));
        }
        Ok(Options(values))
    }

    fn get(&self, name: &str) -> Option<&OptionValue> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// Whether a switch is on.
    #[must_use]
    pub fn flag(&self, name: &str) -> bool {
        self.get(name) == Some(&OptionValue::On)
    }

    /// The number given, or what its absence means; `None` where that is nothing.
    #[must_use]
    pub fn natural(&self, name: &str) -> Option<&UBig> {
        match self.get(name) {
            Some(OptionValue::Natural(number)) => Some(number),
            _ => None,
        }
    }

    /// The number of an option that always has one.
    ///
    /// # Panics
    /// If the option may be absent, or takes no number.
    #[must_use]
    pub fn number(&self, name: &str) -> &UBig {
        self.natural(name).unwrap_or_else(|| panic!("--{name} always has a number"))
    }

    /// The number of an option that always has one below 2⁶⁴.
    ///
    /// # Panics
    /// If the option may be absent, takes no number, or has no such bound.
    #[must_use]
    pub fn small(&self, name: &str) -> u64 {
        u64::try_from(self.number(name)).unwrap_or_else(|_| panic!("--{name} is bounded"))
    }

    /// The numbers from the one given to the other, or what their absence means; `None` where that is nothing.
    #[must_use]
    pub fn range(&self, name: &str) -> Option<RangeInclusive<u64>> {
        match self.get(name) {
            Some(OptionValue::Range(range)) => Some(range.clone()),
            _ => None,
        }
    }

    /// The word chosen, or its default.
    #[must_use]
    pub fn choice(&self, name: &str) -> Option<&'static str> {
        match self.get(name) {
            Some(OptionValue::Choice(choice)) => Some(choice),
            _ => None,
        }
    }

    /// The word as typed, or what its absence means; `None` where that is nothing.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<&str> {
        match self.get(name) {
            Some(OptionValue::Text(text)) => Some(text),
            _ => None,
        }
    }
}

/// Words and options as somebody typed them, not yet read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Input<'a> {
    /// The words that are not options.
    pub words: Vec<&'a str>,
    /// The options, each with its value where one was given.
    pub options: Vec<(&'a str, Option<&'a str>)>,
}

impl<'a> Input<'a> {
    /// Sorts tokens into words and options. An option starts with `--`; its value stands behind `=` or, for those that
    /// take one, in the next token. A single `-` is a word (an empty hand), and so is `-1`, to be refused as a number.
    ///
    /// # Errors
    /// An option that is in none of `specs`.
    pub fn read(
        tokens: impl IntoIterator<Item = &'a str>,
        specs: &[&[OptionSpec]],
    ) -> Result<Self, InputError> {
        let mut input = Input::default();
        let mut tokens = tokens.into_iter();
        while let Some(token) = tokens.next() {
            let Some(option) = token.strip_prefix("--") else {
                input.words.push(token);
                continue;
            };
            let (name, value) = match option.split_once('=') {
                Some((name, value)) => (name, Some(value)),
                None => (option, None),
            };
            let known = || specs.iter().copied().flatten();
            let Some(spec) = known().find(|spec| spec.name == name) else {
                let names = known().map(|spec| spec.name);
                return Err(InputError::UnknownOption {
                    text: name.to_owned(),
                    nearest: notation::nearest(name, names),
                });
            };
            let value = if spec.kind == OptionKind::Flag { value } else { value.or_else(|| tokens.next()) };
            input.options.push((name, value));
        }
        Ok(input)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec::flag("misere", "m"),
        OptionSpec::natural("max", 1, Absent::Refused, "m").at_most(9),
        OptionSpec::natural("said", 0, Absent::Nothing, "m"),
        OptionSpec::natural("to", 2, Absent::Means("20"), "m"),
        OptionSpec {
            name: "over",
            kind: OptionKind::Choice(&["cut", "mod"]),
            absent: Absent::Means("cut"),
            message: "m",
        },
        OptionSpec {
            name: "split",
            kind: OptionKind::Choice(&["half", "full"]),
            absent: Absent::Nothing,
            message: "m",
        },
        OptionSpec { name: "last", kind: OptionKind::Text("CARDS"), absent: Absent::Nothing, message: "m" },
        OptionSpec::range("limits", 2, 500, "m"),
    ];

    /// What is typed, read.
    fn read(line: &str) -> Result<Options, InputError> {
        Options::read(SPECS, &Input::read(line.split_whitespace(), &[&SPECS[..2], &SPECS[2..]])?.options)
    }

    #[test]
    fn what_is_not_given_is_what_its_absence_means() {
        let options = read("--max 3").unwrap();
        assert!(!options.flag("misere"));
        assert_eq!((options.small("max"), options.number("to")), (3, &UBig::from(20u8)));
        assert_eq!(
            (options.natural("said"), options.choice("over"), options.choice("split"), options.text("last")),
            (None, Some("cut"), None, None)
        );
    }

    #[test]
    fn what_is_given_is_read_by_its_kind() {
        let huge = "1".repeat(40);
        let options =
            read(&format!("--misere --max=9 --said {huge} --to=2 --over mod --split=full --last 3+x"))
                .unwrap();
        assert!(options.flag("misere"));
        assert_eq!(options.natural("said").map(ToString::to_string), Some(huge));
        assert_eq!((options.small("max"), options.small("to")), (9, 2));
        assert_eq!((options.choice("over"), options.choice("split")), (Some("mod"), Some("full")));
        assert_eq!(options.text("last"), Some("3+x"));
        // Each getter answers for its own kind.
        assert_eq!((options.text("split"), options.choice("last")), (None, None));
        assert!(!options.flag("max") && !options.flag("unknown"));
        assert_eq!(
            (options.natural("misere"), options.choice("max"), options.choice("misere")),
            (None, None, None)
        );
    }

    #[test]
    fn what_is_wrong_is_told_apart() {
        let place = Place::option;
        let no_range = |text: &str, example: &str| InputError::NotARange {
            option: "limits",
            text: text.to_owned(),
            example: example.to_owned(),
        };
        let out_of_range = |option, text: &str, least, most| InputError::OutOfRange {
            place: place(option),
            text: text.to_owned(),
            least,
            most,
        };
        for (line, wrong) in [
            ("", InputError::MissingOption { option: "max" }),
            ("--max 3 --max 3", InputError::OptionTwice { option: "max" }),
            ("--max 3 --misere --misere", InputError::OptionTwice { option: "misere" }),
            ("--max 3 --over cut --over=mod", InputError::OptionTwice { option: "over" }),
            ("--max", InputError::OptionWithoutValue { option: "max" }),
            ("--max 3 --over", InputError::OptionWithoutValue { option: "over" }),
            ("--max 3 --last", InputError::OptionWithoutValue { option: "last" }),
            ("--max 3 --misere=on", InputError::FlagWithValue { option: "misere", text: "on".to_owned() }),
            ("--max 3 --misere=", InputError::FlagWithValue { option: "misere", text: String::new() }),
            ("--max 0", out_of_range("max", "0", 1, Some(9))),
            ("--max 10", out_of_range("max", "10", 1, Some(9))),
            ("--max 3 --to 1", out_of_range("to", "1", 2, None)),
            ("--max -1", InputError::Negative { place: place("max"), text: "-1".to_owned() }),
            ("--max x", InputError::NotNatural { place: place("max"), text: "x".to_owned() }),
            ("--max=", InputError::NotNatural { place: place("max"), text: String::new() }),
            (
                "--max 3 --over Cut",
                InputError::NoSuchChoice { option: "over", text: "Cut".to_owned(), choices: &["cut", "mod"] },
            ),
            ("--max 3 --limits 2..200", no_range("2..200", "2..=200")),
            ("--max 3 --limits 200-3", no_range("200-3", "3..=200")),
            ("--max 3 --limits 9..=4", no_range("9..=4", "4..=9")),
            ("--max 3 --limits 2..=", no_range("2..=", "2..=500")),
            ("--max 3 --limits=", no_range("", "2..=500")),
            ("--max 3 --limits all", no_range("all", "2..=500")),
            ("--max 3 --limits -3", no_range("-3", "2..=500")),
            ("--max 3 --limits 1..=9", out_of_range("limits", "1..=9", 2, Some(500))),
            ("--max 3 --limits 2..501", out_of_range("limits", "2..501", 2, Some(500))),
            (
                "--max 3 --miser",
                InputError::UnknownOption { text: "miser".to_owned(), nearest: Some("misere".to_owned()) },
            ),
            ("--zebra=1 --max 3", InputError::UnknownOption { text: "zebra".to_owned(), nearest: None }),
        ] {
            assert_eq!(read(line), Err(wrong), "{line}");
        }
    }

    #[test]
    fn a_range_has_both_its_ends_and_one_number_is_one_too() {
        let range = |typed: &str| read(&format!("--max 3 --limits {typed}")).unwrap().range("limits");
        assert_eq!(["2..=500", "7..=7", "10"].map(range), [Some(2..=500), Some(7..=7), Some(10..=10)]);
        let none = read("--max 3").unwrap();
        assert_eq!((none.range("limits"), none.range("max"), none.natural("limits")), (None, None, None));
    }

    #[test]
    fn words_and_options_are_told_apart_wherever_they_stand() {
        let input =
            Input::read("3 --misere 5 --max=4 - --said 7 -1 --to --max".split(' '), &[SPECS]).unwrap();
        assert_eq!(input.words, ["3", "5", "-", "-1"]);
        // The value of an option is the next word, whatever it looks like.
        assert_eq!(
            input.options,
            [("misere", None), ("max", Some("4")), ("said", Some("7")), ("to", Some("--max"))]
        );
    }

    #[test]
    fn options_of_others_are_left_to_them() {
        let given = [("misere", None), ("max", Some("x"))];
        assert!(Options::read(&SPECS[..1], &given).unwrap().flag("misere"));
        assert_eq!(Options::read(&[], &given), Ok(Options::default()));
    }

    #[test]
    fn only_whole_numbers_have_a_greatest_value() {
        assert_eq!(OptionSpec::flag("misere", "m").at_most(3), OptionSpec::flag("misere", "m"));
    }

    #[test]
    #[should_panic(expected = "--said always has a number")]
    fn a_number_that_may_be_absent_is_not_taken_for_granted() {
        let _ = read("--max 3").unwrap().number("said");
    }
}
