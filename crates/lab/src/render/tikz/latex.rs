//! Text as LaTeX understands it.

/// Text as LaTeX sets it: numbers, windows and bounds as mathematics, everything else letter by letter.
#[must_use]
pub fn latex(text: &str) -> String {
    let is_mathematics = |c: char| c.is_ascii_digit() || " .,()+=/".contains(c) || symbol_name(c).is_some();
    if text.chars().all(is_mathematics) {
        let set = |c: char| match (symbol_name(c), c) {
            // A command ends where a space begins, or what follows would belong to its name.
            (Some(name), _) if name.starts_with('\\') => format!("{name} "),
            (Some(name), _) => name.to_owned(),
            // A space would vanish, and after a comma it is there by itself.
            (None, ' ') => String::new(),
            (None, c) => c.to_string(),
        };
        return format!("${}$", text.chars().map(set).collect::<String>().trim_end());
    }
    text.chars().map(letter).collect()
}

/// What a symbol is called in mathematics.
fn symbol_name(c: char) -> Option<&'static str> {
    Some(match c {
        '−' => "-",
        '∞' => r"\infty",
        '≤' => r"\leq",
        '≥' => r"\geq",
        '≈' => r"\approx",
        'α' => r"\alpha",
        'β' => r"\beta",
        _ => return None,
    })
}

/// One letter of a text.
fn letter(c: char) -> String {
    match c {
        '\\' => r"\textbackslash{}".to_owned(),
        '~' => r"\textasciitilde{}".to_owned(),
        '^' => r"\textasciicircum{}".to_owned(),
        '&' | '%' | '$' | '#' | '_' | '{' | '}' => format!("\\{c}"),
        // Two hyphens, quotes or less-than signs would run together into something else.
        '<' | '>' | '|' | '-' | '`' | '\'' | '"' | ',' | '!' | '?' => format!("{{{c}}}"),
        '…' => r"\ldots{}".to_owned(),
        '–' => "--".to_owned(),
        '—' => "---".to_owned(),
        '‘' => "`".to_owned(),
        '’' => "'".to_owned(),
        '“' => "``".to_owned(),
        '”' => "''".to_owned(),
        // What pdfLaTeX knows how to set: ASCII, and Latin letters with their accents.
        ' '..='~' | 'À'..='Ö' | 'Ø'..='ö' | 'ø'..='ž' | 'Ș'..='ț' => c.to_string(),
        _ => symbol_name(c).map_or("?".to_owned(), |name| format!("${name}$")),
    }
}
