//! What the fixed positions cost, and that the program says so.

mod common;

use std::fs;

use common::{EN, ZH, line, sente};
use sente::Catalog;
use serde_json::Value;

/// The sum of the positions that each game's set visits. When a change alters one on purpose, put the new figure here
/// and say why in the commit; when one changes unasked, find out why before anything else.
const FINGERPRINTS: &[(&str, u64)] = &[
    ("bash", 28_003),
    ("nim", 3069),
    ("wythoff", 4441),
    ("fibonacci", 14_425),
    ("octal", 5141),
    ("dynamic", 4298),
    ("subtract", 4255),
    ("strip", 2180),
    ("moore", 216),
    ("euclid", 754),
    ("chomp", 5328),
    ("staircase", 1313),
    ("hackenbush", 328),
    ("sum", 2040),
    ("touch", 2_519_609),
    ("doudizhu", 107_347),
];

#[test]
fn every_game_has_its_fingerprint() {
    for game in Catalog::standard().games() {
        let id = game.about().id;
        let known = FINGERPRINTS.iter().find(|(known, _)| *known == id).map(|(_, sum)| *sum);
        let told = line(&format!("bench {id}"), "").answer();
        let last = told.lines().last().unwrap_or_default();
        assert_eq!(
            last.strip_prefix("fingerprint ").map(str::to_owned),
            known.map(|sum| sum.to_string()),
            "{told}"
        );
        // A heading, a row for each position, and the sum.
        assert_eq!(told.lines().count(), game.about().bench.len() + 3, "{told}");
        assert!(told.lines().all(|line| line == line.trim_end()), "{told}");
    }
}

#[test]
fn all_games_together_are_the_sum_of_each() {
    let sum: u64 = FINGERPRINTS.iter().map(|(_, sum)| sum).sum();
    assert_eq!(line("bench", "").last_line(), format!("fingerprint {sum}"));
    assert_eq!(sente(ZH, ["bench"], "").last_line(), format!("指纹 {sum}"));
    let told = line("bench --json", "").answer();
    let objects: Vec<Value> =
        told.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    let (last, rows) = objects.split_last().expect("a sum");
    assert_eq!(last["fingerprint"], sum);
    assert_eq!(rows.iter().map(|row| row["positions"].as_u64().expect("a number")).sum::<u64>(), sum);
    assert!(rows.iter().all(|row| row["microseconds"].is_u64() && row["outcome"].is_string()));
}

#[test]
fn a_file_of_positions_may_stand_for_the_set() {
    let path = format!("{}/bench.txt", env!("CARGO_TARGET_TMPDIR"));
    let bench = |arguments: &str, text: &str| {
        fs::write(&path, text).expect("a file");
        line(&format!("bench {arguments} --file {path}"), "")
    };
    let ran = bench("", "\u{FEFF}# some\n\nnim 3 5 7 --misere\r\nbash 100 --max 10 --verdict\n");
    assert_eq!(ran.last_line(), "fingerprint 88");
    assert_eq!(
        bench("nim", "3 5 7 --misere\n").answer().lines().nth(1).map(|row| &row[..18]),
        Some("nim 3 5 7 --misere")
    );
    assert_eq!(bench("nim --verdict", "3 5 7 --misere\n").last_line(), "fingerprint 0");
    let wrong = bench("nim", "3 5 7\n3 x\n");
    assert_eq!((wrong.status, wrong.out.as_str()), (Some(2), ""));
    assert!(wrong.err.contains("bench.txt, line 2: heap 2 is not a whole number: 'x'"), "{}", wrong.err);
    assert_eq!(bench("", "").status, Some(2), "nothing to answer");
}

#[test]
fn a_limit_stops_one_line_and_the_others_are_answered() {
    let ran = line("bench nim --max-positions 500", "");
    assert_eq!(ran.status, Some(3), "{ran:?}");
    assert!(ran.out.contains("stopped") && ran.out.contains("loses"), "{}", ran.out);
    assert!(ran.last_line().starts_with("no fingerprint: "), "{}", ran.out);
    let sum = sente(EN, "bench nim --json --max-positions 500".split(' '), "");
    let sum: Value = serde_json::from_str(sum.last_line()).expect("an object");
    assert!(sum["fingerprint"].is_null());
}

/// The plain search, where a game has one, agrees with the game's own.
#[test]
fn a_plain_search_stands_beside() {
    let ran = line("bench --plain --max-positions 20000", "");
    assert!(!ran.out.contains("DIFFER") && ran.status != Some(1), "{}", ran.out);
    let ran = line("bench nim --plain", "");
    assert!(ran.out.contains("no plain search"), "{}", ran.out);
}
