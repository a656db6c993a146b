//! All positions that can be reached from one, as a graph with a value at each.

use std::hash::Hash;
use std::ops::Range;

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

use crate::limits::Budget;
use crate::{Game, Player, Stopped, Turn};

/// Positions, what they lead to, and what they are worth to the first player.
#[derive(Clone, Debug)]
pub(super) struct Graph<S> {
    states: IndexSet<S, FxBuildHasher>,
    kinds: Vec<NodeKind>,
    /// Where the successors of each position begin; one more than there are positions.
    first: Vec<u32>,
    /// The successors of all positions, one after the other, and how likely each is where chance decides.
    next: Vec<(u32, f64)>,
    values: Vec<f64>,
}

/// How a position's value comes from those of its successors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NodeKind {
    Greatest,
    Least,
    Average,
    End,
}

/// A component is still when no value changes by more than this, relative to the largest payoff.
const STILL: f64 = 1e-15;

impl<S: Clone + Eq + Hash> Graph<S> {
    /// Walks through everything that can be reached from `root`; more than `most` positions and moves stop it, and so
    /// does a lack of memory.
    pub(super) fn reachable<G>(game: &G, root: &S, most: usize, budget: &mut Budget) -> Result<Self, Stopped>
    where
        G: Game<State = S>,
    {
        let mut graph = Graph {
            states: IndexSet::default(),
            kinds: Vec::new(),
            first: vec![0],
            next: Vec::new(),
            values: Vec::new(),
        };
        graph.states.insert(root.clone());
        let mut choices = Vec::new();
        // The set grows while it is walked through: what is found is walked to later.
        for at in 0.. {
            let Some(state) = graph.states.get_index(at).cloned() else { break };
            budget.spend()?;
            if graph.states.len() + graph.next.len() > most {
                return Err(Stopped);
            }
            let turn = game.turn(&state);
            match turn {
                Turn::Player(_) => game.moves(&state, |m| choices.push((m, 1.0))),
                Turn::Chance => game.chance(&state, |m, probability| choices.push((m, probability))),
                Turn::Over => {}
            }
            graph.reserve(choices.len()).ok_or(Stopped)?;
            graph.kinds.push(match turn {
                Turn::Player(Player::FIRST) => NodeKind::Greatest,
                Turn::Player(_) => NodeKind::Least,
                Turn::Chance => NodeKind::Average,
                Turn::Over => NodeKind::End,
            });
            let is_over = turn == Turn::Over;
            graph.values.push(if is_over { game.payoff(&state, Player::FIRST).as_f64() } else { 0.0 });
            for (m, probability) in choices.drain(..) {
                let mut child = state.clone();
                game.play(&mut child, m);
                let (index, _) = graph.states.insert_full(child);
                graph.next.push((u32::try_from(index).map_err(|_| Stopped)?, probability));
            }
            graph.first.push(u32::try_from(graph.next.len()).map_err(|_| Stopped)?);
        }
        Ok(graph)
    }

    /// Makes room for a position with its moves, if there is memory for it.
    fn reserve(&mut self, moves: usize) -> Option<()> {
        self.kinds.try_reserve(1).ok()?;
        self.values.try_reserve(1).ok()?;
        self.first.try_reserve(1).ok()?;
        self.next.try_reserve(moves).ok()?;
        self.states.try_reserve(moves).ok()
    }

    /// What a position is worth to the first player, if it was reached.
    pub(super) fn value(&self, state: &S) -> Option<f64> {
        self.states.get_index_of(state).map(|at| self.values[at])
    }

    /// How many positions there are.
    pub(super) fn positions(&self) -> u64 {
        self.kinds.len() as u64
    }

    /// How many positions are the end of the game.
    pub(super) fn ends(&self) -> u64 {
        self.kinds.iter().map(|kind| u64::from(*kind == NodeKind::End)).sum()
    }

    /// Finds the values of all positions, component by component.
    pub(super) fn solve(&mut self, budget: &mut Budget) -> Result<(), Stopped> {
        let scale = self.values.iter().fold(1.0_f64, |most, value| most.max(value.abs()));
        let components = self.components().ok_or(Stopped)?;
        for component in components.iter() {
            // Whether the positions of a component lead to each other is seen by correcting them twice.
            let mut is_still = false;
            while !is_still {
                budget.poll()?;
                is_still = true;
                for &at in component {
                    let value = self.corrected(at as usize);
                    let change = (value - self.values[at as usize]).abs();
                    is_still &= change <= STILL * scale;
                    self.values[at as usize] = value;
                }
                is_still |= component.len() == 1 && !self.leads_to_itself(component[0]);
            }
        }
        Ok(())
    }

    /// The value of a position as its successors have it now.
    fn corrected(&self, at: usize) -> f64 {
        let next = &self.next[self.successors(at)];
        let values = next.iter().map(|(to, _)| self.values[*to as usize]);
        match self.kinds[at] {
            NodeKind::Greatest => values.fold(f64::NEG_INFINITY, f64::max),
            NodeKind::Least => values.fold(f64::INFINITY, f64::min),
            NodeKind::Average => {
                next.iter().map(|(to, probability)| probability * self.values[*to as usize]).sum()
            }
            NodeKind::End => self.values[at],
        }
    }

    fn leads_to_itself(&self, at: u32) -> bool {
        self.next[self.successors(at as usize)].iter().any(|(to, _)| *to == at)
    }

    fn successors(&self, at: usize) -> Range<usize> {
        self.first[at] as usize..self.first[at + 1] as usize
    }

    /// The components, each after those that it leads to (Tarjan's algorithm, without recursion); `None` if memory is
    /// short.
    fn components(&self) -> Option<Components> {
        const UNSEEN: u32 = u32::MAX;
        /// No longer on the stack: its component is complete.
        const DONE: u32 = u32::MAX - 1;
        let positions = self.kinds.len();
        let mut components = Components::default();
        components.members.try_reserve_exact(positions).ok()?;
        // The earliest position on the stack that each position is known to lead to.
        let mut lowest = Vec::new();
        lowest.try_reserve_exact(positions).ok()?;
        lowest.resize(positions, UNSEEN);
        let mut stack: Vec<u32> = Vec::new();
        stack.try_reserve_exact(positions).ok()?;
        // The path: a position, its place on the stack, and which of its successors comes next.
        let mut path = vec![(0_usize, 0_u32, self.successors(0))];
        lowest[0] = 0;
        stack.push(0);
        while let Some((at, place, successors)) = path.last_mut() {
            let (at, place) = (*at, *place);
            if let Some(edge) = successors.next() {
                let to = self.next[edge].0 as usize;
                match lowest[to] {
                    UNSEEN => {
                        let place = u32::try_from(stack.len()).expect("indices are u32");
                        lowest[to] = place;
                        stack.push(self.next[edge].0);
                        path.try_reserve(1).ok()?;
                        path.push((to, place, self.successors(to)));
                    }
                    DONE => {}
                    low => lowest[at] = lowest[at].min(low),
                }
                continue;
            }
            path.pop();
            if let Some((parent, ..)) = path.last() {
                lowest[*parent] = lowest[*parent].min(lowest[at]);
            }
            if lowest[at] == place {
                // Those that were found last are corrected first: they are nearest to the exits.
                for member in stack.drain(place as usize..).rev() {
                    lowest[member as usize] = DONE;
                    components.members.push(member);
                }
                components.ends.try_reserve(1).ok()?;
                components.ends.push(components.members.len());
            }
        }
        Some(components)
    }
}

/// Sets of positions that can reach each other.
#[derive(Default)]
struct Components {
    /// The positions of all components, one component after the other.
    members: Vec<u32>,
    /// Where each component ends.
    ends: Vec<usize>,
}

impl Components {
    fn iter(&self) -> impl Iterator<Item = &[u32]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, end)| &self.members[start..*end])
    }
}
