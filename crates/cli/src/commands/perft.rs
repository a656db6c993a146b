//! `arbore perft`: counts move sequences.

use std::process::ExitCode;
use std::time::Instant;

use serde_json::json;

use super::analyze::seconds;
use super::position;
use crate::arguments::PerftArguments;
use crate::context::{Context, faint};
use crate::output::println;

pub(crate) fn run(context: &Context, arguments: &PerftArguments) -> anyhow::Result<ExitCode> {
    let game = arbore_lab::open(&arguments.game)?;
    let position = position(&*game, &arguments.position)?;
    let started = Instant::now();
    let mut parts = Vec::new();
    let nodes = if arguments.divide && arguments.depth > 0 {
        for text in game.moves(&position) {
            let nodes = game.perft(&game.play(&position, &text)?, arguments.depth - 1);
            parts.push((text, nodes));
        }
        parts.iter().map(|(_, nodes)| nodes).sum()
    } else {
        game.perft(&position, arguments.depth)
    };
    let time = started.elapsed().as_secs_f64();
    if arguments.json {
        let mut object =
            json!({ "game": game.spec(), "depth": arguments.depth, "nodes": nodes, "seconds": time });
        if arguments.divide {
            object["moves"] =
                parts.iter().map(|(text, nodes)| json!({ "move": text, "nodes": nodes })).collect();
        }
        println!("{}", serde_json::to_string_pretty(&object)?);
        return Ok(ExitCode::SUCCESS);
    }
    for (text, nodes) in &parts {
        println!("  {text}: {nodes}");
    }
    println!("{nodes} {}", faint(&context.with("perft-time", &[("time", &seconds(time))])));
    Ok(ExitCode::SUCCESS)
}
