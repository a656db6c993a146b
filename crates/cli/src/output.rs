//! Printing. The macros of `std` and `anstream` panic where nothing can be written; these end the program in good
//! order instead: quietly if the reader of a pipe has gone (`arbore games | head -1`), else with an error and exit
//! code 1 (`arbore games > /dev/full`).

use std::fmt::Arguments;
use std::io::{ErrorKind, IsTerminal as _, Write as _};
use std::process::exit;

use arbore_lab::Messages;
use serde::Serialize;

use crate::exit_code::FAILED;
use crate::language::language;

/// Prints to standard output.
macro_rules! print {
    ($($text:tt)*) => { $crate::output::write(format_args!($($text)*)) };
}

/// Prints a line to standard output.
macro_rules! println {
    () => { $crate::output::write(format_args!("\n")) };
    ($($text:tt)*) => { $crate::output::write(format_args!("{}\n", format_args!($($text)*))) };
}

/// Prints a line to standard error.
macro_rules! eprintln {
    ($($text:tt)*) => { $crate::output::write_error(format_args!("{}\n", format_args!($($text)*))) };
}

pub(crate) use {eprintln, print, println};

/// Writes to standard output, without colours where they are not wanted.
pub(crate) fn write(text: Arguments<'_>) {
    if let Err(error) = anstream::stdout().lock().write_fmt(text) {
        end(&error);
    }
}

/// Prints the answer of a command as JSON.
pub(crate) fn print_json(answer: &impl Serialize) -> anyhow::Result<()> {
    println!("{}", serde_json::to_string_pretty(answer)?);
    Ok(())
}

/// Writes to standard error. Where that fails there is no place left to report it.
pub(crate) fn write_error(text: Arguments<'_>) {
    let _ = anstream::stderr().lock().write_fmt(text);
}

/// Writes what is still in the buffer, whose errors would be lost at the end of the program.
pub(crate) fn flush() {
    if let Err(error) = std::io::stdout().flush() {
        end(&error);
    }
}

/// Whether input and output are a terminal that can do more than lines.
pub(crate) fn has_screen() -> bool {
    let is_dumb = std::env::var("TERM").is_ok_and(|terminal| terminal == "dumb");
    std::io::stdin().is_terminal() && std::io::stdout().is_terminal() && !is_dumb
}

fn end(error: &std::io::Error) -> ! {
    if error.kind() == ErrorKind::BrokenPipe {
        exit(0);
    }
    let messages = Messages::new(language(std::env::args_os(), None));
    let message = messages.with("error-output", &[("error", error)]);
    eprintln!("{} {message}", messages.get("error"));
    exit(FAILED.into())
}
