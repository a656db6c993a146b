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
    if let [helper] = helpers {
        return range.map(|number| work(helper, number)).collect();
    }
    let next = AtomicUsize::new(range.start);
    let results: Mutex<Vec<(usize, T)>> = Mutex::default();
    let failed: Mutex<Option<DatabaseError>> = Mutex::default();
    with_helpers(helpers, |helper| {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= range.end {
                break;
            }
            match work(helper, number) {
                Ok(result) => results.lock().expect("nobody panics here").push((number, result)),
                Err(error) => {
                    failed.lock().expect("nobody panics here").get_or_insert(error);
                    next.store(range.end, Ordering::Relaxed);
                }
            }
        }
    });
    if let Some(error) = failed.into_inner().expect("nobody panics here") {
        return Err(error);
    }
    let mut results = results.into_inner().expect("nobody panics here");
    results.sort_unstable_by_key(|(number, _)| *number);
    Ok(results.into_iter().map(|(_, result)| result).collect())
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
    with_helpers(helpers, |helper| {
        if let Err(error) = work(helper) {
            failed.lock().expect("nobody panics here").get_or_insert(error);
        }
    });
    failed.into_inner().expect("nobody panics here").map_or(Ok(()), Err)
}

/// Calls `work` once with each helper, on this thread and on as many others as the system has, up to one for each helper.
/// With fewer threads it only takes longer.
fn with_helpers<H: Send>(helpers: &mut [H], work: impl Fn(&mut H) + Sync) {
    let others = helpers.len().saturating_sub(1);
    let helpers = Mutex::new(helpers.iter_mut());
    let take = || helpers.lock().expect("nobody panics here").next();
    let run = || {
        while let Some(helper) = take() {
            work(helper);
        }
    };
    thread::scope(|scope| {
        for _ in 0..others {
            if thread::Builder::new().spawn_scoped(scope, run).is_err() {
                break;
            }
        }
        run();
    });
}
