//! Checks that the attacker fails although positions repeat.
//!
//! **Contract.** The attacker fails at the root if there is a set of positions that contains it, in which no
//! game is over in the attacker's favour, which the attacker cannot leave, and which the defender can always stay
//! in. The check looks for such a set: it takes a position for a member until it is proven that the
//! attacker wins there, and if so notifies all members that relied on it, which must choose another move or are
//! won as well. What is left in the end is such a set, or the root is won.
//!
//! **Complexity.** Every position is a member once and is checked again for every move of which something
//! was learnt: linear in the moves of the positions that are met. Their number is limited by the size of the
//! table.
//!
//! **Reference.** X. Liu, S. Smolka, *Simple linear-time algorithms for minimal fixed points*, 1998: what the
//! attacker can force is a least fixed point, and it is only worked out where the root depends on it.

use std::collections::{HashMap, VecDeque};

use arbore_core::{Prove, Stopped, Turn, ZeroSum};
use rustc_hash::FxBuildHasher;

use super::numbers::{INFINITE, Known};
use super::search::DfpnSearch;

/// The positions that were met.
struct Members<S> {
    list: Vec<Member<S>>,
    by_key: HashMap<u64, usize, FxBuildHasher>,
    /// Those that must be checked.
    waiting: VecDeque<usize>,
}

struct Member<S> {
    state: S,
    key: u64,
    /// How soon the attacker wins, if at all.
    won_in: Option<u32>,
    /// The members that rely on it.
    relied_on_by: Vec<usize>,
}

impl<S> Members<S> {
    /// The place of a position, which becomes a member if it is none.
    fn place(&mut self, state: S, key: u64) -> usize {
        *self.by_key.entry(key).or_insert_with(|| {
            self.list.push(Member { state, key, won_in: None, relied_on_by: Vec::new() });
            self.waiting.push_back(self.list.len() - 1);
            self.list.len() - 1
        })
    }

    fn won_in(&self, key: u64) -> Option<u32> {
        self.by_key.get(&key).and_then(|place| self.list[*place].won_in)
    }
}

/// Whether a position is still a member.
enum Membership {
    /// It is not: the attacker wins after this many plies.
    Won(u32),
    /// It is, as long as these are.
    Stands(Vec<usize>),
}

impl<G: ZeroSum, P: Prove<G>> DfpnSearch<'_, G, P> {
    /// Whether the attacker really fails, or how soon they win. Called when the search found that they fail.
    pub(super) fn check(&mut self, root: &G::State) -> Result<Known, Stopped> {
        let mut all = Members { list: Vec::new(), by_key: HashMap::default(), waiting: VecDeque::new() };
        all.place(root.clone(), self.game.key(root));
        while let Some(place) = all.waiting.pop_front() {
            if all.list[place].won_in.is_some() {
                continue;
            }
            self.budget.spend()?;
            if all.list.len() > self.table.capacity() {
                return Err(Stopped);
            }
            match self.check_member(&mut all, place) {
                Membership::Stands(relies_on) => {
                    for other in relies_on {
                        all.list[other].relied_on_by.push(place);
                    }
                }
                Membership::Won(plies) => {
                    let member = &mut all.list[place];
                    member.won_in = Some(plies);
                    self.table.store(member.key, Known::Proven(plies), 1);
                    all.waiting.extend(std::mem::take(&mut member.relied_on_by));
                }
            }
        }
        if let Some(plies) = all.list[0].won_in {
            return Ok(Known::Proven(plies));
        }
        // From now on only what is certain counts.
        self.table.begin();
        for member in &all.list {
            let known = member.won_in.map_or(Known::Disproven(INFINITE), Known::Proven);
            self.table.store(member.key, known, 1);
        }
        Ok(Known::Disproven(INFINITE))
    }

    /// Checks that a member still has what it needs: the attacker no winning move, the defender one that does
    /// not lose.
    fn check_member(&mut self, all: &mut Members<G::State>, place: usize) -> Membership {
        let state = all.list[place].state.clone();
        let is_attacker = self.game.turn(&state) == Turn::Player(self.aim.attacker);
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        self.game.moves(&state, |m| moves.push(m));
        let (mut stays, mut shortest, mut longest) = (Vec::new(), u32::MAX, 0);
        // Of the defender's moves that may hold, the one that is believed in most.
        let mut choice: Option<(u8, G::State, u64)> = None;
        let mut is_safe = false;
        for m in &moves {
            let mut child = state.clone();
            self.game.play(&mut child, *m);
            let (key, known) = self.judge_with_table(&child);
            let is_over = self.game.turn(&child) == Turn::Over;
            let won_in = match known {
                Known::Proven(plies) => Some(plies),
                _ if is_over => None,
                _ => all.won_in(key),
            };
            if let Some(plies) = won_in {
                (shortest, longest) = (shortest.min(plies), longest.max(plies));
            } else if is_over {
                is_safe = true;
            } else if is_attacker {
                stays.push((child, key));
            } else {
                let is_member = all.by_key.contains_key(&key);
                let belief = u8::from(is_member) * 2 + u8::from(matches!(known, Known::Disproven(_)));
                if choice.as_ref().is_none_or(|(most, ..)| belief > *most) {
                    choice = Some((belief, child, key));
                }
            }
        }
        self.moves = moves;
        match (is_attacker, choice) {
            (true, _) if shortest < u32::MAX => Membership::Won(shortest + 1),
            (true, _) => {
                Membership::Stands(stays.into_iter().map(|(child, key)| all.place(child, key)).collect())
            }
            (false, _) if is_safe => Membership::Stands(Vec::new()),
            (false, Some((_, child, key))) => Membership::Stands(vec![all.place(child, key)]),
            (false, None) => Membership::Won(longest + 1),
        }
    }
}
