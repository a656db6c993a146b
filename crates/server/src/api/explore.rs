//! `GET /api/explore`: a solved game: the value of every move, of the positions so far, and of the game as a whole.

use std::path::Path;

use arbore_core::{Player, Score as Worth, Turn};
use arbore_lab::messages::Language;
use arbore_lab::{AnyGame, Position, explore as lab, json};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use super::analysis::{Analysis, Score};
use super::position::PositionInfo;
use crate::client::Client;
use crate::error::{Code, NoSearch, Problem, Refused};
use crate::extract::Asks;
use crate::language::{InLanguage, Reads};
use crate::line::{Line, Opened};
use crate::solved::database;
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

/// A position of a solved game, and the game as a whole.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Exploration {
    position: PositionInfo,
    /// What the database says about the position and every move; nothing where the game is over, or where no play
    /// leads to the position and the database does not have it.
    #[schema(value_type = Option<Analysis>, required = true)]
    found: Option<Value>,
    /// What the positions so far were worth, the one at the start first, each as the first player sees it.
    #[schema(value_type = Vec<Option<Score>>)]
    history: Vec<Option<Value>>,
    #[schema(value_type = Survey)]
    survey: Value,
}

/// A solved game as a whole. Who wins is told as the first player sees it.
#[derive(ToSchema)]
#[allow(
    dead_code,
    reason = "it is only described; the values are made by `Survey::to_json` of the laboratory"
)]
pub(crate) struct Survey {
    /// The game's canonical text.
    game: String,
    /// How many positions there are.
    positions: u64,
    /// How many are left if images in a mirror count once.
    stored: u64,
    /// How many bytes the database has.
    bytes: u64,
    /// The value at the start.
    #[schema(required = true)]
    start: Option<Score>,
    /// By ply; none where a position can be reached after several numbers of moves.
    plies: Vec<PlyCount>,
    /// By remoteness: after so many plies the game is over, if both play as well as they can.
    remoteness: Vec<RemotenessCount>,
    /// The longest win of each player who has one.
    longest: Vec<Longest>,
}

/// How many positions are won, of those after so many plies.
#[derive(ToSchema)]
#[allow(dead_code, reason = "it is only described")]
struct PlyCount {
    ply: u32,
    first: u64,
    draws: u64,
    second: u64,
}

/// How many positions are won, of those that are over after so many plies more.
#[derive(ToSchema)]
#[allow(dead_code, reason = "it is only described")]
struct RemotenessCount {
    plies: u32,
    first: u64,
    draws: u64,
    second: u64,
}

/// A position that takes the winner as long as any.
#[derive(ToSchema)]
#[allow(dead_code, reason = "it is only described")]
struct Longest {
    /// The name of the player who wins.
    winner: String,
    /// After so many plies.
    plies: u32,
    /// In so many positions it takes so long.
    positions: u64,
    /// One of them, in the game's notation.
    position: String,
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
    let opened = aside(move || line.open(&shared)).await?;
    let path = database(&app, client, &opened.game).await?;
    aside(move || Exploration::new(opened, &path, language).map(Json)).await
}

impl Exploration {
    fn new(opened: Opened, path: &Path, language: Language) -> Result<Exploration, Problem> {
        let internal = |error| Problem::internal(&error);
        let game = opened.game.clone();
        let numbered = game.numbered().ok_or_else(|| Problem::new(Code::Internal))?;
        let database = numbered.open(path).map_err(internal)?;
        let units = game.points_per_unit();
        let is_over = game.turn(&opened.position) == Turn::Over;
        let found =
            if is_over { None } else { numbered.probe(&database, &opened.position).map_err(internal)? };
        let positions = positions(&*game, &opened.line)?;
        let mut values = lab::history(&*game, numbered, &database, &positions).map_err(internal)?;
        // A game may be over because of what came before, of which a database knows nothing.
        if let (true, Some(last)) = (is_over, values.last_mut()) {
            *last = game.payoffs(&opened.position).get(Player::FIRST.index()).copied();
        }
        let survey = lab::survey(&*game, numbered, &database).map_err(internal)?;
        let told = |worth: Worth| json::value(&worth.into(), units);
        Ok(Exploration {
            found: found.map(|found| json::analysis(&found, "perfect", units)),
            history: values.into_iter().map(|worth| worth.map(told)).collect(),
            survey: survey.to_json(&*game),
            position: PositionInfo::new(opened, language),
        })
    }
}

/// All positions of a line that was opened before.
fn positions(game: &dyn AnyGame, line: &Line) -> Result<Vec<Position>, Problem> {
    let lost = |error| Problem::notation(Code::BadMove, error);
    let start = line.start.as_deref().map_or_else(|| Ok(game.start()), |text| game.position(text));
    let mut positions = vec![start.map_err(lost)?];
    for text in &line.moves {
        let next = game.play(&positions[positions.len() - 1], text).map_err(lost)?;
        positions.push(next);
    }
    Ok(positions)
}
