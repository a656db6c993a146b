//! The laboratory: the list of games, the list of algorithms, and what comes of bringing them together.
//!
//! [`games`] makes an [`AnyGame`] from a text such as `tictactoe:n=4,k=3,rule=b`; [`player`] reads a
//! player such as `alphabeta:depth=4`. An [`AnyGame`] then runs searches ([`Analysis`]) and writes them
//! down ([`trace::Trace`]); [`render`] makes text and figures of a trace, and [`messages`] has every text
//! that people read, in their language.

pub mod algorithm;
pub mod any;
pub mod api;
pub mod book;
mod dynamic;
pub mod erased;
pub mod explain;
pub mod explore;
pub mod games;
pub mod json;
pub mod level;
pub mod library;
pub mod messages;
pub mod own;
mod perspective;
pub mod player;
pub mod practice;
pub mod questions;
pub mod render;
pub mod session;
mod size;
pub mod trace;

pub use algorithm::{Algorithm, Family, Level};
pub use any::{
    Analysis, AnyGame, AnyPosition, Certainty, Databases, Memory, MoveValue, Position, Progress, Source,
    Successor, Task, TaskError,
};
pub use games::{GAMES, GameError, GameInfo, open};
pub use library::Library;
pub use messages::{Language, Messages};
pub use own::OwnGameError;
pub use player::{
    EngineSettings, ExternalProgram, PlayerError, PlayerSpec, PlayoutSettings, Protocol, Settings,
};
