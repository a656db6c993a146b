//! A thread of its own for a connection to the database, with a bounded queue.
//!
//! The disk may be slow and another program may lock the database; then only those wait who want something of it, and
//! not longer than a limit. What was given up before its turn came is not done any more.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::Duration;

use rusqlite::Connection;
use tokio::sync::oneshot;
use tokio::time::{Instant, timeout_at};

use crate::error::{Code, Problem};

/// An answer comes within this time, waiting included. With what a request takes besides, that is less than two seconds.
const MAX_TIME: Duration = Duration::from_millis(1500);
/// Requests that wait for the thread.
const MAX_QUEUED: usize = 64;

type Job = Box<dyn FnOnce(&Connection) + Send>;

/// A handle of the thread, which ends with the last of them.
#[derive(Clone)]
pub(crate) struct Worker(SyncSender<Job>);

impl Worker {
    pub(crate) fn start(connection: Connection) -> io::Result<Worker> {
        let (jobs, next) = sync_channel::<Job>(MAX_QUEUED);
        let run = move || {
            for job in next {
                // A transaction that was not committed is none, so nothing is left half done.
                drop(catch_unwind(AssertUnwindSafe(|| job(&connection))));
            }
        };
        thread::Builder::new().name("database".to_owned()).spawn(run)?;
        Ok(Worker(jobs))
    }

    /// Does something with the connection, or refuses it with a reason when there is no answer in time.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let deadline = Instant::now() + MAX_TIME;
        let (answer, answered) = oneshot::channel();
        let job = move |connection: &Connection| {
            if answer.is_closed() {
                return;
            }
            // A lock is waited for as long as the request is.
            let left = deadline.saturating_duration_since(Instant::now());
            let found = connection.busy_timeout(left).map_err(Problem::from).and_then(|()| work(connection));
            drop(answer.send(found));
        };
        match self.0.try_send(Box::new(job)) {
            Ok(()) => {}
            Err(TrySendError::Full(_)) => return Err(slow()),
            Err(TrySendError::Disconnected(_)) => return Err(Problem::new(Code::Internal)),
        }
        match timeout_at(deadline, answered).await {
            Ok(found) => found.unwrap_or_else(|_| Err(Problem::new(Code::Internal))),
            Err(_) => Err(slow()),
        }
    }
}

fn slow() -> Problem {
    Problem::new(Code::StoreSlow).retry_after(2)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use arbore_lab::Language;

    use super::*;

    fn code(problem: &Problem) -> String {
        serde_json::to_value(problem.to_body(Language::English)).unwrap()["error"]["code"].to_string()
    }

    #[tokio::test]
    async fn a_slow_disk_is_refused_in_time_and_what_was_given_up_is_not_done() {
        let worker = Worker::start(Connection::open_in_memory().unwrap()).unwrap();
        let done = Arc::new(AtomicUsize::new(0));
        let started = Instant::now();
        let save = || {
            let (worker, done) = (worker.clone(), done.clone());
            tokio::spawn(async move {
                let work = move |_: &Connection| {
                    thread::sleep(Duration::from_secs(3));
                    done.fetch_add(1, Ordering::Relaxed);
                    Ok(())
                };
                worker.run(work).await
            })
        };
        let all: Vec<_> = (0..MAX_QUEUED + 10).map(|_| save()).collect();
        for one in all {
            assert_eq!(code(&one.await.unwrap().unwrap_err()), "\"store-slow\"");
        }
        assert!(started.elapsed() < Duration::from_secs(2), "{:?}", started.elapsed());
        let ready = loop {
            if let Ok(ready) = worker.run(|_| Ok(7)).await {
                break ready;
            }
            assert!(started.elapsed() < Duration::from_secs(20));
        };
        assert_eq!((ready, done.load(Ordering::Relaxed)), (7, 1));
    }

    #[tokio::test]
    async fn a_panic_ends_the_request_and_not_the_thread() {
        let worker = Worker::start(Connection::open_in_memory().unwrap()).unwrap();
        assert!(worker.run::<()>(|_| panic!("on purpose")).await.is_err());
        assert_eq!(worker.run(|_| Ok(7)).await.unwrap(), 7);
    }

    #[tokio::test]
    async fn a_full_disk_is_refused_with_its_reason() {
        let connection = Connection::open_in_memory().unwrap();
        connection.execute_batch("CREATE TABLE t (x TEXT); PRAGMA max_page_count = 4").unwrap();
        let worker = Worker::start(connection).unwrap();
        let fill = |connection: &Connection| -> Result<(), Problem> {
            for _ in 0..100 {
                connection.execute("INSERT INTO t VALUES (hex(randomblob(1000)))", [])?;
            }
            Ok(())
        };
        assert_eq!(code(&worker.run(fill).await.unwrap_err()), "\"full\"");
    }
}
