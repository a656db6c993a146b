//! A proof that takes long: divided into parts, on several threads, and written down as it goes on.
//!
//! **Contract.** The value of a position, as [`Solver::solve`] finds it; it depends neither on how many threads there are nor
//! on how often the work was ended and taken up again. What was proven of a part is in a journal as soon as it is proven,
//! and is not proven again.
//!
//! **How.** The positions some plies below the root, one for all that are the same up to symmetry, are the parts. The
//! value is found by zero windows, as everywhere; which part is searched next for a question is decided as
//! in proof-number search: the one that does most, if the parts that are estimated well are little work. Parts
//! that another thread works on are left to it. All threads share one table.
//!
//! **Complexity.** The tree above the parts is gone through once for each part, which takes far less time than a part.
//!
//! **References.** V. Allis, *Searching for Solutions in Games and Artificial Intelligence*, 1994, for proof numbers.

mod journal;
mod tree;

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

use arbore_core::{Limits, Notation, ZeroSum};
use arbore_solver_core::Solve;

use crate::bisection::Bisection;
use crate::journal::Journal;
pub use crate::journal::JournalError;
use crate::{Proven, Solver, Table};
use journal::{Entry, Line};
use tree::{Part, Tree};

/// How a value is proven in parts, and with what.
#[derive(Clone, Copy, Debug)]
pub struct Campaign {
    /// How many plies below the root the parts are; by default as many as make some thousands of them at most.
    pub plies: Option<u32>,
    /// How many of them are worked on at once.
    pub threads: usize,
    /// How large the table is that all threads share.
    pub megabytes: usize,
    /// How often progress is reported, besides after each part.
    pub report_every: Duration,
}

/// How far it got.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// What is proven about the root; nodes are those of this run and of all before, the time is that of this run.
    pub root: Proven,
    /// How many questions about parts have been answered, in this run and in all before.
    pub answered: u64,
    /// How many were answered before this run.
    pub before: u64,
    /// How many parts must be looked at to answer the present question about the root, if all goes well.
    pub left: u64,
    /// How many parts there are.
    pub parts: usize,
}

/// Why a campaign could not begin or go on. It holds data, no words for people.
#[derive(Debug, thiserror::Error)]
pub enum CampaignError {
    /// Its journal cannot be used.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// Positions of the game can come back, or it is not a game of two without chance.
    #[error("the values of this game cannot be proven in parts")]
    NotProvable,
    /// There would be too many parts to choose from.
    #[error("more than {most} positions above the parts")]
    TooManyParts {
        /// How many there may be.
        most: usize,
    },
    /// The system has no thread to work on.
    #[error("no thread can be started: {0}")]
    NoThread(std::io::Error),
}

/// Receives the progress, and may end the work.
pub type Watch<'a> = dyn FnMut(&Progress) -> ControlFlow<()> + 'a;

/// What the threads share.
struct Shared<G: ZeroSum> {
    tree: Tree<G>,
    bisection: Bisection,
    journal: Journal,
    /// What the journal says that it took before,
    nodes_before: u64,
    /// and what it takes now.
    visited: Arc<AtomicU64>,
    answered: u64,
    before: u64,
    failed: Option<CampaignError>,
    is_ended: bool,
}

impl Campaign {
    /// Goes on with the journal at `path`, or begins it. `on_progress` may end it; then the result is what was proven so
    /// far. `name` is the text of the game with its options; All threads share what `proofs` knows of the game.
    ///
    /// # Panics
    /// If a thread has panicked.
    pub fn run<G: ZeroSum + Notation, P: Solve<G> + Sync>(
        &self,
        game: &G,
        name: &str,
        proofs: &P,
        root: &G::State,
        path: &Path,
        mut on_progress: impl FnMut(&Progress) -> ControlFlow<()>,
    ) -> Result<Progress, CampaignError> {
        if G::CAN_REPEAT {
            return Err(CampaignError::NotProvable);
        }
        let started = Instant::now();
        let bisection = Bisection::new(proofs.plies_left(game, root), proofs.guess(game, root));
        let plies = self.plies.unwrap_or_else(|| tree::usual_plies(game, root));
        let tree = Tree::new(game, proofs, root, plies);
        let mut tree = tree.ok_or(CampaignError::TooManyParts { most: tree::MAX_POSITIONS })?;
        let (journal, lines) = Journal::open(path, &journal::title(game, name, root))?;
        let lines: Vec<Line> = lines.iter().filter_map(|line| Line::read(line)).collect();
        tree.learn_all(game, &lines);
        let visited = Arc::new(AtomicU64::new(0));
        let shared = Shared::<G> {
            tree,
            bisection,
            nodes_before: lines.iter().fold(0, |sum: u64, line| sum.saturating_add(line.entry.nodes)),
            visited: visited.clone(),
            answered: lines.len() as u64,
            before: lines.len() as u64,
            journal,
            failed: None,
            is_ended: false,
        };
        let shared = (Mutex::new(shared), Condvar::new());
        let table = Arc::new(Table::whole(self.megabytes));
        let stop = Arc::new(AtomicBool::new(false));
        let limits = Limits { stop: Some(stop.clone()), visited: Some(visited), ..Limits::default() };
        thread::scope(|scope| {
            for number in 0..self.threads.max(1) {
                let solver = Solver::with_table(game, proofs, table.clone());
                let (shared, limits) = (&shared, &limits);
                // Boxed, so that starting a thread is compiled once and not for each game.
                let run: Box<dyn FnOnce() + Send + '_> = Box::new(move || work(game, solver, shared, limits));
                match thread::Builder::new().spawn_scoped(scope, run) {
                    Ok(_) => {}
                    Err(error) if number == 0 => {
                        lock(&shared.0).failed = Some(CampaignError::NoThread(error));
                        return;
                    }
                    // With fewer threads it only takes longer.
                    Err(_) => break,
                }
            }
            // This thread watches.
            let mut guard = lock(&shared.0);
            let mut reported = guard.answered;
            while !guard.is_ended {
                let waited = shared
                    .1
                    .wait_timeout(guard, self.report_every)
                    .expect("no thread panics while it holds this lock");
                guard = waited.0;
                if waited.1.timed_out() || guard.answered != reported {
                    reported = guard.answered;
                    if on_progress(&guard.progress(started)).is_break() {
                        guard.is_ended = true;
                        stop.store(true, Ordering::Relaxed);
                        shared.1.notify_all();
                    }
                }
            }
        });
        let shared = shared.0.into_inner().expect("no thread panics while it holds this lock");
        let progress = shared.progress(started);
        shared.failed.map_or(Ok(progress), Err)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().expect("no thread panics while it holds this lock")
}

/// Works on one part after another, until the value is known or `on_progress` ends it.
fn work<G: ZeroSum + Notation, P: Solve<G>>(
    game: &G,
    mut solver: Solver<'_, G, P>,
    (shared, changed): &(Mutex<Shared<G>>, Condvar),
    limits: &Limits,
) {
    let mut guard = lock(shared);
    while !guard.is_ended {
        let (low, high) = guard.tree.value();
        if low >= high {
            guard.is_ended = true;
            break;
        }
        let Some(part) = guard.next_part() else {
            // Others work on all that matters.
            guard = changed.wait(guard).expect("no thread panics while it holds this lock");
            continue;
        };
        drop(guard);
        let proven = solver.narrow(&part.state, part.window, limits);
        guard = lock(shared);
        if guard.tree.learn(part.number, (proven.low, proven.high)) {
            guard.answered += 1;
            let entry = Entry { low: proven.low, high: proven.high, nodes: proven.nodes };
            let line = Line { position: game.position_text(&part.state), entry };
            if let Err(error) = guard.journal.append(&line.text()) {
                guard.failed = Some(error.into());
                guard.is_ended = true;
            }
        }
        changed.notify_all();
    }
    drop(guard);
    changed.notify_all();
}

impl<G: ZeroSum> Shared<G> {
    /// The part that does most for the present question.
    fn next_part(&mut self) -> Option<Part<G>> {
        let (low, high) = self.tree.value();
        let is_open = self.tree.question().is_some_and(|least| low < least && least <= high);
        if !is_open {
            let least = self.bisection.next(low, high);
            self.tree.ask(least);
        }
        self.tree.choose()
    }

    fn progress(&self, started: Instant) -> Progress {
        let (low, high) = self.tree.value();
        let nodes = self.nodes_before.saturating_add(self.visited.load(Ordering::Relaxed));
        Progress {
            root: Proven { low, high, nodes, time: started.elapsed() },
            answered: self.answered,
            before: self.before,
            left: self.tree.left(),
            parts: self.tree.parts(),
        }
    }
}
