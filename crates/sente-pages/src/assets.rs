//! What pages load beside their HTML: style, script, htmx. All of it is in the binary.

use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hash, Hasher},
    sync::LazyLock,
};

/// A file that pages refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asset {
    /// Its bytes.
    pub bytes: &'static [u8],
    /// Its media type.
    pub media_type: &'static str,
}

/// The names of the files.
pub const NAMES: [&str; 5] = ["sente.css", "sente.js", "htmx.min.js", "htmx.LICENSE", "icon.svg"];

/// The address of a file with a mark of what is in it, so that a browser may keep what it finds there for good.
#[must_use]
pub(crate) fn address(name: &str) -> String {
    format!("/assets/{name}?v={}", mark(name).unwrap_or_default())
}

/// The mark of a file, which differs where the file does.
#[must_use]
pub fn mark(name: &str) -> Option<&'static str> {
    static MARKS: LazyLock<HashMap<&str, String>> = LazyLock::new(|| {
        let mark = |name| {
            let mut hasher = DefaultHasher::new();
            get(name).map(|asset| asset.bytes).hash(&mut hasher);
            (name, format!("{:016x}", hasher.finish()))
        };
        NAMES.into_iter().map(mark).collect()
    });
    MARKS.get(name).map(String::as_str)
}

/// The file of this name, as it stands behind `/assets/` in an address.
#[must_use]
pub fn get(name: &str) -> Option<Asset> {
    let (bytes, media_type): (&[u8], _) = match name {
        "sente.css" => (include_bytes!("../assets/sente.css"), "text/css; charset=utf-8"),
        "sente.js" => (include_bytes!("../assets/sente.js"), "text/javascript; charset=utf-8"),
        "htmx.min.js" => (include_bytes!("../assets/htmx.min.js"), "text/javascript; charset=utf-8"),
        "htmx.LICENSE" => (include_bytes!("../assets/htmx.LICENSE"), "text/plain; charset=utf-8"),
        "icon.svg" => (include_bytes!("../assets/icon.svg"), "image/svg+xml"),
        _ => return None,
    };
    Some(Asset { bytes, media_type })
}
