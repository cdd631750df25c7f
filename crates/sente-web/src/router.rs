//! All routes, and what lies around them.

use std::{any::Any, time::Duration};

use axum::{
    Router,
    extract::{DefaultBodyLimit, State as Shared},
    http::{StatusCode, header},
    middleware,
    response::{IntoResponse, Response},
    routing::get,
};
use tower_http::{
    catch_panic::CatchPanicLayer, compression::CompressionLayer, timeout::RequestBodyTimeoutLayer,
};

use crate::{api, assets, headers, lang::Asked, log, pages, state::State};

/// The most bytes in the body of a request.
const MOST_BYTES: usize = 16 << 10;

/// The longest pause in the sending of a body.
const BODY_TIME: Duration = Duration::from_secs(10);

/// The whole server, but for its sockets.
pub fn router(state: State) -> Router {
    let panicked = {
        let state = state.clone();
        move |panic: Box<dyn Any + Send>| panicked(&state, &*panic)
    };
    let routes = Router::new()
        .route("/assets/{name}", get(assets::get))
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .fallback_service(get(pages::get).fallback(no_such_method).with_state(state.clone()))
        .method_not_allowed_fallback(no_such_method)
        .merge(api::router(&state))
        .layer(RequestBodyTimeoutLayer::new(BODY_TIME))
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(panicked))
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

async fn no_such_method(Shared(state): Shared<State>, Asked(lang): Asked) -> Response {
    pages::trouble(&state, lang, StatusCode::METHOD_NOT_ALLOWED, "web-method-not-allowed")
}

/// A fault in the program costs one reply, not the server.
fn panicked(state: &State, panic: &(dyn Any + Send)) -> Response {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or(panic.downcast_ref::<&str>().copied()).unwrap_or_default();
    tracing::error!(text, "a request failed by a fault in the program");
    pages::trouble(state, sente_text::Lang::En, StatusCode::INTERNAL_SERVER_ERROR, "web-failed")
}
