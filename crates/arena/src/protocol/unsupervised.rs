//! Elsewhere than on Linux programs are killed with their process group, and nothing supervises them.

use std::process::{Command, ExitCode};

pub(super) const MARK: &str = "arbore-supervisor: ";
pub(super) const NOT_STARTED: &str = "not started: ";

/// How programs are supervised. There is no such thing on this system.
#[derive(Clone, Debug)]
pub struct Supervisor;

impl Supervisor {
    /// A supervisor that does nothing.
    #[must_use]
    pub fn of_this_executable() -> Supervisor {
        Supervisor
    }

    #[expect(clippy::unused_self, reason = "as on Linux")]
    pub(super) fn command(&self, program: &str) -> Command {
        Command::new(program)
    }
}

/// Nothing is asked for on this system.
#[must_use]
pub fn run_if_asked() -> Option<ExitCode> {
    None
}
