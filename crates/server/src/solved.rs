//! Databases of whole games: those that somebody built, and those of small games, which are made when somebody wants
//! them, once for all who ask, and only as long as somebody waits.

mod rough;

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, SystemTime};
use std::{fs, io, thread};

use arbore_lab::{AnyGame, Library};
use arbore_solver::database::{DatabaseError, Estimate, Resources};
use futures_util::FutureExt as _;
use futures_util::future::{BoxFuture, Shared, WeakShared};
use tempfile::TempDir;

use crate::client::Client;
use crate::error::{Code, Problem};
use crate::queue::Lane;
use crate::state::App;
use crate::think::{aside, busy, think};

/// A game with at most so many positions is solved when it is wanted: a few seconds.
const SMALL: u64 = 1_500_000;
/// So many of those databases are kept, of some megabytes each; then the oldest make room.
const MOST_MADE: usize = 100;
/// What making one may use. The other processors are for other people.
const RESOURCES: Resources = Resources { memory: 64 << 20, threads: 1 };
/// After so long it is tried again whether somebody who left has stopped making the same.
const PAUSE: Duration = Duration::from_millis(20);

/// How much of a game is known here.
#[derive(Debug)]
pub(crate) enum Standing {
    /// All of it: this is the file.
    Solved(PathBuf),
    /// It is solved when somebody asks.
    Small,
    /// It could be solved, by somebody who has the time.
    Large(Estimate),
    /// Its positions cannot be listed.
    Never,
}

type Making = BoxFuture<'static, Result<PathBuf, Problem>>;

/// All databases that there are here.
pub(crate) struct Solved {
    /// Folders that are looked through, in this order.
    libraries: Vec<Library>,
    /// Where the laboratory keeps its data, if it does.
    data: Option<PathBuf>,
    /// Where small games are kept; a folder for the time being, if there is no other.
    made: OnceLock<(Library, Option<TempDir>)>,
    /// What is being made. Who waits for it keeps it alive.
    making: Mutex<HashMap<String, WeakShared<Making>>>,
}

impl Solved {
    /// The databases in the data of the laboratory, and in a folder of somebody's.
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

    /// What players of a game may ask, if there is anything.
    pub(crate) fn for_player(&self, game: &dyn AnyGame) -> Option<PathBuf> {
        self.all().find_map(|library| library.for_player(game))
    }

    fn all(&self) -> impl Iterator<Item = &Library> {
        self.libraries.iter().chain(self.made.get().map(|(library, _)| library))
    }

    /// How much of a game is known. To tell what it would take to solve it, some of its positions are tried.
    pub(crate) fn look(&self, game: &dyn AnyGame) -> Result<Standing, Problem> {
        if let Some(path) = self.find(game) {
            return Ok(Standing::Solved(path));
        }
        let Some(numbered) = game.numbered() else { return Ok(Standing::Never) };
        match numbered.estimate(RESOURCES) {
            Ok(estimate) if estimate.positions <= SMALL => Ok(Standing::Small),
            Ok(estimate) => Ok(Standing::Large(estimate)),
            Err(DatabaseError::TooLarge) => Ok(Standing::Never),
            Err(error) => Err(Problem::internal(&error)),
        }
    }

    fn made(&self) -> io::Result<&Library> {
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

    /// Joins those who wait for a database, or is the first of them.
    fn join(&self, app: &App, client: Client, game: &Arc<dyn AnyGame>) -> Shared<Making> {
        // A panic elsewhere leaves a list that is as good as before.
        let mut making = self.making.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(waiting) = making.get(game.spec()).and_then(WeakShared::upgrade) {
            return waiting;
        }
        making.retain(|_, waiting| waiting.upgrade().is_some());
        let (shared, wanted) = (app.clone(), game.clone());
        let work = async move {
            let solved = shared.clone();
            think(&shared, client, Lane::Long, move |stop| make(solved.solved(), &*wanted, &stop)).await
        };
        let waiting = work.boxed().shared();
        if let Some(weak) = waiting.downgrade() {
            making.insert(game.spec().to_owned(), weak);
        }
        waiting
    }
}

/// The database of a game; made now, if the game is small. Else it is told what it would take.
pub(crate) async fn database(app: &App, client: Client, game: &Arc<dyn AnyGame>) -> Result<PathBuf, Problem> {
    let (shared, wanted) = (app.clone(), game.clone());
    if let Some(path) = aside(move || Ok(shared.solved().find(&*wanted))).await? {
        return Ok(path);
    }
    let (shared, wanted) = (app.clone(), game.clone());
    let standing = think(app, client, Lane::Quick, move |_| shared.solved().look(&*wanted)).await?;
    match standing {
        Standing::Solved(path) => Ok(path),
        Standing::Small => app.solved().join(app, client, game).await,
        Standing::Large(estimate) => Err(not_solved(game.spec(), &estimate)),
        Standing::Never => {
            Err(Problem::with(Code::NeverSolved, vec![("game", game.spec().to_owned())]).at("game"))
        }
    }
}

fn made_in(data: &Path) -> PathBuf {
    data.join("databases").join("made")
}

/// Makes the database of a small game, until it is told to stop.
fn make(solved: &Solved, game: &dyn AnyGame, stop: &AtomicBool) -> Result<PathBuf, Problem> {
    let library = solved.made().map_err(|error| Problem::internal(&error))?;
    let numbered = game.numbered().ok_or_else(|| Problem::new(Code::Internal))?;
    make_room(library.folder());
    let path = library.path(game);
    let is_stopped = || stop.load(Ordering::Relaxed);
    let mut watch = |_: &_| if is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    loop {
        match numbered.build(&path, RESOURCES, &mut watch) {
            Ok(_) => return Ok(path),
            // Who waited before has left, and is just being told.
            Err(DatabaseError::Busy { .. }) if !is_stopped() => thread::sleep(PAUSE),
            Err(DatabaseError::Busy { .. } | DatabaseError::Stopped) => return Err(busy()),
            Err(DatabaseError::DiskFull { .. }) => return Err(Problem::new(Code::Full)),
            // The rules have changed since, or the file is damaged. Nobody but us has put it there.
            Err(_) if fs::remove_file(&path).is_ok() => {}
            Err(error) => return Err(Problem::internal(&error)),
        }
    }
}

/// Removes the oldest databases that were made, if there are many. One that is being asked stays open all the same.
fn make_room(folder: &Path) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let age = |entry: &fs::DirEntry| entry.metadata().and_then(|data| data.modified());
    let mut found: Vec<(SystemTime, PathBuf)> =
        entries.map(|entry| (age(&entry).unwrap_or(SystemTime::UNIX_EPOCH), entry.path())).collect();
    found.sort();
    for (_, path) in found.iter().take(found.len().saturating_sub(MOST_MADE - 1)) {
        // What cannot be removed now will be the next time.
        let removed = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
        removed.ok();
    }
}

/// The game is too large to be solved while somebody waits; what it would take, for whoever runs the laboratory.
fn not_solved(game: &str, estimate: &Estimate) -> Problem {
    let told = vec![
        ("game", game.to_owned()),
        ("positions", rough::count(estimate.positions)),
        ("time", rough::time(estimate.time)),
        ("disk", rough::size(estimate.disk)),
    ];
    Problem::with(Code::NotSolved, told).at("game")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Settings;

    fn client() -> Client {
        Client::of(&axum::http::Extensions::new())
    }

    fn open(app: &App, game: &str) -> Arc<dyn AnyGame> {
        app.shared_game(arbore_lab::open(game).unwrap())
    }

    #[tokio::test]
    async fn a_small_game_is_solved_once_for_all_who_wait() {
        let app = App::new(Settings::default()).unwrap();
        let game = open(&app, "tictactoe");
        assert!(app.solved().find(&*game).is_none());
        let (one, other) =
            (app.solved().join(&app, client(), &game), app.solved().join(&app, client(), &game));
        assert!(one.ptr_eq(&other));
        let (one, other) = tokio::join!(one, other);
        let path = one.unwrap();
        assert_eq!(path, other.unwrap());
        assert_eq!(app.solved().find(&*game), Some(path.clone()));
        assert_eq!(database(&app, client(), &game).await.unwrap(), path);
    }

    #[tokio::test]
    async fn nobody_waits_and_nothing_is_made() {
        let app = App::new(Settings::default()).unwrap();
        let game = open(&app, "connect4:width=4,height=4");
        let waiting = app.solved().join(&app, client(), &game);
        assert!(tokio::time::timeout(Duration::from_millis(5), waiting).await.is_err());
        let started = std::time::Instant::now();
        while app.queue().counts() != (0, 0) {
            assert!(started.elapsed() < Duration::from_secs(5));
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert!(app.solved().find(&*game).is_none());
        // Who comes later gets it all the same.
        assert!(app.solved().join(&app, client(), &game).await.is_ok());
    }

    #[tokio::test]
    async fn large_games_are_told_what_they_take() {
        let app = App::new(Settings::default()).unwrap();
        for (game, code, words) in
            [("connect4", "not-solved", "arbore solve connect4 --db"), ("chess", "never-solved", "chess")]
        {
            let problem = database(&app, client(), &open(&app, game)).await.unwrap_err();
            let told = serde_json::to_value(problem.told(arbore_lab::Language::English)).unwrap();
            assert_eq!(told["error"]["code"], code);
            assert!(told["error"]["message"].as_str().unwrap().contains(words), "{told}");
        }
    }

    #[test]
    fn a_database_of_other_rules_is_made_again_and_the_oldest_make_room() {
        let folder = tempfile::tempdir().unwrap();
        let solved = Solved::new(Some(folder.path()), None);
        let made = solved.made().unwrap().folder().to_owned();
        assert!(made.starts_with(folder.path()));
        for number in 0..MOST_MADE + 5 {
            fs::write(made.join(format!("{number}.arbore")), "old").unwrap();
        }
        let game = arbore_lab::open("nim:heaps=1/2").unwrap();
        fs::write(solved.made().unwrap().path(&*game), "rubbish").unwrap();
        assert!(solved.find(&*game).is_none());
        let path = make(&solved, &*game, &AtomicBool::new(false)).unwrap();
        assert_eq!(solved.find(&*game), Some(path));
        // There is room for one, which took the place of the rubbish.
        assert_eq!(fs::read_dir(&made).unwrap().count(), MOST_MADE - 1);
    }
}
