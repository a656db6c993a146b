//! `arbore count`: the score of a position without its dead stones.

use std::process::ExitCode;

use arbore_lab::json::{CountInfo, VERSION};
use arbore_lab::session::{DeadPieces, count};
use serde::Serialize;
use utoipa::ToSchema;

use crate::arguments::CountArguments;
use crate::board;
use crate::context::{Context, bold};
use crate::failure::Failure;
use crate::output::{print, print_json, println};
use crate::play::session::counted_text;
use crate::play::words::dead_pieces;

/// The answer of `count --json`.
#[derive(Serialize, ToSchema)]
pub(crate) struct CountAnswer {
    version: u32,
    /// The game's canonical text.
    game: String,
    /// The position in the game's notation.
    position: String,
    #[serde(flatten)]
    count: CountInfo,
}

pub(crate) fn run(context: &Context, arguments: &CountArguments) -> anyhow::Result<ExitCode> {
    let game = arbore_lab::open(&arguments.game)?;
    let position = arguments.position.open(&*game)?;
    let dead = match &arguments.dead {
        None => DeadPieces::ByPlayouts,
        Some(names) => match dead_pieces(context, &names.join(" ")) {
            DeadPieces::ByPlayouts => return Err(Failure::usage(context.text("count-no-names"))),
            dead => dead,
        },
    };
    let counted = count(&position, &dead)?;
    if arguments.json {
        print_json(&CountAnswer {
            version: VERSION,
            game: game.spec().to_owned(),
            position: position.text(),
            count: CountInfo::new(counted, &*game),
        })?;
        return Ok(ExitCode::SUCCESS);
    }
    print!("{}", board::draw_view(context, &*game, &counted.view));
    println!("{}", bold(&counted_text(context, &*game, &counted, &[])));
    Ok(ExitCode::SUCCESS)
}
