//! Which language and which colours an answer has.

mod common;

use common::{EN, ZH, command, run, sente};

/// The first line of an answer under these variables.
fn verdict(variables: &[(&str, &str)], arguments: &[&str]) -> String {
    let mut command = command(EN);
    command.env_remove("LC_ALL").envs(variables.iter().copied()).args(["solve", "nim", "3"]).args(arguments);
    run(command, "").answer().lines().next().unwrap_or_default().to_owned()
}

const ENGLISH: &str = "First player wins";
const CHINESE: &str = "先手必胜";

#[test]
fn the_locale_picks_the_language() {
    for (variables, starts) in [
        (vec![], ENGLISH),
        (vec![("LANG", "zh_CN.UTF-8")], CHINESE),
        (vec![("LANG", "zh_TW.UTF-8")], CHINESE),
        (vec![("LC_ALL", "zh_CN.UTF-8")], CHINESE),
        (vec![("LC_ALL", "zh_CN.UTF-8"), ("LANG", "en_US.UTF-8")], CHINESE),
        (vec![("LC_ALL", "en_GB.UTF-8"), ("LANG", "zh_CN.UTF-8")], ENGLISH),
        (vec![("LC_ALL", "C"), ("LANG", "zh_CN.UTF-8")], ENGLISH),
        (vec![("LANG", "C")], ENGLISH),
        (vec![("LANG", "POSIX")], ENGLISH),
        (vec![("LANG", "de_DE.UTF-8")], ENGLISH),
        (vec![("LANG", "")], ENGLISH),
        (vec![("LANG", "not a locale")], ENGLISH),
    ] {
        let line = verdict(&variables, &[]);
        assert!(line.starts_with(starts), "{variables:?}: {line}");
    }
}

#[test]
fn an_option_overrides_the_locale() {
    assert!(verdict(&[("LC_ALL", ZH)], &["--lang", "en"]).starts_with(ENGLISH));
    assert!(verdict(&[("LC_ALL", "C")], &["--lang", "zh"]).starts_with(CHINESE));
    assert!(verdict(&[("LC_ALL", "C")], &["--lang=zh"]).starts_with(CHINESE));
    // It may stand anywhere, and errors and help heed it too.
    assert!(sente(EN, ["--lang", "zh", "solve", "nim", "3"], "").answer().starts_with(CHINESE));
    assert!(sente(EN, ["solve", "nim", "x", "--lang", "zh"], "").err.contains("不是整数"));
    assert!(sente(EN, ["--lang=zh", "solve", "nmi"], "").err.contains("没有叫"));
    assert!(sente(ZH, ["games", "--lang", "en"], "").answer().contains("Any number of heaps"));
    assert!(sente(EN, ["play", "nim", "3", "--lang", "zh"], "3\n").answer().contains("你赢了"));
    assert!(sente(EN, ["batch", "--lang", "zh"], "nim x").out.contains("不是整数"));
}

#[test]
fn json_csv_and_tables_are_the_same_in_every_language() {
    for arguments in
        ["solve nim 3 5 7 --json", "table nim", "table nim --csv", "table bash --max 3 --json", "--version"]
    {
        let answer = |locale| sente(locale, arguments.split(' '), "").answer();
        assert_eq!(answer(EN), answer(ZH), "{arguments}");
    }
}

fn coloured(variables: &[(&str, &str)], arguments: &str) -> bool {
    let mut command = command(EN);
    command.envs(variables.iter().copied()).args(arguments.split_whitespace());
    let ran = run(command, "");
    assert_eq!((ran.status, ran.err.as_str()), (Some(0), ""));
    assert!(
        ran.out.matches("\u{1b}[0m").count() * 2 == ran.out.matches('\u{1b}').count(),
        "every colour ends"
    );
    ran.out.contains('\u{1b}')
}

#[test]
fn a_pipe_has_colours_only_if_asked_for() {
    for arguments in ["solve nim 3 5 7", "solve nim 3 5 7 --moves", "games", "play nim 3 5 7", "help solve"] {
        assert!(!coloured(&[], arguments), "{arguments}");
        assert!(!coloured(&[], &format!("{arguments} --color never")), "{arguments}");
        assert!(!coloured(&[], &format!("{arguments} --color auto")), "{arguments}");
        assert!(!coloured(&[("NO_COLOR", "1")], arguments), "{arguments}");
    }
    for arguments in ["solve nim 3 5 7", "solve nim 3 5 7 --moves", "games"] {
        assert!(coloured(&[], &format!("{arguments} --color always")), "{arguments}");
        // What is asked for by name outweighs the environment.
        assert!(coloured(&[("NO_COLOR", "1")], &format!("{arguments} --color always")), "{arguments}");
        assert!(coloured(&[("CLICOLOR_FORCE", "1")], arguments), "{arguments}");
        assert!(!coloured(&[("CLICOLOR_FORCE", "1")], &format!("{arguments} --color never")), "{arguments}");
    }
}

/// Colours are all that differs, and machines' formats have none.
#[test]
fn colours_change_no_word() {
    for locale in [EN, ZH] {
        for arguments in
            ["solve nim 3 5 7 --moves", "solve wythoff 9 15", "solve bash 21 --max 3 --race", "games"]
        {
            let answer =
                |color: &str| sente(locale, arguments.split(' ').chain(["--color", color]), "").answer();
            let stripped = ["[0m", "[1m", "[2m", "[31m", "[32m", "[33m"]
                .iter()
                .fold(answer("always"), |text, code| text.replace(&format!("\u{1b}{code}"), ""));
            assert_eq!(stripped, answer("never"));
        }
    }
    for arguments in [
        "solve nim 3 5 7 --json --color always",
        "table nim --color always",
        "completions bash --color always",
    ] {
        assert!(!coloured(&[], arguments), "{arguments}");
    }
}
