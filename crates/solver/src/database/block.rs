//! Blocks: some thousands of positions in the order of their numbers, compressed.
//!
//! ```text
//!   varint  how many positions
//!   varint  the first number, then for each other one how many numbers lie between it and the one before
//!   varint  for each position the code of its value
//! ```
//!
//! all of it compressed by zstd. A varint has seven bits a byte, the least first, and the eighth says that
//! more follow. Positions that follow each other closely take one byte each before compression, and nearly
//! nothing after it where whole runs of numbers are in use. So a game whose every number is a position needs
//! no layout of its own.

use std::cell::RefCell;

use super::value::{Code, UNKNOWN};

/// How many positions a block holds; the last one of a section may hold fewer.
pub(crate) const POSITIONS: usize = 1 << 15;

/// How hard zstd tries: little for numbers without values, which are only kept while a database is built, and more
/// for what is kept. Bits and nanoseconds for each position of Connect Four 5×5:
///
/// ```text
///   level   1     3     5     7     9    12    15    19
///   bits  3.65  3.47  3.25  3.07  2.97  2.90  2.74  2.72
///   ns       8    13    24    38    51   196   387  1395
/// ```
const LEVELS: [i32; 2] = [1, 9];

/// The most that a block of [`POSITIONS`] can be when it is unpacked: ten bytes a number, three a code.
const MAX_BYTES: usize = 3 + POSITIONS * 13;

/// The positions of a block.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Block {
    /// Rising.
    pub(crate) numbers: Vec<u64>,
    /// As many.
    pub(crate) codes: Vec<Code>,
}

thread_local! {
    static SCRATCH: RefCell<Scratch> = RefCell::new(Scratch::default());
}

/// What is used again for each block: a block is unpacked in some ten microseconds, and making the tables
/// of zstd anew would take as long again.
#[derive(Default)]
struct Scratch {
    raw: Vec<u8>,
    packers: [Option<zstd::bulk::Compressor<'static>>; 2],
    unpacker: Option<zstd::bulk::Decompressor<'static>>,
}

impl Block {
    /// The bytes of the block, always the same.
    pub(crate) fn pack(&self) -> Vec<u8> {
        debug_assert_eq!(self.numbers.len(), self.codes.len());
        debug_assert!(self.numbers.is_sorted_by(|a, b| a < b), "numbers rise");
        SCRATCH.with_borrow_mut(|scratch| {
            scratch.raw.clear();
            push(&mut scratch.raw, self.numbers.len() as u64);
            let mut least = 0;
            for &number in &self.numbers {
                push(&mut scratch.raw, number - least);
                // The last number that there is has none after it.
                least = number.wrapping_add(1);
            }
            for &code in &self.codes {
                push(&mut scratch.raw, code.into());
            }
            let kind = usize::from(self.codes.first().is_some_and(|code| *code != UNKNOWN));
            let packer = scratch.packers[kind].get_or_insert_with(|| {
                zstd::bulk::Compressor::new(LEVELS[kind]).expect("levels that zstd has")
            });
            packer.compress(&scratch.raw).expect("memory is the only limit of compressing in memory")
        })
    }

    /// Reads a block into this one. `None` if the bytes are no block.
    pub(crate) fn unpack(&mut self, bytes: &[u8]) -> Option<()> {
        self.numbers.clear();
        self.codes.clear();
        SCRATCH.with_borrow_mut(|scratch| {
            scratch.raw.clear();
            scratch.raw.reserve(MAX_BYTES);
            let unpacker = scratch
                .unpacker
                .get_or_insert_with(|| zstd::bulk::Decompressor::new().expect("memory is there"));
            unpacker.decompress_to_buffer(bytes, &mut scratch.raw).ok()?;
            let mut raw = scratch.raw.as_slice();
            let count = usize::try_from(pull(&mut raw)?).ok().filter(|count| *count <= POSITIONS)?;
            let mut least = Some(0_u64);
            for _ in 0..count {
                let number = least?.checked_add(pull(&mut raw)?)?;
                self.numbers.push(number);
                least = number.checked_add(1);
            }
            for _ in 0..count {
                self.codes.push(Code::try_from(pull(&mut raw)?).ok()?);
            }
            raw.is_empty().then_some(())
        })
    }
}

/// Appends a varint.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "seven bits are left")]
pub(crate) fn push(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push((number & 0x7f) as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Takes a varint from the front.
#[inline]
pub(crate) fn pull(bytes: &mut &[u8]) -> Option<u64> {
    let (&first, rest) = bytes.split_first()?;
    *bytes = rest;
    if first < 0x80 {
        return Some(first.into());
    }
    let mut number = u64::from(first & 0x7f);
    for shift in (7..64).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        let part = u64::from(byte & 0x7f);
        if part << shift >> shift != part {
            return None;
        }
        number |= part << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round_trip(block: &Block) {
        let mut again = Block::default();
        again.unpack(&block.pack()).unwrap();
        assert_eq!(again, *block);
    }

    #[test]
    fn blocks_come_back() {
        round_trip(&Block::default());
        round_trip(&Block { numbers: vec![u64::MAX], codes: vec![Code::MAX] });
        round_trip(&Block {
            numbers: vec![0, 1, 127, 128, 1 << 40, u64::MAX - 1, u64::MAX],
            codes: vec![7; 7],
        });
        let mut random = fastrand::Rng::with_seed(1);
        let mut numbers: Vec<u64> = (0..POSITIONS).map(|_| random.u64(..)).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let codes = numbers.iter().map(|_| random.u16(..)).collect();
        round_trip(&Block { numbers, codes });
    }

    #[test]
    fn runs_of_numbers_take_no_room() {
        let numbers: Vec<u64> = (0..POSITIONS as u64).collect();
        let codes = vec![1; POSITIONS];
        assert!(Block { numbers, codes }.pack().len() < 64);
    }

    #[test]
    fn nonsense_is_no_block() {
        let mut block = Block::default();
        let pack = |raw: &[u8]| zstd::bulk::compress(raw, 1).unwrap();
        assert!(block.unpack(b"").is_none());
        assert!(block.unpack(b"nonsense").is_none());
        assert!(block.unpack(&pack(&[2, 5, 0, 1, 1])).is_some());
        assert!(block.unpack(&pack(&[2, 5, 0, 1])).is_none(), "too short");
        assert!(block.unpack(&pack(&[2, 5, 0, 1, 1, 1])).is_none(), "too long");
        assert!(block.unpack(&pack(&[0xff; 30])).is_none(), "a number beyond 64 bits");
        assert!(block.unpack(&pack(&[0x80, 0x80, 0x80, 1])).is_none(), "too many positions");
    }
}
