//! Every message exists in every language, with the same arguments; no message is unused or missing.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use arbore_lab::messages::{LANGUAGES, words_of_games};
use arbore_lab::own::check_game;
use arbore_lab::{GAMES, Language, Messages};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The messages of a language, those of games included, each with the names of its arguments.
fn messages(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = messages_in(language, |_| true);
    let (_, known) = LANGUAGES.iter().find(|(code, _)| *code == language).expect("a language");
    note_messages(language, words_of_games(*known), &mut messages);
    messages
}

/// The messages in some files of `locales`.
fn messages_in(language: &str, is_wanted: fn(&str) -> bool) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = BTreeMap::new();
    for entry in
        fs::read_dir(root().join("crates/lab/locales").join(language)).expect("a folder of the language")
    {
        let path = entry.expect("a file").path();
        if !is_wanted(&path.file_name().unwrap_or_default().to_string_lossy()) {
            continue;
        }
        note_messages(language, fs::read_to_string(&path).expect("a text file"), &mut messages);
    }
    messages
}

fn note_messages(language: &str, text: String, messages: &mut BTreeMap<String, BTreeSet<String>>) {
    let resource = parse(text).unwrap_or_else(|(_, errors)| panic!("{language}: {errors:?}"));
    for entry in resource.body {
        if let Entry::Message(message) = entry {
            let id = message.id.name.clone();
            let pattern = message.value.unwrap_or_else(|| panic!("{language}: {id} has no text"));
            let mut arguments = BTreeSet::new();
            note_arguments(&pattern, &mut arguments);
            let is_new = messages.insert(id.clone(), arguments).is_none();
            assert!(is_new, "{language}: {id} stands twice");
        }
    }
}

/// The names of what a text is given, also of what only some of its forms show.
fn note_arguments(pattern: &Pattern<String>, names: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let shown = match expression {
            Expression::Inline(shown) => shown,
            Expression::Select { selector, variants } => {
                for variant in variants {
                    note_arguments(&variant.value, names);
                }
                selector
            }
        };
        if let InlineExpression::VariableReference { id } = shown {
            names.insert(id.name.clone());
        }
    }
}

#[test]
fn one_and_many_are_told_apart() {
    let forms = |language: Language| {
        let messages = Messages::new(language);
        [1, 2, 20].map(|plies| messages.with("match-why-rules", &[("plies", &plies)]))
    };
    let english = ["1 ply", "2 plies", "20 plies"].map(|text| format!("by the rules, {text}"));
    assert_eq!(forms(Language::English), english);
    let romanian = ["1 semimutare", "2 semimutări", "20 de semimutări"];
    assert_eq!(forms(Language::Romanian), romanian.map(|text| format!("după reguli, {text}")));
    // What only looks like a number is not touched.
    let player = Messages::new(Language::English).with("explore-wins", &[("player", &"007")]);
    assert_eq!(player, "007 wins");
}

#[test]
fn every_message_exists_in_both_languages_with_the_same_arguments() {
    let (english, romanian) = (messages("en"), messages("ro"));
    assert!(english.len() > 100, "only {} messages were found", english.len());
    for (id, arguments) in &english {
        let other = romanian.get(id).unwrap_or_else(|| panic!("ro: {id} is missing"));
        assert_eq!(arguments, other, "{id} has other arguments in ro");
    }
    for id in romanian.keys() {
        assert!(english.contains_key(id), "en: {id} is missing");
    }
}

/// All sources that speak to people, as one text.
fn sources() -> String {
    fn read(folder: &Path, text: &mut String) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                read(&path, text);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                // Examples in comments speak to programmers.
                let source = fs::read_to_string(&path).expect("a source");
                let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
                code.for_each(|line| text.extend([line, "\n"]));
            }
        }
    }
    let mut text = String::new();
    for name in ["core", "games", "lab", "arena", "server", "cli"] {
        read(&root().join("crates").join(name).join("src"), &mut text);
    }
    text
}

/// What stands in quotes after one of these is the name of a message, or of a part of one.
fn literals<'a>(text: &'a str, before: &'a str) -> impl Iterator<Item = &'a str> {
    text.match_indices(before).filter_map(move |(at, _)| {
        let rest = text[at + before.len()..].trim_start();
        rest.strip_prefix('"')?.split('"').next()
    })
}

#[test]
fn every_message_that_the_code_names_exists() {
    let english = messages("en");
    let sources = sources();
    let mut named = 0;
    for before in ["messages.get(", "messages.with(", ".text(", "context.with(", ".try_get("] {
        for id in literals(&sources, before) {
            named += 1;
            assert!(english.contains_key(id), "the code says `{id}`, but there is no such message");
        }
    }
    assert!(named > 80, "only {named} were found");
    for (before, prefix) in [("what: ", "what-"), ("why: ", "why-")] {
        for slug in literals(&sources, before) {
            let id = format!("{prefix}{slug}");
            assert!(english.contains_key(&id), "a game says `{slug}`, but there is no message {id}");
        }
    }
}

#[test]
fn every_message_is_used() {
    let sources = sources();
    // Made up at run time from a list that other tests walk.
    let made = [
        "help-",
        "record-",
        "game-",
        "option-",
        "algorithm-",
        "switch-",
        "family-",
        "word-",
        "level-",
        "what-",
        "why-",
        "turn-",
        "own-",
        "compare-",
        "ablation-",
        "bench-",
        "feature-",
        "statistics-",
        "key-",
        "fault-",
        "server-",
        "practice-topic-",
        "practice-points-",
        "opening-",
        "ending-",
    ];
    // The page has words of its own, and a test that looks for them in its sources.
    for id in messages_in("en", |file| file != "web.ftl").keys() {
        let is_made = made.iter().any(|prefix| id.starts_with(prefix));
        assert!(is_made || sources.contains(&format!("\"{id}\"")), "no code uses {id}");
    }
}

#[test]
fn every_game_has_its_words_in_every_language() {
    for info in GAMES {
        assert!(info.words.romanian.is_some(), "{} needs {}.ro.ftl", info.name, info.name);
        check_game(info);
    }
}

#[test]
fn every_algorithm_and_level_is_described() {
    let english = messages("en");
    let has = |id: String| assert!(english.contains_key(&id), "{id} is missing");
    for info in arbore_lab::algorithm::ALGORITHMS {
        has(format!("algorithm-{}", info.name));
        for key in info.keys {
            has(format!("switch-{key}"));
        }
    }
    for (name, _) in arbore_lab::algorithm::LEVELS {
        has(format!("level-{name}"));
    }
    for (name, _) in arbore_core::search::FEATURES {
        has(format!("feature-{name}"));
    }
    for (name, _) in arbore_core::search::MCTS_FEATURES {
        has(format!("feature-{name}"));
    }
    for (name, _) in arbore_lab::practice::TOPICS {
        has(format!("practice-topic-{name}"));
        has(format!("practice-points-{name}"));
    }
}

/// Every opening of chess has a name, and no two have the same.
#[test]
fn openings_have_names_of_their_own() {
    use arbore_games::chess::openings::lines;
    use arbore_lab::explain::opening_name;
    use arbore_lab::messages::LANGUAGES;

    for (code, language) in LANGUAGES {
        let messages = arbore_lab::Messages::new(*language);
        let mut names = BTreeMap::new();
        for line in lines() {
            let name = opening_name(line.name, &messages);
            assert!(!name.starts_with("opening-"), "{code}: {} has no name", line.name.slug);
            let slug = names.insert(name.clone(), line.name.slug);
            assert!(slug.is_none_or(|slug| slug == line.name.slug), "{code}: {name} is two openings");
        }
    }
}
