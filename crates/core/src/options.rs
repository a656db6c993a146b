//! Options of a family of games: `tictactoe:n=4,k=3,rule=b`.

use std::str::FromStr;

use crate::Game;
use crate::nearest::{did_you_mean, nearest};

/// A family of games that is made from named options.
///
/// ```
#[doc = include_str!("examples/matches.txt")]
/// use arbore_core::options::{OptionDefault, OptionKind};
///
/// impl Configure for Matches {
///     const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
///         key: "count",
///         kind: OptionKind::Integer { min: 1, max: 99 },
///         default: OptionDefault::Is("7"),
///     }];
///
///     fn configure(values: &Values) -> Result<Matches, OptionError> {
///         Ok(Matches(values.number("count")))
///     }
/// }
///
/// let values = Values::parse("count=12", Matches::OPTIONS)?;
/// assert_eq!(Matches::configure(&values)?.start().0, 12);
/// assert_eq!(values.text(Matches::OPTIONS), "count=12");
/// let values = Values::parse("", Matches::OPTIONS)?;
/// assert_eq!(values.get("count"), "7", "the default");
/// assert!(matches!(
///     Values::parse("count=100", Matches::OPTIONS),
///     Err(OptionError::Value { allowed, .. }) if allowed == "1..99",
/// ));
/// # Ok::<(), OptionError>(())
/// ```
pub trait Configure: Game + Sized {
    /// The options, in the order in which the canonical text prints them.
    const OPTIONS: &'static [OptionSpec];
    /// What to ask a person who named the game and said nothing about an option, in this order.
    const QUESTIONS: &'static [Question] = &[];
    /// Makes the game. Every option has a value within its own range; what is left to check is whether
    /// they fit together.
    fn configure(values: &Values) -> Result<Self, OptionError>;
}

/// One option: its name, what it may be, and what it is when nothing is said.
///
/// ```
/// use arbore_core::options::{OptionDefault, OptionKind, OptionSpec, Values};
///
/// const OPTIONS: &[OptionSpec] = &[
///     OptionSpec {
///         key: "n",
///         kind: OptionKind::Integer { min: 3, max: 5 },
///         default: OptionDefault::Is("3"),
///     },
///     // As long a line as the board is wide, unless given.
///     OptionSpec {
///         key: "k",
///         kind: OptionKind::Integer { min: 3, max: 5 },
///         default: OptionDefault::SameAs("n"),
///     },
///     OptionSpec {
///         key: "rule",
///         kind: OptionKind::Choice(&["a", "b"]),
///         default: OptionDefault::Is("a"),
///     },
///     OptionSpec { key: "misere", kind: OptionKind::Flag, default: OptionDefault::Is("false") },
///     OptionSpec {
///         key: "heaps",
///         kind: OptionKind::Integers { min: 0, max: 9, most: 3 },
///         default: OptionDefault::Is("3/4/5"),
///     },
/// ];
///
/// let values = Values::parse("n=4,misere=true", OPTIONS)?;
/// assert_eq!(values.number::<u8>("k"), 4);
/// assert_eq!(values.get("rule"), "a");
/// assert!(values.flag("misere"));
/// assert_eq!(values.numbers::<u8>("heaps"), [3, 4, 5]);
/// // The canonical text: in the order of the options, without defaults.
/// assert_eq!(Values::parse("misere=true,k=3,n=4", OPTIONS)?.text(OPTIONS), "n=4,k=3,misere=true");
/// # Ok::<(), arbore_core::OptionError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The name before the `=`.
    pub key: &'static str,
    /// What it may be.
    pub kind: OptionKind,
    /// What it is if nothing is said.
    pub default: OptionDefault,
}

/// An option that a person is asked about.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// The option.
    pub key: &'static str,
    /// It is asked only if another option has one of these values.
    pub when: Option<(&'static str, &'static [&'static str])>,
}

/// What an option may be.
#[derive(Clone, Copy, Debug)]
pub enum OptionKind {
    /// A whole number in a range.
    Integer {
        /// The least.
        min: u32,
        /// The most.
        max: u32,
    },
    /// Whole numbers in a range, with `/` between them.
    Integers {
        /// The least.
        min: u32,
        /// The most.
        max: u32,
        /// How many numbers at most.
        most: usize,
    },
    /// One of these words.
    Choice(&'static [&'static str]),
    /// `true` or `false`.
    Flag,
    /// A text with a form of its own, such as the men of an ending.
    Own {
        /// How it is written, by examples.
        examples: &'static [&'static str],
        /// The canonical form of a value, or why it is not allowed: a slug, as in
        /// [`NotationError`](crate::NotationError).
        read: fn(&str) -> Result<String, &'static str>,
    },
}

/// What an option is when nothing is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionDefault {
    /// This value.
    Is(&'static str),
    /// The same as another option, which stands before it.
    SameAs(&'static str),
}

impl OptionKind {
    /// What is allowed, for people: `3..5`, `a|b|c`, `true|false`, `all|KRvK|…`.
    #[must_use]
    pub fn allowed(&self) -> String {
        match self {
            OptionKind::Integer { min, max } => format!("{min}..{max}"),
            OptionKind::Integers { min, max, most } => format!("{min}..{max}/…/{min}..{max}, ≤ {most}"),
            OptionKind::Choice(words) => words.join("|"),
            OptionKind::Flag => "true|false".to_owned(),
            OptionKind::Own { examples, .. } => examples.join("|") + "|…",
        }
    }

    /// The canonical form of a value of the option with this key.
    fn read(&self, key: &str, text: &str) -> Result<String, OptionError> {
        let number = |text: &str, min: u32, max: u32| {
            text.parse::<u32>().ok().filter(|n| (min..=max).contains(n)).map(|n| n.to_string())
        };
        let canonical = match *self {
            OptionKind::Integer { min, max } => number(text, min, max),
            OptionKind::Integers { min, max, most } => {
                let numbers: Option<Vec<String>> = text.split('/').map(|n| number(n, min, max)).collect();
                numbers.filter(|numbers| numbers.len() <= most).map(|numbers| numbers.join("/"))
            }
            OptionKind::Choice(words) => words.iter().find(|word| **word == text).map(ToString::to_string),
            OptionKind::Flag => ["true", "false"].contains(&text).then(|| text.to_owned()),
            OptionKind::Own { read, .. } => Some(read(text).map_err(|why| OptionError::Refused {
                key: key.to_owned(),
                value: text.to_owned(),
                why,
            })?),
        };
        canonical.ok_or_else(|| OptionError::value(key, text, self.allowed()))
    }
}

/// Options that do not make a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// There is no such option.
    #[error("unknown option `{key}`; there are: {known}{}", did_you_mean(nearest.as_deref()))]
    Unknown {
        /// What was written.
        key: String,
        /// What exists.
        known: String,
        /// The nearest name that exists.
        nearest: Option<String>,
    },
    /// The same option twice.
    #[error("option `{key}` is given twice")]
    Twice {
        /// Which one.
        key: String,
    },
    /// No `=`.
    #[error("`{text}` is not of the form key=value")]
    NoValue {
        /// What was written.
        text: String,
    },
    /// A value that is not allowed.
    #[error("`{key}={value}`: allowed is {allowed}")]
    Value {
        /// The option.
        key: String,
        /// What was written.
        value: String,
        /// What is allowed.
        allowed: String,
    },
    /// A text that does not have the form that it must have.
    #[error("`{key}={value}`: {}", why.replace('-', " "))]
    Refused {
        /// The option.
        key: String,
        /// What was written.
        value: String,
        /// What is wrong, as a slug under which the locale files keep the words.
        why: &'static str,
    },
    /// A value that is allowed, but not beside that of another option.
    #[error("`{key}={value}` does not go with `{other}`: allowed is {allowed}")]
    Conflict {
        /// The option.
        key: String,
        /// What was written.
        value: String,
        /// The other option and its value, as one writes them: `rule=a`.
        other: String,
        /// What is allowed beside it.
        allowed: String,
    },
}

impl OptionError {
    /// The refusal of a value.
    #[must_use]
    pub fn value(key: &str, value: &(impl ToString + ?Sized), allowed: impl Into<String>) -> OptionError {
        OptionError::Value { key: key.to_owned(), value: value.to_string(), allowed: allowed.into() }
    }
}

/// The values of all options of a game, defaults filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values {
    values: Vec<(&'static str, String)>,
}

impl Values {
    /// Reads `key=value,key=value` against a list of options.
    pub fn parse(text: &str, options: &[OptionSpec]) -> Result<Values, OptionError> {
        let mut given: Vec<(&str, String)> = Vec::new();
        for part in text.split(',').filter(|part| !part.is_empty()) {
            let (key, value) =
                part.split_once('=').ok_or_else(|| OptionError::NoValue { text: part.to_owned() })?;
            let option = options.iter().find(|option| option.key == key).ok_or_else(|| {
                let known: Vec<&str> = options.iter().map(|option| option.key).collect();
                let nearest = nearest(key, known.iter().copied());
                OptionError::Unknown { key: key.to_owned(), known: known.join(", "), nearest }
            })?;
            if given.iter().any(|(other, _)| *other == key) {
                return Err(OptionError::Twice { key: key.to_owned() });
            }
            given.push((option.key, option.kind.read(key, value)?));
        }
        let mut values = Values { values: Vec::new() };
        for option in options {
            let value = match given.iter().find(|(key, _)| *key == option.key) {
                Some((_, value)) => value.clone(),
                None => values.default_of(option),
            };
            values.values.push((option.key, value));
        }
        Ok(values)
    }

    /// The text of what differs from the defaults, in the order of the options.
    #[must_use]
    pub fn text(&self, options: &[OptionSpec]) -> String {
        let differs = |option: &&OptionSpec| self.get(option.key) != self.default_of(option);
        let parts: Vec<String> = options
            .iter()
            .filter(differs)
            .map(|option| format!("{}={}", option.key, self.get(option.key)))
            .collect();
        parts.join(",")
    }

    /// The value of an option, in its canonical form.
    ///
    /// # Panics
    /// If the game has no such option.
    #[must_use]
    pub fn get(&self, key: &str) -> &str {
        let found = self.values.iter().find(|(other, _)| *other == key);
        &found.unwrap_or_else(|| panic!("the game declares no option `{key}`")).1
    }

    /// The value of an option that is a number.
    ///
    /// # Panics
    /// If it is not one, or the option allows numbers that are too large for the type.
    #[must_use]
    pub fn number<N: FromStr>(&self, key: &str) -> N {
        read_again(self.get(key))
    }

    /// The value of an option that is a list of numbers.
    ///
    /// # Panics
    /// If it is not one, or the option allows numbers that are too large for the type.
    #[must_use]
    pub fn numbers<N: FromStr>(&self, key: &str) -> Vec<N> {
        self.get(key).split('/').map(read_again).collect()
    }

    /// The value of an option that is `true` or `false`.
    #[must_use]
    pub fn flag(&self, key: &str) -> bool {
        self.get(key) == "true"
    }

    /// What an option is when nothing is said, given the options before it.
    #[must_use]
    pub fn default_of(&self, option: &OptionSpec) -> String {
        match option.default {
            OptionDefault::Is(value) => value.to_owned(),
            OptionDefault::SameAs(other) => self.get(other).to_owned(),
        }
    }
}

fn read_again<N: FromStr>(number: &str) -> N {
    number.parse().ok().expect("checked when it was read")
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPTIONS: &[OptionSpec] = &[
        OptionSpec {
            key: "n",
            kind: OptionKind::Integer { min: 3, max: 5 },
            default: OptionDefault::Is("3"),
        },
        OptionSpec {
            key: "k",
            kind: OptionKind::Integer { min: 3, max: 5 },
            default: OptionDefault::SameAs("n"),
        },
        OptionSpec { key: "misere", kind: OptionKind::Flag, default: OptionDefault::Is("false") },
        OptionSpec {
            key: "heaps",
            kind: OptionKind::Integers { min: 0, max: 9, most: 3 },
            default: OptionDefault::Is("3/4/5"),
        },
    ];

    fn canonical(text: &str) -> Result<String, OptionError> {
        Values::parse(text, OPTIONS).map(|values| values.text(OPTIONS))
    }

    #[test]
    fn the_canonical_text_has_a_fixed_order_and_no_defaults() {
        assert_eq!(canonical("").unwrap(), "");
        assert_eq!(canonical("misere=true,n=4").unwrap(), "n=4,misere=true");
        assert_eq!(canonical("n=4,k=4").unwrap(), "n=4");
        assert_eq!(canonical("k=03,n=4").unwrap(), "n=4,k=3");
        assert_eq!(canonical("heaps=3/4/5").unwrap(), "");
    }

    #[test]
    fn errors_list_what_is_allowed() {
        let message = |text: &str| canonical(text).unwrap_err().to_string();
        assert_eq!(message("m=3"), "unknown option `m`; there are: n, k, misere, heaps");
        assert_eq!(
            message("heap=3"),
            "unknown option `heap`; there are: n, k, misere, heaps. Did you mean `heaps`?"
        );
        assert_eq!(message("n=7"), "`n=7`: allowed is 3..5");
        assert_eq!(message("heaps=1/2/3/4"), "`heaps=1/2/3/4`: allowed is 0..9/…/0..9, ≤ 3");
        assert_eq!(message("misere=yes"), "`misere=yes`: allowed is true|false");
        assert_eq!(message("n=3,n=4"), "option `n` is given twice");
        assert_eq!(message("n"), "`n` is not of the form key=value");
    }
}
