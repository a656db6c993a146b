//! A program that is talked to in lines. Whatever it does, we never wait for it longer than we want to.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// A running program. It is killed when this is dropped.
pub(super) struct Process {
    child: Child,
    input: Sender<String>,
    lines: Receiver<(Instant, String)>,
    complaints: Arc<Mutex<VecDeque<String>>>,
}

/// What was heard.
pub(super) enum Heard {
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
/// So many lines wait until we listen; after that the program waits.
const MOST_LINES: usize = 256;
/// So many lines of complaints are kept.
const MOST_COMPLAINTS: usize = 8;
/// How often we look whether we should stop.
const GLANCE: Duration = Duration::from_millis(50);
/// How long a program that was told to quit may take.
const FAREWELL: Duration = Duration::from_millis(300);

impl Process {
    pub(super) fn start(words: &[String]) -> io::Result<Process> {
        let (program, arguments) = words.split_first().ok_or(io::ErrorKind::NotFound)?;
        let mut command = Command::new(program);
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
        if let Some(pipe) = child.stderr.take() {
            let kept = complaints.clone();
            thread::spawn(move || keep(pipe, &kept));
        }
        Ok(Process { child, input, lines, complaints })
    }

    /// Says a line. A program that does not read must not keep us waiting, so another thread writes.
    pub(super) fn say(&self, line: String) {
        // Whether anybody hears it shows when an answer is expected.
        let _ = self.input.send(line);
    }

    /// Waits for a line until a moment; `None` is for ever.
    pub(super) fn hear(&self, until: Option<Instant>, stop: &AtomicBool) -> Heard {
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

    /// Forgets what was said and not yet heard.
    pub(super) fn forget(&self) {
        // A program that never stops printing must not keep us here.
        for _ in 0..MOST_LINES {
            if self.lines.try_recv().is_err() {
                break;
            }
        }
    }

    /// How it ended, and what it complained of last.
    pub(super) fn last_words(&mut self) -> String {
        let deadline = Instant::now() + FAREWELL;
        let mut status = None;
        while status.is_none() && Instant::now() < deadline {
            status = self.child.try_wait().ok().flatten();
            thread::sleep(Duration::from_millis(5));
        }
        let status = status.map(|status| status.to_string()).unwrap_or_default();
        let complaint = self.complaint();
        if complaint.is_empty() { status } else { format!("{status}: {complaint}") }
    }

    /// The last line of complaints.
    pub(super) fn complaint(&self) -> String {
        let kept = self.complaints.lock().unwrap_or_else(PoisonError::into_inner);
        kept.back().cloned().unwrap_or_default()
    }

    /// Ends it, whatever it is doing.
    fn kill(&mut self) {
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
        let deadline = Instant::now() + FAREWELL;
        while Instant::now() < deadline {
            if !matches!(self.child.try_wait(), Ok(None)) {
                break;
            }
            thread::sleep(Duration::from_millis(2));
        }
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
