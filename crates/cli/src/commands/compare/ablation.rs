//! What each idea of the engine buys: the engine with one of them switched off at a time.

use arbore_lab::render::value;
use arbore_lab::{Analysis, AnyGame, Settings};
use comfy_table::{CellAlignment, Table};

use super::super::ChosenSearcher;
use crate::analysis::seconds;
use crate::context::Context;

/// The engine without each idea that makes sense for the game, as players.
pub(super) fn players(game: &dyn AnyGame, eval: Option<&str>) -> Vec<String> {
    let settings = Settings { eval: eval.map(str::to_owned), ..Settings::default() };
    game.engine_features(&settings).iter().map(|feature| format!("engine:off={feature}")).collect()
}

/// A row for each idea, with the nodes and the time that it takes without it, as multiples of the whole
/// engine's; `None` if there is no engine to compare with.
pub(super) fn table(
    context: &Context,
    game: &dyn AnyGame,
    answers: &[(&ChosenSearcher, Analysis)],
) -> Option<Table> {
    let (_, whole) = answers.iter().find(|(chosen, _)| chosen.is_whole_engine())?;
    let mut table = Table::new();
    table.load_style(comfy_table::presets::UTF8_FULL_CONDENSED);
    let columns = ["without", "meaning", "value", "best", "depth", "nodes", "times", "time"];
    table.set_header(columns.map(|column| context.text(&format!("ablation-{column}"))));
    for (chosen, analysis) in answers {
        let Some(feature) = chosen.without() else { continue };
        let found = analysis.value.as_ref();
        table.add_row([
            feature.to_owned(),
            context.text(&format!("feature-{feature}")),
            found.map(|found| value(found, game.points_per_unit(), &context.messages)).unwrap_or_default(),
            analysis.best.clone().unwrap_or_default(),
            analysis.depth.to_string(),
            analysis.nodes.to_string(),
            times(analysis.nodes, whole.nodes),
            seconds(analysis.time.as_secs_f64()),
        ]);
    }
    for column in 4..columns.len() {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    (table.row_count() > 0).then_some(table)
}

/// `×1.75`
fn times(nodes: u64, of: u64) -> String {
    let number = |nodes: u64| nodes.to_string().parse::<f64>().unwrap_or(f64::NAN);
    format!("×{:.2}", number(nodes) / number(of.max(1)))
}
