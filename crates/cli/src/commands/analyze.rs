//! `arbore analyze`: value, best move, best play, every move, counters.

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use arbore_lab::{Analysis, AnyGame, Certainty, Position, json};
use serde::Serialize;
use utoipa::ToSchema;

use super::default_limit::DefaultLimit;
use super::lines::{LineAnswer, answer_lines};
use super::{ChosenSearcher, stop_on_interrupt};
use crate::analysis::{Row, analysis_rows, print_moves, print_rows};
use crate::arguments::AnalyzeArguments;
use crate::board;
use crate::context::Context;
use crate::exit_code::LIMIT;
use crate::output::{print_json, println};

/// The answer of `analyze --json`.
#[derive(Serialize, ToSchema)]
pub(crate) struct AnalysisAnswer {
    #[serde(flatten)]
    analysis: json::Analysis,
    /// The opening of the game so far, if it has a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    opening: Option<json::Opening>,
    /// Why the game is over, as a slug; absent while it goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    ending: Option<&'static str>,
    /// The limit that was chosen because none was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    default_limit: Option<DefaultLimit>,
}

/// The answer for one line of `analyze --positions`.
#[derive(Serialize, ToSchema)]
pub(crate) struct AnalyzedLine {
    /// The number of the line, from 1.
    line: usize,
    #[serde(flatten)]
    answer: AnalysisAnswer,
}

/// A search of one position, with what was chosen because it was not given.
struct Found {
    analysis: Analysis,
    chosen: ChosenSearcher,
    has_strongest: bool,
    default_limit: Option<DefaultLimit>,
}

impl Found {
    fn new(
        mut chosen: ChosenSearcher,
        game: &dyn AnyGame,
        position: &Position,
        stop: &Arc<AtomicBool>,
    ) -> anyhow::Result<Found> {
        let has_strongest = chosen.choose_strongest(game, position);
        let default_limit = chosen.limit_time(game, position);
        let analysis = position.search(&chosen.task_until(stop))?;
        // A limit that was not needed is not worth a word.
        let default_limit = default_limit.filter(|_| analysis.certainty() != Certainty::Exact);
        Ok(Found { analysis, chosen, has_strongest, default_limit })
    }

    fn answer(&self, context: &Context, game: &dyn AnyGame, position: &Position) -> AnalysisAnswer {
        AnalysisAnswer {
            analysis: json::Analysis::new(&self.analysis, self.chosen.text(), game.points_per_unit()),
            opening: position.opening().map(|name| json::Opening::new(name, &context.messages)),
            ending: position.ending(),
            default_limit: self.default_limit,
        }
    }
}

pub(crate) fn run(context: &Context, arguments: &AnalyzeArguments) -> anyhow::Result<ExitCode> {
    let game = arbore_lab::open(&arguments.game)?;
    let algorithm = arguments.algorithm.as_deref();
    let chosen = ChosenSearcher::new(context, &*game, algorithm, &arguments.limits, arguments.exact_moves)?;
    if let Some(path) = &arguments.positions {
        let stop = stop_on_interrupt()?;
        return answer_lines(context, &*game, path, &stop, |line, position| {
            let found = Found::new(chosen.clone(), &*game, position, &stop)?;
            let is_stopped = found.analysis.is_stopped && found.default_limit.is_none();
            let answer = AnalyzedLine { line, answer: found.answer(context, &*game, position) };
            Ok(LineAnswer { answer, is_stopped })
        });
    }
    let position = arguments.position.open(&*game)?;
    let found = Found::new(chosen, &*game, &position, &Arc::default())?;
    let Found { analysis, chosen, has_strongest, default_limit } = &found;
    if arguments.json {
        print_json(&found.answer(context, &*game, &position))?;
    } else {
        println!("{}", board::draw(context, &*game, &position));
        let mut rows = limited_rows(context, &*game, &position, analysis, *default_limit);
        if *has_strongest {
            let text = context.with("default-algorithm", &[("algorithm", &chosen.text())]);
            rows.push(Row::new(context, "analysis-algorithm", text));
        }
        print_rows(rows);
        println!();
        print_moves(context, &*game, analysis);
    }
    Ok(exit_code(analysis, *default_limit))
}

/// A search that was stopped by a limit of the command line has an exit code of its own.
pub(crate) fn exit_code(analysis: &Analysis, default_limit: Option<DefaultLimit>) -> ExitCode {
    if analysis.is_stopped && default_limit.is_none() { ExitCode::from(LIMIT) } else { ExitCode::SUCCESS }
}

/// An analysis, with why the game is over if it is, and with the limit if it was chosen by default.
pub(crate) fn limited_rows(
    context: &Context,
    game: &dyn AnyGame,
    position: &Position,
    analysis: &Analysis,
    default_limit: Option<DefaultLimit>,
) -> Vec<Row> {
    let mut rows = analysis_rows(context, game, analysis);
    if let Some(slug) = position.ending() {
        rows[0].note = format!("({})", context.text(&format!("ending-{slug}")));
    }
    rows.extend(default_limit.map(|limit| limit.row(context)));
    rows
}
