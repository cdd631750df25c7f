//! Nim against search, facts and itself.

use dashu_int::UBig;
use proptest::prelude::*;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use super::{super::testing, Move, Nim, Position};
use crate::{Game, Limits, Outcome, Room, solve::theorem::Theorem};

fn position(heaps: &[u8]) -> Position {
    Position::new(heaps.iter().copied())
}

/// Every position of up to four heaps of up to five stones, and three of up to seven.
#[test]
fn bouton_agrees_with_search() {
    for misere in [false, true] {
        testing::theorem_agrees_with_search(&Nim { misere }, &position(&[5, 5, 5, 5]));
        testing::theorem_agrees_with_search(&Nim { misere }, &position(&[7, 7, 7]));
        testing::theorem_agrees_with_search(&Nim { misere }, &position(&[1; 9]));
    }
}

#[test]
fn grundy_values_are_the_exclusive_or() {
    let root = position(&[6, 6, 6]);
    let values = crate::solve::grundy::values(&Nim { misere: false }, &root, &Limits::default()).unwrap();
    for (key, value) in values {
        assert_eq!(Position::new(key).xor(), UBig::from(value));
    }
}

#[test]
fn every_move_to_a_grundy_value_is_found() {
    for heaps in [&[0][..], &[6], &[3, 5], &[4, 4], &[2, 3, 4], &[1, 1, 2, 0]] {
        testing::grundy_agrees_with_search(&Nim::default(), &position(heaps));
    }
    assert!(!Nim { misere: true }.is_impartial());
}

#[test]
fn facts_of_a_brute_force_program() {
    for line in testing::facts("heap/nim_moves.txt") {
        let parts: Vec<&str> = line.split('|').collect();
        let sizes: Vec<u32> = parts[0].split_whitespace().map(|n| n.parse().unwrap()).collect();
        for (moves, flag) in [(parts[1], ""), (parts[2], "--misere")] {
            let mut want: Vec<String> = moves
                .split_whitespace()
                .skip(1)
                .map(|mv| {
                    let (heap, left) = mv.split_once(':').unwrap();
                    let heap: usize = heap.parse().unwrap();
                    format!("{}@{}", sizes[heap] - left.parse::<u32>().unwrap(), heap + 1)
                })
                .collect();
            let mut got = testing::winning_moves::<Nim>(&format!("{} {flag}", parts[0]));
            want.sort();
            got.sort();
            assert_eq!(got, want, "{line} {flag}");
        }
    }
}

#[test]
fn a_move_and_what_it_leaves_are_told() {
    assert_eq!(testing::said::<Nim>("3 5 7", "4@2"), "move-take-from take=4 heap=2");
    assert_eq!(testing::said::<Nim>("3", "2"), "move-take-from take=2 heap=1");
    let (position, left, board) = testing::after::<Nim>("3 5 7", &["5@2", "1@3"]);
    assert_eq!((position.as_str(), left.as_str()), ("3 0 6", "leaves position=3 0 6"));
    assert_eq!(board, testing::heaps(&[3, 0, 6], None));
}

#[test]
fn a_lost_player_takes_one_stone_from_the_largest_heap() {
    let habit = |heaps: &[u8]| Nim::default().habit(&position(heaps));
    assert_eq!(habit(&[1, 3, 3, 2]), Some(Move { heap: 1, take: UBig::ONE }));
    assert_eq!(habit(&[0, 0]), None);
}

/// Cases of a count and then that many heaps, up to a count of 0.
fn cases(input: &str) -> Vec<&str> {
    let pairs = input.lines().step_by(2).zip(input.lines().skip(1).step_by(2));
    let heaps: Vec<_> = pairs.take_while(|(count, _)| *count != "0").collect();
    assert!(heaps.iter().all(|(count, heaps)| heaps.split(' ').count().to_string() == *count), "{input}");
    heaps.into_iter().map(|(_, heaps)| heaps).collect()
}

fn wins(line: &str) -> bool {
    !testing::winning_moves::<Nim>(line).is_empty()
}

#[test]
fn judge_who_wins() {
    for (problem, skip, rules, win, loss) in [
        ("HDU 1849", 0, "", "Rabbit Win!", "Grass Win!"),
        ("取石子游戏2", 0, "", "win", "lose"),
        ("Luogu P4279", 1, "--misere", "John", "Brother"),
    ] {
        for (input, output) in testing::judge_cases(problem) {
            let cases = cases(input.splitn(skip + 1, '\n').last().unwrap());
            assert_eq!(cases.len(), output.lines().count(), "{input}");
            for (heaps, want) in cases.into_iter().zip(output.lines()) {
                assert_eq!(if wins(&format!("{heaps} {rules}")) { win } else { loss }, want, "{heaps}");
            }
        }
    }
}

#[test]
fn judge_hdu_1850_how_many_moves_win() {
    for (input, output) in testing::judge_cases("HDU 1850") {
        let counts =
            cases(&input).into_iter().map(|heaps| testing::winning_moves::<Nim>(heaps).len().to_string());
        assert!(output.lines().eq(counts), "{input}");
    }
}

/// Every winning move of a position as the heap before it and after it, and the position it leaves.
fn ways(heaps: &str) -> Vec<(UBig, UBig, String)> {
    let (room, position) = testing::read::<Nim>(heaps);
    let way = |mv: Move| {
        let next = room.play(&position, &mv);
        (position.heaps[mv.heap].clone(), next.heaps[mv.heap].clone(), room.write_position(&next))
    };
    room.winning_moves(&position, usize::MAX).into_iter().map(way).collect()
}

#[test]
fn judge_hdu_2176_each_winning_heap_before_and_after() {
    for (input, output) in testing::judge_cases("HDU 2176") {
        let mut told = Vec::new();
        for heaps in cases(&input) {
            let ways = ways(heaps);
            told.push(if ways.is_empty() { "No".to_owned() } else { "Yes".to_owned() });
            told.extend(ways.into_iter().map(|(old, new, _)| format!("{old} {new}")));
        }
        assert!(output.lines().eq(told), "{input}");
    }
}

#[test]
fn judge_luogu_p1247_the_first_winning_move_and_what_it_leaves() {
    for (input, output) in testing::judge_cases("Luogu P1247") {
        let heaps = cases(&input)[0];
        let told = match (testing::winning_moves::<Nim>(heaps).first(), ways(heaps).into_iter().next()) {
            (Some(mv), Some((.., left))) => format!("{}\n{left}", mv.replace('@', " ")),
            _ => "lose".to_owned(),
        };
        assert_eq!(told, output.trim(), "{input}");
    }
}

#[test]
fn judge_codingame_misere_nim_each_winning_move() {
    for (input, output) in testing::judge_cases("CodinGame misere-nim") {
        let told = input.lines().skip(1).map(|heaps| {
            let moves = testing::winning_moves::<Nim>(&format!("{heaps} --misere"));
            let turned = moves.iter().map(|mv| mv.split('@').rev().collect::<Vec<_>>().join(":"));
            if moves.is_empty() { "CONCEDE".to_owned() } else { turned.collect::<Vec<_>>().join(" ") }
        });
        assert!(output.lines().eq(told), "{input}");
    }
}

#[test]
fn trap_misere_nim_of_ones_and_pairs() {
    assert!(!wins("1 --misere"));
    assert!(wins("1 1 --misere"));
    assert!(!wins("1 1 1 --misere"));
    assert!(!wins("2 2 --misere"));
    assert!(wins("1 2 --misere"));
}

#[test]
fn trap_a_balanced_position_has_no_winning_move() {
    assert!(testing::winning_moves::<Nim>("5 5").is_empty());
    assert!(testing::winning_moves::<Nim>("7 11 12").is_empty());
}

#[test]
fn heaps_of_a_thousand_digits_are_answered() {
    let big = "9".repeat(1000);
    assert_eq!(testing::winning_moves::<Nim>(&format!("{big} {big} 1")), ["1@1", "1@2", "1@3"]);
    assert_eq!(testing::winning_moves::<Nim>(&format!("{big} 1")).len(), 1);
}

#[test]
fn moves_of_a_huge_heap_stop_where_told() {
    let mut moves = Vec::new();
    let position = Position::new(vec![UBig::ONE << 4000]);
    Nim { misere: false }.moves(&position, 10, &mut moves);
    assert_eq!(moves.len(), 10);
}

#[test]
fn random_starts_are_fair() {
    let sizes = ["", "--heaps 2 --largest 5", "--heaps 12 --largest 1000000000000000000000000"];
    for misere in [false, true] {
        testing::random_starts_are_fair(&Nim { misere }, &sizes);
    }
}

/// Every take of up to ten stones from up to six heaps, legal or not.
fn candidates(_: &Position) -> Vec<Move> {
    (0..6).flat_map(|heap| (0..10u8).map(move |take| Move { heap, take: take.into() })).collect()
}

proptest! {
    #[test]
    fn generated_moves_are_the_legal_ones_and_texts_read_back(
        heaps in prop::collection::vec(0u8..8, 1..5), misere: bool, seed: u64,
    ) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        testing::play_at_random(&Nim { misere }, &position(&heaps), candidates, &mut rng);
    }

    #[test]
    fn every_winning_move_of_a_large_position_leaves_a_lost_one_and_a_lost_one_has_none(
        heaps in prop::collection::vec(any::<u64>(), 1..9), misere: bool,
    ) {
        let nim = Nim { misere };
        let position = Position::new(heaps);
        let winning = nim.winning_moves(&position, usize::MAX);
        prop_assert_eq!(nim.outcome(&position) == Outcome::Win, !winning.is_empty());
        for mv in winning {
            prop_assert_eq!(nim.check(&position, &mv), Ok(()));
            prop_assert_eq!(nim.outcome(&nim.play(&position, &mv)), Outcome::Loss);
        }
    }
}

/// A guide knows a winning move wherever there is one, and limits hold for each question.
#[test]
fn a_guide_names_a_winning_move_where_there_is_one() {
    let nim = Nim::default();
    let limits = Limits::default();
    let mut guide = nim.guide(&limits);
    for heaps in [[3, 5, 7], [3, 5, 6], [1, 0, 0], [0, 0, 0]] {
        let position = position(&heaps);
        let first = nim.winning_moves(&position, 1).into_iter().next();
        assert_eq!(guide(&position).unwrap(), first.filter(|_| nim.outcome(&position) == Outcome::Win));
    }
}
