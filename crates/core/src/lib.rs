//! The core of Arbore: what a game is, what a search is, and the algorithms of the textbook.
//!
//! This crate knows no game, prints nothing and reads nothing. A game implements [`Game`] and promises
//! what it is ([`ZeroSum`], [`Multiplayer`], [`Stochastic`]); a search from [`search`] takes any game it
//! makes sense for, and says in a [`Report`] what it found.
//!
//! ```
//! use arbore_core::search::{AlphaBeta, Search};
//! use arbore_core::{Game, Limits, Player, Score, Turn, ZeroSum};
//!
//! /// Take one or two matches; who takes the last one wins.
//! struct Matches;
//!
//! impl Game for Matches {
//!     type State = (u8, Player);
//!     type Move = u8;
//!
//!     fn start(&self) -> (u8, Player) {
//!         (7, Player::FIRST)
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
//!         // The player who would be to move could not take the last one.
//!         if player == state.1 { Score::loss_in(0) } else { Score::win_in(0) }
//!     }
//! }
//! impl ZeroSum for Matches {}
//!
//! let report = AlphaBeta::new(()).search(&Matches, &Matches.start(), &[], &Limits::default(), &mut ());
//! assert_eq!(report.best, Some(1), "leave a multiple of three");
//! assert_eq!(report.score(), Some(Score::win_in(5)));
//! ```

pub mod evaluate;
pub mod game;
pub mod limits;
pub mod memory;
pub mod notation;
pub mod observe;
pub mod options;
pub mod perft;
pub mod prove;
pub mod score;
pub mod search;
pub mod table;
pub mod view;

#[cfg(feature = "testing")]
pub mod conformance;

pub use evaluate::{Evaluate, Evaluations, Guesses};
pub use game::{Game, Indexed, Multiplayer, PartOf, Player, Stochastic, Turn, ZeroSum};
pub use limits::{Limits, Stopped};
pub use memory::OutOfMemory;
pub use notation::{Notation, NotationError, OpeningName};
pub use observe::{Event, Observer};
pub use options::{Configure, OptionError, OptionSpec, Values};
pub use perft::perft;
pub use prove::{Look, Prove};
pub use score::{Outcome, Score};
pub use search::{Bound, Report, Search, Value};
pub use table::Table;
pub use view::{Draw, View};
