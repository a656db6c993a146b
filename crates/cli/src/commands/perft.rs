//! `arbore perft`: counts move sequences.

use std::process::ExitCode;
use std::time::Instant;

use arbore_lab::json::VERSION;
use serde::Serialize;
use utoipa::ToSchema;

use crate::analysis::seconds;
use crate::arguments::PerftArguments;
use crate::context::{Context, faint};
use crate::output::{print_json, println};

/// The answer of `perft --json`.
#[derive(Serialize, ToSchema)]
pub(crate) struct PerftAnswer {
    version: u32,
    /// The game's canonical text.
    game: String,
    depth: u32,
    /// The number of move sequences of this length.
    nodes: u64,
    seconds: f64,
    /// With `--divide`: the number after each move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    moves: Option<Vec<PerftMove>>,
}

/// A move with the number of move sequences that begin with it.
#[derive(Serialize, ToSchema)]
struct PerftMove {
    #[serde(rename = "move")]
    text: String,
    nodes: u64,
}

pub(crate) fn run(context: &Context, arguments: &PerftArguments) -> anyhow::Result<ExitCode> {
    let game = arbore_lab::open(&arguments.game)?;
    let position = arguments.position.open(&*game)?;
    let started = Instant::now();
    let mut parts = Vec::new();
    let nodes = if arguments.divide && arguments.depth > 0 {
        for text in position.moves() {
            let nodes = position.play(&text)?.position.perft(arguments.depth - 1);
            parts.push(PerftMove { text, nodes });
        }
        parts.iter().map(|part| part.nodes).sum()
    } else {
        position.perft(arguments.depth)
    };
    let time = started.elapsed().as_secs_f64();
    if arguments.json {
        print_json(&PerftAnswer {
            version: VERSION,
            game: game.spec().to_owned(),
            depth: arguments.depth,
            nodes,
            seconds: time,
            moves: arguments.divide.then_some(parts),
        })?;
        return Ok(ExitCode::SUCCESS);
    }
    for PerftMove { text, nodes } in &parts {
        println!("  {text}: {nodes}");
    }
    println!("{nodes} {}", faint(&context.with("perft-time", &[("time", &seconds(time))])));
    Ok(ExitCode::SUCCESS)
}
