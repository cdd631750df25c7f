//! Whoever follows links and sends forms as they stand comes to good pages only, in every language.

#![expect(clippy::unwrap_used, reason = "a test fails where it unwraps")]

mod common;

use std::collections::{HashSet, VecDeque};

use common::{all, attr, check, check_parts, check_worded, get, site, submit, text};
use scraper::Html;
use sente_pages::{Reply, assets};

/// The most addresses that are looked at in one language, and how far from the list of games.
const MOST: usize = 260;
const DEPTH: usize = 4;

/// Every address that a page leads to.
fn links(html: &Html) -> Vec<String> {
    let mut links = Vec::new();
    for name in ["href", "src", "data-hx-get"] {
        links.extend(
            all(html, &format!("[{name}]")).into_iter().map(|element| attr(element, name).to_owned()),
        );
    }
    for form in all(html, "form") {
        assert_eq!(attr(form, "method"), "get");
        links.push(submit(form, &[]));
    }
    links.retain(|link| link.starts_with('/') && !link.starts_with("/api/"));
    links
}

#[test]
fn every_link_and_every_form_as_it_stands_leads_to_a_page() {
    let pages = site();
    for home in ["/en/", "/zh/"] {
        let mut seen: HashSet<String> = [home.to_owned()].into();
        let mut queue = VecDeque::from([(home.to_owned(), 0)]);
        let (mut looked, mut kinds) = (0, HashSet::new());
        while let Some((address, depth)) = queue.pop_front() {
            if looked >= MOST {
                break;
            }
            if let Some(asset) = address.strip_prefix("/assets/") {
                let (name, mark) = asset.split_once("?v=").unwrap();
                assert_eq!(assets::mark(name), Some(mark), "{address}");
                continue;
            }
            looked += 1;
            let found = match get(&pages, &address) {
                Reply::Redirect(to) => vec![to],
                Reply::Picture(svg) => {
                    assert!(svg.starts_with('<'), "{address}");
                    Vec::new()
                }
                Reply::Page { status, html } => {
                    // A form with an empty field that must be filled in says what is missing.
                    let empty = address.contains("/start?line=&")
                        || address.contains("&move=")
                        || address.contains("own=");
                    assert!(status == 200 || (status == 400 && empty), "{address}: {status}");
                    let page = Html::parse_document(&html);
                    check_worded(&address, &page);
                    if address.contains("/replies?") {
                        check_parts(&address, &Html::parse_fragment(&html));
                    } else {
                        check(&address, &html);
                        kinds.insert(attr(common::one(&page, "main"), "class").to_owned());
                    }
                    links(&page)
                }
            };
            if depth < DEPTH {
                for link in found {
                    if seen.insert(link.clone()) {
                        queue.push_back((link, depth + 1));
                    }
                }
            }
        }
        assert!(looked > 100, "{looked}");
        for kind in ["home", "setup", "game"] {
            assert!(kinds.contains(kind), "{kind}");
        }
    }
}

#[test]
fn a_page_is_the_same_in_the_other_language_and_back() {
    let pages = site();
    let start = "/en/nim?at=3+5+7&moves=1%402+2%401&second=perfect&hints=on&seen=1";
    let Reply::Page { html, .. } = get(&pages, start) else { panic!() };
    let there = links_in(&html, "zh-Hans");
    let Reply::Page { html: chinese, .. } = get(&pages, &there) else { panic!("{there}") };
    let back = links_in(&chinese, "en");
    assert_eq!(back, start);
    let [english, chinese] = [html, chinese].map(|html| {
        let html = Html::parse_document(&html);
        (text(common::one(&html, "h1")), all(&html, "ol.options li").len())
    });
    assert!(english.0.contains("3 5 7") && chinese.0.contains("3 5 7"));
    assert_eq!(english.1, chinese.1);
}

fn links_in(html: &str, language: &str) -> String {
    let html = Html::parse_document(html);
    let link = all(&html, &format!("#language a[hreflang={language}]")).into_iter().next().unwrap();
    attr(link, "href").to_owned()
}
