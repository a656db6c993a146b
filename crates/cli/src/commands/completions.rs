//! `arbore completions`: for the shell.

use std::process::ExitCode;

use crate::arguments::CompletionsArguments;
use crate::context::Context;
use crate::output::print;

pub(crate) fn run(context: &Context, arguments: &CompletionsArguments) -> anyhow::Result<ExitCode> {
    let mut command = crate::help::command(&context.messages);
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut command, "arbore", &mut script);
    print!("{}", String::from_utf8(script)?);
    Ok(ExitCode::SUCCESS)
}
