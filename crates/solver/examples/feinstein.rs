//! 6×6 Reversi after the first plies of J. Feinstein's perfect game: the value of every move. `feinstein [PLIES]`.

use arbore_core::{Game as _, Limits, Notation as _};
use arbore_games::reversi::{Empties, Endgame, Reversi};
use arbore_solver::Solver;

const GAME: &str = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1";

#[expect(clippy::cast_precision_loss, reason = "numbers for people")]
fn main() {
    let plies: usize = std::env::args().nth(1).map_or(6, |plies| plies.parse().expect("a number"));
    let game = Reversi::new(6, Empties::Nobody).expect("a board");
    let state = game.parse_position(&GAME[..2 * plies]).expect("a position");
    let mut moves = Vec::new();
    game.moves(&state, |m| moves.push(m));
    let proofs = Endgame::new();
    let mut solver = Solver::new(&game, &proofs, 1024);
    let (mut nodes, started) = (0, cpu());
    for m in moves {
        let mut child = state.clone();
        game.play(&mut child, m);
        let proven = solver.solve(&child, &Limits::default());
        nodes += proven.nodes;
        println!(
            "{} {} {:>12} nodes {:.2} s",
            game.move_text(&state, m),
            -proven.value().expect("no limit"),
            proven.nodes,
            cpu() - started
        );
    }
    let seconds = cpu() - started;
    println!("all {nodes} nodes {seconds:.2} s {:.1} Mnodes/s", nodes as f64 / seconds / 1e6);
}

fn cpu() -> f64 {
    cpu_time::ProcessTime::now().as_duration().as_secs_f64()
}
