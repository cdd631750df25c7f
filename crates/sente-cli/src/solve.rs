//! `sente solve`: the answer to one position.

use std::io::{self, Write};

use clap::ArgMatches;
use sente::{
    AnyGame, Detail,
    catalog::{QUESTION, Question},
};

use crate::{
    Program, args,
    failure::{self, Failure},
    present,
    watch::Watch,
};

/// Answers the position typed.
pub(crate) fn run(program: &Program, game: &dyn AnyGame, matches: &ArgMatches) -> Result<(), Failure> {
    let [rules, position] = game.about().position_specs();
    let input = args::input(matches, &[rules, position, QUESTION]);
    let question = Question::from(Detail::Full).with(&input)?;
    let position = game.position(&input)?;
    let watch = Watch::new(program, matches)?;
    let answer = watch.answer_to(&*position, question);
    drop(watch);
    let mut out = present::stdout(matches);
    let json = matches.get_flag("json");
    let answer = match answer {
        Ok(answer) => answer,
        Err(unfinished) => {
            if json {
                let object = failure::json(&unfinished, None, &program.words, &*position)?;
                serde_json::to_writer(&mut out, &object).map_err(io::Error::from)?;
                writeln!(out)?;
                out.flush()?;
            }
            return Err(unfinished.into());
        }
    };
    if json {
        serde_json::to_writer(&mut out, &answer).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        present::answer(&mut out, &program.words, &*position, &answer, matches.get_flag("moves"))?;
    }
    Ok(out.flush()?)
}
