//! Writing a file of a database, so that it is there as a whole or not at all.

use std::path::PathBuf;

use super::DatabaseError;
use super::block::{Block, POSITIONS};
use super::format::{Contents, Entry, Identity, KIND, Section, Tally};
use super::value::{Code, UNKNOWN};
use crate::sealed::Sealing;

/// A file that is being written, in rising order of layers and numbers.
pub(crate) struct Writer {
    file: Sealing,
    contents: Contents,
    /// Positions that do not fill a block yet.
    waiting: Block,
}

impl Writer {
    /// Begins `path` under the name `temporary`, which must be on the same disk.
    pub(crate) fn create(
        path: PathBuf,
        temporary: PathBuf,
        identity: &Identity,
    ) -> Result<Writer, DatabaseError> {
        let file = Sealing::create(KIND, path, temporary)?;
        let contents = Contents { identity: identity.clone(), sections: Vec::new(), blocks: Vec::new() };
        Ok(Writer { file, contents, waiting: Block::default() })
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
            Entry { first, offset: self.file.offset(), length: bytes.len(), checksum: crc32c::crc32c(bytes) };
        self.file.write(bytes)?;
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
        self.file.seal(&tables, is_durable)
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
}
