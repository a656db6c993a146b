//! Tables that take long to make, made step by step: a search with little time can stop in between, and the next
//! one goes on from there.

use std::sync::{Mutex, OnceLock, PoisonError, TryLockError};
use std::thread;
use std::time::Duration;

/// A table that is made when it is first needed.
#[derive(Debug)]
pub(super) struct Gradual<B: Build> {
    finished: OnceLock<B::Table>,
    unfinished: Mutex<Option<B>>,
}

/// A table in the making.
pub(super) trait Build: Sized {
    type Table;
    fn begin() -> Self;
    /// Does the next step, in less than a millisecond. Returns whether it was the last one.
    fn step(&mut self) -> bool;
    fn finish(self) -> Self::Table;
}

impl<B: Build> Gradual<B> {
    pub(super) const fn new() -> Self {
        Gradual { finished: OnceLock::new(), unfinished: Mutex::new(None) }
    }

    /// The table, made now if need be.
    pub(super) fn get(&self) -> &B::Table {
        loop {
            if let Some(table) = self.get_unless(&mut || false) {
                return table;
            }
        }
    }

    /// The table, or `None` if `is_stopped` says so before it is made. What was done is kept.
    pub(super) fn get_unless(&self, is_stopped: &mut dyn FnMut() -> bool) -> Option<&B::Table> {
        if let Some(table) = self.finished.get() {
            return Some(table);
        }
        let mut unfinished = loop {
            match self.unfinished.try_lock() {
                Ok(guard) => break guard,
                // The steps of a thread that panicked are lost, and made again.
                Err(TryLockError::Poisoned(poisoned)) => break PoisonError::into_inner(poisoned),
                Err(TryLockError::WouldBlock) if is_stopped() => return None,
                Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(1)),
            }
        };
        // Another thread may have finished it meanwhile.
        if self.finished.get().is_none() {
            let mut build = unfinished.take().unwrap_or_else(B::begin);
            while !build.step() {
                if is_stopped() {
                    *unfinished = Some(build);
                    return None;
                }
            }
            let _ = self.finished.set(build.finish());
        }
        self.finished.get()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts to a thousand.
    struct Count(u32);

    impl Build for Count {
        type Table = u32;
        fn begin() -> Self {
            Count(0)
        }
        fn step(&mut self) -> bool {
            self.0 += 1;
            self.0 == 1000
        }
        fn finish(self) -> u32 {
            self.0
        }
    }

    #[test]
    fn what_was_done_before_a_stop_is_kept() {
        let table = Gradual::<Count>::new();
        let mut stops = 0;
        while table
            .get_unless(&mut {
                let mut left = 99;
                move || {
                    left -= 1;
                    left == 0
                }
            })
            .is_none()
        {
            stops += 1;
        }
        assert_eq!(stops, 10);
        assert_eq!(table.get_unless(&mut || true), Some(&1000));
    }

    #[test]
    fn several_threads_make_one_table() {
        let table = Gradual::<Count>::new();
        thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| assert_eq!(*table.get(), 1000));
            }
        });
    }
}
