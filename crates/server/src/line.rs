//! A position as it is asked for: a game, where it starts, and the moves that were played.

use std::sync::Arc;

use arbore_core::{NotationError, Turn};
use arbore_games::tree::EXAMPLES;
use arbore_lab::games::{TREE, parse_tree};
use arbore_lab::{AnyGame, GAMES, GameError, Position};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::budget::{MOST_GAME, MOST_MOVE, MOST_MOVES, MOST_POSITION, short};
use crate::error::{Code, Problem};
use crate::extract::given;
use crate::state::App;

/// A position: the game, where it starts, and the moves that were played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct Line {
    /// The game with its options; a tree as its text, or the name of an example.
    #[schema(example = "tictactoe", max_length = 2000)]
    pub(crate) game: String,
    /// The position at the start, unless it is the game's own.
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    #[schema(example = ".../.../... x", max_length = 1000, nullable = false)]
    pub(crate) start: Option<String>,
    /// The moves, rolls of dice included.
    #[serde(default)]
    #[schema(example = json!(["b2", "a1"]), default = json!([]), max_items = 1000, value_type = Vec<MoveText>)]
    pub(crate) moves: Vec<String>,
}

/// The text of a move.
#[derive(ToSchema)]
#[schema(max_length = 64)]
#[allow(dead_code, reason = "it is only described")]
pub(crate) struct MoveText(String);

/// A line that makes sense.
#[derive(Clone)]
pub(crate) struct Opened {
    pub(crate) game: Arc<dyn AnyGame>,
    pub(crate) position: Position,
    /// The line in its canonical texts.
    pub(crate) line: Line,
    /// Whose turn it was at each of its moves.
    pub(crate) turns: Vec<Turn>,
    /// The position before the last of them.
    pub(crate) before: Option<Position>,
}

impl Line {
    /// A line as it stands in an address: moves with spaces between them.
    pub(crate) fn from_query(game: String, start: Option<String>, moves: Option<&str>) -> Line {
        let moves = moves.unwrap_or_default().split_whitespace().map(str::to_owned).collect();
        Line { game, start: start.filter(|start| !start.trim().is_empty()), moves }
    }

    /// Opens the game and plays the moves. A forced pass may be left out.
    pub(crate) fn open(&self, app: &App) -> Result<Opened, Problem> {
        let game = app.shared_game(open_game(&self.game)?);
        let begin = match &self.start {
            Some(text) => {
                let fail = |error| Problem::notation(Code::BadPosition, error).at("start");
                game.position(short("start", text, MOST_POSITION)?).map_err(fail)?
            }
            None => game.start(),
        };
        if self.moves.len() > MOST_MOVES {
            return Err(Problem::with(Code::TooLong, vec![("most", MOST_MOVES.to_string())]).at("moves"));
        }
        let mut position = begin.clone();
        let mut made = Made::default();
        for (number, text) in self.moves.iter().enumerate() {
            let place = format!("moves[{number}]");
            short(&place, text, MOST_MOVE)?;
            let fail = |error| Problem::notation(Code::BadMove, error).at(place);
            position = made.advance(&*game, position, text).map_err(fail)?;
        }
        let start = self.start.as_ref().map(|_| game.text(&begin));
        let line = Line { game: game.spec().to_owned(), start, moves: made.moves };
        Ok(Opened { game, position, line, turns: made.turns, before: made.before })
    }
}

/// Opens a game by its text. A tree is never a file here: its text, or the name of an example.
fn open_game(text: &str) -> Result<Box<dyn AnyGame>, Problem> {
    let text = short("game", text, MOST_GAME)?.trim();
    let (name, options) = text.split_once(':').unwrap_or((text, ""));
    if name == TREE {
        let source = options.trim();
        if let Some((_, text)) = EXAMPLES.iter().find(|(name, _)| *name == source) {
            return Ok(parse_tree(source, text)?);
        }
        // Errors are told with their place in the text as it was written; a tree that is well-formed is its own name,
        // which must fit on one line.
        parse_tree(source, options)?;
        let lines = options.lines().map(|line| line.split(';').next().unwrap_or_default());
        let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
        let line = words.join(" ");
        return Ok(parse_tree(&line, &line)?);
    }
    let Some(info) = GAMES.iter().find(|info| info.name == name) else {
        let known: Vec<&str> = GAMES.iter().map(|info| info.name).chain(["tree:(max …)"]).collect();
        return Err(GameError::Unknown { name: name.to_owned(), known: known.join(", ") }.into());
    };
    Ok(info.open(options)?)
}

/// Moves that were made, by whom, and the position before the last one.
#[derive(Default)]
struct Made {
    moves: Vec<String>,
    turns: Vec<Turn>,
    before: Option<Position>,
}

impl Made {
    /// Plays a move, and notes it as the game itself writes it.
    fn advance(
        &mut self,
        game: &dyn AnyGame,
        position: Position,
        text: &str,
    ) -> Result<Position, NotationError> {
        let error = match game.play(&position, text) {
            Ok(next) => {
                self.note(game, canonical(game, &position, text, &next), position);
                return Ok(next);
            }
            Err(error) => error,
        };
        if game.moves(&position) != ["pass"] {
            return Err(error);
        }
        let passed = game.play(&position, "pass")?;
        let next = game.play(&passed, text)?;
        self.note(game, "pass".to_owned(), position);
        self.note(game, canonical(game, &passed, text, &next), passed);
        Ok(next)
    }

    fn note(&mut self, game: &dyn AnyGame, text: String, before: Position) {
        self.moves.push(text);
        self.turns.push(game.turn(&before));
        self.before = Some(before);
    }
}

/// The text of the move that leads from one position to another, as the game writes it.
fn canonical(game: &dyn AnyGame, from: &Position, text: &str, to: &Position) -> String {
    let legal = game.moves(from);
    if let Some(same) = legal.iter().find(|other| *other == text) {
        return same.clone();
    }
    let there = game.text(to);
    let leads_there = |other: &String| game.play(from, other).is_ok_and(|next| game.text(&next) == there);
    let same = legal.iter().find(|other| other.eq_ignore_ascii_case(text.trim()) && leads_there(other));
    same.or_else(|| legal.iter().find(|other| leads_there(other))).cloned().unwrap_or_else(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Settings;

    fn open(game: &str, start: Option<&str>, moves: &str) -> Result<Opened, Problem> {
        let app = App::new(Settings::default()).unwrap();
        Line::from_query(game.to_owned(), start.map(str::to_owned), Some(moves)).open(&app)
    }

    #[test]
    fn lines_have_one_canonical_form() {
        let opened = open("tictactoe:k=3,n=3", None, "B2 a1").unwrap();
        assert_eq!(opened.line.game, "tictactoe");
        assert_eq!(opened.line.moves, ["b2", "a1"]);
        let opened = open("chess", None, "e4 e7e5 Nf3").unwrap();
        assert_eq!(opened.line.moves, ["e2e4", "e7e5", "g1f3"]);
        assert_eq!(open("tree:lecture", None, "B").unwrap().line.game, "tree:lecture");
        assert_eq!(open("tree: (max A\n 3 ; three\n 4)", None, "").unwrap().line.game, "tree:(max A 3 4)");
    }

    #[test]
    fn a_tree_is_never_a_file() {
        for source in
            ["tree:Cargo.toml", "tree:/etc/passwd", "tree:../../README.md", "tree:", "tree:src/lib.rs"]
        {
            let error = open(source, None, "").err().expect("no file is read");
            let told = serde_json::to_string(&error.told(arbore_lab::Language::English)).unwrap();
            assert!(told.contains("bad-game"), "{told}");
            assert!(!told.contains("[package]") && !told.contains("root:"), "{told}");
        }
    }

    #[test]
    fn what_makes_no_sense_is_refused_with_its_place() {
        for (game, start, moves, code) in [
            ("go", None, "", "bad-game"),
            ("tictactoe:n=99", None, "", "bad-game"),
            ("tictactoe", Some("rubbish"), "", "bad-position"),
            ("tictactoe", None, "a1 a1", "bad-move"),
        ] {
            let error = open(game, start, moves).err().expect("refused");
            let told = serde_json::to_string(&error.told(arbore_lab::Language::Romanian)).unwrap();
            assert!(told.contains(code), "{told}");
        }
        let told = open("tictactoe", None, "a1 a1").err().unwrap().told(arbore_lab::Language::English);
        assert!(serde_json::to_string(&told).unwrap().contains("moves[1]"));
        assert!(open("tictactoe", None, &"a1 ".repeat(1001)).is_err());
        assert!(open(&"x".repeat(2001), None, "").is_err());
    }
}
