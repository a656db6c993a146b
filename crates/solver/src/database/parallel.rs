//! Work on several threads, with a result that does not depend on how many.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::DatabaseError;

/// Calls `work` for each number of a range, on as many threads as there are `helpers`, each with its own. The
/// results come in the order of the numbers. The first error that happens ends it.
pub(crate) fn map<H: Send, T: Send>(
    helpers: &mut [H],
    range: std::ops::Range<usize>,
    work: impl Fn(&mut H, usize) -> Result<T, DatabaseError> + Sync,
) -> Result<Vec<T>, DatabaseError> {
    map_dyn(helpers, range, &work)
}

/// The same, compiled once for each type of result. A call is a block of positions, so that being virtual costs nothing.
fn map_dyn<H: Send, T: Send>(
    helpers: &mut [H],
    range: std::ops::Range<usize>,
    work: &(dyn Fn(&mut H, usize) -> Result<T, DatabaseError> + Sync),
) -> Result<Vec<T>, DatabaseError> {
    if let [helper] = helpers {
        return range.map(|number| work(helper, number)).collect();
    }
    let next = AtomicUsize::new(range.start);
    let results: Mutex<Vec<Option<T>>> = Mutex::new(range.clone().map(|_| None).collect());
    let failed: Mutex<Option<DatabaseError>> = Mutex::default();
    with_helpers(helpers, &|helper| {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= range.end {
                break;
            }
            match work(helper, number) {
                Ok(result) => {
                    results.lock().expect("no thread panics while it holds this lock")
                        [number - range.start] = Some(result);
                }
                Err(error) => {
                    failed.lock().expect("no thread panics while it holds this lock").get_or_insert(error);
                    next.store(range.end, Ordering::Relaxed);
                }
            }
        }
    });
    if let Some(error) = failed.into_inner().expect("no thread panics while it holds this lock") {
        return Err(error);
    }
    let results = results.into_inner().expect("no thread panics while it holds this lock");
    Ok(results.into_iter().map(|result| result.expect("every number has its result")).collect())
}

/// A range in pieces of at most `length`.
pub(crate) fn pieces(
    range: std::ops::Range<usize>,
    length: usize,
) -> impl Iterator<Item = std::ops::Range<usize>> {
    let end = range.end;
    range.step_by(length).map(move |start| start..end.min(start + length))
}

/// Calls `work` once with each helper, on as many threads as there are helpers. The first error that happens is
/// returned.
pub(crate) fn each<H: Send>(
    helpers: &mut [H],
    work: impl Fn(&mut H) -> Result<(), DatabaseError> + Sync,
) -> Result<(), DatabaseError> {
    let failed: Mutex<Option<DatabaseError>> = Mutex::default();
    with_helpers(helpers, &|helper| {
        if let Err(error) = work(helper) {
            failed.lock().expect("no thread panics while it holds this lock").get_or_insert(error);
        }
    });
    failed.into_inner().expect("no thread panics while it holds this lock").map_or(Ok(()), Err)
}

/// Calls `work` once with each helper, on this thread and on as many others as the system has, up to one for each helper.
/// With fewer threads it only takes longer.
fn with_helpers<H: Send>(helpers: &mut [H], work: &(dyn Fn(&mut H) + Sync)) {
    let others = helpers.len().saturating_sub(1);
    let helpers = Mutex::new(helpers.iter_mut());
    let take = || helpers.lock().expect("no thread panics while it holds this lock").next();
    on_threads(others, &|| {
        while let Some(helper) = take() {
            work(helper);
        }
    });
}

/// Calls `run` on this thread and on up to `others` more. Starting a thread is much code, so it is compiled once.
fn on_threads(others: usize, run: &(dyn Fn() + Sync)) {
    thread::scope(|scope| {
        for _ in 0..others {
            if thread::Builder::new().spawn_scoped(scope, run).is_err() {
                break;
            }
        }
        run();
    });
}
