//! What answers are worth.
//!
//! A score counts decisions and not marks: leaving every branch alone, or cutting all of them, decides nothing.

use super::{Exercise, Item, Mark, Marked};

/// One thing to be decided, by one answer or by several together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The node or question it is about.
    pub name: String,
    /// Its questions, by their number.
    pub items: Vec<usize>,
    /// Whether it is worth a point. One that is not costs a point if it is wrong.
    pub is_scored: bool,
    /// The question that it follows from: if that is wrong, this costs nothing more.
    pub follows: Option<usize>,
}

impl Decision {
    pub(super) fn of_one(number: usize, item: &Item, is_scored: bool) -> Decision {
        Decision { name: item.id.clone(), items: vec![number], is_scored, follows: None }
    }
}

/// Points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Points {
    /// Decisions that are worth a point and right.
    pub earned: usize,
    /// Decisions that are not worth a point and wrong.
    pub lost: usize,
    /// All that can be earned.
    pub total: usize,
}

impl Points {
    /// The score: never less than nothing.
    pub(super) fn score(self) -> usize {
        self.earned.saturating_sub(self.lost)
    }
}

impl Exercise {
    /// The points for answers that have been marked.
    pub(super) fn points(&self, marked: &[Marked]) -> Points {
        let has =
            |decision: &Decision, mark: Mark| decision.items.iter().any(|item| marked[*item].mark == mark);
        let is_right =
            |decision: &&Decision| decision.items.iter().all(|item| marked[*item].mark == Mark::Right);
        let is_lost = |decision: &&Decision| {
            let is_explained = decision.follows.is_some_and(|item| marked[item].mark == Mark::Wrong);
            has(decision, Mark::Wrong) && !is_explained
        };
        let scored = || self.decisions.iter().filter(|decision| decision.is_scored);
        let unscored = self.decisions.iter().filter(|decision| !decision.is_scored);
        Points {
            earned: scored().filter(is_right).count(),
            lost: unscored.filter(is_lost).count(),
            total: scored().count(),
        }
    }
}
