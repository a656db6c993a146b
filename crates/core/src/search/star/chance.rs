//! What happens at a chance node: the average of its outcomes, or as much of it as the window needs.

use super::StarSearch;
use crate::observe::Window;
use crate::search::{Bound, Value};
use crate::{Evaluate, Observer, Stochastic, Stopped, Turn};

/// An outcome of a chance node that is being searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    probability: f64,
    /// What it is worth, as far as is known.
    known: Window<f64>,
    /// What all outcomes after it add to the average, at least and at most.
    rest: Window<f64>,
}

/// What is found at a chance node.
enum ChanceValue {
    /// The average.
    Average(f64),
    /// The node was cut off: what the average is at least or at most.
    Settled(f64, Bound),
}

/// What an outcome must answer: beyond it the whole node is settled.
#[derive(Clone, Copy)]
struct Needed(Window<f64>);

impl Needed {
    /// The window for one outcome of a node with this window, when the outcomes before it add `before`, at
    /// least and at most.
    fn new(outcome: &Outcome, window: Window<f64>, before: Window<f64>) -> Needed {
        let Outcome { probability, rest, .. } = outcome;
        Needed(Window {
            alpha: (window.alpha - before.beta - rest.beta) / probability,
            beta: (window.beta - before.alpha - rest.alpha) / probability,
        })
    }

    /// No wider than what is known of the outcome: there is nothing beyond.
    fn asked(self, known: Window<f64>) -> Window<f64> {
        Window { alpha: self.0.alpha.max(known.alpha), beta: self.0.beta.min(known.beta) }
    }

    /// Whether an outcome of which so much is known settles the node with this window: what the node is then
    /// said to be, and the bound it reaches.
    fn settles(self, known: Window<f64>, window: Window<f64>) -> Option<(Bound, f64)> {
        if known.beta <= self.0.alpha {
            Some((Bound::Upper, window.alpha))
        } else if known.alpha >= self.0.beta {
            Some((Bound::Lower, window.beta))
        } else {
            None
        }
    }
}

impl<G: Stochastic, E: Evaluate<G>, O: Observer<G>> StarSearch<'_, '_, G, E, O> {
    /// The average of the outcomes, until it is settled that it lies outside of the window. Chance takes no
    /// depth.
    pub(super) fn average(
        &mut self,
        state: &mut G::State,
        depth: u32,
        window: Window<f64>,
    ) -> Result<f64, Stopped> {
        // Step 1. The outcomes. Nothing is known of them but L and U.
        let (first, all) = (self.outcomes.len(), self.all);
        let outcomes = &mut self.outcomes;
        let moves = self.run.generate_outcomes(state, |probability| {
            outcomes.push(Outcome { probability, known: all, rest: Window { alpha: 0.0, beta: 0.0 } });
        });

        // Step 2 (Star2 only). One move after each outcome, unless no bound could settle anything.
        let mut settled = None;
        if self.star.probes && (self.can_be_too_bad(window) || self.can_be_too_good(window)) {
            settled = self.probe_all(state, depth, window, moves.start, first)?;
        }

        // Step 3. Each outcome to its end, with what is known of the others.
        let found = match settled {
            Some(settled) => settled,
            None => self.search_all(state, depth, window, moves.start, first)?,
        };
        self.outcomes.truncate(first);
        self.run.forget(moves);
        // The principal variation ends here, where dice decide.
        self.run.end_line();
        Ok(match found {
            ChanceValue::Average(average) => average,
            // It is on that side of the window, whatever rounding says.
            ChanceValue::Settled(value, Bound::Upper) => value.min(window.alpha),
            ChanceValue::Settled(value, _) => value.max(window.beta),
        })
    }

    /// Searches every outcome, until the node is settled.
    fn search_all(
        &mut self,
        state: &mut G::State,
        depth: u32,
        window: Window<f64>,
        at: usize,
        first: usize,
    ) -> Result<ChanceValue, Stopped> {
        self.sum_up(first);
        let mut sum = 0.0;
        for i in first..self.outcomes.len() {
            let outcome @ Outcome { probability, known, rest } = self.outcomes[i];
            // What a probe has found out to the end need not be searched.
            let mut value = known.alpha;
            if known.alpha < known.beta {
                let needed = Needed::new(&outcome, window, Window { alpha: sum, beta: sum });
                let m = self.run.moves[at + i - first];
                value = self.child(state, m, depth, needed.asked(known))?;
                if let Some((says, bound)) = needed.settles(Window { alpha: value, beta: value }, window) {
                    let rest = if says == Bound::Upper { rest.beta } else { rest.alpha };
                    let value = sum + probability * value + rest;
                    self.run.cut(m, at + i - first + 1, value, says, bound)?;
                    return Ok(ChanceValue::Settled(value, says));
                }
            }
            sum += probability * value;
        }
        Ok(ChanceValue::Average(sum))
    }

    /// Looks at one move after each outcome, and notes what it is worth at least or at most.
    fn probe_all(
        &mut self,
        state: &mut G::State,
        depth: u32,
        window: Window<f64>,
        at: usize,
        first: usize,
    ) -> Result<Option<ChanceValue>, Stopped> {
        self.sum_up(first);
        let mut before = Window { alpha: 0.0, beta: 0.0 };
        for i in first..self.outcomes.len() {
            let outcome @ Outcome { probability, known, rest } = self.outcomes[i];
            let needed = Needed::new(&outcome, window, before);
            let m = self.run.moves[at + i - first];
            let known = self.probe(state, m, depth, window, needed.asked(known))?.unwrap_or(known);
            self.outcomes[i].known = known;
            before.alpha += probability * known.alpha;
            before.beta += probability * known.beta;
            if let Some((says, bound)) = needed.settles(known, window) {
                let value =
                    if says == Bound::Upper { before.beta + rest.beta } else { before.alpha + rest.alpha };
                self.run.cut(m, at + i - first + 1, value, says, bound)?;
                return Ok(Some(ChanceValue::Settled(value, says)));
            }
        }
        Ok(None)
    }

    /// Looks at one move after an outcome: what the outcome is worth at least and at most, or nothing if
    /// the player to move there can only give a bound that does not settle the window of the chance node.
    fn probe(
        &mut self,
        state: &mut G::State,
        m: G::Move,
        depth: u32,
        window: Window<f64>,
        asked: Window<f64>,
    ) -> Result<Option<Window<f64>>, Stopped> {
        let game = self.run.game;
        game.visit(state, m, |child| {
            let turn = game.turn(child);
            let is_worth_it = match turn {
                Turn::Over => true,
                Turn::Chance => false,
                Turn::Player(_) if depth == 0 => true,
                Turn::Player(player) if player == self.max => self.can_be_too_good(window),
                Turn::Player(_) => self.can_be_too_bad(window),
            };
            if !is_worth_it {
                return Ok(None);
            }
            self.run.announce_probe()?;
            self.run.descend(m)?;
            let known = self.try_one(child, turn, depth, asked)?;
            self.run.ascend_silently();
            Ok(Some(known))
        })
    }

    /// Enters a node and tries its first move only.
    fn try_one(
        &mut self,
        state: &mut G::State,
        turn: Turn,
        depth: u32,
        window: Window<f64>,
    ) -> Result<Window<f64>, Stopped> {
        let leaf = self.run.enter(state, turn, depth, self.max, Some(window))?;
        let (Turn::Player(player), None) = (turn, leaf) else {
            let leaf = leaf.expect("chance nodes are not probed");
            let value = self.leaf(leaf, state);
            self.run.leave(Some(leaf), Bound::Exact, || Value::Expected(value))?;
            return Ok(Window { alpha: value, beta: value });
        };
        let is_max = player == self.max;
        let moves = self.generate(state, player, depth)?;
        let m = self.run.moves[moves.start];
        let is_forced = moves.len() == 1;
        let value = self.child(state, m, depth - 1, window)?;
        self.run.forget(moves);
        // The player has this move: MAX will not take less, MIN will not give more. If it is forced, both are true.
        // A value outside of the window is itself a bound, and counts only if it is one on the right side.
        let mut known = self.all;
        if (is_max || is_forced) && value > window.alpha {
            known.alpha = value;
        }
        if (!is_max || is_forced) && value < window.beta {
            known.beta = value;
        }
        let (value, bound) = match is_max {
            _ if known.alpha >= known.beta => (value, Bound::Exact),
            true => (known.alpha, Bound::Lower),
            false => (known.beta, Bound::Upper),
        };
        self.run.leave(None::<crate::observe::Leaf>, bound, || Value::Expected(value))?;
        Ok(known)
    }

    /// Whether a node can be worth no more than α: not if α is as low as values go.
    fn can_be_too_bad(&self, window: Window<f64>) -> bool {
        window.alpha > self.all.alpha
    }

    /// Whether a node can be worth no less than β.
    fn can_be_too_good(&self, window: Window<f64>) -> bool {
        window.beta < self.all.beta
    }

    /// Adds up what the outcomes after each one are worth, at least and at most.
    fn sum_up(&mut self, first: usize) {
        let mut rest = Window { alpha: 0.0, beta: 0.0 };
        for outcome in self.outcomes[first..].iter_mut().rev() {
            outcome.rest = rest;
            rest.alpha += outcome.probability * outcome.known.alpha;
            rest.beta += outcome.probability * outcome.known.beta;
        }
    }
}
