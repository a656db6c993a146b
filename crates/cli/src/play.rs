//! `arbore play`: a person against the machine, two people, or machines among themselves.
//!
//! A [`session::Session`] is the game; [`plain`] plays it line by line, [`crate::tui`] on the full screen.

mod plain;
mod record;
pub(crate) mod seat;
pub(crate) mod session;
pub(crate) mod setup;
mod statistics;
pub(crate) mod thinking;
pub(crate) mod words;

use std::process::ExitCode;

use crate::arguments::PlayArguments;
use crate::context::Context;

pub(crate) fn run(context: &Context, arguments: &PlayArguments) -> anyhow::Result<ExitCode> {
    plain::run(context, arguments)
}
