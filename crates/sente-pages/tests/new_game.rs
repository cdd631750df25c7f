//! A game that nobody has heard of is on the pages like any other, with no page of its own.

mod common;
#[path = "../../sente/tests/ring/mod.rs"]
mod ring;

use std::sync::Arc;

use common::{all, attr, check, check_parts, get, one, submit, text};
use scraper::Html;
use sente::Catalog;
use sente_pages::{Pages, Reply};

/// The page at an address, behind redirects. Its game has no words, so those that are missing show in braces.
fn open(pages: &Pages, address: &str) -> (String, Html) {
    match get(pages, address) {
        Reply::Redirect(to) => open(pages, &to),
        Reply::Page { status: 200, html } => {
            check(address, &html);
            (address.to_owned(), Html::parse_document(&html))
        }
        other => panic!("{address}: {other:?}"),
    }
}

#[test]
fn a_new_game_is_listed_set_up_and_played() {
    let mut catalog = Catalog::standard();
    catalog.add::<ring::Ring>();
    let pages = Pages::new(Arc::new(catalog));
    let (_, home) = open(&pages, "/en/");
    let cards = all(&home, "ul.games a");
    assert_eq!(cards.len(), Catalog::standard().games().count() + 1);
    let (_, setup) = open(&pages, attr(cards[cards.len() - 1], "href"));
    let (address, html) =
        open(&pages, &submit(one(&setup, "section.setup form"), &[("position", "3"), ("hints", "on")]));
    assert_eq!(address, "/en/ring?at=3&second=perfect&hints=on");
    assert_eq!(all(&html, "ol.options li").len(), 3);
    let win = one(&html, "ol.options .outcome-win a");
    let (_, html) = open(&pages, attr(win, "href"));
    assert_eq!(text(one(&html, ".turn")), "You win after 1 move.");
    // From the places where neither side can win, both go round until a position is there for the third time.
    let (_, html) = open(&pages, "/en/ring?at=1&first=perfect&second=perfect&moves=0+0+0+0&hints=on");
    assert!(text(one(&html, ".turn")).starts_with("A draw"), "{}", text(one(&html, ".turn")));
    assert!(all(&html, ".type-move, a.step").is_empty());
    let Reply::Page { status: 200, html } = get(&pages, "/en/ring/replies?at=1") else { panic!() };
    let html = Html::parse_fragment(&html);
    check_parts("replies", &html);
    assert_eq!(all(&html, "details").len(), 3);
    // Standing still on a won place gives the win away.
    let (_, html) = open(&pages, "/en/ring?at=3&moves=0&hints=on");
    assert!(text(one(&html, ".judge")).contains("gave the win away"), "{}", text(one(&html, ".judge")));
}
