//! Subtraction games against search, facts, judges and themselves.

use dashu_int::UBig;
use proptest::prelude::*;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use super::{
    super::{memory::lock, testing},
    Move, Position, Subtract, TakeSet,
    grundy::Grundy,
};
use crate::{
    Catalog, Detail, Game, InputError, Limits, Method, Outcome, Room, Stopped,
    solve::{grundy, sprague::Sprague},
};

/// Sets of every kind, as options.
const SETS: &[&str] = &[
    "--set 1,3,4",
    "--set 1..=3",
    "--set 3..=5",
    "--set 5",
    "--set 2,7",
    "--set 1,4,9,16",
    "--set 2^k",
    "--set 4^k",
    "--set 3^k",
    "--set 3^k,2",
    "--set k^2",
    "--set k^3,2",
    "--set primes",
    "--set 1,primes",
    "--set 7,1000000000000",
    "--all-but 2,5",
    "--all-but 1",
    "--all-but 1..=3",
    "--all-but 3,4,8",
];

fn subtract(rules: &str) -> Subtract {
    testing::read::<Subtract>(&format!("0 {rules}")).0
}

fn position(heaps: &[u32]) -> Position {
    Position::new(heaps.iter().copied())
}

/// Every set with and without a rest, normally and misère.
#[test]
fn every_rule_agrees_with_search() {
    for set in SETS {
        for rest in ["", "--rest"] {
            for misere in ["", "--misere"] {
                let rules = subtract(&format!("{set} {rest} {misere}"));
                testing::answers_agree_with_search(&rules, &position(&[45]));
                testing::answers_agree_with_search(&rules, &position(&[9, 7]));
                testing::answers_agree_with_search(&rules, &position(&[2, 4, 3]));
            }
        }
    }
}

#[test]
fn grundy_values_are_those_of_the_definition() {
    for set in SETS {
        for rest in ["", "--rest"] {
            let rules = subtract(&format!("{set} {rest}"));
            let values = grundy::values(&rules, &position(&[150]), &Limits::default()).unwrap();
            for heap in 0..=150u32 {
                // Not every heap can arise, and those without a move share one key.
                let Some(want) = values.get(&rules.key(&position(&[heap]))) else { continue };
                let value = rules.nimber(&position(&[heap]), &Limits::default()).unwrap();
                assert_eq!(value, (*want).into(), "{set} {rest} {heap}");
            }
        }
    }
}

/// Closed forms against the table, with intervals of many widths.
#[test]
fn forms_agree_with_the_definition() {
    let check = |set: &TakeSet, rest: bool| {
        let mut grundy = Grundy::new(set, rest);
        assert!(grundy.form().is_some(), "{set}");
        let rules = Subtract::new(set.clone(), rest, false);
        let mut plain: Vec<u32> = Vec::new();
        for heap in 0..120usize {
            let size = UBig::from(heap);
            let left: Vec<u32> =
                rules.takes(&size).map(|take| plain[usize::try_from(&(&size - take)).unwrap()]).collect();
            plain.push((0..).find(|value| !left.contains(value)).unwrap());
            assert_eq!(
                grundy.value(&size, &Limits::default()),
                Ok(plain[heap].into()),
                "{set} {rest} {heap}"
            );
            for value in 0..6u32 {
                let found = grundy.takes(&size, &value.into(), usize::MAX, &Limits::default()).unwrap();
                let want: Vec<UBig> = rules
                    .takes(&size)
                    .filter(|take| plain[usize::try_from(&(&size - take)).unwrap()] == value)
                    .collect();
                assert_eq!(found.takes, want, "{set} {rest} {heap} to {value}");
            }
        }
    };
    for least in 1..=8u32 {
        for most in least..=14 {
            let set = TakeSet::read("set", &format!("{least}..={most}"), false).unwrap();
            check(&set, false);
            check(&set, true);
        }
    }
    for text in ["2^k", "4^k", "6^k", "10^k", "3^k", "3^k,2", "1,primes", "1,2^k,3^k"] {
        check(&TakeSet::read("set", text, false).unwrap(), false);
    }
}

#[test]
fn facts_of_a_brute_force_program() {
    let mut sets = 0;
    for line in testing::facts("heap/subtraction.txt") {
        let parts: Vec<&str> = line.split(" | ").collect();
        let set = parts[0].trim_matches(['{', '}']);
        let mut rows = testing::table(&subtract(&format!("--set {set}")), "--to 60");
        let note = rows.pop().unwrap().concat();
        let got: Vec<&str> = rows[1..].iter().map(|row| row[1].as_str()).collect();
        assert_eq!(got, parts[2].split(' ').collect::<Vec<_>>(), "{set}");
        let (start, length) = parts[1].split_once(' ').unwrap();
        if note.contains("period") {
            assert!(note.contains(&format!("start={start} length={length} ")), "{set}: {note}");
        }
        sets += 1;
    }
    assert!(sets > 15, "{sets}");
}

#[test]
fn judge_bzoj_1874_the_first_winning_move() {
    for (input, output) in testing::judge_cases("BZOJ 1874") {
        let mut numbers = input.split_whitespace();
        let mut list = || {
            let count: usize = numbers.next().unwrap().parse().unwrap();
            (0..count).map(|_| numbers.next().unwrap()).collect::<Vec<_>>()
        };
        let (heaps, takes) = (list(), list());
        let line = format!("{} --set {}", heaps.join(" "), takes.join(","));
        let told = match testing::winning_moves::<Subtract>(&line).first() {
            Some(mv) => {
                let (take, heap) = mv.split_once('@').unwrap();
                format!("YES\n{heap} {take}")
            }
            None => "NO".to_owned(),
        };
        assert_eq!(told, output.trim(), "{input}");
    }
}

#[test]
fn judge_hdu_2897_a_forced_rest_and_the_last_loses() {
    for (input, output) in testing::judge_cases("HDU 2897") {
        for (case, want) in input.lines().zip(output.lines()) {
            let numbers: Vec<&str> = case.split(' ').collect();
            let line = format!("{} --set {}..={} --rest --misere", numbers[0], numbers[1], numbers[2]);
            let won = !testing::winning_moves::<Subtract>(&line).is_empty();
            assert_eq!(if won { "WIN" } else { "LOST" }, want, "{line}");
        }
    }
}

#[test]
fn judge_timus_two_nikifors_the_least_winning_power_of_two() {
    for (input, output) in testing::judge_cases("Timus 'Two Nikifors'") {
        let winning = testing::winning_moves::<Subtract>(&format!("{} --set 2^k", input.trim()));
        let told = winning.first().map_or_else(|| "2".to_owned(), |take| format!("1\n{take}"));
        assert_eq!(told, output.trim(), "{input}");
    }
    let huge = "9".repeat(250);
    assert!(testing::winning_moves::<Subtract>(&format!("{huge} --set 2^k")).is_empty());
    assert_eq!(testing::winning_moves::<Subtract>(&format!("{huge}1 --set 2^k"))[..2], ["1", "4"]);
}

/// How many of a ≤ b ≤ c up to a bound are lost, from how many heaps have each value.
#[test]
fn judge_project_euler_310_squares() {
    let lost = |most: usize| {
        let rules = subtract("--set k^2");
        let grundy = rules.grundy();
        let mut grundy = lock(&grundy);
        let mut count = [0u64; 128];
        for heap in 0..=most {
            let value = grundy.value(&heap.into(), &Limits::default()).unwrap();
            count[usize::try_from(&value).unwrap()] += 1;
        }
        let mut triples = 0;
        for a in 0..128 {
            for b in a..128 {
                let c = a ^ b;
                if c >= b {
                    // Ways to choose heaps, in order, with these values.
                    triples += match () {
                        () if a == b && b == c => count[a] * (count[a] + 1) * (count[a] + 2) / 6,
                        () if a == b => count[a] * (count[a] + 1) / 2 * count[c],
                        () if b == c => count[a] * (count[b] * (count[b] + 1) / 2),
                        () => count[a] * count[b] * count[c],
                    };
                }
            }
        }
        triples
    };
    assert_eq!(lost(29), 1160);
    for (input, output) in testing::judge_cases("Project Euler 310") {
        assert_eq!(lost(input.trim().parse().unwrap()).to_string(), output.trim());
    }
}

#[test]
fn heaps_of_any_size_are_answered_where_the_values_repeat() {
    let huge = "7".repeat(1000);
    for rules in [
        "--set 1,3,4",
        "--set 3..=5",
        "--set 2,6,7,15",
        "--set 10^k",
        "--all-but 2,5",
        "--set 3,7,9,11 --misere",
    ] {
        let line = format!("{huge} {rules}");
        let (room, position) = testing::read::<Subtract>(&line);
        let answer = room.analyse(&position, Detail::Winning, &Limits::default(), &mut |_| {}).unwrap();
        assert!(answer.complete, "{rules}");
        for mv in &answer.winning {
            let next = room.play(&position, mv);
            let left = room.analyse(&next, Detail::Verdict, &Limits::default(), &mut |_| {}).unwrap();
            assert_eq!(left.value.outcome, Outcome::Loss, "{rules} {mv:?}");
        }
    }
    // Bash with a huge most.
    assert_eq!(testing::winning_moves::<Subtract>(&format!("{huge}8 --set 1..={huge}7")), ["1"; 0]);
    // More winning moves than can be listed: one is named.
    let (room, position) = testing::read::<Subtract>(&format!("1{huge} --set {huge}..=1{huge}0"));
    let answer = room.analyse(&position, Detail::Full, &Limits::default(), &mut |_| {}).unwrap();
    assert!(!answer.complete);
    assert_eq!((answer.value.outcome, answer.winning.len(), answer.moves), (Outcome::Win, 1, None));
}

#[test]
fn limits_are_told() {
    let ask = |line: &str, limits: &Limits| {
        let (room, position) = testing::read::<Subtract>(line);
        room.analyse(&position, Detail::Verdict, limits, &mut |_| {}).err()
    };
    let few = Limits { positions: Some(1000), ..Limits::default() };
    assert!(matches!(ask("1000000 --set k^2", &few), Some(Stopped::Positions { .. })));
    assert!(matches!(ask("40 40 40 --set k^2 --misere", &few), Some(Stopped::Positions { .. })));
    let huge = "9".repeat(30);
    assert!(matches!(ask(&format!("{huge} --set k^2"), &few), Some(Stopped::Needs { .. })));
    assert_eq!(ask(&format!("{huge} --set 1,3,4"), &few), None);
}

/// More takes than can be gone through: one of them is named, and that there may be others is said.
#[test]
fn takes_that_cannot_be_gone_through_are_not_called_all() {
    let found = Grundy::new(&TakeSet::read("set", "1,primes", false).unwrap(), false)
        .takes(&1_000_000_000_001u64.into(), &0u8.into(), usize::MAX, &Limits::default())
        .unwrap();
    assert_eq!((found.takes, found.complete), (vec![1u8.into()], false));
}

/// What a reason would like to list does not cost the answer.
#[test]
fn a_reason_makes_do_with_the_values_that_limits_allow() {
    let (room, position) = testing::read::<Subtract>("20 --set 1,5,9,70");
    let limits = Limits { positions: Some(25), ..Limits::default() };
    let answer = room.analyse(&position, Detail::Winning, &limits, &mut |_| {}).unwrap();
    assert_eq!(answer.reason.unwrap().says.key, "reason-subtract-loss");
}

#[test]
fn misere_with_several_heaps_is_answered_as_take_and_break_or_searched() {
    let method = |line: &str| {
        let (room, position) = testing::read::<Subtract>(line);
        room.analyse(&position, Detail::Winning, &Limits::default(), &mut |_| {}).unwrap().method
    };
    assert_eq!(method("9 7 --set 1,3,4 --misere"), Method::Theorem);
    assert_eq!(method(&format!("{0}7 {0}5 {0}2 --set 1,3,4 --misere", "9".repeat(30))), Method::Theorem);
    assert_eq!(method("9 7 --set k^2 --misere"), Method::Proof);
    assert_eq!(method("9 0 --set 1,3,4 --misere"), Method::Theorem);
    assert_eq!(method("9 2 --set 3,4 --misere"), Method::Theorem);
    assert_eq!(method("9 7 --set 1,3,4"), Method::Grundy);
}

#[test]
fn impossible_rules_are_refused_and_say_why() {
    let key =
        |line: &str| Catalog::standard().position(&format!("subtract {line}")).err().map(|e| e.phrase().key);
    assert_eq!(key("21 --set 0,1"), Some("error-subtract-zero"));
    assert_eq!(key("21 --set ,"), Some("error-subtract-empty"));
    assert_eq!(key("21 --set -1"), Some("error-negative"));
    assert_eq!(key("21 --set 5..=3"), Some("error-not-a-range"));
    assert_eq!(key("21 --set cubes"), Some("error-subtract-set"));
    assert_eq!(key("21 --all-but k^2"), Some("error-subtract-all-but"));
    assert_eq!(key("21 --set 1 --all-but 2"), Some("error-contradiction"));
    assert_eq!(key("21"), Some("error-missing-option"));
    assert_eq!(key("99999999999999999999 --set primes"), Some("error-out-of-range"));
    assert_eq!(key("21 --set 3,3,1"), None);
    assert!(matches!(
        Catalog::standard().position("subtract 21 --set").err(),
        Some(InputError::OptionWithoutValue { .. })
    ));
}

#[test]
fn wrong_moves_are_refused_and_say_why() {
    let play = |line: &str, mv: &str| {
        let played = Catalog::standard().position(&format!("subtract {line}")).unwrap().play(mv);
        played.map(|(_, position)| position.text()).map_err(|error| error.phrase().to_string())
    };
    assert_eq!(play("21 --set 1,3,4", "3"), Ok("18".into()));
    assert_eq!(play("21 9 --set 1,3,4", "3@2"), Ok("21 6".into()));
    assert_eq!(play("2 9 --set 3,4 --rest", "2@1"), Ok("0 9".into()));
    assert_eq!(
        play("21 --set 1,3,4", "2"),
        Err("illegal-subtract-set take=2 heap=1 size=21 set=1,3,4".into())
    );
    assert_eq!(
        play("21 --all-but 2,5", "2"),
        Err("illegal-subtract-all-but take=2 heap=1 size=21 set=2,5".into())
    );
    assert_eq!(
        play("9 2 --set 3,4", "1@2"),
        Err("illegal-subtract-small take=1 heap=2 size=2 least=3".into())
    );
    assert_eq!(
        play("9 2 --set 3,4 --rest", "1@2"),
        Err("illegal-subtract-rest take=1 heap=2 size=2 least=3".into())
    );
    assert_eq!(play("2 --set 3,4", "1"), Err("error-game-over".into()));
    assert_eq!(
        play("9 2 --set 3,4", "3"),
        Err("error-not-a-move".into()).map_err(|_: String| "error-not-a-move text=3".into())
    );
}

#[test]
fn a_move_and_what_it_leaves_are_told() {
    assert_eq!(testing::said::<Subtract>("21 --set 1,3,4", "3"), "move-take take=3");
    assert_eq!(testing::said::<Subtract>("21 9 --set 1,3,4", "3@2"), "move-take-from take=3 heap=2");
    let (position, left, board) = testing::after::<Subtract>("21 9 --set 1,3,4", &["3@2", "4@1"]);
    assert_eq!((position.as_str(), left.as_str()), ("17 6", "leaves position=17 6"));
    assert_eq!(board, testing::heaps(&[17, 6], None));
}

#[test]
fn reasons_tell_the_values_and_how_they_go_on() {
    let reason = |line: &str| {
        let (room, position) = testing::read::<Subtract>(line);
        room.analyse(&position, Detail::Winning, &Limits::default(), &mut |_| {})
            .unwrap()
            .reason
            .unwrap()
            .says
    };
    assert_eq!(
        reason("21 --set 1,3,4").to_string(),
        "reason-subtract-loss xor=0 heap=21 values=(values-subtract-period lost=7k, 7k+2 start=0 length=7 \
         values=0 1 0 1 2 3 2 more=no)"
    );
    for (line, key, values) in [
        ("22 --set 1,3,4", "reason-subtract-win", "values-subtract-period"),
        ("22 5 --set 1,3,4", "reason-subtract-win-sum", "values-subtract-period"),
        ("22 22 --set 3..=5", "reason-subtract-loss-sum", "values-subtract-interval"),
        ("26 --set 3..=5 --rest", "reason-subtract-win", "values-subtract-interval-rest"),
        ("22 --set 2^k", "reason-subtract-win", "values-subtract-powers"),
        ("22 --set 1,primes", "reason-subtract-win", "values-subtract-modulus"),
        ("22 --set k^2", "reason-subtract-loss", "values-subtract-listed"),
        ("22 --all-but 2,5", "reason-subtract-win", "values-subtract-saltus"),
        ("22 --set 1,3,4 --misere", "reason-subtract-misere-loss", "values-subtract-period"),
        ("21 --set 1,3,4 --misere", "reason-subtract-misere-win", "values-subtract-period"),
    ] {
        let says = reason(line);
        assert_eq!(says.key, key, "{line}");
        assert!(says.to_string().contains(values), "{line}: {says}");
    }
    assert_eq!(reason("2 --set 3,4").key, "reason-subtract-over");
    assert_eq!(reason("2 --set 3,4 --misere").key, "reason-subtract-over-misere");
}

#[test]
fn tables_hold_values_or_outcomes() {
    let rows = testing::table(&subtract("--set 1,3,4"), "--to 3");
    assert_eq!(rows[..5], [["heap", "grundy"], ["0", "0"], ["1", "1"], ["2", "0"], ["3", "1"]]);
    assert!(rows[5][0].starts_with("values-subtract-period"), "{rows:?}");
    let rows = testing::table(&subtract("--set 3..=5 --rest --misere"), "--to 12");
    assert_eq!(rows[1], ["0", "win", ""]);
    for row in &rows[2..] {
        let line = format!("{} --set 3..=5 --rest --misere", row[0]);
        assert_eq!(testing::winning_moves::<Subtract>(&line).join(" "), row[2]);
        assert_eq!(row[1] == "loss", row[2].is_empty());
    }
}

#[test]
fn random_starts_are_fair() {
    for rules in ["--set 1,3,4", "--set k^2", "--all-but 2,5", "--set 3,5 --rest", "--set 1,3,4 --misere"] {
        testing::random_starts_are_answered(
            &subtract(rules),
            &["", "--heaps 1 --largest 12", "--heaps 3 --largest 9"],
        );
    }
    let huge = ["--heaps 1 --largest 1000000000000000000000000"];
    testing::random_starts_are_answered(&subtract("--set 1,3,4"), &huge);
}

#[test]
fn what_was_worked_out_is_recalled_for_the_same_rules_only() {
    let (first, mut same, mut other) = (subtract("--set k^2"), subtract("--set k^2"), subtract("--set k^3"));
    Room::grundy(&first, &position(&[500]), &Limits::default()).unwrap();
    let kept = first.kept().unwrap();
    same.recall(&kept);
    other.recall(&kept);
    let known = |room: &Subtract| lock(&room.grundy()).worked_out().len();
    assert_eq!((known(&same), known(&other)), (501, 0));
}

/// Every take of up to 45 stones from up to four heaps, legal or not.
fn candidates(_: &Position) -> Vec<Move> {
    (0..4).flat_map(|heap| (0..45u8).map(move |take| Move { heap, take: take.into() })).collect()
}

proptest! {
    #[test]
    fn generated_moves_are_the_legal_ones_and_texts_read_back(
        heaps in prop::collection::vec(0u32..40, 1..4), set in prop::sample::select(SETS), rest: bool, misere: bool, seed: u64,
    ) {
        let flags = [(rest, " --rest"), (misere, " --misere")];
        let flags: String = flags.iter().filter(|(on, _)| *on).map(|(_, text)| *text).collect();
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        testing::play_at_random(&subtract(&format!("{set}{flags}")), &position(&heaps), candidates, &mut rng);
    }

    /// Sets that nobody thought of.
    #[test]
    fn any_set_agrees_with_search(
        takes in prop::collection::btree_set(1u32..12, 1..5), heaps in prop::collection::vec(0u32..14, 1..3),
        all_but: bool, rest: bool, misere: bool,
    ) {
        let list: Vec<String> = takes.iter().map(u32::to_string).collect();
        let set = TakeSet::read("set", &list.join(","), all_but).unwrap();
        testing::answers_agree_with_search(&Subtract::new(set, rest, misere), &position(&heaps));
    }

    #[test]
    fn every_winning_move_of_a_large_position_leaves_a_lost_one_and_a_lost_one_has_none(
        heaps in prop::collection::vec(any::<u64>(), 1..5),
        rules in prop::sample::select(&["--set 1,3,4", "--set 3..=5 --rest", "--set 2^k", "--set 1,primes", "--all-but 2,5"][..]),
    ) {
        let rules = subtract(rules);
        let limits = Limits::default();
        // Of a huge heap there are more primes than can be gone through.
        let heaps = if rules.set.has_primes() { heaps.iter().map(|heap| heap % 3000).collect() } else { heaps };
        let position = Position::new(heaps);
        let answer = rules.analyse(&position, Detail::Winning, &limits, &mut |_| {}).unwrap();
        prop_assert_eq!(answer.value.outcome == Outcome::Win, !answer.winning.is_empty());
        for mv in answer.winning {
            prop_assert_eq!(rules.check(&position, &mv), Ok(()));
            prop_assert!(rules.nimber(&rules.play(&position, &mv), &limits).unwrap().is_zero());
        }
    }
}
