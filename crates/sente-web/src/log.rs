//! One line a request, for whoever runs the server, and one count for the metrics.

use std::time::Instant;

use axum::{
    extract::{MatchedPath, Request, State as Shared},
    middleware::Next,
    response::Response,
};

use crate::state::State;

/// Logs a request and its answer.
pub(crate) async fn log(Shared(state): Shared<State>, request: Request, next: Next) -> Response {
    let start = Instant::now();
    let (method, uri) = (request.method().clone(), request.uri().clone());
    // Whatever stands in an address is not the route's name: there would be as many as addresses.
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let response = next.run(request).await;
    let (status, elapsed) = (response.status().as_u16(), start.elapsed());
    // A method that nobody knows could be anything.
    let known = ["GET", "HEAD", "POST", "OPTIONS"].into_iter().find(|known| *known == method.as_str());
    state.metrics.answered(known.unwrap_or("other"), route.as_deref().unwrap_or("page"), status, elapsed);
    let ms = elapsed.as_millis();
    if response.status().is_server_error() {
        tracing::warn!(%method, %uri, status, ms, "request");
    } else {
        tracing::info!(%method, %uri, status, ms, "request");
    }
    response
}
