//! Kills programs that build the database of Connect Four, at random moments, and compares what they end with.
//!
//! `cargo run --release --example killed -p arbore-solver -- WIDTH HEIGHT FOLDER KILLS SECONDS`
//!
//! Each program lives for a random time of up to that many seconds. When one has finished, its database is compared with
//! that of one that was not disturbed, removed, and the next one begins from nothing.

use std::error::Error;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use arbore_games::connect4::Connect4;
use arbore_solver::database::{Resources, build};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<&str>>()[..] {
        ["build", width, height, path] => {
            let game = Connect4::new(width.parse()?, height.parse()?, false)?;
            let path = Path::new(path);
            build(&game, "connect4", path, Resources::default(), &mut |_| ControlFlow::Continue(()))?;
        }
        [width, height, folder, kills, seconds] => {
            kill([width, height], Path::new(folder), kills.parse()?, seconds.parse()?)?;
        }
        _ => return Err("WIDTH HEIGHT FOLDER KILLS SECONDS".into()),
    }
    Ok(())
}

fn kill(board: [&str; 2], folder: &Path, kills: u32, seconds: f64) -> Result<(), Box<dyn Error>> {
    let program = std::env::current_exe()?;
    let start = |path: &Path| Command::new(&program).arg("build").args(board).arg(path).spawn();
    let undisturbed = folder.join("undisturbed");
    start(&undisturbed)?.wait()?;
    let expected = std::fs::read(&undisturbed)?;
    let path = folder.join("killed");
    let mut random = fastrand::Rng::new();
    let (mut killed, mut finished) = (0, 0);
    while killed < kills || !path.exists() {
        let mut child = start(&path)?;
        if killed < kills {
            std::thread::sleep(Duration::from_secs_f64(random.f64() * seconds));
            if child.try_wait()?.is_none() {
                child.kill()?;
                killed += 1;
            }
        }
        child.wait()?;
        if path.exists() {
            if std::fs::read(&path)? != expected {
                return Err(format!("other bytes after {killed} kills").into());
            }
            finished += 1;
            println!("{killed} kills, {finished} databases, all the same");
            if killed < kills {
                std::fs::remove_file(&path)?;
            }
        }
    }
    Ok(())
}
