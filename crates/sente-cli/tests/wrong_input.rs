//! Whatever is wrong with the input is told in one line: what, where, and an example that works.

mod common;

use std::collections::BTreeSet;

use common::{EN, ZH, command, example, line, run, sente};
use sente::{Catalog, room::NUMBERS};

/// Holds a refusal against what every one of them must be. Returns the example in it.
fn refused(ran: &common::Ran, arguments: &str, says: &str) -> String {
    assert_eq!(ran.status, Some(2), "{arguments}: {ran:?}");
    assert_eq!(ran.out, "", "{arguments}");
    assert_eq!(ran.err.matches('\n').count(), 1, "{arguments}: {}", ran.err);
    let line = ran.err.strip_prefix("sente: ").expect("the program's name").trim_end();
    assert!(line.contains(says), "{arguments}: {line:?} does not say {says:?}");
    assert!(line.chars().count() < 300 && !line.contains("panicked"), "{line}");
    // The dots of a range, right or wrong, are no slip of the pen.
    let sentences = line.replace("..=", "").replace("2..20", "");
    assert!(!["{", "}", "?.", "..", "？。", "。。"].iter().any(|wrong| sentences.contains(wrong)), "{line}");
    assert!(!line.chars().any(char::is_control), "{line:?}");
    let example = line.split_once(" Example: ").or_else(|| line.split_once("例如：")).expect(line).1;
    example.to_owned()
}

/// A command line, and what its refusal says in English and in Chinese.
const WRONG: &[(&str, &str, &str)] = &[
    // Ranges
    (
        "table touch --limits 2..20",
        "--limits takes a number or a range such as 2..=20, not '2..20'",
        "2..=20 这样的范围",
    ),
    ("table touch --limits 9..=4", "a range such as 4..=9, not '9..=4'", "4..=9 这样的范围"),
    ("table touch --limits all", "a number or a range such as 2..=", "这样的范围，不能是“all”"),
    ("table touch --limits 1..=9", "--limits must be from 2 to", "要在 2 到"),
    // Commands and games
    ("frobnicate", "no command 'frobnicate'. `sente help`", "没有“frobnicate”这个命令"),
    ("sovle nim 3", "no command 'sovle' (did you mean solve?)", "是不是 solve？"),
    ("help nosuch", "no command 'nosuch'", "没有“nosuch”这个命令"),
    ("help solve nosuch", "no game 'nosuch'", "没有叫“nosuch”的游戏"),
    ("man nosuch", "no command 'nosuch'", "没有“nosuch”这个命令"),
    ("man play nmi", "no game 'nmi' (did you mean nim?)", "是不是 nim？"),
    ("solve", "which game? One of bash", "没有写是哪种游戏，可选 bash"),
    ("play", "which game?", "没有写是哪种游戏"),
    ("table", "which game?", "没有写是哪种游戏"),
    ("solve nosuchgame 1", "no game 'nosuchgame'. `sente games`", "没有叫“nosuchgame”的游戏"),
    ("solve wythof 1 2", "no game 'wythof' (did you mean wythoff?)", "是不是 wythoff？"),
    ("table nosuch", "no game 'nosuch'", "没有叫“nosuch”的游戏"),
    ("play nosuch", "no game 'nosuch'", "没有叫“nosuch”的游戏"),
    ("games nim bash", "'bash' was not expected", "不该有“bash”"),
    ("games chess", "there is no game 'chess'", "没有叫“chess”的游戏"),
    ("completions", "<SHELL> is missing", "缺少 <SHELL>"),
    ("completions nosuch", "one of bash elvish fish powershell zsh, not 'nosuch'", "不能是“nosuch”"),
    // Positions
    ("solve nim", "the position is missing", "没有写局面"),
    ("play nim", "the position is missing", "没有写局面"),
    ("solve bash --max 3", "the position is missing", "没有写局面"),
    ("solve nim -1 3", "heap 1 is negative: -1", "第 1 堆是负数：-1"),
    ("solve nim 3 -1.5", "heap 2 is negative: -1.5", "第 2 堆是负数"),
    ("solve nim -- -3", "heap 1 is negative: -3", "第 1 堆是负数"),
    ("solve nim 3 x 7", "heap 2 is not a whole number: 'x'", "第 2 堆不是整数：“x”"),
    ("solve nim 1.5", "heap 1 is not a whole number: '1.5'", "第 1 堆不是整数"),
    ("solve nim 1e3", "heap 1 is not a whole number: '1e3'", "第 1 堆不是整数"),
    ("solve nim +1", "heap 1 is not a whole number: '+1'", "第 1 堆不是整数"),
    ("solve nim 3 5,7", "heap 2 is not a whole number: '5,7'", "第 2 堆不是整数"),
    ("solve nim -", "heap 1 is not a whole number: '-'", "第 1 堆不是整数"),
    ("solve nim ½", "heap 1 is not a whole number: '½'", "第 1 堆不是整数"),
    ("solve fibonacci 0x10", "heap 1 is not a whole number: '0x10'", "第 1 堆不是整数"),
    ("solve fibonacci 1", "one stone", "1 个"),
    ("solve dynamic 1 --rule 2t", "one stone", "1 个"),
    ("solve dynamic 20", "--rule is missing", "缺少 --rule"),
    ("solve dynamic 20 --rule 2x", "such as 2t, 3t/2 or t^2+1, not '2x'", "不能是“2x”"),
    ("solve subtract 21", "--set is missing", "缺少 --set"),
    ("solve subtract 21 --set 0,1", "--set takes numbers from 1 up, not 0", "--set 里的数从 1 起"),
    ("solve subtract 21 --set ,", "--set is empty", "--set 是空的"),
    ("solve subtract 21 --set 5..=3", "such as 3..=5, not '5..=3'", "3..=5"),
    ("solve subtract 21 --set 1 --all-but 2", "--set and --all-but do not go together", "不能同时用"),
    ("solve strip 12 --take k^2", "--take takes numbers such as 1,2 or 1..=3, or any", "--take 要写"),
    ("solve strip p12 --take 1,2", "row 1 is not a whole number: 'p12'", "第 1 行不是整数"),
    ("solve wythoff 1", "a position has 2 numbers, not 1", "局面应有 2 个数，这里有 1 个"),
    ("solve wythoff 1 2 3", "a position has 2 numbers, not 3", "局面应有 2 个数，这里有 3 个"),
    ("solve bash 21 22 --max 3", "a position has 1 number, not 2", "局面应有 1 个数，这里有 2 个"),
    ("solve wythoff a b", "heap 1 is not a whole number: 'a'", "第 1 堆不是整数"),
    ("play nim 3 x 7", "heap 2 is not a whole number: 'x'", "第 2 堆不是整数"),
    // Options
    ("solve bash 21", "--max is missing", "缺少 --max"),
    ("table bash", "--max is missing", "缺少 --max"),
    ("play bash --random", "--max is missing", "缺少 --max"),
    ("solve bash 21 --max", "--max needs a value", "--max 后面要有值"),
    ("solve bash 21 --max=", "--max", "--max"),
    ("solve bash 21 --max 0", "--max must be at least 1, not 0", "--max 至少是 1，不能是 0"),
    ("solve bash 21 --max -1", "--max is negative: -1", "--max 是负数：-1"),
    ("solve bash 21 --max x", "--max is not a whole number: 'x'", "--max 不是整数：“x”"),
    ("solve bash 21 --max 3 --max 3", "--max is given twice", "--max 写了两次"),
    (
        "solve bash 21 --max 3 --overshoot",
        "--overshoot goes only with --race",
        "--overshoot 要和 --race 一起用",
    ),
    ("solve bash 21 --max 3 --said 4", "--said goes only with --race", "--said 要和 --race 一起用"),
    ("solve bash 21 --max 3 --race --said 22", "22 cannot have been said", "22"),
    ("solve fibonacci 5 --max 0", "--max must be at least 1, not 0", "--max 至少是 1，不能是 0"),
    (
        "solve nim 3 --miser",
        "no option --miser here (did you mean --misere?)",
        "--miser（是不是 --misere？）",
    ),
    ("solve nim 3 --nosuch", "no option --nosuch here.", "没有选项 --nosuch。"),
    ("solve nim 3 --max 4", "no option --max here", "没有选项 --max"),
    ("solve nim 3 -m", "'-m' was not expected", "不该有“-m”"),
    ("solve nim 3 -5x", "'-5x' was not expected", "不该有“-5x”"),
    ("solve nim 3 --misere=yes", "--misere takes no value, but got 'yes'", "--misere 不带值，却写了“yes”"),
    ("solve nim 3 --misere --misere", "--misere is given twice", "--misere 写了两次"),
    ("solve nim 3 --json --json", "--json is given twice", "--json 写了两次"),
    ("solve nim 3 --verdict --moves", "--verdict and --moves do not go together", "不能同时用"),
    ("solve nim 3 --verdict --remoteness", "--verdict and --remoteness do not go together", "不能同时用"),
    ("batch --remoteness --verdict", "--verdict and --remoteness do not go together", "不能同时用"),
    ("batch --verdict --moves", "--verdict and --moves do not go together", "不能同时用"),
    ("batch --misere", "no option --misere here", "没有选项 --misere"),
    ("--nosuch", "no option --nosuch here", "没有选项 --nosuch"),
    ("-z", "'-z' was not expected", "不该有“-z”"),
    ("games --json", "no option --json here", "没有选项 --json"),
    // Books and bench
    ("book", "which game?", "没有写是哪种游戏"),
    ("book nim", "the position is missing", "没有写局面"),
    ("book nim 0 0", "the game is over", "这局已经结束"),
    (
        "book nim 3 5 7 --out /no/such/folder",
        "cannot write /no/such/folder: there is no",
        "无法写入 /no/such/folder",
    ),
    ("book nim 3 5 7 --out", "--out needs a value", "--out 后面要有值"),
    ("book nim 3 5 7 --json", "no option --json here", "没有选项 --json"),
    ("bench nosuch", "no game 'nosuch'", "没有叫“nosuch”的游戏"),
    ("bench nmi", "did you mean nim?", "是不是 nim？"),
    ("bench --file /no/such/file", "cannot read /no/such/file: there is no such file", "没有这个文件"),
    ("bench nim 3 5 7", "'3' was not expected", "不该有“3”"),
    // Options of every command
    ("solve nim 3 --color purple", "--color takes one of auto always never, not 'purple'", "不能是“purple”"),
    ("solve nim 3 --color", "--color needs a value", "--color 后面要有值"),
    ("games --color red", "--color takes one of", "--color 只能是"),
    // Limits
    (
        "solve nim 3 --timeout 5x",
        "--timeout is not a time: '5x'; write 30s",
        "--timeout 要写时间，如 30s 或 2m，不能是“5x”",
    ),
    ("solve nim 3 --timeout -5s", "--timeout is not a time", "--timeout 要写时间"),
    ("solve nim 3 --timeout soon", "--timeout is not a time: 'soon'", "--timeout 要写时间"),
    ("solve nim 3 --timeout 99999999999999999999999s", "--timeout is not a time", "--timeout 要写时间"),
    ("solve nim 3 --timeout", "--timeout needs a value", "--timeout 后面要有值"),
    ("solve nim 3 --timeout 5s --timeout 6s", "--timeout is given twice", "--timeout 写了两次"),
    ("batch --timeout soon", "--timeout is not a time", "--timeout 要写时间"),
    ("table nim --timeout soon", "--timeout is not a time", "--timeout 要写时间"),
    ("solve nim 3 --max-memory lots", "--max-memory is not a size: 'lots'; write", "--max-memory 要写大小"),
    ("solve nim 3 --max-memory -1", "--max-memory is not a size: '-1'", "--max-memory 要写大小"),
    ("batch --max-memory 1ZZB", "--max-memory is not a size: '1ZZB'", "--max-memory 要写大小"),
    (
        "solve nim 3 --max-positions -1",
        "--max-positions must be from 0 to 18446744073709551615, not -1",
        "不能是 -1",
    ),
    ("solve nim 3 --max-positions 1e6", "--max-positions must be from 0", "--max-positions 要在 0 到"),
    (
        "table nim --max-positions 99999999999999999999",
        "--max-positions must be from 0",
        "--max-positions 要在 0 到",
    ),
    // Playing
    ("play nim 3 --level hard", "--level takes one of easy medium human perfect, not 'hard'", "不能是“hard”"),
    ("play nim 3 --level", "--level needs a value", "--level 后面要有值"),
    ("play nim 3 --seed x", "--seed must be from 0", "--seed 要在 0 到"),
    ("play nim 3 --seed -1", "--seed must be from 0", "--seed 要在 0 到"),
    ("solve nim 3 --threads 0", "--threads must be from 1 to 1024, not 0", "--threads 要在 1 到 1024 之间"),
    (
        "play nim 3 --threads 9999",
        "--threads must be from 1 to 1024, not 9999",
        "--threads 要在 1 到 1024 之间",
    ),
    ("batch --threads few", "--threads is not a whole number: 'few'", "--threads 不是整数"),
    ("solve nim 3 --threads", "--threads needs a value", "--threads 后面要有值"),
    ("table doudizhu", "doudizhu has no table", "doudizhu 没有表"),
    ("help table 斗地主", "doudizhu has no table", "doudizhu 没有表"),
    ("solve doudizhu 33", "a position has 2 hands of cards, not 1", "局面应有 2 手牌，这里有 1 手"),
    ("play doudizhu --random 5 5 5", "--random takes at most 2 sizes, not 3", "--random 最多写 2 个数量"),
    ("table nim --threads 2", "there is no option --threads here", "这里没有选项 --threads"),
    ("play nim 3 5 7 --random", "--random makes the position", "用 --random 时局面随机产生"),
    ("play nim 3 --heaps 4", "--heaps goes only with --random", "--heaps 要和 --random 一起用"),
    (
        "play fibonacci --random --max 4",
        "--max and --random do not go together",
        "--max 和 --random 不能同时用",
    ),
    (
        "play nim --random --heaps 0",
        "--heaps must be from 1 to 1000, not 0",
        "--heaps 要在 1 到 1000 之间，不能是 0",
    ),
    ("play nim --random --largest -3", "--largest is negative", "--largest 是负数"),
    ("play bash --random --max 3 --largest 0", "--largest must be at least 1", "--largest 至少是 1"),
    // Tables
    ("table nim 3", "'3' was not expected", "不该有“3”"),
    ("table nim --to x", "--to is not a whole number: 'x'", "--to 不是整数：“x”"),
    ("table nim --to 10001", "--to must be from 0 to 10000, not 10001", "--to 要在 0 到 10000 之间"),
    ("table nim --to 3 --to 4", "--to is given twice", "--to 写了两次"),
    ("table nim --heaps 3", "--heaps must be from 1 to 2, not 3", "--heaps 要在 1 到 2 之间"),
    ("table nim --misere", "normal play only", "正常规则"),
    ("table nim --csv --json", "--csv does not go with --json", "--csv 不能和 --json 同时用"),
    // Files
    ("batch no-such-folder/file", "cannot read no-such-folder/file: there is no such file", "没有这个文件"),
    ("batch a b", "'b' was not expected", "不该有“b”"),
];

#[test]
fn every_wrong_command_line_is_told_with_an_example_that_works() {
    let mut examples = BTreeSet::new();
    for (arguments, en, zh) in WRONG {
        for (locale, says) in [(EN, en), (ZH, zh)] {
            let ran = sente(locale, arguments.split_whitespace(), "");
            examples.insert(refused(&ran, arguments, says));
        }
    }
    assert!(examples.len() > 10, "{examples:?}");
    for shown in &examples {
        let ran = example(EN, shown);
        assert_eq!((ran.status, ran.err.as_str()), (Some(0), ""), "{shown}");
    }
}

#[test]
fn the_language_that_there_is_not_is_told_in_the_language_of_the_locale() {
    for (locale, says) in [(EN, "--lang takes en or zh"), (ZH, "--lang 只能是 en 或 zh")] {
        for arguments in
            ["--lang xx solve nim 3", "solve nim 3 --lang=EN", "solve nim 3 --lang", "help --lang fr"]
        {
            let shown = refused(&sente(locale, arguments.split_whitespace(), ""), arguments, says);
            assert_eq!(example(locale, &shown).status, Some(0), "{shown}");
        }
    }
    refused(&line("solve nim 3 --lang zh --lang en", ""), "--lang twice", "--lang 写了两次");
}

/// Arguments that a table of plain words cannot hold.
#[test]
fn strange_arguments_are_told_too() {
    let long = "9".repeat(10_001);
    let many = "1".repeat(100_000);
    let cases: &[(&[&str], &str)] = &[
        (&["solve", "nim", ""], "heap 1 is not a whole number: ''"),
        (&["solve", "nim", "3 5 7"], "heap 1 is not a whole number: '3 5 7'"),
        (&["solve", "nim", "3\n5"], "heap 1 is not a whole number: '3␊5'"),
        (&["solve", "nim", "\u{1b}[31m3"], "heap 1 is not a whole number: '␛[31m3'"),
        (&["solve", "nim", "3", &long], "heap 2 has 10001 digits; 10000 is the most"),
        (&["solve", "bash", "3", "--max", &long], "--max has 10001 digits"),
        (&["solve", "wythoff", &many, "1"], "heap 1 has 100000 digits"),
        (&["solve", &many], "no game '1111111111111111111111111111111111111111…'"),
        (&[""], "no command ''"),
        (&["solve", ""], "no game ''"),
        (&["batch", ""], "[FILE] is missing"),
        (&["batch", "no\nfile"], "cannot read no␊file"),
        (&["so\nlve"], "no command 'so␊lve' (did you mean solve?)"),
        (&["solve", "nim", "3", "--timeout", ""], "--timeout"),
        (&["solve", "nim", "3", "--color", ""], "--color"),
        (&["solve", "nim", "3", "--max-positions", ""], "--max-positions"),
        (&["play", "nim", "3", "--level", ""], "--level"),
    ];
    for (arguments, says) in cases {
        let shown = refused(&sente(EN, *arguments, ""), &format!("{arguments:.80?}"), says);
        assert_eq!(example(EN, &shown).status, Some(0), "{shown}");
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_told() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};
    let bytes = OsStr::from_bytes(b"3\xff");
    for (locale, says) in [(EN, "'3\u{fffd}' is not UTF-8 text"), (ZH, "“3\u{fffd}”不是 UTF-8 文本")]
    {
        for words in
            [vec!["solve", "nim"], vec!["solve", "nim", "3", "--timeout"], vec!["play", "bash", "--max"]]
        {
            let mut command = command(locale);
            command.args(&words).arg(bytes);
            let shown = refused(&run(command, ""), &format!("{words:?}"), says);
            assert_eq!(example(locale, &shown).status, Some(0), "{shown}");
        }
    }
    let mut command = command(EN);
    command.arg("batch").arg(bytes);
    refused(&run(command, ""), "a file name", "cannot read 3\u{fffd}: there is no such file");
}

#[test]
fn a_folder_is_no_file() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    refused(&sente(EN, ["batch", folder], ""), "a folder", "it is a directory");
    refused(&sente(ZH, ["batch", folder], ""), "a folder", "这是目录");
}

#[cfg(unix)]
#[test]
fn a_file_that_may_not_be_read_is_told() {
    use std::{fs, os::unix::fs::PermissionsExt};
    let path = format!("{}/secret.txt", env!("CARGO_TARGET_TMPDIR"));
    fs::write(&path, "nim 3\n").expect("a file");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).expect("permissions");
    // Whoever runs as root may read all the same.
    if fs::read(&path).is_err() {
        refused(&sente(EN, ["batch", &path], ""), "a secret", "it is not permitted");
    }
    fs::remove_file(&path).expect("removed");
}

/// Whatever the game: the same slips are told at the same places.
#[test]
fn every_game_refuses_the_same_slips() {
    for game in Catalog::standard().games() {
        let about = game.about();
        let (_, rest) = about.example.split_once(' ').unwrap_or((about.example, ""));
        let numbers =
            [("-1", "is negative: -1"), ("1.5", "'1.5'"), ("x", "'x'"), ("1e3", "'1e3'"), ("0x10", "'0x10'")];
        let anything = [("#", "'#'"), ("?", "'?'")];
        let slips = if about.word_count == NUMBERS { &numbers[..] } else { &anything };
        for (slip, says) in slips {
            for command in ["solve", "play"] {
                let arguments = format!("{command} {} {slip} {rest}", about.id);
                let shown = refused(&line(&arguments, ""), &arguments, says);
                assert!(shown.starts_with(&format!("sente {command} {} ", about.id)), "{shown}");
            }
        }
        let commands =
            if about.table.is_empty() { &["solve", "play"][..] } else { &["solve", "play", "table"] };
        for command in commands {
            let arguments = format!("{command} {} --nosuch", about.id);
            refused(&line(&arguments, ""), &arguments, "no option --nosuch here");
        }
    }
}

/// A line of a batch, and what is said about it.
#[test]
fn every_wrong_line_of_a_batch_is_told() {
    let long = format!("nim {}", "9".repeat(10_001));
    let endless = format!("nim {}", "1 ".repeat(600_000));
    let cases: &[(&[u8], &str, &str)] = &[
        (b"nosuch 1", "no game 'nosuch'", "没有叫“nosuch”的游戏"),
        (b"nmi 1", "no game 'nmi' (did you mean nim?)", "是不是 nim？"),
        (b"solve nim 3", "no game 'solve'", "没有叫“solve”的游戏"),
        (b"--misere nim 3", "no game '--misere'", "没有叫“--misere”的游戏"),
        (b"nim", "the position is missing", "没有写局面"),
        (b"nim -1", "heap 1 is negative: -1", "第 1 堆是负数"),
        (b"nim 3 x", "heap 2 is not a whole number: 'x'", "第 2 堆不是整数"),
        (b"nim 3\x005", "'3\u{2400}5'", "“3\u{2400}5”"),
        (b"nim \xff", "not UTF-8 text", "不是 UTF-8 文本"),
        (b"nim 3 --misere --misere", "--misere is given twice", "--misere 写了两次"),
        (b"nim 3 --misere=yes", "--misere takes no value", "--misere 不带值"),
        (b"nim 3 --verdict --moves", "do not go together", "不能同时用"),
        (b"nim 3 --json", "no option --json here", "没有选项 --json"),
        (b"nim 3 --", "no option --", "没有选项 --"),
        (b"bash 21", "--max is missing", "缺少 --max"),
        (b"bash 21 --max", "--max needs a value", "--max 后面要有值"),
        (b"bash 21 --max 0", "--max must be at least 1", "--max 至少是 1"),
        (b"wythoff 1 2 3", "a position has 2 numbers, not 3", "局面应有 2 个数"),
        (long.as_bytes(), "heap 1 has 10001 digits", "第 1 堆有 10001 位"),
        (endless.as_bytes(), "longer than 1048576 bytes", "超过了 1048576 字节"),
    ];
    for (locale, pick) in [(EN, 0), (ZH, 1)] {
        let mut input = cases.iter().map(|(line, ..)| *line).collect::<Vec<_>>().join(&b'\n');
        input.extend_from_slice(b"\nnim 3");
        let mut command = command(locale);
        command.arg("batch");
        let ran = run(command, input);
        assert_eq!((ran.status, ran.err.as_str()), (Some(2), ""));
        let lines: Vec<serde_json::Value> =
            ran.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!(lines.len(), cases.len() + 1);
        assert_eq!(lines[cases.len()]["outcome"], "win");
        for (i, (_, en, zh)) in cases.iter().enumerate() {
            let says = if pick == 0 { en } else { zh };
            assert_eq!(lines[i]["line"], i + 1);
            let error = lines[i]["error"].as_str().expect("a sentence");
            assert!(error.contains(says), "{error:?} does not say {says:?}");
            assert!(!error.contains(['{', '}', '\n']) && error.chars().count() < 300, "{error}");
        }
    }
}

/// Thousands of heaps are a position like any other, and its answer stays readable.
#[test]
fn thousands_of_heaps_on_one_line_are_answered() {
    let heaps = vec!["1"; 5001];
    let answer = sente(EN, ["solve", "nim"].iter().chain(&heaps), "").answer();
    assert!(answer.starts_with("First player wins.\nNim 1 1 1"), "{answer:.200}");
    assert!(answer.contains("Play one of 5001 winning moves:"));
    assert!(answer.contains("which --json lists"));
    assert!(answer.len() < 2 << 20, "{} bytes", answer.len());
    let ran = sente(EN, ["batch"], &format!("nim {}\nnim {} x", heaps.join(" "), heaps.join(" ")));
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines[0].contains(r#""winning_move_count":5001"#));
    assert!(lines[1].contains("heap 5002 is not a whole number: 'x'"));
}

#[test]
fn a_limit_is_told_in_one_line_with_status_3() {
    let cases = [
        ("solve nim 3 5 7 --max-positions 10", "not decided within 10 positions", "查了 10 个局面"),
        ("solve nim 3 5 7 --max-memory 10B", "not decided within 10 B", "内存用到 10 B"),
        (
            "solve nim 3 5 7 --timeout 0s",
            "not decided within 0 s (0 positions). Give it more with --timeout",
            "算了 0 秒（查了 0 个局面）还没有算完。可用 --timeout 放宽",
        ),
        (
            "table nim --max-positions 5",
            "stopped after 5 rows. Give it more with --max-positions",
            "--max-positions 放宽",
        ),
        ("table bash --max 3 --to 1000000 --timeout 1ms", "Give it more with --timeout", "--timeout 放宽"),
    ];
    for (arguments, en, zh) in cases {
        for (locale, says) in [(EN, en), (ZH, zh)] {
            let ran = sente(locale, arguments.split_whitespace(), "");
            assert_eq!(ran.status, Some(3), "{arguments}: {}", ran.err);
            assert_eq!(ran.err.matches('\n').count(), 1, "{}", ran.err);
            assert!(ran.err.starts_with("sente: ") && ran.err.contains(says), "{}", ran.err);
            assert!(!ran.err.contains(['{', '}']), "{}", ran.err);
        }
    }
    // What is known by then is said: here a theorem knows all but the distances.
    for (locale, won, lost) in [
        (
            EN,
            "first player wins, by 1@1, 1@2, 1@3; the rest was not decided within",
            "second player wins, as every first move loses; the rest was",
        ),
        (ZH, "先手必胜，走 1@1, 1@2, 1@3 即可", "后手必胜，先手怎么走都必败"),
    ] {
        for (position, says) in [("3 5 7", won), ("3 5 6", lost)] {
            let ran = sente(locale, format!("solve nim {position} --max-positions 10").split(' '), "");
            assert!(ran.err.starts_with(&format!("sente: {says}")), "{}", ran.err);
        }
    }
    // Limits that are not reached change nothing, and the verdict needs no search.
    let plain = line("solve nim 3 5 7", "").answer();
    assert_eq!(
        line("solve nim 3 5 7 --max-positions 100000 --max-memory 1GiB --timeout 1h", "").answer(),
        plain
    );
    line("solve nim 3 5 7 --max-positions 0 --verdict", "").answer();
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_once() {
    for (locale, says) in [(EN, "cannot write: no space is left"), (ZH, "无法输出：空间不足")] {
        for arguments in
            ["solve nim 3 5 7", "games", "help", "table nim", "table nim --csv", "man", "completions zsh"]
        {
            let mut command = std::process::Command::new("sh");
            let program = env!("CARGO_BIN_EXE_sente");
            command.args(["-c", &format!("LC_ALL={locale} '{program}' {arguments} > /dev/full")]);
            let ran = run(command, "");
            assert_eq!(
                (ran.status, ran.err.trim_end()),
                (Some(1), format!("sente: {says}").as_str()),
                "{arguments}"
            );
        }
    }
}
