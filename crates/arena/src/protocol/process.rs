//! A program that is talked to in lines. Whatever it does, we never wait for it longer than we want to.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write as _};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::client::{Failure, GAME_VARIABLE};
use super::supervisor::{MARK, NOT_STARTED, Supervisor};
use crate::record::{Fault, FaultKind};

/// A running program. It is killed when this is dropped.
pub(super) struct Process {
    /// The program with its arguments.
    command: String,
    /// The program, or its supervisor.
    child: Child,
    is_supervised: bool,
    /// Closed when there is nothing more to say.
    input: Option<Sender<String>>,
    lines: Receiver<(Instant, String)>,
    complaints: Arc<Mutex<VecDeque<String>>>,
    /// The thread that reads the complaints.
    listener: Option<JoinHandle<()>>,
}

/// How a program ended.
enum End {
    /// It never began.
    NotStarted(String),
    /// Its exit status, and its last complaint.
    Status(String),
}

/// What was heard.
enum Heard {
    /// A line, and when it came.
    Line(Instant, String),
    /// Nothing, until the time was up.
    Silence,
    /// The program has ended.
    End,
    /// We were asked to stop listening.
    Stopped,
}

/// Longer lines are cut: a program that prints without end must not eat our memory.
const LONGEST_LINE: u64 = 1 << 16;
/// The number of unread lines; when there are more, the program waits.
const MOST_LINES: usize = 256;
/// The number of lines of its error output that are kept.
const MOST_COMPLAINTS: usize = 8;
/// How often we look whether we should stop.
const GLANCE: Duration = Duration::from_millis(50);
/// How long a program may take after `quit`.
const FAREWELL: Duration = Duration::from_millis(300);
/// How long a supervisor may take to kill everything.
const MAX_CLEARING: Duration = Duration::from_secs(3);

impl Process {
    pub(super) fn start(
        words: &[String],
        game: &str,
        supervisor: Option<&Supervisor>,
    ) -> io::Result<Process> {
        let (program, arguments) = words.split_first().ok_or(io::ErrorKind::NotFound)?;
        let mut command = supervisor.map_or_else(|| Command::new(program), |by| by.command(program));
        command.env(GAME_VARIABLE, game);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A group of its own, so that Ctrl-C in our terminal does not make every bot crash, and so that
        // whatever it starts can be ended with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (input, orders) = mpsc::channel();
        let (sender, lines) = mpsc::sync_channel(MOST_LINES);
        let complaints = Arc::new(Mutex::new(VecDeque::new()));
        if let Some(pipe) = child.stdin.take() {
            thread::spawn(move || write(pipe, &orders));
        }
        if let Some(pipe) = child.stdout.take() {
            thread::spawn(move || read(pipe, &sender));
        }
        let listener = child.stderr.take().map(|pipe| {
            let kept = complaints.clone();
            thread::spawn(move || keep(pipe, &kept))
        });
        let is_supervised = cfg!(target_os = "linux") && supervisor.is_some();
        Ok(Process {
            command: words.join(" "),
            child,
            is_supervised,
            input: Some(input),
            lines,
            complaints,
            listener,
        })
    }

    /// Says a line. A program that does not read must not keep us waiting, so another thread writes.
    pub(super) fn say(&self, line: String) {
        // A failure shows when an answer is expected.
        let _ = self.input.as_ref().map(|input| input.send(line));
    }

    /// Waits for a line until a moment; `None` is for ever.
    fn hear(&self, until: Option<Instant>, stop: &AtomicBool) -> Heard {
        loop {
            if stop.load(Ordering::Relaxed) {
                return Heard::Stopped;
            }
            let left = until.map(|until| until.saturating_duration_since(Instant::now()));
            match self.lines.recv_timeout(left.unwrap_or(GLANCE).min(GLANCE)) {
                Ok((when, line)) => return Heard::Line(when, line),
                Err(RecvTimeoutError::Disconnected) => return Heard::End,
                Err(RecvTimeoutError::Timeout) if left.is_some_and(|left| left.is_zero()) => {
                    return Heard::Silence;
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// The next line until a moment, or why there is none. Silence is a fault of this kind, reported with the last line that
    /// could not be read.
    pub(super) fn next_line(
        &mut self,
        until: Option<Instant>,
        stop: &AtomicBool,
        silence: FaultKind,
        odd: &str,
    ) -> Result<(Instant, String), Failure> {
        match self.hear(until, stop) {
            // A program that never stops talking is no better than one that says nothing.
            Heard::Line(when, _) if until.is_some_and(|until| when > until) => {
                Err(Fault::new(silence, odd).into())
            }
            Heard::Line(when, line) => Ok((when, line)),
            Heard::Silence => {
                let complaint = self.complaint();
                Err(Fault::new(silence, if odd.is_empty() { &complaint } else { odd }).into())
            }
            Heard::End => Err(match self.end() {
                End::NotStarted(error) => {
                    Fault::new(FaultKind::NotStarted, &format!("{}: {error}", self.command))
                }
                End::Status(status) => Fault::new(FaultKind::Crashed, &status),
            }
            .into()),
            Heard::Stopped => Err(Failure::Stopped),
        }
    }

    /// How it ended, after it has closed its output.
    fn end(&mut self) -> End {
        let status = self.wait_until(Instant::now() + FAREWELL);
        // What was written to the pipe before that may not have been read yet.
        let deadline = Instant::now() + FAREWELL;
        while self.listener.as_ref().is_some_and(|thread| !thread.is_finished()) && Instant::now() < deadline
        {
            thread::sleep(Duration::from_millis(2));
        }
        let mut status = status.map(|status| status.to_string()).unwrap_or_default();
        if self.is_supervised {
            let mut kept = self.complaints.lock().unwrap_or_else(PoisonError::into_inner);
            let said = kept.back().and_then(|line| line.strip_prefix(MARK)).map(str::to_owned);
            if let Some(said) = said {
                if let Some(error) = said.strip_prefix(NOT_STARTED) {
                    return End::NotStarted(error.to_owned());
                }
                kept.pop_back();
                status = said;
            }
        }
        let complaint = self.complaint();
        End::Status(if complaint.is_empty() { status } else { format!("{status}: {complaint}") })
    }

    /// Waits for the end of the process until a moment.
    fn wait_until(&mut self, deadline: Instant) -> Option<ExitStatus> {
        loop {
            let status = self.child.try_wait().ok().flatten();
            if status.is_some() || Instant::now() >= deadline {
                return status;
            }
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// The last line of complaints.
    fn complaint(&self) -> String {
        let kept = self.complaints.lock().unwrap_or_else(PoisonError::into_inner);
        kept.back().cloned().unwrap_or_default()
    }

    /// Ends it, whatever it is doing.
    fn kill(&mut self) {
        // The supervisor kills everything when its input is closed.
        self.input = None;
        if self.is_supervised && self.wait_until(Instant::now() + MAX_CLEARING).is_some() {
            return;
        }
        #[cfg(unix)]
        if let Ok(id) = i32::try_from(self.child.id())
            && let Some(group) = rustix::process::Pid::from_raw(id)
        {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.wait_until(Instant::now() + FAREWELL);
        self.kill();
    }
}

fn write(mut pipe: ChildStdin, orders: &Receiver<String>) {
    for line in orders {
        if pipe.write_all(format!("{line}\n").as_bytes()).and_then(|()| pipe.flush()).is_err() {
            break;
        }
    }
}

fn read(pipe: impl Read, lines: &SyncSender<(Instant, String)>) {
    each_line(pipe, |line| lines.send((Instant::now(), line)).is_ok());
}

fn keep(pipe: impl Read, complaints: &Mutex<VecDeque<String>>) {
    each_line(pipe, |line| {
        let mut kept = complaints.lock().unwrap_or_else(PoisonError::into_inner);
        if !line.trim().is_empty() {
            kept.push_back(line);
        }
        if kept.len() > MOST_COMPLAINTS {
            kept.pop_front();
        }
        true
    });
}

/// Reads lines, whatever bytes they are made of, until `each` wants no more.
fn each_line(pipe: impl Read, mut each: impl FnMut(String) -> bool) {
    let mut reader = BufReader::new(pipe);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match (&mut reader).take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => break,
            Ok(_) => {
                let line = String::from_utf8_lossy(&bytes);
                if !each(line.trim_end_matches(['\n', '\r']).to_owned()) {
                    break;
                }
            }
        }
    }
}
