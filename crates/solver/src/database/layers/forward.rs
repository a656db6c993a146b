//! Forwards: which positions there are.

use arbore_core::{Indexed, Turn, ZeroSum};

use super::positions;
use crate::database::block::Block;
use crate::database::build::Job;
use crate::database::progress::Phase;
use crate::database::read::Reader;
use crate::database::sort::{Collector, Run, merge};
use crate::database::{DatabaseError, parallel};

/// Finds the positions of all layers. Returns the layers that have any.
pub(super) fn enumerate<G: Indexed + ZeroSum>(job: &mut Job<'_, '_, G>) -> Result<Vec<u32>, DatabaseError> {
    let start = job.game.start();
    let first = job.game.layer(&start);
    let name = positions(first);
    if !job.has(&name)? {
        let mut writer = job.create(&name)?;
        writer.section(first)?;
        writer.number(job.game.canonical_index(&start))?;
        job.publish(&name, writer)?;
    }
    let mut layers = Vec::new();
    let mut found = 0;
    // Beyond as many empty layers as a move can skip there are no positions.
    let mut empty = 0;
    for layer in first.. {
        if empty == job.game.reach() {
            break;
        }
        let reader = job.open(&positions(layer))?;
        let count = reader.contents.positions();
        if count == 0 {
            empty += 1;
        } else {
            empty = 0;
            layers.push(layer);
        }
        job.phase(Phase::Enumerating, None);
        job.progress.in_phase.0 = found;
        job.layer(layer, count);
        found += count;
        if !is_done(job, layer)? {
            step(job, layer, &reader)?;
        }
    }
    Ok(layers)
}

/// The positions of a layer that an earlier one leads to, if moves can skip layers.
fn part(to: u32, from: u32) -> String {
    format!("{to:03}.from-{from:03}")
}

/// Whether all that the moves from a layer lead to is known.
fn is_done<G: Indexed>(job: &mut Job<'_, '_, G>, layer: u32) -> Result<bool, DatabaseError> {
    if !job.has(&positions(layer + 1))? {
        return Ok(false);
    }
    for to in layer + 2..=layer + job.game.reach() {
        if !job.has(&positions(to))? && !job.has(&part(to, layer))? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// What a thread works with.
struct Helper {
    block: Block,
    /// What it has found in each of the next layers.
    found: Vec<Collector>,
}

/// Finds what the moves from a layer lead to.
fn step<G: Indexed + ZeroSum>(
    job: &mut Job<'_, '_, G>,
    layer: u32,
    reader: &Reader,
) -> Result<(), DatabaseError> {
    let (game, threads) = (job.game, job.resources.threads);
    let reach = job.game.reach();
    // Half of the memory is for the numbers. The rest is for what sorting, blocks and the system take.
    let capacity = job.resources.memory / 16 / threads as u64 / u64::from(reach);
    let capacity = usize::try_from(capacity).unwrap_or(usize::MAX);
    let mut helpers: Vec<Helper> = (0..threads)
        .map(|thread| {
            let collector = |to| Collector::new(capacity, job.path(&format!("{to:03}-{thread}")));
            Helper { block: Block::default(), found: (layer + 1..=layer + reach).map(collector).collect() }
        })
        .collect();
    let identity = job.identity.clone();
    for blocks in parallel::pieces(0..reader.contents.blocks.len(), 8 * threads) {
        let positions = parallel::map(&mut helpers, blocks, |helper, number| {
            let Helper { block, found } = helper;
            reader.block(number, block)?;
            for &number in &block.numbers {
                expand(game, layer, number, |to, child| found[to].push(child))?;
                found.iter_mut().try_for_each(|found| found.make_room(&identity))?;
            }
            Ok(block.numbers.len() as u64)
        })?;
        job.advance(positions.iter().sum())?;
    }
    parallel::each(&mut helpers, |helper| {
        helper.found.iter_mut().for_each(Collector::sort);
        Ok(())
    })?;
    // The next layer comes last: when it is there, all that follows from this one is.
    for to in (layer + 1..=layer + reach).rev() {
        let name = if to == layer + 1 { positions(to) } else { part(to, layer) };
        if job.has(&name)? || job.has(&positions(to))? {
            continue;
        }
        let mut runs = Vec::new();
        for helper in &helpers {
            runs.append(&mut helper.found[(to - layer - 1) as usize].runs()?);
        }
        if to == layer + 1 {
            let first = to.saturating_sub(reach);
            for from in first..layer {
                if job.has(&part(to, from))? {
                    runs.push(Run::open(&job.path(&part(to, from)))?);
                }
            }
        }
        let mut writer = job.create(&name)?;
        writer.section(to)?;
        merge(runs, |number| writer.number(number))?;
        job.publish(&name, writer)?;
        if to == layer + 1 {
            for from in to.saturating_sub(reach)..layer {
                job.remove(&part(to, from))?;
            }
        }
    }
    helpers.into_iter().flat_map(|helper| helper.found).try_for_each(Collector::discard)
}

/// Says which positions the moves of a position lead to: how many layers farther than the next one, and the number.
fn expand<G: Indexed + ZeroSum>(
    game: &G,
    layer: u32,
    number: u64,
    mut each: impl FnMut(usize, u64),
) -> Result<(), DatabaseError> {
    let mut state = game.state(number).ok_or(DatabaseError::Missing { layer, number })?;
    if game.turn(&state) == Turn::Over {
        return Ok(());
    }
    let mut wrong = None;
    let position = state.clone();
    game.moves(&position, |m| {
        game.visit(&mut state, m, |child| {
            let (to, number) = (game.layer(child), game.canonical_index(child));
            if to > layer && to - layer <= game.reach() {
                each((to - layer - 1) as usize, number);
            } else {
                wrong = Some(DatabaseError::Missing { layer: to, number });
            }
        });
    });
    wrong.map_or(Ok(()), Err)
}
