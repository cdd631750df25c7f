//! Searches, watched.

use std::time::Duration;

use axum::{body::Body, http::Request};
use http_body_util::BodyExt;
use serde_json::Value;

use crate::client::{Client, HARD};

/// The events of a stream: names and data.
fn events(text: &str) -> Vec<(String, Value)> {
    let event = |block: &str| {
        let field = |name: &str| block.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
        Some((field("event:")?.to_owned(), serde_json::from_str(field("data:")?).unwrap()))
    };
    text.split("\n\n").filter_map(event).collect()
}

fn address(game: &str, position: &str, rest: &str) -> String {
    format!("/api/v1/solve/events?game={game}&position={}{rest}", position.replace(' ', "+"))
}

fn hard() -> Request<Body> {
    Request::get(address(HARD[0], HARD[1], "&lang=zh")).body(Body::empty()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_event_is_the_answer_which_is_then_in_the_cache() {
    let client = Client::new();
    let reply = client.get(&address("nim", "3 5 7", "&detail=full")).await;
    assert_eq!((reply.status.as_u16(), reply.header("content-type")), (200, "text/event-stream"));
    assert_eq!(reply.header("x-accel-buffering"), "no");
    let (name, answer) = events(reply.text()).pop().unwrap();
    assert_eq!(name, "answer");
    let body = serde_json::json!({ "game": "nim", "position": "3 5 7" });
    assert_eq!(client.solve(&body).await.json(), answer);
    assert_eq!(client.metric("sente_cache_hits_total").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_the_question_is_a_problem_and_no_stream() {
    let client = Client::new();
    client.get("/api/v1/solve/events").await.problem(400, "unreadable");
    client.get("/api/v1/solve/events?game=nim&position=x").await.problem(400, "bad-position");
    client.get("/api/v1/solve/events?game=nim&position=3&max_memory=much").await.problem(400, "unreadable");
}

/// A limit ends the stream with what is known.
#[tokio::test(flavor = "multi_thread")]
async fn a_limit_is_a_problem_at_the_end() {
    let client = Client::new();
    let reply = client.get(&address(HARD[0], HARD[1], "&timeout=1.5&lang=en")).await;
    let events = events(reply.text());
    let (name, problem) = events.last().unwrap();
    assert_eq!((name.as_str(), problem["status"].as_u64()), ("problem", Some(422)));
    assert_eq!(problem["limit"], "timeout");
    assert!(problem["detail"].as_str().unwrap().starts_with("not decided within 1.5 s"), "{problem}");
    let told: Vec<&Value> =
        events.iter().filter(|(name, _)| name == "progress").map(|(_, data)| data).collect();
    assert!(told.len() > 2, "{events:?}");
    let positions = |told: &Value| told["positions"].as_u64().unwrap();
    assert!(told.windows(2).all(|two| positions(two[0]) <= positions(two[1])));
    let last = told.last().unwrap();
    assert!(
        positions(last) > 0 && last["bytes"].as_u64().unwrap() > 0 && last["legal"].as_u64().unwrap() > 10
    );
    assert!(last["text"].as_str().unwrap().contains("positions"), "{last}");
}

/// First moves are told as they are decided, each once, and the problem or the answer lists the same. The search is too
/// long for the first lanes, of whose moves nobody hears.
#[tokio::test(flavor = "multi_thread")]
async fn moves_are_told_as_they_are_decided() {
    let client = Client::new();
    let reply = client.get(&address("touch", "1 2 3 4", "&rules=--limit+250&timeout=60&lang=zh")).await;
    let events = events(reply.text());
    let (name, end) = events.last().unwrap();
    let moves: Vec<&Value> = events.iter().filter(|(name, _)| name == "move").map(|(_, data)| data).collect();
    assert!(!moves.is_empty(), "{end}");
    let listed = end[if name == "answer" { "moves" } else { "decided" }].as_array().unwrap();
    assert_eq!(moves.len(), listed.len());
    // Who wins is told as soon as a move settles it, before that move, and once.
    let won = events.iter().position(|(name, data)| name == "move" && data["outcome"] == "win").unwrap();
    let told: Vec<usize> = (0..events.len()).filter(|at| events[*at].0 == "verdict").collect();
    assert_eq!(told, [won - 1]);
    let (verdict, mv) = (&events[won - 1].1, &events[won].1);
    assert_eq!(
        [&verdict["outcome"], &verdict["winner"], &verdict["best_move"]],
        ["win", "first", mv["move"].as_str().unwrap()]
    );
    assert!(verdict["text"].as_str().unwrap().starts_with("轮到走的一方必胜：走 "), "{verdict}");
    for mv in moves {
        let text = mv["text"].as_str().unwrap();
        assert!(text.starts_with('走') && !text.contains(['{', '}']), "{text}");
        assert!(
            listed.iter().any(|listed| listed["move"] == mv["move"] && listed["outcome"] == mv["outcome"])
        );
    }
}

/// Whoever goes away stops the search and frees its thread.
#[tokio::test(flavor = "multi_thread")]
async fn a_search_stops_when_nobody_waits_for_it() {
    let client = Client::new();
    for _ in 0..2 {
        let mut body = client.send(hard()).await.into_body();
        let frame = tokio::time::timeout(Duration::from_secs(20), body.frame()).await.unwrap();
        assert!(frame.unwrap().unwrap().into_data().unwrap().starts_with(b"event: "));
        client
            .until("the search runs", async |client| {
                client.metric("sente_searches_running{lane=\"long\"}").await == 1
            })
            .await;
        drop(body);
        client.until("the search is over", async |client| client.state.running() == 0).await;
    }
}

/// The same for a plain request whose connection is lost.
#[tokio::test(flavor = "multi_thread")]
async fn a_solve_stops_when_nobody_waits_for_it() {
    let client = Client::new();
    let body = serde_json::json!({ "game": HARD[0], "position": HARD[1] });
    let gone = tokio::time::timeout(Duration::from_secs(1), client.solve(&body)).await;
    assert!(gone.is_err());
    client.until("the search is over", async |client| client.state.running() == 0).await;
}

/// The end of the server is the end of its searches.
#[tokio::test(flavor = "multi_thread")]
async fn a_search_stops_when_the_server_ends() {
    let client = Client::new();
    let mut body = client.send(hard()).await.into_body();
    body.frame().await.unwrap().unwrap();
    client.until("the search runs", async |client| client.state.running() == 1).await;
    client.state.close();
    let rest = body.collect().await.unwrap().to_bytes();
    let (name, problem) = events(std::str::from_utf8(&rest).unwrap()).pop().unwrap();
    assert_eq!((name.as_str(), problem["status"].as_u64()), ("problem", Some(503)));
    client.until("the search is over", async |client| client.state.running() == 0).await;
}
