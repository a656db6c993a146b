//! `arbore play`: on the full screen, or line by line.

use std::process::ExitCode;

use crate::arguments::PlayArguments;
use crate::context::Context;
use crate::output::has_screen;
use crate::play::plain;
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
