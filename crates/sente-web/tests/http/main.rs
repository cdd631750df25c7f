//! The server without sockets and browser: requests in, replies out.

#![expect(clippy::unwrap_used, reason = "a test fails where it unwraps")]

mod api;
mod around;
mod client;
mod connections;
mod events;
mod limits;
mod shell;
