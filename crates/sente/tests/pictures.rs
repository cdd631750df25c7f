//! Pictures of every game: their shape, and each mark against the answer to its position.

#![expect(clippy::unwrap_used, reason = "a test fails where it unwraps")]

use std::sync::{Arc, atomic::AtomicBool};

use sente::{
    Catalog, Detail, Failed, InputError, Limits, Outcome, Picture, Stopped,
    options::Input,
    picture::{Labels, Mark},
};

fn draw(line: &str, limits: &Limits) -> Result<Picture, Failed> {
    let catalog = Catalog::standard();
    let (game, options) = line.split_once(' ').unwrap_or((line, ""));
    let game = catalog.find(game).unwrap();
    let about = game.about();
    let input = Input::read(options.split_whitespace(), &[about.rules, about.picture])?;
    game.picture(&input, limits)
}

fn picture(line: &str) -> Picture {
    draw(line, &Limits::default()).unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// A label as one reads it.
fn label(labels: &Labels, index: usize) -> String {
    match labels {
        Labels::Numbers { first, .. } => (first + index as u64).to_string(),
        Labels::Texts(texts) => texts[index].clone(),
        Labels::Nothing => String::new(),
    }
}

/// Every mark with the labels of its column and its row.
fn marks(picture: &Picture) -> Vec<([String; 2], Mark)> {
    let rows = picture.marks.iter().enumerate();
    rows.flat_map(|(row, marks)| {
        marks.iter().enumerate().map(move |(column, mark)| {
            ([label(&picture.across.labels, column), label(&picture.up.labels, row)], *mark)
        })
    })
    .collect()
}

fn well_made(picture: &Picture, line: &str) {
    assert_eq!(picture.marks.len(), picture.up.labels.count(), "{line}");
    assert!(!picture.marks.is_empty(), "{line}");
    let columns = picture.across.labels.count();
    assert!(columns > 0 && picture.marks.iter().all(|row| row.len() == columns), "{line}");
    assert!(columns as u64 <= Picture::MOST && picture.marks.len() as u64 <= Picture::MOST, "{line}");
    let told = picture.marks.iter().flatten().filter(|mark| **mark != Mark::Nothing).count();
    assert!(told > 0, "{line}");
    let kinds = picture.marks.iter().flatten().map(|mark| matches!(mark, Mark::Value(_)));
    assert!(
        kinds.clone().all(|value| value) || !kinds.clone().any(|value| value),
        "{line}: one kind of mark"
    );
}

/// The examples of each game work, under all its rules where these do not contradict them.
#[test]
fn every_picture_is_well_made() {
    for game in Catalog::standard().games() {
        let about = game.about();
        assert_eq!(about.picture.is_empty(), about.picture_examples.is_empty(), "{}", about.id);
        for example in about.picture_examples {
            well_made(&picture(&format!("{} {example}", about.id)), example);
            let example = Input::read(example.split_whitespace(), &[about.rules, about.picture]).unwrap();
            let mut drawn = 0;
            for mut options in about.rule_sets() {
                let line = format!("{} {example:?} {options:?}", about.id);
                let new =
                    example.options.iter().filter(|(name, _)| options.iter().all(|(known, _)| known != name));
                // In full these take their time, with hundreds of rules.
                let short = |(name, value): &(&'static str, Option<&'static str>)| match *name {
                    "limits" => (*name, Some("2..=5")),
                    "limit" => (*name, Some("5")),
                    _ => (*name, *value),
                };
                let new: Vec<_> = new.map(short).collect();
                options.extend(new);
                let input = Input { words: Vec::new(), options };
                match game.picture(&input, &Limits::default()) {
                    Ok(picture) => {
                        well_made(&picture, &line);
                        drawn += 1;
                    }
                    Err(Failed::Input(_)) => {}
                    Err(error) => panic!("{line}: {error}"),
                }
            }
            assert!(drawn > 0, "{}", about.id);
        }
    }
}

/// Each mark is what the position it stands for is worth.
#[test]
fn outcomes_are_those_of_the_answers() {
    let catalog = Catalog::standard();
    let touch = [
        "--limit 5",
        "--preset chopsticks",
        "--limit 4 --over mod",
        "--preset waribashi",
        "--preset suicide --limit 4",
    ];
    let mut cases: Vec<(String, String)> = vec![
        ("wythoff --to 12".into(), "wythoff {x} {y}".into()),
        ("wythoff --to 12 --misere".into(), "wythoff {x} {y} --misere".into()),
        ("nim --to 9 --picture outcome".into(), "nim {x} {y}".into()),
        ("nim --to 9 --misere".into(), "nim {x} {y} --misere".into()),
        ("fibonacci --to 21".into(), "fibonacci {x} --max {y}".into()),
        ("fibonacci --to 21 --misere".into(), "fibonacci {x} --max {y} --misere".into()),
    ];
    for rules in
        ["", "--misere", "--race", "--race --misere", "--race --overshoot", "--race --misere --overshoot"]
    {
        cases.push((format!("bash --max 5 --to 14 {rules}"), format!("bash {{x}} --max {{y}} {rules}")));
    }
    cases.extend(touch.map(|rules| (format!("touch {rules}"), format!("touch {{x}} {{y}} {rules}"))));
    for (preset, start) in [("pengshouzhi", ""), ("chopsticks", ""), ("suns", "")] {
        let limits = if preset == "suns" { "5..=9" } else { "2..=12" };
        cases.push((
            format!("touch --picture strip --preset {preset} --limits {limits}"),
            format!("touch {start} --preset {preset} --limit {{x}}"),
        ));
    }
    for (line, position) in cases {
        let picture = picture(&line);
        well_made(&picture, &line);
        let mut seen = [false; 2];
        for ([x, y], mark) in marks(&picture) {
            let typed = position.replace("{x}", &x).replace("{y}", &y);
            let answer =
                catalog.position(&typed).unwrap().answer(Detail::Winning, &Limits::default()).unwrap();
            if mark == Mark::Nothing {
                // A limit above the heap is none.
                assert!(typed.starts_with("fibonacci"), "{typed}");
                continue;
            }
            assert_eq!(mark, Mark::Outcome(answer.outcome), "{typed}");
            seen[usize::from(answer.outcome == Outcome::Win)] = true;
        }
        assert!(seen.contains(&true), "{line}");
    }
}

/// A Grundy value is the least that no move leads to, and 0 just where the side to move loses.
#[test]
fn values_are_grundy_values() {
    let catalog = Catalog::standard();
    for game in ["nim", "wythoff"] {
        let picture = picture(&format!("{game} --picture grundy --to 12"));
        let value = |text: &str| {
            let at: Vec<usize> = text.split(' ').map(|heap| heap.parse().unwrap()).collect();
            match picture.marks[at[1]][at[0]] {
                Mark::Value(value) => value,
                other => panic!("{other:?}"),
            }
        };
        for ([x, y], mark) in marks(&picture) {
            let position = catalog.position(&format!("{game} {x} {y}")).unwrap();
            let left = position.moves(1000).unwrap();
            let values: Vec<u32> =
                left.iter().map(|mv| value(&position.play(mv).unwrap().1.text())).collect();
            let mex = (0..).find(|number| !values.contains(number)).unwrap();
            assert_eq!(mark, Mark::Value(mex), "{game} {x} {y}");
        }
    }
}

#[test]
fn what_admits_no_picture_is_refused() {
    for line in [
        "nim --picture grundy --misere",
        "wythoff --picture grundy --misere",
        "touch --picture strip --limits 2..=300",
    ] {
        assert!(matches!(draw(line, &Limits::default()), Err(Failed::Input(InputError::Rules(_)))), "{line}");
    }
    for line in [
        "nim --to 201",
        "wythoff --to 0",
        "fibonacci --to 9999999999999999999999",
        "bash --max 202",
        "touch --limit 20",
        "touch --picture strip --limits 1..=3",
    ] {
        assert!(
            matches!(draw(line, &Limits::default()), Err(Failed::Input(InputError::OutOfRange { .. }))),
            "{line}"
        );
    }
    let contradiction = draw("touch --picture strip --limit 9", &Limits::default());
    assert!(matches!(contradiction, Err(Failed::Input(InputError::Contradiction { .. }))));
    let needs = draw("touch --limits 2..=9", &Limits::default());
    assert!(matches!(needs, Err(Failed::Input(InputError::NeedsOption { .. }))));
    let none = draw("doudizhu", &Limits::default());
    assert!(matches!(none, Err(Failed::Input(InputError::NoPicture { .. }))));
}

#[test]
fn pictures_hear_limits() {
    let few = Limits { positions: Some(10), ..Limits::default() };
    let cancelled = Limits { cancel: Some(Arc::new(AtomicBool::new(true))), ..Limits::default() };
    for game in Catalog::standard().games() {
        for example in game.about().picture_examples {
            let line = format!("{} {example}", game.about().id);
            assert!(
                matches!(draw(&line, &cancelled), Err(Failed::Stopped(Stopped::Cancelled { .. }))),
                "{line}"
            );
            assert!(
                matches!(draw(&line, &few), Err(Failed::Stopped(Stopped::Positions { limit: 10, .. }))),
                "{line}"
            );
        }
    }
}

/// The largest picture of each kind takes no longer than somebody waits.
#[test]
fn pictures_have_a_greatest_size() {
    for line in [
        "wythoff --to 200",
        "wythoff --picture grundy --to 200",
        "nim --to 200",
        "fibonacci --to 200",
        "bash --max 201 --to 200",
        "touch --limit 19",
    ] {
        well_made(&picture(line), line);
    }
}
