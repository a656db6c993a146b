//! A file as memory. The only module of the crate with code that the compiler cannot check.
#![expect(unsafe_code, reason = "a memory map is only as safe as the file behind it")]

use std::fs::File;
use std::ops::Deref;
use std::path::Path;

use super::DatabaseError;

/// The bytes of a file, which the system loads as they are needed and drops when memory is short.
///
/// A program that shortens the file while it is mapped ends this process. Nothing here does: files are
/// written under another name, and never changed after they got theirs.
#[derive(Debug)]
pub(crate) struct Map(memmap2::Mmap);

impl Map {
    pub(crate) fn open(path: &Path) -> Result<Map, DatabaseError> {
        let io = |error| DatabaseError::io(path, error);
        let file = File::open(path).map_err(io)?;
        // A folder can be opened, and mapping it says little about why it cannot be.
        if !file.metadata().map_err(io)?.is_file() {
            return Err(DatabaseError::NotADatabase { path: path.to_owned() });
        }
        // SAFETY: the map is read only, and the bytes are checked before anything is made of them, so that
        // another program that writes to the file can make them wrong but not undefined: no reference to
        // typed data is ever made from them, and what is copied out is validated after copying.
        let map = unsafe { memmap2::Mmap::map(&file) }.map_err(io)?;
        Ok(Map(map))
    }
}

impl Deref for Map {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}
