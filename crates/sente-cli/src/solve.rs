//! `sente solve`: the answer to one position.

use std::io::{self, Write};

use clap::ArgMatches;
use sente::{
    AnyGame, Detail,
    catalog::{QUESTION, detail_asked},
};

use crate::{Program, args, failure::Failure, present, watch::Watch};

/// Answers the position typed.
pub(crate) fn run(program: &Program, game: &dyn AnyGame, matches: &ArgMatches) -> Result<(), Failure> {
    let [rules, position] = game.about().position_specs();
    let input = args::input(matches, &[rules, position, QUESTION]);
    let detail = detail_asked(&input, Detail::Full)?;
    let position = game.position(&input)?;
    let watch = Watch::new(program, matches)?;
    let answer = position.answer(detail, &watch.limits()).map_err(|stopped| watch.failure(&stopped))?;
    drop(watch);
    let mut out = present::stdout(matches);
    if matches.get_flag("json") {
        serde_json::to_writer(&mut out, &answer).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        present::answer(&mut out, &program.words, &*position, &answer, matches.get_flag("moves"))?;
    }
    Ok(out.flush()?)
}
