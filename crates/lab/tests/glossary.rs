//! docs/glossary.md: its English terms are found by a search of the project, and the messages use its Romanian terms
//! where they use the English ones.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// One row: the English term, and the Romanian one with its other forms.
struct Term {
    english: String,
    romanian: Vec<String>,
}

fn terms() -> Vec<Term> {
    let text = fs::read_to_string(root().join("docs/glossary.md")).expect("the glossary");
    let cells = text.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    let rows = cells.map(|line| line.split(" | ").collect::<Vec<_>>());
    let rows = rows.filter(|row| row[0] != "English");
    let term = |row: Vec<&str>| {
        assert_eq!(row.len(), 3, "{row:?}");
        Term { english: row[0].to_owned(), romanian: row[1].split(", ").map(str::to_owned).collect() }
    };
    rows.map(term).collect()
}

/// All files below a folder with one of these endings.
fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            found.extend(files(&path, endings));
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            found.push(path);
        }
    }
    found
}

/// A text in small letters, as words with one space between them; what begins a line of a comment is no word.
fn words(text: &str) -> String {
    let is_word = |word: &&str| !["//", "///", "//!", "*", "#"].contains(word);
    text.to_lowercase().split_whitespace().filter(is_word).collect::<Vec<_>>().join(" ")
}

/// Where `term` stands in `text`, not as a part of a word, of an option or of an argument; in the plural too.
fn contains_term(text: &str, term: &str) -> bool {
    text.match_indices(term).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + term.len()..]);
        let after = after.strip_prefix("es").or(after.strip_prefix('s')).unwrap_or(after);
        let is_inner = |c: char| c.is_alphanumeric() || "-_$".contains(c);
        let is_bounded = !before.ends_with(is_inner) && !before.ends_with("{ $");
        is_bounded && !after.starts_with(|c: char| is_inner(c) || c == '=' || c == ':')
    })
}

#[test]
fn every_english_term_is_found_by_a_search() {
    let mut paths = files(&root().join("crates"), &[".rs"]);
    let is_document = |path: &PathBuf| !path.ends_with("glossary.md") && !path.ends_with("CHANGELOG.md");
    paths.extend(files(&root().join("docs"), &[".md"]).into_iter().filter(is_document));
    paths.extend(files(&root().join("crates/lab/locales/en"), &[".ftl"]));
    paths.extend(["README.md", "ARCHITECTURE.md"].map(|name| root().join(name)));
    let text: String =
        paths.iter().map(|path| words(&fs::read_to_string(path).expect("a text")) + "\n").collect();
    let terms = terms();
    assert!(terms.len() > 90, "only {} terms", terms.len());
    let missing: Vec<&str> = terms
        .iter()
        .map(|term| term.english.as_str())
        .filter(|term| !text.contains(&term.to_lowercase()))
        .collect();
    assert!(missing.is_empty(), "in the glossary only: {missing:?}");
}

/// The messages of a language by their names.
fn messages(language: &str) -> BTreeMap<String, String> {
    let mut messages: BTreeMap<String, String> = BTreeMap::new();
    for path in files(&root().join("crates/lab/locales").join(language), &[".ftl"]) {
        let mut current = None;
        for line in fs::read_to_string(&path).expect("a text").lines() {
            if line.starts_with(' ') {
                if let Some(message) = current.as_ref().and_then(|name| messages.get_mut(name)) {
                    *message += line;
                }
                continue;
            }
            current = line.split_once(" =").map(|(name, text)| {
                messages.insert(name.to_owned(), text.to_owned());
                name.to_owned()
            });
        }
    }
    messages
}

/// Romanian without its diacritics, in small letters.
fn plain(text: &str) -> String {
    let letter = |c| match c {
        'ă' | 'â' => 'a',
        'î' => 'i',
        'ș' => 's',
        'ț' => 't',
        other => other,
    };
    text.to_lowercase().chars().map(letter).collect()
}

/// Whether a text has all words of a term, in any inflection: what changes is the last letters.
fn has_inflected(text: &str, term: &str) -> bool {
    let stems = term.split_whitespace().filter(|word| word.chars().count() > 2).map(|word| {
        let count = word.chars().count();
        word.chars().take(if count <= 4 { count } else { (count - 3).max(4) }).collect::<String>()
    });
    stems.into_iter().all(|stem| text.contains(stem.trim_end_matches('a')))
}

/// Words of every day, which a Romanian sentence says in many ways, mostly by a verb.
const EVERYDAY: &[&str] = &["level", "move", "opening", "position", "value"];

#[test]
fn messages_use_the_romanian_terms() {
    let (english, romanian) = (messages("en"), messages("ro"));
    let (mut count, mut errors) = (0, Vec::new());
    for term in terms().iter().filter(|term| !EVERYDAY.contains(&term.english.as_str())) {
        let wanted: Vec<String> = term.romanian.iter().map(|form| plain(form)).collect();
        let used = english
            .iter()
            .filter(|(name, text)| {
                !name.ends_with("-examples") && contains_term(&words(text), &term.english.to_lowercase())
            })
            .filter_map(|(name, _)| Some((name, romanian.get(name)?)));
        for (name, text) in used {
            count += 1;
            if !wanted.iter().any(|form| has_inflected(&plain(text), form)) {
                errors.push(format!("{}: {name} has no “{}”: {text}", term.english, term.romanian[0]));
            }
        }
    }
    assert!(count > 150, "only {count} uses found");
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}
