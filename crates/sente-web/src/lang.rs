//! The language of whoever asks.

use std::convert::Infallible;

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, header, request::Parts},
};
use sente_text::Lang;

/// The language that a request asks for by its headers.
#[derive(Clone, Copy)]
pub(crate) struct Asked(pub(crate) Lang);

impl<S: Sync> FromRequestParts<S> for Asked {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Asked(accepted(&parts.headers)))
    }
}

/// The language that an address begins with, or else the one asked for otherwise.
pub(crate) fn of(path: &str, asked: Lang) -> Lang {
    path.split('/').nth(1).and_then(Lang::from_code).unwrap_or(asked)
}

/// The language liked best among those that Sente speaks; English where none is.
pub(crate) fn accepted(headers: &HeaderMap) -> Lang {
    let header =
        headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut best = (0, Lang::En);
    for range in header.split(',') {
        let (tag, parameters) = range.split_once(';').unwrap_or((range, ""));
        let code = tag.trim().split('-').next().unwrap_or_default().to_ascii_lowercase();
        let Some(lang) = Lang::from_code(&code) else { continue };
        let weight = parameters.trim().strip_prefix("q=").map_or(1000, thousandths);
        // The first of equals.
        if weight > best.0 {
            best = (weight, lang);
        }
    }
    best.1
}

/// A weight such as `0.8`, which has at most three digits behind its point.
fn thousandths(weight: &str) -> u32 {
    let (whole, part) = weight.split_once('.').unwrap_or((weight, ""));
    let part: String = part.chars().chain("000".chars()).take(3).collect();
    format!("{whole}{part}").parse().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_liked_best_is_taken() {
        for (header, lang) in [
            ("", Lang::En),
            ("zh-CN,zh;q=0.9,en;q=0.8", Lang::Zh),
            ("en-GB,zh;q=0.9", Lang::En),
            ("en;q=0.5, zh;q=0.75", Lang::Zh),
            ("de, fr;q=0.9", Lang::En),
            ("fr, ZH-Hant-TW;q=0.1", Lang::Zh),
            ("zh;q=0", Lang::En),
            ("zh;q=x, *", Lang::En),
        ] {
            let headers = HeaderMap::from_iter([(header::ACCEPT_LANGUAGE, header.parse().unwrap())]);
            assert_eq!(accepted(&headers), lang, "{header}");
        }
        assert_eq!(accepted(&HeaderMap::new()), Lang::En);
    }
}
