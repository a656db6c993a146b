//! The language of the program's output.

use std::ffi::OsString;

use arbore_lab::Language;

/// The language: `--lang`, else the configuration, else the locale, else English.
pub(crate) fn language(arguments: impl Iterator<Item = OsString>, configured: Option<Language>) -> Language {
    let arguments: Vec<String> = arguments.map(|argument| argument.to_string_lossy().into_owned()).collect();
    let mut chosen = arguments.windows(2).filter(|pair| pair[0] == "--lang").map(|pair| pair[1].clone());
    let joined = arguments.iter().find_map(|argument| argument.strip_prefix("--lang=").map(str::to_owned));
    let locale = || {
        let variables = ["LC_ALL", "LC_MESSAGES", "LANG"];
        let set =
            variables.iter().find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
        set.or_else(sys_locale::get_locale)
    };
    let chosen = chosen.next().or(joined).and_then(|code| Language::from_locale(&code));
    chosen.or(configured).or_else(|| Language::from_locale(&locale()?)).unwrap_or(Language::English)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_option_comes_before_the_configuration() {
        let chosen = |arguments: &[&str]| language(arguments.iter().map(OsString::from), None);
        assert_eq!(chosen(&["arbore", "--lang", "ro", "games"]), Language::Romanian);
        assert_eq!(chosen(&["arbore", "games", "--lang=en"]), Language::English);
        let configured =
            |arguments: &[&str]| language(arguments.iter().map(OsString::from), Some(Language::Romanian));
        assert_eq!(configured(&["arbore", "games"]), Language::Romanian);
        assert_eq!(configured(&["arbore", "games", "--lang=en"]), Language::English);
    }
}
