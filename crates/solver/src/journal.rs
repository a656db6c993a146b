//! What was proven, line by line in a file that only grows, so that a killed program goes on from there.
//!
//! ```text
//!   checksum title              what it is about
//!   checksum line
//!   …
//! ```
//!
//! A line whose checksum does not fit is as good as none: what it held is proven again. So a line that was being written when
//! the process was killed does no harm, nor does any damage but to the first line, without which it is unknown what
//! the others are about. Lines are handed to the system one by one, and survive the end of the process at once, that of the
//! machine after a while.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// What was proven in this time may have to be proven again after a power cut.
const SYNC_EVERY: Duration = Duration::from_secs(2);

/// The first words of the first line.
const MAGIC: &str = "arbore journal 1:";

/// A journal that is open for writing, by this process alone.
#[derive(Debug)]
pub(crate) struct Journal {
    file: File,
    path: PathBuf,
    synced: Instant,
}

/// Why a journal cannot be used. It holds data, no words for people.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The system refused to read or write.
    #[error("{}: {source}", path.display())]
    Io {
        /// The journal.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The file is something else, or its first line is damaged.
    #[error("{} is not a journal", path.display())]
    NotAJournal {
        /// The file.
        path: PathBuf,
    },
    /// The journal is about something else.
    #[error("the journal {} is about {found}, not about {expected}", path.display())]
    Other {
        /// The journal.
        path: PathBuf,
        /// What it is about.
        found: String,
        /// What was asked for.
        expected: String,
    },
    /// Another process writes this journal.
    #[error("{} is being written by another process", path.display())]
    Busy {
        /// The journal.
        path: PathBuf,
    },
}

impl Journal {
    /// Opens a journal, or begins it if there is none. Returns its lines.
    pub(crate) fn open(path: &Path, title: &str) -> Result<(Journal, Vec<String>), JournalError> {
        let failed = |source| JournalError::Io { path: path.to_owned(), source };
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(JournalError::Busy { path: path.to_owned() }),
            Err(TryLockError::Error(source)) => return Err(failed(source)),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        let mut journal = Journal { file, path: path.to_owned(), synced: Instant::now() };
        let first = sealed(&format!("{MAGIC} {title}"));
        if bytes.len() < first.len() && first.as_bytes().starts_with(&bytes) {
            // Nothing was proven yet.
            journal.file.set_len(0).map_err(failed)?;
            journal.write(&first)?;
            journal.sync()?;
            return Ok((journal, Vec::new()));
        }
        let mut lines = bytes.split(|byte| *byte == b'\n');
        let found = lines.next().and_then(checked).and_then(|found| found.strip_prefix(MAGIC));
        match found.map(str::trim_start) {
            None => return Err(JournalError::NotAJournal { path: path.to_owned() }),
            Some(found) if found != title => {
                let (found, expected) = (found.to_owned(), title.to_owned());
                return Err(JournalError::Other { path: path.to_owned(), found, expected });
            }
            Some(_) => {}
        }
        let lines = lines.filter_map(checked).map(str::to_owned).collect();
        if bytes.last() != Some(&b'\n') {
            // What comes next begins a line of its own.
            journal.write("\n")?;
        }
        Ok((journal, lines))
    }

    /// Writes down what was proven.
    pub(crate) fn append(&mut self, line: &str) -> Result<(), JournalError> {
        self.write(&sealed(line))?;
        if self.synced.elapsed() >= SYNC_EVERY { self.sync() } else { Ok(()) }
    }

    /// Waits until everything is on the disk.
    pub(crate) fn sync(&mut self) -> Result<(), JournalError> {
        self.synced = Instant::now();
        self.file.sync_data().map_err(|source| self.failed(source))
    }

    fn write(&mut self, text: &str) -> Result<(), JournalError> {
        self.file.write_all(text.as_bytes()).map_err(|source| self.failed(source))
    }

    fn failed(&self, source: io::Error) -> JournalError {
        JournalError::Io { path: self.path.clone(), source }
    }
}

/// A line with its checksum and its end.
fn sealed(text: &str) -> String {
    format!("{:08x} {text}\n", crc32c::crc32c(text.as_bytes()))
}

/// The text of a line whose checksum fits.
fn checked(line: &[u8]) -> Option<&str> {
    let (checksum, text) = std::str::from_utf8(line).ok()?.split_once(' ')?;
    let fits = u32::from_str_radix(checksum, 16).ok()? == crc32c::crc32c(text.as_bytes());
    fits.then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_was_torn_is_as_good_as_not_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        let (mut journal, lines) = Journal::open(&path, "nim").unwrap();
        assert!(lines.is_empty());
        journal.append("one").unwrap();
        journal.append("two and more").unwrap();
        drop(journal);
        let whole = std::fs::read(&path).unwrap();
        let ends: Vec<usize> = (0..whole.len()).filter(|at| whole[*at] == b'\n').collect();
        assert_eq!(ends.len(), 3);
        for length in 0..=whole.len() {
            std::fs::write(&path, &whole[..length]).unwrap();
            let (mut journal, lines) = Journal::open(&path, "nim").unwrap();
            // A line of which only the end is missing is whole.
            assert_eq!(lines.len(), ends[1..].iter().filter(|end| length >= **end).count(), "{length}");
            journal.append("three").unwrap();
            drop(journal);
            let (_, again) = Journal::open(&path, "nim").unwrap();
            assert_eq!(again, [lines, vec!["three".to_owned()]].concat(), "{length}");
        }
        // A line that is not the last one: the others are believed.
        let mut changed = whole.clone();
        changed[ends[0] + 12] ^= 1;
        std::fs::write(&path, changed).unwrap();
        assert_eq!(Journal::open(&path, "nim").unwrap().1, ["two and more"]);
    }

    #[test]
    fn a_file_about_something_else_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        let held = Journal::open(&path, "nim").unwrap();
        assert!(matches!(Journal::open(&path, "nim"), Err(JournalError::Busy { .. })));
        drop(held);
        assert!(
            matches!(Journal::open(&path, "achi"), Err(JournalError::Other { found, .. }) if found == "nim")
        );
        for text in ["", "shopping list\n", "12345678 arbore journal 1: nim\n"] {
            std::fs::write(&path, text).unwrap();
            let is_refused = matches!(Journal::open(&path, "nim"), Err(JournalError::NotAJournal { .. }));
            assert_eq!(is_refused, !text.is_empty(), "{text}");
            assert!(text.is_empty() || std::fs::read_to_string(&path).unwrap() == text);
        }
    }
}
