//! How many positions a search visits for each of a few questions.
//!
//! The figures are the fingerprint of what a search does: rules, keys and the bound below which a position is searched
//! at all. They are the same on every machine and at every speed. When a change alters one on purpose (a key that tells
//! less apart, say), check that the new figure is the one expected, put it here and say why in the commit. When one
//! changes unasked, something visits other positions than before: find out what before anything else.

use sente::{Catalog, Detail, Limits, Method};

const POSITIONS: &[(&str, u64)] = &[
    ("nim 8 8 8 8", 495),
    ("nim 3 5 7 --misere", 88),
    ("nim 1 1 1 1 1 1 1 1", 9),
    ("bash 100 --max 10", 101),
    ("bash 100 --max 10 --race", 101),
    ("bash 100 --max 10 --misere", 101),
    ("fibonacci 100", 1473),
    ("fibonacci 100 --max 7", 1350),
    ("fibonacci 50 --misere", 380),
    ("dynamic 100 --rule 3t", 1197),
    ("dynamic 60 --rule t/2+2 --misere", 359),
    ("subtract 60 60 --set 1,3,4", 1891),
    ("subtract 9 8 7 --all-but 2,5 --misere", 208),
    ("strip 12 7 --take 1,2", 691),
    ("strip o9 7 --take 1..=3 --misere", 265),
    ("wythoff 60 60", 1891),
    ("wythoff 20 33 --misere", 504),
    ("octal 0.77 8 6", 181),
    ("octal 4!.0 13 8", 651),
    ("octal 0.77 12 9 --misere", 1094),
    ("wythoff 20 20 --r 3", 231),
    ("moore 4 4 4 4 --most 2", 70),
    ("moore 3 3 3 3 --most 3 --misere", 35),
    ("euclid 1000 7", 150),
    ("euclid 610 377 --misere", 15),
    ("chomp 5x6", 351),
    ("chomp 3x14", 673),
    ("staircase 5 5 5", 506),
    ("staircase 3 2 1 2 --misere", 210),
    ("hackenbush 2[1,2] 3[1,1] 4", 90),
    ("hackenbush 1[1,2] 3 --misere", 18),
    ("sum \"nim 4 5\" \"wythoff 3 4\"", 600),
    ("sum \"nim 2 3\" \"hackenbush 1[1,2]\" --misere", 72),
    ("touch 1 1 1 1", 3025),
    ("touch 1 1 1 1 --preset chopsticks", 225),
    ("touch 9 14 8 13 --limit 80 --add other", 1443),
    ("touch 1 1 1 1 --limit 60", 1_432_691),
    ("doudizhu 2Q999643 DAAJ43", 331),
    ("doudizhu 2KKTT77554 AA8", 106),
];

#[test]
fn the_search_visits_as_many_positions_as_ever() {
    let catalog = Catalog::standard();
    for (line, positions) in POSITIONS {
        let position = catalog.position(line).unwrap();
        let answer = position.answer(Detail::Full, &Limits::default()).unwrap();
        assert_ne!(answer.method, Method::Theorem, "{line}");
        assert_eq!(answer.statistics.positions, *positions, "{line}");
    }
}

/// The table of contents of this file: a new game belongs here too.
#[test]
fn every_game_has_its_fingerprint() {
    for game in Catalog::standard().games() {
        let id = game.about().id;
        assert!(POSITIONS.iter().any(|(line, _)| line.split(' ').next() == Some(id)), "{id}");
    }
}
