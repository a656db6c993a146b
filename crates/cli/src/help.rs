//! The help in the user's language: the arguments come from `clap`, the words from the Fluent files.

use std::ffi::OsString;
use std::process::ExitCode;

use arbore_lab::Messages;
use arbore_lab::player::MAX_DEPTH;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory as _};

use crate::arguments::Arguments;
use crate::exit_code::USAGE;

/// The command line, after the name of the program.
pub(crate) fn process_arguments() -> Vec<OsString> {
    std::env::args_os().skip(1).collect()
}

/// The command with all its help texts.
pub(crate) fn command(messages: &Messages) -> Command {
    let command = Arguments::command();
    // The first line of help about help is clap's own; ours are in the user's language. Without a screen to
    // play on, a command is required.
    let must_say = !crate::output::has_screen();
    let command =
        command.disable_help_subcommand(true).subcommand_required(must_say).arg_required_else_help(must_say);
    translate(command, "arbore", messages)
}

fn translate(mut command: Command, name: &str, messages: &Messages) -> Command {
    let about = messages.get(&format!("help-{name}"));
    let usage = messages.get("help-heading-usage");
    let sections = format!("{{about}}\n\n{usage}: {{usage}}\n\n{{all-args}}{{after-help}}");
    command = command
        .about(about)
        .help_template(sections)
        .subcommand_help_heading(messages.get("help-heading-commands"))
        .subcommand_value_name(messages.get("help-value-command"))
        .disable_help_flag(true)
        .arg(
            clap::Arg::new("help")
                .long("help")
                .short('h')
                .action(clap::ArgAction::Help)
                .help(messages.get("help-argument-help")),
        );
    if name == "arbore" {
        command = command
            .disable_version_flag(true)
            .arg(
                clap::Arg::new("version")
                    .long("version")
                    .short('V')
                    .action(clap::ArgAction::Version)
                    .help(messages.get("help-argument-version")),
            )
            .after_help(messages.get("help-after"));
    } else if let Some(examples) = messages.try_get(&format!("help-{name}-examples")) {
        command = command.after_help(examples);
    }
    let options = messages.get("help-heading-options");
    let positionals = messages.get("help-heading-arguments");
    command = command.mut_args(|argument| {
        let id = argument.get_id().to_string();
        let heading = if argument.is_positional() { positionals.clone() } else { options.clone() };
        let own = format!("help-{name}-{}", id.replace('_', "-"));
        let shared = format!("help-argument-{}", id.replace('_', "-"));
        let text = messages.try_get(&own).unwrap_or_else(|| messages.get(&shared));
        let takes_values = argument.get_action().takes_values();
        let argument = argument.help(text).help_heading(heading);
        // Our own texts list the possible values, in the user's language.
        if takes_values { argument.hide_possible_values(true).hide_default_value(false) } else { argument }
    });
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for sub in names {
        command = command.mut_subcommand(&sub, |inner| {
            // Where a command of another command is called like one of the others, its words have a longer name.
            let longer = format!("{name}-{sub}");
            let is_longer = messages.try_get(&format!("help-{longer}")).is_some();
            translate(inner, if is_longer { &longer } else { &sub }, messages)
        });
    }
    command
}

/// The help, with the few words that are clap's own in the person's language too.
fn in_our_words(error: &clap::Error, messages: &Messages) -> String {
    let text = error.render().ansi().to_string();
    text.replace("[OPTIONS]", &messages.get("help-value-options"))
        .replace("[default: ", &format!("[{} ", messages.get("help-value-default")))
}

/// Prints an error of the command line, or the requested help.
pub(crate) fn explain(error: &clap::Error, messages: &Messages) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        crate::output::print!("{}", in_our_words(error, messages));
        crate::output::flush();
        return ExitCode::SUCCESS;
    }
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        crate::output::write_error(format_args!("{}", in_our_words(error, messages)));
        return ExitCode::from(USAGE);
    }
    let context = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(list)) => list.join(", "),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        Some(ContextValue::Number(number)) => number.to_string(),
        _ => String::new(),
    };
    let argument = context(ContextKind::InvalidArg);
    let value = context(ContextKind::InvalidValue);
    let allowed = context(ContextKind::ValidValue);
    let message = match error.kind() {
        ErrorKind::UnknownArgument => messages.with("usage-unknown-argument", &[("argument", &argument)]),
        ErrorKind::InvalidSubcommand => {
            let command = context(ContextKind::InvalidSubcommand);
            messages.with("usage-unknown-command", &[("command", &command)])
        }
        ErrorKind::MissingRequiredArgument => {
            messages.with("usage-missing-argument", &[("argument", &argument)])
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            messages.with("usage-missing-value", &[("argument", &argument)])
        }
        ErrorKind::InvalidValue => messages.with(
            "usage-invalid-value",
            &[("argument", &argument), ("value", &value), ("allowed", &allowed)],
        ),
        ErrorKind::ValueValidation => {
            let allowed = match argument.split_whitespace().next() {
                Some("--depth") => format!("0..{MAX_DEPTH}"),
                Some("--time" | "--movetime" | "--margin" | "--patience") => "2, 1.5s, 200ms, 1m".to_owned(),
                Some("--tc") => "60, 10+0.1, 1m+500ms".to_owned(),
                Some("--sprt") => "0,5; -5,0".to_owned(),
                _ => messages.get("usage-whole-number"),
            };
            let arguments =
                [("argument", &argument as &dyn std::fmt::Display), ("value", &value), ("allowed", &allowed)];
            messages.with("usage-invalid-value", &arguments)
        }
        ErrorKind::ArgumentConflict => {
            let other = context(ContextKind::PriorArg);
            messages.with("usage-conflict", &[("argument", &argument), ("other", &other)])
        }
        ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues | ErrorKind::NoEquals => {
            messages.with("usage-missing-value", &[("argument", &argument)])
        }
        _ => error.to_string(),
    };
    crate::output::eprintln!("{} {message}", messages.get("error"));
    let suggestion =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    if let Some(better) = suggestion.into_iter().map(context).find(|text| !text.is_empty()) {
        crate::output::eprintln!("{}", messages.with("usage-suggestion", &[("better", &better)]));
    }
    crate::output::eprintln!("{}", messages.get("usage-see-help"));
    ExitCode::from(USAGE)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A message that is missing shows its own name, so no help text may look like one.
    fn check(command: &Command, path: &str) {
        let is_text =
            |text: Option<String>| text.is_some_and(|text| !text.is_empty() && !text.starts_with("help-"));
        assert!(is_text(command.get_about().map(ToString::to_string)), "{path} has no help");
        for argument in command.get_arguments() {
            let help = argument.get_help().map(ToString::to_string);
            assert!(is_text(help.clone()), "{path} {} has no help: {help:?}", argument.get_id());
        }
        for sub in command.get_subcommands() {
            check(sub, &format!("{path} {}", sub.get_name()));
        }
    }

    #[test]
    fn every_command_and_argument_has_help_in_every_language() {
        for (_, language) in arbore_lab::messages::LANGUAGES {
            let command = command(&Messages::new(*language));
            command.clone().debug_assert();
            check(&command, "arbore");
        }
    }
}
