//! Every text that people read, in their language, from the Fluent files in `locales` and beside the rules of games.

use std::borrow::Cow;
use std::fmt::Write as _;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::games::{GAMES, GameInfo};

/// A language of the user interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English.
    English,
    /// Romanian.
    Romanian,
}

/// The languages by their codes.
pub const LANGUAGES: &[(&str, Language)] = &[("en", Language::English), ("ro", Language::Romanian)];

/// The Fluent files of each language.
const FILES: &[(Language, &[&str])] = &[
    (
        Language::English,
        &[
            include_str!("../locales/en/lab.ftl"),
            include_str!("../locales/en/cli.ftl"),
            include_str!("../locales/en/help.ftl"),
            include_str!("../locales/en/server.ftl"),
            include_str!("../locales/en/book.ftl"),
        ],
    ),
    (
        Language::Romanian,
        &[
            include_str!("../locales/ro/lab.ftl"),
            include_str!("../locales/ro/cli.ftl"),
            include_str!("../locales/ro/help.ftl"),
            include_str!("../locales/ro/server.ftl"),
            include_str!("../locales/ro/book.ftl"),
        ],
    ),
];

impl Language {
    /// Reads a locale such as `ro_RO.UTF-8` or `en`.
    #[must_use]
    pub fn from_locale(locale: &str) -> Option<Language> {
        let code = locale.split(['-', '_', '.', '@']).next()?.to_ascii_lowercase();
        LANGUAGES.iter().find(|(other, _)| *other == code).map(|(_, language)| *language)
    }

    /// Its code.
    #[must_use]
    pub fn code(self) -> &'static str {
        LANGUAGES.iter().find(|(_, other)| *other == self).map_or("en", |(code, _)| code)
    }
}

/// The messages of one language, which threads can share.
pub struct Messages {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Messages {
    /// Loads a language, with the words of all games.
    ///
    /// # Panics
    /// If a Fluent file has an error, which a test would have found.
    #[must_use]
    pub fn new(language: Language) -> Messages {
        Messages::with_games(language, &GAMES)
    }

    /// The same with the words of these games only.
    pub(crate) fn with_games(language: Language, games: &[GameInfo]) -> Messages {
        let code: LanguageIdentifier = language.code().parse().expect("a language code");
        let mut bundle = FluentBundle::new_concurrent(vec![code]);
        // The marks that isolate directions show up as rubbish in many terminals; both languages run
        // from left to right.
        bundle.set_use_isolating(false);
        let files = FILES.iter().find(|(other, _)| *other == language).map_or(&[][..], |(_, files)| files);
        let shared = files.iter().map(|file| (*file).to_owned());
        for file in shared.chain(games.iter().map(|info| scoped_words(info, language))) {
            let resource = FluentResource::try_new(file);
            let resource = resource.unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", language.code()));
            if let Err(errors) = bundle.add_resource(resource) {
                panic!("{}: {errors:?}", language.code());
            }
        }
        Messages { language, bundle }
    }

    /// The language.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// A message without arguments.
    #[must_use]
    pub fn get(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// A message with arguments. One that is missing shows its own name, and a slug of a game its own words:
    /// `what-next-board` is “next board”.
    #[must_use]
    pub fn with(&self, id: &str, arguments: &[(&str, &dyn std::fmt::Display)]) -> String {
        let mut values = FluentArgs::new();
        for (name, value) in arguments {
            values.set(*name, argument(value.to_string()));
        }
        self.find(id, &values).unwrap_or_else(|| {
            let slug = SLUGS.iter().find_map(|prefix| id.strip_prefix(prefix));
            slug.map_or_else(|| id.to_owned(), |slug| slug.replace('-', " "))
        })
    }

    /// A message, if there is one of that name.
    #[must_use]
    pub fn try_get(&self, id: &str) -> Option<String> {
        self.find(id, &FluentArgs::new())
    }

    fn find(&self, id: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(arguments), &mut errors);
        Some(text.into_owned())
    }
}

/// What the names of messages begin with that the slugs of games have.
pub(crate) const SLUGS: [&str; 6] = ["what-", "why-", "ending-", "own-", "opening-", "move-"];

/// The messages of all games as one Fluent text, under their full names.
#[must_use]
pub fn words_of_games(language: Language) -> String {
    GAMES.iter().map(|info| scoped_words(info, language)).collect()
}

/// What a game has in a language: its file, or the English one where there is none.
pub(crate) fn file(info: &GameInfo, language: Language) -> Option<&'static str> {
    match language {
        Language::English => Some(info.words.english),
        Language::Romanian => info.words.romanian,
    }
}

/// The words of a game under names that no other game has: `name` becomes `name-chomp`, `option-width` becomes
/// `option-chomp-width`. Slugs stay as they are. `game-chomp` says both what it is called and what it is about.
fn scoped_words(info: &GameInfo, language: Language) -> String {
    let game = info.name;
    let mut text = format!("game-{game} = {{ name-{game} }}: {{ about-{game} }}\n");
    for line in file(info, language).unwrap_or(info.words.english).lines() {
        let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
        let (id, rest) = line.split_at(line.find(|letter| !is_name(letter)).unwrap_or(line.len()));
        let _ = match id.split_once('-') {
            None if ["name", "about", "solved"].contains(&id) => writeln!(text, "{id}-{game}{rest}"),
            Some((kind @ ("option" | "choice"), key)) => writeln!(text, "{kind}-{game}-{key}{rest}"),
            _ => writeln!(text, "{line}"),
        };
    }
    text
}

/// Whole numbers may choose between one and many; what else looks like a number is written as it was given.
fn argument(text: String) -> FluentValue<'static> {
    match text.parse::<u32>() {
        Ok(number) if number.to_string() == text => number.into(),
        _ => FluentValue::String(Cow::Owned(text)),
    }
}
