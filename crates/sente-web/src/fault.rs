//! A fault in the program costs one reply, not the server.

use std::{any::Any, panic::AssertUnwindSafe};

use axum::{
    extract::{Request, State as Shared},
    http::StatusCode,
    middleware::Next,
    response::{IntoResponse, Response},
};
use futures_util::FutureExt;

use crate::{
    lang::{self, Asked},
    pages,
    problem::{Kind, Problem},
    state::State,
};

/// Catches a panic and says that something went wrong.
pub(crate) async fn caught(
    Shared(state): Shared<State>,
    Asked(lang): Asked,
    request: Request,
    next: Next,
) -> Response {
    let path = request.uri().path();
    let (api, lang) = (path.starts_with("/api/"), lang::of(path, lang));
    // What a request shares with others is guarded by locks that a panic does not poison for good, or by none.
    let panic = match AssertUnwindSafe(next.run(request)).catch_unwind().await {
        Ok(response) => return response,
        Err(panic) => panic,
    };
    tracing::error!(panic = text(&*panic), "a request failed by a fault in the program");
    if api {
        return Problem::new(&state, lang, Kind::Failed).into_response();
    }
    pages::trouble(&state, lang, StatusCode::INTERNAL_SERVER_ERROR, "web-failed")
}

fn text(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or(panic.downcast_ref::<&str>().copied()).unwrap_or_default()
}
