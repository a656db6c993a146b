//! `GET /api/words`: what people read about the games, for the page, which is built without knowing them.

use arbore_lab::messages::words_of_games;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};

use crate::error::Refused;
use crate::language::{InLanguage, RequestLanguage};

/// The words of all games as messages of Fluent: `name-GAME`, `about-GAME`, `option-GAME-KEY`, `choice-GAME-KEY-VALUE`, and
/// those of their slugs, such as `ending-SLUG`.
#[utoipa::path(
    get,
    path = "/api/words",
    params(InLanguage),
    responses((status = 200, body = String, content_type = "text/plain"), Refused)
)]
pub(crate) async fn words(RequestLanguage(language): RequestLanguage) -> Response {
    ([(CONTENT_TYPE, "text/plain; charset=utf-8")], words_of_games(language)).into_response()
}
