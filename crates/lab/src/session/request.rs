//! A search request.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use arbore_core::{Limits, Turn};

use super::searcher::Searcher;
use super::worker::{Panicked, guard};
use crate::any::{Analysis, Memory, Position, Progress, Task, TaskError};

/// A search request: the position, the searcher and the limits.
#[derive(Clone)]
pub struct Request {
    /// Where.
    pub position: Position,
    /// By what.
    pub searcher: Searcher,
    /// Limits besides those of the searcher: the stricter of both applies.
    pub limits: Limits,
    /// What the player remembers from its last moves.
    pub memory: Option<Arc<Memory>>,
}

/// What a search shares with the threads that watch it.
#[derive(Clone, Debug, Default)]
pub struct Control {
    /// Stops the search when it is set.
    pub stop: Arc<AtomicBool>,
    /// Positions entered so far.
    pub visited: Arc<AtomicU64>,
}

/// Why a search has no answer.
#[derive(Clone, Debug, thiserror::Error)]
pub enum SearchError {
    /// It could not be run.
    #[error(transparent)]
    Task(#[from] TaskError),
    /// It panicked.
    #[error(transparent)]
    Panicked(#[from] Panicked),
}

impl Request {
    /// A search within the limits of its searcher.
    #[must_use]
    pub fn new(position: Position, searcher: Searcher) -> Request {
        Request { position, searcher, limits: Limits::default(), memory: None }
    }

    /// The same with what the player remembers.
    #[must_use]
    pub fn with_memory(self, memory: Arc<Memory>) -> Request {
        Request { memory: Some(memory), ..self }
    }

    /// The same within a time.
    #[must_use]
    pub fn within(mut self, time: Option<Duration>) -> Request {
        self.limits.time = self.limits.time.into_iter().chain(time).min();
        self
    }

    /// Runs the search in this thread. `on_progress` gets what is known after each depth.
    pub fn run(&self, control: &Control, on_progress: &dyn Fn(&Analysis)) -> Result<Analysis, SearchError> {
        self.task(control, on_progress, |position, task| position.search(task))
    }

    /// Proves what can be proven, in this thread; the algorithm of the searcher does not matter.
    pub fn prove(&self, control: &Control, on_progress: &dyn Fn(&Analysis)) -> Result<Analysis, SearchError> {
        self.task(control, on_progress, |position, task| position.solve(task))
    }

    fn task(
        &self,
        control: &Control,
        on_progress: &dyn Fn(&Analysis),
        run: impl FnOnce(&Position, &Task<'_>) -> Result<Analysis, TaskError>,
    ) -> Result<Analysis, SearchError> {
        let mut task = self.searcher.task();
        task.limits.depth = task.limits.depth.into_iter().chain(self.limits.depth).min();
        task.limits.nodes = task.limits.nodes.into_iter().chain(self.limits.nodes).min();
        task.limits.time = task.limits.time.into_iter().chain(self.limits.time).min();
        task.limits.stop = Some(control.stop.clone());
        task.limits.visited = Some(control.visited.clone());
        task.progress = Some(Progress(on_progress));
        task.memory = self.memory.as_deref();
        Ok(guard(|| run(&self.position, &task))??)
    }

    /// The move to play after a search: its best; any, if it had too little time to look at one. `None` where no player
    /// is to move.
    #[must_use]
    pub fn move_of(&self, analysis: &Analysis) -> Option<String> {
        let any = || match self.position.turn() {
            Turn::Player(_) => self.position.moves().into_iter().next(),
            Turn::Chance | Turn::Over => None,
        };
        analysis.best.clone().or_else(any)
    }
}

impl Control {
    /// Whether a stop was requested.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}
