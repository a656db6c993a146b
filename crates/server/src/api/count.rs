//! `POST /api/count`: the score of a position without its dead pieces.

use arbore_lab::api::Line;
use arbore_lab::json::CountInfo;
use arbore_lab::session::{self, DeadPieces};
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::budget::{MAX_MOVE, short};
use crate::error::{BadBody, Code, NoBoard, Problem, Refused};
use crate::extract::{Body, given};
use crate::line::open;
use crate::state::App;
use crate::think::blocking;

/// No board has more places.
const MAX_DEAD: usize = 400;

/// A position, and which pieces are dead.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct CountRequest {
    line: Line,
    /// Places of dead pieces; without it those that playouts usually capture.
    #[serde(default, deserialize_with = "given")]
    #[schema(max_items = 400, nullable = false)]
    dead: Option<Vec<String>>,
    /// The place of a piece that is to be alive if it is dead, and dead if it is alive.
    #[serde(default, deserialize_with = "given")]
    #[schema(nullable = false)]
    toggle: Option<String>,
}

/// The score without dead pieces.
#[utoipa::path(
    post,
    path = "/api/count",
    request_body = CountRequest,
    responses((status = 200, body = CountInfo), Refused, BadBody, NoBoard)
)]
pub(crate) async fn count(
    State(app): State<App>,
    Body(request): Body<CountRequest>,
) -> Result<Json<CountInfo>, Problem> {
    let CountRequest { line, dead, toggle } = request;
    for name in dead.iter().flatten().chain(&toggle) {
        short("dead", name, MAX_MOVE)?;
    }
    if dead.as_ref().is_some_and(|dead| dead.len() > MAX_DEAD) {
        return Err(Problem::with(Code::TooLong, vec![("most", MAX_DEAD.to_string())]).at("dead"));
    }
    blocking(move || {
        let opened = open(&line, &app)?;
        let dead = match (dead, toggle) {
            (None, None) => DeadPieces::ByPlayouts,
            (Some(dead), None) => DeadPieces::Marked(dead),
            (dead, Some(toggle)) => DeadPieces::Toggled(dead.unwrap_or_default(), toggle),
        };
        let counted = session::count(opened.played.position(), &dead)?;
        Ok(Json(CountInfo::new(counted, &*opened.game)))
    })
    .await
}
