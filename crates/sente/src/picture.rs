//! Pictures of many positions at once: a grid of marks, which a front end draws once for all games.

use crate::{InputError, Outcome, Phrase, Stopped};

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

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The options admit none.
    #[error(transparent)]
    Input(#[from] InputError),
    /// A limit was reached.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
