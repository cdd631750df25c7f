//! The colon principle.

use dashu_int::UBig;

use super::{Hackenbush, Move, Position, Tree, search};
use crate::{
    Figure, Game, Limits, Phrase, Reason, Stopped,
    solve::{grundy::Found, sprague::Sprague},
};

/// Where the theorem stands.
const SOURCE: &str = "Berlekamp, Conway and Guy 1982";

/// Grundy values within a tree.
struct Worth {
    /// What all that grows from the ground is worth.
    ground: usize,
    /// What all that stands on the top of each edge is worth.
    above: Vec<usize>,
}

impl Worth {
    /// No value is above the number of edges, as by induction none of a part is.
    fn of(tree: &Tree) -> Self {
        let mut worth = Worth { ground: 0, above: vec![0; tree.edges()] };
        for (edge, below) in tree.below().iter().enumerate().rev() {
            let edge = worth.above[edge] + 1;
            *below.map_or(&mut worth.ground, |below| &mut worth.above[below]) ^= edge;
        }
        worth
    }

    fn at(&self, place: Option<usize>) -> usize {
        place.map_or(self.ground, |edge| self.above[edge])
    }
}

/// The Grundy value of a tree.
pub(super) fn value(tree: &Tree) -> usize {
    Worth::of(tree).ground
}

/// The edges whose cut leaves the tree with this Grundy value, in order.
///
/// From the ground up: a place must come to be worth so much, so an edge there must fall or what stands on it come to be worth
/// what makes it so, or else there is no such cut on it.
fn cuts_to(tree: &Tree, wanted: usize) -> Vec<usize> {
    let worth = Worth::of(tree);
    let mut wanted_above: Vec<Option<usize>> = Vec::with_capacity(tree.edges());
    let mut cuts = Vec::new();
    for (edge, below) in tree.below().iter().enumerate() {
        let wanted = below.map_or(Some(wanted), |below| wanted_above[below]);
        // What the edge itself must come to be worth.
        let edge_wanted = wanted.map(|wanted| wanted ^ worth.at(*below) ^ (worth.above[edge] + 1));
        if edge_wanted == Some(0) {
            cuts.push(edge);
        }
        wanted_above.push(edge_wanted.and_then(|wanted| wanted.checked_sub(1)));
    }
    cuts
}

impl Position {
    /// The exclusive or of the trees' values.
    pub(super) fn xor(&self) -> usize {
        self.trees.iter().fold(0, |xor, tree| xor ^ value(tree))
    }

    /// The cuts that leave this Grundy value, in order.
    pub(super) fn cuts_to(&self, wanted: usize) -> impl Iterator<Item = Move> {
        let change = self.xor() ^ wanted;
        self.trees.iter().enumerate().flat_map(move |(tree, it)| {
            cuts_to(it, value(it) ^ change).into_iter().map(move |edge| Move { tree, edge })
        })
    }
}

/// Normal play.
impl Sprague for Hackenbush {
    fn nimber(&self, position: &Position, _: &Limits) -> Result<UBig, Stopped> {
        Ok(position.xor().into())
    }

    fn leaving(
        &self,
        position: &Position,
        nimber: &UBig,
        most: usize,
        _: &Limits,
    ) -> Result<Found<Move>, Stopped> {
        let wanted = usize::try_from(nimber).ok();
        let cuts: Option<Vec<Move>> = wanted.map(|wanted| position.cuts_to(wanted).take(most).collect());
        Ok(cuts.unwrap_or_default().into())
    }

    fn reason(&self, position: &Position, _: &Limits) -> Result<Reason, Stopped> {
        if self.ending(position).is_some() {
            return Ok(Reason { says: Phrase::new("reason-hackenbush-over"), source: None, figure: None });
        }
        let says = match position.cuts_to(0).next() {
            None => Phrase::new("reason-hackenbush-lost"),
            Some(Move { tree, edge }) => {
                let it = &position.trees[tree];
                let mut left = it.clone();
                left.cut(edge);
                Phrase::new("reason-hackenbush-won")
                    .with("tree", tree + 1)
                    .with("edge", edge + 1)
                    .with("from", value(it))
                    .with("to", value(&left))
            }
        };
        let rows = position.trees.iter().map(|tree| (tree.write(), value(tree).into())).collect();
        let xor = UBig::from(position.xor());
        let says = says.with("xor", &xor).with("trees", position.trees.len());
        Ok(Reason { says, source: Some(SOURCE), figure: Some(Figure::Nimbers { rows, xor }) })
    }

    fn habit(&self, position: &Position) -> Option<Move> {
        search::habit(position)
    }

    fn work(&self, position: &Position) -> Option<u64> {
        search::work(position)
    }
}
