//! `arbore probe`: what a database says about a position.

use std::process::ExitCode;

use arbore_solver::database::{Database, DatabaseError};

use super::position;
use super::solve::print_proof;
use crate::arguments::ProbeArguments;
use crate::context::Context;
use crate::failure::Failure;

pub(crate) fn run(context: &Context, arguments: &ProbeArguments) -> anyhow::Result<ExitCode> {
    // A database says itself of which game it is.
    let name = Database::open(&arguments.file)?.identity().game.clone();
    let game = arbore_lab::open(&name)?;
    let numbered = game.numbered().ok_or(DatabaseError::TooLarge)?;
    let database = numbered.open(&arguments.file)?;
    let position = position(&*game, &arguments.position)?;
    let Some(analysis) = numbered.probe(&database, &position)? else {
        let text = game.text(&position);
        return Err(Failure::failed(context.with("probe-not-there", &[("position", &text)])));
    };
    print_proof(context, &*game, &position, &analysis, arguments.json)?;
    Ok(ExitCode::SUCCESS)
}
