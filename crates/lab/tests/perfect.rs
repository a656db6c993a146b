//! Perfect play keeps what it has: its move is worth what the position is worth, by an oracle that shares none of its
//! shortcuts, and a game that begins won or drawn for it does not end below that.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use arbore_core::view::Draw;
use arbore_core::{
    Bound, Configure as _, Evaluations, Game, Limits, Outcome, Player, Prove, Score, Turn, Value, Values,
    ZeroSum,
};
use arbore_games::nim::{self, Nim};
use arbore_games::tictactoe::{self, TicTacToe};
use arbore_lab::algorithm::{offered_algorithms, offered_levels};
use arbore_lab::erased::{Solving, zero_sum};
use arbore_lab::line::play_line;
use arbore_lab::{
    Algorithm, Analysis, AnyGame, Certainty, GAMES, Level, Position, Settings, Source, Task, open,
};

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
    ("tree:lecture", 0),
];

/// Nodes of the oracle; more than it takes for most positions of the variants above.
const EXACT_NODES: u64 = 60_000;

/// A position after random moves, if the game is not over by then.
fn random_position(game: &dyn AnyGame, plies: u32, random: &mut fastrand::Rng) -> Option<Position> {
    let mut position = game.start();
    for _ in 0..plies {
        let moves = game.moves(&position);
        position = game.play(&position, random.choice(&moves)?).ok()?;
    }
    matches!(game.turn(&position), Turn::Player(_)).then_some(position)
}

/// What is proven about every move of a position; `None` if that takes too long.
fn oracle(game: &dyn AnyGame, position: &Position) -> Option<Analysis> {
    let mut settings = Settings::default();
    settings.switches.exact_moves = true;
    let limits = Limits { nodes: Some(EXACT_NODES), ..Limits::default() };
    let plain = Task { limits: limits.clone(), ..Task::new(Algorithm::Minimax, &settings) };
    // Plain minimax, where it comes to its end: it knows nothing but the rules.
    if game.effort(position, &plain) < 1e5
        && let Ok(found) = game.search(position, &plain)
        && found.is_whole_tree
        && !found.is_stopped
    {
        return Some(found);
    }
    let found = game.solve(position, &Task { limits, ..Task::new(Algorithm::Perfect, &settings) }).ok()?;
    (!found.is_stopped && found.moves.len() == game.moves(position).len()).then_some(found)
}

fn score(value: &Value) -> Score {
    match value {
        Value::Score(score) => *score,
        other => panic!("one score is expected, found {other:?}"),
    }
}

/// Who wins, and by how many points where nobody does.
fn class(score: Score) -> (i32, i32) {
    match score.outcome() {
        Outcome::WinIn(_) => (1, 0),
        Outcome::LossIn(_) => (-1, 0),
        Outcome::Points(points) => (0, points),
    }
}

/// Holds a move against the oracle: the outcome is never given away, and where both claim exact values they are equal.
fn check(game: &dyn AnyGame, position: &Position, truth: &Analysis, found: &Analysis) {
    let place = format!("{} {:?}: {found:?}\n{truth:?}", game.spec(), game.text(position));
    let best = found.best.as_ref().unwrap_or_else(|| panic!("no move: {place}"));
    let chosen = truth.moves.iter().find(|m| m.text == *best).unwrap_or_else(|| panic!("illegal: {place}"));
    let value = score(truth.value.as_ref().unwrap_or_else(|| panic!("no value: {place}")));
    assert_eq!(class(score(&chosen.value)), class(value), "the outcome is given away: {place}");
    let is_exact =
        truth.certainty() == Certainty::Exact && truth.moves.iter().all(|m| m.bound == Bound::Exact);
    let claimed = found.value.as_ref().map(score);
    match found.certainty() {
        Certainty::Exact if is_exact => {
            assert_eq!(claimed, Some(value), "a wrong value: {place}");
            assert_eq!(score(&chosen.value), value, "a slower win or a sooner loss: {place}");
        }
        Certainty::Exact => assert_eq!(claimed.map(class), Some(class(value)), "a wrong value: {place}"),
        Certainty::Lower if is_exact => assert!(claimed <= Some(value), "a wrong lower bound: {place}"),
        Certainty::Upper if is_exact => assert!(claimed >= Some(value), "a wrong upper bound: {place}"),
        Certainty::Lower | Certainty::Upper | Certainty::Open => {}
    }
    for m in &found.moves {
        let other = truth.moves.iter().find(|other| other.text == m.text).expect("a legal move");
        let (claimed, value) = (score(&m.value), score(&other.value));
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
        let Some(truth) = oracle(&*game, &position) else { continue };
        // Every other question has too little room for a proof: what is played then must not be proven worse either.
        let nodes = Some(if number % 2 == 0 { 4 * EXACT_NODES } else { 200 });
        let settings = Settings { nodes, ..Settings::default() };
        let found = game.search(&position, &Task::new(Algorithm::Perfect, &settings)).unwrap();
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
fn play_out(game: &dyn AnyGame, start: &Position, seat: Player, opponent: &Task<'_>) -> (Score, Score) {
    let truth = oracle(game, start).expect("a settled position");
    let value = score(truth.value.as_ref().expect("a value"));
    let promised = if truth.view == seat { value } else { -value };
    let settings = Settings { nodes: Some(4 * EXACT_NODES), ..Settings::default() };
    let mut position = start.clone();
    for _ in 0..200 {
        let Turn::Player(player) = game.turn(&position) else { break };
        let task = if player == seat { Task::new(Algorithm::Perfect, &settings) } else { opponent.clone() };
        let best = game.search(&position, &task).unwrap().best.expect("a move");
        position = game.play(&position, &best).unwrap();
    }
    let reached = if game.turn(&position) == Turn::Over {
        game.payoffs(&position)[seat.index()]
    } else {
        // Nobody gets anywhere.
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
    ] {
        let game = open(spec).unwrap();
        let mut random = fastrand::Rng::with_seed(4);
        let mut games = 0;
        for number in 0..24 {
            if games >= 10 {
                break;
            }
            let Some(start) = random_position(&*game, plies, &mut random) else { continue };
            if oracle(&*game, &start).is_none() {
                continue;
            }
            for seat in [Player::FIRST, Player::SECOND] {
                let (promised, reached) = play_out(&*game, &start, seat, &opponents[number % 2]);
                let place = format!("{spec} {:?}, seat {}", game.text(&start), seat.index());
                assert!(class(reached) >= class(promised), "{place}: {reached:?} instead of {promised:?}");
                games += 1;
            }
        }
        assert!(games >= 6, "{spec}: {games} games");
    }
}

/// How much [`PartialProof`] says about the value of a position.
#[derive(Clone, Copy, Debug)]
enum Knowledge {
    Exact,
    /// A win or a loss within two plies more or less; draws are exact.
    Range,
    AtLeast,
    AtMost,
}

/// True bounds for some positions, chosen by their keys, and nothing for the others.
#[derive(Debug)]
struct PartialProof {
    /// The remainder of the keys of which nothing is known.
    unknown: u64,
    knowledge: Knowledge,
    values: Mutex<HashMap<u64, Score>>,
}

impl<G: Game> Prove<G> for PartialProof {
    type Facts = ();

    fn bounds(&self, game: &G, state: &G::State) -> (Score, Score) {
        let key = game.key(state);
        if key % 3 == self.unknown {
            return (Score::MINUS_INFINITY, Score::INFINITY);
        }
        let value = minimax(game, state, &mut self.values.lock().unwrap());
        match (self.knowledge, value.outcome()) {
            (Knowledge::Exact, _) | (Knowledge::Range, Outcome::Points(_)) => (value, value),
            (Knowledge::Range, Outcome::WinIn(n)) => {
                (Score::win_in(n + 2), Score::win_in(n.saturating_sub(2)))
            }
            (Knowledge::Range, Outcome::LossIn(n)) => {
                (Score::loss_in(n.saturating_sub(2)), Score::loss_in(n + 2))
            }
            (Knowledge::AtLeast, _) => (value, Score::INFINITY),
            (Knowledge::AtMost, _) => (Score::MINUS_INFINITY, value),
        }
    }
}

/// The value for the player to move, who never moves twice.
fn minimax<G: Game>(game: &G, state: &G::State, values: &mut HashMap<u64, Score>) -> Score {
    let Turn::Player(mover) = game.turn(state) else { unreachable!("the game is not over") };
    if let Some(value) = values.get(&game.key(state)) {
        return *value;
    }
    let mut best = Score::MINUS_INFINITY;
    game.moves(state, |m| {
        let mut child = state.clone();
        game.play(&mut child, m);
        let is_over = game.turn(&child) == Turn::Over;
        let value = if is_over { game.payoff(&child, mover) } else { -minimax(game, &child, values) };
        best = best.max(value.from_child());
    });
    values.insert(game.key(state), best);
    best
}

/// The values of all positions for the player to move, by their texts: minimax over the interface of the laboratory.
fn values_by_text(game: &dyn AnyGame, position: &Position, values: &mut HashMap<String, Score>) -> Score {
    let Turn::Player(mover) = game.turn(position) else { unreachable!("the game is not over") };
    let text = game.text(position);
    if let Some(value) = values.get(&text) {
        return *value;
    }
    let best = game.moves(position).iter().map(|m| value_of_move(game, position, m, mover, values)).max();
    let best = best.expect("a player to move has a move");
    values.insert(text, best);
    best
}

fn value_of_move(
    game: &dyn AnyGame,
    position: &Position,
    m: &str,
    mover: Player,
    values: &mut HashMap<String, Score>,
) -> Score {
    let child = game.play(position, m).expect("a legal move");
    let is_over = game.turn(&child) == Turn::Over;
    let value =
        if is_over { game.payoffs(&child)[mover.index()] } else { -values_by_text(game, &child, values) };
    value.from_child()
}

/// Holds all positions of a game with partial bounds against minimax; returns how many were settled.
fn partial_bounds_are_honest<G, E>(spec: &str, rules: &G) -> usize
where
    G: ZeroSum + Draw + Clone + 'static,
    E: Evaluations<G>,
{
    let mut settled = 0;
    for knowledge in [Knowledge::Exact, Knowledge::Range, Knowledge::AtLeast, Knowledge::AtMost] {
        for unknown in 0..4 {
            let proof = PartialProof { unknown, knowledge, values: Mutex::default() };
            let game = zero_sum::<_, E, _>(spec.to_owned(), rules.clone(), proof, Solving::by_search(()));
            let mut values = HashMap::new();
            values_by_text(&*game, &game.start(), &mut values);
            for text in values.keys().cloned().collect::<Vec<_>>() {
                let position = game.position(&text).unwrap();
                let value = values[&text];
                // Too few nodes for a proof by search.
                let settings = Settings { nodes: Some(1), ..Settings::default() };
                let found = game.search(&position, &Task::new(Algorithm::Perfect, &settings)).unwrap();
                let Some(best) = found.best.as_deref() else { continue };
                let Turn::Player(mover) = game.turn(&position) else { unreachable!("the game is not over") };
                let reached = value_of_move(&*game, &position, best, mover, &mut values);
                let claimed = found.value.as_ref().map(score);
                let place =
                    format!("{spec} {text} {knowledge:?} {unknown}: {found:?}, the value is {value:?}");
                match found.certainty() {
                    Certainty::Open => continue,
                    Certainty::Exact => assert_eq!(claimed, Some(value), "{place}"),
                    Certainty::Lower => assert!(claimed <= Some(value), "{place}"),
                    Certainty::Upper => assert!(claimed >= Some(value), "{place}"),
                }
                let is_won = found.certainty() != Certainty::Upper && claimed > Some(Score::DRAW);
                if is_won || found.certainty() == Certainty::Exact {
                    assert_eq!(class(reached), class(value), "the outcome is given away: {place}");
                }
                settled += 1;
            }
        }
    }
    settled
}

/// Where bounds settle a position and not the moves after it, nothing is called proven that is not.
#[test]
fn bounds_of_some_positions_are_not_taken_for_those_of_all() {
    for text in ["heaps=2/3/1", "heaps=2/2/2,misere=false", "heaps=3/3,max=2"] {
        let rules = Nim::configure(&Values::parse(text, Nim::OPTIONS).unwrap()).unwrap();
        let settled = partial_bounds_are_honest::<_, nim::Evaluation>(&format!("nim:{text}"), &rules);
        assert!(settled > 100, "{text}: {settled} positions");
    }
    let rules = TicTacToe::configure(&Values::parse("", TicTacToe::OPTIONS).unwrap()).unwrap();
    let settled = partial_bounds_are_honest::<_, tictactoe::Evaluation>("tictactoe", &rules);
    assert!(settled > 10_000, "{settled} positions");
}

/// A proof that is not found in time leaves time for the engine.
#[test]
fn a_proof_leaves_time_to_play() {
    let game = open("reversi").unwrap();
    let position = play_line(&*game, &game.start(), "c2 b4 c5 d2 e2").unwrap();
    let settings = Settings { time: Some(Duration::from_secs(1)), ..Settings::default() };
    let started = Instant::now();
    let found = game.search(&position, &Task::new(Algorithm::Perfect, &settings)).unwrap();
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
            let Turn::Player(player) = game.turn(&position) else { break };
            let is_ours = player == Player::FIRST;
            let (algorithm, settings) =
                if is_ours { (Algorithm::Perfect, &settings) } else { (Algorithm::Random, &random) };
            let found = game.search(&position, &Task::new(algorithm, settings)).unwrap();
            position = game.play(&position, &found.best.expect("a move")).unwrap();
        }
        assert_eq!(game.turn(&position), Turn::Over, "{start}: {}", game.text(&position));
        assert!(game.payoffs(&position)[0] > Score::DRAW, "{start}: {}", game.text(&position));
    }
}

/// The opening of Connect Four comes out of the book, every column with its exact score.
#[test]
fn connect_four_opens_by_the_book() {
    let game = open("connect4").unwrap();
    let mut settings = Settings::default();
    settings.switches.exact_moves = true;
    let found = game.search(&game.start(), &Task::new(Algorithm::Perfect, &settings)).unwrap();
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
        let Turn::Player(_) = game.turn(&position) else { continue };
        let found = game.search(&position, &Task::new(Algorithm::Perfect, &settings)).unwrap();
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
    let found = game.search(&position, &Task::new(Algorithm::Perfect, &settings)).unwrap();
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
