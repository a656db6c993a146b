//! News as they come: server-sent events.

use std::convert::Infallible;
use std::time::Duration;

use arbore_lab::Language;
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive, KeepAliveStream};
use futures_util::Stream;
use serde::Serialize;
use tokio::time::{Instant, timeout_at};
use utoipa::ToSchema;

use crate::budget::MOST_WAITING;
use crate::error::{Code, Problem};
use crate::queue::{Permit, Place};
use crate::state::App;

/// An event, or nothing more.
pub(crate) type News = Result<Event, Infallible>;

/// While there is no news, a sign of life is sent this often, so that nobody takes the line for dead.
const SIGN_OF_LIFE: Duration = Duration::from_secs(15);
/// Whoever waits is told this often how many come first.
const TOLD_EVERY: Duration = Duration::from_secs(1);

/// A stream of events.
pub(crate) fn sse<S: Stream<Item = News> + Send + 'static>(stream: S) -> Sse<KeepAliveStream<S>> {
    Sse::new(stream).keep_alive(KeepAlive::new().interval(SIGN_OF_LIFE))
}

/// An event with its data.
#[allow(clippy::unnecessary_wraps, reason = "streams are made of results")]
pub(crate) fn event(name: &str, data: &impl Serialize) -> News {
    let event = Event::default().event(name);
    Ok(event.clone().json_data(data).unwrap_or(event))
}

/// The event with which a stream ends when something went wrong.
pub(crate) fn failed(problem: &Problem, language: Language) -> News {
    event("failed", &problem.told(language))
}

/// What happens to somebody who waits.
pub(crate) enum Turn {
    /// It is his turn.
    Come(Permit),
    /// So many come first.
    Wait(News),
    /// It will not be his turn.
    Leave(Problem),
}

/// How long the queue is.
#[derive(Serialize, ToSchema)]
pub(crate) struct Queued {
    /// So many come first, about.
    ahead: usize,
}

/// Waiting for one's turn, with news of it.
pub(crate) struct Waiting {
    app: App,
    place: Place,
    until: Instant,
}

impl Waiting {
    pub(crate) fn new(app: App, place: Place) -> Waiting {
        Waiting { app, place, until: Instant::now() + MOST_WAITING }
    }

    /// The permit, if nobody has to wait for it.
    pub(crate) fn at_once(&mut self) -> Option<Permit> {
        self.place.try_granted()
    }

    /// How many come first.
    pub(crate) fn queued(&self) -> News {
        event("queued", &Queued { ahead: self.place.ahead() })
    }

    /// What happens next.
    pub(crate) async fn next(&mut self) -> Turn {
        let mut closing = self.app.closing();
        let tell_at = Instant::now() + TOLD_EVERY;
        tokio::select! {
            permit = timeout_at(tell_at.min(self.until), self.place.granted()) => match permit {
                Ok(Some(permit)) => Turn::Come(permit),
                Ok(None) => Turn::Leave(Problem::busy()),
                Err(_) if Instant::now() >= self.until => Turn::Leave(Problem::busy()),
                Err(_) => Turn::Wait(self.queued()),
            },
            _ = closing.wait_for(|is_closing| *is_closing) => Turn::Leave(Problem::new(Code::Closing)),
        }
    }
}
