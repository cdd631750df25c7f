//! Bash against search, facts and itself.

use dashu_int::UBig;
use proptest::prelude::*;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use super::{super::testing, Bash, Position};
use crate::{
    Board, Catalog, Detail, Figure, Game, InputError, Limits, Outcome, Reason, Room,
    options::{Input, Options},
    solve::theorem::Theorem,
};

fn bash(max: u32, misere: bool, race: bool, overshoot: bool) -> Bash {
    Bash { max: max.into(), misere, race, overshoot }
}

/// The rules with this `max`, told in every way.
fn all_rules(max: u32) -> impl Iterator<Item = Bash> {
    let tellings = [(false, false), (true, false), (true, true)];
    tellings
        .into_iter()
        .flat_map(move |(race, over)| [false, true].map(|misere| bash(max, misere, race, over)))
}

#[test]
fn grundy_values_are_what_is_left_of_groups() {
    for max in 1..5 {
        for rules in all_rules(max) {
            if rules.misere {
                assert!(!rules.is_impartial());
                continue;
            }
            for left in 0..14u32 {
                testing::grundy_agrees_with_search(&rules, &Position::new(left.into()));
            }
        }
    }
}

fn reason(line: &str) -> Reason {
    let (room, position) = testing::read::<Bash>(line);
    room.reason(&position)
}

/// Every size up to 40 with every `max` up to 8 and one above the size, under all rules.
#[test]
fn bachet_agrees_with_search() {
    for rules in (1..=8).chain([50]).flat_map(all_rules) {
        testing::theorem_agrees_with_search(&rules, &Position::new(UBig::from(40u8)));
        testing::theorem_agrees_with_search(&rules, &Position::new(UBig::ZERO));
    }
}

#[test]
fn grundy_values_are_the_remainders() {
    for max in 1..=8u32 {
        for rules in all_rules(max).filter(|rules| !rules.misere) {
            let root = Position::new(UBig::from(40u8));
            testing::theorem_agrees_with_grundy(&rules, &root);
            if !rules.overshoot {
                let values = crate::solve::grundy::values(&rules, &root, &Limits::default()).unwrap();
                assert!(values.iter().all(|(left, value)| left % (max + 1) == *value));
            }
        }
    }
}

#[test]
fn facts_of_a_brute_force_program() {
    for line in testing::facts("heap/bash.txt") {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let (heap, max) = parts[0].split_once(' ').unwrap();
        for (takes, flag) in [(parts[1], ""), (parts[2], "--misere")] {
            let want: Vec<&str> = takes.split_whitespace().filter(|take| *take != "-").collect();
            assert_eq!(testing::winning_moves::<Bash>(&format!("{heap} --max {max} {flag}")), want, "{line}");
            // From 0 the first number said is the take.
            let race = format!("{heap} --max {max} --race {flag}");
            assert_eq!(testing::winning_moves::<Bash>(&race), want, "{race}");
        }
    }
}

#[test]
fn a_move_and_what_it_leaves_are_told() {
    let race =
        |said: u32, most: u32| Board::Race { said: said.into(), target: 100u8.into(), most: most.into() };
    assert_eq!(testing::said::<Bash>("21 --max 3", "2"), "move-take take=2");
    assert_eq!(testing::said::<Bash>("100 --max 10 --race --said 23", "25"), "move-say number=25");
    for (line, moves, position, left, board) in [
        ("21 --max 3", &["2", "3"][..], "16", "leaves position=16", testing::heaps(&[16], Some(3))),
        ("2 --max 3", &["2"], "0", "leaves position=0", testing::heaps(&[0], Some(3))),
        ("100 --max 10 --race", &[], "100", "leaves-to-go left=100", race(0, 10)),
        ("100 --max 10 --race", &["4", "9"], "100 --said 9", "leaves-to-go left=91", race(9, 19)),
        ("100 --max 10 --race --said 90", &["95"], "100 --said 95", "leaves-to-go left=5", race(95, 100)),
        (
            "100 --max 3 --race --overshoot --said 96",
            &["99"],
            "100 --said 99",
            "leaves-to-go left=1",
            race(99, 102),
        ),
        ("100 --max 10 --race --said 95", &["100"], "100 --said 100", "leaves-to-go left=0", race(100, 100)),
        (
            "100 --max 3 --race --overshoot --said 99",
            &["102"],
            "100 --said 102",
            "leaves-to-go left=0",
            race(102, 102),
        ),
    ] {
        let told = (position.to_owned(), left.to_owned(), board);
        assert_eq!(testing::after::<Bash>(line, moves), told, "{line} {moves:?}");
    }
}

#[test]
fn a_lost_player_takes_one_stone() {
    let habit = |line: &str| {
        let (room, position) = testing::read::<Bash>(line);
        room.habit(&position).map(|take| room.write_move(&position, &take))
    };
    assert_eq!(habit("20 --max 3").as_deref(), Some("1"));
    assert_eq!(habit("100 --max 10 --race --said 34").as_deref(), Some("35"));
    assert_eq!(habit("0 --max 3"), None);
}

#[test]
fn judge_hdu_2149_an_auction_that_may_pass_its_price() {
    for (input, output) in testing::judge_cases("HDU 2149") {
        for (line, want) in input.lines().zip(output.lines()) {
            let (target, max) = line.split_once(' ').unwrap();
            let won = testing::winning_moves::<Bash>(&format!("{target} --max {max} --race --overshoot"));
            assert_eq!(if won.is_empty() { "none".to_owned() } else { won.join(" ") }, want, "{line}");
        }
    }
}

#[test]
fn judge_hdu_2188_a_race_of_donations() {
    for (input, output) in testing::judge_cases("HDU 2188") {
        for (line, want) in input.lines().skip(1).zip(output.lines()) {
            let (target, max) = line.split_once(' ').unwrap();
            let won = !testing::winning_moves::<Bash>(&format!("{target} --max {max} --race")).is_empty();
            assert_eq!(if won { "Grass" } else { "Rabbit" }, want, "{line}");
        }
    }
}

#[test]
fn judge_one_heap_who_wins() {
    for (input, output) in testing::judge_cases("codingbat-style") {
        let (heap, max) = input.trim().split_once(' ').unwrap();
        let won = !testing::winning_moves::<Bash>(&format!("{heap} --max {max}")).is_empty();
        assert_eq!(if won { "1" } else { "2" }, output.trim());
    }
}

#[test]
fn a_race_is_answered_in_numbers_to_say() {
    assert_eq!(testing::winning_moves::<Bash>("100 --max 10 --race"), ["1"]);
    assert_eq!(testing::winning_moves::<Bash>("100 --max 10 --race --said 25"), ["34"]);
    assert_eq!(testing::winning_moves::<Bash>("100 --max 10 --race --said 95"), ["100"]);
    assert_eq!(testing::winning_moves::<Bash>("100 --max 3 --race --said 98 --overshoot"), ["100", "101"]);
    assert_eq!(testing::winning_moves::<Bash>("100 --max 10 --race --misere --said 95"), ["99"]);
    assert!(testing::winning_moves::<Bash>("100 --max 10 --race --said 89").is_empty());
}

#[test]
fn a_ladder_shows_where_it_begins_and_where_it_ends() {
    let rungs = |line: &str| match reason(line).figure {
        Some(Figure::Ladder(rungs)) => rungs
            .iter()
            .map(|rung| rung.as_ref().map_or("...".to_owned(), ToString::to_string))
            .collect::<Vec<_>>()
            .join(" "),
        _ => String::new(),
    };
    assert_eq!(rungs("100 --max 10 --race"), "1 12 23 34 ... 89 100");
    assert_eq!(rungs("100 --max 10 --race --misere"), "11 22 33 44 ... 88 99");
    assert_eq!(rungs("100 --max 10 --race --said 30"), "34 45 56 67 78 89 100");
    assert_eq!(rungs("100 --max 10 --race --said 89"), "100");
    assert_eq!(rungs("100 --max 10 --race --said 95"), "");
    assert_eq!(rungs("100 --max 10"), "");
}

#[test]
fn sizes_of_a_thousand_digits_are_answered() {
    let (big, max) = ("1".repeat(1000), "9".repeat(999));
    assert_eq!(testing::winning_moves::<Bash>(&format!("{big} --max {max}")), ["1".repeat(999)]);
    assert_eq!(testing::winning_moves::<Bash>(&format!("5 --max {max}")), ["5"]);
    assert_eq!(testing::winning_moves::<Bash>(&format!("{big} --max 9 --race --said {max}")).len(), 1);
    let mut moves = Vec::new();
    let (room, position) = testing::read::<Bash>(&format!("{big} --max {max}"));
    room.moves(&position, 10, &mut moves);
    assert_eq!(moves.len(), 10);
}

#[test]
fn an_auction_lists_no_more_moves_than_an_answer_holds() {
    let (room, position) = testing::read::<Bash>("1 --max 10000 --race --overshoot");
    let answer = room.analyse(&position, Detail::Full, &Limits::default(), &mut |_| {}).unwrap();
    assert_eq!((answer.winning.len(), answer.moves.unwrap().len()), (10_000, 10_000));
    assert_eq!(room.winning_moves(&position, 1), [UBig::ONE]);
}

#[test]
fn wrong_input_is_refused_and_says_why() {
    let read = |line: &str| Catalog::standard().position(&format!("bash {line}")).err();
    assert_eq!(read("21"), Some(InputError::MissingOption { option: "max" }));
    assert!(matches!(read("21 --max 0"), Some(InputError::OutOfRange { .. })));
    assert_eq!(
        read("21 --max 3 --overshoot"),
        Some(InputError::NeedsOption { option: "overshoot", other: "race" })
    );
    assert_eq!(read("21 --max 3 --said 2"), Some(InputError::NeedsOption { option: "said", other: "race" }));
    assert!(matches!(read("21 --max 10001 --race --overshoot"), Some(InputError::OutOfRange { .. })));
    let too_far =
        |line| matches!(read(line), Some(InputError::Rules(says)) if says.key == "error-bash-said-too-far");
    assert!(too_far("21 --max 3 --race --said 22"));
    assert!(too_far("21 --max 3 --race --overshoot --said 24"));
    assert_eq!(read("21 --max 3 --race --overshoot --said 23"), None);
    assert_eq!(read("21 --max 3 --race --said 21"), None);
}

#[test]
fn wrong_moves_are_refused_and_say_why() {
    let play = |line: &str, mv: &str| {
        let played = Catalog::standard().position(&format!("bash {line}")).unwrap().play(mv);
        played.map(|_| ()).map_err(|error| error.phrase().to_string())
    };
    assert_eq!(play("21 --max 3", "3"), Ok(()));
    assert_eq!(play("21 --max 3", "0"), Err("illegal-take-nothing".into()));
    assert_eq!(play("21 --max 3", "4"), Err("illegal-over-limit take=4 limit=3".into()));
    assert_eq!(play("2 --max 3", "3"), Err("illegal-take-too-many take=3 heap=1 size=2".into()));
    assert_eq!(play("0 --max 3", "1"), Err("error-game-over".into()));
    assert_eq!(play("21 --max 3", "2@1"), Err("error-not-a-move text=2@1".into()));
    let race = "100 --max 10 --race --said 95";
    assert_eq!(play(race, "100"), Ok(()));
    for number in ["5", "95", "101"] {
        assert_eq!(play(race, number), Err(format!("illegal-say number={number} least=96 most=100")));
    }
    assert_eq!(play(&format!("{race} --overshoot"), "105"), Ok(()));
    assert!(play(&format!("{race} --overshoot"), "106").is_err());
    assert_eq!(play("5 --max 3 --race --overshoot --said 6", "7"), Err("error-game-over".into()));
}

#[test]
fn tables_hold_what_the_theorem_says() {
    let rows = testing::table(&bash(3, false, false, false), "--to 9");
    assert_eq!(rows[0], ["heap", "outcome", "winning_moves", "grundy"]);
    assert_eq!(rows[1], ["0", "loss", "", "0"]);
    assert_eq!(rows[8], ["7", "win", "3", "3"]);
    assert_eq!(rows.len(), 11);
    let rows = testing::table(&bash(3, true, false, false), "");
    assert_eq!(rows[0], ["heap", "outcome", "winning_moves"]);
    assert_eq!(rows[6], ["5", "loss", ""]);
    assert_eq!(rows.len(), 32);
    assert_eq!(testing::table(&bash(3, false, true, true), "--to 2")[3], ["2", "win", "2 3"]);
}

#[test]
fn random_starts_are_fair() {
    let sizes = ["", "--largest 12", "--largest 1000000000000000000000000"];
    for rules in [1, 3, 10].into_iter().flat_map(all_rules) {
        testing::random_starts_are_fair(&rules, &sizes);
    }
}

#[test]
fn sizes_without_such_a_start_are_refused() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut start = |rules: Bash, size: &str, outcome| {
        let input = Input::read(size.split_whitespace(), &[Bash::ABOUT.start]).unwrap();
        let options = Options::read(Bash::ABOUT.start, &input.options).unwrap();
        rules.random_start(outcome, &[], &options, &Limits::default(), &mut rng).is_ok()
    };
    assert!(!start(bash(10, false, false, false), "--largest 10", Outcome::Loss));
    assert!(start(bash(10, false, false, false), "--largest 11", Outcome::Loss));
    assert!(start(bash(10, true, false, false), "--largest 1", Outcome::Loss));
    assert!(!start(bash(10, true, false, false), "--largest 1", Outcome::Win));
}

/// Every step of up to twenty, legal or not.
fn candidates(_: &Position) -> Vec<UBig> {
    (0..20u8).map(UBig::from).collect()
}

proptest! {
    #[test]
    fn generated_moves_are_the_legal_ones_and_texts_read_back(target in 0u32..40, said in 0u32..40, max in 1u32..9, seed: u64) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        for rules in all_rules(max) {
            let mut position = Position::new(target.into());
            if rules.race {
                position.said = said.min(target).into();
            }
            testing::play_at_random(&rules, &position, candidates, &mut rng);
        }
    }

    #[test]
    fn every_winning_move_of_a_large_position_leaves_a_lost_one_and_a_lost_one_has_none(
        target in prop::collection::vec(any::<u8>(), 0..60), max in prop::collection::vec(any::<u8>(), 0..40),
        misere: bool, race: bool,
    ) {
        let rules = Bash { max: UBig::from_le_bytes(&max) + 1u8, misere, race, overshoot: false };
        let position = Position::new(UBig::from_le_bytes(&target) + 1u8);
        let winning = rules.winning_moves(&position, usize::MAX);
        prop_assert_eq!(rules.outcome(&position) == Outcome::Win, !winning.is_empty());
        prop_assert!(winning.len() <= 1);
        for take in winning {
            prop_assert_eq!(rules.check(&position, &take), Ok(()));
            prop_assert_eq!(rules.outcome(&rules.play(&position, &take)), Outcome::Loss);
        }
        let _ = rules.reason(&position);
    }
}
