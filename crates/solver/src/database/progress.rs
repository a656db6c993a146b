//! The progress of building and verifying a database.

use std::ops::ControlFlow;

/// How far building or verifying is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What is being done.
    pub phase: Phase,
    /// The layer that it is being done to.
    pub layer: u32,
    /// How many positions of the layer are done, and how many it has.
    pub in_layer: (u64, u64),
    /// How many positions of the phase are done, and how many it has, if that is known.
    pub in_phase: (u64, Option<u64>),
    /// How many bytes of files there are.
    pub disk: u64,
}

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Files of an earlier run are checked.
    Resuming,
    /// The positions of the game are found.
    Enumerating,
    /// The moves between them are collected.
    Linking,
    /// Their values are found.
    Solving,
    /// The database is written.
    Assembling,
    /// Values are checked.
    Verifying,
}

/// Receives the progress some times a second, and returns whether to go on.
pub type Watch<'a> = dyn FnMut(&Progress) -> ControlFlow<()> + 'a;
