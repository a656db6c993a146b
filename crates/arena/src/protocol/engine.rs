//! Arbore as an engine: the loop that a GUI or an arena talks to.

mod options;
mod thought;

use std::io::{self, BufRead, Write};
use std::sync::{Arc, Mutex, PoisonError};

use arbore_core::{Player, Turn};
use arbore_lab::session::Request;
use arbore_lab::{AnyGame, Memory, PlayerSpec, Position, Protocol};

use super::command::{Command, Go, Query};
use crate::record::{Standing, Verdict};
use options::Options;
use thought::Thought;

/// Answers the lines of `input` on `output` until `quit` or the end of the input.
///
/// The search runs in a thread of its own, so that `stop` and `isready` are answered meanwhile.
pub fn serve<W>(
    protocol: Protocol,
    game: Arc<dyn AnyGame>,
    player: Option<PlayerSpec>,
    input: impl BufRead,
    output: W,
) -> io::Result<()>
where
    W: Write + Send + 'static,
{
    let position = game.start();
    let options = Options::new(protocol, &*game, player);
    let output = Output(Arc::new(Mutex::new(output)));
    let memory = Arc::default();
    let mut engine = Engine { protocol, game, position, options, memory, output, thought: None };
    for line in input.lines() {
        let line = match line {
            Ok(line) => line,
            // Bytes that are no text mean nothing to us.
            Err(error) if error.kind() == io::ErrorKind::InvalidData => continue,
            Err(_) => break,
        };
        if !engine.execute(&line)? {
            return engine.stop();
        }
    }
    engine.end_of_input()
}

struct Engine<W> {
    protocol: Protocol,
    game: Arc<dyn AnyGame>,
    position: Position,
    options: Options,
    /// What was found in the moves before, in this game.
    memory: Arc<Memory>,
    output: Output<W>,
    thought: Option<Thought>,
}

/// Where lines go, each of them whole.
struct Output<W>(Arc<Mutex<W>>);

impl<W> Clone for Output<W> {
    fn clone(&self) -> Output<W> {
        Output(self.0.clone())
    }
}

impl<W: Write> Output<W> {
    fn say(&self, line: &str) -> io::Result<()> {
        let mut output = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        output.write_all(format!("{line}\n").as_bytes())?;
        output.flush()
    }

    /// Says what went wrong, where those who write engines look for it.
    fn complain(&self, error: &dyn std::fmt::Display) -> io::Result<()> {
        self.say(&format!("info string error: {error}"))
    }
}

impl<W: Write + Send + 'static> Engine<W> {
    /// Executes one line of input; `false` on `quit`.
    fn execute(&mut self, line: &str) -> io::Result<bool> {
        match Command::parse(line) {
            Some(Command::Hello) => self.introduce()?,
            Some(Command::IsReady) => self.output.say("readyok")?,
            Some(Command::Query(query)) => self.output.say(&format!("response {}", self.answer(query)))?,
            Some(Command::Stop) => self.stop()?,
            Some(Command::Quit) => return Ok(false),
            Some(Command::NewGame) => {
                self.stop()?;
                let spec = self.game.spec().to_owned();
                self.begin_anew(&spec)?;
            }
            Some(Command::Position { start, moves }) => {
                self.stop()?;
                match self.place(start.as_deref(), &moves) {
                    Ok(position) => self.position = position,
                    Err(error) => self.output.complain(&error)?,
                }
            }
            Some(Command::SetOption { name, value }) => {
                self.stop()?;
                self.set(&name, value.as_deref().unwrap_or_default())?;
            }
            Some(Command::Go(go)) => {
                self.stop()?;
                self.go(&go)?;
            }
            None if line.trim().is_empty() => {}
            None => self.output.complain(&format!("unknown command `{}`", line.trim()))?,
        }
        Ok(true)
    }

    fn introduce(&self) -> io::Result<()> {
        self.output.say(concat!("id name Arbore ", env!("CARGO_PKG_VERSION")))?;
        self.output.say("id author the authors of Arbore")?;
        for line in self.options.lines() {
            self.output.say(&line)?;
        }
        self.output.say(&format!("{}ok", self.protocol.name()))
    }

    /// Opens a game; what was remembered of the last one is forgotten.
    fn begin_anew(&mut self, spec: &str) -> io::Result<()> {
        match arbore_lab::open(spec) {
            Ok(game) => {
                self.game = game;
                self.position = self.game.start();
                self.memory = Arc::default();
                Ok(())
            }
            Err(error) => self.output.complain(&error),
        }
    }

    fn place(&self, start: Option<&str>, moves: &[String]) -> Result<Position, arbore_core::NotationError> {
        let start = start.map_or_else(|| Ok(self.game.start()), |text| self.game.position(text))?;
        arbore_lab::session::play_line(&start, &moves.join(" "))
    }

    fn set(&mut self, name: &str, value: &str) -> io::Result<()> {
        match self.options.set(name, value) {
            Ok(None) => Ok(()),
            // Another variant is another game.
            Ok(Some(spec)) => self.begin_anew(&spec),
            Err(error) => self.output.complain(&error),
        }
    }

    fn answer(&self, query: Query) -> String {
        let turn = self.position.turn();
        match query {
            Query::FirstPlayersTurn => (turn == Turn::Player(Player::FIRST)).to_string(),
            Query::GameOver => (turn == Turn::Over).to_string(),
            Query::Result if turn != Turn::Over => "none".to_owned(),
            Query::Result => {
                let standings = Verdict::by_payoffs(&self.position.payoffs()).standings;
                let winner = standings.iter().position(|standing| *standing == Standing::Won);
                winner.map_or_else(|| "draw".to_owned(), |seat| format!("p{}win", seat + 1))
            }
        }
    }

    fn go(&mut self, go: &Go) -> io::Result<()> {
        if self.position.turn().player().is_none() {
            return self.output.say("bestmove (none)");
        }
        let searcher = match self.options.searcher(&*self.game) {
            Ok(searcher) => searcher,
            Err(error) => {
                // Each `go` needs an answer.
                self.output.complain(&error)?;
                return self.output.say("bestmove (none)");
            }
        };
        let request = Request::new(self.position.clone(), searcher).with_memory(self.memory.clone());
        self.thought = Some(Thought::start(request, go, self.output.clone())?);
        Ok(())
    }

    /// Ends the search, if there is one; it says its best move.
    fn stop(&mut self) -> io::Result<()> {
        self.thought.take().map_or(Ok(()), Thought::stop)
    }

    /// No `stop` can come any more. A search that ends by itself may do so, so that piped lines are answered.
    fn end_of_input(&mut self) -> io::Result<()> {
        self.thought.take().map_or(Ok(()), Thought::finish)
    }
}

#[cfg(test)]
mod tests;
