//! What was proven, line by line in a file.
//!
//! ```text
//!   checksum title              game, position and rules
//!   checksum low high nodes position
//!   …
//! ```
//!
//! A line whose checksum does not fit is as good as none: what it told is proven again. So a line that was being written when
//! the process was killed does no harm, nor does any damage but to the first line, without which nobody knows what the
//! others are about. Lines are handed to the system one by one and survive the end of the process, though not always that
//! of the machine.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};

use arbore_core::{Notation, Score, ZeroSum};

use super::CampaignError;
use crate::database::fingerprint::fingerprint_of_keys;

/// A journal that is open for writing, by nobody else.
#[derive(Debug)]
pub(super) struct Journal {
    file: File,
    path: PathBuf,
}

/// What was proven of a part, in the view of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) low: Score,
    pub(super) high: Score,
    pub(super) nodes: u64,
}

/// An entry with the text of its position.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) position: String,
    pub(super) entry: Entry,
}

/// The first words of the first line.
const MAGIC: &str = "arbore journal 1:";

/// What a journal is about: the game, the position, and a hash of what the rules say.
pub(super) fn title<G: ZeroSum + Notation>(game: &G, name: &str, root: &G::State) -> String {
    let rules = blake3::Hash::from_bytes(fingerprint_of_keys(game)).to_hex();
    format!("{MAGIC} {name} {} {}", game.position_text(root), &rules[..32])
}

impl Journal {
    /// Opens a journal, or begins it if there is none, and reads what it tells.
    pub(super) fn open(path: &Path, title: &str) -> Result<(Journal, Vec<Line>), CampaignError> {
        let failed = |source| CampaignError::Io { path: path.to_owned(), source };
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(CampaignError::Busy { path: path.to_owned() }),
            Err(TryLockError::Error(source)) => return Err(failed(source)),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        let mut journal = Journal { file, path: path.to_owned() };
        if bytes.is_empty() {
            journal.write(title)?;
            return Ok((journal, Vec::new()));
        }
        let mut lines = bytes.split(|byte| *byte == b'\n');
        let found = lines.next().and_then(checked).filter(|found| found.starts_with(MAGIC));
        match found {
            None => return Err(CampaignError::NotAJournal { path: path.to_owned() }),
            Some(found) if found != title => {
                return Err(CampaignError::Other { found: about(found), expected: about(title) });
            }
            Some(_) => {}
        }
        let lines = lines.filter_map(|line| Line::read(checked(line)?)).collect();
        if bytes.last() != Some(&b'\n') {
            // What comes next begins a line of its own.
            journal.file.write_all(b"\n").map_err(failed)?;
        }
        Ok((journal, lines))
    }

    /// Writes down what was proven of a position.
    pub(super) fn append(&mut self, position: &str, entry: Entry) -> Result<(), CampaignError> {
        // A bound that has no code is one that says nothing.
        let code =
            |score: Score, otherwise: Score| score.to_code().or(otherwise.to_code()).unwrap_or_default();
        let (low, high) = (code(entry.low, Score::MINUS_INFINITY), code(entry.high, Score::INFINITY));
        self.write(&format!("{low:06x} {high:06x} {} {position}", entry.nodes))
    }

    /// One line, handed over at once.
    fn write(&mut self, text: &str) -> Result<(), CampaignError> {
        let line = format!("{:08x} {text}\n", crc32c::crc32c(text.as_bytes()));
        let failed = |source| CampaignError::Io { path: self.path.clone(), source };
        self.file.write_all(line.as_bytes()).map_err(failed)
    }
}

/// The text of a line whose checksum fits.
fn checked(line: &[u8]) -> Option<&str> {
    let (checksum, text) = std::str::from_utf8(line).ok()?.split_once(' ')?;
    let fits = u32::from_str_radix(checksum, 16).ok()? == crc32c::crc32c(text.as_bytes());
    fits.then_some(text)
}

/// What a title says to people.
fn about(title: &str) -> String {
    title.trim_start_matches(MAGIC).trim().to_owned()
}

impl Line {
    fn read(text: &str) -> Option<Line> {
        let mut words = text.splitn(4, ' ');
        let mut score = || Score::read_code(u32::from_str_radix(words.next()?, 16).ok()?);
        let (low, high) = (score()?, score()?);
        if low > high {
            return None;
        }
        let nodes = words.next()?.parse().ok()?;
        let position = words.next()?.to_owned();
        Some(Line { position, entry: Entry { low, high, nodes } })
    }
}
