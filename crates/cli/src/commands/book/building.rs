//! `arbore book build`: proves every position up to a ply.

use std::io::IsTerminal as _;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use arbore_core::Value;
use arbore_lab::json;
use arbore_lab::render::value;
use arbore_solver::book::{Phase, Progress};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use utoipa::ToSchema;

use crate::analysis::{Row, print_rows, seconds};
use crate::arguments::BookBuildArguments;
use crate::commands::stop_on_interrupt;
use crate::context::Context;
use crate::output::{eprintln, print_json};

/// The answer of `book build --json`.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProvenAnswer {
    version: u32,
    /// The game's canonical text.
    game: String,
    /// The book's file.
    file: String,
    /// Whether the book was built now; otherwise it was there already.
    built: bool,
    /// The plies that the book covers.
    plies: u32,
    /// The number of positions in the book.
    positions: usize,
    /// The value at the start; `null` where the start itself is not in the book.
    #[schema(required = true)]
    score: Option<json::Score>,
    /// The nodes of all proofs.
    nodes: u64,
    /// The size of the file.
    bytes: u64,
    seconds: f64,
}

/// Where lines cannot be drawn anew, how often one is written.
const WRITE_EVERY: Duration = Duration::from_secs(10);
/// And where they can, how often one is drawn.
const REPORT_EVERY: Duration = Duration::from_millis(100);

pub(super) fn run(context: &Context, arguments: &BookBuildArguments) -> anyhow::Result<ExitCode> {
    let game = arbore_lab::open(&arguments.game)?;
    let path = &arguments.output;
    let is_there = path.exists();
    let stop = stop_on_interrupt()?;
    let started = Instant::now();
    let mut shown = Shown::new(context);
    let mut last = None;
    let resources = arguments.resources.resources(context)?;
    let book = game.prove_book(arguments.plies, path, resources, &mut |progress| {
        shown.show(progress);
        last = Some(*progress);
        if stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    shown.end();
    let book = book?;
    let time = started.elapsed().as_secs_f64();
    let bytes = std::fs::metadata(path)?.len();
    let here = game.start().consult(&book).and_then(|answer| answer.value()).map(Value::Score);
    let nodes = last.map_or(0, |progress| progress.nodes);
    let points = game.points_per_unit();
    if arguments.json {
        print_json(&ProvenAnswer {
            version: json::VERSION,
            game: game.spec().to_owned(),
            file: path.display().to_string(),
            built: !is_there,
            plies: arguments.plies,
            positions: book.positions(),
            score: here.map(|here| json::Score::new(&here, points)),
            nodes,
            bytes,
            seconds: time,
        })?;
        return Ok(ExitCode::SUCCESS);
    }
    let row = |id: &str, text: String| Row::new(context, id, text);
    let mut rows = vec![
        row("explore-game", game.spec().to_owned()),
        row("book-plies", arguments.plies.to_string()),
        row("explore-positions", book.positions().to_string()),
    ];
    if let Some(here) = here {
        rows.push(row("explore-start", value(&here, points, &context.messages)));
    }
    rows.push(row("solve-file", path.display().to_string()));
    rows.push(row("book-bytes", bytes.to_string()));
    rows.push(row("analysis-nodes", nodes.to_string()));
    let time = if is_there { context.text("solve-was-there") } else { seconds(time) };
    rows.push(row("analysis-time", time));
    print_rows(rows);
    Ok(ExitCode::SUCCESS)
}

/// What is shown while a book is made.
struct Shown<'a> {
    context: &'a Context,
    bar: Option<ProgressBar>,
    last: Option<Instant>,
}

impl<'a> Shown<'a> {
    fn new(context: &'a Context) -> Shown<'a> {
        let bar = std::io::stderr().is_terminal().then(|| {
            let bar = ProgressBar::new(0);
            if let Ok(style) = ProgressStyle::with_template("{bar:20} {percent:>3}% {elapsed}  {msg}") {
                bar.set_style(style);
            }
            bar
        });
        Shown { context, bar, last: None }
    }

    fn show(&mut self, progress: &Progress) {
        let pause = if self.bar.is_some() { REPORT_EVERY } else { WRITE_EVERY };
        // Progress is shown only for work that takes a while.
        let last = *self.last.get_or_insert_with(Instant::now);
        if last.elapsed() < pause {
            return;
        }
        self.last = Some(Instant::now());
        let line = self.line(progress);
        match &self.bar {
            Some(bar) => {
                bar.set_length(progress.proven.1);
                bar.set_position(progress.proven.0);
                bar.set_message(line);
            }
            None => eprintln!("{line}"),
        }
    }

    fn line(&self, progress: &Progress) -> String {
        if progress.phase == Phase::Enumerating {
            return self.context.with("book-finding", &[("positions", &progress.positions)]);
        }
        let left = progress.left().map_or_else(|| "?".to_owned(), |left| seconds(left.as_secs_f64()));
        let (done, all) = progress.proven;
        self.context.with(
            "book-proving",
            &[("done", &done), ("all", &all), ("nodes", &progress.nodes), ("left", &left)],
        )
    }

    fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
