//! `arbore bench`: the engine on a fixed set of positions, with a node signature that changes only if the
//! search does.

use std::process::ExitCode;

use arbore_lab::Analysis;
use arbore_lab::json::VERSION;
use arbore_lab::questions::{QUESTIONS, Question, engine};
use comfy_table::{CellAlignment, Table};
use serde::Serialize;
use utoipa::ToSchema;

use crate::analysis::seconds;
use crate::arguments::BenchArguments;
use crate::context::{Context, faint};
use crate::output::{print_json, println};

/// The answer of `bench --json`.
#[derive(Serialize, ToSchema)]
pub(crate) struct BenchAnswer {
    version: u32,
    positions: Vec<MeasuredPosition>,
    /// The nodes of all positions together, which change only if the search does.
    signature: u64,
}

/// What was measured on one position.
#[derive(Serialize, ToSchema)]
struct MeasuredPosition {
    /// The game's canonical text.
    game: String,
    /// The moves that lead from the start to the position.
    moves: String,
    depth: u32,
    nodes: u64,
    seconds: f64,
    /// How many times more nodes a ply takes, over the last two.
    branching: f64,
    /// With `--threads`: how many times the nodes per second.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    threads_rate: Option<f64>,
    /// With `--threads`: how many times sooner.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    threads_speed: Option<f64>,
}

/// What was measured on one position.
struct Row<'a> {
    question: &'a Question,
    depth: u32,
    analysis: Analysis,
    /// How many times more nodes a ply takes, over the last two.
    branching: f64,
    threads: Option<Gain>,
}

/// What more threads gain.
struct Gain {
    /// How many times the node rate.
    rate: f64,
    /// How many times sooner.
    speed: f64,
}

pub(crate) fn run(context: &Context, arguments: &BenchArguments) -> anyhow::Result<ExitCode> {
    let is_asked =
        |question: &&Question| arguments.game.as_ref().is_none_or(|game| question.game.starts_with(game));
    let mut rows = Vec::new();
    for question in QUESTIONS.iter().filter(is_asked) {
        rows.push(measure(question, arguments)?);
    }
    let signature: u64 = rows.iter().map(|row| row.analysis.nodes).sum();
    if arguments.json {
        let positions = rows.iter().map(MeasuredPosition::new).collect();
        print_json(&BenchAnswer { version: VERSION, positions, signature })?;
        return Ok(ExitCode::SUCCESS);
    }
    println!("{}", table(context, &rows));
    println!("{}", context.with("bench-signature", &[("nodes", &signature)]));
    println!("{}", faint(&context.text("bench-peers")));
    Ok(ExitCode::SUCCESS)
}

fn measure<'a>(question: &'a Question, arguments: &BenchArguments) -> anyhow::Result<Row<'a>> {
    let depth = question.depth(arguments.quick);
    let analysis = question.ask(depth, engine(1))?;
    let before = question.ask(depth - 2, engine(1))?;
    let threads = match arguments.threads {
        0 | 1 => None,
        threads => {
            let more = question.ask(depth, engine(threads))?;
            let speed = analysis.time.as_secs_f64() / more.time.as_secs_f64();
            Some(Gain { rate: times(more.nodes, analysis.nodes) * speed, speed })
        }
    };
    let branching = times(analysis.nodes, before.nodes).sqrt();
    Ok(Row { question, depth, analysis, branching, threads })
}

impl MeasuredPosition {
    fn new(row: &Row<'_>) -> MeasuredPosition {
        MeasuredPosition {
            game: row.question.game.to_owned(),
            moves: row.question.moves.to_owned(),
            depth: row.depth,
            nodes: row.analysis.nodes,
            seconds: row.analysis.time.as_secs_f64(),
            branching: row.branching,
            threads_rate: row.threads.as_ref().map(|gain| gain.rate),
            threads_speed: row.threads.as_ref().map(|gain| gain.speed),
        }
    }
}

fn table(context: &Context, rows: &[Row<'_>]) -> Table {
    let mut table = Table::new();
    table.load_style(comfy_table::presets::UTF8_FULL_CONDENSED);
    let mut columns = vec!["game", "depth", "nodes", "time", "rate", "branching"];
    let has_threads = rows.iter().any(|row| row.threads.is_some());
    if has_threads {
        columns.extend(["threads-rate", "threads-speed"]);
    }
    columns.push("moves");
    table.set_header(columns.iter().map(|column| context.text(&format!("bench-{column}"))));
    for row in rows {
        let time = row.analysis.time.as_secs_f64();
        let mut cells = vec![
            row.question.game.to_owned(),
            row.depth.to_string(),
            row.analysis.nodes.to_string(),
            seconds(time),
            format!("{:.2}", times(row.analysis.nodes, 1_000_000) / time),
            format!("{:.2}", row.branching),
        ];
        if let Some(Gain { rate, speed }) = row.threads {
            cells.extend([format!("×{rate:.2}"), format!("×{speed:.2}")]);
        }
        cells.push(row.question.moves.to_owned());
        table.add_row(cells);
    }
    if has_threads {
        let of =
            |part: fn(&Gain) -> f64| median(rows.iter().filter_map(|row| row.threads.as_ref()).map(part));
        let mut cells = vec![context.text("bench-median"); 1];
        cells.resize(6, String::new());
        cells.extend([of(|gain| gain.rate), of(|gain| gain.speed)].map(|gain| format!("×{gain:.2}")));
        table.add_row(cells);
    }
    for column in 1..columns.len() - 1 {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut numbers: Vec<f64> = numbers.collect();
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(f64::NAN)
}

#[expect(clippy::cast_precision_loss, reason = "a count of nodes is far from 2⁵²")]
fn times(many: u64, few: u64) -> f64 {
    many as f64 / few.max(1) as f64
}
