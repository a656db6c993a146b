//! `arbore solve`: what can be proven about a position, or about all positions of a game.

mod building;
mod parts;

pub(crate) use building::Shown;
#[cfg(test)]
pub(crate) use building::{BuiltAnswer, EstimateAnswer};

use std::io::IsTerminal as _;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use arbore_core::Limits;
use arbore_lab::any::{Progress, Task};
use arbore_lab::render::bounded;
use arbore_lab::{Algorithm, Analysis, AnyGame, Position, Settings, json};
use indicatif::ProgressBar;
use serde::Serialize;
use utoipa::ToSchema;

use super::analyze::exit_code;
use super::lines::{LineAnswer, answer_lines};
use super::stop_on_interrupt;
use crate::analysis::{Row, certainty, found_rows, print_moves, print_rows, seconds, source_row};
use crate::arguments::SolveArguments;
use crate::board;
use crate::context::Context;
use crate::library::library;
use crate::output::{eprintln, print_json, println};

pub(crate) fn run(context: &Context, arguments: &SolveArguments) -> anyhow::Result<ExitCode> {
    let game = arbore_lab::open(&arguments.game)?;
    if let Some(file) = &arguments.db {
        return building::run(context, &*game, file.as_deref(), arguments);
    }
    let database = library().and_then(|library| library.for_player(&*game));
    let megabytes = arguments.hash.and_then(|megabytes| usize::try_from(megabytes).ok());
    let mut settings = Settings { proof_hash: megabytes, database, ..Settings::default() };
    settings.switches.exact_moves = arguments.exact_moves;
    if let Some(path) = &arguments.positions {
        let stop = stop_on_interrupt()?;
        let task = task(arguments, &settings, &stop);
        return answer_lines(context, &*game, path, &stop, |line, position| {
            let found = position.solve(&task)?;
            Ok(LineAnswer { answer: ProvenLine::new(line, &found, &*game), is_stopped: found.is_stopped })
        });
    }
    let position = arguments.position.open(&*game)?;
    if let Some(journal) = &arguments.journal {
        return parts::run(context, &*game, &position, journal, arguments);
    }
    let waiting = Waiting::new();
    let report = |so_far: &Analysis| waiting.report(context, &*game, so_far);
    let task = task(arguments, &settings, &stop_on_interrupt()?);
    let analysis = position.solve(&Task { progress: Some(Progress(&report)), ..task })?;
    waiting.end();
    print_proof(context, &*game, &position, &analysis, arguments.json)?;
    Ok(exit_code(&analysis, None))
}

/// A proof within the limits of the command line.
fn task<'a>(arguments: &SolveArguments, settings: &'a Settings, stop: &Arc<AtomicBool>) -> Task<'a> {
    let limits = Limits {
        time: arguments.time,
        nodes: arguments.nodes,
        stop: Some(stop.clone()),
        ..Limits::default()
    };
    Task { limits, ..Task::new(Algorithm::Perfect, settings) }
}

/// The answer for one line of `solve --positions` and of `probe --positions`.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProvenLine {
    /// The number of the line, from 1.
    line: usize,
    #[serde(flatten)]
    proof: json::Proof,
}

impl ProvenLine {
    pub(crate) fn new(line: usize, found: &Analysis, game: &dyn AnyGame) -> ProvenLine {
        ProvenLine { line, proof: json::Proof::new(found, game.points_per_unit()) }
    }
}

/// Prints what was proven, for a person or for a program.
pub(crate) fn print_proof(
    context: &Context,
    game: &dyn AnyGame,
    position: &Position,
    analysis: &Analysis,
    is_json: bool,
) -> anyhow::Result<()> {
    if is_json {
        return print_json(&json::Proof::new(analysis, game.points_per_unit()));
    }
    println!("{}", board::draw(context, game, position));
    print_rows(proof_rows(context, game, analysis));
    println!();
    print_moves(context, game, analysis);
    Ok(())
}

/// What was proven, and what it took.
fn proof_rows(context: &Context, game: &dyn AnyGame, analysis: &Analysis) -> Vec<Row> {
    let mut rows = found_rows(context, game, analysis);
    rows.push(Row::new(context, "solve-proven", certainty(context, analysis)));
    let nodes = || Row::new(context, "analysis-nodes", analysis.nodes.to_string());
    rows.push(source_row(context, analysis).unwrap_or_else(nodes));
    rows.push(Row::new(context, "analysis-time", seconds(analysis.time.as_secs_f64())));
    rows
}

/// A line on the terminal with what is known so far.
struct Waiting(Option<ProgressBar>);

impl Waiting {
    fn new() -> Waiting {
        let bar = std::io::stderr().is_terminal().then(|| {
            let bar = ProgressBar::new_spinner();
            bar.enable_steady_tick(Duration::from_millis(200));
            bar
        });
        Waiting(bar)
    }

    fn report(&self, context: &Context, game: &dyn AnyGame, so_far: &Analysis) {
        let Some(bar) = &self.0 else { return };
        let units = game.points_per_unit();
        let known = so_far.value.as_ref().map(|known| bounded(known, so_far.bound, units, &context.messages));
        let time = seconds(so_far.time.as_secs_f64());
        let known = known.unwrap_or_else(|| context.text("analysis-nothing"));
        let line = [("known", &known as &dyn std::fmt::Display), ("nodes", &so_far.nodes), ("time", &time)];
        bar.set_message(context.with("solve-so-far", &line));
    }

    fn end(&self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}

/// Says something beside what is printed for programs.
fn say(line: &str) {
    eprintln!("{line}");
}
