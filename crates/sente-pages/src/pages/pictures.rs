//! Pictures of many positions of a game.

use maud::html;
use sente::{
    AnyGame, Failed, InputError, Phrase, Picture,
    options::{Input, OptionKind},
};

use super::{
    Site,
    address::{Fields, link},
    form::{self, Wrong},
    layout,
    problem::{Problem, alert},
};
use crate::{Answers, Reply, draw};

/// The page.
pub(super) fn page(site: &Site<'_>, game: &dyn AnyGame, answers: &mut dyn Answers) -> Reply {
    let (words, about) = (site.words, game.about());
    let path = |page: &str, fields: &[(String, String)]| link(&[site.lang.code(), about.id, page], fields);
    let specs = [about.rules, about.picture];
    let own = own(game, &site.fields);
    let asked = !own.is_empty();
    // A picture that was asked for is looked at here, so that what is wrong with it is told in place.
    let wrong = if asked { drawn(site, game, answers).err() } else { None };
    let title = words.say(&Phrase::new("page-pictures-of").with("game", words.game(about.id)));
    let figure = |fields: &Fields, caption: &str| {
        let src = path("picture.svg", fields);
        let alt = words
            .say(&Phrase::new("page-picture-of").with("game", words.game(about.id)).with("options", caption));
        html! {
            figure.picture {
                a href=(src) data-hx-boost="false" { img src=(src) alt=(alt); }
                figcaption { code { (about.id) " " (caption) } }
            }
        }
    };
    let main = html! {
        h1 { (title) }
        p { a href=(link(&[site.lang.code(), about.id], &[])) { (words.text("page-set-up")) } }
        @if about.picture_examples.is_empty() {
            (alert(site, &InputError::NoPicture { game: about.id.to_owned() }.phrase()))
        } @else {
            form.form method="get" action=(path("pictures", &[])) {
                fieldset.fields {
                    legend { (words.text("page-picture-options")) }
                    @for specs in specs {
                        (form::options(words, "picture", specs, &site.fields, Wrong(wrong.as_ref())))
                    }
                }
                p { button.button type="submit" { (words.text("page-draw")) } }
            }
            @match &wrong {
                Some(says) => (alert(site, says)),
                None if asked => (figure(&own, &typed(game, &own))),
                None => {
                    @for example in about.picture_examples {
                        (figure(&fields(game, example), example))
                    }
                }
            }
        }
    };
    layout::page(site, if wrong.is_some() { 400 } else { 200 }, &title, "pictures", &main)
}

/// Options as typed behind a game's name, as fields.
fn fields(game: &dyn AnyGame, typed: &str) -> Fields {
    let about = game.about();
    let input = Input::read(typed.split_whitespace(), &[about.rules, about.picture]).unwrap_or_default();
    let field =
        |(name, value): &(&str, Option<&str>)| (format!("--{name}"), value.unwrap_or("on").to_owned());
    input.options.iter().map(field).collect()
}

/// Those fields that are the picture's options.
fn own(game: &dyn AnyGame, typed: &[(String, String)]) -> Fields {
    let about = game.about();
    let given = form::typed_options(&[about.rules, about.picture], typed).into_iter();
    given.map(|(name, value)| (format!("--{name}"), value.unwrap_or("on").to_owned())).collect()
}

/// Fields as one types them behind a game's name.
fn typed(game: &dyn AnyGame, fields: &Fields) -> String {
    let about = game.about();
    let is_flag = |name: &str| {
        let mut specs = [about.rules, about.picture].into_iter().flatten();
        specs.any(|spec| spec.kind == OptionKind::Flag && name.strip_prefix("--") == Some(spec.name))
    };
    let option = |(name, value): &(String, String)| {
        if is_flag(name) { name.clone() } else { format!("{name} {value}") }
    };
    fields.iter().map(option).collect::<Vec<_>>().join(" ")
}

/// The drawing that an address asks for.
pub(super) fn picture(
    site: &Site<'_>,
    game: &dyn AnyGame,
    answers: &mut dyn Answers,
) -> Result<Reply, Problem> {
    match drawn(site, game, answers) {
        Ok(picture) => Ok(Reply::Picture(draw::picture(site.words, &picture))),
        Err(says) => {
            let about = game.about();
            Err(Problem::bad(says)
                .with_link("page-pictures", link(&[site.lang.code(), about.id, "pictures"], &[])))
        }
    }
}

fn drawn(site: &Site<'_>, game: &dyn AnyGame, answers: &mut dyn Answers) -> Result<Picture, Phrase> {
    let about = game.about();
    let input = Input {
        words: Vec::new(),
        options: form::typed_options(&[about.rules, about.picture], &site.fields),
    };
    game.picture(&input, &answers.limits()).map_err(|failed| match failed {
        Failed::Input(error) => error.phrase(),
        Failed::Stopped(stopped) => Phrase::new("page-picture-stopped").with("stopped", stopped.phrase()),
    })
}
