//! What every fuzz target does: read a text as something, and if it is that, check that it is whole.
//!
//! ```text
//! cargo install cargo-fuzz
//! cargo +nightly fuzz run chess -- -max_total_time=60     # or any other file in fuzz_targets
//! ```
//!
//! A text that is refused is fine; a panic, an endless loop or a text that does not read back is not.

pub mod api;
pub mod files;
pub mod practice;

use arbore_arena::protocol::{Command, Reply, serve};
use arbore_arena::tournament::Plan;
use arbore_arena::{Record, Verdict};
use arbore_core::Turn;
use arbore_lab::{AnyGame, PlayerSpec, Position, Protocol};

/// The first character chooses one of the games, the rest of the first line is a position, and every word
/// after that is tried as a move.
///
/// # Panics
/// If a position or a move that was read does not read back.
pub fn play(specs: &[&str], text: &str) {
    let mut characters = text.chars();
    let chosen = characters.next().map_or(0, |c| c as usize % specs.len());
    let game = arbore_lab::open(specs[chosen]).expect("the games of the targets exist");
    let (first, rest) = characters.as_str().split_once('\n').unwrap_or((characters.as_str(), ""));
    let mut position = match game.position(first) {
        Ok(position) => position,
        Err(error) => {
            let _ = error.to_string();
            game.start()
        }
    };
    check(&*game, &position);
    for word in rest.split_whitespace() {
        if let Ok(next) = position.play(word) {
            check(&*game, &next.position);
            position = next.position;
        }
    }
}

/// A position reads back from its text, its board can be drawn, and its moves can be played by theirs.
fn check(game: &dyn AnyGame, position: &Position) {
    let text = position.text();
    let again = game.position(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(again.text(), text);
    let _ = position.view();
    let moves = position.moves();
    assert_eq!(position.turn() == Turn::Over, moves.is_empty(), "{text}");
    for m in &moves {
        position.play(m).unwrap_or_else(|error| panic!("{text}: {m}: {error}"));
    }
}

/// The text is a tree.
pub fn tree(text: &str) {
    if let Ok(game) = arbore_lab::games::parse_tree("fuzz", text) {
        let _ = (game.start().moves(), game.start().view());
    }
}

/// The text names a game or a player.
///
/// # Panics
/// If the canonical name of a player does not read back.
pub fn specs(text: &str) {
    // Trees are files, which a fuzzer must not open.
    if !text.trim_start().starts_with("tree")
        && let Ok(game) = arbore_lab::open(text)
    {
        check(&*game, &game.start());
        let again = arbore_lab::open(game.spec()).unwrap_or_else(|error| panic!("{}: {error}", game.spec()));
        assert_eq!(again.spec(), game.spec());
    }
    if let Ok(player) = PlayerSpec::parse(text) {
        assert_eq!(PlayerSpec::parse(&player.text()), Ok(player));
    }
}

/// Each line is a command of GTP; our engine gets all of them, except those that start searches.
///
/// # Panics
/// If the engine ends with an error.
pub fn gtp(text: &str) {
    use arbore_arena::protocol::gtp::{CommandLine, serve};
    let is_short = |line: &&str| {
        CommandLine::parse(line).is_none_or(|line| !matches!(line.name.as_str(), "genmove" | "reg_genmove"))
    };
    let lines: Vec<&str> = text.lines().filter(is_short).collect();
    let game = arbore_lab::open("reversi:size=4").expect("the game exists");
    serve(game, None, std::io::Cursor::new(lines.join("\n")), std::io::sink()).expect("nothing can fail");
}

/// Each line is a message to an engine or from one; our engine gets all of them, except those that start long
/// searches.
///
/// # Panics
/// If a line that was read does not read back, or the engine ends with an error.
pub fn protocol(text: &str) {
    for line in text.lines() {
        if let Some(command) = Command::parse(line) {
            assert_eq!(Command::parse(&command.text(Protocol::Ugi)), Some(command));
        }
        if let Reply::Info(info) = Reply::parse(line) {
            assert_eq!(Reply::parse(&info.to_string()), Reply::Info(info));
        }
    }
    let is_short = |line: &&str| !matches!(Command::parse(line), Some(Command::Go(_)));
    let lines: Vec<&str> = text.lines().filter(is_short).collect();
    let game = arbore_lab::open("tictactoe").expect("the game exists");
    let input = std::io::Cursor::new(lines.join("\n"));
    serve(Protocol::Ugi, game, None, input, std::io::sink()).expect("nothing can fail");
}

/// The text is a file of games, the plan of a match, or how a game ended.
///
/// # Panics
/// If what was read does not read back.
pub fn records(text: &str) {
    for record in Record::parse_all(text).unwrap_or_default() {
        assert_eq!(Record::parse(&record.text()), Ok(record));
    }
    if let Ok(plan) = Plan::parse(text) {
        let again = Plan::parse(&plan.text()).unwrap_or_else(|error| panic!("{}: {error}", plan.text()));
        assert_eq!(again.difference(&plan), None);
    }
    if let Some(verdict) = Verdict::parse(text) {
        assert_eq!(Verdict::parse(&verdict.to_string()), Some(verdict));
    }
}
