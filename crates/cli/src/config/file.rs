//! The lines of the configuration file.

use std::io;
use std::path::Path;

use super::What;
use crate::files::write_whole;

/// A change of the file.
pub(crate) enum Edit<'a> {
    Set(&'a str),
    Unset,
}

/// The key and the value of a line; `None` for an empty line and for a comment, which begins with `#`.
pub(super) fn setting(line: &str) -> Result<Option<(&str, &str)>, What> {
    let content = line.split('#').next().unwrap_or_default().trim();
    if content.is_empty() {
        return Ok(None);
    }
    let (key, value) = content.split_once('=').ok_or_else(|| What::NoEquals { text: content.to_owned() })?;
    Ok(Some((key.trim(), value.trim())))
}

/// Sets or removes a key, and leaves all other lines as they are. The file is written whole or not at all.
pub(crate) fn edit(path: &Path, key: &str, edit: &Edit<'_>) -> io::Result<()> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        Err(error) => return Err(error),
    };
    let edited = edited(&text, key, edit);
    if edited == text {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    // A link stays a link, to the file with the settings.
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    write_whole(&path, edited.as_bytes())
}

fn edited(text: &str, key: &str, edit: &Edit<'_>) -> String {
    let is_of_key = |line: &&str| matches!(setting(line), Ok(Some((other, _))) if other == key);
    let mut lines: Vec<String> = Vec::new();
    let mut is_set = false;
    for line in text.lines() {
        match edit {
            _ if !is_of_key(&line) => lines.push(line.to_owned()),
            Edit::Set(value) if !is_set => {
                is_set = true;
                lines.push(format!("{key} = {value}"));
            }
            // Given twice, or to be removed.
            Edit::Set(_) | Edit::Unset => {}
        }
    }
    if let Edit::Set(value) = edit
        && !is_set
    {
        lines.push(format!("{key} = {value}"));
    }
    lines.push(String::new());
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_lines_stay_as_they_are() {
        let text = "# mine\nlevel = easy\nrubbish\nlevel = hard\n";
        assert_eq!(edited(text, "level", &Edit::Set("medium")), "# mine\nlevel = medium\nrubbish\n");
        assert_eq!(edited(text, "hash", &Edit::Set("64")), format!("{text}hash = 64\n"));
        assert_eq!(edited(text, "level", &Edit::Unset), "# mine\nrubbish\n");
        assert_eq!(edited("", "hash", &Edit::Unset), "");
    }
}
