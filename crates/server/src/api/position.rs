//! `POST /api/position`: everything about a position, and so also what a move leads to.

use arbore_lab::api::Line;
use arbore_lab::json::PositionInfo;
use axum::Json;
use axum::extract::State;

use crate::error::{BadBody, Problem, Refused};
use crate::extract::Body;
use crate::language::{InLanguage, RequestLanguage, with_messages};
use crate::line::open;
use crate::state::App;
use crate::think::blocking;

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
    RequestLanguage(language): RequestLanguage,
    Body(line): Body<Line>,
) -> Result<Json<PositionInfo>, Problem> {
    blocking(move || {
        let opened = open(&line, &app)?;
        Ok(Json(with_messages(language, |messages| PositionInfo::new(&opened, messages))))
    })
    .await
}
