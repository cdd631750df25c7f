//! Any text as words and options of every game: what reads is in its range, and start, table and picture take it from there.

#![no_main]

use std::io;

use libfuzzer_sys::fuzz_target;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use sente::{
    AnyGame, Failed, InputError, Limits, Options, Outcome, Phrase, UBig,
    catalog::QUESTION,
    options::{Input, OptionKind, OptionSpec},
    table::{Cell, Rows, TableError},
};
use sente_fuzz::{CATALOG, can_be_worded, reads_back, short};

/// Options typed in more bytes than this are read, but make no start: a thousand heaps of any size take their time.
const SHORT: usize = 60;

/// Nor do sizes above this: to deal forty cards until somebody loses takes its time, too.
const FEW: u64 = 20;

fuzz_target!(|text: &str| {
    for game in CATALOG.games() {
        if let Err(error) = read(game, text) {
            can_be_worded(&error.phrase());
        }
    }
});

fn read(game: &dyn AnyGame, text: &str) -> Result<(), InputError> {
    let about = game.about();
    let lists = [about.rules, about.position, about.start, about.table, QUESTION];
    // Options of pictures may be those of tables in another range.
    let input = Input::read(text.split_whitespace(), &[&lists[..], &[about.picture]].concat())?;
    assert!(input.words.iter().all(|word| !word.starts_with("--")));
    for list in lists {
        let options = Options::read(list, &input.options)?;
        list.iter().for_each(|spec| in_range(spec, &options));
    }
    let few = |word: &&str| word.parse().is_ok_and(|size: u64| size <= FEW);
    if text.len() <= SHORT && input.words.iter().all(few) {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for outcome in [Outcome::Win, Outcome::Loss] {
            match game.random_start(&input, outcome, &short(), &mut rng) {
                Err(Failed::Input(error)) => return Err(error),
                Err(Failed::Stopped(stopped)) => can_be_worded(&stopped.phrase()),
                Ok(start) => reads_back(&*start),
            }
        }
    }
    match game.picture(&input, &short()) {
        // Not every game has one, and all may have a table.
        Err(Failed::Input(error)) => can_be_worded(&error.phrase()),
        Err(Failed::Stopped(stopped)) => can_be_worded(&stopped.phrase()),
        Ok(picture) => {
            can_be_worded(&picture.title);
            assert_eq!(picture.marks.len(), picture.up.labels.count());
            assert!(picture.marks.iter().all(|row| row.len() == picture.across.labels.count()));
        }
    }
    match game.table(&input, &Limits { positions: Some(20), ..short() }, &mut Nowhere) {
        Err(TableError::Input(error)) => Err(error),
        Err(TableError::Stopped(stopped)) => {
            can_be_worded(&stopped.phrase());
            Ok(())
        }
        Err(TableError::Write(error)) => panic!("{error}"),
        Ok(()) => Ok(()),
    }
}

fn in_range(spec: &OptionSpec, options: &Options) {
    match spec.kind {
        OptionKind::Flag => assert!(options.natural(spec.name).is_none()),
        OptionKind::Natural { least, most } => {
            let range = |number: &UBig| {
                *number >= UBig::from(least) && most.is_none_or(|most| *number <= UBig::from(most))
            };
            assert!(options.natural(spec.name).is_none_or(range));
        }
        OptionKind::Range { least, most } => {
            assert!(options.range(spec.name).is_none_or(|range| least <= *range.start()
                && range.start() <= range.end()
                && *range.end() <= most))
        }
        OptionKind::Text(_) => assert!(options.choice(spec.name).is_none()),
        OptionKind::Choice(choices) => {
            assert!(options.choice(spec.name).is_none_or(|choice| choices.contains(&choice)));
        }
    }
}

/// A reader that looks at the rows and keeps none.
struct Nowhere;

impl Rows for Nowhere {
    fn header(&mut self, columns: &[&'static str]) -> Result<(), TableError> {
        if columns.is_empty() { Err(io::Error::other("a table without columns").into()) } else { Ok(()) }
    }

    fn row(&mut self, cells: &[Cell]) -> Result<(), TableError> {
        if cells.is_empty() { Err(io::Error::other("a row without cells").into()) } else { Ok(()) }
    }

    fn note(&mut self, says: &Phrase) -> Result<(), TableError> {
        can_be_worded(says);
        Ok(())
    }
}
