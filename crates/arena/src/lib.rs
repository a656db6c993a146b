//! The arena: matches of many games at once, and which player is stronger.
//!
//! A [`tournament::Plan`] says who plays what how often; a [`tournament::Match`] plays it. Players are Arbore's
//! own algorithms, or programs of others over standard input and output ([`protocol`]). Finished games are
//! [`record::Record`]s in a file that a killed match goes on from; [`statistics`] makes ratings of them.
//!
//! Nothing here prints or reads a command line.

pub mod book;
pub mod clock;
mod go;
pub mod player;
pub mod protocol;
pub mod record;
pub mod statistics;
pub mod tournament;

pub use clock::TimeControl;
pub use record::{Ending, Fault, FaultKind, Record, RecordedMove, Standing, Verdict};
