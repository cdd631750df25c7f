//! Figures and boards in a terminal, one drawing for each kind.

mod trees;

use std::io::{self, Write};

use sente::{Board, Figure, Part, Phrase, Side, UBig};
use sente_text::Words;
use textwrap::core::display_width;

use crate::flow::{WIDTH, pad};

const INDENT: &str = "    ";

/// The most rows of a figure.
const MOST_ROWS: usize = 24;

/// The largest heap that is drawn stone by stone.
const MOST_STONES: usize = 50;

/// Draws a figure, unless it would be too large to help.
pub(crate) fn figure(out: &mut dyn Write, words: &Words, figure: &Figure) -> io::Result<()> {
    match figure {
        Figure::BinaryColumns { rows, xor, lower } => {
            let heap = |heap| words.say(&Phrase::new("figure-heap").with("heap", heap));
            let labels: Vec<String> = (1..=rows.len()).map(heap).collect();
            binary_columns(out, words, &labels, rows, xor, lower.as_ref())
        }
        Figure::ColumnCounts { rows, modulus } => column_counts(out, words, rows, *modulus),
        Figure::Parts { parts, .. } if parts.len() < 2 => Ok(()),
        Figure::Parts { whole, parts } => sum(out, whole, parts),
        Figure::Pairs { label, pairs, marked } => numbered_pairs(out, words, label, pairs, *marked),
        Figure::Ladder(steps) => ladder(out, steps),
        Figure::Nimbers { rows, xor } => nimbers(out, words, rows, xor),
    }
}

fn binary_columns(
    out: &mut dyn Write,
    words: &Words,
    labels: &[String],
    rows: &[UBig],
    xor: &UBig,
    lower: Option<&(usize, UBig)>,
) -> io::Result<()> {
    let value = words.say(&Phrase::new("figure-xor-value").with("xor", xor));
    let digits: Vec<String> = rows.iter().map(|row| format!("{row:b}")).collect();
    let columns = digits.iter().map(String::len).max().unwrap_or(0);
    let odd = words.text("figure-xor");
    let label = labels.iter().chain([&odd]).map(|text| display_width(text)).max().unwrap_or(0);
    // With a space between the digits if there is room, without if not.
    let room = WIDTH.saturating_sub(INDENT.len() + label + 3);
    let gap = match columns {
        _ if rows.len() > MOST_ROWS || columns > room => return writeln!(out, "{INDENT}{value}"),
        _ if 2 * columns <= room => " ",
        _ => "",
    };
    let spread = |digits: &str| digits.chars().map(String::from).collect::<Vec<_>>().join(gap);
    for (i, (text, digits)) in labels.iter().zip(&digits).enumerate() {
        write!(out, "{INDENT}{}   {}", pad(text, label), spread(&format!("{digits:0>columns$}")))?;
        match lower {
            Some((heap, left)) if *heap == i => {
                let size = left.to_string();
                let left = spread(&format!("{:0>columns$}", format!("{left:b}")));
                if INDENT.len() + label + 3 + 2 * left.len() + size.len() + 10 <= WIDTH {
                    write!(out, "   ->   {left} = {size}")?;
                }
                writeln!(out)?;
            }
            _ => writeln!(out)?,
        }
    }
    let marks = format!("{:0>columns$}", format!("{xor:b}")).replace('0', " ").replace('1', "^");
    writeln!(out, "{INDENT}{}   {}   {value}", pad(&odd, label), spread(&marks))
}

/// Binary numbers, how many ones each column has, and a mark under the counts that are no multiple of `modulus`.
fn column_counts(out: &mut dyn Write, words: &Words, rows: &[UBig], modulus: usize) -> io::Result<()> {
    let digits: Vec<String> = rows.iter().map(|row| format!("{row:b}")).collect();
    let columns = digits.iter().map(String::len).max().unwrap_or(0);
    let width = rows.len().to_string().len() + 1;
    let labels: Vec<String> =
        (1..=rows.len()).map(|heap| words.say(&Phrase::new("figure-heap").with("heap", heap))).collect();
    let ones = words.text("figure-ones");
    let label = labels.iter().chain([&ones]).map(|text| display_width(text)).max().unwrap_or(0);
    if rows.len() > MOST_ROWS || columns.saturating_mul(width) + INDENT.len() + label + 3 > WIDTH {
        return Ok(());
    }
    let padded: Vec<String> = digits.iter().map(|digits| format!("{digits:0>columns$}")).collect();
    for (text, digits) in labels.iter().zip(&padded) {
        let digits: String = digits.chars().map(|digit| format!("{digit:>width$}")).collect();
        writeln!(out, "{INDENT}{}  {digits}", pad(text, label))?;
    }
    let count = |column| padded.iter().filter(|digits| digits.as_bytes()[column] == b'1').count();
    let counts: String = (0..columns).map(|column| format!("{:>width$}", count(column))).collect();
    writeln!(out, "{INDENT}{}  {counts}", pad(&ones, label))?;
    let wrong = |column| if count(column).is_multiple_of(modulus) { "" } else { "^" };
    let marks: String = (0..columns).map(|column| format!("{:>width$}", wrong(column))).collect();
    match marks.trim_end() {
        "" => Ok(()),
        marks => writeln!(out, "{INDENT}{}  {marks}", pad("", label)),
    }
}

/// A sum, with its largest parts left out where it is too long for a line.
fn sum(out: &mut dyn Write, whole: &UBig, parts: &[UBig]) -> io::Result<()> {
    let mut text = String::new();
    let head = format!("{INDENT}{whole} = ");
    let room = WIDTH.saturating_sub(head.len());
    for (left, part) in parts.iter().rev().enumerate() {
        let next = if left == 0 { part.to_string() } else { format!("{part} + {text}") };
        if next.len() + 6 > room {
            return if left == 0 { Ok(()) } else { writeln!(out, "{head}... + {text}") };
        }
        text = next;
    }
    writeln!(out, "{head}{text}")
}

fn numbered_pairs(
    out: &mut dyn Write,
    words: &Words,
    label: &'static str,
    pairs: &[(UBig, UBig, UBig)],
    marked: Option<usize>,
) -> io::Result<()> {
    let rows: Vec<(String, String)> = pairs
        .iter()
        .map(|(k, a, b)| (words.say(&Phrase::new(label).with("number", k)), format!("({a}, {b})")))
        .collect();
    let label = rows.iter().map(|(label, _)| display_width(label)).max().unwrap_or(0);
    if rows.iter().any(|(_, pair)| INDENT.len() + label + 3 + pair.len() > WIDTH) {
        return Ok(());
    }
    for (i, (text, pair)) in rows.iter().enumerate() {
        let mark = if marked == Some(i) { "  <" } else { "" };
        writeln!(out, "{INDENT}{}   {pair}{mark}", pad(text, label))?;
    }
    Ok(())
}

/// What each part is worth; of several in binary, so that it shows which columns are odd.
fn nimbers(out: &mut dyn Write, words: &Words, rows: &[(String, UBig)], xor: &UBig) -> io::Result<()> {
    let value = words.say(&Phrase::new("figure-xor-value").with("xor", xor));
    let label = rows.iter().map(|(part, _)| display_width(part)).max().unwrap_or(0);
    if rows.len() > MOST_ROWS || INDENT.len() + label + 20 > WIDTH {
        return writeln!(out, "{INDENT}{value}");
    }
    if let [(part, nimber)] = rows {
        return writeln!(out, "{INDENT}{part} = *{nimber}");
    }
    let size = rows.iter().map(|(_, nimber)| nimber.to_string().len()).max().unwrap_or(0);
    let labels: Vec<String> = rows
        .iter()
        .map(|(part, nimber)| format!("{} = *{:<size$}", pad(part, label), nimber.to_string()))
        .collect();
    let values: Vec<UBig> = rows.iter().map(|(_, nimber)| nimber.clone()).collect();
    binary_columns(out, words, &labels, &values, xor, None)
}

fn ladder(out: &mut dyn Write, steps: &[Option<UBig>]) -> io::Result<()> {
    let steps: Vec<String> = steps
        .iter()
        .map(|step| step.as_ref().map_or_else(|| "...".to_owned(), ToString::to_string))
        .collect();
    let text = steps.join("  ");
    if steps.len() < 2 || text.len() + INDENT.len() > WIDTH {
        Ok(())
    } else {
        writeln!(out, "{INDENT}{text}")
    }
}

/// Draws a position. `sides` are the two sides with their names, in the order from top to bottom.
pub(crate) fn board(
    out: &mut dyn Write,
    words: &Words,
    sides: &[(Side, String); 2],
    board: &Board,
) -> io::Result<()> {
    match board {
        Board::Cards { hands, last } => {
            let label = sides.iter().map(|(_, name)| display_width(name)).max().unwrap_or(0);
            let number = hands.iter().map(|hand| hand.len().to_string().len()).max().unwrap_or(0);
            for (side, name) in sides {
                let hand = &hands[usize::from(*side == Side::Second)];
                let row = format!("  {}   {:>number$}   {}", pad(name, label), hand.len(), hand.join(" "));
                writeln!(out, "{}", row.trim_end())?;
            }
            match last {
                Some(play) => {
                    writeln!(
                        out,
                        "  {}",
                        words.say(&Phrase::new("board-cards-last").with("play", play.as_str()))
                    )
                }
                None => Ok(()),
            }
        }
        Board::Heaps { heaps, limit, .. } => {
            heaps_in_rows(out, words, board, heaps)?;
            match limit {
                // Of nothing, nothing may be taken: the game is over.
                Some(limit) if heaps.iter().any(|heap| !heap.is_zero()) => {
                    writeln!(out, "  {}", words.say(&Phrase::new("board-limit").with("limit", limit)))
                }
                _ => Ok(()),
            }
        }
        Board::Hands { hands, .. } => two_hands_each(out, sides, hands),
        Board::Bar { rows } => bar(out, words, rows),
        Board::Trees { trees } => trees::draw(out, words, trees),
        Board::Parts(all) => parts(out, words, sides, all),
        Board::Race { said, target, .. } if said >= target => {
            writeln!(out, "  {}", words.say(&Phrase::new("board-race-over").with("said", said)))
        }
        Board::Race { said, target, most } => {
            let phrase = Phrase::new("board-race")
                .with("said", said)
                .with("target", target)
                .with("least", said + UBig::ONE)
                .with("most", most);
            writeln!(out, "  {}", words.say(&phrase))
        }
    }
}

/// A bar of chocolate, with its poisoned square; rows and columns are numbered.
fn bar(out: &mut dyn Write, words: &Words, rows: &[usize]) -> io::Result<()> {
    let columns = rows.first().copied().unwrap_or(0);
    let cell = columns.to_string().len() + 1;
    let number = rows.len().to_string().len();
    if rows.len() > MOST_ROWS || columns.saturating_mul(cell) + number + 2 > WIDTH {
        let says = Phrase::new("board-bar").with("rows", rows.len()).with("columns", columns);
        return writeln!(out, "  {}", words.say(&says));
    }
    let numbers: String = (1..=columns).map(|column| format!("{column:>cell$}")).collect();
    writeln!(out, "  {:number$}{numbers}", "")?;
    for (i, row) in rows.iter().enumerate() {
        let square = |column| if i + column == 0 { "X" } else { "#" };
        let squares: String = (0..*row).map(|column| format!("{:>cell$}", square(column))).collect();
        writeln!(out, "  {:>number$}{squares}", i + 1)?;
    }
    Ok(())
}

/// Several games, one below the other, each with its own drawing.
fn parts(out: &mut dyn Write, words: &Words, sides: &[(Side, String); 2], parts: &[Part]) -> io::Result<()> {
    for (number, part) in (1usize..).zip(parts.iter().take(MOST_ROWS)) {
        let says = Phrase::new("board-part").with("number", number).with("game", words.game(part.game));
        let says = says.with("position", &*part.position).with("rules", &*part.rules);
        writeln!(out, "  {}", words.say(&says).trim_end())?;
        let mut drawn = Vec::new();
        board(&mut drawn, words, sides, &part.board)?;
        for row in String::from_utf8_lossy(&drawn).lines() {
            writeln!(out, "  {row}")?;
        }
    }
    match parts.len().checked_sub(MOST_ROWS) {
        Some(count) if count > 0 => {
            writeln!(out, "  {}", words.say(&Phrase::new("board-more-parts").with("count", count)))
        }
        _ => Ok(()),
    }
}

/// Both hands of each side, one side above the other, with a mark for a hand that is out.
fn two_hands_each(
    out: &mut dyn Write,
    sides: &[(Side, String); 2],
    hands: &[[Option<u32>; 2]; 2],
) -> io::Result<()> {
    let drawn =
        hands.map(|side| side.map(|hand| hand.map_or_else(|| "-".to_owned(), |hand| hand.to_string())));
    let label = sides.iter().map(|(_, name)| display_width(name)).max().unwrap_or(0);
    let number = drawn.iter().flatten().map(String::len).max().unwrap_or(0);
    for (side, name) in sides {
        let [low, high] = &drawn[usize::from(*side == Side::Second)];
        writeln!(out, "  {}   {low:>number$}  {high:>number$}", pad(name, label))?;
    }
    Ok(())
}

fn heaps_in_rows(out: &mut dyn Write, words: &Words, board: &Board, heaps: &[UBig]) -> io::Result<()> {
    let labels: Vec<String> = (0..heaps.len()).map(|heap| words.say(&board.heap_name(heap))).collect();
    let label = labels.iter().map(|text| display_width(text)).max().unwrap_or(0);
    let drawn = |heap: &UBig| usize::try_from(heap).ok().filter(|size| *size <= MOST_STONES);
    let number = heaps.iter().map(|heap| heap.to_string().len()).max().unwrap_or(0).min(WIDTH / 2);
    for (text, heap) in labels.iter().zip(heaps) {
        let stones = "o".repeat(drawn(heap).unwrap_or(0));
        writeln!(
            out,
            "{}",
            format!("  {}   {:>number$}   {stones}", pad(text, label), heap.to_string()).trim_end()
        )?;
    }
    Ok(())
}
