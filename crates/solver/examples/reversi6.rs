//! The whole game of 6×6 Reversi: `reversi6 JOURNAL [--threads N] [--plies N] [--moves TEXT] [--megabytes N]`. Killed at any
//! moment, it goes on with the same journal.

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::Duration;

use arbore_core::Notation as _;
use arbore_games::reversi::{Empties, Endgame, Reversi};
use arbore_solver::campaign::{Campaign, Progress};

const USAGE: &str = "reversi6 JOURNAL [--threads N] [--plies N] [--moves TEXT] [--megabytes N]";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let mut campaign =
        Campaign { plies: None, threads: 2, megabytes: 1024, report_every: Duration::from_secs(10) };
    let (mut journal, mut moves) = (None, String::new());
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(USAGE.to_owned());
        let number = |text: String| text.parse::<u32>().map_err(|error| format!("{text}: {error}"));
        match argument.as_str() {
            "--threads" => campaign.threads = number(value()?)? as usize,
            "--plies" => campaign.plies = Some(number(value()?)?),
            "--megabytes" => campaign.megabytes = number(value()?)? as usize,
            "--moves" => moves = value()?,
            _ if journal.is_none() && !argument.starts_with('-') => journal = Some(argument),
            _ => return Err(USAGE.to_owned()),
        }
    }
    let journal = journal.ok_or(USAGE.to_owned())?;
    let game = Reversi::new(6, Empties::Nobody).map_err(|error| error.to_string())?;
    let root = game.parse_position(&moves).map_err(|error| error.to_string())?;
    let on_progress = |progress: &Progress| {
        println!("{}", text(progress));
        ControlFlow::Continue(())
    };
    let last = campaign
        .run(&game, "reversi:size=6", &Endgame::new(), &root, journal.as_ref(), on_progress)
        .map_err(|error| error.to_string())?;
    println!("{}", text(&last));
    println!("CPU time of this run: {:.1} s", cpu_time::ProcessTime::now().as_duration().as_secs_f64());
    Ok(())
}

#[expect(clippy::cast_precision_loss, reason = "numbers for people")]
fn text(progress: &Progress) -> String {
    let Progress { root, answered, before, left, parts } = progress;
    format!(
        "{:8.1} s: {}..{}, {answered} answers ({before} from before) about {parts} parts, at least {left} to go, {:.3} Gnodes",
        root.time.as_secs_f64(),
        root.low,
        root.high,
        root.nodes as f64 / 1e9,
    )
}
