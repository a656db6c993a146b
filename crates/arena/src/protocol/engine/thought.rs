//! A search of our engine, in a thread of its own.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use arbore_core::Bound;
use arbore_lab::{Algorithm, Analysis, AnyGame, Memory, Position, Progress, Settings, Task};

use super::Output;
use crate::clock::share;
use crate::player::estimate;
use crate::protocol::command::Go;
use crate::protocol::reply::{Info, Score};
use crate::record::Opinion;

/// What to think about.
pub(super) struct Asked {
    pub(super) game: Arc<dyn AnyGame>,
    pub(super) position: Position,
    pub(super) algorithm: Algorithm,
    pub(super) settings: Settings,
    pub(super) memory: Arc<Memory>,
    pub(super) go: Go,
}

/// A search that runs.
pub(super) struct Thought {
    stop: Arc<AtomicBool>,
    is_infinite: bool,
    has_limit: bool,
    thread: JoinHandle<io::Result<()>>,
}

/// Room for a recursion to the end of any game.
const STACK: usize = 64 << 20;
/// A search with a limit of time deepens step by step, and can be stopped with an answer at any time.
const FOR_EVER: Duration = Duration::from_secs(10_000_000);
/// What a search without a limit still gets when the input has ended.
const LAST_TIME: Duration = Duration::from_millis(500);
/// The way of a move to whoever waits for it takes time too.
const OVERHEAD: Duration = Duration::from_millis(10);

impl Asked {
    /// Whether the search would end by a limit, of the command or of the player.
    fn has_limit(&self) -> bool {
        let Settings { depth, nodes, time: own, .. } = &self.settings;
        let is_limited = depth.is_some() || nodes.is_some() || own.is_some();
        is_limited
            || self.go.depth.is_some()
            || self.go.nodes.is_some()
            || time(&self.go, self.seat()).is_some()
    }

    fn seat(&self) -> usize {
        self.game.turn(&self.position).player().map_or(0, arbore_core::Player::index)
    }
}

impl Thought {
    /// Begins to think; the last line that is said is `bestmove`.
    pub(super) fn start<W>(asked: Asked, output: Output<W>) -> io::Result<Thought>
    where
        W: Write + Send + 'static,
    {
        let stop = Arc::new(AtomicBool::new(false));
        let seen = stop.clone();
        let (is_infinite, has_limit) = (asked.go.infinite, asked.has_limit());
        let run = move || think(&asked, &output, &seen);
        let thread = thread::Builder::new().stack_size(STACK).spawn(run)?;
        Ok(Thought { stop, is_infinite, has_limit, thread })
    }

    /// Ends it now.
    pub(super) fn stop(self) -> io::Result<()> {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.join().unwrap_or_else(|_| Err(io::Error::other("the search panicked")))
    }

    /// Ends it when no command can come any more. A search with a limit may reach it; one without is stopped,
    /// unless it ends by itself soon.
    pub(super) fn finish(self) -> io::Result<()> {
        if self.is_infinite {
            return self.stop();
        }
        if !self.has_limit {
            let until = Instant::now() + LAST_TIME;
            while !self.thread.is_finished() && Instant::now() < until {
                thread::sleep(Duration::from_millis(2));
            }
            return self.stop();
        }
        self.thread.join().unwrap_or_else(|_| Err(io::Error::other("the search panicked")))
    }
}

fn think<W: Write>(asked: &Asked, output: &Output<W>, stop: &Arc<AtomicBool>) -> io::Result<()> {
    let Asked { game, position, algorithm, settings, memory, go } = asked;
    let note = |analysis: &Analysis| {
        // Where the output is closed, no answer is wanted any more.
        if output.say(&info(analysis, &**game).to_string()).is_err() {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let (progress, memory) = (Some(Progress(&note)), Some(&**memory));
    let mut task = Task { progress, memory, ..Task::new(*algorithm, settings) };
    task.limits.depth = task.limits.depth.into_iter().chain(go.depth).min();
    task.limits.nodes = task.limits.nodes.into_iter().chain(go.nodes).min();
    let own = task.limits.time;
    task.limits.time = own.into_iter().chain(time(go, asked.seat())).chain([FOR_EVER]).min();
    task.limits.stop = Some(stop.clone());
    let best = match game.search(position, &task) {
        Ok(analysis) => {
            note(&analysis);
            analysis.best
        }
        Err(error) => {
            output.complain(&error)?;
            None
        }
    };
    // Whoever said `infinite` wants no answer before `stop`.
    while go.infinite && !stop.load(Ordering::Relaxed) {
        thread::sleep(Duration::from_millis(2));
    }
    // With too little time to look at anything, any move is better than none.
    let best = best.or_else(|| game.moves(position).into_iter().next());
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
        // Plies are told as the moves of whoever wins.
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
