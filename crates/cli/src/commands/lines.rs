//! Positions, one a line, from a file or from standard input, and JSON Lines as the answer.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use arbore_core::NotationError;
use arbore_lab::session::play_line;
use arbore_lab::{AnyGame, Position, TaskError};
use serde::Serialize;

use crate::context::Context;
use crate::exit_code::{FAILED, INTERRUPTED, LIMIT};
use crate::failure::{Failure, describe};
use crate::output::{eprintln, flush, println};

/// How many lines are read ahead.
const READ_AHEAD: usize = 64;
/// How often the wait for a line polls for an interruption.
const POLL_EVERY: Duration = Duration::from_millis(50);

/// The answer for one line.
pub(crate) struct LineAnswer<T> {
    pub(crate) answer: T,
    /// Whether a limit of the command line ended the search.
    pub(crate) is_stopped: bool,
}

/// Answers each position of a file, or of standard input for `-`, with one line of JSON, which is flushed at once. A
/// bad line is reported on standard error with its number, and skipped; what would be wrong with any position ends it.
/// The exit code is 130 after Ctrl-C, else 1 if a line was bad, else 4 if a limit stopped a search.
pub(crate) fn answer_lines<T: Serialize>(
    context: &Context,
    game: &dyn AnyGame,
    path: &Path,
    stop: &AtomicBool,
    mut answer: impl FnMut(usize, &Position) -> anyhow::Result<LineAnswer<T>>,
) -> anyhow::Result<ExitCode> {
    let fail = |error: io::Error| {
        Failure::failed(context.with("error-file", &[("path", &path.display()), ("error", &error)]))
    };
    let lines = read(path).map_err(fail)?;
    let (mut is_any_bad, mut is_any_stopped) = (false, false);
    for number in 1.. {
        let line = match next(&lines, stop) {
            Next::Line(line) => line.map_err(fail)?,
            Next::End => break,
            Next::Interrupted => return Ok(ExitCode::from(INTERRUPTED)),
        };
        let answered = match position_of_line(game, &line) {
            Ok(None) => continue,
            Ok(Some(position)) => answer(number, &position),
            Err(error) => Err(error.into()),
        };
        if stop.load(Ordering::Relaxed) {
            // The search did not finish, so it has no answer.
            return Ok(ExitCode::from(INTERRUPTED));
        }
        match answered {
            Ok(LineAnswer { answer, is_stopped }) => {
                is_any_stopped |= is_stopped;
                println!("{}", serde_json::to_string(&answer)?);
                flush();
            }
            Err(error) if !is_of_line(&error) => return Err(error),
            Err(error) => {
                is_any_bad = true;
                let (_, error) = describe(&error, &context.messages);
                let place: [(&str, &dyn std::fmt::Display); 3] =
                    [("path", &path.display()), ("line", &number), ("error", &error)];
                eprintln!("{} {}", context.text("error"), context.with("error-in-line", &place));
            }
        }
    }
    Ok(match (is_any_bad, is_any_stopped) {
        (true, _) => ExitCode::from(FAILED),
        (false, true) => ExitCode::from(LIMIT),
        (false, false) => ExitCode::SUCCESS,
    })
}

/// The position of a line: `TEXT`, `fen TEXT` or `startpos`, and after it `moves M1 M2 …`; or the moves alone. `None`
/// for an empty line and for a comment, which begins with `#`.
pub(crate) fn position_of_line(game: &dyn AnyGame, line: &str) -> Result<Option<Position>, NotationError> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return Ok(None);
    }
    let is_word = |(at, _): &(usize, &str)| {
        let (before, after) = (&line[..*at], &line[at + MOVES.len()..]);
        let is_end = |c: Option<char>| c.is_none_or(char::is_whitespace);
        is_end(before.chars().next_back()) && is_end(after.chars().next())
    };
    let (start, moves) = match line.match_indices(MOVES).find(is_word) {
        Some((at, _)) => (line[..at].trim(), &line[at + MOVES.len()..]),
        None => (line, ""),
    };
    let start = match start {
        "" | "startpos" => game.start(),
        text => game.position(text.strip_prefix("fen ").unwrap_or(text).trim_start())?,
    };
    play_line(&start, moves).map(Some)
}

/// Whether an error is about this position only.
fn is_of_line(error: &anyhow::Error) -> bool {
    let of_task = |error: &TaskError| matches!(error, TaskError::Endless | TaskError::Hopeless { .. });
    error.is::<NotationError>() || error.is::<Failure>() || error.downcast_ref().is_some_and(of_task)
}

/// The word between a position and its moves.
const MOVES: &str = "moves";

enum Next {
    Line(io::Result<String>),
    End,
    Interrupted,
}

/// Waits for the next line, or for Ctrl-C.
fn next(lines: &Receiver<io::Result<String>>, stop: &AtomicBool) -> Next {
    while !stop.load(Ordering::Relaxed) {
        match lines.recv_timeout(POLL_EVERY) {
            Ok(line) => return Next::Line(line),
            Err(RecvTimeoutError::Disconnected) => return Next::End,
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
    Next::Interrupted
}

/// Reads lines in a thread of their own, because a read cannot be interrupted.
fn read(path: &Path) -> io::Result<Receiver<io::Result<String>>> {
    let mut input: Box<dyn BufRead + Send> = if path.as_os_str() == "-" {
        Box::new(BufReader::new(io::stdin()))
    } else {
        Box::new(BufReader::new(File::open(path)?))
    };
    let (sender, lines) = sync_channel(READ_AHEAD);
    thread::spawn(move || {
        loop {
            let mut bytes = Vec::new();
            let line = match input.read_until(b'\n', &mut bytes) {
                Ok(0) => return,
                // A line that is not UTF-8 is as wrong as any other text that is no position.
                Ok(_) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
                Err(error) => Err(error),
            };
            let is_last = line.is_err();
            if sender.send(line).is_err() || is_last {
                return;
            }
        }
    });
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_position_moves_or_both() {
        let game = arbore_lab::open("tictactoe").unwrap();
        let read = |line: &str| position_of_line(&*game, line).unwrap().map(|position| position.text());
        assert_eq!(read(" \t"), None);
        assert_eq!(read("# x.0/.x./..."), None);
        let start = Some(game.start().text());
        assert_eq!(read("startpos"), start);
        assert_eq!(read("startpos moves"), start);
        assert_eq!(read("moves"), start);
        let after = Some(play_line(&game.start(), "b2 a1").unwrap().text());
        for line in
            ["startpos moves b2 a1", "moves b2 a1", ".../.x./... moves a1", "fen .../.x./... 0 moves a1\r\n"]
        {
            assert_eq!(read(line), after, "{line}");
        }
        for line in ["startposition", "moves b2 b2", "fen", "b2", "startpos b2"] {
            assert!(position_of_line(&*game, line).is_err(), "{line}");
        }
    }
}
