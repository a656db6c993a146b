//! Lines from the keyboard and Ctrl-C, through one channel, so that either can be waited for.

use std::io::{BufRead as _, IsTerminal as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// What can come in.
enum Event {
    Line(String),
    End,
    Interrupt,
}

/// Ctrl-C was pressed.
#[derive(Debug, thiserror::Error)]
#[error("interrupted")]
pub(super) struct Interrupted;

/// The keyboard.
pub(super) struct Input {
    events: Receiver<Event>,
    /// Set by Ctrl-C, so that a search that is running stops at once.
    pub(super) stop: Arc<AtomicBool>,
    has_ended: bool,
}

impl Input {
    /// Begins to listen.
    pub(super) fn new() -> anyhow::Result<Input> {
        let (sender, events) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let (flag, interrupts) = (stop.clone(), sender.clone());
        ctrlc::set_handler(move || {
            flag.store(true, Ordering::Relaxed);
            let _ = interrupts.send(Event::Interrupt);
        })?;
        thread::spawn(move || read_lines(&sender));
        Ok(Input { events, stop, has_ended: false })
    }

    /// Whether a person sits there, rather than a pipe.
    pub(super) fn is_person() -> bool {
        std::io::stdin().is_terminal()
    }

    /// Waits for a line; `None` when there are no more.
    pub(super) fn line(&mut self) -> Result<Option<String>, Interrupted> {
        if self.has_ended {
            return Ok(None);
        }
        match self.events.recv() {
            Ok(Event::Line(line)) => Ok(Some(line)),
            Ok(Event::End) | Err(_) => {
                self.has_ended = true;
                Ok(None)
            }
            Ok(Event::Interrupt) => Err(Interrupted),
        }
    }

    /// Whether Ctrl-C was pressed meanwhile. Lines that were typed too early wait.
    pub(super) fn is_interrupted(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

fn read_lines(sender: &Sender<Event>) {
    let mut line = Vec::new();
    let mut stdin = std::io::stdin().lock();
    loop {
        line.clear();
        match stdin.read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => break,
            // Bytes that are no text become a question mark, which is no move.
            Ok(_) => {
                let text = String::from_utf8_lossy(&line).trim().to_owned();
                if sender.send(Event::Line(text)).is_err() {
                    return;
                }
            }
        }
    }
    let _ = sender.send(Event::End);
}
