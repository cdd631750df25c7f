//! What can be wrong with what somebody typed.

use crate::{Phrase, Stopped, notation::Place};

/// Input that cannot be read or is against the rules. Its `Display` is for programmers; [`InputError::phrase`] is the
/// sentence to be worded for a person.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum InputError {
    /// No game of this name.
    #[error("unknown game {text:?}")]
    UnknownGame {
        /// What was typed.
        text: String,
        /// The game with the nearest name, if one is near.
        nearest: Option<String>,
    },
    /// No option of this name.
    #[error("unknown option --{text}")]
    UnknownOption {
        /// What was typed, without the dashes.
        text: String,
        /// The option with the nearest name, if one is near.
        nearest: Option<String>,
    },
    /// A required option is not there.
    #[error("--{option} is missing")]
    MissingOption {
        /// Its name.
        option: &'static str,
    },
    /// An option needs a value.
    #[error("--{option} needs a value")]
    OptionWithoutValue {
        /// Its name.
        option: &'static str,
    },
    /// A switch takes no value.
    #[error("--{option} takes no value, not {text:?}")]
    FlagWithValue {
        /// Its name.
        option: &'static str,
        /// The value typed.
        text: String,
    },
    /// An option was named twice.
    #[error("--{option} is given twice")]
    OptionTwice {
        /// Its name.
        option: &'static str,
    },
    /// An option takes one of a few words.
    #[error("--{option} takes one of {choices:?}, not {text:?}")]
    NoSuchChoice {
        /// Its name.
        option: &'static str,
        /// The value typed.
        text: String,
        /// The words it takes.
        choices: &'static [&'static str],
    },
    /// An option takes whole numbers from one to another.
    #[error("--{option} takes a number or a range such as {example}, not {text:?}")]
    NotARange {
        /// Its name.
        option: &'static str,
        /// The value typed.
        text: String,
        /// What may have been meant, or else a range that it takes.
        example: String,
    },
    /// Two options contradict each other.
    #[error("--{option} and --{other} do not go together")]
    Contradiction {
        /// One of them.
        option: &'static str,
        /// The other.
        other: &'static str,
    },
    /// An option means nothing without another.
    #[error("--{option} needs --{other}")]
    NeedsOption {
        /// The one given.
        option: &'static str,
        /// The one missing.
        other: &'static str,
    },
    /// A number is outside its range.
    #[error("{place} is out of range: {text}")]
    OutOfRange {
        /// Where it stands.
        place: Place,
        /// What was typed.
        text: String,
        /// The least allowed.
        least: u64,
        /// The most allowed, if bounded.
        most: Option<u64>,
    },
    /// Too few words, or too many.
    #[error("expected {least}..={most:?} words, got {got}")]
    WordCount {
        /// The message's key, which says what the words are: [`crate::About::word_count`].
        says: &'static str,
        /// The fewest words that make a position.
        least: usize,
        /// The most, if bounded.
        most: Option<usize>,
        /// How many there were.
        got: usize,
    },
    /// Too few sizes for a random start, or too many.
    #[error("expected {least}..={most} sizes, got {got}")]
    StartWordCount {
        /// The fewest.
        least: usize,
        /// The most.
        most: usize,
        /// How many there were.
        got: usize,
    },
    /// A number below zero.
    #[error("{place} is negative: {text}")]
    Negative {
        /// Where it stands.
        place: Place,
        /// What was typed.
        text: String,
    },
    /// Not a whole number.
    #[error("{place} is not a whole number: {text:?}")]
    NotNatural {
        /// Where it stands.
        place: Place,
        /// What was typed.
        text: String,
    },
    /// A number with more digits than [`crate::notation::MOST_DIGITS`].
    #[error("{place} has {digits} digits, more than {}", crate::notation::MOST_DIGITS)]
    TooManyDigits {
        /// Where it stands.
        place: Place,
        /// How many digits it has.
        digits: usize,
    },
    /// Not in the form of a move.
    #[error("not a move: {text:?}")]
    NotAMove {
        /// What was typed.
        text: String,
    },
    /// A move against the rules, or a position that cannot be; the sentence says why.
    #[error("{0}")]
    Rules(Phrase),
    /// The game has no table of this kind.
    #[error("{game} has no table")]
    NoTable {
        /// The game's name.
        game: String,
    },
    /// The game has no picture.
    #[error("{game} has no picture")]
    NoPicture {
        /// The game's name.
        game: String,
    },
    /// Bytes that are not text.
    #[error("not UTF-8 text")]
    NotText,
    /// A line longer than a front end takes.
    #[error("a line of more than {most} bytes")]
    LineTooLong {
        /// The most it takes.
        most: usize,
    },
}

/// Why there is no random start or no picture: the input is wrong, or a limit was reached first.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failed {
    /// The options, or the sizes, admit none.
    #[error(transparent)]
    Input(#[from] InputError),
    /// A limit was reached.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

impl Failed {
    /// The sentence to be worded.
    #[must_use]
    pub fn phrase(&self) -> Phrase {
        match self {
            Failed::Input(error) => error.phrase(),
            Failed::Stopped(stopped) => stopped.phrase(),
        }
    }
}

impl From<crate::Illegal> for InputError {
    fn from(illegal: crate::Illegal) -> Self {
        InputError::Rules(illegal.0)
    }
}

impl InputError {
    /// The sentence to be worded.
    #[must_use]
    pub fn phrase(&self) -> Phrase {
        match self {
            InputError::UnknownGame { text, nearest } => Phrase::new("error-unknown-game")
                .with("text", shown(text))
                .with("nearest", nearest.as_deref()),
            InputError::UnknownOption { text, nearest } => Phrase::new("error-unknown-option")
                .with("text", shown(text))
                .with("nearest", nearest.as_deref()),
            InputError::MissingOption { option } => {
                Phrase::new("error-missing-option").with("option", *option)
            }
            InputError::OptionWithoutValue { option } => {
                Phrase::new("error-option-without-value").with("option", *option)
            }
            InputError::FlagWithValue { option, text } => {
                Phrase::new("error-flag-with-value").with("option", *option).with("text", shown(text))
            }
            InputError::OptionTwice { option } => Phrase::new("error-option-twice").with("option", *option),
            InputError::NoSuchChoice { option, text, choices } => Phrase::new("error-no-such-choice")
                .with("option", *option)
                .with("text", shown(text))
                .with("choices", choices.join(" ")),
            InputError::NotARange { option, text, example } => Phrase::new("error-not-a-range")
                .with("option", *option)
                .with("text", shown(text))
                .with("example", example.as_str()),
            InputError::Contradiction { option, other } => {
                Phrase::new("error-contradiction").with("option", *option).with("other", *other)
            }
            InputError::NeedsOption { option, other } => {
                Phrase::new("error-needs-option").with("option", *option).with("other", *other)
            }
            InputError::OutOfRange { place, text, least, most } => Phrase::new("error-out-of-range")
                .with("place", place.phrase())
                .with("text", shown(text))
                .with("least", *least)
                .with("most", *most),
            InputError::WordCount { says, least, most, got } => {
                Phrase::new(says).with("least", *least).with("most", *most).with("got", *got)
            }
            InputError::StartWordCount { least, most, got } => {
                let (key, bound) = if got < least {
                    ("error-start-words-few", *least)
                } else {
                    ("error-start-words-many", *most)
                };
                Phrase::new(key).with("bound", bound).with("got", *got)
            }
            InputError::Negative { place, text } => {
                Phrase::new("error-negative").with("place", place.phrase()).with("text", shown(text))
            }
            InputError::NotNatural { place, text } => {
                let list = text.contains([',', '、', ';']);
                let key = if list { "error-not-natural-list" } else { "error-not-natural" };
                Phrase::new(key).with("place", place.phrase()).with("text", shown(text))
            }
            InputError::TooManyDigits { place, digits } => Phrase::new("error-too-many-digits")
                .with("place", place.phrase())
                .with("digits", *digits)
                .with("most", crate::notation::MOST_DIGITS),
            InputError::NotAMove { text } => Phrase::new("error-not-a-move").with("text", shown(text)),
            InputError::Rules(phrase) => phrase.clone(),
            InputError::NoTable { game } => Phrase::new("error-no-table").with("game", game.as_str()),
            InputError::NoPicture { game } => Phrase::new("error-no-picture").with("game", game.as_str()),
            InputError::NotText => Phrase::new("error-not-text"),
            InputError::LineTooLong { most } => Phrase::new("error-line-too-long").with("most", *most),
        }
    }
}

/// What somebody typed, fit for a one-line message: control characters made visible, a long text cut.
#[must_use]
pub fn shown(text: &str) -> String {
    const MOST: usize = 40;
    let visible = |c: char| match c {
        '\0'..='\x1F' => char::from_u32(0x2400 + u32::from(c)).unwrap_or(c),
        c if c.is_control() => char::REPLACEMENT_CHARACTER,
        // Invisible marks, some of which turn the text behind them around.
        '\u{AD}'
        | '\u{200B}'..='\u{200F}'
        | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}'
        | '\u{FEFF}' => char::REPLACEMENT_CHARACTER,
        c => c,
    };
    let mut shown: String = text.chars().take(MOST).map(visible).collect();
    if text.chars().nth(MOST).is_some() {
        shown.push('…');
    }
    shown
}
