//! A process between us and a program, which ends everything that the program has started (Linux).
//!
//! Killing a program and its process group is not enough: what it starts may move to a session of its own, and
//! all of it goes on if we are killed ourselves. So our own executable is started once more as a
//! supervisor, which starts the program. It is a *child subreaper*: processes whose parent has ended become its
//! children, whatever their session or group, so that all that the program has started are its descendants. It
//! kills them when the program ends, and when its standard input is closed: by us, or by the system because we
//! have been killed.
//!
//! The supervisor passes standard input on, which is how it sees the end of it; output and errors go from the
//! program to us directly. What it has to say itself is the last line on standard error, after `MARK`.

use std::collections::HashMap;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::path::PathBuf;
use std::process::{ChildStdin, Command, ExitCode, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, WaitOptions, getpid, kill_process, set_child_subreaper, wait};

/// The first argument of a supervisor; the program and its arguments follow.
const ARGUMENT: &str = "--supervise-program";
/// What the last line of a supervisor begins with.
pub(super) const MARK: &str = "arbore-supervisor: ";
/// What follows where the program could not be started.
pub(super) const NOT_STARTED: &str = "not started: ";
/// How long processes may take to die.
const MAX_DYING: Duration = Duration::from_secs(2);

/// How programs are supervised: by this executable, whose `main` begins with [`run_if_asked`].
#[derive(Clone, Debug)]
pub struct Supervisor {
    executable: PathBuf,
}

impl Supervisor {
    /// A supervisor by the executable that is running. Its `main` must begin with [`run_if_asked`].
    #[must_use]
    pub fn of_this_executable() -> Supervisor {
        Supervisor { executable: PathBuf::from("/proc/self/exe") }
    }

    /// The command that starts a program under supervision.
    pub(super) fn command(&self, program: &str) -> Command {
        let mut command = Command::new(&self.executable);
        // Another name: a `killall arbore` must leave the supervisor to do its work.
        command.arg0("program-supervisor").arg(ARGUMENT).arg(program);
        command
    }
}

/// What a supervisor waits for.
enum Event {
    /// The program has ended.
    Ended(ExitStatus),
    /// Standard input is closed: the match is over, or was killed.
    Closed,
}

/// Runs as a supervisor if the arguments of this process say so, and returns its exit code. To be called first in
/// `main`.
#[must_use]
pub fn run_if_asked() -> Option<ExitCode> {
    let mut arguments = std::env::args_os().skip(1);
    (arguments.next()? == ARGUMENT).then(|| supervise(&arguments.collect::<Vec<_>>()))
}

fn supervise(words: &[OsString]) -> ExitCode {
    let (input, bot) = match start(words) {
        Ok(started) => started,
        Err(error) => {
            eprintln!("\n{MARK}{NOT_STARTED}{error}");
            return ExitCode::FAILURE;
        }
    };
    let (sender, events) = mpsc::channel();
    let (lines, rest) = mpsc::channel();
    let closes = sender.clone();
    thread::spawn(move || read(&lines, &closes));
    thread::spawn(move || write(input, &rest));
    thread::spawn(move || reap(bot, &sender));
    let event = events.recv().unwrap_or(Event::Closed);
    kill_descendants();
    let Event::Ended(status) = event else { return ExitCode::FAILURE };
    eprintln!("\n{MARK}{status}");
    ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1))
}

/// Starts the program: its standard input and its process.
fn start(words: &[OsString]) -> io::Result<(ChildStdin, Pid)> {
    set_child_subreaper(Some(getpid()))?;
    let (program, arguments) = words.split_first().ok_or(io::ErrorKind::NotFound)?;
    let mut child = Command::new(program).args(arguments).stdin(Stdio::piped()).spawn()?;
    // The program alone holds the pipe of its output, so that we see when it closes it.
    rustix::stdio::dup2_stdout(File::options().write(true).open("/dev/null")?)?;
    let id = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
    child.stdin.take().zip(id).ok_or_else(|| io::ErrorKind::BrokenPipe.into())
}

/// Reads the commands for the program, also while it does not.
fn read(lines: &Sender<Vec<u8>>, events: &Sender<Event>) {
    let mut buffer = [0; 4096];
    let mut input = io::stdin().lock();
    loop {
        match input.read(&mut buffer) {
            Ok(0) => break,
            // A program that has closed its input may still be thinking.
            Ok(count) => drop(lines.send(buffer[..count].to_vec())),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => break,
        }
    }
    let _ = events.send(Event::Closed);
}

fn write(mut input: ChildStdin, lines: &Receiver<Vec<u8>>) {
    for bytes in lines {
        if input.write_all(&bytes).and_then(|()| input.flush()).is_err() {
            break;
        }
    }
}

/// Reaps all children, those of processes that have ended included, and reports the end of the program itself.
fn reap(bot: Pid, events: &Sender<Event>) {
    loop {
        match wait(WaitOptions::empty()) {
            Ok(Some((id, status))) if id == bot => {
                let _ = events.send(Event::Ended(ExitStatus::from_raw(status.as_raw())));
            }
            // There are none any more, but some may still come while we kill.
            Err(rustix::io::Errno::CHILD) => thread::sleep(Duration::from_millis(1)),
            Ok(_) | Err(_) => {}
        }
    }
}

/// Kills until nothing is left: what is killed leaves its children to us.
fn kill_descendants() {
    let until = Instant::now() + MAX_DYING;
    while Instant::now() < until {
        let alive = descendants(getpid());
        if alive.is_empty() {
            break;
        }
        for id in alive {
            let _ = kill_process(id, Signal::KILL);
        }
        thread::sleep(Duration::from_millis(1));
    }
}

/// All processes that descend from one, but for those that are dead and only not reaped yet.
fn descendants(root: Pid) -> Vec<Pid> {
    let mut children: HashMap<i32, Vec<i32>> = HashMap::new();
    let mut dead = Vec::new();
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let Some(id) = entry.file_name().to_str().and_then(|name| name.parse::<i32>().ok()) else { continue };
        let Ok(stat) = fs::read_to_string(entry.path().join("stat")) else { continue };
        // The name of the program stands in parentheses, and may have some in it.
        let Some((_, rest)) = stat.rsplit_once(") ") else { continue };
        let mut words = rest.split(' ');
        if words.next() == Some("Z") {
            dead.push(id);
        }
        if let Some(parent) = words.next().and_then(|word| word.parse().ok()) {
            children.entry(parent).or_default().push(id);
        }
    }
    let mut found = Vec::new();
    let mut open = vec![root.as_raw_nonzero().get()];
    while let Some(id) = open.pop() {
        let next = children.remove(&id).unwrap_or_default();
        open.extend(&next);
        found.extend(next.into_iter().filter(|id| !dead.contains(id)).filter_map(Pid::from_raw));
    }
    found
}
