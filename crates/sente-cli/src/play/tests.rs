//! Games that go round in circles, at a table whose talk a test can read.

#[path = "../../../sente/tests/ring/mod.rs"]
mod ring;

use std::{io::Cursor, sync::Arc};

use clap::ArgMatches;
use sente::{Catalog, opponent};
use sente_text::Lang;

use super::*;

/// A catalog with a game of that kind.
fn program(lang: Lang) -> Program {
    let mut catalog = Catalog::standard();
    catalog.add::<ring::Ring>();
    Program { catalog, words: Arc::new(Words::new(lang)) }
}

fn matches(program: &Program, line: &str) -> ArgMatches {
    let matches = args::command(program).try_get_matches_from(line.split(' ')).expect("a command");
    let (_, of_game) = matches.subcommand().expect("a command");
    of_game.subcommand().expect("a game").1.clone()
}

/// What a person reads who sees no colours.
fn plain(out: Vec<u8>) -> String {
    anstream::adapter::strip_str(&String::from_utf8(out).expect("text")).to_string()
}

/// What is said while these lines are typed into a game of two persons, or against the computer.
fn played(lang: Lang, place: &str, persons: bool, typed: &[&str]) -> String {
    let program = program(lang);
    let matches = matches(&program, &format!("sente play ring {place}"));
    let start = program.catalog.position(&format!("ring {place}")).expect("a place");
    let mut table = Table {
        words: &program.words,
        out: Vec::new(),
        prompt: Prompt::Piped(Box::new(Cursor::new(typed.join("\n")))),
        watch: Watch::new(&program, &matches).expect("no limits"),
        record: Record::new(start),
        seats: if persons { Seats::Persons(Side::First) } else { Seats::Person(Side::First) },
        level: opponent::Level::Perfect,
        rng: ChaCha8Rng::seed_from_u64(1),
        last: None,
        listed: Vec::new(),
    };
    table.play().expect("a game");
    plain(table.out)
}

#[test]
fn a_game_that_goes_round_in_circles_ends() {
    let end = |lang| played(lang, "2", true, &["help", "0", "0", "0", "0", "0"]);
    let out = end(Lang::En);
    let warning = "\nThis position is back. If it comes up once more, the game is a draw.\n";
    assert_eq!(out.matches(warning).count(), 2, "{out}");
    assert!(out.contains("\nWhere a position comes up the third time, the game is a draw.\n"), "{out}");
    assert!(out.ends_with("\nA draw after 4 moves: this position has come up three times.\n"), "{out}");
    let out = end(Lang::Zh);
    assert!(out.ends_with("\n平局，共 4 步：同一局面出现了三次。\n"), "{out}");
    assert_eq!(out.matches("这个局面又出现了。再出现一次，就算平局。").count(), 2, "{out}");
}

#[test]
fn what_keeps_a_draw_is_told_and_what_gave_it_away() {
    let out = played(Lang::En, "1", false, &["hint", "why", "moves", "#3"]);
    for says in [
        "0 (take 0) keeps the draw.",
        "Neither side can force a win.",
        "3 legal moves, best first:",
        "  #1  take 0   (0)   draws\n",
        "  #3  take 2   (2)   loses in 2   reply 2",
        "computer: 2   (take 2)",
        "The computer wins after 2 moves.",
        "Your 2 gave the draw away; 0 would have kept it. You can undo.",
    ] {
        assert!(out.contains(says), "no {says:?} in {out}");
    }
}

#[test]
fn a_draw_is_answered_with_the_moves_that_keep_it() {
    let shown = |lang, place: &str, detail| {
        let program = program(lang);
        let position = program.catalog.position(&format!("ring {place}")).expect("a place");
        let answer = position.answer(detail, &sente::Limits::default()).expect("no limits");
        let mut out = Vec::new();
        present::answer(&mut out, &program.words, &*position, &answer, false).expect("written");
        plain(out)
    };
    let out = shown(Lang::En, "1", Detail::Full);
    assert!(out.starts_with("Neither side can force a win. "), "{out}");
    assert!(out.contains("\nPlay one of 2 moves that keep the draw:\n  take 0   (0)   leaves 1\n"), "{out}");
    assert!(out.ends_with("First moves that lose, and what beats them:\n  2   against 2\n"), "{out}");
    let out = shown(Lang::En, "2", Detail::Full);
    assert!(out.contains("\nThe only move that keeps the draw:\n"), "{out}");
    let out = shown(Lang::Zh, "2", Detail::Full);
    assert!(out.starts_with("平局：双方都没有必胜的走法。"), "{out}");
    assert!(out.contains("\n能保平局的第一步只有一种：\n"), "{out}");
    assert!(shown(Lang::En, "1", Detail::Verdict).contains("\nA move that keeps the draw:\n"));
}
