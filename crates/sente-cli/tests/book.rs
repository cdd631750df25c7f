//! Books, read by one who knows the rules and trusts nothing else.

mod common;

use std::collections::{HashMap, HashSet};

use common::{EN, ZH, line, sente};
use sente::{Catalog, Ending, Side};
use serde_json::Value;

/// Small positions of every game under several rules, won by either side.
const BOOKS: &[(&str, &str)] = &[
    ("nim 3 5 7", "first"),
    ("nim 1 2 3", "second"),
    ("nim 2 3 4 --misere", "first"),
    ("nim 1 1 1 --misere", "second"),
    ("nim 4", "first"),
    ("bash 21 --max 3", "first"),
    ("bash 12 --max 3 --misere", "first"),
    ("bash 20 --max 4 --race", "second"),
    ("bash 11 --max 3 --race --overshoot", "first"),
    ("bash 12 --said 3 --max 3 --race", "first"),
    ("wythoff 4 7", "second"),
    ("wythoff 5 8 --misere", "first"),
    ("fibonacci 21", "second"),
    ("fibonacci 30", "first"),
    ("fibonacci 14 --max 4 --misere", "second"),
];

/// Hands of cards, won by either side; to lead, to follow and by other rules.
const HANDS: &[(&str, &str)] = &[
    ("doudizhu 2Q999643 DAAJ43", "first"),
    ("doudizhu DX77644 888855", "second"),
    ("doudizhu 34668JQ 3357899K", "second"),
    ("doudizhu 56 3", "first"),
    ("doudizhu 34 56", "second"),
    ("doudizhu 3347 556K --last 44", "second"),
    ("doudizhu 2Q4 DAAJ43 --last 3", "first"),
    ("doudizhu 2Q999643 DAAJ43 --rules pagat --ban 3+1", "second"),
];

/// A page as the file has it.
struct Page {
    position: String,
    turn: String,
    moves: Vec<(String, Option<usize>)>,
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

fn pages(lines: &[Value]) -> Vec<Page> {
    let page = |(at, page): (usize, &Value)| {
        assert_eq!(page["number"], at + 1);
        let step = |step: &Value| {
            let to = step["to"].as_u64().map(|number| usize::try_from(number).expect("a number") - 1);
            assert_eq!(to.is_none(), step["to"].is_null());
            (text(&step["move"]), to)
        };
        let moves = page["moves"].as_array().expect("a list").iter().map(step).collect();
        Page { position: text(&page["position"]), turn: text(&page["turn"]), moves }
    };
    lines.iter().enumerate().map(page).collect()
}

/// Checks a whole book: who wins by it, and how many pages it has.
fn checked(book: &str) -> (String, usize) {
    let lines: Vec<Value> = book.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    let (title, pages) = (&lines[0], pages(&lines[1..]));
    let (game, rules, winner) = (text(&title["game"]), text(&title["rules"]), text(&title["winner"]));
    assert_eq!((text(&title["position"]), "first"), (pages[0].position.clone(), pages[0].turn.as_str()));
    let texts: HashSet<&str> = pages.iter().map(|page| page.position.as_str()).collect();
    assert_eq!(texts.len(), pages.len(), "no position stands there twice");

    let catalog = Catalog::standard();
    let other = |turn: &str| if turn == "first" { "second" } else { "first" }.to_owned();
    let mut reached = vec![0; pages.len()];
    for page in &pages {
        let position = catalog.position(&format!("{game} {} {rules}", page.position)).expect("a position");
        assert!(position.ending().is_none(), "a page is no end");
        let moves: HashSet<String> = position.moves(10_000).expect("few moves").into_iter().collect();
        let listed: HashSet<String> = page.moves.iter().map(|(mv, _)| mv.clone()).collect();
        assert_eq!(listed.len(), page.moves.len());
        if page.turn == winner {
            assert!(listed.len() == 1 && listed.is_subset(&moves), "{}: one legal move", page.position);
        } else {
            assert_eq!(listed, moves, "{}: every legal move", page.position);
        }
        for (mv, to) in &page.moves {
            let (_, next) = position.play(mv).expect("a legal move");
            // The position was read with the first side to move.
            let side = |side| if side == Side::First { page.turn.clone() } else { other(&page.turn) };
            match (next.ending(), to) {
                (Some(Ending::Won(won)), None) => assert_eq!(side(won), winner, "{} {mv}", page.position),
                (None, Some(to)) => {
                    assert_eq!(pages[*to].position, next.text());
                    assert_eq!(pages[*to].turn, side(next.turn()));
                    reached[*to] += 1;
                }
                (ending, to) => panic!("{} {mv}: {ending:?} is told as {to:?}", page.position),
            }
        }
    }
    ends(&pages, reached);
    (winner, pages.len())
}

/// Every page can be reached, and no game by the book goes on for ever: pages can be taken away one by one, each when
/// nothing leads to it any more.
fn ends(pages: &[Page], mut reached: Vec<usize>) {
    assert!(reached[0] == 0 && reached[1..].iter().all(|count| *count > 0));
    let mut open = vec![0];
    let mut taken = 0;
    while let Some(page) = open.pop() {
        taken += 1;
        for to in pages[page].moves.iter().filter_map(|(_, to)| *to) {
            reached[to] -= 1;
            if reached[to] == 0 {
                open.push(to);
            }
        }
    }
    assert_eq!(taken, pages.len(), "the book leads round in circles");
}

#[test]
fn a_book_wins_against_every_reply() {
    for (position, winner) in BOOKS.iter().chain(HANDS) {
        let (won_by, pages) = checked(&line(&format!("book {position}"), "").answer());
        assert_eq!(won_by, *winner, "{position}");
        assert!(pages > 0);
    }
}

/// The example of every game, whatever comes to the catalog.
#[test]
fn every_game_has_books() {
    for game in Catalog::standard().games() {
        let about = game.about();
        checked(&line(&format!("book {} {} --strategy", about.id, about.example), "").answer());
    }
}

#[test]
fn a_book_may_go_to_a_file() {
    let path = format!("{}/nim.jsonl", env!("CARGO_TARGET_TMPDIR"));
    let told = line(&format!("book nim 3 5 7 --out {path}"), "").answer();
    let book = std::fs::read_to_string(&path).expect("the book");
    assert_eq!(book, line("book nim 3 5 7", "").answer());
    assert!(told.ends_with(&format!("nim.jsonl: {} positions\n", book.lines().count() - 1)), "{told}");
    assert_eq!(line("book nim 3 5 7 --out -", "").answer(), book);
    // What is told is what the file shows, not what was looked at for it.
    let path = format!("{}/nim.txt", env!("CARGO_TARGET_TMPDIR"));
    for (form, says) in [("--sheet", "13 positions"), ("--markdown", "5 positions")] {
        let told = line(&format!("book nim 1 2 3 {form} --out {path}"), "").answer();
        assert!(told.ends_with(&format!("nim.txt: {says}\n")), "{told}");
        assert!(std::fs::read_to_string(&path).expect("the book").contains(says), "{form}");
    }
}

#[test]
fn of_two_sides_a_handbook_shows_who_has_what() {
    let book = line("book touch 1 1 1 2 --markdown", "").answer();
    assert!(book.contains("\nYou `1 1`, they `1 2`. Begin: **`1+2`"), "{book}");
    // The other side is to move here, so that its hands would come first in a position typed.
    assert!(book.contains("\n## 1\n\nYou `1 3`, they `1 2`\n"), "{book}");
    let sheet = line("book touch 1 1 1 2 --sheet", "").answer();
    assert!(sheet.contains("with you to move, your side first;"), "{sheet}");
    assert!(!line("book nim 1 2 3 --sheet", "").answer().contains("your side"));
}

#[test]
fn a_limit_says_how_far_the_book_came() {
    for (limit, option) in [
        ("--max-positions 50", "--max-positions"),
        ("--max-memory 20KB", "--max-memory"),
        ("--timeout 0s", "--timeout"),
    ] {
        let ran = line(&format!("book nim 7 8 9 10 {limit}"), "");
        assert_eq!(ran.status, Some(3), "{ran:?}");
        let says = format!("sente: stopped: the book had {} position", ran.out.lines().skip(1).count());
        assert!(ran.err.starts_with(&says) && ran.err.contains(option), "{ran:?}");
        assert_eq!(ran.err.lines().count(), 1);
        // A handbook is written as a whole or not at all.
        let ran = line(&format!("book nim 7 8 9 10 --markdown {limit}"), "");
        assert_eq!((ran.status, ran.out.as_str()), (Some(3), ""));
    }
    // Heaps with more moves than there is memory.
    let ran = line("book nim 99999999999 99999999999 --max-memory 1MB", "");
    assert_eq!(ran.status, Some(3), "{ran:?}");
}

/// A section of a handbook: its number, its position and the rows below.
type Section<'a> = (&'a str, &'a str, Vec<Vec<&'a str>>);

fn sections(handbook: &str) -> Vec<Section<'_>> {
    handbook.split("\n## ").skip(1).map(section).collect()
}

fn section(section: &str) -> Section<'_> {
    let mut lines = section.lines().filter(|line| !line.is_empty());
    let (number, position) = (lines.next().expect("a number"), lines.next().expect("a position"));
    let cells = lines.skip(2).map(|row| row.trim_matches('|').split(" | ").map(str::trim).collect());
    (number, position, cells.collect())
}

/// What stands between backquotes.
fn quoted(text: &str) -> HashSet<String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The numbers that a handbook or a part of it points to.
fn links(text: &str) -> HashSet<&str> {
    text.split("](#").skip(1).filter_map(|link| link.split(')').next()).collect()
}

#[test]
fn a_handbook_leads_from_number_to_number_and_leaves_out_no_reply() {
    let catalog = Catalog::standard();
    for locale in [EN, ZH] {
        for (position, _) in BOOKS.iter().chain(HANDS) {
            let arguments = format!("book {position} --markdown");
            let handbook = sente(locale, arguments.split(' '), "").answer();
            let sections = sections(&handbook);
            let numbers: HashSet<&str> = sections.iter().map(|(number, ..)| *number).collect();
            assert!((1..=sections.len()).all(|number| numbers.contains(number.to_string().as_str())));
            let mut linked = links(&handbook);
            linked.insert("1");
            assert!(sections.is_empty() || linked == numbers, "{position}: {linked:?} and {numbers:?}");
            let (game, rest) = position.split_once(' ').expect("a position");
            let rules: Vec<&str> =
                rest.split(" --").skip(1).filter(|rule| !rule.starts_with("said")).collect();
            for (number, shown, rows) in &sections {
                assert!(rows.iter().all(|row| row.len() == 3), "{rows:?}");
                if position.starts_with("doudizhu") {
                    continue;
                }
                let shown = shown.trim_matches('`');
                // A position under way brings its own options.
                let rules = rules.iter().filter(|rule| !shown.contains("--max") || !rule.starts_with("max"));
                let rules: String = rules.map(|rule| format!(" --{rule}")).collect();
                let place = catalog.position(&format!("{game} {shown}{rules}")).expect("a position");
                let legal: HashSet<String> = place.moves(1000).expect("few").into_iter().collect();
                let listed: HashSet<String> = rows.iter().flat_map(|row| quoted(row[0])).collect();
                let all_named = rows
                    .iter()
                    .all(|row| !row[0].starts_with("any") && row[0] != "其他走法" && row[0] != "不论怎么走");
                assert!(listed.is_subset(&legal), "{position}, {number}: {listed:?} of {legal:?}");
                assert!(!all_named || listed == legal, "{position}, {number}: {listed:?} of {legal:?}");
            }
        }
    }
}

/// The smallest book, the first section told in passing, and one reply met like many others.
#[test]
fn what_needs_no_section_is_told_in_passing() {
    let handbook = |position: &str| line(&format!("book {position} --markdown"), "").answer();
    let whole = handbook("nim 4");
    assert!(whole.contains("you win with your first move.\n"), "{whole}");
    assert!(whole.ends_with("**`4@1` take 4 from heap 1** → you have won\n\n"), "{whole}");
    let whole = handbook("nim 1 1 1");
    let way = "take 1 from heap 1** → *anything* → ";
    assert!(whole.contains("at the latest") && !whole.contains(way), "{whole}");
    let whole = handbook("nim 1 1 2 --misere");
    assert!(!whole.contains("{"), "{whole}");
    let whole = handbook("bash 10 --max 1 --misere");
    assert!(whole.contains("**`1` take 1** → *`1`* → `1` take 1 → *`1`* → "), "{whole}");
}

/// Positions of small games, under several rules.
const EVERY: &[&str] = &[
    "nim 2 3 4",
    "nim 1 2 3 --misere",
    "bash 12 --max 3",
    "bash 9 --max 3 --race --overshoot",
    "wythoff 4 7",
    "fibonacci 15",
    "doudizhu 56Q 34 --last 3",
    "touch 1 1 1 1 --limit 6",
    "touch 1 1 1 1 --limit 4 --over mod",
    "touch 1 1 1 1 --limit 4 --add other --split full",
];

/// A value as players order them: quick wins first, slow losses before quick ones.
fn rank(outcome: &str, remoteness: Option<i64>) -> (i64, i64) {
    let plies = remoteness.unwrap_or(0);
    match outcome {
        "win" => (2, -plies),
        "draw" => (1, 0),
        _ => (0, plies),
    }
}

/// The value of each position follows from those of the positions that its moves lead to, and all of them are there.
/// `alike`: a text that positions share of which only one is told.
fn checked_every(question: &str, alike: impl Fn(&str) -> String) {
    let book = line(&format!("book {question} --every"), "").answer();
    let lines: Vec<Value> = book.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    let (heading, entries) = lines.split_first().expect("a heading");
    let (game, rules) = (text(&heading["game"]), text(&heading["rules"]));
    let catalog = Catalog::standard();
    let known: HashMap<String, &Value> =
        entries.iter().map(|entry| (alike(&text(&entry["position"])), entry)).collect();
    assert_eq!(known.len(), entries.len(), "no position stands there twice");
    assert_eq!(text(&heading["position"]), text(&entries[0]["position"]));
    let moves = |entry: &Value, name: &str| -> Vec<String> {
        entry[name].as_array().expect("a list").iter().map(text).collect()
    };
    let mut met = HashSet::from([alike(&text(&entries[0]["position"]))]);
    for entry in entries {
        assert!(met.contains(&alike(&text(&entry["position"]))), "those nearest to the start come first");
        let position = catalog.position(&format!("{game} {} {rules}", text(&entry["position"])));
        let position = position.expect("a position");
        let mut gives = Vec::new();
        for mv in position.moves(10_000).expect("few moves") {
            let (_, next) = position.play(&mv).expect("a legal move");
            let same = next.turn() == position.turn();
            let (outcome, plies) = match next.ending() {
                Some(Ending::Won(side)) => {
                    (if side == next.turn() { "win" } else { "loss" }.to_owned(), Some(0))
                }
                Some(Ending::Drawn) => ("draw".to_owned(), None),
                None => {
                    let key = alike(&next.text());
                    let child = known.get(&key).unwrap_or_else(|| panic!("{question}: {key} is missing"));
                    met.insert(key);
                    (text(&child["outcome"]), child["remoteness"].as_i64())
                }
            };
            let outcome = match (outcome.as_str(), same) {
                ("win", false) => "loss",
                ("loss", false) => "win",
                (outcome, _) => outcome,
            };
            gives.push((rank(outcome, plies.map(|plies| plies + 1)), mv));
        }
        let best = gives.iter().map(|(rank, _)| *rank).max().expect("a move");
        assert_eq!(rank(&text(&entry["outcome"]), entry["remoteness"].as_i64()), best, "{entry}");
        let with = |good: &dyn Fn((i64, i64)) -> bool| -> Vec<String> {
            gives.iter().filter(|(rank, _)| good(*rank)).map(|(_, mv)| mv.clone()).collect()
        };
        assert_eq!(moves(entry, "best_moves"), with(&|rank| rank == best), "{entry}");
        assert_eq!(moves(entry, "winning_moves"), with(&|rank| rank.0 == 2), "{entry}");
    }
    assert_eq!(met.len(), entries.len(), "every position can arise");
}

#[test]
fn every_position_stands_there_and_its_value_follows_from_its_successors() {
    for question in EVERY {
        checked_every(question, |position| {
            // Equal heaps in another order, and empty ones, are told of once.
            let mut heaps: Vec<&str> = position.split(' ').collect();
            // Nobody takes more than the heap has.
            if let [heap, "--max", most] = heaps[..] {
                let number = |text: &str| text.parse::<u32>().expect("a number");
                heaps[2] = if number(most) > number(heap) { heap } else { most };
            }
            if question.starts_with("nim") {
                heaps.retain(|heap| *heap != "0");
            }
            if question.starts_with("nim") || question.starts_with("wythoff") {
                heaps.sort_unstable();
            }
            heaps.join(" ")
        });
    }
}

#[test]
fn every_position_as_csv_says_the_same() {
    let json = line("book wythoff 4 7 --every", "").answer();
    let csv = line("book wythoff 4 7 --csv", "").answer();
    assert_eq!(csv, line("book wythoff 4 7 --every --csv", "").answer());
    assert_eq!(csv.lines().next(), Some("position,outcome,remoteness,best_moves,winning_moves"));
    assert_eq!(csv.lines().count(), json.lines().count());
    for (row, object) in csv.lines().zip(json.lines()).skip(1) {
        let entry: Value = serde_json::from_str(object).expect("an object");
        let joined = |name: &str| {
            let moves: Vec<String> = entry[name].as_array().expect("a list").iter().map(text).collect();
            moves.join(" ")
        };
        let said = [text(&entry["position"]), text(&entry["outcome"]), entry["remoteness"].to_string()];
        let row_said = [said.join(","), joined("best_moves"), joined("winning_moves")].join(",");
        assert_eq!(row, row_said);
    }
}

#[test]
fn a_limit_ends_a_book_of_every_position() {
    for limit in ["--max-positions 50", "--max-memory 20KB", "--timeout 0s"] {
        let ran = line(&format!("book nim 7 8 9 10 --every {limit}"), "");
        assert_eq!(ran.status, Some(3), "{ran:?}");
        assert!(ran.err.starts_with("sente: stopped: the book had 0 positions"), "{ran:?}");
        assert_eq!(ran.err.lines().count(), 1);
    }
}

#[test]
fn kinds_of_books_do_not_go_together() {
    for options in
        ["--csv --markdown", "--every --sheet", "--every --strategy", "--sheet --markdown", "--csv --sheet"]
    {
        let ran = line(&format!("book nim 3 5 7 {options}"), "");
        assert_eq!((ran.status, ran.out.as_str(), ran.err.lines().count()), (Some(2), "", 1), "{ran:?}");
    }
    assert_eq!(line("book nim 1 2 --strategy", "").answer(), line("book nim 1 2", "").answer());
    let touch = "book touch 1 1 1 1 --limit 4";
    assert_eq!(line(&format!("{touch} --every"), "").answer(), line(touch, "").answer());
}

/// The lines of a sheet are the winner's pages of the strategy, sorted, within 80 columns.
#[test]
fn a_sheet_has_the_moves_of_the_strategy() {
    for locale in [EN, ZH] {
        for (position, winner) in BOOKS.iter().chain(HANDS) {
            let arguments = format!("book {position} --sheet");
            let sheet = sente(locale, arguments.split(' '), "").answer();
            let (head, body) = sheet.split_once("\n\n").expect("a head");
            assert!(head.lines().next().is_some_and(|title| !title.is_empty()), "{sheet}");
            assert!(body.lines().all(|line| line.len() <= 80 || !line.contains('|')), "{sheet}");
            let mut listed: Vec<(String, String)> = Vec::new();
            let cells = body.lines().flat_map(|line| line.split("   |   "));
            for cell in cells.map(str::trim).filter(|cell| !cell.is_empty()) {
                let (position, mv) = cell.rsplit_once(' ').expect("a position and a move");
                listed.push((position.trim().to_owned(), mv.to_owned()));
            }
            let book = line(&format!("book {position} --strategy"), "").answer();
            let lines: Vec<Value> =
                book.lines().skip(1).map(|line| serde_json::from_str(line).expect("an object")).collect();
            let own = pages(&lines).into_iter().filter(|page| page.turn == *winner);
            let mut strategy: Vec<_> = own.map(|page| (page.position, page.moves[0].0.clone())).collect();
            listed.sort();
            strategy.sort();
            assert_eq!(listed, strategy, "{position}");
        }
    }
}
