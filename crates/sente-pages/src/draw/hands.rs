//! Two hands each, with as many fingers as they count. A form: one's own hand is chosen, then a press on one of the other
//! side's touches it. What splits make of one's own hands are links.

use std::collections::BTreeSet;

use maud::{Markup, html};
use sente::{Phrase, Pick, Side};

use super::{Choice, Scene, marks, text};

/// The largest value with fingers for all of it: a hand or two.
const MOST_FINGERS: u32 = 10;

/// The tops of four fingers held up, from the index finger on, and of a finger that is not.
const TIPS: [u32; 4] = [12, 6, 10, 18];
const FOLDED: u32 = 37;

/// What can be done with the hands of a scene.
struct Moves<'a> {
    /// The values of own hands that can touch, and of those that can be touched.
    own: BTreeSet<u32>,
    other: BTreeSet<u32>,
    touches: Vec<(u32, u32, &'a Choice)>,
    splits: Vec<([Option<u32>; 2], &'a Choice)>,
}

pub(super) fn draw(scene: &Scene<'_>, hands: &[[Option<u32>; 2]; 2], limit: u32) -> Markup {
    let words = scene.words;
    let moves = moves(scene);
    let others =
        scene.choices.iter().filter(|choice| !matches!(choice.pick, Pick::Touch { .. } | Pick::Split(_)));
    let rows = html! {
        (row(scene, hands, scene.below.other(), &moves))
        p.hands-middle {
            (words.say(&Phrase::new("board-hands-limit").with("limit", u64::from(limit))))
            @if !moves.touches.is_empty() { " " span.how { (words.text("board-hands-how")) } }
        }
        (row(scene, hands, scene.below, &moves))
    };
    html! {
        div.board.hands-board {
            @if moves.touches.is_empty() {
                (rows)
            } @else {
                form action=(scene.form.action) method="get" data-touch { (marks::hidden(scene.form)) (rows) }
            }
            @if !moves.splits.is_empty() {
                div.chips {
                    span.chips-name { (words.text("board-splits")) }
                    @for (to, choice) in &moves.splits { (marks::chip(scene, choice, &split(to))) }
                }
            }
            @if moves.touches.iter().any(|(_, _, choice)| choice.hint.is_some()) {
                div.chips {
                    span.chips-name { (words.text("board-touches")) }
                    @for (own, other, choice) in &moves.touches { (touch(scene, *own, *other, choice)) }
                }
            }
            (marks::others(scene, others))
        }
    }
}

fn moves<'a>(scene: &Scene<'a>) -> Moves<'a> {
    let mut moves =
        Moves { own: BTreeSet::new(), other: BTreeSet::new(), touches: Vec::new(), splits: Vec::new() };
    for choice in scene.choices {
        match choice.pick {
            Pick::Touch { own, other } => {
                moves.own.insert(own);
                moves.other.insert(other);
                moves.touches.push((own, other, choice));
            }
            Pick::Split(to) => moves.splits.push((to, choice)),
            _ => {}
        }
    }
    moves
}

/// A side with its hands: to choose from for the side to move, to press for the other.
fn row(scene: &Scene<'_>, hands: &[[Option<u32>; 2]; 2], side: Side, moves: &Moves<'_>) -> Markup {
    let own = scene.turn == Some(side);
    let hands = hands[usize::from(side == Side::Second)];
    // Where there is no choice between one's own hands, it is made.
    let chosen = (moves.own.len() == 1).then(|| hands.iter().position(Option::is_some)).flatten();
    html! {
        div.hands-row.(marks::side_class(side)).turn[own] {
            (marks::player(scene, side))
            div.hands {
                @for (i, hand) in hands.into_iter().enumerate() {
                    @match hand {
                        Some(value) if own && moves.own.contains(&value) => {
                            label.hand.own {
                                input type="radio" name="own" value=(value) required checked[chosen == Some(i)]
                                    aria-label=(said(scene, "board-hand-own", value));
                                (drawn(value, i == 1)) (number(value))
                            }
                        }
                        Some(value) if scene.turn == Some(side.other()) && moves.other.contains(&value) => {
                            button.hand.other type="submit" name="other" value=(value)
                                aria-label=(said(scene, "board-hand-touch", value)) {
                                (drawn(value, i == 1)) (number(value))
                            }
                        }
                        Some(value) => { span.hand { (drawn(value, i == 1)) (number(value)) } }
                        None => {
                            span.hand.out {
                                (drawn(0, i == 1))
                                span.value { (scene.words.text("board-hand-out")) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn said(scene: &Scene<'_>, key: &'static str, value: u32) -> String {
    scene.words.say(&Phrase::new(key).with("value", u64::from(value)))
}

fn number(value: u32) -> Markup {
    html! { span.value { (value) } }
}

/// A touch and what it gives, as a small link; the script lends its colour to the hand that it touches.
fn touch(scene: &Scene<'_>, own: u32, other: u32, choice: &Choice) -> Markup {
    let class = marks::hint_class(choice.hint.as_ref());
    let says = text::says(scene.words, choice);
    html! {
        a.chip.(class)[!class.is_empty()] href=(choice.href) title=(says)
            data-own=(own) data-other=(other) {
            b { (own) "→" (other) }
            @if let Some(hint) = &choice.hint { " " span.gives { (hint.says) } }
        }
    }
}

/// What one's hands become.
fn split(to: &[Option<u32>; 2]) -> Markup {
    html! {
        @for (i, hand) in to.iter().enumerate() {
            @if i > 0 { " " span.and { "+" } " " }
            span.mini.out[hand.is_none()] {
                (drawn(hand.unwrap_or(0), i == 1))
                b { @match hand { Some(value) => (value), None => "–" } }
            }
        }
    }
}

/// A hand: fingers for its value, one hand up to five and two for more; a fist where there are more still, or none.
pub(super) fn drawn(value: u32, mirrored: bool) -> Markup {
    let fingers = if value > MOST_FINGERS { 0 } else { value };
    let (first, second) = (fingers.min(5), fingers.saturating_sub(5));
    let width = if second > 0 { 112 } else { 64 };
    html! {
        svg.fingers viewBox=(format!("0 0 {width} 80")) width=(width) height="80" aria-hidden="true" focusable="false" {
            g transform=[mirrored.then(|| format!("matrix(-1 0 0 1 {width} 0)"))] {
                (hand(first))
                @if second > 0 { g transform="translate(48)" { (hand(second)) } }
            }
        }
    }
}

/// One hand with this many fingers up, from the index finger on, the thumb last.
fn hand(fingers: u32) -> Markup {
    html! {
        @if fingers >= 5 { path.skin d="M19 62L6.5 43.5a4.7 4.7 0 0 1 7.8-5.2L24 50z" {} }
        @for (i, tip) in (0u32..).zip(TIPS) {
            @let top = if i < fingers { tip } else { FOLDED };
            rect.skin x=(16 + 10 * i) y=(top) width="9" height=(54 - top) rx="4.5" {}
        }
        path.skin d="M15.5 48c0-3 2-4 4-4h32c2 0 4.5 1 4.5 4v12c0 9-5 16-12 16h-14c-8 0-14.5-6-14.5-15z" {}
        @if fingers < 5 { path.skin d="M17 57c4-5 12-6 17-4 5 2.5 3 8-2 8-4 0-7 1-9 4-3 3-7-3-6-8z" {} }
    }
}
