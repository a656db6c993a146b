//! Bodies and query strings, whose errors are reported as all others.

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error as _};

use crate::body::{received, unreadable};
use crate::error::{Code, Problem};

/// A body of JSON.
pub(crate) struct Body<T>(pub(crate) T);

/// A body that is a text.
pub(crate) struct Text(pub(crate) String);

/// What stands behind the question mark.
pub(crate) struct QueryParams<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        match Json::<T>::from_request(received(request).await?, state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(JsonRejection::MissingJsonContentType(_)) => Err(Problem::new(Code::NotJson)),
            Err(error) => Err(unreadable(error.body_text())),
        }
    }
}

impl<S: Send + Sync> FromRequest<S> for Text {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Text, Problem> {
        let text = String::from_request(received(request).await?, state).await;
        text.map(Text).map_err(|error| unreadable(error.body_text()))
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for QueryParams<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<QueryParams<T>, Problem> {
        let found = Query::<T>::from_request_parts(parts, state).await;
        found
            .map(|Query(query)| QueryParams(query))
            .map_err(|error: QueryRejection| unreadable(error.body_text()))
    }
}

/// Reads an optional field of a body, which is absent rather than `null`.
pub(crate) fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    reader: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(reader).map(Some)
}

/// Reads an optional number, which may be absent or empty.
pub(crate) fn maybe<'de, T, D>(reader: D) -> Result<Option<T>, D::Error>
where
    T: std::str::FromStr<Err: std::fmt::Display>,
    D: Deserializer<'de>,
{
    let text = Option::<String>::deserialize(reader)?;
    let text = text.as_deref().map(str::trim).filter(|text| !text.is_empty());
    text.map(|text| text.parse().map_err(|error| D::Error::custom(format!("{text}: {error}")))).transpose()
}
