//! Heaps of stones. A stone is a link that takes it and all behind it; of heaps too large to be drawn stone by stone, and
//! for takes from several heaps at once, there are numbers to click. Below a heap that may be broken stands into what.

use std::{collections::BTreeMap, ops::Range};

use maud::{Markup, html};
use sente::{Outcome, Phrase, Pick, UBig, board::Called};

use super::{Choice, Hint, Scene, marks, text};

/// The largest heap that is drawn stone by stone.
const MOST_STONES: usize = 100;

/// The most stones that are drawn in all; where there are more, heaps are drawn as piles.
const MOST_IN_ALL: usize = 1200;

/// The most heaps that are drawn.
const MOST_HEAPS: usize = 200;

/// The links that break a heap, by how many they take of it: into what.
type Breaks<'a> = BTreeMap<&'a UBig, Vec<(&'a [UBig], &'a Choice)>>;

/// The links of a board.
#[derive(Default)]
struct Links<'a> {
    /// By the heaps that they take from and how many.
    takes: BTreeMap<&'a [usize], BTreeMap<&'a UBig, &'a Choice>>,
    /// By the heaps of which they take different numbers.
    each: BTreeMap<Vec<usize>, Vec<(Vec<&'a UBig>, &'a Choice)>>,
    /// By the heap that they break and how many they take of it: into what.
    breaks: BTreeMap<usize, Breaks<'a>>,
    others: Vec<&'a Choice>,
}

impl<'a> Links<'a> {
    fn of(choices: &'a [Choice]) -> Self {
        let mut links = Links::default();
        for choice in choices {
            match &choice.pick {
                Pick::Stones { heaps, count } => {
                    links.takes.entry(heaps).or_default().insert(count, choice);
                }
                Pick::Each(takes) => {
                    let heaps = takes.iter().map(|(heap, _)| *heap).collect();
                    let counts = takes.iter().map(|(_, count)| count).collect();
                    links.each.entry(heaps).or_default().push((counts, choice));
                }
                Pick::Break { heap, take, into } => {
                    let breaks = links.breaks.entry(*heap).or_default();
                    breaks.entry(take).or_default().push((into, choice));
                }
                _ => links.others.push(choice),
            }
        }
        links
    }
}

pub(super) fn draw(scene: &Scene<'_>, heaps: &[UBig], limit: Option<&UBig>) -> Markup {
    html! {
        div.board.heaps-board {
            (marks::players(scene))
            (shapes())
            (content(scene, heaps, limit))
        }
    }
}

/// The heaps and what can be done with them; [`shapes`] stand before it, once on a page.
pub(super) fn content(scene: &Scene<'_>, heaps: &[UBig], limit: Option<&UBig>) -> Markup {
    let small = |heap: &UBig| usize::try_from(heap).ok().filter(|stones| *stones <= MOST_STONES);
    let in_all: usize = heaps.iter().filter_map(small).fold(0, usize::saturating_add);
    let stones = |heap: &UBig| small(heap).filter(|_| in_all <= MOST_IN_ALL);
    let mut links = Links::of(scene.choices);
    let broken = broken(scene.last, heaps);
    let drawn: Vec<Markup> = heaps
        .iter()
        .take(MOST_HEAPS)
        .enumerate()
        .map(|(i, heap)| {
            let takes = match stones(heap) {
                Some(_) => links.takes.remove([i].as_slice()).unwrap_or_default(),
                None => BTreeMap::new(),
            };
            let breaks = links.breaks.remove(&i).unwrap_or_default();
            let breaks = breaks_of(scene, &breaks);
            let new = broken.contains(&i);
            match stones(heap) {
                Some(stones) => in_stones(scene, i, stones, &takes, heaps.len(), new, &breaks),
                None => as_pile(scene, i, heap, heaps.len(), new, &breaks),
            }
        })
        .collect();
    let left_out = heaps.len().saturating_sub(MOST_HEAPS);
    let breaking =
        drawn.len() > 6 && scene.choices.iter().any(|choice| matches!(choice.pick, Pick::Break { .. }));
    html! {
        ol.heaps.many[heaps.len() > 6 && !breaking] { @for heap in drawn { (heap) } }
        @if left_out > 0 {
            p.board-note { (scene.words.say(&Phrase::new("board-more-heaps").with("count", left_out))) }
        }
        @if let Some(limit) = limit.filter(|_| heaps.iter().any(|heap| !heap.is_zero())) {
            p.board-note {
                (scene.words.say(&Phrase::new("board-limit").with("limit", text::number(scene.words, limit))))
            }
        }
        @for (from, takes) in &links.takes { (numbers(scene, from, takes, heaps.len())) }
        @for (from, takes) in &links.each { (each(scene, from, takes)) }
        (marks::others(scene, links.others.iter().copied()))
    }
}

/// The heaps that the last move has broken one into, where they stand in its place.
fn broken(last: Option<&Pick>, heaps: &[UBig]) -> Range<usize> {
    match last {
        Some(Pick::Break { heap, into, .. }) => {
            let made = *heap..heap.saturating_add(into.len());
            if heaps.get(made.clone()) == Some(into) { made } else { 0..0 }
        }
        _ => 0..0,
    }
}

/// Stones, with and without a mark, and the pile, to be used by reference, as there may be hundreds: colours come from
/// whoever uses them, the gloss lies over any.
pub(super) fn shapes() -> Markup {
    html! {
        svg.shapes width="0" height="0" aria-hidden="true" focusable="false" {
            defs {
                radialGradient id="gloss" cx="36%" cy="28%" r="75%" {
                    stop offset="0" stop-color="#fff" stop-opacity="0.62" {}
                    stop offset="0.32" stop-color="#fff" stop-opacity="0.16" {}
                    stop offset="0.68" stop-color="#000" stop-opacity="0" {}
                    stop offset="1" stop-color="#000" stop-opacity="0.36" {}
                }
            }
            @for (id, outcome) in [
                ("stone", None),
                ("won", Some(Outcome::Win)),
                ("lost", Some(Outcome::Loss)),
                ("drawn", Some(Outcome::Draw)),
            ] {
                symbol id=(id) viewBox="0 0 32 32" {
                    circle cx="16" cy="16" r="14.5" fill="currentColor" {}
                    circle cx="16" cy="16" r="14.5" fill="url(#gloss)" {}
                    @if let Some(outcome) = outcome { (marks::mark(outcome)) }
                }
            }
            symbol id="pile" viewBox="0 0 120 60" {
                @for (y, xs) in [(46, 10..110), (33, 23..97), (20, 36..84)] {
                    @for x in xs.step_by(18) {
                        circle cx=(x + 5) cy=(y) r="9" fill="currentColor" {}
                        circle cx=(x + 5) cy=(y) r="9" fill="url(#gloss)" {}
                    }
                }
            }
        }
    }
}

/// The stone for a move that gives this.
fn shape(hint: Option<&Hint>) -> &'static str {
    match hint.map(|hint| hint.outcome) {
        None => "#stone",
        Some(Outcome::Win) => "#won",
        Some(Outcome::Loss) => "#lost",
        Some(Outcome::Draw) => "#drawn",
    }
}

/// The name of a heap and its size.
fn name(scene: &Scene<'_>, heap: usize, size: &str, heaps: usize) -> Markup {
    html! {
        p.heap-name {
            @if heaps > 1 || scene.board.called(heap) == Called::Circle { span { (marks::heap_name(scene, heap)) } " " }
            b { (size) }
        }
    }
}

/// A heap drawn stone by stone, with what was just taken from it as an outline.
fn in_stones(
    scene: &Scene<'_>,
    heap: usize,
    stones: usize,
    takes: &BTreeMap<&UBig, &Choice>,
    heaps: usize,
    new: bool,
    breaks: &Markup,
) -> Markup {
    let taken = match scene.last {
        Some(Pick::Stones { heaps, count }) if heaps.contains(&heap) => Some(count),
        Some(Pick::Each(takes)) => takes.iter().find(|(from, _)| *from == heap).map(|(_, count)| count),
        _ => None,
    };
    let taken = taken.and_then(|count| usize::try_from(count).ok()).unwrap_or(0);
    let ghosts = taken.min(MOST_STONES.saturating_sub(stones));
    html! {
        li.heap.empty[stones == 0].lone[heaps == 1].new[new] {
            (name(scene, heap, &stones.to_string(), heaps))
            div.stones role="group" aria-label=(marks::heap_name(scene, heap)) {
                @for stone in 0..stones {
                    @if let Some(choice) = takes.get(&UBig::from(stones - stone)) {
                        @let class = marks::hint_class(choice.hint.as_ref());
                        @let says = text::says(scene.words, choice);
                        a.stone.(class)[!class.is_empty()] href=(choice.href) title=(says) {
                            svg { use href=(shape(choice.hint.as_ref())) {} }
                        }
                    } @else {
                        span.stone { svg aria-hidden="true" { use href="#stone" {} } }
                    }
                }
                @for _ in 0..ghosts { span.stone.ghost {} }
            }
            (breaks)
        }
    }
}

/// A heap too large for that.
fn as_pile(scene: &Scene<'_>, heap: usize, size: &UBig, heaps: usize, new: bool, breaks: &Markup) -> Markup {
    html! {
        li.heap.large.lone[heaps == 1].new[new] {
            (name(scene, heap, &text::number(scene.words, size), heaps))
            svg.pile viewBox="0 0 120 60" width="120" height="60" aria-hidden="true" { use href="#pile" {} }
            (breaks)
        }
    }
}

/// Into what a heap may be broken, in a row for each number of stones taken of it.
fn breaks_of(scene: &Scene<'_>, breaks: &Breaks<'_>) -> Markup {
    let words = scene.words;
    html! {
        @if !breaks.is_empty() {
            div.breaks {
                @for (take, ways) in breaks {
                    @let label = if take.is_zero() {
                        words.text("board-break")
                    } else {
                        words.say(&Phrase::new("board-break-take").with("take", text::number(words, take)))
                    };
                    div.chips role="group" aria-label=(label) {
                        span.chips-name { (label) }
                        @for (into, choice) in ways {
                            @let into: Vec<String> = into.iter().map(|heap| text::number(words, heap)).collect();
                            (marks::chip(scene, choice, &html! { (into.join(" + ")) }))
                        }
                    }
                }
            }
        }
    }
}

/// Takes of different numbers from these heaps: the numbers in the order of the heaps.
fn each(scene: &Scene<'_>, from: &[usize], takes: &[(Vec<&UBig>, &Choice)]) -> Markup {
    let words = scene.words;
    let list: Vec<String> = from.iter().map(|heap| (heap + 1).to_string()).collect();
    let label = words.say(&Phrase::new("board-take-each").with("heaps", list.join(" + ")));
    html! {
        div.chips role="group" aria-label=(label) {
            span.chips-name { (label) }
            @for (counts, choice) in takes {
                @let counts: Vec<String> = counts.iter().map(|count| text::number(words, count)).collect();
                (marks::chip(scene, choice, &html! { (counts.join(" + ")) }))
            }
        }
    }
}

/// Takes from these heaps as a row of numbers.
fn numbers(scene: &Scene<'_>, from: &[usize], takes: &BTreeMap<&UBig, &Choice>, heaps: usize) -> Markup {
    let words = scene.words;
    let label = match from {
        [_] if heaps == 1 => words.text("board-take"),
        [heap] => words.say(&Phrase::new("board-take-from").with("heap", marks::heap_name(scene, *heap))),
        [_, _] if heaps == 2 => words.text("board-take-both"),
        _ => {
            let list: Vec<String> = from.iter().map(|heap| (heap + 1).to_string()).collect();
            words.say(&Phrase::new("board-take-heaps").with("heaps", list.join("+")))
        }
    };
    html! {
        div.chips role="group" aria-label=(label) {
            span.chips-name { (label) }
            @for (count, choice) in takes {
                (marks::chip(scene, choice, &html! { (text::number(words, count)) }))
            }
        }
    }
}
