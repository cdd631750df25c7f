//! Take-and-break games.

pub mod code;
pub mod values;
