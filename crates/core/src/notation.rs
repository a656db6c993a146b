//! Positions and moves as text.

use std::fmt::Write as _;

use crate::{Game, Player, Turn, Value};

/// How a game's positions, moves and players are written.
///
/// ```
#[doc = include_str!("examples/matches.txt")]
/// /// A position is written `7 A`: the matches, and the player to move.
/// impl Notation for Matches {
///     fn position_text(&self, state: &(u8, Player)) -> String {
///         format!("{} {}", state.0, self.player_name(state.1))
///     }
///     fn parse_position(&self, text: &str) -> Result<(u8, Player), NotationError> {
///         let words: Vec<&str> = text.split_whitespace().collect();
///         let [count, player] = words[..] else {
///             return Err(NotationError::Count { what: "word", expected: 2, found: words.len() });
///         };
///         let max = self.0;
///         let count = count.parse().ok().filter(|count| *count <= max).ok_or_else(|| {
///             NotationError::Range { what: "count", found: count.to_owned(), min: 0, max: max.into() }
///         })?;
///         let player = Player::all(2).find(|p| self.player_name(*p) == player).ok_or_else(|| {
///             let at = text.chars().count();
///             NotationError::Unexpected { found: player.to_owned(), at, expected: "A, B".to_owned() }
///         })?;
///         Ok((count, player))
///     }
///     fn move_text(&self, _: &(u8, Player), m: u8) -> String {
///         m.to_string()
///     }
///     fn player_name(&self, player: Player) -> String {
///         ["A", "B"][player.index()].to_owned()
///     }
///     /// The side to move is known even where the game is over.
///     fn side(&self, state: &(u8, Player)) -> Player {
///         state.1
///     }
/// }
///
/// let game = Matches(7);
/// assert_eq!(game.position_text(&game.start()), "7 A");
/// assert_eq!(game.parse_position("1 B"), Ok((1, Player::SECOND)));
/// // Moves are read by default, and an error lists those that are legal.
/// assert_eq!(game.parse_move(&(1, Player::SECOND), "1"), Ok(1));
/// let error = game.parse_move(&(1, Player::SECOND), "2").unwrap_err();
/// assert_eq!(error, NotationError::Illegal { text: "2".to_owned(), legal: vec!["1".to_owned()] });
/// ```
pub trait Notation: Game {
    /// The text of a position; [`parse_position`](Notation::parse_position) reads it back.
    fn position_text(&self, state: &Self::State) -> String;
    /// Reads a position.
    fn parse_position(&self, text: &str) -> Result<Self::State, NotationError>;
    /// The text of a legal move or an outcome of chance: no spaces, unique among those of `state`.
    fn move_text(&self, state: &Self::State, m: Self::Move) -> String;
    /// A player's symbol: `x`, `0`, `1` …
    fn player_name(&self, player: Player) -> String;

    /// Reads a move or an outcome of chance that is legal in `state`. The default compares with the text
    /// of every legal one, and does not mind about capitals.
    fn parse_move(&self, state: &Self::State, text: &str) -> Result<Self::Move, NotationError> {
        let is_meant = |m| self.move_text(state, m).eq_ignore_ascii_case(text.trim());
        self.find_choice(state, is_meant).ok_or_else(|| self.illegal(state, text))
    }

    /// The side to move, also where the game is over and it would have been. Scores are seen by this side.
    fn side(&self, state: &Self::State) -> Player {
        self.turn(state).player().unwrap_or(Player::FIRST)
    }

    /// The name of a position that has one, as the nodes of hand-drawn trees do.
    fn node_name(&self, state: &Self::State) -> Option<String> {
        let _ = state;
        None
    }

    /// Why the game is over in this position, as a slug whose words are the message `ending-SLUG`. Asked only where it
    /// is over; `None` if the rules have no word for it.
    fn ending(&self, state: &Self::State) -> Option<&'static str> {
        let _ = state;
        None
    }

    /// How many points make one unit as people write it: 10 where `-1.5` is kept as −15 points.
    fn points_per_unit(&self) -> u32 {
        1
    }

    /// How many points of the first evaluation are a clear lead, such as a pawn and a half: a bar that shows who is
    /// ahead is three quarters full there, and a move that gives half of it away deserves a warning.
    fn clear_lead(&self) -> u32 {
        3 * self.points_per_unit()
    }

    /// A value of `state`, seen by its side to move, as the players of this game write it, with the name of
    /// their way: `("pons", 18.0)` in Connect Four, `("win_probability", 0.5306)` with dice.
    fn own_value(&self, state: &Self::State, value: &Value) -> Option<(&'static str, f64)> {
        let _ = (state, value);
        None
    }

    /// What players call the opening that has led to the position with this [key](Game::key), if it is one that has a
    /// name. A key and not a state, so that the positions of a game so far can be asked about.
    fn opening(&self, key: u64) -> Option<OpeningName> {
        let _ = key;
        None
    }

    /// Every legal move, or every outcome where chance is to move.
    fn each_choice(&self, state: &Self::State, mut each: impl FnMut(Self::Move)) {
        match self.turn(state) {
            Turn::Player(_) => self.moves(state, each),
            Turn::Chance => self.chance(state, |m, _| each(m)),
            Turn::Over => {}
        }
    }

    /// The first legal move or outcome that is wanted.
    fn find_choice(&self, state: &Self::State, is_wanted: impl Fn(Self::Move) -> bool) -> Option<Self::Move> {
        let mut found = None;
        self.each_choice(state, |m| {
            if found.is_none() && is_wanted(m) {
                found = Some(m);
            }
        });
        found
    }

    /// The error for a text that is no legal move, which lists those that are.
    fn illegal(&self, state: &Self::State, text: &str) -> NotationError {
        let mut legal = Vec::new();
        self.each_choice(state, |m| legal.push(self.move_text(state, m)));
        NotationError::Illegal { text: text.trim().to_owned(), legal }
    }
}

/// The name of an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpeningName {
    /// The code under which books list it.
    pub code: &'static str,
    /// Its name for people is the message `opening-SLUG`.
    pub slug: &'static str,
}

/// A text that could not be read: what was wrong, where, and what would be right.
///
/// `what` and `why` are short English slugs (`row`, `both-players-have-won`) under which the locale files
/// keep their translations.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// Too few or too many of something.
    #[error("{found} × {} where {expected} are needed", plain(what))]
    Count {
        /// What was counted.
        what: &'static str,
        /// How many there must be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A character or word that has no place there.
    #[error("unexpected `{found}` at character {at}: expected {expected}")]
    Unexpected {
        /// What was found.
        found: String,
        /// Where, counted in characters from 1.
        at: usize,
        /// What is allowed there.
        expected: String,
    },
    /// A number out of its range.
    #[error("{} {found} is out of range: {min} to {max}", plain(what))]
    Range {
        /// What the number is.
        what: &'static str,
        /// What was found.
        found: String,
        /// The least allowed.
        min: i64,
        /// The most allowed.
        max: i64,
    },
    /// A text that is no legal move.
    #[error("`{text}` is not a legal move here: {}", shorten(legal))]
    Illegal {
        /// The text.
        text: String,
        /// What is legal.
        legal: Vec<String>,
    },
    /// A position that cannot be.
    #[error("impossible position: {}", plain(why))]
    Impossible {
        /// Why not.
        why: &'static str,
    },
    /// One of several moves in a text is wrong.
    #[error("character {at}: {error}")]
    Within {
        /// Where it begins, counted in characters from 1.
        at: usize,
        /// What is wrong with it.
        error: Box<NotationError>,
    },
}

fn plain(slug: &str) -> String {
    slug.replace('-', " ")
}

/// The first few of a long list.
#[must_use]
pub fn shorten(list: &[String]) -> String {
    const MAX_LISTED: usize = 24;
    let mut text = list.iter().take(MAX_LISTED).map(String::as_str).collect::<Vec<_>>().join(" ");
    if list.len() > MAX_LISTED {
        let _ = write!(text, " … ({})", list.len());
    }
    text
}
