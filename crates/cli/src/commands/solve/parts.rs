//! `arbore solve --journal`: a long proof in parts, which resumes after any interruption.

use std::io::IsTerminal as _;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::Duration;

use arbore_lab::render::value;
use arbore_lab::{AnyGame, Position};
use arbore_solver::campaign::{Campaign, Progress};
use indicatif::{HumanCount, ProgressBar};

use super::{print_proof, say};
use crate::analysis::seconds;
use crate::arguments::SolveArguments;
use crate::commands::analyze::exit_code;
use crate::commands::stop_on_interrupt;
use crate::context::Context;
use crate::failure::Failure;

/// The default table size, in megabytes.
const MEGABYTES: usize = 1024;

/// How often the progress is redrawn on a terminal.
const REPORT_EVERY: Duration = Duration::from_millis(200);

/// How often a line of progress is written elsewhere.
const WRITE_EVERY: Duration = Duration::from_secs(10);

pub(super) fn run(
    context: &Context,
    game: &dyn AnyGame,
    position: &Position,
    journal: &Path,
    arguments: &SolveArguments,
) -> anyhow::Result<ExitCode> {
    let megabytes = arguments.hash.and_then(|hash| usize::try_from(hash).ok()).unwrap_or(MEGABYTES);
    Failure::check_memory(context, "--hash", megabytes)?;
    let campaign = Campaign {
        plies: arguments.plies,
        threads: arguments.resources.resources(context)?.threads,
        megabytes,
        report_every: REPORT_EVERY,
    };
    let stop = stop_on_interrupt()?;
    let bar = std::io::stderr().is_terminal().then(ProgressBar::new_spinner);
    let mut written = Duration::ZERO;
    let found = position.solve_in_parts(&campaign, journal, &mut |progress| {
        let line = || line(context, game, progress);
        match &bar {
            Some(bar) => {
                bar.set_message(line());
                bar.tick();
            }
            None if progress.root.time >= written + WRITE_EVERY => {
                written = progress.root.time;
                say(&line());
            }
            None => {}
        }
        if stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    let (analysis, progress) = found?;
    say(&line(context, game, &progress));
    print_proof(context, game, position, &analysis, arguments.json)?;
    Ok(exit_code(&analysis, None))
}

/// How far it got.
fn line(context: &Context, game: &dyn AnyGame, progress: &Progress) -> String {
    let Progress { root, answered, before, left, parts } = progress;
    let text = |score| value(&arbore_core::Value::Score(score), game.points_per_unit(), &context.messages);
    let bound = |score: arbore_core::Score| if score.is_infinite() { "?".to_owned() } else { text(score) };
    let (low, high) = (bound(root.low), bound(root.high));
    context.with(
        "solve-parts",
        &[
            ("low", &low),
            ("high", &high),
            ("answered", answered),
            ("before", before),
            ("left", left),
            ("parts", parts),
            ("nodes", &HumanCount(root.nodes)),
            ("time", &seconds(root.time.as_secs_f64())),
        ],
    )
}
