//! How a command fails: one line for the person, a status for the caller.

use std::io;

use sente::{InputError, Phrase, Stopped, table::TableError};
use sente_text::Words;

use crate::flow::join;

/// Why a command did not do what it was asked to.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input is wrong.
    Wrong {
        /// What, and where.
        says: Phrase,
        /// A command that works.
        example: Option<String>,
    },
    /// Part of the input was wrong, which has been told.
    Told,
    /// A limit was reached before the answer.
    Stopped(Phrase),
    /// The reader of the output went away; nobody wants to hear of it.
    Closed,
}

impl Failure {
    /// A wrong use of the program.
    pub(crate) fn usage(says: Phrase) -> Self {
        Failure::Wrong { says, example: None }
    }

    /// The same failure with an example of how to do it right, unless it has one.
    pub(crate) fn with_example(self, command: String) -> Self {
        match self {
            Failure::Wrong { says, example: None } => Failure::Wrong { says, example: Some(command) },
            other => other,
        }
    }

    /// The exit status: 2 for wrong input, 3 for a limit.
    pub(crate) fn status(&self) -> u8 {
        match self {
            Failure::Closed => 0,
            Failure::Wrong { .. } | Failure::Told => 2,
            Failure::Stopped(_) => 3,
        }
    }

    /// What to tell the person, in one line.
    pub(crate) fn line(&self, words: &Words) -> Option<String> {
        let says = match self {
            Failure::Wrong { says, example: Some(example) } => {
                &Phrase::new("error-example").with("error", says.clone()).with("example", example.as_str())
            }
            Failure::Wrong { says, example: None } | Failure::Stopped(says) => says,
            Failure::Told | Failure::Closed => return None,
        };
        Some(join(&words.say(says)))
    }
}

impl From<InputError> for Failure {
    fn from(error: InputError) -> Self {
        Failure::usage(error.phrase())
    }
}

impl From<Stopped> for Failure {
    fn from(stopped: Stopped) -> Self {
        Failure::Stopped(stopped.phrase())
    }
}

/// Errors of writing. Reading has its own, which name the file.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::usage(Phrase::new("error-output").with("why", error.to_string())),
        }
    }
}

impl From<TableError> for Failure {
    fn from(error: TableError) -> Self {
        match error {
            TableError::Input(error) => error.into(),
            TableError::Stopped(stopped) => stopped.into(),
            TableError::Write(error) => error.into(),
        }
    }
}
