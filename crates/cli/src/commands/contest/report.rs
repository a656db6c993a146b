//! The table at the end of a match.

use arbore_arena::statistics::{Crossing, Decision, Entry, Estimate, Tally};
use arbore_arena::tournament::Match;
use comfy_table::{CellAlignment, Table};
use serde_json::{Value, json};

use crate::context::{Context, bold};
use crate::output::println;

pub(super) fn print(context: &Context, contest: &Match, as_json: bool) -> anyhow::Result<()> {
    if as_json {
        println!("{}", serde_json::to_string_pretty(&object(contest))?);
        return Ok(());
    }
    println!("{}", results(context, contest));
    let table = contest.table();
    if table.entries.len() > 2 {
        println!("\n{}\n{}", bold(&context.text("match-against")), crosstable(contest));
    }
    for line in remarks(context, contest) {
        println!("{line}");
    }
    Ok(())
}

/// Points as chess players write them.
pub(super) fn points(tally: Tally) -> String {
    let points = tally.points();
    if points.fract() == 0.0 { format!("{points:.0}") } else { format!("{points:.1}") }
}

/// A difference with its error: `+35 ± 20`, or `≥ +511` where it may be anything beyond.
pub(super) fn elo(estimate: Estimate) -> String {
    let Estimate { elo, error, is_bound } = estimate;
    // No minus sign before a nought.
    let elo = if elo.abs() < 0.5 { 0.0 } else { elo };
    match error {
        Some(error) => format!("{elo:+.0} ± {error:.0}"),
        None if is_bound && elo > 0.0 => format!("≥ {elo:+.0}"),
        None if is_bound && elo < 0.0 => format!("≤ {elo:+.0}"),
        None => format!("{elo:+.0}"),
    }
}

fn percent(tally: Tally) -> String {
    tally.score().map_or_else(String::new, |score| format!("{:.1} %", score * 100.0))
}

fn results(context: &Context, contest: &Match) -> Table {
    let mut table = Table::new();
    table.load_style(comfy_table::presets::UTF8_FULL_CONDENSED);
    let columns = [
        "match-player",
        "match-games",
        "match-wins",
        "match-draws",
        "match-losses",
        "match-score",
        "match-rating",
    ];
    let mut header = vec!["#".to_owned()];
    header.extend(columns.map(|column| context.text(column)));
    table.set_header(header);
    for (number, (spec, entry)) in (1..).zip(contest.plan().players.iter().zip(contest.table().entries)) {
        let Entry { tally, estimate, .. } = entry;
        table.add_row([
            number.to_string(),
            spec.text(),
            tally.games().to_string(),
            tally.wins.to_string(),
            tally.draws.to_string(),
            tally.losses.to_string(),
            percent(tally),
            estimate.map(elo).unwrap_or_default(),
        ]);
    }
    for column in 2..=columns.len() {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

fn crosstable(contest: &Match) -> Table {
    let crossings = contest.table().crossings;
    let mut table = Table::new();
    table.load_style(comfy_table::presets::UTF8_FULL_CONDENSED);
    let numbers = (1..=crossings.len()).map(|number| number.to_string());
    table.set_header([String::new()].into_iter().chain(numbers));
    for (number, (spec, row)) in (1..).zip(contest.plan().players.iter().zip(&crossings)) {
        let cell = |crossing: &Crossing| match crossing.tally.games() {
            0 => String::new(),
            games => format!("{}/{games}", points(crossing.tally)),
        };
        table.add_row([format!("{number} {}", spec.text())].into_iter().chain(row.iter().map(cell)));
    }
    table
}

/// What else there is to say.
fn remarks(context: &Context, contest: &Match) -> Vec<String> {
    let table = contest.table();
    let players = &contest.plan().players;
    let mut lines = Vec::new();
    if let Some(superiority) = table.superiority {
        let probability = format!("{:.1}", superiority * 100.0);
        lines.push(
            context
                .with("match-superiority", &[("player", &players[0].text()), ("probability", &probability)]),
        );
    }
    if let Some(sprt) = contest.plan().sprt {
        let (lower, upper) = sprt.bounds();
        let decision = match contest.decision() {
            Some(Decision::Lower) => context.text("match-sprt-lower"),
            Some(Decision::Upper) => context.text("match-sprt-upper"),
            None => context.text("match-sprt-open"),
        };
        lines.push(context.with(
            "match-sprt",
            &[
                ("elo0", &sprt.elo0),
                ("elo1", &sprt.elo1),
                ("ratio", &format!("{:.2}", table.log_likelihood_ratio(&sprt))),
                ("lower", &format!("{lower:.2}")),
                ("upper", &format!("{upper:.2}")),
                ("decision", &decision),
            ],
        ));
    }
    for (spec, entry) in players.iter().zip(&table.entries) {
        let one = |(kind, count): (&arbore_arena::FaultKind, &u32)| {
            let fault = context.text(&format!("fault-{}", kind.slug()));
            context.with("match-fault-count", &[("fault", &fault), ("count", count)])
        };
        let faults: Vec<String> = entry.faults.iter().map(one).collect();
        if !faults.is_empty() {
            let faults = faults.join(", ");
            lines.push(context.with("match-faults", &[("player", &spec.text()), ("faults", &faults)]));
        }
    }
    if table.distinct < table.games {
        lines.push(context.with("match-repeated", &[("distinct", &table.distinct), ("games", &table.games)]));
    }
    lines.push(context.with("match-seed", &[("seed", &contest.plan().seed)]));
    lines
}

fn object(contest: &Match) -> Value {
    let table = contest.table();
    let plan = contest.plan();
    let player = |(spec, entry): (&arbore_lab::PlayerSpec, &Entry)| {
        let Tally { wins, draws, losses } = entry.tally;
        let faults: serde_json::Map<String, Value> =
            entry.faults.iter().map(|(kind, count)| (kind.slug().to_owned(), json!(count))).collect();
        json!({
            "player": spec.text(),
            "wins": wins,
            "draws": draws,
            "losses": losses,
            "elo": entry.estimate.map(|estimate| estimate.elo),
            "error": entry.estimate.and_then(|estimate| estimate.error),
            "score": entry.tally.score(),
            // Where the true difference may be anything beyond.
            "bound": entry.estimate.is_some_and(|estimate| estimate.is_bound),
            "faults": faults,
        })
    };
    let crossing = |crossing: &Crossing| {
        let Tally { wins, draws, losses } = crossing.tally;
        json!({ "wins": wins, "draws": draws, "losses": losses, "pairs": crossing.pairs.0 })
    };
    let rows: Vec<Vec<Value>> =
        table.crossings.iter().map(|row| row.iter().map(crossing).collect()).collect();
    let sprt = plan.sprt.map(|sprt| {
        let (lower, upper) = sprt.bounds();
        let decision = contest.decision().map(|decision| match decision {
            Decision::Lower => "elo0",
            Decision::Upper => "elo1",
        });
        json!({
            "elo0": sprt.elo0,
            "elo1": sprt.elo1,
            "ratio": table.log_likelihood_ratio(&sprt),
            "lower": lower,
            "upper": upper,
            "accepted": decision,
        })
    });
    json!({
        "game": plan.game,
        "players": plan.players.iter().zip(&table.entries).map(player).collect::<Vec<_>>(),
        "games": table.games,
        "seed": plan.seed,
        "planned": contest.fixtures().len(),
        "distinct": table.distinct,
        "superiority": table.superiority,
        "sprt": sprt,
        "crosstable": rows,
    })
}
