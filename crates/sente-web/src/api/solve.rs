//! `POST /api/v1/solve`: the answer to one position.

use axum::{
    Json,
    extract::{State as Shared, rejection::JsonRejection},
    http::StatusCode,
    response::{IntoResponse, Response},
};

use super::question::Fields;
use crate::{
    lang::Asked,
    problem::{Kind, Problem},
    solving,
    state::State,
};

/// The answer to a position.
///
/// It is the same JSON that `sente solve --json` prints. Searches run on a bounded number of threads; where too many wait,
/// this one is refused.
#[utoipa::path(
    post,
    path = "/api/v1/solve",
    request_body = Fields,
    responses(
        (status = 200, description = "The answer.", body = ref("#/components/schemas/answer")),
        (status = 400, description = "The body cannot be read, or the position is wrong.", content_type = "application/problem+json", body = ref("#/components/schemas/problem")),
        (status = 413, description = "The body is too large.", content_type = "application/problem+json", body = ref("#/components/schemas/problem")),
        (status = 415, description = "The body is not said to be JSON.", content_type = "application/problem+json", body = ref("#/components/schemas/problem")),
        (status = 422, description = "A limit was reached before the answer; what is known by then stands beside it.", content_type = "application/problem+json", body = ref("#/components/schemas/limit-reached")),
        (status = 503, description = "Too many wait; the header Retry-After says when to ask again.", content_type = "application/problem+json", body = ref("#/components/schemas/problem")),
    )
)]
pub(crate) async fn solve(
    Shared(state): Shared<State>,
    asked: Asked,
    fields: Result<Json<Fields>, JsonRejection>,
) -> Result<Response, Problem> {
    let Json(fields) = fields.map_err(|rejection| unreadable(&state, asked, &rejection))?;
    let (ask, lang) = fields.read(&state, asked)?;
    let position = ask.position.clone();
    match solving::answer(&state, ask).await {
        Ok(answer) => Ok(Json(&*answer).into_response()),
        Err(why) => Err(Problem::unanswered(&state, lang, &*position, &why)),
    }
}

fn unreadable(state: &State, Asked(lang): Asked, rejection: &JsonRejection) -> Problem {
    let kind = match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Kind::TooLarge,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Kind::MediaType,
        _ => Kind::Unreadable,
    };
    Problem::unreadable(state, lang, kind, rejection.body_text())
}
