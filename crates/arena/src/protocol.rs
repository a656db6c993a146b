//! UGI, UCI and GTP: how programs in any language play with us, and how we play in the programs of others.
//!
//! All protocols are lines of words over standard input and output; `docs/protocol.md` says how we read them.
//! [`Client`] speaks UGI and UCI to a program, [`serve`] is one; [`gtp`] has both sides of GTP.

mod client;
mod command;
mod connection;
mod engine;
mod estimate;
pub mod gtp;
mod process;
mod reply;
#[cfg(target_os = "linux")]
pub mod supervisor;
#[cfg(not(target_os = "linux"))]
#[path = "protocol/unsupervised.rs"]
pub mod supervisor;

pub use client::{Answer, Client, Failure, GAME_OPTION, GAME_VARIABLE};
pub use command::{Command, Go, Query};
pub(crate) use connection::Connection;
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
