//! `arbore completions`: for the shell.

use std::process::ExitCode;

use crate::arguments::CompletionsArguments;
use crate::context::Context;

pub(crate) fn run(context: &Context, arguments: &CompletionsArguments) -> anyhow::Result<ExitCode> {
    let mut command = crate::help::command(&context.messages);
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut command, "arbore", &mut script);
    std::io::Write::write_all(&mut std::io::stdout(), &script)?;
    Ok(ExitCode::SUCCESS)
}
