//! What the tests of pages share: a site without a server, and what holds for every page.

#![allow(dead_code, reason = "each test uses a part of it")]

use std::{collections::HashSet, sync::Arc};

use scraper::{ElementRef, Html, Selector};
use sente::{Catalog, Limits};
use sente_pages::{Pages, Plain, Reply, Request};
use sente_text::Lang;

/// The most bytes of a page.
const MOST_BYTES: usize = 150_000;

/// The pages of all games.
pub(crate) fn site() -> Pages {
    Pages::new(Arc::new(Catalog::standard()))
}

/// Asks for an address, with a bound that keeps tests quick.
pub(crate) fn get(pages: &Pages, address: &str) -> Reply {
    get_within(pages, address, 100_000)
}

/// Asks for an address; searches visit at most so many positions.
pub(crate) fn get_within(pages: &Pages, address: &str, positions: u64) -> Reply {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let limits = Limits { positions: Some(positions), bytes: Some(1 << 30), ..Limits::default() };
    pages.get(Request { path, query, lang: Lang::En, seed: 7 }, &mut Plain(limits))
}

/// Follows redirects to a page: its address and its HTML.
pub(crate) fn open(pages: &Pages, address: &str) -> (String, Html) {
    let mut address = address.to_owned();
    for _ in 0..300 {
        match get(pages, &address) {
            Reply::Redirect(to) => address = to,
            Reply::Page { status, html } => {
                assert_eq!(status, 200, "{address}: {}", text_of(&Html::parse_document(&html)));
                check(&address, &html);
                let html = Html::parse_document(&html);
                check_worded(&address, &html);
                return (address, html);
            }
            Reply::Picture(_) => panic!("{address} is a picture"),
        }
    }
    panic!("{address} leads nowhere");
}

/// An address that is refused: the status and the page.
pub(crate) fn refused(pages: &Pages, address: &str) -> (u16, Html) {
    match get(pages, address) {
        Reply::Page { status, html } if status != 200 => {
            check(address, &html);
            (status, Html::parse_document(&html))
        }
        other => panic!("{address}: {other:?}"),
    }
}

/// The elements that a selector finds.
pub(crate) fn all<'a>(html: &'a Html, selector: &str) -> Vec<ElementRef<'a>> {
    html.select(&Selector::parse(selector).expect("a selector")).collect()
}

/// The one element that a selector finds first.
pub(crate) fn one<'a>(html: &'a Html, selector: &str) -> ElementRef<'a> {
    all(html, selector).first().copied().unwrap_or_else(|| panic!("no {selector} in {}", text_of(html)))
}

/// The text of an element.
pub(crate) fn text(element: ElementRef<'_>) -> String {
    element.text().collect::<Vec<_>>().join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The text of a page's body.
pub(crate) fn text_of(html: &Html) -> String {
    all(html, "body").first().map(|body| text(*body)).unwrap_or_default()
}

/// An attribute.
pub(crate) fn attr<'a>(element: ElementRef<'a>, name: &str) -> &'a str {
    element.value().attr(name).unwrap_or_default()
}

/// Where a form leads as it stands, with these fields set by hand.
pub(crate) fn submit(form: ElementRef<'_>, set: &[(&str, &str)]) -> String {
    let select = |selector| Selector::parse(selector).expect("a selector");
    let mut fields: Vec<(String, String)> = Vec::new();
    for field in form.select(&select("input, select")) {
        let name = attr(field, "name");
        let checkable = matches!(attr(field, "type"), "checkbox" | "radio");
        if name.is_empty() || (checkable && field.value().attr("checked").is_none()) {
            continue;
        }
        let value = if field.value().name() == "select" {
            let chosen = field.select(&select("option[selected]")).next();
            chosen
                .or_else(|| field.select(&select("option")).next())
                .map(|o| attr(o, "value"))
                .unwrap_or_default()
        } else {
            attr(field, "value")
        };
        fields.push((name.to_owned(), value.to_owned()));
    }
    for (name, value) in set {
        fields.retain(|(known, _)| known != name);
        fields.push(((*name).to_owned(), (*value).to_owned()));
    }
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.extend_pairs(fields);
    format!("{}?{}", attr(form, "action"), query.finish())
}

/// What holds for every page.
pub(crate) fn check(address: &str, source: &str) {
    assert!(source.len() < MOST_BYTES, "{address}: {} bytes", source.len());
    let html = Html::parse_document(source);
    assert_eq!(html.errors, Vec::<String>::new(), "{address}");
    assert!(matches!(attr(one(&html, "html"), "lang"), "en" | "zh-Hans"), "{address}");
    check_parts(address, &html);
    let ids: Vec<&str> = all(&html, "[id]").into_iter().map(|element| attr(element, "id")).collect();
    let unique: HashSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), unique.len(), "{address}: {ids:?}");
    for name in ["for", "aria-labelledby", "aria-describedby"] {
        for element in all(&html, &format!("[{name}]")) {
            let known = attr(element, name).split_whitespace().all(|id| unique.contains(id));
            assert!(known, "{address}: {}", element.html());
        }
    }
    for field in all(&html, "input:not([type=hidden]), select, textarea") {
        let id = attr(field, "id");
        let labelled = !id.is_empty() && !all(&html, &format!("label[for='{id}']")).is_empty();
        let inside = field.ancestors().filter_map(ElementRef::wrap).any(|e| e.value().name() == "label");
        let named = field.value().attr("aria-label").is_some();
        assert!(labelled || inside || named, "{address}: {}", field.html());
    }
    for h1 in ["h1", "main#page", "head title"] {
        assert_eq!(all(&html, h1).len(), 1, "{address}: {h1}");
    }
    for control in all(&html, "a, button") {
        let named = control.value().attr("aria-label").is_some() || !text(control).is_empty();
        let picture = control.select(&Selector::parse("img[alt]").expect("a selector")).next().is_some();
        let title = picture || control.value().attr("title").is_some();
        assert!(named || title, "{address}: {}", control.html());
    }
}

/// What holds for every part of a page.
pub(crate) fn check_parts(address: &str, html: &Html) {
    for element in all(html, "*") {
        let name = element.value().name();
        assert_ne!(name, "style", "{address}");
        for (attribute, value) in element.value().attrs() {
            let whole = || format!("{address}: {}", element.html());
            assert!(attribute != "style" && !attribute.starts_with("on"), "{}", whole());
            if matches!(attribute, "href" | "src" | "action" | "data-hx-get" | "data-events") {
                let own = (value.starts_with('/') && !value.starts_with("//")) || value.starts_with('#');
                assert!(own, "{}", whole());
            }
        }
        if name == "script" {
            assert!(element.value().attr("src").is_some() && text(element).is_empty(), "{address}");
        }
    }
}

/// Nothing on a page is unworded, which shows in braces; what somebody typed may have some.
pub(crate) fn check_worded(address: &str, html: &Html) {
    let words: String = all(html, "body, .replies").into_iter().map(text).collect();
    // A missing message shows its key, a missing fact its name; numbers in braces are the notation of a game.
    let missing = |text: &str| {
        text.match_indices('{').any(|(at, _)| {
            text[at + 1..].trim_start().starts_with(|c: char| c.is_ascii_alphabetic() || c == '$')
        })
    };
    assert!(!missing(&words), "{address}: {words}");
    for name in ["title", "aria-label", "alt", "placeholder"] {
        for element in all(html, &format!("[{name}]")) {
            assert!(!missing(attr(element, name)), "{address}: {}", element.html());
        }
    }
}
