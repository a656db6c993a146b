//! The playing of a match: several games at once, each written down as soon as it is over.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use arbore_lab::session::STACK_SIZE;
use arbore_lab::{AnyGame, Position};

use super::plan::Plan;
use super::referee::{Abandoned, Referee};
use super::schedule::{Fixture, schedule};
use crate::player::Player;
use crate::protocol::Failure;
use crate::protocol::supervisor::Supervisor;
use crate::record::{Ending, Fault, GamesFile, Record, RecordedMove};
use crate::statistics::{Decision, Played, Table};

/// A match, with the games that are finished.
pub struct Match {
    game: Arc<dyn AnyGame>,
    plan: Plan,
    fixtures: Vec<Fixture>,
    played: Vec<Played>,
    is_done: Vec<bool>,
    /// Players whose programs run already.
    ready: Option<Vec<Player>>,
}

/// A program that cannot play. No game is won or lost by that.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{player}: {} {}", fault.kind.slug(), fault.detail)]
pub struct ProgramError {
    /// The player, as it was named.
    pub player: String,
    /// What happened.
    pub fault: Fault,
}

/// Why a match cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// A program did not start.
    #[error(transparent)]
    Program(#[from] ProgramError),
    /// The games cannot be written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// No thread can be started.
    #[error("no thread can be started: {0}")]
    Thread(io::Error),
}

/// How to play it. None of this changes a game.
#[derive(Clone, Debug)]
pub struct Options {
    /// The number of games to run in parallel.
    pub concurrency: usize,
    /// Whether each move is reported.
    pub report_moves: bool,
    /// Stops the match at once when it is set.
    pub stop: Arc<AtomicBool>,
    /// Ends programs with all that they have started; without it their process groups are killed.
    pub supervisor: Option<Supervisor>,
}

/// What happens in a match.
pub enum Event {
    /// A game begins.
    Began(Fixture),
    /// A position is reached, by a move or because the game begins there.
    Reached {
        /// The number of the game.
        number: u32,
        /// The position.
        position: Position,
        /// What led there.
        played: Option<RecordedMove>,
    },
    /// A game is over.
    Finished(Fixture, Record),
    /// A program printed `bestmove` lines that answer no `go`. They were ignored.
    ExtraAnswers {
        /// The number of the game.
        number: u32,
        /// The player, by its number in the plan.
        player: usize,
        /// How many lines.
        count: u32,
    },
}

/// From the threads that play to the one that writes.
enum Message {
    Event(Event),
    NotStarted(ProgramError),
}

impl Match {
    /// A match by its plan, with games that were finished before.
    #[must_use]
    pub fn new(game: Arc<dyn AnyGame>, plan: Plan, records: &[Record]) -> Match {
        let fixtures = schedule(&plan, usize::from(game.players()));
        let is_done = vec![false; fixtures.len()];
        let mut found = Match { game, plan, fixtures, played: Vec::new(), is_done, ready: None };
        for record in records {
            found.note(record);
        }
        found
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// The plan.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// All games, played or not.
    #[must_use]
    pub fn fixtures(&self) -> &[Fixture] {
        &self.fixtures
    }

    /// How many games are finished.
    #[must_use]
    pub fn finished(&self) -> usize {
        self.played.len()
    }

    /// Whether nothing is left to play.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.played.len() == self.fixtures.len() || self.decision().is_some()
    }

    /// The table so far.
    #[must_use]
    pub fn table(&self) -> Table {
        Table::new(self.plan.players.len(), &self.played)
    }

    /// What the test has decided, if there is one.
    #[must_use]
    pub fn decision(&self) -> Option<Decision> {
        let sprt = self.plan.sprt?;
        sprt.decision(self.table().log_likelihood_ratio(&sprt))
    }

    /// Starts all programs that have games to play and waits until each is ready, so that a wrong command is
    /// known before the first game. Does nothing more once `options.stop` is set.
    pub fn prepare(&mut self, options: &Options) -> Result<(), ProgramError> {
        if self.is_over() || self.ready.is_some() {
            return Ok(());
        }
        let missing = self.missing();
        let specs = self.plan.players.iter();
        let Some(mut players) = specs
            .map(|spec| Player::new(spec, &*self.game, options.supervisor.as_ref()))
            .collect::<Option<Vec<_>>>()
        else {
            return Ok(());
        };
        for (id, player) in players.iter_mut().enumerate() {
            if !missing.iter().any(|fixture| fixture.players.contains(&id)) {
                continue;
            }
            match player.start(self.plan.patience, &options.stop) {
                Ok(()) => {}
                Err(Failure::Stopped | Failure::Resigned) => return Ok(()),
                Err(Failure::Fault(fault)) => {
                    return Err(ProgramError { player: self.plan.players[id].text(), fault });
                }
            }
        }
        self.ready = Some(players);
        Ok(())
    }

    /// Takes a finished game into account.
    fn note(&mut self, record: &Record) {
        let index = record.number.and_then(|number| usize::try_from(number).ok()?.checked_sub(1));
        let Some(index) = index.filter(|index| self.is_done.get(*index) == Some(&false)) else { return };
        let Some(verdict) = &record.verdict else { return };
        let fixture = &self.fixtures[index];
        let fault = match &verdict.ending {
            Ending::Forfeit { seat, fault } => Some((fixture.players[*seat], fault.kind)),
            Ending::Rules | Ending::TooLong | Ending::Resigned { .. } => None,
        };
        let moves: Vec<&str> = record.moves.iter().map(|m| m.text.as_str()).collect();
        self.is_done[index] = true;
        self.played.push(Played {
            group: fixture.group,
            players: fixture.players.clone(),
            standings: verdict.standings.clone(),
            fault,
            line: format!("{} {}", record.start.as_deref().unwrap_or_default(), moves.join(" ")),
        });
    }

    /// Plays all games that are missing, until the test has decided or `options.stop` is set.
    /// Games that are over are on the disk before `on_event` gets them. A program that cannot be started ends
    /// the match with an error; the games before stay.
    pub fn play(
        &mut self,
        options: &Options,
        mut file: Option<&mut GamesFile>,
        mut on_event: impl FnMut(&Match, &Event),
    ) -> Result<(), MatchError> {
        self.prepare(options)?;
        let missing: Vec<Fixture> = self.missing();
        if self.is_over() || options.stop.load(Ordering::Relaxed) {
            return Ok(());
        }
        let mut ready = self.ready.take();
        let (game, plan) = (self.game.clone(), self.plan.clone());
        let next = AtomicUsize::new(0);
        // Set because the test has decided, or by the caller.
        let halt = Arc::new(AtomicBool::new(false));
        // No game starts before the last one is on the disk.
        let (sender, events) = sync_channel(0);
        thread::scope(|scope| {
            for number in 0..options.concurrency.clamp(1, missing.len()) {
                let worker = Worker {
                    game: &*game,
                    plan: &plan,
                    fixtures: &missing,
                    next: &next,
                    halt: halt.clone(),
                    report_moves: options.report_moves,
                    supervisor: options.supervisor.as_ref(),
                    events: sender.clone(),
                };
                let ready = ready.take();
                let spawned = thread::Builder::new()
                    .stack_size(STACK_SIZE)
                    .spawn_scoped(scope, move || worker.work(ready));
                // With fewer threads it only takes longer.
                match spawned {
                    Ok(_) => {}
                    Err(error) if number == 0 => return Err(MatchError::Thread(error)),
                    Err(_) => break,
                }
            }
            drop(sender);
            let mut outcome: Result<(), MatchError> = Ok(());
            loop {
                if options.stop.load(Ordering::Relaxed) {
                    halt.store(true, Ordering::Relaxed);
                }
                let event = match events.recv_timeout(POLL_EVERY) {
                    Ok(Message::Event(event)) => event,
                    Ok(Message::NotStarted(error)) => {
                        halt.store(true, Ordering::Relaxed);
                        outcome = outcome.and(Err(error.into()));
                        continue;
                    }
                    Err(RecvTimeoutError::Timeout) => continue,
                    Err(RecvTimeoutError::Disconnected) => break,
                };
                if let Event::Finished(_, record) = &event
                    && !matches!(outcome, Err(MatchError::Io(_)))
                {
                    let written = file.as_mut().map_or(Ok(()), |file| file.append(record));
                    self.note(record);
                    if written.is_err() || self.decision().is_some() {
                        halt.store(true, Ordering::Relaxed);
                    }
                    outcome = outcome.and(written.map_err(MatchError::Io));
                }
                on_event(self, &event);
            }
            outcome
        })
    }

    fn missing(&self) -> Vec<Fixture> {
        let missing = self.fixtures.iter().zip(&self.is_done).filter(|(_, is_done)| !**is_done);
        missing.map(|(fixture, _)| fixture.clone()).collect()
    }
}

/// How often the stop flag is polled.
const POLL_EVERY: Duration = Duration::from_millis(50);

/// A thread that plays one game after the other, with programs of its own.
struct Worker<'a> {
    game: &'a dyn AnyGame,
    plan: &'a Plan,
    fixtures: &'a [Fixture],
    next: &'a AtomicUsize,
    halt: Arc<AtomicBool>,
    report_moves: bool,
    supervisor: Option<&'a Supervisor>,
    events: SyncSender<Message>,
}

impl Worker<'_> {
    fn work(&self, ready: Option<Vec<Player>>) {
        let player = |spec| Player::new(spec, self.game, self.supervisor);
        let players = || self.plan.players.iter().map(player).collect();
        let Some(mut players) = ready.or_else(players) else { return };
        while let Some(fixture) = self.fixtures.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            if self.halt.load(Ordering::Relaxed) || !self.report(Event::Began(fixture.clone())) {
                return;
            }
            let referee = Referee { game: self.game, plan: self.plan, fixture, stop: &self.halt };
            let mut on_move = |position: &Position, played: Option<&RecordedMove>| {
                if self.report_moves {
                    let (number, position, played) = (fixture.number, position.clone(), played.cloned());
                    self.report(Event::Reached { number, position, played });
                }
            };
            let record = match referee.play(&mut players, &mut on_move) {
                Ok(record) => record,
                Err(Abandoned::Stopped) => return,
                Err(Abandoned::NotStarted(error)) => {
                    let _ = self.events.send(Message::NotStarted(error));
                    return;
                }
            };
            self.report(Event::Finished(fixture.clone(), record));
            for (player, program) in players.iter_mut().enumerate() {
                let count = program.take_extra_answers();
                if count > 0 {
                    self.report(Event::ExtraAnswers { number: fixture.number, player, count });
                }
            }
        }
    }

    /// Whether the event was taken: the match goes on.
    fn report(&self, event: Event) -> bool {
        self.events.send(Message::Event(event)).is_ok()
    }
}
