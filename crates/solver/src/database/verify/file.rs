//! Reading a database in the plainest way: from the beginning to the end, without a map, without tricks.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use arbore_core::Score;

use crate::database::format::{Contents, KIND};
use crate::database::{DatabaseError, Part};
use crate::sealed::{END, HEAD};

/// How many positions are in every block of a section but the last, by the definition of the format.
const IN_BLOCK: u64 = 32_768;

/// No block is larger than this when it is unpacked: 13 bytes a position and a few for their number.
const MAX_BYTES: usize = 1 << 19;

/// The most layers that a game may have.
const MAX_SECTIONS: usize = u16::MAX as usize;

/// A file that is open, and whose checksums were right.
pub(super) struct PlainFile {
    path: PathBuf,
    file: File,
    pub(super) size: u64,
    pub(super) contents: Contents,
}

impl PlainFile {
    /// Opens a file and reads all of it once, for the checksum.
    pub(super) fn open(path: &Path) -> Result<PlainFile, DatabaseError> {
        let io = |error| DatabaseError::io(path, error);
        let mut file = File::open(path).map_err(io)?;
        let size = file.metadata().map_err(io)?.len();
        let mut head = [0; HEAD];
        if size < (HEAD + END) as u64 || file.read_exact(&mut head).is_err() || head[..8] != KIND.magic {
            return Err(DatabaseError::NotADatabase { path: path.to_owned() });
        }
        let found = u16::from_le_bytes([head[8], head[9]]);
        if found != KIND.version {
            let expected = KIND.version;
            return Err(DatabaseError::WrongVersion { path: path.to_owned(), found, expected });
        }
        let mut hasher = blake3::Hasher::new();
        hasher.update(&head);
        let mut rest = (&file).take(size - (HEAD + END) as u64 + 16);
        let mut piece = vec![0; 1 << 16];
        loop {
            let count = rest.read(&mut piece).map_err(io)?;
            if count == 0 {
                break;
            }
            hasher.update(&piece[..count]);
        }
        let mut checksum = [0; 40];
        file.read_exact(&mut checksum).map_err(io)?;
        if hasher.finalize().as_bytes() != &checksum[..32] || checksum[32..] != KIND.magic {
            return Err(DatabaseError::damaged(path, Part::Whole));
        }
        let contents = tables(&mut file, size).map_err(io)?;
        let contents = contents.filter(|contents| contents.sections.len() <= MAX_SECTIONS);
        let contents = contents.ok_or_else(|| DatabaseError::damaged(path, Part::Tables))?;
        Ok(PlainFile { path: path.to_owned(), file, size, contents })
    }

    /// How many positions a block of a section has.
    pub(super) fn positions_in(&self, section: usize, block: usize) -> u64 {
        let section = &self.contents.sections[section];
        let before = (block - section.blocks.start) as u64 * IN_BLOCK;
        IN_BLOCK.min(section.positions - before)
    }

    /// The positions of a block of a section: their numbers and values.
    pub(super) fn block(
        &mut self,
        section: usize,
        block: usize,
    ) -> Result<Vec<(u64, Option<Score>)>, DatabaseError> {
        let count = self.positions_in(section, block);
        let io = |error| DatabaseError::io(&self.path, error);
        let entry = self.contents.blocks[block];
        let mut bytes = vec![0; entry.length];
        self.file.seek(SeekFrom::Start(entry.offset)).map_err(io)?;
        self.file.read_exact(&mut bytes).map_err(io)?;
        let positions = zstd::bulk::decompress(&bytes, MAX_BYTES).ok().and_then(|raw| positions(&raw));
        // The checksum of the whole file was right, but the file may have been changed since.
        let is_right = crc32c::crc32c(&bytes) == entry.checksum;
        let fits = |positions: &Vec<(u64, Option<Score>)>| {
            positions.len() as u64 == count && positions[0].0 == entry.first && is_right
        };
        let positions = positions.filter(fits);
        positions.ok_or_else(|| DatabaseError::damaged(&self.path, Part::Block(block)))
    }
}

fn tables(file: &mut File, size: u64) -> std::io::Result<Option<Contents>> {
    let end = size - END as u64;
    let mut length = [0; 8];
    file.seek(SeekFrom::Start(end))?;
    file.read_exact(&mut length)?;
    let Some(begin) = end.checked_sub(u64::from_le_bytes(length)) else { return Ok(None) };
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(begin))?;
    file.take(end - begin).read_to_end(&mut bytes)?;
    Ok(Contents::parse(&bytes, begin))
}

/// A block unpacked: how many positions, then the gaps between the numbers, then the codes.
fn positions(raw: &[u8]) -> Option<Vec<(u64, Option<Score>)>> {
    // All numbers of the block, whatever they mean.
    let mut numbers = Vec::new();
    let (mut number, mut shift) = (0_u128, 0);
    for byte in raw {
        number |= u128::from(byte & 127) << shift;
        shift += 7;
        if byte & 128 == 0 {
            numbers.push(u64::try_from(number).ok()?);
            (number, shift) = (0, 0);
        } else if shift > 70 {
            return None;
        }
    }
    let (count, rest) = numbers.split_first()?;
    let (gaps, codes) = rest.split_at_checked(usize::try_from(*count).ok()?)?;
    if shift != 0 || codes.len() != gaps.len() {
        return None;
    }
    let mut last = None;
    let mut positions = Vec::with_capacity(gaps.len());
    for (gap, code) in gaps.iter().zip(codes) {
        let number = match last {
            None => *gap,
            Some(last) => u64::checked_add(last, 1)?.checked_add(*gap)?,
        };
        positions.push((number, score(*code)));
        last = Some(number);
    }
    Some(positions)
}

/// What a code means: points, wins and losses in turn.
fn score(code: u64) -> Option<Score> {
    let size = u32::try_from(code.checked_sub(1)? / 3).ok().filter(|size| *size < 1 << 16)?;
    match code % 3 {
        1 if size % 2 == 1 => Some(Score::points(size.div_ceil(2).cast_signed())),
        1 => Some(Score::points(-(size / 2).cast_signed())),
        2 => Some(Score::win_in(size)),
        _ => Some(Score::loss_in(size)),
    }
}
