//! A line of play: in one line, or, where hands of cards lie open, move by move with what both sides hold.

use std::io::{self, Write};

use sente::{AnyPosition, Board, Phrase, Side};
use sente_text::Words;
use textwrap::core::display_width;

use crate::flow::{WIDTH, flow, pad};

/// The most moves of a line that is shown.
const MOST: usize = 200;

/// Writes a line of play from a position. `sides` are the names of the two sides.
pub(crate) fn write(
    out: &mut dyn Write,
    words: &Words,
    sides: &[String; 2],
    position: &dyn AnyPosition,
    line: &[String],
) -> io::Result<()> {
    let shown = &line[..line.len().min(MOST)];
    if let Board::Cards { hands, .. } = position.board() {
        writeln!(out, "{}", words.text("main-line"))?;
        table(out, words, sides, &hands, position, shown)?;
    } else {
        let key = if goes_round(position, line) { "best-play-round" } else { "best-play" };
        let text = words.say(&Phrase::new(key).with("line", shown.join("  ")));
        writeln!(out, "{}", flow(&text, WIDTH))?;
    }
    match line.len() - shown.len() {
        0 => Ok(()),
        more => writeln!(out, "{}", words.say(&Phrase::new("line-more").with("count", more))),
    }
}

/// Whether a line leads to no end, but to a position that it has been through.
fn goes_round(start: &dyn AnyPosition, line: &[String]) -> bool {
    if !start.can_repeat() {
        return false;
    }
    let mut last: Option<Box<dyn AnyPosition>> = None;
    for mv in line {
        let Ok((_, after)) = last.as_deref().unwrap_or(start).play(mv) else { return false };
        last = Some(after);
    }
    last.is_some_and(|last| last.ending().is_none())
}

/// Who makes which move, and the hands that it leaves; the hands of the start above.
fn table(
    out: &mut dyn Write,
    words: &Words,
    sides: &[String; 2],
    hands: &[Vec<String>; 2],
    start: &dyn AnyPosition,
    line: &[String],
) -> io::Result<()> {
    let hold = |hands: &[Vec<String>; 2]| {
        hands.each_ref().map(|hand| if hand.is_empty() { "-".to_owned() } else { hand.concat() })
    };
    let [first, second] = hold(hands);
    let mut rows = vec![[String::new(), String::new(), String::new(), first, second]];
    let mut next: Option<Box<dyn AnyPosition>> = None;
    for mv in line {
        let position = next.as_deref().unwrap_or(start);
        let Ok((_, after)) = position.play(mv) else { break };
        let who = &sides[usize::from(position.turn() == Side::Second)];
        let (short, says) = (words.short(position, mv), words.mv(position, mv));
        let Board::Cards { hands, .. } = after.board() else { break };
        let [first, second] = hold(&hands);
        let says = if says == short { String::new() } else { says };
        rows.push([who.clone(), short, says, first, second]);
        next = Some(after);
    }
    let mut widths: [usize; 5] =
        std::array::from_fn(|column| rows.iter().map(|row| display_width(&row[column])).max().unwrap_or(0));
    // Without room for a move's name its cards must do.
    let named = widths[2] > 0 && widths.iter().sum::<usize>() + 2 + 3 * 4 <= WIDTH;
    if !named {
        widths[2] = 0;
    }
    for row in &rows {
        let columns = (0..row.len()).filter(|column| *column != 2 || named);
        let cells: Vec<String> = columns.map(|column| pad(&row[column], widths[column])).collect();
        writeln!(out, "  {}", cells.join("   ").trim_end())?;
    }
    Ok(())
}
