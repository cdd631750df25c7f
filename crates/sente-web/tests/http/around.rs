//! What lies around every route.

use axum::{
    body::Body,
    http::{Method, Request},
};

use crate::client::{Client, Reply};

fn is_guarded(reply: &Reply) {
    let policy = reply.header("content-security-policy");
    assert!(policy.starts_with("default-src 'none'; script-src 'self';"), "{policy}");
    assert!(!policy.contains("unsafe") && !policy.contains("  "), "{policy}");
    assert_eq!(reply.header("x-content-type-options"), "nosniff");
    assert_eq!(reply.header("referrer-policy"), "no-referrer");
    assert_eq!(reply.header("x-frame-options"), "DENY");
}

#[tokio::test]
async fn every_reply_carries_the_headers_that_guard_it() {
    let client = Client::new();
    for address in [
        "/",
        "/en/",
        "/zh/",
        "/en/nim",
        "/en/none",
        "/assets/sente.css",
        "/assets/none",
        "/healthz",
        "/metrics",
        "/api/v1/games",
        "/api/v1/openapi.json",
        "/api/none",
        "/api/v1/solve/events?game=nim&position=3",
        "/%FF",
    ] {
        for method in [Method::GET, Method::HEAD, Method::POST, Method::OPTIONS, Method::TRACE] {
            is_guarded(&client.method(method, address).await);
        }
    }
    is_guarded(&client.post("{", "application/json").await);
}

#[tokio::test]
async fn assets_are_asked_for_again_only_when_they_have_changed() {
    let client = Client::new();
    for (name, media_type) in [
        ("sente.css", "text/css; charset=utf-8"),
        ("sente.js", "text/javascript; charset=utf-8"),
        ("htmx.min.js", "text/javascript; charset=utf-8"),
        ("htmx.LICENSE", "text/plain; charset=utf-8"),
        ("icon.svg", "image/svg+xml"),
    ] {
        let address = format!("/assets/{name}");
        let reply = client.get(&address).await;
        assert_eq!((reply.status.as_u16(), reply.header("content-type")), (200, media_type));
        assert_eq!(&*reply.body, sente_pages::assets::get(name).unwrap().bytes);
        let tag = reply.header("etag");
        let again = client.get_with(&address, "if-none-match", tag).await;
        assert_eq!((again.status.as_u16(), again.body.len(), again.header("etag")), (304, 0, tag));
        // An address that says what is in the file may be kept for good.
        assert_eq!(reply.header("cache-control"), "no-cache");
        let marked = format!("{address}?v={}", sente_pages::assets::mark(name).unwrap());
        assert!(client.get(&marked).await.header("cache-control").contains("immutable"));
        assert_eq!(client.get(&format!("{address}?v=0")).await.header("cache-control"), "no-cache");
        let listed = format!("W/\"0\", {tag}");
        assert_eq!(client.get_with(&address, "if-none-match", &listed).await.status, 304);
        assert_eq!(client.get_with(&address, "if-none-match", "W/\"0\"").await.status, 200);
    }
    for none in ["/assets/none", "/assets/..%2Fsente.css", "/assets/"] {
        assert_eq!(client.get(none).await.status, 404, "{none}");
    }
}

#[tokio::test]
async fn replies_are_compressed_for_those_who_read_that() {
    let client = Client::new();
    let reply = client.get_with("/api/v1/games", "accept-encoding", "gzip").await;
    assert_eq!(reply.header("content-encoding"), "gzip");
    assert!(reply.body.len() * 2 < client.get("/api/v1/games").await.body.len());
    // Events must not wait until there is enough to compress.
    let events = "/api/v1/solve/events?game=nim&position=3+5+7";
    assert_eq!(client.get_with(events, "accept-encoding", "gzip").await.header("content-encoding"), "");
}

#[tokio::test]
async fn a_head_is_a_reply_without_its_body() {
    let client = Client::new();
    for address in ["/assets/sente.js", "/api/v1/games", "/healthz", "/en/"] {
        let (head, whole) = (client.method(Method::HEAD, address).await, client.get(address).await);
        assert_eq!((head.status, head.body.len()), (whole.status, 0), "{address}");
        assert_eq!(head.header("content-type"), whole.header("content-type"));
    }
}

#[tokio::test]
async fn metrics_count_what_was_asked() {
    let client = Client::new();
    client.post("{", "application/json").await;
    client.solve(&serde_json::json!({ "game": "nim", "position": "3 5 7" })).await;
    client.get("/en/no/such/page").await;
    client.method(Method::from_bytes(b"ODD").unwrap(), "/healthz").await;
    let metrics = client.get("/metrics").await;
    assert!(metrics.header("content-type").starts_with("application/openmetrics-text"));
    for line in [
        "sente_requests_total{method=\"POST\",route=\"/api/v1/solve\",status=\"400\"} 1",
        "sente_requests_total{method=\"POST\",route=\"/api/v1/solve\",status=\"200\"} 1",
        "sente_requests_total{method=\"GET\",route=\"page\",status=\"404\"} 1",
        "sente_requests_total{method=\"other\",route=\"/healthz\",status=\"405\"} 1",
        "sente_searches_total{result=\"answered\"} 1",
        "sente_searches_running{lane=\"long\"} 0",
        "sente_searches_waiting{lane=\"quick\"} 0",
        "sente_cache_hits_total 0",
    ] {
        assert!(metrics.text().lines().any(|other| other == line), "{line}\n{}", metrics.text());
    }
    assert!(client.metric("sente_positions_total").await > 0);
    assert!(client.metric("sente_cache_bytes").await > 0);
}

#[tokio::test]
async fn health_is_told_until_the_server_ends() {
    let client = Client::new();
    assert_eq!(client.get("/healthz").await.text(), "ok\n");
    client.state.close();
    assert_eq!(client.get("/healthz").await.status, 503);
    let refused = client.solve(&serde_json::json!({ "game": "nim", "position": "3 5 7" })).await;
    refused.problem(503, "closing");
    assert_eq!(client.get("/zh/").await.status, 503);
}

/// Whatever is asked, something proper is said.
#[tokio::test]
async fn no_request_is_too_strange() {
    let client = Client::new();
    let long = format!("/en/{}", "x".repeat(20_000));
    for address in ["//", "/%00", "/en//nim?at=%00%FF&moves=%", "/zh/nim?at=&at=&", "/..%2F..", &long] {
        let reply = client.get(address).await;
        assert!(reply.status.as_u16() < 500, "{address:.50}: {}", reply.status);
    }
    assert_eq!(client.get(&long).await.status, 414);
    let request =
        Request::get("/en/").header("accept-language", &b"\xFF\xFE"[..]).body(Body::empty()).unwrap();
    assert!(client.ask(request).await.status.as_u16() < 500);
}
