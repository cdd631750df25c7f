//! Sums against search, facts and themselves.

use std::collections::BTreeMap;

use rand::RngExt;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use super::{super::testing, Move, Part, Position, Sum, forms, values};
use crate::{
    Catalog, Detail, Game, InputError, Limits, Method, Outcome, Room, Side, Stopped, UBig,
    games::{nim, nim::Nim},
    options::Input,
    solve::{exhaustive, grundy, prove::Prover, theorem::Theorem},
};

/// A sum of these positions.
fn sum(lines: &[&str]) -> Position {
    Sum::new(false).read_position(lines, &crate::Options::default()).unwrap()
}

/// The error of a part, by its key.
fn refused(lines: &[&str]) -> String {
    match Sum::new(false).read_position(lines, &crate::Options::default()) {
        Err(InputError::Rules(says)) => says.to_string(),
        other => panic!("{other:?}"),
    }
}

/// Small positions of every impartial game under all its rules, by random play from its example and from random starts.
fn small_parts(rng: &mut ChaCha8Rng) -> Vec<String> {
    let catalog = Catalog::standard();
    let mut parts = Vec::new();
    for game in catalog.games().filter(|game| game.about().id != Sum::ABOUT.id) {
        let about = game.about();
        for options in about.rule_sets() {
            let words = about.example_words();
            let example = game.position(&Input { words, options: options.clone() });
            let input = Input { words: Vec::new(), options };
            let mut starts: Vec<_> = example.into_iter().collect();
            for _ in 0..6 {
                starts.extend(game.random_start(&input, Outcome::Win, &Limits::default(), rng));
            }
            for start in starts.into_iter().filter(|start| start.is_impartial()) {
                let mut position = start;
                loop {
                    let part = Part::new(position);
                    let few = part.position().move_count(15).is_some();
                    if few && part.size().is_some_and(|size| size.positions <= 40 && size.moves > 0) {
                        parts.push(part.line().to_string());
                    }
                    let Some(mv) = part.position().random_move(rng) else { break };
                    position = part.position().play(&mv).unwrap().1;
                }
            }
        }
    }
    parts.sort();
    parts.dedup();
    parts
}

/// Random sums of small positions of all games: outcome, value and every winning move are those of an exhaustive search,
/// normal and misère, and no other move wins.
#[test]
fn random_sums_agree_with_the_exhaustive_search() {
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    // By game, so that each comes up as often as any other.
    let mut parts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for part in small_parts(&mut rng) {
        let game = part.split(' ').next().unwrap().to_owned();
        parts.entry(game).or_default().push(part);
    }
    let impartial =
        |game: &str| Catalog::standard().position(game).is_ok_and(|position| position.is_impartial());
    assert!(["nim 1", "hackenbush 1", "octal 0.77 1"].iter().all(|game| impartial(game)));
    // The simplest of games are tame, but Kayles is not from five pins on.
    parts.insert(
        "wild".to_owned(),
        ["octal 0.77 5", "octal 0.77 6", "octal 0.77 5 1"].map(str::to_owned).to_vec(),
    );
    let parts: Vec<Vec<String>> = parts.into_values().collect();
    let limits = Limits::default();
    let (mut wins, mut wild) = ([0; 2], 0);
    for round in 0..80 {
        let count = 2 + round % 2;
        let mut draw = || {
            let game = &parts[rng.random_range(0..parts.len())];
            game[rng.random_range(0..game.len())].as_str()
        };
        let lines: Vec<&str> = (0..count).map(|_| draw()).collect();
        let position = sum(&lines);
        let Some(work) = values::work(&position).filter(|work| *work < 25_000) else { continue };
        for misere in [false, true] {
            let game = Sum::new(misere);
            let searched = exhaustive::solve(&game, &position, &limits).unwrap();
            let by_search = searched.analyse(&game, &position).unwrap();
            wins[usize::from(misere)] += usize::from(by_search.value.outcome == Outcome::Win);
            for detail in [Detail::Verdict, Detail::Winning, Detail::Full] {
                let answer = game.analyse(&position, detail, &limits, &mut |_| {}).unwrap();
                assert_eq!(answer.value.outcome, by_search.value.outcome, "{lines:?} {misere}");
                if detail > Detail::Verdict {
                    assert_eq!(answer.winning, by_search.winning, "{lines:?} {misere}");
                }
            }
            if misere {
                let mut search = forms::Forms::new(&game, &limits);
                search.by_theorem = false;
                assert_eq!(search.outcome(&position).unwrap(), by_search.value.outcome, "{lines:?}");
                let worth = search.tame(&position).unwrap();
                wild += usize::from(worth.is_none());
                if let Some(worth) = &worth {
                    let answer = game.by_theorem(&position, worth, Detail::Full, &mut search).unwrap();
                    let answer = answer.expect("small parts");
                    assert_eq!(answer.value.outcome, by_search.value.outcome, "{lines:?}");
                    assert_eq!(answer.winning, by_search.winning, "{lines:?}");
                }
                // What a game says of its positions is what their moves say.
                for part in &position.parts {
                    if let Some(tame) = part.tame(&limits).unwrap() {
                        let form = search.form(part).unwrap();
                        assert_eq!(search.tame_form(form), Some(tame), "{}", part.line());
                    }
                }
            }
            // Every winning move leaves a lost position, and every other a won one.
            for mv in by_search.moves.iter().flatten() {
                let next = searched.get(&game, &game.play(&position, &mv.mv)).unwrap();
                assert_eq!(next.outcome == Outcome::Loss, by_search.winning.contains(&mv.mv), "{lines:?}");
            }
            assert!(searched.positions() <= work, "{lines:?}");
        }
        let game = Sum::new(false);
        let value = grundy::value(&game, &position, &limits).unwrap();
        assert_eq!(game.grundy(&position, &limits).unwrap(), value, "{lines:?}");
        for wanted in 0..6u8 {
            let moves = |by: &dyn Fn(&UBig) -> Vec<Move>| by(&wanted.into());
            assert_eq!(
                moves(&|to| game.moves_to(&position, to, usize::MAX, &limits).unwrap().moves),
                moves(&|to| grundy::moves_to(&game, &position, to, usize::MAX, &limits).unwrap().moves),
                "{lines:?} to {wanted}"
            );
        }
    }
    assert!(wins[0] > 10 && wins[1] > 10 && wild > 2, "{wins:?}, {wild} of them wild");
}

/// Misère Nim has a theorem, whichever way its heaps are put into parts.
#[test]
fn misere_nim_in_parts_is_misere_nim() {
    let theorem = Nim { misere: true };
    let game = Sum::new(true);
    for a in 0..4u32 {
        for b in 0..5u32 {
            for c in 0..4u32 {
                let [x, y] = [format!("nim {a} {b}"), format!("nim {c} 1")];
                let position = sum(&[&x, &y]);
                let want = theorem.outcome(&nim::Position::new([a, b, c, 1]));
                assert_eq!(forms::outcome(&game, &position, &Limits::default()).unwrap(), want, "{x} {y}");
            }
        }
    }
}

/// Positions with the same moves are one, whatever game they are of.
#[test]
fn forms_are_the_same_where_the_games_are() {
    let game = Sum::new(true);
    let limits = Limits::default();
    let mut search = forms::Forms::new(&game, &limits);
    let mut form = |line: &str| search.form(&sum(&[line]).parts[0]).unwrap();
    assert_eq!(form("nim 3 5"), form("nim 5 3 0"));
    assert_eq!(form("nim 4"), form("hackenbush 4"));
    assert_eq!(form("nim 4"), form("bash 4 --max 9"));
    assert_ne!(form("nim 4"), form("nim 5"));
    assert_eq!(form("nim 0"), 0);
    assert_ne!(form("nim 1 1"), 0);
    assert!(search.positions() > 0);
}

#[test]
fn a_part_is_a_whole_position_and_the_end_belongs_to_the_sum() {
    assert!(
        refused(&["nim 3 5", "nim 1 2 --misere"])
            .starts_with("error-sum-part part=2 error=(error-sum-misere")
    );
    assert!(refused(&["touch 1 1 1 1"]).contains("error-sum-partial game=touch"));
    assert!(refused(&["doudizhu 34 5"]).contains("error-sum-partial game=doudizhu"));
    assert!(refused(&["sum \"nim 1\""]).contains("error-sum-sum"));
    assert!(refused(&["nim", "3", "5"]).contains("error-sum-quotes text=nim"));
    assert!(refused(&["3", "5"]).contains("error-sum-quotes text=3"));
    assert!(refused(&[""]).contains("error-sum-quotes"));
    assert!(refused(&["nim 3 x"]).contains("error-not-natural"));
    assert!(refused(&["nmi 3"]).contains("error-unknown-game text=nmi nearest=nim"));
    assert!(refused(&["nim 3 --verdict"]).contains("error-unknown-option"));
    // No part at all.
    let catalog = Catalog::standard();
    assert!(matches!(catalog.position("sum"), Err(InputError::WordCount { got: 0, .. })));
}

/// In a line the parts stand between quotation marks, and what is printed can be read again.
#[test]
fn a_line_reads_back() {
    let catalog = Catalog::standard();
    let printed = |line: &str| {
        let position = catalog.position(line).unwrap();
        let again = format!("sum {} {}", position.text(), position.rules());
        assert_eq!(catalog.position(&again).unwrap().text(), position.text());
        (position.text(), position.rules())
    };
    assert_eq!(
        printed("sum “尼姆 3 5”  \"bash 9 --max=3 --race\" --misere"),
        ("\"nim 3 5\" \"bash 9 --max 3 --race\"".to_owned(), "--misere".to_owned())
    );
    assert_eq!(printed("sum \"hackenbush 1[1,2] 3\"").0, "\"hackenbush 1[1,2] 3\"");
}

#[test]
fn a_move_is_one_in_a_part() {
    let line = "\"nim 3 5\" \"wythoff 4 9\"";
    let (room, position) = testing::read::<Sum>(line);
    let read = |text: &str| room.read_move(&position, text);
    assert_eq!(read("2:3@1"), Ok(Move { part: 1, mv: "3@1".to_owned() }));
    assert_eq!(read("２：４@1+2").unwrap().mv, "4@1+2");
    let left = testing::after::<Sum>(line, &["1:2@2", "2:4@1+2"]).0;
    assert_eq!(left, "\"nim 3 3\" \"wythoff 0 5\"");
    for wrong in
        ["", "3@1", "0:3@1", "3:1@1", "x:1@1", "1:9@1", "1:", ":1@1", "1:2:3", "99999999999999999999:1@1"]
    {
        assert!(read(wrong).is_err(), "{wrong}");
    }
    assert_eq!(
        testing::said::<Sum>(line, "2:4@1+2"),
        "move-sum part=2 game=wythoff move=(move-take-both take=4)"
    );
    let alone = testing::read::<Sum>("\"nim 3 5\"");
    assert_eq!(alone.0.read_move(&alone.1, "2@1").unwrap().part, 0);
    assert!(room.check(&position, &Move { part: 0, mv: "02@1".to_owned() }).is_err(), "not as printed");
}

/// A move's text has no spaces and is split at the first colon: the moves of every game in the catalog.
#[test]
fn moves_of_every_game_can_be_moves_of_a_sum() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    for line in small_parts(&mut rng) {
        let position = sum(&["nim 1", &line]);
        let mut moves = Vec::new();
        let game = Sum::new(false);
        game.moves(&position, usize::MAX, &mut moves);
        for mv in moves {
            let text = game.write_move(&position, &mv);
            assert!(!text.contains(char::is_whitespace), "{line}: {text}");
            assert_eq!(game.read_move(&position, &text), Ok(mv));
        }
    }
}

#[test]
fn moves_are_the_legal_ones() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let candidates = |position: &Position| {
        let takes = (0..7).flat_map(|take| ["1", "2", "1+2"].map(|from| format!("{take}@{from}")));
        let texts: Vec<String> = takes.chain((0..7).map(|take| take.to_string())).collect();
        let parts = 0..=position.parts.len();
        parts.flat_map(|part| texts.iter().map(move |mv| Move { part, mv: mv.clone() })).collect()
    };
    for line in ["\"nim 3 5\" \"wythoff 2 4\"", "\"hackenbush 1[1,2] 2\" \"bash 5 --max 3\" \"nim 0 0\""] {
        let (_, position) = testing::read::<Sum>(line);
        for misere in [false, true] {
            for _ in 0..5 {
                testing::play_at_random(&Sum::new(misere), &position, candidates, &mut rng);
            }
        }
    }
}

/// Heaps as large as one likes, where the parts have theorems.
#[test]
fn large_parts_are_answered_by_their_theorems() {
    let huge = "1".repeat(1000);
    let line = format!("sum \"nim {huge} 5\" \"nim {huge}\" \"hackenbush 2[1,1] 700\"");
    let position = Catalog::standard().position(&line).unwrap();
    let answer = position.answer(Detail::Full, &Limits::default()).unwrap();
    assert_eq!((answer.outcome, answer.method), (Outcome::Win, Method::Grundy));
    assert_eq!(answer.grundy, Some(UBig::from(5u8 ^ 2) ^ UBig::from(700u16)));
    for mv in &answer.winning_moves {
        let (_, left) = position.play(mv).unwrap();
        assert_eq!(left.answer(Detail::Verdict, &Limits::default()).unwrap().outcome, Outcome::Loss);
    }
    assert!(!answer.winning_moves.is_empty());
}

/// Misère likewise, where the parts' theorems say that they are tame: of heaps of Nim, Nim's own answer; of others, what the
/// moves leave is lost.
#[test]
fn large_tame_parts_are_answered_by_their_theorems_misere() {
    let huge = UBig::from(10u8).pow(40);
    let answer = |line: &str| {
        let position = Catalog::standard().position(line).unwrap();
        (position.answer(Detail::Full, &Limits::default()).unwrap(), position)
    };
    for [a, b, c] in
        [["100 200", "300", "5"], ["HUGE", "HUGE 1", "1"], ["1 1", "1", "HUGE"], ["1", "HUGE", "1 1"]]
    {
        let [a, b, c] = [a, b, c].map(|heaps| heaps.replace("HUGE", &huge.to_string()));
        let (sum, _) = answer(&format!("sum \"nim {a}\" \"nim {b}\" \"nim {c}\" --misere"));
        let (nim, _) = answer(&format!("nim {a} {b} {c} --misere"));
        assert_eq!((sum.outcome, sum.method), (nim.outcome, Method::Theorem), "{a}, {b}, {c}");
        assert_eq!(sum.winning_moves.len(), nim.winning_moves.len(), "{a}, {b}, {c}");
        let game = Sum::new(true);
        let parts = [a, b, c].map(|heaps| format!("nim {heaps}"));
        let whole = game.read_position(&parts.each_ref().map(String::as_str), &crate::Options::default());
        let guided = game.guide(&Limits::default())(&whole.unwrap()).unwrap();
        assert_eq!(guided.map(|mv| format!("{}:{}", mv.part + 1, mv.mv)), sum.winning_moves.first().cloned());
    }
    for line in [
        "sum \"nim 500 3\" \"subtract 1000 --set 1..=3\" \"strip 500 400 --take any\" --misere",
        "sum \"nim 1\" \"subtract 1000000 --set 1..=3\" \"wythoff 1 2\" --misere",
        "sum \"nim 9000000 1\" \"bash 1000000000001 --max 7\" \"subtract 21 --set 1,3,4\" --misere",
        "sum \"staircase 1000000 5 1000001\" \"moore 30 4 --most 1\" --misere",
    ] {
        let (sum, position) = answer(line);
        assert_eq!(sum.method, Method::Theorem, "{line}");
        assert_eq!(sum.outcome == Outcome::Win, !sum.winning_moves.is_empty(), "{line}");
        for mv in &sum.winning_moves {
            let (_, left) = position.play(mv).unwrap();
            assert_eq!(left.answer(Detail::Verdict, &Limits::default()).unwrap().outcome, Outcome::Loss);
        }
    }
}

/// Where a part has more moves that win than can be listed, one is told, and that it may not be the only one.
#[test]
fn of_too_many_winning_moves_one_is_told() {
    let (huge, part, tenth) = (
        "1000000000000000000000000000000",
        "10000000000000000000000000000",
        "100000000000000000000000000000",
    );
    for line in [
        format!("sum \"subtract {huge} --set {part}..={tenth}\" \"nim 3\""),
        format!("sum \"nim 3\" \"strip {huge} --take 1,2\""),
        format!("sum \"octal 0.77 {huge}\" \"nim 3\""),
    ] {
        let position = Catalog::standard().position(&line).unwrap();
        let answer = position.answer(Detail::Full, &Limits::default()).unwrap();
        let said = (answer.outcome, answer.winning_moves.len(), answer.winning_move_count);
        assert_eq!(said, (Outcome::Win, 1, None), "{line}");
        let (_, left) = position.play(&answer.winning_moves[0]).unwrap();
        assert_eq!(left.answer(Detail::Verdict, &Limits::default()).unwrap().outcome, Outcome::Loss);
    }
}

/// A part with more moves than anybody can go through, of which no theorem is known, is refused at once.
#[test]
fn a_hopeless_search_is_not_begun() {
    let huge = UBig::from(10u8).pow(40);
    for part in ["euclid HUGE 7", "wythoff HUGE HUGE", "moore HUGE 7 3 --most 2", "octal 0.[7] HUGE"] {
        let line = format!("sum \"{}\" \"nim 2\" --misere", part.replace("HUGE", &huge.to_string()));
        let stopped =
            Catalog::standard().position(&line).unwrap().answer(Detail::Verdict, &Limits::default());
        assert!(matches!(stopped, Err(Stopped::Needs { .. })), "{line}");
    }
}

#[test]
fn a_search_keeps_to_its_limits() {
    let position =
        Catalog::standard().position("sum \"nim 1000000000000 7\" \"octal 0.77 9\" --misere").unwrap();
    for limits in [
        Limits { positions: Some(100), ..Limits::default() },
        Limits { bytes: Some(1 << 20), ..Limits::default() },
    ] {
        assert!(position.answer(Detail::Full, &limits).is_err());
    }
    assert_eq!(position.turn(), Side::First);
}

#[test]
fn random_starts_have_the_outcome_asked_for() {
    use crate::Options;
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for (sizes, misere) in
        [("", false), ("", true), ("--parts 2 --largest 3", true), ("--parts 5 --largest 9", false)]
    {
        let input = Input::read(sizes.split_whitespace(), &[Sum::ABOUT.start]).unwrap();
        let options = Options::read(Sum::ABOUT.start, &input.options).unwrap();
        let game = Sum::new(misere);
        for outcome in [Outcome::Win, Outcome::Loss] {
            for _ in 0..5 {
                let start = game.random_start(outcome, &[], &options, &Limits::default(), &mut rng).unwrap();
                let answer = game.analyse(&start, Detail::Verdict, &Limits::default(), &mut |_| {}).unwrap();
                assert_eq!(answer.value.outcome, outcome, "{sizes} {misere}");
                testing::position_reads_back(&game, &start);
            }
        }
    }
}

/// The games of the parts are the same ones from line to line, with all that they have worked out.
#[test]
fn parts_are_looked_up_in_one_catalog() {
    let mut later = Sum::new(true);
    let earlier = Sum::new(false).kept().unwrap();
    later.recall(&earlier);
    assert!(std::sync::Arc::ptr_eq(&earlier.parts, &later.parts) && later.misere);
}
