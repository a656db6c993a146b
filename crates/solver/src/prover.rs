//! The solver as a search like any other: a position's value, every move's, and best play.
//!
//! **Contract.** What is reported is proven. When a limit was reached first, the value is a bound, or there is none; a
//! move whose value is only known to be no better than the best is reported as an upper bound. The best move is the first
//! that is as good as the position. Where the value stays open there is no best move, but every move that is proven to be
//! worse than another has an upper bound below the other's lower bound or below the position's.

use std::time::Duration;

use arbore_core::search::{Bound, RootMove, Value};
use arbore_core::{Limits, Observer, Player, Report, Score, Search, Turn, Window, ZeroSum};
use arbore_solver_core::Solve;

use crate::shared_limits::SharedLimits;
use crate::{Proven, Solver};

/// Proves values, with what a game knows for certain.
#[derive(Clone, Copy, Debug)]
pub struct Prover<'p, P> {
    /// What the game knows.
    pub proofs: &'p P,
    /// How large the table may become.
    pub megabytes: usize,
    /// Whether the value of every move is wanted and not only that of the best.
    pub exact_moves: bool,
    /// What is known of the root already, from an opening book for example: it is worth at least the first and at most
    /// the second, in the view of the player to move.
    pub known: (Score, Score),
}

impl<'p, P> Prover<'p, P> {
    /// A prover that knows nothing of the root and wants the best move.
    #[must_use]
    pub fn new(proofs: &'p P, megabytes: usize) -> Prover<'p, P> {
        Prover { proofs, megabytes, exact_moves: false, known: (Score::MINUS_INFINITY, Score::INFINITY) }
    }
}

/// One question after another, all within the same limits.
struct Questioner<'g, 'l, G: ZeroSum, P: Solve<G>> {
    game: &'g G,
    solver: Solver<'g, G, P>,
    limits: SharedLimits<'l>,
    is_stopped: bool,
}

impl<G: ZeroSum, P: Solve<G>, O: Observer<G>> Search<G, O> for Prover<'_, P> {
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
            limits: SharedLimits::new(limits),
            is_stopped: false,
        };
        let player = game.turn(root).player();
        let view = player.unwrap_or(Player::FIRST);
        // What is left is for the moves, if the value stays open.
        let (part, of) = ROOT_SHARE;
        let limits = questioner.limits.share(part, of);
        let known = self.known;
        let found = if known.0 == known.1 {
            Proven { low: known.0, high: known.1, nodes: 0, time: Duration::ZERO }
        } else {
            let window = Window { alpha: known.0, beta: known.1 };
            questioner.ask_with_progress(root, window, &limits, &mut |so_far| {
                // A listener cannot stop a proof; limits do.
                let _ = observer.iteration(&so_far_report(so_far.within(known), view));
            })
        };
        let found = found.within(known);
        let mut moves = Vec::new();
        if let Some(player) = player {
            match found.value() {
                Some(value) => {
                    questioner.search_root_moves(root, player, value, self.exact_moves, &mut moves);
                }
                None => questioner.rule_out_moves(root, player, found, self.exact_moves, &mut moves),
            }
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
            nodes: questioner.limits.spent(),
            is_stopped: questioner.is_stopped,
            time: questioner.limits.elapsed(),
            ..so_far_report(found, view)
        }
    }
}

/// The part of the limits that is for the value of the position.
const ROOT_SHARE: (u32, u32) = (3, 4);

/// What is known of a position, before anything is known of its moves.
fn so_far_report<M>(found: Proven, view: Player) -> Report<M> {
    let known = found.to_bound();
    Report {
        value: known.map(|(value, _)| Value::Score(value)),
        bound: known.map_or(Bound::Lower, |(_, bound)| bound),
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

impl<G: ZeroSum, P: Solve<G>> Questioner<'_, '_, G, P> {
    /// What can be proven about a position with what is left of the limits.
    fn ask(&mut self, state: &G::State, window: Window) -> Proven {
        let limits = self.limits.left();
        self.ask_with_progress(state, window, &limits, &mut |_| ())
    }

    /// The same within limits of its own, and reports what is known after each step.
    fn ask_with_progress(
        &mut self,
        state: &G::State,
        window: Window,
        limits: &Limits,
        on_progress: &mut dyn FnMut(Proven),
    ) -> Proven {
        let found = self.solver.narrow_with_progress(state, window, limits, on_progress);
        self.limits.spend(found.nodes);
        let is_open = found.low < found.high && found.high > window.alpha && found.low < window.beta;
        self.is_stopped |= is_open;
        found
    }

    /// The value of the position after a move, in the view of `player` before it.
    fn after(&mut self, state: &G::State, m: G::Move, player: Player, window: Window) -> Proven {
        let limits = self.limits.left();
        self.after_within(state, m, player, window, &limits)
    }

    /// The same within limits of its own.
    fn after_within(
        &mut self,
        state: &G::State,
        m: G::Move,
        player: Player,
        window: Window,
        limits: &Limits,
    ) -> Proven {
        let mut child = state.clone();
        self.game.play(&mut child, m);
        match self.game.turn(&child) {
            Turn::Player(next) => {
                let window = window.for_child(next == player);
                let found = self.ask_with_progress(&child, window, limits, &mut |_| ());
                let (low, high) =
                    if next == player { (found.low, found.high) } else { (-found.high, -found.low) };
                Proven { low: low.bound_from_child(), high: high.bound_from_child(), ..found }
            }
            Turn::Over | Turn::Chance => {
                let value = self.game.payoff(&child, player).from_child();
                Proven { low: value, high: value, nodes: 0, time: Duration::ZERO }
            }
        }
    }

    /// Every move of a position whose value is known, as its player sees it.
    fn search_root_moves(
        &mut self,
        root: &G::State,
        player: Player,
        value: Score,
        is_exact: bool,
        moves: &mut Vec<RootMove<G::Move>>,
    ) {
        let mut has_best = false;
        for m in self.game.choices(root) {
            // A move is worth as much as the position, or less; how much less is another question.
            if has_best && !is_exact {
                moves.push(root_move(m, value, Bound::Upper));
                continue;
            }
            let least = if is_exact { Score::MINUS_INFINITY } else { value.just_below() };
            let window = Window { alpha: least, beta: value };
            let after = self.after(root, m, player, window);
            let (worth, bound) = if after.low >= value {
                (value, Bound::Exact)
            } else if after.low == after.high {
                (after.low, Bound::Exact)
            } else {
                (after.high.min(value), Bound::Upper)
            };
            has_best |= (worth, bound) == (value, Bound::Exact);
            moves.push(root_move(m, worth, bound));
        }
    }

    /// What is known of every move of a position whose value is open. The first question about each is whether it is
    /// worth less than the position is known to be worth at least.
    fn rule_out_moves(
        &mut self,
        root: &G::State,
        player: Player,
        found: Proven,
        is_exact: bool,
        moves: &mut Vec<RootMove<G::Move>>,
    ) {
        let all = self.game.choices(root);
        let mut least = found.low;
        let mut known = Vec::new();
        for (m, left) in all.iter().zip((1..=u32::try_from(all.len()).unwrap_or(u32::MAX)).rev()) {
            let window = if is_exact || least.is_infinite() { Window::FULL } else { Window::at_least(least) };
            let limits = self.limits.share(1, left);
            let after = self.after_within(root, *m, player, window, &limits);
            least = least.max(after.low);
            known.push((*m, after.low, after.high.min(found.high)));
        }
        for (m, low, high) in known {
            let is_worse = low < high && high < least;
            let known = if is_worse { Some((high, Bound::Upper)) } else { Bound::between(low, high) };
            moves.extend(known.map(|(value, bound)| root_move(m, value, bound)));
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
            let Some(value) = self.ask(&state, Window::FULL).value() else {
                return;
            };
            let as_good = self
                .game
                .choices(&state)
                .into_iter()
                .find(|m| self.after(&state, *m, player, Window::at_least(value)).low >= value);
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
