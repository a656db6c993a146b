//! Players that do not search: at random, and by a proof.

use std::time::{Duration, Instant};

use arbore_core::search::RootMove;
use arbore_core::{Bound, Draw, Prove, Report, Score, Turn, Value};

use super::Erased;
use super::kinds::Kind;

impl<G, P, K> Erased<G, P, K>
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync,
    K: Kind<G>,
{
    /// Any move: the same one for the same seed and position.
    pub(super) fn random(&self, state: &G::State, seed: Option<u64>) -> Report<G::Move> {
        let mut random = match seed {
            Some(seed) => fastrand::Rng::with_seed(seed ^ self.game.key(state)),
            None => fastrand::Rng::new(),
        };
        let mut moves = Vec::new();
        if self.game.turn(state) != Turn::Over {
            self.game.each_choice(state, |m| moves.push(m));
        }
        let best = random.choice(&moves).copied();
        self.report_without_search(state, best, None, Vec::new(), 1)
    }

    /// What there is to say about a position that stands for the third time.
    pub(super) fn drawn_by_repetition(&self, state: &G::State) -> Report<G::Move> {
        let draw = Value::Score(Score::DRAW);
        self.report_without_search(state, None, Some((draw, Bound::Exact)), Vec::new(), 1)
    }

    /// The move that a proof finds without searching, if the game has one.
    pub(super) fn proven(&self, state: &G::State) -> Option<Report<G::Move>> {
        let started = Instant::now();
        let mover = self.game.turn(state).player()?;
        let (lower, upper) = self.proof.bounds(&self.game, state);
        if !(lower.is_decisive() && upper.is_decisive()) || lower.is_infinite() || upper.is_infinite() {
            return None;
        }
        let mut moves = Vec::new();
        self.game.moves(state, |m| {
            let mut child = state.clone();
            self.game.play(&mut child, m);
            let (lower, upper) = if self.game.turn(&child) == Turn::Over {
                let payoff = self.game.payoff(&child, mover);
                (payoff, payoff)
            } else {
                let (lower, upper) = self.proof.bounds(&self.game, &child);
                if self.game.turn(&child) == Turn::Player(mover) { (lower, upper) } else { (-upper, -lower) }
            };
            let (lower, upper) = (lower.from_child(), upper.from_child());
            // What is won is won in so many plies at most; what is lost lasts so many at most.
            let (value, bound) =
                if lower > Score::DRAW { (lower, Bound::Lower) } else { (upper, Bound::Upper) };
            let bound = if lower == upper { Bound::Exact } else { bound };
            moves.push(RootMove { m, value: Value::Score(value), bound, line: vec![m], visits: None });
        });
        let score = |root_move: &RootMove<G::Move>| match root_move.value {
            Value::Score(score) => score,
            _ => Score::MINUS_INFINITY,
        };
        // The first of the best.
        let best = moves.iter().rev().max_by_key(|root_move| score(root_move))?.clone();
        let nodes = u64::try_from(moves.len()).unwrap_or(u64::MAX) + 1;
        let mut report =
            self.report_without_search(state, Some(best.m), Some((best.value, best.bound)), moves, nodes);
        report.time = started.elapsed();
        Some(report)
    }

    pub(super) fn report_without_search(
        &self,
        state: &G::State,
        best: Option<G::Move>,
        value: Option<(Value, Bound)>,
        moves: Vec<RootMove<G::Move>>,
        nodes: u64,
    ) -> Report<G::Move> {
        let bound = value.as_ref().map_or(Bound::Lower, |(_, bound)| *bound);
        Report {
            value: value.map(|(value, _)| value),
            bound,
            view: self.game.side(state),
            best,
            pv: best.into_iter().collect(),
            moves,
            nodes,
            leaves: 0,
            cutoffs: 0,
            depth: 0,
            is_whole_tree: false,
            is_stopped: false,
            is_full: false,
            time: Duration::ZERO,
        }
    }
}
