//! Pictures of many positions at once: a grid of marks, which a front end draws once for all games.

use crate::{Failed, Outcome, Phrase, limits::Meter};

/// A grid: for each row and column what the position there is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// What it shows.
    pub title: Phrase,
    /// The columns, from left to right.
    pub across: Axis,
    /// The rows, from the bottom up.
    pub up: Axis,
    /// The marks, row by row from the bottom, each as long as `across`.
    pub marks: Vec<Vec<Mark>>,
}

/// What the rows or columns of a [`Picture`] stand for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axis {
    /// What they count, such as "larger heap".
    pub name: Phrase,
    /// Their labels.
    pub labels: Labels,
}

/// The labels of an [`Axis`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Labels {
    /// Numbers one after the other.
    Numbers {
        /// The first of them.
        first: u64,
        /// How many.
        count: usize,
    },
    /// A text each, such as a pair of hands.
    Texts(Vec<String>),
    /// None, where there is only one row.
    Nothing,
}

/// One cell of a [`Picture`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// There is no such position, or it is not told.
    Nothing,
    /// What it is worth to the side to move.
    Outcome(Outcome),
    /// Its Grundy value or another number; 0 is a lost position.
    Value(u32),
}

impl Labels {
    /// How many rows or columns they label.
    #[must_use]
    pub fn count(&self) -> usize {
        match self {
            Labels::Numbers { count, .. } => *count,
            Labels::Texts(texts) => texts.len(),
            Labels::Nothing => 1,
        }
    }
}

impl Axis {
    /// Numbers from `first` to `last`.
    #[must_use]
    pub fn numbers(name: Phrase, first: u64, last: u64) -> Self {
        let count = (last + 1).saturating_sub(first);
        Axis { name, labels: Labels::Numbers { first, count: usize::try_from(count).unwrap_or(usize::MAX) } }
    }
}

impl Picture {
    /// The most rows or columns, so that it can still be drawn.
    pub const MOST: u64 = 201;

    /// A picture whose mark in a column and a row, both counted from 0, is what `mark` says. `meter` counts each as a
    /// position.
    ///
    /// # Errors
    /// What `mark` says, or a limit.
    pub fn of(
        title: Phrase,
        [across, up]: [Axis; 2],
        mut meter: Meter<'_>,
        mut mark: impl FnMut(usize, usize) -> Result<Mark, Failed>,
    ) -> Result<Self, Failed> {
        let (columns, rows) = (across.labels.count(), up.labels.count());
        let mut marks = Vec::with_capacity(rows);
        for row in 0..rows {
            let mut line = Vec::with_capacity(columns);
            for column in 0..columns {
                meter.visit(0)?;
                line.push(mark(column, row)?);
            }
            meter.look_up()?;
            marks.push(line);
        }
        Ok(Picture { title, across, up, marks })
    }
}
