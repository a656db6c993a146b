//! What the terminal, the page, the arena and the protocols share: a game as it is played, and a search as it runs.
//!
//! - [`Match`]: one game from its start position on, with its moves in canonical form.
//! - [`count`]: a position without the pieces that are dead by agreement.
//! - [`Searcher`]: an algorithm with its settings, by name.
//! - [`Request`], [`Thinking`]: a search, with its limits, its memory, its progress, its stop flag and its panics, in
//!   the calling thread or in its own thread.
//! - [`Worker`]: any other work in a thread with the stack that a search needs.

mod count;
mod dice;
mod game;
mod line;
mod request;
mod searcher;
mod thinking;
mod worker;

pub(crate) use count::AGREEMENT;
pub use count::{CountError, Counted, DeadPieces, can_count, count};
pub use dice::roll;
pub use game::{GameResult, Match, Played, Standing, play_line};
pub use line::{Line, LineError, LineFault, MoveText, Opened, open_game};
pub use request::{Control, Request, SearchError};
pub use searcher::{Searcher, SearcherError};
pub use thinking::{Thinking, Update};
pub use worker::{Panicked, STACK_SIZE, Worker};
