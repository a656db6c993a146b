//! Files that are there as a whole or not at all, and notice when a byte of them has changed.
//!
//! ```text
//!   head    8 bytes   magic, which says what kind of file it is
//!           2 bytes   version
//!           6 bytes   zero
//!   body              whatever the kind of file holds
//!   tables            what the file is of, and how its body is to be read
//!   end     8 bytes   length of the tables
//!           4 bytes   CRC-32C of the tables
//!           4 bytes   zero
//!          32 bytes   BLAKE3 of all bytes so far
//!           8 bytes   magic
//! ```
//!
//! All numbers are little-endian. The tables stand at the end, so that a file can be written in one go, whatever
//! it will hold. Nothing in a file depends on when, where or by how many threads it was written.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::error::{DatabaseError, Part};

pub(crate) const HEAD: usize = 16;
pub(crate) const END: usize = 56;

/// A kind of file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    /// The first eight bytes and the last. The sixth and the last one ought to be such as are changed by programs that
    /// take the file for text.
    pub(crate) magic: [u8; 8],
    /// Counts up when files of before cannot be read any more.
    pub(crate) version: u16,
}

impl Kind {
    /// The first bytes of a file.
    pub(crate) fn head(self) -> [u8; HEAD] {
        let mut head = [0; HEAD];
        head[..8].copy_from_slice(&self.magic);
        head[8..10].copy_from_slice(&self.version.to_le_bytes());
        head
    }

    /// The last bytes of a file, but for the BLAKE3 that covers also the first 16 of them.
    fn end(self, tables: &[u8]) -> [u8; END] {
        let mut end = [0; END];
        end[..8].copy_from_slice(&(tables.len() as u64).to_le_bytes());
        end[8..12].copy_from_slice(&crc32c::crc32c(tables).to_le_bytes());
        end[48..].copy_from_slice(&self.magic);
        end
    }

    /// Where the tables of a whole file are. They were checked; the body was not looked at.
    pub(crate) fn tables(self, path: &Path, file: &[u8]) -> Result<std::ops::Range<usize>, DatabaseError> {
        let damaged = |part| Err(DatabaseError::damaged(path, part));
        if file.len() < HEAD || file[..8] != self.magic {
            return Err(DatabaseError::NotADatabase { path: path.to_owned() });
        }
        let found = u16::from_le_bytes([file[8], file[9]]);
        if found != self.version {
            let expected = self.version;
            return Err(DatabaseError::WrongVersion { path: path.to_owned(), found, expected });
        }
        if file[..HEAD] != self.head() {
            return damaged(Part::Head);
        }
        let Some(end_at) = file.len().checked_sub(END).filter(|at| *at >= HEAD) else {
            return damaged(Part::Tables);
        };
        let length = u64::from_le_bytes(file[end_at..end_at + 8].try_into().expect("eight bytes"));
        let begin = usize::try_from(length).ok().and_then(|length| end_at.checked_sub(length));
        let Some(begin) = begin.filter(|at| *at >= HEAD) else { return damaged(Part::Tables) };
        let expected = self.end(&file[begin..end_at]);
        // All but the checksum of the whole, which would take as long to check as reading everything.
        if file[end_at..end_at + 16] != expected[..16] || file[end_at + 48..] != expected[48..] {
            return damaged(Part::Tables);
        }
        Ok(begin..end_at)
    }
}

/// Checks the checksum of a whole file, whose tables were found.
pub(crate) fn check_whole(path: &Path, file: &[u8]) -> Result<(), DatabaseError> {
    let (begin, end) = file.split_at(file.len() - END + 16);
    let mut hasher = blake3::Hasher::new();
    // In pieces, so that pages of a map that were read can be dropped again.
    begin.chunks(1 << 20).for_each(|piece| _ = hasher.update(piece));
    let is_right = hasher.finalize().as_bytes() == &end[..32];
    if is_right { Ok(()) } else { Err(DatabaseError::damaged(path, Part::Whole)) }
}

/// A file that is being written.
///
/// It has another name until it is sealed: whatever has the right name is complete and on the disk, wherever the
/// program was killed.
pub(crate) struct Sealing {
    kind: Kind,
    path: PathBuf,
    temporary: PathBuf,
    file: BufWriter<File>,
    hasher: blake3::Hasher,
    offset: u64,
    is_finished: bool,
}

impl Sealing {
    /// Begins `path` under the name `temporary`, which must be on the same disk.
    pub(crate) fn create(kind: Kind, path: PathBuf, temporary: PathBuf) -> Result<Sealing, DatabaseError> {
        let file = File::create(&temporary).map_err(|error| DatabaseError::io(&temporary, error))?;
        let file = BufWriter::with_capacity(1 << 16, file);
        let hasher = blake3::Hasher::new();
        let mut sealing = Sealing { kind, path, temporary, file, hasher, offset: 0, is_finished: false };
        sealing.write(&kind.head())?;
        Ok(sealing)
    }

    /// How many bytes were written.
    pub(crate) fn offset(&self) -> u64 {
        self.offset
    }

    /// Adds to the body.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), DatabaseError> {
        self.hasher.update(bytes);
        self.offset += bytes.len() as u64;
        self.file.write_all(bytes).map_err(|error| DatabaseError::io(&self.temporary, error))
    }

    /// Writes the tables and gives the file its name; if it is to be durable, after waiting for the disk. Says how many
    /// bytes it has.
    pub(crate) fn seal(mut self, tables: &[u8], is_durable: bool) -> Result<u64, DatabaseError> {
        self.write(tables)?;
        let mut end = self.kind.end(tables);
        self.hasher.update(&end[..16]);
        end[16..48].copy_from_slice(self.hasher.finalize().as_bytes());
        let io = |error| DatabaseError::io(&self.temporary, error);
        self.file.write_all(&end).map_err(io)?;
        self.file.flush().map_err(io)?;
        if is_durable {
            self.file.get_ref().sync_all().map_err(io)?;
        }
        fs::rename(&self.temporary, &self.path).map_err(|error| DatabaseError::io(&self.path, error))?;
        self.is_finished = true;
        if is_durable {
            sync_folder(self.path.parent().unwrap_or(Path::new("")))?;
        }
        Ok(self.offset + END as u64)
    }
}

impl Drop for Sealing {
    /// What was not finished is of no use, and may be what has filled the disk.
    fn drop(&mut self) {
        if !self.is_finished {
            _ = fs::remove_file(&self.temporary);
        }
    }
}

/// Waits until the names in a folder are on the disk. Only Unix can, and needs to.
pub(crate) fn sync_folder(folder: &Path) -> Result<(), DatabaseError> {
    if cfg!(unix) {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        let synced = File::open(folder).and_then(|opened| opened.sync_all());
        synced.map_err(|error| DatabaseError::io(folder, error))?;
    }
    Ok(())
}
