//! Form fields, built from what a game tells of its options and positions.

use maud::{Markup, html};
use sente::{
    About, Fact, Phrase,
    notation::{as_token, tokens},
    options::{Absent, Input, OptionKind, OptionSpec},
    room::HANDS,
};
use sente_text::Words;

use super::address::{Fields, Seat, field};
use crate::draw;

/// The field of a position's words, where they are not hands of cards.
pub(super) const POSITION: &str = "position";

/// The field of the sizes of a random start.
const SIZES: &str = "sizes";

/// What an option's field is called: as it is typed, so that no page can have a field of the same name.
fn name(spec: &OptionSpec) -> String {
    format!("--{}", spec.name)
}

/// What the field of a hand of cards is called; hands are counted from 1.
fn hand(number: usize) -> String {
    format!("hand{number}")
}

/// How many hands of cards make a position; 0 where it is no hands.
fn hands(about: &About) -> usize {
    if about.word_count == HANDS { about.words.0 } else { 0 }
}

/// What is wrong, to mark the field that it is about.
#[derive(Clone, Copy)]
pub(super) struct Wrong<'a>(pub(super) Option<&'a Phrase>);

impl Wrong<'_> {
    /// Whether it is about this option.
    fn is_about(self, spec: &OptionSpec) -> bool {
        fn tells(phrase: &Phrase, option: &str) -> bool {
            phrase.facts.iter().any(|(name, fact)| match fact {
                Fact::Text(text) => matches!(*name, "option" | "other") && text == option,
                Fact::Phrase(inner) => tells(inner, option),
                Fact::Number(_) | Fact::List(_) => false,
            })
        }
        self.0.is_some_and(|phrase| tells(phrase, spec.name))
    }
}

/// The words of an option: those of a form where there are such, or else those of the command line.
fn label(words: &Words, spec: &OptionSpec) -> String {
    let own = format!("field-{}", spec.message);
    words.text(if words.has(&own) { &own } else { spec.message })
}

/// What a choice is called.
fn choice(words: &Words, spec: &OptionSpec, value: &str) -> String {
    let own = format!("choice-{}-{value}", spec.name);
    if words.has(&own) { words.text(&own) } else { value.to_owned() }
}

/// What it is called that an option is not chosen.
fn unset(words: &Words, spec: &OptionSpec) -> String {
    let own = format!("choice-{}-unset", spec.name);
    words.text(if words.has(&own) { &own } else { "page-as-usual" })
}

/// The fields of these options, in a form whose ids begin with `form`.
pub(super) fn options(
    words: &Words,
    form: &str,
    specs: &[OptionSpec],
    typed: &[(String, String)],
    wrong: Wrong<'_>,
) -> Markup {
    html! { @for spec in specs { (option(words, form, spec, typed, wrong)) } }
}

fn option(
    words: &Words,
    form: &str,
    spec: &OptionSpec,
    typed: &[(String, String)],
    wrong: Wrong<'_>,
) -> Markup {
    let name = name(spec);
    let id = format!("{form}-{}", spec.name);
    let value = field(typed, &name).unwrap_or_default();
    let invalid = wrong.is_about(spec).then_some("true");
    let required = spec.absent == Absent::Refused;
    let text = |mode: Option<&str>, hint: &str| {
        html! {
            input id=(id) name=(name) type="text" value=(value) inputmode=[mode] placeholder=(hint)
                autocomplete="off" required[required] aria-invalid=[invalid];
        }
    };
    let default = match spec.absent {
        Absent::Means(text) => text,
        Absent::Nothing | Absent::Refused => "",
    };
    if spec.kind == OptionKind::Flag {
        return html! {
            p.check {
                input id=(id) name=(name) type="checkbox" value="on" checked[value == "on"] aria-invalid=[invalid];
                label for=(id) title=(name) { (label(words, spec)) }
            }
        };
    }
    html! {
        p.field {
            label for=(id) title=(name) { (label(words, spec)) }
            @match spec.kind {
                OptionKind::Flag => {}
                OptionKind::Choice(choices) => {
                    @let chosen = if value.is_empty() { default } else { value };
                    select id=(id) name=(name) aria-invalid=[invalid] {
                        @if default.is_empty() && !required {
                            option value="" { (unset(words, spec)) }
                        }
                        @for choice in choices {
                            option value=(choice) selected[*choice == chosen] { (self::choice(words, spec, choice)) }
                        }
                    }
                }
                // A number may have more digits than a number field takes.
                OptionKind::Natural { .. } => (text(Some("numeric"), default)),
                OptionKind::Range { .. } => (text(None, default)),
                OptionKind::Text(_) => (text(None, "")),
            }
        }
    }
}

/// The fields of a position's words.
pub(super) fn position(words: &Words, form: &str, about: &About, typed: &[(String, String)]) -> Markup {
    let count = hands(about);
    if count > 0 {
        let names: Vec<String> = (1..=count).map(hand).collect();
        let hands: Vec<(&str, Phrase, String)> = (1..=count)
            .zip(&names)
            .map(|(number, name)| {
                let value = field(typed, name).unwrap_or_default().to_owned();
                (name.as_str(), Phrase::new("page-hand").with("number", number), value)
            })
            .collect();
        return draw::deck(words, &hands);
    }
    let id = format!("{form}-{POSITION}");
    let own = format!("field-position-{}", about.id);
    let label = words.text(if words.has(&own) { &own } else { "page-position" });
    let required = about.words.0 > 0;
    html! {
        p.field {
            label for=(id) { (label) }
            input id=(id) name=(POSITION) type="text" value=(field(typed, POSITION).unwrap_or_default())
                autocomplete="off" required[required];
        }
    }
}

/// The fields of a random start's sizes, where it takes some.
pub(super) fn sizes(words: &Words, form: &str, about: &About, typed: &[(String, String)]) -> Markup {
    let id = format!("{form}-{SIZES}");
    let own = format!("field-sizes-{}", about.id);
    let label = words.text(if words.has(&own) { &own } else { "page-sizes" });
    html! {
        @if about.start_words.1 > 0 {
            p.field {
                label for=(id) { (label) }
                input id=(id) name=(SIZES) type="text" value=(field(typed, SIZES).unwrap_or_default()) autocomplete="off";
            }
        }
    }
}

/// The fields that say who plays which side, and whether with hints.
pub(super) fn seats(words: &Words, form: &str, seats: [Seat; 2], hints: bool) -> Markup {
    let id = |name: &str| format!("{form}-{name}");
    html! {
        @for (name, seat) in ["first", "second"].into_iter().zip(seats) {
            p.field {
                label for=(id(name)) { (words.text(&format!("page-seat-{name}"))) }
                select id=(id(name)) name=(name) {
                    @for other in Seat::all() {
                        option value=(other.name()) selected[other == seat] { (words.text(&format!("seat-{}", other.name()))) }
                    }
                }
            }
        }
        p.check {
            input id=(id("hints")) name="hints" type="checkbox" value="on" checked[hints];
            label for=(id("hints")) { (words.text("page-hints-on")) }
        }
    }
}

/// Hidden fields.
pub(super) fn hidden(fields: &[(String, String)]) -> Markup {
    html! { @for (name, value) in fields { input type="hidden" name=(name) value=(value); } }
}

/// Whether any field of a game's forms was sent, be it empty.
pub(super) fn is_typed(about: &About, typed: &[(String, String)]) -> bool {
    let options = [about.rules, about.position, about.start].into_iter().flatten().map(name);
    let hands = (1..=hands(about)).map(hand);
    let mut names = [POSITION, SIZES].map(str::to_owned).into_iter().chain(hands).chain(options);
    names.any(|name| field(typed, &name).is_some())
}

/// A typed position as the fields of its form; of its options only those that `kept` keeps.
pub(super) fn typed(about: &About, at: &str, kept: impl Fn(&OptionSpec) -> bool) -> Fields {
    let specs = about.position_specs();
    let Ok(input) = Input::read(tokens(at), &specs) else { return Fields::new() };
    let mut fields = match hands(about) {
        0 => {
            let words: Vec<_> = input.words.iter().map(|word| as_token(word)).collect();
            vec![(POSITION.to_owned(), words.join(" "))]
        }
        count => {
            (1..=count).zip(&input.words).map(|(number, word)| (hand(number), (*word).to_owned())).collect()
        }
    };
    for spec in specs.into_iter().flatten().filter(|spec| kept(spec)) {
        if let Some((_, value)) = input.options.iter().find(|(name, _)| *name == spec.name) {
            fields.push((name(spec), value.unwrap_or("on").to_owned()));
        }
    }
    fields
}

/// The options that were typed into these fields.
pub(super) fn typed_options<'a>(
    specs: &[&'static [OptionSpec]],
    typed: &'a [(String, String)],
) -> Vec<(&'a str, Option<&'a str>)> {
    let given = |spec: &'static OptionSpec| {
        let value = field(typed, &name(spec)).map(str::trim).filter(|value| !value.is_empty())?;
        Some((spec.name, (spec.kind != OptionKind::Flag).then_some(value)))
    };
    specs.iter().copied().flatten().filter_map(given).collect()
}

/// The position that was typed, as words without the spaces that somebody puts between cards.
pub(super) fn typed_words(about: &About, typed: &[(String, String)]) -> Vec<String> {
    let words = |name: &str| tokens(field(typed, name).unwrap_or_default());
    match hands(about) {
        0 => words(POSITION).map(str::to_owned).collect(),
        count => {
            let hands = (1..=count).map(|number| words(&hand(number)).collect::<String>());
            hands.filter(|hand| !hand.is_empty()).collect()
        }
    }
}

/// The sizes of a random start that were typed.
pub(super) fn typed_sizes(typed: &[(String, String)]) -> Vec<&str> {
    field(typed, SIZES).unwrap_or_default().split_whitespace().collect()
}
