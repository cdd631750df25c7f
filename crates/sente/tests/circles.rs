//! Games that can go round in circles: what keeps a draw, and when the game ends.

#![expect(clippy::unwrap_used, reason = "a test fails where it unwraps")]

mod ring;

use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use ring::Ring;
use sente::{
    Answer, AnyPosition, Catalog, Detail, Ending, InputError, Limits, Outcome, Record, Side,
    opponent::{Level, best_by, choose},
};

fn position(line: &str) -> Box<dyn AnyPosition> {
    let mut catalog = Catalog::standard();
    catalog.add::<Ring>();
    catalog.position(line).unwrap()
}

fn answer(line: &str, detail: Detail) -> Answer {
    position(line).answer(detail, &Limits::default()).unwrap()
}

#[test]
fn the_moves_that_keep_a_draw_are_told_and_only_there() {
    let drawn = answer("ring 1", Detail::Full);
    assert_eq!((drawn.outcome, drawn.winner, drawn.remoteness), (Outcome::Draw, None, None));
    assert_eq!(drawn.drawing_moves.as_deref(), Some(&["0".to_owned(), "1".to_owned()][..]));
    assert_eq!((drawn.winning_moves.len(), drawn.winning_move_count), (0, Some(0)));
    assert_eq!(drawn.keeping_moves(), ["0", "1"]);
    let loses = &drawn.moves.as_ref().unwrap()[2];
    assert_eq!((loses.mv.as_str(), loses.outcome, loses.reply.as_deref()), ("2", Outcome::Loss, Some("2")));
    assert_eq!(answer("ring 1", Detail::Verdict).drawing_moves.unwrap().len(), 1);
    let json = serde_json::to_value(&drawn).unwrap();
    assert_eq!(json["drawing_moves"], serde_json::json!(["0", "1"]));
    let won = answer("ring 4", Detail::Full);
    assert_eq!((won.drawing_moves.as_ref(), won.keeping_moves()), (None, &["1".to_owned()][..]));
    assert!(serde_json::to_value(&won).unwrap().get("drawing_moves").is_none());
}

#[test]
fn the_third_time_a_position_comes_up_the_game_is_drawn() {
    let mut record = Record::new(position("ring 2"));
    // With the other side to move it is another position.
    for (times, over) in [(1, false), (2, false), (2, false), (3, true)] {
        record.play("0").unwrap();
        assert_eq!((record.times(), record.ending().is_some()), (times, over));
    }
    assert_eq!((record.ending(), record.is_repeated()), (Some(Ending::Drawn), true));
    assert!(matches!(record.play("0"), Err(InputError::Rules(_))));
    // One move taken back, and the game goes on.
    assert_eq!(record.undo().as_deref(), Some("0"));
    assert_eq!((record.ending(), record.times()), (None, 2));
    record.play("1").unwrap();
    assert_eq!(record.times(), 1);
    record.play("2").unwrap();
    assert_eq!(record.ending(), Some(Ending::Won(Side::First)));
}

#[test]
fn the_computer_holds_a_draw_and_its_mistakes_give_it_away() {
    let position = position("ring 1");
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let limits = Limits::default();
    for level in Level::ALL {
        let moves: Vec<_> =
            (0..1000).map(|_| choose(&*position, level, &mut rng, &limits).unwrap().unwrap()).collect();
        let mistakes = moves.iter().filter(|mv| *mv == "2").count();
        assert!(mistakes.abs_diff(level.mistakes() as usize * 10) < 50, "{}: {mistakes}", level.name());
    }
    // A draw has no distance to ask for.
    let mut asked = Vec::new();
    best_by::<sente::Stopped>(&*position, &mut |detail| {
        asked.push(detail);
        position.answer(detail, &limits)
    })
    .unwrap();
    assert_eq!(asked, [Detail::Verdict]);
}

/// A move that wins by the book but brings a position up the third time draws in the game at hand, and the answer says so.
#[test]
fn an_answer_heeds_what_has_come_up() {
    let start = Catalog::standard().position("touch - 1 - 3 --preset chopsticks").unwrap();
    let mut record = Record::new(start);
    for mv in "1+3 =1,3 1+1 2+1 3+2 3+3 1+3 =1,3 1+1 2+1 3+2".split(' ') {
        record.play(mv).unwrap();
    }
    let (moves, limits) = (record.moves().len(), Limits::default());
    let book = record.position().answer(Detail::Full, &limits).unwrap();
    assert_eq!((book.outcome, book.best_move.as_deref()), (Outcome::Win, Some("3+3")));
    let here = record.heed(moves, book.clone());
    let listed = here.moves.as_ref().unwrap();
    let given = listed.iter().find(|mv| mv.mv == "3+3").unwrap();
    assert_eq!((given.outcome, given.remoteness), (Outcome::Draw, None));
    assert!(!here.winning_moves.contains(&"3+3".to_owned()));
    assert_eq!(here.best_move.as_deref(), Some(&*listed[0].mv));
    // The other moves lose, so that the draw is the best there is.
    assert_eq!((here.outcome, here.winner, here.remoteness), (Outcome::Draw, None, None));
    assert_eq!(here.drawing_moves.as_deref(), Some(&["3+3".to_owned()][..]));
    assert!(listed[1..].iter().all(|mv| mv.outcome == Outcome::Loss));
    assert_eq!(here.winning_move_count, Some(here.winning_moves.len()));
    // Earlier in the game, or in a game of its own, the same move is what the book says.
    assert_eq!(record.heed(0, book.clone()).outcome, book.outcome);
    record.play("3+3").unwrap();
    assert_eq!(record.ending(), Some(Ending::Drawn));
}
