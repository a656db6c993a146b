//! Every command in the README and in the guides is run, and what the guides show of its output is compared.
//!
//! Blocks of `console` are compared by trycmd, in `commands.rs`. Here are the blocks of `text`, which also show
//! dialogues and times; commands in an indented line; and commands in the middle of a sentence.
#![cfg(unix)]

mod documents {
    pub(crate) mod blocks;
    pub(crate) mod instead;
}

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use documents::blocks::{blocks, differs, inline_commands};
use documents::instead::{Instead, instead};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A folder in which the commands of a document run, with the examples of the project.
struct Place {
    folder: tempfile::TempDir,
    language: &'static str,
}

impl Place {
    fn new(language: &'static str) -> Place {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let examples = root().join("examples").canonicalize().expect("the examples");
        std::os::unix::fs::symlink(examples, folder.path().join("examples")).expect("a link");
        Place { folder, language }
    }

    /// Runs a line as a shell does.
    fn run(&self, line: &str, input: &str) -> Output {
        let binary = Path::new(env!("CARGO_BIN_EXE_arbore"));
        let path = std::env::var("PATH").unwrap_or_default();
        let path = format!("{}:{path}", binary.parent().expect("a folder").display());
        std::fs::write(self.folder.path().join(".input"), input).expect("can be written");
        let input = std::fs::File::open(self.folder.path().join(".input")).expect("can be read");
        let mut shell = Command::new("sh");
        shell
            .args(["-c", line])
            .current_dir(self.folder.path())
            .env("PATH", path)
            .env("NO_COLOR", "1")
            .env("ARBORE_CONFIG", self.folder.path().join("arbore.conf"));
        shell.env("LC_ALL", "").env("LC_MESSAGES", "").env("LANG", self.language);
        shell.env("XDG_STATE_HOME", self.folder.path()).stdin(input).stdout(Stdio::piped());
        shell.stderr(Stdio::piped()).output().expect("a shell")
    }

    /// Runs a command of a document, or what stands for it; says what went wrong.
    fn try_command(&self, command: &str) -> Option<String> {
        let (line, code) = match instead(command) {
            Some(Instead::Not(why)) => {
                println!("not run: {command}: {why}");
                return None;
            }
            Some(Instead::Run(line)) => (line.to_owned(), 0),
            Some(Instead::Fails(code)) => (command.to_owned(), code),
            None => (command.to_owned(), 0),
        };
        let output = self.run(&line, "");
        let is_right = output.status.code() == Some(code);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        (!is_right).then(|| format!("{command}\n  as `{line}`: {:?}\n  {said}", output.status.code()))
    }

    /// Runs the blocks that show output, then all other commands.
    fn check(&self, document: &str) {
        let text = std::fs::read_to_string(root().join(document)).expect("a document");
        let mut errors = Vec::new();
        let mut done = BTreeSet::new();
        for block in blocks(&text) {
            for shown in block {
                let is_ours = ["arbore ", "cat "].iter().any(|start| shown.command.starts_with(start));
                if !is_ours || matches!(instead(&shown.command), Some(Instead::Not(_))) {
                    continue;
                }
                let line = match instead(&shown.command) {
                    Some(Instead::Run(line)) => line,
                    _ => &shown.command,
                };
                let Output { status, stdout, stderr } = self.run(line, &shown.typed());
                let all = [&stdout[..], &stderr].concat();
                // Standard error has notes, such as the name of a file that was written, and progress, which is not shown.
                let is_as = |said: &[u8]| differs(&shown, &String::from_utf8_lossy(said));
                let wrong = match is_as(&all) {
                    Some(_) if status.success() => is_as(&stdout),
                    wrong => wrong,
                };
                done.insert(shown.command.clone());
                errors.extend(wrong.map(|why| format!("{document}: {}\n{why}", shown.command)));
            }
        }
        for command in inline_commands(&text) {
            if done.insert(command.clone()) {
                errors.extend(self.try_command(&command).map(|why| format!("{document}: {why}")));
            }
        }
        assert!(done.len() > 3, "only {done:?} in {document}");
        assert!(errors.is_empty(), "{}", errors.join("\n\n"));
    }
}

#[test]
fn the_readme_runs() {
    Place::new("C").check("README.md");
}

#[test]
fn the_guide_runs() {
    Place::new("C").check("docs/guide.md");
}

#[test]
fn the_romanian_guide_runs() {
    Place::new("ro_RO.UTF-8").check("docs/ghid.md");
}

#[test]
fn the_list_of_games_runs() {
    Place::new("C").check("docs/games.md");
    Place::new("ro_RO.UTF-8").check("docs/jocuri.md");
}

/// The guides' table of commands has all of them.
#[test]
fn every_command_is_in_the_guides() {
    let output = Place::new("C").run("arbore --help", "");
    let help = String::from_utf8_lossy(&output.stdout).into_owned();
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names: Vec<&str> = commands
        .take_while(|line| !line.is_empty())
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(names.len() >= 20, "{help}");
    for document in ["docs/guide.md", "docs/ghid.md"] {
        let text = std::fs::read_to_string(root().join(document)).expect("a document");
        let table: Vec<&str> = text.lines().filter(|line| line.starts_with("| `arbore ")).collect();
        for name in &names {
            let named = [format!("`arbore {name}`"), format!("`arbore {name} ")];
            let is_there = table.iter().any(|line| named.iter().any(|named| line.contains(named.as_str())));
            assert!(is_there, "{document}: arbore {name} is not in the table of commands");
        }
    }
}

/// The bot of the README never loses: not by a wrong move, and not on time, however slow the machine is.
#[test]
fn the_bot_of_the_readme_does_not_lose() {
    let bot = "arbore match tictactoe --player minimax --player \"ugi:python3 examples/bots/tictactoe.py\"";
    let output = Place::new("C").run(&format!("{bot} --json"), "");
    let said = String::from_utf8_lossy(&output.stderr);
    let found: serde_json::Value =
        serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{said}"));
    let players = found["players"].as_array().unwrap_or_else(|| panic!("{found}"));
    let bot = players.iter().find(|player| player["player"].to_string().contains("python3"));
    let bot = bot.unwrap_or_else(|| panic!("{found}"));
    assert_eq!(bot["losses"], 0, "{found}");
    // Of all positions each is looked at once; without that the first answer takes seconds.
    let search = "import sys; sys.path.insert(0, 'examples/bots'); import tictactoe; \
                  tictactoe.best('.' * 9); print(tictactoe.value.cache_info().misses)";
    let output = Place::new("C").run(&format!("python3 -c \"{search}\""), "");
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "5477", "{output:?}");
}
