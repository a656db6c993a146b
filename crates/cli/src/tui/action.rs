//! What can be done: by a key, a typed word, or a click.

use super::theme::{STRONG, Theme};
use crate::context::Context;
use crate::play::words::Word;

/// A command during a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Help,
    Undo,
    Redo,
    Hint,
    Values,
    Why,
    New,
    Flip,
    Statistics,
    Save,
    Load,
    Resign,
    Count,
    Now,
    Pause,
    Symbols,
    Type,
    Quit,
}

/// Every command: its key, and the name under which the messages `key-…` describe it, briefly for the line
/// of keys and in a sentence (`key-…-about`) for the help. No key is a letter from a to h: with those, squares
/// are typed.
pub(crate) const COMMANDS: &[(char, &str, Command)] = &[
    ('?', "help", Command::Help),
    ('u', "undo", Command::Undo),
    ('r', "redo", Command::Redo),
    ('i', "hint", Command::Hint),
    ('v', "values", Command::Values),
    ('w', "why", Command::Why),
    ('q', "quit", Command::Quit),
    ('n', "new", Command::New),
    ('o', "flip", Command::Flip),
    ('t', "statistics", Command::Statistics),
    ('s', "save", Command::Save),
    ('l', "load", Command::Load),
    ('x', "resign", Command::Resign),
    ('z', "count", Command::Count),
    ('m', "now", Command::Now),
    ('p', "pause", Command::Pause),
    ('y', "symbols", Command::Symbols),
    (':', "type", Command::Type),
];

impl Command {
    /// The command of a key.
    pub(crate) fn of_key(key: char) -> Option<Command> {
        COMMANDS.iter().find(|(other, _, _)| *other == key).map(|(_, _, command)| *command)
    }

    /// The command of a word that can also be typed in the line dialogue.
    pub(crate) fn of_word(word: Word) -> Option<Command> {
        Some(match word {
            Word::Hint => Command::Hint,
            Word::Undo => Command::Undo,
            Word::Redo => Command::Redo,
            Word::Why => Command::Why,
            Word::New => Command::New,
            Word::Save => Command::Save,
            Word::Load => Command::Load,
            Word::Resign => Command::Resign,
            Word::Quit => Command::Quit,
            Word::Help => Command::Help,
            Word::Statistics => Command::Statistics,
            Word::Count => Command::Count,
            // They are on the screen all the time.
            Word::Moves | Word::Board => return None,
        })
    }
}

/// What a button of a window does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Nothing but closing the window.
    Close,
    /// A command, without asking again.
    Do(Command),
    /// Makes a move, by its index.
    Play(usize),
    /// Writes the game to the file whose name was typed.
    Save,
    /// Reads a game from the file whose name was typed.
    Load,
    /// Resumes the unfinished game, or keeps it for later.
    Resume,
    PutAside,
    /// Leaves this game, for the gallery or for good.
    Gallery,
    Leave,
}

/// The help: what mouse and keys do.
pub(crate) fn help(context: &Context, theme: Theme) -> Vec<ratatui::text::Line<'static>> {
    use ratatui::text::{Line, Span};
    let arrows = theme.pick("← ↑ ↓ →", "arrows").to_owned();
    let fixed = [
        (arrows, "key-arrows-about"),
        ("Enter".to_owned(), "key-enter-about"),
        ("Backspace".to_owned(), "key-backspace-about"),
        ("Tab".to_owned(), "key-tab-about"),
        ("PgUp PgDn".to_owned(), "key-page-about"),
        ("Esc".to_owned(), "key-escape-about"),
    ];
    let commands = COMMANDS.iter().map(|(key, name, _)| (key.to_string(), format!("key-{name}-about")));
    let all = fixed.into_iter().map(|(key, id)| (key, id.to_owned())).chain(commands);
    let line = |(key, id): (String, String)| {
        Line::from(vec![Span::styled(format!("{key:>10}  "), STRONG), Span::raw(context.text(&id))])
    };
    all.map(line).collect()
}
