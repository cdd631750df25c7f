//! What pages load beside their HTML: style, script, htmx. All of it is in the binary.

/// A file that pages refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asset {
    /// Its bytes.
    pub bytes: &'static [u8],
    /// Its media type.
    pub media_type: &'static str,
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
