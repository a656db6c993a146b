//! The games that are measured, each with the evaluation that the engine plays with.

use arbore_core::{Configure, Evaluate, Evaluations, Notation, Prove, Stochastic, ZeroSum};
use arbore_games::achi::{self, Achi};
use arbore_games::backgammon::{self, Backgammon};
use arbore_games::chess::{self, Chess};
use arbore_games::connect4::{self, Connect4, Forced};
use arbore_games::minichess::{self, Check, Minichess};
use arbore_games::pig::{self, Pig};
use arbore_games::reversi::{self, Reversi};
use arbore_games::tictactoe::{self, TicTacToe};
use arbore_games::ultimate::{self, Ultimate};

use super::tempo::{Score, WithTempo, compare};
use super::{Sample, Values};
use crate::configured;

/// One game with one of its evaluations.
pub struct Measured {
    /// The game with its options.
    pub game: &'static str,
    /// The name of the evaluation.
    pub evaluation: &'static str,
    /// The depths that are compared, the same for a short test, and the number of random plies before them.
    depths: (u32, u32),
    short_depths: (u32, u32),
    plies: (u32, u32),
    /// The largest median swing that is tolerated, as a share of a clear lead.
    pub max_median: f64,
    values: fn(&Measured, &Sample, i32) -> Vec<Values>,
    compare: Option<fn(&Measured, Match) -> Score>,
}

/// A match of two tempo bonuses of one evaluation.
#[derive(Clone, Copy, Debug)]
pub struct Match {
    /// The bonuses in points.
    pub tempo: [i32; 2],
    /// The number of pairs of games.
    pub pairs: u32,
    /// Nodes per move.
    pub nodes: u64,
    /// The seed of the openings.
    pub seed: u64,
}

impl Measured {
    /// The values of a sample, depth by depth, with this many points more for the player to move.
    #[must_use]
    pub fn values(&self, sample: &Sample, tempo: i32) -> Vec<Values> {
        (self.values)(self, sample, tempo)
    }

    /// The usual sample of a game, or a short one for tests.
    #[must_use]
    pub fn sample(&self, positions: usize, is_short: bool, seed: u64) -> Sample {
        let (first, last) = if is_short { self.short_depths } else { self.depths };
        Sample { positions, depths: first..=last, plies: self.plies.0..=self.plies.1, seed }
    }

    /// With another tolerance than a tenth.
    const fn with_median(mut self, max_median: f64) -> Measured {
        self.max_median = max_median;
        self
    }

    /// Plays a match; `None` in games with dice.
    #[must_use]
    pub fn compare(&self, question: Match) -> Option<Score> {
        self.compare.map(|compare| compare(self, question))
    }

    fn game<G: Configure>(&self) -> G {
        configured(self.game.split_once(':').map_or("", |(_, options)| options))
    }

    fn evaluation<G: arbore_core::Game, E: Evaluations<G>>(&self) -> E {
        let found = E::ALL.iter().find(|(name, _)| *name == self.evaluation);
        found.expect("the evaluation exists").1
    }
}

/// A game of two players without chance.
const fn for_two<G, E, P>(
    game: &'static str,
    evaluation: &'static str,
    [depths, short_depths, plies]: [(u32, u32); 3],
) -> Measured
where
    G: ZeroSum + Configure + Notation,
    E: Evaluations<G>,
    P: Prove<G> + Default + Sync,
{
    Measured {
        game,
        evaluation,
        depths,
        short_depths,
        plies,
        max_median: 0.1,
        values: |measured, sample, tempo| {
            let evaluation = WithTempo { evaluation: measured.evaluation::<G, E>(), tempo };
            sample.engine(&measured.game::<G>(), &evaluation, &P::default())
        },
        compare: Some(|measured, question| {
            compare(
                &measured.game::<G>(),
                measured.evaluation::<G, E>(),
                &P::default(),
                measured.plies,
                question,
            )
        }),
    }
}

/// A game with dice.
const fn with_dice<G, E>(
    game: &'static str,
    evaluation: &'static str,
    [depths, short_depths, plies]: [(u32, u32); 3],
) -> Measured
where
    G: Stochastic + Configure + Notation,
    E: Evaluations<G> + Evaluate<G>,
{
    Measured {
        game,
        evaluation,
        depths,
        short_depths,
        plies,
        max_median: 0.1,
        values: |measured, sample, _| sample.star(&measured.game::<G>(), &measured.evaluation::<G, E>()),
        compare: None,
    }
}

/// Every game with an evaluation, as the engine plays it by default; Reversi also with its stronger one. Bear-off is
/// missing: a search of any depth that takes a moment sees its end.
pub const MEASURED: &[Measured] = &[
    for_two::<TicTacToe, tictactoe::Evaluation, ()>("tictactoe", "open-lines", [(1, 4), (1, 4), (0, 3)]),
    // Half of what a mark gains lies between no line and one, and one line is a third of a clear lead.
    for_two::<TicTacToe, tictactoe::Evaluation, ()>("tictactoe:n=4", "open-lines", [(2, 7), (1, 4), (0, 6)])
        .with_median(0.34),
    for_two::<TicTacToe, tictactoe::Evaluation, ()>(
        "tictactoe:n=5,k=4,rule=b",
        "open-lines",
        [(2, 6), (2, 5), (0, 8)],
    ),
    for_two::<TicTacToe, tictactoe::Evaluation, ()>("tictactoe:n=5", "open-lines", [(2, 6), (2, 5), (0, 10)]),
    for_two::<Ultimate, ultimate::Evaluation, ()>("ultimate", "boards", [(3, 7), (3, 6), (0, 30)]),
    for_two::<Ultimate, ultimate::Evaluation, ()>(
        "ultimate:misere=true",
        "boards",
        [(3, 7), (3, 6), (0, 30)],
    ),
    for_two::<Connect4, connect4::Evaluation, Forced>("connect4", "threats", [(5, 12), (5, 9), (0, 20)]),
    for_two::<Connect4, connect4::Evaluation, Forced>(
        "connect4:width=6,height=5",
        "threats",
        [(4, 9), (4, 8), (0, 12)],
    ),
    for_two::<Reversi, reversi::Evaluation, ()>("reversi", "discs", [(3, 8), (3, 6), (0, 18)]),
    for_two::<Reversi, reversi::Evaluation, ()>("reversi", "mobility", [(3, 8), (3, 6), (0, 18)]),
    for_two::<Reversi, reversi::Evaluation, ()>("reversi:size=8", "discs", [(3, 7), (3, 6), (0, 40)]),
    for_two::<Reversi, reversi::Evaluation, ()>("reversi:size=8", "mobility", [(3, 7), (3, 6), (0, 40)]),
    // An eighth of a clear lead is one point, and a slide gained or lost is one.
    for_two::<Achi, achi::Evaluation, ()>("achi", "lines", [(1, 4), (1, 4), (0, 12)]).with_median(0.25),
    for_two::<Achi, achi::Evaluation, ()>("achi:pieces=3", "lines", [(1, 4), (1, 4), (0, 12)])
        .with_median(0.25),
    for_two::<Minichess, minichess::Evaluation, Check>("minichess", "mobility", [(4, 9), (3, 6), (0, 16)]),
    for_two::<Chess, chess::Evaluation, ()>("chess", "squares", [(4, 8), (3, 6), (0, 40)]),
    with_dice::<Backgammon, backgammon::Evaluation>("backgammon", "contact", [(1, 2), (1, 2), (1, 40)]),
    with_dice::<Pig, pig::Evaluation>("pig", "chances", [(1, 6), (1, 6), (1, 40)]),
];
