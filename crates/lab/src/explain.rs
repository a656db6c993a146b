//! Errors as people read them. Below, they are data; here they get words, the same in the terminal and in the browser.

mod book;
mod own;

pub use book::{book, campaign, opening, opening_name};
pub use own::own_game;

use arbore_core::notation::shorten;
use arbore_core::{NotationError, OptionError, OutOfMemory};
use arbore_games::tree::{TreeError, TreeProblem};
use arbore_solver::database::{DatabaseError, Part};

use crate::any::TaskError;
use crate::games::GameError;
use crate::messages::Messages;
use crate::player::PlayerError;
use crate::practice::RecipeError;

/// An error, with the nearest name that exists.
#[must_use]
pub fn with_nearest(error: String, nearest: Option<&str>, messages: &Messages) -> String {
    match nearest {
        Some(nearest) => messages.with("error-nearest", &[("error", &error), ("nearest", &nearest)]),
        None => error,
    }
}

/// Why a text opens no game.
#[must_use]
pub fn game(error: &GameError, messages: &Messages) -> String {
    match error {
        GameError::Unknown { name, known, nearest } => {
            let text = messages.with("error-unknown-game", &[("name", name), ("known", known)]);
            with_nearest(text, nearest.as_deref(), messages)
        }
        GameError::Options { name, error } => {
            messages.with("error-game-options", &[("name", name), ("error", &option(error, messages))])
        }
        GameError::File { path, nearest, error } => {
            let id = match error.kind() {
                std::io::ErrorKind::NotFound => "error-file-not-found",
                std::io::ErrorKind::InvalidData => "error-file-not-text",
                _ => "error-file",
            };
            let text = messages.with(id, &[("path", path), ("error", error)]);
            with_nearest(text, nearest.as_deref(), messages)
        }
        GameError::Tree { path, error } => tree(path, error, messages),
    }
}

fn option(error: &OptionError, messages: &Messages) -> String {
    match error {
        OptionError::Unknown { key, known, nearest } => {
            let text = messages.with("error-option-unknown", &[("key", key), ("known", known)]);
            with_nearest(text, nearest.as_deref(), messages)
        }
        OptionError::Twice { key } => messages.with("error-option-twice", &[("key", key)]),
        OptionError::NoValue { text } => messages.with("error-option-no-value", &[("text", text)]),
        OptionError::Value { key, value, allowed } => {
            messages.with("error-option-value", &[("key", key), ("value", value), ("allowed", allowed)])
        }
        OptionError::Refused { key, value, why } => {
            let why = slug("why", why, messages);
            messages.with("error-option-refused", &[("key", key), ("value", value), ("why", &why)])
        }
        OptionError::Conflict { key, value, other, allowed } => messages.with(
            "error-option-conflict",
            &[("key", key), ("value", value), ("other", other), ("allowed", allowed)],
        ),
    }
}

/// The message of a slug, or the slug itself with spaces if there is none.
fn slug(prefix: &str, slug: &str, messages: &Messages) -> String {
    messages.try_get(&format!("{prefix}-{slug}")).unwrap_or_else(|| slug.replace('-', " "))
}

/// What is wrong with the name of a player.
#[must_use]
pub fn player(error: &PlayerError, messages: &Messages) -> String {
    match error {
        PlayerError::Unknown { name, known, nearest } => {
            let text = messages.with("error-player-unknown", &[("name", name), ("known", known)]);
            with_nearest(text, nearest.as_deref(), messages)
        }
        PlayerError::UnknownKey { name, key, known, nearest } => {
            let text = messages.with("error-player-key", &[("name", name), ("key", key), ("known", known)]);
            with_nearest(text, nearest.as_deref(), messages)
        }
        PlayerError::Twice { key } => messages.with("error-option-twice", &[("key", key)]),
        PlayerError::Command { name, text } => {
            messages.with("error-player-command", &[("name", name), ("text", text)])
        }
        PlayerError::Value { key, value, allowed, nearest } => {
            let arguments = [("key", key as &dyn std::fmt::Display), ("value", value), ("allowed", allowed)];
            let text = messages.with("error-option-value", &arguments);
            with_nearest(text, nearest.as_deref(), messages)
        }
    }
}

/// What is wrong with a database, or with building one.
#[must_use]
pub fn database(error: &DatabaseError, messages: &Messages) -> String {
    match error {
        DatabaseError::Io { path, source } => {
            messages.with("error-db-io", &[("path", &path.display()), ("error", source)])
        }
        DatabaseError::DiskFull { path } => messages.with("error-db-disk-full", &[("path", &path.display())]),
        DatabaseError::NotADatabase { path } => {
            messages.with("error-db-not-a-database", &[("path", &path.display())])
        }
        DatabaseError::WrongVersion { path, found, expected } => messages
            .with("error-db-version", &[("path", &path.display()), ("found", found), ("expected", expected)]),
        DatabaseError::WrongGame { found, expected } => {
            messages.with("error-db-game", &[("found", found), ("expected", expected)])
        }
        DatabaseError::WrongRules { game } => messages.with("error-db-rules", &[("game", game)]),
        DatabaseError::Damaged { path, part } => {
            let part = match part {
                Part::Head => messages.get("db-part-head"),
                Part::Tables => messages.get("db-part-tables"),
                Part::Block(number) => messages.with("db-part-block", &[("number", number)]),
                Part::Whole => messages.get("db-part-whole"),
            };
            messages.with("error-db-damaged", &[("path", &path.display()), ("part", &part)])
        }
        DatabaseError::ValueOutOfRange { score } => messages.with("error-db-value", &[("score", score)]),
        DatabaseError::TooLarge => messages.get("error-db-too-large"),
        DatabaseError::MemoryLimit { needed, limit } => {
            let megabytes = |bytes: &u64| bytes.div_ceil(1 << 20);
            messages.with("error-db-memory", &[("needed", &megabytes(needed)), ("limit", &megabytes(limit))])
        }
        DatabaseError::Missing { layer, number } => {
            messages.with("error-db-missing", &[("layer", layer), ("number", number)])
        }
        DatabaseError::Exists { path } => messages.with("error-db-exists", &[("path", &path.display())]),
        DatabaseError::Busy { path } => messages.with("error-db-busy", &[("path", &path.display())]),
        DatabaseError::NoThread(error) => messages.with("error-no-thread", &[("error", error)]),
        DatabaseError::Stopped => messages.get("error-db-stopped"),
    }
}

/// What is wrong with the text of a move or a position.
#[must_use]
pub fn notation(error: &NotationError, messages: &Messages) -> String {
    let slug = |prefix: &str, name: &str| slug(prefix, name, messages);
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
#[must_use]
pub fn task(error: &TaskError, messages: &Messages) -> String {
    match error {
        TaskError::WrongAlgorithm { algorithm, allowed } => {
            messages.with("error-wrong-algorithm", &[("algorithm", algorithm), ("allowed", allowed)])
        }
        TaskError::UnknownEvaluation { name, known, nearest } => {
            let text = messages.with("error-unknown-evaluation", &[("name", name), ("known", known)]);
            with_nearest(text, nearest.as_deref(), messages)
        }
        TaskError::Endless => messages.get("error-endless"),
        TaskError::Hopeless { exponent } => messages.with("error-hopeless", &[("exponent", exponent)]),
        TaskError::Book(fault) => book(fault, messages),
        TaskError::TraceTooLong { most } => messages.with("error-trace-too-long", &[("most", most)]),
        TaskError::Database(error) => database(error, messages),
        TaskError::Memory(error) => memory("hash", error, messages),
    }
}

/// Why memory cannot be allocated; `option` names the option that sets its size.
#[must_use]
pub fn memory(option: &str, error: &OutOfMemory, messages: &Messages) -> String {
    let (wanted, fits) = (error.wanted_megabytes(), error.fitting_megabytes());
    messages.with("error-memory", &[("option", &option), ("wanted", &wanted), ("fits", &fits)])
}

/// Why a text is no exercise.
#[must_use]
pub fn recipe(error: &RecipeError, messages: &Messages) -> String {
    match error {
        RecipeError::Topic { name, known, nearest } => {
            let text = messages.with("error-unknown-exercise", &[("name", name), ("known", known)]);
            with_nearest(text, nearest.as_deref(), messages)
        }
        RecipeError::Option { option, allowed, nearest } => {
            let text = messages.with("error-exercise-option", &[("option", option), ("allowed", allowed)]);
            with_nearest(text, nearest.as_deref(), messages)
        }
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
    // A pasted tree is its own name; its text is not repeated.
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
