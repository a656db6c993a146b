//! `arbore config`: the settings of the configuration file.

use std::path::PathBuf;
use std::process::ExitCode;

use arbore_core::search::engine::DEFAULT_MEGABYTES;

use crate::arguments::ConfigCommand;
use crate::config::{self, Config, Edit, KEYS, Key, Loaded, Source, What, edit};
use crate::context::{Context, faint};
use crate::exit_code::FAILED;
use crate::failure::Failure;
use crate::help;
use crate::output::{eprintln, println};
use crate::tui::has_unicode;

pub(crate) fn run(context: &Context, command: &ConfigCommand) -> anyhow::Result<ExitCode> {
    let fail = |what: What| Failure::usage(what.text(&context.messages));
    match command {
        ConfigCommand::List => return Ok(list(context)),
        ConfigCommand::Get { setting: key } => {
            println!("{}", value(context, config::find(key).map_err(fail)?));
        }
        ConfigCommand::Set { setting: key, value } => {
            let key = config::find(key).map_err(fail)?;
            Config::default().set(key.name, value).map_err(fail)?;
            change(context, key, &Edit::Set(value))?;
        }
        ConfigCommand::Unset { setting: key } => {
            change(context, config::find(key).map_err(fail)?, &Edit::Unset)?;
        }
        ConfigCommand::Path => println!("{}", path(context)?.display()),
    }
    Ok(ExitCode::SUCCESS)
}

/// Lists all settings, and everything that is wrong with the file.
fn list(context: &Context) -> ExitCode {
    let loaded = Loaded::of_process(&help::process_arguments());
    for key in KEYS {
        let source = match loaded.source(key.name) {
            Source::Default => "config-by-default",
            Source::File => "config-in-file",
            Source::Environment => "config-in-environment",
        };
        let source = faint(&format!("({})", context.text(source)));
        println!("{:<8} = {} {source}", key.name, value(context, key));
    }
    for problem in &loaded.problems {
        eprintln!("{} {}", context.text("error"), problem.text(&context.messages));
    }
    if loaded.problems.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(FAILED) }
}

/// The value of a setting: what is configured, else the default.
fn value(context: &Context, key: &Key) -> String {
    let default = || match key.name {
        "language" => context.messages.language().code().to_owned(),
        "level" => "medium".to_owned(),
        "symbols" => {
            if has_unicode(|name| std::env::var(name).ok()) { "unicode" } else { "ascii" }.to_owned()
        }
        _ => DEFAULT_MEGABYTES.to_string(),
    };
    context.config.text(key.name).unwrap_or_else(default)
}

fn path(context: &Context) -> anyhow::Result<PathBuf> {
    config::path().ok_or_else(|| Failure::failed(context.text("config-no-folder")))
}

fn change(context: &Context, key: &Key, change: &Edit<'_>) -> anyhow::Result<()> {
    let path = path(context)?;
    edit(&path, key.name, change).map_err(|error| {
        Failure::failed(context.with("error-file", &[("path", &path.display()), ("error", &error)]))
    })
}
