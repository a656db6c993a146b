//! Building a database: what all ways of solving share.

use std::collections::HashMap;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use arbore_core::{Indexed, ZeroSum};

use super::format::Identity;
use super::progress::{Phase, Progress, Watch};
use super::read::Reader;
use super::write::Writer;
use super::{Database, DatabaseError, assemble, fingerprint, layers, retrograde};

/// What building and verifying may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resources {
    /// How many bytes of memory for positions; the program takes some 25 MB on top of it. With fewer than the largest
    /// layer needs it takes longer.
    pub memory: u64,
    /// How many threads. The file does not depend on it.
    pub threads: usize,
}

impl Default for Resources {
    fn default() -> Resources {
        Resources { memory: 256 << 20, threads: std::thread::available_parallelism().map_or(1, usize::from) }
    }
}

/// Builds the database of a game, which is named by `text`, at `path`, or goes on with what an earlier call
/// has left.
///
/// Files of what is finished stand in the folder `path.building` until all is. Whenever the program is ended, by
/// whatever, the next call takes those that are whole, makes the others again, and ends with the same bytes.
/// A database that is there already is left alone.
pub fn build<G: Indexed + ZeroSum>(
    game: &G,
    text: &str,
    path: &Path,
    resources: Resources,
    watch: &mut Watch<'_>,
) -> Result<Database, DatabaseError> {
    if game.size() == u64::MAX {
        return Err(DatabaseError::TooLarge);
    }
    let identity = fingerprint::identify(game, text);
    let folder = with_suffix(path, ".building");
    if path.exists() {
        let database = match Database::open(path) {
            Err(DatabaseError::NotADatabase { .. }) => Err(DatabaseError::Exists { path: path.to_owned() }),
            other => other,
        }?;
        if *database.identity() != identity {
            return Err(DatabaseError::Exists { path: path.to_owned() });
        }
        remove_folder(&folder)?;
        return Ok(database);
    }
    fs::create_dir_all(&folder).map_err(|error| DatabaseError::io(&folder, error))?;
    let _lock = lock(&folder)?;
    let mut job = Job::new(game, identity, folder, resources, watch)?;
    let solved = if game.reach() == 0 { retrograde::solve(&mut job)? } else { layers::solve(&mut job)? };
    assemble::assemble(&mut job, &solved, path)?;
    remove_folder(&job.folder)?;
    Database::open(path)
}

/// A database that is being built.
pub(crate) struct Job<'a, 'w, G> {
    pub(crate) game: &'a G,
    pub(crate) identity: Identity,
    pub(crate) resources: Resources,
    folder: PathBuf,
    watch: &'a mut Watch<'w>,
    /// The files that are known to be whole, or not to be.
    checked: HashMap<String, bool>,
    pub(crate) progress: Progress,
}

impl<'a, 'w, G> Job<'a, 'w, G> {
    fn new(
        game: &'a G,
        identity: Identity,
        folder: PathBuf,
        resources: Resources,
        watch: &'a mut Watch<'w>,
    ) -> Result<Self, DatabaseError> {
        let progress =
            Progress { phase: Phase::Resuming, layer: 0, in_layer: (0, 0), in_phase: (0, None), disk: 0 };
        let resources = Resources { threads: resources.threads.max(1), ..resources };
        let mut job = Job { game, identity, resources, folder, watch, checked: HashMap::new(), progress };
        // What has no name yet was not finished.
        for entry in fs::read_dir(&job.folder).map_err(|error| DatabaseError::io(&job.folder, error))? {
            let entry = entry.map_err(|error| DatabaseError::io(&job.folder, error))?;
            let path = entry.path();
            if path.extension().is_some_and(|extension| extension == "tmp" || extension == "run") {
                fs::remove_file(&path).map_err(|error| DatabaseError::io(&path, error))?;
            } else {
                job.progress.disk += entry.metadata().map_or(0, |data| data.len());
            }
        }
        Ok(job)
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Whether a file is there and whole. One that is damaged is removed.
    pub(crate) fn has(&mut self, name: &str) -> Result<bool, DatabaseError> {
        if let Some(&known) = self.checked.get(name) {
            return Ok(known);
        }
        let path = self.path(name);
        let is_whole = path.exists()
            && match Reader::open_whole(&path, &self.identity) {
                Ok(_) => true,
                Err(error @ DatabaseError::Io { .. }) => return Err(error),
                Err(_) => {
                    fs::remove_file(&path).map_err(|error| DatabaseError::io(&path, error))?;
                    false
                }
            };
        self.report()?;
        self.checked.insert(name.to_owned(), is_whole);
        Ok(is_whole)
    }

    /// Opens a file that is whole.
    pub(crate) fn open(&self, name: &str) -> Result<Reader, DatabaseError> {
        debug_assert_eq!(self.checked.get(name), Some(&true), "{name} was not checked");
        Reader::open(&self.path(name))
    }

    /// Begins a file.
    pub(crate) fn create(&self, name: &str) -> Result<Writer, DatabaseError> {
        let path = self.path(name);
        let temporary = with_suffix(&path, ".tmp");
        Writer::create(path, temporary, &self.identity)
    }

    /// Finishes a file.
    pub(crate) fn publish(&mut self, name: &str, writer: Writer) -> Result<(), DatabaseError> {
        self.progress.disk += writer.publish()?;
        self.checked.insert(name.to_owned(), true);
        Ok(())
    }

    /// Removes a file that is not needed any more.
    pub(crate) fn remove(&mut self, name: &str) -> Result<(), DatabaseError> {
        let path = self.path(name);
        self.checked.remove(name);
        if let Ok(data) = fs::metadata(&path) {
            self.progress.disk = self.progress.disk.saturating_sub(data.len());
            fs::remove_file(&path).map_err(|error| DatabaseError::io(&path, error))?;
        }
        Ok(())
    }

    /// Begins a phase; `total` is its number of positions, if that is known.
    pub(crate) fn phase(&mut self, phase: Phase, total: Option<u64>) {
        self.progress = Progress { phase, in_phase: (0, total), ..self.progress };
    }

    /// Begins a layer with a number of positions.
    pub(crate) fn layer(&mut self, layer: u32, positions: u64) {
        self.progress = Progress { layer, in_layer: (0, positions), ..self.progress };
    }

    /// Counts positions that are done.
    pub(crate) fn advance(&mut self, positions: u64) -> Result<(), DatabaseError> {
        self.progress.in_layer.0 += positions;
        self.progress.in_phase.0 += positions;
        self.report()
    }

    /// Reports the progress, and stops if the observer wants that.
    pub(crate) fn report(&mut self) -> Result<(), DatabaseError> {
        if (self.watch)(&self.progress).is_break() { Err(DatabaseError::Stopped) } else { Ok(()) }
    }
}

/// Keeps others from building the same. The lock ends with the process, however that ends.
pub(crate) fn lock(folder: &Path) -> Result<File, DatabaseError> {
    let path = folder.join("lock");
    let file = File::create(&path).map_err(|error| DatabaseError::io(&path, error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(DatabaseError::Busy { path: folder.to_owned() }),
        Err(TryLockError::Error(error)) => Err(DatabaseError::io(&path, error)),
    }
}

pub(crate) fn remove_folder(folder: &Path) -> Result<(), DatabaseError> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(DatabaseError::io(folder, error)),
        _ => Ok(()),
    }
}

/// A path with something after its name.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}
