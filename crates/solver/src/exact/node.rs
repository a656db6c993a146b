//! What happens at a node.
//!
//! First what is certain; a candidate that has no alternative is played at once, so that a chain of forced moves costs as
//! much as its last. Then what is known about the position, what is certain and known about each of its children
//! (*enhanced transposition cut-offs*), and at last the children, the most promising first.

use std::cmp::Reverse;
use std::sync::Arc;

use arbore_core::search::Bound;
use arbore_core::{Look, Player, Prove, Score, Stopped, ZeroSum};

use super::Solver;
use super::chain::Chain;
use crate::table::Known;

/// Near the end a position is found out faster than it is looked up.
const LEAST_REMEMBERED: u32 = 3;

/// A candidate about which nothing is certain.
pub(super) struct Child<G: ZeroSum, P: Prove<G>> {
    /// The position after it, and after what it forces.
    chain: Chain<G, P>,
    /// Its worth for the player who has the choice is at least this,
    low: Score,
    /// and at most this.
    high: Score,
    key: Option<u64>,
    order: i32,
    /// Its number among the candidates.
    index: u8,
}

/// What became of a position.
enum Followed {
    /// This is its value, or a bound beyond the window.
    Settled(Score),
    /// It lies between these, and there is a choice.
    Open(Score, Score),
}

impl<G: ZeroSum, P: Prove<G>> Solver<'_, G, P> {
    /// The value in the view of `player`, who is to move: exact within the window, otherwise a bound beyond it.
    pub(super) fn value(
        &mut self,
        state: G::State,
        player: Player,
        window: (Score, Score),
    ) -> Result<Score, Stopped> {
        self.budget.spend()?;
        let facts = self.proofs.facts(self.game, &state);
        let mut chain = Chain::new(state, facts, player);
        match self.follow(&mut chain, window) {
            Followed::Settled(value) => Ok(value),
            Followed::Open(..) => self.choose(&chain, None, window),
        }
    }

    /// Plays forced moves at the end of a chain, until something is certain or there is a choice.
    #[inline]
    fn follow(&mut self, chain: &mut Chain<G, P>, window: (Score, Score)) -> Followed {
        loop {
            // Step 1. What is certain.
            let (alpha, beta) = chain.window(window);
            let Look { low, high, forced } =
                self.proofs.look(self.game, &chain.state, &chain.facts, (alpha, beta));
            if low >= beta || low == high {
                return Followed::Settled(chain.back(low));
            }
            if high <= alpha {
                return Followed::Settled(chain.back(high));
            }
            let mut nodes = 0;
            let finished = self.proofs.finish(self.game, &chain.state, alpha, beta, &mut nodes);
            self.budget.add(nodes);
            if let Some((score, bound)) = finished {
                debug_assert!(match bound {
                    Bound::Exact => true,
                    Bound::Lower => score >= beta,
                    Bound::Upper => score <= alpha,
                });
                return Followed::Settled(chain.back(score));
            }

            // Step 2. If there is only one candidate it is played.
            let Some(m) = forced else {
                let (low, high) = chain.back_both((low, high));
                return Followed::Open(low, high);
            };
            if let Some(value) = chain.play(self.game, &self.proofs, m) {
                return Followed::Settled(value);
            }
        }
    }

    /// The value of a position in which there is a choice, as it is seen at the beginning of the chain.
    fn choose(
        &mut self,
        chain: &Chain<G, P>,
        key: Option<u64>,
        window: (Score, Score),
    ) -> Result<Score, Stopped> {
        if P::FORCES {
            // Elsewhere it was counted when it was entered.
            self.budget.spend()?;
        }
        let (alpha, beta) = chain.window(window);

        // Step 3. What is known.
        let left = self.proofs.left(self.game, &chain.state);
        let is_remembered = left >= LEAST_REMEMBERED;
        let mut known = Known::NOTHING;
        let key = match key {
            Some(key) => key,
            None if is_remembered => self.proofs.key(self.game, &chain.state),
            None => 0,
        };
        if is_remembered {
            known = self.table.probe(key).unwrap_or(known);
        }
        if known.low >= beta || known.low == known.high {
            return Ok(chain.back(known.low));
        }
        if known.high <= alpha {
            return Ok(chain.back(known.high));
        }
        let window = (alpha.max(known.low), beta.min(known.high));
        let (before, first_child, first_move) = (self.budget.nodes(), self.children.len(), self.moves.len());
        let found = self.search(chain, window, &mut known, left);
        self.children.truncate(first_child);
        self.moves.truncate(first_move);
        let best = found?;

        // Step 6. What was found is remembered.
        if best >= window.1 {
            known.low = known.low.max(best);
        } else {
            known.high = known.high.min(best);
            if best > window.0 {
                known.low = known.low.max(best);
            }
        }
        if is_remembered {
            self.remember(key, known, self.budget.nodes() - before);
        }
        Ok(chain.back(best.clamp(known.low, known.high)))
    }

    /// The best of the candidates.
    #[inline]
    fn search(
        &mut self,
        chain: &Chain<G, P>,
        (mut alpha, mut beta): (Score, Score),
        known: &mut Known,
        left: u32,
    ) -> Result<Score, Stopped> {
        // Step 4. What is certain about each candidate, and what is known.
        let first = self.children.len();
        let mut best = self.expand(chain, (alpha, beta), known, left);
        alpha = alpha.max(best);
        let mut most = best;
        let mut at = first;
        while at < self.children.len() && alpha < beta {
            let child = &mut self.children[at];
            if let Some(key) = child.key
                && let Some(found) = self.table.probe(key)
            {
                let (low, high) = child.chain.back_both((found.low, found.high));
                child.low = child.low.max(low);
                child.high = child.high.min(high);
            }
            if child.low > best {
                best = child.low;
                known.best = Some(child.index);
                alpha = alpha.max(best);
            }
            most = most.max(child.high);
            if child.high <= alpha {
                best = best.max(child.high);
                self.children.swap_remove(at);
            } else {
                at += 1;
            }
        }
        if alpha >= beta {
            return Ok(best);
        }
        // None is worth more than what is most.
        beta = beta.min(most);

        // Step 5. The children, the most promising first.
        for at in first..self.children.len() {
            if alpha >= beta {
                break;
            }
            let rest = &mut self.children[at..];
            let next = (0..rest.len()).max_by_key(|i| (rest[*i].order, Reverse(rest[*i].index)));
            rest.swap(0, next.unwrap_or_default());
            let child = &self.children[at];
            let (chain, key, index) = (child.chain.clone(), child.key, child.index);
            let value = if P::FORCES {
                self.choose(&chain, key, (alpha, beta))?
            } else {
                let value = self.value(chain.state.clone(), chain.player, chain.window((alpha, beta)))?;
                chain.back(value)
            };
            if value > best {
                best = value;
                known.best = Some(index);
                alpha = alpha.max(value);
            }
        }
        Ok(best)
    }

    /// Puts the candidates about which nothing is certain among the children, and returns the best value of the others.
    #[inline]
    fn expand(
        &mut self,
        parent: &Chain<G, P>,
        (alpha, beta): (Score, Score),
        known: &mut Known,
        left: u32,
    ) -> Score {
        let first_move = self.moves.len();
        self.proofs.choices(self.game, &parent.state, &parent.facts, |m: G::Move| self.moves.push(m));
        let best_before = known.best;
        let mut best = Score::MINUS_INFINITY;
        for at in first_move..self.moves.len() {
            let m = self.moves[at];
            // There may be more candidates than numbers, and the last are not told apart.
            let index = u8::try_from(at - first_move).unwrap_or(u8::MAX);
            let mut chain: Chain<G, P> =
                Chain::new(parent.state.clone(), parent.facts.clone(), parent.player);
            let over = chain.play(self.game, &self.proofs, m);
            let after = (chain.state.clone(), chain.facts.clone());
            let settled = match over {
                Some(value) => Followed::Settled(value),
                None if P::FORCES => self.follow(&mut chain, (alpha.max(best), beta)),
                None => Followed::Open(Score::MINUS_INFINITY, Score::INFINITY),
            };
            match settled {
                Followed::Settled(value) => {
                    if value > best {
                        best = value;
                        if value >= beta {
                            known.best = Some(index);
                            return best;
                        }
                    }
                }
                Followed::Open(low, high) => {
                    let key = (left >= P::LEAST_ENHANCED).then(|| self.proofs.key(self.game, &chain.state));
                    if let Some(key) = key {
                        self.table.prefetch(key);
                    }
                    let order = match best_before {
                        Some(before) if before == index => i32::MAX,
                        _ => self.proofs.order(self.game, m, &after.0, &after.1),
                    };
                    self.children.push(Child { chain, low, high, key, order, index });
                }
            }
        }
        best
    }

    #[inline]
    fn remember(&mut self, key: u64, known: Known, work: u64) {
        self.table.store(key, known, work);
        self.entries += 1;
        if self.entries >= self.table.room()
            && let Some(table) = Arc::get_mut(&mut self.table)
        {
            table.grow();
            self.entries = 0;
        }
    }
}
