//! Statistics as in lab reports: time and nodes of each move; least, most, mean, median and total.

use std::time::Duration;

use arbore_lab::AnyGame;
use comfy_table::{CellAlignment, Table};

use super::session::Played;
use crate::analysis::seconds;
use crate::context::Context;

/// Least, most, mean, median and sum of some numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Summary {
    pub(super) least: f64,
    pub(super) most: f64,
    pub(super) mean: f64,
    pub(super) median: f64,
    pub(super) total: f64,
}

impl Summary {
    /// `None` if there are no numbers.
    pub(super) fn of(numbers: impl IntoIterator<Item = f64>) -> Option<Summary> {
        let mut sorted: Vec<f64> = numbers.into_iter().collect();
        sorted.sort_by(f64::total_cmp);
        let (&least, &most) = (sorted.first()?, sorted.last()?);
        let total: f64 = sorted.iter().sum();
        let count = u32::try_from(sorted.len()).ok()?;
        let middle = sorted.len() / 2;
        let median = if sorted.len() % 2 == 1 {
            sorted[middle]
        } else {
            f64::midpoint(sorted[middle - 1], sorted[middle])
        };
        Some(Summary { least, most, mean: total / f64::from(count), median, total })
    }
}

/// The tables of a game: every move; each player's summary; the totals.
pub(super) fn tables(
    context: &Context,
    game: &dyn AnyGame,
    played: &[Played],
    total: Duration,
) -> [String; 3] {
    let count = context.with("statistics-moves", &[("count", &played.len())]);
    let total = context.with("statistics-total", &[("time", &seconds(total.as_secs_f64()))]);
    let (moves, summary) = (moves(context, game, played), summary(context, game, played));
    [moves.to_string(), summary.to_string(), format!("{count}\n{total}")]
}

fn moves(context: &Context, game: &dyn AnyGame, played: &[Played]) -> Table {
    let mut table = new_table(
        ["number", "player", "move", "time", "nodes"]
            .map(|column| context.text(&format!("statistics-{column}")))
            .to_vec(),
    );
    for (number, played) in (1..).zip(played) {
        table.add_row([
            number.to_string(),
            played.player.map_or_else(|| context.text("turn-chance"), |player| game.player_name(player)),
            played.text.clone(),
            seconds(played.time.as_secs_f64()),
            played.nodes.map_or_else(|| "–".to_owned(), |nodes| nodes.to_string()),
        ]);
    }
    table
}

fn summary(context: &Context, game: &dyn AnyGame, played: &[Played]) -> Table {
    let columns = ["player", "what", "count", "least", "most", "mean", "median", "sum"];
    let mut table = new_table(columns.map(|column| context.text(&format!("statistics-{column}"))).to_vec());
    for player in arbore_core::Player::all(game.players()) {
        let own: Vec<&Played> = played.iter().filter(|played| played.player == Some(player)).collect();
        let mut add = |what: &str, numbers: Vec<f64>, show: &dyn Fn(f64) -> String| {
            let count = numbers.len();
            if let Some(summary) = Summary::of(numbers) {
                let mut row = vec![game.player_name(player), context.text(what), count.to_string()];
                row.extend(
                    [summary.least, summary.most, summary.mean, summary.median, summary.total].map(show),
                );
                table.add_row(row);
            }
        };
        add("statistics-time", own.iter().map(|played| played.time.as_secs_f64()).collect(), &seconds);
        let nodes =
            own.iter().filter_map(|played| played.nodes).filter_map(|nodes| nodes.to_string().parse().ok());
        add("statistics-nodes", nodes.collect(), &count);
    }
    table
}

/// A number of nodes, in millions where that is enough to know: a table must fit on a screen.
fn count(nodes: f64) -> String {
    if nodes >= 1e7 {
        format!("{:.1} M", nodes / 1e6)
    } else {
        format!("{nodes:.1}").trim_end_matches(".0").to_owned()
    }
}

fn new_table(header: Vec<String>) -> Table {
    let mut table = Table::new();
    table.load_style(comfy_table::presets::UTF8_FULL_CONDENSED);
    let columns = header.len();
    table.set_header(header);
    for column in 3..columns {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use super::Summary;

    #[test]
    fn summaries_are_those_of_the_textbook() {
        let odd = Summary::of([3.0, 1.0, 8.0]).unwrap();
        assert_eq!(odd, Summary { least: 1.0, most: 8.0, mean: 4.0, median: 3.0, total: 12.0 });
        let even = Summary::of([1.0, 2.0, 4.0, 9.0]).unwrap();
        assert!((even.median - 3.0).abs() < 1e-12);
        assert_eq!(Summary::of([]), None);
    }
}
