//! Solving a game in which every move leads to a later layer.
//!
//! **Contract.** All positions that the start leads to, up to symmetry, each with its value and remoteness; the
//! same bytes whatever the memory, the number of threads and the interruptions.
//!
//! Forwards, the positions of a layer are all that the moves from earlier ones lead to, sorted and without doubles.
//! Backwards, the value of a position is the best of those that its moves lead to, which are in memory, all of
//! them or one part after the other. With n positions and b moves in each, this takes O(n b log n) time.
//!
//! What is finished stands in files, one for each step:
//!
//! ```text
//!   007.positions   the numbers of the positions of layer 7, without values
//!   009.from-007    those of layer 9 that moves from layer 7 lead to, where moves skip layers
//!   007.solved      the positions of layer 7 with their values
//!   007.partial-9-2 … as far as they follow from the first three parts, of nine blocks each, of later layers
//! ```
//!
//! A step is made again if its file is not there or not whole; nothing else is remembered.

mod backward;
mod forward;

use arbore_core::{Indexed, ZeroSum};

use super::DatabaseError;
use super::build::Job;

/// Solves the game. Returns the files of the solved layers, the first one first.
pub(crate) fn solve<G: Indexed + ZeroSum>(job: &mut Job<'_, '_, G>) -> Result<Vec<String>, DatabaseError> {
    let layers = forward::enumerate(job)?;
    for &layer in layers.iter().rev() {
        backward::solve(job, layer, &layers)?;
    }
    Ok(layers.iter().map(|layer| solved(*layer)).collect())
}

fn positions(layer: u32) -> String {
    format!("{layer:03}.positions")
}

fn solved(layer: u32) -> String {
    format!("{layer:03}.solved")
}
