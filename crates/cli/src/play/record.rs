//! Games of `arbore play` in files: saved whole, or appended to after every move, so that a crash loses nothing.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use arbore_arena::{Record, RecordedMove};

use crate::files::write_whole;

/// Writes a file whole or not at all.
pub(super) fn write(path: &Path, record: &Record) -> io::Result<()> {
    write_whole(path, record.text().as_bytes())
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
        // The lock shows other processes that this game is being played; it ends with the process.
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

/// The newest unfinished game that is wanted. Files that are in use are left alone.
pub(super) fn unfinished(is_wanted: impl Fn(&Record) -> bool) -> Option<(PathBuf, Record)> {
    let entries = fs::read_dir(folder().ok()?).ok()?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "game"));
    paths.sort();
    paths.into_iter().rev().find_map(|path| {
        File::open(&path).ok()?.try_lock().ok()?;
        let record = Record::parse(&fs::read_to_string(&path).ok()?).ok()?;
        (!record.moves.is_empty() && is_wanted(&record)).then_some((path, record))
    })
}

/// Moves an unfinished game out of the way, under another name.
pub(super) fn keep_apart(path: &Path) -> io::Result<PathBuf> {
    let kept = path.with_extension("left");
    fs::rename(path, &kept)?;
    Ok(kept)
}

/// Where games in progress are kept.
#[cfg(not(test))]
fn folder() -> io::Result<PathBuf> {
    Ok(crate::library::state_folder()?.join("games"))
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

    #[test]
    fn a_file_that_cannot_be_written_leaves_nothing_behind() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("saved");
        // No file can take the place of a folder.
        fs::create_dir(&path).expect("a folder");
        let record = Record { game: "nim".to_owned(), ..Record::default() };
        assert!(write(&path, &record).is_err());
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
        fs::remove_dir(&path).expect("it is empty");
        write(&path, &record).expect("it can be written");
        assert_eq!(fs::read_to_string(&path).expect("a text"), record.text());
    }
}
