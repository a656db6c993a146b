//! Collecting and sorting more numbers than fit into memory.
//!
//! Numbers are collected in a buffer. When it is full it is sorted, and what is there twice is dropped; if that
//! does not make enough room, it is written to the disk as a *run*. In the end all runs are merged. So n numbers
//! take O(n log n) time, and each is written and read at most once.
//!
//! **Reference.** D. Knuth, *The Art of Computer Programming* 3, 5.4: External Sorting.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::collections::binary_heap::PeekMut;
use std::path::{Path, PathBuf};

use super::DatabaseError;
use super::block::Block;
use super::build::with_suffix;
use super::format::Identity;
use super::read::Reader;
use super::write::Writer;

/// A set of numbers that is being collected.
#[derive(Debug)]
pub(crate) struct Collector {
    buffer: Vec<u64>,
    capacity: usize,
    /// How the names of its files begin.
    name: PathBuf,
    spilled: Vec<PathBuf>,
}

impl Collector {
    /// Collects at most `capacity` numbers in memory, more than that in files whose names begin with `name`.
    pub(crate) fn new(capacity: usize, name: PathBuf) -> Collector {
        let capacity = capacity.max(1 << 10);
        // All at once, and a bit for the moves of the last position: growing would take half as much again. What is
        // not used the system does not give.
        Collector { buffer: Vec::with_capacity(capacity + 256), capacity, name, spilled: Vec::new() }
    }

    #[inline]
    pub(crate) fn push(&mut self, number: u64) {
        self.buffer.push(number);
    }

    /// Makes room if there is none. To be called often.
    #[inline]
    pub(crate) fn make_room(&mut self, identity: &Identity) -> Result<(), DatabaseError> {
        if self.buffer.len() >= self.capacity { self.shrink(identity) } else { Ok(()) }
    }

    #[cold]
    fn shrink(&mut self, identity: &Identity) -> Result<(), DatabaseError> {
        self.sort();
        if self.buffer.len() > self.capacity / 2 {
            let path = with_suffix(&self.name, &format!("-{}.run", self.spilled.len()));
            let mut writer = Writer::create(path.clone(), with_suffix(&path, ".tmp"), identity)?;
            writer.section(0)?;
            self.buffer.drain(..).try_for_each(|number| writer.number(number))?;
            writer.keep()?;
            self.spilled.push(path);
        }
        Ok(())
    }

    /// Sorts what is in memory.
    pub(crate) fn sort(&mut self) {
        self.buffer.sort_unstable();
        self.buffer.dedup();
    }

    /// What was collected: what is in memory must have been sorted.
    pub(crate) fn runs(&self) -> Result<Vec<Run<'_>>, DatabaseError> {
        debug_assert!(self.buffer.is_sorted_by(|a, b| a < b), "sorted");
        let mut runs = vec![Run::Memory(&self.buffer)];
        for path in &self.spilled {
            runs.push(Run::open(path)?);
        }
        Ok(runs)
    }

    /// Removes the files.
    pub(crate) fn discard(self) -> Result<(), DatabaseError> {
        let remove =
            |path: &PathBuf| std::fs::remove_file(path).map_err(|error| DatabaseError::io(path, error));
        self.spilled.iter().try_for_each(remove)
    }
}

/// Numbers in rising order.
pub(crate) enum Run<'a> {
    Memory(&'a [u64]),
    File { reader: Reader, block: Block, at: usize, next: usize },
}

impl Run<'_> {
    /// The numbers of a file, of all sections.
    pub(crate) fn open(path: &Path) -> Result<Self, DatabaseError> {
        Ok(Run::File { reader: Reader::open(path)?, block: Block::default(), at: 0, next: 0 })
    }

    #[inline]
    fn next(&mut self) -> Result<Option<u64>, DatabaseError> {
        match self {
            Run::Memory(numbers) => Ok(numbers.split_off_first().copied()),
            Run::File { reader, block, at, next } => {
                if *at == block.numbers.len() {
                    if *next == reader.contents.blocks.len() {
                        return Ok(None);
                    }
                    reader.block(*next, block)?;
                    (*at, *next) = (0, *next + 1);
                }
                *at += 1;
                Ok(Some(block.numbers[*at - 1]))
            }
        }
    }
}

/// Calls `each` with every number of the runs, once, in rising order.
pub(crate) fn merge(
    mut runs: Vec<Run<'_>>,
    mut each: impl FnMut(u64) -> Result<(), DatabaseError>,
) -> Result<(), DatabaseError> {
    let mut heads = BinaryHeap::new();
    for (run, numbers) in runs.iter_mut().enumerate() {
        if let Some(number) = numbers.next()? {
            heads.push(Reverse((number, run)));
        }
    }
    let mut last = None;
    while let Some(mut head) = heads.peek_mut() {
        let Reverse((number, run)) = *head;
        if last != Some(number) {
            each(number)?;
            last = Some(number);
        }
        match runs[run].next()? {
            Some(next) => *head = Reverse((next, run)),
            None => _ = PeekMut::pop(head),
        }
    }
    Ok(())
}
