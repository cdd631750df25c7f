//! Games played by following links and sending forms.

#![expect(clippy::unwrap_used, reason = "a test fails where it unwraps")]

mod common;

use common::{
    all, attr, check_parts, check_worded, get, get_within, one, open, refused, site, submit, text, text_of,
};
use scraper::Html;
use sente_pages::{Pages, Reply};

/// The links of the list of moves, with what each gives.
fn options(html: &Html) -> Vec<(String, String)> {
    let rows = all(html, "ol.options li");
    let link = |row| {
        one(&Html::parse_fragment(&scraper::ElementRef::html(&row)), "a").attr("href").unwrap().to_owned()
    };
    rows.into_iter().map(|row| (attr(row, "class").to_owned(), link(row))).collect()
}

fn status(html: &Html) -> String {
    text(one(html, ".status .turn"))
}

#[test]
fn a_person_wins_nim_by_the_hints_in_either_language() {
    let pages = site();
    for (lang, won) in [("en", "You win"), ("zh", "你赢了")] {
        let (_, setup) = open(&pages, &format!("/{lang}/nim"));
        let form = one(&setup, "section.setup form");
        let mut address = submit(form, &[("position", "3 5 7"), ("hints", "on")]);
        let mut turns = 0;
        loop {
            let (here, html) = open(&pages, &address);
            if status(&html).contains(won) {
                assert!(here.contains("moves="), "{here}");
                break;
            }
            if turns > 0 {
                assert!(!all(&html, ".judge.outcome-win").is_empty(), "{}", text_of(&html));
            }
            let (class, link) = options(&html).swap_remove(0);
            assert!(class.contains("outcome-win"), "{class}");
            address = link;
            turns += 1;
            assert!(turns < 20);
        }
        assert!(turns > 1);
    }
}

#[test]
fn a_person_loses_to_the_perfect_computer_and_takes_the_move_back() {
    let pages = site();
    let (address, html) = open(&pages, "/en/nim?at=3+5+7&second=perfect&hints=on");
    // The worst move there is gives the win away.
    let (class, link) = options(&html).pop().unwrap();
    assert!(class.contains("outcome-loss"), "{class}");
    let (after, html) = open(&pages, &link);
    assert_eq!(all(&html, ".history li").len(), 2, "the computer has answered");
    assert!(text(one(&html, ".judge")).contains("gave the win away"));
    assert!(text(one(&html, ".verdict")).contains("The computer wins"));
    let undone = attr(one(&html, "a.undo"), "href").to_owned();
    assert_eq!(undone, address);
    // Played on to the end, it is lost.
    let mut address = after;
    loop {
        let (_, html) = open(&pages, &address);
        if all(&html, ".type-move").is_empty() {
            assert!(
                status(&html).starts_with("Computer wins") || status(&html).contains("computer wins"),
                "{}",
                status(&html)
            );
            break;
        }
        address = options(&html).swap_remove(0).1;
    }
}

#[test]
fn the_computer_begins_where_it_is_first() {
    let pages = site();
    let (address, html) = open(&pages, "/en/wythoff?at=6+10&first=perfect");
    assert!(address.contains("moves="), "{address}");
    assert!(all(&html, "a.undo").is_empty());
    assert!(text(one(&html, ".status .last")).starts_with("computer"));
    // The cold pair is lost, so a person wins nothing by hints; two computers move only when they are told to.
    let (address, html) = open(&pages, "/en/nim?at=1+2+4&first=perfect&second=human");
    assert!(!address.contains("moves="));
    let mut address = attr(one(&html, "a.step"), "href").to_owned();
    for _ in 0..20 {
        let (here, html) = open(&pages, &address);
        assert!(!here.contains("go=on"));
        let Some(step) = all(&html, "a.step").first().map(|step| attr(*step, "href").to_owned()) else {
            assert!(status(&html).starts_with("First player wins"), "{}", status(&html));
            return;
        };
        address = step;
    }
    panic!("it does not end");
}

#[test]
fn a_computer_that_errs_plays_the_same_at_the_same_address() {
    let pages = site();
    let games: Vec<String> = (1..30u32)
        .map(|seed| format!("/en/nim?at=3+5+7&first=easy&seed={seed}"))
        .map(|address| open(&pages, &address).0)
        .collect();
    let again: Vec<String> =
        (1..30u32).map(|seed| open(&pages, &format!("/en/nim?at=3+5+7&first=easy&seed={seed}")).0).collect();
    assert_eq!(games, again);
    let mut moves: Vec<&str> = games.iter().map(|game| game.split('&').nth(1).unwrap()).collect();
    moves.sort_unstable();
    moves.dedup();
    assert!(moves.len() > 2, "{moves:?}");
}

#[test]
fn looking_back_shows_the_position_and_a_move_there_starts_another_way_on() {
    let pages = site();
    let game = "/en/nim?at=3+5+7&moves=1%401+2%402+3%403";
    let (_, html) = open(&pages, &format!("{game}&seen=1"));
    assert!(status(&html).starts_with("Second player"));
    assert_eq!(all(&html, ".history li").len(), 3);
    assert_eq!(attr(one(&html, ".history [aria-current]"), "value"), "1");
    let back = submit(one(&html, "form.type-move"), &[("move", "5@2")]);
    let (address, _) = open(&pages, &back);
    assert_eq!(address, "/en/nim?at=3+5+7&moves=1%401+5%402");
}

#[test]
fn a_wrong_move_is_told_beside_the_game_and_what_was_typed_is_kept() {
    let pages = site();
    let (code, html) = refused(&pages, "/en/nim?at=3+5+7&move=9%401");
    assert_eq!(code, 400);
    assert!(text(one(&html, "#page .alert")).contains("heap 1 has only 3"), "{}", text_of(&html));
    assert_eq!(attr(one(&html, "#move"), "value"), "9@1");
    let (code, html) = refused(&pages, "/zh/nim?at=3+5+7&moves=9%401");
    assert_eq!(code, 400);
    assert!(text(one(&html, "#page .alert")).contains("第 1 步"));
}

#[test]
fn cards_and_touches_are_picked_by_the_fields_of_their_forms() {
    let pages = site();
    // The order of the cards is nobody's concern.
    let (address, _) = open(&pages, "/en/doudizhu?at=2Q999643+DAAJ43&play=cards&card=9&card=3&card=9&card=9");
    assert_eq!(address, "/en/doudizhu?at=346999Q2+34JAAD&moves=3999");
    let (address, _) = open(&pages, &format!("{address}&play=cards"));
    assert_eq!(address, "/en/doudizhu?at=346999Q2+34JAAD&moves=3999+pass");
    let (code, html) = refused(&pages, &format!("{address}&play=cards"));
    assert_eq!(code, 400);
    assert!(text(one(&html, "#page .alert")).contains("you lead"));
    let (code, _) = refused(&pages, &format!("{address}&play=cards&card=K"));
    assert_eq!(code, 400);
    let (address, _) = open(&pages, "/en/touch?at=1+2+3+4+--limit+10&own=2&other=4");
    assert!(address.ends_with("&moves=2%2B4"), "{address}");
    assert_eq!(refused(&pages, "/en/touch?at=1+2+3+4+--limit+10&own=7&other=4").0, 400);
}

#[test]
fn a_published_puzzle_is_solved_by_following_its_line() {
    let pages = site();
    let (_, setup) = open(&pages, "/zh/doudizhu");
    let puzzles: Vec<String> =
        all(&setup, ".puzzles a").into_iter().map(|a| attr(a, "href").to_owned()).collect();
    let puzzle = puzzles.iter().find(|href| href.contains("2Q999643")).unwrap();
    let (_, html) = open(&pages, &puzzle.replace("&second=perfect", "&hints=on"));
    let winning = all(&html, "ol.options .outcome-win");
    assert_eq!(winning.len(), 1);
    assert!(text(winning[0]).contains("3999"));
    assert!(all(&html, "ol.options .reply").len() > 3);
    let line: Vec<String> = all(&html, "ol.line a").into_iter().map(|a| attr(a, "href").to_owned()).collect();
    assert!(line.len() > 5);
    let copied = attr(one(&html, "[data-copy]"), "data-copy");
    assert!(copied.starts_with("3999"), "{copied}");
    let (_, end) = open(&pages, line.last().unwrap());
    assert!(status(&end).starts_with("先手赢了"), "{}", status(&end));
}

#[test]
fn the_tree_of_replies_opens_move_by_move() {
    let pages = site();
    let (_, html) = open(&pages, "/en/nim?at=1+2&hints=on");
    let mut address = attr(one(&html, ".tree details"), "data-hx-get").to_owned();
    for depth in 0..10 {
        let Reply::Page { status, html } = get(&pages, &address) else { panic!("{address}") };
        assert_eq!(status, 200);
        assert!(html.starts_with("<div class=\"replies\">"), "{html}");
        let html = Html::parse_fragment(&html);
        check_parts(&address, &html);
        match all(&html, "details").first() {
            Some(details) => address = attr(*details, "data-hx-get").to_owned(),
            None => {
                assert!(depth > 0);
                return;
            }
        }
    }
    panic!("it does not end");
}

#[test]
fn what_is_not_decided_in_time_can_be_solved_for_longer_and_is_never_guessed() {
    let pages = site();
    let address = "/en/doudizhu?at=2KK9988765444+AAKKTTT765543";
    let within = |address: &str| match get_within(&pages, address, 50) {
        Reply::Page { status: 200, html } => Html::parse_document(&html),
        other => panic!("{other:?}"),
    };
    let html = within(&format!("{address}&hints=on"));
    let panel = one(&html, ".solving");
    assert_eq!(
        attr(panel, "data-events"),
        "/api/v1/solve/events?game=doudizhu&position=4445678899KK2+345567TTTKKAA&rules=&detail=full&lang=en"
    );
    assert!(panel.value().attr("data-auto").is_none());
    assert!(all(&html, ".verdict").is_empty() && all(&html, "ol.options").is_empty());
    // Without hints nothing is asked, and the computer searches by itself.
    assert!(all(&within(address), ".solving").is_empty());
    let html = within(&format!("{address}&first=perfect"));
    assert!(one(&html, ".solving").value().attr("data-auto").is_some());
    assert_eq!(status(&html), "The computer is to move.");
    assert!(all(&html, ".type-move, main button[type=submit][data-play]").is_empty());
}

#[test]
fn a_game_chosen_by_name_has_its_own_start() {
    let pages = site();
    let (_, setup) = open(&pages, "/en/touch");
    let address = submit(one(&setup, "section.setup form"), &[("--preset", "suns")]);
    let (address, html) = open(&pages, &address);
    // Without a position the game chosen has its own start.
    assert!(address.starts_with("/en/touch?at=4+4+4+4+"), "{address}");
    assert!(text_of(&html).contains("third time"));
}

#[test]
fn random_starts_come_from_the_seed_of_the_request() {
    let pages = site();
    for game in pages.catalog().games() {
        let id = game.about().id;
        let (_, setup) = open(&pages, &format!("/en/{id}"));
        let (one, again) = (random(&pages, &setup), random(&pages, &setup));
        assert_eq!(one, again);
        assert!(one.starts_with(&format!("/en/{id}?at=")), "{one}");
    }
}

fn random(pages: &Pages, setup: &Html) -> String {
    match get(pages, &submit(one(setup, "section.random form"), &[])) {
        Reply::Redirect(to) => to,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_form_with_something_wrong_is_shown_again_with_what_was_typed() {
    let pages = site();
    let (code, html) =
        refused(&pages, "/en/bash/start?position=21&--max=0&--race=on&first=easy&second=person");
    assert_eq!(code, 400);
    assert!(text(one(&html, "section.setup .alert")).contains("--max"));
    assert_eq!(attr(one(&html, "#own-max"), "value"), "0");
    assert_eq!(attr(one(&html, "#own-max"), "aria-invalid"), "true");
    assert!(one(&html, "#own-race").value().attr("checked").is_some());
    assert_eq!(attr(one(&html, "#own-first option[selected]"), "value"), "easy");
    let (code, html) = refused(&pages, "/zh/nim/start?line=3+x");
    assert_eq!(code, 400);
    assert_eq!(attr(one(&html, "#line"), "value"), "3 x");
    assert!(!all(&html, "section.paste .alert").is_empty());
    let (address, _) = open(&pages, "/zh/nim/start?line=sente+solve+wythoff+6+10+--misere");
    assert_eq!(address, "/zh/wythoff?at=6+10+--misere");
}

#[test]
fn a_new_game_takes_over_the_start_and_the_players() {
    let pages = site();
    let (_, html) = open(&pages, "/en/bash?at=21+--max+3+--misere&second=easy&seed=5&hints=on");
    let (_, html) = open(&pages, attr(one(&html, "header.title a"), "href"));
    assert_eq!(attr(one(&html, "#own-position"), "value"), "21");
    assert_eq!(attr(one(&html, "#own-max"), "value"), "3");
    assert!(one(&html, "#own-misere").value().attr("checked").is_some());
    assert_eq!(attr(one(&html, "#own-second option[selected]"), "value"), "easy");
    assert!(one(&html, "#own-hints").value().attr("checked").is_some());
}

#[test]
fn every_puzzle_can_be_tried() {
    let pages = site();
    for lang in ["en", "zh"] {
        for game in pages.catalog().games() {
            let (_, setup) = open(&pages, &format!("/{lang}/{}", game.about().id));
            let puzzles = all(&setup, ".puzzles a");
            assert_eq!(puzzles.len(), game.about().puzzles.len());
            for puzzle in puzzles {
                let (_, html) = open(&pages, attr(puzzle, "href"));
                assert!(!all(&html, ".type-move").is_empty(), "{}", attr(puzzle, "href"));
            }
        }
    }
}

/// A move that brings a position up the third time is hinted as the draw that it is.
#[test]
fn hints_heed_what_has_come_up() {
    let game = "/en/touch?at=-+1+-+3+--preset+chopsticks&moves=1%2B3+%3D1%2C3+1%2B1+2%2B1+3%2B2+3%2B3+1%2B3+%3D1%2C3+1%2B1+2%2B1+3%2B2";
    let (_, html) = open(&site(), &format!("{game}&hints=on"));
    let options = all(&html, ".options li");
    let mv = options.iter().find(|option| text(**option).starts_with("3+3")).unwrap();
    assert!(mv.value().classes().any(|class| class == "outcome-draw"), "{}", mv.html());
    assert!(text(one(&html, ".verdict")).contains("Neither"));
}

#[test]
fn a_stone_takes_itself_and_all_behind_it() {
    let (_, html) = open(&site(), "/en/nim?at=3+5");
    let takes = |heap: usize| -> Vec<String> {
        let stones = format!("ol.heaps > li:nth-child({heap}) a.stone");
        let link = |a| attr(a, "href").rsplit("moves=").next().unwrap().to_owned();
        all(&html, &stones).into_iter().map(link).collect()
    };
    assert_eq!(takes(1), ["3%401", "2%401", "1%401"]);
    assert_eq!(takes(2), ["5%402", "4%402", "3%402", "2%402", "1%402"]);
}

#[test]
fn the_better_a_move_is_among_its_like_the_stronger_it_is_marked() {
    let (_, html) = open(&site(), "/en/nim?at=3+5+7&hints=on");
    let rows: Vec<(String, u8)> = options(&html)
        .into_iter()
        .map(|(class, _)| {
            let outcome = class.split(' ').find(|class| class.starts_with("outcome-")).unwrap().to_owned();
            (outcome, class.rsplit("strength-").next().unwrap().parse().unwrap())
        })
        .collect();
    for outcome in ["outcome-win", "outcome-loss"] {
        let strengths: Vec<u8> =
            rows.iter().filter(|(class, _)| class == outcome).map(|(_, strength)| *strength).collect();
        assert_eq!(strengths.first(), Some(&3), "{outcome}");
        assert!(strengths.is_sorted_by(|better, worse| better >= worse), "{outcome}: {strengths:?}");
    }
    assert!(rows.iter().any(|(_, strength)| *strength < 3));
}

#[test]
fn the_strip_tells_the_same_wherever_the_game_is_looked_at() {
    let pages = site();
    let game = "/en/nim?at=3+5+7&moves=1%401+2%402+3%403&hints=on";
    // Each page knows how soon only of some moments, but none says otherwise than another.
    let mut told = vec![Vec::new(); 4];
    for seen in 0..4 {
        let (_, html) = open(&pages, &format!("{game}&seen={seen}"));
        let verdict = text(one(&html, ".verdict")).to_lowercase();
        let moments = all(&html, ".strip a");
        assert_eq!(moments.len(), told.len());
        for (ply, moment) in moments.into_iter().enumerate() {
            let (_, says) = attr(moment, "title").split_once(": ").unwrap();
            if ply == seen {
                // "First player wins in 11 moves." and "at the start: first player wins in 11".
                assert!(verdict.starts_with(says), "{verdict} {says}");
            }
            let (who, plies) =
                says.split_once(" in ").map_or((says, None), |(who, plies)| (who, Some(plies)));
            told[ply].push((who.to_owned(), plies.map(str::to_owned)));
        }
    }
    for (ply, told) in told.into_iter().enumerate() {
        assert!(told.iter().all(|(who, _)| *who == told[0].0), "{ply}: {told:?}");
        let mut plies: Vec<_> = told.into_iter().filter_map(|(_, plies)| plies).collect();
        // What the full answer to the move before says is told of this one, too.
        assert!(plies.len() > usize::from(ply > 0), "{ply}: {plies:?}");
        plies.dedup();
        assert_eq!(plies.len(), 1, "{ply}: {plies:?}");
    }
}

#[test]
fn a_computer_that_errs_draws_anew_for_each_move() {
    let pages = site();
    let (mut kept, mut lost) = (0, 0);
    let mut address = "/en/bash?at=60+--max+3&first=easy&second=easy&seed=3".to_owned();
    loop {
        let (_, html) = open(&pages, &address);
        let Some(step) = all(&html, "a.step").first().map(|step| attr(*step, "href").to_owned()) else {
            break;
        };
        let left = |address: &str| {
            let moves = address.split("moves=").nth(1).and_then(|moves| moves.split('&').next());
            let takes = moves.unwrap_or_default().split('+').filter_map(|take| take.parse::<u32>().ok());
            60 - takes.sum::<u32>()
        };
        let before = left(&address);
        address = open(&pages, &step).0;
        match (before % 4, left(&address) % 4) {
            (0, _) => {}
            (_, 0) => kept += 1,
            _ => lost += 1,
        }
    }
    assert!(kept > 0 && lost > 0, "{kept} kept, {lost} lost");
}

#[test]
fn a_picture_that_takes_too_long_says_so() {
    let pages = site();
    for (lang, says) in [("en", "not decided within 10 positions"), ("zh", "10")] {
        for page in ["pictures", "picture.svg"] {
            let address = format!("/{lang}/touch/{page}?--picture=hands&--limit=12");
            let Reply::Page { status: 400, html } = get_within(&pages, &address, 10) else {
                panic!("{address}")
            };
            let html = Html::parse_document(&html);
            check_worded(&address, &html);
            assert!(text(one(&html, "#page .alert")).contains(says), "{}", text_of(&html));
        }
    }
}
