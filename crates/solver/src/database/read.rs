//! Reading a file of a database.

use std::path::{Path, PathBuf};

use super::block::{Block, POSITIONS};
use super::format::{self, Contents, Identity};
use super::map::Map;
use super::{DatabaseError, Part};
use crate::sealed;

/// A file that is open. Its tables were checked; each block is checked when it is read.
#[derive(Debug)]
pub(crate) struct Reader {
    pub(crate) path: PathBuf,
    map: Map,
    pub(crate) contents: Contents,
}

impl Reader {
    /// Opens a file and checks its tables.
    pub(crate) fn open(path: &Path) -> Result<Reader, DatabaseError> {
        let map = Map::open(path)?;
        let contents = format::read(path, &map)?;
        Ok(Reader { path: path.to_owned(), map, contents })
    }

    /// Opens a file of a half-built database and checks all of it: nothing else is trusted.
    pub(crate) fn open_whole(path: &Path, identity: &Identity) -> Result<Reader, DatabaseError> {
        let reader = Reader::open(path)?;
        reader.check_whole()?;
        if reader.contents.identity == *identity {
            Ok(reader)
        } else {
            Err(DatabaseError::damaged(path, Part::Whole))
        }
    }

    /// Checks the checksum of the whole file, and with it that of every block.
    pub(crate) fn check_whole(&self) -> Result<(), DatabaseError> {
        sealed::check_whole(&self.path, &self.map)
    }

    /// How many bytes the file has.
    pub(crate) fn size(&self) -> u64 {
        self.map.len() as u64
    }

    /// The bytes of a block, checked.
    pub(crate) fn bytes(&self, block: usize) -> Result<&[u8], DatabaseError> {
        let entry = self.contents.blocks[block];
        // The tables say that the blocks fill the file up to them, so there are such bytes.
        let begin = usize::try_from(entry.offset).expect("the file is mapped");
        let bytes = &self.map[begin..begin + entry.length];
        if crc32c::crc32c(bytes) == entry.checksum { Ok(bytes) } else { Err(self.damaged(block)) }
    }

    /// Reads a block, whatever was in `into`.
    pub(crate) fn block(&self, block: usize, into: &mut Block) -> Result<(), DatabaseError> {
        into.unpack(self.bytes(block)?).ok_or_else(|| self.damaged(block))?;
        let is_first = into.numbers.first() == Some(&self.contents.blocks[block].first);
        if is_first && into.numbers.len() == self.positions_in(block) {
            Ok(())
        } else {
            Err(self.damaged(block))
        }
    }

    /// How many positions a block has: all but the last one of a section are full.
    pub(crate) fn positions_in(&self, block: usize) -> usize {
        let holds = |section: &&format::Section| section.blocks.contains(&block);
        let section = self.contents.sections.iter().find(holds).expect("every block is in a section");
        if block + 1 < section.blocks.end {
            return POSITIONS;
        }
        let before = (section.blocks.len() - 1) * POSITIONS;
        usize::try_from(section.positions).expect("the blocks are in memory") - before
    }

    fn damaged(&self, block: usize) -> DatabaseError {
        DatabaseError::damaged(&self.path, Part::Block(block))
    }
}
