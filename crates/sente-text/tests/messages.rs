//! Every sentence that the library can ask for is worded in every language.

#![expect(clippy::unwrap_used, reason = "a test fails where it unwraps")]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
    time::Duration,
};

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey},
    parser,
};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use sente::{
    Catalog, Detail, InputError, Limits, Outcome, Phrase, Progress, Side, Stopped,
    notation::Place,
    options::Input,
    room::{HANDS, NUMBERS},
    table::{Cell, Rows, TableError},
};
use sente_text::{Lang, Words, wording};

/// The files of a language.
fn files(lang: Lang) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("messages").join(lang.code());
    fs::read_dir(folder).unwrap().map(|file| fs::read_to_string(file.unwrap().path()).unwrap()).collect()
}

/// The messages of a language: key to the variables it uses.
fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = BTreeMap::new();
    for text in files(lang) {
        for entry in parser::parse(text.as_str()).unwrap().body {
            if let Entry::Message(message) = entry {
                let mut variables = BTreeSet::new();
                variables_of(&message.value.unwrap(), &mut variables);
                let known = messages.insert(message.id.name.to_owned(), variables);
                assert!(known.is_none(), "{} is worded twice", message.id.name);
            }
        }
    }
    messages
}

fn variables_of(pattern: &Pattern<&str>, out: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => variable_of(inline, out),
            Expression::Select { selector, variants } => {
                variable_of(selector, out);
                variants.iter().for_each(|variant| variables_of(&variant.value, out));
            }
        }
    }
}

fn variable_of(inline: &InlineExpression<&str>, out: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            out.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| variable_of(argument, out));
        }
        _ => {}
    }
}

#[test]
fn both_languages_have_the_same_messages_with_the_same_facts() {
    let [en, zh] = Lang::ALL.map(messages);
    let keys = |messages: &BTreeMap<String, _>| messages.keys().cloned().collect::<BTreeSet<_>>();
    assert_eq!(keys(&en).symmetric_difference(&keys(&zh)).collect::<Vec<_>>(), Vec::<&String>::new());
    for (key, facts) in &en {
        assert_eq!(facts, &zh[key], "{key}");
    }
}

/// The names of all variants of a message.
fn variants_of(pattern: &Pattern<&str>, out: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression: Expression::Select { variants, .. } } = element else {
            continue;
        };
        for variant in variants {
            if let VariantKey::Identifier { name } = variant.key {
                out.insert(name.to_owned());
            }
            variants_of(&variant.value, out);
        }
    }
}

/// Chinese numbers have one plural category, `other`: nothing is ever worded by `[one]`, and 1 is `[1]`.
#[test]
fn chinese_has_no_singular() {
    for file in files(Lang::Zh) {
        for entry in parser::parse(file.as_str()).unwrap().body {
            let Entry::Message(message) = entry else { continue };
            let mut variants = BTreeSet::new();
            variants_of(&message.value.unwrap(), &mut variants);
            assert!(!variants.contains("one"), "{}", message.id.name);
        }
    }
}

/// A sentence without a hole.
fn worded(words: &Words, phrase: &Phrase) {
    let text = words.say(phrase);
    assert!(!text.contains(['{', '}']), "{}: {text}", words.lang());
    assert!(!text.trim().is_empty(), "{phrase}");
}

#[test]
fn every_game_is_named_explained_and_its_options_worded() {
    for words in Lang::ALL.map(Words::new) {
        for game in Catalog::standard().games() {
            let about = game.about();
            for key in
                [format!("game-{}", about.id), format!("gist-{}", about.id), format!("rules-{}", about.id)]
            {
                assert!(words.has(&key), "{}: {key}", words.lang());
            }
            let name = words.game(about.id);
            assert!(
                words.lang() == Lang::En || about.answers_to(&name),
                "{name} is what titles call {}",
                about.id
            );
            let own = [about.rules, about.position, about.start, about.table, about.picture];
            let options = own.into_iter().chain([sente::catalog::QUESTION]);
            for option in options.flatten() {
                assert!(words.has(option.message), "{}: {}", words.lang(), option.message);
            }
        }
    }
}

/// Random games of every game under every combination of its switches: each reason, move and illegal move is worded.
#[test]
fn whatever_comes_up_in_play_is_worded() {
    let all_words = Lang::ALL.map(Words::new);
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let worded = |phrase: &Phrase| all_words.iter().for_each(|words| worded(words, phrase));
    for game in Catalog::standard().games() {
        let about = game.about();
        let rule_sets = about.rule_sets();
        let games = (64 / rule_sets.len()).clamp(2, 30);
        for options in rule_sets {
            let input = Input { words: Vec::new(), options };
            for outcome in [Outcome::Win, Outcome::Loss] {
                for _ in 0..games {
                    let start = match game.random_start(&input, outcome, &Limits::default(), &mut rng) {
                        Ok(start) => start,
                        Err(error) => {
                            worded(&error.phrase());
                            continue;
                        }
                    };
                    let mut position = start;
                    // A game that goes round in circles may never end.
                    for _ in 0..200 {
                        let answer = position.answer(Detail::Winning, &Limits::default()).unwrap();
                        answer.reason.iter().for_each(|reason| worded(&reason.says));
                        for attempt in [
                            "0", "9999", "9999@1", "1@99", "0@1", "x", "pass", "345", "9+9", "=1,1", "=-,8",
                            "=9,9",
                        ] {
                            if let Err(error) = position.play(attempt) {
                                worded(&error.phrase());
                            }
                        }
                        let Some(mv) = position.random_move(&mut rng) else { break };
                        worded(&position.say(&mv).unwrap());
                        position = position.play(&mv).unwrap().1;
                    }
                    assert!(position.ending().is_some() || position.can_repeat());
                    assert!(matches!(position.turn(), Side::First | Side::Second));
                }
            }
        }
    }
}

/// The titles and axes of every picture under all rules, and what admits none.
#[test]
fn pictures_are_worded() {
    let all_words = Lang::ALL.map(Words::new);
    let worded = |phrase: &Phrase| all_words.iter().for_each(|words| worded(words, phrase));
    for game in Catalog::standard().games() {
        let about = game.about();
        for example in about.picture_examples {
            let example = Input::read(example.split_whitespace(), &[about.rules, about.picture]).unwrap();
            for mut options in about.rule_sets() {
                let new =
                    example.options.iter().filter(|(name, _)| options.iter().all(|(known, _)| known != name));
                // In full these take their time, with hundreds of rules.
                let short = |(name, value): &(&'static str, Option<&'static str>)| match *name {
                    "limits" | "limit" => (*name, Some("5")),
                    _ => (*name, *value),
                };
                let new: Vec<_> = new.map(short).collect();
                options.extend(new);
                let picture = match game.picture(&Input { words: Vec::new(), options }, &Limits::default()) {
                    Ok(picture) => picture,
                    Err(failed) => {
                        worded(&failed.phrase());
                        continue;
                    }
                };
                [&picture.title, &picture.across.name, &picture.up.name].into_iter().for_each(worded);
            }
        }
    }
    let catalog = Catalog::standard();
    for (game, options) in [
        ("nim", "--picture grundy --misere"),
        ("wythoff", "--picture grundy --misere"),
        ("euclid", "--picture grundy --misere"),
        ("bash", "--max 999"),
        ("touch", "--picture strip --limits 2..=999"),
        ("touch", "--picture strip --limit 9"),
        ("touch", "--limits 2..=9"),
        ("touch", "--limit 99"),
        ("doudizhu", ""),
    ] {
        let game = catalog.find(game).unwrap();
        let about = game.about();
        let input = Input::read(options.split_whitespace(), &[about.rules, about.picture]).unwrap();
        worded(&game.picture(&input, &Limits::default()).unwrap_err().phrase());
    }
}

/// What a table says of its rows, and why one is refused.
#[test]
fn notes_of_tables_are_worded() {
    struct Notes(Vec<Phrase>);
    impl Rows for Notes {
        fn header(&mut self, _: &[&'static str]) -> Result<(), TableError> {
            Ok(())
        }
        fn row(&mut self, _: &[Cell]) -> Result<(), TableError> {
            Ok(())
        }
        fn note(&mut self, says: &Phrase) -> Result<(), TableError> {
            self.0.push(says.clone());
            Ok(())
        }
    }
    let catalog = Catalog::standard();
    let game = catalog.find("octal").unwrap();
    let mut notes = Notes(Vec::new());
    for line in
        ["0.77 --to 200", "0.106 --to 300", "0.333 --to 60", "0.[3] --to 60", "0.[30] --to 60", "0.6 --to 50"]
    {
        let input = Input::read(line.split(' '), &[game.about().table]).unwrap();
        game.table(&input, &Limits::default(), &mut notes).unwrap();
    }
    let keys: BTreeSet<_> = notes.0.iter().map(|says| says.key).collect();
    assert_eq!(keys.len(), 6, "{keys:?}");
    let says = |key| Phrase::new(key).with("of", "0.7").with("for", "0.77").with("agreed", 9u32);
    let says = |key| says(key).with("file", "a.state").with("why", Phrase::new("io-full"));
    for key in [
        "octal-published",
        "octal-published-left-out",
        "error-octal-table",
        "error-no-checkpoint",
        "error-checkpoint-unread",
        "error-checkpoint-unwritten",
        "error-checkpoint-folder",
        "error-checkpoint-no-file",
        "error-checkpoint-busy",
        "error-checkpoint-damaged",
        "error-checkpoint-version",
        "error-checkpoint-other",
    ] {
        notes.0.push(says(key));
    }
    for lang in Lang::ALL {
        let words = Words::new(lang);
        notes.0.iter().for_each(|says| worded(&words, says));
    }
    let progress = Progress { positions: 250_000, bytes: 0, of: Some(1_000_000) };
    let told = wording::progress(progress, Duration::from_secs(10), 0, None);
    assert_eq!(
        Words::new(Lang::En).say(&told),
        "250,000 of 1,000,000 heaps, 25,000 a second, 10 s; about 30 s left"
    );
    assert_eq!(
        Words::new(Lang::Zh).say(&told),
        "已算 250,000 堆，共 1,000,000 堆，每秒 25,000 堆，用时 10 秒，约剩 30 秒"
    );
}

/// Counts of many and amounts of memory are written so that one can read them.
#[test]
fn searches_that_were_stopped_are_worded() {
    let progress = Progress { positions: 31_400_000, bytes: 3 << 29, of: None };
    let stopped = |stopped: Stopped| Lang::ALL.map(|lang| Words::new(lang).say(&stopped.phrase()));
    let [en, zh] = stopped(Stopped::Memory { limit: (3 << 29) + 1, progress });
    assert_eq!(en, "not decided within 1.5 GiB (31,400,000 positions)");
    assert_eq!(zh, "内存用到 1.5 GiB（查了 31,400,000 个局面）还没有算完");
    let [en, zh] = stopped(Stopped::Positions {
        limit: 999,
        progress: Progress { positions: 999, bytes: 1023, of: None },
    });
    assert_eq!(en, "not decided within 999 positions (1023 B)");
    assert_eq!(zh, "查了 999 个局面（用了 1023 B 内存）还没有算完");
    let [en, zh] =
        stopped(Stopped::Cancelled { progress: Progress { positions: 1 << 40, bytes: 1 << 20, of: None } });
    assert_eq!(en, "stopped after 1,099,511,627,776 positions (1 MiB)");
    let [one, _] = stopped(Stopped::Cancelled { progress: Progress { positions: 1, bytes: 0, of: None } });
    assert_eq!(one, "stopped after 1 position");
    let needs = |limit| stopped(Stopped::Needs { bytes: (1 << 39) + 1, limit });
    let [en_bound, zh_bound] = needs(Some(1 << 30));
    assert_eq!(en_bound, "not begun, as it needs 512.1 GiB of memory and may take 1 GiB");
    assert_eq!(zh_bound, "没有开始算：需要 512.1 GiB 内存，而上限是 1 GiB");
    let [en_machine, zh_machine] = needs(None);
    assert_eq!(en_machine, "not begun, as it needs 512.1 GiB of memory and the machine has less");
    assert_eq!(zh_machine, "没有开始算：需要 512.1 GiB 内存，机器没有这么多");
    assert_eq!(zh, "查了 1,099,511,627,776 个局面（用了 1 MiB 内存）后中断");
}

/// Cards, plays, bans and sizes that cannot be.
#[test]
fn every_refusal_of_cards_is_worded() {
    let catalog = Catalog::standard();
    let says = |line: &str, mv: Option<&str>| {
        let error = match (catalog.position(line), mv) {
            (Err(error), None) => error,
            (Ok(position), Some(mv)) => position.play(mv).err().unwrap(),
            _ => panic!("{line}"),
        };
        Lang::ALL.map(Words::new).iter().for_each(|words| worded(words, &error.phrase()));
    };
    for line in [
        "33333 4",
        "3Z 4",
        "- 3",
        "3 4 --last 345",
        "3 4 --last 55566 --ban 3+2",
        "3 4 --last 555566 --rules pagat",
        "3 4 --last 55=bomb",
        "3 4 --last 777888999TTT",
        "3 4 --ban 9+9",
        "3 ,",
    ] {
        says(&format!("doudizhu {line}"), None);
    }
    for (line, mv) in [("34 5", "pass"), ("34 5", "6"), ("34 5", "34"), ("34 5 --last 66", "3")] {
        says(&format!("doudizhu {line}"), Some(mv));
    }
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for words in [vec!["10"], vec!["x", "5"], vec!["0", "5"]] {
        let input = Input { words, options: Vec::new() };
        let error = catalog
            .find("ddz")
            .unwrap()
            .random_start(&input, Outcome::Win, &Limits::default(), &mut rng)
            .err()
            .unwrap();
        Lang::ALL.map(Words::new).iter().for_each(|words| worded(words, &error.phrase()));
    }
    for position in ["2Q999643 DAAJ43", "34 5"] {
        let position = catalog.position(&format!("doudizhu {position}")).unwrap();
        let phrase = position.difficulty(&Limits::default()).unwrap().unwrap();
        Lang::ALL.map(Words::new).iter().for_each(|words| worded(words, &phrase));
    }
}

/// Steps, squares, multiples and heaps that cannot be.
#[test]
fn every_refusal_of_a_small_room_is_worded() {
    let catalog = Catalog::standard();
    let all_words = Lang::ALL.map(Words::new);
    let says = |phrase: Phrase| all_words.iter().for_each(|words| worded(words, &phrase));
    for (line, moves) in [
        ("staircase 1 0 3", &["4@3", "1@2", "1@9", "0@1", "1"][..]),
        ("staircase 3", &["1@2", "4"]),
        ("euclid 25 7", &["8", "0", "28", "7@1"]),
        ("euclid 25 0", &["1"]),
        ("moore 1 2 3 --most 2", &["1@1+1@2+1@3", "1@3+1@3", "1@1+9@2", "1@4"]),
        ("moore 1 2 3 --most 1", &["1@1+1@2"]),
        ("wythoff 5 8", &["3@1+4@2", "3@1+0@2"]),
        ("wythoff 5 8 --r 2", &["3@1+5@2"]),
        ("chomp 3x4", &["1,1", "4,1", "1,5", "0,1"]),
    ] {
        let position = catalog.position(line).unwrap();
        for mv in moves {
            says(position.play(mv).err().unwrap().phrase());
        }
    }
    for line in [
        "staircase x",
        "euclid 1",
        "moore 1 2",
        "moore 1 --most 0",
        "wythoff 1 2 --r 0",
        "chomp",
        "chomp 0",
        "chomp 3 4",
        "chomp 3x",
        "chomp 0x4",
        "chomp 4x0",
    ] {
        says(catalog.position(line).err().unwrap().phrase());
    }
    for (line, mv) in [
        ("moore 1 2 3 4 5 6 7 8 9 10 --most 10", "1@1+1@2+1@3+1@4+1@5+1@6+1@7+1@8+1@9"),
        ("moore 1 2 3 --most 3", "1@1+1@2+1@3"),
    ] {
        says(catalog.position(line).unwrap().say(mv).unwrap());
    }
}

/// Codes, breaks and heaps that cannot be, and reasons of tame and wild heaps.
#[test]
fn everything_about_codes_is_worded() {
    let catalog = Catalog::standard();
    let all_words = Lang::ALL.map(Words::new);
    let says = |phrase: &Phrase| all_words.iter().for_each(|words| worded(words, phrase));
    let long = format!("0.{} 3", "3".repeat(300));
    for line in [
        "",
        "0.77",
        "77 3",
        "chess 3",
        "kales 3",
        "7.7 3",
        "80.7 3",
        "0.7-7 3",
        "-.7 3",
        "0.[3]3 3",
        "{2+}=.0 9999999",
        "0.77 x",
        &long,
    ] {
        says(&catalog.position(&format!("octal {line}")).err().unwrap().phrase());
    }
    // Here the braces are those of the notation.
    for line in ["0.{2 3", "{64}.0 3"] {
        let phrase = catalog.position(&format!("octal {line}")).err().unwrap().phrase();
        assert!(all_words.iter().all(|words| words.say(&phrase).contains("0.{2,3}")), "{line}");
    }
    for (line, mv) in [
        ("0.77 9", "3"),
        ("0.77 9", "0=4+5"),
        ("0.77 9", "1=4+5"),
        ("0.77 9", "1=2+2+4"),
        ("0.77 9 1", "1"),
        ("0.14 2", "1"),
        ("0.14 2", "2"),
        ("4!.0 8", "0"),
        ("4!.0 8", "0=4+4"),
        ("4?.0 8", "0=4+4"),
        ("4=.0 8", "0=3+5"),
    ] {
        let position = catalog.position(&format!("octal {line}")).unwrap();
        says(&position.play(mv).err().unwrap().phrase());
    }
    for (line, mv) in [("0.77 9", "1=3+5"), ("0.F 9", "1=2+2+4"), ("4!.0 9", "0=4+5"), ("8.0 9", "0=2+3+4")] {
        says(&catalog.position(&format!("octal {line}")).unwrap().say(mv).unwrap());
    }
    for line in [
        "0.77 15 20 7",
        "0.77 4 4",
        "0.77 9",
        "0.77 0",
        "0.77 0 --misere",
        "4.3 15 2",
        "0.[3] 15 2",
        "0.77 4 3 --misere",
        "0.77 1 4 --misere",
        "0.77 1 --misere",
        "0.77 3 3 --misere",
        "0.77 9 --misere",
        "0.77 8 --misere",
        "0.33 5 --misere",
    ] {
        let position = catalog.position(&format!("octal {line}")).unwrap();
        let answer = position.answer(Detail::Winning, &Limits::default()).unwrap();
        says(&answer.reason.unwrap().says);
    }
}

/// Rules, sets and rows that cannot be, every kind of reason, and what tables say of their rows.
#[test]
fn everything_about_limits_sets_and_strips_is_worded() {
    let catalog = Catalog::standard();
    let all_words = Lang::ALL.map(Words::new);
    let says = |phrase: &Phrase| all_words.iter().for_each(|words| worded(words, phrase));
    for line in [
        "dynamic 1 --rule 2t",
        "dynamic 20 --rule 2x",
        "dynamic 20",
        "subtract 21",
        "subtract 21 --set ,",
        "subtract 21 --set 0",
        "subtract 21 --set -1",
        "subtract 21 --set 5..=3",
        "subtract 21 --set x",
        "subtract 21 --all-but k^2",
        "subtract 99999999999999999999 --set primes",
        "strip 12 --take k^2",
        "strip 12 --take 99999",
        "strip x --take 1",
    ] {
        says(&catalog.position(line).err().unwrap().phrase());
    }
    for (line, mv) in [
        ("dynamic 20 --rule 2t", "20"),
        ("subtract 21 --set 1,3", "2"),
        ("subtract 21 --all-but 2", "2"),
        ("subtract 9 2 --set 3,4", "1@2"),
        ("subtract 9 2 --set 3,4 --rest", "1@2"),
        ("strip 12 --take 1,2", "3"),
        ("strip 12 --take 1,2", "2=3+3"),
        ("strip o12 --take 1,2", "2=3+7"),
        ("strip 12 --take 1,2", "2=x+7"),
        ("strip 12 --take 1,2", &format!("2={}+7", "9".repeat(10_001))),
    ] {
        says(&catalog.position(line).unwrap().play(mv).err().unwrap().phrase());
    }
    for (line, mv) in [("12 2 o5", "2@1"), ("12 2 o5", "2@1=3+7"), ("12 2 o5", "2@2"), ("12 2 o5", "2@3")] {
        says(&catalog.position(&format!("strip {line} --take 1,2")).unwrap().say(mv).unwrap());
    }
    for line in [
        "dynamic 20 --rule 3t",
        "dynamic 21 --rule 3t",
        "dynamic 18 --max 2 --rule 3t",
        "dynamic 18 --max 18 --rule 3t",
        "dynamic 100 --rule 2t",
        "dynamic 0 --rule 3t",
        "dynamic 0 --rule 3t --misere",
        "dynamic 1 --max 1 --rule 3t",
        "dynamic 1 --max 1 --rule 3t --misere",
        "dynamic 20 --rule 3t --misere",
        "dynamic 19 --max 2 --rule 3t --misere",
        "dynamic 21 --max 5 --rule 3t --misere",
        "dynamic 101 --max 11 --rule 2t --misere",
        "dynamic 4 --max 0 --rule t-1",
        "dynamic 4 --max 0 --rule t-1 --misere",
        "dynamic 20 --rule t/2+2",
        "dynamic 3 --max 3 --rule t/2",
        "dynamic 5 --rule t-1",
        "dynamic 6 --rule 5",
        "dynamic 20 --rule t/2+2 --misere",
        "dynamic 5 --max 3 --rule 3 --misere",
        "dynamic 1 --max 1 --rule 3 --misere",
        "subtract 21 --set 1,3,4",
        "subtract 22 --set 1,3,4",
        "subtract 22 5 --set 1,3,4",
        "subtract 5 5 --set 3,7,9,11",
        "subtract 22 22 --set 3..=5",
        "subtract 26 --set 3..=5 --rest",
        "subtract 22 --set 1..=4",
        "subtract 22 --set 2^k",
        "subtract 22 --set 1,primes",
        "subtract 22 --set k^2",
        "subtract 22 --all-but 2,5",
        "subtract 2 --set 3,4",
        "subtract 2 --set 3,4 --misere",
        "subtract 22 --set 1,3,4 --misere",
        "subtract 21 --set 1,3,4 --misere",
        "subtract 21 --set 3,4 --rest --misere",
        "subtract 22 --set 3,4 --rest --misere",
        "strip 12 --take 1,2",
        "strip 5 5 --take 1,2",
        "strip 0 --take 1,2",
        "strip o12 --take 1,2",
        "strip o12 3 --take 1,2",
        "strip 3 5 7 --take any",
        "strip 0 --take any",
        "strip o6 --take 2 --misere",
        "strip o4 --take 2 --misere",
        "strip 9 --take 1,2 --misere",
        "strip 4 --take 2 --misere",
        "strip 0 --take 2 --misere",
        "strip o1 --take 2 --misere",
    ] {
        let position = catalog.position(line).unwrap();
        says(&position.say_rules().unwrap());
        let answer = position.answer(Detail::Winning, &Limits::default()).unwrap();
        answer.reason.iter().for_each(|reason| says(&reason.says));
    }
}

/// Hands and splits that cannot be.
#[test]
fn every_refusal_of_hands_is_worded() {
    let catalog = Catalog::standard();
    let all_words = Lang::ALL.map(Words::new);
    let says = |phrase: Phrase| all_words.iter().for_each(|words| worded(words, &phrase));
    for line in [
        "1 1 1",
        "1 0 1 1",
        "1 x 1 1",
        "1 1 1 11 --over mod",
        "- - - -",
        "- - 1 1",
        "1 1 - - --add other",
        "--limit 400 --over mod",
        "--limit 1",
    ] {
        says(catalog.position(&format!("touch {line}")).err().unwrap().phrase());
    }
    for split in ["none", "half", "revive", "transfer", "full", "suicide"] {
        let position = catalog.position(&format!("touch 6 7 1 1 --split {split}")).unwrap();
        for mv in ["5+1", "6+2", "=6,7", "=-,13", "=3,10", "=4,9", "=1,1", "=7,5"] {
            position.play(mv).err().iter().map(InputError::phrase).for_each(says);
        }
        let lone = catalog.position(&format!("touch - 7 1 1 --split {split}")).unwrap();
        for mv in ["=3,4", "=-,7"] {
            lone.play(mv).err().iter().map(InputError::phrase).for_each(says);
        }
    }
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let options = vec![("limit", Some("60")), ("over", Some("mod"))];
    let input = Input { words: Vec::new(), options };
    says(
        catalog
            .find("touch")
            .unwrap()
            .random_start(&input, Outcome::Win, &Limits::default(), &mut rng)
            .err()
            .unwrap()
            .phrase(),
    );
}

/// Trees and cuts that cannot be.
#[test]
fn every_refusal_of_trees_is_worded() {
    let catalog = Catalog::standard();
    let all_words = Lang::ALL.map(Words::new);
    let says = |phrase: Phrase| all_words.iter().for_each(|words| worded(words, &phrase));
    let huge = format!("hackenbush {}", "9".repeat(10_001));
    for line in [
        "hackenbush",
        "hackenbush 1[2",
        "hackenbush 1]",
        "hackenbush 1,",
        "hackenbush 1[0]",
        "hackenbush x",
        "hackenbush 1000001",
        &huge,
    ] {
        says(catalog.position(line).err().unwrap().phrase());
    }
    let position = catalog.position("hackenbush 1[1,2] 0").unwrap();
    for mv in ["1@2", "9@1", "1@3", "x"] {
        says(position.play(mv).err().unwrap().phrase());
    }
    says(catalog.position("hackenbush 1").unwrap().play("1@2").err().unwrap().phrase());
    for line in ["hackenbush 0", "hackenbush 3", "hackenbush 1[1,1]", "hackenbush 2,2"] {
        let answer = catalog.position(line).unwrap().answer(Detail::Winning, &Limits::default()).unwrap();
        says(answer.reason.unwrap().says);
    }
}

/// Parts and moves in them that cannot be, and reasons of both ways to play.
#[test]
fn every_refusal_of_parts_is_worded() {
    let catalog = Catalog::standard();
    let all_words = Lang::ALL.map(Words::new);
    let says = |phrase: Phrase| all_words.iter().for_each(|words| worded(words, &phrase));
    for line in [
        "sum",
        "sum nim 3 5",
        "sum \"\"",
        "sum \"sum 'nim 3'\"",
        "sum \"nim 3 --misere\"",
        "sum \"touch 1 1 1 1\"",
        "sum \"nim 3 x\"",
        "sum \"nmi 3\"",
    ] {
        says(catalog.position(line).err().unwrap().phrase());
    }
    for line in ["sum \"nim 3 5\" \"nim 2\"", "sum \"nim 3\""] {
        let position = catalog.position(line).unwrap();
        for mv in ["x", "0:1", "9:1@1", "1:9@1", "1:x"] {
            says(position.play(mv).err().unwrap().phrase());
        }
    }
    for rules in ["", "--misere"] {
        for parts in [
            "\"nim 0\"",
            "\"nim 1\"",
            "\"nim 2\"",
            "\"nim 1 1\" \"nim 1\"",
            "\"nim 1\" \"nim 2 3\"",
            "\"nim 2\" \"nim 2\"",
        ] {
            let position = catalog.position(&format!("sum {parts} {rules}")).unwrap();
            let answer = position.answer(Detail::Winning, &Limits::default()).unwrap();
            says(answer.reason.unwrap().says);
        }
    }
}

#[test]
fn every_error_is_worded() {
    let text = || "x\0y".to_owned();
    let option = "max";
    let errors = [
        InputError::UnknownGame { text: text(), nearest: None },
        InputError::UnknownGame { text: text(), nearest: Some("nim".to_owned()) },
        InputError::UnknownOption { text: text(), nearest: None },
        InputError::UnknownOption { text: text(), nearest: Some("max".to_owned()) },
        InputError::MissingOption { option },
        InputError::OptionWithoutValue { option },
        InputError::FlagWithValue { option, text: text() },
        InputError::OptionTwice { option },
        InputError::NoSuchChoice { option, text: text(), choices: &["a", "b"] },
        InputError::NotARange { option, text: text(), example: "2..=9".to_owned() },
        InputError::Contradiction { option, other: "misere" },
        InputError::NeedsOption { option, other: "misere" },
        InputError::OutOfRange { place: Place::option("max"), text: text(), least: 1, most: None },
        InputError::OutOfRange {
            place: Place::numbered("place-heap", 1),
            text: text(),
            least: 1,
            most: Some(2),
        },
        InputError::WordCount { says: NUMBERS, least: 1, most: None, got: 0 },
        InputError::WordCount { says: NUMBERS, least: 2, most: Some(2), got: 3 },
        InputError::WordCount { says: HANDS, least: 1, most: None, got: 0 },
        InputError::WordCount { says: HANDS, least: 2, most: Some(2), got: 1 },
        InputError::StartWordCount { least: 1, most: 2, got: 0 },
        InputError::StartWordCount { least: 1, most: 2, got: 3 },
        InputError::Negative { place: Place::named("place-take"), text: text() },
        InputError::NotNatural { place: Place::numbered("place-heap", 2), text: text() },
        InputError::TooManyDigits { place: Place::numbered("place-heap", 2), digits: 10_001 },
        InputError::NotAMove { text: text() },
        InputError::Rules(Phrase::new("error-game-over")),
        InputError::NoTable { game: "nim".to_owned() },
        InputError::NoPicture { game: "nim".to_owned() },
        InputError::NotText,
        InputError::LineTooLong { most: 1 },
    ];
    for words in Lang::ALL.map(Words::new) {
        for error in &errors {
            worded(&words, &error.phrase());
            let line = words.error(error);
            assert!(!line.contains(['\n', '\0']), "one line, no control characters: {line:?}");
        }
    }
}

#[test]
fn locales_choose_a_language() {
    for (locale, lang) in
        [("zh_CN.UTF-8", Lang::Zh), ("zh-Hant-TW", Lang::Zh), ("en_GB", Lang::En), ("C", Lang::En)]
    {
        assert_eq!(Lang::from_locale(locale), lang, "{locale}");
    }
}
