//! The HTTP API, and its description, which is made from the routes themselves.

mod events;
pub(crate) mod games;
mod problems;
mod question;
mod schema;
mod solve;

use axum::{
    Router,
    body::Bytes,
    extract::{Request, State as Shared},
    http::header,
    response::{IntoResponse, Response},
    routing::any,
};
use utoipa::OpenApi;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    lang::Asked,
    problem::{Kind, Problem},
    state::State,
};

/// What stands at the head of the description.
#[derive(OpenApi)]
#[openapi(info(
    title = "Sente",
    description = "Who wins, by which moves, how soon and why, exactly, for games of perfect information."
))]
struct Description;

/// All routes below `/api`.
pub(crate) fn router() -> Router<State> {
    let (routes, description) = OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(solve::solve))
        .routes(routes!(events::events))
        .routes(routes!(games::games))
        .routes(routes!(problems::problem))
        .routes(routes!(schema::description))
        .split_for_parts();
    let description = schema::whole(&description);
    routes
        .layer(axum::Extension(schema::Whole(description)))
        .method_not_allowed_fallback(no_such_method)
        .route("/api", any(not_found))
        .route("/api/", any(not_found))
        .route("/api/{*rest}", any(not_found))
}

/// Some JSON that is ready.
fn ready(json: Bytes) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], json).into_response()
}

async fn not_found(Shared(state): Shared<State>, Asked(lang): Asked, _: Request) -> Problem {
    Problem::new(&state, lang, Kind::NotFound)
}

async fn no_such_method(Shared(state): Shared<State>, Asked(lang): Asked) -> Problem {
    Problem::new(&state, lang, Kind::MethodNotAllowed)
}
