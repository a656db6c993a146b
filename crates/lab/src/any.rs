//! Games with their types erased: positions and moves as text, boards as data.
//!
//! This is the one place where types are erased. Above it nothing knows which game is played; below it
//! everything is generic. The methods are divided into facets: of a game [`AnyGame`] and [`Databases`], of a
//! position [`Situation`] (rules and text), [`Searchable`] (searches and traces) and [`Provable`] (proofs, databases,
//! books).

mod analysis;
mod game;
mod memory;
mod position;
mod task;

pub use analysis::{Analysis, Certainty, MoveValue, Source};
pub use game::{AnyGame, Databases};
pub use memory::Memory;
pub use position::{AnyPosition, Position, Provable, Searchable, Situation, Successor};
pub use task::{Progress, Task, TaskError};
