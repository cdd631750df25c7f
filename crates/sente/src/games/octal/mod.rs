//! Take-and-break games.

pub mod code;
