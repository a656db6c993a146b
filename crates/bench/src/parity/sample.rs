//! Random positions, and their values depth by depth.

use std::ops::RangeInclusive;

use arbore_core::observe::Depths;
use arbore_core::search::{Engine, Order, Report, Search, Star};
use arbore_core::{Evaluate, Game, Limits, Notation, Prove, Stochastic, Turn, Value, ZeroSum};

use super::Values;

/// Which positions are drawn, and how deep they are searched.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The number of positions.
    pub positions: usize,
    /// The depths whose values are compared.
    pub depths: RangeInclusive<u32>,
    /// The number of random plies that lead to a position.
    pub plies: RangeInclusive<u32>,
    /// The seed of the random plies.
    pub seed: u64,
}

impl Sample {
    /// The values of random positions by the engine, as it plays. Positions that are decided within the depths, or
    /// whose tree ends there, are passed over: their values are no estimates.
    pub fn engine<G, E, P>(&self, game: &G, evaluation: &E, proof: &P) -> Vec<Values>
    where
        G: ZeroSum + Notation,
        E: Evaluate<G> + Sync,
        P: Prove<G> + Sync,
    {
        self.draw(game, |state, on_report| {
            let plain = Engine::new(evaluation);
            let mut engine = Engine {
                evaluation,
                proof,
                options: plain.options,
                table: plain.table,
                excluded: Vec::new(),
            };
            let limits = Limits::depth(*self.depths.end());
            engine.search(game, state, &[], &limits, &mut Depths(Some(on_report)));
        })
    }

    /// The values of random positions of a game with dice, by Star2.
    pub fn star<G, E>(&self, game: &G, evaluation: &E) -> Vec<Values>
    where
        G: Stochastic + Notation,
        E: Evaluate<G>,
    {
        self.draw(game, |state, on_report| {
            for depth in self.depths.clone() {
                let mut star = Star { order: Order::Evaluation, ..Star::two(evaluation) };
                let report = star.search(game, state, &[], &Limits::depth(depth), &mut ());
                if on_report(&report).is_err() {
                    break;
                }
            }
        })
    }

    /// Draws positions until there are enough whose values are estimates at all depths, or until it is clear that
    /// there are too few.
    fn draw<G: Notation>(&self, game: &G, mut search: impl FnMut(&G::State, OnReport<'_, G>)) -> Vec<Values> {
        const MAX_DRAWS_PER_POSITION: usize = 50;
        let mut random = fastrand::Rng::with_seed(self.seed);
        let mut found = Vec::new();
        for _ in 0..MAX_DRAWS_PER_POSITION * self.positions {
            if found.len() == self.positions {
                break;
            }
            let Some(state) = self.position(game, &mut random) else { continue };
            let mut values = Vec::new();
            search(&state, &mut |report| {
                let value = estimate(report).ok_or(arbore_core::Stopped)?;
                if self.depths.contains(&report.depth) {
                    values.push(value / f64::from(game.clear_lead()));
                }
                Ok(())
            });
            if values.len() == self.depths.clone().count() {
                found.push(Values { first_depth: *self.depths.start(), values });
            }
        }
        found
    }

    /// A position after random plies, if the game is not over before, in which a player is to move.
    fn position<G: Game>(&self, game: &G, random: &mut fastrand::Rng) -> Option<G::State> {
        let mut state = game.start();
        let plies = random.u32(self.plies.clone());
        let mut ply = 0;
        loop {
            let mut choices = Vec::new();
            match game.turn(&state) {
                Turn::Over => return None,
                Turn::Player(_) if ply >= plies => return Some(state),
                Turn::Player(_) => game.moves(&state, |m| choices.push(m)),
                Turn::Chance => game.chance(&state, |m, _| choices.push(m)),
            }
            game.play(&mut state, choices[random.usize(..choices.len())]);
            ply += 1;
        }
    }
}

/// What is called with the report of each depth.
type OnReport<'a, G> = arbore_core::observe::OnDepth<'a, G>;

/// The value of a report as a number of points, if it is an estimate.
fn estimate<M>(report: &Report<M>) -> Option<f64> {
    match report.value.as_ref()? {
        Value::Score(score) if !score.is_decisive() && !report.is_whole_tree => Some(score.as_f64()),
        Value::Expected(points) if !report.is_whole_tree => Some(*points),
        _ => None,
    }
}
