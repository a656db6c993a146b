//! What Monte Carlo tree search must keep on any game.

use super::{choices, random_positions};
use crate::observe::{Dynamic, Event};
use crate::search::{AlphaBetaNegamax, MCTS_FEATURES, Mcts, MctsFeatures, Report, Search, Value};
use crate::{Bound, Evaluations, Game, Limits, Outcome, Score, Turn, ZeroSum};

/// Checks Monte Carlo tree search on random positions of a game under its first evaluation, with its usual features,
/// with all, with none, with each alone, and with two threads: the same seed gives the same answer, also if it is
/// watched; limits of nodes, depth and memory are kept; moves and lines are legal; every playout is counted once.
///
/// # Panics
/// If it does not.
pub fn playouts<G: Game, E: Evaluations<G>>(game: &G) {
    let Some((_, evaluation)) = E::ALL.first() else { return };
    let mut others = settings(Mcts::new(*evaluation)).cycle();
    sampled(game, |state| {
        for (depth, bytes) in [(None, 1 << 20), (Some(2), 1 << 20), (None, 1 << 12)] {
            let limits = Limits { depth, nodes: Some(NODES), ..Limits::default() };
            // Each with what is usual, and in turns with everything else.
            for mcts in [Some(Mcts::new(*evaluation)), others.next()].into_iter().flatten() {
                check_search(game, state, &limits, Mcts { bytes, ..mcts });
            }
        }
    });
}

/// All ways to search: each feature alone, all of them, none, several threads.
fn settings<E: Copy>(usual: Mcts<E>) -> impl Iterator<Item = Mcts<E>> + Clone {
    let alone = MCTS_FEATURES.iter().map(|(_, feature)| MctsFeatures::NONE.with(*feature));
    let sets = alone.chain([MctsFeatures::NONE, MctsFeatures::ALL]);
    let sets = sets.map(move |set| Mcts { on: set, off: MctsFeatures::ALL.difference(set), ..usual });
    sets.flat_map(|one| [one, Mcts { threads: 2, ..one }])
}

fn check_search<G: Game, E: Evaluations<G>>(
    game: &G,
    state: &G::State,
    limits: &Limits,
    mut search: Mcts<E>,
) {
    let report = search.search(game, state, &[], limits, &mut ());
    let names: Vec<&str> = search.features().names().collect();
    let context = format!("{names:?}, {} threads, {limits:?} at {state:?}", search.threads);
    let mut entered = 0;
    let mut count = |event: Event<'_, G>| {
        entered += u64::from(matches!(event, Event::Enter { .. }));
        Ok(())
    };
    let traced = search.search(game, state, &[], limits, &mut Dynamic(&mut count));
    assert_eq!(report.value, traced.value, "the value of a traced search is another: {context}");
    // A thread that proves the root ends those of the others, sooner or later.
    if search.threads == 1 || report.is_stopped {
        let answer =
            |report: &Report<G::Move>| (report.nodes, report.leaves, report.pv.clone(), report.moves.clone());
        assert_eq!(answer(&report), answer(&traced), "a traced search is another: {context}");
    }
    assert!(entered > 0, "{context}");
    check(game, state, &report, &context);
}

/// Checks what every evaluation says about playouts: its moves are legal and the same for the same random numbers,
/// sensible if any are, what makes sense does so a second time, and priors are from −1 to 1.
///
/// # Panics
/// If one does not.
pub fn playout_policies<G: Game, E: Evaluations<G>>(game: &G) {
    const DRAWS: u64 = 5;
    for (name, evaluation) in E::ALL {
        sampled(game, |state| {
            let Turn::Player(_) = game.turn(state) else { return };
            let choices = choices(game, state);
            for seed in 0..DRAWS {
                let draw = || evaluation.playout_move(game, state, &mut fastrand::Rng::with_seed(seed));
                assert_eq!(draw(), draw(), "{name} has other random numbers at {state:?}");
                assert!(draw().is_none_or(|m| choices.contains(&m)), "{name}: {:?} at {state:?}", draw());
                let is_sensible = |m| evaluation.is_sensible(game, state, m);
                let is_forced = !choices.iter().any(|m| is_sensible(*m));
                assert!(is_forced || draw().is_none_or(is_sensible), "{name}: {:?} at {state:?}", draw());
            }
            for m in choices {
                let rated = || (evaluation.prior(game, state, m), evaluation.is_sensible(game, state, m));
                assert_eq!(rated(), rated(), "{name} rates {m:?} differently a second time at {state:?}");
                assert!((-1.0..=1.0).contains(&rated().0), "{name}: {} for {m:?} at {state:?}", rated().0);
            }
        });
    }
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
/// enough, with every feature in turns.
///
/// # Panics
/// If it is not.
pub fn playouts_prove<G: ZeroSum>(game: &G) {
    const NEAR: u32 = 4;
    let mut settings = std::iter::once(Mcts::new(())).chain(settings(Mcts::new(()))).cycle();
    sampled(game, |state| {
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let Some(mcts) = settings.next() else { return };
        let report = Mcts { bytes: 1 << 20, ..mcts }.search(game, state, &[], &limits, &mut ());
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
