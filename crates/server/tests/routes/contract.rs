//! What is answered is what is described: real answers of every route, for every game, are held against the schemas of
//! the description. There it is allowed to add fields; here every field must be described, and every described one seen.

use std::collections::{BTreeMap, BTreeSet};

use arbore_server::Settings;
use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use jsonschema::Validator;
use serde_json::{Value, json};

use crate::common::{event, get, laboratory, send, slow_clients, text, with, with_body};

/// The description, and what was seen of it.
struct Contract {
    router: Router,
    description: Value,
    validators: BTreeMap<String, Validator>,
    fields: BTreeSet<String>,
    statuses: BTreeSet<u16>,
}

impl Contract {
    fn new() -> Contract {
        Contract {
            router: laboratory(),
            description: serde_json::from_str(&arbore_server::openapi()).expect("JSON"),
            validators: BTreeMap::new(),
            fields: BTreeSet::new(),
            statuses: BTreeSet::new(),
        }
    }

    /// Sends a request, and checks status, media type and body. The path is written as the description has it.
    async fn ask(&mut self, path: &str, request: Request<Body>) -> Value {
        let method = request.method().as_str().to_lowercase();
        let what = format!("{method} {}", request.uri());
        let response = send(&self.router, request).await;
        let media_type = response.headers()["content-type"].to_str().expect("ASCII").to_owned();
        let media_type = media_type.split(';').next().expect("a type").to_owned();
        let (status, body) = text(response).await;
        self.statuses.insert(status.as_u16());
        let described = &self.description["paths"][path][&method]["responses"][status.as_str()]["content"];
        let schema = described[&media_type]["schema"].clone();
        assert!(schema.is_object(), "{what}: {status} {media_type} is not described: {body}");
        match media_type.as_str() {
            "application/json" => {
                let body: Value = serde_json::from_str(&body).expect("JSON");
                self.check(&what, &schema, &body);
                body
            }
            "text/event-stream" => {
                let name = if path == "/api/search" { "SearchEvent" } else { "CompareEvent" };
                let events: Vec<Value> = body
                    .split("\n\n")
                    .filter_map(event)
                    .map(|(name, data)| json!({ "event": name, "data": data }))
                    .collect();
                for one in &events {
                    self.check(&what, &json!({ "$ref": format!("#/components/schemas/{name}") }), one);
                }
                let last = events.last().expect("some event")["event"].as_str().expect("a name").to_owned();
                assert!(["done", "failed"].contains(&last.as_str()), "{what}: {last}");
                events.into()
            }
            _ => body.into(),
        }
    }

    async fn get(&mut self, path: &str, query: &str) -> Value {
        self.ask(path, get(&format!("{path}?{query}"))).await
    }

    async fn post(&mut self, path: &str, body: Value) -> Value {
        self.ask(path, with_body("POST", path, &body)).await
    }

    fn check(&mut self, what: &str, schema: &Value, body: &Value) {
        let key = schema.to_string();
        let validator = self.validators.entry(key).or_insert_with(|| strict(&self.description, schema));
        if let Some(error) = validator.iter_errors(body).next() {
            panic!("{what}: {error} at {} in {body:#}", error.instance_path());
        }
        note(body, &mut self.fields);
    }
}

/// A validator that allows nothing which is not described.
fn strict(description: &Value, schema: &Value) -> Validator {
    let mut open = description["components"].clone();
    link_parts(&mut open);
    let mut closed = open.clone();
    close(&mut closed);
    let document = json!({ "allOf": [schema], "components": closed, "open": open });
    jsonschema::draft202012::new(&document).expect("schemas")
}

/// Lets schemas that are parts of others, at any depth, allow the properties of the other parts.
fn link_parts(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            if let Some(Value::Array(parts)) = fields.get_mut("allOf") {
                for part in parts {
                    if let Some(Value::String(target)) = part.get_mut("$ref") {
                        *target = target.replace("#/components/", "#/open/");
                    }
                }
            }
            fields.values_mut().for_each(link_parts);
        }
        Value::Array(items) => items.iter_mut().for_each(link_parts),
        _ => {}
    }
}

/// Forbids all other properties. Where several schemas are combined, only all of them list the allowed ones.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            if fields.contains_key("allOf") {
                fields.insert("unevaluatedProperties".to_owned(), false.into());
                return;
            }
            fields.values_mut().for_each(close);
            if fields.get("properties").is_some_and(Value::is_object) && fields.contains_key("type") {
                fields.insert("additionalProperties".to_owned(), false.into());
            }
        }
        Value::Array(items) => items.iter_mut().for_each(close),
        _ => {}
    }
}

/// Notes the names of all fields.
fn note(body: &Value, fields: &mut BTreeSet<String>) {
    match body {
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

#[tokio::test]
async fn answers_are_as_they_are_described() {
    let mut contract = Contract::new();
    let catalogue = contract.get("/api/catalogue", "").await;
    contract.get("/api/words", "").await;
    contract.get("/api/health", "").await;
    games(&mut contract, &catalogue).await;
    drawn_trees(&mut contract, &catalogue).await;
    comparisons(&mut contract).await;
    solved(&mut contract).await;
    practice(&mut contract, &catalogue).await;
    kept(&mut contract).await;
    refusals(&mut contract).await;
    queue(&mut contract).await;

    // What no request of a test can bring about: trouble of the machine.
    let mut missing = BTreeSet::new();
    for (name, schema) in contract.description["components"]["schemas"].as_object().expect("schemas") {
        let is_asked = [
            "ChangedGame",
            "CountRequest",
            "ExportRequest",
            "FilledIn",
            "Line",
            "NewGame",
            "Placed",
            "SetupRequest",
            "TreeRequest",
        ];
        if !is_asked.contains(&name.as_str()) {
            described(name, schema, &mut missing);
        }
    }
    missing.retain(|(_, field)| !contract.fields.contains(field));
    assert!(missing.is_empty(), "described, and never seen: {missing:?}");
    for status in [200, 201, 400, 403, 404, 413, 415, 422, 429, 503] {
        assert!(contract.statuses.contains(&status), "{status} was never seen");
    }
}

/// The fields that a schema describes.
fn described(name: &str, schema: &Value, fields: &mut BTreeSet<(String, String)>) {
    match schema {
        Value::Object(object) => {
            if let Some(Value::Object(properties)) = object.get("properties") {
                fields.extend(properties.keys().map(|field| (name.to_owned(), field.clone())));
            }
            object.values().for_each(|value| described(name, value, fields));
        }
        Value::Array(items) => items.iter().for_each(|item| described(name, item, fields)),
        _ => {}
    }
}

/// Every game: a whole game, every search, and the trees of some.
async fn games(contract: &mut Contract, catalogue: &Value) {
    for game in catalogue["games"].as_array().expect("games") {
        let name = game["name"].as_str().expect("a name");
        let mut moves: Vec<Value> = Vec::new();
        for ply in 0..300 {
            let line = json!({ "game": name, "moves": moves });
            let position = contract.post("/api/position", line).await;
            if position["turn"]["kind"] == "over" {
                break;
            }
            let legal = position["legal"].as_array().expect("moves");
            moves.push(legal[(ply * 5 + 2) % legal.len()].clone());
        }
        let places = vec![Value::Null; game["start"]["cells"].as_array().expect("places").len()];
        contract.post("/api/setup", json!({ "game": name, "places": places, "side": 0 })).await;
        let line = json!({ "game": name, "moves": moves });
        let counted = contract.post("/api/count", json!({ "line": line })).await;
        if let Some(stones) = counted["view"]["choices"].as_array() {
            let stone = &stones[0]["text"];
            contract.post("/api/count", json!({ "line": line, "dead": [stone] })).await;
            contract.post("/api/count", json!({ "line": line, "dead": [stone], "toggle": stone })).await;
        }
        for algorithm in game["algorithms"].as_array().expect("algorithms") {
            let algorithm = algorithm.as_str().expect("a name");
            let limit = if algorithm == "mcts" { "nodes=300" } else { "depth=2" };
            let exact = if ["random", "mcts", "perfect"].contains(&algorithm) { "" } else { "&exact=true" };
            let query = format!("game={name}&player={algorithm}&{limit}{exact}&time=100ms");
            contract.get("/api/search", &query).await;
            let line = json!({ "game": name, "moves": [] });
            let asked = json!({ "line": line, "algorithm": algorithm, "depth": 2, "max_nodes": 40 });
            let tree = contract.post("/api/tree", asked.clone()).await;
            if tree.get("nodes").is_some() {
                let mut export = asked;
                export["format"] = "json".into();
                contract.post("/api/tree/export", export).await;
            }
        }
    }
    let again = "b1c3 b8c6 c3b1 c6b8 ".repeat(2);
    let moves: Vec<&str> = again.split_whitespace().collect();
    let repeated = contract.post("/api/position", json!({ "game": "chess", "moves": moves })).await;
    assert_eq!(repeated["result"]["by"], "repetition");
    assert_eq!(repeated["result"]["reason"], "repetition");
    let started = json!({ "game": "tictactoe", "start": ".../.../... x", "moves": [] });
    assert!(contract.post("/api/position", started).await["start"].is_string());
}

/// The examples, and a tree with everything that a tree can have.
async fn drawn_trees(contract: &mut Contract, catalogue: &Value) {
    let examples = catalogue["trees"].as_array().expect("trees");
    let mut sources: Vec<String> =
        examples.iter().map(|tree| tree["name"].as_str().expect("a name").to_owned()).collect();
    sources.push("(max A (B inf -inf 2.5) (C 3 -1))".to_owned());
    sources.push("(max (chance 1/2:3 1/2:(min 4 5)) 2)".to_owned());
    for source in sources {
        for algorithm in catalogue["algorithms"].as_array().expect("algorithms") {
            let line = json!({ "game": format!("tree:{source}"), "moves": [] });
            let asked = json!({ "line": line, "algorithm": algorithm["name"] });
            contract.post("/api/tree", asked.clone()).await;
            let mut export = asked;
            for format in ["svg", "tikz", "dot", "json", "text"] {
                export["format"] = format.into();
                contract.post("/api/tree/export", export.clone()).await;
            }
        }
        contract.post("/api/position", json!({ "game": format!("tree:{source}") })).await;
    }
}

async fn comparisons(contract: &mut Contract) {
    for query in [
        "game=connect4&players=minimax,alphabeta,engine,mcts:nodes=200&depths=1-3",
        "game=tictactoe3&players=maxn,paranoid&depths=2",
        "game=pig&players=expectiminimax,star2&depths=1",
        "game=chess&players=minimax&depths=12",
    ] {
        contract.get("/api/compare", query).await;
    }
}

/// Solved games, at their start, at an end, and where the database does not know.
async fn solved(contract: &mut Contract) {
    for query in [
        "game=tictactoe&moves=b2%20a2",
        "game=tictactoe&moves=a1%20a2%20b1%20b2%20c1",
        "game=connect4:width=4,height=4&moves=1",
        "game=nim",
        "game=achi",
        "game=connect4",
        "game=chess",
    ] {
        contract.get("/api/explore", query).await;
    }
}

async fn practice(contract: &mut Contract, catalogue: &Value) {
    for topic in catalogue["topics"].as_array().expect("topics") {
        for players in ["two", "three", "dice"] {
            for seed in 1..4 {
                let recipe = format!("{}:players={players},seed={seed}", topic.as_str().expect("a name"));
                let query = format!("recipe={recipe}&lang=ro");
                if contract.get("/api/practice", &query).await.get("items").is_none() {
                    continue;
                }
                contract.get("/api/practice/sheet", &format!("{query}&count=1&key=true")).await;
                let right = contract.get("/api/practice/answers", &query).await["answers"].clone();
                let first = right.as_object().expect("answers").keys().next().expect("one").clone();
                for answers in [right, json!({}), json!({ first: "??" })] {
                    let grade = json!({ "recipe": recipe, "answers": answers });
                    let grade = contract.post("/api/practice/grade", grade).await;
                    let path = format!("/api/practice/grade/{}", grade["saved"].as_str().expect("a name"));
                    contract.ask("/api/practice/grade/{id}", get(&path)).await;
                }
            }
        }
    }
}

async fn kept(contract: &mut Contract) {
    let line = json!({ "game": "tictactoe", "start": ".../.../... x", "moves": [] });
    let mut game = json!({ "line": line, "players": ["human", "level:easy"], "note": "?" });
    let kept = contract.post("/api/saved", game.clone()).await;
    let path = format!("/api/saved/{}", kept["id"].as_str().expect("a name"));
    contract.ask("/api/saved/{id}", get(&path)).await;
    game["secret"] = "guess".into();
    contract.ask("/api/saved/{id}", with_body("PUT", &path, &game)).await;
    game["secret"] = kept["secret"].clone();
    contract.ask("/api/saved/{id}", with_body("PUT", &path, &game)).await;
    let text = contract.ask("/api/saved/{id}/text", get(&format!("{path}/text"))).await;
    let text = text.as_str().expect("a text").to_owned();
    let import = |text: String| Request::post("/api/import").body(Body::from(text)).expect("a request");
    assert!(contract.ask("/api/import", import(text)).await["id"].is_string());
    contract.ask("/api/import", import("rubbish".to_owned())).await;
    contract.ask("/api/import", import("x".repeat(70_000))).await;
}

/// Requests that cannot be read or are not allowed.
async fn refusals(contract: &mut Contract) {
    for path in [
        "/api/position",
        "/api/count",
        "/api/setup",
        "/api/tree",
        "/api/tree/export",
        "/api/saved",
        "/api/practice/grade",
    ] {
        contract.post(path, json!({ "line": 7 })).await;
        contract.post(path, json!("x".repeat(70_000))).await;
        contract.ask(path, Request::post(path).body(Body::from("{}")).expect("a request")).await;
    }
    for query in ["", "game=hex", "game=chess&player=minimax", "game=chess&depth=-1", "game=nim&moves=x"] {
        contract.get("/api/search", query).await;
        contract.get("/api/compare", query).await;
        contract.get("/api/explore", query).await;
        contract.get("/api/practice", query).await;
        contract.get("/api/practice/sheet", query).await;
        contract.get("/api/practice/answers", query).await;
    }
    for path in ["/api/saved/{id}", "/api/saved/{id}/text", "/api/practice/grade/{id}"] {
        contract.ask(path, get(&path.replace("{id}", "none"))).await;
    }
    let foreign = Request::get("/api/health").header("host", "evil.example").body(Body::empty());
    contract.ask("/api/health", foreign.expect("a request")).await;
    let before = std::mem::replace(&mut contract.router, with(slow_clients()));
    for _ in 0..4 {
        contract.get("/api/practice", "recipe=cuts:seed=7").await;
    }
    contract.router = before;
}

/// A request that waits gets its place in the queue; one that comes when the queue is full is refused.
async fn queue(contract: &mut Contract) {
    contract.router = with(Settings { searches: Some(1), ..Settings::default() });
    let first = send(&contract.router, get("/api/search?game=chess&player=engine&time=400ms")).await;
    assert_eq!(first.status(), StatusCode::OK);
    let reading = tokio::spawn(text(first));
    let events = contract.get("/api/search", "game=chess&player=engine&time=200ms").await;
    assert_eq!(events[0]["event"], "queued");
    reading.await.expect("no panic");

    let long = "game=chess&player=engine&time=10s";
    let mut waiting = Vec::new();
    for _ in 0..33 {
        waiting.push(send(&contract.router, get(&format!("/api/search?{long}"))).await);
    }
    assert!(waiting.iter().all(|response| response.status() == StatusCode::OK));
    let refused = send(&contract.router, get(&format!("/api/search?{long}"))).await;
    assert_eq!(refused.headers()["retry-after"], "2");
    assert_eq!(contract.get("/api/search", long).await["error"]["code"], "busy");
    let quick = contract.get("/api/search", "game=chess&player=level:easy").await;
    assert_eq!(quick[0]["event"], "progress", "moves are made all the same: {quick}");
    drop(waiting);
    assert_eq!(contract.get("/api/health", "").await, json!({ "ok": true, "searches": 0, "queued": 0 }));
}
