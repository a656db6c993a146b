//! Exact solving: what is proven about a position, by search or from a database that a second program can check.
//!
//! [`Solver`] proves values by alpha-beta, with what a game knows for certain ([`Prove`](arbore_core::Prove)); [`Proof`]
//! is the same as a search like any other. [`database`] holds the value of every position of a game.

pub mod database;
mod exact;
mod memory;
mod proof;
mod questions;
mod table;

pub use exact::{Proven, Solver};
pub use proof::Proof;
pub use table::{Known, Table};
