//! Bounds: of a request, of a server, of those who wait.

use std::{num::NonZeroUsize, time::Duration};

use sente_web::Config;
use serde_json::{Value, json};

use crate::client::{Client, HARD};

fn hard() -> Value {
    json!({ "game": HARD[0], "position": HARD[1] })
}

/// Each limit of a request is told by its name, with what is known by then.
#[tokio::test(flavor = "multi_thread")]
async fn each_limit_is_told_with_what_is_known() {
    let client = Client::new();
    for (field, value) in
        [("max_positions", json!(3000)), ("max_memory", json!(1000)), ("timeout", json!(0.2))]
    {
        let mut body = hard();
        body[field] = value;
        let problem = client.solve(&body).await.problem(422, "limit-reached");
        assert_eq!(problem["limit"], field);
        assert_eq!(problem["game"], "doudizhu");
        assert_eq!(problem["winner"], Value::Null);
        assert!(problem["decided"].is_array() && problem["legal_move_count"].as_u64().unwrap() > 10);
        assert!(!problem["detail"].as_str().unwrap().contains("--"), "{problem}");
    }
    assert_eq!(client.metric("sente_searches_total{result=\"limit\"}").await, 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_may_not_take_more_than_the_server_gives() {
    let timeout = Duration::from_millis(300);
    let client = Client::of(Config { timeout, ..Config::default() });
    let mut body = hard();
    body["timeout"] = json!(1000);
    body["max_memory"] = json!(u64::MAX);
    let problem = client.solve(&body).await.problem(422, "limit-reached");
    let detail = problem["detail"].as_str().unwrap();
    assert!(detail.contains("within 0.3 s") && detail.ends_with("sente serve --timeout 1m"), "{problem}");
}

/// A time that is too short or too long to be counted is a time.
#[tokio::test(flavor = "multi_thread")]
async fn any_time_of_more_than_nothing_is_taken() {
    let client = Client::new();
    let mut body = hard();
    body["timeout"] = json!(f64::MIN_POSITIVE);
    assert_eq!(client.solve(&body).await.problem(422, "limit-reached")["limit"], "timeout");
    let mut body = json!({ "game": "nim", "position": "3 5 7" });
    for (time, status) in [(f64::MAX, 200), (0.0, 400), (-1.0, 400)] {
        body["timeout"] = json!(time);
        assert_eq!(client.solve(&body).await.status, status, "{time}");
    }
}

/// A picture may take longer than other pages, as it is nothing without its search; but not for ever.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_is_nothing_without_its_search_gets_more_time() {
    let page = "/en/touch/picture.svg?--picture=strip&--limits=2..%3D";
    let client = Client::new();
    let mut tried = false;
    // How far a machine comes within a moment differs; some limit is too much for that and not for more.
    for limit in [30, 60, 90, 120, 150] {
        let long = async |client: &Client| {
            client
                .until("it runs", async |client| {
                    client.metric("sente_searches_running{lane=\"long\"}").await > 0
                })
                .await;
        };
        let address = format!("{page}{limit}");
        let picture = client.get(&address);
        tokio::pin!(picture);
        tokio::select! {
            reply = &mut picture => assert_eq!(reply.status, 200, "{limit}"),
            () = long(&client) => {
                assert_eq!(picture.await.status, 200, "{limit}");
                tried = true;
                break;
            }
        }
    }
    assert!(tried);
    let few = Client::of(Config { timeout: Duration::from_millis(1), ..Config::default() });
    assert_ne!(few.get(&format!("{page}150")).await.status, 200);
}

/// Too many who wait are refused, while small searches are answered all the same.
#[tokio::test(flavor = "multi_thread")]
async fn when_all_threads_are_taken_one_waits_and_the_next_is_refused() {
    let config = Config { threads: NonZeroUsize::MIN, waiting: 1, ..Config::default() };
    let client = Client::of(config);
    let second = json!({ "game": HARD[0], "position": "334567799TTJQQKKKA22 344667799TTJJJKAAAXD" });
    let third = json!({ "game": HARD[0], "position": "334667789TJJQQKAA222 3555678899TJQQKKKAAD" });
    let both = async {
        let (first, second) = (hard(), second);
        tokio::join!(client.solve(&first), client.solve(&second))
    };
    let refused = async {
        client
            .until("one runs and one waits", async |client| {
                client.metric("sente_searches_waiting{lane=\"long\"}").await == 1
            })
            .await;
        let reply = client.solve(&third).await;
        reply.problem(503, "busy");
        assert_eq!(reply.header("retry-after"), "5");
        let small = client.solve(&json!({ "game": "nim", "position": "3 5 7" })).await;
        assert_eq!(small.status, 200);
    };
    tokio::select! {
        _ = both => panic!("no hard search should be over"),
        () = refused => {}
    }
    client.until("all is over", async |client| client.state.running() == 0).await;
    assert_eq!(client.metric("sente_searches_total{result=\"busy\"}").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_too_long() {
    let config =
        Config { threads: NonZeroUsize::MIN, patience: Duration::from_millis(100), ..Config::default() };
    let client = Client::of(config);
    let second = json!({ "game": HARD[0], "position": "334567799TTJQQKKKA22 344667799TTJJJKAAAXD" });
    let first = hard();
    tokio::select! {
        _ = client.solve(&first) => panic!("no hard search should be over"),
        reply = async {
            client.until("one runs", async |client| client.metric("sente_searches_running{lane=\"long\"}").await == 1).await;
            client.solve(&second).await
        } => { reply.problem(503, "busy"); }
    }
}

/// Whoever asks what is being worked out gets the same answer, worked out once.
#[tokio::test(flavor = "multi_thread")]
async fn the_same_question_at_the_same_time_is_worked_out_once() {
    let client = Client::new();
    let body = json!({ "game": "touch", "position": "1 1 1 1", "rules": "--limit 40" });
    let (one, two) = tokio::join!(client.solve(&body), client.solve(&body));
    assert_eq!(one.body, two.body);
    assert_eq!(client.metric("sente_searches_total{result=\"answered\"}").await, 1);
}
