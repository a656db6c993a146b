//! The laboratory in the browser, through the program itself: what it acknowledged survives being killed.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

struct Laboratory {
    child: Child,
    address: String,
}

fn start(data: &Path) -> Laboratory {
    start_with(data, &[])
}

fn start_with(data: &Path, more: &[&str]) -> Laboratory {
    let mut child = Command::new(env!("CARGO_BIN_EXE_arbore"))
        .args(["serve", "--port", "0", "--no-open", "--lang", "en", "--data"])
        .arg(data)
        .args(more)
        .env("NO_COLOR", "1")
        .env("ARBORE_CONFIG", "")
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().expect("piped")).read_line(&mut line).expect("a line");
    let address = line.trim().trim_end_matches('/').rsplit('/').next().expect("an address").to_owned();
    Laboratory { child, address }
}

impl Drop for Laboratory {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The body of an answer, if there was one to the end.
fn ask(address: &str, method: &str, path: &str, body: &str) -> Option<String> {
    let mut stream = TcpStream::connect(address).ok()?;
    let head = format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close");
    let kind = "Content-Type: application/json";
    write!(stream, "{head}\r\n{kind}\r\nContent-Length: {}\r\n\r\n{body}", body.len()).ok()?;
    let mut text = String::new();
    stream.read_to_string(&mut text).ok()?;
    let (head, body) = text.split_once("\r\n\r\n")?;
    let is_good = head.starts_with("HTTP/1.1 200") || head.starts_with("HTTP/1.1 201");
    is_good.then(|| body.to_owned())
}

fn id(answer: &str) -> Option<String> {
    let answer: serde_json::Value = serde_json::from_str(answer).ok()?;
    Some(answer["id"].as_str()?.to_owned())
}

#[test]
fn what_was_acknowledged_survives_being_killed() {
    let data = tempfile::tempdir().expect("a folder");
    let kept = Arc::new(Mutex::new(Vec::new()));
    for round in 0..3 {
        let mut laboratory = start(data.path());
        let savers: Vec<_> = (0..2)
            .map(|saver| {
                let (kept, address) = (kept.clone(), laboratory.address.clone());
                thread::spawn(move || {
                    for number in 0.. {
                        let note = format!("{round} {saver} {number}");
                        let game = format!(r#"{{"line":{{"game":"nim","moves":[]}},"note":"{note}"}}"#);
                        let Some(id) = ask(&address, "POST", "/api/saved", &game).as_deref().and_then(id)
                        else {
                            break;
                        };
                        kept.lock().expect("no panic").push((id, note));
                    }
                })
            })
            .collect();
        let enough = 10 * (round + 1);
        let started = Instant::now();
        while kept.lock().expect("no panic").len() < enough {
            assert!(started.elapsed() < Duration::from_secs(60), "too slow");
            thread::sleep(Duration::from_millis(1));
        }
        laboratory.child.kill().expect("it can be killed");
        for saver in savers {
            saver.join().expect("no panic");
        }
    }
    let laboratory = start(data.path());
    for (id, note) in kept.lock().expect("no panic").iter() {
        let game = ask(&laboratory.address, "GET", &format!("/api/saved/{id}"), "").expect("it was kept");
        assert!(game.contains(note.as_str()), "{game}");
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_closes_it_in_good_order() {
    let data = tempfile::tempdir().expect("a folder");
    let mut laboratory = start(data.path());
    assert!(ask(&laboratory.address, "GET", "/api/health", "").is_some_and(|text| text.contains("true")));
    let page = ask(&laboratory.address, "GET", "/play", "").expect("a page");
    assert!(page.contains("<title>"), "{page}");
    let id = laboratory.child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill runs").success());
    let status = laboratory.child.wait().expect("it ends");
    assert!(status.success(), "{status}");
}

/// The status of an answer to a request with these lines after the first.
fn status(address: &str, version: &str, lines: &[&str]) -> String {
    let mut stream = TcpStream::connect(address).expect("a connection");
    let lines = [lines, &[""]].concat().join("\r\n");
    write!(stream, "GET /api/health {version}\r\n{lines}Connection: close\r\n\r\n").expect("sent");
    let mut text = String::new();
    stream.read_to_string(&mut text).expect("an answer");
    text.split(' ').nth(1).expect("a status").to_owned()
}

#[test]
fn only_known_hosts_are_answered_and_every_request_names_one() {
    let data = tempfile::tempdir().expect("a folder");
    let usual = start(data.path());
    let allowing = start_with(data.path(), &["--allow-host", "lab.example", "--allow-host", "b.example:80"]);
    for (host, by_default, when_allowed) in [
        ("localhost", "200", "200"),
        ("127.0.0.1:7373", "200", "200"),
        ("evil.example", "403", "403"),
        ("lab.example", "403", "200"),
        ("LAB.example:8080", "403", "200"),
        ("b.example:80", "403", "200"),
        ("b.example:81", "403", "403"),
    ] {
        let line = format!("Host: {host}");
        assert_eq!(status(&usual.address, "HTTP/1.1", &[&line]), by_default, "{host}");
        assert_eq!(status(&allowing.address, "HTTP/1.1", &[&line]), when_allowed, "{host}");
    }
    assert_eq!(status(&usual.address, "HTTP/1.1", &[]), "400");
    assert_eq!(status(&usual.address, "HTTP/1.1", &["Host: localhost", "Host: localhost"]), "400");
}

#[test]
fn a_text_that_is_no_host_cannot_be_allowed() {
    let output = Command::new(env!("CARGO_BIN_EXE_arbore"))
        .args(["serve", "--port", "0", "--no-open", "--lang", "en", "--allow-host", "http://lab.example/"])
        .env("ARBORE_CONFIG", "")
        .output()
        .expect("the program runs");
    let text = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{text}");
    assert!(text.contains("http://lab.example/") && text.contains("lab.example:8080"), "{text}");
}
