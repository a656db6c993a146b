//! What a person always wants to be so: `key = value` lines in a file of the platform's configuration folder. An
//! environment variable overrides the file, and the command line both.

mod file;

use std::env;
use std::ffi::OsString;
use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};

use arbore_core::nearest::nearest;
use arbore_lab::algorithm::{LEVELS, Level};
use arbore_lab::level::offered_levels;
use arbore_lab::messages::LANGUAGES;
use arbore_lab::{AnyGame, Language, Messages, explain};

pub(crate) use file::{Edit, edit};

use crate::output::eprintln;

/// The variable that names another file; if it is empty, no file is read.
const FILE_VARIABLE: &str = "ARBORE_CONFIG";
/// The flag of the command line with which neither file nor variables are read.
const IGNORE: &str = "--no-config";
/// The largest table, in megabytes.
const MAX_MEGABYTES: u32 = 1 << 20;

/// The keys, in the order in which they are listed.
pub(crate) const KEYS: &[Key] = &[
    Key { name: "language", variable: "ARBORE_LANGUAGE" },
    Key { name: "level", variable: "ARBORE_LEVEL" },
    Key { name: "symbols", variable: "ARBORE_SYMBOLS" },
    Key { name: "hash", variable: "ARBORE_HASH" },
];

/// A key of the configuration.
#[derive(Debug)]
pub(crate) struct Key {
    pub(crate) name: &'static str,
    /// The environment variable that overrides the file.
    variable: &'static str,
}

/// What pieces and frames are drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Symbols {
    Unicode,
    Ascii,
}

/// The kinds of symbols by name.
const SYMBOLS: &[(&str, Symbols)] = &[("unicode", Symbols::Unicode), ("ascii", Symbols::Ascii)];

/// What is configured; `None` where nothing is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Config {
    pub(crate) language: Option<Language>,
    pub(crate) level: Option<Level>,
    pub(crate) symbols: Option<Symbols>,
    /// The size of transposition tables in megabytes.
    pub(crate) hash: Option<u32>,
}

/// What is wrong, and where.
#[derive(Debug)]
pub(crate) struct Problem {
    place: Place,
    what: What,
}

#[derive(Debug)]
enum Place {
    Line(PathBuf, usize),
    Variable(&'static str),
    File(PathBuf),
}

/// What is wrong with a setting.
#[derive(Debug)]
pub(crate) enum What {
    NoEquals { text: String },
    UnknownKey { key: String, nearest: Option<String> },
    Value { key: &'static str, value: String, allowed: String, nearest: Option<String> },
    Twice { key: &'static str },
    Io(io::Error),
}

/// What was configured, where each setting comes from, and what is wrong.
#[derive(Debug, Default)]
pub(crate) struct Loaded {
    pub(crate) config: Config,
    pub(crate) problems: Vec<Problem>,
    sources: Vec<(&'static str, Source)>,
}

/// Where a setting comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    Default,
    File,
    Environment,
}

impl Loaded {
    /// Reads the file and the environment, unless the command line says not to. Nothing that is wrong there ends the
    /// program: a setting that cannot be read is left out, and a problem is noted.
    pub(crate) fn of_process(arguments: &[OsString]) -> Loaded {
        if arguments.iter().any(|argument| argument == IGNORE) {
            return Loaded::default();
        }
        Loaded::read(path().as_deref(), |name| env::var(name).ok())
    }

    fn read(path: Option<&Path>, variable: impl Fn(&str) -> Option<String>) -> Loaded {
        let mut loaded = Loaded::default();
        match path.map(|path| (path, std::fs::read_to_string(path))) {
            Some((path, Ok(text))) => loaded.read_text(path, &text),
            Some((_, Err(error))) if error.kind() == io::ErrorKind::NotFound => {}
            Some((path, Err(error))) => {
                let place = Place::File(path.to_owned());
                loaded.problems.push(Problem { place, what: What::Io(error) });
            }
            None => {}
        }
        for key in KEYS {
            let Some(value) = variable(key.variable).filter(|value| !value.is_empty()) else { continue };
            match loaded.config.set(key.name, &value) {
                Ok(()) => loaded.note(key.name, Source::Environment),
                Err(what) => loaded.problems.push(Problem { place: Place::Variable(key.variable), what }),
            }
        }
        loaded
    }

    fn read_text(&mut self, path: &Path, text: &str) {
        for (line, content) in (1..).zip(text.lines()) {
            let read = match file::setting(content) {
                Ok(None) => continue,
                Ok(Some((key, value))) => self.read_setting(key, value),
                Err(what) => Err(what),
            };
            if let Err(what) = read {
                self.problems.push(Problem { place: Place::Line(path.to_owned(), line), what });
            }
        }
    }

    fn read_setting(&mut self, key: &str, value: &str) -> Result<(), What> {
        let key = find(key)?.name;
        if self.source(key) == Source::File {
            return Err(What::Twice { key });
        }
        self.config.set(key, value)?;
        self.note(key, Source::File);
        Ok(())
    }

    fn note(&mut self, key: &'static str, source: Source) {
        self.sources.retain(|(other, _)| *other != key);
        self.sources.push((key, source));
    }

    /// Prints what is wrong, in one line, and how to see the rest.
    pub(crate) fn warn(&self, messages: &Messages) {
        let Some(problem) = self.problems.first() else { return };
        let problem = problem.text(messages);
        eprintln!("{}", messages.with("config-warning", &[("problem", &problem)]));
    }

    /// Where a setting comes from.
    pub(crate) fn source(&self, key: &str) -> Source {
        let found = self.sources.iter().find(|(other, _)| *other == key);
        found.map_or(Source::Default, |(_, source)| *source)
    }
}

impl Config {
    /// Takes a setting from its text.
    pub(crate) fn set(&mut self, key: &'static str, value: &str) -> Result<(), What> {
        match key {
            "language" => self.language = Some(word(LANGUAGES, key, value)?),
            "level" => self.level = Some(word(LEVELS, key, value)?),
            "symbols" => self.symbols = Some(word(SYMBOLS, key, value)?),
            _ => {
                let megabytes = value.parse().ok().filter(|number| (1..=MAX_MEGABYTES).contains(number));
                self.hash = Some(megabytes.ok_or_else(|| What::Value {
                    key,
                    value: value.to_owned(),
                    allowed: format!("1..{MAX_MEGABYTES}"),
                    nearest: None,
                })?);
            }
        }
        Ok(())
    }

    /// The level of the machine where none is named: that of the configuration if the game offers it.
    pub(crate) fn usual_level(&self, game: &dyn AnyGame) -> Level {
        let is_offered = |level: &Level| offered_levels(game).any(|(_, offered)| offered == *level);
        self.level.filter(is_offered).unwrap_or(Level::Medium)
    }

    /// A setting as text.
    pub(crate) fn text(&self, key: &str) -> Option<String> {
        match key {
            "language" => self.language.map(|language| language.code().to_owned()),
            "level" => self.level.map(|level| name_of(LEVELS, level)),
            "symbols" => self.symbols.map(|symbols| name_of(SYMBOLS, symbols)),
            _ => self.hash.map(|megabytes| megabytes.to_string()),
        }
    }
}

impl Problem {
    /// The words for it.
    pub(crate) fn text(&self, messages: &Messages) -> String {
        let what = self.what.text(messages);
        let (id, place): (&str, Vec<(&str, &dyn Display)>) = match &self.place {
            Place::Line(path, line) => {
                return messages
                    .with("error-in-line", &[("path", &path.display()), ("line", line), ("error", &what)]);
            }
            Place::Variable(name) => ("config-variable", vec![("name", name), ("error", &what)]),
            Place::File(path) => {
                return messages.with("error-file", &[("path", &path.display()), ("error", &what)]);
            }
        };
        messages.with(id, &place)
    }
}

impl What {
    /// The words for it.
    pub(crate) fn text(&self, messages: &Messages) -> String {
        match self {
            What::NoEquals { text } => messages.with("config-no-equals", &[("text", text)]),
            What::UnknownKey { key, nearest } => {
                let known = names().join(", ");
                let text = messages.with("config-unknown-key", &[("key", key), ("known", &known)]);
                explain::with_nearest(text, nearest.as_deref(), messages)
            }
            What::Value { key, value, allowed, nearest } => {
                let arguments: [(&str, &dyn Display); 3] =
                    [("key", key), ("value", value), ("allowed", allowed)];
                let text = messages.with("config-value", &arguments);
                explain::with_nearest(text, nearest.as_deref(), messages)
            }
            What::Twice { key } => messages.with("error-option-twice", &[("key", key)]),
            What::Io(error) => error.to_string(),
        }
    }
}

/// The key of a name.
pub(crate) fn find(name: &str) -> Result<&'static Key, What> {
    KEYS.iter()
        .find(|key| key.name == name)
        .ok_or_else(|| What::UnknownKey { key: name.to_owned(), nearest: nearest(name, names()) })
}

/// The words that settings may be.
pub(crate) fn words() -> Vec<&'static str> {
    let languages = LANGUAGES.iter().map(|(name, _)| *name);
    let levels = LEVELS.iter().map(|(name, _)| *name);
    languages.chain(levels).chain(SYMBOLS.iter().map(|(name, _)| *name)).collect()
}

fn names() -> Vec<&'static str> {
    KEYS.iter().map(|key| key.name).collect()
}

/// What one of some words means.
fn word<T: Copy>(words: &[(&'static str, T)], key: &'static str, value: &str) -> Result<T, What> {
    let found = words.iter().find(|(name, _)| *name == value);
    let names = || words.iter().map(|(name, _)| *name);
    found.map(|(_, meaning)| *meaning).ok_or_else(|| What::Value {
        key,
        value: value.to_owned(),
        allowed: names().collect::<Vec<_>>().join("|"),
        nearest: nearest(value, names()),
    })
}

fn name_of<T: PartialEq + Copy>(words: &[(&str, T)], meaning: T) -> String {
    words.iter().find(|(_, other)| *other == meaning).map_or_else(String::new, |(name, _)| (*name).to_owned())
}

/// The file: that of the variable, else the one in the platform's configuration folder.
pub(crate) fn path() -> Option<PathBuf> {
    use etcetera::BaseStrategy as _;
    if let Some(path) = env::var_os(FILE_VARIABLE) {
        return (!path.is_empty()).then(|| PathBuf::from(path));
    }
    Some(etcetera::choose_base_strategy().ok()?.config_dir().join("arbore").join("arbore.conf"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(text: &str, variables: &[(&str, &str)]) -> Loaded {
        let mut loaded = Loaded::default();
        loaded.read_text(Path::new("arbore.conf"), text);
        let (config, problems) = (loaded.config, std::mem::take(&mut loaded.problems));
        let variable = |name: &str| {
            variables.iter().find(|(other, _)| *other == name).map(|(_, value)| (*value).to_owned())
        };
        let mut again = Loaded::read(None, variable);
        for key in KEYS {
            if again.source(key.name) == Source::Default
                && let Some(value) = config.text(key.name)
            {
                again.config.set(key.name, &value).unwrap();
            }
        }
        again.problems.splice(..0, problems);
        again
    }

    fn problems(text: &str) -> Vec<String> {
        let messages = Messages::new(Language::English);
        load(text, &[]).problems.iter().map(|problem| problem.text(&messages)).collect()
    }

    #[test]
    fn settings_are_read_and_variables_override_them() {
        let text = "# mine\n\nlanguage = ro\n level=hard \nsymbols = ascii # no fonts\nhash = 64\r\n";
        let config = load(text, &[]).config;
        assert_eq!(config.language, Some(Language::Romanian));
        assert_eq!(config.level, Some(Level::Hard));
        assert_eq!(config.symbols, Some(Symbols::Ascii));
        assert_eq!(config.hash, Some(64));
        let loaded = load(text, &[("ARBORE_LEVEL", "easy"), ("ARBORE_HASH", "")]);
        assert_eq!((loaded.config.level, loaded.config.hash), (Some(Level::Easy), Some(64)));
        assert_eq!(loaded.source("level"), Source::Environment);
    }

    #[test]
    fn a_problem_names_its_line_and_leaves_the_rest_alone() {
        assert_eq!(
            problems("langage = ro\nlevel = esy\nhash = 0\nhash\nhash = 8\nhash = 9\n"),
            [
                "arbore.conf, line 1: unknown key “langage”; there are: language, level, symbols, hash. Did you mean “language”?",
                "arbore.conf, line 2: “level = esy”: allowed is beginner|easy|medium|hard|expert|strongest|perfect. Did you mean “easy”?",
                "arbore.conf, line 3: “hash = 0”: allowed is 1..1048576",
                "arbore.conf, line 4: “hash” is not of the form key = value",
                "arbore.conf, line 6: option “hash” is given twice",
            ]
        );
        assert_eq!(load("level = x\nhash = 8", &[]).config.hash, Some(8));
    }
}
