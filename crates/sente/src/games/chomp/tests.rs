//! Chomp against search, facts and itself.

use std::collections::HashSet;

use proptest::prelude::*;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use super::{super::testing, Chomp, Move, Position, shapes};
use crate::{
    Board, Detail, Failed, Game, Limits, Method, Outcome, Pick, Room, Stopped,
    options::{Input, Options},
    solve::{exhaustive, grundy, plain, prove::Prover},
};

/// Every bar within so many rows and columns.
fn bars(rows: usize, columns: u32) -> Vec<Position> {
    let mut bars: Vec<Vec<u32>> = (1..=columns).map(|length| vec![length]).collect();
    let mut all = bars.clone();
    for _ in 1..rows {
        bars = bars
            .iter()
            .flat_map(|bar| (1..=bar[bar.len() - 1]).map(|length| [&bar[..], &[length]].concat()))
            .collect();
        all.extend(bars.iter().cloned());
    }
    all.into_iter().map(Position::new).collect()
}

/// What is told without a search is what one finds, as are the outcome and every winning bite of any other bar.
#[test]
fn what_is_known_agrees_with_search() {
    for position in bars(5, 5).into_iter().chain(bars(2, 12)).chain(bars(12, 2)) {
        let values = exhaustive::solve(&Chomp, &position, &Limits::default()).unwrap();
        let by_search = values.analyse(&Chomp, &position).unwrap();
        for detail in [Detail::Verdict, Detail::Winning, Detail::Full] {
            let answer = Chomp.analyse(&position, detail, &Limits::default(), &mut |_| {}).unwrap();
            assert_eq!(answer.value.outcome, by_search.value.outcome, "{position:?}");
            match detail {
                Detail::Verdict => assert!(answer.winning.iter().all(|mv| by_search.winning.contains(mv))),
                _ => assert_eq!(answer.winning, by_search.winning, "{position:?}"),
            }
            if let Some(known) = Chomp.answer(&position, detail) {
                assert_eq!(known.value.outcome, by_search.value.outcome, "{position:?}");
                assert_eq!(known.winning.is_empty(), by_search.winning.is_empty(), "{position:?}");
                assert!(known.winning.iter().all(|mv| by_search.winning.contains(mv)), "{position:?}");
                assert!(detail == Detail::Verdict || known.winning == by_search.winning, "{position:?}");
                let moves = |answer: &crate::Analysis<Move>| answer.moves.as_ref().map_or(0, Vec::len);
                assert!(detail < Detail::Full || moves(&known) == moves(&by_search), "{position:?}");
            }
        }
        assert!(Chomp::work(&position).unwrap() >= by_search.statistics.positions);
    }
}

#[test]
fn a_bar_and_its_mirror_image_are_one_position() {
    for position in bars(4, 5) {
        let mirror: Vec<u32> = (0..position.rows[0])
            .map(|column| {
                u32::try_from(position.rows.iter().filter(|length| **length > column).count()).unwrap()
            })
            .collect();
        assert_eq!(Chomp.key(&position), Chomp.key(&Position::new(mirror)), "{position:?}");
    }
    // And no two others are.
    let keys: HashSet<_> = bars(4, 4).iter().map(|bar| Chomp.key(bar)).collect();
    let same = bars(4, 4)
        .iter()
        .filter(|bar| {
            let mirror: Vec<u32> = (0..bar.rows[0])
                .map(|column| {
                    u32::try_from(bar.rows.iter().filter(|length| **length > column).count()).unwrap()
                })
                .collect();
            mirror == bar.rows
        })
        .count();
    assert_eq!(keys.len(), (bars(4, 4).len() + same) / 2);
}

#[test]
fn facts_of_a_brute_force_program() {
    for line in testing::facts("heap/chomp.txt") {
        let (size, moves) = line.split_once(':').unwrap();
        let (rows, columns) = size.trim().split_once(' ').unwrap();
        let want: Vec<String> =
            moves.split_whitespace().map(|mv| mv.trim_matches(['(', ')']).to_owned()).collect();
        assert_eq!(testing::winning_moves::<Chomp>(&format!("{rows}x{columns}")), want, "{line}");
    }
}

#[test]
fn the_first_move_wins_every_rectangle() {
    for rows in 1..7usize {
        for columns in 1..7u32 {
            let outcome =
                plain::Search::new(&Chomp, &Limits::default()).outcome(&Position::rectangle(rows, columns));
            assert_eq!(outcome == Ok(Outcome::Win), rows * columns as usize > 1);
        }
    }
}

#[test]
fn positions_are_read_and_told() {
    let read = |line: &str| testing::read::<Chomp>(line).1.rows;
    assert_eq!(read("3x4"), [4, 4, 4]);
    assert_eq!(read("3×4"), [4, 4, 4]);
    assert_eq!(read("３Ｘ４"), [4, 4, 4]);
    assert_eq!(read("4 4 2"), [4, 4, 2]);
    assert_eq!(read("7"), [7]);
    let refused =
        |words: &[&str]| Chomp.read_position(words, &Options::default()).unwrap_err().phrase().to_string();
    assert_eq!(refused(&["3", "4"]), "error-chomp-longer-row row=2 above=3 length=4");
    for words in [
        &["0"][..],
        &["3", "0"],
        &["0x4"],
        &["1001x4"],
        &["4x1000000001"],
        &["x"],
        &["3x"],
        &["-3x2"],
        &["3x4", "5"],
    ] {
        assert!(refused(words).starts_with("error-"), "{words:?}");
    }
    assert_eq!(testing::said::<Chomp>("4 4 2", "2,2"), "move-chomp row=2 column=2 eaten=4");
    let (left, says, board) = testing::after::<Chomp>("4 4 2", &["（2， 2）", "3,1"]);
    assert_eq!((left.as_str(), says.as_str()), ("4 1", "leaves position=4 1"));
    assert_eq!(board, Board::Bar { rows: vec![4, 1] });
    assert_eq!(
        Chomp.pick(&Position::rectangle(2, 2), &Move { row: 1, column: 0 }),
        Pick::Square { row: 1, column: 0 }
    );
    let start = Position::rectangle(3, 4);
    let refused = |mv: &str| Chomp.read_move(&start, mv).unwrap_err().phrase().to_string();
    assert_eq!(refused("1,1"), "illegal-chomp-poison");
    assert_eq!(refused("4,1"), "illegal-chomp-no-such-square row=4 column=1");
    assert_eq!(refused("0,99999999999999"), "illegal-chomp-no-such-square row=0 column=99999999999999");
    for text in ["", "3", ",", "1,", "1,2,3", "x,1", "(1,2"] {
        assert!(refused(text).starts_with("error-not-a-move"), "{text}");
    }
}

#[test]
fn long_bars_are_answered_where_a_theorem_does() {
    let moves = testing::winning_moves::<Chomp>;
    assert_eq!(moves("2x1000000000"), ["2,1000000000"]);
    assert_eq!(moves("1000000000 5"), ["1,7"]);
    assert!(moves("1000000000 999999999").is_empty());
    assert_eq!(moves("1000x2"), ["1000,2"]);
    assert_eq!(moves("1000000000 1 1 1"), ["1,5"]);
    assert_eq!(moves("1000000000"), ["1,2"]);
    let square = Position::rectangle(500, 500);
    let verdict = Chomp.analyse(&square, Detail::Verdict, &Limits::default(), &mut |_| {}).unwrap();
    assert_eq!((verdict.best, verdict.method), (Some(Move { row: 1, column: 1 }), Method::Theorem));
    let limits = Limits { positions: Some(1000), ..Limits::default() };
    let stopped = Chomp.analyse(&square, Detail::Winning, &limits, &mut |_| {});
    assert!(matches!(stopped, Err(Stopped::Positions { .. })));
    let vast = Position::rectangle(3, 1_000_000_000);
    let stopped = Chomp.analyse(&vast, Detail::Winning, &Limits::default(), &mut |_| {});
    assert!(matches!(stopped, Err(Stopped::Needs { .. })));
    assert!(Chomp.grundy(&vast, &Limits::default()).is_err());
}

#[test]
fn grundy_values_are_those_of_the_definition() {
    for position in bars(3, 3) {
        let value = Chomp.grundy(&position, &Limits::default()).unwrap();
        let won = plain::Search::new(&Chomp, &Limits::default()).outcome(&position) == Ok(Outcome::Win);
        assert_eq!(!value.is_zero(), won);
        let zero =
            grundy::moves_to(&Chomp, &position, &0u8.into(), usize::MAX, &Limits::default()).unwrap().moves;
        assert_eq!(!zero.is_empty(), won);
    }
}

#[test]
fn tables_list_every_winning_bite() {
    let table: Vec<String> =
        testing::table(&Chomp, "--rows 3 --to 5").iter().map(|row| row.join(" ")).collect();
    assert_eq!(table, ["rows columns winning_moves", "3 1 2,1", "3 2 3,2", "3 3 2,2", "3 4 2,3", "3 5 3,4"]);
}

#[test]
fn random_starts_are_fair() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    for size in ["", "--rows 2 --columns 3", "--rows 5 --columns 5"] {
        let input = Input::read(size.split_whitespace(), &[Chomp::ABOUT.start]).unwrap();
        let options = Options::read(Chomp::ABOUT.start, &input.options).unwrap();
        for outcome in [Outcome::Win, Outcome::Loss] {
            for _ in 0..20 {
                let start = Chomp.random_start(outcome, &[], &options, &Limits::default(), &mut rng).unwrap();
                assert_eq!(plain::Search::new(&Chomp, &Limits::default()).outcome(&start), Ok(outcome));
                testing::position_reads_back(&Chomp, &start);
            }
        }
    }
    let none = Options::read(Chomp::ABOUT.start, &[("rows", Some("1")), ("columns", Some("2"))]).unwrap();
    let none = Chomp.random_start(Outcome::Loss, &[], &none, &Limits::default(), &mut rng);
    assert!(matches!(none, Err(Failed::Input(_))));
}

/// Every square of a bar of seven rows and columns, legal or not.
fn candidates(_: &Position) -> Vec<Move> {
    (0..7).flat_map(|row| (0..7).map(move |column| Move { row, column })).collect()
}

proptest! {
    #[test]
    fn generated_moves_are_the_legal_ones_and_texts_read_back(
        mut rows in prop::collection::vec(1u32..7, 1..7), seed: u64,
    ) {
        rows.sort_unstable_by(|a, b| b.cmp(a));
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        testing::play_at_random(&Chomp, &Position::new(rows), candidates, &mut rng);
    }

    #[test]
    fn no_text_panics(text in "[0-9,，() x×]{0,12}") {
        let _ = Chomp.read_move(&Position::rectangle(3, 4), &text);
        let words: Vec<&str> = text.split(' ').collect();
        let _ = Chomp.read_position(&words, &Options::default());
    }

    /// A bar of two rows, of any length.
    #[test]
    fn bites_of_long_bars_leave_lost_ones(long in 1u32..1_000_000_000, short in 0u32..1_000_000_000) {
        let rows = if short == 0 { vec![long] } else { vec![long.max(short), long.min(short)] };
        let position = Position::new(rows);
        if let Some(mv) = Chomp::known(&position).unwrap() {
            prop_assert_eq!(Chomp.check(&position, &mv), Ok(()));
            prop_assert!(Chomp::known(&Chomp.play(&position, &mv)).unwrap().is_none());
        }
        let _ = shapes::write(Move { row: 0, column: 1 });
    }
}
