//! `GET /api/v1/problems/{name}`: what a problem's type means.

use axum::{
    Json,
    extract::{Path, State as Shared},
};
use sente_text::Lang;
use serde_json::{Value, json};

use crate::{
    lang::Asked,
    problem::{Kind, Problem, TYPES},
    state::State,
};

/// What a problem's type means: its title in both languages and its status.
#[utoipa::path(
    get,
    path = "/api/v1/problems/{name}",
    params(("name" = String, Path, description = "The last part of a problem's type.", example = "busy")),
    responses(
        (status = 200, description = "The type's name, titles and status.", body = Object),
        (status = 404, description = "There is no such type.", content_type = "application/problem+json", body = ref("#/components/schemas/problem")),
    )
)]
pub(crate) async fn problem(
    Shared(state): Shared<State>,
    Asked(lang): Asked,
    Path(name): Path<String>,
) -> Result<Json<Value>, Problem> {
    let kind = Kind::ALL.into_iter().find(|kind| kind.sheet().0 == name);
    let Some(kind) = kind else { return Err(Problem::new(&state, lang, Kind::NotFound)) };
    let (name, status, title) = kind.sheet();
    let titles = Lang::ALL.map(|lang| (lang.code().to_owned(), Value::from(state.words(lang).text(title))));
    let titles = serde_json::Map::from_iter(titles);
    Ok(Json(json!({ "type": format!("{TYPES}{name}"), "title": titles, "status": status.as_u16() })))
}
