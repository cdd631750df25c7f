//! Who asks.

use std::time::Duration;

use axum::{
    Router,
    body::{Body, Bytes},
    http::{HeaderMap, Method, Request, StatusCode, header},
    response::Response,
};
use http_body_util::BodyExt;
use sente_web::{Config, State, router};
use serde_json::Value;
use tower::ServiceExt;

/// A server and one who asks it.
pub(crate) struct Client {
    pub(crate) state: State,
    router: Router,
}

/// A reply, read to its end.
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl Reply {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map(|value| value.to_str().unwrap()).unwrap_or_default()
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    /// A problem of this status: all its fields are there and say so.
    pub(crate) fn problem(&self, status: u16, name: &str) -> Value {
        let problem = self.json();
        assert_eq!(self.status, status, "{problem}");
        assert_eq!(self.header("content-type"), "application/problem+json");
        assert_eq!(problem["status"], status);
        assert_eq!(problem["type"], format!("/api/v1/problems/{name}"));
        assert!(!problem["title"].as_str().unwrap().contains(['{', '}']), "{problem}");
        problem
    }
}

impl Client {
    pub(crate) fn new() -> Self {
        Self::of(Config::default())
    }

    pub(crate) fn of(config: Config) -> Self {
        let state = State::new(config);
        Client { router: router(state.clone()), state }
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Response {
        self.router.clone().oneshot(request).await.unwrap()
    }

    pub(crate) async fn ask(&self, request: Request<Body>) -> Reply {
        let response = self.send(request).await;
        let (status, headers) = (response.status(), response.headers().clone());
        let body = response.into_body().collect().await.unwrap().to_bytes();
        Reply { status, headers, body }
    }

    pub(crate) async fn get(&self, address: &str) -> Reply {
        self.ask(Request::get(address).body(Body::empty()).unwrap()).await
    }

    pub(crate) async fn method(&self, method: Method, address: &str) -> Reply {
        self.ask(Request::builder().method(method).uri(address).body(Body::empty()).unwrap()).await
    }

    pub(crate) async fn get_with(&self, address: &str, name: &str, value: &str) -> Reply {
        self.ask(Request::get(address).header(name, value).body(Body::empty()).unwrap()).await
    }

    pub(crate) async fn solve(&self, body: &Value) -> Reply {
        self.post(body.to_string(), "application/json").await
    }

    pub(crate) async fn post(&self, body: impl Into<Body>, media_type: &str) -> Reply {
        self.ask(post(body, media_type)).await
    }

    /// A figure of the metrics.
    pub(crate) async fn metric(&self, name: &str) -> u64 {
        let metrics = self.get("/metrics").await;
        let lines = metrics.text().lines();
        let figure = lines.filter_map(|line| line.strip_prefix(name)?.trim().parse().ok()).next();
        figure.unwrap_or_default()
    }

    /// Waits until something holds.
    pub(crate) async fn until(&self, what: &str, mut holds: impl AsyncFnMut(&Self) -> bool) {
        for _ in 0..1000 {
            if holds(self).await {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("{what}: not within 20 seconds");
    }
}

pub(crate) fn post(body: impl Into<Body>, media_type: &str) -> Request<Body> {
    let request = Request::post("/api/v1/solve").header(header::CONTENT_TYPE, media_type);
    request.body(body.into()).unwrap()
}

/// A position whose full answer takes a very long time.
pub(crate) const HARD: [&str; 2] = ["doudizhu", "33445556678899QKKAA2 34457899TTTJJQQQKA2D"];
