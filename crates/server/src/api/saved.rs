//! Saved games: changed with the key of the client that saved them, read by anyone with the link, also as text.

use arbore_arena::record::{Record, RecordedMove};
use arbore_lab::PlayerSpec;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::budget::{MAX_NOTE, MAX_PLAYER, short};
use crate::error::{BadBody, BadText, Code, Missing, Problem, Refused};
use crate::extract::{Body, Text, given};
use crate::language::InLanguage;
use crate::state::App;
use crate::store::{Key, SavedGame};
use crate::think::blocking;
use arbore_lab::api::Line;

/// More players than any game has.
const MAX_PLAYERS: usize = 16;

/// A game that is to be kept.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct NewGame {
    line: Line,
    /// Who plays, one for each side: `human`, `level:hard` …
    #[serde(default)]
    #[schema(example = json!(["human", "level:easy"]), max_items = 16)]
    players: Vec<String>,
    /// A remark.
    #[serde(default, deserialize_with = "given")]
    #[schema(example = "a draw, at last", max_length = 1000, nullable = false)]
    note: Option<String>,
}

/// A game that takes the place of what it was before.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ChangedGame {
    /// What saving returned.
    secret: String,
    #[serde(flatten)]
    game: NewGame,
}

/// Where a game is kept.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Kept {
    id: String,
    /// Who has it can change the game.
    secret: String,
}

/// Which game was changed.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Changed {
    id: String,
}

/// A game that was kept.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SavedGame)]
pub(crate) struct GameInfo {
    id: String,
    line: Line,
    players: Vec<String>,
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    note: String,
    /// When it was last changed, in universal time.
    #[schema(format = DateTime)]
    changed: String,
}

/// Keeps a game.
#[utoipa::path(
    post,
    path = "/api/saved",
    params(InLanguage),
    request_body = NewGame,
    responses(
        (status = 201, body = Kept, links(
            ("saved" = (operation_id = "saved", parameters(("id" = "$response.body#/id")))),
            ("text" = (operation_id = "text", parameters(("id" = "$response.body#/id"))))
        )),
        Refused,
        BadBody
    )
)]
pub(crate) async fn save(State(app): State<App>, Body(game): Body<NewGame>) -> Result<Response, Problem> {
    keep(app, move || Ok(game)).await
}

/// Keeps a game that is read first.
async fn keep(
    app: App,
    read: impl FnOnce() -> Result<NewGame, Problem> + Send + 'static,
) -> Result<Response, Problem> {
    let opens = app.clone();
    let game = blocking(move || read()?.checked(&opens)).await?;
    let Key { id, secret } = app.store().add(game).await?;
    Ok((StatusCode::CREATED, Json(Kept { id, secret })).into_response())
}

/// Changes a game that was kept.
#[utoipa::path(
    put,
    path = "/api/saved/{id}",
    params(("id" = String, Path, description = "What saving returned", example = "k7m2x9q4ab"), InLanguage),
    request_body = ChangedGame,
    responses((status = 200, body = Changed), Refused, Missing, BadBody)
)]
pub(crate) async fn replace(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(changed): Body<ChangedGame>,
) -> Result<Json<Changed>, Problem> {
    let opens = app.clone();
    let game = blocking(move || changed.game.checked(&opens)).await?;
    app.store().replace(Key { id: id.clone(), secret: changed.secret }, game).await?;
    Ok(Json(Changed { id }))
}

/// A game that was kept.
#[utoipa::path(
    get,
    path = "/api/saved/{id}",
    params(("id" = String, Path, description = "What saving returned", example = "k7m2x9q4ab"), InLanguage),
    responses((status = 200, body = GameInfo), Refused, Missing)
)]
pub(crate) async fn saved(State(app): State<App>, Path(id): Path<String>) -> Result<Json<GameInfo>, Problem> {
    let SavedGame { line, players, note, changed } = app.store().game(id.clone()).await?;
    Ok(Json(GameInfo { id, line, players, note, changed }))
}

/// A game that was kept, as the text that the terminal reads and writes.
#[utoipa::path(
    get,
    path = "/api/saved/{id}/text",
    params(("id" = String, Path, description = "What saving returned", example = "k7m2x9q4ab"), InLanguage),
    responses((status = 200, body = String, content_type = "text/plain"), Refused, Missing)
)]
pub(crate) async fn text(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Problem> {
    let game = app.store().game(id).await?;
    let moves = game.line.moves.into_iter().map(|text| RecordedMove { text, ..RecordedMove::default() });
    let record = Record {
        game: game.line.game,
        players: game.players,
        start: game.line.start,
        moves: moves.collect(),
        ..Record::default()
    };
    let facts = [
        (CONTENT_TYPE, "text/plain; charset=utf-8"),
        (CONTENT_DISPOSITION, "attachment; filename=\"arbore.game\""),
    ];
    Ok((facts, record.text()).into_response())
}

/// Keeps a game of a text as the terminal writes it; the first, if there are several.
#[utoipa::path(
    post,
    path = "/api/import",
    params(InLanguage),
    request_body(
        content = String,
        content_type = "text/plain",
        example = "arbore-game 1\ngame tictactoe\nmove b2\nmove a1\n"
    ),
    responses(
        (status = 201, body = Kept, links(
            ("saved" = (operation_id = "saved", parameters(("id" = "$response.body#/id")))),
            ("text" = (operation_id = "text", parameters(("id" = "$response.body#/id"))))
        )),
        Refused,
        BadText
    )
)]
pub(crate) async fn import(State(app): State<App>, Text(text): Text) -> Result<Response, Problem> {
    let read = move || {
        // A pasted text may lack its last line feed.
        let records = Record::parse_file(&format!("{text}\n")).map_err(|error| {
            Problem::with(Code::BadRecord, vec![("line", error.line.to_string()), ("text", error.text)])
        })?;
        let record = records.into_iter().next().ok_or_else(|| Problem::new(Code::BadRecord))?;
        let moves = record.moves.into_iter().map(|m| m.text).collect();
        let line = Line { game: record.game, start: record.start, moves };
        // The players of a match may be external programs or use books, which are files; neither is opened here.
        let is_known =
            |player: &String| PlayerSpec::parse(player).is_ok_and(|player| !player.reaches_outside());
        let human = || "human".to_owned();
        let players =
            record.players.into_iter().map(|player| if is_known(&player) { player } else { human() });
        Ok(NewGame { line, players: players.collect(), note: None })
    };
    keep(app, read).await
}

impl NewGame {
    /// The game in its canonical texts, if it makes sense.
    fn checked(self, app: &App) -> Result<SavedGame, Problem> {
        let line = crate::line::open(&self.line, app)?.line;
        if self.players.len() > MAX_PLAYERS {
            return Err(Problem::with(Code::TooLong, vec![("most", MAX_PLAYERS.to_string())]).at("players"));
        }
        let mut players = Vec::new();
        for (number, text) in self.players.iter().enumerate() {
            let place = format!("players[{number}]");
            let player = PlayerSpec::parse(short(&place, text, MAX_PLAYER)?);
            let player = player.map_err(|error| Problem::from(error).at(place.clone()))?;
            // A player must fit on a line of the text.
            if player.reaches_outside() || text.contains(char::is_control) {
                return Err(Problem::with(Code::BadPlayer, vec![("player", player.text())]).at(place));
            }
            players.push(player.text());
        }
        let note = self.note.unwrap_or_default();
        short("note", &note, MAX_NOTE)?;
        Ok(SavedGame { line, players, note, changed: String::new() })
    }
}
