//! `arbore verify`: checks every value of a database against its successors, by code that shares only the rules.

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::Instant;

use arbore_lab::AnyGame;
use arbore_lab::json::VERSION;
use arbore_lab::render::score;
use arbore_solver::database::{Database, DatabaseError, Fault, Verified};
use serde::Serialize;
use utoipa::ToSchema;

use super::solve::Shown;
use super::stop_on_interrupt;
use crate::analysis::{Row, print_rows, seconds};
use crate::arguments::VerifyArguments;
use crate::context::Context;
use crate::exit_code::WRONG;
use crate::failure::database;
use crate::output::{print_json, println};

/// The answer of `verify --json`.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum VerifyAnswer {
    /// Every value was compared.
    Compared(ComparedValues),
    /// The file is damaged, so no value was compared.
    Damaged(DamagedFile),
}

/// What the comparison of every value with its successors found.
#[derive(Serialize, ToSchema)]
pub(crate) struct ComparedValues {
    version: u32,
    /// The game's canonical text.
    game: String,
    /// Whether every value is right.
    correct: bool,
    /// The number of positions.
    positions: u64,
    /// The number of positions if mirror images count once.
    stored: u64,
    /// The number of faults.
    faults: u64,
    /// Some of them, in the language of the command.
    examples: Vec<String>,
    seconds: f64,
}

/// A file that cannot be read as it was written.
#[derive(Serialize, ToSchema)]
pub(crate) struct DamagedFile {
    version: u32,
    /// Always `null`.
    #[schema(required = true)]
    game: Option<String>,
    /// Always false.
    correct: bool,
    /// What is wrong with the file, in the language of the command.
    damage: String,
}

pub(crate) fn run(context: &Context, arguments: &VerifyArguments) -> anyhow::Result<ExitCode> {
    let (started, path) = (Instant::now(), &arguments.file);
    // A file that is damaged is as wrong as one whose values are.
    let opened = match Database::open(path) {
        Err(error @ DatabaseError::Damaged { .. }) => return damaged(context, arguments, &error),
        other => other?,
    };
    let game = arbore_lab::open(&opened.identity().game)?;
    let databases = game.databases().ok_or(DatabaseError::TooLarge)?;
    let stop = stop_on_interrupt()?;
    let mut shown = Shown::new(context);
    let found = databases.verify(path, arguments.resources.resources(context)?, &mut |progress| {
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
        let faults: Vec<String> =
            found.faults.iter().map(|fault| fault_text(context, &*game, fault)).collect();
        print_json(&VerifyAnswer::Compared(ComparedValues {
            version: VERSION,
            game: game.spec().to_owned(),
            correct: found.fault_count == 0,
            positions: found.states,
            stored: found.positions,
            faults: found.fault_count,
            examples: faults,
            seconds: time,
        }))?;
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
        let answer = DamagedFile { version: VERSION, game: None, correct: false, damage: message };
        print_json(&VerifyAnswer::Damaged(answer))?;
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
        println!("  {}", fault_text(context, game, fault));
    }
}

/// What is wrong, with the position itself.
fn fault_text(context: &Context, game: &dyn AnyGame, fault: &Fault) -> String {
    let position = |number: &u64| {
        let position = game.position_at(*number);
        position.map_or_else(|| number.to_string(), |position| position.text())
    };
    let score_text = |value: &Option<arbore_core::Score>| {
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
            &[
                ("position", &position(number)),
                ("stored", &score_text(stored)),
                ("right", &score_text(right)),
            ],
        ),
        Fault::NoPredecessor { number, .. } => {
            context.with("fault-no-predecessor", &[("position", &position(number))])
        }
        Fault::WrongCounts { layer } => context.with("fault-counts", &[("layer", layer)]),
        Fault::Incomplete { right } => context.with("fault-incomplete", &[("right", right)]),
    }
}
