//! What the argument parser refuses, in one line.

use std::ffi::OsString;

use clap::{
    Arg, Command,
    error::{ContextKind, ContextValue, ErrorKind},
};
use sente::{InputError, Phrase, error::shown, notation::nearest, phrase::ABSENT};

use crate::{
    Program,
    args::{OF_A_GAME, command, example},
    failure::Failure,
};

/// Bytes that are no text, and which argument has them.
pub(crate) fn not_text(program: &Program, arguments: &[OsString]) -> Failure {
    let path = path(program, arguments);
    let path: Vec<&str> = path.iter().map(String::as_str).collect();
    let bytes = arguments.iter().find(|argument| argument.to_str().is_none());
    let text = bytes.map(|bytes| bytes.to_string_lossy()).unwrap_or_default();
    Failure::usage(Phrase::new("error-argument-not-text").with("text", shown(&text)))
        .with_example(example(program, &path))
}

/// What the argument parser refused, in one line.
pub(crate) fn failure(program: &Program, arguments: &[OsString], error: &clap::Error) -> Failure {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        Some(ContextValue::Strings(texts)) => Some(texts.join(" ")),
        _ => None,
    };
    let argument = context(ContextKind::InvalidArg).unwrap_or_default();
    let name = argument.split([' ', '=']).next().unwrap_or_default().to_owned();
    let value = context(ContextKind::InvalidValue).unwrap_or_default();
    let path = path(program, arguments);
    let path: Vec<&str> = path.iter().map(String::as_str).collect();
    let says = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let text = context(ContextKind::InvalidSubcommand).unwrap_or_default();
            unknown_command(program, &path, &text)
        }
        ErrorKind::UnknownArgument if name.starts_with("--") => {
            let known = known_options(program, &path);
            let near =
                nearest(&name[2..], known.iter().map(String::as_str)).unwrap_or_else(|| ABSENT.to_owned());
            let key = if near == name[2..] { "error-option-place" } else { "error-unknown-option" };
            Phrase::new(key).with("text", shown(&name[2..])).with("nearest", near)
        }
        ErrorKind::InvalidValue if value.is_empty() && name.starts_with('-') => {
            Phrase::new("error-option-without-value").with("option", name.trim_start_matches('-'))
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            Phrase::new("error-argument-missing").with("option", argument)
        }
        ErrorKind::InvalidValue => Phrase::new("error-argument-value")
            .with("option", name)
            .with("text", shown(&value))
            .with("choices", context(ContextKind::ValidValue).unwrap_or_default()),
        // The parser itself reads no other values than numbers of 64 bits.
        ErrorKind::ValueValidation => Phrase::new("error-out-of-range")
            .with("place", Phrase::new("place-option").with("option", name.trim_start_matches('-')))
            .with("text", shown(&value))
            .with("least", 0u64)
            .with("most", u64::MAX),
        ErrorKind::MissingRequiredArgument => Phrase::new("error-argument-missing").with("option", argument),
        ErrorKind::ArgumentConflict => match context(ContextKind::PriorArg) {
            Some(other) if other != argument => {
                let plain = |text: &str| text.split(' ').next().unwrap_or_default().to_owned();
                Phrase::new("error-argument-conflict").with("option", name).with("other", plain(&other))
            }
            _ => Phrase::new("error-argument-twice").with("option", name),
        },
        ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues if !value.is_empty() => {
            Phrase::new("error-flag-with-value")
                .with("option", name.trim_start_matches('-'))
                .with("text", shown(&value))
        }
        _ => {
            // Of `-5x` the parser only tells the first letter.
            let mut typed = arguments.iter().skip(1).filter_map(|typed| typed.to_str());
            let whole = typed.find(|typed| name.starts_with('-') && typed.starts_with(&name));
            let text = whole.unwrap_or(if name.is_empty() { &value } else { &name });
            Phrase::new("error-argument-unexpected").with("text", shown(text))
        }
    };
    Failure::usage(says).with_example(example(program, &path))
}

/// The commands among the arguments, as far as they are known.
fn path(program: &Program, arguments: &[OsString]) -> Vec<String> {
    let command = command(program);
    let mut here = &command;
    let mut path = Vec::new();
    for argument in arguments.iter().skip(1).filter_map(|argument| argument.to_str()) {
        if let Some(next) = here.find_subcommand(argument) {
            path.push(argument.to_owned());
            here = next;
        }
    }
    path
}

/// An unknown word where a command or a game should stand.
pub(crate) fn unknown_command(program: &Program, path: &[&str], text: &str) -> Phrase {
    let near = |known: &[&str]| nearest(text, known.iter().copied()).unwrap_or_else(|| ABSENT.to_owned());
    if path.first().is_some_and(|command| OF_A_GAME.contains(command)) {
        if let Ok(game) = program.catalog.find(text) {
            // A game that a command does not know has nothing for it: only tables and pictures are not for all.
            let game = game.about().id.to_owned();
            let none = if path.first() == Some(&"plot") {
                InputError::NoPicture { game }
            } else {
                InputError::NoTable { game }
            };
            return none.phrase();
        }
        let games: Vec<_> = program.catalog.games().map(|game| game.about().id).collect();
        return Phrase::new("error-unknown-game").with("text", shown(text)).with("nearest", near(&games));
    }
    if program.catalog.find(text).is_ok() {
        return Phrase::new("error-game-without-command").with("game", shown(text));
    }
    let command = command(program);
    let commands: Vec<_> = command.get_subcommands().map(Command::get_name).collect();
    Phrase::new("error-command").with("text", shown(text)).with("nearest", near(&commands))
}

/// The options that the command at this path takes.
fn known_options(program: &Program, path: &[&str]) -> Vec<String> {
    let mut command = command(program);
    command.build();
    let mut here = &command;
    for name in path {
        let Some(next) = here.find_subcommand(name) else { break };
        here = next;
    }
    here.get_arguments().filter_map(Arg::get_long).map(str::to_owned).collect()
}
