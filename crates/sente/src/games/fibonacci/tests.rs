//! Fibonacci Nim against search, facts and itself.

use dashu_int::UBig;
use proptest::prelude::*;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use super::{super::testing, Fibonacci, Position};
use crate::{
    Catalog, Figure, Game, InputError, Limits, Outcome, Reason, Room,
    options::{Input, Options},
    solve::theorem::Theorem,
};

const NORMAL: Fibonacci = Fibonacci { misere: false };
const MISERE: Fibonacci = Fibonacci { misere: true };

fn start(heap: u32) -> Position {
    Position::start(heap.into()).unwrap()
}

fn under_way(heap: u32, limit: u32) -> Position {
    Position::under_way(heap.into(), limit.into()).unwrap()
}

fn reason(line: &str) -> Reason {
    let (room, position) = testing::read::<Fibonacci>(line);
    room.reason(&position)
}

/// Every start up to 34 stones, one of 72, and up to 24 every limit too, with all positions that arise from them.
#[test]
fn whinihan_agrees_with_search() {
    for rules in [NORMAL, MISERE] {
        testing::theorem_agrees_with_search(&rules, &start(0));
        for heap in (2..=34).chain([72]) {
            testing::theorem_agrees_with_search(&rules, &start(heap));
        }
        for heap in 1..=24 {
            for limit in 1..=heap + 1 {
                testing::theorem_agrees_with_search(&rules, &under_way(heap, limit));
            }
        }
    }
}

#[test]
fn a_position_is_lost_where_its_grundy_value_is_0() {
    for heap in 2..=34 {
        testing::theorem_agrees_with_grundy(&NORMAL, &start(heap));
        for limit in 1..=heap {
            testing::theorem_agrees_with_grundy(&NORMAL, &under_way(heap, limit));
        }
    }
}

#[test]
fn misere_is_the_normal_game_with_one_stone_less() {
    for heap in 2..60 {
        for limit in 1..=heap {
            let (misere, normal) = (under_way(heap, limit), under_way(heap - 1, limit));
            assert_eq!(MISERE.winning_moves(&misere, usize::MAX), NORMAL.winning_moves(&normal, usize::MAX));
        }
    }
}

#[test]
fn facts_of_a_brute_force_program() {
    for line in testing::facts("heap/fibnim_first_moves.txt") {
        let mut words = line.split_whitespace();
        let (heap, letter) = (words.next().unwrap(), words.next().unwrap());
        let want: Vec<&str> = words.collect();
        assert_eq!(want.is_empty(), letter == "P");
        assert_eq!(testing::winning_moves::<Fibonacci>(heap), want, "{line}");
    }
}

#[test]
fn facts_of_large_heaps() {
    for line in testing::facts("heap/fibnim_large.jsonl") {
        let fact: serde_json::Value = serde_json::from_str(&line).unwrap();
        let got = testing::winning_moves::<Fibonacci>(fact["n"].as_str().unwrap());
        let want = fact["winning_takes"].as_array().unwrap();
        assert!(got.iter().eq(want.iter().map(|take| take.as_str().unwrap())), "{line}");
        assert_eq!(fact["P"].as_bool().unwrap(), got.is_empty());
    }
}

#[test]
fn trap_fibonacci_tables_wrapped_in_32_bits() {
    for heap in ["512559680", "1776683621", "368225352", "2144908973"] {
        assert!(!testing::winning_moves::<Fibonacci>(heap).is_empty(), "{heap} is no Fibonacci number");
    }
    assert!(testing::winning_moves::<Fibonacci>("1836311903").is_empty());
}

#[test]
fn a_move_and_what_it_leaves_are_told() {
    assert_eq!(testing::said::<Fibonacci>("20", "2"), "move-take take=2");
    for (line, moves, position, left, board) in [
        ("20", &[][..], "20", "leaves-limit heap=20 limit=19", testing::heaps(&[20], Some(19))),
        ("20", &["2"], "18 --max 4", "leaves-limit heap=18 limit=4", testing::heaps(&[18], Some(4))),
        ("20", &["9", "8"], "3 --max 16", "leaves-limit heap=3 limit=3", testing::heaps(&[3], Some(3))),
        ("3 --max 3", &["3"], "0", "leaves-limit heap=0 limit=0", testing::heaps(&[0], Some(0))),
    ] {
        let told = (position.to_owned(), left.to_owned(), board);
        assert_eq!(testing::after::<Fibonacci>(line, moves), told, "{line} {moves:?}");
    }
}

#[test]
fn a_lost_player_takes_one_stone() {
    assert_eq!(NORMAL.habit(&start(21)), Some(UBig::ONE));
    assert_eq!(NORMAL.habit(&under_way(18, 4)), Some(UBig::ONE));
    assert_eq!(NORMAL.habit(&start(0)), None);
}

#[test]
fn judge_hdu_2516_who_wins() {
    for (input, output) in testing::judge_cases("HDU 2516") {
        for (heap, want) in input.lines().zip(output.lines()) {
            let won = !testing::winning_moves::<Fibonacci>(heap).is_empty();
            assert_eq!(if won { "First win" } else { "Second win" }, want, "{heap}");
        }
    }
}

#[test]
fn judge_luogu_p6487_least_winning_take_where_all_is_allowed() {
    for (input, output) in testing::judge_cases("Luogu P6487") {
        let heap = input.trim();
        assert_eq!(
            testing::winning_moves::<Fibonacci>(&format!("{heap} --max {heap}"))[0],
            output.trim(),
            "{heap}"
        );
    }
}

#[test]
fn judge_project_euler_366_sum_of_largest_winning_takes() {
    for (input, output) in testing::judge_cases("Project Euler 366") {
        let largest = |heap| NORMAL.winning_moves(&start(heap), usize::MAX).pop().unwrap_or_default();
        let sum: UBig = (2..=input.trim().parse().unwrap()).map(largest).sum();
        assert_eq!(sum.to_string(), output.trim());
    }
}

#[test]
fn reasons_tell_the_parts_and_what_the_reply_cannot_finish() {
    let hundred = reason("100");
    assert_eq!(
        hundred.says.to_string(),
        "reason-fibonacci-win-several heap=100 twice=6 next=8 other_twice=22 other=11 other_next=89 \
         whole=100 smallest=3 limit=99 parts=3"
    );
    let parts = [89u8, 8, 3].map(UBig::from).to_vec();
    assert_eq!(hundred.figure, Some(Figure::Parts { whole: UBig::from(100u8), parts }));
    for (line, key) in [
        ("20", "reason-fibonacci-win"),
        ("18 --max 18", "reason-fibonacci-all"),
        ("21", "reason-fibonacci-loss-start"),
        ("18 --max 4", "reason-fibonacci-loss"),
        ("18 --max 5", "reason-fibonacci-win"),
        ("0", "reason-fibonacci-over"),
        ("0 --misere", "reason-fibonacci-over-misere"),
        ("1 --max 1 --misere", "reason-fibonacci-forced-misere"),
        ("20 --misere", "reason-fibonacci-all-misere"),
        ("19 --max 4 --misere", "reason-fibonacci-loss-misere"),
        ("19 --max 5 --misere", "reason-fibonacci-win-misere"),
        ("101 --max 11 --misere", "reason-fibonacci-win-several-misere"),
    ] {
        assert_eq!(reason(line).says.key, key, "{line}");
    }
}

#[test]
fn a_start_of_one_stone_is_refused_and_says_why() {
    let read = |line: &str| Catalog::standard().position(line).err();
    let one = InputError::Rules(crate::Phrase::new("error-fibonacci-one"));
    assert_eq!(read("fibonacci 1"), Some(one.clone()));
    assert_eq!(read("fibonacci 1 --misere"), Some(one));
    assert_eq!(read("fibonacci 1 --max 1"), None);
    assert_eq!(read("fibonacci 0"), None);
    assert!(matches!(read("fibonacci 5 --max 0"), Some(InputError::OutOfRange { .. })));
}

#[test]
fn wrong_moves_are_refused_and_say_why() {
    let play = |line: &str, mv: &str| {
        let played = Catalog::standard().position(&format!("fibonacci {line}")).unwrap().play(mv);
        played.map(|(_, position)| position.text()).map_err(|error| error.phrase().to_string())
    };
    assert_eq!(play("20", "2"), Ok("18 --max 4".into()));
    assert_eq!(play("2 --max 4", "2"), Ok("0".into()));
    assert_eq!(play("20", "0"), Err("illegal-take-nothing".into()));
    assert_eq!(play("20", "20"), Err("illegal-over-limit take=20 limit=19".into()));
    assert_eq!(play("18 --max 4", "5"), Err("illegal-over-limit take=5 limit=4".into()));
    assert_eq!(play("3 --max 4", "4"), Err("illegal-take-too-many take=4 heap=1 size=3".into()));
    assert_eq!(play("0", "1"), Err("error-game-over".into()));
}

#[test]
fn tables_hold_what_the_theorem_says() {
    let rows = testing::table(&NORMAL, "");
    assert_eq!(rows[0], ["heap", "outcome", "winning_moves"]);
    assert_eq!(rows[1], ["2", "loss", ""]);
    assert_eq!(rows[27], ["28", "win", "2 7"]);
    assert_eq!(rows.len(), 30);
    assert_eq!(testing::table(&MISERE, "--to 4")[3], ["4", "win", "3"]);
}

#[test]
fn random_starts_are_fair() {
    for rules in [NORMAL, MISERE] {
        testing::random_starts_are_fair(&rules, &["", "--largest 4", "--largest 1000000000000000000000000"]);
    }
}

#[test]
fn sizes_without_such_a_start_are_refused() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut start = |rules: Fibonacci, size: &str, outcome| {
        let input = Input::read(size.split_whitespace(), &[Fibonacci::ABOUT.start]).unwrap();
        let options = Options::read(Fibonacci::ABOUT.start, &input.options).unwrap();
        rules.random_start(outcome, &[], &options, &Limits::default(), &mut rng).is_ok()
    };
    assert!(start(NORMAL, "--largest 2", Outcome::Loss));
    assert!(!start(NORMAL, "--largest 3", Outcome::Win));
    assert!(!start(MISERE, "--largest 2", Outcome::Loss));
    assert!(start(MISERE, "--largest 2", Outcome::Win));
}

/// Every take of up to forty stones, legal or not.
fn candidates(_: &Position) -> Vec<UBig> {
    (0..40u8).map(UBig::from).collect()
}

fn natural(bytes: usize) -> impl Strategy<Value = UBig> {
    prop::collection::vec(any::<u8>(), 0..bytes).prop_map(|bytes| UBig::from_le_bytes(&bytes))
}

proptest! {
    #[test]
    fn generated_moves_are_the_legal_ones_and_texts_read_back(
        heap in 2u32..40, limit in prop::option::of(1u32..45), misere: bool, seed: u64,
    ) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let position = limit.map_or_else(|| start(heap), |limit| under_way(heap, limit));
        testing::play_at_random(&Fibonacci { misere }, &position, candidates, &mut rng);
    }

    #[test]
    fn every_winning_move_of_a_large_position_leaves_a_lost_one_and_a_lost_one_has_none(
        heap in natural(50), limit in prop::option::of(natural(50)), misere: bool,
    ) {
        let rules = Fibonacci { misere };
        let heap = heap + 2u8;
        let position = match limit {
            Some(limit) => Position::under_way(heap, limit + 1u8),
            None => Position::start(heap),
        }
        .unwrap();
        let winning = rules.winning_moves(&position, usize::MAX);
        prop_assert_eq!(rules.outcome(&position) == Outcome::Win, !winning.is_empty());
        prop_assert!(winning.is_sorted());
        prop_assert_eq!(&rules.winning_moves(&position, 1)[..], &winning[..winning.len().min(1)]);
        for take in winning {
            prop_assert_eq!(rules.check(&position, &take), Ok(()));
            prop_assert_eq!(rules.outcome(&rules.play(&position, &take)), Outcome::Loss);
        }
        let _ = rules.reason(&position);
    }
}
