//! What the tests of the methods share: games drawn as graphs, and limits that listen.

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU64, Ordering},
};

use proptest::prelude::*;

use super::retrograde::{Dense, Edge, Indexed};
use crate::{Ending, Game, Illegal, Limits, Outcome, Phrase, Side};

/// A game as a list of its positions, which are known by their numbers. A move is the number of an arrow.
#[derive(Debug)]
pub(super) struct Graph(pub(super) Vec<Node>);

/// A position of a [`Graph`].
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) turn: Side,
    /// Where its moves lead.
    pub(super) to: Vec<usize>,
    pub(super) end: Option<Ending>,
}

/// A position with this side to move.
pub(super) fn moves(turn: Side, to: &[usize]) -> Node {
    Node { turn, to: to.to_vec(), end: None }
}

/// An end, with `turn` to move.
pub(super) fn won(turn: Side, by: Side) -> Node {
    Node { turn, to: Vec::new(), end: Some(Ending::Won(by)) }
}

/// The same without a winner.
pub(super) fn drawn(turn: Side) -> Node {
    Node { turn, to: Vec::new(), end: Some(Ending::Drawn) }
}

impl Game for Graph {
    type Position = usize;
    type Move = usize;
    type Key = usize;

    fn key(&self, position: &usize) -> usize {
        *position
    }

    fn turn(&self, position: &usize) -> Side {
        self.0[*position].turn
    }

    fn ending(&self, position: &usize) -> Option<Ending> {
        self.0[*position].end
    }

    fn moves(&self, position: &usize, most: usize, out: &mut Vec<usize>) {
        out.extend((0..self.0[*position].to.len()).take(most));
    }

    fn check(&self, position: &usize, mv: &usize) -> Result<(), Illegal> {
        if *mv < self.0[*position].to.len() { Ok(()) } else { Err(Illegal(Phrase::new("illegal"))) }
    }

    fn play(&self, position: &usize, mv: &usize) -> usize {
        self.0[*position].to[*mv]
    }
}

/// The numbers are those of the game, sides and all.
impl Dense for Graph {
    fn size(&self) -> u64 {
        self.0.len() as u64
    }

    fn ending(&self, index: u64) -> Option<Outcome> {
        let node = &self.0[at(index)];
        Some(node.end?.outcome(node.turn))
    }

    fn successors(&self, index: u64, out: &mut Vec<Edge>) {
        let mut to = self.0[at(index)].to.clone();
        to.sort_unstable();
        to.dedup();
        out.extend(to.iter().map(|to| self.edge(*to, at(index))));
    }

    fn predecessors(&self, index: u64, out: &mut Vec<Edge>) {
        let from = (0..self.0.len()).filter(|from| self.0[*from].to.contains(&at(index)));
        out.extend(from.map(|from| self.edge(from, at(index))));
    }
}

impl Graph {
    /// The edge that has `end` at its other end.
    fn edge(&self, end: usize, here: usize) -> Edge {
        Edge { index: end as u64, again: self.0[end].turn == self.0[here].turn }
    }
}

fn at(index: u64) -> usize {
    usize::try_from(index).unwrap()
}

impl Indexed for Graph {
    fn index(&self, position: &usize) -> u64 {
        *position as u64
    }
}

/// Whether every un-move is a move turned round, and every move one: each edge once, between numbers that there are.
pub(crate) fn edges_go_both_ways(game: &impl Dense) {
    let (mut moves, mut back, mut edges) = (Vec::new(), Vec::new(), Vec::new());
    for index in 0..game.size() {
        if game.ending(index).is_none() {
            game.successors(index, &mut edges);
            moves.extend(edges.drain(..).map(|to| (index, to.index, to.again)));
        }
        game.predecessors(index, &mut edges);
        let unfinished = edges.drain(..).filter(|from| game.ending(from.index).is_none());
        back.extend(unfinished.map(|from| (from.index, index, from.again)));
    }
    moves.sort_unstable();
    back.sort_unstable();
    if let Some(twice) = moves.windows(2).find(|pair| pair[0] == pair[1]) {
        panic!("{:?} is listed twice", twice[0]);
    }
    assert_eq!(moves.iter().find(|(_, to, _)| *to >= game.size()), None);
    let differ = moves.iter().zip(&back).find(|(mv, back)| mv != back);
    assert_eq!(differ, None, "a move beside the next un-move");
    assert_eq!(moves.len(), back.len());
}

/// Limits without bounds, and how often they were told of progress.
pub(super) fn counting() -> (Limits, impl Fn() -> u64) {
    let count = Arc::new(AtomicU64::new(0));
    let counted = Arc::clone(&count);
    let progress = move |_| {
        count.fetch_add(1, Ordering::Relaxed);
    };
    let limits = Limits { progress: Some(Arc::new(progress)), ..Limits::default() };
    (limits, move || counted.load(Ordering::Relaxed))
}

/// Limits that cancel the search when they are told of progress for the `time`th time.
pub(super) fn stopping_at(time: u64) -> Limits {
    let (cancel, count) = (Arc::new(AtomicBool::new(false)), AtomicU64::new(0));
    let stop = Arc::clone(&cancel);
    let progress = move |_| {
        if count.fetch_add(1, Ordering::Relaxed) + 1 == time {
            stop.store(true, Ordering::Relaxed);
        }
    };
    Limits { cancel: Some(cancel), progress: Some(Arc::new(progress)), ..Limits::default() }
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::First), Just(Side::Second)]
}

/// Games of up to twelve positions, each with moves to later ones.
pub(super) fn games() -> impl Strategy<Value = Graph> {
    let node = (side(), prop::collection::vec(1usize..12, 0..6), prop::option::of(side()));
    prop::collection::vec(node, 1..12).prop_map(|nodes| {
        let count = nodes.len();
        let node = |(at, (turn, steps, winner)): (usize, (Side, Vec<usize>, Option<Side>))| {
            let to: Vec<usize> = steps.iter().map(|step| at + step).filter(|to| *to < count).collect();
            let end = to.is_empty().then(|| winner.map_or(Ending::Drawn, Ending::Won));
            Node { turn, to, end }
        };
        Graph(nodes.into_iter().enumerate().map(node).collect())
    })
}

/// Games of up to twelve positions, each with moves to any; those without moves are over.
pub(super) fn round_games() -> impl Strategy<Value = Graph> {
    let node = (side(), prop::collection::vec(0usize..12, 0..5), prop::option::of(side()));
    prop::collection::vec(node, 1..12).prop_map(|nodes| {
        let count = nodes.len();
        let node = |(turn, to, winner): (Side, Vec<usize>, Option<Side>)| {
            let to: Vec<usize> = to.into_iter().filter(|to| *to < count).collect();
            let end = to.is_empty().then(|| winner.map_or(Ending::Drawn, Ending::Won));
            Node { turn, to, end }
        };
        Graph(nodes.into_iter().map(node).collect())
    })
}
