//! The socket: accepts, is patient within limits, and leaves in good order.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, Semaphore};
use tokio::time::{Instant, Sleep, sleep, timeout};
use tower::{ServiceExt as _, service_fn};

use crate::state::App;

/// The head of a request must be there within this time; also the next one on a connection that is kept.
const HEAD: Duration = Duration::from_secs(5);
/// A connection on which nothing moves for this long is closed.
const IDLE: Duration = Duration::from_secs(60);
/// Whoever is still served when the laboratory closes has this long.
const DRAIN: Duration = Duration::from_secs(10);
/// So many connections at once; others wait until one ends.
const MOST_CONNECTIONS: usize = 4096;
/// A head is no longer than this.
const MOST_HEAD: usize = 32 << 10;

/// Asks the laboratory to close.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<Notify>);

impl Stop {
    /// Closes it. May be called from anywhere, before it has opened too.
    pub fn stop(&self) {
        self.0.notify_one();
    }
}

/// Opens the laboratory at an address, says at which it is, and returns when it was asked to close.
pub fn serve(
    app: App,
    addresses: &[SocketAddr],
    stop: &Stop,
    opened: impl FnOnce(SocketAddr),
) -> io::Result<()> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().max_blocking_threads(32).build()?;
    let served = runtime.block_on(async {
        let listener = TcpListener::bind(addresses).await?;
        opened(listener.local_addr()?);
        accept(&listener, app, stop).await;
        Ok(())
    });
    // A search that does not listen must not keep the program alive.
    runtime.shutdown_timeout(Duration::from_secs(1));
    served
}

async fn accept(listener: &TcpListener, app: App, stop: &Stop) {
    let router = crate::router(app.clone());
    let connections = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    loop {
        let accepted = tokio::select! {
            accepted = async {
                let place = places.clone().acquire_owned().await;
                (place, listener.accept().await)
            } => accepted,
            () = stop.0.notified() => break,
        };
        let (Ok(place), Ok((stream, address))) = accepted else {
            // Too many files are open, or the like; it passes.
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        // Small answers must not wait to become large ones.
        stream.set_nodelay(true).ok();
        let router = router.clone();
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(address));
            router.clone().oneshot(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD)
            .max_buf_size(MOST_HEAD)
            .serve_connection(TokioIo::new(Patient::new(stream)), TowerToHyperService::new(service));
        let connection = connections.watch(connection);
        tokio::spawn(async move {
            // Whoever breaks off has his reasons.
            drop(connection.await);
            drop(place);
        });
    }
    app.close();
    drop(timeout(DRAIN, connections.shutdown()).await);
}

/// A connection that is given up when nothing moves on it.
struct Patient {
    stream: TcpStream,
    deadline: Pin<Box<Sleep>>,
}

impl Patient {
    fn new(stream: TcpStream) -> Patient {
        Patient { stream, deadline: Box::pin(sleep(IDLE)) }
    }

    /// Patience begins anew with everything that moves, and ends with an error.
    fn watch<T>(&mut self, context: &mut Context<'_>, moved: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if moved.is_ready() {
            self.deadline.as_mut().reset(Instant::now() + IDLE);
            return moved;
        }
        match self.deadline.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl AsyncRead for Patient {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let moved = Pin::new(&mut self.stream).poll_read(context, into);
        self.watch(context, moved)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let moved = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watch(context, moved)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
