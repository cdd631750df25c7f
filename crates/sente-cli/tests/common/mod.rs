//! The program as its callers see it: arguments and input in, status and two streams out.

#![allow(dead_code, reason = "each test file uses some of it")]

use sente::notation::tokens;
use std::{
    ffi::OsStr,
    io::Write,
    process::{Command, Stdio},
    sync::mpsc,
    thread,
    time::Duration,
};

/// Whoever takes longer hangs.
pub(crate) const PATIENCE: Duration = Duration::from_secs(180);

/// The locales of the two languages.
pub(crate) const EN: &str = "C.UTF-8";
pub(crate) const ZH: &str = "zh_CN.UTF-8";

/// What a run of the program left.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) status: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    /// An answer: status 0 and nothing to complain about.
    pub(crate) fn answer(self) -> String {
        assert_eq!((self.status, self.err.as_str()), (Some(0), ""), "{self:?}");
        worded(&self.out);
        self.out
    }

    /// How often a sentence stands in the answer, wherever its lines break.
    pub(crate) fn count(&self, sentence: &str) -> usize {
        self.out.replace('\n', " ").matches(sentence).count()
    }

    /// The last line of the answer.
    pub(crate) fn last_line(&self) -> &str {
        self.out.lines().last().unwrap_or_default()
    }
}

/// The program in a given locale, and nothing else in its environment that it would heed.
pub(crate) fn command(locale: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sente"));
    for name in ["LANG", "LANGUAGE", "LC_CTYPE", "LC_MESSAGES", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command.env("LC_ALL", locale);
    command
}

/// Runs a command on some input.
pub(crate) fn run(mut command: Command, input: impl Into<Vec<u8>>) -> Ran {
    let input = input.into();
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let shown = format!("{command:?}");
    let mut child = command.spawn().expect("the program starts");
    let (tell, told) = mpsc::channel();
    thread::spawn(move || {
        let stdin = child.stdin.take();
        // A program that has what it needs does not read on.
        let feed = thread::spawn(move || stdin.map(|mut stdin| stdin.write_all(&input)));
        let output = child.wait_with_output();
        let _ = (feed.join(), tell.send(output));
    });
    let output = told.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("{shown} hangs"));
    let output = output.expect("the program runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the program writes UTF-8");
    Ran { status: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// Runs `sente` with these arguments.
pub(crate) fn sente<S: AsRef<OsStr>>(
    locale: &str,
    arguments: impl IntoIterator<Item = S>,
    input: &str,
) -> Ran {
    let mut command = command(locale);
    command.args(arguments);
    run(command, input)
}

/// Runs a command line of plain words, in English.
pub(crate) fn line(line: &str, input: &str) -> Ran {
    let line = line.strip_prefix("sente ").unwrap_or(line);
    sente(EN, tokens(line), input)
}

/// Runs an example as a message shows it: `sente …` or `echo … | sente …`.
pub(crate) fn example(locale: &str, example: &str) -> Ran {
    let (input, line) = match example.split_once(" | ") {
        Some((echo, line)) => (format!("{}\n", echo.strip_prefix("echo ").expect("an echo")), line),
        None => (String::new(), example),
    };
    let arguments = line.strip_prefix("sente ").unwrap_or_else(|| panic!("no command: {example}"));
    // Some examples write a file.
    let mut command = self::command(locale);
    command.current_dir(env!("CARGO_TARGET_TMPDIR")).args(tokens(arguments));
    run(command, input)
}

/// Small sizes for a random start, where a game takes them as words.
pub(crate) fn sizes(about: &sente::About) -> Vec<&'static str> {
    if about.start_words.1 > 0 { vec!["5,5"] } else { Vec::new() }
}

/// A sentence with a hole shows the name of what is missing in braces.
pub(crate) fn worded(text: &str) {
    for (at, _) in text.match_indices('{') {
        let inside = text[at + 1..].split('}').next().unwrap_or_default();
        let is_key = |c: char| c.is_ascii_alphanumeric() || "$ -".contains(c);
        assert!(inside.is_empty() || !inside.chars().all(is_key), "not worded: {{{inside}}} in {text}");
    }
}
