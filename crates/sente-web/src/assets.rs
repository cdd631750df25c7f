//! `/assets/*`: style, script and icon, which a browser keeps and only asks whether they have changed.

use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hash, Hasher},
    sync::{Mutex, PoisonError},
};

use axum::{
    extract::{Path, State as Shared},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use sente_pages::assets;

use crate::{lang::Asked, pages, state::State};

/// The marks by which a browser tells whether a file has changed.
pub(crate) struct Assets(Mutex<HashMap<String, String>>);

impl Assets {
    pub(crate) fn new() -> Self {
        Assets(Mutex::default())
    }

    /// The mark of a file's bytes, worked out once. Weak, as the file may be sent compressed.
    fn tag(&self, name: &str, bytes: &[u8]) -> String {
        let mut tags = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let tag = || {
            let mut hasher = DefaultHasher::new();
            bytes.hash(&mut hasher);
            format!("W/\"{:016x}\"", hasher.finish())
        };
        tags.entry(name.to_owned()).or_insert_with(tag).clone()
    }
}

/// The file of this name.
pub(crate) async fn get(
    Shared(state): Shared<State>,
    Asked(lang): Asked,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Response {
    let Some(asset) = assets::get(&name) else {
        return pages::trouble(&state, lang, StatusCode::NOT_FOUND, "web-not-found");
    };
    let tag = state.assets.tag(&name, asset.bytes);
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let known = known.is_some_and(|known| known.split(',').any(|known| [&*tag, "*"].contains(&known.trim())));
    let kept = [(header::ETAG, &*tag), (header::CACHE_CONTROL, "no-cache")];
    if known {
        return (StatusCode::NOT_MODIFIED, kept).into_response();
    }
    (kept, [(header::CONTENT_TYPE, asset.media_type)], asset.bytes).into_response()
}
