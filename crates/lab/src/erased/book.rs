//! Opening books: what they say about a position, and a player's answer out of one.

use std::time::Instant;

use arbore_core::search::RootMove;
use arbore_core::{Bound, Draw, Prove, Report, Score, Value};
use arbore_solver::book::{Answer, Book, KnownMove};

use super::Erased;
use super::kinds::Kind;
use crate::any::{Position, TaskError};
use crate::player::Settings;

impl<G, P, K> Erased<G, P, K>
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync,
    K: Kind<G>,
{
    /// The book of a player, if it has one.
    pub(super) fn book_of<'s>(&self, settings: &'s Settings) -> Result<Option<&'s Book>, TaskError> {
        let identity = || arbore_solver::book::identify(&self.game, &self.spec);
        settings
            .book
            .as_ref()
            .map(|file| file.book(&self.spec, identity).map_err(TaskError::Book))
            .transpose()
    }

    /// What a book says about a position.
    pub(super) fn ask(&self, position: &Position, book: &Book) -> Option<Answer<G::Move>> {
        if self.is_repeated(position) { None } else { book.ask(&self.game, self.state(position)) }
    }

    /// The move of a player who looks into its book first: the best where that is proven, else one of those that were
    /// played, by the seed.
    pub(super) fn booked(
        &self,
        position: &Position,
        settings: &Settings,
    ) -> Result<Option<Report<G::Move>>, TaskError> {
        let started = Instant::now();
        let Some(book) = self.book_of(settings)? else { return Ok(None) };
        let Some(answer) = self.ask(position, book) else { return Ok(None) };
        let are_exact = answer.moves.iter().all(|known| known.low == known.high);
        if settings.switches.exact_moves && !are_exact {
            return Ok(None);
        }
        let state = self.state(position);
        let seed = settings.seed.map(|seed| fastrand::Rng::with_seed(seed ^ self.game.key(state)).u64(..));
        let Some(best) = answer.proven().or_else(|| answer.played(seed)).copied() else { return Ok(None) };
        let moves: Vec<RootMove<G::Move>> = answer.moves.iter().filter_map(root_move).collect();
        let value = answer.proven().map(|best| (Value::Score(best.low), Bound::Exact));
        let nodes = 1 + u64::try_from(answer.moves.len()).unwrap_or(u64::MAX);
        let mut report = self.report_without_search(state, Some(best.m), value, moves, nodes);
        report.is_whole_tree = report.value.is_some();
        report.time = started.elapsed();
        Ok(Some(report))
    }

    /// The same in words.
    pub(super) fn page(&self, position: &Position, book: &Book) -> Option<Answer<String>> {
        let state = self.state(position);
        let Answer { low, high, moves } = self.ask(position, book)?;
        let text = |KnownMove { m, low, high, results }: KnownMove<G::Move>| KnownMove {
            m: self.game.move_text(state, m),
            low,
            high,
            results,
        };
        Some(Answer { low, high, moves: moves.into_iter().map(text).collect() })
    }

    /// The keys of the game so far, the last one first.
    pub(super) fn keys<'a>(&'a self, position: &'a Position) -> impl Iterator<Item = u64> {
        let now = self.game.key(self.state(position));
        std::iter::once(now).chain(position.history.iter().rev().copied())
    }

    /// The key under which books have a position.
    pub(super) fn key_in_books(&self, position: &Position) -> u64 {
        arbore_solver::book::key(&self.game, self.state(position))
    }
}

/// What is known about the worth of a move, if anything is.
fn root_move<M: Copy>(known: &KnownMove<M>) -> Option<RootMove<M>> {
    let (value, bound) = match (known.low, known.high) {
        (low, high) if low == high => (low, Bound::Exact),
        (low, _) if !low.is_infinite() && low > Score::DRAW => (low, Bound::Lower),
        (_, high) if !high.is_infinite() => (high, Bound::Upper),
        (low, _) if !low.is_infinite() => (low, Bound::Lower),
        _ => return None,
    };
    let visits = Some(known.results.games()).filter(|games| *games > 0);
    Some(RootMove { m: known.m, value: Value::Score(value), bound, line: vec![known.m], visits })
}
