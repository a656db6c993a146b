//! Exact scores of Connect Four: `cargo bench -p arbore-bench --bench solve -- [--quick] [FILE …]`.
//!
//! The solver beside the crate `connect-four-ai`, which solves in P. Pons' way, without its opening book. A file has a
//! position and its score in each line, as Pons' sets do; without one it is a sample of them. With `--quick` it is every
//! tenth position, three times instead of seven.
//!
//! Both begin each position with an empty table. To empty it takes the other 134 MB of writing, which is not counted, and
//! us a new table of 4 KiB that grows, which is.

use std::error::Error;
use std::fs;
use std::time::Duration;

use arbore_bench::configured;
use arbore_bench::measure::{Ratio, Side, alternate};
use arbore_core::{Limits, Notation as _, Value};
use arbore_games::connect4::{Connect4, Exact, Stones};
use arbore_solver::Solver;
use connect_four_ai::{Position, Solver as Published};
use cpu_time::ThreadTime;

const SAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../solver/tests/pons.txt");

/// A position, as each side has it.
struct Question {
    ours: Stones<u64>,
    theirs: Position,
    score: i8,
}

fn main() -> Result<(), Box<dyn Error>> {
    let is_quick = std::env::args().any(|argument| argument == "--quick");
    let mut files: Vec<String> = std::env::args().skip(1).filter(|name| !name.starts_with("--")).collect();
    if files.is_empty() {
        files.push(SAMPLE.to_owned());
    }
    println!(
        "{:<22}{:>10}{:>12}{:>13}{:>12}{:>13}  times faster",
        "set", "positions", "nodes", "ms", "their nodes", "ms"
    );
    for file in files {
        let text = fs::read_to_string(&file).map_err(|error| format!("{file}: {error}"))?;
        let mut questions = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            questions.push(question(line).map_err(|error| format!("{file}, line {number}: {error}"))?);
        }
        let chosen: Vec<Question> = questions.into_iter().step_by(if is_quick { 10 } else { 1 }).collect();
        compare(file.rsplit('/').next().unwrap_or(&file), &chosen, if is_quick { 3 } else { 7 });
    }
    Ok(())
}

fn question(line: &str) -> Result<Question, String> {
    let (moves, score) = line.split_once(' ').ok_or("a position and its score, please")?;
    let game: Connect4 = configured("");
    Ok(Question {
        ours: game.parse_position(moves).map_err(|error| format!("{error:?}"))?,
        theirs: Position::from_moves(moves).map_err(|error| format!("{error:?}"))?,
        score: score.trim().parse().map_err(|error| format!("{score}: {error}"))?,
    })
}

/// One row.
#[expect(clippy::cast_precision_loss, reason = "numbers for people")]
fn compare(name: &str, questions: &[Question], rounds: usize) {
    let game: Connect4 = configured("");
    let mut solver = Solver::new(&game, &Exact, 1024);
    let mut published = Published::empty();
    let mut sides = [
        Side::new("arbore", || {
            let solved = questions.iter().map(|question| {
                solver.forget();
                let proven = solver.solve(&question.ours, &Limits::default());
                let value = Value::Score(proven.value().expect("there is no limit"));
                let score = game.own_value(&question.ours, &value).expect("Connect Four has no points").1;
                let is_right = (score - f64::from(question.score)).abs() < 0.5;
                assert!(is_right, "ours is wrong: {:?} {score}", question.ours);
                proven.nodes
            });
            solved.sum()
        }),
        Side::timed("connect-four-ai", || {
            let (mut nodes, mut time) = (0, Duration::ZERO);
            for question in questions {
                published.reset();
                let started = ThreadTime::now();
                let score = published.solve(&question.theirs);
                time += started.elapsed();
                assert_eq!(score, question.score, "theirs is wrong");
                nodes += published.explored_positions as u64;
            }
            (nodes, time.as_secs_f64())
        }),
    ];
    alternate(&mut sides, rounds);
    let [ours, theirs] = &sides;
    let mean = |total: f64| total / questions.len() as f64;
    println!(
        "{name:<22}{:>10}{:>12.1}{:>13.4}{:>12.1}{:>13.4}  {}",
        questions.len(),
        mean(ours.nodes as f64),
        mean(ours.seconds() * 1e3),
        mean(theirs.nodes as f64),
        mean(theirs.seconds() * 1e3),
        Ratio::of(ours, theirs)
    );
}
