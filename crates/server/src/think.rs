//! A search in its own thread, which is stopped when its client has left.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use arbore_lab::session::{Panicked, Worker};
use tokio::sync::oneshot;
use tokio::time::{Instant, timeout, timeout_at};

use crate::budget::{MAX_TIME, MAX_WAIT};
use crate::client::Client;
use crate::error::{Code, Problem};
use crate::queue::{Busy, Lane, Permit, Place};
use crate::state::App;

/// A stopped search answers within this time, on any machine.
const GRACE: Duration = Duration::from_secs(5);
const MARGIN: Duration = Duration::from_millis(300);

/// The stop flag of a search, which is set when it is dropped.
pub(crate) struct StopOnDrop(pub(crate) Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A search that runs.
pub(crate) struct RunningSearch<T> {
    stop: StopOnDrop,
    /// When it is stopped at the latest.
    deadline: Instant,
    answer: oneshot::Receiver<Result<T, Problem>>,
}

impl<T: Send + 'static> RunningSearch<T> {
    /// Starts the work, which must poll the flag. It keeps its permit until it has ended.
    pub(crate) fn start(
        permit: Permit,
        work: impl FnOnce(Arc<AtomicBool>) -> Result<T, Problem> + Send + 'static,
    ) -> Result<RunningSearch<T>, Problem> {
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, answer) = oneshot::channel();
        let lane = permit.lane();
        let run = move |flag: &Arc<AtomicBool>| {
            lower_priority(lane);
            work(flag.clone())
        };
        // A panic of a game or a search must not end the server.
        let on_end = move |found: Result<Result<T, Problem>, Panicked>| {
            drop(permit);
            let found = found.unwrap_or_else(|panicked| Err(Problem::internal(&panicked)));
            // The client may have left.
            drop(sender.send(found));
        };
        Worker::start(stop.clone(), run, on_end).map_err(|_| Problem::busy())?;
        // A search with the longest time limit may use it up, and needs a little more to answer.
        let deadline = Instant::now() + MAX_TIME + MARGIN;
        Ok(RunningSearch { stop: StopOnDrop(stop), deadline, answer })
    }

    /// Stops the search; its answer still comes.
    pub(crate) fn stop(&self) {
        self.stop.0.store(true, Ordering::Relaxed);
    }

    /// The answer of the search, which is stopped at its deadline.
    pub(crate) async fn answer(&mut self) -> Result<T, Problem> {
        let lost = || Problem::new(Code::Internal);
        if let Ok(found) = timeout_at(self.deadline, &mut self.answer).await {
            return found.map_err(|_| lost())?;
        }
        self.stop();
        match timeout_at(self.deadline + GRACE, &mut self.answer).await {
            Ok(found) => found.map_err(|_| lost())?,
            Err(_) => Err(lost()),
        }
    }
}

/// Lowers the priority of long searches, so that moves in a game do not wait for analyses.
#[cfg(unix)]
fn lower_priority(lane: Lane) {
    if lane == Lane::Long {
        // Of this thread alone. Without the right to do so it only takes longer.
        rustix::process::nice(10).ok();
    }
}

#[cfg(not(unix))]
fn lower_priority(_: Lane) {}

/// A place in the queue, or an error that says when to try again.
pub(crate) fn enter(app: &App, client: Client, lane: Lane) -> Result<Place, Problem> {
    if *app.closing().borrow() {
        return Err(Problem::new(Code::Closing).retry_after(5));
    }
    app.queue().enter(client, lane).map_err(|Busy| Problem::busy())
}

/// Waits in the queue and runs a search whose answer comes in one piece.
pub(crate) async fn think<T: Send + 'static>(
    app: &App,
    client: Client,
    lane: Lane,
    work: impl FnOnce(Arc<AtomicBool>) -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    let mut place = enter(app, client, lane)?;
    let mut closing = app.closing();
    let permit = tokio::select! {
        permit = timeout(MAX_WAIT, place.granted()) => permit.ok().flatten().ok_or_else(Problem::busy)?,
        _ = closing.wait_for(|is_closing| *is_closing) => return Err(Problem::new(Code::Closing).retry_after(5)),
    };
    let mut thinking = RunningSearch::start(permit, work)?;
    tokio::select! {
        found = thinking.answer() => return found,
        _ = closing.wait_for(|is_closing| *is_closing) => {}
    }
    thinking.stop();
    thinking.answer().await
}

/// Runs short blocking work outside of the asynchronous threads: reading a game, writing to the disk.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    tokio::task::spawn_blocking(work).await.map_err(|_| Problem::new(Code::Internal))?
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Settings;

    #[tokio::test]
    async fn a_search_that_panics_is_an_error_and_gives_its_place_back() {
        let app = App::new(Settings::default()).unwrap();
        let client = Client::of(&axum::http::Extensions::new());
        let found = think::<()>(&app, client, Lane::Long, |_| panic!("on purpose")).await;
        assert!(found.is_err());
        assert_eq!(app.queue().counts(), (0, 0));
    }

    #[tokio::test]
    async fn who_goes_away_stops_the_search() {
        let app = App::new(Settings::default()).unwrap();
        let client = Client::of(&axum::http::Extensions::new());
        let work = |stop: Arc<AtomicBool>| {
            while !stop.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(1));
            }
            Ok(())
        };
        let left = timeout(Duration::from_millis(20), think(&app, client, Lane::Long, work)).await;
        assert!(left.is_err());
        let started = Instant::now();
        while app.queue().counts() != (0, 0) {
            assert!(started.elapsed() < Duration::from_secs(1));
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }
}
