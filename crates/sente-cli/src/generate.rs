//! `sente man` and `sente completions`: what packagers install beside the program.

use std::io;

use clap::{ArgMatches, Command};
use clap_complete::Shell;

use crate::{Program, failure::Failure};

/// Prints the man page of the program, or of the command named.
pub(crate) fn man(program: &Program, command: &Command, matches: &ArgMatches) -> Result<(), Failure> {
    let mut command = command.clone();
    command.build();
    let mut here = &command;
    for name in matches.get_many::<String>("command").into_iter().flatten() {
        here = here.find_subcommand(name).ok_or_else(|| crate::args::no_command(program, name))?;
    }
    let page = clap_mangen::Man::new(here.clone());
    // Written in one go, so that a reader who leaves early is noticed once.
    let mut text = Vec::new();
    page.render(&mut text)?;
    Ok(io::Write::write_all(&mut io::stdout().lock(), &text)?)
}

/// Prints the completion script of a shell.
pub(crate) fn completions(command: &Command, matches: &ArgMatches) -> Result<(), Failure> {
    let mut text = Vec::new();
    if let Some(shell) = matches.get_one::<Shell>("shell") {
        clap_complete::generate(*shell, &mut command.clone(), "sente", &mut text);
    }
    Ok(io::Write::write_all(&mut io::stdout().lock(), &text)?)
}
