//! The moves, sorted by where they lead to.
//!
//! A *link* is the rank of a position and the rank of one that has a move to it:
//!
//! ```text
//!   │ where it leads to (32 bits) │ where it comes from (32 bits) │
//! ```
//!
//! Several moves between the same two, up to symmetry, are one link.

use arbore_core::{Indexed, ZeroSum};

use super::enumerate::each_child;
use super::ranks::Ranks;
use crate::database::block::{Block, POSITIONS};
use crate::database::build::Job;
use crate::database::read::Reader;
use crate::database::sort::{Collector, merge};
use crate::database::{DatabaseError, parallel};

/// Writes all links.
pub(super) fn link<G: Indexed + ZeroSum>(
    job: &mut Job<'_, '_, G>,
    positions: &Reader,
    ranks: &Ranks,
) -> Result<(), DatabaseError> {
    let (game, threads) = (job.game, job.resources.threads);
    // A quarter of the memory: the positions take the rest.
    let capacity = usize::try_from(job.resources.memory / 32 / threads as u64).unwrap_or(usize::MAX);
    let mut helpers: Vec<(Block, Collector)> = (0..threads)
        .map(|thread| (Block::default(), Collector::new(capacity, job.path(&format!("links-{thread}")))))
        .collect();
    let identity = job.identity.clone();
    for blocks in parallel::pieces(0..positions.contents.blocks.len(), 4 * threads) {
        let done = parallel::map(&mut helpers, blocks, |(block, links), number| {
            positions.block(number, block)?;
            for (from, &position) in ((number * POSITIONS) as u64..).zip(&block.numbers) {
                let mut missing = None;
                each_child(game, position, |child| match ranks.rank(child) {
                    Some(to) => links.push(u64::from(to) << 32 | from),
                    None => missing = Some(DatabaseError::Missing { layer: 0, number: child }),
                })?;
                missing.map_or(Ok(()), Err)?;
                links.make_room(&identity)?;
            }
            Ok(block.numbers.len() as u64)
        })?;
        job.advance(done.iter().sum())?;
    }
    parallel::each(&mut helpers, |(_, links)| {
        links.sort();
        Ok(())
    })?;
    let mut runs = Vec::new();
    for (_, links) in &helpers {
        runs.append(&mut links.runs()?);
    }
    let mut writer = job.create(super::LINKS)?;
    writer.section(0)?;
    merge(runs, |link| writer.number(link))?;
    job.publish(super::LINKS, writer)?;
    helpers.into_iter().try_for_each(|(_, links)| links.discard())
}

/// Takes a link apart: where it leads to, and where it comes from.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "both halves are taken")]
pub(super) fn ends(link: u64) -> (u32, u32) {
    ((link >> 32) as u32, link as u32)
}
