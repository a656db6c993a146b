//! A search of our engine, as `go` asks for it.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use arbore_core::{Bound, Player};
use arbore_lab::session::{Control, Request, SearchError, Worker};
use arbore_lab::{Analysis, AnyGame, Settings};

use super::Output;
use crate::clock::share;
use crate::protocol::command::Go;
use crate::protocol::estimate;
use crate::protocol::reply::{Info, Score};
use crate::record::Opinion;

/// A search that runs.
pub(super) struct Thought {
    worker: Worker,
    is_infinite: bool,
    has_limit: bool,
    /// What became of the output; the last line of a search is `bestmove`.
    written: Arc<Mutex<io::Result<()>>>,
}

/// A search with a limit of time deepens step by step, and can be stopped with an answer at any time.
const FOR_EVER: Duration = Duration::from_secs(10_000_000);
/// What a search without a limit still gets when the input has ended.
const LAST_TIME: Duration = Duration::from_millis(500);
/// The way of a move to the program that asked for it takes time too.
const OVERHEAD: Duration = Duration::from_millis(10);

impl Thought {
    /// Starts a search; the last line of its output is `bestmove`.
    pub(super) fn start<W>(mut request: Request, go: &Go, output: Output<W>) -> io::Result<Thought>
    where
        W: Write + Send + 'static,
    {
        let seat = request.position.turn().player().map_or(0, Player::index);
        let time = time(go, seat);
        let Settings { depth, nodes, time: own, .. } = &request.searcher.settings;
        let own_limit = depth.is_some() || nodes.is_some() || own.is_some();
        let has_limit = own_limit || go.depth.is_some() || go.nodes.is_some() || time.is_some();
        request.limits.depth = go.depth;
        request.limits.nodes = go.nodes;
        let request = request.within(time.or(Some(FOR_EVER)));
        let is_infinite = go.infinite;
        let written = Arc::new(Mutex::new(Ok(())));
        let result = written.clone();
        let work = move |stop: &Arc<AtomicBool>| think(&request, is_infinite, &output, stop);
        let on_end = move |found: Result<io::Result<()>, _>| {
            let found = found.unwrap_or_else(|panicked| Err(io::Error::other(panicked)));
            *result.lock().unwrap_or_else(PoisonError::into_inner) = found;
        };
        let worker = Worker::start(Arc::default(), work, on_end)?;
        Ok(Thought { worker, is_infinite, has_limit, written })
    }

    /// Ends it now.
    pub(super) fn stop(self) -> io::Result<()> {
        self.worker.stop();
        self.join()
    }

    /// Ends it when no command can come any more. A search with a limit may reach it; one without is stopped,
    /// unless it ends by itself soon.
    pub(super) fn finish(self) -> io::Result<()> {
        if self.is_infinite {
            return self.stop();
        }
        if !self.has_limit {
            let until = Instant::now() + LAST_TIME;
            while !self.worker.is_finished() && Instant::now() < until {
                thread::sleep(Duration::from_millis(2));
            }
            return self.stop();
        }
        self.join()
    }

    fn join(self) -> io::Result<()> {
        self.worker.join();
        std::mem::replace(&mut self.written.lock().unwrap_or_else(PoisonError::into_inner), Ok(()))
    }
}

fn think<W: Write>(
    request: &Request,
    is_infinite: bool,
    output: &Output<W>,
    stop: &Arc<AtomicBool>,
) -> io::Result<()> {
    let on_depth = |analysis: &Analysis| {
        // Where the output is closed, no answer is wanted any more.
        if output.say(&info(analysis, request.position.game()).to_string()).is_err() {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let control = Control { stop: stop.clone(), ..Control::default() };
    let best = match request.run(&control, &on_depth) {
        Ok(analysis) => {
            on_depth(&analysis);
            request.move_of(&analysis)
        }
        Err(SearchError::Panicked(panicked)) => return Err(io::Error::other(panicked)),
        Err(SearchError::Task(error)) => {
            output.complain(&error)?;
            // The opponent waits for a move.
            request.position.moves().into_iter().next()
        }
    };
    // After `infinite` no answer is wanted before `stop`.
    while is_infinite && !control.is_stopped() {
        thread::sleep(Duration::from_millis(2));
    }
    output.say(&format!("bestmove {}", best.as_deref().unwrap_or("(none)")))
}

/// The time for this move.
fn time(go: &Go, seat: usize) -> Option<Duration> {
    if go.infinite {
        return None;
    }
    let clock = go.clocks.get(seat).map(|left| {
        let increment = go.increments.get(seat).copied().unwrap_or_default();
        share(*left, increment, go.moves_to_go).saturating_sub(OVERHEAD)
    });
    go.move_time.map(|time| time.saturating_sub(OVERHEAD.min(time / 10))).into_iter().chain(clock).min()
}

fn info(analysis: &Analysis, game: &dyn AnyGame) -> Info {
    let score = estimate(analysis, game).map(|opinion| match opinion {
        Opinion::Points(points) => Score::Hundredths(rounded(points * 100.0)),
        // Plies are converted to moves of the winner.
        Opinion::Win(plies) => Score::Mate(i64::from(plies.div_ceil(2))),
        Opinion::Loss(plies) => Score::Mate(-i64::from(plies.div_ceil(2))),
    });
    Info {
        depth: Some(analysis.depth),
        score,
        bound: analysis.bound.unwrap_or(Bound::Exact),
        nodes: Some(analysis.nodes),
        time: Some(analysis.time),
        pv: analysis.pv.clone(),
    }
}

/// A whole number near to it.
fn rounded(number: f64) -> i64 {
    format!("{number:.0}").parse().unwrap_or_default()
}
