//! Exercises: a small tree, questions about what a search does with it, and grades that say what went wrong.
//!
//! An exercise is its [`Recipe`], a short text such as `cuts:seed=7`: the tree, the questions and the answers all
//! follow from it, in the terminal and in the browser alike, so that a class can share one.

mod answer;
mod grade;
mod items;
mod plant;
pub mod sheet;

use std::fmt;

pub use answer::{Answer, HAPPENINGS, Happening};
pub use grade::{Grade, Hint, MARKS, Mark, Marked};

use crate::trace::Trace;
use crate::{Algorithm, Analysis, Settings, Task};

/// What is practised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// The value of every node, by minimax or what takes its place.
    Values,
    /// What alpha-beta does not look at.
    Cuts,
    /// The window that alpha-beta gives to every node it looks at.
    Windows,
    /// What alpha-beta does next.
    Steps,
    /// The value of the root, and how many leaves alpha-beta looks at.
    Summary,
}

/// The topics by name, from easy to hard.
pub const TOPICS: &[(&str, Topic)] = &[
    ("values", Topic::Values),
    ("summary", Topic::Summary),
    ("cuts", Topic::Cuts),
    ("windows", Topic::Windows),
    ("steps", Topic::Steps),
];

/// Who plays in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Players {
    /// MAX and MIN.
    Two,
    /// Three, each for himself.
    Three,
    /// MAX and MIN, and dice.
    Dice,
}

/// By name.
pub const PLAYERS: &[(&str, Players)] =
    &[("two", Players::Two), ("three", Players::Three), ("dice", Players::Dice)];

/// How large the tree is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// As on the lecture's slide: two moves deep.
    Small,
    /// Three moves deep.
    Medium,
    /// Four moves deep.
    Large,
}

/// By name.
pub const SIZES: &[(&str, Size)] =
    &[("small", Size::Small), ("medium", Size::Medium), ("large", Size::Large)];

/// All that an exercise follows from. As text: `cuts`, `values:players=three,size=small,seed=7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// What is practised.
    pub topic: Topic,
    /// Who plays; other than two only where values are asked for.
    pub players: Players,
    /// How large the tree is.
    pub size: Size,
    /// Another seed, another tree.
    pub seed: u64,
}

/// A text that is no exercise.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecipeError {
    /// No such topic.
    #[error("unknown exercise `{name}`; there are: {known}")]
    Topic {
        /// What was written.
        name: String,
        /// What exists.
        known: String,
    },
    /// An option that is none, or a value that is not allowed.
    #[error("`{option}`: allowed is {allowed}")]
    Option {
        /// What was written.
        option: String,
        /// What would be right.
        allowed: String,
    },
}

impl Recipe {
    /// Reads `cuts:seed=7`.
    pub fn parse(text: &str) -> Result<Recipe, RecipeError> {
        let (name, options) = text.trim().split_once(':').unwrap_or((text.trim(), ""));
        let Some(topic) = find(TOPICS, name) else {
            return Err(RecipeError::Topic { name: name.to_owned(), known: names(TOPICS).join(", ") });
        };
        let mut recipe = Recipe { topic, players: Players::Two, size: Size::Medium, seed: 1 };
        for option in options.split(',').map(str::trim).filter(|option| !option.is_empty()) {
            let fail = |allowed: String| RecipeError::Option { option: option.to_owned(), allowed };
            let (key, value) = option.split_once('=').unwrap_or((option, ""));
            match key.trim() {
                "seed" => {
                    recipe.seed = value.trim().parse().map_err(|_| fail("seed=0, 1, 2, …".to_owned()))?;
                }
                "size" => {
                    let allowed = || fail(format!("size={}", names(SIZES).join("|")));
                    recipe.size = find(SIZES, value.trim()).ok_or_else(allowed)?;
                }
                "players" => {
                    let asked = find(PLAYERS, value.trim());
                    let is_allowed = |players: &Players| topic == Topic::Values || *players == Players::Two;
                    let known = if topic == Topic::Values { names(PLAYERS) } else { vec!["two"] };
                    let allowed = || fail(format!("players={}", known.join("|")));
                    recipe.players = asked.filter(is_allowed).ok_or_else(allowed)?;
                }
                _ => return Err(fail("seed=, size=, players=".to_owned())),
            }
        }
        Ok(recipe)
    }

    /// The algorithm that the questions are about.
    #[must_use]
    pub fn algorithm(&self) -> Algorithm {
        match (self.topic, self.players) {
            (Topic::Values, Players::Two) => Algorithm::Minimax,
            (Topic::Values, Players::Three) => Algorithm::MaxN,
            (Topic::Values, Players::Dice) => Algorithm::Expectiminimax,
            _ => Algorithm::AlphaBeta,
        }
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(name_of(TOPICS, self.topic))?;
        f.write_str(":")?;
        if self.players != Players::Two {
            write!(f, "players={},", name_of(PLAYERS, self.players))?;
        }
        if self.size != Size::Medium {
            write!(f, "size={},", name_of(SIZES, self.size))?;
        }
        write!(f, "seed={}", self.seed)
    }
}

fn find<T: Copy>(known: &[(&str, T)], name: &str) -> Option<T> {
    known.iter().find(|(other, _)| *other == name).map(|(_, value)| *value)
}

fn names<T>(known: &[(&'static str, T)]) -> Vec<&'static str> {
    known.iter().map(|(name, _)| *name).collect()
}

/// The name of one of a list.
#[must_use]
pub fn name_of<T: PartialEq + Copy>(known: &[(&'static str, T)], value: T) -> &'static str {
    known.iter().find(|(_, other)| *other == value).map_or("", |(name, _)| *name)
}

/// An exercise with everything that is to be known about it.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// What it follows from.
    pub recipe: Recipe,
    /// The tree as text.
    pub tree: String,
    /// What the algorithm does with it.
    pub trace: Trace,
    /// What it finds.
    pub analysis: Analysis,
    /// The questions.
    pub items: Vec<Item>,
}

/// One question.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// What it is about: the name of a node, or what is to be counted; for steps their number.
    pub id: String,
    /// The right answer.
    pub answer: Answer,
    /// The step of the trace at which the answer is known. The first error is the one with the least.
    pub step: usize,
}

/// The most nodes of a tree to practise on.
const MOST_NODES: usize = 1000;
/// So many trees are looked at for one with something to learn in it.
const TRIES: u64 = 500;

impl Exercise {
    /// The exercise of a recipe.
    ///
    /// # Panics
    /// Never: the trees are made here, and a test makes many.
    #[must_use]
    pub fn new(recipe: Recipe) -> Exercise {
        let mut last = None;
        for attempt in 0..TRIES {
            let exercise = Exercise::attempt(recipe, attempt);
            if exercise.is_instructive() {
                return exercise;
            }
            last = Some(exercise);
        }
        last.expect("at least one was tried")
    }

    fn attempt(recipe: Recipe, attempt: u64) -> Exercise {
        // Neighbouring seeds must not give the same trees one attempt later.
        let seed = recipe.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(attempt);
        let tree = plant::grow(recipe.players, recipe.size, &mut fastrand::Rng::with_seed(seed));
        Exercise::of_tree(recipe, tree)
    }

    /// The same questions about another tree, such as a lecture's. It no longer follows from its recipe: a sheet that
    /// somebody filled in is read as that of the recipe's own tree.
    ///
    /// # Panics
    /// If the tree cannot be read, is not for the players of the recipe or has more than 1000 nodes.
    #[must_use]
    pub fn of_tree(recipe: Recipe, tree: String) -> Exercise {
        let game = crate::games::parse_tree(&tree, &tree).expect("the tree is well-formed");
        let settings = Settings::default();
        let task = Task::new(recipe.algorithm(), &settings);
        let (analysis, trace) = game.trace(&game.start(), &task, MOST_NODES).expect("it fits the tree");
        let items = items::items(recipe.topic, &trace);
        Exercise { recipe, tree, trace, analysis, items }
    }

    /// Whether there is something to learn: more than one cut-off, and not all after the first move; or,
    /// where no cuts are asked for, a best move that is not the first.
    #[must_use]
    pub fn is_instructive(&self) -> bool {
        if self.recipe.topic == Topic::Values {
            let first = self.trace.nodes[0].children.first();
            return first.is_some_and(|first| !self.trace.nodes[*first].is_best);
        }
        let cuts: Vec<_> = self.trace.cuts().collect();
        let is_late = |child: usize, node: &crate::trace::TraceNode| node.children.first() != Some(&child);
        cuts.len() > 1 && cuts.iter().any(|(node, cut)| is_late(cut.refuted_by, node))
    }
}
