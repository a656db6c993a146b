//! The suite that any game must pass, and any search (feature `testing`).
//!
//! Call it from the tests of your game; it plays random games and panics with the position at which a
//! promise was broken. There is one function for each promise that a game can make, and they call all others
//! that apply:
//!
//! ```no_run
//! # use arbore_core::{conformance, Draw, Evaluations, ZeroSum};
//! # fn test<G: ZeroSum + Draw, MyEvaluation: Evaluations<G>>(my_game: G) {
//! conformance::check_zero_sum::<_, MyEvaluation>(&my_game, 3);
//! # }
//! ```

mod definitions;
mod engine;
mod opinions;
mod playouts;
mod rules;
mod searches;
mod texts;

pub use definitions::{searches_many, searches_with_chance};
pub use engine::{engine, engine_guesses};
pub use opinions::{antisymmetric, evaluations, opinions_about_moves, proofs, ranges, symmetric};
pub use playouts::{playouts, playouts_prove};
pub use rules::{chance, indexed, payoff_range, rules, stochastic, sums_to_zero, symmetry, zero_sum};
pub use searches::{Noise, searches};
pub use texts::{drawing, notation, setting_up};

use crate::{Draw, Evaluations, Game, Multiplayer, Stochastic, Turn, ZeroSum};

/// All that a two-player game without chance must keep, with its evaluations `E`; searches are compared down
/// to `depth`.
///
/// # Panics
/// If a promise is broken.
pub fn check_zero_sum<G: ZeroSum + Draw, E: Evaluations<G>>(game: &G, depth: u32) {
    check::<G, E>(game);
    zero_sum(game);
    evaluations::<G, E>(game);
    searches(game, depth);
    engine_guesses::<G, E>(game);
    playouts_prove(game);
}

/// All that a game of several players must keep, with its evaluations `E`; searches are compared down to
/// `depth`.
///
/// # Panics
/// If a promise is broken.
pub fn check_multiplayer<G: Multiplayer + Draw, E: Evaluations<G>>(game: &G, depth: u32) {
    check::<G, E>(game);
    searches_many(game, depth);
}

/// All that a two-player game with dice must keep, with its evaluations `E`; searches are compared down to
/// `depth`.
///
/// # Panics
/// If a promise is broken.
pub fn check_stochastic<G: Stochastic + Draw, E: Evaluations<G>>(game: &G, depth: u32) {
    check::<G, E>(game);
    stochastic(game);
    antisymmetric::<G, E>(game);
    searches_with_chance(game, depth);
}

/// What every game must keep.
fn check<G: Draw, E: Evaluations<G>>(game: &G) {
    rules(game);
    notation(game);
    drawing(game);
    setting_up(game);
    opinions_about_moves::<G, E>(game);
    ranges::<G, E>(game);
    symmetric::<G, E>(game);
    playouts::<G, E>(game);
}

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
