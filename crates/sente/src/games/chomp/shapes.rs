//! The bars of which more is known than a search would tell.

use super::{Chomp, Move, Position};
use crate::{
    Analysis, Detail, Game, Limits, Method, Outcome, Phrase, Reason, Statistics, Stopped, Value,
    analysis::{MOST_MOVES, Valued},
};

/// The most squares of a bar that is searched.
const MOST_SQUARES: u64 = 1 << 24;

/// What is known of a bar.
pub(super) enum Shape {
    /// Only the poisoned square.
    Over,
    /// A single row, or column.
    Row,
    /// Two rows, or columns; the second has so many squares fewer.
    Two { fewer: u32 },
    /// A row and a column, or arms, besides the poisoned square.
    Arms { right: u32, down: u32 },
    /// A square.
    Square,
    /// Another rectangle.
    Rectangle,
    /// Any other bar.
    Other,
}

impl Position {
    pub(super) fn shape(&self) -> Shape {
        let (rows, columns) = (self.rows.len(), self.columns());
        let second = self.rows.get(1).copied().unwrap_or(0);
        let full_columns = self.rows.iter().filter(|length| **length > 1).count();
        match (rows, columns) {
            (1, 1) => Shape::Over,
            (1, _) | (_, 1) => Shape::Row,
            (2, _) => Shape::Two { fewer: columns - second },
            (_, 2) => Shape::Two { fewer: u32::try_from(rows - full_columns).unwrap_or(u32::MAX) },
            _ if second == 1 => {
                Shape::Arms { right: columns - 1, down: u32::try_from(rows - 1).unwrap_or(u32::MAX) }
            }
            _ if self.rows.last() != Some(&columns) => Shape::Other,
            _ if rows == columns as usize => Shape::Square,
            _ => Shape::Rectangle,
        }
    }

    /// The bar has two columns rather than two rows.
    fn is_upright(&self) -> bool {
        self.rows.len() > 2 || self.columns() == 1
    }
}

/// A bite seen along the longer side, as in a bar of two rows.
fn along(position: &Position, row: u32, column: u32) -> Move {
    if position.is_upright() {
        Move { row: column as usize, column: row }
    } else {
        Move { row: row as usize, column }
    }
}

impl Chomp {
    /// The only winning bite, or `None` where there is none, of a bar of which that is known. Proof, by induction: no bite leads
    /// from one lost bar to another, and the bite given here leads from every other bar to a lost one; two lost bars are never
    /// within reach of one bar.
    pub(super) fn known(position: &Position) -> Option<Option<Move>> {
        let second = |position: &Position| {
            let full = position.rows.iter().filter(|length| **length > 1).count();
            let second = position.rows.get(1).copied().unwrap_or(0);
            if position.is_upright() { u32::try_from(full).unwrap_or(u32::MAX) } else { second }
        };
        match position.shape() {
            Shape::Over => Some(None),
            Shape::Row => Some(Some(along(position, 0, 1))),
            Shape::Two { fewer: 0 } => Some(Some(along(position, 1, second(position) - 1))),
            Shape::Two { fewer: 1 } => Some(None),
            Shape::Two { .. } => Some(Some(along(position, 0, second(position) + 1))),
            Shape::Arms { right, down } => Some(match right.cmp(&down) {
                std::cmp::Ordering::Equal => None,
                std::cmp::Ordering::Less => Some(Move { row: right as usize + 1, column: 0 }),
                std::cmp::Ordering::Greater => Some(Move { row: 0, column: down + 1 }),
            }),
            Shape::Square | Shape::Rectangle | Shape::Other => None,
        }
    }

    /// Why the position is won or lost, where more is known than what a search tells.
    pub(super) fn reason(position: &Position) -> Option<Reason> {
        let bite = Chomp::known(position).flatten();
        let says = match position.shape() {
            Shape::Other => return None,
            Shape::Over => Phrase::new("reason-chomp-over"),
            Shape::Row => Phrase::new("reason-chomp-row"),
            Shape::Two { fewer: 1 } => Phrase::new("reason-chomp-two-lost"),
            Shape::Two { .. } => Phrase::new("reason-chomp-two"),
            Shape::Arms { right, down } if right == down => Phrase::new("reason-chomp-arms-lost"),
            Shape::Arms { right, down } => Phrase::new("reason-chomp-arms").with("length", right.min(down)),
            Shape::Square => Phrase::new("reason-chomp-square"),
            Shape::Rectangle => Phrase::new("reason-chomp-rectangle"),
        };
        let says = match bite {
            Some(bite) => says.with("bite", write(bite)),
            None => says,
        };
        Some(Reason { says, source: Some("Gale 1974"), figure: None })
    }

    /// The answer from what is known; `None` where that is not all that is asked for.
    pub(super) fn answer(&self, position: &Position, detail: Detail) -> Option<Analysis<Move>> {
        let bite = match position.shape() {
            // It wins, but others may, too.
            Shape::Square if detail == Detail::Verdict => Some(Move { row: 1, column: 1 }),
            _ => Chomp::known(position)?,
        };
        let outcome = if bite.is_some() { Outcome::Win } else { Outcome::Loss };
        let over = self.ending(position).is_some();
        let moves = (detail >= Detail::Full && !over).then(|| self.every_bite(position, bite)).flatten();
        Some(Analysis {
            value: Value::of(outcome),
            winning: bite.into_iter().collect(),
            complete: detail > Detail::Verdict,
            drawing: Vec::new(),
            moves,
            best: bite.or_else(|| if over { None } else { Chomp::habit(position) }),
            line: None,
            reason: if detail > Detail::Verdict { Chomp::reason(position) } else { None },
            grundy: None,
            method: Method::Theorem,
            statistics: Statistics::default(),
        })
    }

    /// Every bite, the winning one first; `None` where there are too many.
    fn every_bite(&self, position: &Position, wins: Option<Move>) -> Option<Vec<Valued<Move>>> {
        let mut moves = Vec::new();
        self.moves(position, MOST_MOVES + 1, &mut moves);
        if moves.len() > MOST_MOVES {
            return None;
        }
        let value = |mv| Value::of(if Some(mv) == wins { Outcome::Win } else { Outcome::Loss });
        let mut moves: Vec<_> =
            moves.into_iter().map(|mv| Valued { mv, value: value(mv), reply: None }).collect();
        moves.sort_by_key(|mv| std::cmp::Reverse(mv.value));
        Some(moves)
    }

    /// The move to make when all lose and distances are unknown: the last square of the last row.
    fn habit(position: &Position) -> Option<Move> {
        let row = position.rows.len().checked_sub(1)?;
        Some(Move { row, column: position.rows[row].checked_sub(1)? })
    }

    /// At most how many moves an exhaustive search from here looks at; `None` for more than fit.
    pub(super) fn work(position: &Position) -> Option<u64> {
        Chomp::bars(position)?.checked_mul(Chomp::squares(position))
    }

    /// How many bars are no larger than this one in rows and columns; `None` for more than fit. Their edges are paths from the
    /// left side to the top, of as many steps as there are rows and columns.
    fn bars(position: &Position) -> Option<u64> {
        let (rows, columns) = (position.rows.len() as u64, u64::from(position.columns()));
        let short = rows.min(columns);
        (1..=short).try_fold(1u64, |bars, step| Some(bars.checked_mul(rows + columns - short + step)? / step))
    }

    fn squares(position: &Position) -> u64 {
        position.rows.iter().fold(0, |sum, length| sum + u64::from(*length))
    }

    /// Whether a search may begin at all: of a bar with millions of squares the very first list of moves would fill the memory.
    pub(super) fn can_be_searched(position: &Position, limits: &Limits) -> Result<(), Stopped> {
        if Chomp::squares(position) <= MOST_SQUARES {
            return Ok(());
        }
        let bytes = Chomp::bars(position).unwrap_or(u64::MAX).saturating_mul(32);
        Err(Stopped::Needs { bytes, limit: limits.bytes })
    }
}

/// A bite as one types it.
pub(super) fn write(mv: Move) -> String {
    format!("{},{}", mv.row + 1, u64::from(mv.column) + 1)
}
