//! What a node's moves lead to: ends of the game, what the game itself can prove, what the memory knows.

use arbore_core::{Bound, Prove, Score, Turn, Window, ZeroSum};

use super::numbers::{Known, Numbers};
use super::search::{Child, DfpnSearch, solved};

/// What came of generating a node's moves. Those whose outcome is open are on the stack of children.
pub(super) struct Expansion {
    /// The answer, if it was found at once.
    pub(super) known: Option<Known>,
    pub(super) is_attacker: bool,
    /// Of the moves that fail, how long the longest lasts.
    pub(super) longest: u32,
}

impl Expansion {
    /// A move is settled.
    #[inline]
    fn learn(&mut self, known: Known) {
        let (is_good, plies) = match known {
            Known::Proven(plies) => (self.is_attacker, plies + 1),
            Known::Disproven(plies) => (!self.is_attacker, plies + 1),
            Known::Open(_) => return,
        };
        if is_good {
            self.known = Some(solved(self.is_attacker, plies));
        } else {
            self.longest = self.longest.max(plies);
        }
    }
}

impl<G: ZeroSum, P: Prove<G>> DfpnSearch<'_, G, P> {
    /// Generates the moves of a node.
    pub(super) fn expand(&mut self, state: &G::State, is_root: bool) -> Expansion {
        let is_attacker = self.game.turn(state) == Turn::Player(self.aim.attacker);
        let mut expansion = Expansion { known: None, is_attacker, longest: 0 };
        if let Some(known) = self.generate(state, is_attacker, is_root) {
            expansion.known = Some(known);
            return expansion;
        }
        let first = self.children.len();
        for index in 0..self.moves.len() {
            let m = self.moves[index];
            let mut child = state.clone();
            self.game.play(&mut child, m);
            let (key, known) = self.judge(&child);
            match known {
                Known::Open(numbers) => {
                    let (least, sum) = numbers.seen_by(is_attacker);
                    self.children.push(Child { m, key, least, sum });
                }
                known => expansion.learn(known),
            }
            if expansion.known.is_some() {
                return expansion;
            }
        }
        self.recall(first, &mut expansion);
        if self.children.len() == first && expansion.known.is_none() {
            expansion.known = Some(solved(!is_attacker, expansion.longest));
        }
        expansion
    }

    /// Looks up all open moves of a node. They are looked up together, so that the memory can be asked for
    /// several of them at once: one by one, among the rest of the work, there were 0.65 instead of 1.6 million
    /// expansions a second in Ultimate tic-tac-toe.
    #[inline]
    fn recall(&mut self, first: usize, expansion: &mut Expansion) {
        let mut at = first;
        while at < self.children.len() {
            match self.table.probe(self.children[at].key) {
                None => {}
                Some(Known::Open(numbers)) => {
                    let child = &mut self.children[at];
                    (child.least, child.sum) = numbers.seen_by(expansion.is_attacker);
                }
                Some(known) => {
                    expansion.learn(known);
                    if expansion.known.is_some() {
                        return;
                    }
                    self.children.swap_remove(at);
                    continue;
                }
            }
            at += 1;
        }
    }

    /// Puts the moves of a node onto their stack: those that the game does not rule out, or, at the root and
    /// where it rules out all of them without an answer, every one.
    fn generate(&mut self, state: &G::State, is_attacker: bool, is_root: bool) -> Option<Known> {
        self.moves.clear();
        if !is_root {
            let dropped = self.proof.candidates(self.game, state, |m| self.moves.push(m));
            if !self.moves.is_empty() {
                return None;
            }
            let settled = dropped.and_then(|most| self.settled(is_attacker, Score::MINUS_INFINITY, most));
            if settled.is_some() {
                return settled;
            }
        }
        self.game.moves(state, |m| self.moves.push(m));
        None
    }

    /// What is known about a position without expanding it, and its key.
    pub(super) fn judge_with_table(&mut self, state: &G::State) -> (u64, Known) {
        let (key, known) = self.judge(state);
        let remembered = if matches!(known, Known::Open(_)) { self.table.probe(key) } else { None };
        (key, remembered.unwrap_or(known))
    }

    /// The same without what is remembered.
    #[inline]
    fn judge(&mut self, state: &G::State) -> (u64, Known) {
        let Turn::Player(mover) = self.game.turn(state) else {
            return (0, self.aim.of_payoff(self.game.payoff(state, self.aim.attacker)));
        };
        let key = self.game.key(state);
        if G::CAN_REPEAT && self.path.contains(&key) {
            // A draw, which is not what the attacker wants.
            self.has_repeated = true;
            return (key, Known::Disproven(0));
        }
        let is_attacker = mover == self.aim.attacker;
        let known = self.proven_by_game(state, is_attacker).unwrap_or_else(|| {
            // One move may be enough for the player to move, but they fail only if all do (L. V. Allis, 1994).
            let moves = u32::try_from(self.game.count_moves(state)).unwrap_or(1).max(1);
            Known::Open(Numbers::of_mover(is_attacker, 1, moves))
        });
        (key, known)
    }

    /// What the game itself can prove about a position that is not over.
    #[inline]
    pub(super) fn proven_by_game(&mut self, state: &G::State, is_attacker: bool) -> Option<Known> {
        let (least, most) = self.proof.bounds(self.game, state);
        if let Some(known) = self.settled(is_attacker, least, most) {
            return Some(known);
        }
        // The window that the question leaves, in the view of the player to move.
        let goal = self.aim.goal;
        let window = if is_attacker { Window::at_least(goal) } else { -Window::at_least(goal) };
        let mut nodes = 0;
        let (score, bound) = self.proof.finish(self.game, state, window, &mut nodes)?;
        let least = if bound == Bound::Upper { Score::MINUS_INFINITY } else { score };
        let most = if bound == Bound::Lower { Score::INFINITY } else { score };
        self.settled(is_attacker, least, most)
    }

    /// What bounds in the view of the player to move say.
    #[inline]
    fn settled(&self, is_attacker: bool, least: Score, most: Score) -> Option<Known> {
        let (least, most) = if is_attacker { (least, most) } else { (-most, -least) };
        self.aim.of_bounds(least, most)
    }
}
