//! The command line, built from the catalog's options, and what is wrong with one.

use std::{ffi::OsString, path::PathBuf};

use clap::{Arg, ArgAction, ArgMatches, Command};
use sente::{
    About, AnyGame, Phrase,
    catalog::QUESTION,
    error::shown,
    opponent::Level,
    options::{Absent, Input, OptionKind, OptionSpec},
};
use sente_text::{Lang, Words};
use sente_web::Config;

use crate::{
    Program,
    failure::Failure,
    flow::{WIDTH, flow},
    serve,
    watch::THREADS,
};

/// The commands that take a game.
pub(crate) const OF_A_GAME: [&str; 5] = ["solve", "play", "book", "table", "plot"];

/// Where the options of every command stand in its help.
const LAST: usize = 1000;

/// The language that `--lang` asks for, looked up ahead of the other arguments, as their help is in that language.
pub(crate) fn language(arguments: &[OsString]) -> Result<Option<Lang>, Failure> {
    let mut arguments = arguments.iter().map(|argument| argument.to_string_lossy()).take_while(|a| a != "--");
    while let Some(argument) = arguments.next() {
        let code = match argument.strip_prefix("--lang") {
            Some("") => arguments.next().unwrap_or_default().into_owned(),
            Some(rest) if rest.starts_with('=') => rest[1..].to_owned(),
            _ => continue,
        };
        return match Lang::from_code(&code) {
            Some(lang) => Ok(Some(lang)),
            None => Err(Failure::usage(Phrase::new("error-lang").with("text", shown(&code)))),
        };
    }
    Ok(None)
}

/// The arguments with the game named by its id, whichever of its names was typed.
pub(crate) fn with_game_id(program: &Program, arguments: &[OsString]) -> Vec<OsString> {
    let mut arguments = arguments.to_vec();
    let command = arguments.iter().position(|argument| OF_A_GAME.iter().any(|name| argument == name));
    if let Some(place) = command.map(|command| command + 1)
        && let Some(name) = arguments.get(place).and_then(|argument| argument.to_str())
        && let Ok((game, behind)) = program.catalog.game_of(&[name])
    {
        // A position that need not be told which game it is of stands where the name would.
        let named = usize::from(behind.is_empty());
        arguments.splice(place..place + named, [game.about().id.into()]);
    }
    arguments
}

/// A command line that works, for errors and help. Without a game among the names it is of the first that needs no option.
pub(crate) fn example(program: &Program, path: &[&str]) -> String {
    let command = path.first().copied().unwrap_or("solve");
    let named = path.get(1).and_then(|name| program.catalog.find(name).ok());
    let plain = |game: &&dyn AnyGame| game.about().rules.iter().all(|rule| rule.absent != Absent::Refused);
    let Some(about) = named.or_else(|| program.catalog.games().find(plain)).map(AnyGame::about) else {
        return format!("sente {command}");
    };
    match command {
        "table" => format!("sente table {} {}", about.id, about.table_example),
        "plot" => {
            let kind = about.picture_examples.first().copied().unwrap_or_default();
            format!("sente plot {0} {kind} --out {0}.svg", about.id)
        }
        "book" => format!("sente book {} {} --markdown", about.id, about.example),
        "solve" | "play" => format!("sente {command} {} {}", about.id, about.example),
        "batch" => format!("echo {} {} | sente batch", about.id, about.example),
        "completions" => "sente completions bash".to_owned(),
        "man" | "help" => format!("sente {command} solve"),
        _ => format!("sente {command}"),
    }
}

/// The whole command line.
pub(crate) fn command(program: &Program) -> Command {
    let words = &*program.words;
    let text = |key: &str| words.text(key);
    let argument = |id, key: &str| Arg::new(id).help_heading(text("help-arguments")).help(text(key));
    let named = |key: &str| argument("command", key).num_args(0..).value_name("COMMAND");
    Command::new("sente")
        .version(env!("CARGO_PKG_VERSION"))
        .about(text("program-about"))
        .after_help(text("program-after"))
        .help_template(template(words))
        .subcommand_help_heading(text("help-commands"))
        .subcommand_value_name("COMMAND")
        .disable_help_subcommand(true)
        .disable_help_flag(true)
        .disable_version_flag(true)
        .next_help_heading(text("help-options"))
        .arg(help(words))
        .arg(
            Arg::new("version")
                .long("version")
                .short('V')
                .action(ArgAction::Version)
                .help(text("help-version")),
        )
        .arg(
            Arg::new("lang")
                .long("lang")
                .value_name("zh|en")
                .global(true)
                .display_order(LAST)
                .help(text("help-lang")),
        )
        .arg(
            Arg::new("color")
                .long("color")
                .value_name("WHEN")
                .value_parser(["auto", "always", "never"])
                .default_value("auto")
                .hide_possible_values(true)
                .hide_default_value(true)
                .global(true)
                .display_order(LAST)
                .help(text("help-color")),
        )
        .subcommands(OF_A_GAME.map(|name| of_a_game(program, name)))
        .subcommand(
            plain(words, "batch")
                .arg(
                    argument("file", "help-file")
                        .value_name("FILE")
                        .value_parser(clap::value_parser!(PathBuf)),
                )
                .args(QUESTION.iter().map(|option| game_option(words, option)))
                // Its answers are JSON with or without it, but people type it.
                .arg(Arg::new("json").long("json").action(ArgAction::SetTrue).hide(true))
                .args(limits(words))
                .arg(game_option(words, &THREADS)),
        )
        .subcommand(bench(words))
        .subcommand(serve_options(words))
        .subcommand(plain(words, "games").arg(argument("game", "help-games-game").value_name("GAME")))
        .subcommand(plain(words, "man").arg(named("help-man-command")))
        .subcommand(plain(words, "help").arg(named("help-help-command")))
        .subcommand(
            plain(words, "completions").arg(
                argument("shell", "help-shell")
                    .value_name("SHELL")
                    .required(true)
                    .value_parser(clap::value_parser!(clap_complete::Shell))
                    .hide_possible_values(true),
            ),
        )
}

/// clap's own headings are English, so the template brings its own.
fn template(words: &Words) -> String {
    let usage = words.say(&Phrase::new("help-usage").with("usage", "{usage}"));
    format!("{{about-with-newline}}\n{usage}\n\n{{all-args}}{{after-help}}\n")
}

fn help(words: &Words) -> Arg {
    Arg::new("help")
        .long("help")
        .short('h')
        .action(ArgAction::Help)
        .global(true)
        .help(words.text("help-help"))
}

/// A command with its help, without arguments of its own.
fn plain(words: &Words, name: &'static str) -> Command {
    Command::new(name)
        .about(words.text(&format!("command-{name}")))
        .help_template(template(words))
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .subcommand_help_heading(words.text("help-games"))
        .subcommand_value_name("GAME")
        .next_help_heading(words.text("help-options"))
}

/// A command that takes a game, as a command of its own for each game.
fn of_a_game(program: &Program, name: &'static str) -> Command {
    let words = &*program.words;
    let games = program.catalog.games().map(AnyGame::about);
    let games = games.filter(|about| match name {
        "table" => !about.table.is_empty(),
        "plot" => !about.picture.is_empty(),
        _ => true,
    });
    plain(words, name).subcommands(games.map(|about| {
        let command = Command::new(about.id)
            .about(words.text(&format!("gist-{}", about.id)))
            .after_help(
                words.say(&Phrase::new("help-example").with("example", example(program, &[name, about.id]))),
            )
            .help_template(template(words).replace(
                "{about-with-newline}",
                &format!("{}\n", flow(&words.text(&format!("rules-{}", about.id)), WIDTH)),
            ))
            .disable_help_flag(true)
            .next_help_heading(words.text("help-options"))
            .args(match name {
                "plot" => None,
                "table" => (about.table_words.1 > 0)
                    .then(|| position(words).value_name("WORDS").help(words.text("help-table-words"))),
                _ => Some(position(words)),
            })
            .args(about.rules.iter().map(|option| game_option(words, option)));
        match name {
            "solve" => command
                .args(solve_options(words, about))
                .args(limits(words))
                .arg(game_option(words, &THREADS)),
            "play" => {
                command.args(play_options(words, about)).args(limits(words)).arg(game_option(words, &THREADS))
            }
            "book" => command.args(book_options(words, about)).args(limits(words)),
            "plot" => command.args(plot_options(words, about)).args(limits(words)),
            _ => command.args(table_options(words, about)).args(limits(words)),
        }
    }))
}

fn position(words: &Words) -> Arg {
    Arg::new("words")
        .num_args(0..)
        .allow_negative_numbers(true)
        .value_name("POSITION")
        .help_heading(words.text("help-arguments"))
        .help(words.text("help-position"))
}

fn solve_options(words: &Words, about: &About) -> Vec<Arg> {
    let options = about.position.iter().chain(QUESTION);
    let json = Arg::new("json").long("json").action(ArgAction::SetTrue).help(words.text("help-json"));
    options.map(|option| game_option(words, option)).chain([json]).collect()
}

fn play_options(words: &Words, about: &About) -> Vec<Arg> {
    let options = about.position.iter().chain(about.start);
    let switch = |name: &'static str, key: &str| {
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(words.text(key))
    };
    let own = [
        switch("two-players", "help-two-players"),
        switch("second", "help-second"),
        switch("random", "help-random"),
        Arg::new("level")
            .long("level")
            .value_name("LEVEL")
            .value_parser(Level::ALL.map(Level::name))
            .default_value(Level::Perfect.name())
            .hide_possible_values(true)
            .hide_default_value(true)
            .conflicts_with("two-players")
            .help(words.text("help-level")),
        Arg::new("seed")
            .long("seed")
            .value_name("N")
            .value_parser(clap::value_parser!(u64))
            .help(words.text("help-seed")),
    ];
    options.map(|option| game_option(words, option)).chain(own).collect()
}

fn book_options(words: &Words, about: &About) -> Vec<Arg> {
    let switch = |name: &'static str| {
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(words.text(&format!("help-{name}")))
    };
    let of_every_position = ["every", "csv"];
    let own = [
        switch("every").help(words.text(if about.book_every { "help-every-default" } else { "help-every" })),
        switch("csv"),
        switch("strategy").conflicts_with_all(of_every_position),
        switch("markdown").conflicts_with_all(of_every_position).conflicts_with("sheet"),
        switch("sheet").conflicts_with_all(of_every_position),
        Arg::new("out")
            .long("out")
            .value_name("FILE")
            .value_parser(clap::value_parser!(PathBuf))
            .help(words.text("help-out")),
    ];
    about.position.iter().map(|option| game_option(words, option)).chain(own).collect()
}

/// `sente bench` takes a game as a word, as its lines hold the options.
fn bench(words: &Words) -> Command {
    let switch = |name: &'static str, key: &str| {
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(words.text(key))
    };
    let game = Arg::new("game").value_name("GAME").help_heading(words.text("help-arguments"));
    let file = Arg::new("file").long("file").value_name("FILE").value_parser(clap::value_parser!(PathBuf));
    plain(words, "bench")
        .arg(game.help(words.text("help-bench-game")))
        .arg(file.help(words.text("help-bench-file")))
        .arg(switch("verdict", "option-verdict"))
        .arg(switch("plain", "help-plain"))
        .arg(switch("json", "help-json-table"))
        .args(limits(words))
}

/// `sente serve` takes limits of its own, which hold for all its visitors together.
fn serve_options(words: &Words) -> Command {
    let default = Phrase::new("help-addr").with("default", Config::ADDR);
    let bound = |name: &'static str, value: &'static str| {
        let help = words.text(&format!("help-serve-{name}"));
        Arg::new(name).long(name).allow_hyphen_values(true).value_name(value).help(help)
    };
    let log = Arg::new("log").long("log").value_name("LEVEL").value_parser(serve::LEVELS);
    plain(words, "serve")
        .arg(Arg::new("addr").long("addr").value_name("ADDRESS").help(words.say(&default)))
        .arg(bound("max-memory", "SIZE"))
        .arg(bound("timeout", "TIME"))
        .arg(game_option(words, &THREADS).help(words.text("help-serve-threads")))
        .arg(
            log.default_value(serve::LOG)
                .hide_possible_values(true)
                .hide_default_value(true)
                .help(in_lines(words, words.text("help-log"))),
        )
}

fn table_options(words: &Words, about: &About) -> Vec<Arg> {
    let json = Arg::new("json").long("json").action(ArgAction::SetTrue).help(words.text("help-json-table"));
    let csv = Arg::new("csv")
        .long("csv")
        .action(ArgAction::SetTrue)
        .conflicts_with("json")
        .help(words.text("help-csv"));
    let checkpoint = Arg::new("checkpoint")
        .long("checkpoint")
        .value_name("FILE")
        .value_parser(clap::value_parser!(PathBuf))
        .help(words.text("help-checkpoint"));
    about.table.iter().map(|option| game_option(words, option)).chain([json, csv, checkpoint]).collect()
}

fn plot_options(words: &Words, about: &About) -> Vec<Arg> {
    let out = Arg::new("out")
        .long("out")
        .value_name("FILE")
        .required(true)
        .value_parser(clap::value_parser!(PathBuf))
        .help(words.text("help-plot-out"));
    about.picture.iter().map(|option| game_option(words, option)).chain([out]).collect()
}

fn limits(words: &Words) -> [Arg; 3] {
    ["max-positions", "max-memory", "timeout"].map(|name| {
        let arg =
            Arg::new(name).long(name).allow_hyphen_values(true).help(words.text(&format!("help-{name}")));
        match name {
            "max-positions" => arg.value_name("N").value_parser(clap::value_parser!(u64)),
            "max-memory" => arg.value_name("SIZE"),
            _ => arg.value_name("TIME"),
        }
    })
}

/// A game's option as an argument. Its value is read by the game, so that it is the same wherever it is typed.
fn game_option(words: &Words, option: &OptionSpec) -> Arg {
    let arg = Arg::new(option.name).long(option.name);
    let (arg, note) = match option.kind {
        OptionKind::Flag => (arg.action(ArgAction::SetTrue), None),
        OptionKind::Natural { .. } => (arg.value_name("N"), Some(option.absent)),
        OptionKind::Range { .. } => (arg.value_name("N..=N"), Some(option.absent)),
        OptionKind::Choice(choices) if long(choices) => (arg.value_name("NAME"), Some(option.absent)),
        OptionKind::Choice(choices) => (arg.value_name(choices.join("|")), Some(option.absent)),
        OptionKind::Text(name) => (arg.value_name(name), Some(option.absent)),
    };
    let arg = if option.kind == OptionKind::Flag {
        arg
    } else {
        arg.action(ArgAction::Append).allow_negative_numbers(true)
    };
    let mut help = words.text(option.message);
    if let OptionKind::Choice(choices) = option.kind
        && long(choices)
    {
        help.push_str(&words.say(&Phrase::new("help-choices").with("choices", choices.join(", "))));
    }
    if let Some(Absent::Means(text)) = note {
        help.push_str(&words.say(&Phrase::new("help-default").with("value", text)));
    }
    arg.help(in_lines(words, help))
}

/// Help in lines of its own where clap, which breaks lines at spaces, finds too few: in Chinese.
fn in_lines(words: &Words, help: String) -> String {
    if words.lang() == Lang::Zh { flow(&help, HELP_WIDTH) } else { help }
}

/// The width of an option's help in Chinese, which leaves room for the option.
const HELP_WIDTH: usize = 58;

/// Whether choices leave no room for help beside them.
fn long(choices: &[&str]) -> bool {
    choices.iter().map(|choice| choice.len() + 1).sum::<usize>() > WIDTH / 3
}

/// What was typed, for the game to read.
pub(crate) fn input<'a>(matches: &'a ArgMatches, specs: &[&[OptionSpec]]) -> Input<'a> {
    let words = matches.try_get_many::<String>("words").ok().flatten();
    let mut input =
        Input { words: words.into_iter().flatten().map(String::as_str).collect(), options: Vec::new() };
    for option in specs.iter().copied().flatten() {
        if option.kind == OptionKind::Flag {
            if matches.get_flag(option.name) {
                input.options.push((option.name, None));
            }
        } else if let Some(values) = matches.get_many::<String>(option.name) {
            input.options.extend(values.map(|value| (option.name, Some(value.as_str()))));
        }
    }
    input
}

/// The names of a command, as typed behind `help` or `man`.
pub(crate) fn names(matches: &ArgMatches) -> Vec<&str> {
    matches.get_many::<String>("command").into_iter().flatten().map(String::as_str).collect()
}
