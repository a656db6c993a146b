//! Exercises: a small tree, questions about what a search does with it, and grades that name the misconception.
//!
//! An exercise is its [`Recipe`], a short text such as `cuts:seed=7`: the tree, the questions and the answers all
//! follow from it, in the terminal and in the browser alike, so that a class can share one.

mod answer;
mod exercise_tree;
mod generate;
mod grade;
mod hint;
mod items;
mod recipe;
mod score;
pub mod sheet;

pub use answer::{Answer, NEXT_STEPS, NextStep};
pub use grade::{Grade, MARKS, Mark, Marked};
pub use hint::Hint;
pub use recipe::{PLAYERS, Players, Recipe, RecipeError, SIZES, Size, TOPICS, Topic, name_of};
pub use score::Decision;

use self::exercise_tree::ExerciseTree;
use crate::trace::{Trace, TraceNode};
use crate::{Algorithm, Analysis, Settings, Task};

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
    /// The questions. Which there are follows from the shape of the tree, and not from the answers.
    pub items: Vec<Item>,
    /// What the score counts.
    pub decisions: Vec<Decision>,
    drawing: Trace,
}

/// One question.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// What it is about: the name of a node, or what is to be counted; for steps the node that the search comes back
    /// from.
    pub id: String,
    /// The right answer.
    pub answer: Answer,
    /// The step of the trace at which the answer is known. The first error is the one with the least.
    pub step: usize,
    /// The step of a search without cut-offs at which the answer is known; it reveals nothing about the answer.
    pub walk_step: usize,
}

/// The most nodes of a tree to practise on.
const MAX_NODES: usize = 1000;
/// How many trees are tried for one with something to learn in it.
const MAX_TRIES: u64 = 500;

impl Exercise {
    /// The exercise of a recipe.
    ///
    /// # Panics
    /// Never: the trees are made here, and a test makes many.
    #[must_use]
    pub fn new(recipe: Recipe) -> Exercise {
        let mut last = None;
        for attempt in 0..MAX_TRIES {
            // Neighbouring seeds must not give the same trees one attempt later.
            let seed = recipe.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(attempt);
            let tree = generate::grow(recipe.players, recipe.size, &mut fastrand::Rng::with_seed(seed));
            let (analysis, trace) = search(recipe.algorithm(), &tree);
            // Most trees teach nothing, and need no questions.
            if attempt + 1 < MAX_TRIES && !teaches(recipe.topic, &trace) {
                continue;
            }
            let exercise = Exercise::of_search(recipe, tree, analysis, trace);
            if exercise.is_instructive() {
                return exercise;
            }
            last = Some(exercise);
        }
        last.expect("the last one was kept")
    }

    /// The same questions about another tree, such as a lecture's. It no longer follows from its recipe: a sheet that
    /// was filled in is read as that of the recipe's own tree.
    ///
    /// # Panics
    /// If the tree cannot be read, is not for the players of the recipe or has more than 1000 nodes.
    #[must_use]
    pub fn of_tree(recipe: Recipe, tree: String) -> Exercise {
        let (analysis, trace) = search(recipe.algorithm(), &tree);
        Exercise::of_search(recipe, tree, analysis, trace)
    }

    fn of_search(recipe: Recipe, tree: String, analysis: Analysis, trace: Trace) -> Exercise {
        let (_, whole) = search(Recipe { topic: Topic::Values, ..recipe }.algorithm(), &tree);
        let drawing = sheet::drawing(whole);
        let (items, decisions) = items::items(recipe.topic, &ExerciseTree::new(&drawing, &trace));
        Exercise { recipe, tree, trace, analysis, items, decisions, drawing }
    }

    /// The tree as it is drawn on the sheet: shapes, names and the numbers of the leaves, nothing else.
    #[must_use]
    pub fn drawing(&self) -> &Trace {
        &self.drawing
    }

    /// Whether there is something to learn: more than one cut-off, and not all after the first move; or,
    /// where no cuts are asked for, a best move that is not the first. Where the next step is asked for, several of the
    /// answers are cut-offs, and most are not.
    #[must_use]
    pub fn is_instructive(&self) -> bool {
        teaches(self.recipe.topic, &self.trace)
            && (self.recipe.topic != Topic::Steps || self.has_mixed_steps())
    }

    /// Neither "always cut" nor "never cut" answers these questions.
    fn has_mixed_steps(&self) -> bool {
        let is = |item: &&Item, what| matches!(item.answer, Answer::Next(happening, _) if happening == what);
        let count = |what| self.items.iter().filter(|item| is(item, what)).count();
        let cuts = count(NextStep::Cut);
        cuts > 1 && 2 * cuts <= self.items.len() && count(NextStep::Enter) > 0
    }
}

fn search(algorithm: Algorithm, tree: &str) -> (Analysis, Trace) {
    let game = crate::games::parse_tree(tree, tree).expect("the tree is well-formed");
    let settings = Settings::default();
    game.start().trace(&Task::new(algorithm, &settings), MAX_NODES).expect("it fits the tree")
}

/// Whether the search does in this tree what the topic is about.
fn teaches(topic: Topic, trace: &Trace) -> bool {
    if topic == Topic::Values {
        let first = trace.nodes[0].children.first();
        return first.is_some_and(|first| !trace.nodes[*first].is_best);
    }
    let is_late = |child: usize, node: &TraceNode| node.children.first() != Some(&child);
    trace.cuts().count() > 1 && trace.cuts().any(|(node, cut)| is_late(cut.refuted_by, node))
}
