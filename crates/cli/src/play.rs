//! `arbore play`: a person against the machine, two people, or machines among themselves.
//!
//! A [`session::Session`] is the game; [`plain`] plays it line by line, [`crate::tui`] on the full screen.

mod plain;
pub(crate) mod record;
pub(crate) mod seat;
pub(crate) mod session;
pub(crate) mod setup;
mod statistics;
pub(crate) mod words;

use std::io::IsTerminal as _;
use std::process::ExitCode;

use crate::arguments::PlayArguments;
use crate::context::Context;
use crate::tui;

pub(crate) fn run(context: &Context, arguments: &PlayArguments) -> anyhow::Result<ExitCode> {
    let mut arguments = arguments.clone();
    arguments.limits.usual_hash = context.config.hash;
    if has_screen() && !arguments.plain {
        tui::run(context, &arguments)
    } else {
        plain::run(context, &arguments)
    }
}

/// Whether a person sits at a terminal that can do more than lines.
pub(crate) fn has_screen() -> bool {
    let is_dumb = std::env::var("TERM").is_ok_and(|terminal| terminal == "dumb");
    std::io::stdin().is_terminal() && std::io::stdout().is_terminal() && !is_dumb
}
