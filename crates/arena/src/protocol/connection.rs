//! A program that is ready to play, by whichever protocol it speaks.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use arbore_lab::session::Match;
use arbore_lab::{ExternalProgram, Protocol};

use super::client::{Answer, Client, Failure};
use super::command::Go;
use super::gtp::Controller;
use super::supervisor::Supervisor;

/// A program that is ready to play.
pub(crate) enum Connection {
    /// It speaks UGI or UCI.
    Client(Client),
    /// It speaks GTP.
    Controller(Controller),
}

impl Connection {
    /// Starts a program and waits until it is ready.
    pub(crate) fn start(
        outside: &ExternalProgram,
        game: &str,
        supervisor: Option<&Supervisor>,
        patience: Duration,
        stop: Arc<AtomicBool>,
    ) -> Result<Connection, Failure> {
        match outside.protocol {
            Protocol::Ugi | Protocol::Uci => {
                Client::start(outside, game, supervisor, patience, stop).map(Connection::Client)
            }
            Protocol::Gtp => {
                Controller::start(outside, game, supervisor, patience, stop).map(Connection::Controller)
            }
        }
    }

    /// Sets the flag that ends all waiting.
    pub(crate) fn stop_on(&mut self, stop: Arc<AtomicBool>) {
        match self {
            Connection::Client(client) => client.stop_on(stop),
            Connection::Controller(controller) => controller.stop_on(stop),
        }
    }

    /// A new game begins.
    pub(crate) fn new_game(&mut self) -> Result<(), Failure> {
        match self {
            Connection::Client(client) => client.new_game(),
            Connection::Controller(controller) => controller.new_game(),
        }
    }

    /// Asks for a move at the end of a line. An answer after `allowed` is late.
    pub(crate) fn go(
        &mut self,
        start: Option<&str>,
        line: &Match,
        go: Go,
        allowed: Duration,
    ) -> Result<Answer, Failure> {
        match self {
            Connection::Client(client) => client.go(start, line.moves(), go, allowed),
            Connection::Controller(controller) => controller.go(start, line, &go, allowed),
        }
    }

    /// How many answers were ignored since the last call, because they answered nothing.
    pub(crate) fn take_extra_answers(&mut self) -> u32 {
        match self {
            Connection::Client(client) => client.take_extra_answers(),
            Connection::Controller(_) => 0,
        }
    }
}
