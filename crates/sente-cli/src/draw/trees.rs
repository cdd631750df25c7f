//! Trees in a terminal, lying on their side: the ground on the left, each edge by its number.

use std::io::{self, Write};

use sente::Phrase;
use sente_text::Words;

use super::MOST_ROWS;
use crate::flow::WIDTH;

/// Before each row.
const INDENT: &str = "    ";

/// Draws each tree below its name, as long as there are rows for it.
pub(super) fn draw(out: &mut dyn Write, words: &Words, trees: &[Vec<Option<usize>>]) -> io::Result<()> {
    let mut rows = 0;
    for (i, tree) in trees.iter().enumerate() {
        if rows >= 2 * MOST_ROWS {
            let says = Phrase::new("board-more-trees").with("count", trees.len() - i);
            return writeln!(out, "  {}", words.say(&says));
        }
        let says = Phrase::new("board-tree").with("tree", i + 1).with("edges", tree.len());
        writeln!(out, "  {}", words.say(&says))?;
        rows += 1;
        for row in lying(tree).unwrap_or_default() {
            writeln!(out, "{INDENT}{row}")?;
            rows += 1;
        }
    }
    Ok(())
}

/// A tree as rows of text; `None` where it is too large for that.
fn lying(tree: &[Option<usize>]) -> Option<Vec<String>> {
    let mut carried = vec![Vec::new(); tree.len() + 1];
    for (edge, below) in tree.iter().enumerate() {
        carried[below.map_or(0, |below| below + 1)].push(edge);
    }
    // Where the text of each edge ends, in columns, behind the ground's own; and the row that it stands in.
    let mut ends = vec![(1, 0); tree.len() + 1];
    let mut rows = vec!["|".to_owned()];
    for (edge, below) in tree.iter().enumerate() {
        let place = below.map_or(0, |below| below + 1);
        let (end, row) = ends[place];
        let branches = carried[place].len() > 1 && below.is_some();
        let first = carried[place].first() == Some(&edge);
        let at = if first {
            if branches {
                rows[row].push_str("-+");
            }
            row
        } else {
            let column = if branches { end + 1 } else { 0 };
            // A line down from the branch above it.
            let above = (0..carried[place].len()).find(|i| carried[place][*i] == edge)?.checked_sub(1)?;
            let (_, from) = ends[carried[place][above] + 1];
            for row in rows.iter_mut().skip(from + 1) {
                line_down(row, column);
            }
            rows.push(" ".repeat(column) + if branches { "+" } else { "|" });
            rows.len() - 1
        };
        rows[at].push_str(&format!("-{}", edge + 1));
        ends[edge + 1] = (rows[at].len(), at);
        if rows.len() > MOST_ROWS || rows[at].len() + INDENT.len() > WIDTH {
            return None;
        }
    }
    Some(if tree.is_empty() { Vec::new() } else { rows })
}

/// Draws a bar down through a row of blanks.
fn line_down(row: &mut String, column: usize) {
    if row.as_bytes().get(column) == Some(&b' ') {
        row.replace_range(column..=column, "|");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tree with these edges below its edges, 0 being the ground.
    fn drawn(below: &[usize]) -> Vec<String> {
        let tree: Vec<Option<usize>> = below.iter().map(|below| below.checked_sub(1)).collect();
        lying(&tree).unwrap()
    }

    #[test]
    fn trees_lie_on_their_side() {
        assert_eq!(drawn(&[]), [""; 0]);
        assert_eq!(drawn(&[0, 1, 2]), ["|-1-2-3"]);
        assert_eq!(drawn(&[0, 1, 1, 3]), ["|-1-+-2", "    +-3-4"]);
        assert_eq!(drawn(&[0, 1, 0, 3, 3]), ["|-1-2", "|-3-+-4", "    +-5"]);
        assert_eq!(drawn(&[0, 1, 2, 2, 1]), ["|-1-+-2-+-3", "    |   +-4", "    +-5"]);
        assert_eq!(lying(&vec![None; 100]), None);
        let stalk: Vec<Option<usize>> = (0..100usize).map(|edge| edge.checked_sub(1)).collect();
        assert_eq!(lying(&stalk), None);
    }
}
