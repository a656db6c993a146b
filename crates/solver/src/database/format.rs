//! The file of a database.
//!
//! ```text
//!   head    8 bytes   magic
//!           2 bytes   version
//!           6 bytes   zero
//!   blocks            one after the other; see `block.rs`
//!   tables            what the database is of; sections; where the blocks are, with a checksum each
//!   end     8 bytes   length of the tables
//!           4 bytes   CRC-32C of the tables
//!           4 bytes   zero
//!          32 bytes   BLAKE3 of all bytes so far
//!           8 bytes   magic
//! ```
//!
//! All numbers are little-endian, those of the tables are varints. The tables stand at the end, so that a
//! file can be written in one go, whatever it will hold. Nothing in a file depends on when, where or by how
//! many threads it was written.
//!
//! A *section* is a layer of the game, its positions in the order of their numbers; a game without layers
//! has one section. What the files of a half-built database hold is written in the same way.

use std::path::Path;

use super::block::{POSITIONS, pull, push};
use super::value::{Code, decode};
use super::{DatabaseError, Part};

/// The first eight bytes and the last. The sixth and the last one are changed by programs that take the
/// file for text.
pub(crate) const MAGIC: [u8; 8] = *b"Arbor\r\x1a\n";
/// Counts up when files of before cannot be read any more.
pub(crate) const VERSION: u16 = 1;
pub(crate) const HEAD: usize = 16;
pub(crate) const END: usize = 56;

/// How values are stored. Probabilities, for games with dice, will be another kind.
const KIND_SCORES: u64 = 0;

/// Which game a database is of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The text that names the game with its options.
    pub game: String,
    /// A hash of its rules and of its numbering; see [`super::fingerprint`].
    pub rules: [u8; 32],
    /// Whether every number that has a position is in the database, not only what the start leads to.
    pub is_complete: bool,
}

/// What a file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Contents {
    pub(crate) identity: Identity,
    pub(crate) sections: Vec<Section>,
    pub(crate) blocks: Vec<Entry>,
}

/// A layer of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its number in the game.
    pub layer: u32,
    /// How many positions it has.
    pub positions: u64,
    /// The blocks that hold them.
    pub(crate) blocks: std::ops::Range<usize>,
    /// How often each value occurs, in the order of the codes.
    pub(crate) tally: Vec<Tally>,
}

/// How often a value occurs among the positions of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) code: Code,
    /// How many positions have it, up to symmetry.
    pub(crate) positions: u64,
    /// How many they are if all images count.
    pub(crate) states: u64,
    /// The least number among them.
    pub(crate) example: u64,
}

/// Where a block is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The number of its first position.
    pub(crate) first: u64,
    pub(crate) offset: u64,
    pub(crate) length: usize,
    /// CRC-32C.
    pub(crate) checksum: u32,
}

impl Contents {
    /// The bytes of the tables.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        push(&mut bytes, self.identity.game.len() as u64);
        bytes.extend_from_slice(self.identity.game.as_bytes());
        bytes.extend_from_slice(&self.identity.rules);
        push(&mut bytes, KIND_SCORES);
        push(&mut bytes, self.identity.is_complete.into());
        push(&mut bytes, self.sections.len() as u64);
        for section in &self.sections {
            push(&mut bytes, section.layer.into());
            push(&mut bytes, section.positions);
            push(&mut bytes, section.tally.len() as u64);
            for tally in &section.tally {
                push(&mut bytes, tally.code.into());
                push(&mut bytes, tally.positions);
                push(&mut bytes, tally.states);
                push(&mut bytes, tally.example);
            }
            for block in &self.blocks[section.blocks.clone()] {
                push(&mut bytes, block.first);
                push(&mut bytes, block.length as u64);
                bytes.extend_from_slice(&block.checksum.to_le_bytes());
            }
        }
        bytes
    }

    /// Reads the tables, which begin at `offset` of the file.
    pub(crate) fn parse(mut bytes: &[u8], offset: u64) -> Option<Contents> {
        let bytes = &mut bytes;
        let length = usize::try_from(pull(bytes)?).ok()?;
        let game = str::from_utf8(take(bytes, length)?).ok()?.to_owned();
        let rules = take(bytes, 32)?.try_into().ok()?;
        if pull(bytes)? != KIND_SCORES {
            return None;
        }
        let is_complete = pull(bytes)? != 0;
        let mut contents = Contents {
            identity: Identity { game, rules, is_complete },
            sections: Vec::new(),
            blocks: Vec::new(),
        };
        let mut end = HEAD as u64;
        for _ in 0..pull(bytes)? {
            let layer = pull(bytes)?.try_into().ok()?;
            let positions = pull(bytes)?;
            let mut tally = Vec::new();
            for _ in 0..pull(bytes)? {
                let code = pull(bytes)?.try_into().ok()?;
                decode(code)?;
                let [positions, states, example] = [pull(bytes)?, pull(bytes)?, pull(bytes)?];
                tally.push(Tally { code, positions, states, example });
            }
            let first = contents.blocks.len();
            for _ in 0..positions.div_ceil(POSITIONS as u64) {
                let first = pull(bytes)?;
                let length = usize::try_from(pull(bytes)?).ok()?;
                let checksum = u32::from_le_bytes(take(bytes, 4)?.try_into().ok()?);
                contents.blocks.push(Entry { first, offset: end, length, checksum });
                end = end.checked_add(length as u64)?;
            }
            let blocks = first..contents.blocks.len();
            contents.sections.push(Section { layer, positions, blocks, tally });
        }
        let are_rising = contents.sections.is_sorted_by(|a, b| a.layer < b.layer);
        (bytes.is_empty() && end == offset && are_rising).then_some(contents)
    }

    /// The section of a layer, if it has positions.
    pub(crate) fn section(&self, layer: u32) -> Option<&Section> {
        let at = self.sections.binary_search_by_key(&layer, |section| section.layer).ok()?;
        Some(&self.sections[at])
    }

    pub(crate) fn positions(&self) -> u64 {
        self.sections.iter().map(|section| section.positions).sum()
    }
}

/// The first bytes of a file.
pub(crate) fn head() -> [u8; HEAD] {
    let mut head = [0; HEAD];
    head[..8].copy_from_slice(&MAGIC);
    head[8..10].copy_from_slice(&VERSION.to_le_bytes());
    head
}

/// The last bytes of a file, but for the BLAKE3 that covers also the first 16 of them.
pub(crate) fn end(tables: &[u8]) -> [u8; END] {
    let mut end = [0; END];
    end[..8].copy_from_slice(&(tables.len() as u64).to_le_bytes());
    end[8..12].copy_from_slice(&crc32c::crc32c(tables).to_le_bytes());
    end[48..].copy_from_slice(&MAGIC);
    end
}

/// Finds and reads the tables of a whole file, whose blocks are not looked at.
pub(crate) fn read(path: &Path, file: &[u8]) -> Result<Contents, DatabaseError> {
    let damaged = |part| Err(DatabaseError::damaged(path, part));
    if file.len() < HEAD || file[..8] != MAGIC {
        return Err(DatabaseError::NotADatabase { path: path.to_owned() });
    }
    let found = u16::from_le_bytes([file[8], file[9]]);
    if found != VERSION {
        return Err(DatabaseError::WrongVersion { path: path.to_owned(), found, expected: VERSION });
    }
    if file[..HEAD] != head() {
        return damaged(Part::Head);
    }
    let Some(end_at) = file.len().checked_sub(END).filter(|at| *at >= HEAD) else {
        return damaged(Part::Tables);
    };
    let length = u64::from_le_bytes(file[end_at..end_at + 8].try_into().expect("eight bytes"));
    let begin = usize::try_from(length).ok().and_then(|length| end_at.checked_sub(length));
    let Some(begin) = begin.filter(|at| *at >= HEAD) else { return damaged(Part::Tables) };
    let tables = &file[begin..end_at];
    let expected = end(tables);
    // All but the checksum of the whole, which would take as long to check as reading everything.
    if file[end_at..end_at + 16] != expected[..16] || file[end_at + 48..] != expected[48..] {
        return damaged(Part::Tables);
    }
    Contents::parse(tables, begin as u64).ok_or_else(|| DatabaseError::damaged(path, Part::Tables))
}

fn take<'a>(bytes: &mut &'a [u8], count: usize) -> Option<&'a [u8]> {
    let (taken, rest) = bytes.split_at_checked(count)?;
    *bytes = rest;
    Some(taken)
}
