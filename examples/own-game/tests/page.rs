//! `docs/add-a-game.md` followed to the letter: its code is this crate, its commands print what it shows, and the lines that
//! it gives for a game inside the project stand where it says.

#[allow(dead_code, reason = "the guides have commands in sentences too")]
#[path = "../../../crates/cli/tests/documents/blocks.rs"]
mod blocks;

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use blocks::{blocks, differs};

const PAGE: &str = include_str!("../../../docs/add-a-game.md");

/// The blocks of the page in a language, in their order.
fn code(language: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut lines = PAGE.lines();
    while let Some(line) = lines.next() {
        if let Some(opened) = line.strip_prefix("```").filter(|opened| !opened.is_empty()) {
            let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            if opened == language {
                found.push(block.join("\n") + "\n");
            }
        }
    }
    found
}

/// Compares line by line: a difference is easier to find in one line than in two hundred.
#[track_caller]
fn assert_same(on_page: &str, in_file: &str, file: &str) {
    for (number, (page, line)) in (1..).zip(on_page.lines().zip(in_file.lines())) {
        assert_eq!(page, line, "line {number} of {file} is another one in docs/add-a-game.md");
    }
    assert_eq!(on_page.lines().count(), in_file.lines().count(), "{file} is cut short in docs/add-a-game.md");
    assert_eq!(on_page, in_file, "{file}");
}

#[test]
fn the_page_has_this_very_crate() {
    let [manifest] = &code("toml")[..] else { panic!("one block is Cargo.toml") };
    assert_same(manifest, include_str!("../Cargo.toml"), "Cargo.toml");
    let rust = code("rust");
    let [main, rules @ ..] = &rust[..] else { panic!("the page has code") };
    assert_same(main, include_str!("../src/main.rs"), "src/main.rs");
    // The rules stand in parts, between which the file has an empty line.
    assert_same(&rules.join("\n"), include_str!("../src/chomp.rs"), "src/chomp.rs");
    let [english, romanian] = &code("ftl")[..] else { panic!("two blocks are words") };
    assert_same(english, include_str!("../src/chomp.en.ftl"), "src/chomp.en.ftl");
    assert_same(romanian, include_str!("../src/chomp.ro.ftl"), "src/chomp.ro.ftl");
}

#[test]
fn its_commands_print_what_it_shows() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("commands");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    let mut count = 0;
    for shown in blocks(PAGE).into_iter().flatten() {
        let words = shown.command.strip_prefix("cargo run --release -- ").expect("a command of this program");
        let mut command = Command::new(env!("CARGO_BIN_EXE_own-game"));
        command.args(words.split(' ')).current_dir(&folder).env("XDG_STATE_HOME", &folder);
        command
            .env("NO_COLOR", "1")
            .env("ARBORE_CONFIG", "")
            .env("LC_ALL", "")
            .env("LC_MESSAGES", "")
            .env("LANG", "C");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().expect("the program starts");
        let _ = child.stdin.take().expect("piped").write_all(shown.typed().as_bytes());
        let output = child.wait_with_output().expect("the program ends");
        assert!(output.status.success(), "{}", shown.command);
        if let Some(why) = differs(&shown, &String::from_utf8_lossy(&output.stdout)) {
            panic!("{}\n{why}", shown.command);
        }
        count += 1;
    }
    assert!(count >= 5, "the page shows {count} commands");
}

/// What the page says about a game inside the project is true of chess.
#[test]
fn the_lines_for_a_game_inside_the_project_stand_where_it_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (file, line) in [
        (
            "crates/games/src/chess.rs",
            r#"pub const WORDS: arbore_core::Words = arbore_core::words!("chess");"#,
        ),
        ("crates/games/src/lib.rs", "pub mod chess;"),
        ("crates/lab/src/games.rs", r#"for_two::<chess::Chess, chess::Evaluation>("chess", chess::WORDS),"#),
        ("crates/games/src/chess.en.ftl", ""),
        ("crates/games/src/chess.ro.ftl", ""),
    ] {
        let text = std::fs::read_to_string(root.join(file)).expect(file);
        assert!(
            text.lines().any(|other| other.trim() == line || line.is_empty()),
            "`{line}` is not in {file}"
        );
        let name = file.rsplit('/').next().unwrap_or(file);
        assert!(PAGE.contains(name) && PAGE.contains(line), "the page does not have `{line}` for {file}");
    }
}
