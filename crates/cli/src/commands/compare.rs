//! `arbore compare`: the algorithms side by side on the same positions.

mod ablation;

use std::process::ExitCode;

use arbore_core::Value;
use arbore_lab::algorithm::{ALGORITHMS, AlgorithmInfo};
use arbore_lab::render::{bounded, value};
use arbore_lab::{Algorithm, Analysis, AnyGame, Position, json};
use comfy_table::{CellAlignment, Table};
use serde::Serialize;
use utoipa::ToSchema;

use super::ChosenSearcher;
use super::lines::position_of_line;
use crate::analysis::seconds;
use crate::arguments::CompareArguments;
use crate::context::{Context, bold};
use crate::exit_code::LIMIT;
use crate::failure::Failure;
use crate::output::{eprintln, print, print_json, println};

pub(crate) fn run(context: &Context, arguments: &CompareArguments) -> anyhow::Result<ExitCode> {
    let game = arbore_lab::open(&arguments.game)?;
    let mut chosen = chosen(context, &*game, arguments)?;
    let positions = positions(context, &*game, arguments)?;
    if arguments.algorithm.is_empty() {
        leave_out(context, &positions, &mut chosen);
    }
    let mut rows = Vec::new();
    for position in &positions {
        let mut answers = Vec::new();
        for chosen in &chosen {
            answers.push((chosen, position.search(&chosen.task())?));
        }
        check_equal(context, &*game, &answers)?;
        rows.push(answers);
    }
    if arguments.json {
        let objects: Vec<_> = rows
            .iter()
            .flatten()
            .map(|(chosen, analysis)| ComparedAnswer::new(&*game, chosen, analysis))
            .collect();
        print_json(&objects)?;
    } else if arguments.csv {
        print_csv(&*game, &rows)?;
    } else {
        for (position, answers) in positions.iter().zip(&rows) {
            println!("{}", bold(&position.text()));
            if arguments.algorithm.is_empty() {
                let whole = answers.iter().filter(|(chosen, _)| chosen.without().is_none());
                println!("{}", table(context, &*game, whole));
                for (algorithm, title) in ablation::TITLES {
                    if let Some(ablation) = ablation::table(context, &*game, *algorithm, answers) {
                        println!("{}\n{ablation}", context.text(title));
                    }
                }
            } else {
                println!("{}", table(context, &*game, answers.iter()));
            }
            println!();
        }
    }
    let is_stopped = rows.iter().flatten().any(|(_, analysis)| analysis.is_stopped);
    Ok(if is_stopped { ExitCode::from(LIMIT) } else { ExitCode::SUCCESS })
}

/// The algorithms that were named, or all searches that make sense for the game, and the engine and Monte Carlo tree
/// search without each of their features.
fn chosen(
    context: &Context,
    game: &dyn AnyGame,
    arguments: &CompareArguments,
) -> anyhow::Result<Vec<ChosenSearcher>> {
    let all = || {
        // Playouts never give an exact answer, so they need a limit other than a depth.
        let has_playouts = arguments.limits.nodes.is_some() || arguments.limits.time.is_some();
        let runs =
            |info: &&AlgorithmInfo| info.is_search && (info.algorithm != Algorithm::Mcts || has_playouts);
        let fits = ALGORITHMS.iter().filter(runs).filter(|info| info.families.contains(&game.family()));
        let mut names: Vec<String> = fits.map(|info| info.name.to_owned()).collect();
        names.extend(ablation::players(game, arguments.limits.eval.as_deref(), has_playouts));
        names
    };
    let names = if arguments.algorithm.is_empty() { all() } else { arguments.algorithm.clone() };
    names
        .iter()
        .map(|name| ChosenSearcher::new(context, game, Some(name), &arguments.limits, false))
        .collect()
}

/// Skips searches that were not named and would take too long, and reports them. If all would be skipped, none
/// is: the first search then advises to give a limit.
fn leave_out(context: &Context, positions: &[Position], chosen: &mut Vec<ChosenSearcher>) {
    let is_too_slow = |chosen: &ChosenSearcher| positions.iter().any(|position| chosen.is_too_slow(position));
    let slow: Vec<String> =
        chosen.iter().filter(|chosen| is_too_slow(chosen)).map(|chosen| chosen.text().to_owned()).collect();
    if slow.is_empty() || slow.len() == chosen.len() {
        return;
    }
    chosen.retain(|chosen| !slow.iter().any(|text| text == chosen.text()));
    eprintln!("{}", context.with("compare-left-out", &[("names", &slow.join(", "))]));
}

/// One position, or one a line from a file.
fn positions(
    context: &Context,
    game: &dyn AnyGame,
    arguments: &CompareArguments,
) -> anyhow::Result<Vec<Position>> {
    let Some(path) = &arguments.positions else {
        return Ok(vec![arguments.position.open(game)?]);
    };
    let text = std::fs::read_to_string(path).map_err(|error| {
        Failure::failed(context.with("error-file", &[("path", &path.display()), ("error", &error)]))
    })?;
    let mut positions = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        positions.extend(position_of_line(game, line).map_err(|error| {
            let error = crate::failure::notation(&error, &context.messages);
            let place =
                [("path", &path.display() as &dyn std::fmt::Display), ("line", &number), ("error", &error)];
            Failure::usage(context.with("error-in-line", &place))
        })?);
    }
    Ok(positions)
}

/// All searches of the same position to the same depth must have found the same value.
fn check_equal(
    context: &Context,
    game: &dyn AnyGame,
    answers: &[(&ChosenSearcher, Analysis)],
) -> anyhow::Result<()> {
    // Max^n reports the score of each player; the one to compare is that of the viewer of the other reports.
    let found = |analysis: &Analysis| match (&analysis.value, game.family()) {
        (Some(Value::Vector(scores)), arbore_lab::Family::ZeroSum) => {
            scores.get(analysis.view.index()).map(|score| Value::Score(*score))
        }
        (Some(Value::Vector(_)), _) => None,
        (value, _) => value.clone(),
    };
    for (i, (chosen, analysis)) in answers.iter().enumerate() {
        for (other, other_analysis) in &answers[..i] {
            let comparable = chosen.question() == other.question() && chosen.question().2;
            let (Some(one), Some(two)) = (found(analysis), found(other_analysis)) else { continue };
            if comparable && !are_equal(&one, &two) {
                let show = |found: &Value| value(found, game.points_per_unit(), &context.messages);
                return Err(Failure::failed(context.with(
                    "compare-differ",
                    &[
                        ("one", &other.text()),
                        ("first", &show(&two)),
                        ("two", &chosen.text()),
                        ("second", &show(&one)),
                    ],
                )));
            }
        }
    }
    Ok(())
}

/// Whether two values are the same; averages are rounded.
fn are_equal(one: &Value, two: &Value) -> bool {
    match (one, two) {
        (Value::Expected(one), Value::Expected(two)) => (one - two).abs() <= 1e-9 * one.abs().max(1.0),
        _ => one == two,
    }
}

/// The b for which a uniform tree of the same depth has as many nodes: b + b² + … + b^d = nodes − 1.
pub(crate) fn effective_branching(nodes: u64, depth: u32) -> Option<f64> {
    if depth == 0 || nodes < 2 {
        return None;
    }
    let target = (nodes - 1).to_string().parse::<f64>().ok()?;
    let size = |b: f64| (1..=depth).map(|level| b.powf(f64::from(level))).sum::<f64>();
    let (mut low, mut high) = (0.0, target.max(1.0));
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if size(middle) < target { low = middle } else { high = middle }
    }
    Some(high)
}

/// One algorithm in the answer of `compare --json`.
#[derive(Serialize, ToSchema)]
pub(crate) struct ComparedAnswer {
    #[serde(flatten)]
    analysis: json::Analysis,
    /// The effective branching factor; `null` without a depth.
    #[schema(required = true)]
    branching: Option<f64>,
}

impl ComparedAnswer {
    fn new(game: &dyn AnyGame, chosen: &ChosenSearcher, analysis: &Analysis) -> ComparedAnswer {
        ComparedAnswer {
            analysis: json::Analysis::new(analysis, chosen.text(), game.points_per_unit()),
            branching: effective_branching(analysis.nodes, analysis.depth),
        }
    }
}

fn cells(context: &Context, game: &dyn AnyGame, chosen: &ChosenSearcher, analysis: &Analysis) -> [String; 9] {
    let found = analysis.value.as_ref();
    let found = found.map(|found| bounded(found, analysis.bound, game.points_per_unit(), &context.messages));
    let branching = effective_branching(analysis.nodes, analysis.depth);
    [
        chosen.text().to_owned(),
        found.unwrap_or_default(),
        analysis.best.clone().unwrap_or_default(),
        analysis.depth.to_string(),
        analysis.nodes.to_string(),
        analysis.leaves.to_string(),
        analysis.cutoffs.to_string(),
        branching.map_or_else(String::new, |b| format!("{b:.2}")),
        seconds(analysis.time.as_secs_f64()),
    ]
}

fn table<'a>(
    context: &Context,
    game: &dyn AnyGame,
    answers: impl Iterator<Item = &'a (&'a ChosenSearcher, Analysis)>,
) -> Table {
    let mut table = Table::new();
    table.load_style(comfy_table::presets::UTF8_FULL_CONDENSED);
    let columns = ["algorithm", "value", "best", "depth", "nodes", "leaves", "cutoffs", "branching", "time"];
    table.set_header(columns.map(|column| context.text(&format!("compare-{column}"))));
    for (chosen, analysis) in answers {
        table.add_row(cells(context, game, chosen, analysis));
    }
    for column in 3..columns.len() {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

fn print_csv(game: &dyn AnyGame, rows: &[Vec<(&ChosenSearcher, Analysis)>]) -> anyhow::Result<()> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record([
        "game",
        "position",
        "algorithm",
        "score",
        "bound",
        "best",
        "depth",
        "nodes",
        "leaves",
        "cutoffs",
        "branching",
        "seconds",
    ])?;
    for (chosen, analysis) in rows.iter().flatten() {
        let score = analysis.value.as_ref().map(|found| {
            serde_json::to_string(&json::Score::new(found, game.points_per_unit())).unwrap_or_default()
        });
        let branching = effective_branching(analysis.nodes, analysis.depth);
        writer.write_record([
            analysis.game.clone(),
            analysis.position.clone(),
            chosen.text().to_owned(),
            score.unwrap_or_default(),
            analysis.bound.map_or("", |bound| json::Bound::from(bound).name()).to_owned(),
            analysis.best.clone().unwrap_or_default(),
            analysis.depth.to_string(),
            analysis.nodes.to_string(),
            analysis.leaves.to_string(),
            analysis.cutoffs.to_string(),
            branching.map_or_else(String::new, |b| format!("{b:.4}")),
            format!("{:.6}", analysis.time.as_secs_f64()),
        ])?;
    }
    print!("{}", String::from_utf8(writer.into_inner()?)?);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::effective_branching;

    #[test]
    fn a_uniform_tree_has_its_own_branching_factor() {
        // 1 + 3 + 9 + 27
        assert!((effective_branching(40, 3).unwrap() - 3.0).abs() < 1e-9);
        assert!((effective_branching(6, 5).unwrap() - 1.0).abs() < 1e-9);
        assert_eq!(effective_branching(1, 0), None);
    }
}
