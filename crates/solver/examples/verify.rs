//! Checks the database of Connect Four on a small board, and says what it took.
//!
//! `cargo run --release --example verify -p arbore-solver -- WIDTH HEIGHT FILE [THREADS [MEGABYTES]]`

use std::error::Error;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;

use arbore_games::connect4::Connect4;
use arbore_solver::database::{Resources, verify};
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
    let found = verify(&game, &text, Path::new(path), resources, &mut |_| ControlFlow::Continue(()))?;
    println!("{found:?}");
    println!("{:.2} s, {:.2} CPU s", wall.elapsed().as_secs_f64(), cpu.elapsed().as_secs_f64());
    if let Ok(status) = std::fs::read_to_string("/proc/self/status") {
        status.lines().filter(|line| line.starts_with("VmHWM")).for_each(|line| println!("{line}"));
    }
    Ok(())
}
