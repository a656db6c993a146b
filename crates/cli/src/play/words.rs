//! The words that can be typed instead of a move: in English, and in the person's language.

use arbore_lab::session::DeadPieces;

use crate::context::Context;

/// A command during a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Word {
    Hint,
    Undo,
    Redo,
    Why,
    New,
    Save,
    Load,
    Resign,
    Quit,
    Help,
    Moves,
    Board,
    Statistics,
    Count,
}

/// Every command and its English word; the message `word-…` has the others, with `|` between them.
pub(crate) const WORDS: &[(&str, Word)] = &[
    ("hint", Word::Hint),
    ("undo", Word::Undo),
    ("redo", Word::Redo),
    ("why", Word::Why),
    ("new", Word::New),
    ("save", Word::Save),
    ("load", Word::Load),
    ("resign", Word::Resign),
    ("quit", Word::Quit),
    ("help", Word::Help),
    ("moves", Word::Moves),
    ("board", Word::Board),
    ("stats", Word::Statistics),
    ("count", Word::Count),
];

/// Stands for an empty list of dead pieces.
pub(crate) const NO_STONES: &str = "none";

/// The pieces that are dead, by what follows the word `count`: those that playouts capture if that is nothing.
pub(crate) fn dead_pieces(context: &Context, names: &str) -> DeadPieces {
    let is_none = |word: &str| {
        word.eq_ignore_ascii_case(NO_STONES)
            || context.text("count-word-none").split('|').any(|none| none == word)
    };
    match &place_names(names)[..] {
        [] => DeadPieces::ByPlayouts,
        [word] if is_none(&word.to_lowercase()) => DeadPieces::Marked(Vec::new()),
        names => DeadPieces::Marked(names.to_vec()),
    }
}

/// Names of places with spaces or commas between them.
pub(crate) fn place_names(names: &str) -> Vec<String> {
    let names = names.split([' ', ',', '\t']).filter(|name| !name.is_empty());
    names.map(str::to_owned).collect()
}

/// Reads a command and what follows it.
pub(crate) fn read<'a>(context: &Context, line: &'a str) -> Option<(Word, &'a str)> {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let typed = first.to_lowercase();
    let found = WORDS.iter().find(|(english, _)| {
        typed == *english || context.text(&format!("word-{english}")).split('|').any(|word| word == typed)
    });
    found.map(|(_, word)| (*word, rest.trim()))
}
