//! The API and its description.

use axum::http::Method;
use sente::{AnyGame, Catalog, Detail, Limits};
use serde_json::{Value, json};

use crate::client::Client;

fn schema() -> jsonschema::Validator {
    let schema = include_str!("../../../../docs/answer.schema.json");
    jsonschema::validator_for(&serde_json::from_str(schema).unwrap()).unwrap()
}

/// The API answers what the library does, for every game at every detail, and what the schema says.
#[tokio::test(flavor = "multi_thread")]
async fn answers_are_the_library_s() {
    let (client, schema) = (Client::new(), schema());
    let catalog = Catalog::standard();
    for about in catalog.games().map(AnyGame::about) {
        let position = catalog.position(&format!("{} {}", about.id, about.example)).unwrap();
        for (name, detail) in [
            ("verdict", Detail::Verdict),
            ("winning", Detail::Winning),
            ("full", Detail::Full),
            ("remoteness", Detail::Remoteness),
        ] {
            let body = json!({ "game": about.id, "position": position.text(), "rules": position.rules(), "detail": name });
            let reply = client.solve(&body).await;
            assert_eq!(reply.status, 200, "{}", reply.text());
            assert_eq!(reply.header("content-type"), "application/json");
            let answer = position.answer(detail, &Limits::default()).unwrap();
            assert_eq!(reply.text(), serde_json::to_string(&answer).unwrap());
            schema.validate(&reply.json()).unwrap();
            // The second time from the cache, and the same.
            assert_eq!(client.solve(&body).await.body, reply.body);
        }
    }
    assert_eq!(client.metric("sente_cache_hits_total").await, 4 * catalog.games().count() as u64);
}

#[tokio::test]
async fn an_answer_can_be_sent_back() {
    let client = Client::new();
    let first = client.solve(&json!({ "game": "touch", "position": "1 1 1 1", "rules": "--limit 7" })).await;
    assert_eq!(client.solve(&first.json()).await.body, first.body);
}

#[tokio::test]
async fn a_game_answers_to_all_its_names() {
    let client = Client::new();
    let by_name = client.solve(&json!({ "game": "尼姆", "position": "3 5 7" })).await;
    assert_eq!(by_name.body, client.solve(&json!({ "game": "NIM", "position": "3 5 7" })).await.body);
}

#[tokio::test]
async fn the_chances_against_a_random_opponent_come_where_they_are_asked_for() {
    let client = Client::new();
    let body = json!({ "game": "nim", "position": "1 2", "random_opponent": true });
    let reply = client.solve(&body).await;
    schema().validate(&reply.json()).unwrap();
    assert!(reply.json()["random_opponent"]["best_against_random"].is_number());
    let plain = client.solve(&json!({ "game": "nim", "position": "1 2" })).await;
    assert_eq!(plain.json()["random_opponent"], Value::Null);
}

#[tokio::test]
async fn what_is_wrong_is_said_in_either_language() {
    let client = Client::new();
    let nim = |position: &str| json!({ "game": "nim", "position": position });
    for (body, name, en, zh) in [
        (nim("3 x"), "bad-position", "heap 2 is not a whole number", "不是整数"),
        (nim(""), "bad-position", "the position is missing", "局面"),
        (nim(&"1 ".repeat(3000)), "bad-position", "longer than 1024 bytes", "1024"),
        (json!({ "game": "chess", "position": "" }), "bad-position", "no game 'chess'", "chess"),
        (json!({ "game": "nim 3", "position": "5" }), "bad-position", "no game 'nim 3'", "nim 3"),
        (json!({ "game": "nim", "position": "3", "rules": "--max 3" }), "bad-position", "--max", "--max"),
        (json!({ "game": "nim" }), "unreadable", "missing field `position`", "请求读不懂"),
        (json!({ "game": "nim", "position": 3 }), "unreadable", "expected a string", "请求读不懂"),
        (
            json!({ "game": "nim", "position": "3", "detail": "all" }),
            "unreadable",
            "unknown variant",
            "请求读不懂",
        ),
        (json!({ "game": "nim", "position": "3", "timeout": 0 }), "unreadable", "timeout", "timeout"),
        (json!({ "game": "nim", "position": "3", "timeout": -1.5 }), "unreadable", "timeout", "timeout"),
        (json!([1]), "unreadable", "cannot be read", "请求读不懂"),
    ] {
        for (lang, says) in [("en", en), ("zh", zh)] {
            let request = axum::http::Request::post("/api/v1/solve")
                .header("content-type", "application/json")
                .header("accept-language", lang);
            let reply = client.ask(request.body(body.to_string().into()).unwrap()).await;
            let problem = reply.problem(400, name);
            let detail = problem["detail"].as_str().unwrap();
            assert!(detail.contains(says), "{body} {lang}: {detail}");
            // The language of the body outweighs that of the headers.
            if name == "bad-position" {
                let mut body = body.clone();
                body["lang"] = lang.into();
                assert_eq!(client.solve(&body).await.json(), problem);
            }
        }
    }
    let other = client.solve(&json!({ "game": "nim", "position": "3", "lang": "fr" })).await;
    assert!(other.problem(400, "unreadable")["detail"].as_str().unwrap().contains("fr"));
}

#[tokio::test]
async fn a_body_must_be_json_said_to_be_json_and_short() {
    let client = Client::new();
    let good = json!({ "game": "nim", "position": "3" }).to_string();
    client.post(good.clone(), "text/plain").await.problem(415, "media-type");
    client.post("{", "application/json").await.problem(400, "unreadable");
    client.post(vec![0xFF, 0xFE], "application/json").await.problem(400, "unreadable");
    client.post("", "application/json").await.problem(400, "unreadable");
    client.post("[".repeat(10_000), "application/json").await.problem(400, "unreadable");
    let long = good.replace("\"3\"", &format!("\"{}\"", "3 ".repeat(10_000)));
    client.post(long, "application/json").await.problem(413, "too-large");
}

#[tokio::test]
async fn other_addresses_and_methods_are_refused() {
    let client = Client::new();
    for address in
        ["/api", "/api/", "/api/v1", "/api/v1/", "/api/v2/solve", "/api/v1/solve/", "/api/v1/games/nim"]
    {
        for method in [Method::GET, Method::POST, Method::DELETE] {
            client.method(method, address).await.problem(404, "not-found");
        }
    }
    for (address, method, allowed) in [
        ("/api/v1/solve", Method::GET, "POST"),
        ("/api/v1/solve", Method::PUT, "POST"),
        ("/api/v1/games", Method::POST, "GET,HEAD"),
        ("/api/v1/solve/events", Method::POST, "GET,HEAD"),
        ("/api/v1/openapi.json", Method::DELETE, "GET,HEAD"),
    ] {
        let reply = client.method(method, address).await;
        reply.problem(405, "method-not-allowed");
        assert_eq!(reply.header("allow"), allowed, "{address}");
    }
}

#[tokio::test]
async fn games_are_listed_with_their_options_in_both_languages() {
    let client = Client::new();
    let sheets = client.get("/api/v1/games").await.json();
    let catalog = Catalog::standard();
    let sheets = sheets.as_array().unwrap();
    assert_eq!(sheets.len(), catalog.games().count());
    for (sheet, about) in sheets.iter().zip(catalog.games().map(AnyGame::about)) {
        assert_eq!(sheet["id"], about.id);
        for text in ["name", "gist", "rules"] {
            for lang in ["en", "zh"] {
                let text = sheet[text][lang].as_str().unwrap();
                // Codes have braces; a message that is not filled in has spaces within them.
                assert!(!text.is_empty() && !text.contains("{ ") && !text.contains(" }"), "{text}");
            }
        }
        let options = sheet["options"].as_array().unwrap();
        assert_eq!(options.len(), about.rules.len() + about.position.len());
        for option in options {
            let explained = option["explanation"]["zh"].as_str().unwrap();
            assert!(!explained.is_empty() && !explained.contains(['{', '}']), "{option}");
            assert!(option["name"].is_string() && option["required"].is_boolean(), "{option}");
        }
        // The example works.
        let position =
            catalog.position(&format!("{} {}", about.id, sheet["example"].as_str().unwrap())).unwrap();
        let body = json!({ "game": about.id, "position": position.text(), "rules": position.rules(), "detail": "verdict" });
        assert_eq!(client.solve(&body).await.status, 200);
    }
}

#[tokio::test]
async fn every_type_of_problem_explains_itself() {
    let client = Client::new();
    let sheet = client.get("/api/v1/problems/limit-reached").await.json();
    assert_eq!(sheet["status"], 422);
    assert_eq!(sheet["type"], "/api/v1/problems/limit-reached");
    assert_ne!(sheet["title"]["en"], sheet["title"]["zh"]);
    client.get("/api/v1/problems/other").await.problem(404, "not-found");
}

#[tokio::test]
async fn the_description_lists_every_route_and_says_what_an_answer_is() {
    let client = Client::new();
    let reply = client.get("/api/v1/openapi.json").await;
    assert_eq!(reply.header("content-type"), "application/json");
    let description = reply.json();
    assert!(description["openapi"].as_str().unwrap().starts_with("3.1"));
    let paths: Vec<&String> = description["paths"].as_object().unwrap().keys().collect();
    assert_eq!(
        paths,
        [
            "/api/v1/games",
            "/api/v1/openapi.json",
            "/api/v1/problems/{name}",
            "/api/v1/solve",
            "/api/v1/solve/events"
        ]
    );
    // The answer's schema is the file's, but for where its parts stand.
    let schemas = &description["components"]["schemas"];
    let file: Value = serde_json::from_str(include_str!("../../../../docs/answer.schema.json")).unwrap();
    for (name, definition) in file["$defs"].as_object().unwrap() {
        let moved = definition.to_string().replace("#/$defs/", "#/components/schemas/");
        assert_eq!(schemas[name].to_string(), moved, "{name}");
    }
    // A stream is no JSON document.
    let stream = &description["paths"]["/api/v1/solve/events"]["get"]["responses"]["200"]["content"];
    assert_eq!(stream, &json!({ "text/event-stream": {} }));
    assert!(description["paths"]["/api/v1/solve"].get("get").is_none());
    // Every reference leads somewhere.
    let text = reply.text();
    for (at, mark) in text.match_indices("\"$ref\":\"#") {
        let path = text[at + mark.len()..].split('"').next().unwrap();
        assert!(description.pointer(path).is_some(), "{path}");
    }
}

/// What the description says of answers and problems holds for those that come.
#[tokio::test]
async fn replies_are_what_the_description_says() {
    let client = Client::new();
    let description = client.get("/api/v1/openapi.json").await.json();
    let valid = |name: &str, value: &Value| {
        let schema = json!({
            "$ref": format!("#/components/schemas/{name}"),
            "components": description["components"],
        });
        jsonschema::validator_for(&schema).unwrap().validate(value).unwrap();
    };
    valid("answer", &client.solve(&json!({ "game": "nim", "position": "3 5 7" })).await.json());
    valid("problem", &client.solve(&json!({ "game": "nim", "position": "x" })).await.json());
    let few = json!({ "game": "touch", "position": "1 1 1 1", "max_positions": 5 });
    valid("limit-reached", &client.solve(&few).await.json());
    for sheet in client.get("/api/v1/games").await.json().as_array().unwrap() {
        valid("Game", sheet);
    }
    valid("Question", &few);
}
