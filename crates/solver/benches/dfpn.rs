//! The speed of proof-number search: expansions a second, and what it takes to answer.
//!
//! `cargo bench -p arbore-solver --bench dfpn -- [POSITIONS] [NODES] [PLIES] [ultimate]`: a number of positions of Ultimate
//! tic-tac-toe after a number of random plies, seeds 0, 1, …, each with a number of expansions for the question whether the
//! player to move wins. Then 5×5 chess: in how many of 200 positions after 20 random plies a forced win is found,
//! and by the engine in as much time. One thread; time is that of the thread on the processor.
//!
//! Measured on one core of a busy machine:
//!
//! | | expansions | million a second |
//! |---|---|---|
//! | 10 positions, 29 plies, 10 million each, nothing known | 100.0 million, 0 answered | 1.57 |
//! | the same with `Lines` | 96.9 million, 1 answered | 1.28 |
//!
//! Of the 200 positions of 5×5 chess 117 were proven to be won, 94 of them by the engine too, which found no other.

use std::sync::Arc;
use std::time::Instant;

use arbore_core::search::{Engine, EngineOptions, Search};
use arbore_core::{Configure, Game, Limits, Prove, Score, Table, Turn, Values};
use arbore_games::minichess::{self, Check, Minichess};
use arbore_games::ultimate::{Boards, Lines, Ultimate};
use arbore_solver::dfpn::{ProofSearch, Question, Verdict};
use cpu_time::ThreadTime;

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|argument| argument.parse::<u64>().ok());
    let positions = numbers.next().map_or(20, |positions| usize::try_from(positions).unwrap_or(usize::MAX));
    let nodes = numbers.next().unwrap_or(1_000_000);
    let plies = numbers.next().unwrap_or(29);
    let game = Ultimate::configure(&Values::parse("", Ultimate::OPTIONS).expect("no options"))
        .expect("the usual game");
    let sample: Vec<Boards> = (0..).filter_map(|seed| position(&game, seed, plies)).take(positions).collect();
    measure("nothing known", &game, &sample, nodes, ());
    measure("lines", &game, &sample, nodes, Lines);
    if std::env::args().all(|argument| argument != "ultimate") {
        hunt(200, 100_000);
    }
}

/// Forced wins in 5×5 chess, by proof-number search and by the engine, which gets the same time and a depth to
/// grow into.
fn hunt(positions: usize, nodes: u64) {
    let game = Minichess::configure(&Values::parse("", Minichess::OPTIONS).expect("no options"))
        .expect("the usual game");
    let sample: Vec<_> = (0..).filter_map(|seed| position(&game, seed, 20)).take(positions).collect();
    let (mut proven, mut found, mut both, mut seconds) = (0, 0, 0, [0.0; 2]);
    for state in &sample {
        let Turn::Player(mover) = game.turn(state) else { continue };
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let (wall, started) = (Instant::now(), ThreadTime::now());
        let proof = ProofSearch::with(64, Check).ask(&game, state, Question::wins(mover), &limits);
        seconds[0] += started.elapsed().as_secs_f64();
        let limits = Limits { depth: Some(60), time: Some(wall.elapsed()), ..Limits::default() };
        let table = Arc::new(Table::new(64));
        let (evaluation, options) = (minichess::Evaluation::Mobility, EngineOptions::default());
        let started = ThreadTime::now();
        let report = Engine { evaluation, proof: Check, options, table, excluded: Vec::new() }.search(
            &game,
            state,
            &[],
            &limits,
            &mut (),
        );
        seconds[1] += started.elapsed().as_secs_f64();
        let is_proven = proof.verdict == Verdict::Proven;
        let is_found = report.score().is_some_and(|score| score.is_decisive() && score > Score::DRAW);
        proven += usize::from(is_proven);
        found += usize::from(is_found);
        both += usize::from(is_proven && is_found);
    }
    println!(
        "5×5 chess: {proven} of {} proven to be won in {:.1} s, {found} by the engine in {:.1} s, {both} by both",
        sample.len(),
        seconds[0],
        seconds[1]
    );
}

/// The position after a number of random plies, if the game lasts as long.
fn position<G: Game>(game: &G, seed: u64, plies: u64) -> Option<G::State> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut state = game.start();
    for _ in 0..plies {
        let mut moves = Vec::new();
        if game.turn(&state) != Turn::Over {
            game.moves(&state, |m| moves.push(m));
        }
        let m = *moves.get(random.usize(..moves.len().max(1)))?;
        game.play(&mut state, m);
    }
    (game.turn(&state) != Turn::Over).then_some(state)
}

fn measure(name: &str, game: &Ultimate, sample: &[Boards], nodes: u64, proof: impl Prove<Ultimate>) {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut search = ProofSearch::with(256, proof);
    let (mut expanded, mut answered, mut of_answered) = (0, 0, 0);
    let started = ThreadTime::now();
    for state in sample {
        let Turn::Player(mover) = game.turn(state) else { continue };
        let proof = search.ask(game, state, Question::wins(mover), &limits);
        expanded += proof.nodes;
        if proof.verdict != Verdict::Unknown {
            answered += 1;
            of_answered += proof.nodes;
        }
    }
    let seconds = started.elapsed().as_secs_f64();
    #[expect(clippy::cast_precision_loss, reason = "a count of nodes is far from 2⁵²")]
    let rate = expanded as f64 / seconds / 1e6;
    println!(
        "{name}: {answered} of {} answered ({of_answered} expansions), {expanded} expansions in {seconds:.2} s: {rate:.2} M/s",
        sample.len()
    );
}
