//! The endgames of the FFO test: `ffo [FIRST-LAST] [portable]`, by default all with the fastest instructions.

use arbore_core::{Limits, Notation as _, Score};
use arbore_games::reversi::{Empties, Endgame, Reversi};
use arbore_solver::Solver;

#[expect(clippy::cast_precision_loss, reason = "numbers for people")]
fn main() {
    let range = std::env::args().nth(1).unwrap_or_else(|| "1-42".to_owned());
    let (first, last) = range.split_once('-').expect("FIRST-LAST");
    let (first, last): (usize, usize) = (first.parse().expect("a number"), last.parse().expect("a number"));
    let is_portable = std::env::args().nth(2).is_some_and(|word| word == "portable");
    let game = Reversi::new(8, Empties::Winner).expect("a board");
    let text = include_str!("../../games/tests/data/reversi-ffo.obf");
    let (mut all_nodes, mut all_seconds, mut logarithms) = (0, 0.0, 0.0);
    for (number, line) in (1..).zip(text.lines().filter(|line| !line.starts_with('#'))) {
        if !(first..=last).contains(&number) {
            continue;
        }
        let (position, values) = line.split_once(';').expect("a position and values");
        let best: i32 = values.split([':', ';']).nth(1).expect("a value").parse().expect("a number");
        let state = game.parse_position(position).expect("a position");
        let proofs = if is_portable { Endgame::portable() } else { Endgame::new() };
        let mut solver = Solver::new(&game, &proofs, 256);
        let started = cpu();
        let proven = solver.solve(&state, &Limits::default());
        let seconds = cpu() - started;
        let nodes = proven.nodes;
        println!(
            "#{number:<2} {:2} empty {:>4} {} {nodes:>11} nodes {seconds:8.3} s {:5.1} Mnodes/s",
            position.matches('-').count(),
            proven.low,
            if proven.value() == Some(Score::points(best)) { "right" } else { "WRONG" },
            nodes as f64 / seconds / 1e6
        );
        all_nodes += nodes;
        all_seconds += seconds;
        logarithms += (nodes as f64).ln();
    }
    let mean = (logarithms / (last + 1 - first) as f64).exp();
    println!(
        "all {all_nodes} nodes {all_seconds:.2} s {:.1} Mnodes/s, geometric mean {mean:.0} nodes",
        all_nodes as f64 / all_seconds / 1e6
    );
}

fn cpu() -> f64 {
    cpu_time::ProcessTime::now().as_duration().as_secs_f64()
}
