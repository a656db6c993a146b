//! All variants of tic-tac-toe on one size.
use arbore_core::{Game as _, Limits};
use arbore_games::tictactoe::{Exact, Rule, TicTacToe};
use arbore_solver::Solver;

fn main() {
    let n: u8 = std::env::args().nth(1).map_or(5, |text| text.parse().expect("a size"));
    for misere in [false, true] {
        for k in 3..=n {
            for rule in [Rule::Consecutive, Rule::Anywhere, Rule::MainDiagonals] {
                let game = TicTacToe::new(n, k, rule, misere).expect("a game");
                let mut solver = Solver::new(&game, &Exact, 1024);
                let started = cpu_time::ProcessTime::now();
                let limits = Limits { time: Some(std::time::Duration::from_secs(60)), ..Limits::default() };
                let proven = solver.solve(&game.start(), &limits);
                println!(
                    "{n} {k} {rule:?} misere={misere}: {}..{} {} nodes {:.2} s",
                    proven.low,
                    proven.high,
                    proven.nodes,
                    started.elapsed().as_secs_f64()
                );
            }
        }
    }
}
