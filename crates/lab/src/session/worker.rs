//! Work in a thread with a large stack, whose panics end with it.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

/// Room for a recursion to the end of any game.
pub const STACK_SIZE: usize = 64 << 20;

/// The work panicked: an error of ours or of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the search failed: {message}")]
pub struct Panicked {
    /// The panic message.
    pub message: String,
}

/// Runs something, and turns its panic into an error.
pub(super) fn guard<T>(work: impl FnOnce() -> T) -> Result<T, Panicked> {
    // What the work shares with others is replaced in one piece, so nothing is left half done.
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
        Panicked { message: text.unwrap_or_else(|| "a panic without a message".to_owned()) }
    })
}

/// A computation in its own thread.
#[derive(Debug)]
pub struct Worker {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl Worker {
    /// Starts work, which must watch the flag. `on_end` gets its result in the thread of the work.
    pub fn start<T>(
        stop: Arc<AtomicBool>,
        work: impl FnOnce(&Arc<AtomicBool>) -> T + Send + 'static,
        on_end: impl FnOnce(Result<T, Panicked>) + Send + 'static,
    ) -> io::Result<Worker> {
        let flag = stop.clone();
        let run = move || on_end(guard(|| work(&flag)));
        let thread = thread::Builder::new().name("search".to_owned()).stack_size(STACK_SIZE).spawn(run)?;
        Ok(Worker { stop, thread })
    }

    /// Asks the work to stop; its result still comes.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether the thread has ended.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.thread.is_finished()
    }

    /// Waits for the thread.
    pub fn join(self) {
        // The work's own panic was caught; one of `on_end` belongs to the caller.
        if let Err(panic) = self.thread.join() {
            std::panic::resume_unwind(panic);
        }
    }
}
