//! `GET /api/explore`: a solved game: the value of every move, of the positions so far, and of the game as a whole.

use arbore_lab::api::{self, Line};
use arbore_lab::json::Exploration;
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::client::Client;
use crate::error::{NoSearch, Problem, Refused};
use crate::extract::Asks;
use crate::language::{InLanguage, Reads, with_messages};
use crate::line::open;
use crate::solving::database;
use crate::state::App;
use crate::think::aside;

/// What is looked at.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ExploreQuery {
    /// The game with its options.
    #[param(example = "tictactoe", max_length = 2000)]
    game: String,
    /// The position at the start, unless it is the game's own.
    #[param(nullable = false, max_length = 1000)]
    start: Option<String>,
    /// The moves, with spaces between them.
    #[param(example = "b2 a1", nullable = false)]
    moves: Option<String>,
}

/// A solved game. One that is small is solved when it is asked for, which takes a moment.
#[utoipa::path(
    get,
    path = "/api/explore",
    params(ExploreQuery, InLanguage),
    responses((status = 200, body = Exploration), Refused, NoSearch)
)]
pub(crate) async fn explore(
    State(app): State<App>,
    client: Client,
    Reads(language): Reads,
    Asks(query): Asks<ExploreQuery>,
) -> Result<Json<Exploration>, Problem> {
    let shared = app.clone();
    let line = Line::from_query(query.game, query.start, query.moves.as_deref());
    let opened = aside(move || open(&line, &shared)).await?;
    let path = database(&app, client, &opened.game).await?;
    aside(move || {
        let found = with_messages(language, |messages| api::explore(&opened, &path, messages));
        found.map(Json).map_err(|error| Problem::internal(&error))
    })
    .await
}
