//! Solved positions in memory, to be found by their numbers.
//!
//! The numbers are sorted, and an index says where those begin that share their upper bits, about eight of them on
//! the average. Of a number only the lower bits are kept, next to its code, so that finding a position mostly
//! takes two accesses to memory:
//!
//! ```text
//!   number − first   │ upper bits: which bucket │ lower bits │
//!   entry of 64 bits           │ lower bits (48)            │ code (16) │
//! ```

use std::ops::Range;

use super::DatabaseError;
use super::block::Block;
use super::parallel;
use super::read::Reader;
use super::value::{Code, decode};
use arbore_core::Score;

/// The bytes that a position takes: its entry, and its share of the index.
pub(crate) const BYTES: u64 = 9;

/// How many positions share their upper bits, on the average.
const IN_BUCKET: u64 = 8;

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// Its value.
    Value(Score),
    /// It is in a part that is not in memory.
    Elsewhere,
    /// It is nowhere.
    Nowhere,
}

/// Some positions of some layers.
#[derive(Debug, Default)]
pub(crate) struct Lookup {
    parts: Vec<Part>,
}

/// All positions of a layer from one number to another.
#[derive(Debug)]
struct Part {
    layer: u32,
    /// Which numbers it would hold, if there were such positions.
    low: u64,
    high: u64,
    /// The least number that it does hold.
    first: u64,
    shift: u32,
    /// Where each bucket begins, and at the end where the last one ends.
    starts: Vec<u32>,
    entries: Vec<u64>,
}

impl Lookup {
    /// Loads some blocks of a layer's only section. What lies between them and their neighbours is nowhere.
    pub(crate) fn load(
        &mut self,
        reader: &Reader,
        layer: u32,
        blocks: Range<usize>,
        threads: usize,
    ) -> Result<(), DatabaseError> {
        let table = &reader.contents.blocks;
        let low = if blocks.start == 0 { 0 } else { table[blocks.start].first };
        let high = table.get(blocks.end).map_or(u64::MAX, |next| next.first - 1);
        let positions = blocks.clone().map(|block| reader.positions_in(block)).sum();
        let first = table[blocks.start].first;
        let mut last_block = Block::default();
        reader.block(blocks.end - 1, &mut last_block)?;
        let last = *last_block.numbers.last().expect("no block is empty");
        let span = last - first;
        let shift = (span / (positions as u64).div_ceil(IN_BUCKET)).max(1).ilog2().min(47);
        let buckets = usize::try_from(span >> shift).expect("fewer than positions, or few") + 1;
        let mut part = Part {
            layer,
            low,
            high,
            first,
            shift,
            starts: Vec::with_capacity(buckets + 1),
            entries: Vec::with_capacity(positions),
        };
        let mut helpers = vec![(); threads];
        for piece in parallel::pieces(blocks, 4 * threads) {
            let unpacked = parallel::map(&mut helpers, piece, |(), number| {
                let mut block = Block::default();
                reader.block(number, &mut block)?;
                Ok(block)
            })?;
            for block in &unpacked {
                part.append(block);
            }
        }
        let end = part.end();
        part.starts.resize(buckets + 1, end);
        self.parts.push(part);
        Ok(())
    }

    /// Finds a position.
    #[inline]
    pub(crate) fn find(&self, layer: u32, number: u64) -> Found {
        for part in &self.parts {
            if part.layer == layer && part.low <= number && number <= part.high {
                return part.find(number);
            }
        }
        Found::Elsewhere
    }
}

impl Part {
    fn append(&mut self, block: &Block) {
        for (&number, &code) in block.numbers.iter().zip(&block.codes) {
            let (bucket, low) = self.split(number);
            while self.starts.len() <= bucket {
                self.starts.push(self.end());
            }
            self.entries.push(low << 16 | u64::from(code));
        }
    }

    fn end(&self) -> u32 {
        u32::try_from(self.entries.len()).expect("parts are made smaller than that")
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "there are fewer buckets than entries, or few")]
    fn split(&self, number: u64) -> (usize, u64) {
        let offset = number - self.first;
        ((offset >> self.shift) as usize, offset & ((1 << self.shift) - 1))
    }

    #[inline]
    fn find(&self, number: u64) -> Found {
        if number < self.first {
            return Found::Nowhere;
        }
        let (bucket, low) = self.split(number);
        let Some(&[start, end]) = self.starts.get(bucket..).and_then(|starts| starts.first_chunk()) else {
            return Found::Nowhere;
        };
        let bucket = &self.entries[start as usize..end as usize];
        let at = bucket.partition_point(|entry| entry >> 16 < low);
        match bucket.get(at) {
            Some(entry) if entry >> 16 == low =>
            {
                #[expect(clippy::cast_possible_truncation, reason = "the lower bits are the code")]
                decode(*entry as Code).map_or(Found::Nowhere, Found::Value)
            }
            _ => Found::Nowhere,
        }
    }
}
