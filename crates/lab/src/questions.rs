//! The fixed set of positions on which the engine is measured, by `arbore bench` and by the tests.

use arbore_core::NotationError;

use crate::any::{Analysis, Task};
use crate::player::{EngineSettings, Settings};
use crate::session::play_line;
use crate::{Algorithm, games};

/// A position of the benchmark.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// The game with its options.
    pub game: &'static str,
    /// The moves that lead to the position from the start.
    pub moves: &'static str,
    /// How many plies deep.
    depth: u32,
    /// The same when time is short.
    quick_depth: u32,
}

/// Openings and middle games: quiet ones, sharp ones, and some that are nearly decided.
pub const QUESTIONS: &[Question] = &[
    question("connect4", "", (17, 12)),
    question("connect4", "4 4 4 4 4 2 3", (18, 12)),
    question("connect4", "3 5 1 4 4 4 3", (17, 12)),
    question("reversi", "", (14, 9)),
    question("reversi:size=8", "", (13, 8)),
    question("reversi:size=8", "d3 c5 f6 f5 e6 e3 c3", (12, 8)),
    question("ultimate", "", (10, 7)),
    question("ultimate", "44 40 08 87 73", (10, 7)),
    question("minichess", "", (17, 11)),
    question("minichess", "e2e3 d4e3 d2e3 b5a3", (16, 10)),
    question("chess", "", (13, 8)),
    question("chess", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7", (12, 7)),
    question("chess", "d2d4 d7d5 c2c4 d5c4 e2e4 e7e5 d4e5 d8d1 e1d1", (12, 7)),
];

const fn question(game: &'static str, moves: &'static str, (depth, quick_depth): (u32, u32)) -> Question {
    Question { game, moves, depth, quick_depth }
}

impl Question {
    /// How many plies deep this time.
    #[must_use]
    pub const fn depth(&self, is_quick: bool) -> u32 {
        if is_quick { self.quick_depth } else { self.depth }
    }

    /// Searches the position with the engine to a depth, with an empty table.
    ///
    /// # Panics
    /// Never: a test runs every question.
    pub fn ask(&self, depth: u32, engine: EngineSettings) -> Result<Analysis, NotationError> {
        let game = games::open(self.game).expect("the game is in the list");
        let position = play_line(&game.start(), self.moves)?;
        let settings = Settings { depth: Some(depth), engine, ..Settings::default() };
        let task = Task::new(Algorithm::Engine, &settings);
        Ok(position.search(&task).expect("the engine plays these games"))
    }
}

/// The engine as it is measured: one thread, and a table with room for every question.
#[must_use]
pub fn engine(threads: usize) -> EngineSettings {
    EngineSettings { threads, hash: 256, ..EngineSettings::default() }
}
