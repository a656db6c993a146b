//! From the events of a search to its trace.

use arbore_core::observe::{Event, Window};
use arbore_core::{Bound, Player, Stopped, Turn, Value};

use super::listing::{Listing, Place};
use super::{BoundName, Role, Step, Trace, TraceCut, TraceNode};
use crate::dynamic::{DynGame, DynMove, DynState};

/// What is written for a move that is none: the opponent moves twice.
const NULL_MOVE: &str = "∅";

/// Listens to a search and writes its trace.
pub(super) struct Builder {
    rules: DynGame,
    /// MAX, in whose view the report is.
    max: Player,
    /// Hand-drawn trees show also what was cut off, down to the leaves.
    is_drawn: bool,
    listing: Listing,
    is_too_long: bool,
    trace: Trace,
    /// The tree of the last depth that was completed, by a search that deepens.
    completed: Option<Trace>,
    path: Vec<OnPath>,
    /// The move that is about to be tried.
    by: Option<DynMove>,
    /// Whether the node that is about to be entered will try one move only.
    is_probe: bool,
}

/// A node that the search is in.
struct OnPath {
    /// Its number, or that of the nearest node above it that is listed.
    id: usize,
    /// How many moves were tried.
    tried: usize,
    /// What is known about it, if it is listed.
    listed: Option<Listed>,
}

/// A node that the search is in, and that is listed.
struct Listed {
    state: DynState,
    place: Place,
    /// Whether this node has narrowed the window it was given, as MAX sees it: alpha and beta. A chance node
    /// gives each outcome a window of its own.
    has_narrowed: [bool; 2],
}

impl Builder {
    /// `trace` is empty.
    pub(super) fn new(rules: DynGame, max: Player, listing: Listing, trace: Trace) -> Self {
        Builder {
            rules,
            max,
            is_drawn: trace.is_drawn,
            listing,
            is_too_long: false,
            trace,
            completed: None,
            path: Vec::new(),
            by: None,
            is_probe: false,
        }
    }

    /// Writes down one event; stops the search when the trace grows too long.
    pub(super) fn event(&mut self, event: Event<'_, DynGame>) -> Result<(), Stopped> {
        match event {
            Event::Try { ply, m } => {
                self.path.truncate(ply as usize + 1);
                self.path[ply as usize].tried += 1;
                self.by = Some(m);
            }
            Event::Pass { ply } => {
                self.path.truncate(ply as usize + 1);
                self.by = None;
            }
            Event::Probe { .. } => self.is_probe = true,
            Event::Enter { ply, state, turn, view, window } => self.enter(ply, state, turn, view, window),
            Event::Improve { ply, m, value, window } => self.improve(ply, m, value, window),
            Event::Cut { ply, m, value, says, bound, skipped } => {
                self.count_cut(ply);
                if let Some((node, refuted_by, refutation)) = self.child(ply, m) {
                    let is_flipped = self.trace.nodes[node].is_flipped;
                    // Alpha is MAX's and beta MIN's, in whichever view the node is.
                    let by =
                        if (says == Bound::Lower) == is_flipped { BoundName::Alpha } else { BoundName::Beta };
                    let bound_of = self.owner(ply, by);
                    self.trace.nodes[node].cut = Some(TraceCut {
                        by,
                        refuted_by,
                        refutation,
                        value,
                        bound,
                        bound_of,
                        skipped: Vec::new(),
                        unlisted: 0,
                    });
                    self.trace.steps.push(Step::Cut { node });
                    self.skip(ply, skipped);
                }
            }
            Event::Leave { ply, value, bound, leaf } => {
                self.path.truncate(ply as usize + 1);
                let OnPath { id: node, listed: Some(_), .. } = self.path[ply as usize] else { return Ok(()) };
                let entry = &mut self.trace.nodes[node];
                (entry.value, entry.bound, entry.leaf) = (Some(value), bound, leaf);
                self.trace.steps.push(Step::Leave { node });
            }
            // Iterative deepening starts over; an unfinished iteration is not shown.
            Event::Iteration { .. } => self.completed = Some(self.trace.clone()),
        }
        self.is_too_long = self.listing.is_too_long(&self.trace);
        if self.is_too_long { Err(Stopped) } else { Ok(()) }
    }

    /// The trace; `None` if it grew too long.
    pub(super) fn finish(self) -> Option<Trace> {
        if self.is_too_long { None } else { Some(self.completed.unwrap_or(self.trace)) }
    }

    fn enter(&mut self, ply: u32, state: &DynState, turn: Turn, view: Player, window: Option<Window<Value>>) {
        if ply == 0 {
            self.trace.nodes.clear();
            self.trace.steps.clear();
            self.trace.entered = 0;
            self.trace.cuts_by_move.clear();
            self.listing.clear();
            self.path.clear();
        }
        self.trace.entered += 1;
        let by = self.by.take().filter(|_| ply > 0);
        let is_probe = std::mem::take(&mut self.is_probe);
        self.path.truncate(ply as usize);
        let Some((node, place)) = self.new_node(by, state, turn) else {
            let above = self.path.last().map_or(0, |above| above.id);
            self.trace.nodes[above].hidden += 1;
            self.path.push(OnPath { id: above, tried: 0, listed: None });
            return;
        };
        if let Some(OnPath { id, listed: Some(above), .. }) = self.path.last_mut()
            && self.trace.nodes[*id].role == Role::Chance
            && let (Some(given), Some(asked)) = (&self.trace.nodes[*id].window, &window)
        {
            above.has_narrowed = [given.alpha != asked.alpha, given.beta != asked.beta];
        }
        let entry = &mut self.trace.nodes[node];
        entry.is_visited = true;
        entry.is_flipped = self.rules.players() == 2 && view != self.max;
        entry.is_probe = is_probe;
        (entry.window, entry.last_window) = (window.clone(), window);
        self.trace.steps.push(Step::Enter { node });
        let listed = Listed { state: state.clone(), place, has_narrowed: [false; 2] };
        self.path.push(OnPath { id: node, tried: 0, listed: Some(listed) });
    }

    /// Lists a child of the last node on the path, or the root; `None` if it is too far from the focus.
    fn new_node(&mut self, by: Option<DynMove>, state: &DynState, turn: Turn) -> Option<(usize, Place)> {
        let Some(above) = self.path.last() else {
            let name = state.node_name().unwrap_or_else(|| "root".to_owned());
            return Some((self.add(Place::ROOT, None, name, None, turn, None), Place::ROOT));
        };
        let listed = above.listed.as_ref().filter(|listed| self.listing.may_list_below(listed.place))?;
        let text = by.map_or_else(|| NULL_MOVE.to_owned(), |m| listed.state.move_text(m));
        let place = self.listing.child(listed.place, &text);
        let probability = by.and_then(|m| probability(&listed.state, m));
        if !self.admit(place) {
            return None;
        }
        let parent = self.path.last().filter(|above| above.listed.is_some())?.id;
        let name = self.name_below(parent, state, &text);
        Some((self.add(place, Some(parent), name, Some(text), turn, probability), place))
    }

    /// Whether there is room for a node. The list may be shortened for it, and then the path has new numbers.
    fn admit(&mut self, place: Place) -> bool {
        let (is_admitted, moved) = self.listing.admit(&mut self.trace, place);
        if let Some(numbers) = moved {
            let mut nearest = 0;
            for here in &mut self.path {
                match numbers[here.id] {
                    Some(number) if here.listed.is_some() => nearest = number,
                    _ => here.listed = None,
                }
                here.id = nearest;
            }
        }
        is_admitted
    }

    fn name_below(&self, parent: usize, state: &DynState, text: &str) -> String {
        state.node_name().unwrap_or_else(|| {
            if parent == 0 { text.to_owned() } else { format!("{} {text}", self.trace.nodes[parent].name) }
        })
    }

    fn improve(&mut self, ply: u32, m: DynMove, value: Value, window: Option<Window<Value>>) {
        let Some((node, child, text)) = self.child(ply, m) else { return };
        let is_max = self.trace.nodes[node].role == Role::Max;
        let has_narrowed = window != self.trace.nodes[node].window;
        if let Some(listed) = &mut self.path[ply as usize].listed {
            listed.has_narrowed[usize::from(!is_max)] |= has_narrowed;
        }
        self.trace.nodes[node].last_window.clone_from(&window);
        self.trace.steps.push(Step::Improve { node, child, m: text, value, window });
    }

    fn add(
        &mut self,
        place: Place,
        parent: Option<usize>,
        name: String,
        by: Option<String>,
        turn: Turn,
        probability: Option<f64>,
    ) -> usize {
        let id = self.trace.nodes.len();
        if let Some(parent) = parent {
            self.trace.nodes[parent].children.push(id);
        }
        self.listing.note(place);
        self.trace.nodes.push(TraceNode {
            parent,
            children: Vec::new(),
            name,
            by,
            role: self.role(turn),
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
            hidden: 0,
        });
        id
    }

    fn role(&self, turn: Turn) -> Role {
        match turn {
            Turn::Over => Role::Over,
            Turn::Chance => Role::Chance,
            Turn::Player(player) if self.rules.players() > 2 || !self.is_two_sided() => Role::Player(player),
            Turn::Player(player) if player == self.max => Role::Max,
            Turn::Player(_) => Role::Min,
        }
    }

    /// Vector trees may have two players who are not opposed; their players are called by number.
    fn is_two_sided(&self) -> bool {
        !self.is_drawn || self.rules.player_name(Player::FIRST) == "max"
    }

    /// The node at `ply`, its child after `m`, or itself if that is not listed, and the text of the move; `None`
    /// if the node itself is not listed.
    fn child(&self, ply: u32, m: DynMove) -> Option<(usize, usize, String)> {
        let OnPath { id, listed, .. } = &self.path[ply as usize];
        let text = listed.as_ref()?.state.move_text(m);
        let children = &self.trace.nodes[*id].children;
        let child = children.iter().rfind(|child| self.trace.nodes[**child].by.as_ref() == Some(&text));
        Some((*id, child.copied().unwrap_or(*id), text))
    }

    /// Counts a cut by the number of the move that was tried last.
    fn count_cut(&mut self, ply: u32) {
        let number = self.path[ply as usize].tried.saturating_sub(1);
        let counts = &mut self.trace.cuts_by_move;
        counts.resize(counts.len().max(number + 1), 0);
        counts[number] += 1;
    }

    /// The node above whose bound it is: the last one that has narrowed it.
    fn owner(&self, ply: u32, by: BoundName) -> Option<usize> {
        let has_narrowed = |above: &&OnPath| {
            let listed = above.listed.as_ref();
            listed.is_some_and(|listed| listed.has_narrowed[usize::from(by == BoundName::Beta)])
        };
        self.path[..ply as usize].iter().rfind(has_narrowed).map(|above| above.id)
    }

    /// Adds the children that are never tried to the cut of the node at `ply`.
    fn skip(&mut self, ply: u32, moves: &[DynMove]) {
        for m in moves {
            let OnPath { listed: Some(Listed { state, place, .. }), .. } = &self.path[ply as usize] else {
                return;
            };
            let (state, above) = (state.clone(), *place);
            let place = self.listing.child(above, &state.move_text(*m));
            let is_admitted = self.admit(place);
            // The node itself has a lower rank than its child, so that it is still listed; its number may be new.
            let id = self.path[ply as usize].id;
            let child = is_admitted.then(|| self.unvisited(id, &state, place, *m));
            if let Some(cut) = &mut self.trace.nodes[id].cut {
                cut.skipped.extend(child);
                cut.unlisted += usize::from(child.is_none());
            }
        }
    }

    /// Adds a child that the search did not visit, and for drawn trees its subtree, as far as there is room.
    fn unvisited(&mut self, parent: usize, state: &DynState, place: Place, m: DynMove) -> usize {
        let child = state.play(m);
        let text = state.move_text(m);
        let name = self.name_below(parent, &child, &text);
        let turn = child.turn();
        let probability = probability(state, m);
        let id = self.add(place, Some(parent), name, Some(text), turn, probability);
        if self.is_drawn {
            if turn == Turn::Over {
                self.trace.nodes[id].value = Some(Value::Score(child.payoff(self.max)));
            }
            let mut moves = Vec::new();
            child.choices(&mut |m, _| moves.push(m));
            for m in moves {
                let place = self.listing.child(place, &child.move_text(m));
                if self.listing.has_room(&self.trace, place) {
                    self.unvisited(id, &child, place, m);
                }
            }
        }
        id
    }
}

/// How likely an outcome is, where chance is to move.
fn probability(state: &DynState, m: DynMove) -> Option<f64> {
    let mut found = None;
    if state.turn() == Turn::Chance {
        state.choices(&mut |other, probability| found = found.or((other == m).then_some(probability)));
    }
    found
}
