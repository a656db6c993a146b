//! The playing of a match: several games at once, each written down as soon as it is over.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use arbore_lab::{AnyGame, Position};

use super::plan::Plan;
use super::referee::Referee;
use super::schedule::{Fixture, schedule};
use crate::player::Player;
use crate::record::{Ending, GamesFile, Record, RecordedMove};
use crate::statistics::{Decision, Played, Table};

/// A match, with the games that are finished.
pub struct Match {
    game: Arc<dyn AnyGame>,
    plan: Plan,
    fixtures: Vec<Fixture>,
    played: Vec<Played>,
    is_done: Vec<bool>,
}

/// How to play it. None of this changes a game.
#[derive(Clone, Debug)]
pub struct Options {
    /// So many games at once.
    pub concurrency: usize,
    /// Whether moves are told.
    pub tell_moves: bool,
    /// Set by somebody else, to stop at once.
    pub stop: Arc<AtomicBool>,
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
}

/// Room for a recursion to the end of any game.
const STACK: usize = 64 << 20;

impl Match {
    /// A match by its plan, with games that were finished before.
    #[must_use]
    pub fn new(game: Box<dyn AnyGame>, plan: Plan, records: &[Record]) -> Match {
        let fixtures = schedule(&plan, usize::from(game.players()));
        let is_done = vec![false; fixtures.len()];
        let mut found = Match { game: game.into(), plan, fixtures, played: Vec::new(), is_done };
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
        sprt.decision(self.table().pairs())
    }

    /// Takes a finished game into account.
    fn note(&mut self, record: &Record) {
        let index = record.number.and_then(|number| usize::try_from(number).ok()?.checked_sub(1));
        let Some(index) = index.filter(|index| self.is_done.get(*index) == Some(&false)) else { return };
        let Some(verdict) = &record.verdict else { return };
        let fixture = &self.fixtures[index];
        let fault = match &verdict.ending {
            Ending::Forfeit { seat, fault } => Some((fixture.players[*seat], fault.kind)),
            Ending::Rules | Ending::TooLong => None,
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

    /// Plays all games that are missing, until the test has decided or somebody says stop.
    /// Games that are over are on the disk before `tell` hears of them.
    pub fn play(
        &mut self,
        options: &Options,
        mut file: Option<&mut GamesFile>,
        mut tell: impl FnMut(&Match, &Event),
    ) -> io::Result<()> {
        let missing: Vec<Fixture> = self.missing();
        if self.is_over() {
            return Ok(());
        }
        let (game, plan) = (self.game.clone(), self.plan.clone());
        let next = AtomicUsize::new(0);
        // Stopped by us, because there is nothing left to find out, or by somebody else.
        let halt = Arc::new(AtomicBool::new(false));
        // Nobody plays on before what was played is on the disk.
        let (sender, events) = sync_channel(0);
        thread::scope(|scope| {
            for number in 0..options.concurrency.clamp(1, missing.len()) {
                let worker = Worker {
                    game: &*game,
                    plan: &plan,
                    fixtures: &missing,
                    next: &next,
                    halt: halt.clone(),
                    tells_moves: options.tell_moves,
                    events: sender.clone(),
                };
                let spawned =
                    thread::Builder::new().stack_size(STACK).spawn_scoped(scope, move || worker.work());
                // With fewer threads than were asked for it only takes longer.
                match spawned {
                    Ok(_) => {}
                    Err(error) if number == 0 => return Err(error),
                    Err(_) => break,
                }
            }
            drop(sender);
            let mut written = Ok(());
            loop {
                if options.stop.load(Ordering::Relaxed) {
                    halt.store(true, Ordering::Relaxed);
                }
                let event = match events.recv_timeout(GLANCE) {
                    Ok(event) => event,
                    Err(RecvTimeoutError::Timeout) => continue,
                    Err(RecvTimeoutError::Disconnected) => break,
                };
                if let Event::Finished(_, record) = &event
                    && written.is_ok()
                {
                    written = file.as_mut().map_or(Ok(()), |file| file.append(record));
                    self.note(record);
                    if written.is_err() || self.decision().is_some() {
                        halt.store(true, Ordering::Relaxed);
                    }
                }
                tell(self, &event);
            }
            written
        })
    }

    fn missing(&self) -> Vec<Fixture> {
        let missing = self.fixtures.iter().zip(&self.is_done).filter(|(_, is_done)| !**is_done);
        missing.map(|(fixture, _)| fixture.clone()).collect()
    }
}

/// How often we look whether we should stop.
const GLANCE: Duration = Duration::from_millis(50);

/// A thread that plays one game after the other, with programs of its own.
struct Worker<'a> {
    game: &'a dyn AnyGame,
    plan: &'a Plan,
    fixtures: &'a [Fixture],
    next: &'a AtomicUsize,
    halt: Arc<AtomicBool>,
    tells_moves: bool,
    events: SyncSender<Event>,
}

impl Worker<'_> {
    fn work(&self) {
        let players = self.plan.players.iter().map(|spec| Player::new(spec, self.game));
        let Some(mut players) = players.collect::<Option<Vec<Player>>>() else { return };
        while let Some(fixture) = self.fixtures.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            if self.halt.load(Ordering::Relaxed) || self.events.send(Event::Began(fixture.clone())).is_err() {
                return;
            }
            let referee = Referee { game: self.game, plan: self.plan, fixture, stop: &self.halt };
            let mut tell = |position: &Position, played: Option<&RecordedMove>| {
                if self.tells_moves {
                    let (number, position, played) = (fixture.number, position.clone(), played.cloned());
                    let _ = self.events.send(Event::Reached { number, position, played });
                }
            };
            let Ok(record) = referee.play(&mut players, &mut tell) else { return };
            let _ = self.events.send(Event::Finished(fixture.clone(), record));
        }
    }
}
