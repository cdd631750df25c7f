//! The frame of every page.
//!
//! Classes and ids of all pages, for the style sheet: `skip`; header `top` with `brand`, `#language`, `theme`; `#page` with
//! the page's kind as class (`home`, `setup`, `game`, `pictures`, `problem`); footer `bottom`. Home: `games` of `card`s. Set-up:
//! `rules`, `form` with `fields`, `field`, `check`, `name`, `choose`; `puzzles`, `source`. Game: `stage` (board and what stands
//! under it) with `status`, `actions`, `type-move`; `history` in it; `side` with `hints` (`verdict`, `judge` with `kept` or `lost`, `options` of `option` with `gives`,
//! `reply`, `more`; `why`, `cite`; `line`; `tree`; `difficulty`), `seats`; `outcome-win|loss|draw`, `strength-0..3`. Everywhere: `alert`,
//! `solving`, `button`, `help`.

use maud::{DOCTYPE, Markup, html};
use sente_text::Lang;

use super::{Site, address::link};
use crate::{Reply, assets};

/// How htmx behaves: no style or code of its own, and pages that say what is wrong are shown like any other.
const HTMX: &str = r#"{"includeIndicatorStyles":false,"allowEval":false,"selfRequestsOnly":true,"responseHandling":[{"code":"204","swap":false},{"code":"...","swap":true}]}"#;

/// The address of the list of games.
pub(super) fn home(lang: Lang) -> String {
    format!("/{}/", lang.code())
}

/// The name of a language in a document.
fn tag(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en",
        Lang::Zh => "zh-Hans",
    }
}

/// A page: its title, its kind, and what is in it.
pub(super) fn page(site: &Site<'_>, status: u16, title: &str, kind: &str, main: &Markup) -> Reply {
    let words = site.words;
    let brand = words.text("page-brand");
    let whole = if title == brand { brand.clone() } else { format!("{title} · {brand}") };
    let html = html! {
        (DOCTYPE)
        html lang=(tag(site.lang)) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (whole) }
                meta name="description" content=(words.text("program-about"));
                meta name="color-scheme" content="light dark";
                meta name="htmx-config" content=(HTMX);
                link rel="icon" href=(assets::address("icon.svg")) type="image/svg+xml";
                link rel="stylesheet" href=(assets::address("sente.css"));
                script src=(assets::address("htmx.min.js")) defer {}
                // Not deferred, so that the theme is there before anything is seen.
                script src=(assets::address("sente.js")) {}
            }
            body data-hx-boost="true" data-hx-target="#page" data-hx-select="#page" data-hx-select-oob="#language"
                data-hx-swap="outerHTML show:none" {
                a.skip href="#page" { (words.text("page-skip")) }
                header.top {
                    a.brand href=(home(site.lang)) {
                        img src=(assets::address("icon.svg")) alt="" width="26" height="26"; (brand)
                    }
                    (languages(site))
                    button.theme.needs-js type="button" data-theme-toggle="" { (words.text("page-theme")) }
                }
                div #failed.alert role="alert" hidden data-offline=(words.text("page-offline"))
                    data-server=(words.text("page-server-failed")) {}
                main #page class=(kind) tabindex="-1" { (main) }
                footer.bottom {
                    p { (words.text("program-about")) }
                    nav aria-label=(words.text("page-more")) {
                        a href=(home(site.lang)) { (words.text("page-home")) }
                        " "
                        a href="/api/v1/openapi.json" data-hx-boost="false" { (words.text("page-api")) }
                    }
                }
            }
        }
    };
    Reply::Page { status, html: html.into_string() }
}

/// The same page in every language.
fn languages(site: &Site<'_>) -> Markup {
    html! {
        nav #language aria-label=(site.words.text("page-language")) {
            @for lang in Lang::ALL {
                @let name = site.pages.words(lang).text("page-language-name");
                @if lang == site.lang {
                    span lang=(tag(lang)) aria-current="true" { (name) }
                } @else {
                    a href=(in_language(site, lang)) lang=(tag(lang)) hreflang=(tag(lang)) data-hx-boost="false" { (name) }
                }
                " "
            }
        }
    }
}

/// The address of this page in another language: all of it but the first part of its path.
fn in_language(site: &Site<'_>, lang: Lang) -> String {
    let parts: Vec<&str> = site.parts.iter().map(String::as_str).collect();
    let rest = match parts.split_first() {
        Some((first, rest)) if Lang::from_code(first).is_some() => rest,
        _ => &parts,
    };
    if rest.iter().all(|part| part.is_empty()) {
        return home(lang);
    }
    let whole: Vec<&str> = [lang.code()].iter().chain(rest).copied().collect();
    link(&whole, &site.fields)
}
