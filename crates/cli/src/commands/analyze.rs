//! `arbore analyze`: value, best move, best play, every move, counters.

use std::process::ExitCode;

use anstream::println;
use arbore_lab::render::{relation, value};
use arbore_lab::{Analysis, AnyGame, json};
use comfy_table::Table;

use super::{Asked, position};
use crate::arguments::AnalyzeArguments;
use crate::board;
use crate::context::{Context, bold, faint};
use crate::failure::LIMIT;

pub(crate) fn run(context: &Context, arguments: &AnalyzeArguments) -> anyhow::Result<ExitCode> {
    let game = arbore_lab::open(&arguments.game)?;
    let position = position(&*game, &arguments.position)?;
    let algorithm = arguments.algorithm.as_deref();
    let asked = Asked::new(context, &*game, algorithm, &arguments.limits, arguments.exact_moves)?;
    let analysis = game.search(&position, &asked.task())?;
    if arguments.json {
        let object = json::analysis(&analysis, &asked.text, game.points_per_unit());
        println!("{}", serde_json::to_string_pretty(&object)?);
    } else {
        println!("{}", board::draw(context, &*game, &position));
        print_analysis(context, &*game, &analysis);
        println!();
        print_moves(context, &*game, &analysis);
    }
    Ok(exit_code(&analysis))
}

/// A search that could not finish says so by its exit code.
pub(crate) fn exit_code(analysis: &Analysis) -> ExitCode {
    if analysis.is_stopped { ExitCode::from(LIMIT) } else { ExitCode::SUCCESS }
}

/// Value, best move, line and counters.
pub(crate) fn print_analysis(context: &Context, game: &dyn AnyGame, analysis: &Analysis) {
    let units = game.points_per_unit();
    let who = game.player_name(analysis.view);
    let found = analysis.value.as_ref().map_or_else(
        || context.text("analysis-nothing"),
        |found| {
            let found = value(found, units, &context.messages);
            bold(&format!("{} {found}", relation(analysis.bound)).replace("= ", ""))
        },
    );
    let seen_by = match analysis.value {
        Some(arbore_core::Value::Vector(_)) => context.text("analysis-one-each"),
        Some(_) => context.with("analysis-seen-by", &[("player", &who)]),
        None => String::new(),
    };
    let mut rows = vec![
        (
            context.text("analysis-turn"),
            context
                .messages
                .try_get(&format!("turn-{}", analysis.turn))
                .unwrap_or_else(|| analysis.turn.clone()),
        ),
        (context.text("analysis-value"), format!("{found} {}", faint(&seen_by))),
    ];
    if let Some(best) = &analysis.best {
        rows.push((context.text("analysis-best"), bold(best)));
    }
    if analysis.pv.len() > 1 {
        rows.push((context.text("analysis-line"), analysis.pv.join(" ")));
    }
    rows.push((context.text("analysis-nodes"), analysis.nodes.to_string()));
    rows.push((context.text("analysis-leaves"), analysis.leaves.to_string()));
    rows.push((context.text("analysis-cutoffs"), analysis.cutoffs.to_string()));
    let depth = match (analysis.is_whole_tree, analysis.is_stopped) {
        (true, _) => context.with("analysis-depth-whole", &[("depth", &analysis.depth)]),
        (false, true) => context.with("analysis-depth-stopped", &[("depth", &analysis.depth)]),
        (false, false) => analysis.depth.to_string(),
    };
    rows.push((context.text("analysis-depth"), depth));
    rows.push((context.text("analysis-time"), seconds(analysis.time.as_secs_f64())));
    let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    for (name, text) in rows {
        println!("  {}{}  {text}", faint(&name), " ".repeat(width - name.chars().count()));
    }
}

/// A table of all moves at the root, best first.
pub(crate) fn print_moves(context: &Context, game: &dyn AnyGame, analysis: &Analysis) {
    if analysis.moves.is_empty() {
        return;
    }
    let mut table = Table::new();
    table.load_style(comfy_table::presets::NOTHING);
    table.set_header([context.text("moves-move"), context.text("moves-value"), String::new()]);
    for m in &analysis.moves {
        let found = value(&m.value, game.points_per_unit(), &context.messages);
        let mark =
            if Some(&m.text) == analysis.best.as_ref() { context.text("moves-best") } else { String::new() };
        table.add_row([m.text.clone(), format!("{} {found}", relation(m.bound)), mark]);
    }
    for line in table.lines() {
        println!("  {}", line.trim_end());
    }
}

/// A time, with as many digits as say something.
pub(crate) fn seconds(time: f64) -> String {
    if time < 0.001 {
        format!("{:.0} µs", time * 1e6)
    } else if time < 1.0 {
        format!("{:.1} ms", time * 1e3)
    } else {
        format!("{time:.2} s")
    }
}
