//! The pages, one file each.

mod address;
mod asked;
mod form;
mod game;
mod hints;
mod home;
mod layout;
mod pictures;
mod problem;
mod replies;
mod say;
mod setup;

use maud::html;
use percent_encoding::percent_decode_str;
use sente::{AnyGame, Phrase, notation::nearest};
use sente_text::{Lang, Words};

use crate::{Answers, Pages, Reply, Request};
use address::{Fields, field, fields, link, plain};
use problem::Problem;

/// The longest path and query that are looked at, in bytes.
const MOST_BYTES: usize = 65_536;

/// What every page of one request shares.
struct Site<'a> {
    pages: &'a Pages,
    words: &'a Words,
    lang: Lang,
    /// The parts of the path, decoded.
    parts: Vec<String>,
    /// The fields of the query.
    fields: Fields,
    /// A number that differs from one request to the next.
    seed: u64,
}

impl Site<'_> {
    fn field(&self, name: &str) -> Option<&str> {
        field(&self.fields, name)
    }
}

/// The page at an address.
pub(crate) fn get(pages: &Pages, request: Request<'_>, answers: &mut dyn Answers) -> Reply {
    let long = request.path.len() + request.query.len() > MOST_BYTES;
    let (path, query) = if long { ("", "") } else { (request.path, request.query) };
    let parts: Vec<String> =
        path.split('/').skip(1).map(|part| plain(&percent_decode_str(part).decode_utf8_lossy())).collect();
    let lang = parts.first().and_then(|code| Lang::from_code(code));
    let site = Site {
        pages,
        words: pages.words(lang.unwrap_or(request.lang)),
        lang: lang.unwrap_or(request.lang),
        parts,
        fields: fields(query),
        seed: request.seed,
    };
    if long {
        return Problem::bad(Phrase::new("page-long-address").with("most", MOST_BYTES)).reply(&site);
    }
    let parts: Vec<&str> = site.parts.iter().map(String::as_str).collect();
    let reply = match (lang, &*parts) {
        (_, [] | [""]) => Ok(Reply::Redirect(layout::home(site.lang))),
        (Some(lang), [_]) => Ok(Reply::Redirect(layout::home(lang))),
        (Some(_), [_, ""]) => Ok(home::page(&site)),
        (Some(_), [_, name, rest @ ..]) => of_a_game(&site, name, rest, answers),
        (None, _) => Err(no_page(&site)),
    };
    reply.unwrap_or_else(|problem| problem.reply(&site))
}

/// A page that says what is wrong where none was asked for.
pub(crate) fn trouble(pages: &Pages, lang: Lang, status: u16, says: &Phrase) -> Reply {
    let words = pages.words(lang);
    let site = Site { pages, words, lang, parts: Vec::new(), fields: Fields::new(), seed: 0 };
    let title = words.say(says);
    let main = html! {
        h1 { (title) }
        p { a href=(layout::home(lang)) { (words.text("page-home")) } }
    };
    layout::page(&site, status, &title, "problem", &main)
}

/// A page of a game.
fn of_a_game(
    site: &Site<'_>,
    name: &str,
    rest: &[&str],
    answers: &mut dyn Answers,
) -> Result<Reply, Problem> {
    let game = site.pages.catalog().find(name).map_err(|_| no_game(site, name))?;
    let id = game.about().id;
    // A game has one address, whatever name or slash it is asked by.
    let whole = |rest: &[&str]| {
        let parts: Vec<&str> = [site.lang.code(), id].iter().chain(rest).copied().collect();
        Ok(Reply::Redirect(link(&parts, &site.fields)))
    };
    match rest {
        [""] => whole(&[]),
        _ if name != id => whole(rest),
        [] if site.field("at").is_some() => game::page(site, game, answers),
        [] => Ok(setup::page(site, game, answers)),
        ["start"] => setup::start(site, game, answers),
        ["random"] => setup::random(site, game, answers),
        ["replies"] => replies::fragment(site, game, answers),
        ["pictures"] => Ok(pictures::page(site, game, answers)),
        ["picture.svg"] => pictures::picture(site, game, answers),
        _ => Err(no_page(site)),
    }
}

fn no_game(site: &Site<'_>, name: &str) -> Problem {
    let ids: Vec<&str> = site.pages.catalog().games().map(|game| game.about().id).collect();
    let near = nearest(name, ids);
    let says =
        Phrase::new("page-no-game").with("text", sente::error::shown(name)).with("nearest", near.as_deref());
    let problem = Problem::not_found(says);
    match near {
        Some(id) => problem.with_link("page-nearest", link(&[site.lang.code(), &id], &[])),
        None => problem,
    }
}

fn no_page(site: &Site<'_>) -> Problem {
    let text: String = site.parts.iter().flat_map(|part| ["/", part]).collect();
    Problem::not_found(Phrase::new("page-no-page").with("text", sente::error::shown(&text)))
}

/// Whether a game has pictures.
fn has_pictures(game: &dyn AnyGame) -> bool {
    !game.about().picture_examples.is_empty()
}
