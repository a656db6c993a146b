//! The table at the end of a match.

use std::collections::BTreeMap;

use arbore_arena::statistics::{Crossing, Decision, Entry, Estimate, Sprt, Tally};
use arbore_arena::tournament::Match;
use arbore_lab::PlayerSpec;
use arbore_lab::json::VERSION;
use comfy_table::{CellAlignment, Table};
use serde::Serialize;
use utoipa::ToSchema;

use crate::context::{Context, bold};
use crate::output::{print_json, println};

pub(super) fn print(context: &Context, contest: &Match, as_json: bool) -> anyhow::Result<()> {
    if as_json {
        return print_json(&MatchAnswer::new(contest));
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

/// Remarks below the table.
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

/// The answer of `match --json`.
#[derive(Serialize, ToSchema)]
pub(crate) struct MatchAnswer {
    version: u32,
    /// The game's canonical text.
    game: String,
    players: Vec<MatchPlayer>,
    /// The number of games that were played.
    games: u32,
    seed: u64,
    /// The number of games of the whole match.
    planned: usize,
    /// The number of games that differ from all others.
    distinct: u32,
    /// The probability that the first of two players is the stronger one.
    #[schema(required = true)]
    superiority: Option<f64>,
    /// The sequential probability ratio test, with `--sprt`.
    #[schema(required = true)]
    sprt: Option<SprtAnswer>,
    /// The results of each player against each other, in the order of the players.
    crosstable: Vec<Vec<CrossingAnswer>>,
}

/// A player of a match with the results.
#[derive(Serialize, ToSchema)]
struct MatchPlayer {
    /// The player's canonical text.
    player: String,
    wins: u32,
    draws: u32,
    losses: u32,
    /// Of two players the difference in Elo, of more the rating with a mean of zero.
    #[schema(required = true)]
    elo: Option<f64>,
    /// The half width of its 95 % confidence interval.
    #[schema(required = true)]
    error: Option<f64>,
    /// The mean of the points per game, from 0 to 1.
    #[schema(required = true)]
    score: Option<f64>,
    /// Whether `elo` is a bound only: the true difference may be anything beyond it.
    bound: bool,
    /// The number of forfeits of each kind.
    faults: BTreeMap<&'static str, u32>,
}

/// The results of one player against another.
#[derive(Serialize, ToSchema)]
struct CrossingAnswer {
    wins: u32,
    draws: u32,
    losses: u32,
    /// Pairs of games with the same opening, by the points from both: 0, 1/2, 1, 3/2, 2.
    pairs: [u32; 5],
}

/// A sequential probability ratio test.
#[derive(Serialize, ToSchema)]
struct SprtAnswer {
    elo0: f64,
    elo1: f64,
    /// The logarithm of the likelihood ratio.
    ratio: f64,
    /// `elo0` is accepted at this ratio.
    lower: f64,
    /// `elo1` is accepted at this ratio.
    upper: f64,
    /// `elo0` or `elo1`; `null` while the test is open.
    #[schema(required = true)]
    accepted: Option<&'static str>,
}

impl MatchAnswer {
    fn new(contest: &Match) -> MatchAnswer {
        let (table, plan) = (contest.table(), contest.plan());
        let players = plan.players.iter().zip(&table.entries);
        let row = |row: &Vec<Crossing>| row.iter().map(CrossingAnswer::new).collect();
        MatchAnswer {
            version: VERSION,
            game: plan.game.clone(),
            players: players.map(|(spec, entry)| MatchPlayer::new(spec, entry)).collect(),
            games: table.games,
            seed: plan.seed,
            planned: contest.fixtures().len(),
            distinct: table.distinct,
            superiority: table.superiority,
            sprt: plan.sprt.map(|sprt| SprtAnswer::new(&sprt, contest)),
            crosstable: table.crossings.iter().map(row).collect(),
        }
    }
}

impl MatchPlayer {
    fn new(spec: &PlayerSpec, entry: &Entry) -> MatchPlayer {
        let Tally { wins, draws, losses } = entry.tally;
        MatchPlayer {
            player: spec.text(),
            wins,
            draws,
            losses,
            elo: entry.estimate.map(|estimate| estimate.elo),
            error: entry.estimate.and_then(|estimate| estimate.error),
            score: entry.tally.score(),
            bound: entry.estimate.is_some_and(|estimate| estimate.is_bound),
            faults: entry.faults.iter().map(|(kind, count)| (kind.slug(), *count)).collect(),
        }
    }
}

impl CrossingAnswer {
    fn new(crossing: &Crossing) -> CrossingAnswer {
        let Tally { wins, draws, losses } = crossing.tally;
        CrossingAnswer { wins, draws, losses, pairs: crossing.pairs.0 }
    }
}

impl SprtAnswer {
    fn new(sprt: &Sprt, contest: &Match) -> SprtAnswer {
        let (lower, upper) = sprt.bounds();
        let accepted = contest.decision().map(|decision| match decision {
            Decision::Lower => "elo0",
            Decision::Upper => "elo1",
        });
        let ratio = contest.table().log_likelihood_ratio(sprt);
        SprtAnswer { elo0: sprt.elo0, elo1: sprt.elo1, ratio, lower, upper, accepted }
    }
}
