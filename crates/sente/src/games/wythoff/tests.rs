//! Wythoff's game against search, facts and itself.

use std::collections::BTreeSet;

use dashu_int::UBig;
use proptest::prelude::*;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use super::{super::testing, Move, Position, Wythoff, grundy};
use crate::{
    Detail, Figure, Game, InputError, Limits, Outcome, Phrase, Pick, Room,
    solve::{self, theorem::Theorem},
    table::TableError,
};

const NORMAL: Wythoff = wythoff(1, false);
const MISERE: Wythoff = wythoff(1, true);

const fn wythoff(r: u64, misere: bool) -> Wythoff {
    Wythoff { r, misere }
}

fn position(a: impl Into<UBig>, b: impl Into<UBig>) -> Position {
    Position::new([a.into(), b.into()])
}

fn lost(line: &str) -> bool {
    let (game, position) = testing::read::<Wythoff>(line);
    game.outcome(&position) == Outcome::Loss
}

/// Every position of heaps up to 24, and long ones beside short ones.
#[test]
fn wythoff_agrees_with_search() {
    for game in [NORMAL, MISERE] {
        testing::theorem_agrees_with_search(&game, &position(24u8, 24u8));
        testing::theorem_agrees_with_search(&game, &position(3u8, 80u8));
        // Equal keys hide the order of the heaps, so each position of small heaps is also the root once.
        for (a, b) in (0..10u8).flat_map(|a| (0..10u8).map(move |b| (a, b))) {
            let position = position(a, b);
            let values = solve::exhaustive::solve(&game, &position, &Limits::default()).unwrap();
            let by_search = values.analyse(&game, &position).unwrap();
            assert_eq!(game.outcome(&position), by_search.value.outcome);
            assert_eq!(game.winning_moves(&position, usize::MAX), by_search.winning, "{position:?}");
        }
    }
}

#[test]
fn fraenkel_agrees_with_search() {
    for r in 2..=5 {
        for misere in [false, true] {
            let game = wythoff(r, misere);
            testing::theorem_agrees_with_search(&game, &position(10u8, 10u8));
            testing::theorem_agrees_with_search(&game, &position(2u8, 20u8));
            for (a, b) in (0..6u8).flat_map(|a| (0..6u8).map(move |b| (a, b))) {
                testing::theorem_agrees_with_search(&game, &position(a, b));
            }
        }
    }
    let far = wythoff(1_000_000_000, true);
    testing::theorem_agrees_with_search(&far, &position(9u8, 9u8));
}

/// Numbers that no earlier pair has, one after the other.
#[test]
fn cold_pairs_are_the_least_numbers_left() {
    for r in (1..=7).chain([1_000_000_000]) {
        for misere in [false, true] {
            let game = wythoff(r, misere);
            let mut used: BTreeSet<UBig> = BTreeSet::new();
            for k in 0..300u32 {
                let pair = game.cold_pair(k.into());
                assert_eq!(
                    (0u32..).map(UBig::from).find(|n| !used.contains(n)),
                    Some(pair.a.clone()),
                    "{r} {k}"
                );
                for heap in [&pair.a, &pair.b] {
                    assert_eq!(game.cold_pair_holding(heap), pair, "{r} {misere}");
                }
                let difference = &pair.b - &pair.a;
                assert_eq!(game.cold_pair_of_difference(&difference).as_ref(), Some(&pair), "{r} {misere}");
                used.extend([pair.a, pair.b]);
            }
        }
    }
}

#[test]
fn facts_of_generalised_cold_pairs() {
    for line in testing::facts("heap/kwythoff_P.txt") {
        let [r, k, a, b] = numbers(&line);
        let pair = wythoff(u64::try_from(&r).unwrap(), false).cold_pair(k);
        assert_eq!((pair.a, pair.b), (a, b), "{line}");
    }
}

#[test]
fn takes_that_differ_by_less_than_r() {
    let moves = testing::winning_moves::<Wythoff>;
    assert_eq!(moves("5 8 --r 2"), ["3@1+2@2", "4@1+5@2"]);
    assert_eq!(moves("8 5 --r 2"), ["2@1+3@2", "5@1+4@2"]);
    assert!(moves("2 6 --r 2").is_empty());
    assert_eq!(moves("4 5 --r 3 --misere"), ["3@1+5@2", "4@1+2"]);
    assert_eq!(
        testing::said::<Wythoff>("5 8 --r 2", "5@2+4@1"),
        "move-take-each list=(take-and first=(take-part take=4 heap=1) rest=(take-part take=5 heap=2))"
    );
    let (room, start) = testing::read::<Wythoff>("5 8 --r 2");
    let refused = |mv: &str| room.read_move(&start, mv).unwrap_err().phrase().to_string();
    assert_eq!(refused("3@1+5@2"), "illegal-wythoff-apart first=3 second=5 r=2");
    assert_eq!(refused("3@1+0@2"), "illegal-take-nothing");
    assert_eq!(refused("5@1+9@2"), "illegal-take-too-many take=9 heap=2 size=8");
    for text in ["3@1+3@1", "3+4@2", "3@1+4@2+1@1", "3@1+"] {
        assert!(refused(text).starts_with("error-not-a-move"), "{text}");
    }
    let both = Pick::Each(vec![(0, 4u8.into()), (1, 5u8.into())]);
    assert_eq!(room.pick(&start, &room.read_move(&start, "4@1+5@2").unwrap()), both);
    let (normal, start) = testing::read::<Wythoff>("5 8");
    let refused = normal.read_move(&start, "3@1+4@2").unwrap_err().phrase().to_string();
    assert_eq!(refused, "illegal-wythoff-apart first=3 second=4 r=1");
    assert_eq!(normal.read_move(&start, "3@2+3@1"), normal.read_move(&start, "3@1+2"));
}

#[test]
fn every_move_to_a_grundy_value_is_found() {
    for r in 1..=5 {
        for (a, b) in (0..9u8).flat_map(|a| (0..9u8).map(move |b| (a, b))) {
            testing::grundy_agrees_with_search(&wythoff(r, false), &position(a, b));
        }
    }
    assert!(!MISERE.is_impartial());
    let huge = position(3u8, UBig::ONE << 100);
    let limits = Limits { positions: Some(1000), ..Limits::default() };
    assert!(NORMAL.grundy(&huge, &limits).is_err());
}

#[test]
fn generalised_grundy_tables_are_those_of_the_definition() {
    for r in [1, 2, 3, 5, 100] {
        let game = wythoff(r, false);
        let values = solve::grundy::values(&game, &position(16u8, 16u8), &Limits::default()).unwrap();
        for (a, row) in (0..=16u32).zip(grundy::rows_within(16, r)) {
            for (b, value) in (0..=16u32).zip(row) {
                assert_eq!(value, values[&game.key(&position(a, b))], "{a} {b} {r}");
            }
        }
    }
    assert_eq!(grundy::rows_within(0, 3).collect::<Vec<_>>(), [[0]]);
}

#[test]
fn lost_positions_are_those_of_grundy_value_0() {
    for (a, row) in (0..=200u8).zip(grundy::rows(200)) {
        for (b, value) in (0..=200u8).zip(row) {
            assert_eq!(NORMAL.outcome(&position(a, b)) == Outcome::Loss, value == 0);
        }
    }
    for (a, b) in (0..12u8).flat_map(|a| (0..12u8).map(move |b| (a, b))) {
        testing::theorem_agrees_with_grundy(&NORMAL, &position(a, b));
    }
}

#[test]
fn the_grundy_table_is_that_of_the_definition() {
    let root = position(20u8, 20u8);
    let values = solve::grundy::values(&NORMAL, &root, &Limits::default()).unwrap();
    for (a, row) in (0..=20u32).zip(grundy::rows(20)) {
        for (b, value) in (0..=20u32).zip(row) {
            assert_eq!(value, values[&NORMAL.key(&position(a, b))]);
        }
    }
}

/// The table by plain arrays: which values a row, a column and a diagonal hold already.
fn plain_table(side: usize) -> Vec<Vec<u32>> {
    let mut table = vec![vec![0; side]; side];
    for (a, b) in (0..side).flat_map(|a| (0..side).map(move |b| (a, b))) {
        let mut seen = vec![false; 3 * side];
        (0..a).for_each(|x| seen[table[x][b] as usize] = true);
        (0..b).for_each(|y| seen[table[a][y] as usize] = true);
        (1..=a.min(b)).for_each(|both| seen[table[a - both][b - both] as usize] = true);
        table[a][b] = (0..).find(|value| !seen[*value as usize]).unwrap();
    }
    table
}

#[test]
fn the_grundy_table_is_that_of_plain_arrays() {
    assert_eq!(grundy::rows(149).collect::<Vec<_>>(), plain_table(150));
    assert_eq!(grundy::rows(0).collect::<Vec<_>>(), [[0]]);
}

#[test]
fn facts_of_grundy_values() {
    let facts: Vec<Vec<u32>> = testing::facts("heap/wythoff_grundy64.txt")
        .iter()
        .map(|line| line.split_whitespace().map(|value| value.parse().unwrap()).collect())
        .collect();
    assert_eq!(grundy::rows(63).collect::<Vec<_>>(), facts);
}

#[test]
fn facts_of_the_first_thousand_cold_pairs() {
    for line in testing::facts("heap/wythoff_P_first1000.txt") {
        let [k, a, b] = numbers(&line);
        let pair = NORMAL.cold_pair(k.clone());
        assert_eq!((&pair.a, &pair.b), (&a, &b));
        assert_eq!(NORMAL.cold_pair_of_difference(&k).as_ref(), Some(&pair));
        assert_eq!(NORMAL.cold_pair_holding(&a), pair);
        assert_eq!(NORMAL.cold_pair_holding(&b), pair);
    }
}

#[test]
fn facts_of_misere_cold_pairs() {
    let facts = testing::facts("heap/wythoff_misere_P.txt");
    for (k, line) in (0u32..).zip(&facts) {
        let [a, b] = numbers(line);
        let pair = MISERE.cold_pair(k.into());
        assert_eq!((&pair.a, &pair.b), (&a, &b));
        assert_eq!(MISERE.cold_pair_of_difference(&(&b - &a)).as_ref(), Some(&pair));
        assert_eq!(MISERE.cold_pair_holding(&a), pair);
        assert_eq!(MISERE.cold_pair_holding(&b), pair);
    }
    let facts: BTreeSet<String> = facts.into_iter().collect();
    for (a, b) in (0..=200u8).flat_map(|a| (a..=200).map(move |b| (a, b))) {
        let loss = MISERE.outcome(&position(a, b)) == Outcome::Loss;
        assert_eq!(loss, facts.contains(&format!("{a} {b}")), "{a} {b}");
    }
}

fn numbers<const N: usize>(line: &str) -> [UBig; N] {
    let numbers: Vec<UBig> = line.split_whitespace().map(|number| number.parse().unwrap()).collect();
    numbers.try_into().unwrap()
}

#[test]
fn facts_of_positions_up_to_a_thousand_digits() {
    for line in testing::facts("heap/wythoff_huge.jsonl") {
        let fact: serde_json::Value = serde_json::from_str(&line).unwrap();
        let number = |value: &serde_json::Value| value.as_str().unwrap().parse::<UBig>().unwrap();
        let start = position(number(&fact["a"]), number(&fact["b"]));
        assert_eq!(NORMAL.outcome(&start) == Outcome::Loss, fact["P"].as_bool().unwrap());
        let want: BTreeSet<_> = fact["winning_results"]
            .as_array()
            .unwrap()
            .iter()
            .map(|pair| (number(&pair[0]), number(&pair[1])))
            .collect();
        let winning = NORMAL.winning_moves(&start, usize::MAX);
        assert!(winning.iter().all(|mv| NORMAL.check(&start, mv).is_ok()));
        let got: BTreeSet<_> = winning.iter().map(|mv| NORMAL.key(&NORMAL.play(&start, mv))).collect();
        assert_eq!(got, want, "{start:?}");
    }
}

/// Each line is one position; 51nod gives their number first.
#[test]
fn facts_of_judges() {
    for (problem, skip, loss) in [("POJ 1067", 0, "0"), ("51nod 1185", 1, "B")] {
        for (input, verdicts) in testing::judge_cases(problem) {
            let lines: Vec<_> = input.lines().skip(skip).collect();
            assert_eq!(lines.len(), verdicts.lines().count());
            for (line, verdict) in lines.into_iter().zip(verdicts.lines()) {
                assert_eq!(lost(line), verdict == loss, "{line}");
            }
        }
    }
}

#[test]
fn trap_double_precision() {
    assert!(lost("165580140 267914295"));
    assert!(lost("63245985 102334154") && !lost("63245986 102334155"));
}

#[test]
fn trap_x87_long_double() {
    assert!(lost("7778742048 12586269024"));
    assert!(!lost("7778742049 12586269025"));
}

#[test]
fn trap_fixed_point_of_27_digits() {
    assert!(lost("72723460248141 117669030460994"));
}

#[test]
fn trap_rounding_to_the_nearest() {
    assert!(lost("4 7"));
}

#[test]
fn trap_larger_heap_first() {
    assert!(lost("2 1"));
    assert_eq!(testing::winning_moves::<Wythoff>("11 6"), ["1@1"]);
}

#[test]
fn trap_a_heap_is_in_some_pair() {
    assert!(!lost("9 10"));
    assert_eq!(testing::winning_moves::<Wythoff>("9 10"), ["3@1", "8@1+2"]);
}

#[test]
fn every_way_to_a_cold_pair_is_a_move() {
    let moves = testing::winning_moves::<Wythoff>;
    assert_eq!(moves("2 2"), ["1@1", "1@2", "2@1+2"]);
    assert_eq!(moves("2 3"), ["2@2", "1@1+2"]);
    assert_eq!(moves("0 5"), ["5@2"]);
    assert_eq!(moves("1 1 --misere"), ["1@1", "1@2"]);
    assert_eq!(moves("3 4 --misere"), ["3@1+2"]);
    assert!(moves("0 0").is_empty() && moves("0 0 --misere").is_empty());
}

#[test]
fn moves_read_and_written() {
    let start = position(6u8, 11u8);
    let read = |text: &str| NORMAL.read_move(&start, text);
    let both = Move([5u8, 5].map(UBig::from));
    for text in ["5@1+2", "5@2+1", " 5 @ 1 + 2 ", "５＠１＋２", "05@1+2"] {
        assert_eq!(read(text).as_ref(), Ok(&both), "{text}");
    }
    assert_eq!(NORMAL.write_move(&start, &both), "5@1+2");
    assert_eq!(read("5@2"), Ok(Move::one(1, 5u8.into())));
    for text in ["", "5", "@1", "5@", "5@x", "5@1+1", "5@1+2+1", "x@1", "5@1,2"] {
        assert!(matches!(read(text), Err(InputError::NotAMove { .. })), "{text}");
    }
    let refused = |text: &str| match read(text) {
        Err(InputError::Rules(phrase)) => phrase.to_string(),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(refused("0@1+2"), "illegal-take-nothing");
    assert_eq!(refused("7@1+2"), "illegal-take-too-many take=7 heap=1 size=6");
    assert_eq!(refused("12@2"), "illegal-take-too-many take=12 heap=2 size=11");
    assert_eq!(refused("1@3"), "illegal-no-such-heap heap=3 heaps=2");
    assert_eq!(refused("1@0"), "illegal-no-such-heap heap=0 heaps=2");
}

#[test]
fn a_move_and_what_it_leaves_are_told() {
    assert_eq!(testing::said::<Wythoff>("6 10", "5@1"), "move-take-from take=5 heap=1");
    assert_eq!(testing::said::<Wythoff>("6 10", "5@2"), "move-take-from take=5 heap=2");
    assert_eq!(testing::said::<Wythoff>("6 10", "5@1+2"), "move-take-both take=5");
    for (moves, position, heaps) in [
        (&["3@2"][..], "6 7", [6, 7]),
        (&["3@1", "2@1+2"], "1 8", [1, 8]),
        (&["6@1+2", "4@2"], "0 0", [0, 0]),
    ] {
        let told = (position.to_owned(), format!("leaves position={position}"), testing::heaps(&heaps, None));
        assert_eq!(testing::after::<Wythoff>("6 10", moves), told, "{moves:?}");
    }
}

#[test]
fn reasons_name_the_pairs_and_show_their_neighbours() {
    let reason = |line: &str| {
        let (game, position) = testing::read::<Wythoff>(line);
        game.reason(&position)
    };
    let figure = |pairs: &[[u8; 3]], marked| {
        let pairs = pairs.iter().map(|[k, a, b]| ((*k).into(), (*a).into(), (*b).into())).collect();
        Some(Figure::Pairs { label: "figure-cold-pair", pairs, marked: Some(marked) })
    };
    let cold = reason("15 9");
    assert_eq!(cold.says.to_string(), "reason-wythoff-cold k=6 a=9 b=15");
    assert_eq!(cold.figure, figure(&[[5, 8, 13], [6, 9, 15], [7, 11, 18]], 1));
    let misere = reason("0 1 --misere");
    assert_eq!(misere.says.to_string(), "reason-wythoff-cold-misere k=0 a=0 b=1");
    assert_eq!(misere.figure, figure(&[[0, 0, 1], [1, 2, 2]], 0));
    let hot = reason("9 10");
    assert_eq!(hot.figure, figure(&[[3, 4, 7], [4, 6, 10], [5, 8, 13]], 1));
    assert_eq!(
        serde_json::to_string(&hot).unwrap(),
        r#"{"kind":"wythoff-hot","ways":"2","#.to_owned()
            + r#""first":{"kind":"wythoff-way-one","heap":"1","kept":"2","take":"3","a":"6","b":"10"},"#
            + r#""second":{"kind":"wythoff-way-both","difference":"1","take":"8","a":"1","b":"2"},"#
            + r#""source":"Wythoff 1907"}"#
    );
    assert_eq!(reason("0 0").says, Phrase::new("reason-wythoff-over"));
    assert_eq!(reason("0 0 --misere").says, Phrase::new("reason-wythoff-over-misere"));
}

#[test]
fn a_lost_player_takes_one_stone_from_the_largest_heap() {
    let habit =
        |a: u8, b: u8| NORMAL.habit(&position(a, b)).map(|mv| NORMAL.write_move(&position(a, b), &mv));
    assert_eq!(habit(6, 10), Some("1@2".to_owned()));
    assert_eq!(habit(10, 6), Some("1@1".to_owned()));
    assert_eq!(habit(0, 0), None);
}

#[test]
fn tables() {
    let table = |game: &Wythoff, options: &str| -> Vec<String> {
        testing::table(game, options).iter().map(|row| row.join(" ")).collect()
    };
    let normal = table(&NORMAL, "--to 999");
    let facts = testing::facts("heap/wythoff_P_first1000.txt");
    assert_eq!(normal.len(), 1001);
    for (line, fact) in normal[1..].iter().zip(facts) {
        let k = fact.split_whitespace().next().unwrap();
        assert_eq!(*line, format!("{fact} {k}"));
    }
    let misere = table(&MISERE, "--to 3");
    assert_eq!(misere, ["k a b difference", "0 0 1 1", "1 2 2 0", "2 3 5 2", "3 4 7 3"]);
    assert_eq!(table(&NORMAL, "").len(), 22);

    let grundy = table(&NORMAL, "--grundy --to 2");
    assert_eq!(grundy, ["heap grundy", "0 [0, 1, 2]", "1 [1, 2, 0]", "2 [2, 0, 1]"]);
    let refused = |game, options| match testing::try_table(game, options, &Limits::default()) {
        Err(TableError::Input(error)) => error.phrase().key,
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(&MISERE, "--grundy"), "error-table-normal-only");
    assert_eq!(refused(&NORMAL, "--grundy --to 10001"), "error-out-of-range");
    let limits = Limits { bytes: Some(1 << 20), ..Limits::default() };
    let stopped = testing::try_table(&NORMAL, "--grundy --to 10000", &limits);
    assert!(matches!(stopped, Err(TableError::Stopped(_))));
}

/// The largest pair of a table, where its number's square nearly fills a machine word.
#[test]
fn the_table_is_exact_to_its_end() {
    for k in 999_999_000..=1_000_000_000u64 {
        let pair = NORMAL.cold_pair(k.into());
        assert_eq!(UBig::from(((5 * k * k).isqrt() + k) / 2), pair.a);
    }
}

#[test]
fn random_starts_are_fair() {
    let sizes = ["", "--largest 2", "--largest 1000000000000000000000000"];
    for game in [NORMAL, MISERE] {
        testing::random_starts_are_fair(&game, &sizes);
    }
    for r in 2..5 {
        for misere in [false, true] {
            testing::random_starts_are_fair(&wythoff(r, misere), &sizes[..1]);
            testing::random_starts_are_fair(&wythoff(r, misere), &sizes[2..]);
        }
    }
}

#[test]
fn random_lost_starts_reach_every_pair_within_the_largest_heap() {
    for (largest, pairs) in [(2u8, 1u8), (4, 1), (5, 2), (6, 2), (7, 3), (20, 8)] {
        assert_eq!(NORMAL.cold_pairs_up_to(&largest.into()), UBig::from(pairs));
        assert_eq!(MISERE.cold_pairs_up_to(&largest.into()), UBig::from(pairs));
    }
}

#[test]
fn moves_of_huge_heaps_stop_where_told() {
    let mut moves = Vec::new();
    NORMAL.moves(&position(UBig::ONE << 4000, UBig::ONE << 4000), 10, &mut moves);
    assert_eq!(moves.len(), 10);
    assert_eq!(NORMAL.work(&position(UBig::ONE << 4000, 1u8)), None);
    assert_eq!(NORMAL.work(&position(u64::MAX, u64::MAX)), None);
}

/// Every take of up to ten stones from each heap, legal or not.
fn candidates(_: &Position) -> Vec<Move> {
    (0..10u8).flat_map(|x| (0..10u8).map(move |y| Move([x, y].map(UBig::from)))).collect()
}

/// Numbers of up to 1000 digits.
fn huge() -> impl Strategy<Value = UBig> {
    prop::collection::vec(any::<u8>(), 0..416).prop_map(|bytes| UBig::from_le_bytes(&bytes))
}

proptest! {
    #[test]
    fn generated_moves_are_the_legal_ones_and_texts_read_back(
        a in 0u8..9, b in 0u8..9, r in 1u64..6, misere: bool, seed: u64,
    ) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        testing::play_at_random(&wythoff(r, misere), &position(a, b), candidates, &mut rng);
    }

    #[test]
    fn no_text_panics(text in "[0-9@+＠＋ x]{0,12}") {
        let _ = NORMAL.read_move(&position(6u8, 10u8), &text);
    }

    #[test]
    fn every_winning_move_of_huge_heaps_leaves_a_lost_position_and_a_lost_one_has_none(
        a in huge(), b in huge(), k in huge(), down in 0u8..4, r in 1u64..6, misere: bool,
    ) {
        let game = wythoff(r, misere);
        let pair = game.cold_pair(k);
        // Random heaps, and heaps in and beside a cold pair.
        let near = position(&pair.b - UBig::from(down).min(pair.b.clone()), pair.a.clone());
        prop_assert_eq!(game.outcome(&position(pair.a, pair.b)), Outcome::Loss);
        for start in [position(a, b), near] {
            let winning = game.winning_moves(&start, usize::MAX);
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

    /// Without roots: a/k is below φ and (a + 1)/k is not, where x is below φ when x² < x + 1.
    #[test]
    fn smaller_heaps_are_multiples_of_the_golden_ratio(k in huge()) {
        let k = k + UBig::ONE;
        let a = NORMAL.cold_pair(k.clone()).a;
        let below = |a: &UBig| a.sqr() < a * &k + k.sqr();
        prop_assert!(below(&a));
        prop_assert!(!below(&(&a + UBig::ONE)));
    }

    #[test]
    fn every_heap_is_in_one_pair(heap in huge(), r in 1u64..1_000_000_000, few in 1u64..9, misere: bool, large: bool) {
        let game = wythoff(if large { r } else { few }, misere);
        let pair = game.cold_pair_holding(&heap);
        prop_assert_eq!(&game.cold_pair(pair.k.clone()), &pair);
        prop_assert!(heap == pair.a || heap == pair.b);
        prop_assert_eq!(game.cold_pair_of_difference(&(&pair.b - &pair.a)), Some(pair));
    }
}

/// Both ways to an answer agree on a position small enough for both.
#[test]
fn the_answer_with_distances_is_the_answer_without() {
    for (game, a, b) in [(NORMAL, 9u8, 10u8), (NORMAL, 9, 15), (MISERE, 2, 3), (MISERE, 0, 0)] {
        let answer = |detail| game.analyse(&position(a, b), detail, &Limits::default(), &mut |_| {}).unwrap();
        let (full, plain) = (answer(Detail::Full), answer(Detail::Winning));
        assert!(full.value.remoteness.is_some());
        assert_eq!(full.value.outcome, plain.value.outcome);
        assert_eq!(full.winning, plain.winning);
        assert_eq!(full.reason, plain.reason);
    }
}
