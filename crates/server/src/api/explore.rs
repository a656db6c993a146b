//! `GET /api/explore`: a solved game: the value of every move, of the positions so far, and of the game as a whole.

use arbore_lab::api::{self, Line};
use arbore_lab::json::Exploration;
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::client::Client;
use crate::error::{NoSearch, Problem, Refused};
use crate::extract::QueryParams;
use crate::language::{InLanguage, RequestLanguage, with_messages};
use crate::line::open;
use crate::solving::database;
use crate::state::App;
use crate::think::blocking;

/// The position to explore.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ExploreQuery {
    /// The game with its options.
    #[param(example = "tictactoe", max_length = 2000)]
    game: String,
    /// The position at the start, unless it is the game's own.
    #[param(nullable = false, max_length = 4000)]
    start: Option<String>,
    /// The moves, with spaces between them.
    #[param(example = "b2 a1", nullable = false)]
    moves: Option<String>,
}

/// A solved game. A small one is solved on the first request, within some seconds.
#[utoipa::path(
    get,
    path = "/api/explore",
    params(ExploreQuery, InLanguage),
    responses((status = 200, body = Exploration), Refused, NoSearch)
)]
pub(crate) async fn explore(
    State(app): State<App>,
    client: Client,
    RequestLanguage(language): RequestLanguage,
    QueryParams(query): QueryParams<ExploreQuery>,
) -> Result<Json<Exploration>, Problem> {
    let shared = app.clone();
    let line = Line::from_query(query.game, query.start, query.moves.as_deref());
    let opened = blocking(move || open(&line, &shared)).await?;
    let path = database(&app, client, &opened.game).await?;
    blocking(move || {
        let found = with_messages(language, |messages| api::explore(&opened, &path, messages));
        found.map(Json).map_err(|error| Problem::internal(&error))
    })
    .await
}
