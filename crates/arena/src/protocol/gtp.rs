//! GTP, the Go text protocol (version 2), in both directions: for Go, and for Reversi, whose programs speak it too.
//!
//! A controller sends a command in a line, `12 play black D4`; the engine answers with `=12` and a result or with `?12`
//! and an error, and an empty line. Unlike UGI and UCI the engine keeps the position: moves are sent one by one.
//! [`serve`] is an engine; `controller.rs` drives one.
//!
//! **Reference.** G. Farnebäck, *Specification of the Go Text Protocol, version 2*, 2002.

mod controller;
mod engine;
mod options;

use std::fmt::Write as _;

use arbore_core::Player;

pub(super) use controller::Controller;
pub use engine::serve;

/// The games that GTP is spoken for: two players, Black begins, a square board.
pub const GTP_GAMES: &[&str] = &["go", "reversi"];

/// Whether GTP is spoken for a game, whatever its options.
#[must_use]
pub fn is_for_gtp(game: &str) -> bool {
    GTP_GAMES.contains(&game.split(':').next().unwrap_or_default())
}

/// The colour of a player, as commands name it.
fn colour(player: Player) -> &'static str {
    if player == Player::FIRST { "black" } else { "white" }
}

/// The player with a colour.
fn player(colour: &str) -> Option<Player> {
    match colour.to_ascii_lowercase().as_str() {
        "b" | "black" => Some(Player::FIRST),
        "w" | "white" => Some(Player::SECOND),
        _ => None,
    }
}

/// A line to an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandLine {
    /// Its number, which the answer repeats.
    pub id: Option<u32>,
    /// The name of the command.
    pub name: String,
    /// What follows the name.
    pub arguments: Vec<String>,
}

impl CommandLine {
    /// Reads a line; `None` if it holds nothing but white space and comments.
    #[must_use]
    pub fn parse(line: &str) -> Option<CommandLine> {
        let line = line.split('#').next().unwrap_or_default();
        let text: String = line.chars().filter(|c| *c == '\t' || !c.is_control()).collect();
        let mut words = text.split_whitespace().peekable();
        let id = words.peek()?.parse().ok();
        if id.is_some() {
            words.next();
        }
        // A number alone is an unknown command without a name.
        let name = words.next().unwrap_or_default().to_owned();
        Some(CommandLine { id, name, arguments: words.map(str::to_owned).collect() })
    }

    /// An answer to it, with the empty line that ends it.
    #[must_use]
    pub fn answer(&self, result: &Result<String, String>) -> String {
        let (sign, text) = match result {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        let mut answer = String::from(sign);
        if let Some(id) = self.id {
            let _ = write!(answer, "{id}");
        }
        let mut lines = text.lines();
        match lines.next() {
            Some(first) if !first.trim().is_empty() => _ = write!(answer, " {first}"),
            _ => {}
        }
        // An empty line would end the answer too soon.
        for line in lines.filter(|line| !line.trim().is_empty()) {
            let _ = write!(answer, "\n{line}");
        }
        answer + "\n\n"
    }
}

/// The response of an engine, gathered line by line.
#[derive(Debug, Default)]
struct Response {
    result: Option<Result<String, String>>,
}

/// More of a response than that says nothing to us.
const MAX_LENGTH: usize = 1 << 16;

impl Response {
    /// Takes the next line of output. Returns the response when it is complete. Lines outside of any response are skipped.
    fn take(&mut self, line: &str) -> Option<Result<String, String>> {
        let line = line.trim_end();
        let Some(result) = &mut self.result else {
            let (rest, is_error) = match line.split_at_checked(1)? {
                ("=", rest) => (rest, false),
                ("?", rest) => (rest, true),
                _ => return None,
            };
            let text = rest.trim_start_matches(|c: char| c.is_ascii_digit()).trim().to_owned();
            self.result = Some(if is_error { Err(text) } else { Ok(text) });
            return None;
        };
        if line.is_empty() {
            return self.result.take();
        }
        let (Ok(text) | Err(text)) = result;
        if text.len() < MAX_LENGTH {
            let _ = write!(text, "\n{line}");
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Option<(Option<u32>, String, String)> {
        CommandLine::parse(text).map(|line| (line.id, line.name, line.arguments.join(" ")))
    }

    #[test]
    fn lines_are_read_as_the_specification_says() {
        let read = |id, name: &str, arguments: &str| Some((id, name.to_owned(), arguments.to_owned()));
        assert_eq!(line("play b D4"), read(None, "play", "b D4"));
        assert_eq!(line("  12\tplay\u{7}  black  d4 # why not"), read(Some(12), "play", "black d4"));
        assert_eq!(line("7"), read(Some(7), "", ""));
        for nothing in ["", "   ", "# play b D4", "\r"] {
            assert_eq!(line(nothing), None, "{nothing:?}");
        }
    }

    #[test]
    fn answers_end_with_an_empty_line() {
        let numbered = CommandLine::parse("3 name").unwrap();
        let plain = CommandLine::parse("name").unwrap();
        assert_eq!(numbered.answer(&Ok("Arbore".to_owned())), "=3 Arbore\n\n");
        assert_eq!(plain.answer(&Ok(String::new())), "=\n\n");
        assert_eq!(plain.answer(&Ok("a\n\nb\n".to_owned())), "= a\nb\n\n");
        assert_eq!(plain.answer(&Ok("\na\n b".to_owned())), "=\na\n b\n\n");
        assert_eq!(numbered.answer(&Err("unknown command".to_owned())), "?3 unknown command\n\n");
    }

    #[test]
    fn answers_are_gathered() {
        let gather = |text: &str| {
            let mut response = Response::default();
            text.lines().filter_map(|line| response.take(line)).collect::<Vec<_>>()
        };
        assert_eq!(gather("= D4\n\n"), [Ok("D4".to_owned())]);
        assert_eq!(gather("noise\n\n=12  D4 \n\n"), [Ok("D4".to_owned())]);
        assert_eq!(gather("= play\nundo\n\n? no\n\n"), [Ok("play\nundo".to_owned()), Err("no".to_owned())]);
        assert_eq!(gather("= D4\n"), [], "it may go on");
    }

    #[test]
    fn colours_are_read_in_every_form() {
        for (text, expected) in [("b", Player::FIRST), ("Black", Player::FIRST), ("W", Player::SECOND)] {
            assert_eq!(player(text), Some(expected));
            assert_eq!(player(colour(expected)), Some(expected));
        }
        assert_eq!(player("red"), None);
    }

    proptest::proptest! {
        #[test]
        fn any_line_is_read_or_nothing(text in "(\\PC|[ \t#0-9a-z]){0,40}") {
            if let Some(line) = CommandLine::parse(&text) {
                let again = format!("{} {}", line.name, line.arguments.join(" "));
                let again = line.id.map_or(again.clone(), |id| format!("{id} {again}"));
                proptest::prop_assert_eq!(CommandLine::parse(&again), Some(line));
            }
        }
    }
}
