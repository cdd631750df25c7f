//! The pages in a browser: what a person does, in both languages. Needs chromium and chromedriver; where they are missing it
//! says so, loudly, and passes, unless `SENTE_BROWSER_TESTS=required` is set.

#![expect(clippy::unwrap_used, reason = "a test fails where it unwraps")]

mod browser {
    pub(crate) mod person;
}

use browser::person::Person;
use fantoccini::key::Key;
use sente::{Phrase, phrase::ABSENT};
use sente_text::{Lang, Words};

/// A deal that takes a search half a minute or more.
const LONG: &str = "33445556678899QKKAA2 34457899TTTJJQQQKA2D";

/// A path of this language.
fn path(lang: Lang, rest: &str) -> String {
    format!("/{lang}/{rest}")
}

/// A sentence as a page says it.
fn says(lang: Lang, key: &'static str, facts: &[(&'static str, u64)]) -> String {
    let phrase = facts.iter().fold(Phrase::new(key), |phrase, (name, fact)| phrase.with(name, *fact));
    Words::new(lang).say(&phrase)
}

/// The home page opens with style and script, and nothing in it breaks its own rules.
#[tokio::test(flavor = "multi_thread")]
async fn the_home_page_opens() {
    for lang in Lang::ALL {
        let Some(person) = Person::at(&path(lang, "")).await else { return };
        let html = if lang == Lang::En { "en" } else { "zh-Hans" };
        let spoken = person.find("html").await.attr("lang").await.unwrap();
        assert_eq!(spoken.as_deref(), Some(html));
        // A first look takes the page, its style, two scripts and the icon.
        let loaded = "return [...new Set(performance.getEntriesByType('resource').map(entry => entry.name))]";
        let loaded = person.run(loaded).await;
        assert!(loaded.as_array().unwrap().len() < 5, "{loaded}");
        assert_eq!(person.complaints().await, Vec::<String>::new());
        person.leave().await;
    }
}

/// From the list of games through the form to a game that is won by following the hints.
#[tokio::test(flavor = "multi_thread")]
async fn nim_is_won_with_hints() {
    for lang in Lang::ALL {
        let Some(person) = Person::at(&path(lang, "")).await else { return };
        person.click(&format!("a[href='/{lang}/nim']")).await;
        person.type_into("form.form[action$='/start'] [name=position]", "3 5 7").await;
        person.click("form.form[action$='/start'] [name=hints]").await;
        person.click("form.form[action$='/start'] button[type=submit]").await;
        person.find(".heaps-board").await;
        let mut moves = 0;
        while person.count(".stone.win").await > 0 {
            let before = person.address().await;
            person.click(".stone.win").await;
            moves += 1;
            person.until("the computer answers", async || person.address().await != before).await;
            person.find(".judge.kept").await;
        }
        assert!(moves >= 3, "{moves}");
        person.sees(".status", &says(lang, "play-end-you", &[("moves", 2 * moves - 1)])).await;
        assert_eq!(person.complaints().await, Vec::<String>::new());
        person.leave().await;
    }
}

/// A mistake is told, the computer wins, and the mistake is taken back.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_lost_and_taken_back() {
    for lang in Lang::ALL {
        let Some(person) = Person::at(&path(lang, "nim?at=1+3&second=perfect&hints=on")).await else {
            return;
        };
        // 1 3 is won by taking 2 from heap 2; taking all of it loses.
        person.type_into("#move", "3@2").await;
        person.press(Key::Enter).await;
        person.sees(".status", &says(lang, "play-end-computer", &[("moves", 2)])).await;
        person.find(".judge.lost").await;
        person.click("a.undo").await;
        person.until("the start", async || person.count(".stone.win").await == 1).await;
        assert!(!person.address().await.contains("moves="));
        person.click(".stone.win").await;
        person.find(".judge.kept").await;
        // Back to the start by the browser's own button, and by the key.
        person.back().await;
        person.until("back", async || !person.address().await.contains("moves=")).await;
        person.find(".stone.win").await;
        assert_eq!(person.complaints().await, Vec::<String>::new());
        person.leave().await;
    }
}

/// Touch, with the computer to move first: own hand, then the other's.
#[tokio::test(flavor = "multi_thread")]
async fn touch_is_played_from_second() {
    for lang in Lang::ALL {
        let Some(person) = Person::at(&path(lang, "touch?at=1+1+1+1&first=perfect")).await else { return };
        person.until("the computer begins", async || person.address().await.contains("moves=")).await;
        let moves = async || person.count("#page .history ol li").await;
        for round in 0..2 {
            assert_eq!(moves().await, 2 * round + 1);
            person.click("label.hand:has(input[name=own])").await;
            person.click("button[name=other]").await;
            person.until("the computer answers", async || moves().await == 2 * round + 3).await;
        }
        assert_eq!(person.complaints().await, Vec::<String>::new());
        person.leave().await;
    }
}

/// A published puzzle, clicked together from the deck, solved, and its line followed to the end.
#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_is_clicked_together_and_followed_to_the_end() {
    for lang in Lang::ALL {
        let Some(person) = Person::at(&path(lang, "doudizhu")).await else { return };
        for (hand, cards) in ["2Q999643", "DAAJ43"].into_iter().enumerate() {
            let own = format!("[data-hand]:nth-of-type({})", hand + 1);
            person.click(&format!("{own} [data-clear]")).await;
            person.click(&format!("{own} [data-into]")).await;
            for card in cards.chars() {
                person.click(&format!("[data-rank='{card}']")).await;
            }
        }
        let second = "form.form[action$='/start'] [name=second] option[value=person]";
        person.click(second).await;
        person.click("form.form[action$='/start'] [name=hints]").await;
        person.click("form.form[action$='/start'] button[type=submit]").await;
        let verdict = Phrase::new("page-verdict").with("who", "first").with("count", 1_usize);
        person.sees(".verdict", &Words::new(lang).say(&verdict.with("plies", ABSENT))).await;
        assert_eq!(person.count(".options .outcome-win").await, 1);
        assert!(person.text(".options .outcome-win").await.contains("3999"));
        // The tree of replies opens to what there is to say to each move.
        person.click(".tree summary").await;
        person.until("the tree opens", async || person.count(".tree details").await > 1).await;
        let mut plies = 0;
        while person.count("ol.line a").await > 0 {
            let before = person.address().await;
            person.click("ol.line a").await;
            plies += 1;
            person.until("the next move", async || person.address().await != before).await;
            person.find("#page .history [aria-current=step]").await;
        }
        // A lost side holds out as long as it can, which need not be the line of before.
        assert!(plies >= 11 && plies % 2 == 1, "{plies}");
        person.sees(".status", &says(lang, "play-end-first", &[("moves", plies)])).await;
        assert_eq!(person.complaints().await, Vec::<String>::new());
        person.leave().await;
    }
}

/// The other language, in the middle of a game, and the same address in another browser.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_in_the_other_language_and_elsewhere() {
    for [lang, other] in [Lang::ALL, [Lang::Zh, Lang::En]] {
        let start = path(lang, "wythoff?at=6+10&second=perfect&hints=on");
        let Some(person) = Person::at(&start).await else { return };
        person.type_into("#move", "1@1").await;
        person.press(Key::Enter).await;
        person.until("the computer answers", async || person.count(".history li").await == 2).await;
        let stones = person.count(".heaps .stone").await;
        person.click("#language a").await;
        person
            .until("the other language", async || person.address().await.starts_with(&path(other, "")))
            .await;
        let went_on = async |person: &Person| {
            let count = async |css| person.count(css).await;
            person.until("both moves", async || count(".history li").await == 2).await;
            person.until("the same heaps", async || count(".heaps .stone").await == stones).await;
        };
        went_on(&person).await;
        let address = person.address().await;
        let heading = person.text("h1").await;
        assert!(!heading.is_empty());
        let Some(friend) = Person::at(&address).await else { return };
        friend.sees("h1", &heading).await;
        went_on(&friend).await;
        friend.leave().await;
        person.leave().await;
    }
}

/// A long search tells how far it is and is stopped.
#[tokio::test(flavor = "multi_thread")]
async fn a_long_search_is_stopped() {
    for lang in Lang::ALL {
        let address = path(lang, &format!("doudizhu?at={}&hints=on", LONG.replace(' ', "+")));
        let Some(person) = Person::at(&address).await else { return };
        person.click(".solving [data-go]").await;
        let told = async || person.text(".solving [data-progress]").await;
        let first = told().await;
        person.until("progress", async || told().await != first).await;
        person.click(".solving [data-stop]").await;
        person.find(".solving [data-go]:not([hidden])").await;
        person.until("the search ends", async || person.running().await == 0).await;
        person.leave().await;
    }
}

/// On a phone no page is wider than the screen.
#[tokio::test(flavor = "multi_thread")]
async fn every_page_fits_a_phone() {
    let Some(person) = Person::at("/en/").await else { return };
    let pages = [
        "",
        "bash",
        "nim",
        "wythoff",
        "fibonacci",
        "touch",
        "doudizhu",
        "wythoff/pictures",
        "touch/pictures",
        "bash?at=100+--max+10+--race&hints=on",
        "nim?at=30+40+50+60+7+8+9+1000&hints=on&moves=1@1+1@2",
        "wythoff?at=12+20&hints=on",
        "fibonacci?at=50&hints=on",
        "touch?at=1+1+1+1&hints=on&moves=1%2B1+1%2B2",
        "touch?at=1+1+1+1+--preset+chopsticks&hints=on&moves=1%2B1",
        "doudizhu?at=3466778899JJJJQQKA2D+3334555567TQKKAA2&hints=on",
        "nim?at=1&moves=9",
        "nobody",
    ];
    for lang in Lang::ALL {
        for page in pages {
            person.go(&path(lang, page)).await;
            assert!(person.overflow_on_a_phone().await <= 0, "{lang} {page}");
        }
    }
    person.leave().await;
}

/// A move on a page that was scrolled leaves it where it is.
#[tokio::test(flavor = "multi_thread")]
async fn a_move_does_not_scroll_the_page() {
    let Some(person) = Person::at("/en/nim?at=3+5+7+9+11&second=perfect&hints=on").await else { return };
    person.set_width(360).await;
    for _ in 0..3 {
        person.run("scrollTo(0, 120)").await;
        let before = person.address().await;
        // A click by a driver would scroll by itself.
        person.run("document.querySelector('.stone.win').click()").await;
        person.until("the computer answers", async || person.address().await != before).await;
        person.find(".judge.kept").await;
        let at = person.run("return scrollY").await.as_f64().unwrap();
        assert!((at - 120.0).abs() < 60.0, "{at}");
    }
    person.leave().await;
}

/// What is wrong is told where it is seen, and what was picked or typed is still there.
#[tokio::test(flavor = "multi_thread")]
async fn mistakes_are_told_in_sight_and_nothing_is_lost() {
    const IN_SIGHT: &str = "const box = document.querySelector('#page .alert').getBoundingClientRect(); \
        return box.top >= 0 && box.bottom <= innerHeight;";
    for lang in Lang::ALL {
        let start = path(lang, "doudizhu?at=2Q999643+DAAJ43&second=perfect");
        let Some(person) = Person::at(&start).await else { return };
        person.set_width(360).await;
        for card in ["3", "4"] {
            person.click(&format!("label.card:has(input[value='{card}'])")).await;
        }
        person.click("[data-play]").await;
        person.find("#page .alert").await;
        assert_eq!(person.run(IN_SIGHT).await, true);
        assert_eq!(person.count("input[name=card]:checked").await, 2);
        // A form that cannot be read comes back as it was.
        person.go(&path(lang, "nim")).await;
        person.type_into("form.form[action$='/start'] [name=position]", "3 x").await;
        person.click("form.form[action$='/start'] [name='--misere']").await;
        person.click("form.form[action$='/start'] button[type=submit]").await;
        person.find("#page .alert").await;
        let typed = "return document.querySelector('[name=position]').value";
        assert_eq!(person.run(typed).await, "3 x");
        assert_eq!(person.count("form.form[action$='/start'] [name='--misere']:checked").await, 1);
        // Cards that were clicked into a hand are there again on the way back.
        person.go(&path(lang, "doudizhu")).await;
        person.click("[data-hand] [data-clear]").await;
        person.click("[data-rank='A']").await;
        person.click("form.form[action$='/start'] button[type=submit]").await;
        person.find(".cards-board").await;
        person.back().await;
        person.find("[data-deck]").await;
        let held = "return document.querySelector('#deck-hand1').value";
        assert_eq!(person.run(held).await, "A");
        person.leave().await;
    }
}
