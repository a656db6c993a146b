//! Searches, their traces, comparisons, and solved games.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use arbore_core::{Player, Turn};
use arbore_solver::database::DatabaseError;

use crate::any::{self, Position, TaskError};
use crate::explore::{history, survey};
use crate::json::{Analysis, Exploration, PositionInfo, Score, Survey};
use crate::messages::Messages;
use crate::session::{Control, Opened, Request, SearchError, Searcher};
use crate::trace::{Focus, Trace};

/// A search; `on_progress` gets what is known after each depth.
pub fn search(
    request: &Request,
    control: &Control,
    on_progress: &dyn Fn(Analysis),
) -> Result<Analysis, SearchError> {
    let units = request.position.game().points_per_unit();
    let answer = |found: &any::Analysis| Analysis::new(found, &request.searcher.text, units);
    let found = request.run(control, &|found| on_progress(answer(found)))?;
    Ok(answer(&found))
}

/// A search with its trace near a focus.
pub fn tree(
    position: &Position,
    searcher: &Searcher,
    focus: &Focus,
    stop: Arc<AtomicBool>,
) -> Result<(any::Analysis, Trace), TaskError> {
    let mut task = searcher.task();
    task.limits.stop = Some(stop);
    position.trace_near(&task, focus)
}

/// A search, and at which moves it cut.
#[derive(Clone, Debug)]
pub struct Compared {
    /// What it found.
    pub analysis: Analysis,
    /// Whether a limit ended it.
    pub is_stopped: bool,
    /// How often each move of its node was the one that cut, by its place in the order; not of large searches.
    pub cut_index: Option<Vec<u64>>,
}

/// Searches with at most this many nodes are run once more, to count their cuts.
const MAX_TRACED: u64 = 3_000_000;

/// A search as a row of a comparison.
pub fn compare(
    position: &Position,
    searcher: &Searcher,
    stop: Arc<AtomicBool>,
) -> Result<Compared, TaskError> {
    let mut task = searcher.task();
    task.limits.stop = Some(stop);
    let found = position.search(&task)?;
    let is_traced = searcher.algorithm.info().is_search && !found.is_stopped && found.nodes <= MAX_TRACED;
    let cuts = || {
        let focus = Focus { moves: Vec::new(), max_nodes: 1 };
        Ok::<_, TaskError>(position.trace_near(&task, &focus)?.1.cuts_by_move)
    };
    Ok(Compared {
        analysis: Analysis::new(&found, &searcher.text, position.game().points_per_unit()),
        is_stopped: found.is_stopped,
        cut_index: is_traced.then(cuts).transpose()?,
    })
}

/// A position of a solved game, and the game as a whole, from its database.
pub fn explore(opened: &Opened, database: &Path, messages: &Messages) -> Result<Exploration, DatabaseError> {
    let game = &*opened.game;
    let databases = game.databases().ok_or(DatabaseError::TooLarge)?;
    let database = databases.open(database)?;
    let units = game.points_per_unit();
    let position = opened.position();
    let is_over = position.turn() == Turn::Over;
    let found = if is_over { None } else { position.probe(&database)? };
    let mut values = history(&database, opened.played.positions())?;
    // A game may be over because of what came before, of which a database knows nothing.
    if let (true, Some(last)) = (is_over, values.last_mut()) {
        *last = position.payoffs().get(Player::FIRST.index()).copied();
    }
    let survey = survey(game, databases, &database)?;
    Ok(Exploration {
        position: PositionInfo::new(opened, messages),
        found: found.map(|found| Analysis::new(&found, "perfect", units)),
        history: values
            .into_iter()
            .map(|value| value.map(|value| Score::new(&value.into(), units)))
            .collect(),
        survey: Survey::new(&survey, game),
    })
}
