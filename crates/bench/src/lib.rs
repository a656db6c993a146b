//! What Arbore's benchmark is made of: alpha-beta written by hand for two games, and the fixed set of
//! searches that is measured.
//!
//! The benchmarks themselves are `benches/nodes` (searches), `benches/engine` and `benches/perft` (rules), run by
//! `cargo bench -p arbore-bench` (add `-- --quick` for a few seconds only); `tests/signature.rs` guards the
//! node counts, and `docs/performance.md` keeps the figures.

pub mod cases;
pub mod connect4;
pub mod measure;
pub mod parity;
pub mod tictactoe;
pub mod twin;

use arbore_core::{Configure, Values};

/// A game by its options: `size=8`.
///
/// # Panics
/// If it has no such options.
#[must_use]
pub fn configured<G: Configure>(options: &str) -> G {
    let values = Values::parse(options, G::OPTIONS).expect("the options are right");
    G::configure(&values).expect("the options make a game")
}
