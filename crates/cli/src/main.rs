//! `arbore`: the laboratory in the terminal.

mod arguments;
mod board;
mod commands;
mod context;
mod failure;
mod help;
mod output;
mod play;
mod tui;

use std::process::ExitCode;

use clap::FromArgMatches as _;

use crate::arguments::{Arguments, Command, PlayArguments};
use crate::context::Context;

/// Every search has a table of some megabytes and a thread of its own. The system's allocator on Linux keeps what such
/// threads give back: 440 MB after half a minute of searches that need 60.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    // A match starts this program once more for each bot.
    if let Some(code) = arbore_arena::protocol::supervisor::run_if_asked() {
        return code;
    }
    let language = help::language(std::env::args_os());
    let context = Context::new(language);
    let matches = match help::command(&context.messages).try_get_matches() {
        Ok(matches) => matches,
        Err(error) => return help::explain(&error, &context.messages),
    };
    let arguments = match Arguments::from_arg_matches(&matches) {
        Ok(arguments) => arguments,
        Err(error) => return help::explain(&error, &context.messages),
    };
    match run(&context, arguments) {
        Ok(code) => {
            output::flush();
            code
        }
        Err(error) => failure::report(&context, &error),
    }
}

fn run(context: &Context, arguments: Arguments) -> anyhow::Result<ExitCode> {
    // Without a command the games are shown; where that cannot be, the help says what there is.
    let command = arguments.command.unwrap_or_else(|| Command::Play(PlayArguments::default()));
    match command {
        Command::Play(arguments) => play::run(context, &arguments),
        Command::Analyze(arguments) => commands::analyze::run(context, &arguments),
        Command::Tree(arguments) => commands::tree::run(context, &arguments),
        Command::Solve(arguments) => commands::solve::run(context, &arguments),
        Command::Explore(arguments) => commands::explore::run(context, &arguments),
        Command::Probe(arguments) => commands::probe::run(context, &arguments),
        Command::Verify(arguments) => commands::verify::run(context, &arguments),
        Command::Book(arguments) => commands::book::run(context, &arguments),
        Command::Compare(arguments) => commands::compare::run(context, &arguments),
        Command::Practice(arguments) => commands::practice::run(context, &arguments.command),
        Command::Serve(arguments) => commands::serve::run(context, &arguments),
        Command::Match(arguments) => commands::contest::run(context, &arguments),
        Command::Ugi(arguments) => commands::engine::ugi(context, &arguments),
        Command::Uci(arguments) => commands::engine::uci(context, &arguments),
        Command::Perft(arguments) => commands::perft::run(context, &arguments),
        Command::Bench(arguments) => commands::bench::run(context, &arguments),
        Command::Games(arguments) => commands::games::run(context, &arguments),
        Command::Algorithms(arguments) => commands::algorithms::run(context, &arguments),
        Command::Completions(arguments) => commands::completions::run(context, &arguments),
        Command::Man(arguments) => commands::man::run(context, &arguments),
    }
}
