//! Builds the database of Connect Four on a small board, and says what it took.
//!
//! `cargo run --release --example connect4 -p arbore-solver -- WIDTH HEIGHT FILE [THREADS [MEGABYTES]]`

use std::error::Error;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;

use arbore_core::Game;
use arbore_games::connect4::Connect4;
use arbore_solver::database::{Resources, build};
use cpu_time::ProcessTime;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [width, height, path, rest @ ..] = arguments.as_slice() else {
        return Err("WIDTH HEIGHT FILE [THREADS [MEGABYTES]]".into());
    };
    let mut resources = Resources::default();
    if let Some(threads) = rest.first() {
        resources.threads = threads.parse()?;
    }
    if let Some(megabytes) = rest.get(1) {
        resources.memory = megabytes.parse::<u64>()? << 20;
    }
    let game = Connect4::new(width.parse()?, height.parse()?, false)?;
    let text = format!("connect4:width={width},height={height}");
    let (wall, cpu) = (Instant::now(), ProcessTime::now());
    let mut last = None;
    let database = build(&game, &text, Path::new(path), resources, &mut |progress| {
        if last.is_none_or(|last| last != (progress.phase, progress.layer)) {
            last = Some((progress.phase, progress.layer));
            if std::env::var_os("PROGRESS").is_some() {
                eprintln!(
                    "{:6.2} s {:6.2} CPU s {progress:?}",
                    wall.elapsed().as_secs_f64(),
                    cpu.elapsed().as_secs_f64()
                );
            }
        }
        ControlFlow::Continue(())
    })?;
    let (wall, cpu) = (wall.elapsed().as_secs_f64(), cpu.elapsed().as_secs_f64());
    let (positions, states) = (database.positions(), database.states());
    #[expect(clippy::cast_precision_loss, reason = "for people")]
    let per = |of: u64, number: u64| of as f64 / number as f64;
    println!("{text}: {states} positions, {positions} up to symmetry");
    println!("value {:?}", database.value(&game, &game.start())?);
    println!("{wall:.2} s, {cpu:.2} CPU s, {:.0} positions per CPU second", per(states, 1) / cpu);
    println!(
        "{} bytes, {:.2} bits per position, {:.2} per stored one",
        database.size(),
        8.0 * per(database.size(), states),
        8.0 * per(database.size(), positions)
    );
    if let Ok(status) = std::fs::read_to_string("/proc/self/status") {
        status.lines().filter(|line| line.starts_with("VmHWM")).for_each(|line| println!("{line}"));
    }
    Ok(())
}
