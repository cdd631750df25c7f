//! The methods. Each is generic over [`crate::Game`], or, [`retrograde`], over numbered positions, and names no game.

pub mod chances;
pub mod depth_first;
pub mod exhaustive;
pub mod grundy;
pub mod plain;
pub mod prove;
pub mod retrograde;
pub mod search;
pub mod sprague;
pub mod table;
pub mod tame;
pub mod theorem;

mod known;
pub(crate) mod threads;

#[cfg(test)]
pub(crate) mod testing;
