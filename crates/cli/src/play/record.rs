//! A game in a file: readable, appended to after every move, so that a crash loses nothing.
//!
//! ```text
//! arbore-game 1
//! game tictactoe:n=4,k=3,rule=b
//! player human
//! player alphabeta:depth=4
//! start ..../..../..../.... x
//! move b2 seconds=3.2
//! move c3 seconds=0.01 nodes=1234
//! undo
//! ```

use std::fmt::Write as _;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The first line of every file.
const MAGIC: &str = "arbore-game 1";

/// A game as it stands in a file.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Record {
    pub(super) game: String,
    pub(super) players: Vec<String>,
    pub(super) start: Option<String>,
    pub(super) moves: Vec<RecordedMove>,
    pub(super) resigned: bool,
}

/// A move with what it cost.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct RecordedMove {
    pub(super) text: String,
    pub(super) time: Duration,
    pub(super) nodes: Option<u64>,
}

/// A file that is no game.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {text}")]
pub(super) struct RecordError {
    pub(super) line: usize,
    pub(super) text: String,
}

impl Record {
    /// The text of the file.
    pub(super) fn text(&self) -> String {
        let mut text = format!("{MAGIC}\ngame {}\n", self.game);
        for player in &self.players {
            let _ = writeln!(text, "player {player}");
        }
        if let Some(start) = &self.start {
            let _ = writeln!(text, "start {start}");
        }
        for m in &self.moves {
            text.push_str(&m.line());
        }
        if self.resigned {
            text.push_str("resign\n");
        }
        text
    }

    /// Reads a file's text. A last line that was not finished, as a crash leaves it, is left out.
    pub(super) fn parse(text: &str) -> Result<Record, RecordError> {
        let mut record = Record::default();
        let finished = text.rfind('\n').map_or("", |end| &text[..=end]);
        for (number, line) in (1..).zip(finished.lines()) {
            let fail = || RecordError { line: number, text: line.to_owned() };
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            match key {
                _ if number == 1 => {
                    if line != MAGIC {
                        return Err(fail());
                    }
                }
                "game" => value.clone_into(&mut record.game),
                "player" => record.players.push(value.to_owned()),
                "start" => record.start = Some(value.to_owned()),
                "move" => record.moves.push(RecordedMove::parse(value).ok_or_else(fail)?),
                "undo" => {
                    record.moves.pop().ok_or_else(fail)?;
                }
                "resign" => record.resigned = true,
                "" => {}
                _ => return Err(fail()),
            }
        }
        if record.game.is_empty() {
            return Err(RecordError { line: 1, text: text.lines().next().unwrap_or_default().to_owned() });
        }
        Ok(record)
    }
}

impl RecordedMove {
    fn line(&self) -> String {
        let nodes = self.nodes.map(|nodes| format!(" nodes={nodes}")).unwrap_or_default();
        format!("move {} seconds={:.6}{nodes}\n", self.text, self.time.as_secs_f64())
    }

    fn parse(text: &str) -> Option<RecordedMove> {
        let mut words = text.split_whitespace();
        let mut found = RecordedMove { text: words.next()?.to_owned(), time: Duration::ZERO, nodes: None };
        for word in words {
            match word.split_once('=')? {
                ("seconds", value) => {
                    let seconds = value.parse::<f64>().ok()?;
                    found.time = Duration::try_from_secs_f64(seconds).ok()?;
                }
                ("nodes", value) => found.nodes = Some(value.parse().ok()?),
                _ => return None,
            }
        }
        Some(found)
    }
}

/// Writes a file whole or not at all.
pub(super) fn write(path: &Path, record: &Record) -> io::Result<()> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let temporary = path.with_file_name(format!(".{name}.{}.part", std::process::id()));
    let mut file = File::create(&temporary)?;
    file.write_all(record.text().as_bytes())?;
    file.sync_all()?;
    fs::rename(temporary, path)
}

/// The game that is being played, kept in a file of its own until it ends.
pub(super) struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Begins a journal.
    pub(super) fn begin(record: &Record) -> io::Result<Journal> {
        let folder = folder()?;
        fs::create_dir_all(&folder)?;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
        let path = folder.join(format!("{now}-{}.game", std::process::id()));
        let file = OpenOptions::new().create_new(true).append(true).open(&path)?;
        // The lock tells others that somebody still plays here; it goes with the process.
        file.lock()?;
        let mut journal = Journal { path, file };
        journal.append(&record.text())?;
        Ok(journal)
    }

    /// Adds a move.
    pub(super) fn add_move(&mut self, m: &RecordedMove) -> io::Result<()> {
        self.append(&m.line())
    }

    /// Takes the last move back.
    pub(super) fn undo(&mut self) -> io::Result<()> {
        self.append("undo\n")
    }

    fn append(&mut self, text: &str) -> io::Result<()> {
        self.file.write_all(text.as_bytes())?;
        self.file.sync_data()
    }

    /// The game is over, or was left on purpose: nothing to resume.
    pub(super) fn finish(self) {
        let _ = fs::remove_file(&self.path);
    }
}

/// A game that somebody did not finish, the newest first. Files that are in use are left alone.
pub(super) fn unfinished() -> Option<(PathBuf, Record)> {
    let entries = fs::read_dir(folder().ok()?).ok()?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "game"));
    paths.sort();
    paths.into_iter().rev().find_map(|path| {
        File::open(&path).ok()?.try_lock().ok()?;
        let record = Record::parse(&fs::read_to_string(&path).ok()?).ok()?;
        (!record.moves.is_empty()).then_some((path, record))
    })
}

/// Keeps a game that nobody wants to go on with now, out of the way.
pub(super) fn put_aside(path: &Path) -> io::Result<PathBuf> {
    let kept = path.with_extension("left");
    fs::rename(path, &kept)?;
    Ok(kept)
}

/// Where games in progress are kept.
#[cfg(not(test))]
fn folder() -> io::Result<PathBuf> {
    use etcetera::BaseStrategy as _;
    let base = etcetera::choose_base_strategy().map_err(|_| io::Error::from(io::ErrorKind::NotFound))?;
    Ok(base.state_dir().unwrap_or_else(|| base.data_dir()).join("arbore").join("games"))
}

/// Tests keep their games apart from those of people, and each test from the others.
#[cfg(test)]
#[allow(clippy::unnecessary_wraps, reason = "it stands for one that can fail")]
fn folder() -> io::Result<PathBuf> {
    thread_local! {
        static FOLDER: tempfile::TempDir = tempfile::tempdir().expect("a temporary folder");
    }
    Ok(FOLDER.with(|folder| folder.path().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> Record {
        let slow = RecordedMove { text: "b2".to_owned(), time: Duration::from_millis(3200), nodes: None };
        let fast = RecordedMove { text: "c3".to_owned(), time: Duration::from_micros(12), nodes: Some(34) };
        Record {
            game: "tictactoe:n=4,k=3,rule=b".to_owned(),
            players: vec!["human".to_owned(), "alphabeta:depth=4".to_owned()],
            start: Some("..../..../..../.... x".to_owned()),
            moves: vec![slow, fast],
            resigned: false,
        }
    }

    #[test]
    fn a_record_reads_back() {
        assert_eq!(Record::parse(&example().text()).unwrap(), example());
    }

    #[test]
    fn undo_takes_a_move_back_and_a_torn_line_is_left_out() {
        let text = example().text() + "undo\nmove a1 sec";
        let record = Record::parse(&text).unwrap();
        assert_eq!(record.moves, example().moves[..1]);
    }

    #[test]
    fn rubbish_is_refused_with_its_line() {
        assert_eq!(Record::parse("hello\n").unwrap_err().line, 1);
        let text = example().text() + "move a1 seconds=-1\n";
        assert_eq!(Record::parse(&text).unwrap_err().line, 8);
        assert!(Record::parse("").is_err());
    }
}
