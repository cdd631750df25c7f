//! Tables: rows of values, handed out one at a time so that a table of any length needs no memory.

use crate::{InputError, Phrase, Stopped};

/// One cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Nothing, where nothing is known or asked.
    Nothing,
    /// A number.
    Small(u64),
    /// A word of the JSON vocabulary, such as `win`.
    Word(&'static str),
    /// A text form, such as a code.
    Text(String),
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

    /// A sentence about the rows that came so far, such as the period that they were proved to have: in JSON an object of
    /// its kind and its facts.
    ///
    /// # Errors
    /// The reader wants no more.
    fn note(&mut self, says: &Phrase) -> Result<(), TableError>;

    /// The state that an earlier run has left, so that this one goes on where it was; `None` where there is none.
    ///
    /// # Errors
    /// It cannot be read.
    fn resume(&mut self) -> Result<Option<Vec<u8>>, TableError> {
        Ok(None)
    }

    /// Whether it is time for [`Rows::keep`]: long work asks every now and then.
    fn keeps(&mut self) -> bool {
        false
    }

    /// Keeps the state of a long computation, in place of the one kept before.
    ///
    /// # Errors
    /// It cannot be kept.
    fn keep(&mut self, state: &[u8]) -> Result<(), TableError> {
        let _ = state;
        Ok(())
    }
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
