//! Solving a game in which positions may come back.
//!
//! **Contract.** All positions that the start leads to (or all that have a number), up to symmetry, each with its
//! value and remoteness; the same bytes whatever the number of threads and the interruptions. What neither player can win
//! against best play is a draw, because it can be played on for ever.
//!
//! 1. The positions are found, and get ranks: 0 for the one with the least number, and so on.
//! 2. The moves between them are sorted by where they lead to, so that they can be followed backwards.
//! 3. Ends of games are known. What is known after n plies decides what is known after n + 1: a position is won if
//!    a move leads to one that is lost for the opponent, and lost if all of them lead to won ones. What is never
//!    decided is a draw.
//!
//! With n positions and b moves in each, this takes O(n b log n) time; each move is followed once, but a block of
//! them is read as often as it holds something that was just decided. In memory there are some bytes for each
//! position, and a bit for each number; the moves stay on the disk.
//!
//! **Reference.** K. Thompson, *Retrograde analysis of certain endgames*, ICCA Journal 9(3), 1986.

mod enumerate;
mod link;
mod ranks;
mod rounds;

use arbore_core::{Indexed, ZeroSum};

use super::DatabaseError;
use super::build::Job;
use super::progress::Phase;
use ranks::Ranks;

/// The names of the files that each phase ends with.
const POSITIONS: &str = "positions";
const LINKS: &str = "links";
const SOLVED: &str = "solved";

/// How many bytes of memory a position takes: its value, how many moves are undecided, and its rank if it was decided
/// last.
const BYTES: u64 = 2 + 2 + 4;

/// Solves the game. Returns the files of its only layer.
pub(crate) fn solve<G: Indexed + ZeroSum>(job: &mut Job<'_, '_, G>) -> Result<Vec<String>, DatabaseError> {
    if !job.has(SOLVED)? {
        check_memory(job, 0)?;
        if !job.has(POSITIONS)? {
            job.phase(Phase::Enumerating, None);
            enumerate::enumerate(job)?;
        }
        let positions = job.open(POSITIONS)?;
        check_memory(job, positions.contents.positions())?;
        let ranks = Ranks::load(&positions, job.game.size())?;
        if !job.has(LINKS)? {
            job.phase(Phase::Linking, Some(ranks.count()));
            link::link(job, &positions, &ranks)?;
        }
        job.phase(Phase::Solving, Some(ranks.count()));
        rounds::solve(job, &positions)?;
    }
    Ok(vec![SOLVED.to_owned()])
}

/// Refuses what does not fit: it would be slower than any patience if the system had to swap.
fn check_memory<G: Indexed>(job: &Job<'_, '_, G>, positions: u64) -> Result<(), DatabaseError> {
    if positions > u64::from(u32::MAX) {
        return Err(DatabaseError::TooLarge);
    }
    let (needed, limit) = (memory(job.game.size(), positions), job.resources.memory);
    if needed > limit { Err(DatabaseError::MemoryLimit { needed, limit }) } else { Ok(()) }
}

/// How many bytes of memory it takes to solve a number of positions among a number of indices.
pub(crate) fn memory(size: u64, positions: u64) -> u64 {
    // A bit for each number, and a count for every 512 of them.
    size / 8 * 17 / 16 + positions * BYTES
}
