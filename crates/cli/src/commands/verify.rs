//! `arbore verify`: checks every value of a database against its successors, by code that shares only the rules.

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::Instant;

use arbore_lab::AnyGame;
use arbore_lab::render::score;
use arbore_solver::database::{Database, DatabaseError, Fault, Verified};
use serde_json::{Value as Json, json};

use super::analyze::{Row, print_rows, seconds};
use super::solve::Shown;
use super::stop_on_interrupt;
use crate::arguments::VerifyArguments;
use crate::context::Context;
use crate::failure::{WRONG, database};
use crate::output::println;

pub(crate) fn run(context: &Context, arguments: &VerifyArguments) -> anyhow::Result<ExitCode> {
    let (started, path) = (Instant::now(), &arguments.file);
    // A file that is damaged is as wrong as one whose values are.
    let opened = match Database::open(path) {
        Err(error @ DatabaseError::Damaged { .. }) => return damaged(context, arguments, &error),
        other => other?,
    };
    let game = arbore_lab::open(&opened.identity().game)?;
    let numbered = game.numbered().ok_or(DatabaseError::TooLarge)?;
    let stop = stop_on_interrupt()?;
    let mut shown = Shown::new(context);
    let found = numbered.verify(path, arguments.resources.resources(context)?, &mut |progress| {
        shown.show(progress);
        if stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    shown.end();
    let found = match found {
        Err(error @ DatabaseError::Damaged { .. }) => return damaged(context, arguments, &error),
        other => other?,
    };
    let time = started.elapsed().as_secs_f64();
    if arguments.json {
        let faults: Vec<String> = found.faults.iter().map(|fault| tell(context, &*game, fault)).collect();
        let object = json!({
            "game": game.spec(),
            "correct": found.fault_count == 0,
            "positions": found.states,
            "stored": found.positions,
            "faults": found.fault_count,
            "examples": faults,
            "seconds": time,
        });
        println!("{}", serde_json::to_string_pretty(&object)?);
    } else {
        print(context, &*game, &found, time);
    }
    Ok(if found.fault_count == 0 { ExitCode::SUCCESS } else { ExitCode::from(WRONG) })
}

fn damaged(
    context: &Context,
    arguments: &VerifyArguments,
    error: &DatabaseError,
) -> anyhow::Result<ExitCode> {
    let message = database(error, &context.messages);
    if arguments.json {
        let object = json!({ "game": Json::Null, "correct": false, "damage": message });
        println!("{}", serde_json::to_string_pretty(&object)?);
        return Ok(ExitCode::from(WRONG));
    }
    Err(crate::failure::Failure { code: WRONG, message }.into())
}

fn print(context: &Context, game: &dyn AnyGame, found: &Verified, time: f64) {
    let verdict = if found.fault_count == 0 { "verify-right" } else { "verify-wrong" };
    print_rows(vec![
        Row::new(context, "explore-game", game.spec().to_owned()),
        Row::new(context, "verify-verdict", context.text(verdict)),
        Row::new(context, "explore-positions", found.states.to_string()),
        Row::new(context, "explore-stored", found.positions.to_string()),
        Row::new(context, "verify-faults", found.fault_count.to_string()),
        Row::new(context, "analysis-time", seconds(time)),
    ]);
    for fault in &found.faults {
        println!("  {}", tell(context, game, fault));
    }
}

/// What is wrong, with the position itself.
fn tell(context: &Context, game: &dyn AnyGame, fault: &Fault) -> String {
    let position = |number: &u64| {
        let position = game.numbered().and_then(|numbered| numbered.at(*number));
        position.map_or_else(|| number.to_string(), |position| game.text(&position))
    };
    let told = |value: &Option<arbore_core::Score>| {
        value.map_or_else(|| "?".to_owned(), |value| score(value, game.points_per_unit(), &context.messages))
    };
    match fault {
        Fault::NoStart => context.text("fault-no-start"),
        Fault::NoPosition { layer, number } => {
            context.with("fault-no-position", &[("layer", layer), ("number", number)])
        }
        Fault::Order { layer, number } => {
            context.with("fault-order", &[("layer", layer), ("number", number)])
        }
        Fault::NoSuccessor { number, .. } => {
            context.with("fault-no-successor", &[("position", &position(number))])
        }
        Fault::WrongValue { number, stored, right, .. } => context.with(
            "fault-value",
            &[("position", &position(number)), ("stored", &told(stored)), ("right", &told(right))],
        ),
        Fault::NoPredecessor { number, .. } => {
            context.with("fault-no-predecessor", &[("position", &position(number))])
        }
        Fault::WrongCounts { layer } => context.with("fault-counts", &[("layer", layer)]),
        Fault::Incomplete { right } => context.with("fault-incomplete", &[("right", right)]),
    }
}
