//! Games through the prompt, as somebody types them.

mod common;

use common::{EN, Ran, ZH, example, line, sente};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use sente::{
    AnyPosition, Catalog, Detail, Limits, Method, Outcome, Record,
    opponent::{Level, choose},
};

/// A start of every game, with rules and numbers that differ in kind.
const STARTS: &[&str] = &[
    "nim 3 5 7",
    "nim 3 5 7 --misere",
    "nim 1 2 3",
    "bash 21 --max 3",
    "bash 20 --max 3",
    "bash 21 --max 3 --race",
    "bash 20 --max 4 --race --overshoot",
    "fibonacci 20",
    "fibonacci 13",
    "dynamic 20 --rule 3t",
    "dynamic 12 --rule t/2+1 --misere",
    "subtract 22 --set 1,3,4",
    "subtract 9 6 --all-but 2,5 --misere",
    "strip 8 5 --take 1,2",
    "strip o7 4 --take 1..=3",
    "wythoff 6 9",
    "wythoff 6 10 --misere",
    "octal 0.77 5 3",
    "octal 4!.0 9 4",
    "octal 0.77 6 4 --misere",
    "octal 0.137 5 4 --misere",
    "wythoff 5 8 --r 2",
    "moore 1 2 3 4 --most 2",
    "moore 1 2 2 1 --most 2 --misere",
    "euclid 25 7",
    "euclid 8 5 --misere",
    "chomp 4 4 4",
    "staircase 1 4 3",
    "staircase 0 1 2 1 --misere",
    "hackenbush 1[1,2] 3",
    "hackenbush 1[1,1] 2 --misere",
    "sum \"nim 2 3\" \"wythoff 1 3\"",
    "sum \"nim 1 2\" \"hackenbush 1[1,1]\" --misere",
    "touch 1 1 1 2",
    "touch 2 3 1 4 --add other",
    "doudizhu 346999Q2 34JAAD",
    "doudizhu 34567 D --last 33",
];

fn position(text: &str) -> Box<dyn AnyPosition> {
    Catalog::standard().position(text).expect("a position")
}

fn answer(position: &dyn AnyPosition) -> sente::Answer {
    position.answer(Detail::Full, &Limits::default()).expect("an answer")
}

/// Types these lines into a game.
fn play(arguments: &str, typed: &[&str]) -> Ran {
    line(&format!("play {arguments}"), &typed.join("\n"))
}

/// A game in which both sides play as the computer does: the moves of the side that moves first, and of the other.
fn best_play(start: &str) -> (Vec<String>, Vec<String>) {
    let mut record = Record::new(position(start));
    let mut sides = (Vec::new(), Vec::new());
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    let mut best = |record: &Record| {
        choose(record.position(), Level::Perfect, &mut rng, &Limits::default()).expect("no limit is reached")
    };
    while let Some(best) = best(&record) {
        let side = if record.moves().len().is_multiple_of(2) { &mut sides.0 } else { &mut sides.1 };
        side.push(best.clone());
        record.play(&best).expect("a legal move");
    }
    sides
}

fn lines(moves: &[String]) -> Vec<&str> {
    moves.iter().map(String::as_str).collect()
}

#[test]
fn every_game_of_the_catalog_is_played_here() {
    for game in Catalog::standard().games() {
        let id = game.about().id;
        assert!(STARTS.iter().any(|start| start.split(' ').next() == Some(id)), "no game of {id}");
    }
}

/// Whoever has the won side and plays it right wins, in as many moves as the answer says, and nobody else does.
#[test]
fn perfect_play_wins_and_the_computer_makes_the_other_moves() {
    for start in STARTS {
        let value = answer(&*position(start));
        let (first, second) = best_play(start);
        let plies = first.len() + second.len();
        // Small starts have a distance, unless their search knows none.
        let distance = value.remoteness.map(|distance| distance as usize);
        assert!(distance == Some(plies) || (distance.is_none() && value.method == Method::Proof), "{start}");
        let wins = value.outcome == Outcome::Win;
        let winner = if wins { "You win" } else { "The computer wins" };
        let ran = play(start, &lines(&first));
        assert_eq!(result(&ran), format!("{winner} after {plies} moves."), "{}", ran.out);
        let computer: Vec<&str> =
            ran.out.lines().filter_map(|line| line.strip_prefix("computer: ")).collect();
        let computer: Vec<&str> = computer.iter().filter_map(|line| line.split_whitespace().next()).collect();
        assert_eq!(computer, lines(&second), "perfect, and the most delaying when lost");
        ran.answer();
        // The same game from the other seat.
        let winner = if wins { "The computer wins" } else { "You win" };
        let ran = play(&format!("{start} --second"), &lines(&second));
        assert!(ran.out.contains("The computer starts."));
        assert_eq!(result(&ran), format!("{winner} after {plies} moves."), "{}", ran.out);
        ran.answer();
    }
}

#[test]
fn two_persons_play_and_the_computer_only_referees() {
    for start in STARTS {
        let (first, second) = best_play(start);
        let all: Vec<&str> = (0..first.len() + second.len())
            .map(|i| if i % 2 == 0 { first[i / 2].as_str() } else { second[i / 2].as_str() })
            .collect();
        let winner = if answer(&*position(start)).outcome == Outcome::Win {
            ("First", "先手")
        } else {
            ("Second", "后手")
        };
        let ran = play(&format!("{start} --two-players"), &all);
        assert!(ran.out.contains("Two players.") && !ran.out.contains("computer:"));
        assert!(ran.out.contains("first player> ") && (all.len() < 2 || ran.out.contains("second player> ")));
        assert_eq!(ran.last_line(), format!("{} player wins after {} moves.", winner.0, all.len()));
        ran.answer();
        let ran = play(&format!("{start} --two-players --lang zh"), &all);
        assert_eq!(ran.last_line(), format!("{}赢了，共 {} 步。", winner.1, all.len()));
        ran.answer();
    }
}

/// A person who throws the win away hears it, what would have kept it, and may take it back even after the end.
#[test]
fn a_win_given_away_is_told_and_can_be_taken_back() {
    let ran = play("nim 3 5 7", &["3@1", "undo", "1@1", "quit"]);
    assert_eq!(ran.count("Your 3@1 gave the win away; 1@1 would have kept it."), 1, "{}", ran.out);
    let ran = play("nim 1 2", &["1@1", "what?", "undo", "1@2", "1@1", "1@2"]);
    assert_eq!(ran.count("The computer wins after 2 moves."), 1, "{}", ran.out);
    assert_eq!(result(&ran), "You win after 3 moves.", "{}", ran.out);
    // Whoever was lost from the start has given nothing away, and two persons are not told.
    assert_eq!(play("nim 1 1", &["1@1"]).count("gave the win away"), 0);
    assert_eq!(play("nim 3 5 7 --two-players", &["3@1", "1@2"]).count("gave the win away"), 0);
}

/// Whoever names no position is shown how to have one drawn.
#[test]
fn a_game_without_a_position_is_offered_at_random() {
    for game in Catalog::standard().games() {
        let ran = play(game.about().id, &[]);
        if game.about().words.0 == 0 {
            // Its start goes without saying.
            assert!(start(&ran.answer()).starts_with(game.about().id));
            continue;
        }
        assert_eq!(ran.status, Some(2));
        let shown = ran.err.rsplit("Example: ").next().expect("an example").trim();
        assert!(shown.ends_with("--random"), "{shown}");
        assert!(
            start(&line(shown.strip_prefix("sente ").expect("a command"), "").answer())
                .starts_with(game.about().id)
        );
    }
}

/// In a race one types the number said, or what is added to the last.
#[test]
fn a_race_takes_the_number_or_the_step() {
    for step in ["7", "+3", "＋３", "加3"] {
        let ran = play("bash 20 --max 3 --race --said 4", &[step]);
        assert!(ran.out.contains("computer: 8"), "{}", ran.out);
    }
    assert_eq!(complaints(&play("bash 20 --max 3", &["+3"])), 1);
}

/// The line that says who has won. After a loss against the computer there is a question behind it.
fn result(ran: &Ran) -> &str {
    let says = |line: &&str| line.contains(" after ") || line.contains("赢了，共");
    ran.out.lines().rev().find(says).unwrap_or_default()
}

/// What a person may have been told they could not type.
fn complaints(ran: &Ran) -> usize {
    ran.count("Type help for what can be typed.") + ran.count("is not a move: ")
}

/// Where a game began that was left at once.
fn start(out: &str) -> &str {
    out.lines()
        .find_map(|line| line.strip_prefix("Not finished. To go on: sente play "))
        .expect("how to go on")
}

#[test]
fn endings_say_who_won_in_both_languages() {
    assert_eq!(result(&play("nim 1", &["1"])), "You win after 1 move.");
    assert_eq!(result(&play("nim 1 --lang zh", &["1"])), "你赢了，共 1 步。");
    assert_eq!(result(&play("nim 1 1", &["1@1"])), "The computer wins after 2 moves.");
    assert_eq!(result(&play("nim 1 1 --lang zh", &["1@1"])), "电脑赢了，共 2 步。");
    assert_eq!(result(&play("nim 1 --misere", &["1"])), "The computer wins after 1 move.");
    // The computer's move may be the only one.
    assert_eq!(result(&play("nim 1 --second", &[])), "The computer wins after 1 move.");
}

#[test]
fn a_game_that_is_over_is_told_and_not_played() {
    for start in ["nim 0", "nim 0 0 --misere", "bash 0 --max 3", "fibonacci 0", "wythoff 0 0"] {
        for seat in ["", "--second", "--two-players"] {
            let ran = play(&format!("{start} {seat}"), &["1"]);
            assert_eq!(ran.last_line(), "This game is over before it starts: there is no move left to make.");
            assert_eq!(ran.answer().lines().count(), 2);
        }
    }
    assert!(play("nim 0 --lang zh", &[]).answer().ends_with("没有棋可走。\n"));
}

#[test]
fn hint_why_moves_and_help_tell_and_change_nothing() {
    for locale in [EN, ZH] {
        for start in STARTS {
            let arguments = || format!("play {start}");
            let arguments = arguments();
            let typed = "hint\nwhy\nmoves\nhelp\n?\n\n  \nquit\n";
            let out = sente(locale, sente::notation::tokens(&arguments), typed).answer();
            let value = answer(&*position(start));
            let best = value.best_move.expect("a move");
            let named =
                [format!("{best} ("), format!("{best}（"), format!("Try {best} and"), format!("走 {best}，")];
            assert!(named.iter().any(|named| out.contains(named)), "{out}");
            let source = value.reason.as_ref().and_then(|reason| reason.source);
            assert!(source.is_none_or(|source| out.contains(source)), "{out}");
            // Where only a search knows why, it shows how play would go on.
            let line = out.contains("Main line:") || out.contains("主线：");
            assert!(value.reason.is_some() || value.line.is_some() || line, "{out}");
            for mv in value.moves.expect("moves").iter().take(20) {
                assert!(out.contains(&format!("({})", mv.mv)), "{out}");
            }
            let go_on =
                out.lines().last().expect("a line").rsplit([':', '：']).next().expect("a command").trim();
            assert_eq!(go_on, format!("sente play {start}"));
        }
    }
}

#[test]
fn commands_are_read_in_chinese_and_in_any_case() {
    let out = sente(ZH, ["play", "nim", "3", "5", "7"], "提示\n道理\n走法\n悔棋\n帮助\n？\n结束\n").answer();
    for says in ["必胜，还有 15 步", "你能赢。", "有 15 种走法", "没有棋可悔", "收回你的上一步", "没有下完"]
    {
        assert!(out.contains(says), "{says}: {out}");
    }
    let out = play("nim 3 5 7", &["HINT", "  Why  ", "Undo", "EXIT"]).answer();
    for says in ["wins in 15 moves", "You can win.", "no move to take back", "Not finished"] {
        assert!(out.contains(says), "{says}: {out}");
    }
    // A queen may be played; where a letter is no move, it quits.
    assert!(play("doudizhu 346999Q2 34JAAD --two-players", &["q"]).out.contains("to beat: Q"));
    assert!(
        play("nim 3", &["Q", "hint"])
            .answer()
            .ends_with("your move> Q\nNot finished. To go on: sente play nim 3\n")
    );
    // Full-width digits and signs, as a Chinese keyboard types them.
    assert!(play("nim 3 5 7", &["１＠１"]).out.contains("heap 1   2"));
}

#[test]
fn what_is_no_move_is_told_and_asked_again() {
    let typed = [
        "garbage", "9", "1@9", "1@0", "0@1", "4@1", "-1@1", "1.5@1", "1@1@1", "@", "1@", "@1", "\0", "1\0@1",
        "help me", "ｘ",
    ];
    for arguments in ["nim 3 5 7", "nim 3 5 7 --second", "nim 3 5 7 --two-players"] {
        let ran = play(arguments, &typed);
        assert_eq!(complaints(&ran), typed.len(), "{}", ran.out);
        assert!(!ran.out.contains('\0'));
        ran.answer();
    }
    for (typed, says) in [
        ("4@1", "heap 1 has only 3, so 4 cannot be taken"),
        ("1@9", "there is no heap 9, only 1 to 3"),
        ("0@1", "a move takes at least 1"),
        ("\0", "'␀' is not a move"),
    ] {
        assert!(play("nim 3 5 7", &[typed]).out.contains(says), "{typed}");
    }
    for start in STARTS {
        let ran = play(start, &["garbage", "99999", "99999@1", "99999@1+2", "0"]);
        assert_eq!(complaints(&ran), 5, "{}", ran.out);
        ran.answer();
    }
}

#[test]
fn bytes_that_are_no_text_and_endless_lines_are_told_at_the_prompt() {
    let mut command = common::command(EN);
    command.args(["play", "nim", "3"]);
    let mut typed = b"\xff\xfe\n".to_vec();
    typed.extend(vec![b'9'; 3 << 20]);
    typed.extend_from_slice(b"\nquit\n");
    let out = common::run(command, typed).answer();
    assert!(out.contains("this is not UTF-8 text. Type help"), "{out}");
    assert!(out.contains("this line is longer than 1048576 bytes. Type help"), "{out}");
    assert!(out.len() < 2000, "{} characters", out.len());
}

/// Leaving, or the end of input, says how to go on, and that command goes on from the same position.
#[test]
fn an_unfinished_game_can_be_gone_on_with() {
    for start in STARTS {
        for seat in ["", " --second", " --two-players", " --level easy --seed 4"] {
            for typed in [vec![], vec!["hint"], vec!["garbage"], vec!["hint", "quit"]] {
                goes_on(&format!("{start}{seat}"), &typed);
            }
            let first = answer(&*position(start)).moves.expect("moves").pop().expect("a move");
            if !seat.contains("--second") {
                goes_on(&format!("{start}{seat}"), &[&first.mv]);
            }
        }
    }
}

fn goes_on(arguments: &str, typed: &[&str]) {
    let out = play(arguments, typed).answer();
    // A single blunder may already end the smallest games.
    let Some((_, command)) = out.trim_end().rsplit_once("Not finished. To go on: ") else {
        assert!(out.contains(" after "), "{out}");
        return;
    };
    let again = example(EN, command).answer();
    assert!(again.ends_with(&format!("Not finished. To go on: {command}\n")), "{again}");
    let board = |out: &str| {
        let lines = out.lines().rev().skip(2).take_while(|line| line.starts_with("  "));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    if typed.is_empty() {
        assert_eq!(board(&again), board(&out), "{again}");
    }
}

#[test]
fn undo_takes_back_both_moves_and_nothing_at_the_start() {
    for (arguments, typed, undone) in [
        ("nim 3 5 7", vec!["1@1", "undo"], "Taken back: 1@1 1@2"),
        ("nim 3 5 7 --second", vec!["1@2", "undo"], "Taken back: 1@2 1@3"),
        ("nim 3 5 7 --two-players", vec!["1@1", "undo"], "Taken back: 1@1\n"),
    ] {
        let ran = play(arguments, &typed);
        assert!(ran.out.contains(undone), "{}", ran.out);
        let before = play(arguments, &[]);
        assert_eq!(ran.last_line(), before.last_line(), "the position before");
        ran.answer();
    }
    for (arguments, typed) in [
        ("nim 3 5 7", vec!["undo"]),
        ("nim 3 5 7 --second", vec!["undo"]),
        ("nim 3 --two-players", vec!["undo"]),
    ] {
        let ran = play(arguments, &typed);
        assert!(ran.out.contains("There is no move to take back."), "{}", ran.out);
        assert_eq!(ran.last_line(), play(arguments, &[]).last_line());
    }
    // Back to the start, once more, and on to the end.
    let ran =
        play("nim 1 2 3 --two-players", &["1@1", "2@2", "undo", "undo", "undo", "1@1", "1@3", "2@2", "2@3"]);
    assert!(ran.out.contains("There is no move to take back."));
    assert_eq!(ran.last_line(), "Second player wins after 4 moves.");
}

#[test]
fn a_seed_repeats_a_game_exactly() {
    for game in Catalog::standard().games() {
        let about = game.about();
        let rules = required(about);
        for more in ["--random", "--random --level easy", "--random --level medium --second"] {
            let typed = ["hint", "why", "moves", "1", "1@1", "1@2", "undo", "2"];
            let sizes = common::sizes(about).join(" ");
            let game =
                |seed: u64| play(&format!("{} {sizes} {rules} {more} --seed {seed}", about.id), &typed).out;
            assert_eq!(game(7), game(7));
            assert!((1..20).any(|seed| game(seed) != game(0)), "seeds differ");
            assert!(game(7).contains("--seed 7"));
        }
        let (one, other) = (
            play(&format!("{} {rules} --random", about.id), &[]),
            play(&format!("{} {rules} --random", about.id), &[]),
        );
        assert!(one.out != other.out, "each game begins with a seed of its own");
    }
}

/// The plainest rules of a game, as typed.
fn required(about: &sente::About) -> String {
    let rules = about.rule_sets().swap_remove(0);
    rules.iter().map(|(name, value)| format!("--{name} {} ", value.unwrap_or_default())).collect()
}

/// Neither side has the won game more often, in whichever game.
#[test]
fn a_random_start_is_won_for_either_side_equally_often() {
    const GAMES: u32 = 80;
    for game in Catalog::standard().games() {
        let about = game.about();
        let rules = required(about);
        let mut won = 0;
        for seed in 0..GAMES {
            let sizes = common::sizes(about).join(" ");
            let out = play(&format!("{} {sizes} {rules} --random --seed {seed}", about.id), &[]).answer();
            let position = position(start(&out));
            let verdict = position.answer(Detail::Verdict, &Limits::default()).expect("an answer");
            won += u32::from(verdict.outcome == Outcome::Win);
        }
        let percent = won * 100 / GAMES;
        assert!(
            (30..=70).contains(&percent),
            "{}: the first side has {percent} % of the won games",
            about.id
        );
    }
}

/// The sizes asked for hold.
#[test]
fn a_random_start_has_the_sizes_asked_for() {
    for seed in 0..20 {
        let out = play(&format!("nim --random --heaps 5 --largest 9 --seed {seed}"), &[]).answer();
        let heaps: Vec<u32> =
            start(&out).split(' ').skip(1).map(|heap| heap.parse().expect("a heap")).collect();
        assert_eq!(heaps.len(), 5);
        assert!(heaps.iter().all(|heap| (1..=9).contains(heap)), "{heaps:?}");
    }
    let huge = "9".repeat(1000);
    for game in ["nim", "bash --max 3", "fibonacci", "wythoff"] {
        play(&format!("{game} --random --largest {huge} --seed 1"), &[]).answer();
    }
    // Where no start is lost, one that is won must do.
    assert!(start(&play("nim --random --heaps 1", &[]).answer()).starts_with("nim "));
}

/// To find a start is a search as any other: limits end it, and what they leave alone they do not change.
#[test]
fn a_random_start_hears_limits() {
    let deal = "doudizhu 15 15 --random --unique --seed 3";
    for (limit, says, option) in [
        ("--timeout 0s", "not decided within 0 s", "timeout"),
        ("--max-positions 50", "not decided within 50 positions", "max-positions"),
    ] {
        let ran = play(&format!("{deal} {limit}"), &[]);
        assert_eq!((ran.status, ran.out.as_str(), ran.err.lines().count()), (Some(3), "", 1), "{ran:?}");
        assert!(ran.err.starts_with(&format!("sente: no start was found: {says}")), "{}", ran.err);
        assert!(ran.err.trim_end().ends_with(&format!("Give it more with --{option}")), "{}", ran.err);
    }
    let ran = play("touch --over mod --random --max-memory 1KB", &[]);
    assert_eq!((ran.status, ran.err.lines().count()), (Some(3), 1), "{ran:?}");
    for game in ["doudizhu 7 7", "touch --limit 60", "touch --preset chopsticks", "nim"] {
        let plain = play(&format!("{game} --random --seed 5"), &[]).answer();
        let bounded = play(
            &format!("{game} --random --seed 5 --max-positions 100000000 --timeout 1h --threads 3"),
            &[],
        );
        assert_eq!(start(&bounded.answer()), start(&plain), "{game}");
    }
}

/// A person who always takes one stone from the first heap that has any, against each level.
#[test]
fn weaker_levels_err_and_say_so() {
    let mut beaten = Vec::new();
    for level in ["easy", "medium", "perfect"] {
        let mut won = 0;
        for seed in 0..40 {
            let ran = play(&format!("nim 2 4 6 --second --level {level} --seed {seed}"), &["hint"]);
            // 2 4 6 is lost for the computer, which starts; 2 4 5 is not. Perfect makes the same move every time.
            won += u32::from(ran.out.contains("wins in"));
            let says = format!("--seed {seed}");
            assert_eq!(
                ran.out.contains("The computer errs on") && ran.out.contains(&says),
                level != "perfect"
            );
        }
        assert_eq!(won, 40, "a lost position has no good move");
        let mut spoilt = 0;
        for seed in 0..40 {
            let ran = play(&format!("nim 2 4 5 --second --level {level} --seed {seed}"), &["hint"]);
            spoilt += u32::from(ran.out.contains("wins in"));
        }
        beaten.push(spoilt);
    }
    assert!(beaten[0] > beaten[1] && beaten[1] > 0 && beaten[2] == 0, "{beaten:?}");
}

#[test]
fn heaps_of_a_thousand_digits_are_played() {
    let huge = format!("1{}", "0".repeat(999));
    let ran = play(
        &format!("nim {huge} 5"),
        &[&format!("{}@1", "9".repeat(999)), "hint", "why", "moves", "undo", "hint"],
    );
    assert!(ran.out.lines().count() < 80, "{}", ran.out);
    assert!(ran.out.contains("Taken back:"));
    ran.answer();
    // Of two heaps of 5, whoever copies the other's moves wins.
    let take = format!("{}5@1", "9".repeat(998));
    let ran = play(&format!("nim {huge} 5"), &[&take, "1@2", "1@2", "1@2", "1@2", "1@2"]);
    assert_eq!(ran.last_line(), "You win after 11 moves.", "{}", ran.out);
    ran.answer();
    let nines = "9".repeat(999);
    for start in
        [format!("bash {huge} --max {nines}"), format!("fibonacci {huge}"), format!("wythoff {huge} {nines}")]
    {
        for seat in ["", "--second"] {
            let ran = play(&format!("{start} {seat}"), &["hint", "why", "moves", "quit"]);
            assert!(ran.out.contains("Not finished. To go on:"), "{}", ran.out);
            ran.answer();
        }
    }
}

/// Between two persons the first player stays the first, whoever is to move when the game is gone on with.
#[test]
fn going_on_keeps_who_is_first_player() {
    let left = play("nim 3 5 7 --two-players", &["1@1"]);
    assert_eq!(left.last_line(), "Not finished. To go on: sente play nim 2 5 7 --two-players --second");
    let again = play("nim 2 5 7 --two-players --second", &["1@1", "1@1"]);
    assert!(
        again.out.contains("second player> 1@1") && again.out.contains("first player> 1@1"),
        "{}",
        again.out
    );
    assert_eq!(again.last_line(), "Not finished. To go on: sente play nim 0 5 7 --two-players --second");
    assert_eq!(play("nim 1 --two-players --second", &["1"]).last_line(), "Second player wins after 1 move.");
    let ran = play("doudizhu 2Q999643 DAAJ43 --two-players", &["3999"]);
    assert!(
        ran.out.contains("  second player   6   3 4 J A A D\n  to beat: 3999\nsecond player>"),
        "{}",
        ran.out
    );
}

/// The main line from here, in one line or, for open cards, with what both hold after each move.
#[test]
fn line_tells_how_play_would_go_on() {
    let ran = play("nim 1 2", &["line", "主线", "1@2", "line"]);
    assert_eq!(ran.count("Best play: 1@2  1@1  1@2"), 2, "{}", ran.out);
    let huge = "9".repeat(30);
    assert_eq!(play(&format!("nim {huge} 5"), &["line"]).count("There is no line of play to show here."), 1);
    // A line of a thousand moves is cut.
    let ran = play("bash 1000 --max 1", &["line"]);
    assert!(ran.out.contains("... and 800 more moves"), "{}", ran.out);
    let ran = play("doudizhu 2Q999643 DAAJ43", &["line", "3999", "line"]);
    let rows = [
        "                                       346999Q2   34JAAD\n",
        "  you        3999   trio with a solo   46Q2       34JAAD\n",
        "                           46Q2   34JAAD\n",
    ];
    rows.iter().for_each(|row| assert!(ran.out.contains(row), "{}", ran.out));
    assert_eq!(ran.count("Main line:"), 2);
}

/// A limit is told where a person asked, and the game goes on without the answer.
#[test]
fn a_game_goes_on_past_a_limit() {
    let limits = "--max-positions 1";
    let ran =
        play(&format!("doudizhu 2Q999643 DAAJ43 {limits}"), &["hint", "why", "moves", "line", "3", "quit"]);
    assert_eq!(ran.count("not decided within 1 position"), 5, "{}", ran.out);
    assert_eq!(ran.count("The computer moves on without knowing who wins. computer: 4"), 1, "{}", ran.out);
    assert!(!ran.out.contains("gave the win away") && ran.last_line().starts_with("Not finished."));
    ran.answer();
    // What a theorem knows needs no search, though its distances do.
    let ran = play(&format!("nim 3 5 7 {limits}"), &["1@1", "hint"]);
    assert_eq!(ran.count("computer: "), 1, "{}", ran.out);
    assert!(ran.out.contains("first player wins, by"), "{}", ran.out);
    ran.answer();
    for wrong in ["--threads 0", "--timeout soon", "--max-memory lots"] {
        assert_eq!(play(&format!("nim 3 {wrong}"), &[]).status, Some(2));
    }
}

/// A puzzle dealt is of the sizes asked for, and its difficulty is told.
#[test]
fn a_puzzle_is_dealt_with_its_difficulty() {
    for sizes in ["6,5", "6 5"] {
        let ran = play(&format!("doudizhu --random {sizes} --seed 1"), &[]);
        assert_eq!(ran.count("Difficulty: "), 1, "{}", ran.out);
        let cards: Vec<usize> = start(&ran.out).split(' ').skip(1).map(str::len).collect();
        assert_eq!(cards, [6, 5], "{}", ran.out);
        ran.answer();
    }
    // A position that somebody brings is theirs to judge.
    assert_eq!(play("doudizhu 2Q999643 DAAJ43", &[]).count("Difficulty: "), 0);
}

/// `moves` numbers what it lists, and the number plays the move; only here and now.
#[test]
fn a_move_is_picked_from_the_list_by_its_number() {
    let ran = play("nim 3 5 7", &["#1", "moves", "#2", "#1", "moves", "#0", "#99", "#x", "＃ 1"]);
    for says in [
        "your move> #1\nno moves are listed yet; moves lists and numbers them. Type help",
        "\n  #1   take ",
        "\n  #15  take ",
        "your move> #2\ncomputer: ",
        "the number of a listed move must be from 1 to",
        "the number of a listed move is not a whole number: 'x'",
        "your move> ＃ 1\ncomputer: ",
    ] {
        assert!(ran.out.contains(says), "no {says:?} in {}", ran.out);
    }
    // The list was of another position.
    assert_eq!(ran.count("no moves are listed yet"), 2, "{}", ran.out);
    let second = answer(&*position("nim 3 5 7")).moves.expect("a list").swap_remove(1).mv;
    let two = play("nim 3 5 7", &["moves", "#2"]).out;
    assert_eq!(
        two.lines().rfind(|line| line.starts_with("  heap")),
        play("nim 3 5 7", &[&second]).out.lines().rfind(|line| line.starts_with("  heap"))
    );
    // Of more moves than can be listed, those that win.
    let many = play("nim 300000 5", &["moves", "#1"]);
    assert!(many.out.contains("\n  #1  299995@1   take 299995 from heap 1\n"), "{}", many.out);
    assert!(many.out.contains("your move> #1\ncomputer: "), "{}", many.out);
    let zh = sente(ZH, ["play", "nim", "3", "5"], "#1\n走法\n#3\n帮助");
    assert!(zh.out.contains("还没有列出走法，先输入 moves（走法）。"), "{}", zh.out);
    assert!(zh.out.contains("> #3\n电脑：") && zh.out.contains("#3     走列表里的第 3 种"), "{}", zh.out);
}

/// A game that goes round in circles is warned of and ends in a draw.
#[test]
fn a_game_that_goes_round_in_circles_is_drawn() {
    let typed = ["moves", "#1"].repeat(40);
    for (lang, warning, end) in [
        (
            "en",
            "This position is back. If it comes up once more, the game is a draw.",
            "position has come up three times.",
        ),
        ("zh", "这个局面又出现了。再出现一次，就算平局。", "步：同一局面出现了三次。"),
    ] {
        let ran = play(&format!("touch --over mod --limit 5 --lang {lang}"), &typed);
        assert!(ran.out.contains(warning) && ran.last_line().ends_with(end), "{}", ran.out);
        ran.answer();
    }
    let help = |game: &str| play(game, &["help"]).answer();
    assert!(
        help("touch --over mod").contains("Where a position comes up the third time, the game is a draw.")
    );
    assert!(!help("touch").contains("third time"));
    let line = play("touch 1 2 1 2 --over mod --limit 5", &["line", "2+2"]);
    assert!(line.count(", and so on, round and round") == 1, "{}", line.out);
    assert!(line.out.contains("Your 2+2 gave the draw away; 1+1 would have kept it."), "{}", line.out);
    for text in [&line.out, &help("touch --over mod")] {
        assert!(text.lines().all(|line| line.len() <= 80), "{text}");
    }
}

/// Two hands a side, one above the other: numbers line up, and a hand that is out has a mark.
#[test]
fn hands_are_drawn_side_by_side() {
    let drawn = |arguments: &str| play(arguments, &[]).out;
    assert!(
        drawn("touch 8 12 - 100 --limit 200").contains("\n  computer     -  100\n  you          8   12\n")
    );
    assert!(drawn("touch 8 9 - 9 --lang zh").contains("\n  电脑   -  9\n  你     8  9\n"));
    let two = drawn("touch 1 2 3 4 --two-players");
    assert!(two.contains("\n  first player    1  2\n  second player   3  4\n"), "{two}");
}
