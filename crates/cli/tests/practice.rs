//! Exercises through the program: the questions of a sheet, and the same grade in the terminal and over HTTP.

mod common;

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use common::{assert_has, state};
use serde_json::{Value, json};

fn arbore(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arbore"));
    command
        .args(arguments)
        .env("NO_COLOR", "1")
        .env("ARBORE_CONFIG", "")
        .env("LC_ALL", "")
        .env("LC_MESSAGES", "")
        .env("LANG", "C");
    command
}

/// What is printed, and the exit code.
fn run(arguments: &[&str]) -> (Option<i32>, String) {
    let output = arbore(arguments).output().expect("the program runs");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    (output.status.code(), text + &String::from_utf8_lossy(&output.stderr))
}

/// The questions of a sheet with the answers on it.
fn lines(sheet: &str) -> BTreeMap<String, String> {
    let lines = sheet.lines().filter(|line| !line.starts_with('#'));
    let parts = lines.filter_map(|line| line.split_once('='));
    let of_exercise = |(id, _): &(&str, &str)| !id.starts_with("exercise");
    parts.filter(of_exercise).map(|(id, answer)| (id.trim().to_owned(), answer.trim().to_owned())).collect()
}

/// J and M are cut off here; the branches below them are asked like any others.
#[test]
fn a_sheet_asks_every_branch() {
    let (code, text) = run(&["practice", "new", "cuts", "--seed", "7"]);
    assert_eq!(code, Some(0), "{text}");
    let asked = lines(&text);
    assert!(["J.1", "J.2", "M.1", "M.2"].iter().all(|branch| asked.contains_key(*branch)), "{text}");
    assert_eq!(asked.len(), 11 + 23, "11 branches to inner nodes and 23 leaves\n{text}");
    let (_, key) = run(&["practice", "new", "cuts", "--seed", "7", "--key"]);
    let key = lines(&key);
    assert_eq!(key.keys().collect::<Vec<_>>(), asked.keys().collect::<Vec<_>>());
    for branch in ["J", "J.1", "J.2", "M", "M.1", "M.2"] {
        assert_eq!(key[branch], "cut");
    }
    let (_, page) = run(&["practice", "new", "cuts", "--seed", "7", "--html"]);
    assert_eq!(page.matches("<li><b>").count(), asked.len());
}

struct Laboratory {
    child: Child,
    address: String,
}

impl Laboratory {
    fn start(data: &Path) -> Laboratory {
        let mut child = arbore(&["serve", "--port", "0", "--no-open", "--lang", "en", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().expect("piped")).read_line(&mut line).expect("a line");
        let address = line.trim().trim_end_matches('/').rsplit('/').next().expect("an address").to_owned();
        Laboratory { child, address }
    }

    fn grade(&self, recipe: &str, answers: &BTreeMap<String, String>) -> Value {
        let body = json!({ "recipe": recipe, "answers": answers, "lang": "en" }).to_string();
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        let head =
            format!("POST /api/practice/grade HTTP/1.1\r\nHost: {}\r\nConnection: close", self.address);
        let kind = "Content-Type: application/json";
        write!(stream, "{head}\r\n{kind}\r\nContent-Length: {}\r\n\r\n{body}", body.len()).expect("it reads");
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("it answers");
        let (head, body) = text.split_once("\r\n\r\n").expect("a body");
        assert!(head.starts_with("HTTP/1.1 200"), "{text}");
        serde_json::from_str(body).expect("JSON")
    }
}

impl Drop for Laboratory {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A sheet with these answers, graded in the terminal.
fn grade_in_terminal(folder: &Path, recipe: &str, answers: &BTreeMap<String, String>) -> Value {
    let file = folder.join("sheet.txt");
    let lines: Vec<String> = answers.iter().map(|(id, answer)| format!("{id} = {answer}\n")).collect();
    std::fs::write(&file, format!("exercise {recipe}\n{}", lines.concat())).expect("can be written");
    let (code, text) = run(&["practice", "grade", file.to_str().expect("a plain path"), "--json"]);
    let graded: Value = serde_json::from_str(&text).expect("JSON");
    let is_passed = graded[0]["passed"] == true;
    assert_eq!(code, Some(if is_passed { 0 } else { 3 }), "{text}");
    graded[0].clone()
}

#[test]
fn the_terminal_and_the_server_grade_alike() {
    let folder = state();
    let laboratory = Laboratory::start(folder.path());
    for recipe in [
        "values:seed=7",
        "values:players=three,seed=7",
        "values:players=dice,seed=7",
        "summary:seed=7",
        "cuts:size=small,seed=7",
        "cuts:seed=7",
        "cuts:size=large,seed=7",
        "windows:size=large,seed=7",
        "steps:seed=7",
    ] {
        let (code, key) = run(&["practice", "new", recipe, "--key"]);
        assert_eq!(code, Some(0), "{key}");
        let right = lines(&key);
        let with = |change: &dyn Fn(usize, &str) -> String| -> BTreeMap<String, String> {
            let changed =
                right.iter().enumerate().map(|(number, (id, text))| (id.clone(), change(number, text)));
            changed.collect()
        };
        let only_cuts: BTreeMap<_, _> = right
            .iter()
            .filter(|(_, text)| *text == "cut")
            .map(|(id, text)| (id.clone(), text.clone()))
            .collect();
        let sheets = [
            ("right", right.clone()),
            ("only the cuts", only_cuts),
            ("untouched", BTreeMap::new()),
            ("blank", with(&|_, _| String::new())),
            ("all cut", with(&|_, _| "cut".to_owned())),
            ("all kept", with(&|_, _| "kept".to_owned())),
            ("half", with(&|number, text| if number % 2 == 0 { text.to_owned() } else { String::new() })),
            ("one wrong", with(&|number, text| if number == 1 { "999".to_owned() } else { text.to_owned() })),
        ];
        for (what, answers) in sheets {
            let printed = grade_in_terminal(folder.path(), recipe, &answers);
            let answered = laboratory.grade(recipe, &answers);
            for field in ["right", "total", "lost", "passed", "items"] {
                assert_eq!(printed[field], answered[field], "{recipe}, {what}: {field}");
            }
            assert!(printed["passed"] == false || printed["right"] == printed["total"], "{printed}");
            assert_eq!(
                printed["passed"] == true,
                what == "right" || recipe.starts_with("cuts") && what == "only the cuts"
            );
            if ["untouched", "blank", "all cut", "all kept"].contains(&what) {
                assert_eq!(printed["right"], 0, "{recipe}, {what}: {printed}");
            }
        }
    }
}

#[test]
fn points_and_their_rule_are_printed() {
    let folder = state();
    let file = folder.path().join("sheet.txt");
    let path = file.to_str().expect("a plain path");
    // J and M are cut off; C is not.
    std::fs::write(&file, "exercise cuts:seed=7\nJ = cut\nM = cut\nC = cut\n").expect("can be written");
    let (code, text) = run(&["practice", "grade", path]);
    assert_eq!(code, Some(3), "{text}");
    assert_has(
        &text,
        &["Points: ", "Points lost by errors: 1", "A point for every node where the search cuts off"],
    );
    let (_, text) = run(&["practice", "grade", path, "--lang", "ro"]);
    assert_has(&text, &["Puncte: ", "Puncte pierdute prin greșeli: 1", "Un punct pentru fiecare nod"]);
    let (_, key) = run(&["practice", "new", "cuts", "--seed", "7", "--key", "--html"]);
    assert_has(&key, &["Points in all: "]);
}

/// A search that was stopped before it knew anything claims nothing about the value.
#[test]
fn without_a_score_there_is_no_bound() {
    for (game, algorithm, nodes) in [
        ("pig", "perfect", "1"),
        ("reversi", "perfect", "1"),
        ("minichess", "perfect", "1"),
        ("chess", "alphabeta", "1"),
        ("chess", "engine", "1"),
        ("chess", "mcts", "1"),
        ("connect4", "perfect", "1"),
        ("tictactoe", "minimax", "100000000"),
    ] {
        let (code, text) = run(&["analyze", game, "--algorithm", algorithm, "--nodes", nodes, "--json"]);
        // A search that found nothing has an exit code of its own.
        assert!(matches!(code, Some(0 | 4)), "{game}, {algorithm}: {text}");
        let found: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(found["score"].is_null(), found["bound"].is_null(), "{game}, {algorithm}: {text}");
        assert!(found.get("bound").is_some(), "the field stays: {text}");
    }
}

/// The sheets of a class: one row each, whatever is wrong with some.
#[test]
fn a_class_is_graded_at_once() {
    let folder = state();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("it can be written");
        path.display().to_string()
    };
    let (_, key) = run(&["practice", "new", "values:size=small,seed=2", "--key"]);
    let right = write("right.txt", &format!("nickname = ana, the first\n{key}"));
    let wrong = key.replace("B = −4", "B = 15");
    assert_ne!(wrong, key);
    let wrong = write("wrong.txt", &format!("{wrong}\n{key}"));
    let broken = write("broken.txt", "nickname = dan\nexercise values:size=smal\n");
    let missing = folder.path().join("missing.txt").display().to_string();

    let grade = |files: &[&str], format: &str| {
        let output = arbore(&["practice", "grade", format]).args(files).output().expect("the program runs");
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        (output.status.code(), text, String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (code, table, error) = grade(&[&right, &wrong, &broken, &missing], "--csv");
    assert_eq!(code, Some(1), "a file that cannot be read: {error}");
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    let head: Vec<String> = reader.headers().expect("a head").iter().map(str::to_owned).collect();
    let rows: Vec<BTreeMap<String, String>> = reader
        .records()
        .map(|row| head.iter().cloned().zip(row.expect("a row").iter().map(str::to_owned)).collect())
        .collect();
    assert_eq!(rows.len(), 4, "{table}");
    let exercise = "values:size=small,seed=2";
    for (row, expected) in rows.iter().zip([
        [("nickname", "ana, the first"), ("exercise", exercise), ("right", "4"), ("passed", "true")],
        // Both exercises of the file together.
        [("total", "8"), ("passed", "false"), ("first_error", "B"), ("misconception", "min-took-most")],
        [("nickname", "dan"), ("right", ""), ("passed", ""), ("exercise", "")],
        [("nickname", ""), ("total", ""), ("misconception", ""), ("lost", "")],
    ]) {
        for (column, value) in expected {
            assert_eq!(row[column], value, "{column} in {row:?}");
        }
    }
    assert_has(&rows[2]["error"], &["broken.txt, line 2: ", "Did you mean “small”?"]);
    assert_has(&rows[3]["error"], &["missing.txt"]);
    assert_has(&error, &["broken.txt", "missing.txt"]);

    let (code, text, _) = grade(&[&broken, &wrong], "--json");
    assert_eq!(code, Some(2), "a file that is no sheet");
    let answers: Value = serde_json::from_str(&text).expect("JSON");
    let answers = answers.as_array().expect("a list");
    assert_eq!(answers.len(), 3);
    assert!(answers[0]["error"].is_string() && answers[0].get("right").is_none(), "{text}");
    assert_eq!(answers[1]["first_error"]["misconception"], "min-took-most");
    assert_eq!(grade(&[&wrong], "--csv").0, Some(3));
    assert_eq!(grade(&[&right], "--json").0, Some(0));
}
