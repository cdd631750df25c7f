//! The page that sets a game up, and the starts that its forms ask for.

use maud::{Markup, html};
use rand_chacha::ChaCha8Rng;
use sente::{
    AnyGame, AnyPosition, Detail, Failed, InputError, Outcome, Phrase,
    notation::tokens,
    opponent::Level,
    options::{Input, OptionSpec},
    rand::SeedableRng,
};
use sente_text::Words;

use super::{
    Site,
    address::{self, Address, MOST_AT, Seat, link, seats, switch},
    form::{self, Wrong},
    has_pictures, layout,
    problem::{Problem, alert},
    say,
};
use crate::{Answers, Reply};

/// Which of the page's forms was sent.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sent {
    Own,
    Line,
    Random,
}

/// The page.
pub(super) fn page(site: &Site<'_>, game: &dyn AnyGame, answers: &mut dyn Answers) -> Reply {
    shown(site, game, answers, Sent::Own, None)
}

/// The page, with what is wrong with a form that was sent.
fn shown(
    site: &Site<'_>,
    game: &dyn AnyGame,
    answers: &mut dyn Answers,
    sent: Sent,
    wrong: Option<&Phrase>,
) -> Reply {
    let (words, about) = (site.words, game.about());
    let title = words.game(about.id);
    let path = |page: &str| link(&[site.lang.code(), about.id, page], &[]);
    // A form that was not sent shows what works; options that may be left out are.
    let can_do_without = |spec: &OptionSpec| {
        let Ok(mut input) = Input::read(tokens(about.example), &about.position_specs()) else { return false };
        input.options.retain(|(name, _)| *name != spec.name);
        game.position(&input).is_ok()
    };
    let mut example = form::typed(about, about.example, |spec| !can_do_without(spec));
    if about.words.0 == 0 {
        // A position that may be left out is the start of whichever rules are chosen.
        example.retain(|(name, _)| name != form::POSITION);
    }
    let typed = |this: Sent| {
        if sent == this && form::is_typed(about, &site.fields) { &site.fields } else { &example }
    };
    let seats = match (site.field("first"), site.field("second")) {
        (None, None) => [Seat::Person, Seat::Computer(Level::Perfect)],
        _ => seats(&site.fields).unwrap_or_default(),
    };
    let hints = switch(&site.fields, "hints").unwrap_or_default();
    let wrong_in = |this: Sent| Wrong(wrong.filter(|_| sent == this));
    let told = |this: Sent| html! { @if let Wrong(Some(says)) = wrong_in(this) { (alert(site, says)) } };
    let main = html! {
        h1 { (title) }
        p.lead { (words.text(&format!("gist-{}", about.id))) }
        section.rules aria-labelledby="rules" {
            h2 #rules { (words.text("page-rules")) }
            (say::prose(words, &rules(words, about.id)))
        }
        (puzzles(site, game, answers))
        section.setup aria-labelledby="own" {
            h2 #own { (words.text("page-own")) }
            (told(Sent::Own))
            form.form method="get" action=(path("start")) {
                fieldset.fields {
                    legend { (words.text("page-start-position")) }
                    (form::position(words, "own", about, typed(Sent::Own)))
                    (form::options(words, "own", about.position, typed(Sent::Own), wrong_in(Sent::Own)))
                }
                @if !about.rules.is_empty() {
                    fieldset.fields {
                        legend { (words.text("page-rule-options")) }
                        (form::options(words, "own", about.rules, typed(Sent::Own), wrong_in(Sent::Own)))
                    }
                }
                fieldset.fields {
                    legend { (words.text("page-players")) }
                    (form::seats(words, "own", seats, hints))
                }
                p { button.button type="submit" { (words.text("page-start")) } }
            }
        }
        section.random aria-labelledby="random" {
            h2 #random { (words.text("page-random")) }
            p.help { (words.text("page-random-help")) }
            (told(Sent::Random))
            form.form method="get" action=(path("random")) {
                @if !about.start.is_empty() || about.start_words.1 > 0 {
                    fieldset.fields {
                        legend { (words.text("page-random-options")) }
                        (form::sizes(words, "random", about, typed(Sent::Random)))
                        (form::options(words, "random", about.start, typed(Sent::Random), wrong_in(Sent::Random)))
                    }
                }
                @if !about.rules.is_empty() {
                    fieldset.fields {
                        legend { (words.text("page-rule-options")) }
                        (form::options(words, "random", about.rules, typed(Sent::Random), wrong_in(Sent::Random)))
                    }
                }
                fieldset.fields {
                    legend { (words.text("page-players")) }
                    (form::seats(words, "random", seats, hints))
                }
                p { button.button type="submit" { (words.text("page-deal")) } }
            }
        }
        section.paste aria-labelledby="paste" {
            h2 #paste { (words.text("page-paste")) }
            (told(Sent::Line))
            form.form method="get" action=(path("start")) {
                p.field {
                    label for="line" { (words.text("page-line")) }
                    input #line name="line" type="text" autocomplete="off" required
                        value=(site.field("line").unwrap_or_default()) placeholder=(about.example) aria-describedby="line-help";
                }
                p.help #line-help { (words.say(&Phrase::new("page-line-help").with("example", about.example))) }
                input type="hidden" name="second" value=(Level::Perfect.name());
                p { button.button type="submit" { (words.text("page-start")) } }
            }
        }
        @if has_pictures(game) {
            p { a href=(path("pictures")) { (words.text("page-pictures")) } }
        }
    };
    layout::page(site, if wrong.is_some() { 400 } else { 200 }, &title, "setup", &main)
}

/// The rules, in the words of a form where there are such, or else in those of the command line.
fn rules(words: &Words, id: &str) -> String {
    let own = format!("page-rules-{id}");
    words.text(&if words.has(&own) { own } else { format!("rules-{id}") })
}

/// Positions worth trying, each with a person on the side that wins.
fn puzzles(site: &Site<'_>, game: &dyn AnyGame, answers: &mut dyn Answers) -> Markup {
    let (words, about) = (site.words, game.about());
    let mut lost = |at: &str| {
        let tokens = Input::read(tokens(at), &about.position_specs());
        let position = tokens.and_then(|input| game.position(&input)).ok()?;
        Some(answers.answer(&*position, Detail::Verdict).ok()?.outcome == Outcome::Loss)
    };
    let mut play = |at: &str| {
        let address = Address::start(site.lang, about.id, at.to_owned());
        let computer = Seat::Computer(Level::Perfect);
        let seats = if lost(at) == Some(true) { [computer, Seat::Person] } else { [Seat::Person, computer] };
        Address { seats, ..address }.href()
    };
    html! {
        @if !about.puzzles.is_empty() {
            section.puzzles aria-labelledby="puzzles" {
                h2 #puzzles { (words.text("page-puzzles")) }
                ul {
                    @for puzzle in about.puzzles {
                        li {
                            a href=(play(puzzle.position)) { code { (puzzle.position) } }
                            @if let Some(source) = puzzle.source {
                                " " span.source { (words.say(&Phrase::new("cited").with("source", source))) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The game that begins with what a form says.
pub(super) fn start(
    site: &Site<'_>,
    game: &dyn AnyGame,
    answers: &mut dyn Answers,
) -> Result<Reply, Problem> {
    let about = game.about();
    if site.fields.iter().any(|(_, value)| value.len() > MOST_AT) {
        return Err(Problem::bad(Phrase::new("page-long-position").with("most", MOST_AT)).with_example(about));
    }
    if let Some(line) = site.field("line") {
        return match of_line(site, game, line) {
            Ok(position) => begin(site, &*position),
            Err(error) => Ok(shown(site, game, answers, Sent::Line, Some(&error.phrase()))),
        };
    }
    let typed = form::typed_words(about, &site.fields);
    let input = Input {
        words: typed.iter().map(String::as_str).collect(),
        options: form::typed_options(&about.position_specs(), &site.fields),
    };
    match game.position(&input) {
        Ok(position) => begin(site, &*position),
        Err(error) => Ok(shown(site, game, answers, Sent::Own, Some(&error.phrase()))),
    }
}

/// A position as typed on the command line, perhaps with the command and the name of a game before it.
fn of_line(site: &Site<'_>, game: &dyn AnyGame, line: &str) -> Result<Box<dyn AnyPosition>, InputError> {
    let mut typed: Vec<&str> = tokens(line).collect();
    if typed.first() == Some(&"sente") {
        typed.drain(..typed.len().min(2));
    }
    let (game, typed) = site.pages.catalog().game_of(&typed).unwrap_or((game, &typed));
    let input = Input::read(typed.iter().copied(), &game.about().position_specs())?;
    game.position(&input)
}

/// A random game of the kind that a form says.
pub(super) fn random(
    site: &Site<'_>,
    game: &dyn AnyGame,
    answers: &mut dyn Answers,
) -> Result<Reply, Problem> {
    let about = game.about();
    let input = Input {
        words: form::typed_sizes(&site.fields),
        options: form::typed_options(&[about.rules, about.start], &site.fields),
    };
    let mut rng = ChaCha8Rng::seed_from_u64(site.seed);
    match game.fair_start(&input, &answers.limits(), &mut rng) {
        Ok(position) => begin(site, &*position),
        Err(failed) => {
            let says = match failed {
                Failed::Input(error) => error.phrase(),
                Failed::Stopped(stopped) => {
                    Phrase::new("page-random-stopped").with("stopped", stopped.phrase())
                }
            };
            Ok(shown(site, game, answers, Sent::Random, Some(&says)))
        }
    }
}

/// The game that begins here, with the players that a form says.
fn begin(site: &Site<'_>, position: &dyn AnyPosition) -> Result<Reply, Problem> {
    let at = address::at(position);
    if at.len() > MOST_AT {
        return Err(Problem::bad(Phrase::new("page-long-position").with("most", MOST_AT)));
    }
    let seats = seats(&site.fields)?;
    let seed = if seats.into_iter().any(Seat::errs) { 1 + site.seed % 1_000_000 } else { 0 };
    let hints = switch(&site.fields, "hints")?;
    let address = Address::start(site.lang, position.about().id, at);
    Ok(Reply::Redirect(Address { seats, hints, seed, ..address }.href()))
}

/// The address of this page with a game's start and players in its forms.
pub(super) fn again(game: &dyn AnyGame, address: &Address) -> String {
    let about = game.about();
    let mut fields = form::typed(about, &address.at, |_| true);
    let names = ["first", "second"].into_iter().zip(address.seats);
    fields.extend(names.map(|(name, seat)| (name.to_owned(), seat.name().to_owned())));
    if address.hints {
        fields.push(("hints".to_owned(), "on".to_owned()));
    }
    link(&address.path(), &fields)
}
