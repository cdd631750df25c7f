//! Moore's Nim against search, facts and itself.

use dashu_int::UBig;
use proptest::prelude::*;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use super::{super::testing, Moore, Move, Position};
use crate::{Detail, Game, Limits, Outcome, Pick, Room, games::nim::Nim, solve::theorem::Theorem};

fn position(heaps: &[u8]) -> Position {
    Position::new(heaps.iter().copied())
}

fn moore(most: usize) -> Moore {
    Moore { most, misere: false }
}

#[test]
fn the_theorem_agrees_with_search() {
    for most in [1, 2, 3, 4, 1_000_000_000] {
        for misere in [false, true] {
            for heaps in
                [&[3, 3, 3, 3][..], &[6, 6, 6], &[9, 9], &[30], &[1, 1, 1, 1, 1, 1, 1, 1], &[2, 2, 2, 2, 2]]
            {
                testing::theorem_agrees_with_search(&Moore { most, misere }, &position(heaps));
            }
        }
    }
}

#[test]
fn one_heap_at_a_time_is_nim() {
    for rules in ["", "--misere"] {
        for heaps in ["3 5 7", "1 1 1", "2 2 1", "0 4 4", "8 1 8 2", "1", "7 11 12"] {
            let moore = testing::winning_moves::<Moore>(&format!("{heaps} --most 1 {rules}"));
            assert_eq!(moore, testing::winning_moves::<Nim>(&format!("{heaps} {rules}")), "{heaps} {rules}");
        }
    }
    testing::grundy_agrees_with_search(&moore(1), &position(&[3, 5, 2]));
    testing::grundy_agrees_with_search(&moore(2), &position(&[2, 3, 2]));
    assert!(!Moore { most: 2, misere: true }.is_impartial());
}

#[test]
fn facts_of_a_brute_force_program() {
    for (file, misere) in [("heap/moore_nim2.txt", false), ("heap/moore_nim2_misere.txt", true)] {
        let lost = testing::facts(file);
        let game = Moore { most: 2, misere };
        for a in 0..8u8 {
            for b in a..8 {
                for c in b..8 {
                    for d in c..8 {
                        let line = format!("{a} {b} {c} {d}");
                        let loses = game.outcome(&position(&[a, b, c, d])) == Outcome::Loss;
                        assert_eq!(loses, lost.contains(&line), "{line}, misère {misere}");
                    }
                }
            }
        }
    }
}

#[test]
fn moves_are_read_and_told() {
    assert_eq!(testing::said::<Moore>("1 2 3 4 --most 2", "4@4"), "move-take-from take=4 heap=4");
    assert_eq!(
        testing::said::<Moore>("1 2 3 4 --most 2", "4@4 + 1@3"),
        "move-take-each list=(take-and first=(take-part take=1 heap=3) rest=(take-part take=4 heap=4))"
    );
    let (left, says, board) = testing::after::<Moore>("1 2 3 4 --most 2", &["1@3+4@4", "1@1"]);
    assert_eq!((left.as_str(), says.as_str()), ("0 2 2 0", "leaves position=0 2 2 0"));
    assert_eq!(board, testing::heaps(&[0, 2, 2, 0], None));
    let (room, start) = testing::read::<Moore>("1 2 3 4 --most 2");
    let refused = |mv: &str| room.read_move(&start, mv).unwrap_err().phrase().to_string();
    assert_eq!(refused("1@1+1@2+1@3"), "illegal-moore-heaps heaps=3 most=2");
    assert_eq!(refused("1@3+1@3"), "illegal-moore-order");
    assert_eq!(refused("1@1+0@2"), "illegal-take-nothing");
    assert_eq!(refused("1@5"), "illegal-no-such-heap heap=5 heaps=4");
    for text in ["", "+", "1@1+", "1", "1@2+x@1", "1@1++1@2"] {
        assert!(refused(text).starts_with("error-not-a-move"), "{text}");
    }
    let pick = |text| room.pick(&start, &room.read_move(&start, text).unwrap());
    assert_eq!(pick("1@4"), Pick::Stones { heaps: vec![3], count: UBig::ONE });
    assert_eq!(pick("1@4+2@2"), Pick::Each(vec![(1, 2u8.into()), (3, UBig::ONE)]));
}

#[test]
fn where_the_winning_moves_are_too_many_one_is_told() {
    let game = moore(6);
    let big = Position::new((1u64..40).map(|heap| heap * 1_000_003));
    for detail in [Detail::Verdict, Detail::Winning, Detail::Full] {
        let answer = game.analyse(&big, detail, &Limits::default(), &mut |_| {}).unwrap();
        assert_eq!((answer.value.outcome, answer.winning.len(), answer.complete), (Outcome::Win, 1, false));
        assert!(answer.moves.is_none());
        assert_eq!(game.outcome(&game.play(&big, &answer.winning[0])), Outcome::Loss);
    }
    // Nim's are never too many.
    let ones = Position::new(vec![1u8; 10_001]);
    assert_eq!(moore(1).all_winning_moves(&ones).unwrap().len(), 10_001);
    let long = "9".repeat(10_000);
    assert_eq!(testing::winning_moves::<Moore>(&format!("{long} 5 6 --most 1")).len(), 1);
    let (game, huge) = testing::read::<Moore>(&format!("{long} {long} {long} 1 --most 2 --misere"));
    let answer = game.analyse(&huge, Detail::Winning, &Limits::default(), &mut |_| {}).unwrap();
    assert_eq!(game.outcome(&game.play(&huge, &answer.winning[0])), Outcome::Loss);
}

#[test]
fn random_starts_are_fair() {
    for misere in [false, true] {
        for most in [1, 2, 4] {
            let sizes = ["", "--heaps 7 --largest 5", "--heaps 12 --largest 1000000000000000000000000"];
            testing::random_starts_are_fair(&Moore { most, misere }, &sizes);
        }
    }
}

#[test]
fn moves_of_huge_heaps_stop_where_told() {
    let mut moves = Vec::new();
    let huge = Position::new([UBig::ONE << 4000, UBig::ONE, UBig::ONE << 4000]);
    moore(2).moves(&huge, 10, &mut moves);
    assert_eq!(moves.len(), 10);
    assert_eq!(moore(2).work(&huge), None);
}

/// Takes of up to four stones from up to four heaps, and some from a fifth, legal or not.
fn candidates(_: &Position) -> Vec<Move> {
    let takes = |code: usize| {
        let digits = (0..4).map(|heap| (heap, code / 5usize.pow(u32::try_from(heap).unwrap()) % 5));
        digits.filter(|(_, take)| *take > 0).map(|(heap, take)| (heap, take.into())).collect()
    };
    let fifth = Move { takes: vec![(4, UBig::ONE)] };
    (0..625).map(|code| Move { takes: takes(code) }).chain([fifth]).collect()
}

proptest! {
    #[test]
    fn generated_moves_are_the_legal_ones_and_texts_read_back(
        heaps in prop::collection::vec(0u8..5, 1..5), most in 1usize..6, misere: bool, seed: u64,
    ) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        testing::play_at_random(&Moore { most, misere }, &position(&heaps), candidates, &mut rng);
    }

    #[test]
    fn no_text_panics(text in "[0-9@+＋＠ x]{0,20}") {
        let _ = moore(2).read_move(&position(&[6, 10, 1]), &text);
    }

    #[test]
    fn every_winning_move_of_large_heaps_leaves_a_lost_position_and_a_lost_one_has_none(
        heaps in prop::collection::vec(any::<u32>(), 1..7), low in prop::collection::vec(0u8..4, 1..12),
        most in 1usize..5, misere: bool,
    ) {
        let game = Moore { most, misere };
        for start in [Position::new(heaps), position(&low)] {
            let winning = game.winning_moves(&start, 300);
            prop_assert_eq!(
                game.outcome(&start) == Outcome::Win,
                !winning.is_empty() || game.ending(&start).is_some() && misere
            );
            for mv in winning {
                prop_assert_eq!(game.check(&start, &mv), Ok(()));
                prop_assert_eq!(game.outcome(&game.play(&start, &mv)), Outcome::Loss);
            }
        }
    }
}
