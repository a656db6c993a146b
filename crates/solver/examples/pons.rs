//! Connect Four on sets of positions with their scores, as P. Pons has them: `pons FILE …`; without a file, the empty
//! board. The table is empty before each position.

use std::error::Error;
use std::fs;
use std::process::ExitCode;

use arbore_core::{Game as _, Limits, Notation as _, Value};
use arbore_games::connect4::{Connect4, Exact, Stones};
use arbore_solver::Solver;
use cpu_time::ProcessTime;

const MEGABYTES: usize = 1024;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let game = Connect4::new(7, 6, false).map_err(|error| format!("{error:?}"))?;
    let mut solver = Solver::new(&game, &Exact, MEGABYTES);
    let mut wrong = 0;
    for file in std::env::args().skip(1) {
        let text = fs::read_to_string(&file).map_err(|error| format!("{file}: {error}"))?;
        let mut questions = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let found = question(&game, line).map_err(|error| format!("{file}, line {number}: {error}"))?;
            questions.push(found);
        }
        let started = ProcessTime::now();
        let mut found = Vec::new();
        for (state, _) in &questions {
            solver.forget();
            found.push(solver.solve(state, &Limits::default()));
        }
        let seconds = started.elapsed().as_secs_f64();
        let mut nodes = 0;
        for ((state, score), proven) in questions.iter().zip(&found) {
            nodes += proven.nodes;
            let pons = proven.value().and_then(|value| game.own_value(state, &Value::Score(value)));
            if pons.map(|(_, pons)| pons) != Some(*score) {
                wrong += 1;
                println!("{}: {score}, but found {:?}", game.position_text(state), proven.value());
            }
        }
        report(file.rsplit('/').next().unwrap_or(&file), questions.len(), nodes, seconds);
    }
    if std::env::args().len() == 1 {
        let started = ProcessTime::now();
        let proven = solver.solve(&game.start(), &Limits::default());
        println!("between {} and {}", proven.low, proven.high);
        report("the empty board", 1, proven.nodes, started.elapsed().as_secs_f64());
    }
    println!("{wrong} wrong");
    Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// A position and its score.
fn question(game: &Connect4, line: &str) -> Result<(Stones<u64>, f64), String> {
    let (moves, score) = line.split_once(' ').ok_or("a position and its score, please")?;
    let state = game.parse_position(moves).map_err(|error| format!("{error:?}"))?;
    Ok((state, score.trim().parse().map_err(|error| format!("{score}: {error}"))?))
}

#[expect(clippy::cast_precision_loss, reason = "numbers for people")]
fn report(name: &str, count: usize, nodes: u64, seconds: f64) {
    let (count, nodes) = (count as f64, nodes as f64);
    println!(
        "{name}: {count} positions, each {:.1} nodes, {:.2} µs; {:.2} Mnodes/s",
        nodes / count,
        seconds / count * 1e6,
        nodes / seconds / 1e6
    );
}
