//! What Arbore's benchmark is made of: alpha-beta written by hand for two games, and the fixed set of
//! searches that is measured.
//!
//! The benchmarks themselves are `benches/nodes` (searches), `benches/engine` and `benches/perft` (rules), run by
//! `cargo bench -p arbore-bench` (add `-- --quick` for a few seconds only); `tests/signature.rs` guards the
//! node counts, and `docs/performance.md` keeps the figures.

pub mod cases;
pub mod connect4;
pub mod engine;
pub mod measure;
pub mod tictactoe;
pub mod twin;
