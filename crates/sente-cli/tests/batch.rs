//! One position a line in, one JSON object a line out.

mod common;

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdout, Command, Stdio},
    sync::mpsc,
    thread,
};

use common::{EN, PATIENCE, command, line, run, sente};
use serde_json::Value;

fn objects(out: &str) -> Vec<Value> {
    out.lines().map(|line| serde_json::from_str(line).expect("a JSON object")).collect()
}

#[test]
fn answers_come_in_order_and_wrong_lines_among_them() {
    let input = "nim 3 5 7\n\n# a remark\n  # another\n   \nnim x\nbash 21 --max 3\n\tnim  4   4 \nchess\nfibonacci 20\nwythoff 6 10\n";
    let ran = line("batch", input);
    assert_eq!((ran.status, ran.err.as_str()), (Some(2), ""));
    let told: Vec<String> = objects(&ran.out)
        .iter()
        .map(|answer| match answer.get("error") {
            Some(error) => format!("{}: {}", answer["line"], error.as_str().expect("a sentence")),
            None => format!("{} {}", answer["game"], answer["position"]).replace('"', ""),
        })
        .collect();
    assert_eq!(
        told,
        [
            "nim 3 5 7",
            "6: heap 1 is not a whole number: 'x'",
            "bash 21",
            "nim 4 4",
            "9: there is no game 'chess'. `sente games` lists them",
            "fibonacci 20",
            "wythoff 6 10",
        ]
    );
}

#[test]
fn nothing_in_is_nothing_out() {
    for input in ["", "\n", "\n\n# nothing\n", "#"] {
        assert_eq!(line("batch", input).answer(), "");
    }
}

#[test]
fn line_ends_of_other_systems_and_a_byte_order_mark_are_passed_over() {
    let plain = line("batch", "nim 3 5 7\nnim 4 4\n").answer();
    for input in ["nim 3 5 7\r\nnim 4 4\r\n", "\u{feff}nim 3 5 7\nnim 4 4", "nim 3 5 7\n\r\n \r\nnim 4 4\r"] {
        assert_eq!(line("batch", input).answer(), plain, "{input:?}");
    }
}

#[test]
fn a_file_and_standard_input_are_answered_alike() {
    let input = "nim 3 5 7\nbash 21 --max 3";
    let path = format!("{}/positions.txt", env!("CARGO_TARGET_TMPDIR"));
    fs::write(&path, input).expect("a file");
    let plain = line("batch", input).answer();
    assert_eq!(sente(EN, ["batch", &path], "nim 1").answer(), plain);
    assert_eq!(line("batch -", input).answer(), plain);
    assert_eq!(line("batch --lang zh", input).answer(), plain, "answers have no language");
}

/// How much is asked: of all lines on the command line, of one line in it.
#[test]
fn each_line_may_ask_for_more_or_less() {
    let asked = |arguments: &str, question: &str| {
        let answer = objects(&line(arguments, question).answer()).remove(0);
        match (answer.get("moves").is_some(), answer["reason"].is_null()) {
            (true, false) => "moves",
            (false, true) => "verdict",
            (false, false) => "winning",
            (true, true) => panic!("{answer}"),
        }
    };
    assert_eq!(asked("batch", "nim 3 5 7"), "winning");
    assert_eq!(asked("batch", "nim 3 5 7 --verdict"), "verdict");
    assert_eq!(asked("batch", "nim --moves 3 5 7"), "moves");
    assert_eq!(asked("batch --verdict", "nim 3 5 7"), "verdict");
    assert_eq!(asked("batch --verdict", "nim 3 5 7 --moves"), "moves");
    assert_eq!(asked("batch --moves", "nim 3 5 7"), "moves");
    assert_eq!(asked("batch --moves", "nim 3 5 7 --verdict"), "verdict");
    assert_eq!(asked("batch", "nim 3 5 7 --remoteness"), "moves");
    assert_eq!(asked("batch --remoteness", "nim 3 5 7 --verdict"), "verdict");
}

/// An answer in a batch is the answer of `solve --json`.
#[test]
fn a_batch_answers_as_solve_does() {
    for question in ["nim 3 5 7 --misere", "bash 21 --max 3 --race", "wythoff 9 15", "fibonacci 20 --max 4"] {
        let solved = line(&format!("solve {question} --json"), "").answer();
        assert_eq!(line("batch --moves", question).answer(), solved);
    }
}

#[test]
fn limits_hold_for_each_line_and_status_3_tells_of_them() {
    let input = "nim 3 5 7 --moves\nnim 3 5 7\n";
    for limit in ["--max-positions 10", "--max-memory 10B", "--timeout 0s"] {
        let ran = line(&format!("batch {limit}"), input);
        assert_eq!((ran.status, ran.err.as_str()), (Some(3), ""), "{limit}");
        let answers = objects(&ran.out);
        assert_eq!(answers[0]["line"], 1);
        assert!(answers[0]["error"].as_str().expect("a sentence").contains("not decided within"));
        // What was known by then is told: here a theorem knows all but the distances.
        assert_eq!((&answers[0]["outcome"], &answers[0]["winner"]), (&"win".into(), &"first".into()));
        assert_eq!(answers[0]["decided"].as_array().expect("moves").len(), 15);
        assert_eq!(answers[0]["legal_move_count"], 15);
        assert_eq!(answers[1]["outcome"], "win");
    }
    // A wrong line outweighs one that took too much.
    assert_eq!(line("batch --max-positions 10", "nim x\nnim 3 5 7 --moves").status, Some(2));
    assert_eq!(line("batch --max-positions 10", "nim 3 5 7 --moves\nnim x").status, Some(2));
}

/// Whoever asks line by line gets each answer before the next question.
#[test]
fn a_caller_may_wait_for_each_answer() {
    let mut child = command(EN)
        .arg("batch")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut questions = child.stdin.take().expect("an input");
    let mut answers = BufReader::new(child.stdout.take().expect("an output"));
    for heap in 1..=200 {
        writeln!(questions, "nim {heap} {heap}").expect("written");
        let mut answer = String::new();
        answers.read_line(&mut answer).expect("read");
        assert!(answer.contains(&format!(r#""position":"{heap} {heap}","#)), "{answer}");
    }
    // A line that has not ended is no question yet; the end of input ends it.
    write!(questions, "nim 9").expect("written");
    drop(questions);
    let mut answer = String::new();
    answers.read_line(&mut answer).expect("read");
    assert!(answer.contains(r#""position":"9","#));
    assert!(child.wait().expect("it ends").success());
}

#[cfg(target_os = "linux")]
#[test]
fn a_long_batch_needs_no_more_memory_than_a_short_one() {
    let mut child = command(EN)
        .args(["batch", "--verdict"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut questions = child.stdin.take().expect("an input");
    let answers = BufReader::new(child.stdout.take().expect("an output"));
    let feed = thread::spawn(move || {
        let block = "bash 21 --max 3\n".repeat(1000);
        for _ in 0..200 {
            questions.write_all(block.as_bytes()).expect("written");
        }
        questions
    });
    // Its memory is looked at when all is answered, before the end of input ends it.
    assert_eq!(answers.lines().take(200_000).count(), 200_000);
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).expect("a process");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
    let kilobytes: u64 = peak.trim().trim_end_matches(" kB").parse().expect("a number");
    assert!(kilobytes < 50_000, "{kilobytes} kB");
    drop(feed.join().expect("fed"));
    child.wait().expect("it ends");
}

/// `sente … | head -1` ends quietly, whatever the command.
#[cfg(unix)]
#[test]
fn a_reader_who_leaves_early_is_no_error() {
    let questions = "nim 3 5 7\n".repeat(50_000);
    for arguments in ["batch", "table nim --to 500", "table nim --to 500 --csv", "table nim --to 500 --json"]
    {
        let mut child = command(EN)
            .args(arguments.split(' '))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut input = child.stdin.take().expect("an input");
        let questions = questions.clone();
        let feed = thread::spawn(move || input.write_all(questions.as_bytes()));
        let mut first = String::new();
        BufReader::new(child.stdout.take().expect("an output")).read_line(&mut first).expect("a line");
        assert!(!first.is_empty());
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments}");
        assert!(matches!(output.status.code(), Some(0 | 141)), "{arguments}: {}", output.status);
        let _ = feed.join();
    }
    // A reader who was never there.
    for arguments in [
        "solve nim 3 5 7",
        "games",
        "help",
        "help solve nim",
        "--version",
        "man",
        "completions bash",
        "play nim 3",
    ] {
        let mut shell = Command::new("sh");
        let program = env!("CARGO_BIN_EXE_sente");
        shell.args(["-c", &format!("(sleep 0.1; '{program}' {arguments}; echo $? >&2) | true")]);
        let ran = run(shell, "");
        assert!(["0\n", "141\n"].contains(&ran.err.as_str()), "{arguments}: {}", ran.err);
    }
}

/// Whoever presses Ctrl-C.
#[cfg(unix)]
fn interrupt(child: &Child) {
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(killed.success());
}

/// The number of lines that a program still writes, its status and its complaints, unless it hangs.
#[cfg(unix)]
fn rest(out: BufReader<ChildStdout>, child: Child) -> (usize, Option<i32>, String) {
    let (tell, told) = mpsc::channel();
    thread::spawn(move || tell.send((out.lines().count(), child.wait_with_output())));
    let (lines, output) = told.recv_timeout(PATIENCE).expect("it does not hang");
    let output = output.expect("it ends");
    (lines, output.status.code(), String::from_utf8(output.stderr).expect("text"))
}

/// Ctrl-C ends a batch that has answered and waits for input, or is about to.
#[cfg(unix)]
#[test]
fn an_interrupted_batch_ends() {
    for _ in 0..20 {
        let mut child = command(EN)
            .arg("batch")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut questions = child.stdin.take().expect("an input");
        writeln!(questions, "nim 3 5 7").expect("written");
        let mut answers = BufReader::new(child.stdout.take().expect("an output"));
        let mut answer = String::new();
        answers.read_line(&mut answer).expect("read");
        assert!(answer.contains(r#""outcome":"win""#));
        interrupt(&child);
        match rest(answers, child) {
            (0, Some(130), says) => assert_eq!(says, ""),
            (0, Some(3), says) => assert!(says.starts_with("sente: stopped after 1 line"), "{says}"),
            other => panic!("{other:?}"),
        }
        drop(questions);
    }
}

/// Ctrl-C ends a command that works, and one line says how far it got: as far as its rows go.
#[cfg(unix)]
#[test]
fn an_interrupted_table_says_how_far_it_got() {
    let mut child = command(EN)
        .args(["table", "wythoff", "--to", "1000000000", "--csv"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut rows = BufReader::new(child.stdout.take().expect("an output"));
    rows.read_line(&mut String::new()).expect("it has begun");
    interrupt(&child);
    let (lines, status, says) = rest(rows, child);
    assert_eq!((status, says), (Some(3), format!("sente: stopped after {lines} rows\n")));
}

#[test]
fn a_table_that_takes_too_long_says_how_far_it_got() {
    let ran = line("table wythoff --to 1000000000 --csv --timeout 100ms", "");
    let says =
        format!("sente: stopped after {} rows. Give it more with --timeout\n", ran.out.lines().count() - 1);
    assert_eq!((ran.status, ran.err), (Some(3), says));
    assert!(ran.out.starts_with("k,a,b,difference\n0,0,0,0\n1,1,2,1\n"));
}
