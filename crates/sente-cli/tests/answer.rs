//! Answers as a person reads them, where only a search knows what to play: cards and hands.

mod common;

use common::{EN, ZH, line, sente};

const WON: &str = "\
First player wins, with one first move only.         Dou Dizhu 346999Q2 34JAAD
  trio with a solo   (3999)   leaves 46Q2
Main line:
                                            346999Q2   34JAAD
  first player    3999   trio with a solo   46Q2       34JAAD
";

/// The verdict with the number of winning moves, the moves, the line to the end, and what beats the others.
#[test]
fn a_won_deal_is_answered_with_its_line_and_what_beats_the_other_moves() {
    let out = line("solve doudizhu 2Q999643 DAAJ43", "").answer();
    assert!(out.starts_with(WON), "{out}");
    let (_, beaten) = out.split_once("Every other first move loses. What beats it:\n").expect("a list");
    let mut moves: Vec<&str> = beaten
        .lines()
        .flat_map(|row| row.split_once("against ").expect("a reply").1.split_whitespace())
        .collect();
    moves.sort_unstable();
    let mut losing = ["2", "3", "4", "4999", "6", "6999", "9", "99", "999", "9992", "999Q", "Q"];
    losing.sort_unstable();
    assert_eq!(moves, losing);
    assert!(out.lines().all(|line| line.len() <= 80), "{out}");
    // No distance is claimed where none is known.
    assert!(!out.contains("longest") && !out.contains("moves."), "{out}");
    let zh = sente(ZH, ["solve", "doudizhu", "2Q999643", "DAAJ43"], "").answer();
    for says in ["先手必胜，必胜的第一步只有一种。", "主线：", "其余第一步都必败，破法如下：", "破 Q"]
    {
        assert!(zh.contains(says), "{says}: {zh}");
    }
}

#[test]
fn a_lost_deal_is_answered_with_what_beats_each_move() {
    let out = line("solve doudizhu 34567 D --last 33", "").answer();
    for says in [
        "Second player wins.",
        "If you must move: pass, and hope.",
        "What beats each first move:\n  D   against pass\n",
    ] {
        assert!(out.contains(says), "{says}: {out}");
    }
    assert!(!out.contains("longest"), "{out}");
}

/// A reason that holds for every position of a game tells nothing of the single moves, so that their replies follow it.
#[test]
fn what_beats_each_move_follows_a_reason_that_does_not_tell() {
    for (place, heading, reply) in [
        ("1 1 1 1", "What beats each first move:", "  1+2   against 1+1\n"),
        ("1 1 1 1 --limit 61", "What beats each first move:", "  1+2   against 1+1\n"),
        ("1 1 1 2", "Every other first move loses. What beats it:", "  2+2   against 1+1\n"),
    ] {
        let out = line(&format!("solve touch {place}"), "").answer();
        assert!(out.contains("\nWhy: ") && out.ends_with(&format!("\n{heading}\n{reply}")), "{out}");
    }
    let zh = sente(ZH, ["solve", "touch", "1", "1", "1", "1"], "").answer();
    assert!(zh.contains("道理：") && zh.ends_with("\n每种第一步的破法：\n  1+2   破 1+1\n"), "{zh}");
    // Where a theorem tells how to answer every move, its reason is enough.
    let out = line("solve wythoff 1 2", "").answer();
    assert!(out.contains("\nWhy: ") && !out.contains("What beats"), "{out}");
}

/// `--moves` lists every move with its reply, so that nothing is said twice; a bare verdict says neither.
#[test]
fn every_move_is_listed_with_its_reply_where_asked_for() {
    let out = line("solve doudizhu 2Q999643 DAAJ43 --moves", "").answer();
    assert!(out.contains("Every legal move, best first:\n  trio with a solo   (3999)   wins\n"), "{out}");
    assert!(out.contains("(2)      loses   reply D\n") && !out.contains("What beats"), "{out}");
    let out = line("solve doudizhu 2Q999643 DAAJ43 --verdict", "").answer();
    assert!(out.starts_with("First player wins.") && out.contains("A winning move:\n"), "{out}");
    assert!(!out.contains("against") && !out.contains("Main line"), "{out}");
    // Where a reason tells how to answer, replies are shown on request.
    let out = line("solve nim 1 2 --moves", "").answer();
    assert!(out.contains("(1@1)   loses in 2   reply 2@2\n"), "{out}");
    assert!(!line("solve nim 1 2", "").answer().contains("reply"));
}

/// The same answer for any number of threads, and with as many as there are.
#[test]
fn threads_change_no_answer() {
    let plain = line("solve doudizhu 2Q999643 DAAJ43 --verdict", "").answer();
    for threads in ["1", "2", "7", "1024"] {
        let ran = line(&format!("solve doudizhu 2Q999643 DAAJ43 --verdict --threads {threads}"), "");
        assert_eq!(ran.answer(), plain);
    }
}

/// A limit that strikes tells which first moves are decided by then.
/// A time without a unit is in seconds.
#[test]
fn a_search_that_ends_in_time_is_not_stopped() {
    let plain = line("solve doudizhu 2Q999643 DAAJ43", "").answer();
    for time in ["100", "100s", "2m"] {
        assert_eq!(line(&format!("solve doudizhu 2Q999643 DAAJ43 --timeout {time}"), "").answer(), plain);
    }
}

#[test]
fn a_stopped_search_tells_what_it_knows() {
    let mut known = [0; 3];
    for most in (1..).step_by(24) {
        let arguments = format!("solve doudizhu 2Q999643 DAAJ43 --max-positions {most}");
        let ran = sente(EN, arguments.split(' '), "");
        if ran.status == Some(0) {
            break;
        }
        assert_eq!((ran.status, ran.out.as_str()), (Some(3), ""));
        assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
        common::worded(&ran.err);
        let says = |text: &str| usize::from(ran.err.contains(text));
        let won = says("first player wins, by 3999; the rest was not decided within");
        assert_eq!(won == 1, ran.err.starts_with("sente: first player wins"), "{}", ran.err);
        known[0] += 1 - won;
        known[1] += won;
        known[2] += says("of 13 first moves");
    }
    assert!(known.iter().all(|count| *count > 0), "{known:?}");
}

/// Distances that are not cheap are found where somebody insists, and a limit ends that search as any other.
#[test]
fn remoteness_is_exact_where_insisted_on() {
    let cards = line("solve doudizhu 2Q999643 DAAJ43 --remoteness --moves", "").answer();
    assert!(cards.starts_with("First player wins in 13 moves."), "{cards}");
    assert!(cards.contains("(3999)   wins in 13\n") && cards.contains("loses in "), "{cards}");
    let lost = line("solve doudizhu 34567 D --last 33 --remoteness", "").answer();
    assert!(lost.contains("Second player wins in 2 moves.") && lost.contains("holds out longest"), "{lost}");
    let heap = "bash 400000 --max 3";
    assert!(line(&format!("solve {heap}"), "").answer().starts_with("Second player wins.  "));
    let exact = "Second player wins in 200000 moves.";
    assert!(line(&format!("solve {heap} --remoteness"), "").answer().starts_with(exact));
    assert!(line("batch --remoteness", heap).answer().contains("\"remoteness\":200000,"));
    assert!(line("batch", &format!("{heap} --remoteness")).answer().contains("\"remoteness\":200000,"));
    for (limit, says) in [
        ("--max-positions 5000", "not decided within 5,000 positions"),
        ("--max-memory 1MiB", "not decided within 1 MiB"),
        ("--timeout 1", "not decided within 1 s"),
    ] {
        // More moves than can be listed.
        let ran = line(&format!("solve nim {} 5 --remoteness {limit}", "9".repeat(30)), "");
        assert_eq!((ran.status, ran.out.as_str()), (Some(3), ""), "{ran:?}");
        assert!(ran.err.contains(says), "{ran:?}");
    }
    // By then it is known who wins.
    let ran = line("solve doudizhu 2Q999643 DAAJ43 --remoteness --max-positions 500", "");
    assert!(ran.err.starts_with("sente: first player wins, by 3999; the rest was not decided"), "{ran:?}");
}

/// A draw tells what keeps it, and what refutes the moves that do not.
#[test]
fn a_draw_is_answered_with_the_moves_that_keep_it() {
    let out = line("solve touch 1 2 1 2 --over mod --limit 5", "").answer();
    for says in [
        "Neither side can force a win. ",
        "\nThe only move that keeps the draw:\n",
        "   (1+1)   leaves ",
        "  1+3, and so\non, round and round\n",
    ] {
        assert!(out.contains(says), "no {says:?} in {out}");
    }
    let zh = line("solve touch 1 2 1 2 --over mod --limit 5 --lang zh --moves", "").answer();
    assert!(
        zh.starts_with("平局：双方都没有必胜的走法。") && zh.contains("能保平局的第一步只有一种："),
        "{zh}"
    );
    assert!(zh.contains("平局") && zh.contains("必败 10 步   对方应 2+3"), "{zh}");
    let json = line("solve touch 1 2 1 2 --over mod --limit 5 --json", "").answer();
    assert!(
        json.contains("\"outcome\":\"draw\",\"winner\":null,\"remoteness\":null,\"winning_moves\":[]"),
        "{json}"
    );
    assert!(json.contains("\"drawing_moves\":[\"1+1\"],\"best_move\":\"1+1\""), "{json}");
}
