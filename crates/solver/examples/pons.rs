//! Connect Four on sets of positions with their scores, as P. Pons has them: `pons FILE …`; without a file, the empty
//! board. The table is empty before each position.

use std::fs;

use arbore_core::{Game as _, Limits, Notation as _, Value};
use arbore_games::connect4::{Connect4, Exact};
use arbore_solver::Solver;

fn main() {
    let game = Connect4::new(7, 6, false).expect("a board");
    let mut solver = Solver::new(&game, Exact, 1024);
    for file in std::env::args().skip(1) {
        let text = fs::read_to_string(&file).expect("a set");
        let (mut nodes, mut wrong, mut count) = (0, 0, 0);
        let started = cpu();
        for line in text.lines() {
            let (moves, score) = line.split_once(' ').expect("moves and a score");
            let state = game.parse_position(moves).expect("a position");
            solver.forget();
            let proven = solver.solve(&state, &Limits::default());
            let value = proven.value().expect("solved");
            let found = game.own_value(&state, &Value::Score(value)).map(|(_, pons)| pons.to_string());
            if found.as_deref() != Some(score) {
                wrong += 1;
                println!("{moves}: {score} but {value}");
            }
            nodes += proven.nodes;
            count += 1;
        }
        let seconds = cpu() - started;
        let mean = |total: f64| total / f64::from(count);
        #[expect(clippy::cast_precision_loss, reason = "nobody reads so many digits")]
        let nodes = nodes as f64;
        println!(
            "{}: {count} positions, {wrong} wrong, {:.1} nodes, {:.2} µs, {:.2} Mnodes/s",
            file.rsplit('/').next().unwrap_or_default(),
            mean(nodes),
            mean(seconds * 1e6),
            nodes / seconds / 1e6
        );
    }
    if std::env::args().len() == 1 {
        let started = cpu();
        let proven = solver.solve(&game.start(), &Limits::default());
        println!("empty: {proven:?} {:.2} s", cpu() - started);
    }
}

fn cpu() -> f64 {
    cpu_time::ProcessTime::now().as_duration().as_secs_f64()
}
