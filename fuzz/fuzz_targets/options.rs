//! Any text as words and options of every game: what reads is in its range, and start and table take it from there.

#![no_main]

use std::io;

use libfuzzer_sys::fuzz_target;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use sente::{
    AnyGame, InputError, Limits, Options, Outcome, UBig,
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
    let input = Input::read(text.split_whitespace(), &lists)?;
    assert!(input.words.iter().all(|word| !word.starts_with("--")));
    for list in lists {
        let options = Options::read(list, &input.options)?;
        list.iter().for_each(|spec| in_range(spec, &options));
    }
    let few = |word: &&str| word.parse().is_ok_and(|size: u64| size <= FEW);
    if text.len() <= SHORT && input.words.iter().all(few) {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for outcome in [Outcome::Win, Outcome::Loss] {
            reads_back(&*game.random_start(&input, outcome, &mut rng)?);
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
}
