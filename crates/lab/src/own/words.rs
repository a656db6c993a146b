//! Whether a game has all its words, and what is to be added where it has not.

use std::collections::BTreeSet;
use std::fmt;

use arbore_core::options::OptionKind;
use fluent_syntax::ast::Entry;
use fluent_syntax::parser::parse;

use crate::games::GameInfo;
use crate::messages::{LANGUAGES, Language, Messages, SLUGS, file};

/// Something wrong with the words of a game in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordsFault {
    /// The file, as [`words!`](arbore_core::words!) names it: `chomp.ro.ftl`.
    pub file: String,
    /// What is wrong.
    pub problem: WordsProblem,
}

/// What is wrong with the words of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WordsProblem {
    /// A message is missing.
    Missing {
        /// The line to add; its text is to be replaced by better words.
        line: String,
    },
    /// A line is not Fluent.
    Syntax {
        /// Its number.
        number: usize,
        /// Its text.
        line: String,
    },
    /// A message that is never used.
    Unknown {
        /// Its name.
        id: String,
    },
    /// A message stands twice, or the slug has words in another file.
    Twice {
        /// Its name.
        id: String,
    },
}

impl fmt::Display for WordsFault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = &self.file;
        match &self.problem {
            WordsProblem::Missing { line } => write!(formatter, "{file}: add the line: {line}"),
            WordsProblem::Syntax { number, line } => {
                write!(formatter, "{file}, line {number}: expected `NAME = TEXT`, found `{line}`")
            }
            WordsProblem::Unknown { id } => {
                write!(
                    formatter,
                    "{file}: nothing asks for `{id}`; is the name right? See arbore::core::Words"
                )
            }
            WordsProblem::Twice { id } => write!(formatter, "{file}: `{id}` has words already; leave it out"),
        }
    }
}

/// Everything wrong with the files of a game that is to join others.
pub(super) fn faults(info: &GameInfo, others: &[GameInfo]) -> Vec<WordsFault> {
    let (optional, needed) = ids(info);
    let english = read(info, Language::English).unwrap_or_default().messages;
    let mut faults = Vec::new();
    for (_, language) in LANGUAGES {
        let fault = |problem| WordsFault { file: name_of_file(info, *language), problem };
        let Some(Contents { messages, wrong }) = read(info, *language) else { continue };
        faults.extend(wrong.into_iter().map(fault));
        let has = |id: &str| messages.iter().any(|(other, _)| other == id);
        for (id, usual) in &needed {
            if !has(id) {
                // What stands in the English file is there to be translated.
                let text = english.iter().find(|(other, _)| other == id).map_or(usual, |(_, text)| text);
                faults.push(fault(WordsProblem::Missing { line: format!("{id} = {text}") }));
            }
        }
        for (id, text) in english.iter().filter(|(id, _)| !has(id)) {
            if !needed.iter().any(|(other, _)| other == id) {
                faults.push(fault(WordsProblem::Missing { line: format!("{id} = {text}") }));
            }
        }
        let shared = Messages::with_games(*language, others);
        let mut seen = BTreeSet::new();
        for (id, _) in &messages {
            let is_slug = SLUGS.iter().any(|prefix| id.starts_with(prefix));
            let is_known = is_slug || optional.contains(id) || needed.iter().any(|(other, _)| other == id);
            if !is_known {
                faults.push(fault(WordsProblem::Unknown { id: id.clone() }));
            } else if !seen.insert(id) || (is_slug && shared.try_get(id).is_some()) {
                faults.push(fault(WordsProblem::Twice { id: id.clone() }));
            }
        }
    }
    faults
}

/// The lines that are missing for slugs which have no words in one of the languages; each language has its messages.
pub(super) fn without_words(
    info: &GameInfo,
    slugs: &BTreeSet<String>,
    messages: &[Messages],
) -> Vec<WordsFault> {
    let mut faults = Vec::new();
    for messages in messages.iter().filter(|messages| file(info, messages.language()).is_some()) {
        for id in slugs.iter().filter(|id| messages.try_get(id).is_none()) {
            let slug = id.split_once('-').map_or("", |(_, slug)| slug);
            let line = format!("{id} = {}", slug.replace('-', " "));
            let file = name_of_file(info, messages.language());
            faults.push(WordsFault { file, problem: WordsProblem::Missing { line } });
        }
    }
    faults
}

/// The messages that a game may have, and those that it must have with the text that will do for the beginning.
fn ids(info: &GameInfo) -> (BTreeSet<String>, Vec<(String, String)>) {
    let mut optional = BTreeSet::from(["solved".to_owned()]);
    let mut needed = Vec::new();
    let mut name = info.name.to_owned();
    name[..1].make_ascii_uppercase();
    needed.push(("name".to_owned(), name));
    needed.push(("about".to_owned(), "what the players do, and who wins".to_owned()));
    for option in info.options {
        needed.push((format!("option-{}", option.key), option.key.to_owned()));
        let OptionKind::Choice(choices) = option.kind else { continue };
        for choice in choices {
            let id = format!("choice-{}-{choice}", option.key);
            if choice.parse::<u32>().is_ok() {
                optional.insert(id);
            } else {
                needed.push((id, (*choice).to_owned()));
            }
        }
    }
    (optional, needed)
}

fn name_of_file(info: &GameInfo, language: Language) -> String {
    format!("{}.{}.ftl", info.name, language.code())
}

/// What a file of words holds.
#[derive(Default)]
struct Contents {
    /// The messages by name, each with the first line of its text.
    messages: Vec<(String, String)>,
    wrong: Vec<WordsProblem>,
}

/// Reads the words of a game in a language; `None` if it has none.
fn read(info: &GameInfo, language: Language) -> Option<Contents> {
    let text = file(info, language)?;
    let (resource, errors) = match parse(text) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, errors)) => (resource, errors),
    };
    let wrong = errors.into_iter().map(|error| {
        let number = text[..error.pos.start].lines().count().max(1);
        let line = text.lines().nth(number - 1).unwrap_or_default().to_owned();
        WordsProblem::Syntax { number, line }
    });
    let words = |id: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(id)?.trim_start().strip_prefix('='));
        line.unwrap_or_default().trim().to_owned()
    };
    let messages = resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some((message.id.name.to_owned(), words(message.id.name))),
        _ => None,
    });
    Some(Contents { messages: messages.collect(), wrong: wrong.collect() })
}
