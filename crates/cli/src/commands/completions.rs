//! `arbore completions`: a script through which a shell gets completions from this program.

mod names;
mod shells;

use std::process::ExitCode;

use clap::builder::StyledStr;
use clap_complete::env::{CompleteEnv, Shells};
use clap_complete::{ArgValueCompleter, CompletionCandidate};

use crate::arguments::CompletionsArguments;
use crate::context::Context;
use crate::failure::Failure;
use crate::output::print;
use shells::SHELLS;

/// The environment variable with which the shell's script requests completions.
const VARIABLE: &str = "ARBORE_COMPLETE";
const PROGRAM: &str = "arbore";

pub(crate) fn run(context: &Context, arguments: &CompletionsArguments) -> anyhow::Result<ExitCode> {
    let name = arguments.shell.to_string();
    let shell = Shells(SHELLS).completer(&name);
    let shell =
        shell.ok_or_else(|| Failure::failed(context.with("usage-unknown-command", &[("command", &name)])))?;
    let mut script = Vec::new();
    shell.write_registration(VARIABLE, PROGRAM, PROGRAM, PROGRAM, &mut script)?;
    print!("{}", String::from_utf8(script)?);
    Ok(ExitCode::SUCCESS)
}

/// Answers the script of a shell, if it is what started the program.
pub(crate) fn answer_shell(context: &Context) -> bool {
    let factory = || complete(crate::help::command(&context.messages), context);
    let asked = CompleteEnv::with_factory(factory).var(VARIABLE).bin(PROGRAM).shells(Shells(SHELLS));
    let folder = std::env::current_dir().ok();
    // Where nothing can be completed the shell shows nothing.
    asked.try_complete(std::env::args_os(), folder.as_deref()).unwrap_or(true)
}

/// Lets arguments that take names complete them.
fn complete(command: clap::Command, context: &Context) -> clap::Command {
    let name = command.get_name().to_owned();
    let command = command.mut_args(|argument| match names::of_argument(&name, argument.get_id().as_str()) {
        Some(names) => {
            let language = context.messages.language();
            argument.add(ArgValueCompleter::new(move |current: &std::ffi::OsStr| {
                let messages = arbore_lab::Messages::new(language);
                current.to_str().map_or_else(Vec::new, |current| {
                    names(current, &messages).into_iter().map(candidate).collect()
                })
            }))
        }
        None => argument,
    });
    let subcommands: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    subcommands.iter().fold(command, |command, sub| command.mut_subcommand(sub, |sub| complete(sub, context)))
}

fn candidate(name: names::Name) -> CompletionCandidate {
    CompletionCandidate::new(name.text).help(name.about.map(StyledStr::from))
}
