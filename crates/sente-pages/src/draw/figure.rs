//! Drawings that make a reason plain. What is too large to help is left out.

use dashu_int::ops::BitTest;
use maud::{Markup, html};
use sente::{Figure, Phrase, UBig};
use sente_text::Words;

use super::text;

/// The most rows of a figure.
const MOST_ROWS: usize = 24;

/// The most binary columns, and how many still have room on a phone at full size.
const MOST_COLUMNS: usize = 40;
const WIDE_COLUMNS: usize = 12;

/// The largest number on a plot of pairs.
const MOST_PLOTTED: u32 = 60;

/// The longest name of a row, in characters.
const MOST_LABEL: usize = 28;

/// The longest bar.
const BAR: usize = 200;

pub(super) fn draw(words: &Words, figure: &Figure) -> Markup {
    match figure {
        Figure::BinaryColumns { rows, xor, lower } => {
            let heap = |heap| words.say(&Phrase::new("figure-heap").with("heap", heap));
            // Names are only made for as many heaps as are drawn.
            let labels: Vec<String> = (1..=rows.len().min(MOST_ROWS + 1)).map(heap).collect();
            binary_columns(words, &labels, rows, xor, lower.as_ref())
        }
        Figure::ColumnCounts { rows, modulus } => column_counts(words, rows, *modulus),
        Figure::Parts { parts, .. } if parts.len() < 2 => html! {},
        Figure::Parts { whole, parts } => sum(words, whole, parts),
        Figure::Pairs { label, pairs, marked } => numbered_pairs(words, label, pairs, *marked),
        Figure::Ladder(steps) if steps.len() < 2 => html! {},
        Figure::Ladder(steps) => ladder(words, steps),
        Figure::Nimbers { rows, xor } => nimbers(words, rows, xor),
    }
}

/// What each part is worth; of several in binary, so that it shows which columns are odd.
fn nimbers(words: &Words, rows: &[(String, UBig)], xor: &UBig) -> Markup {
    if let [(part, nimber)] = rows {
        return html! { p.figure { (shortened(words, part)) " = ∗" (text::number(words, nimber)) } };
    }
    let labels: Vec<String> =
        rows.iter().take(MOST_ROWS + 1).map(|(part, _)| shortened(words, part)).collect();
    let values: Vec<UBig> = rows.iter().map(|(_, nimber)| nimber.clone()).collect();
    binary_columns(words, &labels, &values, xor, None)
}

/// A part as one types it, cut where it is long.
fn shortened(words: &Words, part: &str) -> String {
    let short = text::short_numbers(words, part);
    match short.char_indices().nth(MOST_LABEL) {
        Some((end, _)) => format!("{}…", &short[..end]),
        None => short,
    }
}

fn binary_columns(
    words: &Words,
    labels: &[String],
    rows: &[UBig],
    xor: &UBig,
    lower: Option<&(usize, UBig)>,
) -> Markup {
    let value = words.say(&Phrase::new("figure-xor-value").with("xor", text::number(words, xor)));
    let columns = rows.iter().map(BitTest::bit_len).max().unwrap_or(0).max(1);
    if rows.len() > MOST_ROWS || columns > MOST_COLUMNS {
        return html! { p.figure { (value) } };
    }
    let digits = |number: &UBig| format!("{:0>columns$}", format!("{number:b}")).into_bytes();
    let odd = digits(xor);
    let is_odd = |column: usize| odd[column] == b'1';
    let cell = |row: &[u8], column: usize| if row[column] == b'1' { "1" } else { "0" };
    html! {
        div.figure {
            table.binary.tight[columns > WIDE_COLUMNS] {
                tbody {
                    @for (i, (row, label)) in rows.iter().zip(labels).enumerate() {
                        @let bits = digits(row);
                        @let lowered = lower.filter(|(heap, _)| *heap == i);
                        tr.before[lowered.is_some()] {
                            th scope="row" { (label) }
                            @for column in 0..columns { td.odd[is_odd(column)] { (cell(&bits, column)) } }
                            td.size { (row) }
                        }
                        @if let Some((_, left)) = lowered {
                            @let after = digits(left);
                            tr.after {
                                th scope="row" { (words.text("figure-becomes")) }
                                @for column in 0..columns {
                                    td.changed[bits[column] != after[column]] { (cell(&after, column)) }
                                }
                                td.size { (left) }
                            }
                        }
                    }
                }
                tfoot {
                    tr {
                        th scope="row" { (words.text("figure-xor")) }
                        @for column in 0..columns {
                            td.odd[is_odd(column)] { @if is_odd(column) { "▲" } @else { "·" } }
                        }
                        td.size { (value) }
                    }
                }
            }
        }
    }
}

/// Binary numbers and how many ones each column has; the columns whose count is no multiple of `modulus` are marked.
fn column_counts(words: &Words, rows: &[UBig], modulus: usize) -> Markup {
    let columns = rows.iter().map(BitTest::bit_len).max().unwrap_or(0);
    if rows.len() > MOST_ROWS || columns > MOST_COLUMNS {
        return html! {};
    }
    // From the left.
    let counts: Vec<usize> =
        (0..columns).rev().map(|bit| rows.iter().filter(|row| row.bit(bit)).count()).collect();
    let is_wrong = |column: usize| !counts[column].is_multiple_of(modulus);
    html! {
        div.figure {
            table.binary.tight[columns > WIDE_COLUMNS] {
                tbody {
                    @for (i, row) in rows.iter().enumerate() {
                        tr {
                            th scope="row" { (words.say(&Phrase::new("figure-heap").with("heap", i + 1))) }
                            @for column in 0..columns {
                                td.odd[is_wrong(column)] { (u8::from(row.bit(columns - 1 - column))) }
                            }
                            td.size { (row) }
                        }
                    }
                }
                tfoot {
                    tr {
                        th scope="row" { (words.text("figure-ones")) }
                        @for (column, count) in counts.iter().enumerate() {
                            td.odd[is_wrong(column)] { (count) }
                        }
                        td.size {}
                    }
                }
            }
        }
    }
}

/// A sum, its parts as bars: in proportion where the least still shows, else by their number of digits.
fn sum(words: &Words, whole: &UBig, parts: &[UBig]) -> Markup {
    let left_out = parts.len().saturating_sub(MOST_ROWS);
    let shown = &parts[left_out..];
    let largest = shown.first().unwrap_or(whole);
    let proportional = shown.last().is_some_and(|least| least * UBig::from(BAR) >= *largest);
    let length = |part: &UBig| {
        let (part, whole) = if proportional {
            (part.clone(), largest.clone())
        } else {
            (UBig::from(part.bit_len()), UBig::from(largest.bit_len()))
        };
        usize::try_from(part * UBig::from(BAR) / whole.max(UBig::ONE)).unwrap_or(BAR).clamp(2, BAR)
    };
    html! {
        div.figure {
            p.sum {
                (text::number(words, whole)) " = "
                @if left_out > 0 { "… + " }
                @for (i, part) in shown.iter().enumerate() {
                    @if i > 0 { " + " }
                    @if i + 1 == shown.len() { b { (text::number(words, part)) } }
                    @else { (text::number(words, part)) }
                }
            }
            ul.bars aria-hidden="true" {
                @for (i, part) in shown.iter().enumerate() {
                    @let width = length(part);
                    li.least[i + 1 == shown.len()] {
                        svg viewBox=(format!("0 0 {BAR} 10")) preserveAspectRatio="none" {
                            rect x="0" y="0" width=(width) height="10" {}
                        }
                        span { (text::number(words, part)) }
                    }
                }
            }
        }
    }
}

fn numbered_pairs(
    words: &Words,
    label: &'static str,
    pairs: &[(UBig, UBig, UBig)],
    marked: Option<usize>,
) -> Markup {
    let shown = &pairs[..pairs.len().min(MOST_ROWS)];
    html! {
        div.figure.pairs {
            ul.pair-list {
                @for (i, (k, a, b)) in shown.iter().enumerate() {
                    @let is_marked = marked == Some(i);
                    li.marked[is_marked] aria-current=[is_marked.then_some("true")] {
                        span { (words.say(&Phrase::new(label).with("number", text::number(words, k)))) }
                        " "
                        b { "(" (text::number(words, a)) ", " (text::number(words, b)) ")" }
                    }
                }
            }
            (plot(shown, marked))
        }
    }
}

/// The pairs as points, either way round.
fn plot(pairs: &[(UBig, UBig, UBig)], marked: Option<usize>) -> Markup {
    let small = |number: &UBig| u32::try_from(number).ok().filter(|number| *number <= MOST_PLOTTED);
    let points: Option<Vec<(u32, u32)>> =
        pairs.iter().map(|(_, a, b)| Some((small(a)?, small(b)?))).collect();
    let Some(points) = points else { return html! {} };
    let most = points.iter().map(|(a, b)| *a.max(b)).max().unwrap_or(0).max(4) + 1;
    // A unit for 160 of the drawing, from 20 off its left and bottom edges.
    let at = |number: u32| number * 160 / most;
    let step = match most {
        0..=10 => 1,
        11..=20 => 2,
        21..=40 => 5,
        _ => 10,
    };
    html! {
        svg.plot viewBox="0 0 190 190" width="190" height="190" aria-hidden="true" focusable="false" {
            @for tick in (0..=most).step_by(step) {
                path.grid d=(format!("M{0} 10v162M22 {1}h162", 22 + at(tick), 172 - at(tick))) {}
                text x=(22 + at(tick)) y="184" text-anchor="middle" { (tick) }
                text x="17" y=(175 - at(tick)) text-anchor="end" { (tick) }
            }
            path.axis d="M22 10v162h162" {}
            @for (i, (a, b)) in points.iter().enumerate() {
                @let radius = if marked == Some(i) { 6 } else { 4 };
                @for (x, y) in [(a, b), (b, a)] {
                    circle.marked[marked == Some(i)] cx=(22 + at(*x)) cy=(172 - at(*y)) r=(radius) {}
                }
            }
        }
    }
}

fn ladder(words: &Words, steps: &[Option<UBig>]) -> Markup {
    html! {
        ol.figure.ladder {
            @for step in steps.iter().take(MOST_ROWS) {
                @match step {
                    Some(number) => { li { (text::number(words, number)) } }
                    None => { li.gap { "…" } }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use sente::{Catalog, Detail, Limits};

    use super::*;
    use crate::draw::testing::{WORDS, parsed, values};

    fn drawn(line: &str) -> String {
        let position = Catalog::standard().position(line).unwrap();
        let answer = position.answer(Detail::Winning, &Limits::default()).unwrap();
        draw(&WORDS[0], &answer.reason.unwrap().figure.unwrap()).into_string()
    }

    #[test]
    fn binary_columns_mark_the_odd_ones_and_the_digits_to_change() {
        let document = parsed(&drawn("nim 3 5 7"));
        // 3 xor 5 xor 7 is 1: in three heaps and at the foot the last column is odd.
        assert_eq!(values(&document, "td.odd", "class").len(), 4);
        assert_eq!(values(&document, "td.changed", "class").len(), 1);
    }

    #[test]
    fn counts_of_ones_mark_the_columns_that_are_wrong() {
        let document = parsed(&drawn("moore 1 2 3 4 --most 2"));
        // The columns have one, two and two ones, none of them a multiple of 3.
        assert_eq!(values(&document, "td.odd", "class").len(), 15);
        let document = parsed(&drawn("moore 1 2 3 3 --most 2"));
        assert!(values(&document, "td.odd", "class").is_empty());
    }

    #[test]
    fn pairs_are_listed_and_plotted() {
        let document = parsed(&drawn("wythoff 6 10"));
        assert_eq!(values(&document, "li.marked", "aria-current"), ["true"]);
        assert_eq!(values(&document, "circle.marked", "r").len(), 2);
    }

    #[test]
    fn parts_are_bars_in_proportion_or_by_digits() {
        let bars = |line: &str| values(&parsed(&drawn(line)), ".bars rect", "width");
        assert_eq!(bars("fibonacci 100"), ["200", "17", "6"]);
        assert!(bars("fibonacci 1000000000").len() > 5);
    }

    #[test]
    fn a_ladder_has_its_rungs() {
        assert!(drawn("bash 100 --max 10 --race").contains("<li>100</li>"));
    }

    #[test]
    fn huge_figures_stay_small() {
        let huge = UBig::from(10u8).pow(9_999) + UBig::ONE;
        let figures = [
            Figure::BinaryColumns { rows: vec![huge.clone(); 3], xor: huge.clone(), lower: None },
            Figure::BinaryColumns { rows: vec![UBig::ONE; 100_000], xor: UBig::ONE, lower: None },
            Figure::BinaryColumns { rows: vec![UBig::ZERO], xor: UBig::ZERO, lower: None },
            Figure::ColumnCounts { rows: vec![huge.clone(); 3], modulus: 3 },
            Figure::ColumnCounts { rows: vec![UBig::ONE; 100_000], modulus: 3 },
            Figure::ColumnCounts { rows: vec![UBig::ZERO], modulus: 2 },
            Figure::Parts { whole: huge.clone(), parts: vec![huge.clone(); 3000] },
            Figure::Pairs {
                label: "figure-cold-pair",
                pairs: vec![(huge.clone(), huge.clone(), huge.clone()); 1000],
                marked: Some(999),
            },
            Figure::Pairs { label: "figure-cold-pair", pairs: Vec::new(), marked: None },
            Figure::Ladder(vec![Some(huge); 1000]),
        ];
        for figure in figures {
            let html = draw(&WORDS[1], &figure).into_string();
            parsed(&html);
            assert!(html.len() < 10_000, "{}", html.len());
        }
    }
}
