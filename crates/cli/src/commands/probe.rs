//! `arbore probe`: the entry of a database for a position.

use std::process::ExitCode;

use arbore_lab::Position;
use arbore_solver::database::{Database, DatabaseError};

use super::lines::{LineAnswer, answer_lines};
use super::solve::{ProvenLine, print_proof};
use super::stop_on_interrupt;
use crate::arguments::ProbeArguments;
use crate::context::Context;
use crate::failure::Failure;

pub(crate) fn run(context: &Context, arguments: &ProbeArguments) -> anyhow::Result<ExitCode> {
    // A database names its own game.
    let name = Database::open(&arguments.file)?.identity().game.clone();
    let game = arbore_lab::open(&name)?;
    let databases = game.databases().ok_or(DatabaseError::TooLarge)?;
    let database = databases.open(&arguments.file)?;
    let probe = |position: &Position| {
        let not_there =
            || Failure::failed(context.with("probe-not-there", &[("position", &position.text())]));
        position.probe(&database)?.ok_or_else(not_there)
    };
    if let Some(path) = &arguments.positions {
        return answer_lines(context, &*game, path, &*stop_on_interrupt()?, |line, position| {
            let answer = ProvenLine::new(line, &probe(position)?, &*game);
            Ok(LineAnswer { answer, is_stopped: false })
        });
    }
    let position = arguments.position.open(&*game)?;
    let analysis = probe(&position)?;
    print_proof(context, &*game, &position, &analysis, arguments.json)?;
    Ok(ExitCode::SUCCESS)
}
