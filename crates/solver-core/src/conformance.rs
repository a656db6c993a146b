//! The suite that everything said through [`Solve`](crate::Solve) must pass (feature `testing`).
//!
//! ```
//! # use arbore_core::{Game, ZeroSum};
//! # use arbore_solver_core::{Solve, conformance};
//! # fn test<G: ZeroSum>(my_game: G, my_proofs: impl Solve<G>, a_small_position: G::State) {
//! // Whole games: carried facts equal fresh ones, keys, plies left, orders and guesses keep their promises.
//! conformance::along_games(&my_game, &my_proofs);
//! // A position whose whole tree can be searched: bounds, candidates, finishes and keys are true.
//! conformance::against_negamax(&my_game, &my_proofs, &a_small_position);
//! # }
//! ```

mod laws;
mod truth;

pub use laws::along_games;
pub use truth::against_negamax;

/// How many random games each check plays.
const GAMES: u64 = 40;

/// Random games that are longer end here.
const MAX_PLIES: u32 = 2_000;
