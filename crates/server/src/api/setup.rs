//! `POST /api/setup`: checks a position that was set up by hand.

use arbore_core::view::Piece;
use arbore_core::{NotationError, Player};
use arbore_lab::AnyGame;
use arbore_lab::api::Line;
use arbore_lab::json::PositionInfo;
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::error::{BadBody, Code, NoBoard, Problem, Refused};
use crate::extract::Body;
use crate::language::{InLanguage, RequestLanguage, with_messages};
use crate::line::open;
use crate::state::App;
use crate::think::blocking;

/// What lies on the board.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct SetupRequest {
    /// The game with its options.
    #[schema(example = "tictactoe", max_length = 2000)]
    game: String,
    /// One entry for each place of the board.
    #[schema(
        example = json!([{ "piece": 0 }, null, null, null, { "piece": 1 }, null, null, null, null]),
        max_items = 400
    )]
    places: Vec<Option<Placed>>,
    /// The number of the player to move, from 0.
    #[schema(example = 0)]
    side: u8,
}

/// What lies on a place.
#[derive(Debug, Deserialize, ToSchema)]
struct Placed {
    /// The number of a piece in the game's list, from 0.
    #[schema(example = 0)]
    piece: usize,
    /// How many of them.
    #[serde(default = "one")]
    #[schema(example = 1, minimum = 1)]
    count: u8,
}

fn one() -> u8 {
    1
}

/// The position with these pieces on the board.
#[utoipa::path(
    post,
    path = "/api/setup",
    params(InLanguage),
    request_body = SetupRequest,
    responses((status = 200, body = PositionInfo), Refused, BadBody, NoBoard)
)]
pub(crate) async fn set_up(
    State(app): State<App>,
    RequestLanguage(language): RequestLanguage,
    Body(request): Body<SetupRequest>,
) -> Result<Json<PositionInfo>, Problem> {
    blocking(move || {
        let line = Line { game: request.game.clone(), start: None, moves: Vec::new() };
        let game = open(&line, &app)?.game;
        let start = request.position_text(&*game)?;
        let opened = open(&Line { start: Some(start), ..line }, &app)?;
        Ok(Json(with_messages(language, |messages| PositionInfo::new(&opened, messages))))
    })
    .await
}

impl SetupRequest {
    fn position_text(&self, game: &dyn AnyGame) -> Result<String, Problem> {
        let pieces = game.pieces();
        if pieces.is_empty() {
            return Err(Problem::with(Code::NoSetup, vec![("game", game.spec().to_owned())]).at("game"));
        }
        let (expected, found) = (game.start().view().cells.len(), self.places.len());
        if found != expected {
            return Err(refused(NotationError::Count { what: "place", expected, found }, "places"));
        }
        let side = Player::all(game.players()).nth(self.side.into()).ok_or_else(|| {
            let (found, max) = (self.side.to_string(), i64::from(game.players()) - 1);
            refused(NotationError::Range { what: "player", found, min: 0, max }, "side")
        })?;
        let places = self.places.iter().enumerate().map(|(place, placed)| match placed {
            None => Ok(None),
            Some(placed) => {
                placed.of(&pieces).map(Some).map_err(|error| refused(error, &format!("places[{place}]")))
            }
        });
        let places: Vec<Option<Piece>> = places.collect::<Result<_, _>>()?;
        let position = game.set_up(&places, side).map_err(|error| refused(error, "places"))?;
        Ok(position.text())
    }
}

impl Placed {
    fn of(&self, pieces: &[Piece]) -> Result<Piece, NotationError> {
        let range = |what, found: usize, min, max: usize| NotationError::Range {
            what,
            found: found.to_string(),
            min,
            max: i64::try_from(max).unwrap_or(i64::MAX),
        };
        let piece =
            pieces.get(self.piece).ok_or_else(|| range("piece-number", self.piece, 0, pieces.len() - 1))?;
        if self.count == 0 {
            return Err(range("count", 0, 1, u8::MAX.into()));
        }
        Ok(Piece { count: self.count, ..piece.clone() })
    }
}

fn refused(error: NotationError, place: &str) -> Problem {
    Problem::notation(Code::BadPosition, error).at(place)
}
