//! Every text that people read, in their language, from the Fluent files in `locales`.

use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// A language that Arbore speaks.
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
            include_str!("../../../locales/en/lab.ftl"),
            include_str!("../../../locales/en/cli.ftl"),
            include_str!("../../../locales/en/help.ftl"),
            include_str!("../../../locales/en/server.ftl"),
            include_str!("../../../locales/en/book.ftl"),
        ],
    ),
    (
        Language::Romanian,
        &[
            include_str!("../../../locales/ro/lab.ftl"),
            include_str!("../../../locales/ro/cli.ftl"),
            include_str!("../../../locales/ro/help.ftl"),
            include_str!("../../../locales/ro/server.ftl"),
            include_str!("../../../locales/ro/book.ftl"),
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
    /// Loads a language.
    ///
    /// # Panics
    /// If a Fluent file has an error, which a test would have found.
    #[must_use]
    pub fn new(language: Language) -> Messages {
        let code: LanguageIdentifier = language.code().parse().expect("a language code");
        let mut bundle = FluentBundle::new_concurrent(vec![code]);
        // The marks that isolate directions show up as rubbish in many terminals; both languages run
        // from left to right.
        bundle.set_use_isolating(false);
        let files = FILES.iter().find(|(other, _)| *other == language).map_or(&[][..], |(_, files)| files);
        for file in files {
            let resource = FluentResource::try_new((*file).to_owned());
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

    /// A message without arguments. A message that is missing shows its own name.
    #[must_use]
    pub fn get(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// A message with arguments.
    #[must_use]
    pub fn with(&self, id: &str, arguments: &[(&str, &dyn std::fmt::Display)]) -> String {
        let mut values = FluentArgs::new();
        for (name, value) in arguments {
            values.set(*name, argument(value.to_string()));
        }
        self.find(id, &values).unwrap_or_else(|| id.to_owned())
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

/// Whole numbers may choose between one and many; what else looks like a number is written as it was given.
fn argument(text: String) -> FluentValue<'static> {
    match text.parse::<u32>() {
        Ok(number) if number.to_string() == text => number.into(),
        _ => FluentValue::String(Cow::Owned(text)),
    }
}
