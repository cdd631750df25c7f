//! Trees that grow from the ground. An edge is a link that cuts it.

use maud::{Markup, html};
use sente::{Phrase, Pick};

use super::{Choice, Scene, marks, text};

/// The most edges of a tree that is drawn, and of all of them.
const MOST_EDGES: usize = 100;
const MOST_IN_ALL: usize = 240;

/// The most trees that are named.
const MOST_TREES: usize = 60;

/// How far apart branches stand, and how long an edge is.
const APART: usize = 44;
const LENGTH: usize = 46;

/// The highest and the widest tree that keeps its edges at that length.
const HIGH: usize = 9;

/// Edges with room for their numbers beside them.
const NUMBERED: usize = 60;

pub(super) fn draw(scene: &Scene<'_>, trees: &[Vec<Option<usize>>]) -> Markup {
    html! {
        div.board.trees-board {
            (marks::players(scene))
            (content(scene, trees))
        }
    }
}

/// The trees, and links for what is not drawn.
pub(super) fn content(scene: &Scene<'_>, trees: &[Vec<Option<usize>>]) -> Markup {
    let mut left = MOST_IN_ALL;
    let mut is_drawn = vec![false; trees.len()];
    for (drawn, tree) in is_drawn.iter_mut().zip(trees).take(MOST_TREES) {
        *drawn = tree.len() <= MOST_EDGES.min(left);
        left -= if *drawn { tree.len() } else { 0 };
    }
    let mut cuts: Vec<Vec<Option<&Choice>>> = trees
        .iter()
        .zip(&is_drawn)
        .map(|(tree, drawn)| if *drawn { vec![None; tree.len()] } else { Vec::new() })
        .collect();
    let mut others = Vec::new();
    for choice in scene.choices {
        let place = match choice.pick {
            Pick::Edge { tree, edge } => cuts.get_mut(tree).and_then(|tree| tree.get_mut(edge)),
            _ => None,
        };
        match place {
            Some(place) => *place = Some(choice),
            None => others.push(choice),
        }
    }
    let last = match scene.last {
        Some(Pick::Edge { tree, .. }) => Some(*tree),
        _ => None,
    };
    let left_out = trees.len().saturating_sub(MOST_TREES);
    html! {
        ol.trees {
            @for (i, tree) in trees.iter().take(MOST_TREES).enumerate() {
                @let says = Phrase::new("board-tree").with("tree", i + 1).with("edges", tree.len());
                li.tree-place.cut[last == Some(i)] {
                    @if is_drawn[i] { (growing(scene, i, tree, &cuts[i])) }
                    p.tree-name { (scene.words.say(&says)) }
                }
            }
        }
        @if left_out > 0 {
            p.board-note { (scene.words.say(&Phrase::new("board-more-trees").with("count", left_out))) }
        }
        (marks::others(scene, others.into_iter()))
    }
}

/// Where the ends of edges are: the ground's end first, then the top of each edge, across and up.
pub(super) struct Places {
    pub(super) across: Vec<usize>,
    pub(super) up: Vec<usize>,
}

impl Places {
    /// The tips stand side by side, everything else in the middle of what it carries.
    pub(super) fn of(tree: &[Option<usize>]) -> Self {
        let place = |below: &Option<usize>| below.map_or(0, |below| below + 1);
        let mut up = vec![0; tree.len() + 1];
        let mut spans: Vec<Option<(usize, usize)>> = vec![None; tree.len() + 1];
        for (edge, below) in tree.iter().enumerate() {
            up[edge + 1] = up[place(below)] + 1;
        }
        let mut carries = vec![false; tree.len() + 1];
        tree.iter().for_each(|below| carries[place(below)] = true);
        let mut tips = 0;
        for (carries, span) in carries.iter().zip(&mut spans) {
            if !carries {
                *span = Some((tips, tips));
                tips += 2;
            }
        }
        let mut across = vec![0; tree.len() + 1];
        for at in (0..=tree.len()).rev() {
            let (from, to) = spans[at].unwrap_or_default();
            across[at] = (from + to) / 2;
            if let Some(below) = at.checked_sub(1).map(|edge| place(&tree[edge])) {
                let middle = across[at];
                let span = spans[below].get_or_insert((middle, middle));
                *span = (span.0.min(middle), span.1.max(middle));
            }
        }
        Places { across, up }
    }
}

fn growing(scene: &Scene<'_>, index: usize, tree: &[Option<usize>], cuts: &[Option<&Choice>]) -> Markup {
    let places = Places::of(tree);
    let height = places.up.iter().max().copied().unwrap_or(0);
    let width = places.across.iter().max().copied().unwrap_or(0);
    // High trees are drawn with shorter edges, as long as each can be pointed at.
    let length = (LENGTH * HIGH / height.max(HIGH)).max(22);
    let (wide, high) = (width * APART / 2 + 60, height * length + 34);
    let at = |place: usize| (places.across[place] * APART / 2 + 30, high - 14 - places.up[place] * length);
    let label = scene.words.say(&Phrase::new("board-tree").with("tree", index + 1).with("edges", tree.len()));
    html! {
        svg.tree-drawn viewBox=(format!("0 0 {wide} {high}")) width=(wide) height=(high) role="group"
            aria-label=(label) {
            path.ground d=(format!("M4 {0}H{1}", high - 12, wide - 4)) {}
            @for (edge, below) in tree.iter().enumerate() {
                @let from = at(below.map_or(0, |below| below + 1));
                @let to = at(edge + 1);
                @let line = format!("M{} {}L{} {}", from.0, from.1, to.0, to.1);
                @let middle = ((from.0 + to.0) / 2, (from.1 + to.1) / 2);
                @match cuts[edge] {
                    Some(choice) => {
                        @let class = marks::hint_class(choice.hint.as_ref());
                        @let says = text::says(scene.words, choice);
                        a.edge.(class)[!class.is_empty()] href=(choice.href) aria-label=(says) {
                            title { (says) }
                            path.hit d=(line) {}
                            path.limb d=(line) {}
                            @if let Some(hint) = &choice.hint {
                                g transform=(format!("translate({} {}) scale(0.62)", middle.0.saturating_sub(10), middle.1.saturating_sub(10))) {
                                    circle.spot cx="16" cy="16" r="15" {}
                                    (marks::mark(hint.outcome))
                                }
                            } @else if tree.len() <= NUMBERED {
                                (number(middle, edge))
                            }
                        }
                    }
                    None => {
                        g.edge {
                            path.limb d=(line) {}
                            @if tree.len() <= NUMBERED { (number(middle, edge)) }
                        }
                    }
                }
            }
            @for place in 1..=tree.len() {
                @let (across, up) = at(place);
                circle.fork cx=(across) cy=(up) r="4" {}
            }
        }
    }
}

/// The number of an edge beside its middle.
fn number((across, up): (usize, usize), edge: usize) -> Markup {
    html! { text.edge-number x=(across + 9) y=(up + 5) aria-hidden="true" { (edge + 1) } }
}
