//! What is known of a position without searching it: databases.

use std::any::Any;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Instant, SystemTime};

use arbore_core::search::RootMove;
use arbore_core::{Bound, Game, Player, Prove, Report, Score, Turn, Value, Window};
use arbore_solver::book::Book;
use arbore_solver::database::{Database, DatabaseError, Resources};

use super::Erased;
use super::book::root_move;
use super::endings::EndingDatabases;
use super::tables::Tables;
use super::unsearched::report_without_search;
use crate::any::TaskError;
use crate::dynamic::{DynMove, DynState};

/// What databases know of a game. A `state` is of the type that the game gives its states.
pub(super) trait Knowledge: Send + Sync {
    /// Lower and upper bound of a position in the view of the first player; `None` if it is not there.
    fn bounds(&self, state: &dyn Any) -> Result<Option<(Score, Score)>, DatabaseError>;
}

/// A database of the whole game.
pub(super) struct WholeGame {
    tables: Arc<dyn Tables>,
    database: Arc<Database>,
}

impl Knowledge for WholeGame {
    fn bounds(&self, state: &dyn Any) -> Result<Option<(Score, Score)>, DatabaseError> {
        Ok(self.tables.value(&self.database, state)?.map(|value| (value, value)))
    }
}

/// The bounds of a position in the view of the first player, from a database or a book; `None` if it is not there.
pub(super) type LookUp<'a> = &'a dyn Fn(&DynState) -> Result<Option<(Score, Score)>, DatabaseError>;

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
pub(super) struct SmallDatabase {
    known: WholeGame,
    _folder: tempfile::TempDir,
}

/// Games with at most this many positions are solved on demand, in about a second.
const MAX_SMALL: u64 = 500_000;

/// The maximum length of a line of best play, in plies.
const MAX_LINE: usize = 400;

/// Moves, each with its lower and upper bound in the view of the player to move.
type BoundedMoves = Vec<(DynMove, (Score, Score))>;

/// What a game proves, and what a database knows besides.
pub(super) struct WithDatabase<'a, P> {
    pub(super) proof: &'a P,
    pub(super) known: Option<&'a dyn Knowledge>,
}

impl<G, P> Prove<G> for WithDatabase<'_, P>
where
    G: Game<State: 'static>,
    P: Prove<G>,
{
    #[inline]
    fn bounds(&self, game: &G, state: &G::State) -> (Score, Score) {
        let proven = || self.proof.bounds(game, state);
        let Some(known) = self.known else { return proven() };
        let Turn::Player(player) = game.turn(state) else { return proven() };
        // A damaged block knows nothing.
        let Ok(Some(bounds)) = known.bounds(state) else { return proven() };
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
fn best_of(moves: &BoundedMoves) -> Option<(DynMove, Score)> {
    let (best, (low, high)) = moves.iter().rev().max_by_key(|(_, (low, _))| *low).copied()?;
    (low == high && moves.iter().all(|(_, (_, most))| *most <= low)).then_some((best, low))
}

impl Erased {
    /// The databases of endings in a file or a folder.
    pub(super) fn endings(&self, path: &Path) -> Result<Arc<EndingDatabases>, DatabaseError> {
        let endings = self.solver.as_ref().and_then(|solver| solver.endings.as_deref());
        let endings = endings.ok_or(DatabaseError::TooLarge)?;
        self.last_endings.get(path, &|| endings.open_all(&self.spec, path))
    }

    /// The databases in a file or folder: of the whole game, or of endings.
    pub(super) fn knowledge(&self, path: &Path) -> Result<Arc<dyn Knowledge>, DatabaseError> {
        match self.tables() {
            Some(tables) => {
                let (tables, database) = (tables.clone(), tables.open(path)?);
                Ok(Arc::new(WholeGame { tables, database }))
            }
            None => Ok(self.endings(path)?),
        }
    }

    /// The report on a position and all its moves from databases; `None` where they do not settle the best move.
    pub(super) fn known(
        &self,
        known: &dyn Knowledge,
        state: &DynState,
    ) -> Result<Option<Report<String>>, DatabaseError> {
        self.looked_up(&|state| known.bounds(state.state()), state)
    }

    /// The same from a book.
    pub(super) fn known_in_book(
        &self,
        book: &Book,
        state: &DynState,
    ) -> Result<Option<Report<String>>, DatabaseError> {
        self.looked_up(&|state| Ok(bounds_in_book(book, state)), state)
    }

    pub(super) fn looked_up(
        &self,
        look_up: LookUp<'_>,
        state: &DynState,
    ) -> Result<Option<Report<String>>, DatabaseError> {
        let started = Instant::now();
        let Some(mover) = state.turn().player() else {
            let value = Value::Score(state.payoff(state.side()));
            let found = Some((value, Bound::Exact));
            return Ok(Some(report_without_search(state, None, found, Vec::new(), 1)));
        };
        let Some(moves) = known_moves(look_up, state, mover)? else { return Ok(None) };
        let Some((best, value)) = best_of(&moves) else { return Ok(None) };
        let pv = self.known_line(look_up, state, best)?;
        let nodes = u64::try_from(moves.len()).unwrap_or(u64::MAX) + 1;
        let best = state.move_text(best);
        let known =
            moves.into_iter().filter_map(|(m, (low, high))| root_move(state.move_text(m), low, high, None));
        let mut moves: Vec<RootMove<String>> = known.collect();
        for known in moves.iter_mut().filter(|known| known.m == best) {
            known.line.clone_from(&pv);
        }
        let found = Some((Value::Score(value), Bound::Exact));
        let mut report = report_without_search(state, Some(best), found, moves, nodes);
        report.is_whole_tree = true;
        report.depth = u32::try_from(pv.len()).unwrap_or(u32::MAX);
        report.pv = pv;
        report.time = started.elapsed();
        Ok(Some(report))
    }

    /// A move and best play after it, to the end of the game or to the maximum length of a line.
    fn known_line(
        &self,
        look_up: LookUp<'_>,
        state: &DynState,
        first: DynMove,
    ) -> Result<Vec<String>, DatabaseError> {
        let mut line = vec![state.move_text(first)];
        let mut state = state.play(first);
        while let Turn::Player(mover) = state.turn()
            && line.len() < MAX_LINE
            && let Some(moves) = known_moves(look_up, &state, mover)?
            && let Some((m, value)) = best_of(&moves)
            && (!self.rules.can_repeat() || value.is_decisive())
        {
            line.push(state.move_text(m));
            state = state.play(m);
        }
        Ok(line)
    }

    /// The database of a small game whose positions come back, made when it is first wanted. Nothing else finds out how
    /// far a win is there.
    pub(super) fn small_database(&self) -> Result<Option<&dyn Knowledge>, TaskError> {
        let Some(tables) = self.tables().filter(|_| self.rules.can_repeat()) else { return Ok(None) };
        let make = || -> Result<Option<SmallDatabase>, DatabaseError> {
            let resources = Resources::default();
            if tables.estimate(resources)?.positions > MAX_SMALL {
                return Ok(None);
            }
            let folder = tempfile::tempdir()
                .map_err(|source| DatabaseError::Io { path: std::env::temp_dir(), source })?;
            let path = folder.path().join("game");
            let go_on = &mut |_: &_| std::ops::ControlFlow::Continue(());
            let database = Arc::new(tables.build(&path, resources, go_on)?);
            let known = WholeGame { tables: tables.clone(), database };
            Ok(Some(SmallDatabase { known, _folder: folder }))
        };
        if let Some(small) = self.small.get() {
            return Ok(small.as_ref().map(|small| &small.known as &dyn Knowledge));
        }
        let made = make()?;
        Ok(self.small.get_or_init(|| made).as_ref().map(|small| &small.known as &dyn Knowledge))
    }
}

/// The bounds of a position in the view of the player to move, by a book.
pub(super) fn bounds_by(book: Option<&Book>, state: &DynState) -> (Score, Score) {
    let open = (Score::MINUS_INFINITY, Score::INFINITY);
    let (Some(book), Some(mover)) = (book, state.turn().player()) else { return open };
    bounds_in_book(book, state).map_or(open, |bounds| seen_by(mover, bounds))
}

/// The bounds of a position in a book, in the view of the first player.
fn bounds_in_book(book: &Book, state: &DynState) -> Option<(Score, Score)> {
    if state.turn() == Turn::Over {
        let payoff = state.payoff(Player::FIRST);
        return Some((payoff, payoff));
    }
    book.entry(state.canonical().key()).map(|entry| (entry.low, entry.high))
}

/// Every move with its bounds; `None` if one of them is not known.
fn known_moves(
    look_up: LookUp<'_>,
    state: &DynState,
    mover: Player,
) -> Result<Option<BoundedMoves>, DatabaseError> {
    let mut moves = Vec::new();
    for m in state.all_choices() {
        let Some(bounds) = look_up(&state.play(m))? else { return Ok(None) };
        let (low, high) = seen_by(mover, bounds);
        moves.push((m, (low.bound_from_child(), high.bound_from_child())));
    }
    Ok(Some(moves))
}
