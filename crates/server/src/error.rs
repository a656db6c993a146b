//! Errors as data, until they are written in the language of the request.

mod described;

use std::any::Any;
use std::sync::Arc;

use arbore_core::NotationError;
use arbore_lab::practice::RecipeError;
use arbore_lab::session::{CountError, SearchError, SearcherError};
use arbore_lab::{GameError, Language, Messages, PlayerError, TaskError, explain};
use axum::Json;
use axum::extract::Request;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response as Answer};
use serde::Serialize;
use utoipa::ToSchema;

use crate::language::{RequestLanguage, with_messages};

use described::CodeName;
pub(crate) use described::{BadBody, BadText, Missing, NoBoard, NoSearch, Refused};

/// What kind of thing went wrong. The message of a code that needs no other is `server-SLUG`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Code {
    BadRequest,
    TooLong,
    BadGame,
    BadPosition,
    BadMove,
    BadPlayer,
    OverBudget,
    NoFiles,
    BadSearch,
    Hopeless,
    NoTrace,
    NoSetup,
    NoCount,
    NoPiece,
    NotSolved,
    NeverSolved,
    BadRecord,
    BadRecipe,
    BadHost,
    WrongSecret,
    UnknownHost,
    Forbidden,
    NotFound,
    WrongMethod,
    Timeout,
    TooLarge,
    NotJson,
    TooMany,
    Busy,
    Overload,
    NoMemory,
    Closing,
    Full,
    StoreLocked,
    StoreSlow,
    StoreFailed,
    Internal,
}

/// The codes with their slugs and statuses.
pub(crate) const CODES: &[(Code, &str, StatusCode)] = &[
    (Code::BadRequest, "bad-request", StatusCode::BAD_REQUEST),
    (Code::TooLong, "too-long", StatusCode::BAD_REQUEST),
    (Code::BadGame, "bad-game", StatusCode::BAD_REQUEST),
    (Code::BadPosition, "bad-position", StatusCode::BAD_REQUEST),
    (Code::BadMove, "bad-move", StatusCode::BAD_REQUEST),
    (Code::BadPlayer, "bad-player", StatusCode::BAD_REQUEST),
    (Code::OverBudget, "over-budget", StatusCode::BAD_REQUEST),
    (Code::NoFiles, "no-files", StatusCode::BAD_REQUEST),
    (Code::BadSearch, "bad-search", StatusCode::UNPROCESSABLE_ENTITY),
    (Code::Hopeless, "hopeless", StatusCode::UNPROCESSABLE_ENTITY),
    (Code::NoTrace, "no-trace", StatusCode::UNPROCESSABLE_ENTITY),
    (Code::NoSetup, "no-setup", StatusCode::UNPROCESSABLE_ENTITY),
    (Code::NoCount, "no-count", StatusCode::UNPROCESSABLE_ENTITY),
    (Code::NoPiece, "no-piece", StatusCode::BAD_REQUEST),
    (Code::NotSolved, "not-solved", StatusCode::UNPROCESSABLE_ENTITY),
    (Code::NeverSolved, "never-solved", StatusCode::UNPROCESSABLE_ENTITY),
    (Code::BadRecord, "bad-record", StatusCode::BAD_REQUEST),
    (Code::BadRecipe, "bad-recipe", StatusCode::BAD_REQUEST),
    (Code::BadHost, "bad-host", StatusCode::BAD_REQUEST),
    (Code::WrongSecret, "wrong-secret", StatusCode::FORBIDDEN),
    (Code::UnknownHost, "unknown-host", StatusCode::FORBIDDEN),
    (Code::Forbidden, "forbidden", StatusCode::FORBIDDEN),
    (Code::NotFound, "not-found", StatusCode::NOT_FOUND),
    (Code::WrongMethod, "wrong-method", StatusCode::METHOD_NOT_ALLOWED),
    (Code::Timeout, "timeout", StatusCode::REQUEST_TIMEOUT),
    (Code::TooLarge, "too-large", StatusCode::PAYLOAD_TOO_LARGE),
    (Code::NotJson, "not-json", StatusCode::UNSUPPORTED_MEDIA_TYPE),
    (Code::TooMany, "too-many", StatusCode::TOO_MANY_REQUESTS),
    (Code::Busy, "busy", StatusCode::SERVICE_UNAVAILABLE),
    (Code::Overload, "overload", StatusCode::SERVICE_UNAVAILABLE),
    (Code::NoMemory, "no-memory", StatusCode::SERVICE_UNAVAILABLE),
    (Code::Closing, "closing", StatusCode::SERVICE_UNAVAILABLE),
    (Code::Full, "full", StatusCode::SERVICE_UNAVAILABLE),
    (Code::StoreLocked, "store-locked", StatusCode::SERVICE_UNAVAILABLE),
    (Code::StoreSlow, "store-slow", StatusCode::SERVICE_UNAVAILABLE),
    (Code::StoreFailed, "store-failed", StatusCode::SERVICE_UNAVAILABLE),
    (Code::Internal, "internal", StatusCode::INTERNAL_SERVER_ERROR),
];

/// Something went wrong.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    code: Code,
    why: Arc<Why>,
    /// The part of the request that is to blame.
    place: Option<String>,
    /// Seconds after which it is worth trying again.
    retry_after: Option<u64>,
}

/// Its details.
#[derive(Debug)]
enum Why {
    Code(Vec<(&'static str, String)>),
    Game(GameError),
    Player(PlayerError),
    Notation(NotationError),
    Task(TaskError),
    Recipe(RecipeError),
}

impl Problem {
    /// An error without details.
    pub(crate) fn new(code: Code) -> Problem {
        Problem::with(code, Vec::new())
    }

    /// A problem with the arguments of its message.
    pub(crate) fn with(code: Code, arguments: Vec<(&'static str, String)>) -> Problem {
        Problem::because(code, Why::Code(arguments))
    }

    fn because(code: Code, why: Why) -> Problem {
        Problem { code, why: Arc::new(why), place: None, retry_after: None }
    }

    pub(crate) fn notation(code: Code, error: NotationError) -> Problem {
        Problem::because(code, Why::Notation(error))
    }

    /// An internal error. The client can do nothing about it; its reason goes to the log.
    pub(crate) fn internal(why: &dyn std::fmt::Display) -> Problem {
        log::error!("{why}");
        Problem::new(Code::Internal)
    }

    /// The same, with the part of the request that is to blame.
    pub(crate) fn at(self, place: impl Into<String>) -> Problem {
        Problem { place: Some(place.into()), ..self }
    }

    /// The same, with how long to wait.
    pub(crate) fn retry_after(self, seconds: u64) -> Problem {
        Problem { retry_after: Some(seconds), ..self }
    }

    fn of_status(status: StatusCode) -> Problem {
        Problem::new(match status {
            StatusCode::NOT_FOUND => Code::NotFound,
            StatusCode::METHOD_NOT_ALLOWED => Code::WrongMethod,
            StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge,
            status if status.is_client_error() => {
                return Problem::with(Code::BadRequest, vec![("detail", status.to_string())]);
            }
            _ => Code::Internal,
        })
    }

    fn row(&self) -> &'static (Code, &'static str, StatusCode) {
        CODES.iter().find(|(code, ..)| *code == self.code).unwrap_or(&CODES[CODES.len() - 1])
    }

    fn message(&self, messages: &Messages) -> String {
        match &*self.why {
            Why::Game(error) => explain::game(error, messages),
            Why::Player(error) => explain::player(error, messages),
            Why::Notation(error) => explain::notation(error, messages),
            Why::Task(error) => explain::task(error, messages),
            Why::Recipe(error) => explain::recipe(error, messages),
            Why::Code(arguments) => {
                let arguments: Vec<(&str, &dyn std::fmt::Display)> =
                    arguments.iter().map(|(name, value)| (*name, value as &dyn std::fmt::Display)).collect();
                messages.with(&format!("server-{}", self.row().1), &arguments)
            }
        }
    }

    /// The body of the answer.
    pub(crate) fn to_body(&self, language: Language) -> ErrorBody {
        let message = with_messages(language, |messages| self.message(messages));
        ErrorBody { error: ErrorInfo { code: self.row().1, message, place: self.place.clone() } }
    }
}

impl Problem {
    /// The laboratory has too much to do.
    pub(crate) fn busy() -> Problem {
        Problem::new(Code::Busy).retry_after(2)
    }
}

impl From<GameError> for Problem {
    fn from(error: GameError) -> Problem {
        Problem::because(Code::BadGame, Why::Game(error)).at("game")
    }
}

impl From<PlayerError> for Problem {
    fn from(error: PlayerError) -> Problem {
        Problem::because(Code::BadPlayer, Why::Player(error)).at("player")
    }
}

impl From<CountError> for Problem {
    fn from(error: CountError) -> Problem {
        match error {
            CountError::NoSuchRule { game } => {
                Problem::with(Code::NoCount, vec![("game", game)]).at("line.game")
            }
            CountError::NoPiece { place } => Problem::with(Code::NoPiece, vec![("place", place)]).at("dead"),
        }
    }
}

impl From<SearcherError> for Problem {
    fn from(error: SearcherError) -> Problem {
        match error {
            SearcherError::Player(error) => error.into(),
            // People and external programs do not search here.
            SearcherError::NotASearch { player } => {
                Problem::with(Code::BadPlayer, vec![("player", player)]).at("player")
            }
        }
    }
}

impl From<RecipeError> for Problem {
    fn from(error: RecipeError) -> Problem {
        Problem::because(Code::BadRecipe, Why::Recipe(error)).at("recipe")
    }
}

impl From<TaskError> for Problem {
    fn from(error: TaskError) -> Problem {
        match error {
            // What the terminal advises is of no use in a browser.
            TaskError::Hopeless { .. } | TaskError::Endless => Problem::new(Code::Hopeless),
            // A request cannot name a database, so one of our own is damaged.
            TaskError::Database(error) => Problem::internal(&error),
            TaskError::Memory(_) => Problem::because(Code::NoMemory, Why::Task(error)).retry_after(2),
            error => Problem::because(Code::BadSearch, Why::Task(error)),
        }
    }
}

impl From<SearchError> for Problem {
    fn from(error: SearchError) -> Problem {
        match error {
            SearchError::Task(error) => error.into(),
            SearchError::Panicked(panicked) => Problem::internal(&panicked),
        }
    }
}

/// The body of every answer that is an error.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Problem)]
pub(crate) struct ErrorBody {
    error: ErrorInfo,
}

/// What went wrong.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ErrorInfo {
    /// For programs.
    #[schema(value_type = CodeName)]
    code: &'static str,
    /// For people, in their language.
    message: String,
    /// The part of the request that is to blame.
    #[serde(rename = "where", skip_serializing_if = "Option::is_none")]
    #[schema(example = "moves[3]", nullable = false)]
    place: Option<String>,
}

impl IntoResponse for Problem {
    /// The problem travels with the answer until [`translate_error`] writes it in the language of the request.
    fn into_response(self) -> Answer {
        let mut response = self.row().2.into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(self);
        response
    }
}

/// Gives every error of the API its body, in the language of the request.
pub(crate) async fn translate_error(
    RequestLanguage(language): RequestLanguage,
    request: Request,
    next: Next,
) -> Answer {
    let is_api = request.uri().path().starts_with("/api/");
    let response = next.run(request).await;
    let status = response.status();
    if !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let problem = response.extensions().get::<Problem>().cloned();
    let Some(problem) = problem.or_else(|| is_api.then(|| Problem::of_status(status))) else {
        return response;
    };
    let (mut parts, _) = response.into_parts();
    parts.headers.remove(CONTENT_TYPE);
    parts.headers.remove(axum::http::header::CONTENT_LENGTH);
    let mut answer = Json(problem.to_body(language)).into_response();
    *answer.status_mut() = parts.status;
    answer.headers_mut().extend(parts.headers);
    answer
}

/// What is answered when something panicked outside of a search.
pub(crate) fn panicked(_: Box<dyn Any + Send>) -> Answer {
    Problem::new(Code::Internal).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_words_in_every_language() {
        for (code, slug, status) in CODES {
            assert!(status.is_client_error() || status.is_server_error());
            for (_, language) in arbore_lab::messages::LANGUAGES {
                let ErrorBody { error } = Problem::new(*code).to_body(*language);
                assert_eq!(error.code, *slug);
                assert_ne!(error.message, format!("server-{slug}"));
            }
        }
    }
}
