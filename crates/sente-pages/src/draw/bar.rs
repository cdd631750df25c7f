//! A bar of chocolate. A square is a link that eats it and all to the right of it and below.

use std::collections::BTreeMap;

use maud::{Markup, html};
use sente::{Phrase, Pick};

use super::{Choice, Scene, marks, text};

/// The most rows and columns that are drawn square by square, and the most squares.
const MOST_ROWS: usize = 40;
const MOST_COLUMNS: usize = 40;
const MOST_SQUARES: usize = 600;

/// How many columns have room at full size, and on a phone.
const FEW: usize = 10;
const SOME: usize = 20;

pub(super) fn draw(scene: &Scene<'_>, rows: &[usize]) -> Markup {
    html! {
        div.board.bar-board {
            (marks::players(scene))
            (content(scene, rows))
        }
    }
}

/// The bar, and links for what is not on it.
pub(super) fn content(scene: &Scene<'_>, rows: &[usize]) -> Markup {
    let columns = rows.first().copied().unwrap_or(0);
    let squares = rows.iter().fold(0, |all: usize, row| all.saturating_add(*row));
    if rows.len() > MOST_ROWS || columns > MOST_COLUMNS || squares > MOST_SQUARES {
        let says = Phrase::new("board-bar").with("rows", rows.len()).with("columns", columns);
        return html! {
            p.board-note { (scene.words.say(&says)) }
            (marks::others(scene, scene.choices.iter()))
        };
    }
    let bites: BTreeMap<(usize, usize), &Choice> = scene
        .choices
        .iter()
        .filter_map(|choice| match choice.pick {
            Pick::Square { row, column } if column < rows.get(row).copied().unwrap_or(0) => {
                Some(((row, column), choice))
            }
            _ => None,
        })
        .collect();
    let others = scene.choices.iter().filter(|choice| match choice.pick {
        Pick::Square { row, column } => !bites.contains_key(&(row, column)),
        _ => true,
    });
    // The corner of what was eaten last.
    let bitten = match scene.last {
        Some(Pick::Square { row, column }) => Some((*row, *column)),
        _ => None,
    };
    let bitten = bitten.filter(|(row, column)| *column < MOST_COLUMNS && *row <= rows.len());
    let shown = rows.len().max(bitten.map_or(0, |(row, _)| row + 1));
    html! {
        div.bar.some[columns > FEW && columns <= SOME].many[columns > SOME] role="group"
            aria-label=(scene.words.text("board-bar-name")) {
            @for row in 0..shown {
                div.bar-row {
                    @for column in 0..rows.get(row).copied().unwrap_or(0) {
                        (square(scene, row + column == 0, bites.get(&(row, column)).copied()))
                    }
                    @if let Some((_, column)) = bitten.filter(|(bitten, _)| *bitten == row) {
                        @if column == rows.get(row).copied().unwrap_or(0) { span.square.ghost {} }
                    }
                }
            }
        }
        (marks::others(scene, others))
    }
}

/// A square; the first is the poisoned one.
fn square(scene: &Scene<'_>, poisoned: bool, choice: Option<&Choice>) -> Markup {
    let inside = html! {
        svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" {
            @if poisoned { (skull()) }
            @if let Some(hint) = choice.and_then(|choice| choice.hint.as_ref()) { (marks::mark(hint.outcome)) }
        }
    };
    html! {
        @match choice {
            Some(choice) => {
                @let class = marks::hint_class(choice.hint.as_ref());
                a.square.poisoned[poisoned].(class)[!class.is_empty()] href=(choice.href)
                    title=(text::says(scene.words, choice)) { (inside) }
            }
            None => { span.square.poisoned[poisoned] { (inside) } }
        }
    }
}

/// A skull, 32 by 32.
pub(super) fn skull() -> Markup {
    html! {
        path.skull d="M16 5a10 10 0 0 0-6 18v4h12v-4a10 10 0 0 0-6-18zM12 14a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8zm8 0a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8zm-4 6l1.6 2.6h-3.2z"
            fill-rule="evenodd" {}
    }
}
