//! Small pictures of boards without words, for a list of games.

use maud::{Markup, html};
use sente::{Board, Part, UBig};

use super::{cards, hands, trees};

pub(super) fn draw(board: &Board) -> Markup {
    html! {
        svg.emblem viewBox="0 0 120 80" width="120" height="80" aria-hidden="true" focusable="false" { (inside(board)) }
    }
}

/// What stands in the picture, 120 by 80.
fn inside(board: &Board) -> Markup {
    match board {
        Board::Heaps { heaps, limit, .. } => columns(heaps, limit.as_ref()),
        Board::Race { .. } => ladder(),
        Board::Hands { hands, .. } => two_hands(hands),
        Board::Cards { hands, .. } => fan(hands),
        Board::Bar { rows } => bitten(rows),
        Board::Trees { trees } => growing(trees),
        Board::Parts(parts) => side_by_side(parts),
    }
}

/// A bar of at most six by four squares.
fn bitten(rows: &[usize]) -> Markup {
    html! {
        @for (i, row) in rows.iter().take(4).enumerate() {
            @for column in 0..(*row).min(6) {
                rect.square.key[i + column == 0] x=(13 + 16 * column) y=(9 + 16 * i) width="14" height="14" rx="2.5" {}
            }
        }
    }
}

/// Two trees at most, small ones as they are.
fn growing(trees: &[Vec<Option<usize>>]) -> Markup {
    let two = || trees.iter().filter(|tree| (1..=12).contains(&tree.len())).take(2);
    let stalk = [vec![None, Some(0), Some(1), Some(1)]];
    let shown: Vec<&Vec<Option<usize>>> =
        if two().next().is_some() { two().collect() } else { stalk.iter().collect() };
    let middles = if shown.len() == 1 { [60, 60] } else { [38, 88] };
    html! {
        path.ground d="M10 74h100" {}
        @for (tree, middle) in shown.iter().zip(middles) {
            @let places = trees::Places::of(tree);
            @let root = places.across[0];
            @let high = places.up.iter().max().copied().unwrap_or(1).max(1);
            @let length = (62 / high).min(20);
            @let at = |place: usize| (middle + 9 * places.across[place] - 9 * root, 73 - length * places.up[place]);
            @for (edge, below) in tree.iter().enumerate() {
                @let ((x, y), (to_x, to_y)) = (at(below.map_or(0, |below| below + 1)), at(edge + 1));
                path.limb.key[edge + 1 == tree.len()] d=(format!("M{x} {y}L{to_x} {to_y}")) {}
            }
        }
    }
}

/// The first two parts, smaller.
fn side_by_side(parts: &[Part]) -> Markup {
    html! {
        @for (part, x) in parts.iter().take(2).zip([0u32, 62]) {
            // A part of parts would go on for ever.
            @if !matches!(part.board, Board::Parts(_)) {
                g transform=(format!("translate({x} 18) scale(0.48)")) { (inside(&part.board)) }
            }
        }
        path.ground d="M53 40h14m-7-7v14" {}
    }
}

/// Columns of at most five stones, in proportion; a lone heap is a pile, or a row where only a few may be taken of it.
fn columns(heaps: &[UBig], limit: Option<&UBig>) -> Markup {
    let largest = heaps.iter().max().cloned().unwrap_or_default().max(UBig::ONE);
    let scaled = |heap: &UBig| {
        let height = (heap * UBig::from(5u8) + &largest - UBig::ONE) / &largest;
        u32::try_from(height).unwrap_or(5).clamp(1, 5)
    };
    let few = limit.and_then(|limit| u32::try_from(limit).ok()).filter(|limit| *limit < 5);
    // Each column with how many stones are marked, from the top.
    let columns: Vec<(u32, u32)> = match (heaps, few) {
        ([] | [_], Some(few)) => (0..5).map(|column| (2, if column + few >= 5 { 1 } else { 0 })).collect(),
        ([] | [_], None) => vec![(1, 0), (2, 0), (4, 0), (3, 1), (1, 0)],
        (heaps, _) => {
            let last = heaps.len().min(5) - 1;
            heaps.iter().take(5).enumerate().map(|(i, heap)| (scaled(heap), u32::from(i == last))).collect()
        }
    };
    let count = u32::try_from(columns.len()).unwrap_or(5);
    let left = 60 - 10 * (count - 1);
    html! {
            path.ground d="M14 74h92" {}
            @for (i, (height, marked)) in (0u32..).zip(&columns) {
                @for stone in 0..*height {
                    ellipse.stone.key[stone + marked >= *height] cx=(left + 20 * i) cy=(66 - 14 * stone) rx="8.5"
                        ry="6.5" {}
                }
            }
    }
}

/// Steps of a ladder, the last one marked.
fn ladder() -> Markup {
    html! {
            path.ground d="M12 70h20v-14h20v-14h20v-14h20v-14h18" {}
            @for (i, key) in [(0u32, false), (1, false), (2, false), (3, false), (4, true)] {
                circle.stone.key[key] cx=(22 + 20 * i) cy=(62 - 14 * i) r="6.5" {}
            }
    }
}

/// One hand of each side, facing each other.
fn two_hands(hands: &[[Option<u32>; 2]; 2]) -> Markup {
    let value = |side: usize| hands[side].iter().flatten().copied().find(|value| *value <= 5).unwrap_or(1);
    html! {
            g transform="translate(8 10) rotate(10 30 40) scale(0.82)" { (hands::drawn(value(0), false)) }
            g transform="translate(60 10) rotate(-10 30 40) scale(0.82)" { (hands::drawn(value(1).max(2), true)) }
    }
}

/// A fan of cards.
fn fan(hands: &[Vec<String>; 2]) -> Markup {
    let mut shown: Vec<&str> = hands[0].iter().rev().take(4).map(String::as_str).collect();
    shown.reverse();
    let turns = [-27i32, -9, 9, 27];
    html! {
            @for (card, turn) in shown.iter().zip(turns) {
                g transform=(format!("rotate({turn} 60 112) translate(41 16) scale(0.86)")) {
                    (cards::face(card))
                }
            }
    }
}
