//! `sente help`, `sente man` and `sente completions`: what the command line tells of itself.

use std::io::{self, Write};

use clap::{ArgMatches, Command};
use clap_complete::Shell;
use sente::Phrase;
use sente_text::wording::join;

use crate::{Program, failure::Failure, refusal};

/// Prints the help of the program, or of the command named.
pub(crate) fn help(program: &Program, command: Command, names: &[&str]) -> Result<(), Failure> {
    let text = named(program, command, names)?.render_help().to_string();
    print(with_headings(program, &text).as_bytes())
}

/// Prints the help or version that a flag asked for, coloured where standard output is a terminal.
pub(crate) fn asked_by_flag(program: &Program, error: &clap::Error) -> Result<(), Failure> {
    let text = with_headings(program, &error.render().ansi().to_string());
    Ok(anstream::stdout().lock().write_all(text.as_bytes())?)
}

/// clap ends a heading with an English colon, whatever its language.
fn with_headings(program: &Program, help: &str) -> String {
    let keys = ["help-commands", "help-games", "help-arguments", "help-options"];
    keys.into_iter().fold(help.to_owned(), |help, key| {
        let heading = program.words.text(key);
        let ended = program.words.say(&Phrase::new("help-heading").with("heading", heading.as_str()));
        help.replace(&format!("{heading}:"), &ended)
    })
}

/// Prints the man page of the program, or of the command named. A game's page tells its rules.
pub(crate) fn man(program: &Program, command: Command, names: &[&str]) -> Result<(), Failure> {
    let mut page = named(program, command, names)?;
    if let [_, _] = names {
        let rules = format!("rules-{}", page.get_name());
        page = page.long_about(join(&program.words.text(&rules)));
    }
    let mut text = Vec::new();
    clap_mangen::Man::new(page).source(concat!("sente ", env!("CARGO_PKG_VERSION"))).render(&mut text)?;
    print(&text)
}

/// Prints the completion script of a shell.
pub(crate) fn completions(mut command: Command, matches: &ArgMatches) -> Result<(), Failure> {
    let mut text = Vec::new();
    if let Some(shell) = matches.get_one::<Shell>("shell") {
        clap_complete::generate(*shell, &mut command, "sente", &mut text);
    }
    print(&text)
}

/// The command of these names, such as `solve nim`.
fn named(program: &Program, mut command: Command, names: &[&str]) -> Result<Command, Failure> {
    command.build();
    let mut here = &command;
    for (i, name) in names.iter().enumerate() {
        let name = program.catalog.find(name).map_or(*name, |game| game.about().id);
        here = here
            .find_subcommand(name)
            .ok_or_else(|| Failure::usage(refusal::unknown_command(program, &names[..i], name)))?;
    }
    Ok(here.clone())
}

/// Writes in one go, so that a reader who leaves early is noticed once.
fn print(text: &[u8]) -> Result<(), Failure> {
    Ok(io::stdout().lock().write_all(text)?)
}
