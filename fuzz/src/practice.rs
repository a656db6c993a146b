//! Exercises: the recipe, and the answers.

use std::collections::BTreeMap;

use arbore_lab::messages::LANGUAGES;
use arbore_lab::player::read_time;
use arbore_lab::practice::{Exercise, Recipe, sheet};
use arbore_lab::{Messages, explain};

/// The text names an exercise, or is a file of exercises that were filled in.
///
/// # Panics
/// If a recipe does not read back.
pub fn recipes(text: &str) {
    match Recipe::parse(text) {
        Ok(recipe) => {
            assert_eq!(Recipe::parse(&recipe.to_string()), Ok(recipe));
            let exercise = Exercise::new(recipe);
            let grade = exercise.grade(&exercise.answers());
            assert!(grade.is_passed && grade.right == grade.total, "{recipe}: its own answers are right");
        }
        Err(error) => {
            for (_, language) in LANGUAGES {
                let _ = explain::recipe(&error, &Messages::new(*language));
            }
        }
    }
    let _ = sheet::read(text);
}

/// The first character chooses an exercise; each line after it is the answer to the next item, or `id = answer`.
///
/// # Panics
/// If more is right than there is.
pub fn answers(text: &str) {
    const RECIPES: &[&str] =
        &["values", "values:players=three", "values:players=dice", "summary", "cuts", "windows", "steps"];
    let mut characters = text.chars();
    let chosen = characters.next().map_or(0, |c| c as usize % RECIPES.len());
    let exercise = Exercise::new(Recipe::parse(RECIPES[chosen]).expect("the recipes exist"));
    let mut given = BTreeMap::new();
    for (number, line) in characters.as_str().lines().enumerate() {
        let own = exercise.items.get(number).map_or("", |item| item.id.as_str());
        let (id, answer) = line.split_once(" = ").unwrap_or((own, line));
        given.insert(id.to_owned(), answer.to_owned());
    }
    let grade = exercise.grade(&given);
    assert!(grade.right <= grade.total);
    if let Some((_, hint)) = grade.first_error {
        for (_, language) in LANGUAGES {
            let _ = hint.text(&Messages::new(*language));
        }
    }
}

/// The text is a time.
///
/// # Panics
/// If it is longer than any that is allowed.
pub fn times(text: &str) {
    match read_time(text) {
        Ok(time) => assert!(time.as_secs() <= 10_000_000),
        Err(error) => drop(error.to_string()),
    }
}
