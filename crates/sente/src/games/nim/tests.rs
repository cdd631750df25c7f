//! Nim against search, facts and itself.

use dashu_int::UBig;
use proptest::prelude::*;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use super::{super::testing, Move, Nim, Position};
use crate::{Game, Limits, Outcome, solve::theorem::Theorem};

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
fn trap_misere_nim_of_ones_and_pairs() {
    let wins = |line: &str| !testing::winning_moves::<Nim>(line).is_empty();
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
