//! What an exercise follows from, as text: `cuts:seed=7`.

use std::fmt;

use arbore_core::nearest::{did_you_mean, nearest};

use crate::Algorithm;

/// What is practised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// The value of every node, by minimax or what takes its place.
    Values,
    /// The branches that alpha-beta cuts off.
    Cuts,
    /// The window with which alpha-beta enters each node, and which nodes it enters.
    Windows,
    /// What alpha-beta does next.
    Steps,
    /// The value of the root, and the number of leaves that alpha-beta visits.
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

/// The players of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Players {
    /// MAX and MIN.
    Two,
    /// Three, each for themselves.
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
    /// The players; other than two only for the topic of values.
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
    #[error("unknown exercise `{name}`; there are: {known}{}", did_you_mean(nearest.as_deref()))]
    Topic {
        /// What was written.
        name: String,
        /// What exists.
        known: String,
        /// The nearest name that exists.
        nearest: Option<String>,
    },
    /// An option that is none, or a value that is not allowed.
    #[error("`{option}`: allowed is {allowed}{}", did_you_mean(nearest.as_deref()))]
    Option {
        /// What was written.
        option: String,
        /// What would be right.
        allowed: String,
        /// The nearest key or value that would be right.
        nearest: Option<String>,
    },
}

impl Recipe {
    /// Reads `cuts:seed=7`.
    pub fn parse(text: &str) -> Result<Recipe, RecipeError> {
        let (name, options) = text.trim().split_once(':').unwrap_or((text.trim(), ""));
        let Some(topic) = find(TOPICS, name) else {
            let known = names(TOPICS);
            let nearest = nearest(name, known.iter().copied());
            return Err(RecipeError::Topic { name: name.to_owned(), known: known.join(", "), nearest });
        };
        let mut recipe = Recipe { topic, players: Players::Two, size: Size::Medium, seed: 1 };
        for option in options.split(',').map(str::trim).filter(|option| !option.is_empty()) {
            let fail = |allowed: String, nearest: Option<String>| RecipeError::Option {
                option: option.to_owned(),
                allowed,
                nearest,
            };
            let (key, value) = option.split_once('=').unwrap_or((option, ""));
            let word = |key: &str, known: &[&str]| {
                fail(format!("{key}={}", known.join("|")), nearest(value.trim(), known.iter().copied()))
            };
            match key.trim() {
                "seed" => {
                    let allowed = |_| fail("seed=0, 1, 2, …".to_owned(), None);
                    recipe.seed = value.trim().parse().map_err(allowed)?;
                }
                "size" => {
                    let allowed = || word("size", &names(SIZES));
                    recipe.size = find(SIZES, value.trim()).ok_or_else(allowed)?;
                }
                "players" => {
                    let asked = find(PLAYERS, value.trim());
                    let is_allowed = |players: &Players| topic == Topic::Values || *players == Players::Two;
                    let known = if topic == Topic::Values { names(PLAYERS) } else { vec!["two"] };
                    let allowed = || word("players", &known);
                    recipe.players = asked.filter(is_allowed).ok_or_else(allowed)?;
                }
                other => {
                    let nearest = nearest(other, ["seed", "size", "players"]);
                    return Err(fail("seed=, size=, players=".to_owned(), nearest));
                }
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
