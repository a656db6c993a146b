//! All variants of X and 0 on one size.
use arbore_core::{Game as _, Limits, Score};
use arbore_games::tictactoe::{Exact, Rule, TicTacToe};
use arbore_solver::Solver;

fn main() {
    let n: u8 = std::env::args().nth(1).map_or(5, |text| text.parse().expect("a size"));
    for misere in [false, true] {
        for k in 3..=n {
            for rule in [Rule::Consecutive, Rule::Anywhere, Rule::MainDiagonals] {
                let game = TicTacToe::new(n, k, rule, misere).expect("a game");
                let mut solver = Solver::new(&game, Exact, 1024);
                let started = cpu_time::ProcessTime::now();
                let limits = Limits { time: Some(std::time::Duration::from_secs(60)), ..Limits::default() };
                // Most variants are draws: whether somebody wins at all is asked before how soon.
                let draw = (Score::DRAW.just_below(), Score::DRAW.just_above());
                let mut proven = solver.narrow(&game.start(), draw, &limits);
                let nodes = proven.nodes;
                if proven.value().is_none() {
                    proven = solver.solve(&game.start(), &limits);
                }
                println!(
                    "{n} {k} {rule:?} misere={misere}: {}..{} {} nodes {:.2} s",
                    proven.low,
                    proven.high,
                    nodes + if proven.nodes == nodes { 0 } else { proven.nodes },
                    started.elapsed().as_secs_f64()
                );
            }
        }
    }
}
