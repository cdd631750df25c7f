//! What boards have in common: the two players and whose turn it is, marks for what a move gives, and links for moves that
//! nothing on the board stands for.

use maud::{Markup, html};
use sente::{Outcome, Side};

use super::{Choice, Form, Hint, Scene, text};

/// The classes that colour a move by what it gives.
pub(super) fn hint_class(hint: Option<&Hint>) -> &'static str {
    let Some(hint) = hint else { return "" };
    match (hint.outcome, hint.strength) {
        (Outcome::Win, 0) => "win s0",
        (Outcome::Win, 1) => "win s1",
        (Outcome::Win, 2) => "win s2",
        (Outcome::Win, _) => "win s3",
        (Outcome::Loss, 0) => "loss s0",
        (Outcome::Loss, 1) => "loss s1",
        (Outcome::Loss, 2) => "loss s2",
        (Outcome::Loss, _) => "loss s3",
        (Outcome::Draw, 0) => "draw s0",
        (Outcome::Draw, 1) => "draw s1",
        (Outcome::Draw, 2) => "draw s2",
        (Outcome::Draw, _) => "draw s3",
    }
}

/// The same for those who do not tell colours apart: a tick, a cross or two lines, 32 by 32.
pub(super) fn mark(outcome: Outcome) -> Markup {
    let path = match outcome {
        Outcome::Win => "M9 17l5 5 10-11",
        Outcome::Loss => "M11 11l10 10m0-10l-10 10",
        Outcome::Draw => "M10 13h12m-12 6h12",
    };
    html! { path.mark d=(path) {} }
}

/// The class of a side.
pub(super) fn side_class(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

/// A player's name behind the stone of that side, and whether that player is to move.
pub(super) fn player(scene: &Scene<'_>, side: Side) -> Markup {
    let turns = scene.turn == Some(side);
    html! {
        p.player.(side_class(side)).turn[turns] {
            span.disc aria-hidden="true" {}
            span.name { (scene.names[usize::from(side == Side::Second)]) }
            @if turns { " " span.to-move { (scene.words.text("board-to-move")) } }
        }
    }
}

/// Both players beside each other.
pub(super) fn players(scene: &Scene<'_>) -> Markup {
    html! { div.players { (player(scene, Side::First)) (player(scene, Side::Second)) } }
}

/// A move as a small link of this text.
pub(super) fn chip(scene: &Scene<'_>, choice: &Choice, label: &Markup) -> Markup {
    let class = hint_class(choice.hint.as_ref());
    let says = text::says(scene.words, choice);
    html! {
        a.chip.(class)[!class.is_empty()] href=(choice.href) title=(says) aria-label=(says) { (label) }
    }
}

/// Moves that the board has nothing to click for, in their text form.
pub(super) fn others<'a>(scene: &Scene<'_>, choices: impl Iterator<Item = &'a Choice>) -> Markup {
    let mut choices = choices.peekable();
    html! {
        @if choices.peek().is_some() {
            div.chips {
                span.chips-name { (scene.words.text("board-others")) }
                @for choice in choices { (chip(scene, choice, &html! { (choice.mv) })) }
            }
        }
    }
}

/// What a form always sends.
pub(super) fn hidden(form: &Form) -> Markup {
    html! {
        @for (name, value) in &form.fields { input type="hidden" name=(name) value=(value); }
    }
}

/// The name of a heap, by its index from 0.
pub(super) fn heap_name(scene: &Scene<'_>, heap: usize) -> String {
    scene.words.say(&scene.board.heap_name(heap))
}
