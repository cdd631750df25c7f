//! `sente games`: every game with its rules in short, its options and an example, all from the catalog.

use std::io::Write;

use anstyle::Style;
use clap::ArgMatches;
use sente::Phrase;
use textwrap::core::display_width;

use crate::{
    Program, args,
    failure::Failure,
    flow::{WIDTH, flow, pad},
    present,
};

/// Lists the games, or tells of one.
pub(crate) fn run(program: &Program, matches: &ArgMatches) -> Result<(), Failure> {
    let words = &*program.words;
    let mut out = present::stdout(matches);
    let one = matches.get_one::<String>("game").map(|name| program.catalog.find(name)).transpose()?;
    for game in program.catalog.games() {
        let about = game.about();
        if one.is_some_and(|one| one.about().id != about.id) {
            continue;
        }
        let style = Style::new().bold();
        writeln!(out, "{style}{}{style:#}  {}", about.id, words.game(about.id))?;
        let name = words.game(about.id);
        let others: Vec<&str> = about.aliases.iter().copied().filter(|alias| *alias != name).collect();
        if !others.is_empty() {
            let names = others.join(" ");
            writeln!(out, "    {}", words.say(&Phrase::new("games-aliases").with("names", names)))?;
        }
        for line in flow(&words.text(&format!("rules-{}", about.id)), WIDTH - 4).lines() {
            writeln!(out, "{}", format!("    {line}").trim_end())?;
        }
        let options = || about.rules.iter().chain(about.position);
        let width = options().map(|option| display_width(option.name)).max().unwrap_or(0) + 4;
        for option in options() {
            let text = flow(&words.text(option.message), WIDTH.saturating_sub(4 + width));
            let name = format!("--{}", option.name);
            for (line, label) in text.lines().zip([name.as_str()].into_iter().chain(std::iter::repeat(""))) {
                writeln!(out, "    {}{line}", pad(label, width))?;
            }
        }
        let example = args::example(program, &["solve", about.id]);
        writeln!(out, "    {}\n", words.say(&Phrase::new("help-example").with("example", example)))?;
    }
    writeln!(out, "{}", words.text("games-more"))?;
    Ok(out.flush()?)
}
