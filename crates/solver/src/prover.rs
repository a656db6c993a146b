//! The solver as a search like any other: a position's value, every move's, and best play.
//!
//! **Contract.** What is reported is proven. When a limit was reached first, the value is a bound, or there is none; a
//! move whose value is only known to be no better than the best is told as an upper bound. The best move is the first
//! that is as good as the position.

use arbore_core::search::{Bound, RootMove, Value};
use arbore_core::{Limits, Observer, Player, Prove, Report, Score, Search, Turn, ZeroSum};

use crate::purse::Purse;
use crate::{Proven, Solver};

/// Proves values, with what a game knows for certain.
#[derive(Clone, Copy, Debug)]
pub struct Prover<P> {
    /// What the game knows.
    pub proofs: P,
    /// How large the table may become.
    pub megabytes: usize,
    /// Whether the value of every move is wanted and not only that of the best.
    pub exact_moves: bool,
}

/// One question after another, all within the same limits.
struct Questioner<'g, 'l, G: ZeroSum, P: Prove<G>> {
    game: &'g G,
    solver: Solver<'g, G, P>,
    purse: Purse<'l>,
    is_stopped: bool,
}

impl<G: ZeroSum, P: Prove<G> + Copy, O: Observer<G>> Search<G, O> for Prover<P> {
    fn search(
        &mut self,
        game: &G,
        root: &G::State,
        _: &[u64],
        limits: &Limits,
        observer: &mut O,
    ) -> Report<G::Move> {
        let mut questioner = Questioner {
            game,
            solver: Solver::new(game, self.proofs, self.megabytes),
            purse: Purse::new(limits),
            is_stopped: false,
        };
        let player = game.turn(root).player();
        let view = player.unwrap_or(Player::FIRST);
        let found = questioner.ask_told(root, (Score::MINUS_INFINITY, Score::INFINITY), &mut |so_far| {
            // Whoever listens may want to stop it, which is what limits are for.
            let _ = observer.iteration(&so_far_report(so_far, view));
        });
        let mut moves = Vec::new();
        if let Some(player) = player {
            questioner.look_at_moves(root, player, found, self.exact_moves, &mut moves);
        }
        let best_value = found.value().map(Value::Score);
        let is_best =
            |m: &&RootMove<G::Move>| m.bound == Bound::Exact && Some(&m.value) == best_value.as_ref();
        let best = moves.iter().find(is_best).map(|best| best.m);
        let mut pv: Vec<G::Move> = best.into_iter().collect();
        questioner.play_on(root, &mut pv);
        for m in &mut moves {
            if Some(m.m) == best {
                m.line.clone_from(&pv);
            }
        }
        let depth = u32::try_from(pv.len()).unwrap_or(u32::MAX);
        Report {
            best,
            depth,
            pv,
            moves,
            nodes: questioner.purse.spent(),
            is_stopped: questioner.is_stopped,
            time: questioner.purse.elapsed(),
            ..so_far_report(found, view)
        }
    }
}

/// What is known of a position, before anything is known of its moves.
fn so_far_report<M>(found: Proven, view: Player) -> Report<M> {
    let (value, bound) = found.told();
    Report {
        value: value.map(Value::Score),
        bound,
        view,
        best: None,
        pv: Vec::new(),
        moves: Vec::new(),
        nodes: found.nodes,
        leaves: 0,
        cutoffs: 0,
        depth: 0,
        is_whole_tree: found.value().is_some(),
        is_stopped: false,
        is_full: false,
        time: found.time,
    }
}

impl<G: ZeroSum, P: Prove<G>> Questioner<'_, '_, G, P> {
    /// What can be proven about a position with what is left of the limits.
    fn ask(&mut self, state: &G::State, within: (Score, Score)) -> Proven {
        self.ask_told(state, within, &mut |_| ())
    }

    /// The same, and tells what is known after each step.
    fn ask_told(&mut self, state: &G::State, within: (Score, Score), tell: &mut dyn FnMut(Proven)) -> Proven {
        let found = self.solver.narrow_told(state, within, &self.purse.left(), tell);
        self.purse.spend(found.nodes);
        let is_open = found.low < found.high && found.high > within.0 && found.low < within.1;
        self.is_stopped |= is_open;
        found
    }

    /// The value of the position after a move, in the view of `player` before it.
    fn after(&mut self, state: &G::State, m: G::Move, player: Player, within: (Score, Score)) -> Proven {
        let mut child = state.clone();
        self.game.play(&mut child, m);
        match self.game.turn(&child) {
            Turn::Player(next) => {
                let (alpha, beta) = (within.0.for_child(), within.1.for_child());
                let found = self.ask(&child, if next == player { (alpha, beta) } else { (-beta, -alpha) });
                let (low, high) =
                    if next == player { (found.low, found.high) } else { (-found.high, -found.low) };
                Proven { low: low.from_child(), high: high.from_child(), ..found }
            }
            Turn::Over | Turn::Chance => {
                let value = self.game.payoff(&child, player).from_child();
                Proven { low: value, high: value, nodes: 0, time: std::time::Duration::ZERO }
            }
        }
    }

    /// Every move, as the position's player sees it.
    fn look_at_moves(
        &mut self,
        root: &G::State,
        player: Player,
        found: Proven,
        is_exact: bool,
        moves: &mut Vec<RootMove<G::Move>>,
    ) {
        let mut all = Vec::new();
        self.game.moves(root, |m| all.push(m));
        let whole = (Score::MINUS_INFINITY, Score::INFINITY);
        let mut has_best = false;
        for m in all {
            // A move is worth as much as the position, or less; how much less is another question.
            let within = match found.value() {
                Some(value) if !is_exact && has_best => {
                    moves.push(root_move(m, value, Bound::Upper));
                    continue;
                }
                Some(value) if !is_exact => (value.just_below(), value),
                _ => whole,
            };
            let after = self.after(root, m, player, within);
            let (value, bound) = match found.value() {
                Some(value) if after.low >= value => (Some(value), Bound::Exact),
                Some(value) if after.low < after.high && after.high < value => {
                    (Some(after.high), Bound::Upper)
                }
                _ => after.told(),
            };
            has_best |= bound == Bound::Exact && found.value() == value;
            moves.extend(value.map(|value| root_move(m, value, bound)));
        }
    }

    /// Best play after the moves of `line`, to the end of the game or of the limits.
    fn play_on(&mut self, root: &G::State, line: &mut Vec<G::Move>) {
        let mut state = root.clone();
        let Some(&first) = line.first() else {
            return;
        };
        self.game.play(&mut state, first);
        while let Turn::Player(player) = self.game.turn(&state) {
            let Some(value) = self.ask(&state, (Score::MINUS_INFINITY, Score::INFINITY)).value() else {
                return;
            };
            let mut all = Vec::new();
            self.game.moves(&state, |m| all.push(m));
            let as_good = all
                .into_iter()
                .find(|m| self.after(&state, *m, player, (value.just_below(), value)).low >= value);
            let Some(m) = as_good else {
                return;
            };
            line.push(m);
            self.game.play(&mut state, m);
        }
    }
}

fn root_move<M: Copy>(m: M, value: Score, bound: Bound) -> RootMove<M> {
    RootMove { m, value: Value::Score(value), bound, line: vec![m], visits: None }
}
