//! The suite that any game must pass, and any search (feature `testing`).
//!
//! Call it from the tests of your game; it plays random games and panics with the position at which a
//! promise was broken.
//!
//! ```no_run
//! # use arbore_core::{conformance, Draw, Evaluations, ZeroSum};
//! # fn test<G: ZeroSum + Draw>(my_game: G, my_evaluation: impl Evaluations<G>) {
//! conformance::rules(&my_game);
//! conformance::zero_sum(&my_game);
//! conformance::notation(&my_game);
//! conformance::drawing(&my_game);
//! conformance::evaluations::<_, ()>(&my_game);
//! conformance::searches(&my_game, 3);
//! # }
//! ```

mod engine;
mod rules;
mod searches;

pub use engine::{engine, engine_guesses};
pub use rules::{
    chance, drawing, evaluations, evaluations_are_antisymmetric, indexed, notation, proofs, rules,
    stochastic, sums_to_zero, symmetry, zero_sum,
};
pub use searches::{Noise, searches, searches_many, searches_with_chance};

use crate::{Game, Turn};

/// Calls `f` on every position of some random games, the same ones in every run.
pub fn random_positions<G: Game>(game: &G, games: u32, mut f: impl FnMut(&G::State)) {
    /// Nobody's random game is longer.
    const MOST_PLIES: u32 = 2_000;
    for seed in 0..games {
        let mut random = fastrand::Rng::with_seed(u64::from(seed));
        let mut state = game.start();
        for _ in 0..MOST_PLIES {
            f(&state);
            let choices = choices(game, &state);
            if choices.is_empty() {
                break;
            }
            game.play(&mut state, choices[random.usize(..choices.len())]);
        }
    }
}

/// The legal moves, or the outcomes where chance is to move.
pub fn choices<G: Game>(game: &G, state: &G::State) -> Vec<G::Move> {
    let mut choices = Vec::new();
    match game.turn(state) {
        Turn::Player(_) => game.moves(state, |m| choices.push(m)),
        Turn::Chance => game.chance(state, |m, _| choices.push(m)),
        Turn::Over => {}
    }
    choices
}

/// How many random games each check plays.
const GAMES: u32 = 40;
