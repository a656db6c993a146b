//! The engine's limits, memory, threads and repetitions; that it equals minimax the conformance suite says.

mod toys;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use arbore_core::conformance::Noise;
use arbore_core::observe::Depths;
use arbore_core::search::{Engine, EngineOptions, Feature, Features, Negamax, Search};
use arbore_core::{Bound, Evaluate, Game, Heuristics, Limits, Player, Report, Score, Stopped, Table, Value};
use toys::{Reversi, Ring};

const NOISE: Noise = Noise { seed: 5, spread: 50 };

fn engine(options: EngineOptions) -> Engine<Noise> {
    Engine {
        evaluation: NOISE,
        proof: (),
        options,
        table: Arc::new(Table::with_bytes(1 << 16)),
        excluded: Vec::new(),
    }
}

fn search(engine: &mut Engine<Noise>, limits: &Limits) -> Report<Option<u8>> {
    engine.search(&Reversi, &Reversi.start(), &[], limits, &mut ())
}

#[test]
fn the_same_question_takes_the_same_nodes() {
    let limits = Limits::depth(7);
    let ask = || search(&mut engine(EngineOptions::default()), &limits);
    let (one, two) = (ask(), ask());
    assert_eq!((one.nodes, one.value, one.pv), (two.nodes, two.value, two.pv));
}

#[test]
fn a_table_that_is_kept_saves_work() {
    let mut engine = engine(EngineOptions::default());
    let first = search(&mut engine, &Limits::depth(7));
    let again = search(&mut engine, &Limits::depth(7));
    assert_eq!(again.value, first.value);
    assert!(again.nodes * 2 < first.nodes, "{} after {}", again.nodes, first.nodes);
}

/// Root moves that are left out are not played, and do not spoil what the table keeps of the root.
#[test]
fn excluded_root_moves_are_not_searched() {
    let options =
        EngineOptions { features: Features::SAME_VALUE, exact_moves: true, ..EngineOptions::default() };
    let limits = Limits::depth(5);
    let all = search(&mut engine(options), &limits);
    let mut legal = Vec::new();
    Reversi.moves(&Reversi.start(), |m| legal.push(m));
    for (place, left_out) in legal.iter().enumerate() {
        let mut engine = Engine { excluded: vec![place], ..engine(options) };
        let others = all.moves.iter().filter(|m| m.m != *left_out);
        let best =
            others.filter_map(|m| if let Value::Score(score) = m.value { Some(score) } else { None }).max();
        let found = search(&mut engine, &limits);
        assert!(found.moves.iter().all(|m| m.m != *left_out) && found.best != Some(*left_out));
        assert_eq!(found.score(), best, "without {left_out:?}");
        engine.excluded.clear();
        assert_eq!(search(&mut engine, &limits).value, all.value, "the table is spoilt");
    }
    // None left: as if none were excluded.
    let mut engine = Engine { excluded: (0..legal.len()).collect(), ..engine(options) };
    assert_eq!(search(&mut engine, &limits).value, all.value);
}

#[test]
fn limits_combine_and_are_kept() {
    let nodes = |limits: &Limits| search(&mut engine(EngineOptions::default()), limits);
    let report = nodes(&Limits { nodes: Some(500), ..Limits::depth(12) });
    assert!(report.nodes == 500 && report.is_stopped && report.best.is_some() && report.depth < 12);
    let report = nodes(&Limits { nodes: Some(1_000_000), ..Limits::depth(2) });
    assert!(!report.is_stopped && report.depth == 2);
    let stop = Arc::new(AtomicBool::new(true));
    let report = nodes(&Limits { stop: Some(stop), ..Limits::default() });
    assert!(report.is_stopped && report.value.is_none() && report.best.is_none());
    let started = Instant::now();
    let limits = Limits { time: Some(Duration::from_millis(5)), ..Limits::default() };
    search(&mut engine(EngineOptions { threads: 2, ..EngineOptions::default() }), &limits);
    assert!(started.elapsed() < Duration::from_secs(2));
}

#[test]
fn a_stopped_search_knows_at_least_what_the_last_depth_knew() {
    let whole = search(&mut engine(EngineOptions::default()), &Limits::depth(6));
    for nodes in (whole.nodes / 2..whole.nodes).step_by(97) {
        let limits = Limits { nodes: Some(nodes), ..Limits::depth(6) };
        let report = search(&mut engine(EngineOptions::default()), &limits);
        assert!(report.is_stopped && report.best.is_some() && report.pv.first() == report.best.as_ref());
    }
}

#[test]
fn depths_are_told_and_can_be_refused() {
    let mut depths = Vec::new();
    let mut on_depth = |report: &Report<Option<u8>>| {
        depths.push(report.depth);
        if report.depth == 4 { Err(Stopped) } else { Ok(()) }
    };
    let mut engine = engine(EngineOptions::default());
    let limits = Limits::depth(9);
    let report = engine.search(&Reversi, &Reversi.start(), &[], &limits, &mut Depths(Some(&mut on_depth)));
    assert!(report.is_stopped && report.depth == 4);
    assert_eq!(depths, [1, 2, 3, 4]);
}

#[test]
fn the_value_of_every_move_on_demand() {
    let limits = Limits::depth(5);
    let options = EngineOptions { features: Features::SAME_VALUE, ..EngineOptions::default() };
    let exact = search(&mut engine(EngineOptions { exact_moves: true, ..options }), &limits);
    let minimax = Negamax::new(NOISE).search(&Reversi, &Reversi.start(), &[], &limits, &mut ());
    assert_eq!(exact.moves.len(), minimax.moves.len());
    for m in &minimax.moves {
        let found = exact.moves.iter().find(|other| other.m == m.m).unwrap();
        assert_eq!((&found.value, found.bound), (&m.value, Bound::Exact));
    }
    // Without asking, a move that fails low is a bound, and says so.
    let usual = search(&mut engine(options), &limits);
    assert!(usual.moves.iter().any(|m| m.bound == Bound::Upper));
}

#[test]
fn all_threads_are_counted() {
    let visited = Arc::new(AtomicU64::new(0));
    let limits = Limits { visited: Some(visited.clone()), ..Limits::depth(9) };
    let report = search(&mut engine(EngineOptions { threads: 3, ..EngineOptions::default() }), &limits);
    assert_eq!(visited.load(Ordering::Relaxed), report.nodes);
    let one = search(&mut engine(EngineOptions::default()), &Limits::depth(9));
    assert_eq!(report.score().is_some(), one.score().is_some());
}

/// An evaluation that never changes its mind.
#[derive(Clone, Copy)]
struct Calm;

impl Evaluate<Reversi> for Calm {
    fn evaluate(&self, _: &Reversi, _: &toys::Discs, player: Player) -> Score {
        Score::points(if player == Player::FIRST { 7 } else { -7 })
    }
}

#[test]
fn the_dynamic_limit_stops_when_nothing_changes_or_the_move_is_forced() {
    let ask = |settle, state: &toys::Discs, evaluation: &dyn Fn() -> Engine<Calm>| {
        let mut engine = evaluation();
        engine.options.settle = settle;
        engine.search(&Reversi, state, &[], &Limits::depth(8), &mut ())
    };
    let calm = || Engine {
        evaluation: Calm,
        proof: (),
        options: EngineOptions::default(),
        table: Arc::new(Table::with_bytes(1 << 16)),
        excluded: Vec::new(),
    };
    let start = Reversi.start();
    assert_eq!(ask(None, &start, &calm).depth, 8);
    let settled = ask(Some(0), &start, &calm);
    assert!(settled.depth == 3 && !settled.is_stopped, "{settled:?}");
    // A player who must pass needs no depth at all.
    let mut passes = None;
    arbore_core::conformance::random_positions(&Reversi, 60, |state| {
        if arbore_core::conformance::choices(&Reversi, state) == [None] {
            passes.get_or_insert_with(|| state.clone());
        }
    });
    let forced = ask(Some(0), &passes.expect("some position allows only a pass"), &calm);
    assert_eq!((forced.depth, forced.best), (1, Some(None)));
}

#[test]
fn a_repetition_is_a_draw_on_the_path_and_in_the_history() {
    // On the ring both can always step back, so neither wins by force.
    let mut engine = Engine::new(());
    let report = engine.search(&Ring, &Ring.start(), &[], &Limits::depth(12), &mut ());
    assert_eq!(report.score(), Some(Score::DRAW));
    // A step that leads to a position of the game so far is worth a draw at once.
    let mut after = Ring.start();
    Ring.play(&mut after, true);
    let mut back = after;
    Ring.play(&mut back, true);
    let history = [Ring.key(&Ring.start()), Ring.key(&back)];
    let options = EngineOptions { exact_moves: true, ..EngineOptions::default() };
    let report =
        Engine { options, ..Engine::new(()) }.search(&Ring, &after, &history, &Limits::depth(1), &mut ());
    let to_known = report.moves.iter().find(|m| m.m).unwrap();
    assert_eq!(to_known.value, Value::Score(Score::DRAW));
}

/// Values that hang on a repetition are not kept for positions that are reached in another way.
#[test]
fn the_table_never_spoils_a_game_with_repetitions() {
    for depth in 1..14 {
        let with = Engine::new(()).search(&Ring, &Ring.start(), &[], &Limits::depth(depth), &mut ());
        let features = Features::ALL.without(Feature::Table).without(Feature::TableMove);
        let options = EngineOptions { features, ..EngineOptions::default() };
        let without = Engine { options, ..Engine::new(()) }.search(
            &Ring,
            &Ring.start(),
            &[],
            &Limits::depth(depth),
            &mut (),
        );
        assert_eq!(with.value, without.value, "depth {depth}");
    }
}

/// Heuristics that a game does not allow are not made, whatever is asked for.
#[test]
fn a_game_says_which_guesses_pay() {
    assert_eq!(Evaluate::<Reversi>::heuristics(&NOISE), Heuristics::default());
    let limits = Limits::depth(6);
    let heuristics = [Feature::NullMove, Feature::Reductions, Feature::Quiescence, Feature::Futility];
    let less = heuristics.into_iter().fold(Features::ALL, Features::without);
    let all = search(&mut engine(EngineOptions::default()), &limits);
    let fewer = search(&mut engine(EngineOptions { features: less, ..EngineOptions::default() }), &limits);
    assert_eq!((all.nodes, all.value), (fewer.nodes, fewer.value));
}
