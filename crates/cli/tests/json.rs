//! What is printed with `--json` is what docs/json-schema.json describes. The schema allows fields to be added; here
//! every field must be described, and every described one seen.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use jsonschema::Validator;
use serde_json::{Value, json};

/// The schema, and what was seen of it.
struct Contract {
    folder: tempfile::TempDir,
    schema: Value,
    validators: BTreeMap<String, Validator>,
    fields: BTreeSet<String>,
}

impl Contract {
    fn new() -> Contract {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/json-schema.json");
        let text = std::fs::read_to_string(file).expect("the schema");
        let schema = serde_json::from_str(&text).expect("JSON");
        Contract {
            folder: tempfile::tempdir().expect("a temporary folder"),
            schema,
            validators: BTreeMap::new(),
            fields: BTreeSet::new(),
        }
    }

    /// Runs a command: words, or after `|=` a word with spaces.
    fn run(&self, line: &str) -> Output {
        let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cmd/book.in/games.pgn");
        let mut command = Command::new(env!("CARGO_BIN_EXE_arbore"));
        let words = line.split('|').flat_map(|part| match part.strip_prefix('=') {
            Some(word) => vec![word.to_owned()],
            None => part.split_whitespace().map(str::to_owned).collect(),
        });
        command
            .args(words.map(|word| word.replace("GAMES.pgn", &games.display().to_string())))
            .current_dir(self.folder.path())
            .env("XDG_STATE_HOME", self.folder.path())
            .env("LC_ALL", "C")
            .env("NO_COLOR", "1")
            .env("ARBORE_CONFIG", "")
            .stdin(Stdio::null());
        command.output().expect("the program runs")
    }

    /// Runs a command that answers one document: words, or after `|=` a word with spaces.
    fn ask(&mut self, definition: &str, line: &str) -> Value {
        let output = self.run(&format!("{line}|--json"));
        let answer = serde_json::from_slice(&output.stdout)
            .unwrap_or_else(|error| panic!("{line}: {error}: {output:?}"));
        self.check(definition, line, &answer);
        answer
    }

    /// Runs a command that answers each line of a file.
    fn ask_lines(&mut self, definition: &str, line: &str, positions: &str) {
        std::fs::write(self.folder.path().join("positions.txt"), positions).expect("it can be written");
        let output = self.run(&format!("{line} --positions positions.txt"));
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        assert_eq!(text.lines().count(), positions.lines().count(), "{line}: {text}");
        for answer in text.lines() {
            self.check(definition, line, &serde_json::from_str(answer).expect("JSON"));
        }
    }

    fn check(&mut self, definition: &str, line: &str, answer: &Value) {
        let validator =
            self.validators.entry(definition.to_owned()).or_insert_with(|| strict(&self.schema, definition));
        if let Some(error) = validator.iter_errors(answer).next() {
            panic!("{line}: {error} at {} in {answer:#}", error.instance_path());
        }
        note(answer, &mut self.fields);
    }
}

/// A validator for a definition that allows nothing which is not described.
fn strict(schema: &Value, definition: &str) -> Validator {
    assert!(schema["$defs"][definition].is_object(), "{definition} is not described");
    let (mut closed, mut open) = (schema["$defs"].clone(), schema["$defs"].clone());
    close(&mut closed);
    inherit(&mut open);
    let answer = json!({ "$ref": format!("#/$defs/{definition}") });
    let document = json!({ "allOf": [answer], "$defs": closed, "open": open });
    jsonschema::draft202012::new(&document).expect("a schema")
}

/// Forbids all other properties. Where several schemas describe one object, only all of them together can say which
/// those are.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(fields) if fields.contains_key("allOf") => {
            inherit(fields.get_mut("allOf").expect("it is there"));
            fields["allOf"].as_array_mut().expect("schemas").iter_mut().for_each(of_open);
            fields.insert("unevaluatedProperties".to_owned(), false.into());
        }
        Value::Object(fields) => {
            fields.values_mut().for_each(close);
            if fields.get("properties").is_some_and(Value::is_object) && fields.contains_key("type") {
                fields.insert("additionalProperties".to_owned(), false.into());
            }
        }
        Value::Array(items) => items.iter_mut().for_each(close),
        _ => {}
    }
}

/// Where several schemas describe one object, each of them must allow what the others describe.
fn inherit(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            if let Some(Value::Array(parts)) = fields.get_mut("allOf") {
                parts.iter_mut().for_each(of_open);
            }
            fields.values_mut().for_each(inherit);
        }
        Value::Array(items) => items.iter_mut().for_each(inherit),
        _ => {}
    }
}

/// Replaces a reference to a closed schema by one to the open schema.
fn of_open(part: &mut Value) {
    if let Some(Value::String(target)) = part.get_mut("$ref") {
        *target = target.replace("#/$defs/", "#/open/");
    }
}

/// Notes the names of all fields.
fn note(answer: &Value, fields: &mut BTreeSet<String>) {
    match answer {
        Value::Object(object) => {
            for (name, value) in object {
                fields.insert(name.clone());
                note(value, fields);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| note(item, fields)),
        _ => {}
    }
}

/// The fields that a schema describes.
fn described(schema: &Value, fields: &mut BTreeSet<String>) {
    match schema {
        Value::Object(object) => {
            if let Some(Value::Object(properties)) = object.get("properties") {
                fields.extend(properties.keys().cloned());
            }
            object.values().for_each(|value| described(value, fields));
        }
        Value::Array(items) => items.iter().for_each(|item| described(item, fields)),
        _ => {}
    }
}

/// Every game with every algorithm that fits, and positions of all kinds.
fn searches(contract: &mut Contract) {
    let games = contract.ask("games", "games");
    contract.ask("algorithms", "algorithms");
    for game in games.as_array().expect("games") {
        let name = game["name"].as_str().expect("a name");
        let algorithms = game["algorithms"].as_array().map_or(&[][..], Vec::as_slice);
        for algorithm in algorithms.iter().filter_map(Value::as_str) {
            if ["random", "perfect", "mcts"].contains(&algorithm) {
                continue;
            }
            let line = format!("analyze {name} --algorithm {algorithm} --depth 1");
            contract.ask("analyze", &line);
        }
    }
    for line in [
        "analyze tictactoe --moves|=a1 a2 b1 b2 c1",
        "analyze chess --depth 1 --moves|=e2e4 c7c5",
        "analyze connect4:width=4,height=4 --exact-moves",
        "analyze nim:players=3 --algorithm mcts:nodes=300",
        "analyze bearoff:x=1,o=1",
        "analyze tictactoe --nodes 20",
        "analyze tictactoe --algorithm perfect",
        "analyze ultimate",
    ] {
        contract.ask("analyze", line);
    }
    contract.ask_lines("analyze-positions", "analyze chess --depth 1", "startpos\nmoves e2e4 c7c5\n");
    for line in ["compare tictactoe --depth 2", "compare nim:players=3", "compare pig:target=9 --depth 1"] {
        contract.ask("compare", line);
    }
}

fn trees(contract: &mut Contract) {
    for line in [
        "tree lecture",
        "tree lecture --algorithm alphabeta-negamax",
        "tree|=(max A (B inf -inf 2.5) (C 3 -1))",
        "tree|=(max (chance 1/2:3 1/2:(min 4 5)) 2)|--algorithm star2",
        "tree|=(max (chance 1/2:(min 3 5) 1/2:(min 4 5)) (chance 1/2:(min 1 2) 1/2:(min 0 9)))|--algorithm star2",
        "tree three-players",
        "tree tictactoe",
        "tree pig --depth 2 --algorithm star2",
        "tree nim:heaps=1/2 --algorithm engine --depth 3",
        "tree tictactoe --moves|=a1 a2 b1 b2 c1",
    ] {
        contract.ask("tree", line);
    }
}

fn solved_games(contract: &mut Contract) {
    contract.ask("solve", "solve tictactoe");
    contract.ask("solve", "solve connect4:width=4,height=4 --exact-moves");
    contract.ask("solve", "solve chess --nodes 1000");
    contract.ask_lines("solve-positions", "solve tictactoe", "startpos\nmoves a1 a2 b1 b2 c1\n");
    contract.ask("solve-estimate", "solve achi --db --estimate");
    assert_eq!(contract.ask("solve-db", "solve nim --db nim.adb")["built"], true);
    assert_eq!(contract.ask("solve-db", "solve nim --db nim.adb")["built"], false);
    contract.ask("solve-db", "solve tictactoe --db tictactoe.adb");
    contract.ask("explore", "explore nim --db nim.adb");
    contract.ask("explore", "explore tictactoe --db tictactoe.adb --moves|=b2");
    contract.ask("probe", "probe nim.adb");
    contract.ask("probe", "probe tictactoe.adb --moves|=a1 a2 b1 b2 c1");
    contract.ask_lines("probe-positions", "probe tictactoe.adb", "startpos\nmoves b2\n");
    assert_eq!(contract.ask("verify", "verify nim.adb")["correct"], true);
    let file = contract.folder.path().join("nim.adb");
    let mut bytes = std::fs::read(&file).expect("the database");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 0x10;
    std::fs::write(&file, bytes).expect("it can be written");
    assert_eq!(contract.ask("verify", "verify nim.adb")["correct"], false);
}

fn books(contract: &mut Contract) {
    contract.ask("book-build", "book build tictactoe --plies 2 --output tictactoe.book");
    contract.ask("book-build", "book build tictactoe --plies 2 --output tictactoe.book");
    contract.ask("book-games", "book games GAMES.pgn --plies 12 --least 1 --output chess.book");
    contract.ask("book-show", "book show tictactoe.book --moves|=b2");
    let shown = contract.ask("book-show", "book show chess.book --moves|=e4 c5");
    assert!(shown["opening"].is_object(), "{shown:#}");
}

fn exercises(contract: &mut Contract) {
    for topic in ["values", "cuts", "windows"] {
        let sheet = contract.run(&format!("practice new {topic} --seed 3 --key"));
        let right = String::from_utf8(sheet.stdout).expect("UTF-8");
        let file = contract.folder.path().join("sheet.txt");
        for (answers, passed) in [(right.clone(), true), (right.replace("= ", "= 9"), false)] {
            std::fs::write(&file, format!("nickname = ana\n{answers}")).expect("it can be written");
            let grades = contract.ask("practice-grade", "practice grade sheet.txt missing.txt");
            assert!(grades[1]["error"].is_string(), "{grades:#}");
            assert_eq!(grades[0]["passed"], passed, "{grades:#}");
        }
    }
}

/// A game that is over, and one that goes on, with dead stones by name, by playouts and without any.
fn counts(contract: &mut Contract) {
    let moves = "C1 D1 C2 D2 C3 D3 C4 D4 C5 D5 A1 A3 pass pass";
    let cases: [(&str, Option<&[&str]>); 3] =
        [("", None), ("|--dead|=A1 A3", Some(&["A3", "A1"])), ("|--dead none", Some(&[]))];
    for (more, dead) in cases {
        let counted = contract.ask("count", &format!("count go:size=5,komi=0.5|--moves|={moves}{more}"));
        assert!(dead.is_none_or(|dead| counted["dead"] == json!(dead)), "{counted:#}");
        assert_eq!(counted["result"]["by"], "agreement");
    }
    contract.ask("count", "count go|--moves|=E5 C3 G7");
}

#[test]
fn answers_are_as_they_are_described() {
    let mut contract = Contract::new();
    searches(&mut contract);
    trees(&mut contract);
    solved_games(&mut contract);
    books(&mut contract);
    exercises(&mut contract);
    let players = "--player random:seed=1 --player random:seed=2 --games 4 --seed 1";
    contract.ask("match", &format!("match tictactoe {players} --sprt 0,5"));
    contract.ask("match", &format!("match tictactoe3 {players} --player random:seed=3"));
    counts(&mut contract);
    contract.ask("perft", "perft nim --depth 2");
    contract.ask("perft", "perft nim --depth 2 --divide");
    contract.ask("bench", "bench minichess --quick --threads 2");

    let mut fields = BTreeSet::new();
    described(&contract.schema, &mut fields);
    let missing: Vec<&String> = fields.difference(&contract.fields).collect();
    assert!(missing.is_empty(), "described, and never seen: {missing:?}");
    let commands: Vec<&String> = contract.schema["$defs"]
        .as_object()
        .expect("definitions")
        .keys()
        .filter(|name| name.starts_with(char::is_lowercase))
        .collect();
    let untried: Vec<_> = commands.iter().filter(|name| !contract.validators.contains_key(**name)).collect();
    assert!(untried.is_empty(), "described, and never tried: {untried:?}");
}
