//! The players of a match: our algorithms, and external programs.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use arbore_core::Bound;
use arbore_lab::session::{Control, Match, Request, SearchError, Searcher};
use arbore_lab::{Analysis, AnyGame, ExternalProgram, Memory, PlayerSpec, Protocol};

use crate::clock::{Clocks, TimeControl};
use crate::protocol::supervisor::Supervisor;
use crate::protocol::{Connection, Failure, Go, Info, Score, estimate};
use crate::record::{Fault, FaultKind, Opinion, RecordedMove};

/// What a player is asked.
pub(crate) struct Turn<'a> {
    /// The text of the position at the start, unless it is the game's own.
    pub(crate) start: Option<&'a str>,
    /// The game so far.
    pub(crate) line: &'a Match,
    pub(crate) seat: usize,
    pub(crate) clocks: &'a Clocks,
}

/// How long we wait for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// For a program to get ready; and to move, if there is no clock.
    pub most: Duration,
    /// Beyond what the clock allows.
    pub margin: Duration,
}

/// Without any limit a program would think for ever.
const USUAL_TIME: Duration = Duration::from_secs(1);

/// A player of a match.
pub(crate) enum Player {
    Machine {
        searcher: Searcher,
        /// Whether its seed was chosen with its name.
        has_seed: bool,
        memory: Arc<Memory>,
    },
    Program {
        outside: ExternalProgram,
        /// The canonical text of the game.
        game: String,
        supervisor: Option<Supervisor>,
        connection: Option<Connection>,
        /// `bestmove` lines that were ignored, of programs that do not run any more.
        extra_answers: u32,
    },
}

impl Player {
    /// A player by name; people do not play in matches.
    pub(crate) fn new(
        spec: &PlayerSpec,
        game: &dyn AnyGame,
        supervisor: Option<&Supervisor>,
    ) -> Option<Player> {
        if let PlayerSpec::External(outside) = spec {
            let (outside, game, supervisor) = (outside.clone(), game.spec().to_owned(), supervisor.cloned());
            return Some(Player::Program { outside, game, supervisor, connection: None, extra_answers: 0 });
        }
        let searcher = Searcher::of(game, spec).ok()?;
        let has_seed = searcher.settings.seed.is_some();
        Some(Player::Machine { searcher, has_seed, memory: Arc::default() })
    }

    /// Starts the program, if this is one and it does not run.
    pub(crate) fn start(&mut self, patience: Patience, stop: &Arc<AtomicBool>) -> Result<(), Failure> {
        if let Player::Program { outside, game, supervisor, connection: connection @ None, .. } = self {
            let supervisor = supervisor.as_ref();
            *connection = Some(Connection::start(outside, game, supervisor, patience.most, stop.clone())?);
        }
        Ok(())
    }

    /// How many `bestmove` lines were ignored since the last call.
    pub(crate) fn take_extra_answers(&mut self) -> u32 {
        match self {
            Player::Program { connection, extra_answers, .. } => {
                let before = std::mem::take(extra_answers);
                before + connection.as_mut().map_or(0, Connection::take_extra_answers)
            }
            Player::Machine { .. } => 0,
        }
    }

    /// Gets ready for a game. A program that was at fault in the one before is started again.
    pub(crate) fn begin(
        &mut self,
        seed: u64,
        patience: Patience,
        stop: &Arc<AtomicBool>,
    ) -> Result<(), Failure> {
        self.start(patience, stop)?;
        match self {
            Player::Machine { searcher, has_seed, memory } => {
                *memory = Arc::default();
                // Players that choose at random do so in the same way when a match is played again.
                if !*has_seed {
                    searcher.settings.seed = Some(seed);
                }
                Ok(())
            }
            Player::Program { connection, .. } => match connection {
                Some(connection) => {
                    connection.stop_on(stop.clone());
                    connection.new_game()
                }
                None => Ok(()),
            },
        }
    }

    /// Ends a program that was at fault; it is started again for the next game.
    pub(crate) fn dismiss(&mut self) {
        if let Player::Program { connection, extra_answers, .. } = self
            && let Some(mut ended) = connection.take()
        {
            *extra_answers += ended.take_extra_answers();
        }
    }

    /// A move for the position.
    pub(crate) fn choose(
        &mut self,
        turn: &Turn<'_>,
        patience: Patience,
        stop: &Arc<AtomicBool>,
    ) -> Result<RecordedMove, Failure> {
        match self {
            Player::Machine { searcher, memory, .. } => search(searcher, memory, turn, stop),
            Player::Program { outside, connection, .. } => {
                let Some(connection) = connection else { return Err(Failure::Stopped) };
                let allowed = turn.clocks.most(turn.seat).map(|most| most + patience.margin);
                let allowed = allowed.unwrap_or(patience.most.max(outside.time.unwrap_or_default() * 2));
                let answer = connection.go(turn.start, turn.line, limits(outside, turn.clocks), allowed)?;
                Ok(RecordedMove {
                    text: answer.text,
                    time: answer.time,
                    nodes: answer.info.nodes,
                    depth: answer.info.depth,
                    value: opinion_of_program(&answer.info),
                })
            }
        }
    }
}

fn search(
    searcher: &Searcher,
    memory: &Arc<Memory>,
    turn: &Turn<'_>,
    stop: &Arc<AtomicBool>,
) -> Result<RecordedMove, Failure> {
    let request = Request::new(turn.line.position().clone(), searcher.clone())
        .with_memory(memory.clone())
        .within(turn.clocks.share(turn.seat));
    let began = Instant::now();
    let control = Control { stop: stop.clone(), ..Control::default() };
    let found = request.run(&control, &|_| ());
    if control.is_stopped() {
        return Err(Failure::Stopped);
    }
    let info = searcher.algorithm.info();
    let analysis = found.map_err(|error| match error {
        SearchError::Task(error) => Fault::new(FaultKind::NoMove, &error.to_string()),
        // A search that panics loses a game, not the match.
        SearchError::Panicked(_) => Fault::new(FaultKind::Crashed, info.name),
    })?;
    Ok(RecordedMove {
        text: request.move_of(&analysis).unwrap_or_default(),
        time: began.elapsed(),
        nodes: info.is_search.then_some(analysis.nodes),
        depth: info.is_search.then_some(analysis.depth),
        value: opinion(&analysis, turn.line.game()),
    })
}

/// The limits of a move, as they are sent to a program.
fn limits(outside: &ExternalProgram, clocks: &Clocks) -> Go {
    let mut go = Go { depth: outside.depth, nodes: outside.nodes, ..Go::default() };
    match clocks.control() {
        TimeControl::Move(time) => go.move_time = Some(outside.time.map_or(time, |own| own.min(time))),
        TimeControl::Game { increment, .. } => {
            go.clocks = clocks.left().to_vec();
            go.increments = vec![increment; clocks.left().len()];
            go.move_time = outside.time;
        }
        TimeControl::Free => {
            go.move_time = outside.time;
            // A GTP program has a strength of its own, and need not be limited.
            if go.depth.is_none() && go.nodes.is_none() && outside.protocol != Protocol::Gtp {
                go.move_time = go.move_time.or(Some(USUAL_TIME));
            }
        }
    }
    go
}

/// The value that a search found, for the player to move; `None` where it is only a bound, which a record has no
/// place for.
fn opinion(analysis: &Analysis, game: &dyn AnyGame) -> Option<Opinion> {
    estimate(analysis, game).filter(|_| analysis.bound == Some(Bound::Exact))
}

fn opinion_of_program(info: &Info) -> Option<Opinion> {
    if info.bound != Bound::Exact {
        return None;
    }
    let plies = |moves: i64| u32::try_from(moves.unsigned_abs().saturating_mul(2)).ok();
    Some(match info.score? {
        Score::Hundredths(value) => Opinion::Points(f64::from(i32::try_from(value).ok()?) / 100.0),
        // Mate in two of its own moves is three plies away.
        Score::Mate(moves) if moves > 0 => Opinion::Win(plies(moves)?.saturating_sub(1)),
        Score::Mate(moves) => Opinion::Loss(plies(moves)?),
    })
}
