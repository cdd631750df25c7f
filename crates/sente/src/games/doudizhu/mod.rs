//! Dou Dizhu.

mod cards;
mod classify;
mod generate;
mod play;
mod rules;
#[cfg(test)]
mod tests;

pub use cards::{Hand, Rank};
pub use classify::readings;
pub use generate::{answers, leads};
pub use play::{Kind, Play};
pub use rules::{Kinds, Rules};
