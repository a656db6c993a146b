//! What a database will take, before it is built.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use arbore_core::{Indexed, Turn, ZeroSum};

use super::build::Resources;
use super::{DatabaseError, lookup};
use crate::random::Random;

/// How many numbers are tried.
const TRIES: u64 = 300_000;
/// How many positions are expanded, to see how long it takes.
const EXPANDED: usize = 3000;

/// What a position takes beside making its moves twice, and what each move takes: sorting, finding, packing. So that
/// the estimate is right for Connect Four 5×5, which takes about 12 seconds on one core.
const PER_POSITION: Duration = Duration::from_nanos(130);
const PER_MOVE: Duration = Duration::from_nanos(50);

/// Bytes of the disk for each position, in files of the building and in the database together, and for each move
/// where positions come back. Connect Four takes 1.1.
const DISK_PER_POSITION: f64 = 1.5;
const DISK_PER_LINK: f64 = 1.5;

/// What building a database will take, roughly.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimate {
    /// How many numbers stand for positions, up to symmetry. Not all of them need to be reached by play, so this is
    /// rather too many than too few.
    pub positions: u64,
    /// By how much of itself that number may be wrong, because it was found by trying: 0.01 is one in a hundred.
    pub error: f64,
    /// How many of them are in each layer.
    pub layers: BTreeMap<u32, u64>,
    /// Bytes of the disk at the worst moment.
    pub disk: u64,
    /// Bytes of memory with which nothing is done twice.
    pub memory: u64,
    /// Time with as many threads as are allowed, and enough memory.
    pub time: Duration,
}

/// Tries some numbers of a game at random, always the same ones, and concludes from those that stand for positions.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "an estimate is not exact"
)]
pub fn estimate<G: Indexed + ZeroSum>(game: &G, resources: Resources) -> Result<Estimate, DatabaseError> {
    let size = game.size();
    if size == u64::MAX {
        return Err(DatabaseError::TooLarge);
    }
    let mut random = Random(1);
    let tries = size.min(TRIES);
    let mut layers: BTreeMap<u32, u64> = BTreeMap::new();
    let mut sample = Vec::new();
    for at in 0..tries {
        // All numbers if there are few.
        let number = if size <= TRIES { at } else { random.below(size) };
        let Some(state) = game.state(number) else { continue };
        if game.canonical_index(&state) == number {
            *layers.entry(game.layer(&state)).or_default() += 1;
            sample.push(state);
        }
    }
    let scale = size as f64 / tries as f64;
    let positions = sample.len() as f64 * scale;
    for count in layers.values_mut() {
        *count = (*count as f64 * scale) as u64;
    }
    let step = (sample.len() / EXPANDED).max(1);
    let expanded: Vec<&G::State> = sample.iter().step_by(step).collect();
    let begin = Instant::now();
    let moves: u64 = expanded.iter().map(|state| expand(game, state)).sum();
    let share = expanded.len().max(1) as f64;
    let (per_position, moves) = (begin.elapsed().as_secs_f64() / share, moves as f64 / share);
    let cpu = positions * (2.0 * per_position + PER_POSITION.as_secs_f64() + moves * PER_MOVE.as_secs_f64());
    let has_loops = game.reach() == 0;
    let links = if has_loops { positions * moves } else { 0.0 };
    let largest = layers.values().copied().max().unwrap_or(0);
    Ok(Estimate {
        positions: positions as u64,
        error: if size <= TRIES { 0.0 } else { 1.0 / (sample.len().max(1) as f64).sqrt() },
        layers,
        disk: (positions * DISK_PER_POSITION + links * DISK_PER_LINK) as u64,
        memory: if has_loops {
            super::retrograde::memory(size, positions as u64)
        } else {
            largest * lookup::BYTES / 3 * 4
        },
        time: Duration::from_secs_f64(cpu / resources.threads.max(1) as f64),
    })
}

/// Makes all moves of a position, as building does; returns how many there are.
fn expand<G: Indexed>(game: &G, state: &G::State) -> u64 {
    let mut moves = 0;
    if game.turn(state) != Turn::Over {
        let mut played = state.clone();
        game.moves(state, |m| {
            moves += game.visit(&mut played, m, |child| {
                std::hint::black_box(game.canonical_index(child));
                1
            });
        });
    }
    moves
}
