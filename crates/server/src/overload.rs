//! Connections that have no regular place: health checks go on to be served, everything else is refused at once.
//!
//! The refusal is written without reading the request as a whole, because thousands of connections may come at the same
//! time, and a health check waits behind those before it.

use std::io::{self, Read as _};
use std::net::Shutdown;
use std::time::Duration;

use arbore_lab::Language;
use arbore_lab::messages::LANGUAGES;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::{HeaderMap, HeaderValue};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::api::HEALTH_PATHS;
use crate::body::MAX_BODY;
use crate::error::{Code, Problem};
use crate::language::language;

/// The beginning of a request must be there within this time.
const MAX_TIME: Duration = Duration::from_secs(1);
/// The number of bytes of a request that are peeked at.
const MAX_PEEKED: usize = 1024;
/// Seconds after which a client may try again.
const RETRY_AFTER: u64 = 2;

/// What is answered, in each language.
pub(crate) struct Refusals([String; LANGUAGES.len()]);

/// What a connection requests, as far as its first bytes show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Requested {
    Health,
    Other,
    /// The line is not complete.
    Unknown,
}

impl Refusals {
    pub(crate) fn new() -> Refusals {
        let code = Problem::new(Code::Overload);
        Refusals(std::array::from_fn(|number| {
            let body = serde_json::to_string(&code.to_body(LANGUAGES[number].1)).unwrap_or_default();
            format!(
                "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
                 Retry-After: {RETRY_AFTER}\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n{body}",
                body.len()
            )
        }))
    }

    /// Returns the connection if it requests a health check, and refuses everything else.
    pub(crate) async fn admit(&self, stream: TcpStream) -> Option<TcpStream> {
        let mut bytes = [0; MAX_PEEKED];
        let (requested, read) = timeout(MAX_TIME, peek_request(&stream, &mut bytes)).await.ok()?.ok()?;
        if requested == Requested::Health {
            return Some(stream);
        }
        let text = String::from_utf8_lossy(&bytes[..read]);
        let language = language_of(&text);
        let number = LANGUAGES.iter().position(|(_, other)| *other == language).unwrap_or(0);
        // The buffer of a new connection takes it as a whole.
        stream.try_write(self.0[number].as_bytes()).ok()?;
        let mut stream = stream.into_std().ok()?;
        stream.shutdown(Shutdown::Write).ok()?;
        // What was sent already is taken: otherwise the system resets the connection, and the answer may be lost.
        let mut taken = 0;
        while taken < MAX_BODY && stream.read(&mut bytes).is_ok_and(|read| read > 0) {
            taken += MAX_PEEKED;
        }
        None
    }
}

/// Peeks at the first bytes until the request is clear. Nothing is taken out of the stream.
async fn peek_request(stream: &TcpStream, bytes: &mut [u8]) -> io::Result<(Requested, usize)> {
    let mut before = 0;
    loop {
        let read = stream.peek(bytes).await?;
        let requested = requested(&bytes[..read]);
        if requested != Requested::Unknown {
            return Ok((requested, read));
        }
        if read == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        if read == before {
            // There is nothing new, and the stream is readable all the same.
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        before = read;
    }
}

fn requested(beginning: &[u8]) -> Requested {
    let mut requested = Requested::Other;
    for path in HEALTH_PATHS {
        let line = [b"GET ", path.as_bytes()].concat();
        match beginning.strip_prefix(&line[..]) {
            Some([b' ' | b'?', ..]) => return Requested::Health,
            Some([]) => requested = Requested::Unknown,
            None if line.starts_with(beginning) => requested = Requested::Unknown,
            Some(_) | None => {}
        }
    }
    requested
}

/// The language of a request, by its query and its headers as far as they are there.
fn language_of(beginning: &str) -> Language {
    let mut lines = beginning.split("\r\n");
    let target = lines.next().unwrap_or_default().split(' ').nth(1).unwrap_or_default();
    let query = target.split_once('?').map_or("", |(_, query)| query);
    let mut headers = HeaderMap::new();
    let preferred = lines.filter_map(|line| line.split_once(':')).find_map(|(name, value)| {
        name.eq_ignore_ascii_case(ACCEPT_LANGUAGE.as_str())
            .then(|| HeaderValue::from_str(value.trim()).ok())?
    });
    if let Some(value) = preferred {
        headers.insert(ACCEPT_LANGUAGE, value);
    }
    language(query, &headers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_beginning_says_what_is_wanted() {
        for (text, expected) in [
            ("GET /health HTTP/1.1\r\n", Requested::Health),
            ("GET /api/health?lang=ro HTTP/1.1", Requested::Health),
            ("GET /heal", Requested::Unknown),
            ("GET /health", Requested::Unknown),
            ("", Requested::Unknown),
            ("GET /healthy HTTP/1.1", Requested::Other),
            ("GET / HTTP/1.1", Requested::Other),
            ("POST /api/health HTTP/1.1", Requested::Other),
            ("P", Requested::Other),
        ] {
            assert_eq!(requested(text.as_bytes()), expected, "{text}");
        }
    }

    #[test]
    fn a_refusal_is_in_the_language_of_the_request() {
        let romanian = "GET /x HTTP/1.1\r\nHost: a\r\naccept-language: ro-RO\r\n\r\n";
        assert_eq!(language_of(romanian), Language::Romanian);
        assert_eq!(language_of("GET /x?lang=ro HTTP/1.1\r\n"), Language::Romanian);
        assert_eq!(language_of("GET /x"), Language::English);
        let Refusals(all) = Refusals::new();
        assert!(all.iter().all(|text| text.contains("\"overload\"")) && all[0] != all[1]);
    }
}
