//! Sente's answers in words. The library names a sentence and its facts ([`Phrase`]); the message files under
//! `messages/` hold the words, one folder a language, one file a game beside `core.ftl`.

pub mod wording;

use std::{borrow::Cow, fmt};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use include_dir::{Dir, include_dir};
use sente::{Fact, InputError, Phrase, Reason};

static MESSAGES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/messages");

/// A language that Sente speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    /// English.
    En,
    /// Chinese.
    Zh,
}

impl Lang {
    /// All languages.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Zh];

    /// The code it is asked by.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Zh => "zh",
        }
    }

    /// The language of this code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The language of a locale such as `zh_CN.UTF-8`; English for those that Sente does not speak.
    #[must_use]
    pub fn from_locale(locale: &str) -> Self {
        let language = locale.split(['-', '_', '.', '@']).next().unwrap_or_default();
        Lang::from_code(&language.to_ascii_lowercase()).unwrap_or(Lang::En)
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// `COUNT($number)` in a message: a count of many, with its thousands set apart: `31,400,000`. Never a number that a person
/// may want to type again, such as a heap.
fn count<'a>(values: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    let digits = digits(values);
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    FluentValue::from(text)
}

/// `SIZE($bytes)` in a message: an amount of memory, such as `1.5 GiB`. `SIZE($bytes, round: "up")` is enough for all bytes.
fn size<'a>(values: &[FluentValue<'a>], named: &FluentArgs<'_>) -> FluentValue<'a> {
    let bytes: u64 = digits(values).parse().unwrap_or(u64::MAX);
    let units = [(60, "EiB"), (50, "PiB"), (40, "TiB"), (30, "GiB"), (20, "MiB"), (10, "KiB")];
    let Some((bits, unit)) = units.into_iter().find(|(bits, _)| bytes >> bits > 0) else {
        return FluentValue::from(format!("{bytes} B"));
    };
    let rest = if named.get("round").is_some() { (1 << bits) - 1 } else { 0 };
    let tenths = (u128::from(bytes) * 10 + rest) >> bits;
    let (whole, tenth) = (tenths / 10, tenths % 10);
    FluentValue::from(if tenth == 0 { format!("{whole} {unit}") } else { format!("{whole}.{tenth} {unit}") })
}

/// The digits of a function's number, which came as a number or, where it is large, as a text.
fn digits(values: &[FluentValue<'_>]) -> String {
    match values.first() {
        Some(FluentValue::Number(number)) => number.as_string().into_owned(),
        Some(FluentValue::String(text)) => text.clone().into_owned(),
        _ => String::new(),
    }
}

/// The words of one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The words of a language.
    ///
    /// # Panics
    /// If an embedded message file is malformed; a test reads them all.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        let id = lang.code().parse().expect("a language code");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Marks that keep right-to-left text apart serve no purpose in these languages and show up in terminals.
        bundle.set_use_isolating(false);
        bundle.add_function("COUNT", count).unwrap_or_else(|error| panic!("COUNT: {error}"));
        bundle.add_function("SIZE", size).unwrap_or_else(|error| panic!("SIZE: {error}"));
        for file in MESSAGES.get_dir(lang.code()).into_iter().flat_map(Dir::files) {
            let source = file.contents_utf8().expect("message files are UTF-8");
            let resource = FluentResource::try_new(source.to_owned())
                .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", file.path().display()));
            bundle
                .add_resource(resource)
                .unwrap_or_else(|errors| panic!("{}: {errors:?}", file.path().display()));
        }
        Words { lang, bundle }
    }

    /// The language of these words.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is a message of this key.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// A message without facts.
    #[must_use]
    pub fn text(&self, key: &str) -> String {
        self.format(key, &[])
    }

    /// A sentence with its facts.
    #[must_use]
    pub fn say(&self, phrase: &Phrase) -> String {
        self.format(phrase.key, &phrase.facts)
    }

    /// What is wrong with some input.
    #[must_use]
    pub fn error(&self, error: &InputError) -> String {
        self.say(&error.phrase())
    }

    /// The name of a game.
    #[must_use]
    pub fn game(&self, id: &str) -> String {
        self.text(&format!("game-{id}"))
    }

    /// Why a position is won or lost.
    #[must_use]
    pub fn reason(&self, reason: &Reason) -> String {
        self.say(&reason.says)
    }

    /// Every part of a message that cannot be worded shows as its key or fact's name in braces, so that a person sees
    /// something and a test sees it all.
    fn format(&self, key: &str, facts: &[(&'static str, Fact)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return format!("{{{key}}}");
        };
        let args: FluentArgs<'_> = facts.iter().map(|(name, fact)| (*name, self.value(fact))).collect();
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned()
    }

    fn value<'a>(&self, fact: &'a Fact) -> FluentValue<'a> {
        match fact {
            // Only small numbers have a plural form to choose; the others are printed as they are.
            Fact::Number(number) => match u32::try_from(number) {
                Ok(small) => FluentValue::from(small),
                Err(_) => FluentValue::from(number.to_string()),
            },
            Fact::Text(text) => FluentValue::String(Cow::Borrowed(text)),
            Fact::List(list) => FluentValue::from(match self.lang {
                Lang::En => list.join(", "),
                Lang::Zh => list.join("、").replace("、...", "……"),
            }),
            Fact::Phrase(phrase) => FluentValue::from(self.say(phrase)),
        }
    }
}
