//! Whoever sits at the board: one of our algorithms, or a program of somebody else.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use arbore_core::{Bound, Outcome, Value};
use arbore_lab::{Algorithm, Analysis, AnyGame, Memory, Outside, PlayerSpec, Position, Settings, Task};

use crate::clock::{Clocks, TimeControl};
use crate::protocol::supervisor::Supervisor;
use crate::protocol::{Client, Failure, Go, Info, Score, is_for_uci};
use crate::record::{Fault, FaultKind, Opinion, RecordedMove};

/// What a player is asked.
pub(crate) struct Turn<'a> {
    pub(crate) game: &'a dyn AnyGame,
    /// The text of the position at the start, unless it is the game's own.
    pub(crate) start: Option<&'a str>,
    /// All moves since.
    pub(crate) moves: &'a [String],
    pub(crate) position: &'a Position,
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

/// Somebody who plays.
pub(crate) enum Player {
    Machine {
        algorithm: Algorithm,
        settings: Settings,
        /// Whether somebody chose its seed.
        has_seed: bool,
        memory: Memory,
    },
    Program {
        outside: Outside,
        supervisor: Option<Supervisor>,
        client: Option<Client>,
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
        Some(match spec {
            PlayerSpec::Human => return None,
            PlayerSpec::Level(level) => {
                let (algorithm, settings) = level.player(game.family());
                Player::machine(algorithm, settings)
            }
            PlayerSpec::Machine(algorithm, settings) => Player::machine(*algorithm, settings.clone()),
            PlayerSpec::Outside(outside) => {
                let (outside, supervisor) = (outside.clone(), supervisor.cloned());
                Player::Program { outside, supervisor, client: None, extra_answers: 0 }
            }
        })
    }

    fn machine(algorithm: Algorithm, settings: Settings) -> Player {
        let has_seed = settings.seed.is_some();
        Player::Machine { algorithm, settings, has_seed, memory: Memory::default() }
    }

    /// Starts the program, if this is one and it does not run.
    pub(crate) fn start(&mut self, patience: Patience, stop: &Arc<AtomicBool>) -> Result<(), Failure> {
        if let Player::Program { outside, supervisor, client: client @ None, .. } = self {
            *client = Some(Client::start(outside, supervisor.as_ref(), patience.most, stop.clone())?);
        }
        Ok(())
    }

    /// How many `bestmove` lines were ignored since the last call.
    pub(crate) fn take_extra_answers(&mut self) -> u32 {
        match self {
            Player::Program { client, extra_answers, .. } => {
                let before = std::mem::take(extra_answers);
                before + client.as_mut().map_or(0, Client::take_extra_answers)
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
            Player::Machine { settings, has_seed, memory, .. } => {
                *memory = Memory::default();
                // Whoever plays at random or errs on purpose must do so in the same way when a match is played again.
                if !*has_seed {
                    settings.seed = Some(seed);
                }
                Ok(())
            }
            Player::Program { client, .. } => match client {
                Some(client) => {
                    client.stop_on(stop.clone());
                    client.new_game()
                }
                None => Ok(()),
            },
        }
    }

    /// Ends a program that was at fault; it is started again for the next game.
    pub(crate) fn dismiss(&mut self) {
        if let Player::Program { client, extra_answers, .. } = self
            && let Some(mut ended) = client.take()
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
            Player::Machine { algorithm, settings, memory, .. } => {
                let task = Task { memory: Some(memory), ..Task::new(*algorithm, settings) };
                search(task, turn, stop)
            }
            Player::Program { outside, client, .. } => {
                let Some(client) = client else { return Err(Failure::Stopped) };
                let allowed = turn.clocks.most(turn.seat).map(|most| most + patience.margin);
                let allowed = allowed.unwrap_or(patience.most.max(outside.time.unwrap_or_default() * 2));
                let answer = client.go(turn.start, turn.moves, limits(outside, turn.clocks), allowed)?;
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

fn search(mut task: Task<'_>, turn: &Turn<'_>, stop: &Arc<AtomicBool>) -> Result<RecordedMove, Failure> {
    let algorithm = task.algorithm;
    task.limits.stop = Some(stop.clone());
    task.limits.time = task.limits.time.into_iter().chain(turn.clocks.share(turn.seat)).min();
    let began = Instant::now();
    // A search that panics loses a game, not the match.
    let found = catch_unwind(AssertUnwindSafe(|| turn.game.search(turn.position, &task)));
    if stop.load(Ordering::Relaxed) {
        return Err(Failure::Stopped);
    }
    let analysis = match found {
        Ok(Ok(analysis)) => analysis,
        Ok(Err(error)) => return Err(Fault::new(FaultKind::NoMove, &error.to_string()).into()),
        Err(_) => return Err(Fault::new(FaultKind::Crashed, algorithm.name()).into()),
    };
    // With too little time to look at anything, any move is better than none.
    let any = || turn.game.moves(turn.position).into_iter().next().unwrap_or_default();
    Ok(RecordedMove {
        text: analysis.best.clone().unwrap_or_else(any),
        time: began.elapsed(),
        nodes: algorithm.info().is_search.then_some(analysis.nodes),
        depth: algorithm.info().is_search.then_some(analysis.depth),
        value: opinion(&analysis, turn.game),
    })
}

/// What a program is told about its time.
fn limits(outside: &Outside, clocks: &Clocks) -> Go {
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
            if go.depth.is_none() && go.nodes.is_none() {
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

/// The score that a search found, for the player to move, be it a value or a bound.
pub(crate) fn estimate(analysis: &Analysis, game: &dyn AnyGame) -> Option<Opinion> {
    // Chess programs tell pawns, and their points are hundredths.
    let per_unit = game.points_per_unit() * if is_for_uci(game.spec()) { 100 } else { 1 };
    let units = |points: f64| Opinion::Points(points / f64::from(per_unit));
    let score = match analysis.value.as_ref()? {
        Value::Score(score) => *score,
        Value::Vector(scores) => *scores.get(analysis.view.index())?,
        Value::Expected(mean) => return Some(units(*mean)),
    };
    Some(match score.outcome() {
        Outcome::Points(points) => units(f64::from(points)),
        Outcome::WinIn(plies) => Opinion::Win(plies),
        Outcome::LossIn(plies) => Opinion::Loss(plies),
    })
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
