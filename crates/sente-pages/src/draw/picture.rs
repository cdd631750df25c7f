//! Pictures of many positions, as SVG files that stand for themselves: a grid with axes, a legend and a title.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
};

use maud::{Markup, PreEscaped, html};
use sente::{
    Outcome, Picture,
    picture::{Axis, Labels, Mark},
};
use sente_text::Words;
use textwrap::core::display_width;

/// About how wide the grid is where its cells can be of any size.
const WIDTH: usize = 640;

/// The bounds of a cell's side.
const CELL: (usize, usize) = (1, 32);

/// How high the only row of a strip is.
const STRIP: usize = 48;

/// The side from which on a cell has room for its number.
const NUMBERED: usize = 18;

/// The most numbers written into cells.
const MOST_NUMBERS: usize = 1600;

/// The least width of the whole, so that title and legend have room.
const LEAST_WIDTH: usize = 420;

const FONT: &str = "system-ui, 'Noto Sans', 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif";
const PAPER: &str = "#ffffff";
const INK: &str = "#1d2733";
const FAINT: &str = "#5b6673";
/// Where there is no position.
const NOTHING: &str = "#e4e7eb";
/// Lost for the side to move, the positions to look for; from Okabe and Ito's colours, as are the others.
const LOSS: &str = "#d55e00";
const WIN: &str = "#9fd0ee";
const DRAW: &str = "#fffbe0";

/// Viridis without its lightest end, so that the zeros, white, stand out.
const SCALE: [[usize; 3]; 12] = [
    [68, 1, 84],
    [72, 26, 108],
    [71, 47, 125],
    [65, 68, 135],
    [57, 86, 140],
    [49, 104, 142],
    [42, 120, 142],
    [35, 136, 142],
    [31, 152, 139],
    [53, 183, 121],
    [109, 205, 89],
    [170, 220, 50],
];

/// The measures of a picture.
struct Plan {
    columns: usize,
    rows: usize,
    cell: usize,
    row: usize,
    left: usize,
    top: usize,
    bottom: usize,
    width: usize,
}

pub(super) fn draw(words: &Words, picture: &Picture) -> String {
    let columns = picture.marks.iter().map(Vec::len).max().unwrap_or(0).max(1);
    let rows = picture.marks.len().max(1);
    let strip = rows == 1 && picture.up.labels == Labels::Nothing;
    let cell = (WIDTH / columns.max(rows)).clamp(CELL.0, CELL.1);
    let row = if strip { STRIP } else { cell };
    let tick = |labels: &Labels| longest(labels) * 7;
    let left = if strip { 24 } else { tick(&picture.up.labels) + 44 };
    // Texts below the grid stand upright, numbers lie.
    let bottom = match picture.across.labels {
        Labels::Texts(_) => tick(&picture.across.labels) + 40,
        _ => 50,
    };
    let width = (left + columns * cell + 28).max(LEAST_WIDTH);
    let title: Vec<String> = textwrap::wrap(&words.say(&picture.title), (width - 40) * 2 / 21)
        .into_iter()
        .map(std::borrow::Cow::into_owned)
        .collect();
    let plan = Plan { columns, rows, cell, row, left, top: 26 + 22 * title.len(), bottom, width };
    let legend = legend(words, picture, &plan);
    let grid_end = plan.top + plan.rows * plan.row;
    let height = grid_end + plan.bottom + legend.1 + 14;
    let name = title.join(" ");
    html! {
        svg xmlns="http://www.w3.org/2000/svg" width=(width) height=(height)
            viewBox=(format!("0 0 {width} {height}")) role="img" aria-label=(name) lang=(words.lang())
            font-family=(FONT) font-size="12" fill=(INK) {
            title { (name) }
            rect width=(width) height=(height) fill=(PAPER) {}
            @for (i, line) in title.iter().enumerate() {
                text x="20" y=(30 + 22 * i) font-size="17" font-weight="600" { (line) }
            }
            (grid(picture, &plan))
            (across(words, &picture.across, &plan))
            @if !strip { (up(words, &picture.up, &plan)) }
            g transform=(format!("translate(20 {})", grid_end + plan.bottom)) { (legend.0) }
        }
    }
    .into_string()
}

/// The width of the longest label, in characters.
fn longest(labels: &Labels) -> usize {
    match labels {
        Labels::Numbers { first, count } => first.saturating_add(*count as u64).to_string().len(),
        Labels::Texts(texts) => texts.iter().map(|text| display_width(text)).max().unwrap_or(0),
        Labels::Nothing => 0,
    }
}

/// The cells, as one path a colour: strokes as wide as a row, one for each run of equal marks.
fn grid(picture: &Picture, plan: &Plan) -> Markup {
    let most = largest(picture);
    let mut paths: BTreeMap<String, String> = BTreeMap::new();
    for (up, marks) in picture.marks.iter().enumerate() {
        let y = plan.rows - 1 - up;
        let mut x = 0;
        for run in marks.chunk_by(|a, b| a == b) {
            if let Some(colour) = colour(run[0], most) {
                let path = paths.entry(colour).or_default();
                // Writing to a string cannot fail.
                let _ = write!(path, "M{x} {y}h{}", run.len());
            }
            x += run.len();
        }
    }
    let (width, height) = (plan.columns * plan.cell, plan.rows * plan.row);
    html! {
        g transform=(format!("translate({} {})", plan.left, plan.top)) {
            rect width=(width) height=(height) fill=(NOTHING) {}
            // Rows are centred on whole numbers.
            g transform=(format!("scale({} {}) translate(0 0.5)", plan.cell, plan.row)) fill="none"
                shape-rendering="crispEdges" {
                @for (colour, path) in &paths { path d=(path) stroke=(colour) {} }
            }
            @if plan.cell >= 8 { (lines(plan, width, height)) }
            @if plan.cell >= NUMBERED && plan.columns * plan.rows <= MOST_NUMBERS { (numbers(picture, plan, most)) }
            rect width=(width) height=(height) fill="none" stroke=(FAINT) {}
        }
    }
}

/// Thin lines between the cells.
fn lines(plan: &Plan, width: usize, height: usize) -> Markup {
    let mut path = String::new();
    for column in 1..plan.columns {
        let _ = write!(path, "M{} 0v{height}", column * plan.cell);
    }
    for row in 1..plan.rows {
        let _ = write!(path, "M0 {}h{width}", row * plan.row);
    }
    html! { path d=(path) fill="none" stroke=(PAPER) stroke-opacity="0.55" {} }
}

/// The numbers in the cells.
fn numbers(picture: &Picture, plan: &Plan, most: u32) -> Markup {
    html! {
        g font-size=((plan.cell / 2).clamp(8, 13)) text-anchor="middle" {
            @for (up, marks) in picture.marks.iter().enumerate() {
                @for (x, mark) in marks.iter().enumerate() {
                    @if let Mark::Value(value) = mark {
                        @if value.checked_ilog10().unwrap_or(0) < 3 {
                            text x=(x * plan.cell + plan.cell / 2)
                                y=((plan.rows - 1 - up) * plan.row + plan.row / 2 + 4)
                                fill=(if is_dark(*value, most) { PAPER } else { INK })
                                font-weight=[(*value == 0).then_some("700")] { (value) }
                        }
                    }
                }
            }
        }
    }
}

fn largest(picture: &Picture) -> u32 {
    let value = |mark: &Mark| match mark {
        Mark::Value(value) => Some(*value),
        _ => None,
    };
    picture.marks.iter().flatten().filter_map(value).max().unwrap_or(0)
}

fn colour(mark: Mark, most: u32) -> Option<String> {
    match mark {
        Mark::Nothing => None,
        Mark::Outcome(outcome) => Some(outcome_colour(outcome).to_owned()),
        Mark::Value(0) => Some(PAPER.to_owned()),
        Mark::Value(value) => {
            let [red, green, blue] = shade(value, most);
            Some(format!("#{red:02x}{green:02x}{blue:02x}"))
        }
    }
}

fn outcome_colour(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win => WIN,
        Outcome::Loss => LOSS,
        Outcome::Draw => DRAW,
    }
}

/// The colour of a value from 1 up to `most`.
fn shade(value: u32, most: u32) -> [usize; 3] {
    let (value, most) = (value.saturating_sub(1) as usize, (most.max(2) - 1) as usize);
    let place = value.min(most) * (SCALE.len() - 1);
    let (low, rest) = (place / most, place % most);
    let high = (low + 1).min(SCALE.len() - 1);
    std::array::from_fn(|i| (SCALE[low][i] * (most - rest) + SCALE[high][i] * rest) / most)
}

/// Whether white is read better on it than ink.
fn is_dark(value: u32, most: u32) -> bool {
    let [red, green, blue] = shade(value, most);
    value > 0 && 3 * red + 6 * green + blue < 1300
}

/// Which labels have room, so that they stand at least `apart` from each other.
fn ticks(labels: &Labels, cell: usize, apart: usize) -> Vec<(usize, String)> {
    let step = |round: bool| {
        let least = apart.div_ceil(cell).max(1);
        if !round {
            return least;
        }
        let tens = 10usize.pow(least.ilog10());
        [1, 2, 5, 10].into_iter().map(|digit| digit * tens).find(|step| *step >= least).unwrap_or(least)
    };
    match labels {
        Labels::Nothing => Vec::new(),
        Labels::Numbers { first, count } => {
            let step = step(true) as u64;
            // Round numbers, wherever the axis begins.
            (0..*count)
                .filter(|i| first.saturating_add(*i as u64).is_multiple_of(step))
                .map(|i| (i, first.saturating_add(i as u64).to_string()))
                .collect()
        }
        Labels::Texts(texts) => texts.iter().cloned().enumerate().step_by(step(false)).collect(),
    }
}

fn across(words: &Words, axis: &Axis, plan: &Plan) -> Markup {
    let upright = matches!(axis.labels, Labels::Texts(_));
    let apart = if upright { 12 } else { longest(&axis.labels) * 7 + 10 };
    let end = plan.top + plan.rows * plan.row;
    html! {
        @for (i, label) in ticks(&axis.labels, plan.cell, apart) {
            @let x = plan.left + i * plan.cell + plan.cell / 2;
            path d=(format!("M{x} {end}v4")) stroke=(FAINT) {}
            @if upright {
                text transform=(format!("translate({} {}) rotate(-90)", x + 4, end + 7)) text-anchor="end"
                    font-size="11" { (label) }
            } @else {
                text x=(x) y=(end + 17) text-anchor="middle" { (label) }
            }
        }
        text x=(plan.left + plan.columns * plan.cell / 2) y=(end + plan.bottom - 14) text-anchor="middle" fill=(FAINT) {
            (words.say(&axis.name))
        }
    }
}

fn up(words: &Words, axis: &Axis, plan: &Plan) -> Markup {
    let middle = plan.top + plan.rows * plan.row / 2;
    let apart = if matches!(axis.labels, Labels::Texts(_)) { 13 } else { 18 };
    html! {
        @for (i, label) in ticks(&axis.labels, plan.row, apart) {
            @let y = plan.top + (plan.rows - 1 - i) * plan.row + plan.row / 2;
            path d=(format!("M{} {y}h-4", plan.left)) stroke=(FAINT) {}
            text x=(plan.left - 7) y=(y + 4) text-anchor="end" { (label) }
        }
        text transform=(format!("translate(22 {middle}) rotate(-90)")) text-anchor="middle" fill=(FAINT) {
            (words.say(&axis.name))
        }
    }
}

/// What the colours mean, and how high that is.
fn legend(words: &Words, picture: &Picture, plan: &Plan) -> (Markup, usize) {
    let marks: BTreeSet<Kind> = picture.marks.iter().flatten().map(|mark| kind(*mark)).collect();
    let most = largest(picture);
    let outcomes = [
        (Kind::Loss, "picture-loss", Outcome::Loss),
        (Kind::Win, "picture-win", Outcome::Win),
        (Kind::Draw, "picture-draw", Outcome::Draw),
    ];
    let mut parts: Vec<(Markup, usize)> = outcomes
        .into_iter()
        .filter(|(kind, ..)| marks.contains(kind))
        .map(|(_, key, outcome)| swatch(&words.text(key), outcome_colour(outcome)))
        .collect();
    if marks.contains(&Kind::Zero) {
        parts.push(swatch(&words.text("picture-zero"), PAPER));
    }
    if marks.contains(&Kind::Value) {
        parts.push(scale(&words.text("picture-value"), most));
    }
    if marks.contains(&Kind::Nothing) {
        parts.push(swatch(&words.text("picture-nothing"), NOTHING));
    }
    let (mut x, mut y) = (0, 0);
    let mut drawn = String::new();
    for (markup, width) in parts {
        if x > 0 && x + width > plan.width - 40 {
            (x, y) = (0, y + 24);
        }
        let part = html! { g transform=(format!("translate({x} {y})")) { (markup) } };
        drawn.push_str(&part.into_string());
        x += width + 22;
    }
    (PreEscaped(drawn), y + 24)
}

/// What a legend has to tell apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Nothing,
    Win,
    Loss,
    Draw,
    Zero,
    Value,
}

fn kind(mark: Mark) -> Kind {
    match mark {
        Mark::Nothing => Kind::Nothing,
        Mark::Outcome(Outcome::Win) => Kind::Win,
        Mark::Outcome(Outcome::Loss) => Kind::Loss,
        Mark::Outcome(Outcome::Draw) => Kind::Draw,
        Mark::Value(0) => Kind::Zero,
        Mark::Value(_) => Kind::Value,
    }
}

/// A colour and what it means, and how wide that is.
fn swatch(says: &str, colour: &str) -> (Markup, usize) {
    let markup = html! {
        rect y="2" width="14" height="14" fill=(colour) stroke=(FAINT) stroke-width="0.75" {}
        text x="20" y="13" { (says) }
    };
    (markup, 20 + display_width(says) * 7)
}

/// The scale of values from 1 to `most`.
fn scale(says: &str, most: u32) -> (Markup, usize) {
    const STEPS: u32 = 48;
    let start = display_width(says) * 7 + 8;
    let steps = STEPS.min(most.max(1));
    let step = 144 / steps;
    let ends = [1, most.max(1)].map(|end| end.to_string());
    let low = ends[0].len() * 7 + 6;
    let bar = (steps * step) as usize;
    let markup = html! {
        text y="13" { (says) }
        text x=(start) y="13" { (ends[0]) }
        g shape-rendering="crispEdges" {
            @for i in 0..steps {
                @let [red, green, blue] = shade(i + 1, steps);
                rect x=(start + low + (i * step) as usize) y="2" width=(step) height="14"
                    fill=(format!("#{red:02x}{green:02x}{blue:02x}")) {}
            }
        }
        @if most > 1 { text x=(start + low + bar + 6) y="13" { (ends[1]) } }
    };
    (markup, start + low + bar + 6 + ends[1].len() * 7)
}

#[cfg(test)]
mod tests {
    use resvg::usvg::{Options, Tree};
    use sente::Phrase;

    use super::*;
    use crate::draw::testing::WORDS;

    fn numbers(first: u64, count: usize) -> Axis {
        Axis { name: Phrase::new("picture-value"), labels: Labels::Numbers { first, count } }
    }

    fn grid_of(columns: usize, rows: usize, mark: impl Fn(usize, usize) -> Mark) -> Picture {
        Picture {
            title: Phrase::new("board-hand-own").with("value", "a <b> & \"c\" 'd'"),
            across: numbers(0, columns),
            up: numbers(1, rows),
            marks: (0..rows).map(|y| (0..columns).map(|x| mark(x, y)).collect()).collect(),
        }
    }

    /// What is drawn, once it is known to be a well-formed SVG file.
    fn drawn(picture: &Picture) -> String {
        let [en, zh] = [&WORDS[0], &WORDS[1]].map(|words| draw(words, picture));
        for svg in [&en, &zh] {
            Tree::from_str(svg, &Options::default()).unwrap();
            assert!(!svg.contains("style=") && !svg.contains("NaN") && !svg.contains('{'), "{svg}");
            assert!(!svg.contains("<b>"));
        }
        en
    }

    #[test]
    fn values_of_two_hundred_by_two_hundred_stay_below_a_megabyte() {
        let xor = grid_of(200, 200, |x, y| Mark::Value(u32::try_from(x ^ y).unwrap()));
        assert!(drawn(&xor).len() < 1_000_000);
    }

    #[test]
    fn runs_of_equal_marks_are_one_stroke() {
        let all = |outcome| move |_, _| Mark::Outcome(outcome);
        let svg = drawn(&grid_of(200, 2, all(Outcome::Loss)));
        assert!(svg.contains("d=\"M0 1h200M0 0h200\""), "{svg}");
        assert!(svg.contains(LOSS) && !svg.contains(WIN));
    }

    #[test]
    fn small_pictures_have_numbers_in_their_cells() {
        let svg = drawn(&grid_of(10, 10, |x, y| Mark::Value(u32::try_from(x + y).unwrap())));
        assert!(svg.contains(">18</text>"));
    }

    #[test]
    fn a_strip_is_one_row_and_texts_label_what_numbers_do_not() {
        let mut strip = grid_of(99, 1, |x, _| Mark::Outcome([Outcome::Win, Outcome::Loss][x % 2]));
        strip.up.labels = Labels::Nothing;
        assert!(drawn(&strip).contains(">90</text>"));
        let mut hands = grid_of(45, 45, |x, y| Mark::Outcome([Outcome::Win, Outcome::Draw][(x + y) % 2]));
        let labels = Labels::Texts((0..45).map(|hand| format!("<{hand}> &")).collect());
        (hands.across.labels, hands.up.labels) = (labels.clone(), labels);
        assert!(drawn(&hands).contains("&lt;44&gt; &amp;"));
    }

    #[test]
    fn odd_sizes_do_no_harm() {
        for (columns, rows) in [(0, 0), (1, 1), (0, 3), (3000, 1), (1, 900)] {
            drawn(&grid_of(columns, rows, |_, _| Mark::Nothing));
            drawn(&grid_of(columns, rows, |_, _| Mark::Value(u32::MAX)));
        }
        let mut last = grid_of(3, 3, |_, _| Mark::Value(0));
        last.across = numbers(u64::MAX - 1, 3);
        drawn(&last);
    }

    #[test]
    fn scales_run_from_dark_to_light() {
        let sum = |value| shade(value, 40).iter().sum::<usize>();
        assert_eq!((shade(1, 40), shade(40, 40)), (SCALE[0], SCALE[11]));
        assert!((1..40).all(|value| sum(value) <= sum(value + 1) + 8));
    }
}
