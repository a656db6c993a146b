//! A GTP engine, driven: it gets the moves of both players one by one, and is asked for its own.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use arbore_core::view::Cell;
use arbore_core::{Player, Turn};
use arbore_lab::ExternalProgram;
use arbore_lab::games::option;
use arbore_lab::session::Match;

use super::options::SIZE;
use super::{Response, colour};
use crate::go::komi;
use crate::protocol::client::{Answer, Failure};
use crate::protocol::command::Go;
use crate::protocol::process::Process;
use crate::protocol::reply::Info;
use crate::protocol::supervisor::Supervisor;
use crate::record::{Fault, FaultKind};

/// A program that is ready to play.
pub(crate) struct Controller {
    process: Process,
    /// How long it may take for anything but a move.
    patience: Duration,
    stop: Arc<AtomicBool>,
    /// The canonical text of the game.
    game: String,
    /// The commands that the program knows.
    known: Vec<String>,
    /// The moves on its board.
    moves: Vec<String>,
    /// The time settings it was sent last.
    settings: Option<String>,
}

impl Controller {
    /// Starts a program, sends it its options as commands (`level=10` is `level 10`) and the size of the board, and waits
    /// until it is ready.
    pub(crate) fn start(
        outside: &ExternalProgram,
        game: &str,
        supervisor: Option<&Supervisor>,
        patience: Duration,
        stop: Arc<AtomicBool>,
    ) -> Result<Controller, Failure> {
        let process = Process::start(&outside.command, game, supervisor).map_err(|error| {
            Fault::new(FaultKind::NotStarted, &format!("{}: {error}", outside.command.join(" ")))
        })?;
        let (known, moves) = (Vec::new(), Vec::new());
        let game = game.to_owned();
        let mut controller = Controller { process, patience, stop, game, known, moves, settings: None };
        let version = controller.ask("protocol_version", FaultKind::NoGreeting)?;
        if version != Ok("2".to_owned()) {
            let said = version.unwrap_or_else(|error| error);
            return Err(Fault::new(FaultKind::NoGreeting, &format!("protocol_version: {said}")).into());
        }
        let known = controller.ask("list_commands", FaultKind::NoGreeting)?.unwrap_or_default();
        controller.known = known.split_whitespace().map(str::to_owned).collect();
        for (name, value) in &outside.options {
            controller.set_up(&format!("{name} {value}"))?;
        }
        controller.clear()?;
        Ok(controller)
    }

    /// Sets the flag that ends all waiting.
    pub(crate) fn stop_on(&mut self, stop: Arc<AtomicBool>) {
        self.stop = stop;
    }

    /// A new game begins.
    pub(crate) fn new_game(&mut self) -> Result<(), Failure> {
        self.settings = None;
        self.clear()
    }

    /// Asks for a move. An answer after `allowed` is late; a program that has not answered within its patience after that
    /// hangs.
    pub(crate) fn go(
        &mut self,
        start: Option<&str>,
        line: &Match,
        go: &Go,
        allowed: Duration,
    ) -> Result<Answer, Failure> {
        let Turn::Player(player) = line.position().turn() else {
            return Err(Fault::new(FaultKind::NoMove, "no player is to move").into());
        };
        self.follow(start, line)?;
        self.set_time(go, player)?;
        let began = Instant::now();
        self.process.say(format!("genmove {}", colour(player)));
        let until = began.checked_add(allowed).and_then(|late| late.checked_add(self.patience));
        let (when, response) = self.hear(until, FaultKind::Hung)?;
        let time = when.saturating_duration_since(began);
        if time > allowed {
            return Err(Fault::late(time).into());
        }
        let text = match response {
            Ok(text) if text.eq_ignore_ascii_case("resign") => return Err(Failure::Resigned),
            Ok(text) if !text.is_empty() => text,
            Ok(text) | Err(text) => return Err(Fault::new(FaultKind::NoMove, &text).into()),
        };
        // It has played its move. If our rules take it, the canonical text is what the line goes on with.
        if let Ok(next) = line.position().play(&text) {
            self.moves.push(next.text);
        }
        Ok(Answer { text, time, info: Info::default() })
    }

    /// Brings the board of the program to the end of the line: by the moves that are new, or from the start.
    fn follow(&mut self, start: Option<&str>, line: &Match) -> Result<(), Failure> {
        if !line.moves().starts_with(&self.moves) || self.moves.is_empty() {
            if !self.moves.is_empty() {
                self.clear()?;
            }
            if start.is_some() {
                self.place(line)?;
            }
        }
        for (number, text) in line.moves().iter().enumerate().skip(self.moves.len()) {
            let Turn::Player(player) = line.positions()[number].turn() else { continue };
            self.set_up(&format!("play {} {text}", colour(player)))?;
            self.moves.push(text.clone());
        }
        Ok(())
    }

    /// Puts the stones of the start position on the board, one by one: all points that are to be occupied are liberties
    /// until they are, so that nothing is captured meanwhile.
    fn place(&mut self, line: &Match) -> Result<(), Failure> {
        let view = line.positions()[0].view();
        let owner = |cell: &Cell| cell.piece.as_ref().and_then(|piece| piece.owner);
        for player in [Player::FIRST, Player::SECOND] {
            for cell in view.cells.iter().filter(|cell| owner(cell) == Some(player)) {
                self.set_up(&format!("play {} {}", colour(player), cell.name))?;
            }
        }
        Ok(())
    }

    /// An empty board of the right size, with the right komi.
    fn clear(&mut self) -> Result<(), Failure> {
        self.moves.clear();
        if let Some(size) = option(&self.game, SIZE) {
            self.set_up(&format!("boardsize {size}"))?;
        }
        self.set_up("clear_board")?;
        komi(&self.game).map_or(Ok(()), |komi| self.set_up(&format!("komi {komi}")))
    }

    /// Tells the program how much time it has, as far as whole seconds can.
    fn set_time(&mut self, go: &Go, player: Player) -> Result<(), Failure> {
        let seconds = |time: Duration| time.as_secs().max(1);
        let left = go.clocks.get(player.index());
        let (settings, left, stones) = match (go.move_time, left) {
            (Some(time), _) => (format!("time_settings 0 {} 1", seconds(time)), time, 1),
            (None, Some(left)) => (format!("time_settings {} 0 0", seconds(*left)), *left, 0),
            (None, None) => return Ok(()),
        };
        if self.settings.is_none() || (stones > 0 && self.settings.as_ref() != Some(&settings)) {
            if self.knows("time_settings") {
                self.set_up(&settings)?;
            }
            self.settings = Some(settings);
        }
        if self.knows("time_left") {
            self.set_up(&format!("time_left {} {} {stones}", colour(player), seconds(left)))?;
        }
        Ok(())
    }

    fn knows(&self, command: &str) -> bool {
        self.known.iter().any(|known| known == command)
    }

    /// A command that must succeed: a program that refuses it cannot play this match.
    fn set_up(&mut self, command: &str) -> Result<(), Failure> {
        self.ask(command, FaultKind::Hung)?
            .map(drop)
            .map_err(|error| Fault::new(FaultKind::Refused, &format!("{command}: {error}")).into())
    }

    fn ask(&mut self, command: &str, silence: FaultKind) -> Result<Result<String, String>, Failure> {
        self.process.say(command.to_owned());
        let until = Instant::now().checked_add(self.patience);
        self.hear(until, silence).map(|(_, response)| response)
    }

    /// The next response, and when it was complete.
    fn hear(
        &mut self,
        until: Option<Instant>,
        silence: FaultKind,
    ) -> Result<(Instant, Result<String, String>), Failure> {
        let mut response = Response::default();
        let mut odd = String::new();
        loop {
            let (when, line) = self.process.next_line(until, &self.stop, silence, &odd)?;
            if let Some(response) = response.take(&line) {
                return Ok((when, response));
            }
            if !line.trim().is_empty() {
                odd = line;
            }
        }
    }
}

impl Drop for Controller {
    fn drop(&mut self) {
        self.process.say("quit".to_owned());
    }
}
