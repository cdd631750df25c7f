//! Touch.
pub mod lattice;
