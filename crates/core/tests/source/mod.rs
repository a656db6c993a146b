//! Reads the paths that begin with `crate::` or `super::` out of Rust sources, as far as module graphs need it.

/// The names at the top level of the crate that a module refers to. `module` is its path, from the top level down.
pub(crate) fn references(source: &str, module: &[String]) -> Vec<String> {
    let tokens = tokens(source);
    let (mut found, mut at) = (Vec::new(), 0);
    // How deep the modules are nested that are written out in the file.
    let mut blocks: Vec<bool> = Vec::new();
    while at < tokens.len() {
        if is_test_item(&tokens[at..]) {
            at = skip_item(&tokens, at);
            continue;
        }
        match tokens[at].as_str() {
            "{" => blocks.push(at >= 2 && tokens[at - 2] == "mod"),
            "}" => _ = blocks.pop(),
            "crate" if follows(&tokens, at, "::") => found.extend(first_names(&tokens[at + 2..])),
            "super" if follows(&tokens, at, "::") && (at == 0 || tokens[at - 1] != "::") => {
                let mut depth = module.len() + blocks.iter().filter(|is_module| **is_module).count();
                while tokens[at] == "super" && follows(&tokens, at, "::") {
                    depth = depth.saturating_sub(1);
                    at += 2;
                }
                if depth == 0 {
                    found.extend(first_names(&tokens[at..]));
                }
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    found
}

/// What the root of a crate re-exports: a module, and the name of something in it.
pub(crate) fn re_exports(root: &str) -> Vec<(String, String)> {
    let tokens = tokens(root);
    let mut found = Vec::new();
    for at in 0..tokens.len() {
        if tokens[at] == "pub" && follows(&tokens, at, "use") && follows(&tokens, at + 2, "::") {
            let end = tokens[at..].iter().position(|token| token == ";").map_or(tokens.len(), |end| at + end);
            let module = &tokens[at + 2];
            let names = tokens[at + 4..end].iter().filter(|token| token.starts_with(char::is_alphabetic));
            found.extend(names.map(|name| (module.clone(), name.clone())));
        }
    }
    found
}

fn follows(tokens: &[String], at: usize, expected: &str) -> bool {
    tokens.get(at + 1).is_some_and(|token| token == expected)
}

/// The name with which a path begins, or the names with which those of a group do.
fn first_names(path: &[String]) -> Vec<String> {
    let Some("{") = path.first().map(String::as_str) else {
        return path.first().cloned().into_iter().collect();
    };
    let (mut names, mut depth) = (Vec::new(), 0);
    for (at, token) in path.iter().enumerate() {
        match token.as_str() {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ if depth == 1 && ["{", ","].contains(&path[at - 1].as_str()) => names.push(token.clone()),
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    names
}

/// Whether these tokens begin an item that only tests have.
fn is_test_item(tokens: &[String]) -> bool {
    ["#", "[", "cfg", "(", "test", ")", "]"].iter().zip(tokens).filter(|(a, b)| **a == b.as_str()).count()
        == 7
}

/// The place after an item that begins with an attribute.
fn skip_item(tokens: &[String], from: usize) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(from) {
        match token.as_str() {
            "{" => depth += 1,
            "}" if depth == 1 => return at + 1,
            "}" => depth -= 1,
            ";" if depth == 0 => return at + 1,
            _ => {}
        }
    }
    tokens.len()
}

/// Words, `::` and single signs, without comments, texts and characters.
fn tokens(source: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if let Some(end) = raw_text(rest) {
            end
        } else if first == '"' {
            text(rest)
        } else if first == '\'' {
            character(rest)
        } else if first.is_alphabetic() || first == '_' {
            let length = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
            tokens.push(rest[..length].to_owned());
            length
        } else if rest.starts_with("::") {
            tokens.push("::".to_owned());
            2
        } else {
            if !first.is_whitespace() {
                tokens.push(first.to_string());
            }
            first.len_utf8()
        };
        rest = &rest[length..];
    }
    tokens
}

/// The length of a text in quotes.
fn text(rest: &str) -> usize {
    let mut is_escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        if c == '"' && !is_escaped {
            return at + 1;
        }
        is_escaped = c == '\\' && !is_escaped;
    }
    rest.len()
}

/// The length of a raw text, if one begins here: `r"…"` or `r#"…"#`.
fn raw_text(rest: &str) -> Option<usize> {
    let hashes = rest.strip_prefix('r')?;
    let count = hashes.len() - hashes.trim_start_matches('#').len();
    let body = hashes[count..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(count));
    Some(rest.len() - body.len() + body.find(&end).map_or(body.len(), |at| at + end.len()))
}

/// The length of a character in quotes, or of the quote of a lifetime.
fn character(rest: &str) -> usize {
    let mut chars = rest.char_indices().skip(1);
    match chars.next() {
        Some((_, '\\')) => rest[2..].find('\'').map_or(rest.len(), |end| {
            // The quote may be what is escaped.
            if end == 1 && rest[3..].starts_with("''") || end == 0 { 4 } else { end + 3 }
        }),
        Some((_, _)) => chars.next().filter(|(_, c)| *c == '\'').map_or(1, |(at, _)| at + 1),
        None => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn used(source: &str, module: &[&str]) -> Vec<String> {
        references(source, &module.iter().map(|part| (*part).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn paths_are_found_wherever_they_stand() {
        assert_eq!(used("use crate::a::B; fn f(x: crate::c::D) {}", &["m"]), ["a", "c"]);
        assert_eq!(used("use crate::{a::{B, C}, D, e};", &["m"]), ["a", "D", "e"]);
        assert_eq!(used("use super::a::B; use super::super::c;", &["m", "n"]), ["c"]);
        assert_eq!(used("mod inner { use super::super::a; } use super::b;", &["m"]), ["a", "b"]);
    }

    #[test]
    fn what_is_no_code_is_left_out() {
        let source = "// crate::a\nconst T: &str = \"crate::b \\\" crate::c\"; r#\"crate::d\"#; '\\''; 'x'; '\"'; \
                      #[cfg(test)]\nmod tests { use crate::e; }\nimpl<'a> F<'a> { crate::g }";
        assert_eq!(used(source, &["m"]), ["g"]);
        assert!(used("pub(crate) fn f() {}", &["m"]).is_empty());
    }

    #[test]
    fn re_exports_are_found() {
        let found = re_exports("pub use a::{B, c::D as E};\nmod x;\npub use f::G;");
        let found: Vec<(&str, &str)> = found.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
        assert!(found.contains(&("a", "B")) && found.contains(&("a", "E")) && found.contains(&("f", "G")));
    }
}
