//! What the tests of every room share: two ways to each answer.

use rand::Rng;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use std::{fmt::Debug, path::PathBuf};

use crate::{
    Board, Detail, Limits, Outcome, Phrase, Room, Side,
    notation::tokens,
    options::{Input, Options},
    solve::{exhaustive, grundy, theorem::Theorem},
    table::{Cell, Rows, TableError},
};

/// Lines of a file of facts, comments and blank lines left out.
pub(super) fn facts(file: &str) -> Vec<String> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')).map(str::to_owned).collect()
}

/// Input and expected output of every case of a judge's problem.
pub(super) fn judge_cases(problem: &str) -> Vec<(String, String)> {
    let cases: Vec<(String, String)> = facts("heap/judge_cases.jsonl")
        .iter()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap())
        .filter(|case| case["problem"].as_str().unwrap().starts_with(problem))
        .map(|case| ["input", "expected_output"].map(|field| case[field].as_str().unwrap().to_owned()).into())
        .collect();
    assert!(!cases.is_empty(), "{problem}");
    cases
}

/// A table's rows, the header first, as plain text.
pub(super) fn table<R: Room>(room: &R, options: &str) -> Vec<Vec<String>> {
    try_table(room, options, &Limits::default()).unwrap()
}

/// The same where there may be none.
pub(super) fn try_table<R: Room>(
    room: &R,
    options: &str,
    limits: &Limits,
) -> Result<Vec<Vec<String>>, TableError> {
    struct Kept(Vec<Vec<String>>);
    impl Rows for Kept {
        fn header(&mut self, columns: &[&'static str]) -> Result<(), TableError> {
            self.0.push(columns.iter().map(|column| (*column).to_owned()).collect());
            Ok(())
        }
        fn row(&mut self, cells: &[Cell]) -> Result<(), TableError> {
            self.0.push(
                cells
                    .iter()
                    .map(|cell| match cell {
                        Cell::Nothing => "-".to_owned(),
                        Cell::Small(number) => number.to_string(),
                        Cell::Word(word) => (*word).to_owned(),
                        Cell::Text(text) => text.clone(),
                        Cell::Moves(moves) => moves.join(" "),
                        Cell::Values(values) => format!("{values:?}"),
                    })
                    .collect(),
            );
            Ok(())
        }
        fn note(&mut self, says: &Phrase) -> Result<(), TableError> {
            self.0.push(vec![says.to_string()]);
            Ok(())
        }
    }
    let input = Input::read(options.split_whitespace(), &[R::ABOUT.table]).unwrap();
    let mut kept = Kept(Vec::new());
    R::ABOUT.check_table_words(&input)?;
    room.table(&input.words, &Options::read(R::ABOUT.table, &input.options).unwrap(), limits, &mut kept)?;
    Ok(kept.0)
}

/// The rules and the position of a typed line without the game's name.
pub(super) fn read<R: Room>(line: &str) -> (R, R::Position) {
    let input = Input::read(tokens(line), &R::ABOUT.position_specs()).unwrap();
    R::ABOUT.check_words(&input).unwrap();
    let room = R::new(&Options::read(R::ABOUT.rules, &input.options).unwrap()).unwrap();
    let options = Options::read(R::ABOUT.position, &input.options).unwrap();
    let position = room.read_position(&input.words, &options).unwrap();
    (room, position)
}

/// Every winning move of a typed position, as text.
pub(super) fn winning_moves<R: Room>(line: &str) -> Vec<String> {
    let (room, position) = read::<R>(line);
    let analysis = room.analyse(&position, Detail::Winning, &Limits::default(), &mut |_| {}).unwrap();
    assert_eq!(
        analysis.value.outcome == Outcome::Win,
        !analysis.winning.is_empty() || over_and_won(&room, &position)
    );
    analysis.winning.iter().map(|mv| room.write_move(&position, mv)).collect()
}

fn over_and_won<R: Room>(room: &R, position: &R::Position) -> bool {
    room.ending(position).is_some_and(|ending| ending.outcome(room.turn(position)) == Outcome::Win)
}

/// The theorem against the exhaustive search: outcome, every winning move, the habit, and the bound on the work, in
/// this position and all that can arise from it.
pub(super) fn theorem_agrees_with_search<R: Room + Theorem>(room: &R, root: &R::Position) {
    theorem_agrees_with_search_and(room, root, |position| habit_of(&room.board(position)));
}

/// The same in a room with a habit of its own, as text.
pub(super) fn theorem_agrees_with_search_and<R: Room + Theorem>(
    room: &R,
    root: &R::Position,
    habit_of: impl Fn(&R::Position) -> String,
) {
    let values = exhaustive::solve(room, root, &Limits::default()).unwrap();
    let mut open = vec![root.clone()];
    let mut seen = std::collections::HashSet::new();
    let mut looked_at = 0;
    while let Some(position) = open.pop() {
        if !seen.insert(room.key(&position)) {
            continue;
        }
        let value = values.get(room, &position).unwrap();
        assert_eq!(room.outcome(&position), value.outcome, "{position:?}");
        if room.ending(&position).is_some() {
            continue;
        }
        let by_search = values.analyse(room, &position).unwrap();
        let winning = room.winning_moves(&position, usize::MAX);
        assert_eq!(winning, by_search.winning, "{position:?}");
        for most in 1..3 {
            assert_eq!(
                room.winning_moves(&position, most),
                winning[..most.min(winning.len())],
                "{position:?}"
            );
        }
        let habit = room.habit(&position).expect("a move, as the game is not over");
        assert_eq!(room.check(&position, &habit), Ok(()));
        assert_eq!(room.write_move(&position, &habit), habit_of(&position), "{position:?}");
        let _ = room.reason(&position);
        let mut moves = Vec::new();
        room.moves(&position, usize::MAX, &mut moves);
        looked_at += moves.len() as u64;
        open.extend(moves.iter().map(|mv| room.play(&position, mv)));
    }
    assert!(room.work(root).is_none_or(|bound| looked_at <= bound), "{looked_at} moves from {root:?}");
}

/// The habit of heap games, as text: the least take from the largest heap, the first of several; where there is only
/// one, or a count, 1 more.
fn habit_of(board: &Board) -> String {
    match board {
        Board::Heaps { heaps, limit: None, .. } => {
            let largest = heaps.iter().max().unwrap();
            format!("1@{}", 1 + heaps.iter().position(|heap| heap == largest).unwrap())
        }
        Board::Heaps { limit: Some(_), .. } => "1".to_owned(),
        Board::Race { said, .. } => (said + 1u8).to_string(),
        _ => panic!("no heaps: {board:?}"),
    }
}

/// The Grundy values that a room knows, and the moves to each, against those of the definition.
pub(super) fn grundy_agrees_with_search<R: Room>(room: &R, root: &R::Position) {
    assert!(room.is_impartial());
    let limits = Limits::default();
    let values = grundy::values(room, root, &limits).unwrap();
    let value = values[&room.key(root)];
    assert_eq!(room.grundy(root, &limits), Ok(value.into()), "{root:?}");
    for target in 0..=values.values().max().unwrap() + 1 {
        let moves = |most| room.moves_to(root, &target.into(), most, &limits).unwrap().moves;
        let all = moves(usize::MAX);
        assert_eq!(
            all,
            grundy::moves_to(room, root, &target.into(), usize::MAX, &limits).unwrap().moves,
            "{root:?}"
        );
        assert_eq!(moves(1), all[..all.len().min(1)], "{root:?}");
    }
}

/// Under normal play a position is lost exactly where its Grundy value is 0.
pub(super) fn theorem_agrees_with_grundy<R: Room + Theorem>(room: &R, root: &R::Position) {
    let values = grundy::values(room, root, &Limits::default()).unwrap();
    assert_eq!(room.outcome(root) == Outcome::Loss, values[&room.key(root)] == 0, "{root:?}");
}

/// Plays random games from a position and checks at each step: generated moves are exactly the legal ones among
/// `candidates`, and position and moves read back as printed.
pub(super) fn play_at_random<R: Room + PartialEq + Debug>(
    room: &R,
    root: &R::Position,
    candidates: impl Fn(&R::Position) -> Vec<R::Move>,
    rng: &mut dyn Rng,
) {
    let mut position = root.clone();
    loop {
        let mut moves = Vec::new();
        if room.ending(&position).is_none() {
            room.moves(&position, usize::MAX, &mut moves);
            let legal: Vec<_> =
                candidates(&position).into_iter().filter(|mv| room.check(&position, mv).is_ok()).collect();
            assert!(moves.iter().all(|mv| legal.contains(mv)), "{position:?}: {moves:?} against {legal:?}");
            assert_eq!(moves.len(), legal.len(), "{position:?}: {moves:?} against {legal:?}");
        }
        for mv in &moves {
            assert_eq!(room.read_move(&position, &room.write_move(&position, mv)).as_ref(), Ok(mv));
            let _ = (room.say_move(&position, mv), room.board(&position));
        }
        position_reads_back(room, &position);
        match room.random_move(&position, rng) {
            Some(mv) => {
                assert!(moves.contains(&mv));
                position = room.play(&position, &mv);
            }
            None => return assert!(moves.is_empty()),
        }
    }
}

/// `parse(print(x)) == x`, rules included. A position read is one with the first side to move, so keys are compared.
pub(super) fn position_reads_back<R: Room + PartialEq + Debug>(room: &R, position: &R::Position) {
    let line = format!("{} {}", room.write_position(position), room.write_rules());
    let (rules, again) = read::<R>(&line);
    assert_eq!(rules, *room, "{line}");
    assert!(room.key(&again) == room.key(position), "{line}");
    assert_eq!(room.write_position(&again), room.write_position(position));
    // Hands are drawn side by side, and the side to move in what is read is the first.
    let board = match (room.board(position), room.turn(position)) {
        (Board::Cards { hands: [first, second], last }, Side::Second) => {
            Board::Cards { hands: [second, first], last }
        }
        (Board::Hands { hands: [first, second], limit }, Side::Second) => {
            Board::Hands { hands: [second, first], limit }
        }
        (board, _) => board,
    };
    assert_eq!(room.board(&again), board, "{line}");
}

/// What a typed position is in print, in words and as a drawing once these moves are made.
pub(super) fn after<R: Room>(line: &str, moves: &[&str]) -> (String, String, Board) {
    let (room, mut position) = read::<R>(line);
    for mv in moves {
        position = room.play(&position, &room.read_move(&position, mv).unwrap());
    }
    (room.write_position(&position), room.say_left(&position).to_string(), room.board(&position))
}

/// What a move is in words.
pub(super) fn said<R: Room>(line: &str, mv: &str) -> String {
    let (room, position) = read::<R>(line);
    room.say_move(&position, &room.read_move(&position, mv).unwrap()).to_string()
}

/// A board of heaps.
pub(super) fn heaps(heaps: &[u32], limit: Option<u32>) -> Board {
    let heaps = heaps.iter().map(|heap| (*heap).into()).collect();
    Board::Heaps { heaps, limit: limit.map(Into::into), called: Vec::new() }
}

/// Random starts have the outcome asked for, whatever the sizes, and are positions that one could type.
pub(super) fn random_starts_are_fair<R: Room + Theorem + PartialEq + Debug>(room: &R, sizes: &[&str]) {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    for size in sizes {
        let input = Input::read(size.split_whitespace(), &[R::ABOUT.start]).unwrap();
        let options = Options::read(R::ABOUT.start, &input.options).unwrap();
        for outcome in [Outcome::Win, Outcome::Loss] {
            for _ in 0..50 {
                let position =
                    room.random_start(outcome, &[], &options, &Limits::default(), &mut rng).unwrap();
                assert_eq!(room.outcome(&position), outcome, "{position:?}");
                assert!(room.ending(&position).is_none());
                position_reads_back(room, &position);
            }
        }
    }
}

/// A room's whole answer against the exhaustive search: outcome, every winning move, a move that wins where there is one, at
/// this position and all that can arise from it.
pub(super) fn answers_agree_with_search<R: Room>(room: &R, root: &R::Position) {
    let limits = Limits::default();
    let values = exhaustive::solve(room, root, &limits).unwrap();
    let mut open = vec![root.clone()];
    let mut seen = std::collections::HashSet::new();
    while let Some(position) = open.pop() {
        if !seen.insert(room.key(&position)) {
            continue;
        }
        let value = values.get(room, &position).unwrap();
        let answer = room.analyse(&position, Detail::Winning, &limits, &mut |_| {}).unwrap();
        assert_eq!(answer.value.outcome, value.outcome, "{position:?}");
        assert_eq!(answer.best.is_none(), room.ending(&position).is_some(), "{position:?}");
        let verdict = room.analyse(&position, Detail::Verdict, &limits, &mut |_| {}).unwrap();
        assert_eq!(verdict.value.outcome, value.outcome, "{position:?}");
        if room.ending(&position).is_some() {
            continue;
        }
        let by_search = values.analyse(room, &position).unwrap();
        assert!(answer.complete, "{position:?}");
        assert_eq!(answer.winning, by_search.winning, "{position:?}");
        assert_eq!(verdict.winning.is_empty(), by_search.winning.is_empty(), "{position:?}");
        assert!(verdict.winning.iter().all(|mv| by_search.winning.contains(mv)), "{position:?}");
        let best = answer.best.unwrap();
        assert_eq!(room.check(&position, &best), Ok(()), "{position:?}");
        let mut moves = Vec::new();
        room.moves(&position, usize::MAX, &mut moves);
        open.extend(moves.iter().map(|mv| room.play(&position, mv)));
    }
}

/// Random starts have the outcome asked for, whatever the sizes, and are positions that one could type.
pub(super) fn random_starts_are_answered<R: Room + PartialEq + Debug>(room: &R, sizes: &[&str]) {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let limits = Limits::default();
    for size in sizes {
        let input = Input::read(size.split_whitespace(), &[R::ABOUT.start]).unwrap();
        let options = Options::read(R::ABOUT.start, &input.options).unwrap();
        for outcome in [Outcome::Win, Outcome::Loss] {
            for _ in 0..30 {
                let position = room.random_start(outcome, &[], &options, &limits, &mut rng).unwrap();
                let answer = room.analyse(&position, Detail::Verdict, &limits, &mut |_| {}).unwrap();
                assert_eq!(answer.value.outcome, outcome, "{position:?}");
                assert!(room.ending(&position).is_none());
                position_reads_back(room, &position);
            }
        }
    }
}
