//! `arbore` with the games of the project; [`arbore::run`] is all of it.

use std::process::ExitCode;

fn main() -> ExitCode {
    arbore::run(&[])
}
