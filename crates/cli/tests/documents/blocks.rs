//! The commands of a document, and what it shows of their output.

/// A command, and the lines below it.
pub(crate) struct Shown {
    pub(crate) command: String,
    lines: Vec<String>,
}

/// The blocks of `text` that begin with a command.
pub(crate) fn blocks(text: &str) -> Vec<Vec<Shown>> {
    let mut blocks = Vec::new();
    let mut block: Option<Vec<Shown>> = None;
    for line in text.lines() {
        match (&mut block, line.strip_prefix("$ ")) {
            (None, _) if line == "```text" => block = Some(Vec::new()),
            (None, _) => {}
            (Some(_), _) if line == "```" => blocks.extend(block.take()),
            (Some(shown), Some(command)) => {
                shown.push(Shown { command: command.to_owned(), lines: Vec::new() });
            }
            (Some(shown), None) => {
                if let Some(shown) = shown.last_mut() {
                    shown.lines.push(line.to_owned());
                }
            }
        }
    }
    blocks
}

/// Commands in indented lines, and in backquotes; names in capitals are given a value.
pub(crate) fn inline_commands(text: &str) -> Vec<String> {
    let mut commands = Vec::new();
    let mut is_fenced = false;
    for line in text.lines() {
        if line.starts_with("```") {
            is_fenced = !is_fenced;
        } else if !is_fenced {
            if let Some(command) = line.strip_prefix("    arbore ") {
                let command = command.split(" # ").next().unwrap_or_default().trim();
                commands.push(format!("arbore {command}"));
            }
            let quoted = line.split('`').skip(1).step_by(2).filter(|code| code.starts_with("arbore "));
            commands.extend(quoted.map(with_values));
        }
    }
    commands
}

/// A command with something in the place of each name.
fn with_values(command: &str) -> String {
    let value = |word: &str| match word {
        "GAME" | "JOC" | "NAME" | "NUME" => "tictactoe".to_owned(),
        "SOURCE" | "SURSĂ" => "lecture".to_owned(),
        "SHELL" => "bash".to_owned(),
        "N" => "2".to_owned(),
        other => other.to_owned(),
    };
    let words: Vec<String> = command.split(' ').map(value).collect();
    // The bare name of a command stands for all that it can do.
    match words.as_slice() {
        [_, name] if !name.starts_with('-') => format!("arbore {name} --help"),
        _ => words.join(" "),
    }
}

impl Shown {
    /// What a person types in a dialogue: what follows a prompt.
    pub(crate) fn typed(&self) -> String {
        let answers =
            self.lines.iter().filter_map(|line| prompt(line)).map(|(_, typed)| format!("{typed}\n"));
        answers.collect()
    }
}

/// A line with a question, and the answer.
fn prompt(line: &str) -> Option<(&str, &str)> {
    let asks = [" to move:", " la mutare:", "]:"];
    let end = asks.iter().find_map(|mark| line.find(mark).map(|at| at + mark.len()))?;
    let (question, typed) = line.split_at(end);
    (typed.is_empty() || typed.starts_with(' ')).then(|| (question, typed.trim()))
}

/// Where the output is not as it is shown; times may be any, `...` stands for any lines.
pub(crate) fn differs(shown: &Shown, said: &str) -> Option<String> {
    let expected: Vec<String> = shown
        .lines
        .iter()
        .map(|line| plain(prompt(line).map_or(line.as_str(), |(question, _)| question)))
        .collect();
    let found: Vec<String> = said.lines().map(plain).collect();
    let trim = |lines: Vec<String>| lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>();
    let (expected, found) = (trim(expected), trim(found));
    let mut at = 0;
    let mut is_free = false;
    for line in &expected {
        if line == "..." || line == "…" {
            is_free = true;
            continue;
        }
        let place = found[at..].iter().position(|other| other == line);
        match place {
            Some(skipped) if skipped == 0 || is_free => at += skipped + 1,
            _ => {
                let found = found.get(at).map_or("nothing more", String::as_str);
                return Some(format!("expected: {line}\nfound:    {found}\nall:\n{said}"));
            }
        }
        is_free = false;
    }
    (at < found.len() && !is_free).then(|| format!("more than is shown: {}\nall:\n{said}", found[at]))
}

/// A line without times and without the width of tables, which depends on them.
fn plain(line: &str) -> String {
    let line = line.replace(['─', '═', '┌', '┐', '└', '┘', '┬', '┴', '╞', '╡', '╪', '┼', '├', '┤'], " ");
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_number = |word: &str| word.trim_start_matches('(').replace(['.', ','], "").parse::<u64>().is_ok();
    let is_unit = |word: &str| ["µs", "ms", "s", "min"].contains(&word.trim_end_matches([')', '.', ',']));
    let mut kept = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let is_time = is_number(word) && words.get(at + 1).is_some_and(|next| is_unit(next));
        // The unit belongs to the time.
        if at > 0 && is_unit(word) && is_number(words[at - 1]) {
            continue;
        }
        // The last column of CSV is a time too.
        let is_csv = word.matches(',').count() > 9;
        let word = word.rsplit_once(",0.").filter(|_| is_csv).map_or(*word, |(rest, _)| rest);
        let word = word.split_once("seconds=").map_or(word, |_| "seconds=");
        kept.push(if is_time { "TIME" } else { word });
    }
    kept.join(" ")
}
