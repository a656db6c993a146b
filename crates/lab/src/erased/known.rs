//! What is known of a position without searching it: databases.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use arbore_core::search::RootMove;
use arbore_core::{Bound, Draw, Game, Player, Prove, Report, Score, Turn, Value};
use arbore_solver::database::{Database, DatabaseError, Resources};

use super::Erased;
use super::kinds::Kind;
use super::solving::Tables;
use crate::any::TaskError;

/// The database that was asked last stays open.
#[derive(Default)]
pub(super) struct Opened(Mutex<Option<(PathBuf, Arc<Database>)>>);

/// A database of a whole game that is made in the blink of an eye, in a folder that goes with it.
pub(super) struct Small {
    database: Database,
    _folder: tempfile::TempDir,
}

/// So many positions are solved in about a second.
const SMALL: u64 = 500_000;

/// Lines of best play are told so far.
const LONGEST_LINE: usize = 400;

/// Moves with their values, as the player sees them who makes them.
type Worths<M> = Vec<(M, Score)>;

/// What a game proves, and what a database knows besides.
pub(super) struct WithDatabase<'a, G: Game, P> {
    pub(super) proof: &'a P,
    pub(super) known: Option<(&'a dyn Tables<G>, &'a Database)>,
}

impl<G: Game, P: Prove<G>> Prove<G> for WithDatabase<'_, G, P> {
    type Facts = ();

    #[inline]
    fn bounds(&self, game: &G, state: &G::State) -> (Score, Score) {
        if let Some((tables, database)) = self.known
            && let Turn::Player(player) = game.turn(state)
            // A damaged block knows nothing.
            && let Ok(Some(value)) = tables.value(game, database, state)
        {
            let value = seen_by(player, value);
            return (value, value);
        }
        self.proof.bounds(game, state)
    }
    #[inline]
    fn candidates(&self, game: &G, state: &G::State, each: impl FnMut(G::Move)) -> Option<Score> {
        self.proof.candidates(game, state, each)
    }
    #[inline]
    fn finish(
        &self,
        game: &G,
        state: &G::State,
        alpha: Score,
        beta: Score,
        nodes: &mut u64,
    ) -> Option<(Score, Bound)> {
        self.proof.finish(game, state, alpha, beta, nodes)
    }
}

/// A value as the first player sees it, as a player sees it.
fn seen_by(player: Player, value: Score) -> Score {
    if player == Player::FIRST { value } else { -value }
}

impl<G, P, K> Erased<G, P, K>
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync,
    K: Kind<G>,
{
    /// How databases of this game are made, if its positions are numbered.
    pub(super) fn tables(&self) -> Option<&dyn Tables<G>> {
        self.solving.as_ref()?.tables.as_deref()
    }

    /// The database in a file, which must be of this game.
    pub(super) fn database(&self, path: &Path) -> Result<Arc<Database>, DatabaseError> {
        // A panic elsewhere leaves a database or none, both of which will do.
        let mut opened = self.opened.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &*opened {
            Some((before, database)) if before == path => Ok(Arc::clone(database)),
            _ => {
                let tables = self.tables().ok_or(DatabaseError::TooLarge)?;
                let database = Arc::new(tables.open(&self.game, &self.spec, path)?);
                Ok(Arc::clone(&opened.insert((path.to_owned(), database)).1))
            }
        }
    }

    /// What a database says about a position and all its moves; `None` where it does not know all of them.
    pub(super) fn known(
        &self,
        database: &Database,
        state: &G::State,
    ) -> Result<Option<Report<G::Move>>, DatabaseError> {
        let started = Instant::now();
        let Some(mover) = self.game.turn(state).player() else {
            let value = Value::Score(self.game.payoff(state, self.game.side(state)));
            let found = Some((value, Bound::Exact));
            return Ok(Some(self.report_without_search(state, None, found, Vec::new(), 1)));
        };
        let Some(moves) = self.known_moves(database, state, mover)? else { return Ok(None) };
        // The first of the best.
        let Some((best, value)) = moves.iter().rev().max_by_key(|(_, value)| *value).copied() else {
            return Ok(None);
        };
        let pv = self.known_line(database, state, best)?;
        let nodes = u64::try_from(moves.len()).unwrap_or(u64::MAX) + 1;
        let moves = moves.into_iter().map(|(m, value)| RootMove {
            m,
            value: Value::Score(value),
            bound: Bound::Exact,
            line: if m == best { pv.clone() } else { vec![m] },
            visits: None,
        });
        let found = Some((Value::Score(value), Bound::Exact));
        let mut report = self.report_without_search(state, Some(best), found, moves.collect(), nodes);
        report.is_whole_tree = true;
        report.depth = u32::try_from(pv.len()).unwrap_or(u32::MAX);
        report.pv = pv;
        report.time = started.elapsed();
        Ok(Some(report))
    }

    /// Every move with its value, as the player sees it who makes it.
    fn known_moves(
        &self,
        database: &Database,
        state: &G::State,
        mover: Player,
    ) -> Result<Option<Worths<G::Move>>, DatabaseError> {
        let Some(tables) = self.tables() else { return Ok(None) };
        let mut all = Vec::new();
        self.game.moves(state, |m| all.push(m));
        let mut moves = Vec::new();
        for m in all {
            let mut child = state.clone();
            self.game.play(&mut child, m);
            let Some(value) = tables.value(&self.game, database, &child)? else { return Ok(None) };
            moves.push((m, seen_by(mover, value).from_child()));
        }
        Ok(Some(moves))
    }

    /// A move and best play after it, to the end or until it may go on for ever.
    fn known_line(
        &self,
        database: &Database,
        state: &G::State,
        first: G::Move,
    ) -> Result<Vec<G::Move>, DatabaseError> {
        let (mut state, mut line) = (state.clone(), vec![first]);
        self.game.play(&mut state, first);
        while let Turn::Player(mover) = self.game.turn(&state)
            && line.len() < LONGEST_LINE
            && let Some(moves) = self.known_moves(database, &state, mover)?
            && let Some((m, value)) = moves.into_iter().rev().max_by_key(|(_, value)| *value)
            && (!G::CAN_REPEAT || value.is_decisive())
        {
            line.push(m);
            self.game.play(&mut state, m);
        }
        Ok(line)
    }

    /// The database of a small game whose positions come back, made when it is first wanted. Nothing else finds out how
    /// far a win is there.
    pub(super) fn small_database(&self) -> Result<Option<&Database>, TaskError> {
        let Some(tables) = self.tables().filter(|_| G::CAN_REPEAT) else { return Ok(None) };
        let make = || -> Result<Option<Small>, DatabaseError> {
            let resources = Resources::default();
            if tables.estimate(&self.game, resources)?.positions > SMALL {
                return Ok(None);
            }
            let folder = tempfile::tempdir()
                .map_err(|source| DatabaseError::Io { path: std::env::temp_dir(), source })?;
            let path = folder.path().join("game");
            let go_on = &mut |_: &_| std::ops::ControlFlow::Continue(());
            let database = tables.build(&self.game, &self.spec, &path, resources, go_on)?;
            Ok(Some(Small { database, _folder: folder }))
        };
        if let Some(small) = self.small.get() {
            return Ok(small.as_ref().map(|small| &small.database));
        }
        let made = make()?;
        Ok(self.small.get_or_init(|| made).as_ref().map(|small| &small.database))
    }
}
