//! `POST /api/position`: everything about a position, and so also what a move leads to.

use arbore_arena::record::{Standing, Verdict};
use arbore_core::{OpeningName, Turn, Value};
use arbore_lab::algorithm::offered_levels;
use arbore_lab::explain::opening_name;
use arbore_lab::json;
use arbore_lab::messages::Language;
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::analysis::Score;
use super::catalogue::player_names;
use crate::error::{BadBody, Problem, Refused};
use crate::extract::Body;
use crate::language::{InLanguage, Reads, with_messages};
use crate::line::{Line, Opened};
use crate::state::App;
use crate::think::aside;
use crate::view::{Board, FamilyName, TurnInfo};

/// Everything about a position.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PositionInfo {
    /// The game's canonical text.
    game: String,
    /// The position at the start, unless it is the game's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    start: Option<String>,
    /// The moves as the game writes them.
    moves: Vec<String>,
    /// The position in the game's notation.
    text: String,
    turn: TurnInfo,
    /// The side to move, also where the game is over.
    side: usize,
    family: FamilyName,
    players: u8,
    player_names: Vec<String>,
    points_per_unit: u32,
    /// How many units are a clear lead.
    clear_lead: f64,
    view: Board,
    /// The levels that the game offers, weakest first: the last is `perfect` where a proof is usually found in time, else
    /// `strongest`.
    levels: Vec<&'static str>,
    /// The legal moves, or the outcomes of chance.
    legal: Vec<String>,
    /// The probabilities of the outcomes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    chances: Option<Vec<f64>>,
    /// Who made each of the moves; nobody where dice fell.
    movers: Vec<Option<usize>>,
    /// The places of the last move, to mark it on the board.
    last: Vec<usize>,
    /// What players call the opening, in the language that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = OpeningInfo, required = false)]
    opening: Option<OpeningInfo>,
    /// How it ended, where it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = GameResult, required = false)]
    result: Option<GameResult>,
}

/// An opening with a name.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Opening)]
struct OpeningInfo {
    /// Its code in the encyclopaedia of chess openings.
    code: &'static str,
    name: String,
}

/// How a game ended.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Result)]
struct GameResult {
    #[schema(value_type = Vec<Score>)]
    payoffs: Vec<serde_json::Value>,
    /// One for each player.
    standings: Vec<StandingName>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    winner: Option<usize>,
    by: EndedBy,
    /// Why, as a slug; the message `ending-SLUG` has the words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    reason: Option<&'static str>,
}

/// What a game was for a player.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Standing)]
enum StandingName {
    Won,
    Drawn,
    Lost,
}

/// What ended a game.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum EndedBy {
    Rules,
    Repetition,
}

/// Everything about a position; to make a move, send the line with the move at its end.
#[utoipa::path(
    post,
    path = "/api/position",
    params(InLanguage),
    request_body = Line,
    responses((status = 200, body = PositionInfo), Refused, BadBody)
)]
pub(crate) async fn position(
    State(app): State<App>,
    Reads(language): Reads,
    Body(line): Body<Line>,
) -> Result<Json<PositionInfo>, Problem> {
    aside(move || Ok(Json(PositionInfo::new(line.open(&app)?, language)))).await
}

impl PositionInfo {
    pub(super) fn new(opened: Opened, language: Language) -> PositionInfo {
        let Opened { game, position, line, turns, before } = opened;
        let turn = game.turn(&position);
        PositionInfo {
            text: game.text(&position),
            turn: turn.into(),
            side: game.side(&position).index(),
            family: game.family().into(),
            players: game.players(),
            player_names: player_names(&*game),
            points_per_unit: game.points_per_unit(),
            clear_lead: f64::from(game.clear_lead()) / f64::from(game.points_per_unit()),
            view: game.view(&position).into(),
            levels: offered_levels(&*game).map(|(name, _)| name).collect(),
            legal: game.moves(&position),
            chances: (turn == Turn::Chance).then(|| game.chances(&position)),
            opening: game.opening(&position).map(|opening| OpeningInfo::new(opening, language)),
            result: (turn == Turn::Over).then(|| GameResult::new(&*game, &position)),
            movers: turns.into_iter().map(mover).collect(),
            last: clicks(&*game, before.as_ref(), line.moves.last()).unwrap_or_default(),
            game: line.game,
            start: line.start,
            moves: line.moves,
        }
    }
}

fn mover(turn: Turn) -> Option<usize> {
    match turn {
        Turn::Player(player) => Some(player.index()),
        Turn::Chance | Turn::Over => None,
    }
}

/// The places of a move on the board.
fn clicks(
    game: &dyn arbore_lab::AnyGame,
    before: Option<&arbore_lab::Position>,
    text: Option<&String>,
) -> Option<Vec<usize>> {
    let choices = game.view(before?).choices;
    choices.into_iter().find(|choice| Some(&choice.text) == text).map(|choice| choice.clicks)
}

impl OpeningInfo {
    fn new(opening: OpeningName, language: Language) -> OpeningInfo {
        let name = with_messages(language, |messages| opening_name(opening, messages));
        OpeningInfo { code: opening.code, name }
    }
}

impl GameResult {
    fn new(game: &dyn arbore_lab::AnyGame, position: &arbore_lab::Position) -> GameResult {
        let payoffs = game.payoffs(position);
        let standings = Verdict::by_payoffs(&payoffs).standings;
        let reason = game.ending(position);
        let units = game.points_per_unit();
        GameResult {
            payoffs: payoffs.iter().map(|score| json::value(&Value::Score(*score), units)).collect(),
            winner: standings.iter().position(|standing| *standing == Standing::Won),
            standings: standings
                .iter()
                .map(|standing| match standing {
                    Standing::Won => StandingName::Won,
                    Standing::Drawn => StandingName::Drawn,
                    Standing::Lost => StandingName::Lost,
                })
                .collect(),
            by: if reason == Some("repetition") { EndedBy::Repetition } else { EndedBy::Rules },
            reason,
        }
    }
}
