//! Long tables keep their state in a file, and go on from it whenever they were killed.

mod common;

use std::{
    fs,
    path::PathBuf,
    process::{Child, Stdio},
    thread,
    time::{Duration, Instant},
};

use common::{EN, PATIENCE, Ran, command, run, sente};
use rand::RngExt;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

/// A file of this name that is not there yet.
fn fresh(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

fn table(arguments: &str, checkpoint: &PathBuf) -> Ran {
    let mut command = command(EN);
    command.arg("table").args(arguments.split(' ')).arg("--checkpoint").arg(checkpoint);
    run(command, "")
}

/// Starts the table and kills it once its file has been replaced so many times; false if it came to its end before.
fn killed(arguments: &str, checkpoint: &PathBuf, times: u32) -> bool {
    let mut child: Child = command(EN)
        .arg("table")
        .args(arguments.split(' '))
        .arg("--checkpoint")
        .arg(checkpoint)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let began = Instant::now();
    let stamp = || fs::metadata(checkpoint).and_then(|file| file.modified()).ok();
    let (mut last, mut seen) = (stamp(), 0);
    while seen < times {
        if child.try_wait().expect("it can be asked").is_some() {
            return false;
        }
        assert!(began.elapsed() < PATIENCE, "it keeps no state");
        if stamp() != last {
            last = stamp();
            seen += 1;
        }
        thread::sleep(Duration::from_millis(1));
    }
    // `kill -9`: nothing is put in order.
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    true
}

#[test]
fn a_table_killed_at_any_moment_goes_on_to_the_same_end() {
    let table_of = "octal 0.37 --to 24000 --summary";
    let whole = sente(EN, ["table", "octal", "0.37", "--to", "24000", "--summary"], "").answer();
    assert!(whole.contains("Checksum of the values of heaps 0 to 24000: "), "{whole}");
    let path = fresh("killed.checkpoint");
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let mut kills = 0;
    for _ in 0..10 {
        kills += u32::from(killed(table_of, &path, rng.random_range(1..=2)));
    }
    assert!(path.exists(), "after {kills} kills");
    assert_eq!(table(table_of, &path).answer(), whole, "after {kills} kills");
    // What is finished is only read again.
    assert_eq!(table(table_of, &path).answer(), whole);
}

#[test]
fn rows_are_the_same_whether_they_were_read_or_worked_out() {
    let path = fresh("rows.checkpoint");
    let _ = table("octal 0.6 --to 300 --summary", &path).answer();
    for format in ["", " --json", " --csv"] {
        let arguments = format!("octal 0.6 --to 500{format}");
        let whole = sente(EN, ["table"].into_iter().chain(arguments.split(' ')), "").answer();
        assert_eq!(table(&arguments, &path).answer(), whole);
    }
}

#[test]
fn a_file_of_something_else_is_refused_and_left_as_it_is() {
    let path = fresh("other.checkpoint");
    let _ = table("octal 0.6 --to 300 --summary", &path).answer();
    let state = fs::read(&path).expect("a state");
    let mut damaged = state.clone();
    damaged[100] ^= 1;
    let mut later = state.clone();
    later[7] += 1;
    for (bytes, arguments, says) in [
        (state.clone(), "octal 0.7 --to 400", "belongs to the code 0.6, not to 0.7"),
        (damaged, "octal 0.6 --to 400", "is damaged or something else"),
        (state[..50].to_vec(), "octal 0.6 --to 400", "is damaged or something else"),
        (Vec::new(), "octal 0.6 --to 400", "is damaged or something else"),
        (b"a letter to a friend".to_vec(), "octal 0.6 --to 400", "is damaged or something else"),
        (later, "octal 0.6 --to 400", "was written by another version"),
    ] {
        fs::write(&path, &bytes).expect("written");
        let ran = table(arguments, &path);
        assert_eq!((ran.status, ran.out.as_str(), ran.err.lines().count()), (Some(2), "", 1), "{}", ran.err);
        assert!(ran.err.contains(says), "{}", ran.err);
        assert_eq!(fs::read(&path).expect("still there"), bytes);
    }
    let ran = table("nim --to 3", &path);
    assert_eq!((ran.status, ran.out.as_str()), (Some(2), ""), "{}", ran.err);
    let nowhere = PathBuf::from("no-such-folder/file");
    assert_eq!(table("octal 0.6 --to 400 --summary", &nowhere).status, Some(2));
}

#[test]
fn a_file_of_a_longer_table_tells_no_more_than_was_asked_for() {
    let path = fresh("longer.checkpoint");
    for (code, longer) in [("0.6", "600"), ("0.77", "400")] {
        let _ = fs::remove_file(&path);
        let _ = table(&format!("octal {code} --to {longer} --summary"), &path).answer();
        let state = fs::read(&path).expect("a state");
        for format in [" --summary", "", " --json"] {
            let arguments = format!("octal {code} --to 100{format}");
            let whole = sente(EN, ["table"].into_iter().chain(arguments.split(' ')), "").answer();
            assert_eq!(table(&arguments, &path).answer(), whole);
            assert_eq!(fs::read(&path).expect("a state"), state, "what is known is kept");
        }
    }
}
