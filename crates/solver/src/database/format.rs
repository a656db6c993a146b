//! The file of a database.
//!
//! A sealed file (see `sealed.rs`). Its body are blocks one after the other (see `block.rs`); its tables say what the
//! database is of, which sections there are, and where the blocks are, with a checksum each. Numbers of the tables are
//! varints.
//!
//! A *section* is a layer of the game, its positions in the order of their numbers; a game without layers
//! has one section. What the files of a half-built database hold is written in the same way.

use std::path::Path;

use super::block::{POSITIONS, pull, push};
use super::value::{Code, decode};
use super::{DatabaseError, Part};
use crate::sealed::{HEAD, Kind};

/// What kind of sealed file a database is.
pub(crate) const KIND: Kind = Kind { magic: *b"Arbor\r\x1a\n", version: 1 };

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

/// Finds and reads the tables of a whole file, whose blocks are not looked at.
pub(crate) fn read(path: &Path, file: &[u8]) -> Result<Contents, DatabaseError> {
    let tables = KIND.tables(path, file)?;
    let begin = tables.start as u64;
    Contents::parse(&file[tables], begin).ok_or_else(|| DatabaseError::damaged(path, Part::Tables))
}

pub(crate) fn take<'a>(bytes: &mut &'a [u8], count: usize) -> Option<&'a [u8]> {
    let (taken, rest) = bytes.split_at_checked(count)?;
    *bytes = rest;
    Some(taken)
}
