//! Databases of whole games: those in the folders, and those of small games, which are made on the first request, once for
//! all clients that wait for them, and only as long as one does.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, SystemTime};
use std::{fs, io, thread};

use arbore_lab::{AnyGame, Library};
use arbore_solver::database::{DatabaseError, Estimate, Resources};
use futures_util::FutureExt as _;
use futures_util::future::{BoxFuture, Shared, WeakShared};
use tempfile::TempDir;

use crate::error::{Code, Problem};

/// A game with at most this many positions is solved on the first request, within a few seconds.
const MAX_SMALL: u64 = 1_500_000;
/// The number of these databases that are kept, of some megabytes each; the oldest are removed.
pub(crate) const MAX_BUILT: usize = 100;
/// What building one may use. The other processors are for other requests.
const RESOURCES: Resources = Resources { memory: 64 << 20, threads: 1 };
/// How often to retry while a build that was given up still holds the file.
const PAUSE: Duration = Duration::from_millis(20);

/// Whether a game is solved or can be.
#[derive(Debug)]
pub(crate) enum Solvability {
    /// Solved: the file of its database.
    Solved(PathBuf),
    /// Small enough to be solved on request.
    Small,
    /// Too large to be solved on request.
    Large(Estimate),
    /// Its positions cannot be enumerated.
    Never,
}

pub(crate) type Making = BoxFuture<'static, Result<PathBuf, Problem>>;

/// All databases that there are here.
pub(crate) struct Solved {
    /// The folders to search, in this order.
    libraries: Vec<Library>,
    /// The data folder, if there is one.
    data: Option<PathBuf>,
    /// Where databases of small games are kept; a temporary folder if there is no other.
    made: OnceLock<(Library, Option<TempDir>)>,
    /// Builds in progress, which live as long as a request waits for them.
    making: Mutex<HashMap<String, WeakShared<Making>>>,
}

impl Solved {
    /// The databases in the data folder, and in a folder of the operator.
    pub(crate) fn new(data: Option<&Path>, library: Option<&Library>) -> Solved {
        let own = data.into_iter().flat_map(|data| [data.join("databases"), made_in(data)]);
        Solved {
            libraries: own.map(Library::new).chain(library.cloned()).collect(),
            data: data.map(Path::to_owned),
            made: OnceLock::new(),
            making: Mutex::default(),
        }
    }

    /// The database of a game, if there is one.
    pub(crate) fn find(&self, game: &dyn AnyGame) -> Option<PathBuf> {
        self.all().find_map(|library| library.find(game))
    }

    /// The database or the endings that players of a game may probe.
    pub(crate) fn for_player(&self, game: &dyn AnyGame) -> Option<PathBuf> {
        self.all().find_map(|library| library.for_player(game))
    }

    fn all(&self) -> impl Iterator<Item = &Library> {
        self.libraries.iter().chain(self.made.get().map(|(library, _)| library))
    }

    /// Whether a game is solved or can be. An estimate of the work samples some of its positions.
    pub(crate) fn solvability(&self, game: &dyn AnyGame) -> Result<Solvability, Problem> {
        if let Some(path) = self.find(game) {
            return Ok(Solvability::Solved(path));
        }
        let Some(numbered) = game.databases() else { return Ok(Solvability::Never) };
        match numbered.estimate(RESOURCES) {
            Ok(estimate) if estimate.positions <= MAX_SMALL => Ok(Solvability::Small),
            Ok(estimate) => Ok(Solvability::Large(estimate)),
            Err(DatabaseError::TooLarge) => Ok(Solvability::Never),
            Err(error) => Err(Problem::internal(&error)),
        }
    }

    pub(crate) fn made(&self) -> io::Result<&Library> {
        if let Some((library, _)) = self.made.get() {
            return Ok(library);
        }
        let (folder, temporary) = if let Some(data) = &self.data {
            (made_in(data), None)
        } else {
            let folder = tempfile::tempdir()?;
            (folder.path().to_owned(), Some(folder))
        };
        fs::create_dir_all(&folder)?;
        Ok(&self.made.get_or_init(|| (Library::new(folder), temporary)).0)
    }

    /// Waits for the build of a game's database; starts `work` if none is in progress.
    pub(crate) fn join(
        &self,
        game: &str,
        work: impl FnOnce() -> BoxFuture<'static, Result<PathBuf, Problem>>,
    ) -> Shared<Making> {
        // A panic elsewhere leaves a list that is as good as before.
        let mut making = self.making.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(waiting) = making.get(game).and_then(WeakShared::upgrade) {
            return waiting;
        }
        making.retain(|_, waiting| waiting.upgrade().is_some());
        let waiting = work().shared();
        if let Some(weak) = waiting.downgrade() {
            making.insert(game.to_owned(), weak);
        }
        waiting
    }
}

fn made_in(data: &Path) -> PathBuf {
    data.join("databases").join("made")
}

/// Builds the database of a small game, until `stop` is set.
pub(crate) fn make(solved: &Solved, game: &dyn AnyGame, stop: &AtomicBool) -> Result<PathBuf, Problem> {
    let library = solved.made().map_err(|error| Problem::internal(&error))?;
    let numbered = game.databases().ok_or_else(|| Problem::new(Code::Internal))?;
    make_room(library.folder());
    let path = library.path(game);
    let is_stopped = || stop.load(Ordering::Relaxed);
    let mut watch = |_: &_| if is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    loop {
        match numbered.build(&path, RESOURCES, &mut watch) {
            Ok(_) => return Ok(path),
            // The request before has left, and its build is about to stop.
            Err(DatabaseError::Busy { .. }) if !is_stopped() => thread::sleep(PAUSE),
            Err(DatabaseError::Busy { .. } | DatabaseError::Stopped) => return Err(Problem::busy()),
            Err(DatabaseError::DiskFull { .. }) => return Err(Problem::new(Code::Full)),
            // The rules have changed since, or the file is damaged. The file is ours, so it may be removed.
            Err(_) if fs::remove_file(&path).is_ok() => {}
            Err(error) => return Err(Problem::internal(&error)),
        }
    }
}

/// Removes the oldest of many databases. One that is being probed stays open all the same.
fn make_room(folder: &Path) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let age = |entry: &fs::DirEntry| entry.metadata().and_then(|data| data.modified());
    let mut found: Vec<(SystemTime, PathBuf)> =
        entries.map(|entry| (age(&entry).unwrap_or(SystemTime::UNIX_EPOCH), entry.path())).collect();
    found.sort();
    for (_, path) in found.iter().take(found.len().saturating_sub(MAX_BUILT - 1)) {
        // What cannot be removed now will be the next time.
        let removed = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
        removed.ok();
    }
}
