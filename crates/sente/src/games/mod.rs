//! One room per game. A room holds the rules, the notation, the theorem or the search hints, and its own tests.

pub mod bash;
pub mod chomp;
pub mod doudizhu;
pub mod dynamic;
pub mod euclid;
pub mod fibonacci;
pub mod hackenbush;
pub mod moore;
pub mod nim;
pub mod octal;
pub mod staircase;
pub mod strip;
pub mod subtract;
pub mod sum;
pub mod touch;
pub mod wythoff;

mod draws;
mod heaps;
mod memory;

#[cfg(test)]
mod testing;
