//! An external program, driven by UGI or UCI.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use arbore_lab::{ExternalProgram, Protocol};

use super::command::{Command, Go};
use super::process::Process;
use super::reply::{Info, Reply};
use super::supervisor::Supervisor;
use crate::record::{Fault, FaultKind};

/// The environment variable with the game of a program.
pub const GAME_VARIABLE: &str = "ARBORE_GAME";
/// The option with the game of a program.
pub const GAME_OPTION: &str = "Game";
/// More options than any program has.
const MAX_OPTIONS: usize = 1000;

/// A program that is ready to play.
pub struct Client {
    protocol: Protocol,
    process: Process,
    /// How long it may take to get ready.
    patience: Duration,
    stop: Arc<AtomicBool>,
    name: String,
    /// `bestmove` lines that answer no `go`.
    extra_answers: u32,
}

/// A move, and the information with it.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The move as it was written.
    pub text: String,
    /// How long it took.
    pub time: Duration,
    /// The last information before the move.
    pub info: Info,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The program is at fault.
    Fault(Fault),
    /// The program resigned.
    Resigned,
    /// We were asked to stop.
    Stopped,
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Failure {
        Failure::Fault(fault)
    }
}

impl Client {
    /// Starts a program, greets it, sends it the game and its options, and waits until it is ready.
    ///
    /// The canonical text of the game is in the environment variable [`GAME_VARIABLE`]; a program that declares an
    /// option [`GAME_OPTION`] gets it there too, unless the player sets that option.
    pub fn start(
        outside: &ExternalProgram,
        game: &str,
        supervisor: Option<&Supervisor>,
        patience: Duration,
        stop: Arc<AtomicBool>,
    ) -> Result<Client, Failure> {
        let process = Process::start(&outside.command, game, supervisor).map_err(|error| {
            Fault::new(FaultKind::NotStarted, &format!("{}: {error}", outside.command.join(" ")))
        })?;
        let name = outside.command.join(" ");
        let mut client =
            Client { protocol: outside.protocol, process, patience, stop, name, extra_answers: 0 };
        client.say(&Command::Hello);
        let declared = client.wait_for(&Reply::Hello)?;
        let is_game = |name: &String| name.eq_ignore_ascii_case(GAME_OPTION);
        if let Some(name) = declared.into_iter().find(is_game)
            && !outside.options.iter().any(|(name, _)| is_game(name))
        {
            client.say(&Command::SetOption { name, value: Some(game.to_owned()) });
        }
        for (name, value) in &outside.options {
            client.say(&Command::SetOption { name: name.clone(), value: Some(value.clone()) });
        }
        client.get_ready()?;
        Ok(client)
    }

    /// What it calls itself.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Sets the flag that ends all waiting.
    pub fn stop_on(&mut self, stop: Arc<AtomicBool>) {
        self.stop = stop;
    }

    /// A new game begins.
    pub fn new_game(&mut self) -> Result<(), Failure> {
        self.say(&Command::NewGame);
        self.get_ready()
    }

    fn get_ready(&mut self) -> Result<(), Failure> {
        self.say(&Command::IsReady);
        self.wait_for(&Reply::Ready).map(drop)
    }

    /// Asks for a move. An answer after `allowed` is late; a program that has not answered `patience` later
    /// hangs.
    pub fn go(
        &mut self,
        start: Option<&str>,
        moves: &[String],
        go: Go,
        allowed: Duration,
    ) -> Result<Answer, Failure> {
        // `readyok` separates what was printed before the question from the answer to it.
        self.get_ready()?;
        self.say(&Command::Position { start: start.map(str::to_owned), moves: moves.to_vec() });
        let began = Instant::now();
        self.say(&Command::Go(go));
        let mut info = Info::default();
        let mut odd = String::new();
        let until = began.checked_add(allowed).and_then(|late| late.checked_add(self.patience));
        loop {
            match self.hear(until, FaultKind::Hung, &odd)? {
                (when, Reply::BestMove(answer)) => {
                    let time = when.saturating_duration_since(began);
                    if time > allowed {
                        return Err(Fault::late(time).into());
                    }
                    let Some(text) = answer else { return Err(Fault::new(FaultKind::NoMove, "").into()) };
                    return Ok(Answer { text, time, info });
                }
                (_, Reply::Info(new)) => info.update(new),
                (_, Reply::Other(line)) if !line.trim().is_empty() => odd = line,
                _ => {}
            }
        }
    }

    /// How many `bestmove` lines were ignored since the last call, because they answered no `go`.
    pub fn take_extra_answers(&mut self) -> u32 {
        std::mem::take(&mut self.extra_answers)
    }

    fn say(&self, command: &Command) {
        self.process.say(command.text(self.protocol));
    }

    /// Waits for an answer; returns the names of the options that were declared before it.
    fn wait_for(&mut self, awaited: &Reply) -> Result<Vec<String>, Failure> {
        let until = Instant::now().checked_add(self.patience);
        let mut odd = String::new();
        let mut options = Vec::new();
        loop {
            match self.hear(until, FaultKind::NoGreeting, &odd)?.1 {
                reply if reply == *awaited => return Ok(options),
                Reply::Option(name) if options.len() < MAX_OPTIONS => options.push(name),
                Reply::Name(name) => self.name = name,
                Reply::BestMove(_) => self.extra_answers = self.extra_answers.saturating_add(1),
                Reply::Other(line) if !line.trim().is_empty() => odd = line,
                _ => {}
            }
        }
    }

    /// The next reply.
    fn hear(
        &mut self,
        until: Option<Instant>,
        silence: FaultKind,
        odd: &str,
    ) -> Result<(Instant, Reply), Failure> {
        let (when, line) = self.process.next_line(until, &self.stop, silence, odd)?;
        Ok((when, Reply::parse(&line)))
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        self.say(&Command::Quit);
    }
}
