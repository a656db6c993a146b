//! From a tree as it is written to a game: what the leaves say about its kind, names, whose turn it is.

use std::collections::HashSet;
use std::sync::Arc;

use arbore_core::{Player, Score, Turn};

use super::error::{TreeError, TreeProblem};
use super::parse::{Content, MAX_LEVELS, Number, Sketch, Token, player_number};
use super::{AnyTree, ChanceTree, Drawing, Node, NodeId, Tree, VectorTree};

/// Settles what the leaves decide: how many players there are, and how finely points are counted.
pub(super) fn finish(text: &str, root: &Sketch<'_>) -> Result<AnyTree, TreeError> {
    let mut facts = Facts::default();
    facts.gather(text, root)?;
    let mut builder = Builder { text, facts: &facts, nodes: Vec::new(), leaves: 0, names: HashSet::new() };
    let name = root.name.unwrap_or("root").to_owned();
    builder.node(root, name, Player::FIRST, 0)?;
    let points_per_unit = 10_u32.pow(facts.decimals);
    let drawing = Arc::new(Drawing { nodes: builder.nodes, players: facts.players(), points_per_unit });
    Ok(match (facts.is_vector, facts.has_chance) {
        (true, _) => AnyTree::VectorTree(VectorTree(drawing)),
        (false, true) => AnyTree::ChanceTree(ChanceTree(drawing)),
        (false, false) => AnyTree::Tree(Tree(drawing)),
    })
}

#[derive(Default)]
struct Facts {
    is_vector: bool,
    leaf_length: usize,
    has_chance: bool,
    has_leaf: bool,
    decimals: u32,
    infinite: Option<usize>,
}

impl Facts {
    fn gather(&mut self, text: &str, sketch: &Sketch<'_>) -> Result<(), TreeError> {
        let fail = |problem| Err(TreeError::new(problem, text, sketch.offset));
        self.has_chance |= sketch.kind.is_some_and(|kind| kind.text == "chance");
        match &sketch.content {
            Content::Inner(children) => children.iter().try_for_each(|child| self.gather(text, child))?,
            Content::Leaf(numbers, is_vector) => {
                if !self.has_leaf {
                    (self.has_leaf, self.is_vector, self.leaf_length) = (true, *is_vector, numbers.len());
                }
                if (*is_vector, numbers.len()) != (self.is_vector, self.leaf_length)
                    || !(1..=8).contains(&numbers.len())
                    || (*is_vector && numbers.len() == 1)
                {
                    return fail(TreeProblem::LeafLength {
                        expected: self.leaf_length.clamp(1, 8),
                        found: numbers.len(),
                    });
                }
                for number in numbers {
                    match number {
                        Number::Finite { decimals, .. } => self.decimals = self.decimals.max(*decimals),
                        Number::Infinite { .. } => self.infinite = self.infinite.or(Some(sketch.offset)),
                    }
                }
            }
        }
        if self.has_chance && self.is_vector {
            return fail(TreeProblem::ChanceWithVectors);
        }
        match self.infinite {
            Some(offset) if self.has_chance => {
                Err(TreeError::new(TreeProblem::InfiniteWithChance, text, offset))
            }
            _ => Ok(()),
        }
    }

    fn players(&self) -> u8 {
        if self.is_vector { u8::try_from(self.leaf_length).unwrap_or(8) } else { 2 }
    }
}

struct Builder<'a> {
    text: &'a str,
    facts: &'a Facts,
    nodes: Vec<Node>,
    leaves: u16,
    names: HashSet<String>,
}

impl Builder<'_> {
    /// Adds a node and all below it. `next` is whose turn it is if nothing is written.
    fn node(
        &mut self,
        sketch: &Sketch<'_>,
        name: String,
        next: Player,
        level: u16,
    ) -> Result<NodeId, TreeError> {
        let fail = |problem| Err(TreeError::new(problem, self.text, sketch.offset));
        if !self.names.insert(name.clone()) {
            return fail(TreeProblem::SameName(name));
        }
        let Ok(id) = u32::try_from(self.nodes.len()) else { return fail(TreeProblem::TooDeep(MAX_LEVELS)) };
        let turn = match (&sketch.content, sketch.kind) {
            (Content::Leaf(..), _) => Turn::Over,
            (Content::Inner(_), Some(kind)) => self.turn(kind)?,
            (Content::Inner(_), None) => Turn::Player(next),
        };
        let (children, weights, payoffs) = (Vec::new(), Vec::new(), Vec::new());
        let at = (self.leaves, level);
        self.nodes.push(Node { name: name.clone(), turn, children, weights, payoffs, at });
        match &sketch.content {
            Content::Leaf(numbers, _) => {
                let mut payoffs = Vec::with_capacity(numbers.len());
                for number in numbers {
                    match self.points(*number) {
                        Some(points) => payoffs.push(points),
                        None => return fail(TreeProblem::NumberTooLong(name)),
                    }
                }
                self.nodes[id as usize].payoffs = payoffs;
                self.leaves = self.leaves.saturating_add(1);
            }
            Content::Inner(sketches) => {
                // After a decision the next player decides; after chance, the player who would have decided before it.
                let next = turn.player().map_or(next, |player| player.next(self.facts.players()));
                for (number, child) in sketches.iter().enumerate() {
                    let number = number + 1;
                    let path = || match sketch.name {
                        None if level == 0 => number.to_string(),
                        _ => format!("{name}.{number}"),
                    };
                    let child_name = child.name.map_or_else(path, str::to_owned);
                    let child_id = self.node(child, child_name, next, level + 1)?;
                    let node = &mut self.nodes[id as usize];
                    node.children.push(child_id);
                    node.weights.extend(child.weight);
                }
                let x = |child: Option<&NodeId>| child.map_or(0, |child| self.nodes[child.0 as usize].at.0);
                let children = &self.nodes[id as usize].children;
                self.nodes[id as usize].at.0 = u16::midpoint(x(children.first()), x(children.last()));
            }
        }
        Ok(NodeId(id))
    }

    fn turn(&self, kind: Token<'_>) -> Result<Turn, TreeError> {
        let players = self.facts.players();
        match (kind.text, player_number(kind.text)) {
            ("chance", _) => Ok(Turn::Chance),
            ("max", _) if !self.facts.is_vector => Ok(Turn::Player(Player::FIRST)),
            ("min", _) if !self.facts.is_vector => Ok(Turn::Player(Player::SECOND)),
            (_, Some(number)) if number <= players => Ok(Turn::Player(Player::new(number - 1))),
            _ => {
                let numbered: Vec<String> = (1..=players).map(|number| format!("p{number}")).collect();
                let allowed =
                    if self.facts.is_vector { numbered.join(", ") } else { "max, min, chance".to_owned() };
                let players = if self.facts.is_vector { usize::from(players) } else { 1 };
                let problem = TreeProblem::WrongKind { kind: kind.text.to_owned(), players, allowed };
                Err(TreeError::new(problem, self.text, kind.offset))
            }
        }
    }

    /// A number as points, all on one scale.
    fn points(&self, number: Number) -> Option<Score> {
        match number {
            Number::Infinite { is_negative: true } => Some(-Score::MAX_POINTS),
            Number::Infinite { is_negative: false } => Some(Score::MAX_POINTS),
            Number::Finite { digits, decimals } => {
                let points = digits.checked_mul(10_i32.pow(self.facts.decimals - decimals))?;
                let score = Score::points(points);
                (score.abs() < Score::MAX_POINTS).then_some(score)
            }
        }
    }
}
