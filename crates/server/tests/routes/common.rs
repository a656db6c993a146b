//! The laboratory without a socket.

use arbore_server::{App, Rate, Settings, router};
use axum::Router;
use axum::body::Body;
use axum::http::{HeaderValue, Request, Response, StatusCode};
use http_body_util::BodyExt as _;
use serde_json::Value;
use tower::ServiceExt as _;

/// A laboratory that keeps everything in memory.
pub(crate) fn laboratory() -> Router {
    with(Settings::default())
}

pub(crate) fn with(settings: Settings) -> Router {
    router(App::new(settings).expect("a laboratory"))
}

#[allow(dead_code, reason = "not every test needs it")]
pub(crate) fn slow_clients() -> Settings {
    Settings { rate: Rate { per_second: 1, burst: 3 }, ..Settings::default() }
}

/// Sends a request, to this machine unless it names another host.
pub(crate) async fn send(router: &Router, mut request: Request<Body>) -> Response<Body> {
    request.headers_mut().entry("host").or_insert(HeaderValue::from_static("localhost"));
    router.clone().oneshot(request).await.expect("routers do not fail")
}

pub(crate) async fn text(response: Response<Body>) -> (StatusCode, String) {
    let status = response.status();
    let bytes = response.into_body().collect().await.expect("a body").to_bytes();
    (status, String::from_utf8_lossy(&bytes).into_owned())
}

pub(crate) fn get(path: &str) -> Request<Body> {
    Request::get(path).body(Body::empty()).expect("a request")
}

pub(crate) fn with_body(method: &str, path: &str, body: &Value) -> Request<Body> {
    Request::builder()
        .method(method)
        .uri(path)
        .header("content-type", "application/json")
        .body(Body::from(body.to_string()))
        .expect("a request")
}

/// The status and the JSON of an answer.
pub(crate) async fn ask(router: &Router, request: Request<Body>) -> (StatusCode, Value) {
    let (status, text) = text(send(router, request).await).await;
    let json = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    (status, json)
}

pub(crate) async fn post(router: &Router, path: &str, body: Value) -> (StatusCode, Value) {
    ask(router, with_body("POST", path, &body)).await
}

/// The events of a stream: their names and data.
#[allow(dead_code, reason = "not every test needs it")]
pub(crate) async fn events(router: &Router, path: &str) -> Vec<(String, Value)> {
    let (status, text) = text(send(router, get(path)).await).await;
    assert_eq!(status, StatusCode::OK, "{text}");
    text.split("\n\n").filter_map(event).collect()
}

#[allow(dead_code, reason = "not every test needs it")]
pub(crate) fn event(block: &str) -> Option<(String, Value)> {
    let field = |name: &str| block.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
    let name = field("event:")?.to_owned();
    Some((name, serde_json::from_str(field("data:")?).expect("JSON")))
}

/// Asserts that an answer is an error with a code and words.
pub(crate) fn assert_error((status, body): (StatusCode, Value), expected: u16, code: &str) {
    assert_eq!(status.as_u16(), expected, "{body}");
    assert_eq!(body["error"]["code"], code, "{body}");
    let message = body["error"]["message"].as_str().expect("words");
    assert!(
        !message.is_empty() && !message.starts_with("server-") && !message.starts_with("error-"),
        "{message}"
    );
}
