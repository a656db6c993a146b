//! Which positions there are.

use arbore_core::{Indexed, Turn, ZeroSum};

use super::ranks::Set;
use crate::database::build::Job;
use crate::database::{DatabaseError, parallel};

/// How many positions a thread takes at a time.
const PIECE: usize = 1 << 12;

/// Finds the positions and writes their numbers.
pub(super) fn enumerate<G: Indexed + ZeroSum>(job: &mut Job<'_, '_, G>) -> Result<(), DatabaseError> {
    let found = if job.game.is_complete() { all(job)? } else { reachable(job)? };
    let mut writer = job.create(super::POSITIONS)?;
    writer.section(0)?;
    found.iter().try_for_each(|number| writer.number(number))?;
    job.publish(super::POSITIONS, writer)
}

/// All numbers that stand for a position, and not for an image of another one.
fn all<G: Indexed>(job: &mut Job<'_, '_, G>) -> Result<Set, DatabaseError> {
    let (game, size) = (job.game, job.game.size());
    let mut found = Set::new(size);
    let mut helpers = vec![(); job.resources.threads];
    let length = PIECE as u64;
    let pieces = usize::try_from(size.div_ceil(length)).expect("memory was checked");
    for numbers in parallel::pieces(0..pieces, 64) {
        let pieces = parallel::map(&mut helpers, numbers, |(), piece| {
            let first = piece as u64 * length;
            let is_own = |number: &u64| {
                game.state(*number).is_some_and(|state| game.canonical_index(&state) == *number)
            };
            Ok((first..size.min(first + length)).filter(is_own).collect::<Vec<u64>>())
        })?;
        for numbers in pieces {
            for number in &numbers {
                found.insert(*number);
            }
            job.advance(numbers.len() as u64)?;
        }
    }
    Ok(found)
}

/// All positions that the start leads to, ply by ply.
fn reachable<G: Indexed + ZeroSum>(job: &mut Job<'_, '_, G>) -> Result<Set, DatabaseError> {
    let game = job.game;
    let mut found = Set::new(game.size());
    let mut helpers = vec![(); job.resources.threads];
    let start = game.canonical_index(&game.start());
    found.insert(start);
    let mut latest = vec![start];
    while !latest.is_empty() {
        let pieces = latest.len().div_ceil(PIECE);
        let children = parallel::map(&mut helpers, 0..pieces, |(), piece| {
            let mut children = Vec::new();
            for &number in latest.iter().skip(piece * PIECE).take(PIECE) {
                each_child(game, number, |child| children.push(child))?;
            }
            children.sort_unstable();
            children.dedup();
            Ok(children)
        })?;
        let done = latest.len() as u64;
        latest = children.into_iter().flatten().filter(|number| found.insert(*number)).collect();
        job.advance(done)?;
    }
    Ok(found)
}

/// Says which positions the moves of a position lead to.
pub(super) fn each_child<G: Indexed + ZeroSum>(
    game: &G,
    number: u64,
    mut each: impl FnMut(u64),
) -> Result<(), DatabaseError> {
    let position = game.state(number).ok_or(DatabaseError::Missing { layer: 0, number })?;
    if game.turn(&position) != Turn::Over {
        let mut state = position.clone();
        game.moves(&position, |m| game.visit(&mut state, m, |child| each(game.canonical_index(child))));
    }
    Ok(())
}
