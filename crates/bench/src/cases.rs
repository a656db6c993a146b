//! The fixed set of searches that is measured, and whose nodes are counted.

use arbore_core::search::{
    AlphaBeta, AlphaBetaNegamax, Expectiminimax, MaxN, Minimax, Negamax, Paranoid, Search,
};
use arbore_core::{Configure, Game, Limits, Values};
use arbore_games::pig::{Evaluation, Pig};

use crate::connect4::CentreOut;
use crate::tictactoe::{self, FourByFour};

/// One search from the start of a game.
#[derive(Clone, Copy, Debug)]
pub struct Case {
    /// The game.
    pub game: &'static str,
    /// The algorithm.
    pub algorithm: &'static str,
    /// How many plies deep.
    pub depth: u32,
    /// The same when time is short.
    pub quick_depth: u32,
    /// Searches this many plies deep and counts the nodes.
    pub nodes: fn(u32) -> u64,
}

impl Case {
    const fn new(
        game: &'static str,
        algorithm: &'static str,
        (depth, quick_depth): (u32, u32),
        nodes: fn(u32) -> u64,
    ) -> Case {
        Case { game, algorithm, depth, quick_depth, nodes }
    }

    /// How many plies deep this time.
    #[must_use]
    pub const fn depth(&self, is_quick: bool) -> u32 {
        if is_quick { self.quick_depth } else { self.depth }
    }
}

/// Connect Four from `arbore-games`.
pub const CONNECT_FOUR: &str = "connect4 7×6";
/// Tic-tac-toe with size and rule compiled in.
pub const FOUR_BY_FOUR: &str = "4×4 compiled in";
/// Tic-tac-toe from `arbore-games`.
pub const TIC_TAC_TOE: &str = "tictactoe:n=4,k=3,rule=b";

const PLAIN_CONNECT_FOUR: (u32, u32) = (8, 7);
const CUT_CONNECT_FOUR: (u32, u32) = (13, 12);
const PLAIN_TIC_TAC_TOE: (u32, u32) = (6, 5);
const CUT_TIC_TAC_TOE: (u32, u32) = (11, 9);

/// Every algorithm on every game that it is for.
pub const CASES: &[Case] = &[
    Case::new(CONNECT_FOUR, "minimax", PLAIN_CONNECT_FOUR, |d| {
        count(&CentreOut::default(), Minimax::new(()), d)
    }),
    Case::new(CONNECT_FOUR, "negamax", PLAIN_CONNECT_FOUR, |d| {
        count(&CentreOut::default(), Negamax::new(()), d)
    }),
    Case::new(CONNECT_FOUR, "maxn", PLAIN_CONNECT_FOUR, |d| count(&CentreOut::default(), MaxN::new(()), d)),
    Case::new(CONNECT_FOUR, "alphabeta", CUT_CONNECT_FOUR, |d| {
        count(&CentreOut::default(), AlphaBeta::new(()), d)
    }),
    Case::new(CONNECT_FOUR, "alphabeta-negamax", CUT_CONNECT_FOUR, |d| {
        count(&CentreOut::default(), AlphaBetaNegamax::new(()), d)
    }),
    Case::new(CONNECT_FOUR, "paranoid", CUT_CONNECT_FOUR, |d| {
        count(&CentreOut::default(), Paranoid::new(()), d)
    }),
    Case::new(FOUR_BY_FOUR, "minimax", PLAIN_TIC_TAC_TOE, |d| count(&FourByFour, Minimax::new(()), d)),
    Case::new(FOUR_BY_FOUR, "negamax", PLAIN_TIC_TAC_TOE, |d| count(&FourByFour, Negamax::new(()), d)),
    Case::new(FOUR_BY_FOUR, "alphabeta", CUT_TIC_TAC_TOE, |d| count(&FourByFour, AlphaBeta::new(()), d)),
    Case::new(FOUR_BY_FOUR, "alphabeta-negamax", CUT_TIC_TAC_TOE, |d| {
        count(&FourByFour, AlphaBetaNegamax::new(()), d)
    }),
    Case::new(TIC_TAC_TOE, "minimax", PLAIN_TIC_TAC_TOE, |d| {
        count(&tictactoe::configured(), Minimax::new(()), d)
    }),
    Case::new(TIC_TAC_TOE, "negamax", PLAIN_TIC_TAC_TOE, |d| {
        count(&tictactoe::configured(), Negamax::new(()), d)
    }),
    Case::new(TIC_TAC_TOE, "maxn", PLAIN_TIC_TAC_TOE, |d| count(&tictactoe::configured(), MaxN::new(()), d)),
    Case::new(TIC_TAC_TOE, "alphabeta", CUT_TIC_TAC_TOE, |d| {
        count(&tictactoe::configured(), AlphaBeta::new(()), d)
    }),
    Case::new(TIC_TAC_TOE, "alphabeta-negamax", CUT_TIC_TAC_TOE, |d| {
        count(&tictactoe::configured(), AlphaBetaNegamax::new(()), d)
    }),
    Case::new(TIC_TAC_TOE, "paranoid", CUT_TIC_TAC_TOE, |d| {
        count(&tictactoe::configured(), Paranoid::new(()), d)
    }),
    Case::new("pig", "expectiminimax", (7, 6), |d| count(&pig(), Expectiminimax::new(Evaluation::Lead), d)),
];

/// The number of nodes of all cases together: a change that means to be about speed only keeps it.
#[must_use]
pub fn signature(is_quick: bool) -> u64 {
    CASES.iter().map(|case| (case.nodes)(case.depth(is_quick))).sum()
}

/// How deep an algorithm searches a game, for comparisons beside the cases.
///
/// # Panics
/// If there is no such case.
#[must_use]
pub fn depth_of(game: &str, algorithm: &str, is_quick: bool) -> u32 {
    let case = CASES.iter().find(|case| case.game == game && case.algorithm == algorithm);
    case.expect("the comparisons are about cases").depth(is_quick)
}

fn pig() -> Pig {
    let values = Values::parse("", Pig::OPTIONS).expect("no option is needed");
    Pig::configure(&values).expect("100 points are a target")
}

fn count<G: Game>(game: &G, mut search: impl Search<G>, depth: u32) -> u64 {
    search.search(game, &game.start(), &[], &Limits::depth(depth), &mut ()).nodes
}
