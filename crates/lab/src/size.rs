//! An estimate of the size of a game tree, without visiting it.
//!
//! Knuth's estimate: walk down at random and multiply the numbers of choices met on the way. The mean over
//! many walks is the number of nodes; a thousand walks distinguish 10^6 from 10^12.
//!
//! **Reference.** D. Knuth, *Estimating the efficiency of backtrack programs*, 1975.

use arbore_core::{Game, Turn};

const WALKS: u32 = 1000;
/// A longer game counts as endless.
const MAX_PLIES: u32 = 400;

/// About how many positions there are down to a depth, where outcomes of chance do not count as moves, or to the
/// end of the game; infinite if there seems to be no end.
pub(crate) fn tree_size<G: Game>(game: &G, root: &G::State, depth: Option<u32>) -> f64 {
    let mut random = fastrand::Rng::with_seed(1975);
    let mut total = 0.0;
    for _ in 0..WALKS {
        let mut state = root.clone();
        let mut width = 1.0;
        let mut left = depth;
        for ply in 0.. {
            total += width;
            match game.turn(&state) {
                Turn::Player(_) if left == Some(0) => break,
                Turn::Player(_) => left = left.map(|left| left - 1),
                Turn::Chance => {}
                Turn::Over => break,
            }
            let choices = game.choices(&state);
            if ply > MAX_PLIES {
                return f64::INFINITY;
            }
            width *= f64::from(u32::try_from(choices.len()).unwrap_or(u32::MAX));
            game.play(&mut state, choices[random.usize(..choices.len())]);
        }
    }
    total / f64::from(WALKS)
}
