//! The list of games.

use maud::{Markup, html};
use sente::{AnyGame, notation::tokens, options::Input};

use super::{Site, address::link, layout};
use crate::{Reply, draw};

/// The page.
pub(super) fn page(site: &Site<'_>) -> Reply {
    let words = site.words;
    let main = html! {
        h1 { (words.text("page-home-title")) }
        p.lead { (words.text("page-home-lead")) }
        ul.games {
            @for game in site.pages.catalog().games() {
                @let about = game.about();
                li.card {
                    a href=(link(&[site.lang.code(), about.id], &[])) {
                        (emblem(game))
                        h2 { (words.game(about.id)) }
                        p { (words.text(&format!("gist-{}", about.id))) }
                    }
                }
            }
        }
    };
    layout::page(site, 200, &words.text("page-brand"), "home", &main)
}

/// A picture of the game's example.
fn emblem(game: &dyn AnyGame) -> Markup {
    let about = game.about();
    let input = Input::read(tokens(about.example), &about.position_specs());
    let position = input.and_then(|input| game.position(&input));
    html! { @if let Ok(position) = position { (draw::emblem(&position.board())) } }
}
