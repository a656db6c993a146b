//! The language of a request: `lang`, else what the browser prefers, else English.

use std::convert::Infallible;
use std::sync::OnceLock;

use arbore_lab::messages::LANGUAGES;
use arbore_lab::{Language, Messages};
use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use utoipa::IntoParams;

/// The language parameter of every request.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[allow(dead_code, reason = "it is only described")]
pub(crate) struct InLanguage {
    /// The language of messages, `en` or `ro`; else what `Accept-Language` prefers of these.
    #[param(example = "ro", nullable = false)]
    lang: Option<String>,
}

/// The language of a request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RequestLanguage(pub(crate) Language);

impl<S: Sync> FromRequestParts<S> for RequestLanguage {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<RequestLanguage, Infallible> {
        Ok(RequestLanguage(language(parts.uri.query().unwrap_or_default(), &parts.headers)))
    }
}

/// The language of a request.
pub(crate) fn language(query: &str, headers: &HeaderMap) -> Language {
    let said = query.split('&').find_map(|pair| pair.strip_prefix("lang=")).and_then(Language::from_locale);
    let preferred = || {
        let header = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
        let weighed = header.split(',').filter_map(|part| {
            let (name, weight) = part.trim().split_once(";q=").unwrap_or((part.trim(), "1"));
            Some((Language::from_locale(name)?, weight.trim().parse::<f32>().unwrap_or(0.0)))
        });
        // The first of those that are preferred most.
        let most = weighed.reduce(|best, other| if other.1 > best.1 { other } else { best });
        most.map(|(language, _)| language)
    };
    said.or_else(preferred).unwrap_or(Language::English)
}

/// The messages of all languages, several megabytes each: all threads share them.
static MESSAGES: [OnceLock<Messages>; LANGUAGES.len()] = [const { OnceLock::new() }; LANGUAGES.len()];

/// The place of a language among all.
pub(crate) fn number(language: Language) -> usize {
    LANGUAGES.iter().position(|(_, other)| *other == language).unwrap_or(0)
}

/// The messages of a language.
pub(crate) fn with_messages<T>(language: Language, write: impl FnOnce(&Messages) -> T) -> T {
    write(MESSAGES[number(language)].get_or_init(|| Messages::new(language)))
}

/// Loads the messages of all languages, so that no request waits for them.
pub(crate) fn load() {
    for (_, language) in LANGUAGES {
        with_messages(*language, |_| ());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_counts_more_than_what_is_preferred() {
        let mut headers = HeaderMap::new();
        assert_eq!(language("", &headers), Language::English);
        assert_eq!(language("game=nim&lang=ro", &headers), Language::Romanian);
        headers.insert(ACCEPT_LANGUAGE, "fr, en;q=0.4, ro-RO;q=0.8".parse().unwrap());
        assert_eq!(language("", &headers), Language::Romanian);
        assert_eq!(language("lang=en", &headers), Language::English);
        assert_eq!(language("lang=xx", &headers), Language::Romanian);
    }
}
