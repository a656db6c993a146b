//! `GET /api/search`: the progress of a search in server-sent events. Closing the connection stops the search.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use arbore_lab::Language;
use arbore_lab::api::{self, Line, Opened};
use arbore_lab::json::Analysis;
use arbore_lab::session::{Control, Request, Searcher};
use async_stream::stream;
use axum::extract::State;
use axum::response::IntoResponse;
use futures_util::Stream;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio::time::{Instant, interval_at};
use utoipa::{IntoParams, ToSchema};

use crate::budget::{Overrides, lane, searcher, use_database};
use crate::client::Client;
use crate::error::{ErrorBody, NoSearch, Problem, Refused};
use crate::extract::{QueryParams, maybe};
use crate::language::{InLanguage, RequestLanguage};
use crate::line::open;
use crate::queue::{Lane, Permit};
use crate::state::App;
use crate::stream::{QueueEvent, Queued, QueuedRequest, SseEvent, event, failed, sse};
use crate::think::{RunningSearch, blocking, enter};

/// What is searched, by whom, and how long.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SearchQuery {
    /// The game with its options.
    #[param(example = "connect4", max_length = 2000)]
    game: String,
    /// The position at the start, unless it is the game's own.
    #[param(nullable = false, max_length = 4000)]
    start: Option<String>,
    /// The moves, with spaces between them.
    #[param(example = "4 4 3", nullable = false)]
    moves: Option<String>,
    /// The player that searches: `level:hard`, `engine:depth=8` (default: the usual algorithm of the game).
    #[param(example = "level:easy", nullable = false, max_length = 300)]
    player: Option<String>,
    /// How long: `2s`, `200ms`; at most 30 s.
    #[param(example = "200ms", nullable = false)]
    time: Option<String>,
    /// How many plies ahead.
    #[serde(default, deserialize_with = "maybe")]
    #[param(example = 4, nullable = false, maximum = 1000)]
    depth: Option<u32>,
    /// How many positions.
    #[serde(default, deserialize_with = "maybe")]
    #[param(example = 10000, nullable = false, maximum = 5_000_000_000i64)]
    nodes: Option<u64>,
    /// Whether the value of every move must be exact.
    #[serde(default, deserialize_with = "maybe")]
    #[param(example = false, nullable = false)]
    exact: Option<bool>,
    /// For players that throw dice themselves.
    #[serde(default, deserialize_with = "maybe")]
    #[param(example = 7, nullable = false)]
    seed: Option<u64>,
}

/// An event of a search: its name, and its data. The last is `done` or `failed`.
#[derive(ToSchema)]
#[serde(tag = "event", content = "data", rename_all = "lowercase")]
#[allow(dead_code, reason = "it is only described")]
pub(crate) enum SearchEvent {
    /// It is not its turn yet.
    Queued(Queued),
    /// After each depth.
    Progress(Analysis),
    /// Twice a second, also where a depth or a proof takes long.
    Nodes(NodesSoFar),
    Done(Analysis),
    Failed(ErrorBody),
}

/// How far a search has come.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NodesSoFar {
    /// Positions entered so far.
    nodes: u64,
    /// Since the search began.
    seconds: f64,
}

/// How often a search reports its nodes.
const NODES_EVERY: Duration = Duration::from_millis(500);

/// A search that makes sense.
struct Question {
    opened: Opened,
    searcher: Searcher,
    lane: Lane,
}

/// A search and its progress: events `queued`, `progress`, and at the end `done` or `failed`.
#[utoipa::path(
    get,
    path = "/api/search",
    params(SearchQuery, InLanguage),
    responses(
        (status = 200, description = "Server-sent events", body = SearchEvent, content_type = "text/event-stream"),
        Refused,
        NoSearch
    )
)]
pub(crate) async fn search(
    State(app): State<App>,
    client: Client,
    RequestLanguage(language): RequestLanguage,
    QueryParams(query): QueryParams<SearchQuery>,
) -> Result<impl IntoResponse, Problem> {
    let shared = app.clone();
    let question = blocking(move || question(&shared, query)).await?;
    let place = enter(&app, client, question.lane)?;
    Ok(sse(events(app.clone(), QueuedRequest::new(app, place), question, language)))
}

fn question(app: &App, query: SearchQuery) -> Result<Question, Problem> {
    let opened = open(&Line::from_query(query.game, query.start, query.moves.as_deref()), app)?;
    let overrides = Overrides {
        time: query.time.as_deref().filter(|time| !time.is_empty()),
        depth: query.depth,
        nodes: query.nodes,
        seed: query.seed,
        exact_moves: query.exact.unwrap_or(false),
    };
    let player = query.player.as_deref().filter(|player| !player.is_empty());
    let mut searcher = searcher(&*opened.game, player, &overrides)?;
    use_database(&mut searcher, || app.solved().for_player(&*opened.game));
    opened.position().check(&searcher.task())?;
    let lane = lane(&searcher, opened.position());
    Ok(Question { opened, searcher, lane })
}

/// What a running search or the server reports next.
enum Signal {
    Depth(Analysis),
    Tick,
    End(Result<Analysis, Problem>),
    Closing,
}

fn events(
    app: App,
    mut waiting: QueuedRequest,
    question: Question,
    language: Language,
) -> impl Stream<Item = SseEvent> {
    stream! {
        let permit = if let Some(permit) = waiting.at_once() {
            permit
        } else {
            yield waiting.queued();
            loop {
                match waiting.next().await {
                    QueueEvent::Granted(permit) => break permit,
                    QueueEvent::Waiting(update) => yield update,
                    QueueEvent::Refused(problem) => {
                        yield failed(&problem, language);
                        return;
                    }
                }
            }
        };
        drop(waiting);
        let (sender, mut depths) = mpsc::unbounded_channel();
        let visited = Arc::new(AtomicU64::new(0));
        let mut thinking = match start(permit, question, sender, visited.clone()) {
            Ok(thinking) => thinking,
            Err(problem) => {
                yield failed(&problem, language);
                return;
            }
        };
        let mut closing = app.closing();
        let mut is_closing = false;
        let started = Instant::now();
        let mut ticks = interval_at(started + NODES_EVERY, NODES_EVERY);
        let found = loop {
            let signal = tokio::select! {
                biased;
                Some(depth) = depths.recv() => Signal::Depth(depth),
                found = thinking.answer() => Signal::End(found),
                _ = ticks.tick() => Signal::Tick,
                _ = closing.wait_for(|is_closing| *is_closing), if !is_closing => Signal::Closing,
            };
            match signal {
                Signal::Depth(depth) => yield event("progress", &depth),
                Signal::Tick => {
                    let nodes = visited.load(Ordering::Relaxed);
                    yield event("nodes", &NodesSoFar { nodes, seconds: started.elapsed().as_secs_f64() });
                }
                Signal::End(found) => break found,
                Signal::Closing => {
                    is_closing = true;
                    thinking.stop();
                }
            }
        };
        while let Ok(depth) = depths.try_recv() {
            yield event("progress", &depth);
        }
        yield match found {
            Ok(analysis) => event("done", &analysis),
            Err(problem) => failed(&problem, language),
        };
    }
}

fn start(
    permit: Permit,
    question: Question,
    sender: mpsc::UnboundedSender<Analysis>,
    visited: Arc<AtomicU64>,
) -> Result<RunningSearch<Analysis>, Problem> {
    RunningSearch::start(permit, move |stop: Arc<AtomicBool>| {
        let request = Request::new(question.opened.position().clone(), question.searcher);
        // The client may have left.
        let on_depth = |analysis: Analysis| drop(sender.send(analysis));
        Ok(api::search(&request, &Control { stop, visited }, &on_depth)?)
    })
}
