//! Lines within the budget of a request.

use arbore_lab::api::{Line, LineError, LineFault, Opened};

use crate::budget::{MAX_GAME, MAX_MOVE, MAX_MOVES, MAX_POSITION, short};
use crate::error::{Code, Problem};
use crate::state::App;

/// Opens the game of a line and plays its moves.
pub(crate) fn open(line: &Line, app: &App) -> Result<Opened, Problem> {
    short("game", &line.game, MAX_GAME)?;
    short("start", line.start.as_deref().unwrap_or_default(), MAX_POSITION)?;
    if line.moves.len() > MAX_MOVES {
        return Err(Problem::with(Code::TooLong, vec![("most", MAX_MOVES.to_string())]).at("moves"));
    }
    for (number, text) in line.moves.iter().enumerate() {
        short(&format!("moves[{number}]"), text, MAX_MOVE)?;
    }
    Ok(line.open(|game| app.shared_game(game))?)
}

impl From<LineError> for Problem {
    fn from(LineError { place, fault }: LineError) -> Problem {
        match fault {
            LineFault::Game(error) => (*error).into(),
            LineFault::Position(error) => Problem::notation(Code::BadPosition, *error).at(place),
            LineFault::Move(error) => Problem::notation(Code::BadMove, *error).at(place),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Settings;

    fn open_line(game: &str, start: Option<&str>, moves: &str) -> Result<Opened, Problem> {
        let app = App::new(Settings::default()).unwrap();
        open(&Line::from_query(game.to_owned(), start.map(str::to_owned), Some(moves)), &app)
    }

    #[test]
    fn lines_have_one_canonical_form() {
        let opened = open_line("tictactoe:k=3,n=3", None, "B2 a1").unwrap();
        assert_eq!(opened.line.game, "tictactoe");
        assert_eq!(opened.line.moves, ["b2", "a1"]);
        let opened = open_line("chess", None, "e4 e7e5 Nf3").unwrap();
        assert_eq!(opened.line.moves, ["e2e4", "e7e5", "g1f3"]);
        assert_eq!(open_line("tree:lecture", None, "B").unwrap().line.game, "tree:lecture");
        assert_eq!(
            open_line("tree: (max A\n 3 ; three\n 4)", None, "").unwrap().line.game,
            "tree:(max A 3 4)"
        );
    }

    #[test]
    fn a_tree_is_never_a_file() {
        for source in
            ["tree:Cargo.toml", "tree:/etc/passwd", "tree:../../README.md", "tree:", "tree:src/lib.rs"]
        {
            let error = open_line(source, None, "").err().expect("no file is read");
            let body = serde_json::to_string(&error.to_body(arbore_lab::Language::English)).unwrap();
            assert!(body.contains("bad-game"), "{body}");
            assert!(!body.contains("[package]") && !body.contains("root:"), "{body}");
        }
    }

    #[test]
    fn what_makes_no_sense_is_refused_with_its_place() {
        for (game, start, moves, code) in [
            ("hex", None, "", "bad-game"),
            ("tictactoe:n=99", None, "", "bad-game"),
            ("tictactoe", Some("rubbish"), "", "bad-position"),
            ("tictactoe", None, "a1 a1", "bad-move"),
        ] {
            let error = open_line(game, start, moves).err().expect("refused");
            let body = serde_json::to_string(&error.to_body(arbore_lab::Language::Romanian)).unwrap();
            assert!(body.contains(code), "{body}");
        }
        let body =
            open_line("tictactoe", None, "a1 a1").err().unwrap().to_body(arbore_lab::Language::English);
        assert!(serde_json::to_string(&body).unwrap().contains("moves[1]"));
        assert!(open_line("tictactoe", None, &"a1 ".repeat(1001)).is_err());
        assert!(open_line(&"x".repeat(2001), None, "").is_err());
    }
}
