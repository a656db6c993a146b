//! Asking a book: every legal move is tried, and what is known about the position after it is what is known of the move.

use arbore_core::{Game, Player, Score, Turn};

use super::{Book, Results, key};

/// What a book says about a position, as the player to move sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<M> {
    /// The position is worth at least this,
    pub low: Score,
    /// and at most this.
    pub high: Score,
    /// Every legal move, in the order in which they are generated.
    pub moves: Vec<KnownMove<M>>,
}

/// What a book says about a move. Moves that lead to the same position up to symmetry share what is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownMove<M> {
    /// The move.
    pub m: M,
    /// It is worth at least this,
    pub low: Score,
    /// and at most this.
    pub high: Score,
    /// How games ended in which it was played.
    pub results: Results,
}

impl Book {
    /// What the book says about a position in which a player is to move, if it is in the book.
    pub fn ask<G: Game>(&self, game: &G, state: &G::State) -> Option<Answer<G::Move>> {
        let Turn::Player(mover) = game.turn(state) else { return None };
        let entry = self.entry(key(game, state))?;
        let mut moves = Vec::new();
        game.moves(state, |m| {
            let mut child = state.clone();
            game.play(&mut child, m);
            let after = key(game, &child);
            let (low, high) = if game.turn(&child) == Turn::Over {
                let payoff = game.payoff(&child, mover);
                (payoff, payoff)
            } else {
                let (low, high) = self
                    .entry(after)
                    .map_or((Score::MINUS_INFINITY, Score::INFINITY), |entry| (entry.low, entry.high));
                seen((low, high), mover)
            };
            let at = entry.played.binary_search_by_key(&after, |played| played.after);
            let results = at.map_or_else(|_| Results::default(), |at| entry.played[at].results);
            moves.push(KnownMove { m, low: low.bound_from_child(), high: high.bound_from_child(), results });
        });
        let (low, high) = seen((entry.low, entry.high), mover);
        Some(Answer { low, high, moves })
    }
}

/// Bounds as a player sees them.
fn seen((low, high): (Score, Score), player: Player) -> (Score, Score) {
    if player == Player::FIRST { (low, high) } else { (-high, -low) }
}

impl<M> Answer<M> {
    /// The value, if it is proven.
    #[must_use]
    pub fn value(&self) -> Option<Score> {
        (self.low == self.high).then_some(self.low)
    }

    /// The first move that is proven to be as good as any.
    #[must_use]
    pub fn proven(&self) -> Option<&KnownMove<M>> {
        let best = self.moves.iter().map(|known| known.low).max()?;
        // Neither the moves nor the position allow more.
        let most = self.moves.iter().map(|known| known.high).max()?.min(self.high);
        self.moves.iter().find(|known| known.low == best && best >= most && !best.is_infinite())
    }

    /// A move that was played, and not only lost: for a number at random one of them, the more often the more half points
    /// it has brought; else the first of those that have brought most.
    #[must_use]
    pub fn played(&self, random: Option<u64>) -> Option<&KnownMove<M>> {
        let weight = |known: &&KnownMove<M>| known.results.half_points();
        let Some(random) = random else {
            return self.moves.iter().rev().filter(|known| weight(known) > 0).max_by_key(weight);
        };
        let total = self.moves.iter().map(|known| u128::from(known.results.half_points())).sum::<u128>();
        // Nearly evenly, and without a division.
        let mut left = (u128::from(random) * total.min(u128::from(u64::MAX))) >> 64;
        self.moves.iter().find(|known| {
            let weight = u128::from(weight(known));
            let is_it = left < weight;
            left = left.saturating_sub(weight);
            is_it
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(m: u8, low: Score, high: Score, wins: u64) -> KnownMove<u8> {
        KnownMove { m, low, high, results: Results { wins, draws: 0, losses: 1 } }
    }

    #[test]
    fn only_what_is_certain_is_proven() {
        let (open, close) = (Score::MINUS_INFINITY, Score::INFINITY);
        let answer = |low, high, moves: &[KnownMove<u8>]| Answer { low, high, moves: moves.to_vec() };
        let draw = known(1, Score::DRAW, Score::DRAW, 0);
        let lost = known(2, Score::loss_in(3), Score::loss_in(3), 0);
        let unknown = known(3, open, close, 0);
        let best = |answer: &Answer<u8>| answer.proven().map(|known| known.m);
        assert_eq!(best(&answer(open, close, &[lost, draw])), Some(1));
        assert_eq!(best(&answer(open, close, &[lost, draw, unknown])), None);
        // The position is not worth more, so the move that is not known is not better.
        assert_eq!(best(&answer(Score::DRAW, Score::DRAW, &[unknown, lost, draw])), Some(1));
        assert_eq!(best(&answer(open, Score::win_in(3), &[unknown, draw])), None);
        assert_eq!(best(&answer(open, close, &[unknown, unknown])), None);
        assert_eq!(best(&answer(open, close, &[])), None);
    }

    #[test]
    fn what_was_played_is_picked_as_often_as_it_has_won() {
        let open = |m, wins| known(m, Score::MINUS_INFINITY, Score::INFINITY, wins);
        let answer = Answer {
            low: Score::MINUS_INFINITY,
            high: Score::INFINITY,
            moves: vec![open(1, 3), open(2, 0), open(3, 1), open(4, 3)],
        };
        assert_eq!(answer.played(None).unwrap().m, 1);
        let mut counts = [0; 5];
        for random in 0..700_u64 {
            let spread = u64::MAX / 1400 * (2 * random + 1);
            counts[usize::from(answer.played(Some(spread)).unwrap().m)] += 1;
        }
        assert_eq!(counts, [0, 300, 0, 100, 300]);
        assert_eq!(answer.played(Some(u64::MAX)).unwrap().m, 4);
        let nothing = Answer { moves: vec![open(1, 0)], ..answer };
        assert_eq!((nothing.played(None), nothing.played(Some(1))), (None, None));
    }
}
