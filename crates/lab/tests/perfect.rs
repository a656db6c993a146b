//! Perfect play keeps what it has: its move is worth what the position is worth, by an oracle that shares none of its
//! shortcuts, and a game that begins won or drawn for it does not end below that.

mod outcome;

use std::time::{Duration, Instant};

use arbore_core::{Bound, Limits, Player, Score, Turn, Value};
use arbore_lab::level::{offered_algorithms, offered_levels};
use arbore_lab::session::play_line;
use arbore_lab::{
    Algorithm, Analysis, AnyGame, Certainty, GAMES, Level, Position, Settings, Source, Task, open,
};
use outcome::{class, score_of};

/// Every game of two players without chance that is solved by search, in its main variants, with the number of plies from which on random
/// positions are taken.
const VARIANTS: &[(&str, u32)] = &[
    ("tictactoe", 0),
    ("tictactoe:misere=true", 0),
    ("tictactoe:n=4,k=3,rule=b", 6),
    ("tictactoe:n=5,k=5,rule=a", 16),
    ("tictactoe:n=4,k=3,rule=c", 6),
    ("tictactoe:n=4,k=3,rule=m", 6),
    ("tictactoe:n=5,k=4,rule=b", 14),
    ("ultimate", 40),
    ("ultimate:misere=true", 40),
    ("nim", 0),
    ("nim:misere=true", 0),
    ("nim:heaps=5/5,max=3", 0),
    ("connect4", 24),
    ("connect4:rising=true", 24),
    ("connect4:width=5,height=4", 4),
    ("connect4:width=9,height=7", 40),
    ("reversi:size=8", 50),
    ("reversi:size=6", 20),
    ("reversi:size=4", 0),
    ("achi", 0),
    ("minichess", 30),
    ("minichess:men=KRvK", 0),
    ("go:size=2", 0),
    ("go:size=2,ko=simple", 0),
    ("go:size=3", 10),
    ("checkers", 90),
    ("checkers:men=2v1", 0),
    ("checkers:misere=true", 90),
    ("tree:lecture", 0),
];

/// Nodes of the oracle; more than it takes for most positions of the variants above.
const EXACT_NODES: u64 = 60_000;

/// A position after random moves, if the game is not over by then.
fn random_position(game: &dyn AnyGame, plies: u32, random: &mut fastrand::Rng) -> Option<Position> {
    let mut position = game.start();
    for _ in 0..plies {
        let moves = position.moves();
        position = position.play(random.choice(&moves)?).ok()?.position;
    }
    matches!(position.turn(), Turn::Player(_)).then_some(position)
}

/// What is proven about every move of a position; `None` if that takes too long.
fn oracle(position: &Position) -> Option<Analysis> {
    let mut settings = Settings::default();
    settings.switches.exact_moves = true;
    let limits = Limits { nodes: Some(EXACT_NODES), ..Limits::default() };
    let plain = Task { limits: limits.clone(), ..Task::new(Algorithm::Minimax, &settings) };
    // Plain minimax, where it comes to its end: it knows nothing but the rules.
    if position.effort(&plain) < 1e5
        && let Ok(found) = position.search(&plain)
        && found.is_whole_tree
        && !found.is_stopped
    {
        return Some(found);
    }
    let found = position.solve(&Task { limits, ..Task::new(Algorithm::Perfect, &settings) }).ok()?;
    (!found.is_stopped && found.moves.len() == position.moves().len()).then_some(found)
}

/// Holds a move against the oracle: the outcome is never given away, and where both claim exact values they are equal.
fn check(game: &dyn AnyGame, position: &Position, truth: &Analysis, found: &Analysis) {
    let place = format!("{} {:?}: {found:?}\n{truth:?}", game.spec(), position.text());
    let best = found.best.as_ref().unwrap_or_else(|| panic!("no move: {place}"));
    let chosen = truth.moves.iter().find(|m| m.text == *best).unwrap_or_else(|| panic!("illegal: {place}"));
    let value = score_of(truth.value.as_ref().unwrap_or_else(|| panic!("no value: {place}")));
    assert_eq!(class(score_of(&chosen.value)), class(value), "the outcome is given away: {place}");
    let is_exact =
        truth.certainty() == Certainty::Exact && truth.moves.iter().all(|m| m.bound == Bound::Exact);
    let claimed = found.value.as_ref().map(score_of);
    match found.certainty() {
        Certainty::Exact if is_exact => {
            assert_eq!(claimed, Some(value), "a wrong value: {place}");
            assert_eq!(score_of(&chosen.value), value, "a slower win or a sooner loss: {place}");
        }
        Certainty::Exact => assert_eq!(claimed.map(class), Some(class(value)), "a wrong value: {place}"),
        Certainty::Lower if is_exact => assert!(claimed <= Some(value), "a wrong lower bound: {place}"),
        Certainty::Upper if is_exact => assert!(claimed >= Some(value), "a wrong upper bound: {place}"),
        Certainty::Lower | Certainty::Upper | Certainty::Open => {}
    }
    for m in &found.moves {
        let other = truth.moves.iter().find(|other| other.text == m.text).expect("a legal move");
        let (claimed, value) = (score_of(&m.value), score_of(&other.value));
        let is_right = match m.bound {
            Bound::Exact => class(claimed) == class(value),
            Bound::Lower => claimed <= value || class(claimed) <= class(value),
            Bound::Upper => claimed >= value || class(claimed) >= class(value),
        };
        assert!(is_right || found.certainty() == Certainty::Open, "{} is wrong: {place}", m.text);
    }
}

/// Compares some positions of a game that the oracle settles, out of at most twenty times as many; returns their number.
fn keeps_the_value(spec: &str, plies: u32, positions: u32) -> u32 {
    let game = open(spec).unwrap();
    let mut random = fastrand::Rng::with_seed(17);
    let mut compared = 0;
    for number in 0..20 * positions {
        if compared >= positions {
            break;
        }
        let extra = random.u32(..6);
        let Some(position) = random_position(&*game, plies + extra, &mut random) else { continue };
        let Some(truth) = oracle(&position) else { continue };
        // Every other question has too little room for a proof: what is played then must not be proven worse either.
        let nodes = Some(if number % 2 == 0 { 4 * EXACT_NODES } else { 200 });
        let settings = Settings { nodes, ..Settings::default() };
        let found = position.search(&Task::new(Algorithm::Perfect, &settings)).unwrap();
        if number % 2 == 0 || found.certainty() == Certainty::Exact {
            check(&*game, &position, &truth, &found);
        }
        compared += 1;
    }
    compared
}

#[test]
fn perfect_keeps_the_exact_value_in_every_game() {
    // An overnight run compares more.
    let positions = if std::env::var_os("ARBORE_DEEP").is_some() { 200 } else { 6 };
    for (spec, plies) in VARIANTS {
        let started = std::time::Instant::now();
        let compared = keeps_the_value(spec, *plies, positions);
        println!("{spec}: {compared} positions in {:.1?}", started.elapsed());
        assert!(compared >= 3, "{spec}: only {compared} positions were settled");
    }
}

/// What perfect play is worth to a player at the start of a game, and how the game ended.
fn play_out(start: &Position, seat: Player, opponent: &Task<'_>) -> (Score, Score) {
    let truth = oracle(start).expect("a settled position");
    let value = score_of(truth.value.as_ref().expect("a value"));
    let promised = if truth.view == seat { value } else { -value };
    let settings = Settings { nodes: Some(4 * EXACT_NODES), ..Settings::default() };
    let mut position = start.clone();
    for _ in 0..200 {
        let Turn::Player(player) = position.turn() else { break };
        let task = if player == seat { Task::new(Algorithm::Perfect, &settings) } else { opponent.clone() };
        let best = position.search(&task).unwrap().best.expect("a move");
        position = position.play(&best).unwrap().position;
    }
    let reached = if position.turn() == Turn::Over {
        position.payoffs()[seat.index()]
    } else {
        // No player makes progress.
        Score::DRAW
    };
    (promised, reached)
}

#[test]
fn what_is_won_or_drawn_stays_so_against_any_opponent() {
    let settings = [
        Settings { depth: Some(4), ..Settings::default() },
        Settings { seed: Some(5), ..Settings::default() },
    ];
    let opponents =
        [Task::new(Algorithm::AlphaBeta, &settings[0]), Task::new(Algorithm::Random, &settings[1])];
    for (spec, plies) in [
        ("tictactoe", 1),
        ("tictactoe:misere=true", 1),
        ("tictactoe:n=4,k=3,rule=b", 6),
        ("nim", 1),
        ("connect4", 22),
        ("connect4:width=5,height=4", 4),
        ("reversi:size=6", 20),
        ("reversi:size=4", 1),
        ("achi", 2),
        ("minichess:men=KRvK", 0),
        ("go:size=2", 0),
        ("go:size=3", 12),
        ("checkers:men=2v1", 0),
    ] {
        let game = open(spec).unwrap();
        let mut random = fastrand::Rng::with_seed(4);
        let mut games = 0;
        for number in 0..24 {
            if games >= 10 {
                break;
            }
            let Some(start) = random_position(&*game, plies, &mut random) else { continue };
            if oracle(&start).is_none() {
                continue;
            }
            for seat in [Player::FIRST, Player::SECOND] {
                let (promised, reached) = play_out(&start, seat, &opponents[number % 2]);
                let place = format!("{spec} {:?}, seat {}", start.text(), seat.index());
                assert!(class(reached) >= class(promised), "{place}: {reached:?} instead of {promised:?}");
                games += 1;
            }
        }
        assert!(games >= 6, "{spec}: {games} games");
    }
}

/// A proof that is not found in time leaves time for the engine.
#[test]
fn a_proof_leaves_time_to_play() {
    let game = open("reversi").unwrap();
    let position = play_line(&game.start(), "c2 b4 c5 d2 e2").unwrap();
    let settings = Settings { time: Some(Duration::from_secs(1)), ..Settings::default() };
    let started = Instant::now();
    let found = position.search(&Task::new(Algorithm::Perfect, &settings)).unwrap();
    assert_eq!((found.source, found.certainty()), (Source::Search, Certainty::Open));
    assert!(found.depth >= 5, "depth {}", found.depth);
    assert!(started.elapsed() < Duration::from_secs(3), "{:?}", started.elapsed());
}

/// Chess is not solved by search: won endings are played to their end by the engine, and a mate is given.
#[test]
fn won_endings_of_chess_are_won() {
    let game = open("chess").unwrap();
    let settings = Settings { nodes: Some(20_000), ..Settings::default() };
    let random = Settings { seed: Some(9), ..Settings::default() };
    for start in [
        "k7/8/8/8/3QK3/8/8/8 w - - 0 1",
        "8/8/8/3k4/8/8/1R6/R3K3 w - - 0 1",
        "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
    ] {
        let mut position = game.position(start).unwrap();
        for _ in 0..80 {
            let Turn::Player(player) = position.turn() else { break };
            let is_ours = player == Player::FIRST;
            let (algorithm, settings) =
                if is_ours { (Algorithm::Perfect, &settings) } else { (Algorithm::Random, &random) };
            let found = position.search(&Task::new(algorithm, settings)).unwrap();
            position = position.play(&found.best.expect("a move")).unwrap().position;
        }
        assert_eq!(position.turn(), Turn::Over, "{start}: {}", position.text());
        assert!(position.payoffs()[0] > Score::DRAW, "{start}: {}", position.text());
    }
}

/// The opening of Connect Four comes out of the book, every column with its exact score.
#[test]
fn connect_four_opens_by_the_book() {
    let game = open("connect4").unwrap();
    let mut settings = Settings::default();
    settings.switches.exact_moves = true;
    let found = game.start().search(&Task::new(Algorithm::Perfect, &settings)).unwrap();
    assert_eq!((found.source, found.certainty()), (Source::Book, Certainty::Exact));
    let columns: Vec<f64> = found.moves.iter().map(|m| m.own_value.expect("Pons' score").1).collect();
    assert_eq!(columns, [-2.0, -1.0, 0.0, 1.0, 0.0, -1.0, -2.0]);
    assert_eq!(found.best.as_deref(), Some("4"));
    assert_eq!(found.value, Some(Value::Score(Score::win_in(41))));
}

/// Where perfect play finds no proof in time it says so, and never plays a move that is proven to be worse.
#[test]
fn what_is_not_proven_is_not_called_proven() {
    let settings = Settings { nodes: Some(2000), ..Settings::default() };
    for info in GAMES {
        let game = info.open("").unwrap();
        let position = game.start();
        let Turn::Player(_) = position.turn() else { continue };
        let found = position.search(&Task::new(Algorithm::Perfect, &settings)).unwrap();
        assert!(found.best.is_some(), "{}: no move", info.name);
        let is_solved = matches!(info.name, "tictactoe" | "nim" | "connect4" | "reversi" | "achi");
        let is_open = found.certainty() == Certainty::Open;
        assert!(is_open || is_solved || info.name == "tictactoe3", "{}: {found:?}", info.name);
        if info.name == "chess" {
            assert!(is_open, "chess is solved: {found:?}");
        }
    }
    // One column loses at once, one holds: too few nodes for the value, enough for the move.
    let game = open("connect4").unwrap();
    let position = game.position("112233").unwrap();
    let found = position.search(&Task::new(Algorithm::Perfect, &settings)).unwrap();
    assert_eq!(found.best.as_deref(), Some("4"));
}

#[test]
fn games_that_are_not_solved_offer_their_strongest_level_instead() {
    let highest = |name: &str| offered_levels(&*open(name).unwrap()).last().map(|(_, level)| level);
    for name in [
        "tictactoe",
        "tictactoe:n=5",
        "nim",
        "connect4",
        "reversi:size=4",
        "achi",
        "tictactoe3",
        "pig",
        "bearoff",
    ] {
        assert_eq!(highest(name), Some(Level::Perfect), "{name}");
    }
    let offers_perfect = |name: &str| {
        offered_algorithms(&*open(name).unwrap()).any(|info| info.algorithm == Algorithm::Perfect)
    };
    assert!(offers_perfect("connect4"));
    for name in ["chess", "ultimate", "minichess", "reversi", "backgammon", "connect4:width=9,height=7"] {
        assert_eq!(highest(name), Some(Level::Strongest), "{name}");
        assert!(!offers_perfect(name), "{name}");
    }
    for info in GAMES {
        assert_eq!(offered_levels(&*info.open("").unwrap()).count(), 6, "{}", info.name);
    }
}
