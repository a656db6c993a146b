//! Safety on a network: headers, origins and rate limits.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HOST, HeaderName, HeaderValue, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use tower_governor::governor::GovernorConfigBuilder;
use tower_governor::key_extractor::KeyExtractor;
use tower_governor::{GovernorError, GovernorLayer};

use crate::client::Client;
use crate::error::{Code, Problem};
use crate::host;
use crate::state::{App, Rate};

/// Nothing but our own files, and pictures that the page makes itself.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// The headers of every answer; one that has a policy of its own keeps it.
pub(crate) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.entry(CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(POLICY));
    for (name, value) in [
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "same-origin"),
        (X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Refuses what is sent to a name that is not known here, and what comes from pages of others.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    if let Err(problem) = host::check(&request, app.allowed_hosts()) {
        return problem.into_response();
    }
    if is_foreign(&request) {
        return Problem::new(Code::Forbidden).into_response();
    }
    next.run(request).await
}

fn is_foreign(request: &Request) -> bool {
    let headers = request.headers();
    if !request.uri().path().starts_with("/api/") {
        return false;
    }
    if let Some(origin) = named(headers, &ORIGIN) {
        let of_origin = origin.split_once("://").map(|(_, host)| host);
        return of_origin.is_none() || of_origin.map(str::to_owned) != named(headers, &HOST);
    }
    // Without an origin: a link that was followed, a program that is no browser, or a page of others that embeds.
    let is_embedded =
        named(headers, &HeaderName::from_static("sec-fetch-site")).is_some_and(|site| site == "cross-site");
    let mode = named(headers, &HeaderName::from_static("sec-fetch-mode"));
    is_embedded && (mode.is_none_or(|mode| mode != "navigate") || request.method() != Method::GET)
}

fn named(headers: &HeaderMap, name: &HeaderName) -> Option<String> {
    headers.get(name).map(|value| String::from_utf8_lossy(value.as_bytes()).into_owned())
}

/// Counts the requests of each client.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ByClient;

impl KeyExtractor for ByClient {
    type Key = Client;

    fn extract<T>(&self, request: &axum::http::Request<T>) -> Result<Client, GovernorError> {
        Ok(Client::of(request.extensions()))
    }
}

/// Clients without a request for this long are forgotten.
const FORGET_EVERY: Duration = Duration::from_secs(60);

/// Refuses clients beyond their rate limit.
pub(crate) fn limited(router: Router<App>, rate: Rate) -> Router<App> {
    let nanoseconds = 1_000_000_000 / u64::from(rate.per_second.max(1));
    let config = GovernorConfigBuilder::default()
        .per_nanosecond(nanoseconds.max(1))
        .burst_size(rate.burst.max(1))
        .key_extractor(ByClient)
        .finish()
        .expect("neither is zero");
    let limiter = Arc::downgrade(config.limiter());
    if let Ok(runtime) = tokio::runtime::Handle::try_current() {
        runtime.spawn(async move {
            loop {
                tokio::time::sleep(FORGET_EVERY).await;
                let Some(limiter) = limiter.upgrade() else { break };
                limiter.retain_recent();
            }
        });
    }
    router.layer(GovernorLayer::new(config).error_handler(|error| match error {
        GovernorError::TooManyRequests { wait_time, .. } => {
            Problem::new(Code::TooMany).retry_after(wait_time.max(1)).into_response()
        }
        _ => Problem::new(Code::Internal).into_response(),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn foreign(method: Method, path: &str, headers: &[(&str, &str)]) -> bool {
        let mut request = axum::http::Request::builder().method(method).uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        is_foreign(&request.body(axum::body::Body::empty()).unwrap())
    }

    #[test]
    fn pages_of_others_are_refused() {
        let here = ("host", "localhost:7373");
        assert!(!foreign(Method::POST, "/api/position", &[here]));
        assert!(!foreign(Method::POST, "/api/position", &[here, ("origin", "http://localhost:7373")]));
        assert!(foreign(Method::POST, "/api/position", &[here, ("origin", "http://localhost:8000")]));
        assert!(foreign(Method::POST, "/api/position", &[here, ("origin", "null")]));
        assert!(foreign(Method::GET, "/api/search", &[here, ("origin", "https://evil.example")]));
        assert!(foreign(
            Method::GET,
            "/api/search",
            &[here, ("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "no-cors")]
        ));
        assert!(!foreign(
            Method::GET,
            "/api/saved/x",
            &[here, ("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate")]
        ));
    }
}
