//! Errors as people read them, and the exit code of each.
//!
//! 0 done, 1 failed, 2 wrong usage, 3 wrong answer, 4 a limit was reached first; 130 after Ctrl-C.

use std::process::ExitCode;

use arbore_arena::tournament::PlanError;
use arbore_core::{NotationError, OptionError, notation::shorten};
use arbore_games::tree::{TreeError, TreeProblem};
use arbore_lab::{GameError, Messages, PlayerError, TaskError};

use crate::context::{Context, styled};
use crate::play::seat::OutsidePlayer;

/// Something failed.
pub(crate) const FAILED: u8 = 1;
/// What was asked for makes no sense.
pub(crate) const USAGE: u8 = 2;
/// An answer that was to be checked is wrong.
pub(crate) const WRONG: u8 = 3;
/// A limit was reached first.
pub(crate) const LIMIT: u8 = 4;
/// Ctrl-C.
pub(crate) const INTERRUPTED: u8 = 130;

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

    /// Something failed.
    pub(crate) fn failed(message: String) -> anyhow::Error {
        Failure { code: FAILED, message }.into()
    }
}

/// Prints an error in the person's language and says with which code to exit.
pub(crate) fn report(context: &Context, error: &anyhow::Error) -> ExitCode {
    let messages = &context.messages;
    let (code, message) = describe(error, messages);
    if message.is_empty() {
        return ExitCode::from(code);
    }
    let style = anstyle::Style::new().bold().fg_color(Some(anstyle::AnsiColor::Red.into()));
    anstream::eprintln!("{} {message}", styled(style, &messages.get("error")));
    ExitCode::from(code)
}

pub(crate) fn describe(error: &anyhow::Error, messages: &Messages) -> (u8, String) {
    if let Some(failure) = error.downcast_ref::<Failure>() {
        (failure.code, failure.message.clone())
    } else if let Some(error) = error.downcast_ref::<GameError>() {
        let code = if matches!(error, GameError::File { .. }) { FAILED } else { USAGE };
        (code, game(error, messages))
    } else if let Some(error) = error.downcast_ref::<PlayerError>() {
        (USAGE, player(error, messages))
    } else if let Some(error) = error.downcast_ref::<NotationError>() {
        (USAGE, notation(error, messages))
    } else if let Some(error) = error.downcast_ref::<TaskError>() {
        let code = if matches!(error, TaskError::TraceTooLong { .. }) { LIMIT } else { USAGE };
        (code, task(error, messages))
    } else if let Some(OutsidePlayer(player)) = error.downcast_ref() {
        (USAGE, messages.with("error-outside-player", &[("player", player)]))
    } else if let Some(error) = error.downcast_ref::<PlanError>() {
        (USAGE, plan(error, messages))
    } else if error.downcast_ref::<std::io::Error>().is_some_and(is_broken_pipe) {
        // Whoever read us has seen enough.
        (0, String::new())
    } else {
        (FAILED, format!("{error:#}"))
    }
}

fn is_broken_pipe(error: &std::io::Error) -> bool {
    error.kind() == std::io::ErrorKind::BrokenPipe
}

pub(crate) fn game(error: &GameError, messages: &Messages) -> String {
    match error {
        GameError::Unknown { name, known } => {
            messages.with("error-unknown-game", &[("name", name), ("known", known)])
        }
        GameError::Options { name, error } => {
            messages.with("error-game-options", &[("name", name), ("error", &option(error, messages))])
        }
        GameError::File { path, error } => {
            let id = match error.kind() {
                std::io::ErrorKind::NotFound => "error-file-not-found",
                std::io::ErrorKind::InvalidData => "error-file-not-text",
                _ => "error-file",
            };
            messages.with(id, &[("path", path), ("error", error)])
        }
        GameError::Tree { path, error } => tree(path, error, messages),
    }
}

fn option(error: &OptionError, messages: &Messages) -> String {
    match error {
        OptionError::Unknown { key, known } => {
            messages.with("error-option-unknown", &[("key", key), ("known", known)])
        }
        OptionError::Twice { key } => messages.with("error-option-twice", &[("key", key)]),
        OptionError::NoValue { text } => messages.with("error-option-no-value", &[("text", text)]),
        OptionError::Value { key, value, allowed } => {
            messages.with("error-option-value", &[("key", key), ("value", value), ("allowed", allowed)])
        }
        OptionError::Conflict { key, value, other, allowed } => messages.with(
            "error-option-conflict",
            &[("key", key), ("value", value), ("other", other), ("allowed", allowed)],
        ),
    }
}

/// What is wrong with the name of a player.
pub(crate) fn player(error: &PlayerError, messages: &Messages) -> String {
    match error {
        PlayerError::Unknown { name, known } => {
            messages.with("error-player-unknown", &[("name", name), ("known", known)])
        }
        PlayerError::UnknownKey { name, key, known } => {
            messages.with("error-player-key", &[("name", name), ("key", key), ("known", known)])
        }
        PlayerError::Twice { key } => messages.with("error-option-twice", &[("key", key)]),
        PlayerError::Command { name, text } => {
            messages.with("error-player-command", &[("name", name), ("text", text)])
        }
        PlayerError::Value { key, value, allowed } => {
            messages.with("error-option-value", &[("key", key), ("value", value), ("allowed", allowed)])
        }
    }
}

/// What is wrong with the text of a move or a position.
pub(crate) fn notation(error: &NotationError, messages: &Messages) -> String {
    let slug = |prefix: &str, slug: &str| {
        messages.try_get(&format!("{prefix}-{slug}")).unwrap_or_else(|| slug.replace('-', " "))
    };
    match error {
        NotationError::Count { what, expected, found } => messages.with(
            "error-notation-count",
            &[("what", &slug("what", what)), ("expected", expected), ("found", found)],
        ),
        NotationError::Unexpected { found, at, expected } => messages
            .with("error-notation-unexpected", &[("found", found), ("at", at), ("expected", expected)]),
        NotationError::Range { what, found, min, max } => messages.with(
            "error-notation-range",
            &[("what", &slug("what", what)), ("found", found), ("min", min), ("max", max)],
        ),
        NotationError::Illegal { text, legal } if legal.is_empty() => {
            messages.with("error-notation-over", &[("text", text)])
        }
        NotationError::Illegal { text, legal } => {
            messages.with("error-notation-illegal", &[("text", text), ("legal", &shorten(legal))])
        }
        NotationError::Impossible { why } => {
            messages.with("error-notation-impossible", &[("why", &slug("why", why))])
        }
        NotationError::Within { at, error } => {
            messages.with("error-notation-within", &[("at", at), ("error", &notation(error, messages))])
        }
    }
}

/// Why a search cannot be run.
pub(crate) fn task(error: &TaskError, messages: &Messages) -> String {
    match error {
        TaskError::WrongAlgorithm { algorithm, allowed } => {
            messages.with("error-wrong-algorithm", &[("algorithm", algorithm), ("allowed", allowed)])
        }
        TaskError::UnknownEvaluation { name, known } => {
            messages.with("error-unknown-evaluation", &[("name", name), ("known", known)])
        }
        TaskError::Endless => messages.get("error-endless"),
        TaskError::Hopeless { exponent } => messages.with("error-hopeless", &[("exponent", exponent)]),
        TaskError::TraceTooLong { most } => messages.with("error-trace-too-long", &[("most", most)]),
    }
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
        PlanError::Uci { player } => messages.with("match-uci-is-for-chess", &[("player", player)]),
        PlanError::TooFew { seats, found } => {
            messages.with("match-too-few", &[("seats", seats), ("found", found)])
        }
        PlanError::SprtOfMany => messages.get("match-sprt-of-many"),
    }
}

fn tree(path: &str, error: &TreeError, messages: &Messages) -> String {
    let problem = match &error.problem {
        TreeProblem::Ends => messages.get("tree-ends"),
        TreeProblem::Empty => messages.get("tree-empty"),
        TreeProblem::Follows(text) => messages.with("tree-follows", &[("text", text)]),
        TreeProblem::NotAChild(text) => messages.with("tree-not-a-child", &[("text", text)]),
        TreeProblem::NumberTooLong(text) => messages.with("tree-number-too-long", &[("text", text)]),
        TreeProblem::NoChildren => messages.get("tree-no-children"),
        TreeProblem::TooDeep(levels) => messages.with("tree-too-deep", &[("levels", levels)]),
        TreeProblem::NoWeight(text) => messages.with("tree-no-weight", &[("text", text)]),
        TreeProblem::WeightOutsideChance => messages.get("tree-weight-outside-chance"),
        TreeProblem::BadWeight(text) => messages.with("tree-bad-weight", &[("text", text)]),
        TreeProblem::WeightsSum(sum) => messages.with("tree-weights-sum", &[("sum", sum)]),
        TreeProblem::LeafLength { expected, found } => {
            messages.with("tree-leaf-length", &[("expected", expected), ("found", found)])
        }
        TreeProblem::ChanceWithVectors => messages.get("tree-chance-with-vectors"),
        TreeProblem::InfiniteWithChance => messages.get("tree-infinite-with-chance"),
        TreeProblem::WrongKind { kind, players, allowed } => {
            messages.with("tree-wrong-kind", &[("kind", kind), ("players", players), ("allowed", allowed)])
        }
        TreeProblem::SameName(name) => messages.with("tree-same-name", &[("name", name)]),
    };
    // A tree that was pasted is its own name; nobody needs to read it twice.
    let path = if path.trim().is_empty() || path.trim_start().starts_with(['(', ';']) {
        messages.get("tree-pasted")
    } else {
        path.to_owned()
    };
    let place = messages.with(
        "error-tree",
        &[("path", &path), ("line", &error.line), ("column", &error.column), ("problem", &problem)],
    );
    format!("{place}\n{}", error.excerpt())
}
