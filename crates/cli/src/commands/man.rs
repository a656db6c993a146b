//! `arbore man`: the manual page, or one page a command into a folder.

use std::process::ExitCode;

use crate::arguments::ManArguments;
use crate::context::Context;
use crate::failure::Failure;
use crate::output::print;

pub(crate) fn run(context: &Context, arguments: &ManArguments) -> anyhow::Result<ExitCode> {
    let command = crate::help::command(&context.messages);
    if let Some(folder) = &arguments.folder {
        let write = || {
            std::fs::create_dir_all(folder)?;
            clap_mangen::generate_to(command, folder)
        };
        write().map_err(|error| {
            Failure::failed(context.with("error-file", &[("path", &folder.display()), ("error", &error)]))
        })?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    print!("{}", String::from_utf8(page)?);
    Ok(ExitCode::SUCCESS)
}
