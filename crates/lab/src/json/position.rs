//! Everything about a position, and so also what a move leads to.

use arbore_core::{OpeningName, Player, Turn, Value};
use serde::Serialize;

use super::board::{Board, FamilyName, TurnInfo};
use super::score::Score;
use crate::any::{AnyGame, Position};
use crate::explain::opening_name;
use crate::level::offered_levels;
use crate::messages::Messages;
use crate::session::{self, Opened, Standing};

/// Everything about a position.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PositionInfo {
    /// The game's canonical text.
    game: String,
    /// The position at the start, unless it is the game's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
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
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    chances: Option<Vec<f64>>,
    /// The player who made each move; null where dice were rolled.
    movers: Vec<Option<usize>>,
    /// The places of the last move, to mark it on the board.
    last: Vec<usize>,
    /// The name of the opening, in the language of the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = OpeningInfo, required = false))]
    opening: Option<OpeningInfo>,
    /// Whether it can be counted without dead pieces, by `/api/count`.
    can_count: bool,
    /// How it ended, where it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = GameResult, required = false))]
    result: Option<GameResult>,
}

/// An opening with a name.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Opening))]
struct OpeningInfo {
    /// Its code in the encyclopaedia of chess openings.
    code: &'static str,
    name: String,
}

/// How a game ended.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Result))]
pub(super) struct GameResult {
    payoffs: Vec<Score>,
    /// One for each player.
    standings: Vec<StandingName>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    winner: Option<usize>,
    by: EndedBy,
    /// Why, as a slug; the message `ending-SLUG` has the words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    reason: Option<&'static str>,
}

/// What a game was for a player.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", schema(as = Standing))]
enum StandingName {
    Won,
    Drawn,
    Lost,
}

/// What ended a game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
enum EndedBy {
    Rules,
    Repetition,
    /// The players agree which pieces are dead.
    Agreement,
}

impl PositionInfo {
    /// Everything about the end of a line; names are in the language of the messages.
    #[must_use]
    pub fn new(opened: &Opened, messages: &Messages) -> PositionInfo {
        let Opened { game, played, line } = opened;
        let position = played.position();
        let turn = position.turn();
        let before = &played.positions()[..played.moves().len()];
        PositionInfo {
            text: position.text(),
            turn: turn.into(),
            side: position.side().index(),
            family: game.family().into(),
            players: game.players(),
            player_names: player_names(&**game),
            points_per_unit: game.points_per_unit(),
            clear_lead: f64::from(game.clear_lead()) / f64::from(game.points_per_unit()),
            view: position.view().into(),
            levels: offered_levels(&**game).map(|(name, _)| name).collect(),
            legal: position.moves(),
            chances: (turn == Turn::Chance).then(|| position.chances()),
            can_count: session::can_count(position),
            opening: position.opening().map(|opening| OpeningInfo::new(opening, messages)),
            result: played.result().map(|result| GameResult::new(&**game, &result)),
            movers: before.iter().map(|position| mover(position.turn())).collect(),
            last: before.last().map(|before| clicks(before, line.moves.last())).unwrap_or_default(),
            game: line.game.clone(),
            start: line.start.clone(),
            moves: line.moves.clone(),
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
fn clicks(before: &Position, text: Option<&String>) -> Vec<usize> {
    let choices = before.view().choices;
    choices
        .into_iter()
        .find(|choice| Some(&choice.text) == text)
        .map(|choice| choice.clicks)
        .unwrap_or_default()
}

impl OpeningInfo {
    fn new(opening: OpeningName, messages: &Messages) -> OpeningInfo {
        OpeningInfo { code: opening.code, name: opening_name(opening, messages) }
    }
}

impl GameResult {
    pub(super) fn new(game: &dyn AnyGame, result: &session::GameResult) -> GameResult {
        let session::GameResult { payoffs, reason } = result;
        let standings = result.standings();
        let units = game.points_per_unit();
        GameResult {
            payoffs: payoffs.iter().map(|score| Score::new(&Value::Score(*score), units)).collect(),
            winner: standings.iter().position(|standing| *standing == Standing::Won),
            standings: standings
                .iter()
                .map(|standing| match standing {
                    Standing::Won => StandingName::Won,
                    Standing::Drawn => StandingName::Drawn,
                    Standing::Lost => StandingName::Lost,
                })
                .collect(),
            by: match reason {
                Some("repetition") => EndedBy::Repetition,
                Some(session::AGREEMENT) => EndedBy::Agreement,
                _ => EndedBy::Rules,
            },
            reason: *reason,
        }
    }
}

/// The symbols of the players.
#[must_use]
pub fn player_names(game: &dyn AnyGame) -> Vec<String> {
    Player::all(game.players()).map(|player| game.player_name(player)).collect()
}

/// A position of a solved game, and the game as a whole.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Exploration {
    pub(crate) position: PositionInfo,
    /// What the database says about the position and every move; nothing where the game is over, or where no play
    /// leads to the position and the database does not have it.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub(crate) found: Option<super::Analysis>,
    /// What the positions so far were worth, the one at the start first, each as the first player sees it.
    pub(crate) history: Vec<Option<Score>>,
    pub(crate) survey: super::Survey,
}
