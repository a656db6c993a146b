//! Arbore with a game of one's own.

mod chomp;

use std::process::ExitCode;

fn main() -> ExitCode {
    arbore::run(&[chomp::info()])
}
