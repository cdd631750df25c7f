//! Small pictures of boards without words, for a list of games.

use maud::{Markup, html};
use sente::{Board, UBig};

use super::{cards, hands};

pub(super) fn draw(board: &Board) -> Markup {
    html! {
        @match board {
            Board::Heaps { heaps, .. } => (columns(heaps)),
            Board::Race { .. } => (ladder()),
            Board::Hands { hands, .. } => (two_hands(hands)),
            Board::Cards { hands, .. } => (fan(hands)),
        }
    }
}

/// Columns of stones, at most five of at most five.
fn columns(heaps: &[UBig]) -> Markup {
    // A lone heap is spread over three columns.
    let heights: Vec<u32> = match heaps {
        [] | [_] => vec![2, 4, 3],
        heaps => heaps.iter().take(5).map(|heap| u32::try_from(heap).unwrap_or(5).clamp(1, 5)).collect(),
    };
    let count = u32::try_from(heights.len()).unwrap_or(5);
    let left = 60 - 10 * (count - 1);
    html! {
        svg.emblem viewBox="0 0 120 80" width="120" height="80" aria-hidden="true" focusable="false" {
            path.ground d="M14 74h92" {}
            @for (i, height) in (0u32..).zip(&heights) {
                @for stone in 0..*height {
                    @let top = stone + 1 == *height && i + 1 == count;
                    ellipse.stone.key[top] cx=(left + 20 * i) cy=(66 - 14 * stone) rx="8.5" ry="6.5" {}
                }
            }
        }
    }
}

/// Steps of a ladder, the last one marked.
fn ladder() -> Markup {
    html! {
        svg.emblem viewBox="0 0 120 80" width="120" height="80" aria-hidden="true" focusable="false" {
            path.ground d="M12 70h20v-14h20v-14h20v-14h20v-14h18" {}
            @for (i, key) in [(0u32, false), (1, false), (2, false), (3, false), (4, true)] {
                circle.stone.key[key] cx=(22 + 20 * i) cy=(62 - 14 * i) r="6.5" {}
            }
        }
    }
}

/// One hand of each side, facing each other.
fn two_hands(hands: &[[Option<u32>; 2]; 2]) -> Markup {
    let value = |side: usize| hands[side].iter().flatten().copied().find(|value| *value <= 5).unwrap_or(1);
    html! {
        svg.emblem viewBox="0 0 120 80" width="120" height="80" aria-hidden="true" focusable="false" {
            g transform="rotate(14 30 60) translate(0 4) scale(0.9)" { (hands::drawn(value(0), false)) }
            g.away transform="rotate(-14 90 60) translate(62 4) scale(0.9)" { (hands::drawn(value(1).max(2), true)) }
        }
    }
}

/// A fan of cards.
fn fan(hands: &[Vec<String>; 2]) -> Markup {
    let mut shown: Vec<&str> = hands[0].iter().rev().take(4).map(String::as_str).collect();
    shown.reverse();
    let turns = [(-24i32, 30u32), (-8, 32), (8, 34), (24, 36)];
    html! {
        svg.emblem viewBox="0 0 120 80" width="120" height="80" aria-hidden="true" focusable="false" {
            @for (card, (turn, x)) in shown.iter().zip(turns) {
                g transform=(format!("rotate({turn} 60 110) translate({x} 14)")) {
                    (cards::face(card))
                }
            }
        }
    }
}
