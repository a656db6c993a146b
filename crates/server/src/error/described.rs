//! Errors in the description of the API.

use std::borrow::Cow;
use std::collections::BTreeMap;

use axum::http::StatusCode;
use utoipa::openapi::{
    Content, HeaderBuilder, ObjectBuilder, Ref, RefOr, Response, ResponseBuilder, Schema, Type,
};
use utoipa::{IntoResponses, PartialSchema, ToSchema};

use super::{CODES, ErrorBody};

/// The codes, as their list has them.
pub(crate) struct CodeName;

impl PartialSchema for CodeName {
    fn schema() -> RefOr<Schema> {
        let slugs = CODES.iter().map(|(_, slug, _)| *slug);
        ObjectBuilder::new().schema_type(Type::String).enum_values(Some(slugs)).into()
    }
}

impl ToSchema for CodeName {
    fn name() -> Cow<'static, str> {
        "ErrorCode".into()
    }
}

/// Describes answers that are errors, one for each status, with the codes that it may have. A status without codes is
/// answered before the request is read, without a body.
fn described(statuses: &[StatusCode]) -> BTreeMap<String, RefOr<Response>> {
    let described = statuses.iter().map(|status| {
        let codes = CODES.iter().filter(|(.., other)| other == status);
        let codes: Vec<String> = codes.map(|(_, slug, _)| format!("`{slug}`")).collect();
        let mut response = ResponseBuilder::new();
        if codes.is_empty() {
            response = response.description(status.canonical_reason().unwrap_or_default());
        } else {
            let body = Content::new(Some(Ref::from_schema_name(ErrorBody::name())));
            response = response.description(codes.join(", ")).content("application/json", body);
        }
        if matches!(*status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
            let seconds = ObjectBuilder::new().schema_type(Type::Integer);
            let header = HeaderBuilder::new().schema(Some(seconds)).description(Some("Seconds to wait"));
            response = response.header("Retry-After", header.build());
        }
        (status.as_str().to_owned(), RefOr::T(response.build()))
    });
    described.collect()
}

/// Groups of statuses, as routes need them.
macro_rules! refusals {
    ($($(#[$why:meta])* $name:ident: $($status:ident),+;)+) => {$(
        $(#[$why])*
        pub(crate) struct $name;

        impl IntoResponses for $name {
            fn responses() -> BTreeMap<String, RefOr<Response>> {
                described(&[$(StatusCode::$status),+])
            }
        }
    )+};
}

refusals! {
    /// Errors that any request may get.
    Refused: BAD_REQUEST, FORBIDDEN, TOO_MANY_REQUESTS, REQUEST_HEADER_FIELDS_TOO_LARGE, INTERNAL_SERVER_ERROR,
        SERVICE_UNAVAILABLE;
    /// One that has a body.
    BadBody: REQUEST_TIMEOUT, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE;
    /// One that has a text as its body.
    BadText: REQUEST_TIMEOUT, PAYLOAD_TOO_LARGE;
    /// One that searches.
    NoSearch: UNPROCESSABLE_ENTITY;
    /// One that puts pieces on a board.
    NoBoard: UNPROCESSABLE_ENTITY;
    /// One for something that was kept.
    Missing: NOT_FOUND;
}
