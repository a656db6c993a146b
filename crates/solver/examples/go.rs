//! The value of a small board of Go, or of a position on one, and the work that it takes.
//!
//! ```text
//! cargo run --release -p arbore-solver --example go -- METHOD [OPTIONS] [SECONDS] [POSITION]
//! ```
//!
//! METHOD is `values`, zero windows by alpha-beta, or `numbers`, the same questions by proof numbers. SECONDS limit each
//! question of the latter.

use std::time::Duration;

use arbore_core::{Configure, Game, Limits, Notation, Outcome, Player, Score, Turn, Values, Window};
use arbore_games::go::{Exact, Go, Position};
use arbore_solver::Solver;
use arbore_solver::dfpn::{ProofSearch, Question, Verdict};

const MEGABYTES: usize = 1024;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |at: usize, usual: &'static str| arguments.get(at).map_or(usual, String::as_str);
    let values = Values::parse(argument(1, "size=3"), Go::OPTIONS).expect("options of Go");
    let game = Go::configure(&values).expect("options of a board up to 10x10");
    let seconds = argument(2, "60").parse().expect("a number of seconds");
    let limits = Limits { time: Some(Duration::from_secs(seconds)), ..Limits::default() };
    let state = game.parse_position(argument(3, "-")).expect("a position");
    match argument(0, "values") {
        "values" => by_values(&game, &state, &limits),
        "numbers" => by_numbers(&game, &state, &limits),
        other => panic!("`{other}` is no method: expected values or numbers"),
    }
}

fn by_values(game: &Go, state: &Position<2>, limits: &Limits) {
    let mut solver = Solver::new(game, &Exact, MEGABYTES);
    let proven = solver.narrow_with_progress(state, Window::FULL, limits, &mut |so_far| {
        println!("{} to {}, {} nodes, {:.1?}", so_far.low, so_far.high, so_far.nodes, so_far.time);
    });
    println!("value {} to {}, {} nodes, {:.1?}", proven.low, proven.high, proven.nodes, proven.time);
}

fn by_numbers(game: &Go, state: &Position<2>, limits: &Limits) {
    let Turn::Player(player) = game.turn(state) else { return println!("the game is over") };
    let (low, high) = game.payoff_range(player);
    let (mut low, mut high, mut nodes) = (points(low), points(high), 0);
    while low < high {
        let least = low + (high - low + 1) / 2;
        let proof = ask(game, state, player, least, limits);
        nodes += proof.nodes;
        println!("at least {least}: {:?}, {} nodes, {:.1?}", proof.verdict, proof.nodes, proof.time);
        match proof.verdict {
            Verdict::Proven => low = least,
            Verdict::Disproven => high = least - 1,
            Verdict::Unknown => break,
        }
    }
    println!("value {low} to {high}, {nodes} nodes");
}

fn ask(
    game: &Go,
    state: &Position<2>,
    player: Player,
    least: i32,
    limits: &Limits,
) -> arbore_solver::dfpn::Proof<arbore_games::go::Place> {
    let question = Question { player, at_least: Score::points(least) };
    ProofSearch::with(MEGABYTES, Exact).ask(game, state, question, limits)
}

fn points(score: Score) -> i32 {
    if let Outcome::Points(points) = score.outcome() { points } else { panic!("Go is played for points") }
}
