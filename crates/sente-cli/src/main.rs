//! The program `sente`: arguments in, answers out. It draws and words what the catalog hands it and knows no game.

mod args;
mod batch;
mod bench;
mod book;
mod checkpoint;
mod draw;
mod failure;
mod flow;
mod games;
mod generate;
mod lines;
mod mainline;
mod play;
mod plot;
mod present;
mod prompt;
mod refusal;
mod replies;
mod serve;
mod solve;
mod table;
mod watch;

use std::{
    ffi::OsString,
    io::{self, Write},
    process::ExitCode,
    sync::Arc,
};

use clap::ArgMatches;
use sente::Catalog;
use sente_text::{Lang, Words};

use failure::Failure;

/// What every command works with.
pub(crate) struct Program {
    catalog: Catalog,
    words: Arc<Words>,
}

fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let (lang, problem) = match args::language(&arguments) {
        Ok(lang) => (lang.unwrap_or_else(locale), None),
        Err(failure) => (locale(), Some(failure)),
    };
    let program = Program { catalog: Catalog::standard(), words: Arc::new(Words::new(lang)) };
    let refused = |failure: Failure| Err(failure.with_example(args::example(&program, &[])));
    let done = problem.map_or_else(|| program.run(&arguments), refused);
    let Err(failure) = done else { return ExitCode::SUCCESS };
    if let Some(line) = failure.line(&program.words) {
        // With standard error closed there is nobody left to tell.
        let _ = writeln!(io::stderr(), "sente: {line}");
    }
    ExitCode::from(failure.status())
}

fn locale() -> Lang {
    Lang::from_locale(&sys_locale::get_locale().unwrap_or_default())
}

impl Program {
    fn run(&self, arguments: &[OsString]) -> Result<(), Failure> {
        let command = args::command(self);
        let arguments = &args::with_game_id(self, arguments);
        let matches = match command.clone().try_get_matches_from(arguments) {
            Ok(matches) => matches,
            Err(error) => return self.refuse(arguments, &error),
        };
        let Some((name, matches)) = matches.subcommand() else { return generate::help(self, command, &[]) };
        let done = match name {
            "solve" => self.with_game(name, matches, |game, matches| solve::run(self, game, matches)),
            "play" => self.with_game(name, matches, |game, matches| play::run(self, game, matches)),
            "book" => self.with_game(name, matches, |game, matches| book::run(self, game, matches)),
            "table" => self.with_game(name, matches, |game, matches| table::run(self, game, matches)),
            "plot" => self.with_game(name, matches, |game, matches| plot::run(self, game, matches)),
            "batch" => batch::run(self, matches),
            "bench" => bench::run(self, matches),
            "serve" => serve::run(self, matches),
            "games" => games::run(self, matches),
            "man" => generate::man(self, command, &args::names(matches)),
            "completions" => generate::completions(command, matches),
            _ => generate::help(self, command, &args::names(matches)),
        };
        done.map_err(|failure| failure.with_example(args::example(self, &[name])))
    }

    /// Runs a command of one game. A wrong input is shown with an example of that command and game.
    fn with_game(
        &self,
        command: &str,
        matches: &ArgMatches,
        run: impl FnOnce(&dyn sente::AnyGame, &ArgMatches) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let Some((id, matches)) = matches.subcommand() else {
            let games: Vec<_> = self.catalog.games().map(|game| game.about().id).collect();
            return Err(Failure::usage(sente::Phrase::new("error-no-game").with("games", games.join(" "))));
        };
        let game = self.catalog.find(id)?;
        run(game, matches).map_err(|failure| failure.with_example(args::example(self, &[command, id])))
    }

    /// Help and version are answers; the rest of what the argument parser has to say is told in one line.
    fn refuse(&self, arguments: &[OsString], error: &clap::Error) -> Result<(), Failure> {
        use clap::error::ErrorKind;
        match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => generate::asked_by_flag(self, error),
            ErrorKind::InvalidUtf8 => Err(refusal::not_text(self, arguments)),
            _ => Err(refusal::failure(self, arguments, error)),
        }
    }
}
