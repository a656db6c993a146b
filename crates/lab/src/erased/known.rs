//! What is known of a position without searching it: databases.

use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Instant, SystemTime};

use arbore_core::search::RootMove;
use arbore_core::{Bound, Draw, Game, Player, Prove, Report, Score, Turn, Value, Window};
use arbore_solver::book::Book;
use arbore_solver::database::{Database, DatabaseError, Resources};

use super::Erased;
use super::book::root_move;
use super::endings::EndingDatabases;
use super::searches::SearchFamily;
use super::tables::Tables;
use crate::any::TaskError;

/// What databases know of a game.
pub(super) trait Knowledge<G: Game>: Send + Sync {
    /// Between which values a position is, as the first player sees it; `None` if it is not there.
    fn bounds(&self, game: &G, state: &G::State) -> Result<Option<(Score, Score)>, DatabaseError>;
}

/// A database of the whole game, owned or lent.
pub(super) struct WholeGame<G: Game, D> {
    tables: Arc<dyn Tables<G>>,
    database: D,
}

impl<G: Game, D: Deref<Target = Database> + Send + Sync> Knowledge<G> for WholeGame<G, D> {
    #[inline]
    fn bounds(&self, _: &G, state: &G::State) -> Result<Option<(Score, Score)>, DatabaseError> {
        Ok(self.tables.value(&self.database, state)?.map(|value| (value, value)))
    }
}

/// Keeps the last opened file or folder open until its modification time changes.
pub(super) struct LastOpened<T>(Mutex<Option<(FileVersion, Arc<T>)>>);

type FileVersion = (PathBuf, Option<SystemTime>);

impl<T> Default for LastOpened<T> {
    fn default() -> Self {
        LastOpened(Mutex::default())
    }
}

impl<T> LastOpened<T> {
    pub(super) fn get(
        &self,
        path: &Path,
        open: &dyn Fn() -> Result<T, DatabaseError>,
    ) -> Result<Arc<T>, DatabaseError> {
        let changed = path.metadata().and_then(|metadata| metadata.modified()).ok();
        let place = (path.to_owned(), changed);
        // A panic elsewhere leaves what was open or nothing, both of which will do.
        let mut opened = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &*opened {
            Some((before, found)) if *before == place => Ok(Arc::clone(found)),
            _ => Ok(Arc::clone(&opened.insert((place, Arc::new(open()?))).1)),
        }
    }
}

/// A database of a whole game, built on demand in a temporary folder that is deleted with it.
pub(super) struct SmallDatabase<G: Game> {
    known: WholeGame<G, Arc<Database>>,
    _folder: tempfile::TempDir,
}

/// Games with at most this many positions are solved on demand, in about a second.
const SMALL: u64 = 500_000;

/// The maximum length of a line of best play, in plies.
const LONGEST_LINE: usize = 400;

/// Moves, each with its lower and upper bound in the view of the player to move.
type BoundedMoves<M> = Vec<(M, (Score, Score))>;

/// What a game proves, and what a database knows besides.
pub(super) struct WithDatabase<'a, G: Game, P> {
    pub(super) proof: &'a P,
    pub(super) known: Option<&'a dyn Knowledge<G>>,
}

impl<G: Game, P: Prove<G>> Prove<G> for WithDatabase<'_, G, P> {
    #[inline]
    fn bounds(&self, game: &G, state: &G::State) -> (Score, Score) {
        let proven = || self.proof.bounds(game, state);
        let Some(known) = self.known else { return proven() };
        let Turn::Player(player) = game.turn(state) else { return proven() };
        // A damaged block knows nothing.
        let Ok(Some(bounds)) = known.bounds(game, state) else { return proven() };
        let (low, high) = seen_by(player, bounds);
        if low == high {
            return (low, high);
        }
        let (lower, upper) = proven();
        (low.max(lower), high.min(upper))
    }
    #[inline]
    fn candidates(&self, game: &G, state: &G::State, each: impl FnMut(G::Move)) -> Option<Score> {
        self.proof.candidates(game, state, each)
    }
    #[inline]
    fn finish(&self, game: &G, state: &G::State, window: Window, nodes: &mut u64) -> Option<(Score, Bound)> {
        self.proof.finish(game, state, window, nodes)
    }
}

/// Bounds as the first player sees them, as a player sees them.
fn seen_by(player: Player, (low, high): (Score, Score)) -> (Score, Score) {
    if player == Player::FIRST { (low, high) } else { (-high, -low) }
}

/// The first of the best moves, if no other can be better.
fn best_of<M: Copy>(moves: &BoundedMoves<M>) -> Option<(M, Score)> {
    let (best, (low, high)) = moves.iter().rev().max_by_key(|(_, (low, _))| *low).copied()?;
    (low == high && moves.iter().all(|(_, (_, most))| *most <= low)).then_some((best, low))
}

impl<G, P, K> Erased<G, P, K>
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync,
    K: SearchFamily<G>,
{
    /// The databases of endings in a file or a folder.
    pub(super) fn endings(&self, path: &Path) -> Result<Arc<EndingDatabases<G>>, DatabaseError> {
        let endings = self.solving.as_ref().and_then(|solving| solving.endings.as_deref());
        let endings = endings.ok_or(DatabaseError::TooLarge)?;
        self.opened_endings.get(path, &|| endings.open_all(&*self.game, &self.spec, path))
    }

    /// The databases in a file or folder: of the whole game, or of endings.
    pub(super) fn knowledge(&self, path: &Path) -> Result<Arc<dyn Knowledge<G>>, DatabaseError> {
        match &self.tables {
            Some(tables) => Ok(Arc::new(self.whole(tables.open(path)?)?)),
            None => Ok(self.endings(path)?),
        }
    }

    pub(super) fn whole<D>(&self, database: D) -> Result<WholeGame<G, D>, DatabaseError> {
        Ok(WholeGame { tables: self.tables.clone().ok_or(DatabaseError::TooLarge)?, database })
    }

    /// The report on a position and all its moves from databases; `None` where they do not settle the best move.
    pub(super) fn known(
        &self,
        known: &dyn Knowledge<G>,
        state: &G::State,
    ) -> Result<Option<Report<G::Move>>, DatabaseError> {
        let started = Instant::now();
        let Some(mover) = self.game.turn(state).player() else {
            let value = Value::Score(self.game.payoff(state, self.game.side(state)));
            let found = Some((value, Bound::Exact));
            return Ok(Some(self.report_without_search(state, None, found, Vec::new(), 1)));
        };
        let Some(moves) = self.known_moves(known, state, mover)? else { return Ok(None) };
        let Some((best, value)) = best_of(&moves) else { return Ok(None) };
        let pv = self.known_line(known, state, best)?;
        let nodes = u64::try_from(moves.len()).unwrap_or(u64::MAX) + 1;
        let known = moves.into_iter().filter_map(|(m, (low, high))| root_move(m, low, high, None));
        let mut moves: Vec<RootMove<G::Move>> = known.collect();
        for known in moves.iter_mut().filter(|known| known.m == best) {
            known.line.clone_from(&pv);
        }
        let found = Some((Value::Score(value), Bound::Exact));
        let mut report = self.report_without_search(state, Some(best), found, moves, nodes);
        report.is_whole_tree = true;
        report.depth = u32::try_from(pv.len()).unwrap_or(u32::MAX);
        report.pv = pv;
        report.time = started.elapsed();
        Ok(Some(report))
    }

    /// Between which values a position lies by a book, in the view of the player to move.
    pub(super) fn bounds_in(
        &self,
        book: Option<&Book>,
        state: &G::State,
    ) -> Result<(Score, Score), DatabaseError> {
        let open = (Score::MINUS_INFINITY, Score::INFINITY);
        let (Some(book), Some(mover)) = (book, self.game.turn(state).player()) else { return Ok(open) };
        Ok(book.bounds(&*self.game, state)?.map_or(open, |bounds| seen_by(mover, bounds)))
    }

    /// Every move with what is known of its worth; `None` if of one nothing is.
    fn known_moves(
        &self,
        known: &dyn Knowledge<G>,
        state: &G::State,
        mover: Player,
    ) -> Result<Option<BoundedMoves<G::Move>>, DatabaseError> {
        let mut moves = Vec::new();
        for m in self.game.choices(state) {
            let mut child = state.clone();
            self.game.play(&mut child, m);
            let Some(bounds) = known.bounds(&*self.game, &child)? else { return Ok(None) };
            let (low, high) = seen_by(mover, bounds);
            moves.push((m, (low.bound_from_child(), high.bound_from_child())));
        }
        Ok(Some(moves))
    }

    /// A move and best play after it, to the end of the game or to the maximum length of a line.
    fn known_line(
        &self,
        known: &dyn Knowledge<G>,
        state: &G::State,
        first: G::Move,
    ) -> Result<Vec<G::Move>, DatabaseError> {
        let (mut state, mut line) = (state.clone(), vec![first]);
        self.game.play(&mut state, first);
        while let Turn::Player(mover) = self.game.turn(&state)
            && line.len() < LONGEST_LINE
            && let Some(moves) = self.known_moves(known, &state, mover)?
            && let Some((m, value)) = best_of(&moves)
            && (!G::CAN_REPEAT || value.is_decisive())
        {
            line.push(m);
            self.game.play(&mut state, m);
        }
        Ok(line)
    }

    /// The database of a small game whose positions come back, made when it is first wanted. Nothing else finds out how
    /// far a win is there.
    pub(super) fn small_database(&self) -> Result<Option<&dyn Knowledge<G>>, TaskError> {
        let Some(tables) = self.tables.as_ref().filter(|_| G::CAN_REPEAT) else { return Ok(None) };
        let make = || -> Result<Option<SmallDatabase<G>>, DatabaseError> {
            let resources = Resources::default();
            if tables.estimate(resources)?.positions > SMALL {
                return Ok(None);
            }
            let folder = tempfile::tempdir()
                .map_err(|source| DatabaseError::Io { path: std::env::temp_dir(), source })?;
            let path = folder.path().join("game");
            let go_on = &mut |_: &_| std::ops::ControlFlow::Continue(());
            let database = tables.build(&path, resources, go_on)?;
            Ok(Some(SmallDatabase { known: self.whole(Arc::new(database))?, _folder: folder }))
        };
        if let Some(small) = self.small.get() {
            return Ok(small.as_ref().map(|small| &small.known as &dyn Knowledge<G>));
        }
        let made = make()?;
        Ok(self.small.get_or_init(|| made).as_ref().map(|small| &small.known as &dyn Knowledge<G>))
    }
}
