//! Every position that can arise, each once: outcome and remoteness, for games that cannot go round in circles.
//!
//! This is the plain method that all others are held against.

use rustc_hash::FxHashMap;

use super::known::Known;
use crate::{Analysis, Detail, Game, Limits, Method, Stopped, Value};

/// The value of a position and of every position that can arise from it.
pub struct Values<K> {
    table: FxHashMap<K, Option<Value>>,
}

/// A position whose moves are being looked at.
struct Frame<G: Game> {
    position: G::Position,
    key: G::Key,
    /// The moves still to look at, taken from the back.
    moves: Vec<G::Move>,
    best: Option<Value>,
}

/// Values `root` and all that can arise from it.
///
/// # Errors
/// The limit that was reached first. `limits.bytes` counts table slots and move lists, not what a key allocates itself.
///
/// # Panics
/// If the game can return to an earlier position, or calls a position without legal moves unfinished. Both break the
/// contract of a game given to this method.
pub fn solve<G: Game>(game: &G, root: &G::Position, limits: &Limits) -> Result<Values<G::Key>, Stopped> {
    let mut search =
        Search { game, meter: limits.meter(), table: FxHashMap::default(), frames: Vec::new(), bytes: 0 };
    search.open(root.clone(), game.key(root))?;
    while let Some(frame) = search.frames.last() {
        search.meter.step()?;
        let Some(mv) = frame.moves.last() else {
            search.close();
            continue;
        };
        let child = game.play(&frame.position, mv);
        let key = game.key(&child);
        match search.table.get(&key) {
            Some(Some(value)) => {
                let value = value.before_move(game.turn(&frame.position) == game.turn(&child));
                search.fold(value);
            }
            Some(None) => {
                panic!("the exhaustive solver needs a game without cycles: {child:?} came round again")
            }
            None => search.open(child, key)?,
        }
    }
    Ok(Values { table: search.table })
}

struct Search<'a, G: Game> {
    game: &'a G,
    meter: crate::limits::Meter<'a>,
    /// `None` while the position's moves are being looked at.
    table: FxHashMap<G::Key, Option<Value>>,
    frames: Vec<Frame<G>>,
    /// Bytes in the frames' move lists.
    bytes: usize,
}

impl<G: Game> Search<'_, G> {
    /// A position met for the first time: finished, or to be looked into.
    fn open(&mut self, position: G::Position, key: G::Key) -> Result<(), Stopped> {
        // A full table moves into one of twice the size, and for a while there are both.
        let tables = if self.table.len() == self.table.capacity() { 3 } else { 1 };
        let slots = tables * self.table.capacity() * size_of::<(G::Key, Option<Value>)>();
        let frames = self.frames.capacity() * size_of::<Frame<G>>();
        self.meter.visit((slots + frames + self.bytes) as u64)?;
        if let Some(ending) = self.game.ending(&position) {
            let value = Value::ended(ending, self.game.turn(&position));
            self.table.insert(key, Some(value));
            return Ok(());
        }
        let moves = self.meter.moves(self.game, &position)?;
        assert!(!moves.is_empty(), "a position without legal moves must be over: {position:?}");
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

    /// All moves of the topmost position have been looked at.
    fn close(&mut self) {
        if let Some(frame) = self.frames.pop() {
            self.bytes -= frame.moves.capacity() * size_of::<G::Move>();
            self.table.insert(frame.key, frame.best);
        }
    }
}

impl<K: Clone + Eq + std::hash::Hash> Values<K> {
    /// How many positions there are.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.table.len() as u64
    }

    /// The value of a position; `None` if it cannot arise from the root.
    pub fn get<G: Game<Key = K>>(&self, game: &G, position: &G::Position) -> Option<Value> {
        self.table.get(&game.key(position)).copied().flatten()
    }

    /// The legal moves with their values, in the game's order; of a position that can arise from the root.
    pub(crate) fn moves<G: Game<Key = K>>(&self, game: &G, position: &G::Position) -> Vec<(G::Move, Value)> {
        self.known(game).moves(position)
    }

    /// Best play from a position to the end, both sides choosing the first of their best moves.
    ///
    /// # Panics
    /// If the position cannot arise from the root.
    pub fn line<G: Game<Key = K>>(&self, game: &G, position: &G::Position) -> Vec<G::Move> {
        self.known(game).line(position)
    }

    /// The full answer for a position, exact distances included; `None` if it cannot arise from the root.
    pub fn analyse<G: Game<Key = K>>(&self, game: &G, position: &G::Position) -> Option<Analysis<G::Move>> {
        self.get(game, position)?;
        Some(self.known(game).analyse(position, Detail::Full, Method::Exhaustive, self.positions()))
    }

    fn known<'a, G: Game<Key = K>>(&'a self, game: &'a G) -> Known<'a, G, impl Fn(&G::Position) -> Value> {
        let value = |position: &G::Position| {
            self.get(game, position).expect("only what can arise from the root is asked for")
        };
        Known { game, value }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Outcome, Progress, Side, Valued,
        solve::testing::{Graph, counting, drawn, games, moves, stopping_at, won},
    };
    use Side::{First, Second};
    use proptest::prelude::*;

    fn values(game: &Graph) -> Values<usize> {
        solve(game, &0, &Limits::default()).unwrap()
    }

    fn value(outcome: Outcome, plies: u32) -> Option<Value> {
        Some(Value { outcome, remoteness: Some(plies) })
    }

    /// The value of the root, its winning moves, and all moves with their values.
    type Told = (Value, Vec<usize>, Vec<Valued<usize>>);

    /// A move, its value, and the reply to it if it loses.
    fn valued(mv: usize, value: Value, reply: Option<usize>) -> Valued<usize> {
        Valued { mv, value, reply }
    }

    /// What an answer says of the root; `None` where the search was stopped.
    fn told(game: &Graph, limits: &Limits) -> Option<Told> {
        let values = solve(game, &0, limits).ok()?;
        let analysis = values.analyse(game, &0).unwrap();
        Some((analysis.value, analysis.winning, analysis.moves.unwrap()))
    }

    /// The answer under every limit is the answer without, or there is none. How often there is none.
    fn stopped_by_limits(game: &Graph) -> usize {
        let plain = told(game, &Limits::default()).unwrap();
        let positions = (1..=20).map(|most| Limits { positions: Some(most), ..Limits::default() });
        let bytes = (0..200).map(|most| Limits { bytes: Some(most * 50), ..Limits::default() });
        let answers: Vec<_> = positions.chain(bytes).map(|limits| told(game, &limits)).collect();
        assert!(answers.iter().flatten().all(|answer| *answer == plain), "{answers:?} against {plain:?}");
        assert_eq!(answers.last(), Some(&Some(plain)), "enough is enough");
        answers.iter().filter(|answer| answer.is_none()).count()
    }

    /// Nine moves to one position and a tenth that wins at once, first or last.
    #[test]
    fn a_limit_cuts_no_list_of_moves_short() {
        for at in [0, 9] {
            let mut to = vec![1; 10];
            to[at] = 2;
            let game =
                Graph(vec![moves(First, &to), moves(Second, &[3]), won(Second, First), won(First, Second)]);
            assert_eq!(values(&game).get(&game, &0), value(Outcome::Win, 1));
            assert_eq!(values(&game).analyse(&game, &0).unwrap().winning, [at]);
            assert!(stopped_by_limits(&game) > 0);
        }
    }

    #[test]
    #[should_panic(expected = "a game without cycles")]
    fn a_game_that_goes_round_in_circles_is_refused() {
        let game = Graph(vec![moves(First, &[1]), moves(Second, &[2, 0]), won(First, Second)]);
        let _ = solve(&game, &0, &Limits::default());
    }

    #[test]
    #[should_panic(expected = "without legal moves must be over")]
    fn a_position_without_moves_is_over() {
        let _ = solve(&Graph(vec![moves(First, &[])]), &0, &Limits::default());
    }

    /// In 1 the side that came there moves again, and again from 3.
    #[test]
    fn a_side_may_move_twice() {
        let game = Graph(vec![
            moves(First, &[2, 1]),
            moves(First, &[2, 3]),
            moves(Second, &[4]),
            moves(First, &[5]),
            won(First, Second),
            won(Second, First),
        ]);
        let values = values(&game);
        let by_hand = [
            value(Outcome::Win, 3),
            value(Outcome::Win, 2),
            value(Outcome::Win, 1),
            value(Outcome::Win, 1),
            value(Outcome::Loss, 0),
            value(Outcome::Loss, 0),
        ];
        assert_eq!(std::array::from_fn(|node| values.get(&game, &node)), by_hand);
        let analysis = values.analyse(&game, &0).unwrap();
        assert_eq!(analysis.winning, [1]);
        assert_eq!(
            analysis.moves.unwrap(),
            [valued(1, by_hand[0].unwrap(), None), valued(0, value(Outcome::Loss, 2).unwrap(), Some(0))]
        );
        assert_eq!(analysis.line.unwrap(), [1, 1, 0]);
    }

    /// Whoever cannot win takes a draw, however long it lasts, and a draw has no distance.
    #[test]
    fn a_draw_is_better_than_a_loss_and_has_no_distance() {
        let draw = Some(Value::of(Outcome::Draw));
        let game = Graph(vec![
            moves(First, &[1, 2]),
            moves(Second, &[3, 5]),
            moves(Second, &[3, 4]),
            drawn(First),
            won(First, Second),
            won(First, First),
        ]);
        let values = values(&game);
        let by_hand =
            [draw, draw, value(Outcome::Win, 1), draw, value(Outcome::Loss, 0), value(Outcome::Win, 0)];
        assert_eq!(std::array::from_fn(|node| values.get(&game, &node)), by_hand);
        let analysis = values.analyse(&game, &0).unwrap();
        assert_eq!((analysis.winning, analysis.drawing, analysis.best), (vec![], vec![0], Some(0)));
        assert_eq!(analysis.moves.unwrap()[1], valued(1, value(Outcome::Loss, 2).unwrap(), Some(1)));
        assert_eq!(values.line(&game, &0).len(), 2);
    }

    /// A hundred thousand moves that lead nowhere new are work, too.
    #[test]
    fn a_search_tells_and_hears_during_the_moves_of_one_position() {
        let game = Graph(vec![moves(First, &[1; 100_000]), won(Second, First)]);
        let (limits, told) = counting();
        solve(&game, &0, &limits).unwrap();
        assert!(told() >= 90, "{}", told());
        let stopped = solve(&game, &0, &stopping_at(10)).err();
        assert!(
            matches!(stopped, Some(Stopped::Cancelled { progress: Progress { positions: 2, .. } })),
            "{stopped:?}"
        );
    }

    /// The outcome and distance of every position by their definition.
    fn plain(game: &Graph) -> Vec<Value> {
        let mut values: Vec<Value> = Vec::new();
        // All moves lead to higher numbers.
        for (at, node) in game.0.iter().enumerate().rev() {
            let value = match &node.end {
                Some(ending) => Value::ended(*ending, node.turn),
                None => {
                    let child = |to: &usize| {
                        values[game.0.len() - 1 - to].before_move(game.0[*to].turn == game.0[at].turn)
                    };
                    node.to.iter().map(child).max().unwrap()
                }
            };
            values.push(value);
        }
        values.reverse();
        values
    }

    proptest! {
        #[test]
        fn values_are_those_of_the_definition(game in games()) {
            let plain = plain(&game);
            let values = values(&game);
            prop_assert_eq!(values.get(&game, &0), Some(plain[0]));
            for (node, value) in plain.iter().enumerate() {
                prop_assert!(values.get(&game, &node).is_none_or(|found| found == *value));
            }
            stopped_by_limits(&game);
        }
    }
}
