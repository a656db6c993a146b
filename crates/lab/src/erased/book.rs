//! Opening books: the entry of a position, and the move that a player takes from it.

use std::path::Path;
use std::sync::OnceLock;
use std::time::Instant;

use arbore_core::search::RootMove;
use arbore_core::{Bound, Draw, Game, Player, Prove, Report, Score, Turn, Value};
use arbore_solver::book::{Answer, Book, KnownMove};
use arbore_solver::database::{DatabaseError, Identity};

use super::Erased;
use super::known::Knowledge;
use super::position::StateWithHistory;
use super::searches::SearchFamily;
use crate::any::TaskError;
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

impl<G: Game> Knowledge<G> for Book {
    fn bounds(&self, game: &G, state: &G::State) -> Result<Option<(Score, Score)>, DatabaseError> {
        if game.turn(state) == Turn::Over {
            let payoff = game.payoff(state, Player::FIRST);
            return Ok(Some((payoff, payoff)));
        }
        let entry = self.entry(arbore_solver::book::key(game, state));
        Ok(entry.map(|entry| (entry.low, entry.high)))
    }
}

impl<G, P, K> Erased<G, P, K>
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync,
    K: SearchFamily<G>,
{
    /// The book of a player, if it has one.
    pub(super) fn book_of<'s>(&self, settings: &'s Settings) -> Result<Option<&'s Book>, TaskError> {
        let identity = || arbore_solver::book::identify(&*self.game, &self.spec);
        settings
            .book
            .as_ref()
            .map(|file| file.book(&self.spec, &identity).map_err(TaskError::Book))
            .transpose()
    }

    /// The proven opening book that comes with the program.
    pub(super) fn bundled_book(&self) -> Option<&Book> {
        let bundled = self.solving.as_ref()?.book.as_ref()?;
        bundled.book(|| arbore_solver::book::identify(&*self.game, &self.spec))
    }

    /// The entry of a position in a book.
    pub(super) fn book_entry(&self, position: &StateWithHistory<G>, book: &Book) -> Option<Answer<G::Move>> {
        if self.is_repeated(position) { None } else { book.ask(&*self.game, &position.state) }
    }

    /// The move of a player who looks into its book first: the best where that is proven, else one of those that were
    /// played, by the seed.
    pub(super) fn book_move(
        &self,
        position: &StateWithHistory<G>,
        settings: &Settings,
    ) -> Result<Option<Report<G::Move>>, TaskError> {
        let started = Instant::now();
        let Some(book) = self.book_of(settings)? else { return Ok(None) };
        let Some(answer) = self.book_entry(position, book) else { return Ok(None) };
        let are_exact = answer.moves.iter().all(|known| known.low == known.high);
        if settings.switches.exact_moves && !are_exact {
            return Ok(None);
        }
        let state = &position.state;
        let seed = settings.seed.map(|seed| fastrand::Rng::with_seed(seed ^ self.game.key(state)).u64(..));
        let Some(best) = answer.proven().or_else(|| answer.played(seed)).copied() else { return Ok(None) };
        let known_move = |known: &KnownMove<G::Move>| {
            let visits = Some(known.results.games()).filter(|games| *games > 0);
            root_move(known.m, known.low, known.high, visits)
        };
        let moves: Vec<RootMove<G::Move>> = answer.moves.iter().filter_map(known_move).collect();
        let value = answer.proven().map(|best| (Value::Score(best.low), Bound::Exact));
        let nodes = 1 + u64::try_from(answer.moves.len()).unwrap_or(u64::MAX);
        let mut report = self.report_without_search(state, Some(best.m), value, moves, nodes);
        report.is_whole_tree = report.value.is_some();
        report.time = started.elapsed();
        Ok(Some(report))
    }

    /// The entry with moves as text.
    pub(super) fn book_entry_text(
        &self,
        position: &StateWithHistory<G>,
        book: &Book,
    ) -> Option<Answer<String>> {
        let state = &position.state;
        let Answer { low, high, moves } = self.book_entry(position, book)?;
        let text = |KnownMove { m, low, high, results }: KnownMove<G::Move>| KnownMove {
            m: self.game.move_text(state, m),
            low,
            high,
            results,
        };
        Some(Answer { low, high, moves: moves.into_iter().map(text).collect() })
    }

    /// The keys of the game so far, the last one first.
    pub(super) fn keys<'a>(&'a self, position: &'a StateWithHistory<G>) -> impl Iterator<Item = u64> {
        let now = self.game.key(&position.state);
        std::iter::once(now).chain(position.history.iter().rev().copied())
    }

    /// The key under which books have a position.
    pub(super) fn key_in_books(&self, position: &StateWithHistory<G>) -> u64 {
        arbore_solver::book::key(&*self.game, &position.state)
    }
}

/// A root move with what is known of its value, if anything is.
pub(super) fn root_move<M: Copy>(m: M, low: Score, high: Score, visits: Option<u64>) -> Option<RootMove<M>> {
    let (value, bound) = Bound::between(low, high)?;
    Some(RootMove { m, value: Value::Score(value), bound, line: vec![m], visits })
}
