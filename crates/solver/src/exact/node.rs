//! What happens at a node.
//!
//! First what is certain; a candidate that has no alternative is played at once, so that a chain of forced moves costs as
//! much as its last. Then what is known about the position, what is certain and known about each of its children
//! (*enhanced transposition cut-offs*), and at last the children, the most promising first.

use std::sync::Arc;

use arbore_core::limits::Budget;
use arbore_core::search::Bound;
use arbore_core::{Player, Score, Stopped, Window, ZeroSum};
use arbore_solver_core::{QuickBounds, Solve};

use super::chain::Chain;
use crate::table::{Known, Table};

/// Near the end a position is found out faster than it is looked up.
const MIN_REMEMBERED_PLIES: u32 = 3;

/// One question on its way through the tree.
pub(super) struct ExactSearch<'a, G: ZeroSum, P: Solve<G>> {
    pub(super) game: &'a G,
    pub(super) proofs: &'a P,
    pub(super) table: &'a mut Arc<Table>,
    /// How many entries were made since the table has grown.
    pub(super) entries: &'a mut u64,
    pub(super) budget: Budget,
    /// The children of all nodes on the path, those of the last node last.
    pub(super) children: Vec<Child<G, P>>,
}

/// A candidate about which nothing is certain.
pub(super) struct Child<G: ZeroSum, P: Solve<G>> {
    m: G::Move,
    /// The position after it, and after what it forces.
    chain: Chain<G, P>,
    key: u64,
    /// Its worth for the player who has the choice is at least this,
    low: Score,
    /// and at most this.
    high: Score,
    rank: Rank,
}

/// How promising a candidate is among its siblings, and its number among them: the first of equals is tried first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank(i64);

impl Rank {
    /// Of those that need not be tried any more.
    const GONE: Rank = Rank(i64::MIN);
    /// How promising the candidate is that was best when the position was looked at before.
    const BEST_BEFORE: i32 = i32::MAX;

    #[inline]
    fn new(order: i32, index: u8) -> Rank {
        Rank(i64::from(order) << 8 | i64::from(!index))
    }

    #[inline]
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the last byte is the number"
    )]
    fn index(self) -> u8 {
        !(self.0 as u8)
    }

    #[inline]
    fn was_best(self) -> bool {
        self.0 >> 8 == i64::from(Rank::BEST_BEFORE)
    }
}

/// What became of a position.
enum Followed {
    /// This is its value, or a bound beyond the window.
    Settled(Score),
    /// It lies between these, and there is a choice.
    Open(Score, Score),
}

impl<G: ZeroSum, P: Solve<G>> ExactSearch<'_, G, P> {
    /// The value in the view of `player`, who is to move: exact within the window, otherwise a bound beyond it.
    pub(super) fn value(
        &mut self,
        state: G::State,
        player: Player,
        window: Window,
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
    fn follow(&mut self, chain: &mut Chain<G, P>, window: Window) -> Followed {
        loop {
            // Step 1. What is certain.
            let there = chain.window(window);
            let QuickBounds { low, high, forced } =
                self.proofs.quick_bounds(self.game, &chain.state, &chain.facts, there);
            if low >= there.beta || low == high {
                return Followed::Settled(chain.back(low));
            }
            if high <= there.alpha {
                return Followed::Settled(chain.back(high));
            }
            let mut nodes = 0;
            let finished = self.proofs.finish(self.game, &chain.state, there, &mut nodes);
            self.budget.add(nodes);
            if let Some((score, bound)) = finished {
                debug_assert!(match bound {
                    Bound::Exact => true,
                    Bound::Lower => score >= there.beta,
                    Bound::Upper => score <= there.alpha,
                });
                return Followed::Settled(chain.back(score));
            }

            // Step 2. If there is only one candidate it is played.
            let Some(m) = forced else {
                let (low, high) = chain.back_both((low, high));
                return Followed::Open(low, high);
            };
            if let Some(value) = chain.play(self.game, self.proofs, m) {
                return Followed::Settled(value);
            }
        }
    }

    /// The value of a position in which there is a choice, as it is seen at the beginning of the chain.
    fn choose(&mut self, chain: &Chain<G, P>, key: Option<u64>, window: Window) -> Result<Score, Stopped> {
        if P::TUNING.follow_forced {
            // Elsewhere it was counted when it was entered.
            self.budget.spend()?;
        }
        let Window { alpha, beta } = chain.window(window);

        // Step 3. What is known.
        let left = self.proofs.plies_left(self.game, &chain.state);
        let is_remembered = left >= MIN_REMEMBERED_PLIES;
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
        let window = Window { alpha: alpha.max(known.low), beta: beta.min(known.high) };
        let (before, first) = (self.budget.nodes(), self.children.len());
        let found = self.search(chain, window, &mut known, left >= P::TUNING.etc_min_plies);
        self.children.truncate(first);
        let best = found?;

        // Step 7. What was found is remembered.
        if best >= window.beta {
            known.low = known.low.max(best);
        } else {
            known.high = known.high.min(best);
            if best > window.alpha {
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
        parent: &Chain<G, P>,
        Window { mut alpha, mut beta }: Window,
        known: &mut Known,
        is_enhanced: bool,
    ) -> Result<Score, Stopped> {
        // Step 4. What is certain about each candidate.
        let first = self.children.len();
        let mut best = self.expand(parent, Window { alpha, beta }, known, is_enhanced);
        alpha = alpha.max(best);
        if alpha >= beta {
            return Ok(best);
        }

        // Step 5. What is known about each.
        let mut most = best;
        for child in &mut self.children[first..] {
            if is_enhanced && let Some(found) = self.table.probe(child.key) {
                let (low, high) = child.chain.back_both((found.low, found.high));
                child.low = child.low.max(low);
                child.high = child.high.min(high);
            }
            if child.low > best {
                best = child.low;
                known.best = Some(child.rank.index());
                alpha = alpha.max(best);
                if alpha >= beta {
                    return Ok(best);
                }
            }
            most = most.max(child.high);
            if child.high <= alpha {
                best = best.max(child.high);
                child.rank = Rank::GONE;
            }
        }
        // None is worth more than what is most.
        beta = beta.min(most);

        // Step 6. The children, the most promising first.
        let mut is_in_order = false;
        while alpha < beta {
            let (next, rank, open) = self.most_promising(first);
            if open == 0 {
                break;
            }
            // Who is better than the others need not be found out if one is left, or one was best before.
            if open > 1 && !is_in_order && !rank.was_best() {
                self.put_in_order(parent, first);
                is_in_order = true;
                continue;
            }
            let child = &mut self.children[next];
            child.rank = Rank::GONE;
            let (chain, key) = (child.chain.clone(), child.key);
            let value = if P::TUNING.follow_forced {
                self.choose(&chain, is_enhanced.then_some(key), Window { alpha, beta })?
            } else {
                let value =
                    self.value(chain.state.clone(), chain.player, chain.window(Window { alpha, beta }))?;
                chain.back(value)
            };
            if value > best {
                best = value;
                known.best = Some(rank.index());
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
        Window { alpha, beta }: Window,
        known: &mut Known,
        is_enhanced: bool,
    ) -> Score {
        let best_before = known.best;
        let mut best = Score::MINUS_INFINITY;
        let mut count = 0_u8;
        self.proofs.candidates_with(self.game, &parent.state, &parent.facts, |m| {
            let index = count;
            // There may be more candidates than numbers, and the last are not distinguished.
            count = count.saturating_add(1);
            if best >= beta {
                return;
            }
            let mut chain: Chain<G, P> =
                Chain::new(parent.state.clone(), parent.facts.clone(), parent.player);
            let followed = match chain.play(self.game, self.proofs, m) {
                Some(value) => Followed::Settled(value),
                None if P::TUNING.follow_forced => {
                    self.follow(&mut chain, Window { alpha: alpha.max(best), beta })
                }
                None => Followed::Open(Score::MINUS_INFINITY, Score::INFINITY),
            };
            match followed {
                Followed::Settled(value) => {
                    if value > best {
                        best = value;
                        if value >= beta {
                            known.best = Some(index);
                        }
                    }
                }
                Followed::Open(low, high) => {
                    let mut key = 0;
                    if is_enhanced {
                        key = self.proofs.key(self.game, &chain.state);
                        // It is near when it is wanted, after the other candidates.
                        self.table.prefetch(key);
                    }
                    let is_first = P::TUNING.hash_move_first && best_before == Some(index);
                    let order = if is_first { Rank::BEST_BEFORE } else { 0 };
                    self.children.push(Child { m, chain, key, low, high, rank: Rank::new(order, index) });
                }
            }
        });
        best
    }

    /// The first of the most promising children, and how many are left.
    #[inline]
    fn most_promising(&self, first: usize) -> (usize, Rank, usize) {
        let (mut next, mut top, mut open) = (first, Rank::GONE, 0);
        for (at, child) in (first..).zip(&self.children[first..]) {
            open += usize::from(child.rank != Rank::GONE);
            if child.rank > top {
                (next, top) = (at, child.rank);
            }
        }
        (next, top, open)
    }

    /// Asks the game how promising the children are that are left.
    #[inline]
    fn put_in_order(&mut self, parent: &Chain<G, P>, first: usize) {
        for child in &mut self.children[first..] {
            if child.rank == Rank::GONE {
                continue;
            }
            // What a move forces is not its own merit.
            let mut after = Chain::new(parent.state.clone(), parent.facts.clone(), parent.player);
            let after = if child.chain.is_one_move() {
                &child.chain
            } else {
                after.play(self.game, self.proofs, child.m);
                &after
            };
            let mut nodes = 0;
            let order = self.proofs.order(self.game, child.m, &after.state, &after.facts, &mut nodes);
            self.budget.add(nodes);
            child.rank = Rank::new(order, child.rank.index());
        }
    }

    #[inline]
    fn remember(&mut self, key: u64, known: Known, work: u64) {
        self.table.store(key, known, work);
        *self.entries += 1;
        if *self.entries >= self.table.room()
            && let Some(table) = Arc::get_mut(self.table)
        {
            table.grow();
            *self.entries = 0;
        }
    }
}
