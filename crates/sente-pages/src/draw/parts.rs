//! Several games side by side, one below the other, each with its own board.

use maud::{Markup, html};
use sente::{Board, Part, Phrase, Pick};

use super::{Choice, Scene, bar, heaps, marks, race, text, trees};

/// The most parts that are named, and about the most bytes of all their boards.
const MOST_PARTS: usize = 60;
const MOST_BYTES: usize = 80_000;

/// The longest position that is written out, in characters.
const MOST_TEXT: usize = 80;

pub(super) fn draw(scene: &Scene<'_>, parts: &[Part]) -> Markup {
    let mut left = MOST_BYTES;
    let drawn: Vec<Markup> = parts
        .iter()
        .take(MOST_PARTS)
        .enumerate()
        .map(|(i, part)| {
            let drawn = content(&inside(scene, i, part, &choices(scene, i)), &part.board);
            let fits = drawn.as_ref().is_some_and(|drawn| drawn.0.len() <= left);
            match drawn.filter(|_| fits) {
                Some(drawn) => {
                    left -= drawn.0.len();
                    drawn
                }
                None => marks::others(scene, scene.choices.iter().filter(|choice| is_in(&choice.pick, i))),
            }
        })
        .collect();
    let left_out = parts.len().saturating_sub(MOST_PARTS);
    let others = scene.choices.iter().filter(|choice| match choice.pick {
        Pick::Part { part, .. } => part >= MOST_PARTS,
        _ => true,
    });
    let last = match scene.last {
        Some(Pick::Part { part, .. }) => Some(*part),
        _ => None,
    };
    html! {
        div.board.parts-board {
            (marks::players(scene))
            (heaps::shapes())
            ol.parts {
                @for (i, (part, drawn)) in parts.iter().zip(drawn).enumerate() {
                    li.part.last[last == Some(i)] {
                        h3.part-name { (name(scene, i, part)) }
                        (drawn)
                    }
                }
            }
            @if left_out > 0 {
                p.board-note { (scene.words.say(&Phrase::new("board-more-parts").with("count", left_out))) }
            }
            (marks::others(scene, others))
        }
    }
}

/// The number of a part, its game, and its position as one types it.
fn name(scene: &Scene<'_>, index: usize, part: &Part) -> String {
    let mut position: String = text::short_numbers(scene.words, &part.position);
    if position.chars().nth(MOST_TEXT).is_some() {
        position = position.chars().take(MOST_TEXT).chain(['…']).collect();
    }
    let says = Phrase::new("board-part").with("number", index + 1).with("game", scene.words.game(part.game));
    let rules = text::short_numbers(scene.words, &part.rules);
    scene.words.say(&says.with("position", position).with("rules", rules)).trim_end().to_owned()
}

/// Whether a pick is one in this part.
fn is_in(pick: &Pick, index: usize) -> bool {
    matches!(pick, Pick::Part { part, .. } if *part == index)
}

/// The choices of a part, as it knows them.
fn choices(scene: &Scene<'_>, index: usize) -> Vec<Choice> {
    let choice = |choice: &Choice| match &choice.pick {
        Pick::Part { part, pick } if *part == index => Some(Choice {
            pick: (**pick).clone(),
            mv: choice.mv.clone(),
            says: choice.says.clone(),
            href: choice.href.clone(),
            hint: choice.hint.clone(),
        }),
        _ => None,
    };
    scene.choices.iter().filter_map(choice).collect()
}

/// The scene of a part.
fn inside<'a>(scene: &Scene<'a>, index: usize, part: &'a Part, choices: &'a [Choice]) -> Scene<'a> {
    let last = match scene.last {
        Some(Pick::Part { part, pick }) if *part == index => Some(&**pick),
        _ => None,
    };
    Scene { board: &part.board, choices, last, ..*scene }
}

/// What is drawn of a part; `None` where its kind of board is not drawn within another, as no game has it that adds up.
fn content(scene: &Scene<'_>, board: &Board) -> Option<Markup> {
    match board {
        Board::Heaps { heaps, limit, .. } => Some(heaps::content(scene, heaps, limit.as_ref())),
        Board::Race { said, target, .. } => Some(race::content(scene, said, target)),
        Board::Bar { rows } => Some(bar::content(scene, rows)),
        Board::Trees { trees } => Some(trees::content(scene, trees)),
        Board::Cards { .. } | Board::Hands { .. } | Board::Parts(_) => None,
    }
}
