//! How a command fails: one line for the person, a status for the caller.

use std::io;

use sente::{AnyPosition, InputError, Phrase, Stopped, Unfinished, table::TableError};
use sente_text::{Words, wording::join};
use serde_json::{Map, Value};

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
    /// Part of the input had no answer, which has been told.
    Told {
        /// The status that it deserves.
        status: u8,
    },
    /// A limit was reached before the answer.
    Stopped(Phrase),
    /// The command was right, but what it should make could not be made.
    NotMade(Phrase),
    /// The output could not be written.
    Unwritten(io::Error),
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

    /// The exit status: 2 for wrong input, 3 for a limit, 1 where the output has no room.
    pub(crate) fn status(&self) -> u8 {
        match self {
            Failure::Closed => 0,
            Failure::NotMade(_) | Failure::Unwritten(_) => 1,
            Failure::Wrong { .. } => 2,
            Failure::Stopped(_) => 3,
            Failure::Told { status } => *status,
        }
    }

    /// What to tell the person, in one line.
    pub(crate) fn line(&self, words: &Words) -> Option<String> {
        let says = match self {
            Failure::Wrong { says, example: Some(example) } => {
                &Phrase::new("error-example").with("error", says.clone()).with("example", example.as_str())
            }
            Failure::Wrong { says, example: None } | Failure::NotMade(says) | Failure::Stopped(says) => says,
            Failure::Unwritten(error) => &Phrase::new("error-output").with("why", why(error)),
            Failure::Told { .. } | Failure::Closed => return None,
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

impl From<Unfinished> for Failure {
    fn from(unfinished: Unfinished) -> Self {
        Failure::Stopped(unfinished.phrase())
    }
}

/// What was known when a limit was reached, for a program; in a batch with the line's number.
pub(crate) fn json(
    unfinished: &Unfinished,
    line: Option<u64>,
    words: &Words,
    position: &dyn AnyPosition,
) -> io::Result<Map<String, Value>> {
    let mut object = Map::new();
    object.extend(line.map(|line| ("line".to_owned(), line.into())));
    object.insert("error".to_owned(), join(&words.say(&unfinished.phrase())).into());
    if let Value::Object(known) = serde_json::to_value(unfinished.known(position))? {
        object.extend(known);
    }
    Ok(object)
}

/// Errors of writing. Reading has its own, which name the file.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Unwritten(error),
        }
    }
}

/// Why reading or writing failed; in the system's words where it is none of the usual troubles.
pub(crate) fn why(error: &io::Error) -> Phrase {
    use io::ErrorKind;
    match error.kind() {
        ErrorKind::NotFound => Phrase::new("io-not-found"),
        ErrorKind::PermissionDenied => Phrase::new("io-not-permitted"),
        ErrorKind::IsADirectory => Phrase::new("io-directory"),
        ErrorKind::StorageFull => Phrase::new("io-full"),
        _ => Phrase::new("io-other").with("why", error.to_string()),
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
