//! Answers for programs: their fields, their schema, and that they agree with each other.

mod common;

use common::{EN, line, sente};
use jsonschema::Validator;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sente::{AnyGame, AnyPosition, Catalog, Limits, Outcome, options::Input};
use serde_json::{Value, json};

fn schema() -> Validator {
    let schema: Value = serde_json::from_str(include_str!("../../../docs/answer.schema.json")).expect("JSON");
    jsonschema::draft202012::meta::validate(&schema).expect("a schema");
    jsonschema::draft202012::new(&schema).expect("a schema")
}

fn valid(schema: &Validator, object: &Value) {
    let wrong: Vec<String> = schema.iter_errors(object).map(|error| error.to_string()).collect();
    assert!(wrong.is_empty(), "{wrong:?} in {object}");
}

fn batch(arguments: &[&str], questions: &[String]) -> Vec<Value> {
    let ran = sente(EN, ["batch"].iter().chain(arguments), &questions.join("\n"));
    assert_eq!((ran.status, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    let answers: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(answers.len(), questions.len());
    answers
}

fn field<'a>(object: &'a Value, name: &str) -> &'a str {
    object[name].as_str().expect("a string")
}

/// The question that an answer repeats, for another position of the same game.
fn question(answer: &Value, position: &str) -> String {
    format!("{} {position} {}", field(answer, "game"), field(answer, "rules")).trim_end().to_owned()
}

/// Random positions of a game under all its rules: starts of both outcomes with heaps up to a size, and what some
/// random moves leave of them.
fn positions(
    game: &dyn AnyGame,
    largest: &str,
    each: u32,
    rng: &mut ChaCha8Rng,
) -> Vec<Box<dyn AnyPosition>> {
    let about = game.about();
    let mut positions = Vec::new();
    let rule_sets = about.rule_sets();
    // Where options combine in hundreds of ways, a few positions of each are many.
    let each = each.min((640 / u32::try_from(rule_sets.len()).expect("not so many")).max(2));
    for mut options in rule_sets {
        options.push(("largest", Some(largest)));
        let input = Input { words: common::sizes(about), options };
        for i in 0..each {
            let outcome = if i % 2 == 0 { Outcome::Win } else { Outcome::Loss };
            let Ok(mut position) = game.random_start(&input, outcome, &Limits::default(), rng) else {
                continue;
            };
            for _ in 0..rng.random_range(0..4) {
                let Some(mv) = position.random_move(rng) else { break };
                position = position.play(&mv).expect("a legal move").1;
            }
            positions.push(position);
        }
    }
    // Of large sizes there may be no such start, as with three large heaps of Kayles, or none that is soon decided.
    assert!(!positions.is_empty(), "{}", about.id);
    positions
}

fn asked(position: &dyn AnyPosition) -> String {
    format!("{} {} {}", position.about().id, position.text(), position.rules()).trim_end().to_owned()
}

const FIELDS: [&str; 15] = [
    "game",
    "position",
    "rules",
    "outcome",
    "winner",
    "remoteness",
    "winning_moves",
    "winning_positions",
    "winning_move_count",
    "best_move",
    "moves",
    "reason",
    "line",
    "method",
    "statistics",
];

/// The fields that an answer may do without.
const OPTIONAL: [&str; 2] = ["winning_positions", "moves"];

#[test]
fn an_answer_has_the_documented_fields_in_their_order() {
    let schema = schema();
    let fields = |line: &str, question: &str| {
        let answer: Value = serde_json::from_str(&common::line(line, question).answer()).expect("JSON");
        valid(&schema, &answer);
        answer.as_object().expect("an object").keys().cloned().collect::<Vec<_>>()
    };
    let without = |some: &[&str]| FIELDS.into_iter().filter(|name| !some.contains(name)).collect::<Vec<_>>();
    let plain = without(&OPTIONAL);
    assert_eq!(fields("solve nim 3 5 7 --json", ""), FIELDS);
    assert_eq!(fields("solve nim 0 --json", ""), FIELDS);
    assert_eq!(fields("solve nim 3 5 7 --json --verdict", ""), plain);
    assert_eq!(fields("batch --moves", "wythoff 9 15"), FIELDS);
    assert_eq!(fields("batch", "wythoff 9 15"), plain);
    assert_eq!(fields("batch --verdict", "bash 21 --max 3"), plain);
    // More than ten thousand moves are not listed, but the winning ones are.
    assert_eq!(fields("batch --moves", &format!("nim {} 3", "9".repeat(100))), without(&["moves"]));
    // Each of thousands of heaps wins here; what their moves leave would be megabytes.
    assert_eq!(fields("batch --moves", &format!("nim --misere{}", " 1".repeat(5000))), plain);
}

#[test]
fn an_answer_is_as_documented() {
    let answer: Value =
        serde_json::from_str(&line("solve nim 1 2 --json --misere", "").answer()).expect("JSON");
    assert_eq!(
        answer,
        json!({
            "game": "nim", "position": "1 2", "rules": "--misere", "outcome": "win", "winner": "first", "remoteness": 2,
            "winning_moves": ["2@2"], "winning_positions": ["1 0"], "winning_move_count": 1, "best_move": "2@2",
            "moves": [
                { "move": "2@2", "position": "1 0", "outcome": "win", "remoteness": 2 },
                { "move": "1@1", "position": "0 2", "outcome": "loss", "remoteness": 3, "reply": "1@2" },
                { "move": "1@2", "position": "1 1", "outcome": "loss", "remoteness": 3, "reply": "1@1" },
            ],
            "reason": { "kind": "nim-last-big", "heap": "2", "ones": "1", "left": "0", "source": "Bouton 1901" },
            "line": ["2@2", "1@1"], "method": "exhaustive", "statistics": { "positions": answer["statistics"]["positions"] },
        })
    );
}

#[test]
fn what_is_wrong_is_as_documented() {
    let schema = schema();
    let ran = line("batch --max-positions 3", "nim x\nnim 3 5 7 --moves\nchess\n");
    for (object, number) in ran.out.lines().zip(1..) {
        let object: Value = serde_json::from_str(object).expect("JSON");
        valid(&schema, &object);
        assert_eq!(object["line"], number);
    }
    // A search that was stopped tells what it knew, in a batch and alone.
    let ran = line("solve wythoff 3 5 --json --max-positions 3", "");
    let object: Value = serde_json::from_str(&ran.out).expect("JSON");
    valid(&schema, &object);
    assert_eq!((ran.status, ran.err), (Some(3), format!("sente: {}\n", field(&object, "error"))));
    assert_eq!((&object["outcome"], &object["winner"]), (&json!("loss"), &json!("second")));
    assert_eq!(object["legal_move_count"], object["decided"].as_array().expect("moves").len());
    for wrong in [
        json!({}),
        json!({ "line": 0, "error": "x" }),
        json!({ "line": 1, "error": "x", "more": 1 }),
        json!(3),
    ] {
        assert!(!schema.is_valid(&wrong), "{wrong}");
    }
}

/// The schema refuses what an answer must not be.
#[test]
fn the_schema_is_strict() {
    let schema = schema();
    let answer: Value = serde_json::from_str(&line("solve nim 3 5 7 --json", "").answer()).expect("JSON");
    valid(&schema, &answer);
    for (name, wrong) in [
        ("outcome", json!("unknown")),
        ("winner", json!("second")),
        ("remoteness", json!(-1)),
        ("winning_moves", json!(["1@1", "1@1"])),
        ("winning_positions", json!(null)),
        ("winning_positions", json!([1])),
        ("winning_move_count", json!("3")),
        ("best_move", json!("")),
        ("moves", json!(null)),
        ("reason", json!({ "xor": "1" })),
        ("reason", json!({ "kind": "nim-odd", "xor": 1 })),
        ("line", json!([1])),
        ("method", json!("guess")),
        ("statistics", json!({})),
        ("more", json!(1)),
    ] {
        let mut changed = answer.clone();
        changed[name] = wrong;
        assert!(!schema.is_valid(&changed), "{name}: {}", changed[name]);
    }
    let lost: Value = serde_json::from_str(&line("solve nim 3 3 --json", "").answer()).expect("JSON");
    for name in ["winning_moves", "winning_positions"] {
        let mut changed = lost.clone();
        changed[name] = json!(["1@1"]);
        assert!(!schema.is_valid(&changed), "a lost position has no {name}");
    }
    for name in FIELDS.into_iter().filter(|name| !OPTIONAL.contains(name)) {
        let mut changed = answer.clone();
        changed.as_object_mut().expect("an object").remove(name);
        assert!(!schema.is_valid(&changed), "without {name}");
    }
}

/// A drawn position tells what keeps the draw, and no other does.
#[test]
fn the_schema_knows_draws() {
    let schema = schema();
    let won: Value = serde_json::from_str(&line("solve nim 3 5 7 --json", "").answer()).expect("JSON");
    let mut drawn = won.clone();
    for (name, value) in [
        ("outcome", json!("draw")),
        ("winner", json!(null)),
        ("remoteness", json!(null)),
        ("winning_moves", json!([])),
        ("winning_positions", json!([])),
        ("winning_move_count", json!(0)),
        ("drawing_moves", json!(["1+2", "=2,2"])),
    ] {
        drawn[name] = value;
    }
    valid(&schema, &drawn);
    let mut without = drawn.clone();
    without.as_object_mut().expect("an object").remove("drawing_moves");
    let mut won_too = won;
    won_too["drawing_moves"] = json!([]);
    assert!(!schema.is_valid(&without) && !schema.is_valid(&won_too));
}

/// Hundreds of random positions of every game: every answer is valid, and its parts agree with each other and with the
/// answers to the positions that the moves leave.
#[test]
fn answers_agree_with_the_answers_to_what_their_moves_leave() {
    let schema = schema();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for game in Catalog::standard().games() {
        let positions = positions(game, "8", 24, &mut rng);
        let questions: Vec<String> = positions.iter().map(|position| asked(&**position)).collect();
        let answers = batch(&["--moves"], &questions);
        let mut left = Vec::new();
        for ((position, asked), answer) in positions.iter().zip(&questions).zip(&answers) {
            valid(&schema, answer);
            assert_eq!(question(answer, field(answer, "position")), *asked, "the question is repeated");
            let moves = answer["moves"].as_array().expect("moves");
            let listed = |name: &str| moves.iter().map(|mv| field(mv, name)).collect::<Vec<_>>();
            let mut winning: Vec<&str> =
                moves.iter().filter(|mv| mv["outcome"] == "win").map(|mv| field(mv, "move")).collect();
            let mut told: Vec<&str> =
                answer["winning_moves"].as_array().expect("moves").iter().filter_map(Value::as_str).collect();
            assert_eq!(answer["winning_move_count"], told.len());
            leaves(&**position, answer);
            winning.sort_unstable();
            told.sort_unstable();
            assert_eq!(winning, told, "{asked}");
            let mut legal = position.moves(usize::MAX).expect("moves");
            let mut all = listed("move");
            // Best first, and the move to play is among the best.
            let best = moves.iter().find(|mv| mv["move"] == answer["best_move"]);
            assert_eq!(best.map(|mv| &mv["outcome"]), moves.first().map(|mv| &mv["outcome"]), "{asked}");
            assert_eq!(
                best.map(|mv| &mv["remoteness"]),
                moves.first().map(|mv| &mv["remoteness"]),
                "{asked}"
            );
            legal.sort_unstable();
            all.sort_unstable();
            assert_eq!(all, legal, "{asked}");
            for mv in moves {
                let (_, next) = position.play(field(mv, "move")).expect("a legal move");
                assert_eq!(field(mv, "position"), next.text(), "{asked}: {mv}");
                left.push((question(answer, field(mv, "position")), mv.clone()));
            }
            plays_out(&**position, answer);
        }
        // Finished games differ in how they ended; the others are asked about again.
        let questions: Vec<String> = left.iter().map(|(question, _)| question.clone()).collect();
        for ((asked, mv), answer) in left.iter().zip(batch(&["--moves"], &questions)) {
            let reversed = match field(&answer, "outcome") {
                "win" => "loss",
                "loss" => "win",
                other => other,
            };
            assert_eq!(mv["outcome"], reversed, "{asked} after {mv}");
            let plies = |object: &Value| object["remoteness"].as_u64();
            // What a move leaves may be small enough for distances where the position itself is not.
            if let Some(with) = plies(mv) {
                assert_eq!(plies(&answer).map(|left| left + 1), Some(with), "{asked} after {mv}");
            }
            // A reply wins, and a move that a search found to lose has one unless it ends the game.
            let replies = answer["winning_moves"].as_array().expect("moves");
            match mv.get("reply") {
                Some(reply) => {
                    assert!(mv["outcome"] == "loss" && replies.contains(reply), "{asked} after {mv}");
                }
                None => assert!(
                    mv["outcome"] != "loss"
                        || ["theorem", "grundy"].contains(&field(&answer, "method"))
                        // A position too large for distances was answered without looking at replies.
                        || mv["remoteness"].is_null() && !answer["remoteness"].is_null()
                        || replies.is_empty(),
                    "{asked} after {mv}"
                ),
            }
        }
    }
}

/// Each winning move leaves the position told, when played and in the list of all moves.
fn leaves(position: &dyn AnyPosition, answer: &Value) {
    let winning = answer["winning_moves"].as_array().expect("moves");
    let left = answer["winning_positions"].as_array().expect("positions");
    assert_eq!(winning.len(), left.len(), "{answer}");
    for (mv, left) in winning.iter().zip(left) {
        let (_, next) = position.play(mv.as_str().expect("a move")).expect("a legal move");
        assert_eq!(*left, next.text(), "{mv} in {answer}");
        let Some(moves) = answer["moves"].as_array() else { continue };
        let listed = moves.iter().find(|listed| listed["move"] == *mv).expect("every winning move is a move");
        assert_eq!(listed["position"], *left, "{answer}");
    }
}

/// The main line is legal and ends the game, unless it goes round in circles, won by the side that the answer says, after as many plies as it says.
fn plays_out(position: &dyn AnyPosition, answer: &Value) {
    let Some(line) = answer["line"].as_array() else {
        // Only positions that are small enough to be searched to the end have one.
        assert!(answer["remoteness"].is_null(), "{answer}");
        return;
    };
    assert!(answer["remoteness"].is_null() || answer["remoteness"] == line.len(), "{answer}");
    let mut record = sente::Record::new(Catalog::standard().position(&asked(position)).expect("a position"));
    for mv in line {
        record.play(mv.as_str().expect("a move")).expect("a legal move");
    }
    let won = match record.ending() {
        Some(sente::Ending::Won(side)) => serde_json::to_value(side).expect("a side"),
        Some(sente::Ending::Drawn) => Value::Null,
        // A draw may go round in circles.
        None if answer["outcome"] == "draw" && position.can_repeat() => Value::Null,
        None => panic!("{} is not over after {line:?}", asked(position)),
    };
    assert_eq!(answer["winner"], won, "{}", asked(position));
}

/// The three amounts of detail differ in how much they say, never in what, at every size.
#[test]
fn less_detail_says_less_and_nothing_else() {
    let schema = schema();
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    for game in Catalog::standard().games() {
        for largest in ["9", "1000", "1000000000000000000000000000000"] {
            let positions = positions(game, largest, 6, &mut rng);
            let questions: Vec<String> = positions.iter().map(|position| asked(&**position)).collect();
            let [full, winning, verdict] =
                [&["--moves"][..], &[], &["--verdict"]].map(|arguments| batch(arguments, &questions));
            for (((position, full), winning), verdict) in
                positions.iter().zip(&full).zip(&winning).zip(&verdict)
            {
                leaves(&**position, full);
                assert!(winning.get("winning_positions").is_none());
                for answer in [full, winning, verdict] {
                    valid(&schema, answer);
                }
                for same in ["game", "position", "rules", "outcome", "winner"] {
                    assert_eq!(full[same], winning[same]);
                    assert_eq!(full[same], verdict[same]);
                }
                for same in ["winning_moves", "winning_move_count", "reason"] {
                    assert_eq!(full[same], winning[same], "{full}");
                }
                let one = verdict["winning_moves"].as_array().expect("moves");
                let all = winning["winning_moves"].as_array().expect("moves");
                assert_eq!(one.len(), all.len().min(1));
                assert!(one.iter().all(|mv| all.contains(mv)));
                assert!(verdict["reason"].is_null() && verdict["winning_move_count"].is_null());
            }
        }
    }
}

/// Chances against a random opponent fit the schema, and each other where there are no draws.
#[test]
fn chances_are_as_documented() {
    let schema = schema();
    let question = |about: &sente::About| format!("{} {}", about.id, about.example);
    let questions: Vec<String> = Catalog::standard().games().map(|game| question(game.about())).collect();
    for answer in batch(&["--random-opponent"], &questions) {
        valid(&schema, &answer);
        let chance = |name: &str| answer["random_opponent"][name].as_f64().expect("a chance");
        let [best, random, both] = ["best_against_random", "random_against_best", "both_random"].map(chance);
        assert!(random <= both && both <= best, "{answer}");
        match field(&answer, "outcome") {
            "win" => assert!((best - 1.0).abs() < 1e-9, "{answer}"),
            _ => assert!(random.abs() < 1e-9, "{answer}"),
        }
    }
    // On a line of its own, and not where it is not asked for.
    let answers = batch(&[], &["wythoff 1 2 --random-opponent", "wythoff 1 2"].map(str::to_owned));
    let best = answers[0]["random_opponent"]["best_against_random"].as_f64().expect("a chance");
    assert!((best - 2.0 / 3.0).abs() < 1e-12);
    assert!(answers[1].get("random_opponent").is_none());
}

#[test]
fn chances_of_a_game_too_large_reach_a_limit() {
    for option in ["", " --verdict"] {
        let ran = line(&format!("solve nim 30 5 7 --random-opponent --max-positions 200{option}"), "");
        assert_eq!((ran.status, ran.out.as_str()), (Some(3), ""), "{ran:?}");
        let says = "sente: first player wins, by 28@1; the rest was not decided within 200 positions";
        assert!(ran.err.starts_with(says) && ran.err.lines().count() == 1, "{ran:?}");
    }
    let ran = line("batch --random-opponent --max-positions 20", "nim 3 5 7\nnim 1\n");
    assert_eq!((ran.status, ran.out.lines().count()), (Some(3), 2), "{ran:?}");
    ran.out.lines().for_each(|line| valid(&schema(), &serde_json::from_str(line).expect("JSON")));
}
