//! What any search of two players must keep: it equals plain minimax, on any game, at any depth, under any
//! evaluation.

use super::{choices, random_positions};
use crate::observe::{Dynamic, Event, Window};
use crate::search::{
    AlphaBeta, AlphaBetaNegamax, Cut, Deepening, Fail, Minimax, Negamax, Order, Report, Search, Switches,
    Tie, Value,
};
use crate::{Bound, Evaluate, Game, Limits, Player, Score, Turn, ZeroSum};

/// An evaluation that is as good as chance: the same for the same position and its images, antisymmetric for
/// two players, and without any other pattern that a faulty search could hide behind.
#[derive(Clone, Copy, Debug)]
pub struct Noise {
    /// Another seed, another evaluation.
    pub seed: u64,
    /// Points from −`spread` to +`spread`; small ones make many ties.
    pub spread: u32,
}

impl<G: Game> Evaluate<G> for Noise {
    fn evaluate(&self, game: &G, state: &G::State, player: Player) -> Score {
        let asked_of = if game.players() == 2 { 0 } else { player.index() as u64 };
        let mut random = fastrand::Rng::with_seed(
            game.key(&game.canonical(state)) ^ self.seed.rotate_left(32) ^ (asked_of << 60),
        );
        let spread = self.spread.cast_signed();
        let score = Score::points(random.i32(-spread..=spread));
        if game.players() == 2 && player == Player::SECOND { -score } else { score }
    }
    fn range(&self, _: &G, _: Player) -> (Score, Score) {
        let most = Score::points(self.spread.cast_signed());
        (-most, most)
    }
}

/// Checks every two-player search on random positions of a game, at every depth up to `depth`: minimax,
/// negamax and both forms of alpha-beta find the same value and the same move with every switch; minimax
/// and negamax visit the same number of nodes, both alpha-betas as many as each other and never more;
/// values are constant along the line of best play; a traced search is the untraced one.
///
/// # Panics
/// If two searches differ.
pub fn searches<G: ZeroSum>(game: &G, depth: u32) {
    let mut position = 0_u64;
    random_positions(game, 4, |state| {
        position += 1;
        // Every third position is plenty, and an odd stride meets both players' turns.
        if position % 3 == 1 {
            for depth in 0..=depth {
                let evaluation =
                    Noise { seed: position, spread: if position.is_multiple_of(2) { 2 } else { 1000 } };
                check_all(game, state, &evaluation, &Limits::depth(depth));
            }
        }
    });
    super::engine(game, depth);
}

fn check_all<G: ZeroSum, E: Evaluate<G> + Copy>(game: &G, state: &G::State, evaluation: &E, limits: &Limits) {
    for tie in [Tie::First, Tie::Last] {
        let minimax = Minimax { tie, ..Minimax::new(evaluation) }.search(game, state, &[], limits, &mut ());
        let negamax = Negamax { evaluation, tie }.search(game, state, &[], limits, &mut ());
        let context = format!("{limits:?} {tie:?} at {state:?}");
        same_answer(&minimax, &negamax, &context);
        let counts = |report: &Report<G::Move>| (report.nodes, report.leaves, report.cutoffs);
        assert_eq!(counts(&minimax), counts(&negamax), "{context}");
        check_line(game, state, &minimax, evaluation, &context);

        for (fail, cut, order, exact_moves) in switches() {
            let switches = Switches { tie, fail, cut, order, exact_moves };
            let context = format!("{switches:?} {context}");
            let mut first = AlphaBeta { switches, ..AlphaBeta::new(evaluation) };
            let mut second = AlphaBetaNegamax { switches, ..AlphaBetaNegamax::new(evaluation) };
            let plain = first.search(game, state, &[], limits, &mut ());
            let other = second.search(game, state, &[], limits, &mut ());
            same_answer(&minimax, &plain, &context);
            same_answer(&minimax, &other, &context);
            assert_eq!(counts(&plain), counts(&other), "{context}");
            assert!(plain.leaves <= minimax.leaves && plain.nodes <= minimax.nodes, "{context}");
            check_line(game, state, &plain, evaluation, &context);
            check_line(game, state, &other, evaluation, &context);
            check_moves(&minimax, &plain, exact_moves, &context);
            check_moves(&minimax, &other, exact_moves, &context);

            let mut entered = 0;
            let mut count = |event: Event<'_, G>| {
                entered += u64::from(matches!(event, Event::Enter { .. }));
                Ok(())
            };
            let traced = second.search(game, state, &[], limits, &mut Dynamic(&mut count));
            assert_eq!(counts(&traced), counts(&other), "a traced search is another: {context}");
            assert_eq!(entered, other.nodes, "{context}");
        }
    }
    check_windows(game, state, evaluation, limits);
    if limits.depth.is_some_and(|depth| depth > 0) {
        let plain = Negamax::new(evaluation).search(game, state, &[], limits, &mut ());
        let deepening = Deepening(AlphaBeta::new(evaluation)).search(game, state, &[], limits, &mut ());
        assert_eq!(deepening.value, plain.value, "deepening at {state:?}");
    }
}

fn switches() -> impl Iterator<Item = (Fail, Cut, Order, bool)> {
    let orders = [Order::Natural, Order::Evaluation, Order::BestFirst, Order::WorstFirst];
    [Fail::Soft, Fail::Hard].into_iter().flat_map(move |fail| {
        [Cut::Reached, Cut::Exceeded].into_iter().flat_map(move |cut| {
            orders.into_iter().flat_map(move |order| [false, true].map(|exact| (fail, cut, order, exact)))
        })
    })
}

fn same_answer<M: PartialEq + std::fmt::Debug>(expected: &Report<M>, found: &Report<M>, context: &str) {
    assert_eq!(found.value, expected.value, "value: {context}");
    assert_eq!(found.best, expected.best, "best move: {context}");
    assert_eq!(found.pv.first(), found.best.as_ref(), "line of best play: {context}");
    assert_eq!(found.bound, Bound::Exact, "{context}");
}

/// The value is constant along a line of best play: its end, evaluated, gives the value of the root, or of the move
/// at the root with which it begins.
pub(super) fn check_line<G: ZeroSum>(
    game: &G,
    root: &G::State,
    report: &Report<G::Move>,
    evaluation: &impl Evaluate<G>,
    context: &str,
) {
    let check = |line: &[G::Move], expected: Option<&Value>| {
        let mut state = root.clone();
        for m in line {
            assert!(choices(game, &state).contains(m), "the line is not legal: {context}");
            game.play(&mut state, *m);
        }
        let mut value = match game.turn(&state) {
            Turn::Over => game.payoff(&state, report.view),
            _ => evaluation.evaluate(game, &state, report.view),
        };
        for _ in line {
            value = value.from_child();
        }
        assert_eq!(expected, Some(&Value::Score(value)), "the line {line:?} ends elsewhere: {context}");
    };
    check(&report.pv, report.value.as_ref());
    for root_move in &report.moves {
        assert_eq!(root_move.line.first(), Some(&root_move.m), "{context}");
        // An infinity of a hand-drawn tree is exact wherever it was found.
        let is_end = matches!(root_move.value, Value::Score(Score::MIN_POINTS | Score::MAX_POINTS));
        if root_move.bound == Bound::Exact && !is_end {
            check(&root_move.line, Some(&root_move.value));
        }
    }
}

/// What a search says of each move at the root is true.
pub(super) fn check_moves<M: PartialEq + std::fmt::Debug>(
    minimax: &Report<M>,
    found: &Report<M>,
    must_be_exact: bool,
    context: &str,
) {
    for root_move in &found.moves {
        let truth = minimax.moves.iter().find(|other| other.m == root_move.m).expect("minimax sees all");
        let (Value::Score(truth), Value::Score(claim)) = (&truth.value, &root_move.value) else {
            panic!("two-player searches have scores")
        };
        let is_true = match root_move.bound {
            Bound::Exact => claim == truth,
            Bound::Lower => claim <= truth,
            Bound::Upper => claim >= truth,
        };
        assert!(is_true, "{root_move:?}, but the truth is {truth}: {context}");
        assert!(!must_be_exact || root_move.bound == Bound::Exact, "{root_move:?}: {context}");
    }
    if must_be_exact {
        assert_eq!(found.moves.len(), minimax.moves.len(), "{context}");
    }
}

/// The contract of alpha-beta for any window: r ≤ α ⇒ V ≤ r, r ≥ β ⇒ V ≥ r, else r = V.
fn check_windows<G: ZeroSum>(game: &G, state: &G::State, evaluation: &impl Evaluate<G>, limits: &Limits) {
    let value =
        Negamax::new(evaluation).search(game, state, &[], limits, &mut ()).score().expect("not stopped");
    for (below, above) in [(0, 1), (1, 0), (1, 1), (5, -3), (-3, 5), (40, -20), (-20, 40)] {
        let mut step = value;
        let mut shift = |by: i32| {
            step = value;
            for _ in 0..by.abs() {
                step = if by > 0 { step.just_above() } else { step.just_below() };
            }
            step
        };
        let window = Window { alpha: shift(-below), beta: shift(above) };
        for cut in [Cut::Reached, Cut::Exceeded] {
            for fail in [Fail::Soft, Fail::Hard] {
                let switches = Switches { fail, cut, ..Switches::default() };
                let context = format!("{window:?} {switches:?} {limits:?} at {state:?}");
                let results = [
                    AlphaBeta { switches, window, ..AlphaBeta::new(evaluation) }.search(
                        game,
                        state,
                        &[],
                        limits,
                        &mut (),
                    ),
                    AlphaBetaNegamax { switches, window, ..AlphaBetaNegamax::new(evaluation) }.search(
                        game,
                        state,
                        &[],
                        limits,
                        &mut (),
                    ),
                ];
                for report in results {
                    let result = report.score().expect("not stopped");
                    if result <= window.alpha {
                        assert!(value <= result, "{result} for {value}: {context}");
                    } else if result >= window.beta {
                        assert!(value >= result, "{result} for {value}: {context}");
                    } else {
                        assert_eq!(result, value, "{context}");
                    }
                }
            }
        }
    }
}
