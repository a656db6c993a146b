//! From the events of a search to its trace.

use arbore_core::observe::{Event, Window};
use arbore_core::{Bound, Notation, Player, Stopped, Turn, Value};

use super::{BoundName, Role, Step, Trace, TraceCut, TraceNode};

/// What is written for a move that is none: the opponent moves twice.
const NULL_MOVE: &str = "∅";

/// Listens to a search and writes its trace.
pub(crate) struct Builder<'a, G: Notation> {
    game: &'a G,
    /// Who MAX is, and who sees the report.
    max: Player,
    /// Hand-drawn trees show also what was cut off, down to the leaves.
    is_drawn: bool,
    most_nodes: usize,
    is_too_long: bool,
    trace: Trace,
    /// The tree of the last depth that was completed, by a search that deepens.
    completed: Option<Trace>,
    path: Vec<OnPath<G>>,
    /// The move that is about to be tried.
    by: Option<G::Move>,
    /// Whether the node that is about to be entered will try one move only.
    is_probe: bool,
}

/// A node that the search is in.
struct OnPath<G: Notation> {
    id: usize,
    state: G::State,
    /// Whether this node has narrowed the window it was given, as MAX sees it: alpha and beta. A chance node
    /// gives each outcome a window of its own.
    has_narrowed: [bool; 2],
}

impl<'a, G: Notation> Builder<'a, G> {
    pub(crate) fn new(game: &'a G, max: Player, is_drawn: bool, most_nodes: usize) -> Self {
        let trace = Trace { is_drawn, points_per_unit: game.points_per_unit(), ..Trace::default() };
        Builder {
            game,
            max,
            is_drawn,
            most_nodes,
            is_too_long: false,
            trace,
            completed: None,
            path: Vec::new(),
            by: None,
            is_probe: false,
        }
    }

    /// Writes down one event; stops the search when the trace grows too long.
    pub(crate) fn event(&mut self, event: Event<'_, G>) -> Result<(), Stopped> {
        match event {
            Event::Try { ply, m } => {
                self.path.truncate(ply as usize + 1);
                self.by = Some(m);
            }
            Event::Pass { ply } => {
                self.path.truncate(ply as usize + 1);
                self.by = None;
            }
            Event::Probe { .. } => self.is_probe = true,
            Event::Enter { ply, state, turn, view, window } => self.enter(ply, state, turn, view, window),
            Event::Improve { ply, m, value, window } => {
                let (node, child) = self.child(ply, m);
                let is_max = self.trace.nodes[node].role == Role::Max;
                let has_narrowed = window != self.trace.nodes[node].window;
                self.path[ply as usize].has_narrowed[usize::from(!is_max)] |= has_narrowed;
                self.trace.nodes[node].last_window.clone_from(&window);
                self.trace.steps.push(Step::Improve { node, child, value, window });
            }
            Event::Cut { ply, m, value, says, bound, skipped } => {
                let (node, refuted_by) = self.child(ply, m);
                let is_flipped = self.trace.nodes[node].is_flipped;
                // Alpha is MAX's and beta MIN's, whoever sees the node.
                let by =
                    if (says == Bound::Lower) == is_flipped { BoundName::Alpha } else { BoundName::Beta };
                let (bound_of, skipped) = (self.owner(ply, by), self.skip(ply, skipped));
                self.trace.nodes[node].cut =
                    Some(TraceCut { by, refuted_by, value, bound, bound_of, skipped });
                self.trace.steps.push(Step::Cut { node });
            }
            Event::Leave { ply, value, bound, leaf } => {
                let node = self.path[ply as usize].id;
                self.path.truncate(ply as usize + 1);
                let entry = &mut self.trace.nodes[node];
                (entry.value, entry.bound, entry.leaf) = (Some(value), bound, leaf);
                self.trace.steps.push(Step::Leave { node });
            }
            // A search that deepens begins again; what it does not finish is not worth a look.
            Event::Iteration { .. } => self.completed = Some(self.trace.clone()),
        }
        self.is_too_long = self.trace.nodes.len() > self.most_nodes;
        if self.is_too_long { Err(Stopped) } else { Ok(()) }
    }

    /// The trace, with the line of best play marked; `None` if it grew too long.
    pub(crate) fn finish(mut self, pv: &[G::Move]) -> Option<Trace> {
        if self.is_too_long {
            return None;
        }
        if let Some(completed) = self.completed.take() {
            self.trace = completed;
        }
        let mut at = Some(0).filter(|_| !self.trace.nodes.is_empty());
        let mut state = self.path.first().map(|root| root.state.clone());
        let mut line = pv.iter();
        while let (Some(id), Some(here)) = (at, state.as_mut()) {
            self.trace.nodes[id].is_best = true;
            let Some(m) = line.next() else { break };
            let text = self.game.move_text(here, *m);
            let nodes = &self.trace.nodes;
            let is_next = |child: &&usize| nodes[**child].by.as_ref() == Some(&text);
            at = nodes[id].children.iter().rfind(is_next).copied();
            self.game.play(here, *m);
        }
        Some(self.trace)
    }

    fn enter(&mut self, ply: u32, state: &G::State, turn: Turn, view: Player, window: Option<Window<Value>>) {
        if ply == 0 {
            self.trace.nodes.clear();
            self.trace.steps.clear();
            self.path.clear();
        }
        let by = self.by.take().filter(|_| ply > 0);
        let parent = ply.checked_sub(1).map(|above| self.path[above as usize].id);
        let node = self.new_node(parent, by, state, turn);
        let is_flipped = self.game.players() == 2 && view != self.max;
        self.path.truncate(ply as usize);
        if let Some(above) = self.path.last_mut()
            && self.trace.nodes[above.id].role == Role::Chance
            && let (Some(given), Some(asked)) = (&self.trace.nodes[above.id].window, &window)
        {
            above.has_narrowed = [given.alpha != asked.alpha, given.beta != asked.beta];
        }
        let entry = &mut self.trace.nodes[node];
        entry.is_visited = true;
        entry.is_flipped = is_flipped;
        entry.is_probe = std::mem::take(&mut self.is_probe);
        (entry.window, entry.last_window) = (window.clone(), window);
        self.trace.steps.push(Step::Enter { node });
        self.path.push(OnPath { id: node, state: state.clone(), has_narrowed: [false; 2] });
    }

    fn new_node(
        &mut self,
        parent: Option<usize>,
        by: Option<G::Move>,
        state: &G::State,
        turn: Turn,
    ) -> usize {
        let above = self.path.iter().find(|above| Some(above.id) == parent);
        let text = above
            .map(|above| by.map_or_else(|| NULL_MOVE.to_owned(), |m| self.game.move_text(&above.state, m)));
        let probability = by.zip(above).and_then(|(m, above)| self.probability(&above.state, m));
        let name = self.game.node_name(state).unwrap_or_else(|| match (parent, &text) {
            (Some(0), Some(text)) => text.clone(),
            (Some(parent), Some(text)) => format!("{} {text}", self.trace.nodes[parent].name),
            _ => "root".to_owned(),
        });
        self.add(parent, name, text, self.role(turn), probability)
    }

    fn add(
        &mut self,
        parent: Option<usize>,
        name: String,
        by: Option<String>,
        role: Role,
        probability: Option<f64>,
    ) -> usize {
        let id = self.trace.nodes.len();
        if let Some(parent) = parent {
            self.trace.nodes[parent].children.push(id);
        }
        self.trace.nodes.push(TraceNode {
            parent,
            children: Vec::new(),
            name,
            by,
            role,
            is_visited: false,
            is_probe: false,
            is_best: false,
            probability,
            window: None,
            last_window: None,
            value: None,
            bound: Bound::Exact,
            is_flipped: false,
            leaf: None,
            cut: None,
        });
        id
    }

    /// How likely an outcome is, where chance is to move.
    fn probability(&self, state: &G::State, m: G::Move) -> Option<f64> {
        let mut found = None;
        if self.game.turn(state) == Turn::Chance {
            self.game.chance(state, |other, probability| {
                found = found.or((other == m).then_some(probability));
            });
        }
        found
    }

    fn role(&self, turn: Turn) -> Role {
        match turn {
            Turn::Over => Role::Over,
            Turn::Chance => Role::Chance,
            Turn::Player(player) if self.game.players() > 2 || !self.is_two_sided() => Role::Player(player),
            Turn::Player(player) if player == self.max => Role::Max,
            Turn::Player(_) => Role::Min,
        }
    }

    /// Vector trees may have two players who are not opposed; their players are called by number.
    fn is_two_sided(&self) -> bool {
        !self.is_drawn || self.game.player_name(Player::FIRST) == "max"
    }

    /// The node at `ply` and its child after `m`.
    fn child(&self, ply: u32, m: G::Move) -> (usize, usize) {
        let here = &self.path[ply as usize];
        let text = self.game.move_text(&here.state, m);
        let children = &self.trace.nodes[here.id].children;
        let child = children.iter().rfind(|child| self.trace.nodes[**child].by.as_ref() == Some(&text));
        (here.id, child.copied().unwrap_or(here.id))
    }

    /// The node above whose bound it is: the last one that has narrowed it.
    fn owner(&self, ply: u32, by: BoundName) -> Option<usize> {
        let above = &self.path[..ply as usize];
        above
            .iter()
            .rfind(|above| above.has_narrowed[usize::from(by == BoundName::Beta)])
            .map(|above| above.id)
    }

    /// Adds the children that are never tried.
    fn skip(&mut self, ply: u32, moves: &[G::Move]) -> Vec<usize> {
        let OnPath { id, ref state, .. } = self.path[ply as usize];
        let state = state.clone();
        moves.iter().map(|m| self.unvisited(id, &state, *m)).collect()
    }

    /// Adds a child that the search never saw, and for drawn trees all that is below it.
    fn unvisited(&mut self, parent: usize, state: &G::State, m: G::Move) -> usize {
        let mut child = state.clone();
        self.game.play(&mut child, m);
        let text = self.game.move_text(state, m);
        let name = self.game.node_name(&child).unwrap_or_else(|| {
            if parent == 0 { text.clone() } else { format!("{} {text}", self.trace.nodes[parent].name) }
        });
        let turn = self.game.turn(&child);
        let id = self.add(Some(parent), name, Some(text), self.role(turn), self.probability(state, m));
        if self.is_drawn {
            if turn == Turn::Over {
                self.trace.nodes[id].value = Some(Value::Score(self.game.payoff(&child, self.max)));
            }
            let mut moves = Vec::new();
            self.game.each_choice(&child, |m| moves.push(m));
            for m in moves {
                self.unvisited(id, &child, m);
            }
        }
        id
    }
}
