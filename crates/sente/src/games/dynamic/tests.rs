//! Dynamic Nim against search, facts, Fibonacci Nim and itself.

use dashu_int::UBig;
use proptest::prelude::*;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use super::{super::testing, Dynamic, Position};
use crate::{
    Catalog, Detail, Figure, Game, InputError, Limits, Outcome, Room, Stopped,
    games::fibonacci::{self, Fibonacci},
    solve::{exhaustive, theorem::Theorem},
};

/// Rules of every kind: that keep up, that fall behind, that come to a stop, that go up and down.
const RULES: &[&str] = &[
    "t", "2t", "3t", "5t", "t+1", "2t+1", "2t-1", "3t/2", "t^2", "t^2+1", "t^2-t+1", "t^3", "9", "1", "0",
    "t/2", "t/2+2", "t-1", "2t-2", "t^2-1", "t^2-5t+7", "10-t", "t^2/4+1",
];

fn dynamic(rule: &str, misere: bool) -> Dynamic {
    Dynamic { rule: rule.parse().unwrap(), misere }
}

fn start(heap: u32) -> Position {
    Position::start(heap.into()).unwrap()
}

fn under_way(heap: u32, limit: u32) -> Position {
    Position::under_way(heap.into(), limit.into())
}

#[test]
fn every_rule_agrees_with_search() {
    for rule in RULES {
        for rules in [dynamic(rule, false), dynamic(rule, true)] {
            for heap in (2..=14).chain([30]) {
                testing::answers_agree_with_search(&rules, &start(heap));
            }
            for heap in 0..=12 {
                for limit in 0..=heap + 1 {
                    testing::answers_agree_with_search(&rules, &under_way(heap, limit));
                }
            }
        }
    }
}

/// The bound on the work of a search for distances, and the habit.
#[test]
fn an_exhaustive_search_looks_at_no_more_moves_than_told() {
    for rule in RULES {
        let rules = dynamic(rule, false);
        for heap in [2, 3, 7, 40] {
            let root = start(heap);
            let worked = rules.worked(&heap.into(), &Limits::default()).unwrap();
            let mut open = vec![root.clone()];
            let mut seen = std::collections::HashSet::new();
            let mut looked_at = 0;
            while let Some(position) = open.pop() {
                if seen.insert(rules.key(&position)) {
                    let mut moves = Vec::new();
                    rules.moves(&position, usize::MAX, &mut moves);
                    looked_at += moves.len() as u64;
                    open.extend(moves.iter().map(|take| rules.play(&position, take)));
                    assert_eq!(worked.habit(&position).is_none(), rules.ending(&position).is_some());
                }
            }
            assert!(worked.work(&root).unwrap() >= looked_at, "{rule} {heap}: {looked_at}");
        }
    }
}

#[test]
fn twice_the_last_take_is_fibonacci_nim() {
    for misere in [false, true] {
        let (rules, other) = (dynamic("2t", misere), Fibonacci { misere });
        for heap in 2..=60u32 {
            let same = |position: &Position, fibonacci: &fibonacci::Position| {
                let answer =
                    rules.analyse(position, Detail::Winning, &Limits::default(), &mut |_| {}).unwrap();
                assert_eq!(answer.winning, other.winning_moves(fibonacci, usize::MAX), "{position:?}");
                assert_eq!(answer.value.outcome, other.outcome(fibonacci), "{position:?}");
            };
            same(&start(heap), &fibonacci::Position::start(heap.into()).unwrap());
            for limit in 1..=heap {
                same(
                    &under_way(heap, limit),
                    &fibonacci::Position::under_way(heap.into(), limit.into()).unwrap(),
                );
            }
        }
    }
    for line in testing::facts("heap/fibnim_large.jsonl") {
        let fact: serde_json::Value = serde_json::from_str(&line).unwrap();
        let got = testing::winning_moves::<Dynamic>(&format!("{} --rule 2t", fact["n"].as_str().unwrap()));
        let want = fact["winning_takes"].as_array().unwrap();
        assert!(got.iter().eq(want.iter().map(|take| take.as_str().unwrap())), "{line}");
    }
}

/// Where a rule keeps up, the table of least winning takes says the same as the sequence.
#[test]
fn sequence_and_table_agree() {
    for rule in RULES {
        for misere in [false, true] {
            let rules = dynamic(rule, misere);
            let most = UBig::from(400u32);
            let worked = rules.worked(&most, &Limits::default()).unwrap();
            let table = super::table::Table::up_to(&most, &rules, &Limits::default()).unwrap();
            for heap in (1..=400u32).map(UBig::from) {
                assert_eq!(worked.least(&heap), table.least(&heap).map(UBig::from), "{rule} {heap}");
            }
        }
    }
}

#[test]
fn facts_of_a_brute_force_program() {
    let mut rules = 0;
    for line in testing::facts("heap/dynamic_nim_P.txt") {
        let (rule, heaps) = line.strip_prefix("f(t)=").unwrap().split_once(": ").unwrap();
        let rows = testing::table(&dynamic(rule, false), "--to 2000");
        let got: Vec<&str> = rows[1..].iter().map(|row| row[1].as_str()).collect();
        assert_eq!(got, heaps.split_whitespace().collect::<Vec<_>>(), "{rule}");
        rules += 1;
    }
    assert_eq!(rules, 6);
}

#[test]
fn grundy_values_are_those_of_the_search_and_0_where_lost() {
    for rule in RULES {
        let rules = dynamic(rule, false);
        for heap in 2..=16 {
            let position = start(heap);
            let value = rules.grundy(&position, &Limits::default()).unwrap();
            let answer = rules.analyse(&position, Detail::Verdict, &Limits::default(), &mut |_| {}).unwrap();
            assert_eq!(answer.value.outcome == Outcome::Loss, value.is_zero(), "{rule} {heap}");
        }
    }
}

#[test]
fn huge_heaps_are_answered_by_the_sequence() {
    let huge = "9".repeat(1000);
    for rule in ["t", "2t", "3t", "7t/3", "2t+5"] {
        let winning = testing::winning_moves::<Dynamic>(&format!("{huge} --rule {rule}"));
        assert!(!winning.is_empty(), "{rule}");
    }
    // A power of two is lost where no more may be taken than before.
    assert!(testing::winning_moves::<Dynamic>("1267650600228229401496703205376 --rule t").is_empty());
    assert_eq!(testing::winning_moves::<Dynamic>("1267650600228229401496703205392 --rule t"), ["16"]);
    assert!(!testing::winning_moves::<Dynamic>("1000000000000000000 --rule t^2").is_empty());
}

#[test]
fn a_heap_too_large_for_the_table_is_a_limit_that_says_so() {
    let ask = |line: &str, limits: &Limits| {
        let (rules, position) = testing::read::<Dynamic>(line);
        rules.analyse(&position, Detail::Winning, limits, &mut |_| {}).err()
    };
    let huge = "9".repeat(10_000);
    assert!(matches!(
        ask(&format!("{huge} --rule t/2"), &Limits::default()),
        Some(Stopped::Needs { bytes: u64::MAX, limit: None })
    ));
    let small = Limits { bytes: Some(10_000), ..Limits::default() };
    assert!(matches!(ask("100000 --rule t/2", &small), Some(Stopped::Needs { bytes: 800_008, .. })));
    let few = Limits { positions: Some(100), ..Limits::default() };
    assert!(matches!(ask("1000 --rule t/2", &few), Some(Stopped::Positions { limit: 100, .. })));
    assert!(matches!(ask(&format!("{huge} --rule 1000t"), &few), Some(Stopped::Positions { .. })));
}

#[test]
fn a_move_and_what_it_leaves_are_told() {
    assert_eq!(testing::said::<Dynamic>("20 --rule 3t", "2"), "move-take take=2");
    for (line, moves, position, left, board) in [
        ("20 --rule 3t", &[][..], "20", "leaves-limit heap=20 limit=19", testing::heaps(&[20], Some(19))),
        (
            "20 --rule 3t",
            &["2"],
            "18 --max 6",
            "leaves-limit heap=18 limit=6",
            testing::heaps(&[18], Some(6)),
        ),
        (
            "20 --rule 3t",
            &["9", "8"],
            "3 --max 3",
            "leaves-limit heap=3 limit=3",
            testing::heaps(&[3], Some(3)),
        ),
        ("5 --rule t-1", &["1"], "4 --max 0", "leaves-limit heap=4 limit=0", testing::heaps(&[4], Some(0))),
        ("3 --max 3 --rule t", &["3"], "0", "leaves-limit heap=0 limit=0", testing::heaps(&[0], Some(0))),
    ] {
        let told = (position.to_owned(), left.to_owned(), board);
        assert_eq!(testing::after::<Dynamic>(line, moves), told, "{line} {moves:?}");
    }
}

#[test]
fn reasons_tell_what_decides() {
    let reason = |line: &str| {
        let (rules, position) = testing::read::<Dynamic>(line);
        rules.analyse(&position, Detail::Winning, &Limits::default(), &mut |_| {}).unwrap().reason.unwrap()
    };
    let twenty = reason("20 --rule 3t");
    assert_eq!(
        twenty.says.to_string(),
        "reason-dynamic-win heap=20 limit=19 rule=3t whole=20 after=3 next=4 smallest=1 parts=3 \
         numbers=1, 2, 3, 4, 6, 8, 11, 15"
    );
    let parts = [15u8, 4, 1].map(UBig::from).to_vec();
    assert_eq!(twenty.figure, Some(Figure::Parts { whole: UBig::from(20u8), parts }));
    for (line, key) in [
        ("21 --rule 3t", "reason-dynamic-loss"),
        ("18 --max 2 --rule 3t", "reason-dynamic-loss"),
        ("18 --max 18 --rule 3t", "reason-dynamic-all"),
        ("100 --rule 2t", "reason-dynamic-win-several"),
        ("0 --rule 3t", "reason-dynamic-over"),
        ("0 --rule 3t --misere", "reason-dynamic-over-misere"),
        ("1 --max 1 --rule 3t --misere", "reason-dynamic-forced-misere"),
        ("20 --rule 3t --misere", "reason-dynamic-all-misere"),
        ("19 --max 2 --rule 3t --misere", "reason-dynamic-loss-misere"),
        ("21 --max 5 --rule 3t --misere", "reason-dynamic-win-misere"),
        ("101 --max 11 --rule 2t --misere", "reason-dynamic-win-several-misere"),
        ("4 --max 0 --rule t-1", "reason-dynamic-stuck"),
        ("4 --max 0 --rule t-1 --misere", "reason-dynamic-stuck-misere"),
        ("20 --rule t/2+2", "reason-dynamic-table-win"),
        ("6 --rule 5", "reason-dynamic-table-loss"),
        ("20 --rule t/2+2 --misere", "reason-dynamic-table-win-misere"),
        ("5 --max 3 --rule 3 --misere", "reason-dynamic-table-loss-misere"),
    ] {
        assert_eq!(reason(line).says.key, key, "{line}");
    }
}

#[test]
fn wrong_input_is_refused_and_says_why() {
    let read = |line: &str| Catalog::standard().position(&format!("dynamic {line}")).err();
    assert_eq!(read("1 --rule 2t"), Some(InputError::Rules(crate::Phrase::new("error-dynamic-one"))));
    assert_eq!(read("1 --max 1 --rule 2t"), None);
    assert_eq!(read("0 --rule 2t"), None);
    assert_eq!(read("20"), Some(InputError::MissingOption { option: "rule" }));
    let wrong = crate::Phrase::new("error-dynamic-rule").with("text", "2x");
    assert_eq!(read("20 --rule 2x"), Some(InputError::Rules(wrong)));
    let play = |line: &str, mv: &str| {
        let played = Catalog::standard().position(&format!("dynamic {line}")).unwrap().play(mv);
        played.map(|(_, position)| position.text()).map_err(|error| error.phrase().to_string())
    };
    assert_eq!(play("20 --rule t^2", "4"), Ok("16 --max 16".into()));
    assert_eq!(play("20 --rule t^2", "0"), Err("illegal-take-nothing".into()));
    assert_eq!(play("20 --rule t^2", "20"), Err("illegal-over-limit take=20 limit=19".into()));
    assert_eq!(play("18 --max 4 --rule t", "5"), Err("illegal-over-limit take=5 limit=4".into()));
    assert_eq!(play("4 --max 0 --rule t-1", "1"), Err("error-game-over".into()));
}

#[test]
fn tables_list_the_lost_starts_or_all() {
    let rows = testing::table(&dynamic("t^2", false), "--to 20");
    let lost: Vec<String> = rows.iter().map(|row| row.join(" ")).collect();
    assert_eq!(lost, ["k heap", "1 1", "2 2", "3 4", "4 6", "5 10", "6 14", "7 18"]);
    for rule in ["t/2+2", "3t"] {
        for misere in [false, true] {
            let rules = dynamic(rule, misere);
            let lost: Vec<String> =
                testing::table(&rules, "--to 60").into_iter().skip(1).map(|row| row[1].clone()).collect();
            let all = testing::table(&rules, "--to 60 --all");
            assert_eq!(all[0], ["heap", "outcome", "winning_moves"]);
            assert_eq!(all.len(), 60);
            for row in &all[1..] {
                let line = format!("{} {}", row[0], rules.write_rules());
                assert_eq!(testing::winning_moves::<Dynamic>(&line).join(" "), row[2], "{line}");
                assert_eq!(row[1] == "loss", lost.contains(&row[0]), "{line}");
            }
        }
    }
    let most = testing::try_table(&dynamic("t", false), "--to 2000000 --all", &Limits::default());
    assert!(most.is_err());
}

#[test]
fn random_starts_are_fair() {
    for (rule, misere) in
        [("2t", false), ("2t", true), ("t^2", false), ("t/2+2", false), ("t-1", true), ("3", true)]
    {
        testing::random_starts_are_answered(&dynamic(rule, misere), &["", "--largest 12"]);
    }
    testing::random_starts_are_answered(&dynamic("2t", false), &["--largest 1000000000000000000000000"]);
}

/// Every take of up to forty stones, legal or not.
fn candidates(_: &Position) -> Vec<UBig> {
    (0..40u8).map(UBig::from).collect()
}

proptest! {
    #[test]
    fn generated_moves_are_the_legal_ones_and_texts_read_back(
        heap in 2u32..40, limit in prop::option::of(0u32..45), rule in prop::sample::select(RULES),
        misere: bool, seed: u64,
    ) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let position = limit.map_or_else(|| start(heap), |limit| under_way(heap, limit));
        testing::play_at_random(&dynamic(rule, misere), &position, candidates, &mut rng);
    }

    /// Rules that nobody thought of.
    #[test]
    fn any_rule_agrees_with_search(
        coefficients in prop::collection::vec(-3i32..6, 1..4), below in 1u32..4, heap in 2u32..18, misere: bool,
    ) {
        let text: String = (0..).zip(&coefficients).map(|(power, c)| format!("{c:+}t^{power}/{below}")).collect();
        let rules = dynamic(&text, misere);
        testing::answers_agree_with_search(&rules, &start(heap));
        let values = exhaustive::solve(&rules, &start(heap), &Limits::default()).unwrap();
        prop_assert!(values.positions() > 0);
    }

    #[test]
    fn every_winning_take_of_a_large_heap_leaves_a_lost_one_and_a_lost_one_has_none(
        heap in 2u64.., limit in prop::option::of(1u64..), misere: bool,
        rule in prop::sample::select(&["t", "2t", "3t+1", "3t/2", "10t", "2t-1"][..]),
    ) {
        let rules = dynamic(rule, misere);
        let position = match limit {
            Some(limit) => Position::under_way(heap.into(), limit.into()),
            None => Position::start(heap.into()).unwrap(),
        };
        let worked = rules.worked(&heap.into(), &Limits::default()).unwrap();
        let winning = worked.winning_moves(&position, usize::MAX);
        prop_assert_eq!(worked.outcome(&position) == Outcome::Win, !winning.is_empty());
        prop_assert!(winning.is_sorted());
        for take in winning {
            prop_assert_eq!(rules.check(&position, &take), Ok(()));
            prop_assert_eq!(worked.outcome(&rules.play(&position, &take)), Outcome::Loss);
        }
        let _ = worked.reason(&position);
    }
}
