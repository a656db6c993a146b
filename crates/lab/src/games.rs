//! The list of games, and how a text opens one.

use std::ops::Deref;
use std::slice;
use std::sync::{Arc, OnceLock};

use arbore_core::nearest::{did_you_mean, nearest};
use arbore_core::options::{OptionError, OptionSpec, Question, Values};
use arbore_core::{Configure, Draw, Evaluations, Multiplayer, Stochastic, Words, ZeroSum};
use arbore_games::checkers::Checkers;
use arbore_games::connect4::{Connect4, Connect4Large, Forced};
use arbore_games::go::{Go, GoLarge};
use arbore_games::nim::{ClosedForm, Nim, NimMany};
use arbore_games::{
    achi, backgammon, bearoff, checkers, chess, connect4, go, minichess, nim, pig, reversi, tictactoe,
    tictactoe3, tree, ultimate,
};

use crate::any::AnyGame;
use crate::erased::{Solving, drawn, multiplayer, stochastic, zero_sum};

/// A game, or a family of games, in the list: made by [`for_two`], [`for_many`], [`with_dice`] or [`entry`].
#[derive(Clone, Copy)]
pub struct GameInfo {
    /// Its name on the command line and in files: lower-case letters and digits.
    pub name: &'static str,
    /// What people read about it.
    pub words: Words,
    /// Its options.
    pub options: &'static [OptionSpec],
    /// Its options and the questions of the dialogue.
    pub questions: &'static [Question],
    /// Makes it; the first argument is its canonical text.
    make: Make,
}

/// Makes a game of its canonical text and its options.
pub type Make = fn(String, &Values) -> Result<Arc<dyn AnyGame>, OptionError>;

impl GameInfo {
    /// Opens the game with options: `n=4,k=3,rule=b`.
    pub fn open(&self, options: &str) -> Result<Arc<dyn AnyGame>, GameError> {
        let fail = |error| GameError::Options { name: self.name, error };
        let values = Values::parse(options, self.options).map_err(fail)?;
        let options = values.text(self.options);
        let separator = if options.is_empty() { "" } else { ":" };
        (self.make)(format!("{}{separator}{options}", self.name), &values).map_err(fail)
    }
}

/// The proven opening book of Connect Four 7×6, made by `arbore book build connect4 --plies N`.
const CONNECT4_BOOK: &[u8] = include_bytes!("../books/connect4.book");

/// The proven opening book of Reversi 6×6, made by `arbore book build reversi --plies 4`.
const REVERSI_BOOK: &[u8] = include_bytes!("../books/reversi.book");

/// Boards of Connect Four with at most this many cells are proven from the start in a few seconds.
const MAX_CELLS_PROVEN: u32 = 30;

/// On boards of Go up to this size nearly every position is proven in a second.
const MAX_GO_PROVEN: u8 = 3;

/// With at most this many checkers a side, value iteration solves a bear-off in seconds.
const MAX_CHECKERS_PROVEN: u32 = 4;

/// The games of this project. To add one: a file in `games` with its words beside it, a line here.
pub(crate) static BUILT_IN: &[GameInfo] = &[
    entry::<tictactoe::TicTacToe>("tictactoe", tictactoe::WORDS, |spec, values| {
        let game = tictactoe::TicTacToe::configure(values)?;
        let solving = Solving::by_search(tictactoe::Exact).with_databases().usually_proves(true);
        Ok(zero_sum::<_, tictactoe::Evaluation, _>(spec, game, (), solving))
    }),
    for_many::<tictactoe3::TicTacToe3, tictactoe3::Evaluation>("tictactoe3", tictactoe3::WORDS),
    entry::<ultimate::Ultimate>("ultimate", ultimate::WORDS, |spec, values| {
        let game = ultimate::Ultimate::configure(values)?;
        Ok(zero_sum::<_, ultimate::Evaluation, _>(spec, game, (), Solving::by_numbers(ultimate::Lines)))
    }),
    entry::<Nim>("nim", nim::WORDS, |spec, values| {
        Ok(if values.number::<u8>("players") == 2 {
            let solving = Solving::by_search(ClosedForm).with_databases().usually_proves(true);
            zero_sum::<_, nim::Evaluation, _>(spec, Nim::configure(values)?, ClosedForm, solving)
        } else {
            multiplayer::<_, ()>(spec, NimMany::configure(values)?)
        })
    }),
    entry::<Connect4>("connect4", connect4::WORDS, |spec, values| {
        Ok(if connect4::fits_64_bits(values) {
            let cells = values.number::<u32>("width") * values.number::<u32>("height");
            let has_book = spec == "connect4";
            let solving = Solving::by_search(connect4::Exact).with_databases();
            let solving = solving.usually_proves(has_book || cells <= MAX_CELLS_PROVEN);
            let solving = if has_book { solving.with_book(CONNECT4_BOOK) } else { solving };
            zero_sum::<_, connect4::Evaluation, _>(spec, Connect4::configure(values)?, Forced, solving)
        } else {
            let (game, solving) = (Connect4Large::configure(values)?, Solving::by_search(connect4::Exact));
            zero_sum::<_, connect4::Evaluation, _>(spec, game, Forced, solving)
        })
    }),
    entry::<reversi::Reversi>("reversi", reversi::WORDS, |spec, values| {
        let game = reversi::Reversi::configure(values)?;
        let solving = Solving::by_search(reversi::Endgame::new());
        let solving = match values.get("size") {
            "4" => solving.with_databases().usually_proves(true),
            // No disk holds the positions of larger boards.
            _ if spec == "reversi" => solving.with_book(REVERSI_BOOK),
            _ => solving,
        };
        Ok(zero_sum::<_, reversi::Evaluation, _>(spec, game, (), solving))
    }),
    entry::<achi::Achi>("achi", achi::WORDS, |spec, values| {
        let (game, solving) =
            (achi::Achi::configure(values)?, Solving::by_search(()).with_databases().usually_proves(true));
        Ok(zero_sum::<_, achi::Evaluation, _>(spec, game, (), solving))
    }),
    entry::<minichess::Minichess>("minichess", minichess::WORDS, |spec, values| {
        Ok(if minichess::is_ending(values) {
            let game = minichess::Ending::configure(values)?;
            let solving = Solving::by_numbers(minichess::Check).with_databases().usually_proves(true);
            zero_sum::<_, minichess::Evaluation, _>(spec, game, minichess::Check, solving)
        } else {
            let game = minichess::Minichess::configure(values)?;
            let solving = Solving::by_numbers(minichess::Check).with_endings::<minichess::Ending>();
            zero_sum::<_, minichess::Evaluation, _>(spec, game, minichess::Check, solving)
        })
    }),
    for_two::<chess::Chess, chess::Evaluation>("chess", chess::WORDS),
    entry::<Checkers>("checkers", checkers::WORDS, |spec, values| {
        let game = Checkers::configure(values)?;
        let solving = if checkers::is_ending(values) {
            // Kings that fly take longer to catch than a proof may.
            let usually_proves = game.variant() == checkers::Variant::English;
            Solving::by_numbers(()).with_databases().usually_proves(usually_proves)
        } else {
            Solving::by_numbers(()).with_endings::<Checkers>()
        };
        Ok(zero_sum::<_, checkers::Evaluation, _>(spec, game, (), solving))
    }),
    entry::<Go>("go", go::WORDS, |spec, values| {
        Ok(if go::fits_two_words(values) {
            let solving =
                Solving::by_search(go::Exact).usually_proves(values.number::<u8>("size") <= MAX_GO_PROVEN);
            zero_sum::<_, go::Evaluation, _>(spec, Go::configure(values)?, (), solving)
        } else {
            let (game, solving) = (GoLarge::configure(values)?, Solving::by_search(go::Exact));
            zero_sum::<_, go::Evaluation, _>(spec, game, (), solving)
        })
    }),
    with_dice::<backgammon::Backgammon, backgammon::Evaluation>("backgammon", backgammon::WORDS),
    entry::<bearoff::Bearoff>("bearoff", bearoff::WORDS, |spec, values| {
        let checkers = |side| values.numbers::<u32>(side).iter().sum::<u32>();
        let is_small = checkers("x").max(checkers("o")) <= MAX_CHECKERS_PROVEN;
        Ok(stochastic::<_, bearoff::Evaluation>(spec, Configure::configure(values)?, is_small))
    }),
    entry::<pig::Pig>("pig", pig::WORDS, |spec, values| {
        Ok(stochastic::<_, pig::Evaluation>(spec, Configure::configure(values)?, true))
    }),
];

/// All games but hand-drawn trees, which are files: those of this project, and those that
/// [`add`](crate::own::add) has added.
pub static GAMES: Games = Games(());

/// The list of games; see [`GAMES`].
#[derive(Clone, Copy)]
pub struct Games(());

static LIST: OnceLock<Vec<GameInfo>> = OnceLock::new();

impl Deref for Games {
    type Target = [GameInfo];

    fn deref(&self) -> &[GameInfo] {
        LIST.get_or_init(|| BUILT_IN.to_vec())
    }
}

impl IntoIterator for Games {
    type Item = &'static GameInfo;
    type IntoIter = slice::Iter<'static, GameInfo>;

    fn into_iter(self) -> Self::IntoIter {
        GAMES.iter()
    }
}

/// Fixes the list, unless it was read already.
pub(crate) fn fix(list: Vec<GameInfo>) -> Result<(), Vec<GameInfo>> {
    LIST.set(list)
}

/// A game of two players without chance, of which nothing is known without searching.
#[must_use]
pub const fn for_two<G, E>(name: &'static str, words: Words) -> GameInfo
where
    G: ZeroSum + Configure + Draw + 'static,
    E: Evaluations<G>,
{
    entry::<G>(name, words, |spec, values| {
        Ok(zero_sum::<G, E, ()>(spec, G::configure(values)?, (), Solving::by_search(())))
    })
}

/// A game of any number of players without chance.
#[must_use]
pub const fn for_many<G, E>(name: &'static str, words: Words) -> GameInfo
where
    G: Multiplayer + Configure + Draw + 'static,
    E: Evaluations<G>,
{
    entry::<G>(name, words, |spec, values| Ok(multiplayer::<G, E>(spec, G::configure(values)?)))
}

/// A game of two players with dice.
#[must_use]
pub const fn with_dice<G, E>(name: &'static str, words: Words) -> GameInfo
where
    G: Stochastic + Configure + Draw + 'static,
    E: Evaluations<G>,
{
    entry::<G>(name, words, |spec, values| Ok(stochastic::<G, E>(spec, G::configure(values)?, false)))
}

/// A game that is made in its own way.
#[must_use]
pub const fn entry<G: Configure>(name: &'static str, words: Words, make: Make) -> GameInfo {
    GameInfo { name, words, options: G::OPTIONS, questions: G::QUESTIONS, make }
}

/// The name under which a tree in a file is opened: `tree:FILE`.
pub const TREE: &str = "tree";

/// A text that opens no game.
#[derive(Debug, thiserror::Error)]
pub enum GameError {
    /// No such game.
    #[error("unknown game `{name}`; there are: {known}{}", did_you_mean(nearest.as_deref()))]
    Unknown {
        /// What was written.
        name: String,
        /// What exists.
        known: String,
        /// The nearest name that exists.
        nearest: Option<String>,
    },
    /// Options that do not make a game.
    #[error("{name}: {error}")]
    Options {
        /// The game.
        name: &'static str,
        /// What is wrong.
        error: OptionError,
    },
    /// A file that cannot be read.
    #[error("{path}: {error}{}", did_you_mean(nearest.as_deref()))]
    File {
        /// The file.
        path: String,
        /// The nearest name of an example, if there is no such file.
        nearest: Option<String>,
        /// What is wrong.
        error: std::io::Error,
    },
    /// A file that is no tree.
    #[error("{path}: {error}")]
    Tree {
        /// The file.
        path: String,
        /// What is wrong.
        error: Box<tree::TreeError>,
    },
}

impl GameError {
    /// There is no game of this name.
    fn unknown(name: &str) -> GameError {
        let games = || GAMES.iter().map(|info| info.name);
        let known: Vec<&str> = games().chain(["tree:FILE"]).collect();
        let nearest = nearest(name, games().chain([TREE]));
        GameError::Unknown { name: name.to_owned(), known: known.join(", "), nearest }
    }
}

/// The game with a name.
fn known(name: &str) -> Option<&'static GameInfo> {
    GAMES.iter().find(|info| info.name == name)
}

/// Opens a game by its text: `nim:heaps=1/2/3`, `tree:FILE`.
pub fn open(text: &str) -> Result<Arc<dyn AnyGame>, GameError> {
    let (name, options) = text.trim().split_once(':').unwrap_or((text.trim(), ""));
    if name == TREE {
        return open_tree(options);
    }
    known(name).ok_or_else(|| GameError::unknown(name))?.open(options)
}

/// The value of an option of a game by its text, given or by default; `None` if it is no such game, or has no such option.
#[must_use]
pub fn option(text: &str, key: &str) -> Option<String> {
    let (name, options) = text.split_once(':').unwrap_or((text, ""));
    let info = known(name)?;
    info.options.iter().find(|option| option.key == key)?;
    Some(Values::parse(options, info.options).ok()?.get(key).to_owned())
}

/// Opens a tree: a file, the name of an example, or the text of a tree itself.
pub fn open_tree(source: &str) -> Result<Arc<dyn AnyGame>, GameError> {
    let example = tree::EXAMPLES.iter().find(|(name, _)| *name == source).map(|(_, text)| (*text).to_owned());
    let is_text = source.trim().is_empty() || source.trim_start().starts_with(['(', ';']);
    let text = if is_text {
        source.to_owned()
    } else {
        match (std::fs::read_to_string(source), example) {
            (Ok(text), _) | (Err(_), Some(text)) => text,
            // A single leaf is a tree too.
            (Err(_), None) if tree::parse(source).is_ok() => source.to_owned(),
            (Err(error), None) => {
                let is_missing = error.kind() == std::io::ErrorKind::NotFound;
                let examples = tree::EXAMPLES.iter().filter(|_| is_missing).map(|(name, _)| *name);
                let nearest = nearest(source, examples);
                return Err(GameError::File { path: source.to_owned(), nearest, error });
            }
        }
    };
    if text == source {
        // A pasted tree is its own name, which must fit on one line wherever games are named.
        let lines = text.lines().map(|line| line.split(';').next().unwrap_or_default());
        let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
        return parse_tree(source, &text).map(|_| words.join(" ")).and_then(|line| parse_tree(&line, &line));
    }
    parse_tree(source, &text)
}

/// Makes a game of the text of a tree; `source` is where it came from.
pub fn parse_tree(source: &str, text: &str) -> Result<Arc<dyn AnyGame>, GameError> {
    let tree = tree::parse(text)
        .map_err(|error| GameError::Tree { path: source.to_owned(), error: Box::new(error) })?;
    Ok(drawn(format!("{TREE}:{source}"), tree))
}
