//! `POST /api/tree`: the trace of a search near a focus; `POST /api/tree/export`: the same as a file.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use arbore_lab::api::{self, Line, MoveText};
use arbore_lab::json::TreeAnswer;
use arbore_lab::render::text::TextStyle;
use arbore_lab::render::{dot, svg, tikz};
use arbore_lab::trace::{Focus, Trace};
use arbore_lab::{Analysis, Language, json};
use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::budget::{DEFAULT_LISTED, MAX_LISTED, MAX_MOVE, Overrides, lane, limit_drawing, searcher, short};
use crate::client::Client;
use crate::error::{BadBody, Code, NoSearch, Problem, Refused};
use crate::extract::{Body, given};
use crate::language::{InLanguage, RequestLanguage, with_messages};
use crate::line::open;
use crate::state::App;
use crate::think::{blocking, think};

/// What is to be written down.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct TreeRequest {
    line: Line,
    /// The search, such as `alphabeta:depth=3,cut=gt`.
    #[schema(example = "alphabeta:depth=3", max_length = 300)]
    algorithm: String,
    /// How many plies ahead.
    #[serde(default, deserialize_with = "given")]
    #[schema(example = 3, maximum = 1000, nullable = false)]
    depth: Option<u32>,
    /// The moves from the root of the search to the focus.
    #[serde(default)]
    #[schema(example = json!(["b2"]), value_type = Vec<MoveText>)]
    focus: Vec<String>,
    /// How many nodes to list: at most 5000 (default 2000).
    #[serde(default, deserialize_with = "given")]
    #[schema(example = 200, minimum = 1, maximum = 5000, nullable = false)]
    max_nodes: Option<usize>,
}

/// The same, as a file.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct ExportRequest {
    #[serde(flatten)]
    tree: TreeRequest,
    format: Format,
}

#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Format {
    Svg,
    Tikz,
    Dot,
    Json,
    Text,
}

/// A search that was written down.
struct Traced {
    text: String,
    analysis: Analysis,
    trace: Trace,
}

/// The trace of a search near a focus.
#[utoipa::path(
    post,
    path = "/api/tree",
    params(InLanguage),
    request_body = TreeRequest,
    responses((status = 200, body = TreeAnswer), Refused, BadBody, NoSearch)
)]
pub(crate) async fn tree(
    State(app): State<App>,
    client: Client,
    Body(request): Body<TreeRequest>,
) -> Result<Json<TreeAnswer>, Problem> {
    let answer_with = |traced: Traced| TreeAnswer::new(&traced.analysis, &traced.text, &traced.trace);
    run(&app, client, request, answer_with).await.map(Json)
}

/// A search written down, as a file.
#[utoipa::path(
    post,
    path = "/api/tree/export",
    params(InLanguage),
    request_body = ExportRequest,
    responses(
        (status = 200, description = "The file", content(
            (String = "image/svg+xml"),
            (String = "application/x-tex"),
            (String = "text/vnd.graphviz"),
            (json::Traced = "application/json"),
            (String = "text/plain"),
        )),
        Refused,
        BadBody,
        NoSearch
    )
)]
pub(crate) async fn export(
    State(app): State<App>,
    client: Client,
    RequestLanguage(language): RequestLanguage,
    Body(request): Body<ExportRequest>,
) -> Result<Response, Problem> {
    let format = request.format;
    let text = run(&app, client, request.tree, move |traced| write(&traced, format, language)).await?;
    let (media_type, name) = match format {
        Format::Svg => ("image/svg+xml", "tree.svg"),
        Format::Tikz => ("application/x-tex", "tree.tex"),
        Format::Dot => ("text/vnd.graphviz; charset=utf-8", "tree.gv"),
        Format::Json => ("application/json", "tree.json"),
        Format::Text => ("text/plain; charset=utf-8", "tree.txt"),
    };
    let disposition = format!("attachment; filename=\"{name}\"");
    Ok(([(CONTENT_TYPE, media_type.to_owned()), (CONTENT_DISPOSITION, disposition)], text).into_response())
}

fn write(traced: &Traced, format: Format, language: Language) -> String {
    let Traced { text, analysis, trace } = traced;
    with_messages(language, |messages| match format {
        Format::Svg => svg::svg(trace, messages),
        Format::Tikz => tikz::tikz(trace, messages),
        Format::Dot => dot::dot(trace, messages),
        Format::Json => {
            serde_json::to_string_pretty(&json::Traced::new(analysis, text, trace)).unwrap_or_default() + "\n"
        }
        Format::Text => TextStyle { messages, paint: &|_, text: &str| text.to_owned() }.tree(trace),
    })
}

/// Runs the search, and makes something of it in the same thread.
async fn run<T: Send + 'static>(
    app: &App,
    client: Client,
    request: TreeRequest,
    answer_with: impl FnOnce(Traced) -> T + Send + 'static,
) -> Result<T, Problem> {
    let shared = app.clone();
    let (opened, searcher, focus, lane) = blocking(move || {
        let focus = request.focus()?;
        let opened = open(&request.line, &shared)?;
        let overrides = Overrides { depth: request.depth, ..Overrides::default() };
        let mut searcher = searcher(&*opened.game, Some(&request.algorithm), &overrides)?;
        limit_drawing(&mut searcher);
        if !searcher.algorithm.info().is_search {
            return Err(Problem::with(Code::NoTrace, vec![("player", searcher.text)]).at("algorithm"));
        }
        opened.position().check(&searcher.task())?;
        let lane = lane(&searcher, opened.position());
        Ok((opened, searcher, focus, lane))
    })
    .await?;
    think(app, client, lane, move |stop: Arc<AtomicBool>| {
        let (analysis, trace) = api::tree(opened.position(), &searcher, &focus, stop)?;
        if trace.nodes.is_empty() {
            return Err(Problem::with(Code::NoTrace, vec![("player", searcher.text)]).at("algorithm"));
        }
        Ok(answer_with(Traced { text: searcher.text, analysis, trace }))
    })
    .await
}

impl TreeRequest {
    fn focus(&self) -> Result<Focus, Problem> {
        let max_nodes = self.max_nodes.unwrap_or(DEFAULT_LISTED);
        if !(1..=MAX_LISTED).contains(&max_nodes) {
            let arguments = vec![("what", "max_nodes".to_owned()), ("most", MAX_LISTED.to_string())];
            return Err(Problem::with(Code::OverBudget, arguments).at("max_nodes"));
        }
        for (number, text) in self.focus.iter().enumerate() {
            short(&format!("focus[{number}]"), text, MAX_MOVE)?;
        }
        Ok(Focus { moves: self.focus.clone(), max_nodes })
    }
}
