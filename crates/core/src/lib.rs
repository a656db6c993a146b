//! The core of Arbore: what a game is, what a search is, and the algorithms of the textbook.
//!
//! This crate knows no game, prints nothing and reads nothing. A game implements [`Game`] and promises
//! what it is ([`ZeroSum`], [`Multiplayer`], [`Stochastic`]); a search from [`search`] takes any game it
//! makes sense for, and says in a [`Report`] what it found.
//!
//! # A search in thirty lines
//!
//! ```
//! use arbore_core::search::{AlphaBeta, Search};
//! use arbore_core::{Game, Limits, Player, Score, Turn, ZeroSum};
//!
//! /// Take one or two matches; the player who takes the last one wins.
//! struct Matches(u8);
//!
//! impl Game for Matches {
//!     type State = (u8, Player);
//!     type Move = u8;
//!
//!     fn start(&self) -> (u8, Player) {
//!         (self.0, Player::FIRST)
//!     }
//!     fn turn(&self, state: &(u8, Player)) -> Turn {
//!         if state.0 == 0 { Turn::Over } else { Turn::Player(state.1) }
//!     }
//!     fn moves(&self, state: &(u8, Player), each: impl FnMut(u8)) {
//!         (1..=state.0.min(2)).for_each(each);
//!     }
//!     fn play(&self, state: &mut (u8, Player), m: u8) {
//!         *state = (state.0 - m, state.1.opponent());
//!     }
//!     fn payoff(&self, state: &(u8, Player), player: Player) -> Score {
//!         // The player to move did not take the last match.
//!         if player == state.1 { Score::loss_in(0) } else { Score::win_in(0) }
//!     }
//! }
//! impl ZeroSum for Matches {}
//!
//! let game = Matches(7);
//! let report = AlphaBeta::new(()).search(&game, &game.start(), &[], &Limits::default(), &mut ());
//! assert_eq!(report.best, Some(1), "leave a multiple of three");
//! assert_eq!(report.score(), Some(Score::win_in(5)));
//! ```
//!
//! # Writing a game
//!
//! A game implements these traits, each with an example that continues the game above:
//!
//! | trait | what it gives |
//! |---|---|
//! | [`Game`] | the rules; every search needs them and no more |
//! | [`ZeroSum`], [`Multiplayer`] or [`Stochastic`] | the promise that decides which searches take the game |
//! | [`Notation`] | positions and moves as text |
//! | [`Draw`] | the board as plain data, a [`View`] |
//! | [`Configure`] | options such as the size of the board |
//! | [`Evaluate`], [`Evaluations`] | static evaluations and move ordering, by name |
//! | [`Indexed`] | numbered positions, for databases; optional |
//!
//! `conformance` (feature `testing`) checks every promise on random games: one call in the tests of the game.
//!
//! A search is called with [`Limits`] and an [`Observer`], which sees each [`Event`] of the search; `()` observes
//! nothing and costs nothing.

pub mod evaluate;
pub mod game;
pub mod limits;
pub mod memory;
pub mod nearest;
pub mod notation;
pub mod observe;
pub mod options;
pub mod perft;
pub mod prove;
pub mod report;
pub mod score;
pub mod search;
pub mod table;
pub mod value;
pub mod view;
pub mod words;

#[cfg(feature = "testing")]
pub mod conformance;

pub use evaluate::{Evaluate, Evaluations, Heuristics};
pub use game::{Game, Indexed, Multiplayer, PartOf, Player, Stochastic, Turn, ZeroSum};
pub use limits::{Limits, Stopped};
pub use memory::OutOfMemory;
pub use notation::{Notation, NotationError, OpeningName};
pub use observe::{Event, Observer};
pub use options::{Configure, OptionError, OptionSpec, Values};
pub use perft::perft;
pub use prove::Prove;
pub use report::Report;
pub use score::{Outcome, Score};
pub use search::Search;
pub use table::Table;
pub use value::{Bound, Value, Window};
pub use view::{Draw, View};
pub use words::Words;
