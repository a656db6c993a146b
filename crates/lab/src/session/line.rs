//! A position as a request names it: a game, its start, and the moves that were played.

use std::sync::Arc;

use arbore_core::NotationError;
use arbore_games::tree::EXAMPLES;
use serde::{Deserialize, Deserializer, Serialize};

use super::Match;
use crate::any::{AnyGame, Position};
use crate::games::{GameError, TREE, parse_tree};

/// A position: the game, its start, and the moves that were played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Line {
    /// The game with its options; a tree as its text, or the name of an example.
    #[cfg_attr(feature = "schema", schema(example = "tictactoe", max_length = 2000))]
    pub game: String,
    /// The position at the start, unless it is the game's own.
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(example = ".../.../... x", max_length = 4000, nullable = false))]
    pub start: Option<String>,
    /// The moves, rolls of dice included.
    #[serde(default)]
    #[cfg_attr(
        feature = "schema",
        schema(example = json!(["b2", "a1"]), default = json!([]), max_items = 1000, value_type = Vec<MoveText>)
    )]
    pub moves: Vec<String>,
}

/// The text of a move.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(max_length = 64))]
pub struct MoveText(pub String);

/// Absent or a value, but not `null`.
fn given<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<String>, D::Error> {
    String::deserialize(reader).map(Some)
}

/// A line that makes sense.
#[derive(Clone)]
pub struct Opened {
    /// The game.
    pub game: Arc<dyn AnyGame>,
    /// The game as it was played.
    pub played: Match,
    /// The line in its canonical texts.
    pub line: Line,
}

/// Why a line makes no sense.
#[derive(Debug, thiserror::Error)]
#[error("{place}: {fault}")]
pub struct LineError {
    /// The part of the request: `game`, `start` or `moves[3]`.
    pub place: String,
    /// What is wrong with it.
    pub fault: LineFault,
}

/// What is wrong with a part of a line.
#[derive(Debug, thiserror::Error)]
pub enum LineFault {
    /// The game.
    #[error(transparent)]
    Game(Box<GameError>),
    /// The position at the start.
    #[error("{0}")]
    Position(Box<NotationError>),
    /// A move.
    #[error("{0}")]
    Move(Box<NotationError>),
}

impl Opened {
    /// The position at the end of the line.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.played.position()
    }
}

impl Line {
    /// A line as it stands in an address: moves with spaces between them.
    #[must_use]
    pub fn from_query(game: String, start: Option<String>, moves: Option<&str>) -> Line {
        let moves = moves.unwrap_or_default().split_whitespace().map(str::to_owned).collect();
        Line { game, start: start.filter(|start| !start.trim().is_empty()), moves }
    }

    /// Opens the game and plays the moves. Forced passes may be left out. `shared` may return another instance of the
    /// game, which remembers what it has solved.
    pub fn open(
        &self,
        shared: impl FnOnce(Arc<dyn AnyGame>) -> Arc<dyn AnyGame>,
    ) -> Result<Opened, LineError> {
        let fail = |place: String, fault| LineError { place, fault };
        let game =
            open_game(&self.game).map_err(|error| fail("game".to_owned(), LineFault::Game(error.into())))?;
        let game = shared(game);
        let begin = match &self.start {
            Some(text) => game
                .position(text)
                .map_err(|error| fail("start".to_owned(), LineFault::Position(error.into())))?,
            None => game.start(),
        };
        let start = self.start.as_ref().map(|_| begin.text());
        let mut played = Match::new(begin);
        for (number, text) in self.moves.iter().enumerate() {
            played
                .play(text)
                .map_err(|error| fail(format!("moves[{number}]"), LineFault::Move(error.into())))?;
        }
        let line = Line { game: game.spec().to_owned(), start, moves: played.moves().to_vec() };
        Ok(Opened { game, played, line })
    }
}

/// Opens a game by its text. A tree is never a file here: its text, or the name of an example.
pub fn open_game(text: &str) -> Result<Arc<dyn AnyGame>, GameError> {
    let text = text.trim();
    let (name, options) = text.split_once(':').unwrap_or((text, ""));
    if name != TREE {
        return crate::games::open(text);
    }
    let source = options.trim();
    if let Some((_, text)) = EXAMPLES.iter().find(|(name, _)| *name == source) {
        return parse_tree(source, text);
    }
    // Errors have their place in the text as it was written; a tree that is well-formed is its own name, which must
    // fit on one line.
    parse_tree(source, options)?;
    let lines = options.lines().map(|line| line.split(';').next().unwrap_or_default());
    let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
    let line = words.join(" ");
    parse_tree(&line, &line)
}
