//! `arbore explore`: a solved game, on the full screen or printed.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use arbore_core::Player;
use arbore_lab::explore::{Row as Counts, Survey, survey};
use arbore_lab::{AnyGame, Databases, json};
use arbore_solver::database::{Database, DatabaseError, Resources};
use comfy_table::{CellAlignment, Table};
use indicatif::HumanBytes;
use serde::Serialize;
use utoipa::ToSchema;

use super::solve::Shown;
use crate::analysis::{Row, print_moves, print_rows, seconds, start_text};
use crate::library::library;

use crate::arguments::ExploreArguments;
use crate::board;
use crate::context::Context;
use crate::failure::Failure;
use crate::output::{print_json, println};
use crate::tui;

/// A game with so few positions is solved when it is wanted: a few seconds.
const SMALL: u64 = 3_000_000;

/// The answer of `explore --json`.
#[derive(Serialize, ToSchema)]
pub(crate) struct ExploreAnswer {
    version: u32,
    #[serde(flatten)]
    survey: json::Survey,
    /// The position in the game's notation.
    position: String,
    /// The entry of the database for the position; `null` if it is not there.
    #[schema(required = true)]
    found: Option<json::Proof>,
}

pub(crate) fn run(context: &Context, arguments: &ExploreArguments) -> anyhow::Result<ExitCode> {
    let game = arbore_lab::open(&arguments.game)?;
    let databases = game.databases().ok_or(DatabaseError::TooLarge)?;
    let database = open(context, &*game, databases, arguments.db.clone())?;
    let position = arguments.position.open(&*game)?;
    if !arguments.json && !arguments.plain && crate::output::has_screen() {
        tui::explore::run(context, &*game, database, position)?;
        return Ok(ExitCode::SUCCESS);
    }
    let survey = survey(&*game, databases, &database)?;
    let moves = position.probe(&database)?;
    if arguments.json {
        print_json(&ExploreAnswer {
            version: json::VERSION,
            survey: json::Survey::new(&survey, &*game),
            position: position.text(),
            found: moves.map(|found| json::Proof::new(&found, game.points_per_unit())),
        })?;
        return Ok(ExitCode::SUCCESS);
    }
    println!("{}", board::draw(context, &*game, &position));
    if let Some(found) = &moves {
        print_moves(context, &*game, found);
        println!();
    }
    print_rows(survey_rows(context, &*game, &survey));
    print_counts(context, &*game, "explore-by-ply", "explore-ply", &survey.plies);
    print_counts(context, &*game, "explore-by-remoteness", "explore-remoteness", &survey.remoteness);
    Ok(ExitCode::SUCCESS)
}

/// The database that was named, the one in the usual place, or a new one if that takes a moment only.
fn open(
    context: &Context,
    game: &dyn AnyGame,
    databases: &dyn Databases,
    file: Option<PathBuf>,
) -> anyhow::Result<Arc<Database>> {
    let library = library();
    let is_named = file.is_some();
    let path = file.or_else(|| Some(library.as_ref()?.path(game)));
    let path = path.ok_or_else(|| Failure::failed(context.text("solve-no-folder")))?;
    if is_named || path.exists() {
        return Ok(databases.open(&path)?);
    }
    let resources = Resources::default();
    let estimate = databases.estimate(resources)?;
    if estimate.positions > SMALL {
        let time = seconds(estimate.time.as_secs_f64());
        let arguments: [(&str, &dyn std::fmt::Display); 3] =
            [("game", &game.spec()), ("time", &time), ("disk", &HumanBytes(estimate.disk))];
        return Err(Failure::usage(context.with("explore-not-solved", &arguments)));
    }
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let mut shown = Shown::new(context);
    let built = databases.build(&path, resources, &mut |progress| {
        shown.show(progress);
        ControlFlow::Continue(())
    });
    shown.end();
    Ok(Arc::new(built?))
}

/// The survey of a solved game, line by line.
pub(crate) fn survey_rows(context: &Context, game: &dyn AnyGame, survey: &Survey) -> Vec<Row> {
    let mut rows = vec![
        Row::new(context, "explore-game", survey.game.clone()),
        Row::new(context, "explore-positions", survey.states.to_string()),
        Row::new(context, "explore-stored", survey.positions.to_string()),
    ];
    if let Some(start) = survey.start {
        rows.push(Row::new(context, "explore-start", start_text(context, game, start)));
    }
    for longest in &survey.longest {
        let player = game.player_name(longest.winner);
        let arguments: [(&str, &dyn std::fmt::Display); 3] =
            [("player", &player), ("plies", &longest.plies), ("position", &longest.position)];
        rows.push(Row::new(context, "explore-longest", context.with("explore-longest-of", &arguments)));
    }
    rows
}

fn print_counts(context: &Context, game: &dyn AnyGame, title: &str, number: &str, rows: &[Counts]) {
    if rows.is_empty() {
        return;
    }
    let wins = |player| context.with("explore-wins", &[("player", &game.player_name(player))]);
    let mut table = Table::new();
    table.load_style(comfy_table::presets::NOTHING);
    table.set_header([
        context.text(number),
        wins(Player::FIRST),
        context.text("explore-draws"),
        wins(Player::SECOND),
        context.text("explore-total"),
    ]);
    for row in rows {
        let numbers = [u64::from(row.number), row.first, row.draws, row.second, row.total()];
        table.add_row(numbers.map(|number| number.to_string()));
    }
    table.column_iter_mut().for_each(|column| column.set_cell_alignment(CellAlignment::Right));
    println!("\n{}", context.text(title));
    for line in table.lines() {
        println!("  {}", line.trim_end());
    }
}
