//! What searches of games with several players or with dice must keep: they equal straight definitions.

use super::{Noise, choices, random_positions};
use crate::search::{Expectiminimax, MaxN, Paranoid, Search, Value};
use crate::{Evaluate, Game, Limits, Multiplayer, Player, Score, Stochastic, Turn};

/// Checks max^n and paranoid on a game of any number of players against straight definitions.
///
/// # Panics
/// If they differ.
pub fn searches_many<G: Multiplayer>(game: &G, depth: u32) {
    let mut position = 0_u64;
    random_positions(game, 4, |state| {
        position += 1;
        let Turn::Player(me) = game.turn(state) else { return };
        let evaluation = Noise { seed: position, spread: 50 };
        for depth in 0..=depth {
            let limits = Limits::depth(depth);
            let maxn = MaxN::new(evaluation).search(game, state, &[], &limits, &mut ());
            let expected = define_maxn(game, state, &evaluation, depth);
            assert_eq!(maxn.value, Some(Value::Vector(expected.clone().into())), "max^n at {state:?}");
            let paranoid = Paranoid::new(evaluation).search(game, state, &[], &limits, &mut ());
            let expected = define_paranoid(game, state, &evaluation, depth, me);
            assert_eq!(paranoid.score(), Some(expected), "paranoid at {state:?}");
            assert!(paranoid.leaves <= maxn.leaves, "paranoid looks at more than max^n at {state:?}");
        }
    });
}

fn define_maxn<G: Game>(game: &G, state: &G::State, evaluation: &Noise, depth: u32) -> Vec<Score> {
    let players = || Player::all(game.players());
    match game.turn(state) {
        Turn::Player(player) if depth > 0 => {
            let mut best: Option<Vec<Score>> = None;
            for m in choices(game, state) {
                let mut child = state.clone();
                game.play(&mut child, m);
                let vector = define_maxn(game, &child, evaluation, depth - 1);
                let vector: Vec<Score> = vector.into_iter().map(Score::from_child).collect();
                if best.as_ref().is_none_or(|best| vector[player.index()] > best[player.index()]) {
                    best = Some(vector);
                }
            }
            best.expect("a player to move has a move")
        }
        Turn::Over => players().map(|player| game.payoff(state, player)).collect(),
        _ => players().map(|player| evaluation.evaluate(game, state, player)).collect(),
    }
}

fn define_paranoid<G: Game>(game: &G, state: &G::State, evaluation: &Noise, depth: u32, me: Player) -> Score {
    match game.turn(state) {
        Turn::Player(player) if depth > 0 => {
            let values = choices(game, state).into_iter().map(|m| {
                let mut child = state.clone();
                game.play(&mut child, m);
                define_paranoid(game, &child, evaluation, depth - 1, me).from_child()
            });
            if player == me { values.max() } else { values.min() }.expect("a player to move has a move")
        }
        Turn::Over => game.payoff(state, me),
        _ => evaluation.evaluate(game, state, me),
    }
}

/// Checks expectiminimax on a game with dice against the straight definition.
///
/// # Panics
/// If they differ.
pub fn searches_with_chance<G: Stochastic>(game: &G, depth: u32) {
    let mut position = 0_u64;
    random_positions(game, 4, |state| {
        position += 1;
        let evaluation = Noise { seed: position, spread: 50 };
        for depth in 0..=depth {
            let report =
                Expectiminimax::new(evaluation).search(game, state, &[], &Limits::depth(depth), &mut ());
            let expected = define_expected(game, state, &evaluation, depth, report.view);
            let Some(Value::Expected(found)) = report.value else { panic!("expected a mean at {state:?}") };
            assert!((found - expected).abs() < 1e-6, "{found} for {expected} at depth {depth}, {state:?}");
        }
    });
}

fn define_expected<G: Game>(game: &G, state: &G::State, evaluation: &Noise, depth: u32, max: Player) -> f64 {
    let after = |m, depth| {
        let mut child = state.clone();
        game.play(&mut child, m);
        define_expected(game, &child, evaluation, depth, max)
    };
    match game.turn(state) {
        Turn::Over => game.payoff(state, max).as_f64(),
        Turn::Chance => {
            let mut sum = 0.0;
            game.chance(state, |m, probability| sum += probability * after(m, depth));
            sum
        }
        Turn::Player(_) if depth == 0 => evaluation.evaluate(game, state, max).as_f64(),
        Turn::Player(player) => {
            let values = choices(game, state).into_iter().map(|m| after(m, depth - 1));
            if player == max {
                values.fold(f64::NEG_INFINITY, f64::max)
            } else {
                values.fold(f64::INFINITY, f64::min)
            }
        }
    }
}
