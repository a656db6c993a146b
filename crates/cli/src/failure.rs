//! Errors as people read them, and the exit code of each.

use std::process::ExitCode;

use arbore_arena::tournament::{MatchError, PlanError, ProgramError};
use arbore_core::NotationError;
use arbore_core::memory::check_megabytes;
pub(crate) use arbore_lab::explain::{
    book, campaign, database, game, memory, notation, own_game, player, task,
};
use arbore_lab::session::{CountError, SearchError};
use arbore_lab::{GameError, Messages, OwnGameError, PlayerError, TaskError};
use arbore_solver::book::BookError;
use arbore_solver::campaign::{CampaignError, JournalError};
use arbore_solver::database::DatabaseError;

use crate::context::{Context, styled};
use crate::exit_code::{FAILED, INTERRUPTED, LIMIT, USAGE};

/// Why a position cannot be counted.
pub(crate) fn count(error: &CountError, messages: &Messages) -> String {
    match error {
        CountError::NoSuchRule { game } => messages.with("error-count-no-rule", &[("game", game)]),
        CountError::NoPiece { place } => messages.with("error-count-no-piece", &[("place", place)]),
    }
}

/// An error that is already a message.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
pub(crate) struct Failure {
    pub(crate) code: u8,
    pub(crate) message: String,
}

impl Failure {
    /// Wrong usage.
    pub(crate) fn usage(message: String) -> anyhow::Error {
        Failure { code: USAGE, message }.into()
    }

    /// Refuses an option with more megabytes than there are.
    pub(crate) fn check_memory(context: &Context, option: &str, megabytes: usize) -> anyhow::Result<()> {
        check_megabytes(megabytes).map_err(|error| Failure::usage(memory(option, &error, &context.messages)))
    }

    /// Something failed.
    pub(crate) fn failed(message: String) -> anyhow::Error {
        Failure { code: FAILED, message }.into()
    }
}

/// External programs play in matches only.
#[derive(Debug, thiserror::Error)]
#[error("{0} plays in matches only")]
pub(crate) struct ExternalPlayer(pub(crate) String);

/// Prints an error in the user's language; returns the exit code.
pub(crate) fn report(context: &Context, error: &anyhow::Error) -> ExitCode {
    let messages = &context.messages;
    let (code, message) = describe(error, messages);
    if message.is_empty() {
        return ExitCode::from(code);
    }
    let style = anstyle::Style::new().bold().fg_color(Some(anstyle::AnsiColor::Red.into()));
    crate::output::eprintln!("{} {message}", styled(style, &messages.get("error")));
    ExitCode::from(code)
}

pub(crate) fn describe(error: &anyhow::Error, messages: &Messages) -> (u8, String) {
    if let Some(failure) = error.downcast_ref::<Failure>() {
        (failure.code, failure.message.clone())
    } else if let Some(error) = error.downcast_ref::<GameError>() {
        let code = if matches!(error, GameError::File { .. }) { FAILED } else { USAGE };
        (code, game(error, messages))
    } else if let Some(error) = error.downcast_ref::<OwnGameError>() {
        (USAGE, own_game(error, messages))
    } else if let Some(error) = error.downcast_ref::<PlayerError>() {
        (USAGE, player(error, messages))
    } else if let Some(error) = error.downcast_ref::<CountError>() {
        (USAGE, count(error, messages))
    } else if let Some(error) = error.downcast_ref::<NotationError>() {
        (USAGE, notation(error, messages))
    } else if let Some(error) = error.downcast_ref::<TaskError>() {
        (task_code(error), task(error, messages))
    } else if let Some(error) = error.downcast_ref::<SearchError>() {
        let code = match error {
            SearchError::Task(error) => task_code(error),
            SearchError::Panicked(_) => FAILED,
        };
        (code, search(error, messages))
    } else if let Some(error) = error.downcast_ref::<DatabaseError>() {
        (database_code(error), database(error, messages))
    } else if let Some(error) = error.downcast_ref::<BookError>() {
        (book_code(error), book(error, messages))
    } else if let Some(error) = error.downcast_ref::<CampaignError>() {
        let is_system = matches!(
            error,
            CampaignError::Journal(JournalError::Io { .. } | JournalError::NotAJournal { .. })
                | CampaignError::NoThread(_)
        );
        (if is_system { FAILED } else { USAGE }, campaign(error, messages))
    } else if let Some(ExternalPlayer(player)) = error.downcast_ref() {
        (USAGE, messages.with("error-outside-player", &[("player", player)]))
    } else if let Some(error) = error.downcast_ref::<ProgramError>() {
        (FAILED, program(error, messages))
    } else if let Some(MatchError::Program(error)) = error.downcast_ref() {
        (FAILED, program(error, messages))
    } else if let Some(error) = error.downcast_ref::<PlanError>() {
        (USAGE, plan(error, messages))
    } else if error.downcast_ref::<std::io::Error>().is_some_and(is_broken_pipe) {
        // The reader of our output has closed the pipe.
        (0, String::new())
    } else {
        (FAILED, format!("{error:#}"))
    }
}

/// A game without a database, or a database of another game, is a usage error; the rest is an error of the file or the
/// system.
fn database_code(error: &DatabaseError) -> u8 {
    match error {
        DatabaseError::TooLarge
        | DatabaseError::MemoryLimit { .. }
        | DatabaseError::WrongGame { .. }
        | DatabaseError::Exists { .. } => USAGE,
        DatabaseError::Stopped => INTERRUPTED,
        _ => FAILED,
    }
}

fn book_code(error: &BookError) -> u8 {
    match error {
        BookError::File(error) => database_code(error),
        BookError::NotProvable => USAGE,
        BookError::NotABook { .. } | BookError::SameKey { .. } => FAILED,
    }
}

fn is_broken_pipe(error: &std::io::Error) -> bool {
    error.kind() == std::io::ErrorKind::BrokenPipe
}

/// Why a program cannot play.
fn program(error: &ProgramError, messages: &Messages) -> String {
    let ProgramError { player, fault } = error;
    let what = messages.get(&format!("fault-{}", fault.kind.slug()));
    if fault.detail.is_empty() {
        return messages.with("match-program", &[("player", player), ("fault", &what)]);
    }
    let arguments =
        [("player", player as &dyn std::fmt::Display), ("fault", &what), ("detail", &fault.detail)];
    messages.with("match-program-detail", &arguments)
}

/// Why there can be no such match.
pub(crate) fn plan(error: &PlanError, messages: &Messages) -> String {
    match error {
        PlanError::Line { line, text } => messages.with("match-bad-plan", &[("line", line), ("text", text)]),
        PlanError::Game(error) => game(error, messages),
        PlanError::Player(error) => player(error, messages),
        PlanError::Task { player, error } => {
            messages.with("match-cannot-play", &[("player", player), ("error", &task(error, messages))])
        }
        PlanError::Opening { line, error } => {
            messages.with("match-bad-opening", &[("line", line), ("error", &notation(error, messages))])
        }
        PlanError::Human => messages.get("match-no-people"),
        PlanError::Gtp { player } => messages.with("match-gtp-is-for-go", &[("player", player)]),
        PlanError::GtpLimit { player } => messages.with("match-gtp-limits", &[("player", player)]),
        PlanError::Uci { player } => messages.with("match-uci-is-for-chess", &[("player", player)]),
        PlanError::TooFew { seats, found } => {
            messages.with("match-too-few", &[("seats", seats), ("found", found)])
        }
        PlanError::SprtOfMany => messages.get("match-sprt-of-many"),
    }
}

/// Why a search has no answer, in words.
pub(crate) fn search(error: &SearchError, messages: &Messages) -> String {
    match error {
        SearchError::Task(error) => task(error, messages),
        SearchError::Panicked(panicked) => messages.with("error-panicked", &[("message", &panicked.message)]),
    }
}

fn task_code(error: &TaskError) -> u8 {
    match error {
        TaskError::TraceTooLong { .. } => LIMIT,
        TaskError::Database(error) => database_code(error),
        TaskError::Book(error) => book_code(error),
        _ => USAGE,
    }
}
