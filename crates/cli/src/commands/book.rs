//! `arbore book`: opening books, made by proof or from games, and their contents.

mod building;
mod show;

#[cfg(test)]
pub(crate) use building::ProvenAnswer;
#[cfg(test)]
pub(crate) use show::BookAnswer;

use std::path::Path;
use std::process::ExitCode;

use arbore_arena::Record;
use arbore_arena::book::{Extent, GamesError, collect};
use arbore_lab::json::VERSION;
use arbore_solver::book::{Book, BookError};
use arbore_solver::database::DatabaseError;
use serde::Serialize;
use utoipa::ToSchema;

use crate::analysis::{Row, print_rows};
use crate::arguments::{BookArguments, BookCommand, BookGamesArguments};
use crate::context::Context;
use crate::failure::{Failure, notation};
use crate::output::print_json;
use crate::play::saved::bad_record;

/// The answer of `book games --json`.
#[derive(Serialize, ToSchema)]
pub(crate) struct CollectedAnswer {
    version: u32,
    /// The game's canonical text.
    game: String,
    /// The file that was written.
    file: String,
    /// The plies that the book covers.
    plies: u32,
    /// The number of games in the book.
    games: usize,
    /// The number of games without a result, which are not in it.
    left_out: usize,
    /// The number of positions in the book.
    positions: usize,
    /// The size of the file.
    bytes: u64,
}

pub(crate) fn run(context: &Context, arguments: &BookArguments) -> anyhow::Result<ExitCode> {
    match &arguments.command {
        BookCommand::Build(arguments) => building::run(context, arguments),
        BookCommand::Games(arguments) => games(context, arguments),
        BookCommand::Show(arguments) => show::run(context, arguments),
    }
}

/// A book of games that were played.
fn games(context: &Context, arguments: &BookGamesArguments) -> anyhow::Result<ExitCode> {
    let mut records = Vec::new();
    for path in &arguments.file {
        records.extend(read(context, path)?);
    }
    let name = arguments.game.clone().or_else(|| records.first().map(|record| record.game.clone()));
    let game = arbore_lab::open(&name.unwrap_or_default())?;
    let path = &arguments.output;
    if path.exists() && !Book::open(path).is_ok_and(|book| book.identity().game == game.spec()) {
        // Another file is not overwritten; a book of the same game is.
        return Err(BookError::File(DatabaseError::Exists { path: path.clone() }).into());
    }
    let extent = Extent { plies: arguments.plies, least: arguments.least };
    let found = collect(&*game, &records, extent).map_err(|error| explain(context, &error))?;
    let bytes = found.book.save(path)?;
    if arguments.json {
        print_json(&CollectedAnswer {
            version: VERSION,
            game: game.spec().to_owned(),
            file: path.display().to_string(),
            plies: arguments.plies,
            games: found.counted,
            left_out: found.left_out,
            positions: found.book.positions(),
            bytes,
        })?;
        return Ok(ExitCode::SUCCESS);
    }
    let row = |id: &str, text: String| Row::new(context, id, text);
    print_rows(vec![
        row("explore-game", game.spec().to_owned()),
        row("book-games", found.counted.to_string()),
        row("book-left-out", found.left_out.to_string()),
        row("explore-positions", found.book.positions().to_string()),
        row("solve-file", path.display().to_string()),
        row("book-bytes", bytes.to_string()),
    ]);
    Ok(ExitCode::SUCCESS)
}

/// The games of a file.
fn read(context: &Context, path: &Path) -> anyhow::Result<Vec<Record>> {
    let fail = |error: &dyn std::fmt::Display| {
        Failure::failed(context.with("error-file", &[("path", &path.display()), ("error", error)]))
    };
    let text = std::fs::read_to_string(path).map_err(|error| fail(&error))?;
    Record::parse_any(&text).map_err(|error| fail(&bad_record(context, &error)))
}

fn explain(context: &Context, error: &GamesError) -> anyhow::Error {
    match error {
        GamesError::OtherGame { number, found, expected } => Failure::usage(
            context.with("book-other-game", &[("number", number), ("found", found), ("expected", expected)]),
        ),
        GamesError::Illegal { number, error } => {
            let error = notation(error, &context.messages);
            Failure::failed(context.with("book-illegal", &[("number", number), ("error", &error)]))
        }
    }
}
