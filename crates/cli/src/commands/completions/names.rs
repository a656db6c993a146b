//! What may stand for an argument: games with their options, players with theirs, example trees, and other names.

use arbore_core::options::{OptionKind, OptionSpec};
use arbore_games::tree::EXAMPLES;
use arbore_lab::algorithm::{ALGORITHMS, AlgorithmInfo, LEVELS};
use arbore_lab::games::TREE;
use arbore_lab::practice::{PLAYERS, SIZES, TOPICS};
use arbore_lab::{GAMES, GameInfo, Messages, PlayerError, PlayerSpec};

use crate::config::{self, KEYS};

/// Something that may stand there.
pub(super) struct Name {
    pub(super) text: String,
    /// A word about it, for shells that show one.
    pub(super) about: Option<String>,
}

/// The names that go on from what is written.
type Names = fn(&str, &Messages) -> Vec<Name>;

/// An option with more numbers than these lists none.
const MAX_NUMBERS: u32 = 20;

/// What may stand for an argument of a command.
pub(super) fn of_argument(command: &str, argument: &str) -> Option<Names> {
    Some(match (command, argument) {
        (_, "game") => games,
        ("tree", "source") => trees,
        (_, "player" | "algorithm") => players,
        (_, "level") => levels,
        (_, "eval") => evaluations,
        ("new", "exercise") => topics,
        ("new", "size") => |written, _| fitting(SIZES.iter().map(|(name, _)| *name), written),
        ("new", "players") => |written, _| fitting(PLAYERS.iter().map(|(name, _)| *name), written),
        (_, "setting") => |written, _| fitting(KEYS.iter().map(|key| key.name), written),
        ("set", "value") => |written, _| fitting(config::words(), written),
        _ => return None,
    })
}

/// Those of some names that begin with what is written.
fn fitting<T: AsRef<str>>(names: impl IntoIterator<Item = T>, written: &str) -> Vec<Name> {
    let names = names.into_iter().filter(|name| name.as_ref().starts_with(written));
    names.map(|name| Name { text: name.as_ref().to_owned(), about: None }).collect()
}

/// Games: their names, and after `:` their options.
fn games(written: &str, messages: &Messages) -> Vec<Name> {
    if let Some((name, options)) = written.split_once(':') {
        if name == TREE {
            return prefixed(&format!("{TREE}:"), fitting(EXAMPLES.iter().map(|(name, _)| *name), options));
        }
        let info = GAMES.iter().find(|info| info.name == name);
        return info.map_or_else(Vec::new, |info| game_options(info, options, messages));
    }
    let mut names = Vec::new();
    for info in GAMES.iter().filter(|info| info.name.starts_with(written)) {
        let about = Some(messages.get(&format!("game-{}", info.name)));
        names.push(Name { text: info.name.to_owned(), about: about.clone() });
        if info.name == written && !info.options.is_empty() {
            names.push(Name { text: format!("{written}:"), about });
        }
    }
    if TREE.starts_with(written) {
        names.push(Name { text: format!("{TREE}:"), about: Some(messages.get("game-tree")) });
    }
    names
}

fn game_options(info: &GameInfo, options: &str, messages: &Messages) -> Vec<Name> {
    let (before, last) = options.rsplit_once(',').map_or(("", options), |(before, last)| (before, last));
    let comma = if before.is_empty() { "" } else { "," };
    let prefix = format!("{}:{before}{comma}", info.name);
    if let Some((key, value)) = last.split_once('=') {
        let option = info.options.iter().find(|option| option.key == key);
        let values = option.map_or_else(Vec::new, values);
        return prefixed(&format!("{prefix}{key}="), fitting(values, value));
    }
    let is_given = |key: &str| before.split(',').any(|part| part.split('=').next() == Some(key));
    let left = info.options.iter().filter(|option| option.key.starts_with(last) && !is_given(option.key));
    let name = |option: &OptionSpec| Name {
        text: format!("{prefix}{}=", option.key),
        about: Some(messages.get(&format!("option-{}-{}", info.name, option.key))),
    };
    left.map(name).collect()
}

/// The values of an option that can be listed.
fn values(option: &OptionSpec) -> Vec<String> {
    match option.kind {
        OptionKind::Integer { min, max } if max - min < MAX_NUMBERS => {
            (min..=max).map(|number| number.to_string()).collect()
        }
        OptionKind::Choice(words) => words.iter().map(|word| (*word).to_owned()).collect(),
        OptionKind::Own { examples, .. } => examples.iter().map(|word| (*word).to_owned()).collect(),
        OptionKind::Flag => vec!["true".to_owned(), "false".to_owned()],
        OptionKind::Integer { .. } | OptionKind::Integers { .. } => Vec::new(),
    }
}

/// The sources of `arbore tree`: example trees and games.
fn trees(written: &str, messages: &Messages) -> Vec<Name> {
    let mut names = fitting(EXAMPLES.iter().map(|(name, _)| *name), written);
    names.extend(games(written, messages));
    names
}

/// Players: their names, and after `:` their options.
fn players(written: &str, messages: &Messages) -> Vec<Name> {
    if let Some((name, options)) = written.split_once(':') {
        if name == "level" {
            return prefixed("level:", levels(options, messages));
        }
        let info = ALGORITHMS.iter().find(|info| info.name == name);
        return info.map_or_else(Vec::new, |info| player_options(info, options, messages));
    }
    let mut names = fitting(["human", "level:", "ugi:", "uci:", "gtp:"], written);
    for info in ALGORITHMS.iter().filter(|info| info.name.starts_with(written)) {
        let about = Some(messages.get(&format!("algorithm-{}", info.name)));
        names.push(Name { text: info.name.to_owned(), about: about.clone() });
        if info.name == written {
            names.push(Name { text: format!("{written}:"), about });
        }
    }
    names
}

fn player_options(info: &AlgorithmInfo, options: &str, messages: &Messages) -> Vec<Name> {
    let (before, last) = options.rsplit_once(',').map_or(("", options), |(before, last)| (before, last));
    let comma = if before.is_empty() { "" } else { "," };
    let prefix = format!("{}:{before}{comma}", info.name);
    if let Some((key, value)) = last.split_once('=') {
        // Several features are separated by `/`.
        let (first, value) = value.rsplit_once('/').map_or(("", value), |(first, value)| (first, value));
        let slash = if first.is_empty() { "" } else { "/" };
        let words = if key == "eval" { all_evaluations() } else { words(info, key) };
        return prefixed(&format!("{prefix}{key}={first}{slash}"), fitting(words, value));
    }
    let common: &[&str] = if info.is_search { &["depth", "time", "nodes", "eval"] } else { &[] };
    let is_given = |key: &str| before.split(',').any(|part| part.split('=').next() == Some(key));
    let left = common.iter().chain(info.keys).filter(|key| key.starts_with(last) && !is_given(key));
    let name = |key: &&str| Name {
        text: format!("{prefix}{key}="),
        about: messages.try_get(&format!("switch-{key}")),
    };
    left.map(name).collect()
}

/// The words that an option of a player may be; the refusal of a wrong one lists them.
fn words(info: &AlgorithmInfo, key: &str) -> Vec<String> {
    match PlayerSpec::parse(&format!("{}:{key}=?", info.name)) {
        Err(PlayerError::Value { allowed, .. }) if allowed.contains('|') => {
            allowed.split('|').map(str::to_owned).collect()
        }
        _ => Vec::new(),
    }
}

fn levels(written: &str, _: &Messages) -> Vec<Name> {
    fitting(LEVELS.iter().map(|(name, _)| *name), written)
}

fn evaluations(written: &str, _: &Messages) -> Vec<Name> {
    fitting(all_evaluations(), written)
}

/// The evaluations of all games: which game it is, stands elsewhere in the line.
fn all_evaluations() -> Vec<String> {
    let games = GAMES.iter().filter_map(|info| info.open("").ok());
    let mut names: Vec<&str> = games.flat_map(|game| game.evaluations()).collect();
    names.sort_unstable();
    names.dedup();
    names.into_iter().map(str::to_owned).collect()
}

/// Exercises: their topics, and after `:` their options.
fn topics(written: &str, _: &Messages) -> Vec<Name> {
    let Some((topic, options)) = written.split_once(':') else {
        return fitting(TOPICS.iter().map(|(name, _)| *name), written);
    };
    let (before, last) = options.rsplit_once(',').map_or(("", options), |(before, last)| (before, last));
    let comma = if before.is_empty() { "" } else { "," };
    let prefix = format!("{topic}:{before}{comma}");
    let values: Vec<String> = [("size", names_of(SIZES)), ("players", names_of(PLAYERS))]
        .into_iter()
        .flat_map(|(key, names)| names.into_iter().map(move |name| format!("{key}={name}")))
        .chain(["seed=".to_owned()])
        .collect();
    prefixed(&prefix, fitting(values, last))
}

fn names_of<T>(words: &[(&'static str, T)]) -> Vec<&'static str> {
    words.iter().map(|(name, _)| *name).collect()
}

/// The same names after what is already written.
fn prefixed(prefix: &str, names: Vec<Name>) -> Vec<Name> {
    names.into_iter().map(|name| Name { text: format!("{prefix}{}", name.text), ..name }).collect()
}

#[cfg(test)]
mod tests {
    use arbore_lab::Language;

    use super::*;

    fn texts(names: Names, written: &str) -> Vec<String> {
        let messages = Messages::new(Language::English);
        names(written, &messages).into_iter().map(|name| name.text).collect()
    }

    #[test]
    fn games_are_completed_with_their_options() {
        assert_eq!(texts(games, "conn"), ["connect4"]);
        assert_eq!(texts(games, "connect4"), ["connect4", "connect4:"]);
        assert_eq!(texts(games, "chess"), ["chess"], "no options");
        assert_eq!(texts(games, "connect4:w"), ["connect4:width="]);
        assert_eq!(texts(games, "connect4:width=1"), ["connect4:width=10"]);
        assert_eq!(
            texts(games, "connect4:width=5,"),
            ["connect4:width=5,height=", "connect4:width=5,rising="]
        );
        assert_eq!(texts(games, "connect4:width=5,rising=t"), ["connect4:width=5,rising=true"]);
        assert_eq!(texts(games, "tree:lec"), ["tree:lecture"]);
        assert_eq!(texts(games, "go:su"), ["go:suicide="]);
        assert_eq!(texts(games, "checkers:variant=i"), ["checkers:variant=international"]);
        assert!(texts(games, "shogi:").is_empty());
        assert!(texts(trees, "").contains(&"lecture".to_owned()));
    }

    #[test]
    fn players_are_completed_with_their_options() {
        assert_eq!(texts(players, "star"), ["star1", "star2"]);
        assert_eq!(texts(players, "level:ex"), ["level:expert"]);
        assert_eq!(texts(players, "alphabeta:de"), ["alphabeta:depth="]);
        assert_eq!(texts(players, "engine:depth=4,off=k"), ["engine:depth=4,off=killers"]);
        let second = texts(players, "engine:off=killers/hist");
        assert_eq!(second, ["engine:off=killers/history"]);
        assert_eq!(texts(players, "alphabeta:eval=open"), ["alphabeta:eval=open-lines"]);
        assert_eq!(texts(topics, "cuts:size=s"), ["cuts:size=small"]);
    }
}
