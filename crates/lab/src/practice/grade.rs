//! Grades: what is right, what is wrong, what it is worth, and where the first error is.

use std::collections::BTreeMap;

use super::{Answer, Exercise, Hint, Topic};

/// What became of an exercise.
#[derive(Clone, Debug, PartialEq)]
pub struct Grade {
    /// Each question, in their order.
    pub items: Vec<Marked>,
    /// The points: decisions that are right and worth a point, less those that were lost.
    pub right: usize,
    /// The points of a sheet without an error.
    pub total: usize,
    /// The points that errors cost where a right answer is worth none.
    pub lost: usize,
    /// Whether every answer is right.
    pub is_passed: bool,
    /// The first error in search order, with the misconception it shows.
    pub first_error: Option<(usize, Hint)>,
}

/// A question with its mark.
#[derive(Clone, Debug, PartialEq)]
pub struct Marked {
    /// What it is about.
    pub id: String,
    /// What was answered.
    pub given: String,
    /// Whether that is right.
    pub mark: Mark,
}

/// A mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// As it should be.
    Right,
    /// Not so.
    Wrong,
    /// Not answered.
    Missing,
    /// Not an answer of the expected kind.
    Unreadable,
}

/// By name.
pub const MARKS: &[(&str, Mark)] = &[
    ("right", Mark::Right),
    ("wrong", Mark::Wrong),
    ("missing", Mark::Missing),
    ("unreadable", Mark::Unreadable),
];

impl Exercise {
    /// Grades answers by question. Answers to unknown questions are ignored.
    #[must_use]
    pub fn grade(&self, answers: &BTreeMap<String, String>) -> Grade {
        let answers = self.completed(answers);
        let mut items = Vec::new();
        let mut errors = Vec::new();
        for (number, item) in self.items.iter().enumerate() {
            let given = answers.get(&item.id).map_or("", |text| text.trim());
            let read = item.answer.parse_like(given);
            let mark = match &read {
                _ if given.is_empty() => Mark::Missing,
                None => Mark::Unreadable,
                Some(answer) if answer.is_same(&item.answer) => Mark::Right,
                Some(_) => Mark::Wrong,
            };
            if mark != Mark::Right {
                errors.push((item.step, number, mark, read));
            }
            items.push(Marked { id: item.id.clone(), given: given.to_owned(), mark });
        }
        let points = self.points(&items);
        // What is wrong teaches more than what is missing.
        let first =
            errors.iter().min_by_key(|(step, number, mark, _)| (*mark != Mark::Wrong, *step, *number));
        let first_error = first.map(|(_, number, mark, read)| {
            let item = &self.items[*number];
            let hint = match (mark, read) {
                (Mark::Wrong, Some(answer)) => self.hint(item, answer),
                (Mark::Unreadable, _) => Hint::new("practice-unreadable", &[("item", item.id.clone())]),
                _ => Hint::new("practice-missing", &[("item", item.id.clone())]),
            };
            (*number, hint)
        });
        Grade {
            items,
            right: points.score(),
            total: points.total,
            lost: points.lost,
            is_passed: errors.is_empty(),
            first_error,
        }
    }

    /// The answers with what a mark on one branch says about the others: all below a branch that is cut is cut, and what
    /// was left blank is kept. A sheet on which nothing was marked answers nothing.
    fn completed(&self, answers: &BTreeMap<String, String>) -> BTreeMap<String, String> {
        let given = |id: &str| answers.get(id).map_or("", |text| text.trim());
        let mut completed: BTreeMap<String, String> =
            self.items.iter().map(|item| (item.id.clone(), given(&item.id).to_owned())).collect();
        if self.recipe.topic != Topic::Cuts || completed.values().all(String::is_empty) {
            return completed;
        }
        // Parents come before their children.
        for node in &self.drawing.nodes {
            let Some(parent) = node.parent else { continue };
            let above = completed.get(&self.drawing.nodes[parent].name);
            let is_cut_above =
                above.and_then(|text| Answer::Cut(true).parse_like(text)) == Some(Answer::Cut(true));
            let blank = completed.get_mut(&node.name).filter(|text| text.is_empty());
            if let Some(blank) = blank {
                *blank = Answer::Cut(is_cut_above).to_string();
            }
        }
        completed
    }
}
