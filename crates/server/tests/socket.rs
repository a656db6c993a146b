//! What only a real connection shows: a client that leaves stops its search, and the server shuts down in good order.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use arbore_server::{App, Settings, Stop, serve};

struct Running {
    address: SocketAddr,
    stop: Stop,
    thread: JoinHandle<std::io::Result<()>>,
}

fn start() -> Running {
    let stop = Stop::default();
    let (sender, signal) = mpsc::channel();
    let asked = stop.clone();
    let thread = thread::spawn(move || {
        let app = App::new(Settings::default()).expect("a laboratory");
        let address = "127.0.0.1:0".parse().expect("an address");
        serve(app, &[address], &asked, |address| sender.send(address).expect("the test waits"))
    });
    Running { address: signal.recv().expect("an address"), stop, thread }
}

impl Running {
    fn ask(&self, path: &str) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).expect("a connection");
        // In one piece: a server without room answers as soon as it has seen the first line, and closes.
        let head = format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address);
        stream.write_all(head.as_bytes()).expect("sent");
        stream
    }

    fn text(&self, path: &str) -> String {
        let mut text = String::new();
        self.ask(path).read_to_string(&mut text).expect("an answer");
        text
    }

    fn searches(&self) -> bool {
        self.text("/api/health").contains("\"searches\":1")
    }

    fn wait_until(&self, is_searching: bool) -> Duration {
        let started = Instant::now();
        while self.searches() != is_searching {
            assert!(started.elapsed() < Duration::from_secs(5), "searching is not {is_searching}");
            thread::sleep(Duration::from_millis(2));
        }
        started.elapsed()
    }
}

const LONG: &str = "/api/search?game=chess&player=engine&time=20s";

#[test]
fn who_leaves_stops_his_search() {
    let server = start();
    let mut stream = server.ask(LONG);
    let mut some = [0; 256];
    assert!(stream.read(&mut some).expect("data") > 0);
    server.wait_until(true);
    drop(stream);
    let time = server.wait_until(false);
    // Fifty milliseconds, and what a request takes on a busy machine.
    assert!(time < Duration::from_millis(500), "{time:?}");
    server.stop.stop();
    server.thread.join().expect("no panic").expect("closed");
}

#[test]
fn the_laboratory_closes_in_good_order() {
    let server = start();
    let mut stream = server.ask(LONG);
    server.wait_until(true);
    let started = Instant::now();
    server.stop.stop();
    let mut text = String::new();
    stream.read_to_string(&mut text).expect("the end of the stream");
    server.thread.join().expect("no panic").expect("closed");
    assert!(text.contains("event: done"), "{text}");
    assert!(started.elapsed() < Duration::from_secs(10));
    assert!(TcpStream::connect(server.address).is_err());
}

#[test]
fn a_head_that_does_not_end_is_not_waited_for() {
    let server = start();
    let mut stream = TcpStream::connect(server.address).expect("a connection");
    stream.write_all(b"GET / HTTP/1.1\r\nHost: local").expect("sent");
    stream.set_read_timeout(Some(Duration::from_secs(9))).expect("a limit");
    let mut rest = Vec::new();
    stream.read_to_end(&mut rest).expect("it is closed");
    server.stop.stop();
    server.thread.join().expect("no panic").expect("closed");
}

/// A connection over which a request is being sent, and the whole answer to it.
fn answer(stream: &mut TcpStream, limit: Duration) -> String {
    stream.set_read_timeout(Some(limit)).expect("a limit");
    let mut bytes = Vec::new();
    // What was received before a reset is an answer too.
    drop(stream.read_to_end(&mut bytes));
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn a_body_has_a_deadline_whatever_trickles_in() {
    let server = start();
    let mut stream = TcpStream::connect(server.address).expect("a connection");
    let head = "Content-Type: application/json\r\nContent-Length: 1000";
    write!(stream, "POST /api/position HTTP/1.1\r\nHost: {}\r\n{head}\r\n\r\n", server.address)
        .expect("sent");
    let started = Instant::now();
    let mut trickle = stream.try_clone().expect("a second handle");
    let trickling = thread::spawn(move || {
        while trickle.write_all(b" ").is_ok() && started.elapsed() < Duration::from_secs(30) {
            thread::sleep(Duration::from_millis(200));
        }
    });
    let text = answer(&mut stream, Duration::from_secs(20));
    assert!(text.starts_with("HTTP/1.1 408"), "{text}");
    assert!(text.contains("\"timeout\""), "{text}");
    assert!(started.elapsed() < Duration::from_secs(10), "{:?}", started.elapsed());
    drop(stream);
    trickling.join().expect("no panic");
    server.stop.stop();
    server.thread.join().expect("no panic").expect("closed");
}

#[test]
fn health_is_answered_when_no_connection_is_left() {
    let server = start();
    let head = format!("POST /api/position HTTP/1.1\r\nHost: {}\r\nContent-Length: 9\r\n", server.address);
    // More than one address may have.
    let held: Vec<TcpStream> = (0..300)
        .map(|_| {
            let mut stream = TcpStream::connect(server.address).expect("a connection");
            stream.write_all(head.as_bytes()).expect("sent");
            stream
        })
        .collect();
    for path in ["/api/health", "/health"] {
        let text = server.text(path);
        assert!(text.starts_with("HTTP/1.1 200") && text.contains("\"ok\":true"), "{text}");
    }
    let text = answer(&mut server.ask("/api/catalogue"), Duration::from_secs(5));
    assert!(text.starts_with("HTTP/1.1 503") && text.contains("\"overload\""), "{text}");
    assert!(text.to_lowercase().contains("retry-after: 2"), "{text}");
    drop(held);
    server.stop.stop();
    server.thread.join().expect("no panic").expect("closed");
}
