//! The page: the files inside the program, and no others.

use arbore_page::{File, INDEX};
use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{ALLOW, CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse as _, Response};

use crate::error::{Code, Problem};

/// Names of these files change with what is in them, so that they can be kept for ever.
const IMMUTABLE_FOLDER: &str = "assets/";

/// The file at an address. Any address that names no file is one of the page's own screens.
pub(crate) async fn file(request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return Problem::new(Code::NotFound).into_response();
    }
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        return ([(ALLOW, "GET, HEAD")], Problem::new(Code::WrongMethod)).into_response();
    }
    if let Some(file) = arbore_page::get(path) {
        return answer(path, &file, request.headers());
    }
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    match arbore_page::get(INDEX) {
        Some(index) if !is_file => answer(INDEX, &index, request.headers()),
        _ => Problem::new(Code::NotFound).into_response(),
    }
}

fn answer(name: &str, file: &File, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", file.hash);
    let keep =
        if name.starts_with(IMMUTABLE_FOLDER) { "public, max-age=31536000, immutable" } else { "no-cache" };
    // A proxy, or our own compression, marks a tag as weak; it is still the same file.
    let is_same = |value: &HeaderValue| {
        value
            .to_str()
            .is_ok_and(|known| known.split(',').any(|known| known.trim().trim_start_matches("W/") == tag))
    };
    let is_known = headers.get(IF_NONE_MATCH).is_some_and(is_same);
    let facts = [(ETAG, tag.as_str()), (CACHE_CONTROL, keep)];
    if is_known {
        return (StatusCode::NOT_MODIFIED, facts).into_response();
    }
    (facts, [(CONTENT_TYPE, file.media_type)], Body::from(file.data)).into_response()
}
