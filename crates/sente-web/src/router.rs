//! All routes, and what lies around them.

use std::time::Duration;

use axum::{
    Router,
    extract::{DefaultBodyLimit, State as Shared},
    http::{StatusCode, Uri, header},
    middleware,
    response::{IntoResponse, Response},
    routing::get,
};
use tower_http::{compression::CompressionLayer, timeout::RequestBodyTimeoutLayer};

use crate::{
    api, assets, fault, headers,
    lang::{self, Asked},
    log, pages,
    state::State,
};

/// The most bytes in the body of a request.
const MOST_BYTES: usize = 16 << 10;

/// The longest pause in the sending of a body.
const BODY_TIME: Duration = Duration::from_secs(10);

/// The whole server, but for its sockets.
pub fn router(state: State) -> Router {
    let routes = Router::new()
        .route("/assets/{name}", get(assets::get))
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .fallback_service(get(pages::get).fallback(no_such_method).with_state(state.clone()))
        .method_not_allowed_fallback(no_such_method)
        .merge(api::router());
    around(routes, state)
}

/// What lies around all routes.
fn around(routes: Router<State>, state: State) -> Router {
    let routes = routes
        .layer(RequestBodyTimeoutLayer::new(BODY_TIME))
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn_with_state(state.clone(), fault::caught))
        .layer(middleware::from_fn_with_state(state.clone(), log::log))
        .with_state(state);
    headers::on(routes)
}

/// That the server serves.
async fn health(Shared(state): Shared<State>) -> Response {
    if state.pool.is_closing() {
        return (StatusCode::SERVICE_UNAVAILABLE, "closing\n").into_response();
    }
    "ok\n".into_response()
}

async fn metrics(Shared(state): Shared<State>) -> Response {
    const TEXT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    match state.metrics.text(&state) {
        Ok(text) => ([(header::CONTENT_TYPE, TEXT)], text).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

async fn no_such_method(Shared(state): Shared<State>, Asked(lang): Asked, uri: Uri) -> Response {
    let lang = lang::of(uri.path(), lang);
    pages::trouble(&state, lang, StatusCode::METHOD_NOT_ALLOWED, "web-method-not-allowed")
}

#[cfg(test)]
mod tests {
    use axum::{body::Body, http::Request};
    use tower::ServiceExt;

    use super::*;
    use crate::config::Config;

    /// A fault in the program costs one reply, which is of its kind and in its language.
    #[tokio::test]
    async fn a_fault_is_told() {
        let fault = || {
            get(|| async {
                if true {
                    panic!("a fault")
                }
            })
        };
        let routes = Router::new().route("/zh/fault", fault()).route("/api/fault", fault());
        let router = around(routes, State::new(Config::default()));
        for (path, media_type) in
            [("/zh/fault", "text/html; charset=utf-8"), ("/api/fault", "application/problem+json")]
        {
            let request = Request::get(path).body(Body::empty()).unwrap();
            let response = router.clone().oneshot(request).await.unwrap();
            assert_eq!(response.status(), 500);
            assert_eq!(response.headers()[header::CONTENT_TYPE], media_type);
            assert!(response.headers().contains_key(header::CONTENT_SECURITY_POLICY));
            let body = axum::body::to_bytes(response.into_body(), 1 << 16).await.unwrap();
            let body = String::from_utf8_lossy(&body);
            assert!(body.contains(if path.starts_with("/zh") {
                "程序的问题"
            } else {
                "a fault of the program"
            }));
        }
    }
}
