//! The features of Monte Carlo tree search, one by one: what is proven stays right whichever are on, and each does what
//! it says.

mod toys;

use std::time::Duration;

use arbore_core::search::{
    Expectiminimax, MCTS_FEATURES, MaxN, Mcts, MctsFeature, MctsFeatures, Minimax, Report, Search, Value,
};
use arbore_core::{Bound, Evaluate, Game, Limits, Player, Score, Turn, ZeroSum, conformance};
use toys::{Nim3, Pig, Reversi, Ring, Thicket};

/// Take one to three matches; who takes the last one wins.
struct Matches(u8);

impl Game for Matches {
    type State = (u8, Player);
    type Move = u8;

    fn start(&self) -> (u8, Player) {
        (self.0, Player::FIRST)
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
        if player == state.1 { Score::loss_in(0) } else { Score::win_in(0) }
    }
}
impl ZeroSum for Matches {}

/// Plain UCT with these features and no others.
fn only<E>(evaluation: E, features: MctsFeatures) -> Mcts<E> {
    Mcts { on: features, off: MctsFeatures::ALL.difference(features), ..Mcts::new(evaluation) }
}

/// One feature and no others.
fn one<E>(evaluation: E, feature: MctsFeature) -> Mcts<E> {
    only(evaluation, MctsFeatures::NONE.with(feature))
}

/// Every set of features that has proofs, and the number of threads it is run with.
fn proving() -> impl Iterator<Item = Mcts<()>> {
    let with_one = MCTS_FEATURES.iter().map(|(_, feature)| MctsFeatures::NONE.with(*feature));
    let sets = with_one.chain([MctsFeatures::ALL]).map(|set| set.with(MctsFeature::Proofs));
    sets.flat_map(|set| [1, 2, 3].map(|threads| Mcts { threads, ..only((), set) }))
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

/// The visits of all moves at the root.
fn visits<M>(report: &Report<M>) -> u64 {
    report.moves.iter().filter_map(|m| m.visits).sum()
}

fn timeless<M>(report: Report<M>) -> Report<M> {
    Report { time: Duration::ZERO, ..report }
}

fn number<M>(report: &Report<M>) -> f64 {
    match report.value {
        Some(Value::Expected(mean)) => mean,
        Some(Value::Score(score)) => score.as_f64(),
        _ => panic!("no number"),
    }
}

/// What is claimed of the position and of its moves is what minimax finds.
fn is_true<G: ZeroSum>(game: &G, state: &G::State, history: &[u64], report: &Report<G::Move>) {
    let truth = Minimax::new(()).search(game, state, history, &Limits::default(), &mut ());
    assert!(report.is_whole_tree && !report.is_stopped, "{state:?} was not proven");
    assert_eq!((&report.value, report.bound), (&truth.value, Bound::Exact), "{state:?}");
    let truth_of = |m: &G::Move| match truth.moves.iter().find(|other| other.m == *m).map(|m| &m.value) {
        Some(Value::Score(score)) => *score,
        other => panic!("{other:?}"),
    };
    assert_eq!(report.best.as_ref().map(truth_of), truth.best.as_ref().map(truth_of), "{state:?}");
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
fn what_is_proven_is_right_with_every_feature() {
    let endings = endings();
    for mut mcts in proving() {
        for left in 1..=9 {
            let (game, limits) = (Matches(left), Limits::default());
            is_true(&game, &game.start(), &[], &mcts.search(&game, &game.start(), &[], &limits, &mut ()));
        }
        for state in &endings {
            is_true(&Reversi, state, &[], &mcts.search(&Reversi, state, &[], &Limits::default(), &mut ()));
        }
        for place in 1..5 {
            let report = mcts.search(&Ring, &(place, 0), &[], &Limits::default(), &mut ());
            is_true(&Ring, &(place, 0), &[], &report);
        }
        let game = Nim3 { heaps: [1, 2, 3] };
        let truth = MaxN::new(()).search(&game, &game.start(), &[], &Limits::default(), &mut ());
        let report = mcts.search(&game, &game.start(), &[], &Limits::default(), &mut ());
        assert_eq!((&report.value, report.best), (&truth.value, truth.best));
        for seed in 0..30 {
            let game = Thicket { seed, depth: 6, is_bounded: seed % 2 == 0 };
            let truth =
                Expectiminimax::new(()).search(&game, &game.start(), &[], &Limits::default(), &mut ());
            let report = mcts.search(&game, &game.start(), &[], &Limits::default(), &mut ());
            assert!((number(&report) - number(&truth)).abs() < 1e-9, "seed {seed}");
        }
    }
}

/// Positions of Reversi with at most six empty squares.
fn endings() -> Vec<toys::Discs> {
    let mut endings = Vec::new();
    conformance::random_positions(&Reversi, 4, |state| {
        if (0..16).filter(|at| state.cells[*at] == 2).count() <= 6 {
            endings.push(state.clone());
        }
    });
    assert!(endings.len() > 15);
    endings
}

#[test]
fn without_proofs_nothing_is_proven_but_the_end() {
    let mut plain = only((), MctsFeatures::NONE);
    let (game, limits) = (Matches(6), nodes(20_000));
    let report = plain.search(&game, &game.start(), &[], &limits, &mut ());
    assert!(report.is_stopped && report.nodes == 20_000 && !report.is_whole_tree);
    assert!(matches!(report.value, Some(Value::Expected(mean)) if mean > 0.8), "{:?}", report.value);
    assert_eq!((report.best, visits(&report)), (Some(2), report.leaves));
    // A move that ends the game has its true value, and no other has.
    let report = plain.search(&game, &(3, Player::FIRST), &[], &limits, &mut ());
    let exact = report.moves.iter().filter(|m| matches!(m.value, Value::Score(_))).map(|m| m.m);
    assert_eq!((report.best, exact.collect::<Vec<_>>()), (Some(3), vec![3]));
    // Without a limit it ends all the same, and at once where the game is over.
    plain.bytes = 20_000;
    let report = plain.search(&game, &game.start(), &[], &Limits::default(), &mut ());
    assert!(report.is_stopped && report.leaves < 1_000, "{}", report.leaves);
    let report = plain.search(&game, &(0, Player::FIRST), &[], &Limits::default(), &mut ());
    assert_eq!((report.leaves, report.score()), (1, Some(Score::loss_in(0))));
}

/// Averages alone lead to the move that wins, with RAVE as without, and faster than by playouts from the root alone.
#[test]
fn rave_converges_to_the_move_that_wins() {
    for features in
        [MctsFeatures::NONE.with(MctsFeature::Rave), MctsFeatures::ALL.without(MctsFeature::Proofs)]
    {
        for left in (2..=9).filter(|left| left % 4 != 0) {
            for equivalence in [Some(1.0), None, Some(3000.0)] {
                let (game, mut mcts) = (Matches(left), Mcts { equivalence, ..only((), features) });
                let report = mcts.search(&game, &game.start(), &[], &nodes(60_000), &mut ());
                assert_eq!(report.best, Some(left % 4), "{left}, {equivalence:?}: {:?}", report.moves);
            }
        }
    }
    // In the ending of a game with points, what it plays is worth what minimax finds.
    for state in endings() {
        let Turn::Player(_) = Reversi.turn(&state) else { continue };
        let truth = Minimax::new(()).search(&Reversi, &state, &[], &Limits::default(), &mut ());
        let report = one((), MctsFeature::Rave).search(&Reversi, &state, &[], &nodes(60_000), &mut ());
        let worth = |m| truth.moves.iter().find(|other| Some(other.m) == m).map(|m| &m.value);
        assert_eq!(worth(report.best), worth(truth.best), "{state:?}: {:?}", report.moves);
    }
}

/// Rates taking one highest, or says nothing that is a number.
struct Prefers(f64);

impl Evaluate<Matches> for Prefers {
    fn evaluate(&self, _: &Matches, _: &(u8, Player), _: Player) -> Score {
        Score::DRAW
    }
    fn prior(&self, _: &Matches, _: &(u8, Player), m: u8) -> f64 {
        if m == 1 { self.0 } else { -self.0 }
    }
}

#[test]
fn a_prior_guides_the_first_playouts_and_fades() {
    let (game, bias) = (Matches(11), |prior| one(Prefers(prior), MctsFeature::Bias));
    let search =
        |mut mcts: Mcts<Prefers>, most| mcts.search(&game, &game.start(), &[], &nodes(most), &mut ());
    let visited = |report: &Report<u8>, m| {
        report.moves.iter().find(|found| found.m == m).and_then(|found| found.visits).unwrap_or(0)
    };
    let few = search(bias(1.0), 200);
    assert!(visited(&few, 1) > visited(&few, 2) + visited(&few, 3), "{:?}", few.moves);
    assert_eq!(search(bias(1.0), 100_000).best, Some(3), "only taking three wins");
    let few = search(Mcts { bias: Some(0.0), ..bias(1.0) }, 200);
    assert!(visited(&few, 1) < 2 * visited(&few, 2), "{:?}", few.moves);
    for wrong in [f64::NAN, f64::INFINITY, 1e300] {
        assert_eq!(search(bias(wrong), 1_000).nodes, 1_000);
    }
}

/// Playouts that leave a multiple of four where they can; taking three is said to make no sense, or everything is.
#[derive(Clone, Copy)]
struct Policy {
    is_perfect: bool,
    is_sensible: fn(u8) -> bool,
}

impl Evaluate<Matches> for Policy {
    fn evaluate(&self, _: &Matches, _: &(u8, Player), _: Player) -> Score {
        Score::DRAW
    }
    fn playout_move(&self, _: &Matches, state: &(u8, Player), random: &mut fastrand::Rng) -> Option<u8> {
        // Now and then it has none.
        let best = state.0 % 4;
        (self.is_perfect && best > 0 && random.u8(..) < 250).then_some(best)
    }
    fn is_sensible(&self, _: &Matches, _: &(u8, Player), m: u8) -> bool {
        (self.is_sensible)(m)
    }
}

#[test]
fn playouts_follow_the_evaluation() {
    let game = Matches(21);
    let mean = |policy: Policy, features: MctsFeatures| {
        // A tree of the root alone: all else are playouts.
        let mut mcts = Mcts { bytes: 1, ..only(policy, features) };
        let report = mcts.search(&game, &(21, Player::FIRST), &[], &nodes(20_000), &mut ());
        assert_eq!(timeless(report.clone()), {
            let mut by_reference = Mcts { bytes: 1, ..only(&policy, features) };
            timeless(by_reference.search(&game, &(21, Player::FIRST), &[], &nodes(20_000), &mut ()))
        });
        report
            .moves
            .iter()
            .map(|m| (m.m, if let Value::Expected(mean) = m.value { mean } else { 9.0 }))
            .collect::<Vec<_>>()
    };
    let (none, sensible) = (MctsFeatures::NONE, MctsFeatures::NONE.with(MctsFeature::Sensible));
    let (policy, all) = (MctsFeatures::NONE.with(MctsFeature::Policy), |_| true);
    for (m, mean) in mean(Policy { is_perfect: true, is_sensible: all }, policy) {
        assert!((mean > 0.7) == (m == 1) && (mean < -0.7) == (m != 1), "{m}: {mean}");
    }
    let by_lot = mean(Policy { is_perfect: false, is_sensible: all }, sensible);
    for (one, other) in
        by_lot.iter().zip(mean(Policy { is_perfect: false, is_sensible: |_| false }, sensible))
    {
        assert!(
            one.0 == other.0 && (one.1 - other.1).abs() < 0.2,
            "where no other is left: {one:?} {other:?}"
        );
    }
    assert_eq!(by_lot, mean(Policy { is_perfect: false, is_sensible: |m| m != 3 }, none), "it is off");
    // Who takes one each time wins by the number of matches.
    let ones = mean(Policy { is_perfect: false, is_sensible: |m| m == 1 }, sensible);
    for &(m, mean) in &ones {
        assert!((mean > 0.99) == (m % 2 == 1) && (mean < -0.99) == (m % 2 == 0), "{m}: {mean}");
    }
    assert_eq!(mean(Policy { is_perfect: true, is_sensible: |m| m == 1 }, sensible), ones, "no policy");
}

/// One point for certain, or a throw of a coin: four points, or a loss of one.
struct Gamble;

impl Game for Gamble {
    /// The throw, once it was made; before it, whether the player gambles.
    type State = (Option<bool>, u8);
    type Move = u8;

    fn start(&self) -> (Option<bool>, u8) {
        (None, 0)
    }
    fn turn(&self, state: &(Option<bool>, u8)) -> Turn {
        match state {
            (None, _) => Turn::Player(Player::FIRST),
            (Some(true), 0) => Turn::Chance,
            _ => Turn::Over,
        }
    }
    fn moves(&self, _: &(Option<bool>, u8), each: impl FnMut(u8)) {
        [0, 1].into_iter().for_each(each);
    }
    fn chance(&self, _: &(Option<bool>, u8), mut each: impl FnMut(u8, f64)) {
        each(1, 0.5);
        each(2, 0.5);
    }
    fn play(&self, state: &mut (Option<bool>, u8), m: u8) {
        *state = if state.0.is_none() { (Some(m == 1), 0) } else { (state.0, m) };
    }
    fn payoff(&self, state: &(Option<bool>, u8), player: Player) -> Score {
        let points = match state.1 {
            0 => 1,
            2 => 4,
            _ => -1,
        };
        Score::points(if player == Player::FIRST { points } else { -points })
    }
}

#[test]
fn win_rate_prefers_what_wins_more_often() {
    let best = |features| {
        let report = only((), features).search(&Gamble, &Gamble.start(), &[], &nodes(10_000), &mut ());
        let visits: Vec<_> = report.moves.iter().filter_map(|m| m.visits).collect();
        (report.best, visits[0] > visits[1])
    };
    for others in [MctsFeatures::NONE, MctsFeatures::NONE.with(MctsFeature::Rave).with(MctsFeature::Bias)] {
        assert_eq!(best(others), (Some(1), false), "it wins 1.5 points on average");
        assert_eq!(best(others.with(MctsFeature::Wins)), (Some(0), true), "it wins each time");
    }
}

/// A game through which the tree is kept: all moves are legal, and what was visited before is not lost.
fn keeps_its_tree<G: Game>(game: &G, mcts: Mcts<()>, most: u64) -> u64 {
    let (mut tree, mut state, mut history) = (None, game.start(), Vec::new());
    let mut random = fastrand::Rng::with_seed(7);
    let mut saved = 0;
    while game.turn(&state) != Turn::Over && history.len() < 60 {
        if let Turn::Player(_) = game.turn(&state) {
            let report = mcts.search_from(&mut tree, game, &state, &history, &nodes(most), &mut ());
            let tree = tree.as_ref().expect("a tree is kept");
            let kept = tree.visits() - report.leaves;
            saved += kept;
            assert!(report.nodes <= most && report.best.is_some());
            let root_moves = visits(&report);
            // A node is expanded when it is visited for the second time, and one that is proven is not entered again.
            let own = (u64::from(kept > 0) + u64::from(report.is_whole_tree)) * mcts.threads as u64;
            let all = kept + report.leaves;
            assert!((all - own..=all).contains(&root_moves), "{kept}, {report:?}");
            let mut after = state.clone();
            for m in &report.pv {
                assert!(conformance::choices(game, &after).contains(m), "{:?} at {state:?}", report.pv);
                game.play(&mut after, *m);
            }
        }
        let choices = conformance::choices(game, &state);
        history.push(game.key(&state));
        game.play(&mut state, choices[random.usize(..choices.len())]);
    }
    saved
}

#[test]
fn the_tree_is_kept_from_move_to_move() {
    let plain = only((), MctsFeatures::NONE);
    for threads in [1, 2] {
        for features in [MctsFeatures::NONE, MctsFeatures::ALL].map(|set| set.with(MctsFeature::Reuse)) {
            let mcts = Mcts { threads, ..only((), features) };
            assert!(keeps_its_tree(&Reversi, mcts, 5_000) > 500);
            assert!(keeps_its_tree(&Pig { target: 20 }, mcts, 5_000) > 100);
            assert!(keeps_its_tree(&Nim3 { heaps: [5, 6, 7] }, mcts, 5_000) > 100);
            assert!(keeps_its_tree(&Ring, mcts, 2_000) > 0);
        }
    }
    let mut tree = None;
    plain.search_from(&mut tree, &Reversi, &Reversi.start(), &[], &nodes(100), &mut ());
    assert!(tree.is_none(), "it is off");
}

/// Another game, other settings, a depth limit: the search is the same as without a tree.
#[test]
fn a_tree_of_something_else_is_not_used() {
    let mcts = Mcts::new(());
    let fresh = |mcts: &Mcts<()>, history: &[u64], limits: &Limits| {
        timeless(mcts.search_from(&mut None, &Reversi, &Reversi.start(), history, limits, &mut ()))
    };
    let limits = nodes(3_000);
    let depth = Limits { depth: Some(3), ..limits.clone() };
    let other = Mcts { off: MctsFeatures::NONE.with(MctsFeature::Proofs), ..mcts };
    for (mcts, history, first, second) in [
        (&mcts, [5].as_slice(), &limits, &limits),
        (&other, &[], &limits, &limits),
        (&Mcts { bytes: 1 << 20, ..mcts }, &[], &limits, &limits),
        (&mcts, &[], &depth, &limits),
        (&mcts, &[], &limits, &depth),
    ] {
        let mut tree = None;
        Mcts::new(()).search_from(&mut tree, &Reversi, &Reversi.start(), &[], first, &mut ());
        let report = mcts.search_from(&mut tree, &Reversi, &Reversi.start(), history, second, &mut ());
        assert_eq!(timeless(report), fresh(mcts, history, second));
    }
    // The same question again goes on where it ended.
    let mut tree = None;
    let first = mcts.search_from(&mut tree, &Reversi, &Reversi.start(), &[], &limits, &mut ());
    let second = mcts.search_from(&mut tree, &Reversi, &Reversi.start(), &[], &limits, &mut ());
    assert_eq!(visits(&second), first.leaves + second.leaves);
}

/// What is proven with a tree from before is as right, also where positions repeat.
#[test]
fn what_a_kept_tree_proves_is_right() {
    for mcts in
        proving().map(|mcts| Mcts { on: mcts.on.with(MctsFeature::Reuse), off: MctsFeatures::NONE, ..mcts })
    {
        for start in endings() {
            let (mut tree, mut state, mut history) = (None, start, Vec::new());
            while let Turn::Player(_) = Reversi.turn(&state) {
                let report =
                    mcts.search_from(&mut tree, &Reversi, &state, &history, &Limits::default(), &mut ());
                is_true(&Reversi, &state, &history, &report);
                history.push(Reversi.key(&state));
                Reversi.play(&mut state, report.best.expect("a move"));
            }
        }
        for way in 0..16_u32 {
            let (mut tree, mut state, mut history) = (None, Ring.start(), Vec::new());
            for ply in 0..4 {
                if Ring.turn(&state) == Turn::Over {
                    break;
                }
                let report = mcts.search_from(&mut tree, &Ring, &state, &history, &nodes(20), &mut ());
                if report.is_whole_tree {
                    is_true(&Ring, &state, &history, &report);
                }
                history.push(Ring.key(&state));
                Ring.play(&mut state, way >> ply & 1 == 1);
            }
        }
    }
}

/// Threads: limits are kept, every playout is counted once, and the same question has the same answer as long as no
/// tree is proven.
#[test]
fn threads_add_up() {
    for threads in [2, 3, 7] {
        for features in [MctsFeatures::NONE, MctsFeatures::ALL] {
            let mut mcts = Mcts { threads, ..only((), features) };
            for most in [0, 1, 2, 5, 100, 20_001] {
                let mut search =
                    || timeless(mcts.search(&Reversi, &Reversi.start(), &[], &nodes(most), &mut ()));
                let report = search();
                assert_eq!((report.nodes, report.is_stopped), (most, true));
                assert!(visits(&report) == report.leaves || most < 100, "{threads}: {report:?}");
                assert_eq!(report, search());
            }
            let one =
                Mcts { threads: 1, ..mcts }.search(&Reversi, &Reversi.start(), &[], &nodes(20_000), &mut ());
            let all = mcts.search(&Reversi, &Reversi.start(), &[], &nodes(20_000), &mut ());
            assert!((number(&one) - number(&all)).abs() < 2.0, "{:?} {:?}", one.value, all.value);
        }
    }
    let limits = Limits { time: Some(Duration::from_millis(30)), ..Limits::default() };
    let report =
        Mcts { threads: 2, ..Mcts::new(()) }.search(&Reversi, &Reversi.start(), &[], &limits, &mut ());
    assert!(report.best.is_some() && visits(&report) == report.leaves);
}
