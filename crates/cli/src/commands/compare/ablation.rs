//! What each feature of the engine and of Monte Carlo tree search buys: the search with one of them switched off at a
//! time.

use arbore_lab::render::value;
use arbore_lab::{Algorithm, Analysis, AnyGame, Settings};
use comfy_table::{CellAlignment, Table};

use super::super::ChosenSearcher;
use crate::analysis::seconds;
use crate::context::Context;

/// The algorithms whose features can be switched off, with the messages that say so.
pub(super) const TITLES: &[(Algorithm, &str)] =
    &[(Algorithm::Engine, "ablation-title"), (Algorithm::Mcts, "ablation-mcts-title")];

/// A feature of Monte Carlo tree search that one search alone does not show: it needs the search before.
const NEEDS_A_GAME: &str = "reuse";

/// The engine without each feature that makes sense for the game, as players; if there are playouts, Monte Carlo tree
/// search too.
pub(super) fn players(game: &dyn AnyGame, eval: Option<&str>, has_playouts: bool) -> Vec<String> {
    let settings = Settings { eval: eval.map(str::to_owned), ..Settings::default() };
    let mut players: Vec<String> =
        game.engine_features(&settings).iter().map(|feature| format!("engine:off={feature}")).collect();
    if has_playouts {
        let features = game.mcts_features(&settings);
        let features = features.iter().filter(|feature| **feature != NEEDS_A_GAME);
        players.extend(features.map(|feature| format!("mcts:off={feature}")));
    }
    players
}

/// A row for each feature, with the nodes and the time that the search takes without it, as multiples of the whole
/// search's; for Monte Carlo tree search with the playouts. `None` if there is no whole search to compare with.
pub(super) fn table(
    context: &Context,
    game: &dyn AnyGame,
    algorithm: Algorithm,
    answers: &[(&ChosenSearcher, Analysis)],
) -> Option<Table> {
    let answers = || answers.iter().filter(|(chosen, _)| chosen.algorithm() == algorithm);
    let (_, whole) = answers().find(|(chosen, _)| chosen.is_whole())?;
    let (counted, count): (_, fn(&Analysis) -> u64) = match algorithm {
        Algorithm::Mcts => ("playouts", |analysis| analysis.leaves),
        _ => ("nodes", |analysis| analysis.nodes),
    };
    let mut table = Table::new();
    table.load_style(comfy_table::presets::UTF8_FULL_CONDENSED);
    let columns = ["without", "meaning", "value", "best", "depth", counted, "times", "time"];
    table.set_header(columns.map(|column| context.text(&format!("ablation-{column}"))));
    for (chosen, analysis) in answers() {
        let Some(feature) = chosen.without() else { continue };
        let found = analysis.value.as_ref();
        table.add_row([
            feature.to_owned(),
            context.text(&format!("feature-{feature}")),
            found.map(|found| value(found, game.points_per_unit(), &context.messages)).unwrap_or_default(),
            analysis.best.clone().unwrap_or_default(),
            analysis.depth.to_string(),
            count(analysis).to_string(),
            times(count(analysis), count(whole)),
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
