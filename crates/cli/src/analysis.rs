//! What a search found, as rows of text for the terminal and for the full screen.

use arbore_core::{Outcome, Player, Score};
use arbore_lab::render::{number, relation, value};
use arbore_lab::{Analysis, AnyGame, Certainty, MoveValue, Source};
use comfy_table::Table;

use crate::context::{Context, bold, faint};
use crate::output::println;

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

/// A time, with its significant digits.
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

/// Who wins and when, from a value as the first player sees it.
pub(crate) fn start_text(context: &Context, game: &dyn AnyGame, start: Score) -> String {
    let wins = |winner, plies: u32| {
        let player = game.player_name(winner);
        context.with("explore-start-plies", &[("player", &player), ("plies", &plies)])
    };
    match start.outcome() {
        Outcome::WinIn(plies) => wins(Player::FIRST, plies),
        Outcome::LossIn(plies) => wins(Player::SECOND, plies),
        Outcome::Points(0) => context.text("explore-start-draw"),
        Outcome::Points(points) => {
            let player = game.player_name(Player::FIRST);
            let points = number(f64::from(points) / f64::from(game.points_per_unit()));
            context.with("explore-start-points", &[("points", &points), ("player", &player)])
        }
    }
}
