//! Whatever is asked for, there is a proper page, and nothing of what was asked for acts on it.

mod common;

use std::sync::LazyLock;

use common::{all, attr, check, check_worded, get, one, refused, site, text};
use proptest::prelude::*;
use scraper::Html;
use sente_pages::{Pages, Reply};

static SITE: LazyLock<Pages> = LazyLock::new(site);

/// A proper reply to any address.
fn proper(address: &str) {
    match get(&SITE, address) {
        Reply::Page { status, html } => {
            assert!(matches!(status, 200 | 400 | 404), "{address}: {status}");
            if !address.contains("/replies?") || status != 200 {
                check(address, &html);
            }
        }
        Reply::Redirect(to) => assert!(to.starts_with('/') && !to.starts_with("//"), "{address} to {to}"),
        Reply::Picture(svg) => assert!(svg.starts_with('<')),
    }
}

#[test]
fn unknown_addresses_have_the_right_status_and_a_way_on() {
    let cases = [
        ("/fr/", 404),
        ("/en/chess", 404),
        ("/en/nim/nothing", 404),
        ("/en/nim/a/b", 404),
        ("/en/nim?at=3+x", 400),
        ("/en/nim?at=", 400),
        ("/en/nim?at=3+5&moves=1%409", 400),
        ("/en/nim?at=3+5&moves=nonsense", 400),
        ("/en/nim?at=3+5&first=nobody", 400),
        ("/en/nim?at=3+5&hints=perhaps", 400),
        ("/en/nim?at=3+5&seen=-1", 400),
        ("/en/nim?at=3+5&seen=1", 400),
        ("/en/nim?at=3+5&seed=99999999999999999999999", 400),
        ("/en/nim?at=3+--max+5", 400),
        ("/en/nim/start?position=", 400),
        ("/en/nim/random?--heaps=0", 400),
        ("/en/nim/picture.svg?--to=x", 400),
    ];
    for (address, status) in cases {
        let (code, html) = refused(&SITE, address);
        check_worded(address, &html);
        assert_eq!(code, status, "{address}");
        assert!(!text(one(&html, "#page .alert")).is_empty());
        for link in all(&html, "main a") {
            // A game that a computer begins leads on to its move.
            if let Reply::Page { status, .. } = get(&SITE, attr(link, "href")) {
                assert_eq!(status, 200, "{address}: {}", link.html());
            }
        }
    }
    // The nearest name is offered, and other names lead to the one address of a game.
    let (_, html) = refused(&SITE, "/en/nym");
    assert!(all(&html, "main a").iter().any(|link| attr(*link, "href") == "/en/nim"));
    for (address, to) in [
        ("/", "/en/"),
        ("/zh", "/zh/"),
        ("/zh/%E5%B0%BC%E5%A7%86?at=3+5", "/zh/nim?at=3+5"),
        ("/en/NIM/random", "/en/nim/random"),
        ("/en/nim/?at=3", "/en/nim?at=3"),
    ] {
        assert_eq!(get(&SITE, address), Reply::Redirect(to.to_owned()), "{address}");
    }
}

#[test]
fn what_was_typed_is_shown_and_never_acts() {
    let evil = "%3Cscript%3Ealert(1)%3C%2Fscript%3E%22%27%3E%3Cimg+src%3Dx+onerror%3D1%3E";
    for address in [
        format!("/en/{evil}"),
        format!("/en/nim/{evil}"),
        format!("/{evil}/nim"),
        format!("/en/nim?at={evil}"),
        format!("/en/nim?at=3+5&moves={evil}"),
        format!("/en/nim?at=3+5&move={evil}"),
        format!("/en/nim?at=3+5&first={evil}"),
        format!("/en/nim?at=3+5&{evil}={evil}"),
        format!("/en/nim/start?position={evil}&--misere={evil}"),
        format!("/en/nim/start?line={evil}"),
        format!("/en/nim/random?--heaps={evil}"),
        format!("/en/bash/start?position=3&--max={evil}&first={evil}"),
        format!("/en/doudizhu?at=34+56&card={evil}"),
        format!("/en/doudizhu/start?hand1={evil}&hand2=3"),
        format!("/en/touch/start?--preset={evil}"),
        format!("/en/touch/pictures?--kind={evil}"),
        format!("/en/doudizhu?at=34+56+--ban+{evil}"),
    ] {
        let Reply::Page { html, .. } = get(&SITE, &address) else { panic!("{address}") };
        check(&address, &html);
        assert!(!html.contains("<script>") && !html.contains("<img src=x"), "{address}");
        let page = Html::parse_document(&html);
        assert_eq!(all(&page, "script").len(), 2, "{address}");
        assert!(all(&page, "[onerror]").is_empty(), "{address}");
    }
}

#[test]
fn characters_that_no_page_may_hold_are_replaced() {
    for address in
        ["/en/nim?line=%00", "/en/n%00m", "/en/nim?at=3&move=%01%7F%C2%85", "/zh/nim/start?line=%FF%00"]
    {
        proper(address);
        let Reply::Page { html, .. } = get(&SITE, address) else { panic!("{address}") };
        assert!(!html.contains(|c: char| c.is_control() && c != '\n'), "{address}");
    }
}

#[test]
fn what_is_too_long_is_told_so() {
    let long = |count: usize| "1+".repeat(count);
    for address in [
        format!("/en/nim?at={}", long(5000)),
        format!("/en/nim?at=1&moves={}", long(2001)),
        format!("/en/nim/start?position={}", long(5000)),
        format!("/en/nim?{}", long(40_000)),
        format!("/{}", "a".repeat(70_000)),
    ] {
        assert_eq!(refused(&SITE, &address).0, 400);
    }
    // Long, but not too long: a heap of thousands of digits, a thousand heaps, a game of a thousand moves.
    proper(&format!("/en/nim?at={}&hints=on", "9".repeat(4000)));
    proper(&format!("/en/nim?at={}&hints=on", long(1500)));
    proper(&format!("/en/wythoff?at={0}+{0}7&hints=on", "9".repeat(1500)));
    let moves = long(1900);
    proper(&format!("/en/bash?at=2000+--max+3&moves={moves}&hints=on"));
    proper(&format!("/en/bash?at=2000+--max+3&moves={moves}&hints=on&seen=700"));
    proper(&format!("/en/nim?at=2000&hints=on&moves={}", "1%401+".repeat(900)));
    proper(&format!("/en/nim?at={}&hints=on", "100+".repeat(12)));
    proper(&format!("/en/nim?at=2000&moves={}&hints=on", "1%401+".repeat(1400)));
    proper("/en/nim?at=400+400+400+400&hints=on");
    proper("/en/fibonacci?at=399&hints=on");
    proper("/en/doudizhu?at=34567789TJQKA22334&hints=on");
    proper("/en/doudizhu?at=33344455566677788899+TTTJJJQQQKKKAAA22+&hints=on&moves=333444555666TTJJ");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_path_and_query_have_a_proper_reply(path in "(/[^?]{0,12}){0,4}", query in ".{0,60}") {
        proper(&format!("{path}?{query}"));
    }

    #[test]
    fn any_fields_have_a_proper_reply(
        lang in "en|zh",
        game in "nim|bash|wythoff|fibonacci|touch|doudizhu",
        page in "|/start|/random|/replies|/pictures|/picture.svg",
        fields in proptest::collection::vec(
            ("at|moves|first|second|hints|seen|seed|move|card|own|other|play|go|line|position|hand1|hand2|sizes|--max|--misere|--limit|--preset|--last|--ban|--heaps",
             "[0-9]{1,3}( [0-9]{1,2}){0,3}|[3-9TJQKA2XD]{1,7}( [3-9TJQKA2XD]{1,7})?( --ban 3)?|on|off|person|perfect|easy|human|[0-9]@[0-9]|.{0,8}"),
            0..7),
    ) {
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.extend_pairs(fields);
        let address = format!("/{lang}/{game}{page}?{}", query.finish());
        proper(&address);
    }
}

#[test]
fn what_is_wrong_is_told_in_the_language_of_the_address() {
    let (_, html) = refused(&SITE, "/zh/nim?at=3+x");
    assert!(text(one(&html, "#page .alert")).contains("不是整数"));
    assert_eq!(attr(one(&html, "html"), "lang"), "zh-Hans");
}
