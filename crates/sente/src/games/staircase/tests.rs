//! Staircase Nim against search, facts and itself.

use dashu_int::UBig;
use proptest::prelude::*;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use super::{super::testing, Move, Position, Staircase};
use crate::{Board, Game, Outcome, Room, board::Called, solve::theorem::Theorem};

fn position(steps: &[u8]) -> Position {
    Position::new(steps.iter().copied())
}

#[test]
fn the_theorem_agrees_with_search() {
    for misere in [false, true] {
        for steps in [&[3, 3, 3][..], &[7], &[0, 9], &[2, 2, 2, 2], &[1, 1, 1, 1, 1], &[0, 0, 4, 1]] {
            testing::theorem_agrees_with_search(&Staircase { misere }, &position(steps));
        }
    }
}

#[test]
fn every_move_to_a_grundy_value_is_found() {
    for steps in [&[0][..], &[5], &[0, 3], &[2, 3, 1], &[1, 2, 1, 2], &[3, 0, 3]] {
        testing::grundy_agrees_with_search(&Staircase::default(), &position(steps));
    }
    assert!(!Staircase { misere: true }.is_impartial());
}

#[test]
fn facts_of_a_brute_force_program() {
    for line in testing::facts("heap/staircase_nim.txt") {
        let (steps, outcome) = line.split_once('|').unwrap();
        let won = !testing::winning_moves::<Staircase>(steps).is_empty();
        assert_eq!(if won { "N" } else { "P" }, outcome.trim(), "{line}");
    }
}

/// Chessmen on a strip: the gaps before them, from the last chessman on, are the coins on the steps.
#[test]
fn judge_poj_1704() {
    for (input, output) in testing::judge_cases("POJ 1704") {
        let lines: Vec<&str> = input.lines().skip(1).collect();
        for (case, want) in lines.chunks(2).zip(output.lines()) {
            let mut squares: Vec<u32> = case[1].split(' ').map(|square| square.parse().unwrap()).collect();
            squares.sort_unstable();
            let before = [0].into_iter().chain(squares.iter().copied());
            let gaps: Vec<u32> = squares.iter().zip(before).map(|(at, before)| at - before - 1).collect();
            let steps: Vec<String> = gaps.iter().rev().map(ToString::to_string).collect();
            let won = !testing::winning_moves::<Staircase>(&steps.join(" ")).is_empty();
            assert_eq!(if won { "Georgia will win" } else { "Bob will win" }, want, "{case:?}");
        }
    }
}

#[test]
fn coins_go_down_one_step() {
    assert_eq!(testing::said::<Staircase>("1 4 3", "2@3"), "move-staircase take=2 step=3 below=2");
    let (position, left, board) = testing::after::<Staircase>("1 4 3", &["2@3", "1@1", "6@2"]);
    assert_eq!((position.as_str(), left.as_str()), ("6 0 1", "leaves position=6 0 1"));
    let heaps = vec![6u8.into(), 0u8.into(), 1u8.into()];
    assert_eq!(board, Board::Heaps { heaps, limit: None, called: vec![Called::Step; 3] });
    let refused = |mv: &str| {
        let (room, position) = testing::read::<Staircase>("1 0 3");
        room.read_move(&position, mv).unwrap_err().phrase().to_string()
    };
    assert_eq!(refused("4@3"), "illegal-staircase-too-many take=4 step=3 coins=3");
    assert_eq!(refused("1@4"), "illegal-staircase-no-such-step step=4 steps=3");
    assert_eq!(refused("0@1"), "illegal-take-nothing");
}

#[test]
fn winning_moves_go_down_from_odd_steps_and_come_from_even_ones() {
    let moves = testing::winning_moves::<Staircase>;
    assert_eq!(moves("1 4 3"), ["2@2", "2@3"]);
    assert_eq!(moves("1 1 3"), ["2@3"]);
    assert_eq!(moves("1 0 0 5"), ["1@1", "1@4"]);
    assert!(moves("0 9 0 9").is_empty());
    assert_eq!(moves("0 9 0 9 --misere"), ["1@2", "1@4"]);
    let big = "9".repeat(1000);
    assert_eq!(moves(&format!("{big} {big} 1")).len(), 1);
}

#[test]
fn random_starts_are_fair() {
    for misere in [false, true] {
        let sizes = ["", "--steps 3 --largest 2", "--steps 12 --largest 1000000000000000000000000"];
        testing::random_starts_are_fair(&Staircase { misere }, &sizes);
    }
}

/// Moves of up to nine coins from up to six steps, legal or not.
fn candidates(_: &Position) -> Vec<Move> {
    (0..6).flat_map(|step| (0..30u8).map(move |take| Move { step, take: take.into() })).collect()
}

proptest! {
    #[test]
    fn generated_moves_are_the_legal_ones_and_texts_read_back(
        steps in prop::collection::vec(0u8..6, 1..5), misere: bool, seed: u64,
    ) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        testing::play_at_random(&Staircase { misere }, &position(&steps), candidates, &mut rng);
    }

    #[test]
    fn no_text_panics(text in "[0-9@＠ x]{0,25}") {
        let _ = Staircase::default().read_move(&position(&[3, 4]), &text);
    }

    #[test]
    fn every_winning_move_of_many_coins_leaves_a_lost_position_and_a_lost_one_has_none(
        steps in prop::collection::vec(any::<u64>(), 1..9), low in prop::collection::vec(0u8..3, 1..9),
        misere: bool, balanced: bool,
    ) {
        let game = Staircase { misere };
        let mut large = Position::new(steps);
        if balanced {
            large.steps[0] = large.odd_steps().xor() ^ &large.steps[0];
        }
        for position in [large, position(&low)] {
            let winning = game.winning_moves(&position, usize::MAX);
            prop_assert_eq!(
                game.outcome(&position) == Outcome::Win,
                !winning.is_empty() || game.ending(&position).is_some() && misere
            );
            for mv in winning {
                prop_assert_eq!(game.check(&position, &mv), Ok(()));
                prop_assert_eq!(game.outcome(&game.play(&position, &mv)), Outcome::Loss);
            }
        }
    }
}

#[test]
fn moves_of_many_coins_stop_where_told() {
    let mut moves = Vec::new();
    let huge = Position::new([UBig::ONE << 4000]);
    Staircase::default().moves(&huge, 10, &mut moves);
    assert_eq!(moves.len(), 10);
    assert_eq!(Staircase::default().work(&huge), None);
}
