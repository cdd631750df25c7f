//! Tables: rows of values, handed out one at a time so that a table of any length needs no memory.

use crate::{InputError, Stopped};

/// One cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Nothing, where nothing is known or asked.
    Nothing,
    /// A number.
    Small(u64),
    /// A word of the JSON vocabulary, such as `win`.
    Word(&'static str),
    /// Moves in their text form.
    Moves(Vec<String>),
    /// A row of small numbers, a column each: the body of a matrix.
    Values(Vec<u32>),
}

/// Where a table's rows go.
pub trait Rows {
    /// The names of the columns, before the first row. A last column of [`Cell::Values`] spreads over as many as it
    /// has values.
    ///
    /// # Errors
    /// The reader wants no more.
    fn header(&mut self, columns: &[&'static str]) -> Result<(), TableError>;

    /// One row.
    ///
    /// # Errors
    /// The reader wants no more.
    fn row(&mut self, cells: &[Cell]) -> Result<(), TableError>;
}

/// Why a table ended early.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The options admit no table.
    #[error(transparent)]
    Input(#[from] InputError),
    /// A limit was reached.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The reader could not take a row.
    #[error(transparent)]
    Write(#[from] std::io::Error),
}
