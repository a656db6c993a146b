//! The laboratory: the list of games, the list of algorithms, and what comes of bringing them together.
//!
//! [`games`] makes an [`AnyGame`] from a text such as `tictactoe:n=4,k=3,rule=b`; [`player`] reads a
//! player such as `alphabeta:depth=4`. An [`AnyGame`] then runs searches ([`Analysis`]) and writes them
//! down ([`trace::Trace`]); [`render`] makes text and figures of a trace, and [`messages`] has every text
//! that people read, in their language.

pub mod algorithm;
pub mod any;
pub mod book;
pub mod erased;
pub mod explain;
pub mod explore;
pub mod games;
pub mod json;
pub mod library;
pub mod line;
pub mod messages;
pub mod outside;
pub mod player;
pub mod practice;
pub mod questions;
pub mod render;
mod size;
pub mod trace;

pub use algorithm::{Algorithm, Family, Level};
pub use any::{
    Analysis, AnyGame, Certainty, Memory, MoveValue, Numbered, Position, Progress, Source, Task, TaskError,
};
pub use games::{GAMES, GameError, open};
pub use library::Library;
pub use messages::{Language, Messages};
pub use outside::{Outside, Protocol};
pub use player::{EngineSettings, PlayerError, PlayerSpec, Settings};
