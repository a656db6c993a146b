//! What searches of games with several players or with dice must keep: they equal straight definitions.

use super::{Noise, choices, random_positions};
use crate::observe::{Dynamic, Event};
use crate::search::{Expectiminimax, MaxN, Order, Paranoid, Report, Search, Star, Value};
use crate::{Bound, Evaluate, Game, Limits, Multiplayer, Player, Score, Stochastic, Turn};

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

/// Checks expectiminimax on a game with dice against the straight definition, and Star1 and Star2 against
/// expectiminimax.
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
            // Every seventh position is plenty, and meets both players' turns and chance.
            if position % 7 == 1 {
                check_stars(game, state, evaluation, &Limits::depth(depth), &report);
            }
        }
    });
}

/// Star1 and Star2 find what expectiminimax finds, in whatever order; Star1 never visits more; what they say
/// of each move is true; a traced search is the untraced one.
fn check_stars<G: Stochastic>(
    game: &G,
    state: &G::State,
    evaluation: Noise,
    limits: &Limits,
    plain: &Report<G::Move>,
) {
    let number = |value: &Value| if let Value::Expected(mean) = value { *mean } else { f64::NAN };
    let truth_of =
        |m: &G::Move| plain.moves.iter().find(|other| other.m == *m).map(|found| number(&found.value));
    for probes in [false, true] {
        for (order, exact_moves) in [
            (Order::Natural, false),
            (Order::Natural, true),
            (Order::Evaluation, false),
            (Order::BestFirst, false),
            (Order::WorstFirst, true),
        ] {
            let mut star = Star { probes, order, exact_moves, ..Star::one(evaluation) };
            let context = format!("{star:?} {limits:?} at {state:?}");
            let report = star.search(game, state, &[], limits, &mut ());
            let value = report.value.as_ref().map(number).expect("not stopped");
            let truth = plain.value.as_ref().map(number).expect("not stopped");
            let is_close = |one: f64, other: f64| (one - other).abs() < 1e-9 * other.abs().max(1.0);
            assert!(is_close(value, truth), "{value}, not {truth}: {context}");
            assert_eq!(report.best.is_some(), plain.best.is_some(), "{context}");
            if let Some(best) = &report.best {
                let worth = truth_of(best).expect("it is a move");
                assert!(is_close(worth, truth), "the move {best:?} is worth {worth}, not {truth}: {context}");
            }
            for m in &report.moves {
                let (claim, truth) = (number(&m.value), truth_of(&m.m).expect("it is a move"));
                let is_true = match m.bound {
                    Bound::Exact => is_close(claim, truth),
                    Bound::Lower => claim <= truth + 1e-6,
                    Bound::Upper => claim >= truth - 1e-6,
                };
                assert!(is_true, "{m:?}, but the truth is {truth}: {context}");
                assert!(!exact_moves || m.bound == Bound::Exact, "{m:?}: {context}");
            }
            assert!(probes || report.nodes <= plain.nodes, "more nodes than without cuts: {context}");
            if order == Order::Natural {
                let first = report.best == plain.best && report.pv == plain.pv;
                assert!(first, "{:?}, not {:?}: {context}", report.pv, plain.pv);
            }
            let mut entered = 0;
            let mut count = |event: Event<'_, G>| {
                entered += u64::from(matches!(event, Event::Enter { .. }));
                Ok(())
            };
            let traced = star.search(game, state, &[], limits, &mut Dynamic(&mut count));
            let counts = |report: &Report<G::Move>| (report.nodes, report.leaves, report.cutoffs);
            assert_eq!(counts(&traced), counts(&report), "a traced search is another: {context}");
            assert_eq!(entered, report.nodes, "{context}");
        }
    }
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
