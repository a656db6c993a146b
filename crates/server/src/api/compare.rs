//! `GET /api/compare`: players at growing depths, side by side, in server-sent events.

use arbore_lab::Language;
use arbore_lab::api::{self, Compared, Line, Opened};
use arbore_lab::json::Analysis;
use arbore_lab::session::Searcher;
use async_stream::stream;
use axum::extract::State;
use axum::response::IntoResponse;
use futures_util::Stream;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::budget::{Overrides, lane, searcher, short};
use crate::client::Client;
use crate::error::{Code, ErrorBody, NoSearch, Problem, Refused};
use crate::extract::QueryParams;
use crate::language::{InLanguage, RequestLanguage, with_messages};
use crate::line::open;
use crate::state::App;
use crate::stream::{SseEvent, event, failed, sse};
use crate::think::{blocking, think};

/// The number of searches in one comparison.
const MAX_ROWS: usize = 200;
/// Players and depths as text.
const MAX_LINES_TEXT: usize = 2000;
/// Searches that would visit more positions than this, in about half a minute, are skipped.
const MAX_EFFORT: f64 = 1e9;

/// What is compared.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CompareQuery {
    /// The game with its options.
    #[param(example = "connect4", max_length = 2000)]
    game: String,
    /// The position at the start, unless it is the game's own.
    #[param(nullable = false, max_length = 4000)]
    start: Option<String>,
    /// The moves, with spaces between them.
    #[param(example = "4 4 3", nullable = false)]
    moves: Option<String>,
    /// Players with commas between them: `minimax,alphabeta:order=eval,cut=gt,engine`.
    #[param(example = "minimax,alphabeta:cut=gt,engine", max_length = 2000)]
    players: String,
    /// Depths: `4`, or `1-8`.
    #[param(example = "1-3", max_length = 2000)]
    depths: String,
}

/// An event of a comparison: its name, and its data. The last is `done` or `failed`.
#[derive(ToSchema)]
#[serde(tag = "event", content = "data", rename_all = "lowercase")]
#[allow(dead_code, reason = "it is only described")]
#[allow(clippy::large_enum_variant, reason = "it is only described")]
pub(crate) enum CompareEvent {
    Row(CompareRow),
    Skipped(Skipped),
    Done(Finished),
    Failed(ErrorBody),
}

/// One search of a comparison, done.
#[derive(Serialize, ToSchema)]
pub(crate) struct CompareRow {
    player: String,
    depth: u32,
    analysis: Analysis,
    /// How many cut-offs were at the first move, at the second …; not counted where that would take long.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    cut_index: Option<Vec<u64>>,
}

/// A search that a comparison skipped because it would take too long.
#[derive(Serialize, ToSchema)]
pub(crate) struct Skipped {
    player: String,
    depth: u32,
    /// In words.
    why: String,
}

/// The last event.
#[derive(Serialize, ToSchema)]
pub(crate) struct Finished {}

/// One search of a comparison.
struct Row {
    player: String,
    depth: u32,
    searcher: Searcher,
}

/// Players at growing depths: events `row`, `skipped`, and at the end `done` or `failed`.
#[utoipa::path(
    get,
    path = "/api/compare",
    params(CompareQuery, InLanguage),
    responses(
        (status = 200, description = "Server-sent events", body = CompareEvent, content_type = "text/event-stream"),
        Refused,
        NoSearch
    )
)]
pub(crate) async fn compare(
    State(app): State<App>,
    client: Client,
    RequestLanguage(language): RequestLanguage,
    QueryParams(query): QueryParams<CompareQuery>,
) -> Result<impl IntoResponse, Problem> {
    let shared = app.clone();
    let (opened, rows) = blocking(move || read(&shared, query)).await?;
    Ok(sse(events(app, client, opened, rows, language)))
}

fn read(app: &App, query: CompareQuery) -> Result<(Opened, Vec<Row>), Problem> {
    let depths = read_depths(short("depths", &query.depths, MAX_LINES_TEXT)?)?;
    let players = split_players(short("players", &query.players, MAX_LINES_TEXT)?);
    if players.is_empty() || players.len() * depths.len() > MAX_ROWS {
        let arguments = vec![("what", "players".to_owned()), ("most", MAX_ROWS.to_string())];
        return Err(Problem::with(Code::OverBudget, arguments).at("players"));
    }
    let opened = open(&Line::from_query(query.game, query.start, query.moves.as_deref()), app)?;
    let mut rows = Vec::new();
    for player in players {
        for depth in &depths {
            let overrides = Overrides { depth: Some(*depth), ..Overrides::default() };
            let searcher = searcher(&*opened.game, Some(&player), &overrides)?;
            opened.position().check(&searcher.task())?;
            rows.push(Row { player: player.clone(), depth: *depth, searcher });
        }
    }
    Ok((opened, rows))
}

/// Splits at commas; what follows one and is of the form `key=value` belongs to the player before it.
fn split_players(text: &str) -> Vec<String> {
    let mut players: Vec<String> = Vec::new();
    for part in text.split([',', ';']).map(str::trim).filter(|part| !part.is_empty()) {
        let name = part.split(':').next().unwrap_or_default();
        match players.last_mut() {
            Some(player) if name.contains('=') => {
                player.push(if player.contains(':') { ',' } else { ':' });
                player.push_str(part);
            }
            _ => players.push(part.to_owned()),
        }
    }
    players
}

/// Reads `4` or `1-8`.
fn read_depths(text: &str) -> Result<Vec<u32>, Problem> {
    /// The deepest search in a comparison, in plies.
    const MAX: u32 = 60;
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let number = |text: &str| text.trim().parse::<u32>().ok().filter(|depth| *depth <= MAX);
    match (number(first), number(last)) {
        (Some(first), Some(last)) if first <= last => Ok((first..=last).collect()),
        _ => {
            let arguments = vec![("what", "depths".to_owned()), ("most", format!("0-{MAX}"))];
            Err(Problem::with(Code::OverBudget, arguments).at("depths"))
        }
    }
}

fn events(
    app: App,
    client: Client,
    opened: Opened,
    rows: Vec<Row>,
    language: Language,
) -> impl Stream<Item = SseEvent> {
    stream! {
        // The players for whom it took too long; deeper it takes longer still.
        let mut slow: Vec<String> = Vec::new();
        for Row { player, depth, searcher } in rows {
            let (position, wanted) = (opened.position().clone(), searcher.clone());
            let planned = blocking(move || {
                Ok((position.effort(&wanted.task()), lane(&wanted, &position)))
            });
            let (effort, lane) = match planned.await {
                Ok(planned) => planned,
                Err(problem) => {
                    yield failed(&problem, language);
                    return;
                }
            };
            let is_engine = searcher.algorithm == arbore_lab::Algorithm::Engine;
            if slow.contains(&player) || (effort > MAX_EFFORT && !is_engine) {
                let why = with_messages(language, |messages| messages.get("server-too-slow"));
                yield event("skipped", &Skipped { player, depth, why });
                continue;
            }
            let shared = opened.clone();
            match think(&app, client, lane, move |stop| {
                Ok(api::compare(shared.position(), &searcher, stop)?)
            })
            .await {
                Ok(Compared { analysis, is_stopped, cut_index }) => {
                    if is_stopped {
                        slow.push(player.clone());
                    }
                    yield event("row", &CompareRow { player, depth, analysis, cut_index });
                }
                Err(problem) => {
                    yield failed(&problem, language);
                    return;
                }
            }
        }
        yield event("done", &Finished {});
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_stay_with_their_player() {
        assert_eq!(
            split_players("minimax, alphabeta:order=eval,cut=gt,engine,level:hard;mcts"),
            ["minimax", "alphabeta:order=eval,cut=gt", "engine", "level:hard", "mcts"]
        );
        assert_eq!(split_players("alphabeta,cut=gt"), ["alphabeta:cut=gt"]);
        assert!(split_players(" , ").is_empty());
    }

    #[test]
    fn depths_are_a_range() {
        assert_eq!(read_depths("1-3").unwrap(), [1, 2, 3]);
        assert_eq!(read_depths("4").unwrap(), [4]);
        for text in ["", "3-1", "-1", "1-99", "a", "1-2-3"] {
            assert!(read_depths(text).is_err(), "{text}");
        }
    }
}
