//! What the program tells of itself: help, games, man pages, completions.

mod common;

use common::{EN, ZH, example, sente, worded};
use sente::{Catalog, notation::tokens};
use textwrap::core::display_width;

const COMMANDS: [&str; 12] = [
    "solve",
    "play",
    "book",
    "table",
    "plot",
    "batch",
    "bench",
    "serve",
    "games",
    "man",
    "completions",
    "help",
];

const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];

fn games() -> Vec<&'static str> {
    Catalog::standard().games().map(|game| game.about().id).collect()
}

/// The games that a command is for: not all have tables or pictures.
fn games_of(command: &str) -> Vec<&'static str> {
    let catalog = Catalog::standard();
    let has = |about: &sente::About| match command {
        "table" => !about.table.is_empty(),
        "plot" => !about.picture.is_empty(),
        _ => true,
    };
    catalog.games().map(sente::AnyGame::about).filter(|about| has(about)).map(|about| about.id).collect()
}

/// The answer to a command line of plain words.
fn answer(locale: &str, arguments: &str) -> String {
    sente(locale, tokens(arguments), "").answer()
}

/// Every help there is: of the program, of each command, and of each command with each game.
fn helps() -> Vec<String> {
    let of_a_game = ["solve", "play", "book", "table", "plot"]
        .iter()
        .flat_map(|command| games_of(command).into_iter().map(move |game| format!("help {command} {game}")));
    let commands = COMMANDS.iter().map(|command| format!("help {command}"));
    ["help".to_owned()].into_iter().chain(commands).chain(of_a_game).collect()
}

#[test]
fn without_arguments_the_program_explains_itself() {
    for locale in [EN, ZH] {
        let help = answer(locale, "");
        for same in ["help", "--help", "-h"] {
            assert_eq!(answer(locale, same), help);
        }
        for command in COMMANDS {
            assert!(
                help.lines().any(|line| line.trim_start().starts_with(&format!("{command} "))),
                "{command}: {help}"
            );
        }
        assert!(help.contains("sente solve nim 3 5 7"));
    }
}

#[test]
fn every_help_is_worded_and_no_wider_than_a_hundred_columns() {
    for locale in [EN, ZH] {
        for arguments in helps() {
            let help = answer(locale, &arguments);
            worded(&help);
            // Codes have braces; a message that is not filled in has spaces within them.
            assert!(!help.contains("{ ") && !help.contains(" }"), "{arguments}: {help}");
            let widest = help.lines().map(display_width).max().unwrap_or(0);
            assert!(widest <= 100, "{arguments}: {widest} columns\n{help}");
            assert!(help.contains(if locale == EN { "Usage: sente" } else { "用法：sente" }), "{help}");
            // `sente help solve nim` and `sente solve nim --help` are one.
            let flag = arguments.replacen("help", "", 1) + " --help";
            assert_eq!(answer(locale, &flag), help);
            for headed in help.lines().filter(|line| !line.starts_with(' ') && line.ends_with([':', '：'])) {
                let english = ["Commands:", "Games:", "Options:", "Arguments:"].contains(&headed);
                assert!(english || headed.ends_with('：'), "{arguments}: {headed}");
                assert_eq!(english, locale == EN, "{arguments}: {headed}");
            }
        }
    }
}

#[test]
fn chinese_help_has_no_stray_english() {
    for arguments in helps() {
        let help = answer(ZH, &arguments);
        for stray in [
            "Usage",
            "Options",
            "Commands",
            "Arguments",
            "default",
            "possible values",
            "Example",
            "Print",
            "help for",
        ] {
            assert!(!help.contains(stray), "{arguments}: {stray} in {help}");
        }
    }
}

#[test]
fn help_stands_behind_other_options_too() {
    assert_eq!(answer(EN, "--lang zh help solve"), answer(ZH, "help solve"));
    assert_eq!(answer(ZH, "help solve --lang en"), answer(EN, "solve --help"));
    assert_eq!(answer(EN, "--color never help"), answer(EN, "help"));
}

/// Help of a command with a game shows an example, and it works.
#[test]
fn the_example_of_every_help_works() {
    for (locale, mark) in [(EN, "Example: "), (ZH, "例如：")] {
        for arguments in helps().iter().filter(|arguments| arguments.split(' ').count() == 3) {
            let help = answer(locale, arguments);
            let shown = help.lines().find_map(|line| line.strip_prefix(mark)).expect(arguments);
            example(locale, shown).answer();
        }
        let listed = answer(locale, "games");
        let examples: Vec<&str> =
            listed.lines().filter_map(|line| line.trim_start().strip_prefix(mark)).collect();
        assert_eq!(examples.len(), games().len());
        for shown in examples {
            example(locale, shown).answer();
        }
    }
}

#[test]
fn every_game_is_listed_with_its_options_in_games_and_help() {
    let catalog = Catalog::standard();
    for locale in [EN, ZH] {
        let listed = answer(locale, "games");
        assert!(listed.lines().all(|line| display_width(line) <= 80 && line == line.trim_end()), "{listed}");
        for game in catalog.games() {
            let about = game.about();
            assert!(listed.lines().any(|line| line.starts_with(&format!("{}  ", about.id))), "{}", about.id);
            let alone = answer(locale, &format!("games {}", about.aliases[0]));
            let (told, more) = alone.rsplit_once("\n\n").expect("the game, and where to read more");
            assert!(told.starts_with(&format!("{}  ", about.id)) && listed.contains(told), "{alone}");
            assert!(listed.ends_with(more), "{alone}");
            for command in ["solve", "play", "book", "table", "plot"] {
                let help = answer(locale, &format!("help {command}"));
                let listed = help.lines().any(|line| line.starts_with(&format!("  {} ", about.id)));
                assert_eq!(listed, games_of(command).contains(&about.id), "{help}");
            }
            for option in about.rules.iter().chain(about.position) {
                let option = format!("--{}", option.name);
                assert!(listed.contains(&option), "{option}");
                for command in ["solve", "play", "book"] {
                    assert!(
                        answer(locale, &format!("help {command} {}", about.id)).contains(&option),
                        "{option}"
                    );
                }
            }
        }
    }
}

#[test]
fn man_pages_render() {
    for locale in [EN, ZH] {
        for help in helps() {
            let names = help.replacen("help", "", 1);
            let page = answer(locale, &format!("man{names}"));
            let name = format!("sente{}", names.replace(' ', "-"));
            assert!(page.contains(&format!(".TH {name} 1")), "{names}: {page:.200}");
            assert!(page.contains(".SH NAME") && page.contains(".SH SYNOPSIS"), "{names}");
            assert!(!page.contains("{}") && !page.contains("[possible values"), "{page}");
        }
    }
}

/// Whichever of its names a game is asked by, everything answers as if it had been its id.
#[test]
fn a_game_answers_to_all_its_names() {
    for game in Catalog::standard().games() {
        let about = game.about();
        let (capitals, tail) = (about.id.to_uppercase(), about.example);
        let ask = |command: &str, name: &str, tail: &str| answer(EN, &format!("{command} {name} {tail}"));
        // Every name where a game is solved, one of each kind everywhere else.
        for name in about.aliases.iter().copied().chain([capitals.as_str()]) {
            assert_eq!(ask("solve", name, tail), ask("solve", about.id, tail), "{name}");
        }
        for name in [about.aliases[0], capitals.as_str()] {
            assert_eq!(ask("--lang zh solve", name, tail), ask("--lang zh solve", about.id, tail), "{name}");
            for command in ["help solve", "man solve", "man play"] {
                assert_eq!(ask(command, name, ""), ask(command, about.id, ""), "{command} {name}");
            }
            let line = |name: &str| sente(EN, ["batch"], &format!("{name} {tail}\n")).answer();
            assert_eq!(line(name), line(about.id));
        }
        assert!(answer(EN, "games").contains(about.aliases[0]));
    }
}

#[test]
fn completions_know_every_command_and_game() {
    for shell in SHELLS {
        for locale in [EN, ZH] {
            let script = sente(locale, ["completions", shell], "");
            assert_eq!((script.status, script.err.as_str()), (Some(0), ""));
            for word in COMMANDS.iter().chain(&games()).chain(&["misere", "max-positions", "two-players"]) {
                assert!(script.out.contains(word), "{shell}: {word}");
            }
        }
    }
}

/// The script of bash is one that bash can read.
#[cfg(unix)]
#[test]
fn bash_reads_its_completions() {
    let path = format!("{}/sente.bash", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&path, sente(ZH, ["completions", "bash"], "").out).expect("a file");
    let Ok(read) = std::process::Command::new("bash").args(["-n", &path]).output() else { return };
    assert!(read.status.success(), "{}", String::from_utf8_lossy(&read.stderr));
}

#[test]
fn the_version_is_the_package_s() {
    for locale in [EN, ZH] {
        for flag in ["--version", "-V"] {
            assert_eq!(answer(locale, flag), format!("sente {}\n", env!("CARGO_PKG_VERSION")));
        }
    }
}
