//! Playing: a person against the machine, two people, or machines among themselves.
//!
//! A [`session::Session`] is the game; [`plain`] plays it line by line, the full screen in `tui`.

pub(crate) mod plain;
pub(crate) mod record;
pub(crate) mod saved;
pub(crate) mod seat;
pub(crate) mod session;
pub(crate) mod setup;
mod statistics;
pub(crate) mod words;
