//! Exercises on paper and in files: the sheet, its key, and what was filled in.
//!
//! ```text
//! nickname = ana
//! exercise cuts:seed=7
//! # … the tree …
//! B = kept
//! B.1 = kept
//! C.2 = cut
//! ```

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::{Exercise, Item, Players, Recipe, RecipeError, TOPICS, Topic, name_of};
use crate::messages::Messages;
use crate::render::svg;
use crate::render::text::TextStyle;
use crate::trace::Trace;

/// The word that begins an exercise in a file.
const EXERCISE: &str = "exercise";

/// The word before a nickname; no node is called so.
const NICKNAME: &str = "nickname";

/// An exercise that was filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilledSheet {
    /// Which one it is.
    pub recipe: Recipe,
    /// The answers by what they are about.
    pub answers: BTreeMap<String, String>,
}

/// Why a file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SheetError {
    /// No line begins an exercise.
    #[error("no exercise")]
    Empty,
    /// No such exercise.
    #[error("line {line}: {error}")]
    Recipe {
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        error: RecipeError,
    },
    /// A line that is no answer.
    #[error("line {line}: expected is NODE = ANSWER, found {text}")]
    Line {
        /// The line, from 1.
        line: usize,
        /// What stands there.
        text: String,
    },
    /// An answer to a question that is not asked.
    #[error("line {line}: this exercise does not ask for {item}")]
    Item {
        /// The line, from 1.
        line: usize,
        /// What was answered.
        item: String,
    },
}

/// Reads what was filled in.
pub fn read(text: &str) -> Result<Vec<FilledSheet>, SheetError> {
    let mut sheets: Vec<(FilledSheet, Exercise)> = Vec::new();
    for (line, content) in (1..).zip(text.lines()) {
        let content = content.trim();
        if content.is_empty() || content.starts_with('#') || nickname_in(content).is_some() {
            continue;
        }
        if let Some(recipe) =
            content.strip_prefix(EXERCISE).filter(|rest| rest.starts_with(char::is_whitespace))
        {
            let recipe = Recipe::parse(recipe).map_err(|error| SheetError::Recipe { line, error })?;
            sheets.push((FilledSheet { recipe, answers: BTreeMap::new() }, Exercise::new(recipe)));
            continue;
        }
        let fail = || SheetError::Line { line, text: content.to_owned() };
        let (item, answer) = content.split_once('=').ok_or_else(fail)?;
        let Some((filled, exercise)) = sheets.last_mut() else { return Err(fail()) };
        // As written on the sheet, or nearly so.
        let asked = exercise.items.iter().find(|other| other.id.eq_ignore_ascii_case(item.trim()));
        let Some(asked) = asked else {
            return Err(SheetError::Item { line, item: item.trim().to_owned() });
        };
        filled.answers.insert(asked.id.clone(), answer.trim().to_owned());
    }
    if sheets.is_empty() {
        Err(SheetError::Empty)
    } else {
        Ok(sheets.into_iter().map(|(filled, _)| filled).collect())
    }
}

/// The nickname on a sheet, by which its owner finds the grade in a list.
#[must_use]
pub fn nickname(text: &str) -> Option<&str> {
    text.lines().filter_map(nickname_in).find(|name| !name.is_empty())
}

fn nickname_in(line: &str) -> Option<&str> {
    let (key, name) = line.split_once('=')?;
    (key.trim() == NICKNAME).then(|| name.trim())
}

/// What of a tree is on the sheet: shapes, names and the numbers of the leaves.
pub(super) fn drawing(mut whole: Trace) -> Trace {
    whole.steps.clear();
    for node in &mut whole.nodes {
        (node.is_best, node.window, node.last_window, node.cut) = (false, None, None, None);
        if !node.children.is_empty() {
            node.value = None;
        }
    }
    whole
}

impl Exercise {
    /// The right answers.
    #[must_use]
    pub fn answers(&self) -> BTreeMap<String, String> {
        self.items.iter().map(|item| (item.id.clone(), item.answer.to_string())).collect()
    }

    /// The message with the task.
    #[must_use]
    pub fn task(&self) -> &'static str {
        match (self.recipe.topic, self.recipe.players) {
            (Topic::Values, Players::Two) => "practice-ask-values",
            (Topic::Values, Players::Three) => "practice-ask-values-three",
            (Topic::Values, Players::Dice) => "practice-ask-values-dice",
            (Topic::Summary, _) => "practice-ask-summary",
            (Topic::Cuts, _) => "practice-ask-cuts",
            (Topic::Windows, _) => "practice-ask-windows",
            (Topic::Steps, _) => "practice-ask-steps",
        }
    }

    /// The message with the scoring rule.
    #[must_use]
    pub fn scoring(&self) -> String {
        format!("practice-points-{}", name_of(TOPICS, self.recipe.topic))
    }

    /// The rule of scoring; on a key, also what is worth a point.
    fn scoring_text(&self, messages: &Messages, is_key: bool) -> String {
        let rule = messages.get(&self.scoring());
        if !is_key {
            return rule;
        }
        let scored: Vec<&str> =
            self.decisions.iter().filter(|one| one.is_scored).map(|one| one.name.as_str()).collect();
        let total = scored.len();
        let points = messages.with("practice-points", &[("total", &total), ("items", &scored.join(", "))]);
        format!("{rule} {points}")
    }

    /// The exercise as a file to be filled in, or filled in with what is right.
    #[must_use]
    pub fn text(&self, messages: &Messages, is_key: bool) -> String {
        let mut text = format!(
            "{EXERCISE} {}\n# {}\n# {}\n#\n",
            self.recipe,
            messages.get(self.task()),
            self.scoring_text(messages, is_key),
        );
        let plain = |_, text: &str| text.to_owned();
        for line in (TextStyle { messages, paint: &plain }).tree(self.drawing()).lines() {
            let _ = writeln!(text, "#   {line}");
        }
        let _ = writeln!(text, "#\n#   {}\n", self.tree);
        for item in &self.items {
            let answer = if is_key { format!(" {}", item.answer) } else { String::new() };
            let label = self.label(item, messages);
            if label != item.id {
                let _ = writeln!(text, "# {label}");
            }
            let _ = writeln!(text, "{} ={answer}", item.id);
        }
        text
    }

    /// A part of a printable page: the task, the figure, and lines to write on or the answers.
    #[must_use]
    pub fn html(&self, number: usize, messages: &Messages, is_key: bool) -> String {
        let topic = format!("practice-topic-{}", name_of(TOPICS, self.recipe.topic));
        let mut html = format!(
            "<section><h2>{number}. {} <small>{}</small></h2>\n<p>{} <small>{}</small></p>\n<figure>{}</figure>\n<ol>\n",
            messages.get(&topic),
            self.recipe,
            messages.get(self.task()),
            self.scoring_text(messages, is_key),
            svg::svg(self.drawing(), messages),
        );
        for item in &self.items {
            let answer = if is_key { item.answer.to_string() } else { "<i></i>".to_owned() };
            let _ = writeln!(html, "<li><b>{}</b> {answer}</li>", self.label(item, messages));
        }
        html.push_str("</ol></section>\n");
        html
    }

    /// What a question is about, in words.
    #[must_use]
    pub fn label(&self, item: &Item, messages: &Messages) -> String {
        match (self.recipe.topic, item.id.as_str()) {
            (Topic::Summary, "value") => messages.get("practice-item-value"),
            (Topic::Summary, _) => messages.get("practice-item-leaves"),
            (Topic::Steps, _) => messages.with("practice-after-step", &[("node", &item.id)]),
            _ => item.id.clone(),
        }
    }
}

/// A printable page of exercises with the same recipe but for the seed, which goes up from the first.
#[must_use]
pub fn page(first: Recipe, count: u64, messages: &Messages, is_key: bool) -> String {
    let title = messages.get(if is_key { "practice-key" } else { "practice-sheet" });
    let mut html = format!(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><title>{title} {first}</title>\n\
         <style>{STYLE}</style></head><body>\n<header><h1>{title}</h1>",
        messages.language().code(),
    );
    if !is_key {
        let _ = write!(html, "<p>{}: <i></i></p>", messages.get("practice-name"));
    }
    html.push_str("</header>\n");
    for (number, seed) in (1..).zip((0..count).map(|i| first.seed.wrapping_add(i))) {
        html.push_str(&Exercise::new(Recipe { seed, ..first }).html(number, messages, is_key));
    }
    html.push_str("</body></html>\n");
    html
}

/// For printing: black on white, an exercise stays on its page.
const STYLE: &str = "\
body{font:11pt/1.4 system-ui,sans-serif;max-width:19cm;margin:1cm auto;color:#111;background:#fff}\
header{display:flex;justify-content:space-between;align-items:baseline}\
section{break-inside:avoid;margin:0 0 1cm}h2{font-size:13pt;margin:.5em 0 .2em}\
small{font-weight:normal;color:#555}figure{margin:.4cm 0}svg{max-width:100%;height:auto;color-scheme:light}\
ol{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.25cm .7cm}\
i{display:inline-block;min-width:2.2cm;border-bottom:1px solid #333}";
