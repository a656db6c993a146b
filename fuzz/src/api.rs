//! The laboratory in the browser without a socket: whatever is asked gets an answer, and none of them is our fault.

use std::cell::RefCell;
use std::time::Duration;

use arbore_server::{App, Rate, Settings};
use axum::Router;
use axum::body::Body;
use axum::http::{Request, Response, StatusCode};
use serde_json::{Map, Value};
use tokio::runtime::Runtime;
use tower::ServiceExt as _;

/// A search that takes longer is left, as browsers leave.
const PATIENCE: Duration = Duration::from_millis(30);
/// The number of requests after which the server is created anew, so that it is never full of saved games.
const RENEWED: u32 = 20_000;

struct Laboratory {
    runtime: Runtime,
    router: Router,
    asked: u32,
}

impl Laboratory {
    fn open() -> Laboratory {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let rate = Rate::per_second(1_000_000_000);
        let app = App::new(Settings { rate, ..Settings::default() }).expect("a laboratory in memory");
        let router = runtime.block_on(async { arbore_server::router(app) });
        Laboratory { runtime, router, asked: 0 }
    }
}

/// Sends a request, and leaves when it takes long.
///
/// # Panics
/// If the answer says that something went wrong here. That there is too much to do is no fault.
fn ask(request: Request<Body>) {
    thread_local! {
        static LABORATORY: RefCell<Laboratory> = RefCell::new(Laboratory::open());
    }
    LABORATORY.with_borrow_mut(|laboratory| {
        if laboratory.asked >= RENEWED {
            *laboratory = Laboratory::open();
        }
        laboratory.asked += 1;
        let what = format!("{} {}", request.method(), request.uri());
        let answer = laboratory.router.clone().oneshot(request);
        // A clock can only be set while the runtime runs.
        let answer = laboratory.runtime.block_on(async { tokio::time::timeout(PATIENCE, answer).await });
        if let Ok(answer) = answer {
            check(&what, &answer.expect("routers do not fail"));
        }
    });
}

fn check(what: &str, answer: &Response<Body>) {
    let status = answer.status();
    assert!(!status.is_server_error() || status == StatusCode::SERVICE_UNAVAILABLE, "{what}: {status}");
}

/// A text as a part of an address.
fn escaped(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02x}")).collect()
}

/// An address with a query: each line is the value of one key.
fn query(path: &str, keys: &[&str], lines: &str) -> Request<Body> {
    let pairs: Vec<String> =
        keys.iter().zip(lines.split('\n')).map(|(key, value)| format!("{key}={}", escaped(value))).collect();
    Request::get(format!("{path}?{}", pairs.join("&"))).body(Body::empty()).expect("a request")
}

fn post(path: &str, body: &Value) -> Request<Body> {
    let request = Request::post(path).header("content-type", "application/json");
    request.body(Body::from(body.to_string())).expect("a request")
}

/// A line of the API: the first line is a game, the second a position, and every word after that a move.
fn line(text: &str) -> Value {
    let mut lines = text.splitn(3, '\n');
    let mut line = Map::new();
    line.insert("game".to_owned(), lines.next().unwrap_or_default().into());
    if let Some(start) = lines.next().filter(|start| !start.is_empty()) {
        line.insert("start".to_owned(), start.into());
    }
    let moves: Vec<&str> = lines.next().unwrap_or_default().split_whitespace().collect();
    line.insert("moves".to_owned(), moves.into());
    line.into()
}

/// The text is a game, a position and moves, for the routes that take them.
pub fn lines(text: &str) {
    let line = line(text);
    ask(post("/api/position", &line));
    ask(post("/api/saved", &serde_json::json!({ "line": line, "players": ["human", "level:easy"] })));
}

/// The lines of the text are the values of a search's query. Its events are not read, so that it never starts.
pub fn search(text: &str) {
    let keys = ["game", "player", "time", "moves", "start", "depth", "nodes", "exact", "seed"];
    ask(query("/api/search", &keys, text));
}

/// The first lines of the text are the players and depths of a comparison, then comes its game.
pub fn compare(text: &str) {
    ask(query("/api/compare", &["players", "depths", "game", "moves"], text));
}

/// The text is a file of games.
pub fn import(text: &str) {
    ask(Request::post("/api/import").body(Body::from(text.to_owned())).expect("a request"));
}

/// The first line is a query as it stands, the second what a browser says about its languages.
pub fn language(text: &str) {
    let (lang, accepted) = text.split_once('\n').unwrap_or((text, ""));
    let plain: String = lang.chars().filter(|c| c.is_ascii_graphic() && *c != '#').collect();
    let request = Request::get(format!("/api/search?{plain}")).header("accept-language", accepted);
    if let Ok(request) = request.body(Body::empty()) {
        ask(request);
    }
}

/// The routes, as the description has them.
const ROUTES: &[(&str, &str)] = &[
    ("POST", "/api/position"),
    ("POST", "/api/tree"),
    ("POST", "/api/tree/export"),
    ("POST", "/api/saved"),
    ("PUT", "/api/saved/"),
    ("POST", "/api/practice/grade"),
    ("POST", "/api/import"),
    ("GET", "/api/search"),
    ("GET", "/api/compare"),
    ("GET", "/api/practice"),
    ("GET", "/api/practice/sheet"),
    ("GET", "/api/practice/answers"),
    ("GET", "/api/practice/grade/"),
    ("GET", "/api/saved/"),
    ("GET", "/"),
];

/// Anything at all: the first line is a method and an address, or the number of a route and the rest of its address;
/// the second is a header; the rest is the body.
pub fn router(bytes: &[u8]) {
    let mut parts = bytes.splitn(3, |byte| *byte == b'\n');
    let head = String::from_utf8_lossy(parts.next().unwrap_or_default());
    let header = String::from_utf8_lossy(parts.next().unwrap_or_default());
    let body = parts.next().unwrap_or_default().to_vec();
    let (method, address) = head.split_once(' ').unwrap_or(("GET", &head));
    let (method, address) = match method.parse::<usize>().ok().and_then(|number| ROUTES.get(number)) {
        Some((method, path)) => (*method, format!("{path}{address}")),
        None => (method, address.to_owned()),
    };
    let mut request = Request::builder().method(method).uri(address);
    if body.first() == Some(&b'{') {
        request = request.header("content-type", "application/json");
    }
    if let Some((name, value)) = header.split_once(':') {
        request = request.header(name, value.trim());
    }
    // Some are no requests, and the library that reads them says so.
    if let Ok(request) = request.body(Body::from(body)) {
        ask(request);
    }
}
