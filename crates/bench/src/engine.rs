//! The fixed set of positions on which the engine is measured.

use std::sync::Arc;
use std::time::Instant;

use arbore_core::search::{Engine, EngineOptions, Search};
use arbore_core::{Configure, Evaluations, Game, Limits, Notation, Prove, Table, Values, ZeroSum};
use arbore_games::{chess, connect4, minichess, reversi, ultimate};

/// A position that the engine is asked about.
#[derive(Clone, Copy)]
pub struct Question {
    /// The game with its options, as on the command line.
    pub game: &'static str,
    /// The moves that lead to the position from the start.
    pub moves: &'static str,
    /// How many plies deep.
    pub depth: u32,
    /// The same when time is short.
    pub quick_depth: u32,
    ask: fn(&Question, u32, EngineOptions) -> Answer,
}

/// What it took.
#[derive(Clone, Copy, Debug)]
pub struct Answer {
    /// Positions entered, by all threads.
    pub nodes: u64,
    /// Seconds on the wall.
    pub seconds: f64,
}

impl Question {
    /// Lets the engine search so many plies deep, with an empty table.
    #[must_use]
    pub fn ask(&self, depth: u32, options: EngineOptions) -> Answer {
        (self.ask)(self, depth, options)
    }

    /// How many plies deep this time.
    #[must_use]
    pub const fn depth(&self, is_quick: bool) -> u32 {
        if is_quick { self.quick_depth } else { self.depth }
    }
}

/// Openings and middle games: quiet ones, sharp ones, and some that are nearly decided.
pub const QUESTIONS: &[Question] = &[
    question::<Connect>("connect4", "", (17, 12)),
    question::<Connect>("connect4", "4 4 4 4 4 2 3", (18, 12)),
    question::<Connect>("connect4", "3 5 1 4 4 4 3", (17, 12)),
    question::<Reversi>("reversi", "", (14, 9)),
    question::<Reversi>("reversi:size=8", "", (13, 8)),
    question::<Reversi>("reversi:size=8", "d3 c5 f6 f5 e6 e3 c3", (12, 8)),
    question::<Ultimate>("ultimate", "", (10, 7)),
    question::<Ultimate>("ultimate", "44 40 08 87 73", (10, 7)),
    question::<Mini>("minichess", "", (17, 11)),
    question::<Mini>("minichess", "e2e3 d4e3 d2e3 b5a3", (16, 10)),
    question::<Chess>("chess", "", (13, 8)),
    question::<Chess>("chess", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7", (12, 7)),
    question::<Chess>("chess", "d2d4 d7d5 c2c4 d5c4 e2e4 e7e5 d4e5 d8d1 e1d1", (12, 7)),
];

const fn question<T: Asked>(
    game: &'static str,
    moves: &'static str,
    (depth, quick_depth): (u32, u32),
) -> Question {
    Question { game, moves, depth, quick_depth, ask: T::ask }
}

/// A game that can be asked about.
trait Asked {
    fn ask(question: &Question, depth: u32, options: EngineOptions) -> Answer;
}

struct Connect;
struct Reversi;
struct Ultimate;
struct Mini;
struct Chess;

impl Asked for Connect {
    fn ask(question: &Question, depth: u32, options: EngineOptions) -> Answer {
        ask::<connect4::Connect4, connect4::Evaluation, ()>(question, (), depth, options)
    }
}
impl Asked for Reversi {
    fn ask(question: &Question, depth: u32, options: EngineOptions) -> Answer {
        ask::<reversi::Reversi, reversi::Evaluation, ()>(question, (), depth, options)
    }
}
impl Asked for Ultimate {
    fn ask(question: &Question, depth: u32, options: EngineOptions) -> Answer {
        ask::<ultimate::Ultimate, ultimate::Evaluation, ()>(question, (), depth, options)
    }
}
impl Asked for Mini {
    fn ask(question: &Question, depth: u32, options: EngineOptions) -> Answer {
        ask::<minichess::Minichess, minichess::Evaluation, _>(question, minichess::Check, depth, options)
    }
}
impl Asked for Chess {
    fn ask(question: &Question, depth: u32, options: EngineOptions) -> Answer {
        ask::<chess::Chess, chess::Evaluation, ()>(question, (), depth, options)
    }
}

/// A game by its options: `size=8`.
///
/// # Panics
/// If it has no such options.
#[must_use]
pub fn configured<G: Configure>(options: &str) -> G {
    let values = Values::parse(options, G::OPTIONS).expect("the options are right");
    G::configure(&values).expect("the options make a game")
}

fn ask<G, E, P>(question: &Question, proof: P, depth: u32, options: EngineOptions) -> Answer
where
    G: ZeroSum + Notation + Configure,
    E: Evaluations<G>,
    P: Prove<G> + Sync,
{
    let game: G = configured(question.game.split_once(':').map_or("", |(_, options)| options));
    let (state, history) = position(&game, question.moves);
    let mut engine =
        Engine { evaluation: E::ALL[0].1, proof, options, table: Arc::new(Table::new(MEGABYTES)) };
    let started = Instant::now();
    let report = engine.search(&game, &state, &history, &Limits::depth(depth), &mut ());
    Answer { nodes: report.nodes, seconds: started.elapsed().as_secs_f64() }
}

/// Enough for every question.
const MEGABYTES: usize = 256;

/// The position after some moves, and the keys of those before it.
///
/// # Panics
/// If a move is not legal.
pub fn position<G: Game + Notation>(game: &G, moves: &str) -> (G::State, Vec<u64>) {
    let (mut state, mut history) = (game.start(), Vec::new());
    for text in moves.split_whitespace() {
        let m = game.parse_move(&state, text).expect("the moves are legal");
        history.push(game.key(&state));
        game.play(&mut state, m);
    }
    (state, history)
}

/// The nodes of all questions together: a change of the engine quotes the old number and the new.
#[must_use]
pub fn signature(is_quick: bool) -> u64 {
    let nodes = |question: &Question| question.ask(question.depth(is_quick), EngineOptions::default()).nodes;
    QUESTIONS.iter().map(nodes).sum()
}
