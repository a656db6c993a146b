//! `arbore play`: a person against the machine, two people, or machines among themselves.

mod dialogue;
mod input;
mod record;
mod session;
mod setup;
mod statistics;
mod words;

use std::process::ExitCode;

use crate::arguments::PlayArguments;
use crate::context::Context;
use crate::failure::INTERRUPTED;

pub(crate) fn run(context: &Context, arguments: &PlayArguments) -> anyhow::Result<ExitCode> {
    let input = input::Input::new()?;
    let mut dialogue = dialogue::Dialogue { context, input };
    let ended = setup::session(&mut dialogue, arguments).and_then(|mut session| session.run(&mut dialogue));
    match ended {
        Ok(()) => Ok(ExitCode::SUCCESS),
        // Statistics have been shown and the game is kept: this is no error.
        Err(error) if error.is::<input::Interrupted>() => Ok(ExitCode::from(INTERRUPTED)),
        Err(error) => Err(error),
    }
}
