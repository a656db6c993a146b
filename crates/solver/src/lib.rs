//! Exact solving: what is proven about a position, by search or from a database that a second program can check.
//!
//! | what | how |
//! |---|---|
//! | [`Solver`] | values by alpha-beta, with what a game knows for certain ([`Solve`]) |
//! | [`Prover`] | the same as a search like any other, with every move and best play |
//! | [`Decider`] | who wins, as a search like any other, where positions can repeat |
//! | [`campaign`] | a value that takes long to prove: in parts, on several threads, with a journal |
//! | [`dfpn`] | who wins, by proof numbers; also where positions can repeat |
//! | [`database`] | the value of every position of a game, in a file |
//! | [`book`] | what is known about the first positions of a game, in a file |

mod bisection;
pub mod book;
pub mod campaign;
pub mod database;
mod decider;
pub mod dfpn;
mod error;
mod exact;
mod journal;
mod memory;
mod prover;
mod random;
mod sealed;
mod shared_limits;
mod table;

/// What the solver asks of a game; from `arbore-solver-core`, so that games need not depend on the solver.
pub use arbore_solver_core::{QuickBounds, Solve, Tuning};
pub use decider::Decider;
pub use exact::{Proven, Solver};
pub use prover::Prover;
pub use table::{Known, Table};
