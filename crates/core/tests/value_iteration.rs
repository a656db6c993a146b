//! Value iteration: games with loops against published values, games without against expectiminimax.

mod toys;

use arbore_core::search::{Expectiminimax, Search, ValueIteration};
use arbore_core::{Game, Limits, Player, Score, Stochastic, Turn, Value};
use toys::{Pig, PigMove, PigState};

fn expected(value: Option<&Value>) -> f64 {
    let Some(Value::Expected(value)) = value else { panic!("no expectation: {value:?}") };
    *value
}

/// The probabilities that the first player wins, from 2 points (6/7) to 100 (Neller and Presser 2004).
#[test]
fn pig_is_solved() {
    for (target, probability) in [
        (2, 6.0 / 7.0),
        (5, 0.797_047_970_479_705),
        (10, 0.709_424_322_598_303),
        (50, 0.546_150_844_166_788),
        (100, 0.530_592_725_273_747),
    ] {
        let game = Pig { target };
        let mut search = ValueIteration::default();
        let report = search.search(&game, &game.start(), &[], &Limits::default(), &mut ());
        let found = f64::midpoint(1.0, expected(report.value.as_ref()));
        assert!((found - probability).abs() < 1e-12, "target {target}: {found}, not {probability}");
        assert_eq!(report.best, Some(PigMove::Roll));
        assert!(report.is_whole_tree && !report.is_stopped);
    }
}

/// What was solved is remembered: the best total to hold at, 0–0, is 21, and asking again takes no time.
#[test]
fn later_positions_are_known() {
    let game = Pig { target: 100 };
    let mut search = ValueIteration::default();
    let solved = search.search(&game, &game.start(), &[], &Limits::default(), &mut ());
    assert!(solved.nodes > 100_000 && solved.leaves > 0);
    for turn_total in 2..40 {
        let state = PigState { turn_total, ..game.start() };
        let report = search.search(&game, &state, &[], &Limits::default(), &mut ());
        let best = if turn_total < 21 { PigMove::Roll } else { PigMove::Hold };
        assert_eq!((report.best, report.time), (Some(best), solved.time), "with {turn_total}");
        let chosen = report.moves.iter().find(|m| m.m == best).map(|m| &m.value);
        assert_eq!(report.value.as_ref(), chosen);
    }
}

#[test]
fn limits_stop_it() {
    let game = Pig { target: 50 };
    let stopped = |most: usize, limits: &Limits| {
        let mut search = ValueIteration::default();
        search.most = most;
        search.search(&game, &game.start(), &[], limits, &mut ())
    };
    let report = stopped(1000, &Limits::default());
    assert_eq!((report.value, report.best, report.is_stopped), (None, None, true));
    let report = stopped(1_000_000, &Limits { nodes: Some(500), ..Limits::default() });
    assert_eq!((report.value, report.nodes, report.is_stopped), (None, 500, true));
    let report = stopped(1_000_000, &Limits { time: Some(std::time::Duration::ZERO), ..Limits::default() });
    assert!(report.value.is_none() && report.is_stopped);
}

/// A race without loops: a coin decides whether the mover takes one or two, the player to move at the end loses.
struct Race;

impl Game for Race {
    /// What is left, who moves, and what was chosen to be tossed for.
    type State = (u8, Player, Option<u8>);
    type Move = u8;

    fn start(&self) -> Self::State {
        (9, Player::FIRST, None)
    }
    fn turn(&self, &(left, mover, tossed): &Self::State) -> Turn {
        match (left, tossed) {
            (_, Some(_)) => Turn::Chance,
            (0, None) => Turn::Over,
            _ => Turn::Player(mover),
        }
    }
    fn moves(&self, _: &Self::State, mut each: impl FnMut(u8)) {
        each(1);
        each(2);
        each(3);
    }
    fn chance(&self, _: &Self::State, mut each: impl FnMut(u8, f64)) {
        each(0, 0.25);
        each(1, 0.75);
    }
    fn play(&self, state: &mut Self::State, m: u8) {
        let (left, mover, tossed) = *state;
        *state = match tossed {
            None => (left, mover, Some(m)),
            // Bad luck: one less than was wanted, but never nothing.
            Some(wanted) => (left.saturating_sub((wanted - 1 + m).max(1)), mover.opponent(), None),
        };
    }
    fn payoff(&self, state: &Self::State, player: Player) -> Score {
        Score::points(if player == state.1 { 7 } else { -7 })
    }
}

impl Stochastic for Race {}

#[test]
fn without_loops_it_is_expectiminimax() {
    for left in 0..=9 {
        for mover in [Player::FIRST, Player::SECOND] {
            for tossed in [None, Some(2)] {
                let root = (left, mover, tossed);
                let plain = Expectiminimax::new(()).search(&Race, &root, &[], &Limits::default(), &mut ());
                let found = ValueIteration::default().search(&Race, &root, &[], &Limits::default(), &mut ());
                let (plain_value, value) = (expected(plain.value.as_ref()), expected(found.value.as_ref()));
                assert!((plain_value - value).abs() < 1e-12, "{root:?}: {value}, not {plain_value}");
                assert_eq!((found.best, found.view, &found.pv), (plain.best, plain.view, &plain.pv));
                assert!(found.nodes <= plain.nodes, "no position twice");
            }
        }
    }
}
