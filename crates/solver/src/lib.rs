//! Exact solving: proofs by search, and databases that a second program can check.

pub mod database;
