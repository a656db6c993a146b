//! What evaluations and proofs must keep.

use super::{GAMES, choices, random_positions};
use crate::observe::Window;
use crate::search::{Negamax, Search};
use crate::{Bound, Evaluations, Game, Limits, Outcome, Player, Prove, Turn, ZeroSum};

/// Every evaluation of a two-player game is antisymmetric, and claims a win or a loss only where there is
/// one, at the right distance.
///
/// # Panics
/// If one is wrong.
pub fn evaluations<G: ZeroSum, E: Evaluations<G>>(game: &G) {
    /// Claims farther away than this are not checked: they could not be, in a test.
    const FAR: u32 = 4;
    antisymmetric::<G, E>(game);
    for (name, evaluation) in E::ALL {
        random_positions(game, GAMES, |state| {
            let Turn::Player(mover) = game.turn(state) else { return };
            let claim = evaluation.evaluate(game, state, mover);
            if let Outcome::WinIn(plies) | Outcome::LossIn(plies) = claim.outcome()
                && plies <= FAR
            {
                let report = Negamax::new(()).search(game, state, &[], &Limits::depth(plies), &mut ());
                assert_eq!(report.score(), Some(claim), "evaluation {name} is wrong at {state:?}");
            }
        });
    }
}

/// What one player gains by an evaluation the other loses.
///
/// # Panics
/// If an evaluation says otherwise.
pub fn antisymmetric<G: Game, E: Evaluations<G>>(game: &G) {
    for (name, evaluation) in E::ALL {
        random_positions(game, GAMES, |state| {
            if game.turn(state) != Turn::Over {
                let score = |player| evaluation.evaluate(game, state, player);
                assert_eq!(score(Player::FIRST), -score(Player::SECOND), "{name} at {state:?}");
            }
        });
    }
}

/// Every evaluation is the same for a position and its images: searches rely on it.
///
/// # Panics
/// If one does.
pub fn symmetric<G: Game, E: Evaluations<G>>(game: &G) {
    for (name, evaluation) in E::ALL {
        random_positions(game, GAMES, |state| {
            let image = game.canonical(state);
            if game.turn(state) != Turn::Over && image != *state {
                for player in Player::all(game.players()) {
                    let score = |state| evaluation.evaluate(game, state, player);
                    assert_eq!(score(state), score(&image), "{name} at {state:?} and {image:?}");
                }
            }
        });
    }
}

/// No estimate is outside of the range that the evaluation claims.
///
/// # Panics
/// If one is.
pub fn ranges<G: Game, E: Evaluations<G>>(game: &G) {
    for (name, evaluation) in E::ALL {
        random_positions(game, GAMES, |state| {
            if game.turn(state) == Turn::Over {
                return;
            }
            for player in Player::all(game.players()) {
                let estimate = evaluation.evaluate(game, state, player);
                let (least, most) = evaluation.range(game, player);
                let is_inside = least <= estimate && estimate <= most;
                assert!(is_inside, "{name} says {estimate}, not {least} to {most}, at {state:?}");
            }
        });
    }
}

/// The order of a move is the same every time, and leaves room for the ranks that a search gives itself.
///
/// # Panics
/// If it does not.
pub fn move_orders<G: Game, E: Evaluations<G>>(game: &G) {
    const MAX_ORDER: i32 = 1_000_000;
    for (name, evaluation) in E::ALL {
        random_positions(game, GAMES / 4, |state| {
            if game.turn(state) == Turn::Chance {
                return;
            }
            let (mut noisy, mut named) = (Vec::new(), choices(game, state));
            named.retain(|m| evaluation.is_noisy(game, state, *m));
            if game.turn(state) != Turn::Over {
                evaluation.noisy_moves(game, state, |m| noisy.push(m));
                assert!(
                    noisy.len() == named.len() && noisy.iter().all(|m| named.contains(m)),
                    "{name}: noisy are {named:?}, not {noisy:?} at {state:?}"
                );
            }
            for m in choices(game, state) {
                let rated = || (evaluation.order(game, state, m), evaluation.is_noisy(game, state, m));
                assert_eq!(rated(), rated(), "{name} rates {m:?} differently a second time at {state:?}");
                let order = rated().0;
                assert!(
                    order.abs() < MAX_ORDER,
                    "{name} rates {m:?} {order}, beyond {MAX_ORDER}, at {state:?}"
                );
            }
        });
    }
}

/// What is claimed as proven is true: bounds hold, dropped moves are no better than those kept, finished
/// values are right. Compares with plain negamax to the end of the game, so `start` must be small.
///
/// # Panics
/// If a proof is wrong.
pub fn proofs<G: ZeroSum, P: Prove<G>>(game: &G, proof: &P, start: &G::State) {
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..GAMES {
        let mut state = start.clone();
        while game.turn(&state) != Turn::Over {
            check_proof(game, proof, &state);
            let moves = choices(game, &state);
            game.play(&mut state, moves[random.usize(..moves.len())]);
        }
    }
}

fn check_proof<G: ZeroSum, P: Prove<G>>(game: &G, proof: &P, state: &G::State) {
    let solve = |state: &G::State| {
        Negamax::new(()).search(game, state, &[], &Limits::default(), &mut ()).score().expect("not stopped")
    };
    let value = solve(state);
    let (lower, upper) = proof.bounds(game, state);
    assert!(lower <= value && value <= upper, "bounds [{lower}, {upper}] miss {value} at {state:?}");

    let mover = game.turn(state).player().expect("a player is to move");
    let mut kept = Vec::new();
    let limit = proof.candidates(game, state, |m| kept.push(m));
    let best = kept.iter().map(|m| {
        game.visit(&mut state.clone(), *m, |child| {
            let value = match game.turn(child) {
                Turn::Player(player) if player != mover => -solve(child),
                Turn::Player(_) => solve(child),
                Turn::Over | Turn::Chance => game.payoff(child, mover),
            };
            value.from_child()
        })
    });
    match (best.max(), limit) {
        (Some(best), _) => assert_eq!(best, value, "the best move was dropped at {state:?}"),
        (None, Some(limit)) => assert!(value <= limit, "{limit} is no upper bound at {state:?}"),
        (None, None) => panic!("no candidates and no bound at {state:?}"),
    }

    let mut nodes = 0;
    match proof.finish(game, state, Window::FULL, &mut nodes) {
        Some((claim, Bound::Exact)) => assert_eq!(claim, value, "finish is wrong at {state:?}"),
        Some((claim, Bound::Lower)) => assert!(claim <= value, "finish is wrong at {state:?}"),
        Some((claim, Bound::Upper)) => assert!(claim >= value, "finish is wrong at {state:?}"),
        None => {}
    }
}
