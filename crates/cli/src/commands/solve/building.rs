//! `arbore solve --db`: builds a database and prints its contents.

use std::io::IsTerminal as _;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use arbore_lab::AnyGame;
use arbore_lab::explore::survey;
use arbore_lab::json::{Survey, VERSION};
use arbore_solver::database::{Database, DatabaseError, Estimate, Phase, Progress, Resources};
use indicatif::{HumanBytes, ProgressBar, ProgressStyle};
use serde::Serialize;
use utoipa::ToSchema;

use super::say;
use crate::analysis::{Row, print_rows, seconds};
use crate::arguments::SolveArguments;
use crate::commands::explore::survey_rows;
use crate::commands::stop_on_interrupt;
use crate::context::Context;
use crate::failure::Failure;
use crate::library::library;
use crate::output::{print_json, println};

pub(super) fn run(
    context: &Context,
    game: &dyn AnyGame,
    file: Option<&Path>,
    arguments: &SolveArguments,
) -> anyhow::Result<ExitCode> {
    let databases = game.databases().ok_or(DatabaseError::TooLarge)?;
    let resources = arguments.resources.resources(context)?;
    let path = path(context, game, file)?;
    let is_there = path.exists();
    if arguments.estimate || !is_there {
        let estimate = databases.estimate(resources)?;
        if arguments.estimate {
            print_estimate(context, game, &estimate, resources, arguments.json)?;
            return Ok(ExitCode::SUCCESS);
        }
        say(&estimate_line(context, game, &estimate, resources));
    }
    let started = Instant::now();
    let stop = stop_on_interrupt()?;
    let mut shown = Shown::new(context);
    let database = databases.build(&path, resources, &mut |progress| {
        shown.show(progress);
        if stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    shown.end();
    let database = database?;
    let seconds_taken = started.elapsed().as_secs_f64();
    if arguments.json {
        print_json(&BuiltAnswer {
            version: VERSION,
            survey: Survey::new(&survey(game, databases, &database)?, game),
            file: path.display().to_string(),
            built: !is_there,
            bits_per_position: bits(&database),
            seconds: seconds_taken,
        })?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut rows = survey_rows(context, game, &survey(game, databases, &database)?);
    rows.push(Row::new(context, "solve-file", path.display().to_string()));
    rows.push(Row::new(context, "solve-bits", format!("{:.2}", bits(&database))));
    let time = if is_there { context.text("solve-was-there") } else { seconds(seconds_taken) };
    rows.push(Row::new(context, "analysis-time", time));
    print_rows(rows);
    Ok(ExitCode::SUCCESS)
}

/// The answer of `solve --db --json`.
#[derive(Serialize, ToSchema)]
pub(crate) struct BuiltAnswer {
    version: u32,
    #[serde(flatten)]
    survey: Survey,
    /// The database's file.
    file: String,
    /// Whether the database was built now; otherwise it was there already.
    built: bool,
    /// The size of the database, per position of the game.
    bits_per_position: f64,
    seconds: f64,
}

/// The answer of `solve --db --estimate --json`.
#[derive(Serialize, ToSchema)]
pub(crate) struct EstimateAnswer {
    version: u32,
    /// The game's canonical text.
    game: String,
    /// The number of positions if mirror images count once.
    stored: u64,
    /// The standard error of this number, as a part of it; 0 where they were counted.
    error: f64,
    /// How long it takes.
    seconds: f64,
    /// The memory that it takes, in bytes.
    memory: u64,
    /// The disk that it takes, in bytes.
    disk: u64,
    /// The threads for which the time is meant.
    threads: usize,
}

/// The file that was named, or the usual place.
fn path(context: &Context, game: &dyn AnyGame, file: Option<&Path>) -> anyhow::Result<PathBuf> {
    if let Some(file) = file {
        return Ok(file.to_owned());
    }
    let no_place = || Failure::failed(context.text("solve-no-folder"));
    let library = library().ok_or_else(no_place)?;
    std::fs::create_dir_all(library.folder())?;
    Ok(library.path(game))
}

#[expect(clippy::cast_precision_loss, reason = "for people")]
fn bits(database: &Database) -> f64 {
    8.0 * database.size() as f64 / database.states() as f64
}

fn estimate_line(context: &Context, game: &dyn AnyGame, estimate: &Estimate, resources: Resources) -> String {
    context.with(
        "solve-estimate",
        &[
            ("game", &game.spec()),
            ("positions", &estimate.positions),
            ("time", &seconds(estimate.time.as_secs_f64())),
            ("memory", &HumanBytes(estimate.memory.min(resources.memory))),
            ("disk", &HumanBytes(estimate.disk)),
            ("threads", &resources.threads),
        ],
    )
}

fn print_estimate(
    context: &Context,
    game: &dyn AnyGame,
    estimate: &Estimate,
    resources: Resources,
    is_json: bool,
) -> anyhow::Result<()> {
    if is_json {
        print_json(&EstimateAnswer {
            version: VERSION,
            game: game.spec().to_owned(),
            stored: estimate.positions,
            error: estimate.error,
            seconds: estimate.time.as_secs_f64(),
            memory: estimate.memory,
            disk: estimate.disk,
            threads: resources.threads,
        })?;
    } else {
        println!("{}", estimate_line(context, game, estimate, resources));
    }
    Ok(())
}

/// What is shown while a database is built or checked.
pub(crate) struct Shown<'a> {
    context: &'a Context,
    bar: Option<ProgressBar>,
    phase: Option<Phase>,
    last: Instant,
}

/// How often a line that is drawn anew changes.
const REPORT_EVERY: Duration = Duration::from_millis(100);

impl<'a> Shown<'a> {
    pub(crate) fn new(context: &'a Context) -> Shown<'a> {
        let bar = std::io::stderr().is_terminal().then(|| {
            let bar = ProgressBar::new(0);
            let template = "{bar:20} {percent:>3}% {elapsed} (~{eta})  {msg}";
            if let Ok(style) = ProgressStyle::with_template(template) {
                bar.set_style(style);
            }
            bar
        });
        Shown { context, bar, phase: None, last: Instant::now() }
    }

    pub(crate) fn show(&mut self, progress: &Progress) {
        let is_new = self.phase.replace(progress.phase) != Some(progress.phase);
        let Some(bar) = &self.bar else {
            // Where lines cannot be drawn anew, one for each phase.
            if is_new {
                say(&phase_name(self.context, progress.phase));
            }
            return;
        };
        if is_new {
            bar.reset();
        } else if self.last.elapsed() < REPORT_EVERY {
            return;
        }
        self.last = Instant::now();
        let (done, total) = progress.in_phase;
        match total {
            Some(total) => bar.set_length(total),
            None => bar.unset_length(),
        }
        bar.set_position(done);
        let line: [(&str, &dyn std::fmt::Display); 5] = [
            ("phase", &phase_name(self.context, progress.phase)),
            ("layer", &progress.layer),
            ("done", &done),
            ("memory", &memory().map_or_else(|| "?".to_owned(), |bytes| HumanBytes(bytes).to_string())),
            ("disk", &HumanBytes(progress.disk)),
        ];
        bar.set_message(self.context.with("solve-progress", &line));
    }

    pub(crate) fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn phase_name(context: &Context, phase: Phase) -> String {
    context.text(match phase {
        Phase::Resuming => "phase-resuming",
        Phase::Enumerating => "phase-enumerating",
        Phase::Linking => "phase-linking",
        Phase::Solving => "phase-solving",
        Phase::Assembling => "phase-assembling",
        Phase::Verifying => "phase-verifying",
    })
}

/// The bytes of memory that the program has now, where the system reports them.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.split_whitespace().next()?.parse::<u64>().ok()? << 10)
}
