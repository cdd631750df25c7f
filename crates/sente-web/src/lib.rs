//! Sente's web server: the pages of `sente-pages` and a JSON API over HTTP.
