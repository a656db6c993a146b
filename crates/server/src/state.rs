//! What all requests share.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread::available_parallelism;

use arbore_lab::messages::LANGUAGES;
use arbore_lab::{AnyGame, Language, Library};
use axum::body::Bytes;
use tokio::sync::watch;

use crate::host::AllowedHost;
use crate::language;
use crate::queue::Queue;
use crate::solved::Solved;
use crate::store::{Store, StoreError};

/// The settings of the server.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// The folder where games and grades are kept; in memory only, if there is none.
    pub data: Option<PathBuf>,
    /// A folder of databases, besides `databases` in the data folder.
    pub library: Option<Library>,
    /// Hosts that are answered to, besides loopback names and the address at which a connection arrives.
    pub allowed_hosts: Vec<AllowedHost>,
    /// How many requests a client may make.
    pub rate: Rate,
    /// How many searches run at once (default: the number of processors).
    pub searches: Option<usize>,
}

/// How many requests a client may make. A class may well share one address.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// In a second, on the average.
    pub per_second: u32,
    /// At once.
    pub burst: u32,
}

impl Rate {
    /// This many requests a second on average, and three times as many at once.
    #[must_use]
    pub fn per_second(per_second: u32) -> Rate {
        Rate { per_second, burst: per_second.saturating_mul(3) }
    }
}

impl Default for Rate {
    fn default() -> Self {
        Rate::per_second(400)
    }
}

/// What all requests share.
#[derive(Clone)]
pub struct App(Arc<Shared>);

struct Shared {
    settings: Settings,
    queue: Queue,
    store: Store,
    solved: Solved,
    /// The games that were opened last, the newest first.
    games: Mutex<VecDeque<Arc<dyn AnyGame>>>,
    /// In each language.
    catalogues: [OnceLock<Bytes>; LANGUAGES.len()],
    closing: watch::Sender<bool>,
}

/// The number of games that are kept open. What was solved of a game is kept with it, and can be large.
const MAX_GAMES: usize = 16;

impl App {
    /// A server with these settings.
    pub fn new(settings: Settings) -> Result<App, StoreError> {
        language::load();
        let store = Store::open(settings.data.as_deref())?;
        let searches = settings.searches.unwrap_or_else(|| available_parallelism().map_or(1, usize::from));
        Ok(App(Arc::new(Shared {
            queue: Queue::new(searches),
            store,
            solved: Solved::new(settings.data.as_deref(), settings.library.as_ref()),
            games: Mutex::default(),
            catalogues: [const { OnceLock::new() }; LANGUAGES.len()],
            closing: watch::channel(false).0,
            settings,
        })))
    }

    pub(crate) fn rate(&self) -> Rate {
        self.0.settings.rate
    }

    pub(crate) fn allowed_hosts(&self) -> &[AllowedHost] {
        &self.0.settings.allowed_hosts
    }

    pub(crate) fn queue(&self) -> &Queue {
        &self.0.queue
    }

    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    /// The databases that there are.
    pub(crate) fn solved(&self) -> &Solved {
        &self.0.solved
    }

    /// The catalogue in a language, which is made once.
    pub(crate) fn catalogue(&self, language: Language, make: impl FnOnce() -> Bytes) -> Bytes {
        self.0.catalogues[language::number(language)].get_or_init(make).clone()
    }

    /// The same game for the same text: some remember what they have solved.
    pub(crate) fn shared_game(&self, game: Arc<dyn AnyGame>) -> Arc<dyn AnyGame> {
        let mut games = self.0.games.lock().unwrap_or_else(PoisonError::into_inner);
        let found = games.iter().position(|other| other.spec() == game.spec());
        let game = found.and_then(|at| games.remove(at)).unwrap_or(game);
        games.truncate(MAX_GAMES - 1);
        games.push_front(game.clone());
        game
    }

    /// Announces the shutdown.
    pub(crate) fn close(&self) {
        self.0.closing.send_replace(true);
    }

    /// Becomes `true` at the shutdown.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.0.closing.subscribe()
    }
}
