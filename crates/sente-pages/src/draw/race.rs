//! A count on its way to a target: a track of numbers, of which those that may be said are links.

use std::collections::BTreeMap;

use maud::{Markup, html};
use sente::{Phrase, Pick, UBig};

use super::{Choice, Scene, marks, text};

/// The most numbers on a track that are not links.
const MOST_CELLS: usize = 120;

/// The place of a number on the track.
enum Cell<'a> {
    Number(UBig),
    Choice(&'a UBig, &'a Choice),
    /// Numbers left out.
    Gap,
}

pub(super) fn draw(scene: &Scene<'_>, said: &UBig, target: &UBig) -> Markup {
    html! {
        div.board.race-board {
            (marks::players(scene))
            (content(scene, said, target))
        }
    }
}

/// The track and what may be said.
pub(super) fn content(scene: &Scene<'_>, said: &UBig, target: &UBig) -> Markup {
    let words = scene.words;
    let numbers: BTreeMap<&UBig, &Choice> = scene
        .choices
        .iter()
        .filter_map(|choice| match &choice.pick {
            Pick::Number(number) => Some((number, choice)),
            _ => None,
        })
        .collect();
    let others = scene.choices.iter().filter(|choice| !matches!(choice.pick, Pick::Number(_)));
    html! {
            p.race-said {
                @if said >= target {
                    (words.say(&Phrase::new("board-race-over").with("said", text::number(words, said))))
                } @else {
                    span { (words.text("board-said")) " " b { (text::number(words, said)) } }
                    " "
                    span { (words.text("board-target")) " " b { (text::number(words, target)) } }
                }
            }
            @let cells = cells(said, target, &numbers);
            ol.track.whole[!cells.iter().any(|cell| matches!(cell, Cell::Gap))] {
                @for cell in cells {
                    @match cell {
                        Cell::Gap => { li.gap aria-hidden="true" { "…" } }
                        Cell::Number(number) => {
                            @let now = number == *said;
                            li.past[number < *said].said[now].target[number == *target]
                                aria-current=[now.then_some("step")] { (text::number(words, &number)) }
                        }
                        Cell::Choice(number, choice) => {
                            @let class = marks::hint_class(choice.hint.as_ref());
                            @let says = text::says(words, choice);
                            li.target[number == target] {
                                a.(class)[!class.is_empty()] href=(choice.href) title=(says) {
                                    (text::number(words, number))
                                    @if let Some(hint) = &choice.hint {
                                        svg viewBox="0 0 32 32" aria-hidden="true" { (marks::mark(hint.outcome)) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
            (marks::others(scene, others))
    }
}

/// The whole track where it is short, else what lies ahead with the middle left out.
fn cells<'a>(said: &UBig, target: &UBig, numbers: &BTreeMap<&'a UBig, &'a Choice>) -> Vec<Cell<'a>> {
    // Where whoever says the target loses, more may be said.
    let end = numbers.last_key_value().map_or(target, |(number, _)| (*number).max(target)).max(said);
    let cell = |number: UBig| match numbers.get_key_value(&number) {
        Some((number, choice)) => Cell::Choice(number, choice),
        None => Cell::Number(number),
    };
    if let Some(whole) = usize::try_from(end).ok().filter(|end| *end <= MOST_CELLS) {
        // Nothing is said at 0, so that the track begins at 1.
        return (1..=whole).map(|number| cell(UBig::from(number))).collect();
    }
    let mut cells = vec![Cell::Number(said.clone())];
    cells.extend(numbers.iter().map(|(number, choice)| Cell::Choice(number, choice)));
    if said < target && !numbers.contains_key(target) {
        let last = numbers.last_key_value().map_or(said, |(number, _)| number);
        if last + UBig::ONE < *target {
            cells.push(Cell::Gap);
        }
        cells.push(Cell::Number(target.clone()));
    }
    cells
}
