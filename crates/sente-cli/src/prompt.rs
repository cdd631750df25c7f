//! Asks a person for a line: with editing and history in a terminal, plainly from a pipe.

use std::io::{self, BufRead, BufReader, IsTerminal, Write};

use rustyline::{DefaultEditor, error::ReadlineError};
use sente::{InputError, Phrase};

use crate::{
    failure::{Failure, why},
    lines,
};

/// Where the lines come from.
pub(crate) enum Prompt {
    /// A terminal.
    Terminal(Box<DefaultEditor>),
    /// A pipe or a file. What is read is echoed, so that the output reads like a game.
    Piped(Box<dyn BufRead>),
}

impl Prompt {
    /// Takes the terminal if there is one.
    pub(crate) fn new() -> Self {
        if io::stdin().is_terminal()
            && io::stdout().is_terminal()
            && let Ok(editor) = DefaultEditor::new()
        {
            return Prompt::Terminal(Box::new(editor));
        }
        Prompt::Piped(Box::new(BufReader::new(io::stdin())))
    }

    /// The next line; `None` at the end of input, and where a person gives up with Ctrl-C.
    ///
    /// # Errors
    /// The input cannot be read.
    pub(crate) fn read(
        &mut self,
        asks: &str,
        out: &mut dyn Write,
    ) -> Result<Option<Result<String, InputError>>, Failure> {
        match self {
            Prompt::Terminal(editor) => {
                out.flush()?;
                match editor.readline(asks) {
                    Ok(line) => {
                        // A line that the history cannot take is still a line.
                        let _ = editor.add_history_entry(line.as_str());
                        Ok(Some(Ok(line)))
                    }
                    Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
                    Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                        Ok(Some(Err(InputError::NotText)))
                    }
                    Err(ReadlineError::Io(error)) => Err(unreadable(&error)),
                    Err(error) => Err(unreadable(&io::Error::other(error))),
                }
            }
            Prompt::Piped(input) => {
                write!(out, "{asks}")?;
                out.flush()?;
                let mut bytes = Vec::new();
                let line = lines::read(input, &mut bytes).map_err(|error| unreadable(&error))?;
                let line = line.map(|line| line.map(|line| line.trim_end().to_owned()));
                match &line {
                    Some(Ok(text)) => writeln!(out, "{}", sente::error::shown(text))?,
                    _ => writeln!(out)?,
                }
                Ok(line)
            }
        }
    }
}

/// Standard input cannot be read.
fn unreadable(error: &io::Error) -> Failure {
    Failure::usage(Phrase::new("error-file").with("path", "-").with("why", why(error)))
}
