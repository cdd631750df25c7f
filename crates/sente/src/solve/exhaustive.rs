//! Every position that can arise, each once: outcome and remoteness, for games that cannot go round in circles.
//!
//! This is the plain method that all others are held against.

use std::cmp::Reverse;

use rustc_hash::FxHashMap;

use crate::{Analysis, Game, Limits, Method, Outcome, Statistics, Stopped, Value, analysis::MOST_MOVES};

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

    /// What a move is worth to its player.
    fn of_move<G: Game<Key = K>>(&self, game: &G, position: &G::Position, mv: &G::Move) -> Option<Value> {
        let child = game.play(position, mv);
        Some(self.get(game, &child)?.before_move(game.turn(position) == game.turn(&child)))
    }

    /// The legal moves with their values, best first, those of equal value in the game's order.
    fn moves<G: Game<Key = K>>(&self, game: &G, position: &G::Position) -> Vec<(G::Move, Value)> {
        let mut moves = Vec::new();
        if game.ending(position).is_none() {
            game.moves(position, usize::MAX, &mut moves);
        }
        let mut valued: Vec<_> = moves
            .into_iter()
            .filter_map(|mv| self.of_move(game, position, &mv).map(|value| (mv, value)))
            .collect();
        valued.sort_by_key(|(_, value)| Reverse(*value));
        valued
    }

    /// Best play from a position to the end, both sides choosing the first of their best moves.
    pub fn line<G: Game<Key = K>>(&self, game: &G, position: &G::Position) -> Vec<G::Move> {
        let mut line = Vec::new();
        let mut position = position.clone();
        while let Some((mv, _)) = self.moves(game, &position).into_iter().next() {
            position = game.play(&position, &mv);
            line.push(mv);
        }
        line
    }

    /// The full answer for a position that was valued.
    pub fn analyse<G: Game<Key = K>>(&self, game: &G, position: &G::Position) -> Option<Analysis<G::Move>> {
        let value = self.get(game, position)?;
        let valued = self.moves(game, position);
        let mut legal = Vec::new();
        if game.ending(position).is_none() {
            game.moves(position, usize::MAX, &mut legal);
        }
        let wins = |mv: &G::Move| {
            self.of_move(game, position, mv).is_some_and(|value| value.outcome == Outcome::Win)
        };
        Some(Analysis {
            value,
            winning: legal.into_iter().filter(wins).collect(),
            best: valued.first().map(|(mv, _)| mv.clone()),
            moves: (valued.len() <= MOST_MOVES).then_some(valued),
            line: Some(self.line(game, position)),
            reason: None,
            method: Method::Exhaustive,
            statistics: Statistics { positions: self.positions() },
        })
    }
}
