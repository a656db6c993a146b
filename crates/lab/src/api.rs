//! What the API answers, as functions from typed requests to the types of [`json`](crate::json). The server is
//! transport, budgets and storage around them; bindings call the same functions.
//!
//! Nothing here opens a file by a name that a request gives.

mod searches;

pub use crate::session::{Line, LineError, LineFault, MoveText, Opened, open_game};
pub use searches::{Compared, compare, explore, search, tree};
