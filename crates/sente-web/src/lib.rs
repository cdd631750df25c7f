//! Sente's web server: the pages of `sente-pages` and a JSON API over HTTP.
//!
//! Solves run on a bounded number of threads (`pool`) off the async runtime and share one budget of memory; finished answers
//! stay in a bounded cache (`cache`). There is no other state: an address says all there is to a page.

mod answers;
mod api;
mod assets;
mod cache;
mod config;
mod connections;
mod fault;
mod headers;
mod lang;
mod log;
mod metrics;
mod pages;
mod pool;
mod problem;
mod router;
mod serve;
mod solving;
mod state;

pub use config::{Config, Connections};
pub use router::router;
pub use serve::{ServeError, run, serve};
pub use state::State;
