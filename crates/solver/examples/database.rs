//! Builds the database of a game, or checks it if it is there, and says what that took.
//!
//! `cargo run --release --example database -p arbore-solver -- GAME FILE [THREADS [MEGABYTES]]`
//!
//! GAME is `connect4:width=5,height=5`, `tictactoe:n=4`, `nim:heaps=5/10/20`, `achi:pieces=3` or
//! `minichess:men=KRvK`.

use std::error::Error;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;

use arbore_core::{Configure, Indexed, Outcome, Values, ZeroSum};
use arbore_games::achi::Achi;
use arbore_games::connect4::Connect4;
use arbore_games::minichess::Ending;
use arbore_games::nim::Nim;
use arbore_games::tictactoe::TicTacToe;
use arbore_solver::database::{Database, Progress, Resources, build, estimate, verify};
use cpu_time::ProcessTime;

type Outcomes = Result<(), Box<dyn Error>>;

fn main() -> Outcomes {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [text, path, rest @ ..] = arguments.as_slice() else {
        return Err("GAME FILE [THREADS [MEGABYTES]]".into());
    };
    let mut resources = Resources::default();
    if let Some(threads) = rest.first() {
        resources.threads = threads.parse()?;
    }
    if let Some(megabytes) = rest.get(1) {
        resources.memory = megabytes.parse::<u64>()? << 20;
    }
    let path = Path::new(path);
    let (name, options) = text.split_once(':').unwrap_or((text, ""));
    match name {
        "connect4" => run(&game::<Connect4>(options)?, text, path, resources),
        "tictactoe" => run(&game::<TicTacToe>(options)?, text, path, resources),
        "nim" => run(&game::<Nim>(options)?, text, path, resources),
        "achi" => run(&game::<Achi>(options)?, text, path, resources),
        "minichess" => run(&game::<Ending>(options)?, text, path, resources),
        _ => Err(format!("no such game: {name}").into()),
    }
}

fn game<G: Configure>(options: &str) -> Result<G, Box<dyn Error>> {
    let values = Values::parse(options, G::OPTIONS).map_err(|error| format!("{error:?}"))?;
    G::configure(&values).map_err(|error| format!("{error:?}").into())
}

fn run<G: Indexed + ZeroSum>(game: &G, text: &str, path: &Path, resources: Resources) -> Outcomes {
    let (wall, cpu) = (Instant::now(), ProcessTime::now());
    let mut last = None;
    let mut watch = |progress: &Progress| {
        let is_new = last.replace((progress.phase, progress.layer)) != Some((progress.phase, progress.layer));
        if is_new && std::env::var_os("PROGRESS").is_some() {
            eprintln!("{:6.2} CPU s {progress:?}", cpu.elapsed().as_secs_f64());
        }
        ControlFlow::Continue(())
    };
    if path.exists() {
        let found = verify(game, text, path, resources, &mut watch)?;
        println!("{text} verified: {found:?}");
    } else {
        let mut estimate = estimate(game, resources)?;
        estimate.layers.clear();
        println!("{text}: {estimate:?}");
        let database = build(game, text, path, resources, &mut watch)?;
        report(game, &database)?;
    }
    let (wall, cpu) = (wall.elapsed().as_secs_f64(), cpu.elapsed().as_secs_f64());
    println!("{} threads: {wall:.2} s, {cpu:.2} CPU s", resources.threads);
    if let Ok(status) = std::fs::read_to_string("/proc/self/status") {
        status.lines().filter(|line| line.starts_with("VmHWM")).for_each(|line| println!("{line}"));
    }
    Ok(())
}

fn report<G: Indexed>(game: &G, database: &Database) -> Outcomes {
    let (positions, states) = (database.positions(), database.states());
    #[expect(clippy::cast_precision_loss, reason = "for people")]
    let bits = |number: u64| 8.0 * database.size() as f64 / number as f64;
    println!("{states} positions, {positions} up to symmetry");
    println!("start: {:?}", database.value(game, &game.start())?);
    println!(
        "{} bytes, {:.2} bits per position, {:.2} per stored one",
        database.size(),
        bits(states),
        bits(positions)
    );
    let remoteness = |score: arbore_core::Score| match score.outcome() {
        Outcome::WinIn(plies) | Outcome::LossIn(plies) => plies,
        Outcome::Points(_) => 0,
    };
    if let Some(longest) = database.counts().max_by_key(|count| remoteness(count.score)) {
        println!("longest: {longest:?}, {:?}", game.state(longest.example));
    }
    Ok(())
}
