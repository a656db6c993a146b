//! The socket: accepts connections, limits how many there are and how long they take, and closes in good order.

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
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::Notify;
use tokio::time::{Instant, Sleep, sleep, sleep_until, timeout};
use tower::{ServiceExt as _, service_fn};

use crate::client::Client;
use crate::host::LocalAddress;
use crate::overload::Refusals;
use crate::places::Places;
use crate::state::App;

/// The head of a request must be there within this time; also the next one on a connection that is kept. With the time
/// for its body (`body.rs`), a request is received within ten seconds.
const MAX_HEADER_TIME: Duration = Duration::from_secs(5);
/// The same on a spare place, which others need.
const MAX_SPARE_HEADER_TIME: Duration = Duration::from_secs(1);
/// A connection on which nothing moves for this long is closed.
const IDLE: Duration = Duration::from_secs(60);
/// How long requests in progress may take when the server shuts down.
const MAX_DRAIN_TIME: Duration = Duration::from_secs(10);
/// Connections that wait to be accepted. When there are more, the system drops them and clients try again after a second.
const MAX_BACKLOG: u32 = 4096;
/// A head is no longer than this.
const MAX_HEADER: usize = 32 << 10;

/// Shuts the server down.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<Notify>);

impl Stop {
    /// Closes it. May be called from anywhere, before it has opened too.
    pub fn stop(&self) {
        self.0.notify_one();
    }
}

/// Serves at an address, reports which one it is, and returns after the shutdown.
pub fn serve(
    app: App,
    addresses: &[SocketAddr],
    stop: &Stop,
    opened: impl FnOnce(SocketAddr),
) -> io::Result<()> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().max_blocking_threads(32).build()?;
    let served = runtime.block_on(async {
        let listener = listen(addresses)?;
        opened(listener.local_addr()?);
        accept(&listener, app, stop).await;
        Ok(())
    });
    // A search that does not listen must not keep the program alive.
    runtime.shutdown_timeout(Duration::from_secs(1));
    served
}

/// Listens at the first address that can be had.
fn listen(addresses: &[SocketAddr]) -> io::Result<TcpListener> {
    let mut last = io::ErrorKind::InvalidInput.into();
    for address in addresses {
        let listener = || {
            let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
            // A server that was just closed can be opened again at once; elsewhere this means something else.
            #[cfg(unix)]
            socket.set_reuseaddr(true)?;
            socket.bind(*address)?;
            socket.listen(MAX_BACKLOG)
        };
        match listener() {
            Ok(listener) => return Ok(listener),
            Err(error) => last = error,
        }
    }
    Err(last)
}

async fn accept(listener: &TcpListener, app: App, stop: &Stop) {
    let router = crate::router(app.clone());
    let connections = GracefulShutdown::new();
    let (places, refusals) = (Places::new(), Arc::new(Refusals::new()));
    loop {
        let accepted = tokio::select! {
            accepted = async {
                if let Some(ready) = places.ready_at() {
                    sleep_until(ready).await;
                }
                listener.accept().await
            } => accepted,
            () = stop.0.notified() => break,
        };
        let Ok((stream, address)) = accepted else {
            // Too many files are open, or the like; it passes.
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        // Small answers must not wait to become large ones.
        stream.set_nodelay(true).ok();
        let local = stream.local_addr().map(|address| LocalAddress(address.ip())).ok();
        let place = places.take(Client::from(address.ip()));
        let (router, refusals, watcher) = (router.clone(), refusals.clone(), connections.watcher());
        tokio::spawn(async move {
            let mut place = place;
            let is_spare = place.is_spare();
            let served = async {
                let stream = if is_spare { refusals.admit(stream).await? } else { stream };
                let service = service_fn(move |mut request: Request<Incoming>| {
                    request.extensions_mut().insert(ConnectInfo(address));
                    if let Some(local) = local {
                        request.extensions_mut().insert(local);
                    }
                    router.clone().oneshot(request)
                });
                let connection = http1::Builder::new()
                    .timer(TokioTimer::new())
                    .header_read_timeout(if is_spare { MAX_SPARE_HEADER_TIME } else { MAX_HEADER_TIME })
                    .keep_alive(!is_spare)
                    .max_buf_size(MAX_HEADER)
                    .serve_connection(TokioIo::new(Patient::new(stream)), TowerToHyperService::new(service));
                // A client may break off at any time.
                watcher.watch(connection).await.ok()
            };
            tokio::select! {
                _ = served => {}
                // A newer connection needs the place.
                () = place.closed() => {}
            }
        });
    }
    app.close();
    drop(timeout(MAX_DRAIN_TIME, connections.shutdown()).await);
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
