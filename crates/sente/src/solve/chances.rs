//! The chance of winning where one side, or both, choose their moves at random.
//!
//! A random player picks each of its moves as often as [`Game::weight`] says and knows nothing else. Of every position
//! that can arise, six chances are kept: for the side to move and for the other, the chance that it wins if it plays as
//! well as can be against a random player, if it plays at random against one who plays to keep this chance least, and if
//! both play at random. A draw is no win.
//!
//! In a game without cycles one pass over the positions gives them, exact but for the rounding of each sum. In any other
//! they are the least solution of the same equations, as a game that goes round for ever is won by nobody: all begin at
//! 0 and grow, sweep by sweep, until none moves by more than [`TOLERANCE`]. That bounds the last change, not what is
//! still missing, which can be more where a game is likely to go round many times; it is never too high.
//!
//! Positions that share a [`Game::Key`] must have the same moves but for their names.

use std::{collections::VecDeque, hash::Hash};

use rustc_hash::FxHashMap;
use serde::Serialize;

use crate::{Game, Limits, Outcome, Stopped, Value, limits::Meter};

/// Where a game can go round in circles, sweeps end when no chance moves by more than this.
pub const TOLERANCE: f64 = 1e-12;

/// The chances, from 0 to 1, that the side to move wins.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Chances {
    /// If it plays as well as can be against an opponent who chooses at random.
    pub best_against_random: f64,
    /// If it chooses at random, and the opponent plays to keep this chance least.
    pub random_against_best: f64,
    /// If both choose at random.
    pub both_random: f64,
    /// `None` where the game has no cycles, and the chances are exact to double precision; else the [`TOLERANCE`] at
    /// which sweeps ended.
    pub tolerance: Option<f64>,
}

/// A move against a random opponent, and the chances that it leaves.
#[derive(Clone, Debug, PartialEq)]
pub struct Trap<M> {
    /// The move.
    pub mv: M,
    /// The chance that the random opponent wins, if from here on everything is done to keep it least.
    pub theirs: f64,
    /// The chance that the player of the move wins, if from here on everything is done to make it greatest. Where no
    /// game is drawn or endless, this and the other make 1.
    pub own: f64,
}

/// The chances of one side.
#[derive(Clone, Copy, Default)]
struct Hopes {
    best: f64,
    random: f64,
    both: f64,
}

/// The chances of both sides in a position.
#[derive(Clone, Copy, Default)]
struct Pair {
    mover: Hopes,
    other: Hopes,
}

impl Pair {
    /// Of a finished game.
    fn ended(outcome: Outcome) -> Self {
        let sure = Hopes { best: 1.0, random: 1.0, both: 1.0 };
        match outcome {
            Outcome::Win => Pair { mover: sure, ..Pair::default() },
            Outcome::Loss => Pair { other: sure, ..Pair::default() },
            Outcome::Draw => Pair::default(),
        }
    }

    /// The most that one of the chances differs by.
    fn distance(&self, from: &Pair) -> f64 {
        let apart = |a: Hopes, b: Hopes| {
            (a.best - b.best).abs().max((a.random - b.random).abs()).max((a.both - b.both).abs())
        };
        apart(self.mover, from.mover).max(apart(self.other, from.other))
    }
}

/// A position's chances in the making, from what its moves leave.
struct Fold {
    sum: Pair,
    weight: f64,
}

impl Fold {
    fn new() -> Self {
        let mut sum = Pair::default();
        // The least of several, so far of none.
        sum.other.random = 1.0;
        Fold { sum, weight: 0.0 }
    }

    /// One more move, which leaves this. `same`: the side that made it is the one to move next.
    fn add(&mut self, left: Pair, same: bool, weight: u32) {
        let (mover, other) = if same { (left.mover, left.other) } else { (left.other, left.mover) };
        let weight = f64::from(weight.max(1));
        let Pair { mover: own, other: theirs } = &mut self.sum;
        // The side to move chooses well.
        own.best = own.best.max(mover.best);
        theirs.random = theirs.random.min(other.random);
        // The side to move chooses at random.
        own.random += weight * mover.random;
        own.both += weight * mover.both;
        theirs.best += weight * other.best;
        theirs.both += weight * other.both;
        self.weight += weight;
    }

    fn done(self) -> Pair {
        let Pair { mut mover, mut other } = self.sum;
        for sum in [&mut mover.random, &mut mover.both, &mut other.best, &mut other.both] {
            *sum /= self.weight;
        }
        Pair { mover, other }
    }
}

/// The chances in a position and in every position that can arise from it.
pub struct Table<K> {
    numbers: FxHashMap<K, usize>,
    pairs: Vec<Pair>,
    tolerance: Option<f64>,
}

/// Works out `root` and all that can arise from it. Every look at a position in a sweep counts as one visited.
///
/// # Errors
/// The limit that was reached first. `limits.bytes` counts tables and move lists, not what a key allocates itself.
///
/// # Panics
/// If the game calls a position without legal moves unfinished.
pub fn solve<G: Game>(game: &G, root: &G::Position, limits: &Limits) -> Result<Table<G::Key>, Stopped> {
    match one_pass(game, root, limits)? {
        Some(table) => Ok(table),
        None => sweeps(game, root, limits),
    }
}

impl<K: Clone + Eq + Hash> Table<K> {
    /// The chances in a position; `None` if it cannot arise from the root.
    pub fn get<G: Game<Key = K>>(&self, game: &G, position: &G::Position) -> Option<Chances> {
        let Hopes { best, random, both } = self.pair(game, position)?.mover;
        Some(Chances {
            best_against_random: best,
            random_against_best: random,
            both_random: both,
            tolerance: self.tolerance,
        })
    }

    /// What each legal move leaves a random opponent, in the game's order; `None` if the position cannot arise from the
    /// root.
    pub fn traps<G: Game<Key = K>>(&self, game: &G, position: &G::Position) -> Option<Vec<Trap<G::Move>>> {
        self.pair(game, position)?;
        let mut moves = Vec::new();
        if game.ending(position).is_none() {
            game.moves(position, usize::MAX, &mut moves);
        }
        let trap = |mv| {
            let left = game.play(position, &mv);
            let Pair { mover, other } = self.pair(game, &left)?;
            let again = game.turn(&left) == game.turn(position);
            let (own, theirs) = if again { (mover, other) } else { (other, mover) };
            Some(Trap { mv, theirs: theirs.random, own: own.best })
        };
        moves.into_iter().map(trap).collect()
    }

    fn pair<G: Game<Key = K>>(&self, game: &G, position: &G::Position) -> Option<Pair> {
        Some(self.pairs[*self.numbers.get(&game.key(position))?])
    }
}

/// Numbers for the positions met.
struct Numbers<K> {
    table: FxHashMap<K, usize>,
}

impl<K: Eq + Hash> Numbers<K> {
    /// Bytes in use, and in a moment: a full table moves into one of twice the size, and for a while there are both.
    fn bytes(&self) -> usize {
        let tables = if self.table.len() == self.table.capacity() { 3 } else { 1 };
        tables * self.table.capacity() * size_of::<(K, usize)>()
    }

    fn add(&mut self, key: K) -> usize {
        let number = self.table.len();
        self.table.insert(key, number);
        number
    }
}

/// The outcome for the side to move if the game is over.
fn ended<G: Game>(game: &G, position: &G::Position) -> Option<Pair> {
    let ending = game.ending(position)?;
    Some(Pair::ended(Value::ended(ending, game.turn(position)).outcome))
}

/// The legal moves of a position that is not over.
fn moves<G: Game>(game: &G, position: &G::Position, meter: &Meter<'_>) -> Result<Vec<G::Move>, Stopped> {
    let moves = meter.moves(game, position)?;
    assert!(!moves.is_empty(), "a position without legal moves must be over: {position:?}");
    Ok(moves)
}

/// A position whose moves are being looked at.
struct Frame<G: Game> {
    position: G::Position,
    number: usize,
    /// The moves still to look at, taken from the back.
    moves: Vec<G::Move>,
    fold: Fold,
}

/// Each position once, behind all that it leads to; `None` where a position comes back while its moves are looked at.
fn one_pass<G: Game>(
    game: &G,
    root: &G::Position,
    limits: &Limits,
) -> Result<Option<Table<G::Key>>, Stopped> {
    let mut pass = Pass {
        game,
        meter: limits.meter(),
        numbers: Numbers { table: FxHashMap::default() },
        pairs: Vec::new(),
        frames: Vec::new(),
        bytes: 0,
    };
    pass.open(root.clone(), game.key(root))?;
    while let Some(frame) = pass.frames.last_mut() {
        pass.meter.step()?;
        let Some(mv) = frame.moves.last() else {
            pass.close();
            continue;
        };
        let child = game.play(&frame.position, mv);
        let key = game.key(&child);
        match pass.numbers.table.get(&key).map(|number| pass.pairs[*number]) {
            Some(Some(pair)) => {
                let again = game.turn(&child) == game.turn(&frame.position);
                frame.fold.add(pair, again, game.weight(&frame.position, mv));
                frame.moves.pop();
            }
            Some(None) => return Ok(None),
            None => pass.open(child, key)?,
        }
    }
    let pairs = pass.pairs.into_iter().flatten().collect();
    Ok(Some(Table { numbers: pass.numbers.table, pairs, tolerance: None }))
}

struct Pass<'a, G: Game> {
    game: &'a G,
    meter: Meter<'a>,
    numbers: Numbers<G::Key>,
    /// `None` while the position's moves are being looked at.
    pairs: Vec<Option<Pair>>,
    frames: Vec<Frame<G>>,
    /// Bytes in the frames' move lists.
    bytes: usize,
}

impl<G: Game> Pass<'_, G> {
    /// A position met for the first time: finished, or to be looked into.
    fn open(&mut self, position: G::Position, key: G::Key) -> Result<(), Stopped> {
        // In the end the pairs move into a list of their own.
        let pairs = self.pairs.capacity() * 2 * size_of::<Option<Pair>>();
        let frames = self.frames.capacity() * size_of::<Frame<G>>();
        self.meter.visit((self.numbers.bytes() + pairs + frames + self.bytes) as u64)?;
        let number = self.numbers.add(key);
        self.pairs.push(ended(self.game, &position));
        if self.pairs[number].is_none() {
            let moves = moves(self.game, &position, &self.meter)?;
            self.bytes += moves.capacity() * size_of::<G::Move>();
            self.frames.push(Frame { position, number, moves, fold: Fold::new() });
        }
        Ok(())
    }

    /// All moves of the topmost position have been looked at.
    fn close(&mut self) {
        if let Some(frame) = self.frames.pop() {
            self.bytes -= frame.moves.capacity() * size_of::<G::Move>();
            self.pairs[frame.number] = Some(frame.fold.done());
        }
    }
}

/// A move from one numbered position to another.
struct Edge {
    to: usize,
    weight: u32,
    again: bool,
}

/// Numbers every position, nearest to the root first, then sweeps over them from the farthest to the root until all rest.
fn sweeps<G: Game>(game: &G, root: &G::Position, limits: &Limits) -> Result<Table<G::Key>, Stopped> {
    let mut meter = limits.meter();
    let mut numbers = Numbers { table: FxHashMap::default() };
    let mut pairs: Vec<Pair> = Vec::new();
    let mut edges: Vec<Edge> = Vec::new();
    // Where the edges of each position end; those of the next begin there.
    let mut ends: Vec<usize> = Vec::new();
    let mut open: VecDeque<G::Position> = VecDeque::new();
    let mut bytes = 0;
    numbers.add(game.key(root));
    open.push_back(root.clone());
    while let Some(position) = open.pop_front() {
        bytes = numbers.bytes()
            + pairs.capacity() * (size_of::<Pair>() + size_of::<usize>())
            + edges.capacity() * size_of::<Edge>()
            + open.capacity() * size_of::<G::Position>();
        meter.visit(bytes as u64)?;
        let over = ended(game, &position);
        pairs.push(over.unwrap_or_default());
        let moves = if over.is_some() { Vec::new() } else { moves(game, &position, &meter)? };
        for mv in &moves {
            meter.step()?;
            let child = game.play(&position, mv);
            let again = game.turn(&child) == game.turn(&position);
            let key = game.key(&child);
            let known = numbers.table.get(&key).copied();
            let to = known.unwrap_or_else(|| {
                open.push_back(child);
                numbers.add(key)
            });
            edges.push(Edge { to, weight: game.weight(&position, mv), again });
        }
        ends.push(edges.len());
    }
    loop {
        let mut moved = 0.0f64;
        for at in (0..pairs.len()).rev() {
            meter.visit(bytes as u64)?;
            let from = if at == 0 { 0 } else { ends[at - 1] };
            let edges = &edges[from..ends[at]];
            if edges.is_empty() {
                continue;
            }
            let mut fold = Fold::new();
            edges.iter().for_each(|edge| fold.add(pairs[edge.to], edge.again, edge.weight));
            let pair = fold.done();
            moved = moved.max(pair.distance(&pairs[at]));
            pairs[at] = pair;
        }
        if moved <= TOLERANCE {
            return Ok(Table { numbers: numbers.table, pairs, tolerance: Some(TOLERANCE) });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Ending, Illegal, Side,
        solve::testing::{Graph, Node, counting, drawn, games, moves, stopping_at, won},
    };
    use Side::{First, Second};
    use proptest::prelude::*;

    /// A graph whose moves are found in different numbers of ways: once, twice, three times, once, ...
    struct Weighted<'a>(&'a Graph);

    impl Game for Weighted<'_> {
        type Position = usize;
        type Move = usize;
        type Key = usize;

        fn key(&self, position: &usize) -> usize {
            *position
        }
        fn turn(&self, position: &usize) -> Side {
            self.0.turn(position)
        }
        fn ending(&self, position: &usize) -> Option<Ending> {
            self.0.ending(position)
        }
        fn moves(&self, position: &usize, most: usize, out: &mut Vec<usize>) {
            self.0.moves(position, most, out);
        }
        fn check(&self, position: &usize, mv: &usize) -> Result<(), Illegal> {
            self.0.check(position, mv)
        }
        fn play(&self, position: &usize, mv: &usize) -> usize {
            self.0.play(position, mv)
        }
        fn weight(&self, _: &usize, mv: &usize) -> u32 {
            u32::try_from(mv % 3).unwrap() + 1
        }
    }

    /// The chance that `side` wins from each node, by its definition, where the sides in `random` choose at random: what
    /// many rounds of the equations come to from nothing.
    fn plain(graph: &Graph, side: Side, random: &[Side]) -> Vec<f64> {
        let mut now = vec![0.0; graph.0.len()];
        for _ in 0..200_000 {
            let value = |node: &Node| {
                let left = || node.to.iter().map(|to| now[*to]);
                match node.end {
                    Some(end) => f64::from(u8::from(end == Ending::Won(side))),
                    None if random.contains(&node.turn) => {
                        let weights = || (0u8..).map(|at| f64::from(at % 3 + 1));
                        let total: f64 = weights().take(node.to.len()).sum();
                        left().zip(weights()).map(|(value, weight)| value * weight / total).sum()
                    }
                    None if node.turn == side => left().fold(0.0, f64::max),
                    None => left().fold(1.0, f64::min),
                }
            };
            let next: Vec<f64> = graph.0.iter().map(value).collect();
            let moved = next.iter().zip(&now).any(|(a, b)| (a - b).abs() > 1e-16);
            now = next;
            if !moved {
                break;
            }
        }
        now
    }

    /// Every chance of every position, and of what its moves leave, against the definition.
    fn agrees(graph: &Graph, within: f64) -> Option<f64> {
        let game = Weighted(graph);
        let table = solve(&game, &0, &Limits::default()).unwrap();
        let plain = |side: Side, random: &[Side]| plain(graph, side, random);
        let near = |found: f64, by_definition: f64| {
            assert!((found - by_definition).abs() <= within, "{found} is not {by_definition}: {graph:?}");
        };
        for side in [First, Second] {
            let best = plain(side, &[side.other()]);
            let random = plain(side, &[side]);
            let both = plain(side, &[side, side.other()]);
            let theirs = plain(side.other(), &[side.other()]);
            for (at, node) in graph.0.iter().enumerate().filter(|(_, node)| node.turn == side) {
                let Some(chances) = table.get(&game, &at) else { continue };
                near(chances.best_against_random, best[at]);
                near(chances.random_against_best, random[at]);
                near(chances.both_random, both[at]);
                let traps = table.traps(&game, &at).unwrap();
                assert_eq!(
                    traps.iter().map(|trap| trap.mv).collect::<Vec<_>>(),
                    Vec::from_iter(0..node.to.len())
                );
                for trap in traps {
                    near(trap.own, best[node.to[trap.mv]]);
                    near(trap.theirs, theirs[node.to[trap.mv]]);
                }
            }
        }
        table.tolerance
    }

    /// Both sides step up or down a ladder of seven rungs at random: whoever owns the end that is reached has won.
    #[test]
    fn a_random_walk_is_solved() {
        let rung = |at: usize| match at {
            0 => won(First, Second),
            6 => won(First, First),
            _ => moves(First, &[at - 1, at + 1]),
        };
        let mut graph = Graph((0..7).map(rung).collect());
        // The walk begins at node 0 for the test's sake.
        graph.0.push(moves(First, &[2]));
        graph.0.push(graph.0[0].clone());
        graph.0.swap(0, 7);
        graph.0[1].to[0] = 8;
        let chances = solve(&graph, &0, &Limits::default()).unwrap().get(&graph, &0).unwrap();
        assert!((chances.both_random - 2.0 / 6.0).abs() < 1e-9, "{chances:?}");
        assert_eq!(chances.tolerance, Some(TOLERANCE));
    }

    /// A side that can go round for ever does not win by it, and does not lose either.
    #[test]
    fn going_round_for_ever_is_no_win() {
        let graph = Graph(vec![moves(First, &[1]), moves(Second, &[0])]);
        let chances = solve(&graph, &0, &Limits::default()).unwrap().get(&graph, &0).unwrap();
        assert_eq!(
            (chances.best_against_random, chances.random_against_best, chances.both_random),
            (0.0, 0.0, 0.0)
        );
        // The second player may go round, or give the game away; a random one does so some day.
        let graph = Graph(vec![moves(First, &[1]), moves(Second, &[0, 2]), won(First, First)]);
        let chances = solve(&graph, &0, &Limits::default()).unwrap().get(&graph, &0).unwrap();
        assert!(
            chances.best_against_random > 1.0 - 1e-9 && chances.random_against_best == 0.0,
            "{chances:?}"
        );
    }

    #[test]
    fn a_draw_is_no_win_and_whoever_keeps_a_chance_least_takes_it() {
        let graph = Graph(vec![moves(First, &[1]), moves(Second, &[2, 3]), drawn(First), won(First, First)]);
        let chances = solve(&graph, &0, &Limits::default()).unwrap().get(&graph, &0).unwrap();
        assert_eq!(
            chances,
            Chances { best_against_random: 0.5, random_against_best: 0.0, both_random: 0.5, tolerance: None }
        );
    }

    #[test]
    #[should_panic(expected = "without legal moves must be over")]
    fn a_position_without_moves_is_over() {
        let _ = solve(&Graph(vec![moves(First, &[])]), &0, &Limits::default());
    }

    #[test]
    fn both_ways_tell_and_hear_during_their_work() {
        let line = |last: &[usize]| {
            let node = |at: usize| moves(First, &[at + 1]);
            let mut nodes: Vec<Node> = (0..50_000).map(node).collect();
            nodes.push(moves(First, last));
            nodes.push(won(First, First));
            Graph(nodes)
        };
        for last in [vec![50_001], vec![0, 50_001]] {
            let game = line(&last);
            let (limits, told) = counting();
            assert!(solve(&game, &0, &limits).is_ok());
            assert!(told() >= 90, "{}", told());
            assert!(matches!(solve(&game, &0, &stopping_at(10)), Err(Stopped::Cancelled { .. })));
            let bytes = Limits { bytes: Some(100_000), ..Limits::default() };
            assert!(matches!(solve(&game, &0, &bytes), Err(Stopped::Memory { .. })));
            let positions = Limits { positions: Some(40_000), ..Limits::default() };
            assert!(matches!(solve(&game, &0, &positions), Err(Stopped::Positions { .. })));
        }
    }

    /// Games of up to eight positions whose moves lead anywhere.
    fn circles() -> impl Strategy<Value = Graph> {
        let node = (any::<bool>(), prop::collection::vec(0usize..8, 0..4), any::<bool>());
        prop::collection::vec(node, 8).prop_map(|nodes| {
            let side = |first| if first { First } else { Second };
            let node = |(first, to, winner): (bool, Vec<usize>, bool)| match to.is_empty() {
                true => won(side(first), side(winner)),
                false => moves(side(first), &to),
            };
            Graph(nodes.into_iter().map(node).collect())
        })
    }

    proptest! {
        #[test]
        fn chances_are_those_of_the_definition(graph in games()) {
            prop_assert_eq!(agrees(&graph, 1e-14), None);
        }

        #[test]
        fn chances_in_circles_are_the_least_that_fit(graph in circles()) {
            agrees(&graph, 1e-7);
        }
    }
}
