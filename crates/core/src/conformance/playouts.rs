//! What Monte Carlo tree search must keep on any game.

use super::{choices, random_positions};
use crate::observe::{Dynamic, Event};
use crate::search::{AlphaBetaNegamax, Mcts, Report, Search, Value};
use crate::{Bound, Evaluations, Game, Limits, Outcome, Score, Turn, ZeroSum};

/// Checks Monte Carlo tree search on random positions of a game under its first evaluation: the same seed
/// gives the same answer, also if it is watched; limits of nodes, depth and memory are kept; moves and lines
/// are legal; every playout is counted once.
///
/// # Panics
/// If it does not.
pub fn playouts<G: Game, E: Evaluations<G>>(game: &G) {
    sampled(game, |state| {
        let Some((_, evaluation)) = E::ALL.first() else { return };
        for (depth, bytes) in [(None, 1 << 20), (Some(2), 1 << 20), (None, 1 << 12)] {
            let limits = Limits { depth, nodes: Some(NODES), ..Limits::default() };
            let mut search = Mcts { bytes, ..Mcts::new(evaluation) };
            let report = search.search(game, state, &[], &limits, &mut ());
            let context = format!("{limits:?} at {state:?}");
            let mut entered = 0;
            let mut count = |event: Event<'_, G>| {
                entered += u64::from(matches!(event, Event::Enter { .. }));
                Ok(())
            };
            let traced = search.search(game, state, &[], &limits, &mut Dynamic(&mut count));
            let answer = |report: &Report<G::Move>| {
                (report.nodes, report.leaves, report.value.clone(), report.pv.clone(), report.moves.clone())
            };
            assert_eq!(answer(&report), answer(&traced), "a traced search is another: {context}");
            assert!(entered > 0, "{context}");
            check(game, state, &report, &context);
        }
    });
}

fn check<G: Game>(game: &G, state: &G::State, report: &Report<G::Move>, context: &str) {
    assert!(
        report.nodes <= NODES && (report.nodes == NODES || !report.is_stopped || report.is_full),
        "{context}"
    );
    assert!(!(report.is_stopped && report.is_whole_tree), "it stops when all is proven: {context}");
    assert_eq!(report.pv.first(), report.best.as_ref(), "{context}");
    let mut after = state.clone();
    for m in &report.pv {
        assert!(choices(game, &after).contains(m), "{:?} is not legal: {context}", report.pv);
        game.play(&mut after, *m);
    }
    let visits: u64 = report.moves.iter().filter_map(|m| m.visits).sum();
    let is_inner = game.turn(state) != Turn::Over;
    assert!(!is_inner || visits <= report.leaves, "{visits} visits, {} playouts: {context}", report.leaves);
    if let Turn::Player(_) = game.turn(state) {
        assert!(report.best.is_some() || report.leaves <= 1, "{context}");
    }
    if game.turn(state) == Turn::Over {
        let payoff = game.payoff(state, report.view);
        let is_right = match &report.value {
            Some(Value::Score(score)) => *score == payoff,
            Some(Value::Vector(scores)) => scores[report.view.index()] == payoff,
            _ => false,
        };
        assert!(is_right, "{:?} is not {payoff}: {context}", report.value);
    }
}

/// Checks that what Monte Carlo tree search says is won or lost is, by plain alpha-beta, if that is near
/// enough.
///
/// # Panics
/// If it is not.
pub fn playouts_prove<G: ZeroSum>(game: &G) {
    const NEAR: u32 = 4;
    sampled(game, |state| {
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let report = Mcts { bytes: 1 << 20, ..Mcts::new(()) }.search(game, state, &[], &limits, &mut ());
        let claims = report.moves.iter().map(|m| (Some(m.m), &m.value, m.bound));
        for (m, value, bound) in claims.chain(report.value.iter().map(|value| (None, value, report.bound))) {
            let Value::Score(claim) = value else { continue };
            let plies = match claim.outcome() {
                Outcome::WinIn(plies) | Outcome::LossIn(plies) if plies <= NEAR => plies,
                _ => continue,
            };
            let limits = Limits { nodes: Some(1_000_000), ..Limits::depth(plies) };
            let mut proof = AlphaBetaNegamax::new(());
            proof.switches.exact_moves = true;
            let proof = proof.search(game, state, &[], &limits, &mut ());
            if proof.is_stopped {
                continue;
            }
            let truth = match m {
                None => proof.score(),
                Some(m) => {
                    proof.moves.iter().find(|other| other.m == m).and_then(|found| score(&found.value))
                }
            };
            let truth = truth.expect("all moves were searched");
            let is_true = match bound {
                Bound::Exact => *claim == truth,
                Bound::Lower => *claim <= truth,
                Bound::Upper => *claim >= truth,
            };
            assert!(is_true, "{m:?} {bound:?} {claim}, but it is {truth}, at {state:?}");
        }
    });
}

fn score(value: &Value) -> Option<Score> {
    if let Value::Score(score) = value { Some(*score) } else { None }
}

/// Enough nodes to see a promise broken.
const NODES: u64 = 3_000;

/// Some positions of some random games, few enough to be quick in long games too.
fn sampled<G: Game>(game: &G, mut f: impl FnMut(&G::State)) {
    const MAX_NODES: u32 = 60;
    let (mut position, mut seen) = (0_u32, 0);
    random_positions(game, 6, |state| {
        position += 1;
        if seen < MAX_NODES && (position % 5 == 1 || game.turn(state) == Turn::Over) {
            seen += 1;
            f(state);
        }
    });
}
