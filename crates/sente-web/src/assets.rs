//! `/assets/*`: style, script and icon, which a browser keeps and only asks whether they have changed.

use axum::{
    extract::{Path, RawQuery, State as Shared},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use sente_pages::assets;

use crate::{lang::Asked, pages, state::State};

/// How long a browser may keep a file whose address says what is in it.
const FOR_GOOD: &str = "public, max-age=31536000, immutable";

/// The file of this name.
pub(crate) async fn get(
    Shared(state): Shared<State>,
    Asked(lang): Asked,
    Path(name): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let Some(asset) = assets::get(&name) else {
        return pages::trouble(&state, lang, StatusCode::NOT_FOUND, "web-not-found");
    };
    let mark = assets::mark(&name).unwrap_or_default();
    // Weak, as the file may be sent compressed.
    let tag = format!("W/\"{mark}\"");
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let known = known.is_some_and(|known| known.split(',').any(|known| [&*tag, "*"].contains(&known.trim())));
    let marked = query.is_some_and(|query| query.strip_prefix("v=") == Some(mark));
    let keeps = if marked { FOR_GOOD } else { "no-cache" };
    let kept = [(header::ETAG, &*tag), (header::CACHE_CONTROL, keeps)];
    if known {
        return (StatusCode::NOT_MODIFIED, kept).into_response();
    }
    (kept, [(header::CONTENT_TYPE, asset.media_type)], asset.bytes).into_response()
}
