//! Opening books: the entry of a position, and the move that a player takes from it.

use std::path::Path;
use std::sync::OnceLock;
use std::time::Instant;

use arbore_core::search::RootMove;
use arbore_core::{Bound, Report, Score, Value};
use arbore_solver::book::{Answer, Book, KnownMove};
use arbore_solver::database::Identity;

use super::Erased;
use super::position::StateWithHistory;
use super::unsearched::report_without_search;
use crate::any::TaskError;
use crate::dynamic::DynMove;
use crate::player::Settings;

/// A proven opening book that comes with the program, read when it is first needed.
pub(super) struct BundledBook {
    bytes: &'static [u8],
    book: OnceLock<Option<Book>>,
}

impl BundledBook {
    pub(super) fn new(bytes: &'static [u8]) -> BundledBook {
        BundledBook { bytes, book: OnceLock::new() }
    }

    /// The book, if it fits the rules; a test holds that it does.
    fn book(&self, identity: impl FnOnce() -> Identity) -> Option<&Book> {
        let read = || Book::from_bytes(Path::new("bundled"), self.bytes).ok();
        self.book.get_or_init(|| read().filter(|book| book.check(&identity()).is_ok())).as_ref()
    }
}

impl Erased {
    /// The book of a player, if it has one.
    pub(super) fn book_of<'s>(&self, settings: &'s Settings) -> Result<Option<&'s Book>, TaskError> {
        let identity = || self.book_identity();
        settings
            .book
            .as_ref()
            .map(|file| file.book(&self.spec, &identity).map_err(TaskError::Book))
            .transpose()
    }

    /// The proven opening book that comes with the program.
    pub(super) fn bundled_book(&self) -> Option<&Book> {
        let bundled = self.solver.as_ref()?.book.as_ref()?;
        bundled.book(|| self.book_identity())
    }

    /// The identity that a book of this game carries.
    pub(super) fn book_identity(&self) -> Identity {
        arbore_solver::book::identify(&self.rules, &self.spec)
    }

    /// The entry of a position in a book.
    pub(super) fn book_entry(&self, position: &StateWithHistory, book: &Book) -> Option<Answer<String>> {
        if self.is_repeated(position) {
            return None;
        }
        let state = &position.state;
        let Answer { low, high, moves } = book.ask(&self.rules, state)?;
        let text = |KnownMove { m, low, high, results }: KnownMove<DynMove>| KnownMove {
            m: state.move_text(m),
            low,
            high,
            results,
        };
        Some(Answer { low, high, moves: moves.into_iter().map(text).collect() })
    }

    /// The move that a player takes from its book: the best where that is proven, else one of those that were
    /// played, by the seed.
    pub(super) fn book_move(
        &self,
        position: &StateWithHistory,
        settings: &Settings,
    ) -> Result<Option<Report<String>>, TaskError> {
        let started = Instant::now();
        let Some(book) = self.book_of(settings)? else { return Ok(None) };
        let Some(answer) = self.book_entry(position, book) else { return Ok(None) };
        let are_exact = answer.moves.iter().all(|known| known.low == known.high);
        if settings.switches.exact_moves && !are_exact {
            return Ok(None);
        }
        let state = &position.state;
        let seed = settings.seed.map(|seed| fastrand::Rng::with_seed(seed ^ state.key()).u64(..));
        let Some(best) = answer.proven().or_else(|| answer.played(seed)) else { return Ok(None) };
        let known_move = |known: &KnownMove<String>| {
            let visits = Some(known.results.games()).filter(|games| *games > 0);
            root_move(known.m.clone(), known.low, known.high, visits)
        };
        let moves: Vec<RootMove<String>> = answer.moves.iter().filter_map(known_move).collect();
        let value = answer.proven().map(|best| (Value::Score(best.low), Bound::Exact));
        let nodes = 1 + u64::try_from(answer.moves.len()).unwrap_or(u64::MAX);
        let mut report = report_without_search(state, Some(best.m.clone()), value, moves, nodes);
        report.is_whole_tree = report.value.is_some();
        report.time = started.elapsed();
        Ok(Some(report))
    }
}

/// A root move with what is known of its value, if anything is.
pub(super) fn root_move(m: String, low: Score, high: Score, visits: Option<u64>) -> Option<RootMove<String>> {
    let (value, bound) = Bound::between(low, high)?;
    Some(RootMove { line: vec![m.clone()], m, value: Value::Score(value), bound, visits })
}
