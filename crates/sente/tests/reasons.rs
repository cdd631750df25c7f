//! Why a position is won or lost.

use sente::{AnyGame, Catalog, Detail, Limits};

/// Every game of heaps says why, whatever the way of playing: by its theorem, or that there is none and all was searched.
#[test]
fn every_game_of_heaps_says_why() {
    let catalog = Catalog::standard();
    let searched = [
        "chomp 4 3 2",
        "chomp 3 3 1",
        "hackenbush 1[1,2] 3 --misere",
        "hackenbush 1[1] 1[1] --misere",
        "strip o6 5 --take 2 --misere",
        "subtract 9 7 --set 2^k --misere",
        "sum \"octal 0.77 5\" \"nim 3\" --misere",
    ];
    let mut lines: Vec<String> = searched.map(str::to_owned).to_vec();
    for about in catalog.games().map(AnyGame::about) {
        let own = [about.example].into_iter().chain(about.bench.iter().copied());
        let own = own.chain(about.puzzles.iter().map(|puzzle| puzzle.position));
        let impartial = |line: &String| catalog.position(line).is_ok_and(|position| position.is_impartial());
        let own: Vec<String> = own.map(|line| format!("{} {line}", about.id)).collect();
        if own.iter().any(impartial) {
            lines.extend(own);
        }
    }
    assert!(lines.len() > 60, "{}", lines.len());
    for line in lines {
        let position = catalog.position(&line).unwrap();
        let answer = position.answer(Detail::Winning, &Limits::default()).unwrap();
        assert!(answer.reason.is_some(), "{line}");
    }
}
