//! The value of a small board of Go, or of a position on one, and the work that it takes.
//!
//! ```text
//! cargo run --release -p arbore-solver --example go -- [OPTIONS] [SECONDS] [POSITION]
//! ```

use std::time::Duration;

use arbore_core::{Configure, Limits, Notation, Values, Window};
use arbore_games::go::{Exact, Go};
use arbore_solver::Solver;

const MEGABYTES: usize = 1024;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |at: usize, usual: &'static str| arguments.get(at).map_or(usual, String::as_str);
    let values = Values::parse(argument(0, "size=3"), Go::OPTIONS).expect("options of Go");
    let game = Go::configure(&values).expect("options of a board up to 10x10");
    let seconds = argument(1, "60").parse().expect("a number of seconds");
    let limits = Limits { time: Some(Duration::from_secs(seconds)), ..Limits::default() };
    let state = game.parse_position(argument(2, "-")).expect("a position");
    let mut solver = Solver::new(&game, &Exact, MEGABYTES);
    let proven = solver.narrow_with_progress(&state, Window::FULL, &limits, &mut |so_far| {
        println!("{} to {}, {} nodes, {:.1?}", so_far.low, so_far.high, so_far.nodes, so_far.time);
    });
    println!("value {} to {}, {} nodes, {:.1?}", proven.low, proven.high, proven.nodes, proven.time);
}
