//! Trees drawn by hand, as on the slides: a tree is a game.
//!
//! ```text
//! (max A (B 3 12 8) (C 2 4 -1) (D 7 1 5))      ; levels alternate: B, C and D are MIN
//! (p1 A (B <1,2,6> <4,2,3>) (C <6,1,2>))       ; three players, one number each
//! (max A (chance 1/2:3 1/2:(min 4 5)) 2)       ; dice
//! ```
//!
//! [`parse`] reads the text and returns the kind of game it is: [`Tree`] for MAX and MIN, [`VectorTree`]
//! for several players, [`ChanceTree`] where dice are thrown. All three share [`Drawing`].

mod build;
mod error;
mod parse;

use std::sync::Arc;

use arbore_core::view::{Cell, Choice, Piece};
use arbore_core::{
    Draw, Game, Multiplayer, Notation, NotationError, Player, Score, Stochastic, Turn, View, ZeroSum,
};

pub use error::{TreeError, TreeProblem};
pub use parse::parse;

/// A tree as text, by name: those of the course documents, ready to run.
pub const EXAMPLES: &[(&str, &str)] = &[
    ("lab-trace", include_str!("../trees/lab-trace.tree")),
    ("five-of-eight", include_str!("../trees/five-of-eight.tree")),
    ("lecture", include_str!("../trees/lecture.tree")),
    ("heuristic", include_str!("../trees/heuristic.tree")),
    ("three-players", include_str!("../trees/three-players.tree")),
    ("three-players-1", include_str!("../trees/three-players-1.tree")),
    ("dice", include_str!("../trees/dice.tree")),
];

/// What a text turned out to be.
#[derive(Clone, Debug)]
pub enum AnyTree {
    /// MAX against MIN.
    Tree(Tree),
    /// Several players, each with a number of their own.
    VectorTree(VectorTree),
    /// MAX against MIN, with chance.
    ChanceTree(ChanceTree),
}

/// A tree of MAX and MIN.
#[derive(Clone, Debug)]
pub struct Tree(pub Arc<Drawing>);

/// A tree of several players.
#[derive(Clone, Debug)]
pub struct VectorTree(pub Arc<Drawing>);

/// A tree of MAX, MIN and chance.
#[derive(Clone, Debug)]
pub struct ChanceTree(pub Arc<Drawing>);

impl ZeroSum for Tree {}
impl Multiplayer for VectorTree {}
impl Stochastic for ChanceTree {}

/// A node, by its place in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeId(u32);

/// What was drawn. The root is the first node.
#[derive(Debug)]
pub struct Drawing {
    nodes: Vec<Node>,
    players: u8,
    /// Numbers as written are kept as a number of points, so that `-1.5` needs no fractions.
    points_per_unit: u32,
}

#[derive(Debug)]
struct Node {
    name: String,
    turn: Turn,
    children: Vec<NodeId>,
    /// The probability of each child of a chance node.
    weights: Vec<f64>,
    /// What the players get, at a leaf: one number for MAX, or one for each player.
    payoffs: Vec<Score>,
    /// Where it stands in a picture: leaves side by side, parents above the middle of their children.
    at: (u16, u16),
}

impl Drawing {
    fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    fn payoff(&self, id: NodeId, player: Player) -> Score {
        match (self.node(id).payoffs.as_slice(), player) {
            // MAX's number, and MIN sees it the other way round.
            (&[score], Player::FIRST) => score,
            (&[score], _) => -score,
            (payoffs, player) => payoffs[player.index()],
        }
    }

    /// The least and the most that `player` gets at any leaf.
    fn payoff_range(&self, player: Player) -> (Score, Score) {
        let leaves = (0..).map(NodeId).zip(&self.nodes).filter(|(_, node)| node.turn == Turn::Over);
        let payoffs = leaves.map(|(id, _)| self.payoff(id, player));
        payoffs.fold((Score::INFINITY, Score::MINUS_INFINITY), |(least, most), payoff| {
            (least.min(payoff), most.max(payoff))
        })
    }

    fn find(&self, name: &str) -> Option<NodeId> {
        (0..).map(NodeId).zip(&self.nodes).find(|(_, node)| node.name == name).map(|(id, _)| id)
    }

    fn draw(&self, state: NodeId) -> View {
        let here = self.node(state);
        let cell = |node: &Node| {
            let glyph = if node.children.is_empty() {
                let numbers: Vec<String> = node.payoffs.iter().map(|score| self.written(*score)).collect();
                numbers.join(",")
            } else {
                node.name.clone()
            };
            let glyph = if std::ptr::eq(node, here) { format!("[{glyph}]") } else { glyph };
            let piece = Piece { owner: node.turn.player(), ..Piece::neutral(glyph) };
            Cell::new(node.at.0, node.at.1, &node.name).holding(Some(piece))
        };
        let edges = |(id, node): (usize, &Node)| {
            node.children.iter().map(move |child| (id, child.0 as usize)).collect::<Vec<_>>()
        };
        let choice = |child: &NodeId| Choice::new(&self.node(*child).name, [child.0 as usize]);
        View {
            cells: self.nodes.iter().map(cell).collect(),
            lines: self.nodes.iter().enumerate().flat_map(edges).collect(),
            choices: match here.turn {
                Turn::Player(_) => here.children.iter().map(choice).collect(),
                Turn::Chance | Turn::Over => Vec::new(),
            },
            ..View::default()
        }
    }

    /// A score as it was written in the tree.
    #[must_use]
    pub fn written(&self, score: Score) -> String {
        if score.abs() == Score::MAX_POINTS {
            return if score > Score::DRAW { "inf" } else { "-inf" }.to_owned();
        }
        (score.as_f64() / f64::from(self.points_per_unit)).to_string()
    }
}

/// The three kinds of tree differ in what they promise, and in nothing else.
macro_rules! game_of_a_drawing {
    ($tree:ty, $player_name:expr) => {
        impl Game for $tree {
            type State = NodeId;
            type Move = NodeId;
            const KEY_IS_EXACT: bool = true;

            fn players(&self) -> u8 {
                self.0.players
            }
            fn start(&self) -> NodeId {
                NodeId(0)
            }
            fn turn(&self, state: &NodeId) -> Turn {
                self.0.node(*state).turn
            }
            fn moves(&self, state: &NodeId, each: impl FnMut(NodeId)) {
                self.0.node(*state).children.iter().copied().for_each(each);
            }
            fn chance(&self, state: &NodeId, mut each: impl FnMut(NodeId, f64)) {
                let node = self.0.node(*state);
                for (child, weight) in node.children.iter().zip(&node.weights) {
                    each(*child, *weight);
                }
            }
            fn play(&self, state: &mut NodeId, m: NodeId) {
                *state = m;
            }
            fn payoff(&self, state: &NodeId, player: Player) -> Score {
                self.0.payoff(*state, player)
            }
            fn payoff_range(&self, player: Player) -> (Score, Score) {
                self.0.payoff_range(player)
            }
            fn key(&self, state: &NodeId) -> u64 {
                u64::from(state.0)
            }
        }

        impl Notation for $tree {
            fn position_text(&self, state: &NodeId) -> String {
                self.0.node(*state).name.clone()
            }
            fn parse_position(&self, text: &str) -> Result<NodeId, NotationError> {
                let text = text.trim();
                self.0.find(text).ok_or_else(|| NotationError::Unexpected {
                    found: text.to_owned(),
                    at: 1,
                    expected: arbore_core::notation::shorten(
                        &self.0.nodes.iter().map(|node| node.name.clone()).collect::<Vec<_>>(),
                    ),
                })
            }
            fn move_text(&self, _: &NodeId, m: NodeId) -> String {
                self.0.node(m).name.clone()
            }
            fn parse_move(&self, state: &NodeId, text: &str) -> Result<NodeId, NotationError> {
                // Names are distinguished by their capitals, so this is stricter than the default.
                let children = &self.0.node(*state).children;
                let is_named = |child: &&NodeId| self.0.node(**child).name == text.trim();
                children.iter().find(is_named).copied().ok_or_else(|| self.illegal(state, text))
            }
            fn player_name(&self, player: Player) -> String {
                $player_name(player)
            }
            fn node_name(&self, state: &NodeId) -> Option<String> {
                Some(self.0.node(*state).name.clone())
            }
            fn points_per_unit(&self) -> u32 {
                self.0.points_per_unit
            }
        }

        impl Draw for $tree {
            fn draw(&self, state: &NodeId) -> View {
                self.0.draw(*state)
            }
        }
    };
}

fn max_or_min(player: Player) -> String {
    if player == Player::FIRST { "max" } else { "min" }.to_owned()
}

fn numbered(player: Player) -> String {
    format!("p{}", player.index() + 1)
}

game_of_a_drawing!(Tree, max_or_min);
game_of_a_drawing!(VectorTree, numbered);
game_of_a_drawing!(ChanceTree, max_or_min);
