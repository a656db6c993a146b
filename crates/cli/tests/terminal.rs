//! The full screen in a real terminal: it is taken, a game is played in it, and it is given back.

use std::io::{Read as _, Write as _};
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// The program in a terminal of its own.
struct Terminal {
    master: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
    keyboard: Box<dyn std::io::Write + Send>,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
}

const SIZE: PtySize = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
const PATIENCE: Duration = Duration::from_secs(30);

impl Terminal {
    fn start(state: &Path, arguments: &[&str]) -> Terminal {
        let pair = native_pty_system().openpty(SIZE).expect("a terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_arbore"));
        command.args(arguments);
        for (name, value) in [
            ("TERM", "xterm-256color"),
            ("LANG", "en_US.UTF-8"),
            ("LC_ALL", ""),
            ("NO_COLOR", ""),
            ("ARBORE_CONFIG", ""),
        ] {
            command.env(name, value);
        }
        command.env("XDG_STATE_HOME", state);
        let child = pair.slave.spawn_command(command).expect("the program starts");
        let keyboard = pair.master.take_writer().expect("a keyboard");
        let mut reader = pair.master.try_clone_reader().expect("a screen");
        let (sender, output) = channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count) = reader.read(&mut bytes) {
                if count == 0 || sender.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        let size = |number: u16| number.try_into().expect("a terminal has a size");
        let screen = vt100::Parser::new(size(SIZE.rows), size(SIZE.cols), 0);
        Terminal { master: pair.master, child, keyboard, output, screen }
    }

    fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).expect("the program listens");
        self.keyboard.flush().expect("the program listens");
    }

    /// Waits until the screen is as it should be.
    #[track_caller]
    fn wait(&mut self, what: &str, is: impl Fn(&vt100::Screen) -> bool) {
        let until = Instant::now() + PATIENCE;
        while !is(self.screen.screen()) {
            let left = until.saturating_duration_since(Instant::now());
            let Ok(bytes) = self.output.recv_timeout(left) else {
                panic!("{what} did not come:\n{}", self.screen.screen().contents());
            };
            self.screen.process(&bytes);
        }
    }

    #[track_caller]
    fn wait_for(&mut self, text: &str) {
        self.wait(text, |screen| screen.contents().contains(text));
    }

    /// Whether the terminal is in line mode, as by default.
    fn is_usual(&self) -> bool {
        format!("{:?}", self.master.get_termios()).contains("ICANON")
    }

    fn exit_code(&mut self) -> u32 {
        self.child.wait().expect("the program ends").exit_code()
    }
}

#[cfg(unix)]
#[test]
fn a_game_is_played_and_the_terminal_given_back() {
    let state = tempfile::tempdir().expect("a temporary folder");
    let mut terminal = Terminal::start(state.path(), &["play", "tictactoe", "--new"]);
    terminal.wait_for("[ Play ]");
    assert!(terminal.screen.screen().alternate_screen(), "the screen is the program's own");
    assert!(!terminal.is_usual(), "every key is heard at once");
    terminal.press("\r");
    terminal.wait_for("Legal moves: 9");
    // The middle, then a click into the lower right corner.
    terminal.press("\r");
    terminal.wait_for("Legal moves: 7");
    terminal.press("\x1b[<0;38;18M\x1b[<0;38;18m");
    terminal.wait_for("Legal moves: 5");
    terminal.press("q");
    terminal.wait_for("Leave this game?");
    terminal.press("\t\t\r");
    terminal.wait("the plain screen", |screen| !screen.alternate_screen());
    terminal.wait_for("Saved. Resume with");
    assert_eq!(terminal.exit_code(), 0);
    let screen = terminal.screen.screen();
    assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    assert!(!screen.hide_cursor(), "the cursor is back");
    assert!(terminal.is_usual(), "lines are lines again");
    assert!(screen.contents().contains("c3"), "the clicked move is in the statistics");

    // The same game resumes where it was.
    let mut terminal = Terminal::start(state.path(), &["play"]);
    terminal.wait_for("Unfinished game");
    terminal.press("\r");
    terminal.wait_for("Legal moves: 5");
    terminal.press("\x03");
    terminal.wait("the plain screen", |screen| !screen.alternate_screen());
    assert_eq!(terminal.exit_code(), 130);
}

#[cfg(unix)]
#[test]
fn a_signal_gives_the_terminal_back_too() {
    let state = tempfile::tempdir().expect("a temporary folder");
    // Without any command the games are shown.
    let mut terminal = Terminal::start(state.path(), &[]);
    terminal.wait_for("choose a game");
    let id = terminal.child.process_id().expect("a process").to_string();
    let kill = std::process::Command::new("kill").args(["-TERM", &id]).status();
    assert!(kill.is_ok_and(|status| status.success()));
    terminal.wait("the plain screen", |screen| !screen.alternate_screen());
    assert_eq!(terminal.exit_code(), 130);
}

#[cfg(unix)]
#[test]
fn plain_is_plain_in_a_terminal_too() {
    let state = tempfile::tempdir().expect("a temporary folder");
    let mut terminal = Terminal::start(state.path(), &["play", "tictactoe:n=3", "--side", "both", "--plain"]);
    terminal.wait_for("x to move:");
    assert!(!terminal.screen.screen().alternate_screen());
    terminal.press("b2\r");
    terminal.wait_for("0 to move:");
    terminal.press("quit\r");
    terminal.wait_for("Saved. Resume with");
    assert_eq!(terminal.exit_code(), 0);

    // The unfinished game is offered for the same game, and not for one with other options.
    let again = ["play", "tictactoe:n=3", "--side", "both", "--plain"];
    let mut terminal = Terminal::start(state.path(), &again);
    terminal.wait_for("unfinished game of tictactoe (moves: 1)");
    terminal.press("\x03");
    assert_eq!(terminal.exit_code(), 130);
    let other = ["play", "tictactoe:n=4,rule=a", "--side", "both", "--plain"];
    let mut terminal = Terminal::start(state.path(), &other);
    terminal.wait_for("x to move:");
    assert!(!terminal.screen.screen().contents().contains("unfinished game"));
    terminal.press("\x03");
    assert_eq!(terminal.exit_code(), 130);
}

/// Errors in the arguments are reported on the plain screen, and the terminal is not changed.
#[cfg(unix)]
#[test]
fn wrong_arguments_do_not_open_the_screen() {
    let state = tempfile::tempdir().expect("a temporary folder");
    for arguments in
        [&["play", "shogi"][..], &["play", "tictactoe:n=9"], &["play", "nim", "--level", "godlike"]]
    {
        let mut terminal = Terminal::start(state.path(), arguments);
        terminal.wait_for("error:");
        assert_eq!(terminal.exit_code(), 2, "{arguments:?}");
        assert!(!terminal.screen.screen().alternate_screen());
    }
}
