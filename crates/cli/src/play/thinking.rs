//! A search in a thread of its own, so that whoever plays can be drawn to, stop it, or leave meanwhile.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use arbore_lab::{Algorithm, Analysis, AnyGame, Memory, Position, Progress, Settings, Task, TaskError};

/// What a machine is to think about.
#[derive(Clone)]
pub(crate) struct Question {
    pub(crate) game: Arc<dyn AnyGame>,
    pub(crate) position: Position,
    pub(crate) algorithm: Algorithm,
    pub(crate) settings: Settings,
    /// What it remembers from its last moves.
    pub(crate) memory: Option<Arc<Memory>>,
}

/// What is heard of a search.
#[derive(Clone, Debug)]
pub(crate) enum News {
    /// It finished a depth.
    Depth(Analysis),
    /// It ended, by itself or because it was stopped.
    Done(Result<Analysis, TaskError>),
}

/// A search that runs.
pub(crate) struct Thinking {
    stop: Arc<AtomicBool>,
    visited: Arc<AtomicU64>,
    has_answered: Arc<AtomicBool>,
    started: Instant,
    thread: JoinHandle<()>,
}

/// Room for a recursion to the end of any game.
const STACK: usize = 64 << 20;

impl Thinking {
    /// Begins to think. `tell` is called in the thread of the search; the last news is always
    /// [`News::Done`].
    pub(crate) fn start(
        question: Question,
        stop: Arc<AtomicBool>,
        tell: impl Fn(News) + Send + 'static,
    ) -> std::io::Result<Thinking> {
        let visited = Arc::new(AtomicU64::new(0));
        let mut limits = question.settings.limits();
        limits.stop = Some(stop.clone());
        limits.visited = Some(visited.clone());
        let has_answered = Arc::new(AtomicBool::new(false));
        let answered = has_answered.clone();
        let run = move || {
            let note = |analysis: &Analysis| tell(News::Depth(analysis.clone()));
            let Question { game, position, algorithm, settings, memory } = &question;
            let task = Task {
                limits,
                progress: Some(Progress(&note)),
                memory: memory.as_deref(),
                ..Task::new(*algorithm, settings)
            };
            tell(News::Done(game.search(position, &task)));
            answered.store(true, Ordering::Release);
        };
        let thread = thread::Builder::new().stack_size(STACK).spawn(run)?;
        Ok(Thinking { stop, visited, has_answered, started: Instant::now(), thread })
    }

    /// Asks the search to stop at once; its answer still comes.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Positions entered so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.visited.load(Ordering::Relaxed)
    }

    /// How long it has been thinking.
    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Whether the search will never answer.
    pub(crate) fn has_panicked(&self) -> bool {
        self.thread.is_finished() && !self.has_answered.load(Ordering::Acquire)
    }

    /// Waits for the thread; its panic goes on here.
    pub(crate) fn join(self) {
        if let Err(panic) = self.thread.join() {
            std::panic::resume_unwind(panic);
        }
    }
}
