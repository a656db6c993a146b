//! Server-sent events.

use std::convert::Infallible;
use std::time::Duration;

use arbore_lab::Language;
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive, KeepAliveStream};
use futures_util::Stream;
use serde::Serialize;
use tokio::time::{Instant, timeout_at};
use utoipa::ToSchema;

use crate::budget::MAX_WAIT;
use crate::error::{Code, Problem};
use crate::queue::{Permit, Place};
use crate::state::App;

/// An event of a stream.
pub(crate) type SseEvent = Result<Event, Infallible>;

/// How often a comment is sent while there are no events, so that proxies keep the connection.
const KEEP_ALIVE_EVERY: Duration = Duration::from_secs(15);
/// How often a waiting client gets its place in the queue.
const QUEUE_REPORT_EVERY: Duration = Duration::from_secs(1);

/// A stream of events.
pub(crate) fn sse<S: Stream<Item = SseEvent> + Send + 'static>(stream: S) -> Sse<KeepAliveStream<S>> {
    Sse::new(stream).keep_alive(KeepAlive::new().interval(KEEP_ALIVE_EVERY))
}

/// An event with its data.
#[allow(clippy::unnecessary_wraps, reason = "streams are made of results")]
pub(crate) fn event(name: &str, data: &impl Serialize) -> SseEvent {
    let event = Event::default().event(name);
    Ok(event.clone().json_data(data).unwrap_or(event))
}

/// The event with which a stream ends when something went wrong.
pub(crate) fn failed(problem: &Problem, language: Language) -> SseEvent {
    event("failed", &problem.to_body(language))
}

/// What happens to a request in the queue.
pub(crate) enum QueueEvent {
    /// It may run.
    Granted(Permit),
    /// Others come first.
    Waiting(SseEvent),
    /// It is refused.
    Refused(Problem),
}

/// How long the queue is.
#[derive(Serialize, ToSchema)]
pub(crate) struct Queued {
    /// About how many requests come first.
    ahead: usize,
}

/// A request that waits in the queue.
pub(crate) struct QueuedRequest {
    app: App,
    place: Place,
    until: Instant,
}

impl QueuedRequest {
    pub(crate) fn new(app: App, place: Place) -> QueuedRequest {
        QueuedRequest { app, place, until: Instant::now() + MAX_WAIT }
    }

    /// The permit, if it is granted at once.
    pub(crate) fn at_once(&mut self) -> Option<Permit> {
        self.place.try_granted()
    }

    /// How many come first.
    pub(crate) fn queued(&self) -> SseEvent {
        event("queued", &Queued { ahead: self.place.ahead() })
    }

    /// What happens next.
    pub(crate) async fn next(&mut self) -> QueueEvent {
        let mut closing = self.app.closing();
        let report_at = Instant::now() + QUEUE_REPORT_EVERY;
        tokio::select! {
            permit = timeout_at(report_at.min(self.until), self.place.granted()) => match permit {
                Ok(Some(permit)) => QueueEvent::Granted(permit),
                Ok(None) => QueueEvent::Refused(Problem::busy()),
                Err(_) if Instant::now() >= self.until => QueueEvent::Refused(Problem::busy()),
                Err(_) => QueueEvent::Waiting(self.queued()),
            },
            _ = closing.wait_for(|is_closing| *is_closing) => QueueEvent::Refused(Problem::new(Code::Closing)),
        }
    }
}
