//! Strips and circles against search, judges, Nim, take-and-break games and themselves.

use proptest::prelude::*;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use super::{super::testing, Move, Position, Row, Strip, Takes};
use crate::{
    Catalog, Detail, Game, Limits, Method, Outcome, Room,
    games::{nim::Nim, octal::Octal},
    solve::{grundy, sprague::Sprague},
};

const TAKES: &[&str] = &["1,2", "2", "1..=3", "1,3", "2,4", "3", "any", "1"];

fn strip(takes: &str, misere: bool) -> Strip {
    Strip::new(Takes::read(takes).unwrap(), misere)
}

fn rows(text: &str) -> Position {
    testing::read::<Strip>(&format!("{text} --take 1")).1
}

#[test]
fn every_rule_agrees_with_search() {
    for takes in TAKES {
        for misere in [false, true] {
            let rules = strip(takes, misere);
            for start in ["11", "o12", "5 4 2", "o5 4", "o3 o4 2", "0", "6 o1 o0"] {
                testing::answers_agree_with_search(&rules, &rows(start));
            }
        }
    }
}

#[test]
fn grundy_values_are_those_of_the_definition() {
    for takes in TAKES {
        let rules = strip(takes, false);
        for size in 0..=13u32 {
            for row in [Row::line(size), Row::ring(size)] {
                let position = Position::new([row]);
                let want = grundy::value(&rules, &position, &Limits::default()).unwrap();
                assert_eq!(rules.nimber(&position, &Limits::default()), Ok(want), "{takes} {position:?}");
            }
        }
    }
}

/// Rows of Kayles and Dawson's Kayles are the take-and-break games of these names, misère too.
#[test]
fn rows_are_take_and_break_games() {
    for (takes, code) in [("1,2", "0.77"), ("2", "0.07"), ("any", "0.[7]"), ("1,3", "0.707")] {
        for flag in ["", "--misere"] {
            for heaps in ["12", "7 5", "4 4", "3 2 6", "1 1 1", "9 8"] {
                assert_eq!(
                    testing::winning_moves::<Strip>(&format!("{heaps} --take {takes} {flag}")),
                    testing::winning_moves::<Octal>(&format!("{code} {heaps} {flag}")),
                    "{takes} {heaps} {flag}"
                );
            }
        }
    }
}

#[test]
fn any_number_is_nim_with_as_many_winning_moves_or_more() {
    for flag in ["", "--misere"] {
        for heaps in ["3 5 7", "1 2 3", "4 4", "1 1 1", "1 1", "9", "2 2"] {
            let own = testing::winning_moves::<Strip>(&format!("{heaps} --take any {flag}"));
            let nim = testing::winning_moves::<Nim>(&format!("{heaps} {flag}"));
            assert_eq!(own.is_empty(), nim.is_empty(), "{heaps} {flag}");
            assert!(nim.iter().all(|mv| own.contains(mv)), "{heaps} {flag}: {own:?} {nim:?}");
        }
    }
}

#[test]
fn judge_nyoj_833_a_circle_of_kayles() {
    for (input, output) in testing::judge_cases("NYOJ 833") {
        for (size, want) in input.lines().zip(output.lines()) {
            let won = !testing::winning_moves::<Strip>(&format!("o{size} --take 1,2")).is_empty();
            assert_eq!(if won { "Hrdv" } else { "Yougth" }, want, "{size}");
        }
    }
}

#[test]
fn judge_hdu_2509_any_run_and_the_last_loses() {
    for (input, output) in testing::judge_cases("HDU 2509") {
        let cases = input.lines().skip(1).step_by(2);
        for (rows, want) in cases.zip(output.lines()) {
            let won = !testing::winning_moves::<Strip>(&format!("{rows} --take any --misere")).is_empty();
            assert_eq!(if won { "Yes" } else { "No" }, want, "{rows}");
        }
    }
}

#[test]
fn judge_project_euler_306_how_many_strips_are_won() {
    let rules = strip("2", false);
    let won = |most: u32| {
        let values = (1..=most).map(|size| rules.nimber_of(&Row::line(size), &Limits::default()).unwrap());
        values.filter(|value| !value.is_zero()).count()
    };
    assert_eq!((won(5), won(50)), (3, 40));
    for (input, output) in testing::judge_cases("Project Euler 306") {
        assert_eq!(won(input.trim().parse().unwrap()).to_string(), output.trim());
    }
}

#[test]
fn circles_of_kayles_are_lost_from_3_on() {
    for size in 3..60 {
        assert!(testing::winning_moves::<Strip>(&format!("o{size} --take 1,2")).is_empty(), "{size}");
    }
}

#[test]
fn rows_of_any_size_are_answered_once_their_values_repeat() {
    let huge = "7".repeat(300);
    for line in [
        format!("{huge} --take 1,2"),
        format!("{huge} 12 --take 2"),
        format!("o{huge} 9 --take 1,2"),
        format!("{huge} 5 --take any"),
        format!("{huge} o5 1 --take any --misere"),
        format!("{huge} --take 1,2 --misere"),
    ] {
        let (room, position) = testing::read::<Strip>(&line);
        let answer = room.analyse(&position, Detail::Full, &Limits::default(), &mut |_| {});
        let Ok(answer) = answer else {
            // Misère Kayles is not tame.
            assert!(line.ends_with("1,2 --misere"), "{line}");
            continue;
        };
        assert_eq!(answer.value.outcome, Outcome::Win, "{line}");
        // A circle has few moves, however large it is.
        assert_eq!((answer.winning.len(), answer.complete), (1, line.starts_with('o')), "{line}");
        let next = room.play(&position, &answer.winning[0]);
        let left = room.analyse(&next, Detail::Verdict, &Limits::default(), &mut |_| {}).unwrap();
        assert_eq!(left.value.outcome, Outcome::Loss, "{line}");
    }
}

#[test]
fn a_circle_alone_is_answered_misere_without_a_search_of_it() {
    let (room, position) = testing::read::<Strip>("o12 0 --take 2 --misere");
    let answer = room.analyse(&position, Detail::Winning, &Limits::default(), &mut |_| {}).unwrap();
    assert_eq!(answer.method, Method::Theorem);
    let (room, position) = testing::read::<Strip>("o7 6 --take 1,2 --misere");
    let answer = room.analyse(&position, Detail::Winning, &Limits::default(), &mut |_| {}).unwrap();
    assert_eq!(answer.method, Method::Proof);
}

#[test]
fn rows_and_moves_are_read_in_their_forms() {
    for (typed, printed) in [("12 7", "12 7"), ("o12 C3 ○4 环5", "o12"), ("ｏ１２", "o12")] {
        let words: Vec<&str> = typed.split(' ').collect();
        let read = strip("1,2", false).read_position(&words, &crate::Options::default());
        match read {
            Ok(position) => assert!(strip("1,2", false).write_position(&position).starts_with(printed)),
            Err(error) => assert!(typed.contains('C'), "{typed}: {error}"),
        }
    }
    let play = |line: &str, mv: &str| {
        let played = Catalog::standard().position(&format!("strip {line}")).unwrap().play(mv);
        played
            .map(|(mv, position)| format!("{mv} {}", position.text()))
            .map_err(|error| error.phrase().to_string())
    };
    for (line, mv, told) in [
        ("12 7 --take 1,2", "2@1=3+7", "2@1=3+7 3 7 7"),
        ("12 7 --take 1,2", "2@1=7+3", "2@1=3+7 3 7 7"),
        ("12 7 --take 1,2", "2@1", "2@1 10 7"),
        ("12 7 --take 1,2", "2@1=0+10", "2@1 10 7"),
        ("12 7 --take 1,2", "2@1=10", "2@1 10 7"),
        ("o12 7 --take 1,2", "1@1", "1@1 11 7"),
        ("12 --take 1,2", "2=5+5", "2@1=5+5 5 5"),
        ("2 --take 1,2", "2", "2@1 0"),
    ] {
        assert_eq!(play(line, mv).as_deref(), Ok(told), "{line} {mv}");
    }
    for (line, mv, key) in [
        ("12 7 --take 1,2", "3@1", "illegal-strip-take take=3 takes=1,2"),
        ("12 7 --take 1,2", "2@1=3+6", "illegal-strip-sum rest=10 sum=9"),
        ("12 7 --take 1,2", "2@1=9", "illegal-strip-sum rest=10 sum=9"),
        ("o12 7 --take 1,2", "2@1=3+7", "illegal-strip-ring"),
        ("1 7 --take 1,2", "2@1", "illegal-take-too-many take=2 heap=1 size=1"),
        ("12 7 --take 1,2", "2@3", "illegal-no-such-heap heap=3 heaps=2"),
        ("12 7 --take 1,2", "2", "error-not-a-move text=2"),
        ("12 7 --take 1,2", "2@1=1+2+7", "error-not-a-move text=2@1=1+2+7"),
        ("1 --take 2", "1", "error-game-over"),
    ] {
        assert_eq!(play(line, mv), Err(key.to_owned()), "{line} {mv}");
    }
    let key =
        |line: &str| Catalog::standard().position(&format!("strip {line}")).err().map(|e| e.phrase().key);
    assert_eq!(key("12 --take 0"), Some("error-subtract-zero"));
    assert_eq!(key("12 --take k^2"), Some("error-strip-take"));
    assert_eq!(key("12 --take 1..=99999"), Some("error-out-of-range"));
    assert_eq!(key("12"), Some("error-missing-option"));
    assert_eq!(key("x12 --take 1"), Some("error-not-natural"));
}

#[test]
fn moves_and_reasons_are_told() {
    for (mv, said) in [
        ("2@1", "move-strip-end take=2 row=1 left=0 right=10"),
        ("2@1=3+7", "move-strip-middle take=2 row=1 left=3 right=7"),
        ("2@2", "move-strip-all take=2 row=2 left=0 right=0"),
        ("1@3", "move-strip-ring take=1 row=3 left=0 right=4"),
    ] {
        assert_eq!(testing::said::<Strip>("12 2 o5 --take 1,2", mv), said);
    }
    let reason = |line: &str| {
        let (room, position) = testing::read::<Strip>(line);
        room.analyse(&position, Detail::Winning, &Limits::default(), &mut |_| {})
            .unwrap()
            .reason
            .unwrap()
            .says
    };
    for (line, key) in [
        ("12 --take 1,2", "reason-strip-odd"),
        ("5 5 --take 1,2", "reason-strip-even"),
        ("o12 --take 1,2", "reason-strip-even-ring"),
        ("o12 3 --take 1,2", "reason-strip-odd-ring"),
        ("3 5 7 --take any", "reason-strip-any"),
        ("o6 --take 2 --misere", "reason-strip-ring-loss-misere"),
        ("o4 --take 2 --misere", "reason-strip-ring-win-misere"),
        ("o6 5 --take 2 --misere", "reason-searched"),
        ("1 --take 2", "reason-strip-over"),
    ] {
        assert_eq!(reason(line).key, key, "{line}");
    }
    assert!(reason("12 --take 1,2").to_string().contains("period=(values-strip-period start=71 length=12)"));
}

#[test]
fn tables_hold_the_values_of_rows_or_circles() {
    let table = testing::table(&strip("1,2", false), "--to 5");
    let values: Vec<&str> = table[1..7].iter().map(|row| row[1].as_str()).collect();
    assert_eq!(values, ["0", "1", "2", "3", "1", "4"]);
    let table = testing::table(&strip("1,2", false), "--to 5 --circles");
    let values: Vec<&str> = table[1..7].iter().map(|row| row[1].as_str()).collect();
    assert_eq!(values, ["0", "1", "2", "0", "0", "0"]);
    assert!(testing::try_table(&strip("1,2", true), "", &Limits::default()).is_err());
    let table = testing::table(&strip("2", false), "--to 1000");
    assert_eq!(table.last().unwrap()[0], "values-strip-period start=53 length=34");
}

#[test]
fn random_starts_are_fair() {
    for (takes, misere) in [("1,2", false), ("any", false), ("2", true), ("any", true)] {
        testing::random_starts_are_answered(&strip(takes, misere), &["", "--rows 3 --largest 7"]);
    }
    testing::random_starts_are_answered(&strip("1,3", false), &["--circles"]);
}

/// Every take of up to three from up to three rows, in every way, legal or not.
fn candidates(position: &Position) -> Vec<Move> {
    let mut all = Vec::new();
    for row in 0..position.rows.len() + 1 {
        for take in 0..5u8 {
            for left in 0..8u8 {
                for right in 0..8u8 {
                    all.push(Move { row, take: take.into(), left: left.into(), right: right.into() });
                }
            }
        }
    }
    all
}

proptest! {
    #[test]
    fn generated_moves_are_the_legal_ones_and_texts_read_back(
        sizes in prop::collection::vec((0u32..8, any::<bool>()), 1..3), takes in prop::sample::select(&["1,2", "2", "1..=3", "2,4"][..]),
        misere: bool, seed: u64,
    ) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let position = Position::new(sizes.iter().map(|(size, ring)| Row { size: (*size).into(), ring: *ring }));
        testing::play_at_random(&strip(takes, misere), &position, candidates, &mut rng);
    }

    #[test]
    fn any_set_agrees_with_search(
        takes in prop::collection::btree_set(1u32..6, 1..4), sizes in prop::collection::vec((0u32..7, any::<bool>()), 1..3), misere: bool,
    ) {
        let list: Vec<String> = takes.iter().map(u32::to_string).collect();
        let position = Position::new(sizes.iter().map(|(size, ring)| Row { size: (*size).into(), ring: *ring }));
        testing::answers_agree_with_search(&strip(&list.join(","), misere), &position);
    }

    #[test]
    fn every_winning_move_of_a_large_position_leaves_a_lost_one(
        sizes in prop::collection::vec((0u32..120, any::<bool>()), 1..4), takes in prop::sample::select(TAKES),
    ) {
        let rules = strip(takes, false);
        let limits = Limits::default();
        let position = Position::new(sizes.iter().map(|(size, ring)| Row { size: (*size).into(), ring: *ring }));
        let answer = rules.analyse(&position, Detail::Winning, &limits, &mut |_| {}).unwrap();
        prop_assert_eq!(answer.value.outcome == Outcome::Win, !answer.winning.is_empty());
        for mv in answer.winning.iter().take(20) {
            prop_assert_eq!(rules.check(&position, mv), Ok(()));
            prop_assert!(rules.nimber(&rules.play(&position, mv), &limits).unwrap().is_zero());
        }
    }
}
