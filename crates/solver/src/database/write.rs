//! Writing a file of a database, so that it is there as a whole or not at all.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use super::DatabaseError;
use super::block::{Block, POSITIONS};
use super::format::{Contents, END, Entry, HEAD, Identity, Section, Tally, end, head};
use super::value::{Code, UNKNOWN};

/// A file that is being written, in rising order of layers and numbers.
///
/// It has another name until [`publish`](Writer::publish): whatever has the right name is complete and on the
/// disk, wherever the program was killed.
pub(crate) struct Writer {
    path: PathBuf,
    temporary: PathBuf,
    file: BufWriter<File>,
    hasher: blake3::Hasher,
    offset: u64,
    contents: Contents,
    /// Positions that do not fill a block yet.
    waiting: Block,
    is_finished: bool,
}

impl Writer {
    /// Begins `path` under the name `temporary`, which must be on the same disk.
    pub(crate) fn create(
        path: PathBuf,
        temporary: PathBuf,
        identity: &Identity,
    ) -> Result<Writer, DatabaseError> {
        let file = File::create(&temporary).map_err(|error| DatabaseError::io(&temporary, error))?;
        let mut writer = Writer {
            path,
            temporary,
            file: BufWriter::with_capacity(1 << 16, file),
            hasher: blake3::Hasher::new(),
            offset: 0,
            contents: Contents { identity: identity.clone(), sections: Vec::new(), blocks: Vec::new() },
            waiting: Block::default(),
            is_finished: false,
        };
        writer.write(&head())?;
        debug_assert_eq!(writer.offset, HEAD as u64);
        Ok(writer)
    }

    /// Begins the next layer.
    pub(crate) fn section(&mut self, layer: u32) -> Result<(), DatabaseError> {
        self.flush()?;
        let first = self.contents.blocks.len();
        self.contents.sections.push(Section { layer, positions: 0, blocks: first..first, tally: Vec::new() });
        Ok(())
    }

    /// Adds a position to the layer, whose value is not known yet.
    #[inline]
    pub(crate) fn number(&mut self, number: u64) -> Result<(), DatabaseError> {
        self.position(number, UNKNOWN)
    }

    /// Adds a position to the layer.
    #[inline]
    pub(crate) fn position(&mut self, number: u64, code: Code) -> Result<(), DatabaseError> {
        self.waiting.numbers.push(number);
        self.waiting.codes.push(code);
        if self.waiting.numbers.len() == POSITIONS { self.flush() } else { Ok(()) }
    }

    /// Adds a block to the layer; only its last one may be short.
    pub(crate) fn block(&mut self, first: u64, positions: usize, bytes: &[u8]) -> Result<(), DatabaseError> {
        let entry =
            Entry { first, offset: self.offset, length: bytes.len(), checksum: crc32c::crc32c(bytes) };
        self.write(bytes)?;
        self.contents.blocks.push(entry);
        let section = self.contents.sections.last_mut().expect("a section was begun");
        section.positions += positions as u64;
        section.blocks.end += 1;
        Ok(())
    }

    /// Says how often each value occurs in the layer.
    pub(crate) fn tally(&mut self, tally: Vec<Tally>) {
        self.contents.sections.last_mut().expect("a section was begun").tally = tally;
    }

    /// Writes the tables, waits for the disk, and gives the file its name. Says how many bytes it has.
    pub(crate) fn publish(self) -> Result<u64, DatabaseError> {
        self.finish(true)
    }

    /// Writes the tables and gives the file its name, without waiting for the disk: for what is read again by the
    /// same process only.
    pub(crate) fn keep(self) -> Result<u64, DatabaseError> {
        self.finish(false)
    }

    fn finish(mut self, is_durable: bool) -> Result<u64, DatabaseError> {
        self.flush()?;
        let tables = self.contents.to_bytes();
        self.write(&tables)?;
        let mut end = end(&tables);
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

    /// Packs what is waiting.
    fn flush(&mut self) -> Result<(), DatabaseError> {
        let Some(&first) = self.waiting.numbers.first() else { return Ok(()) };
        let waiting = std::mem::take(&mut self.waiting);
        self.block(first, waiting.numbers.len(), &waiting.pack())?;
        self.waiting = waiting;
        self.waiting.numbers.clear();
        self.waiting.codes.clear();
        Ok(())
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), DatabaseError> {
        self.hasher.update(bytes);
        self.offset += bytes.len() as u64;
        self.file.write_all(bytes).map_err(|error| DatabaseError::io(&self.temporary, error))
    }
}

impl Drop for Writer {
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
