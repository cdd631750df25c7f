//! What a search of a position costs, and the move for want of a better.

use super::{Move, Position, Tree};

/// At most how many moves a search of all that can arise looks at; `None` for more than fit.
pub(super) fn work(position: &Position) -> Option<u64> {
    let ways = position.trees.iter().map(left).try_fold(1u64, |all, ways| all.checked_mul(ways?))?;
    let edges: usize = position.trees.iter().map(Tree::edges).sum();
    ways.checked_mul(edges as u64)
}

/// What can be left of a tree, in so many ways: an edge is gone, or there with whatever is left on it.
fn left(tree: &Tree) -> Option<u64> {
    let (mut ground, mut above) = (1u64, vec![1u64; tree.edges()]);
    for (edge, below) in tree.below().iter().enumerate().rev() {
        let ways = above[edge].checked_add(1)?;
        let place = below.map_or(&mut ground, |below| &mut above[below]);
        *place = place.checked_mul(ways)?;
    }
    Some(ground)
}

/// Where all moves lose and distances are unknown: the last edge, which carries none, of the tree with the most edges, the
/// first of several.
pub(super) fn habit(position: &Position) -> Option<Move> {
    let edges = |tree: &usize| position.trees[*tree].edges();
    let tree = (0..position.trees.len()).max_by(|a, b| edges(a).cmp(&edges(b)).then(b.cmp(a)))?;
    Some(Move { tree, edge: edges(&tree).checked_sub(1)? })
}
