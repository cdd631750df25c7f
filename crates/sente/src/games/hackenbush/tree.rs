//! A tree: its text form, what a cut leaves of it, and the shape of several.

use std::fmt::Write as _;

use crate::{
    InputError, Phrase,
    error::shown,
    notation::{Place, half_width, read_natural},
};

/// The most edges of a position: more than anybody draws, and few enough to go through at once.
pub(super) const MOST_EDGES: usize = 1_000_000;

/// A tree that grows from the ground: for each edge, in reading order, the one that it grows from; `None` is the ground. All
/// that stands on an edge stands right behind it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    below: Vec<Option<usize>>,
}

impl Tree {
    /// A stalk of so many edges.
    #[must_use]
    pub fn stalk(edges: usize) -> Self {
        Tree { below: (0..edges).map(|edge| edge.checked_sub(1)).collect() }
    }

    /// How many edges it has.
    #[must_use]
    pub fn edges(&self) -> usize {
        self.below.len()
    }

    /// For each edge, the one that it grows from; `None` is the ground.
    #[must_use]
    pub fn below(&self) -> &[Option<usize>] {
        &self.below
    }

    /// The tree in which edge `i` grows from edge `below[i]`, which stands before it, or from the ground. The edges need not
    /// be in reading order yet.
    #[must_use]
    pub(super) fn of(below: &[Option<usize>]) -> Self {
        let mut standing = vec![Vec::new(); below.len() + 1];
        for (edge, below) in below.iter().enumerate().rev() {
            standing[below.map_or(0, |below| below + 1)].push(edge);
        }
        // The edges still to be written, each with the one below it as it is numbered in the tree.
        let mut open: Vec<(usize, Option<usize>)> = standing[0].iter().map(|edge| (*edge, None)).collect();
        let mut tree = Tree::default();
        while let Some((edge, below)) = open.pop() {
            tree.below.push(below);
            open.extend(standing[edge + 1].iter().map(|above| (*above, Some(tree.edges() - 1))));
        }
        tree
    }

    /// Cuts an edge: it falls, and with it all that stands on it.
    pub(super) fn cut(&mut self, edge: usize) {
        let stays = |below: &Option<usize>| below.is_none_or(|below| below < edge);
        let above = self.below[edge + 1..].iter().position(stays);
        let end = above.map_or(self.edges(), |above| edge + 1 + above);
        self.below.drain(edge..end);
        for below in self.below[edge..].iter_mut().flatten().filter(|below| **below >= end) {
            *below -= end - edge;
        }
    }

    /// How many edges grow from the ground, and from the top of each edge.
    fn branches(&self) -> (usize, Vec<usize>) {
        let (mut ground, mut above) = (0, vec![0; self.edges()]);
        for below in &self.below {
            match below {
                Some(below) => above[*below] += 1,
                None => ground += 1,
            }
        }
        (ground, above)
    }

    /// Reads tree `number`, counted from 1, of at most so many edges.
    pub(super) fn read(word: &str, number: usize, most: usize) -> Result<Self, InputError> {
        let word = half_width(word);
        let wrong = |why: &'static str| {
            let says = Phrase::new("error-hackenbush-tree").with("tree", number).with("text", shown(&word));
            InputError::Rules(says.with("why", why))
        };
        if word == "0" {
            return Ok(Tree::default());
        }
        let mut tree = Tree::default();
        // The brackets that are open, each with the edge below the place where it stands; and that edge for what comes next.
        let mut open: Vec<(char, Option<usize>)> = Vec::new();
        let mut below = None;
        let mut before = Before::Nothing;
        let mut rest = word.as_str();
        while let Some(next) = rest.chars().next() {
            let mut length = next.len_utf8();
            match next {
                '0'..='9' if matches!(before, Before::Nothing | Before::Comma) => {
                    length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
                    let edges =
                        read_natural(&rest[..length], Place::numbered("place-hackenbush-tree", number))?;
                    let fits = |edges: &usize| *edges <= most.saturating_sub(tree.edges());
                    let edges = usize::try_from(&edges).ok().filter(fits);
                    let edges = edges.ok_or_else(too_many)?;
                    if edges == 0 {
                        return Err(wrong("zero"));
                    }
                    let from = tree.edges();
                    tree.below.push(below);
                    tree.below.extend((from..from + edges - 1).map(Some));
                    before = Before::Stalk;
                }
                '(' | '[' => {
                    open.push((if next == '(' { ')' } else { ']' }, below));
                    if before != Before::Stalk {
                        if tree.edges() >= most {
                            return Err(too_many());
                        }
                        tree.below.push(below);
                    }
                    below = tree.edges().checked_sub(1);
                    before = Before::Nothing;
                }
                ')' | ']' if before != Before::Comma => match open.pop() {
                    Some((close, at)) if close == next => (below, before) = (at, Before::Close),
                    _ => return Err(wrong("close")),
                },
                ',' if matches!(before, Before::Stalk | Before::Close) => before = Before::Comma,
                ')' | ']' | ',' => return Err(wrong("comma")),
                _ => return Err(wrong("character")),
            }
            rest = &rest[length..];
        }
        match before {
            _ if !open.is_empty() => Err(wrong("open")),
            Before::Comma => Err(wrong("comma")),
            Before::Nothing => Err(wrong("character")),
            Before::Stalk | Before::Close => Ok(tree),
        }
    }

    /// The tree as one types it.
    pub(super) fn write(&self) -> String {
        let (ground, above) = self.branches();
        let mut text = String::new();
        // How many stalks are still to come at each place where there are several.
        let mut open = vec![ground];
        let mut edge = 0;
        while edge < self.edges() {
            let from = edge;
            while above[edge] == 1 {
                edge += 1;
            }
            // Writing to a string cannot fail.
            let _ = write!(text, "{}", edge + 1 - from);
            if above[edge] > 1 {
                text.push('[');
                open.push(above[edge]);
            } else {
                while let Some(left) = open.last_mut() {
                    *left -= 1;
                    if *left > 0 {
                        text.push(',');
                        break;
                    }
                    open.pop();
                    if !open.is_empty() {
                        text.push(']');
                    }
                }
            }
            edge += 1;
        }
        if text.is_empty() { "0".to_owned() } else { text }
    }
}

/// What stands before a character of a tree's text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    Nothing,
    Comma,
    Stalk,
    Close,
}

/// More edges than a position may have.
fn too_many() -> InputError {
    InputError::Rules(Phrase::new("error-hackenbush-edges").with("most", MOST_EDGES))
}

/// The shape of several trees, which on the ground are one bush: the heights of its edges in a reading order in which
/// branches stand as their own shapes say, so that it is the same whichever way it was written.
///
/// The edges of one height are numbered in the order of what stands on them, height by height from the top (Aho, Hopcroft
/// and Ullman, *The Design and Analysis of Computer Algorithms*, 1974, 3.2): a list of numbers stands for a whole shape.
pub(super) fn shape(trees: &[Tree]) -> Vec<u32> {
    let edges: usize = trees.iter().map(Tree::edges).sum();
    let mut standing: Vec<Vec<usize>> = vec![Vec::new(); edges + 1];
    let mut levels: Vec<Vec<usize>> = Vec::new();
    let mut heights: Vec<u32> = Vec::with_capacity(edges);
    for tree in trees {
        let first = heights.len();
        for (edge, below) in (first..).zip(tree.below()) {
            let height = below.map_or(0, |below| heights[first + below] + 1);
            standing[below.map_or(0, |below| first + below + 1)].push(edge);
            heights.push(height);
            match levels.get_mut(height as usize) {
                Some(level) => level.push(edge),
                None => levels.push(vec![edge]),
            }
        }
    }
    let mut rank = vec![0u32; edges];
    for level in levels.iter_mut().rev() {
        for edge in &*level {
            standing[edge + 1].sort_unstable_by_key(|above| rank[*above]);
        }
        let ranks = |edge: usize| standing[edge + 1].iter().map(|above| rank[*above]);
        level.sort_by(|a, b| ranks(*a).cmp(ranks(*b)));
        let mut ranked = Vec::with_capacity(level.len());
        for (i, edge) in level.iter().enumerate() {
            let same = i > 0 && ranks(level[i - 1]).eq(ranks(*edge));
            let last = ranked.last().copied().unwrap_or(0);
            ranked.push(if i == 0 || same { last } else { last + 1 });
        }
        for (edge, ranked) in level.iter().zip(ranked) {
            rank[*edge] = ranked;
        }
    }
    standing[0].sort_unstable_by_key(|edge| rank[*edge]);
    let mut shape = Vec::with_capacity(edges);
    let mut open: Vec<usize> = standing[0].clone();
    while let Some(edge) = open.pop() {
        shape.push(heights[edge]);
        open.extend(&standing[edge + 1]);
    }
    shape
}
