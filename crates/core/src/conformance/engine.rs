//! What the engine must keep, whatever is switched on or off.

use std::sync::Arc;

use super::random_positions;
use super::searches::Noise;
use crate::observe::{Dynamic, Event};
use crate::search::{
    AlphaBetaNegamax, Engine, EngineOptions, FEATURES, Feature, Features, Minimax, Report, Search, Value,
};
use crate::{Bound, Evaluations, Game, Limits, Outcome, Score, Table, Turn, ZeroSum};

/// Checks the engine against minimax on random positions of a game, at every depth up to `depth`: with every
/// feature that keeps values, with all but one and with one alone, with one thread and two, traced and
/// untraced.
///
/// # Panics
/// If it differs.
pub fn engine<G: ZeroSum>(game: &G, depth: u32) {
    let mut position = 0_u64;
    random_positions(game, 3, |state| {
        position += 1;
        if position % 5 != 1 || game.turn(state) == Turn::Over {
            return;
        }
        for depth in 0..=depth {
            let evaluation =
                Noise { seed: position, spread: if position.is_multiple_of(2) { 3 } else { 500 } };
            let limits = Limits::depth(depth);
            let minimax = Minimax::new(evaluation).search(game, state, &[], &limits, &mut ());
            for features in feature_sets::<G>() {
                for exact_moves in [false, true] {
                    let options = EngineOptions { features, exact_moves, ..EngineOptions::default() };
                    check_against(game, state, evaluation, &limits, &minimax, options);
                }
            }
            let features = same_value::<G>();
            check_against(
                game,
                state,
                evaluation,
                &limits,
                &minimax,
                EngineOptions { features, threads: 2, ..EngineOptions::default() },
            );
        }
    });
}

/// Everything that keeps values. In games whose positions repeat, the table does not: the same position is
/// worth something else where it has been before.
fn same_value<G: Game>() -> Features {
    if G::CAN_REPEAT { Features::SAME_VALUE.without(Feature::Table) } else { Features::SAME_VALUE }
}

/// All of them, all but one, one alone.
fn feature_sets<G: Game>() -> Vec<Features> {
    let all = same_value::<G>();
    let mut sets = vec![Features::NONE, all];
    for (_, feature) in FEATURES.iter().filter(|(_, feature)| all.has(*feature)) {
        sets.extend([all.without(*feature), Features::NONE.with(*feature)]);
    }
    sets
}

fn fresh<E>(evaluation: E, options: EngineOptions) -> Engine<E> {
    Engine {
        evaluation,
        proof: (),
        options,
        table: Arc::new(Table::with_bytes(1 << 14)),
        excluded: Vec::new(),
    }
}

fn check_against<G: ZeroSum>(
    game: &G,
    state: &G::State,
    evaluation: Noise,
    limits: &Limits,
    minimax: &Report<G::Move>,
    options: EngineOptions,
) {
    let context = format!("{options:?} {limits:?} at {state:?}");
    let report = fresh(evaluation, options).search(game, state, &[], limits, &mut ());
    assert_eq!(report.value, minimax.value, "value: {context}");
    assert_eq!(report.bound, Bound::Exact, "{context}");
    let truth_of = |m: &G::Move| minimax.moves.iter().find(|other| other.m == *m).map(|found| &found.value);
    if let Some(best) = &report.best {
        assert_eq!(truth_of(best), minimax.value.as_ref(), "the move is not a best one: {context}");
    }
    assert_eq!(report.best.is_some(), minimax.best.is_some(), "{context}");
    assert_eq!(report.pv.first(), report.best.as_ref(), "{context}");
    // A win that is found early ends the search, and the other moves are not searched as deeply.
    if Some(report.depth) == limits.depth || report.is_whole_tree {
        let must_be_exact = options.exact_moves && minimax.best.is_some();
        super::searches::check_moves(minimax, &report, must_be_exact, &context);
    }
    if options.features.has(Feature::ZeroWindow) {
        super::searches::check_line(game, state, &report, &evaluation, &context);
    }
    if options.threads > 1 {
        return;
    }
    let mut entered = 0;
    let mut count = |event: Event<'_, G>| {
        entered += u64::from(matches!(event, Event::Enter { .. }));
        Ok(())
    };
    let traced = fresh(evaluation, options).search(game, state, &[], limits, &mut Dynamic(&mut count));
    let answer = |report: &Report<G::Move>| {
        (report.nodes, report.leaves, report.cutoffs, report.value.clone(), report.best, report.pv.clone())
    };
    assert_eq!(answer(&traced), answer(&report), "a traced search is another: {context}");
    assert_eq!(entered, report.nodes, "{context}");
}

/// Checks the engine with every heuristic on, on random positions of a game and under each of its evaluations:
/// the same question gets the same answer, moves and lines are legal, and a win or a loss that is claimed
/// is one.
///
/// # Panics
/// If it is not.
pub fn engine_heuristics<G: ZeroSum, E: Evaluations<G>>(game: &G) {
    const DEPTH: u32 = 4;
    for (name, evaluation) in E::ALL {
        let mut position = 0;
        random_positions(game, 4, |state| {
            position += 1;
            if position % 7 != 1 || game.turn(state) == Turn::Over {
                return;
            }
            let limits = Limits { nodes: Some(20_000), ..Limits::depth(DEPTH) };
            let search = |threads| {
                let options = EngineOptions { threads, ..EngineOptions::default() };
                fresh(evaluation, options).search(game, state, &[], &limits, &mut ())
            };
            let (one, two) = (search(1), search(1));
            let context = format!("{name} at {state:?}");
            assert_eq!((one.nodes, &one.pv, &one.value), (two.nodes, &two.pv, &two.value), "{context}");
            for report in [one, search(2)] {
                check_line_is_legal(game, state, &report, &context);
                check_claim(game, state, &report, &context);
            }
        });
    }
}

fn check_line_is_legal<G: Game>(game: &G, state: &G::State, report: &Report<G::Move>, context: &str) {
    let mut state = state.clone();
    for m in &report.pv {
        assert!(super::choices(game, &state).contains(m), "{:?} is not legal: {context}", report.pv);
        game.play(&mut state, *m);
    }
    assert_eq!(report.pv.first(), report.best.as_ref(), "{context}");
}

/// Proves by plain alpha-beta what the engine says is won or lost, if that is near enough.
fn check_claim<G: ZeroSum>(game: &G, state: &G::State, report: &Report<G::Move>, context: &str) {
    const NEAR: u32 = 5;
    let Some(Value::Score(score)) = report.value else { return };
    let (plies, is_win) = match score.outcome() {
        Outcome::WinIn(plies) => (plies, true),
        Outcome::LossIn(plies) => (plies, false),
        Outcome::Points(_) => return,
    };
    if plies > NEAR || report.bound != Bound::Exact {
        return;
    }
    let limits = Limits { nodes: Some(3_000_000), ..Limits::depth(plies) };
    let proof = AlphaBetaNegamax::new(()).search(game, state, &[], &limits, &mut ());
    let Some(truth) = proof.score().filter(|_| !proof.is_stopped) else { return };
    if is_win {
        assert!(truth >= Score::win_in(plies), "claims {score}, but it is {truth}: {context}");
    } else {
        assert!(truth <= Score::loss_in(plies), "claims {score}, but it is {truth}: {context}");
    }
}
