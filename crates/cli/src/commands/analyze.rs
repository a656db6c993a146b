//! `arbore analyze`: value, best move, best play, every move, counters.

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use arbore_lab::render::{relation, value};
use arbore_lab::{Analysis, AnyGame, Certainty, MoveValue, Position, Source, json};
use comfy_table::Table;
use serde::Serialize;
use utoipa::ToSchema;

use super::default_limit::DefaultLimit;
use super::lines::{LineAnswer, answer_lines};
use super::{Asked, position, stop_on_interrupt};
use crate::arguments::AnalyzeArguments;
use crate::board;
use crate::context::{Context, bold, faint};
use crate::failure::LIMIT;
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
    asked: Asked,
    has_strongest: bool,
    default_limit: Option<DefaultLimit>,
}

impl Found {
    fn new(
        mut asked: Asked,
        game: &dyn AnyGame,
        position: &Position,
        stop: &Arc<AtomicBool>,
    ) -> anyhow::Result<Found> {
        let has_strongest = asked.choose_strongest(game, position);
        let default_limit = asked.limit_time(game, position);
        let analysis = position.search(&asked.task_until(stop))?;
        // A limit that was not needed is not worth a word.
        let default_limit = default_limit.filter(|_| analysis.certainty() != Certainty::Exact);
        Ok(Found { analysis, asked, has_strongest, default_limit })
    }

    fn answer(&self, context: &Context, game: &dyn AnyGame, position: &Position) -> AnalysisAnswer {
        AnalysisAnswer {
            analysis: json::Analysis::new(&self.analysis, self.asked.text(), game.points_per_unit()),
            opening: position.opening().map(|name| json::Opening::new(name, &context.messages)),
            ending: position.ending(),
            default_limit: self.default_limit,
        }
    }
}

pub(crate) fn run(context: &Context, arguments: &AnalyzeArguments) -> anyhow::Result<ExitCode> {
    let game = arbore_lab::open(&arguments.game)?;
    let algorithm = arguments.algorithm.as_deref();
    let asked = Asked::new(context, &*game, algorithm, &arguments.limits, arguments.exact_moves)?;
    if let Some(path) = &arguments.positions {
        let stop = stop_on_interrupt()?;
        return answer_lines(context, &*game, path, &stop, |line, position| {
            let found = Found::new(asked.clone(), &*game, position, &stop)?;
            let is_stopped = found.analysis.is_stopped && found.default_limit.is_none();
            let answer = AnalyzedLine { line, answer: found.answer(context, &*game, position) };
            Ok(LineAnswer { answer, is_stopped })
        });
    }
    let position = position(&*game, &arguments.position)?;
    let found = Found::new(asked, &*game, &position, &Arc::default())?;
    let Found { analysis, asked, has_strongest, default_limit } = &found;
    if arguments.json {
        print_json(&found.answer(context, &*game, &position))?;
    } else {
        println!("{}", board::draw(context, &*game, &position));
        let mut rows = limited_rows(context, &*game, &position, analysis, *default_limit);
        if *has_strongest {
            let text = context.with("default-algorithm", &[("algorithm", &asked.text())]);
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

/// A line of an analysis: what it is, the fact, and a remark.
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) text: String,
    pub(crate) note: String,
    is_bold: bool,
}

impl Row {
    /// A fact, named by a message.
    pub(crate) fn new(context: &Context, id: &str, text: String) -> Row {
        Row { name: context.text(id), text, note: String::new(), is_bold: false }
    }
}

/// Value, best move, line and counters.
pub(crate) fn analysis_rows(context: &Context, game: &dyn AnyGame, analysis: &Analysis) -> Vec<Row> {
    let row = |id: &str, text: String| Row::new(context, id, text);
    let mut rows = found_rows(context, game, analysis);
    if analysis.seeks_proof {
        rows.push(row("solve-proven", certainty(context, analysis)));
    }
    match source_row(context, analysis) {
        Some(source) => rows.push(source),
        None => rows.extend(counter_rows(context, analysis)),
    }
    rows.push(row("analysis-time", seconds(analysis.time.as_secs_f64())));
    if analysis.is_full {
        rows.push(row("analysis-memory", context.text("analysis-full")));
    }
    rows
}

/// Where an answer comes from that was not searched for.
pub(crate) fn source_row(context: &Context, analysis: &Analysis) -> Option<Row> {
    let source = match analysis.source {
        Source::Book => "solve-from-book",
        Source::Database => "solve-from-database",
        Source::Search | Source::Proof => return None,
    };
    Some(Row::new(context, "solve-source", context.text(source)))
}

/// What a search has visited.
fn counter_rows(context: &Context, analysis: &Analysis) -> [Row; 4] {
    let row = |id: &str, text: String| Row::new(context, id, text);
    let depth = match (analysis.is_whole_tree, analysis.is_stopped) {
        (true, _) => context.with("analysis-depth-whole", &[("depth", &analysis.depth)]),
        (false, true) => context.with("analysis-depth-stopped", &[("depth", &analysis.depth)]),
        (false, false) => analysis.depth.to_string(),
    };
    [
        row("analysis-nodes", analysis.nodes.to_string()),
        row("analysis-leaves", analysis.leaves.to_string()),
        row("analysis-cutoffs", analysis.cutoffs.to_string()),
        row("analysis-depth", depth),
    ]
}

/// What is proven about the value, in words.
pub(crate) fn certainty(context: &Context, analysis: &Analysis) -> String {
    context.text(match analysis.certainty() {
        Certainty::Exact => "solve-exact",
        Certainty::Lower => "solve-lower",
        Certainty::Upper => "solve-upper",
        Certainty::Open => "solve-open",
    })
}

/// Who is to move, value, best move and line.
pub(crate) fn found_rows(context: &Context, game: &dyn AnyGame, analysis: &Analysis) -> Vec<Row> {
    let row = |id: &str, text: String| Row::new(context, id, text);
    let who = game.player_name(analysis.view);
    let seen_by = match analysis.value {
        Some(arbore_core::Value::Vector(_)) => context.text("analysis-one-each"),
        Some(_) => context.with("analysis-seen-by", &[("player", &who)]),
        None => String::new(),
    };
    let turn = context.messages.try_get(&format!("turn-{}", analysis.turn));
    let found = analysis.value.as_ref().zip(analysis.bound).map(|(found, bound)| {
        let found = value(found, game.points_per_unit(), &context.messages);
        format!("{} {found}", relation(bound)).replace("= ", "")
    });
    let is_bold = found.is_some();
    let found = found.unwrap_or_else(|| context.text("analysis-nothing"));
    let mut rows = vec![
        row("analysis-turn", turn.unwrap_or_else(|| analysis.turn.clone())),
        Row { note: seen_by, is_bold, ..row("analysis-value", found) },
    ];
    if let Some((name, own)) = analysis.own_value {
        rows.push(row(&format!("own-{}", name.replace('_', "-")), arbore_lab::render::number(own)));
    }
    if let Some(best) = &analysis.best {
        rows.push(Row { is_bold: true, ..row("analysis-best", best.clone()) });
    }
    if analysis.pv.len() > 1 {
        rows.push(row("analysis-line", analysis.pv.join(" ")));
    }
    rows
}

/// Prints value, best move, line and counters.
pub(crate) fn print_analysis(context: &Context, game: &dyn AnyGame, analysis: &Analysis) {
    print_rows(analysis_rows(context, game, analysis));
}

/// Prints facts below each other.
pub(crate) fn print_rows(rows: Vec<Row>) {
    let width = rows.iter().map(|row| row.name.chars().count()).max().unwrap_or(0);
    for row in rows {
        let padding = " ".repeat(width - row.name.chars().count());
        let text = if row.is_bold { bold(&row.text) } else { row.text };
        let note = if row.note.is_empty() { String::new() } else { format!(" {}", faint(&row.note)) };
        println!("  {}{padding}  {text}{note}", faint(&row.name));
    }
}

/// A move of the table of moves.
pub(crate) struct MoveRow {
    pub(crate) text: String,
    /// Whether the value is exact, and the value.
    pub(crate) value: String,
    /// How often it was tried, if that is known.
    pub(crate) visits: String,
    /// What is special about it.
    pub(crate) mark: String,
}

/// All moves at the root, as the search tried them.
pub(crate) fn move_rows(context: &Context, game: &dyn AnyGame, analysis: &Analysis) -> Vec<MoveRow> {
    let row = |m: &MoveValue| {
        let found = value(&m.value, game.points_per_unit(), &context.messages);
        let is_best = Some(&m.text) == analysis.best.as_ref();
        MoveRow {
            text: m.text.clone(),
            value: format!("{} {found}", relation(m.bound)),
            visits: m.visits.map_or_else(String::new, |visits| visits.to_string()),
            mark: if is_best { context.text("moves-best") } else { String::new() },
        }
    };
    analysis.moves.iter().map(row).collect()
}

/// Prints a table of all moves at the root.
pub(crate) fn print_moves(context: &Context, game: &dyn AnyGame, analysis: &Analysis) {
    if analysis.moves.is_empty() {
        return;
    }
    let mut table = Table::new();
    table.load_style(comfy_table::presets::NOTHING);
    let rows = move_rows(context, game, analysis);
    let has_visits = rows.iter().any(|row| !row.visits.is_empty());
    let visits_title = has_visits.then(|| context.text("moves-visits"));
    let titles = [Some(context.text("moves-move")), Some(context.text("moves-value")), visits_title];
    table.set_header(titles.into_iter().flatten().chain([String::new()]));
    for MoveRow { text, value, visits, mark } in rows {
        let columns = [Some(text), Some(value), has_visits.then_some(visits), Some(mark)];
        table.add_row(columns.into_iter().flatten());
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
    } else if time < 120.0 {
        format!("{time:.2} s")
    } else if time < 120.0 * 60.0 {
        format!("{:.1} min", time / 60.0)
    } else if time < 48.0 * 3600.0 {
        format!("{:.1} h", time / 3600.0)
    } else {
        format!("{:.1} d", time / 86400.0)
    }
}
