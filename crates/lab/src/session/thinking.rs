//! A search in its own thread.

use std::io;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use super::request::{Control, Request, SearchError};
use super::worker::Worker;
use crate::any::Analysis;

/// What a search reports.
#[derive(Clone, Debug)]
pub enum Update {
    /// A depth was completed.
    Depth(Analysis),
    /// The search ended, by itself or because it was stopped. Always the last update, also after a panic.
    Done(Result<Analysis, SearchError>),
}

/// A search that runs.
#[derive(Debug)]
pub struct Thinking {
    control: Control,
    started: Instant,
    worker: Worker,
}

impl Thinking {
    /// Starts a search. `on_update` is called in its thread.
    pub fn start(
        request: Request,
        control: Control,
        on_update: impl Fn(Update) + Send + Sync + 'static,
    ) -> io::Result<Thinking> {
        let on_update = Arc::new(on_update);
        let on_depth = on_update.clone();
        let seen = control.clone();
        let work = move |_: &_| request.run(&seen, &|analysis| on_depth(Update::Depth(analysis.clone())));
        let on_end = move |found: Result<Result<Analysis, SearchError>, _>| {
            on_update(Update::Done(found.unwrap_or_else(|panicked| Err(SearchError::Panicked(panicked)))));
        };
        let worker = Worker::start(control.stop.clone(), work, on_end)?;
        Ok(Thinking { control, started: Instant::now(), worker })
    }

    /// Asks the search to stop; its answer still comes.
    pub fn stop(&self) {
        self.worker.stop();
    }

    /// Positions entered so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.control.visited.load(Ordering::Relaxed)
    }

    /// The time since the start.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Whether the thread has ended.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.worker.is_finished()
    }

    /// Waits for the thread.
    pub fn join(self) {
        self.worker.join();
    }
}
