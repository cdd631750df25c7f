//! **Green Hackenbush on trees** (Hackenbush, 砍树). Trees grow from the ground; a move cuts an edge, and all that no longer
//! hangs on the ground falls away. Whoever cuts the last edge wins, or, misère, loses.
//!
//! *Theorem* (the colon principle: Conway, *On Numbers and Games*, 1976, chapter 13; Berlekamp, Conway and Guy, *Winning
//! Ways*, 1982, chapter 7). What stands on the top of an edge may be replaced by a stalk of as many edges as its Grundy value.
//! So an edge is worth one more than what stands on it, several edges that grow from one place are worth the exclusive or
//! of theirs, and the side to move loses exactly when the exclusive or over all edges at the ground is 0. Misère, nothing
//! but a search knows.
//!
//! *Notation*: each word is a tree. A number is a stalk of so many edges; what grows on its top stands in brackets behind
//! it, apart by commas: `1[2,3]` is an edge that carries a stalk of two and one of three. Round brackets are read too, and
//! without numbers each pair is an edge with what stands on it: `(()(()))` is `1[1,2]`. `0` is a tree of which nothing is
//! left. Edges are numbered in reading order, each stalk from below; `5@2` cuts edge 5 of tree 2. Moves are ordered by
//! tree, then by edge.
//!
//! *Example*: `1[1,2]` is worth 1 + (1 xor 2) = 4, so beside a stalk `3` one wins by cutting it down to 3.

mod room;
mod search;
#[cfg(test)]
mod tests;
mod theorem;
mod tree;

pub use tree::Tree;

use crate::{Ending, Game, Illegal, Phrase, Side};

/// The rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hackenbush {
    /// Whoever cuts the last edge loses.
    pub misere: bool,
}

/// Trees and the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The trees, those of which nothing is left included, so that each keeps its number.
    pub trees: Vec<Tree>,
    /// The side to move.
    pub turn: Side,
}

/// A cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The tree's index, from 0.
    pub tree: usize,
    /// Its edge's index, from 0.
    pub edge: usize,
}

impl Position {
    /// A start with these trees.
    #[must_use]
    pub fn new(trees: impl IntoIterator<Item = Tree>) -> Self {
        Position { trees: trees.into_iter().collect(), turn: Side::First }
    }
}

impl Game for Hackenbush {
    type Position = Position;
    type Move = Move;
    /// All trees as one bush, in an order that depends on their shapes alone.
    type Key = Vec<u32>;

    fn key(&self, position: &Position) -> Vec<u32> {
        tree::shape(&position.trees)
    }

    fn turn(&self, position: &Position) -> Side {
        position.turn
    }

    fn ending(&self, position: &Position) -> Option<Ending> {
        let winner = if self.misere { position.turn } else { position.turn.other() };
        position.trees.iter().all(|tree| tree.edges() == 0).then_some(Ending::Won(winner))
    }

    fn moves(&self, position: &Position, most: usize, out: &mut Vec<Move>) {
        let all = position.trees.iter().enumerate();
        let cuts = all.flat_map(|(tree, it)| (0..it.edges()).map(move |edge| Move { tree, edge }));
        out.extend(cuts.take(most));
    }

    fn check(&self, position: &Position, mv: &Move) -> Result<(), Illegal> {
        let trees = position.trees.len();
        let tree = position.trees.get(mv.tree).ok_or_else(|| {
            let says = Phrase::new("illegal-hackenbush-tree");
            Illegal(says.with("tree", mv.tree.saturating_add(1)).with("trees", trees))
        })?;
        if mv.edge < tree.edges() {
            return Ok(());
        }
        let says = Phrase::new("illegal-hackenbush-edge").with("edge", mv.edge.saturating_add(1));
        Err(Illegal(says.with("tree", mv.tree + 1).with("edges", tree.edges())))
    }

    fn play(&self, position: &Position, mv: &Move) -> Position {
        let mut trees = position.trees.clone();
        trees[mv.tree].cut(mv.edge);
        Position { trees, turn: position.turn.other() }
    }
}
