//! Monte Carlo tree search: what it proves agrees with the searches that search everything, what it estimates
//! becomes right with time, and it keeps its limits.

mod toys;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use arbore_core::observe::{Depths, Dynamic, Event};
use arbore_core::search::{Expectiminimax, MaxN, Mcts, Minimax, Report, Search, Value, ValueIteration};
use arbore_core::{Bound, Game, Limits, Player, Score, Turn, ZeroSum, conformance};
use toys::{Nim3, Pig, PigMove, PigState, Reversi, Ring, Thicket};

/// Take one to three matches; who takes the last one wins, or loses.
struct Matches {
    is_misere: bool,
}

impl Game for Matches {
    type State = (u8, Player);
    type Move = u8;

    fn start(&self) -> (u8, Player) {
        (9, Player::FIRST)
    }
    fn turn(&self, state: &(u8, Player)) -> Turn {
        if state.0 == 0 { Turn::Over } else { Turn::Player(state.1) }
    }
    fn moves(&self, state: &(u8, Player), each: impl FnMut(u8)) {
        (1..=state.0.min(3)).for_each(each);
    }
    fn play(&self, state: &mut (u8, Player), m: u8) {
        *state = (state.0 - m, state.1.opponent());
    }
    fn payoff(&self, state: &(u8, Player), player: Player) -> Score {
        if (player == state.1) == self.is_misere { Score::win_in(0) } else { Score::loss_in(0) }
    }
}
impl ZeroSum for Matches {}

fn solve<G: Game>(game: &G, state: &G::State) -> Report<G::Move> {
    Mcts::new(()).search(game, state, &[], &Limits::default(), &mut ())
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

/// To the end: the same value, a move of that value, and what it says of every move is true.
fn agrees_with_minimax<G: ZeroSum>(game: &G, state: &G::State) {
    let truth = Minimax::new(()).search(game, state, &[], &Limits::default(), &mut ());
    let report = solve(game, state);
    assert!(report.is_whole_tree && !report.is_stopped, "{state:?} was not proven");
    assert_eq!((&report.value, report.bound), (&truth.value, Bound::Exact), "{state:?}");
    let truth_of = |m: &G::Move| {
        let found = truth.moves.iter().find(|other| other.m == *m).expect("a move");
        let Value::Score(score) = found.value else { panic!("two players have scores") };
        score
    };
    assert_eq!(report.best.as_ref().map(truth_of), truth.best.as_ref().map(truth_of), "{state:?}");
    assert_eq!(report.pv.first(), report.best.as_ref());
    for m in &report.moves {
        let Value::Score(claim) = m.value else { continue };
        let is_true = match m.bound {
            Bound::Exact => claim == truth_of(&m.m),
            Bound::Lower => claim <= truth_of(&m.m),
            Bound::Upper => claim >= truth_of(&m.m),
        };
        assert!(is_true, "{m:?}, but it is {}, at {state:?}", truth_of(&m.m));
    }
}

#[test]
fn two_players_are_proven() {
    for is_misere in [false, true] {
        for left in 0..=9 {
            for player in [Player::FIRST, Player::SECOND] {
                agrees_with_minimax(&Matches { is_misere }, &(left, player));
            }
        }
    }
    // Endings of Reversi: points, and passes.
    let mut endings = 0;
    conformance::random_positions(&Reversi, 12, |state| {
        let free = (0..16).filter(|at| state.cells[*at] == 2);
        if free.count() <= 6 {
            endings += 1;
            agrees_with_minimax(&Reversi, state);
        }
    });
    assert!(endings > 20);
}

#[test]
fn repetition_is_a_draw() {
    for place in 1..5 {
        for player in 0..2 {
            agrees_with_minimax(&Ring, &(place, player));
        }
    }
    let history = [Ring.key(&(3, 1))];
    let report = Mcts::new(()).search(&Ring, &Ring.start(), &history, &Limits::default(), &mut ());
    let back = report.moves.iter().find(|m| m.m).expect("a step ahead");
    assert_eq!(back.value, Value::Score(Score::DRAW), "where the game has been");
}

#[test]
fn three_players_are_proven() {
    for heaps in [[0, 0, 1], [0, 0, 4], [1, 2, 3], [2, 2, 2], [1, 1, 3], [0, 3, 3], [0, 0, 0]] {
        let game = Nim3 { heaps };
        let truth = MaxN::new(()).search(&game, &game.start(), &[], &Limits::default(), &mut ());
        let report = solve(&game, &game.start());
        assert_eq!((&report.value, report.best), (&truth.value, truth.best), "{heaps:?}");
        assert!(report.is_whole_tree);
    }
}

#[test]
fn dice_are_proven() {
    for seed in 0..200 {
        for is_bounded in [false, true] {
            let game = Thicket { seed, depth: 6, is_bounded };
            let truth =
                Expectiminimax::new(()).search(&game, &game.start(), &[], &Limits::default(), &mut ());
            let report = solve(&game, &game.start());
            let (found, truth_value) = (number(&report), number(&truth));
            assert!((found - truth_value).abs() < 1e-9, "seed {seed}: {found}, not {truth_value}");
            assert!(report.is_whole_tree);
        }
    }
}

/// Pig has no end, so nothing is ever proven; yet the averages say what to do, where it matters.
#[test]
fn pig_is_played_as_it_should_be() {
    let game = Pig { target: 50 };
    let mut perfect = ValueIteration::default();
    let mut chosen = [0, 0];
    for (own, theirs, turn_total) in
        [(0, 0, 2), (20, 20, 3), (40, 40, 2), (0, 45, 10), (0, 0, 35), (0, 0, 40)]
    {
        let state = PigState { banked: [own, theirs], turn_total, mover: 0, rolling: false };
        let truth = perfect.search(&game, &state, &[], &Limits::default(), &mut ());
        let worth = |m: PigMove| match truth.moves.iter().find(|other| other.m == m).map(|m| &m.value) {
            Some(Value::Expected(mean)) => *mean,
            other => panic!("{other:?}"),
        };
        let difference = worth(PigMove::Roll) - worth(PigMove::Hold);
        assert!(difference.abs() > 0.075, "the choice is not clear: {difference} at {state:?}");
        let report = Mcts::new(()).search(&game, &state, &[], &nodes(3_000_000), &mut ());
        assert_eq!(report.best, truth.best, "{state:?}: {:?}, truly {:?}", report.moves, truth.moves);
        assert_eq!(report.pv.first(), report.best.as_ref());
        chosen[usize::from(difference > 0.0)] += 1;
    }
    assert_eq!(chosen, [2, 4], "to hold and to roll");
}

/// With a depth limit and nothing else it ends with what minimax, max^n or expectiminimax to that depth find.
#[test]
fn to_a_depth_it_is_exact() {
    let mut position = 0;
    let mut noise = || {
        position += 1;
        conformance::Noise { seed: position, spread: 100 }
    };
    conformance::random_positions(&Reversi, 3, |state| {
        for depth in 0..=3 {
            let (noise, limits) = (noise(), Limits::depth(depth));
            let truth = Minimax::new(noise).search(&Reversi, state, &[], &limits, &mut ());
            let report = Mcts::new(noise).search(&Reversi, state, &[], &limits, &mut ());
            assert_eq!(
                (&report.value, report.is_stopped),
                (&truth.value, false),
                "depth {depth} at {state:?}"
            );
            assert_eq!(report.is_whole_tree, truth.is_whole_tree, "depth {depth} at {state:?}");
        }
    });
    let game = Nim3 { heaps: [2, 3, 4] };
    conformance::random_positions(&game, 3, |state| {
        let (noise, limits) = (noise(), Limits::depth(2));
        let truth = MaxN::new(noise).search(&game, state, &[], &limits, &mut ());
        let report = Mcts::new(noise).search(&game, state, &[], &limits, &mut ());
        assert_eq!((&report.value, report.best), (&truth.value, truth.best), "{state:?}");
    });
    let game = Pig { target: 20 };
    conformance::random_positions(&game, 2, |state| {
        let (noise, limits) = (noise(), Limits::depth(2));
        let truth = Expectiminimax::new(noise).search(&game, state, &[], &limits, &mut ());
        let report = Mcts::new(noise).search(&game, state, &[], &limits, &mut ());
        let (found, truth) = (number(&report), number(&truth));
        assert!((found - truth).abs() < 1e-9, "{found}, not {truth}, at {state:?}");
    });
}

fn number<M>(report: &Report<M>) -> f64 {
    match report.value {
        Some(Value::Expected(mean)) => mean,
        Some(Value::Score(score)) => score.as_f64(),
        _ => panic!("no number"),
    }
}

#[test]
fn the_same_seed_gives_the_same_answer() {
    let search = |seed, most| {
        let report =
            Mcts { seed, ..Mcts::new(()) }.search(&Reversi, &Reversi.start(), &[], &nodes(most), &mut ());
        Report { time: Duration::ZERO, ..report }
    };
    assert_eq!(search(1, 20_000), search(1, 20_000));
    assert_ne!(search(1, 20_000).moves, search(2, 20_000).moves);
}

#[test]
fn limits_are_kept() {
    let search = |limits: &Limits| Mcts::new(()).search(&Reversi, &Reversi.start(), &[], limits, &mut ());
    for most in [0, 1, 10, 1000] {
        let report = search(&nodes(most));
        assert_eq!((report.nodes, report.is_stopped), (most, true));
    }
    assert_eq!(search(&nodes(0)).value, None);
    let report = search(&nodes(3000));
    assert!(report.best.is_some() && report.leaves > 100 && report.depth >= 2);
    let visits: u64 = report.moves.iter().filter_map(|m| m.visits).sum();
    assert_eq!(visits, report.leaves, "every playout went through one move");
    let stop = Arc::new(AtomicBool::new(true));
    assert_eq!(search(&Limits { stop: Some(stop), ..Limits::default() }).nodes, 0);
    let report = search(&Limits { time: Some(Duration::from_millis(20)), ..Limits::default() });
    assert!(report.is_stopped && report.best.is_some());
}

/// When the memory is full the tree stops growing; the search goes on if it has another limit.
#[test]
fn memory_is_kept() {
    let small = Mcts { bytes: 10_000, ..Mcts::new(()) };
    let search = |limits: &Limits| small.clone().search(&Reversi, &Reversi.start(), &[], limits, &mut ());
    let report = search(&Limits::default());
    assert!(report.is_full && report.is_stopped && report.nodes < 10_000, "{}", report.nodes);
    let report = search(&nodes(50_000));
    assert!(report.is_full && report.nodes == 50_000 && report.best.is_some());
    let mut shown = 0_usize;
    let mut count = |event: Event<'_, Reversi>| {
        if let Event::Enter { ply, .. } = event {
            shown = if ply == 0 { 1 } else { shown + 1 };
        }
        Ok(())
    };
    let _ = small.clone().search(&Reversi, &Reversi.start(), &[], &nodes(50_000), &mut Dynamic(&mut count));
    assert!((20..=10_000 / 80).contains(&shown), "{shown} nodes in ten thousand bytes");
}

/// Observers get a report at every power of two and can stop the search; those that receive steps are shown the tree.
#[test]
fn it_can_be_watched() {
    let mut reports = Vec::new();
    let mut on_depth = |report: &Report<Option<u8>>| {
        reports.push(report.leaves);
        if report.leaves >= 512 { Err(arbore_core::Stopped) } else { Ok(()) }
    };
    let report = Mcts::new(()).search(
        &Reversi,
        &Reversi.start(),
        &[],
        &nodes(1_000_000),
        &mut Depths(Some(&mut on_depth)),
    );
    assert_eq!((reports, report.leaves), (vec![64, 128, 256, 512, 512], 512));

    let (mut entered, mut left) = (0, 0);
    let mut listen = |event: Event<'_, Matches>| {
        match event {
            Event::Enter { ply: 0, .. } => (entered, left) = (1, 0),
            Event::Enter { .. } => entered += 1,
            Event::Leave { .. } => left += 1,
            _ => {}
        }
        Ok(())
    };
    let game = Matches { is_misere: false };
    let plain = solve(&game, &game.start());
    let traced =
        Mcts::new(()).search(&game, &game.start(), &[], &Limits::default(), &mut Dynamic(&mut listen));
    assert_eq!((plain.nodes, plain.value), (traced.nodes, traced.value));
    assert!(entered == left && entered > 3);
}
