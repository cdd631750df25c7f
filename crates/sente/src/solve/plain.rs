//! Who wins, by the plain memoised search: every position once, its moves in the game's order, up to the first that wins.
//! For games that cannot go round in circles.
//!
//! It knows no distances, and nothing of any game. It is the baseline that a search which knows more is held against.

use rustc_hash::FxHashMap;

use super::prove::Prover;
use crate::{Game, Limits, Outcome, Stopped, Value, limits::Meter};

/// Who wins a position, and how many positions that visits.
///
/// # Errors
/// The limit that was reached.
///
/// # Panics
/// As [`Search`] does.
pub fn solve<G: Game>(game: &G, position: &G::Position, limits: &Limits) -> Result<(Outcome, u64), Stopped> {
    let mut search = Search::new(game, limits);
    let outcome = search.outcome(position)?;
    Ok((outcome, search.positions()))
}

/// A search that remembers every position it has decided.
pub struct Search<'a, G: Game> {
    game: &'a G,
    meter: Meter<'a>,
    /// `None` while the position's moves are being looked at.
    table: FxHashMap<G::Key, Option<Outcome>>,
    frames: Vec<Frame<G>>,
    /// Bytes in the frames' move lists.
    bytes: usize,
}

/// A position whose moves are being looked at.
struct Frame<G: Game> {
    position: G::Position,
    key: G::Key,
    /// The moves still to look at, taken from the back.
    moves: Vec<G::Move>,
    best: Option<Value>,
}

impl<'a, G: Game> Search<'a, G> {
    /// A search that has decided nothing yet. The limits hold for all that it is asked; `limits.bytes` counts table slots
    /// and move lists, not what a key allocates itself.
    #[must_use]
    pub fn new(game: &'a G, limits: &'a Limits) -> Self {
        Search { game, meter: limits.meter(), table: FxHashMap::default(), frames: Vec::new(), bytes: 0 }
    }

    /// A position met for the first time: finished, or to be looked into.
    fn open(&mut self, position: G::Position, key: G::Key) -> Result<(), Stopped> {
        // A full table moves into one of twice the size, and for a while there are both.
        let tables = if self.table.len() == self.table.capacity() { 3 } else { 1 };
        let slots = tables * self.table.capacity() * size_of::<(G::Key, Option<Outcome>)>();
        let frames = self.frames.capacity() * size_of::<Frame<G>>();
        self.meter.visit((slots + frames + self.bytes) as u64)?;
        if let Some(ending) = self.game.ending(&position) {
            self.table.insert(key, Some(ending.outcome(self.game.turn(&position))));
            return Ok(());
        }
        let mut moves = self.meter.moves(self.game, &position)?;
        assert!(!moves.is_empty(), "a position without legal moves must be over: {position:?}");
        moves.reverse();
        self.bytes += moves.capacity() * size_of::<G::Move>();
        self.table.insert(key.clone(), None);
        self.frames.push(Frame { position, key, moves, best: None });
        Ok(())
    }

    /// The move looked at is worth this to its player.
    fn fold(&mut self, value: Value) {
        if let Some(frame) = self.frames.last_mut() {
            frame.best = frame.best.max(Some(value));
            frame.moves.pop();
        }
    }

    /// The topmost position is decided.
    fn close(&mut self) {
        if let Some(frame) = self.frames.pop() {
            self.bytes -= frame.moves.capacity() * size_of::<G::Move>();
            self.table.insert(frame.key, frame.best.map(|best| best.outcome));
        }
    }
}

impl<G: Game> Prover<G> for Search<'_, G> {
    /// # Panics
    /// If the game can return to an earlier position, or calls a position without legal moves unfinished; or if an earlier
    /// question was stopped by a limit.
    fn outcome(&mut self, position: &G::Position) -> Result<Outcome, Stopped> {
        let root = self.game.key(position);
        if let Some(Some(outcome)) = self.table.get(&root) {
            return Ok(*outcome);
        }
        self.open(position.clone(), root.clone())?;
        while let Some(frame) = self.frames.last() {
            self.meter.step()?;
            let won = frame.best.is_some_and(|best| best.outcome == Outcome::Win);
            let Some(mv) = frame.moves.last().filter(|_| !won) else {
                self.close();
                continue;
            };
            let child = self.game.play(&frame.position, mv);
            let key = self.game.key(&child);
            match self.table.get(&key) {
                Some(Some(outcome)) => {
                    let same_side = self.game.turn(&frame.position) == self.game.turn(&child);
                    self.fold(Value::of(*outcome).before_move(same_side));
                }
                Some(None) => {
                    panic!("the plain search needs a game without cycles: {child:?} came round again")
                }
                None => self.open(child, key)?,
            }
        }
        Ok(self.table.get(&root).copied().flatten().expect("the root is decided last"))
    }

    fn positions(&self) -> u64 {
        self.table.len() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Detail, Side, Valued,
        solve::{
            exhaustive, prove,
            testing::{Graph, counting, games, moves, stopping_at, won},
        },
    };
    use Side::{First, Second};
    use proptest::prelude::*;

    #[test]
    fn the_first_move_that_wins_ends_the_search_of_a_position() {
        let game = Graph(vec![
            moves(First, &[1, 2, 3]),
            won(Second, Second),
            won(Second, First),
            moves(Second, &[4]),
            won(First, First),
        ]);
        let limits = Limits::default();
        let mut search = Search::new(&game, &limits);
        assert_eq!((search.outcome(&0), search.positions()), (Ok(Outcome::Win), 3));
        // What is known costs nothing.
        assert_eq!((search.outcome(&2), search.positions()), (Ok(Outcome::Loss), 3));
        assert_eq!((search.outcome(&3), search.positions()), (Ok(Outcome::Loss), 5));
    }

    #[test]
    #[should_panic(expected = "a game without cycles")]
    fn a_game_that_goes_round_in_circles_is_refused() {
        let game = Graph(vec![moves(First, &[1]), moves(Second, &[2, 0]), won(First, First)]);
        let _ = Search::new(&game, &Limits::default()).outcome(&0);
    }

    #[test]
    #[should_panic(expected = "without legal moves must be over")]
    fn a_position_without_moves_is_over() {
        let _ = Search::new(&Graph(vec![moves(First, &[])]), &Limits::default()).outcome(&0);
    }

    #[test]
    fn a_search_tells_and_hears_during_the_moves_of_one_position() {
        let game = Graph(vec![moves(First, &[1; 100_000]), won(Second, Second)]);
        let (limits, told) = counting();
        assert_eq!(Search::new(&game, &limits).outcome(&0), Ok(Outcome::Loss));
        assert!(told() >= 90, "{}", told());
        let stopped = Search::new(&game, &stopping_at(10)).outcome(&0);
        assert!(matches!(stopped, Err(Stopped::Cancelled { .. })), "{stopped:?}");
    }

    /// The whole answer and what is told on the way.
    fn answer(game: &Graph, detail: Detail) -> (crate::Analysis<usize>, Vec<Valued<usize>>) {
        let mut told = Vec::new();
        let limits = Limits::default();
        let mut search = Search::new(game, &limits);
        let mut decided = |mv: &Valued<usize>| told.push(mv.clone());
        let analysis = prove::analyse(game, &0, detail, &mut decided, &mut search).unwrap();
        (analysis, told)
    }

    /// Playing the line leads to an end with what the root is worth.
    fn plays_out(game: &Graph, line: &[usize], root: Outcome) -> Result<(), TestCaseError> {
        let last = line.iter().fold(0, |position, mv| game.play(&position, mv));
        let ending = game.ending(&last);
        prop_assert_eq!(ending.map(|ending| ending.outcome(game.turn(&0))), Some(root));
        Ok(())
    }

    proptest! {
        #[test]
        fn answers_are_those_of_the_exhaustive_search(game in games()) {
            let all = exhaustive::solve(&game, &0, &Limits::default()).unwrap();
            let wanted = all.analyse(&game, &0).unwrap();
            let (full, told) = answer(&game, Detail::Full);
            prop_assert_eq!(full.value.outcome, wanted.value.outcome);
            prop_assert_eq!(&full.winning, &wanted.winning);
            prop_assert_eq!(&full.drawing, &wanted.drawing);
            plays_out(&game, &full.line.unwrap(), wanted.value.outcome)?;
            let valued = full.moves.unwrap();
            prop_assert_eq!(told.len(), valued.len());
            for mv in &valued {
                prop_assert!(told.contains(mv));
                let next = game.play(&0, &mv.mv);
                let known = wanted.moves.iter().flatten().find(|known| known.mv == mv.mv).unwrap();
                prop_assert_eq!(mv.value.outcome, known.value.outcome);
                prop_assert_eq!(mv.reply.is_some(), known.reply.is_some());
                if let Some(reply) = mv.reply {
                    let winner = all.get(&game, &game.play(&next, &reply)).unwrap().outcome;
                    let same_side = game.turn(&game.play(&next, &reply)) == game.turn(&next);
                    prop_assert_eq!(Value::of(winner).before_move(same_side).outcome, Outcome::Win);
                }
            }
            for detail in [Detail::Winning, Detail::Verdict] {
                let (analysis, told) = answer(&game, detail);
                prop_assert_eq!(analysis.value.outcome, wanted.value.outcome);
                prop_assert!(analysis.line.is_none() && analysis.moves.is_none());
                let most = if detail == Detail::Verdict { 1 } else { usize::MAX };
                let winning: Vec<_> = wanted.winning.iter().copied().take(most).collect();
                prop_assert_eq!(&analysis.winning, &winning);
                prop_assert!(told.len() <= valued.len());
                let ended = game.ending(&0).is_some();
                prop_assert_eq!(analysis.best.is_some(), !ended);
            }
        }

        #[test]
        fn no_limit_changes_an_answer(game in games(), most in 1u64..20, bytes in 0u64..5000) {
            let plain = Search::new(&game, &Limits::default()).outcome(&0).unwrap();
            for limits in [
                Limits { positions: Some(most), ..Limits::default() },
                Limits { bytes: Some(bytes), ..Limits::default() },
            ] {
                let outcome = Search::new(&game, &limits).outcome(&0);
                prop_assert!(outcome.is_err() || outcome == Ok(plain));
            }
        }
    }
}
