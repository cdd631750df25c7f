//! What is wrong with a request, and the page that says so.

use maud::{Markup, html};
use sente::{About, InputError, Phrase};

use super::{Site, address::Address, layout};
use crate::Reply;

/// What is wrong with a request.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Problem {
    /// The HTTP status.
    status: u16,
    /// The sentence that says it.
    says: Phrase,
    /// A game's example that works.
    example: Option<(&'static str, &'static str)>,
    /// Where to go instead: the key of what is there, and its address.
    link: Option<(&'static str, String)>,
}

impl Problem {
    /// Something that cannot be read, or is against the rules.
    pub(super) fn bad(says: Phrase) -> Self {
        Problem { status: 400, says, example: None, link: None }
    }

    /// Something that there is not.
    pub(super) fn not_found(says: Phrase) -> Self {
        Problem { status: 404, ..Problem::bad(says) }
    }

    /// What a game refuses.
    pub(super) fn input(error: &InputError) -> Self {
        Problem::bad(error.phrase())
    }

    /// The same with an example of this game, which works.
    pub(super) fn with_example(mut self, about: &About) -> Self {
        self.example = Some((about.id, about.example));
        self
    }

    /// The same with a place to go instead.
    pub(super) fn with_link(mut self, key: &'static str, href: String) -> Self {
        self.link = Some((key, href));
        self
    }

    /// The page that says so.
    pub(super) fn reply(&self, site: &Site<'_>) -> Reply {
        let title = site.words.text(if self.status == 404 { "page-not-found" } else { "page-bad" });
        let main = html! {
            h1 { (title) }
            (alert(site, &self.says))
            @if let Some((game, at)) = self.example {
                p.example {
                    (site.words.text("page-example")) " "
                    a href=(Address::start(site.lang, game, at.to_owned()).href()) { code { (game) " " (at) } }
                }
                p { a href=(super::address::link(&[site.lang.code(), game], &[])) { (site.words.text("page-set-up")) } }
            }
            @if let Some((key, href)) = &self.link {
                p { a href=(href) { (site.words.text(key)) } }
            }
            p { a href=(layout::home(site.lang)) { (site.words.text("page-home")) } }
        };
        layout::page(site, self.status, &title, "problem", &main)
    }
}

/// A sentence about what is wrong.
pub(super) fn alert(site: &Site<'_>, says: &Phrase) -> Markup {
    html! { p.alert role="alert" { (site.words.say(says)) } }
}
