//! `arbore probe`: what a database says about a position.

use std::process::ExitCode;

use anstream::println;
use arbore_lab::json;
use arbore_solver::database::{Database, DatabaseError};

use super::analyze::{print_moves, print_rows};
use super::position;
use super::solve::proof_rows;
use crate::arguments::ProbeArguments;
use crate::board;
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
    if arguments.json {
        let object = json::proof(&analysis, game.points_per_unit());
        println!("{}", serde_json::to_string_pretty(&object)?);
    } else {
        println!("{}", board::draw(context, &*game, &position));
        print_rows(proof_rows(context, &*game, &analysis));
        println!();
        print_moves(context, &*game, &analysis);
    }
    Ok(ExitCode::SUCCESS)
}
