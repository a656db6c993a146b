//! UGI and UCI: how programs in any language play with us, and how we play in the programs of others.
//!
//! Both protocols are lines of words over standard input and output; `docs/protocol.md` says how we read them.
//! [`Client`] speaks to a program, [`serve`] is one.

mod client;
mod command;
mod engine;
mod estimate;
mod process;
mod reply;
#[cfg(target_os = "linux")]
pub mod supervisor;
#[cfg(not(target_os = "linux"))]
#[path = "protocol/unsupervised.rs"]
pub mod supervisor;

pub use client::{Answer, Client, Failure, GAME_OPTION, GAME_VARIABLE};
pub use command::{Command, Go, Query};
pub use engine::serve;
pub(crate) use estimate::estimate;
pub use reply::{Info, Reply, Score};

/// The games that UCI is spoken for. Their points are hundredths of a pawn.
pub const UCI_GAMES: &[&str] = &["chess", "minichess"];

/// Whether UCI is spoken for a game, whatever its options.
#[must_use]
pub fn is_for_uci(game: &str) -> bool {
    UCI_GAMES.contains(&game.split(':').next().unwrap_or_default())
}
