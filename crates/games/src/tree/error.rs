//! What can be wrong with a tree as text, and where.

use std::fmt;

/// A text that is not a tree: what is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeError {
    /// What is wrong.
    pub problem: TreeProblem,
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted in characters from 1.
    pub column: usize,
    /// The text of that line.
    pub source: String,
}

/// What is wrong with a tree.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TreeProblem {
    /// The text ends too early.
    #[error("the text ends here, but a `)` or another child is still to come")]
    Ends,
    /// Nothing there at all.
    #[error("there is no tree here; write one like (max A (B 3 12 8) (C 2 4 -1))")]
    Empty,
    /// More after the tree.
    #[error("the tree is complete, but `{0}` follows")]
    Follows(String),
    /// A word where a child must stand.
    #[error("`{0}` is no number; a child is a number, a vector <1,2,6>, name=number, or ( … )")]
    NotAChild(String),
    /// A number that cannot be kept.
    #[error("`{0}` is too long a number: up to 8 digits, of which 6 after the point")]
    NumberTooLong(String),
    /// A node without children.
    #[error("a node needs at least one child")]
    NoChildren,
    /// One child too many levels down.
    #[error("more than {0} levels")]
    TooDeep(usize),
    /// A child of a chance node without its weight.
    #[error("a child of a chance node needs its probability: 1/2:{0}")]
    NoWeight(String),
    /// A weight elsewhere.
    #[error("only the children of a chance node have a probability")]
    WeightOutsideChance,
    /// A weight that is none.
    #[error("`{0}` is no probability; write a decimal or a fraction between 0 and 1")]
    BadWeight(String),
    /// Weights that do not sum to one.
    #[error("the probabilities of this node sum to {0}, not to 1")]
    WeightsSum(String),
    /// Leaves of different kinds.
    #[error("numbers in this leaf: {found}; in the first leaf: {expected}")]
    LeafLength {
        /// As many as in the first leaf.
        expected: usize,
        /// As many as here.
        found: usize,
    },
    /// A vector with chance.
    #[error("chance nodes and vectors do not go together in one tree")]
    ChanceWithVectors,
    /// An infinite leaf below chance.
    #[error("an infinite leaf cannot be averaged; give it a number")]
    InfiniteWithChance,
    /// A kind of node that does not fit the leaves.
    #[error("`{kind}` does not fit: the leaves have {players} numbers, so the kinds are {allowed}")]
    WrongKind {
        /// What was written.
        kind: String,
        /// How many players the leaves speak of.
        players: usize,
        /// What would be right.
        allowed: String,
    },
    /// A name that stands twice.
    #[error("two nodes are called `{0}`")]
    SameName(String),
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}\n{}", self.line, self.column, self.problem, self.excerpt())
    }
}

impl std::error::Error for TreeError {}

impl TreeError {
    /// The line with a caret under the place.
    #[must_use]
    pub fn excerpt(&self) -> String {
        // Long lines are shown around the place only.
        const AROUND: usize = 60;
        let skip = self.column.saturating_sub(AROUND);
        let shown: String = self.source.chars().skip(skip).take(2 * AROUND).collect();
        // Tabs stay tabs, so that the caret stands below its character in any terminal.
        let indent: String =
            shown.chars().take(self.column - 1 - skip).map(|c| if c == '\t' { c } else { ' ' }).collect();
        format!("  {shown}\n  {indent}^")
    }

    pub(super) fn new(problem: TreeProblem, text: &str, offset: usize) -> TreeError {
        let before = &text[..offset];
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        TreeError {
            problem,
            line: before.matches('\n').count() + 1,
            column: before[start..].chars().count() + 1,
            source: text[start..].lines().next().unwrap_or_default().to_owned(),
        }
    }
}
