//! Values that were proven, in a file that only grows, so that a killed program goes on from there.
//!
//! ```text
//!   head     16 bytes   magic and version
//!            32 bytes   BLAKE3 of the game and its rules
//!   records, 16 bytes each
//!             8 bytes   key of the position
//!             2 bytes   code of its value (see database/value.rs)
//!             2 bytes   zero
//!             4 bytes   CRC-32C of the record so far
//! ```
//!
//! A record that was torn, and whatever follows it, is cut off. A value that was proven stays true, however many plies the
//! book is to have.

use std::fs::{File, OpenOptions};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use arbore_core::Score;
use rustc_hash::FxHashMap;

use crate::database::value::{Code, decode, encode};
use crate::database::{DatabaseError, Identity};
use crate::sealed::{HEAD, Kind};

const KIND: Kind = Kind { magic: *b"ArJrn\r\x1a\n", version: 1 };
const BEGIN: usize = HEAD + 32;
const RECORD: usize = 16;
/// What was proven in this time may have to be proven again after a power cut.
const SYNC_EVERY: Duration = Duration::from_secs(2);

/// A journal that is open.
pub(super) struct Journal {
    path: PathBuf,
    file: File,
    synced: Instant,
}

impl Journal {
    /// Opens the journal of a game, or begins one. Returns what stands in it, by key.
    pub(super) fn open(
        path: &Path,
        identity: &Identity,
    ) -> Result<(Journal, FxHashMap<u64, Score>), DatabaseError> {
        let io = |error| DatabaseError::io(path, error);
        let mut options = OpenOptions::new();
        let mut file = options.create(true).truncate(false).read(true).write(true).open(path).map_err(io)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(io)?;
        let begin = begin(identity);
        let mut known = FxHashMap::default();
        if bytes.len() < BEGIN && begin.starts_with(&bytes) {
            // Nothing was proven yet.
            file.set_len(0).and_then(|()| file.seek(SeekFrom::Start(0))).map_err(io)?;
            file.write_all(&begin).and_then(|()| file.sync_all()).map_err(io)?;
        } else if bytes.starts_with(&begin) {
            let mut end = BEGIN;
            for record in bytes[BEGIN..].chunks(RECORD) {
                let Some((key, value)) = parse(record) else { break };
                known.insert(key, value);
                end += RECORD;
            }
            file.set_len(end as u64).and_then(|()| file.seek(SeekFrom::End(0))).map_err(io)?;
        } else {
            return Err(DatabaseError::Exists { path: path.to_owned() });
        }
        Ok((Journal { path: path.to_owned(), file, synced: Instant::now() }, known))
    }

    /// Writes down what is proven.
    pub(super) fn append(&mut self, key: u64, value: Score) -> Result<(), DatabaseError> {
        let mut record = [0; RECORD];
        record[..8].copy_from_slice(&key.to_le_bytes());
        record[8..10].copy_from_slice(&encode(value)?.to_le_bytes());
        let checksum = crc32c::crc32c(&record[..12]);
        record[12..].copy_from_slice(&checksum.to_le_bytes());
        self.file.write_all(&record).map_err(|error| DatabaseError::io(&self.path, error))?;
        if self.synced.elapsed() >= SYNC_EVERY { self.sync() } else { Ok(()) }
    }

    /// Waits until everything is on the disk.
    pub(super) fn sync(&mut self) -> Result<(), DatabaseError> {
        self.synced = Instant::now();
        self.file.sync_data().map_err(|error| DatabaseError::io(&self.path, error))
    }
}

fn begin(identity: &Identity) -> [u8; BEGIN] {
    let mut begin = [0; BEGIN];
    begin[..HEAD].copy_from_slice(&KIND.head());
    let mut hasher = blake3::Hasher::new();
    hasher.update(&identity.rules).update(identity.game.as_bytes());
    begin[HEAD..].copy_from_slice(hasher.finalize().as_bytes());
    begin
}

fn parse(record: &[u8]) -> Option<(u64, Score)> {
    let (body, checksum) = record.split_at_checked(12)?;
    if checksum != crc32c::crc32c(body).to_le_bytes() {
        return None;
    }
    let key = u64::from_le_bytes(body[..8].try_into().ok()?);
    let code = Code::from_le_bytes(body[8..10].try_into().ok()?);
    Some((key, decode(code)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn identity(game: &str) -> Identity {
        Identity { game: game.to_owned(), rules: [1; 32], is_complete: false }
    }

    #[test]
    fn whatever_was_torn_is_cut_off() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        let (mut journal, known) = Journal::open(&path, &identity("nim")).unwrap();
        assert!(known.is_empty());
        journal.append(3, Score::win_in(4)).unwrap();
        journal.append(u64::MAX, Score::DRAW).unwrap();
        drop(journal);
        let whole = std::fs::read(&path).unwrap();
        for length in 0..whole.len() {
            std::fs::write(&path, &whole[..length]).unwrap();
            let (mut journal, known) = Journal::open(&path, &identity("nim")).unwrap();
            assert_eq!(known.len(), length.saturating_sub(BEGIN) / RECORD, "{length}");
            journal.append(9, Score::loss_in(2)).unwrap();
            drop(journal);
            let (_, again) = Journal::open(&path, &identity("nim")).unwrap();
            assert_eq!((again.len(), again[&9]), (known.len() + 1, Score::loss_in(2)), "{length}");
        }
        // A record that is not the last one: what follows it is not believed either.
        let mut changed = whole.clone();
        changed[BEGIN] ^= 1;
        std::fs::write(&path, changed).unwrap();
        assert!(Journal::open(&path, &identity("nim")).unwrap().1.is_empty());
    }

    #[test]
    fn the_journal_of_another_game_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        drop(Journal::open(&path, &identity("nim")).unwrap());
        let other = Journal::open(&path, &identity("achi"));
        assert!(matches!(other, Err(DatabaseError::Exists { .. })));
    }
}
