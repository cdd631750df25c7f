//! Euclid against search, facts and itself.

use dashu_int::UBig;
use proptest::prelude::*;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use super::{super::testing, Euclid, Position, theorem::below_golden_ratio};
use crate::{Board, Game, Limits, Outcome, Room, board::Called, solve::theorem::Theorem};

const NORMAL: Euclid = Euclid { misere: false };
const MISERE: Euclid = Euclid { misere: true };

fn position(a: u32, b: u32) -> Position {
    Position::new([a, b])
}

/// Every two numbers up to 30.
#[test]
fn the_theorem_agrees_with_search() {
    for game in [NORMAL, MISERE] {
        for a in 0..=30 {
            for b in 0..=30 {
                let habit = |position: &Position| position.numbers.iter().min().unwrap().to_string();
                testing::theorem_agrees_with_search_and(&game, &position(a, b), habit);
            }
        }
    }
}

#[test]
fn every_move_to_a_grundy_value_is_found() {
    for a in 0..=30 {
        for b in 0..=50 {
            testing::grundy_agrees_with_search(&NORMAL, &position(a, b));
        }
    }
    assert!(!MISERE.is_impartial());
}

#[test]
fn facts_of_a_brute_force_program() {
    let facts: Vec<(u32, u32)> = testing::facts("heap/euclid.txt")
        .iter()
        .map(|line| line.split_once(' ').unwrap())
        .map(|(a, b)| (a.parse().unwrap(), b.parse().unwrap()))
        .collect();
    for a in 1..=60 {
        for b in a..=60 {
            let lost = facts.contains(&(a, b));
            assert_eq!(NORMAL.outcome(&position(a, b)) == Outcome::Loss, lost, "{a} {b}");
            assert_eq!(MISERE.outcome(&position(b, a)) == Outcome::Loss, lost || a == b, "{a} {b}");
        }
    }
}

#[test]
fn judge_openjudge_euclid() {
    for (input, output) in testing::judge_cases("OpenJudge 取石头游戏 (Euclid") {
        let lines: Vec<&str> = input.lines().take_while(|line| *line != "0 0").collect();
        assert_eq!(lines.len(), output.lines().count());
        for (line, want) in lines.into_iter().zip(output.lines()) {
            let won = !testing::winning_moves::<Euclid>(line).is_empty();
            assert_eq!(if won { "win" } else { "lose" }, want, "{line}");
        }
    }
}

#[test]
fn a_move_is_a_multiple_of_the_smaller_number() {
    assert_eq!(testing::said::<Euclid>("7 25", "21"), "move-euclid times=3 smaller=7 larger=25");
    let (left, says, board) = testing::after::<Euclid>("25 7", &["14", "7"]);
    assert_eq!((left.as_str(), says.as_str()), ("4 7", "leaves position=4 7"));
    let heaps = vec![4u8.into(), 7u8.into()];
    assert_eq!(board, Board::Heaps { heaps, limit: None, called: vec![Called::Number; 2] });
    let refused = |line: &str, mv: &str| {
        let (room, position) = testing::read::<Euclid>(line);
        room.read_move(&position, mv).unwrap_err().phrase().to_string()
    };
    assert_eq!(refused("25 7", "8"), "illegal-euclid-multiple number=8 smaller=7");
    assert_eq!(refused("25 7", "0"), "illegal-euclid-multiple number=0 smaller=7");
    assert_eq!(refused("25 7", "28"), "illegal-euclid-too-much number=28 larger=25");
    assert_eq!(refused("25 0", "1"), "error-game-over");
    assert!(refused("25 7", "7@1").starts_with("error-not-a-move"));
}

#[test]
fn at_most_one_move_wins() {
    let moves = testing::winning_moves::<Euclid>;
    assert_eq!(moves("25 7"), ["14"]);
    assert_eq!(moves("7 7"), ["7"]);
    assert!(moves("7 7 --misere").is_empty());
    assert_eq!(moves("21 7"), ["21"]);
    assert_eq!(moves("21 7 --misere"), ["14"]);
    assert!(moves("5 8").is_empty() && moves("8 13").len() == 1, "neighbours in Fibonacci's sequence");
    let big = "9".repeat(10_000);
    assert_eq!(moves(&format!("{big} 7")).len(), 1);
}

#[test]
fn tables() {
    let table = |game: &Euclid, options: &str| -> Vec<String> {
        testing::table(game, options).iter().map(|row| row.join(" ")).collect()
    };
    assert_eq!(table(&NORMAL, "--to 4"), ["smaller lost_from lost_to", "1 - -", "2 3 3", "3 4 4", "4 5 6"]);
    assert_eq!(table(&MISERE, "--to 2"), ["smaller lost_from lost_to", "1 1 1", "2 2 3"]);
    let values = table(&NORMAL, "--to 3 --grundy");
    assert_eq!(
        values,
        ["number grundy", "0 [0, 0, 0, 0]", "1 [0, 1, 2, 3]", "2 [0, 2, 1, 0]", "3 [0, 3, 0, 1]"]
    );
    for (game, options) in [(&MISERE, "--grundy"), (&NORMAL, "--grundy --to 10001")] {
        assert!(testing::try_table(game, options, &Limits::default()).is_err());
    }
}

#[test]
fn random_starts_are_fair() {
    for game in [NORMAL, MISERE] {
        testing::random_starts_are_fair(&game, &["", "--largest 3", "--largest 1000000000000000000000000"]);
    }
}

#[test]
fn moves_of_huge_numbers_stop_where_told() {
    let huge = Position::new([UBig::ONE << 4000, UBig::ONE]);
    let mut moves = Vec::new();
    NORMAL.moves(&huge, 10, &mut moves);
    assert_eq!(moves.len(), 10);
    assert_eq!(NORMAL.work(&huge), None);
    assert_eq!(NORMAL.work(&Position::new([u64::MAX, 1])), None);
}

/// Every number up to 60, legal or not.
fn candidates(_: &Position) -> Vec<UBig> {
    (0..60u8).map(UBig::from).collect()
}

fn huge() -> impl Strategy<Value = UBig> {
    prop::collection::vec(any::<u8>(), 1..200).prop_map(|bytes| UBig::from_le_bytes(&bytes) + UBig::ONE)
}

proptest! {
    #[test]
    fn generated_moves_are_the_legal_ones_and_texts_read_back(a in 0u32..50, b in 0u32..50, misere: bool, seed: u64) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        testing::play_at_random(&Euclid { misere }, &position(a, b), candidates, &mut rng);
    }

    #[test]
    fn no_text_panics(text in "[0-9@＠ x]{0,12}") {
        let _ = NORMAL.read_move(&position(25, 7), &text);
    }

    #[test]
    fn a_winning_move_of_huge_numbers_leaves_a_lost_position_and_a_lost_one_has_none(
        a in huge(), b in huge(), near in 0u32..5, misere: bool,
    ) {
        let game = Euclid { misere };
        let close = Position::new([below_golden_ratio(&a) + UBig::from(near) - UBig::from(2u8).min(a.clone()), a.clone()]);
        for start in [Position::new([a.clone(), b.clone()]), Position::new([a.clone(), a.clone() * b]), close] {
            if game.ending(&start).is_some() {
                continue;
            }
            let winning = game.winning_moves(&start, usize::MAX);
            prop_assert_eq!(game.outcome(&start) == Outcome::Win, !winning.is_empty());
            for mv in winning {
                prop_assert_eq!(game.check(&start, &mv), Ok(()));
                let next = game.play(&start, &mv);
                prop_assert_eq!(game.outcome(&next) == Outcome::Loss, true);
            }
            if !misere {
                let value = game.grundy(&start, &Limits::default()).unwrap();
                prop_assert_eq!(value.is_zero(), game.outcome(&start) == Outcome::Loss);
                for lower in [UBig::ZERO, &value / 2u8] {
                    let moves = game.moves_to(&start, &lower, 9, &Limits::default()).unwrap().moves;
                    prop_assert_eq!(moves.len(), usize::from(lower < value));
                    for mv in moves {
                        let next = game.play(&start, &mv);
                        prop_assert_eq!(game.grundy(&next, &Limits::default()).unwrap(), lower.clone());
                    }
                }
                prop_assert!(game.moves_to(&start, &value, 9, &Limits::default()).unwrap().moves.is_empty());
            }
        }
    }
}
