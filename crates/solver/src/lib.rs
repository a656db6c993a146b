//! Exact solving: what is proven about a position, by search or from a database.
//!
//! [`Solver`] proves values by alpha-beta, with what a game knows for certain ([`Prove`](arbore_core::Prove)).

mod exact;
mod prefetch;
mod questions;
mod table;

pub use exact::{Proven, Solver};
pub use table::{Known, Table};
