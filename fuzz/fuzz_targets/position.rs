//! Any text as a position. One that reads prints as it reads, so do its moves, and its answer holds good.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sente::{AnyPosition, Detail, Side};
use sente_fuzz::{CATALOG, can_be_worded, reads_back, short};

/// Positions typed in more bytes than this are read, but not answered.
const SHORT: usize = 100;

fuzz_target!(|text: &str| {
    let (position, _) = match CATALOG.question(text, Detail::Winning.into()) {
        Ok(question) => question,
        Err(error) => return can_be_worded(&error.phrase()),
    };
    reads_back(&*position);
    for mv in position.moves(50).unwrap_or_default() {
        let (printed, next) = position.play(&mv).expect("a listed move is legal");
        assert_eq!(printed, mv);
        can_be_worded(&position.say(&mv).expect("a legal move can be said"));
        reads_back(&*next);
    }
    if text.len() <= SHORT {
        winning_moves_win(&*position);
    }
});

/// The side to move wins exactly if some move wins, and each of those leaves a position that is won for its player.
fn winning_moves_win(position: &dyn AnyPosition) {
    let Some((winner, moves)) = winner(position, Detail::Winning) else { return };
    if position.ending().is_none() {
        assert_eq!(winner == Some(position.turn()), !moves.is_empty());
    }
    for mv in moves {
        let (_, next) = position.play(&mv).expect("a winning move is legal");
        if let Some((after, _)) = self::winner(&*next, Detail::Verdict) {
            assert_eq!(after, winner, "after {mv}");
        }
    }
}

/// Who wins, and by which moves; `None` if that takes long.
fn winner(position: &dyn AnyPosition, detail: Detail) -> Option<(Option<Side>, Vec<String>)> {
    let answer = position.answer(detail, &short()).ok()?;
    if let Some(reason) = &answer.reason {
        can_be_worded(&reason.says);
    }
    Some((answer.outcome.winner(position.turn()), answer.winning_moves))
}
