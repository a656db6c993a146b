//! The body of a request: received within a time, into one buffer that is no larger than what was sent.
//!
//! Pieces are copied as they come. A piece that is kept instead keeps the buffer of the connection that it lies in, which
//! is thousands of bytes for a body that is sent byte by byte.

use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::CONTENT_LENGTH;
use futures_util::StreamExt as _;
use tokio::time::timeout;

use crate::error::{Code, Problem};

/// The largest body, in bytes.
pub(crate) const MAX_BODY: usize = 64 << 10;
/// A body must be there within this time after its head.
const MAX_BODY_TIME: Duration = Duration::from_secs(5);

/// The request with its whole body in one piece.
pub(crate) async fn received(request: Request) -> Result<Request, Problem> {
    let declared = request.headers().get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse().ok());
    if declared.is_some_and(|length: usize| length > MAX_BODY) {
        return Err(Problem::new(Code::TooLarge));
    }
    let (parts, body) = request.into_parts();
    let bytes = timeout(MAX_BODY_TIME, collect(body)).await.map_err(|_| late())??;
    Ok(Request::from_parts(parts, Body::from(bytes)))
}

fn late() -> Problem {
    Problem::with(Code::Timeout, vec![("seconds", MAX_BODY_TIME.as_secs().to_string())])
}

async fn collect(body: Body) -> Result<Vec<u8>, Problem> {
    let mut all: Vec<u8> = Vec::new();
    let mut pieces = body.into_data_stream();
    while let Some(piece) = pieces.next().await {
        let piece = piece.map_err(|error| unreadable(error.to_string()))?;
        let length = all.len() + piece.len();
        if length > MAX_BODY {
            return Err(Problem::new(Code::TooLarge));
        }
        if length > all.capacity() {
            let room = length.max(all.capacity() * 2).min(MAX_BODY);
            all.reserve_exact(room - all.len());
        }
        all.extend_from_slice(&piece);
    }
    Ok(all)
}

/// A request that cannot be read, with the parser's message.
pub(crate) fn unreadable(detail: String) -> Problem {
    Problem::with(Code::BadRequest, vec![("detail", detail)])
}

#[cfg(test)]
mod tests {
    use axum::body::Bytes;
    use futures_util::stream;

    use super::*;

    #[tokio::test]
    async fn pieces_become_one_buffer_of_their_size() {
        // As a connection reads them: every piece is a byte of a buffer of its own.
        let pieces = (0..1000).map(|_| Ok::<_, std::io::Error>(Bytes::from(vec![b' '; 8192]).slice(..1)));
        let all = collect(Body::from_stream(stream::iter(pieces))).await.unwrap();
        assert_eq!(all.len(), 1000);
        assert!(all.capacity() <= 2048, "{}", all.capacity());
    }

    #[tokio::test]
    async fn a_body_without_a_length_is_limited_too() {
        let pieces = (0..65).map(|_| Ok::<_, std::io::Error>(Bytes::from(vec![b' '; 1024])));
        assert!(collect(Body::from_stream(stream::iter(pieces))).await.is_err());
    }
}
