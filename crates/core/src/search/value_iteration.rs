//! Value iteration: the exact value of a game with dice, also where positions can come back.
//!
//! Expectiminimax walks down a tree, and never reaches the ground in a game such as pig: both players may
//! roll a one for ever. But such a game has few *positions*. So take all that can be reached, assume that
//! each is worth nothing, and correct every estimate from those of its successors (the greatest, the least, or
//! the average), again and again, until nothing changes any more.
//!
//! Most positions never come back once they are left. The positions that can reach each other are a
//! *component* of the graph, and a component that is left is left for good. So the components are solved
//! one by one, those that the others lead to first: each is corrected until it is still, and then final. A
//! game without loops is solved in one pass.
//!
//! **Contract.** The expected points of MAX if both play as well as they can, exact up to rounding, for
//! every game that ends some day whatever is played; endless play counts as a draw. The first of equal
//! moves is best. There is no depth and no evaluation.
//!
//! **Complexity.** O(n) memory for n positions and moves; time O(n) for each correction of a component, and
//! as many of those as its loops are likely: each correction leaves the probability of coming back times
//! the error before.
//!
//! **Reference.** L. Shapley, *Stochastic games*, 1953; R. Bellman, *Dynamic programming*, 1957; R. Tarjan,
//! *Depth-first search and linear graph algorithms*, 1972; for pig, T. Neller and C. Presser, *Optimal play
//! of the dice game Pig*, 2004.

mod graph;

use std::time::{Duration, Instant};

use graph::Graph;

use super::expectiminimax::is_better;
use super::{Bound, Report, RootMove, Search, Value};
use crate::limits::Budget;
use crate::{Game, Limits, Observer, Player, Stochastic, Stopped, Turn};

/// Value iteration. It remembers what it has solved: if a position can be reached from one that was solved
/// before, the answer is there at once. Nodes and time of a report are those of the solution it is from.
#[derive(Clone, Debug)]
pub struct ValueIteration<S> {
    /// The search is stopped if more positions and moves than this can be reached.
    pub most: usize,
    solved: Option<Solution<S>>,
}

#[derive(Clone, Debug)]
struct Solution<S> {
    graph: Graph<S>,
    time: Duration,
}

impl<S> Default for ValueIteration<S> {
    /// As much as fits into half a gigabyte or so.
    fn default() -> Self {
        ValueIteration { most: 25_000_000, solved: None }
    }
}

impl<G: Stochastic, O: Observer<G>> Search<G, O> for ValueIteration<G::State> {
    fn search(
        &mut self,
        game: &G,
        root: &G::State,
        _: &[u64],
        limits: &Limits,
        _: &mut O,
    ) -> Report<G::Move> {
        let started = Instant::now();
        let view = game.turn(root).player().unwrap_or(Player::FIRST);
        let mut nodes = 0;
        if self.solved.as_ref().is_none_or(|solved| solved.graph.value(root).is_none()) {
            let mut budget = Budget::new(limits);
            let graph = self.solve(game, root, &mut budget);
            self.solved = graph.ok().map(|graph| Solution { graph, time: started.elapsed() });
            nodes = budget.nodes();
        }
        let mut report = Report {
            value: None,
            bound: Bound::Exact,
            view,
            best: None,
            pv: Vec::new(),
            moves: Vec::new(),
            nodes,
            leaves: 0,
            cutoffs: 0,
            depth: 0,
            is_whole_tree: self.solved.is_some(),
            is_stopped: self.solved.is_none(),
            is_full: false,
            time: started.elapsed(),
        };
        if let Some(Solution { graph, time }) = &self.solved {
            (report.nodes, report.leaves) = (graph.positions(), graph.ends());
            report.time = *time;
            report.value = graph.value(root).map(|value| Value::Expected(seen_by(view, value)));
            report.moves = root_moves(game, graph, root, view);
            report.pv = best_play(game, graph, root);
            report.best = report.pv.first().copied();
        }
        report
    }
}

impl<S> ValueIteration<S> {
    fn solve<G>(&self, game: &G, root: &S, budget: &mut Budget) -> Result<Graph<S>, Stopped>
    where
        G: Stochastic<State = S>,
        S: Clone + Eq + std::hash::Hash,
    {
        let mut graph = Graph::reachable(game, root, self.most, budget)?;
        graph.solve(budget)?;
        Ok(graph)
    }
}

/// The graph's values are those of the first player.
fn seen_by(view: Player, value: f64) -> f64 {
    if view == Player::FIRST { value } else { -value }
}

/// Every move or outcome at the root with its value.
fn root_moves<G: Stochastic>(
    game: &G,
    graph: &Graph<G::State>,
    root: &G::State,
    view: Player,
) -> Vec<RootMove<G::Move>> {
    let mut moves = Vec::new();
    let note = |m: G::Move| {
        let child = after(game, root, m);
        let value = graph.value(&child).expect("all successors were reached");
        moves.push(RootMove {
            m,
            value: Value::Expected(seen_by(view, value)),
            bound: Bound::Exact,
            line: [vec![m], best_play(game, graph, &child)].concat(),
            visits: None,
        });
    };
    each_choice(game, root, note);
    moves
}

/// Best play until chance decides.
fn best_play<G: Stochastic>(game: &G, graph: &Graph<G::State>, root: &G::State) -> Vec<G::Move> {
    /// Without chance nodes, best play may go round in a circle.
    const LONGEST: usize = 100;
    let mut line = Vec::new();
    let mut state = root.clone();
    while let (Turn::Player(player), true) = (game.turn(&state), line.len() < LONGEST) {
        let mut best: Option<(G::Move, f64)> = None;
        each_choice(game, &state, |m| {
            let value = graph.value(&after(game, &state, m)).expect("all successors were reached");
            let value = seen_by(player, value);
            if best.is_none_or(|(_, best)| is_better(value, best)) {
                best = Some((m, value));
            }
        });
        let (m, _) = best.expect("a player to move has a move");
        game.play(&mut state, m);
        line.push(m);
    }
    line
}

fn after<G: Game>(game: &G, state: &G::State, m: G::Move) -> G::State {
    let mut child = state.clone();
    game.play(&mut child, m);
    child
}

fn each_choice<G: Game>(game: &G, state: &G::State, mut each: impl FnMut(G::Move)) {
    match game.turn(state) {
        Turn::Player(_) => game.moves(state, each),
        Turn::Chance => game.chance(state, |m, _| each(m)),
        Turn::Over => {}
    }
}
