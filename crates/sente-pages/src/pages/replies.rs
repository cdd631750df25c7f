//! The tree of replies: each move, and what there is to say to it, and so on, fetched as it is opened.

use maud::{Markup, html};
use sente::{AnyGame, AnyPosition, Detail, Outcome, Phrase, Value};

use super::{Site, address::Address, game::View, hints, problem::Problem, say};
use crate::{Answers, Reply};

/// About the most bytes of a fragment; each move counts its two addresses and this much.
const BYTES: usize = 80_000;
const ROW_BYTES: usize = 500;

/// At least so many moves are listed, and at most so many.
const LEAST: usize = 8;
const MOST: usize = 100;

/// A node whose replies are fetched when it is opened. In it there may be a link to the position itself.
fn node(summary: &Markup, href: &str, inside: &Markup) -> Markup {
    html! {
        details.needs-js data-hx-get=(href) data-hx-trigger="toggle once" data-hx-target="find .replies" data-hx-swap="outerHTML" data-hx-select="unset"
            data-hx-select-oob="unset" data-hx-disinherit="*" {
            summary { (summary) }
            (inside)
            div.replies {}
        }
    }
}

/// The root of the tree: the position that the page looks at.
pub(super) fn root(view: &View<'_>) -> Markup {
    let words = view.site.words;
    let back = view.address.back_to(view.seen);
    html! {
        section.tree aria-labelledby="tree" {
            h3 #tree { (words.text("page-tree")) }
            (node(&html! { (words.text("page-tree-open")) }, &back.below("replies"), &html! {}))
        }
    }
}

/// The replies to the position at an address, as a part of a page.
pub(super) fn fragment(
    site: &Site<'_>,
    game: &dyn AnyGame,
    answers: &mut dyn Answers,
) -> Result<Reply, Problem> {
    let view = View::read(site, game)?;
    let words = site.words;
    let html = if view.ending().is_some() {
        html! { p.replies { (words.text("page-tree-end")) } }
    } else {
        match answers.answer(view.position(), Detail::Full) {
            Ok(answer) => {
                let moves: Vec<(&str, Option<Value>)> = match &answer.moves {
                    Some(moves) => moves
                        .iter()
                        .map(|mv| {
                            (mv.mv.as_str(), Some(Value { outcome: mv.outcome, remoteness: mv.remoteness }))
                        })
                        .collect(),
                    None => {
                        let value = Value::of(answer.outcome);
                        answer.keeping_moves().iter().map(|mv| (mv.as_str(), Some(value))).collect()
                    }
                };
                list(&view, &moves)
            }
            Err(stopped) => html! { div.replies { (hints::solving(&view, &stopped, Detail::Full, false)) } },
        }
    };
    Ok(Reply::Page { status: 200, html: html.into_string() })
}

/// Moves with what each gives, each to be opened.
fn list(view: &View<'_>, moves: &[(&str, Option<Value>)]) -> Markup {
    let (words, position) = (view.site.words, view.position());
    let each = 2 * view.with_move("").len() + ROW_BYTES;
    let most = (BYTES / each).clamp(LEAST, MOST);
    let row = |mv: &str, value: Option<Value>| {
        let address = view.address.with_move(view.seen, mv);
        let outcome = value.map_or(Outcome::Draw, |value| value.outcome);
        let name = say::named(words, position, mv);
        let gives = html! { @if let Some(value) = value { " " span.gives { (say::gives(words, value)) } } };
        html! {
            li.option.(say::class(outcome)) {
                @if ends(position, mv) {
                    a href=(address.href()) { (name) } (gives) " " span.leaves { (say::leaves(words, position, mv)) }
                } @else {
                    @let there = html! { p.there { a href=(address.href()) { (words.text("page-tree-there")) } } };
                    (node(&html! { (name) (gives) }, &tree(&address), &there))
                }
            }
        }
    };
    let more = moves.len().saturating_sub(most);
    html! {
        div.replies {
            p.turn { (words.say(&Phrase::new("page-tree-turn").with("who", view.name(position.turn())))) }
            ul { @for (mv, value) in moves.iter().take(most) { (row(mv, *value)) } }
            @if moves.is_empty() { p { (words.text("play-moves-none")) } }
            @if more > 0 { p.more { (words.say(&Phrase::new("play-moves-more").with("count", more))) } }
        }
    }
}

fn tree(address: &Address) -> String {
    address.below("replies")
}

/// Whether a move ends the game.
fn ends(position: &dyn AnyPosition, mv: &str) -> bool {
    position.play(mv).is_ok_and(|(_, next)| next.ending().is_some())
}
