//! Static evaluation of Go, and which moves are promising.

use arbore_core::{Evaluate, Evaluations, Game, Heuristics, Player, Score, Turn};

use super::points::Points;
use super::{Goban, Place, Position};

/// Evaluations of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// The difference of the areas as they would be if play stopped soon, less the komi. Stones of the opponent that the
    /// player to move can capture count as captured. An empty point belongs to the player whose stones are nearer along
    /// empty points, up to four steps away: a whole point at the first step, then a quarter less with each.
    Area,
    /// No evaluation: every position is worth the same.
    None,
}

/// What an empty point counts by its distance from the nearest stones, in quarters of a point.
const NEARNESS: [i32; 4] = [4, 3, 2, 1];
/// What pays in Monte Carlo tree search.
const MCTS: Heuristics = Heuristics {
    quiescence: false,
    null_move: false,
    reductions: false,
    futility_margin: 0,
    tempo: false,
    rave_equivalence: 300,
    bias_percent: 50,
    prefers_playouts: true,
    policy: true,
    win_percent: 90,
    playouts_before_expansion: 8,
    exploration_percent: 25,
};
/// What a stone counts, in quarters of a point.
const STONE: i32 = 4;

impl<const W: usize> Evaluations<Goban<W>> for Evaluation {
    const ALL: &'static [(&'static str, Self)] = &[("area", Evaluation::Area), ("none", Evaluation::None)];
}

impl<const W: usize> Evaluate<Goban<W>> for Evaluation {
    fn evaluate(&self, game: &Goban<W>, state: &Position<W>, player: Player) -> Score {
        let points = match self {
            Evaluation::Area => game.estimate(state),
            Evaluation::None => 0,
        };
        Score::points(if player == Player::FIRST { points } else { -points })
    }

    /// No estimate is better than the whole board.
    fn range(&self, game: &Goban<W>, player: Player) -> (Score, Score) {
        match self {
            Evaluation::Area => game.payoff_range(player),
            Evaluation::None => (Score::DRAW, Score::DRAW),
        }
    }

    fn order(&self, game: &Goban<W>, state: &Position<W>, m: Place) -> i32 {
        game.rating(state, m)
    }

    fn playout_move(
        &self,
        game: &Goban<W>,
        state: &Position<W>,
        random: &mut fastrand::Rng,
    ) -> Option<Place> {
        Some(match self {
            Evaluation::Area => game.policy_move(state, random),
            Evaluation::None => game.random_move(state, random),
        })
    }

    fn is_sensible(&self, game: &Goban<W>, state: &Position<W>, m: Place) -> bool {
        game.is_sensible(state, m)
    }

    fn prior(&self, game: &Goban<W>, state: &Position<W>, m: Place) -> f64 {
        game.prior(state, m)
    }

    /// A capture.
    fn is_noisy(&self, game: &Goban<W>, state: &Position<W>, m: Place) -> bool {
        m != Place::PASS && !game.change(state, m.0).captured.is_empty()
    }

    fn noisy_moves(&self, game: &Goban<W>, state: &Position<W>, each: impl FnMut(Place)) {
        let (_, theirs) = state.own_and_theirs();
        let captures = game.last_liberties(theirs, game.empty(state));
        captures.iter().map(Place).filter(|place| game.is_legal(state, *place)).for_each(each);
    }

    /// A pass that does not count towards the end of the game. Passing is allowed, so nothing is lost by it that a player
    /// could not keep.
    fn null_move(&self, game: &Goban<W>, state: &Position<W>) -> Option<Position<W>> {
        let mut passed = state.clone();
        game.play(&mut passed, Place::PASS);
        passed.passes = 0;
        matches!(game.turn(&passed), Turn::Player(_)).then_some(passed)
    }

    fn heuristics(&self) -> Heuristics {
        match self {
            Evaluation::Area => Heuristics { quiescence: true, null_move: true, reductions: true, ..MCTS },
            Evaluation::None => MCTS,
        }
    }
}

impl<const W: usize> Goban<W> {
    /// [`Evaluation::Area`] for Black.
    fn estimate(&self, state: &Position<W>) -> i32 {
        let empty = self.empty(state);
        let mut stones = state.stones;
        let theirs = &mut stones[state.mover.opponent().index()];
        *theirs = theirs.without(self.in_atari(*theirs, empty));
        let [mut black, mut white] = stones;
        let mut free = self.board.without(black | white);
        let mut quarters = STONE * (i32::from(black.count()) - i32::from(white.count()));
        for nearness in NEARNESS {
            let reached = [black, white].map(|set| set.spread(self.stride) & free);
            // What both reach at the same time belongs to neither, and stops both.
            let [for_black, for_white] = [reached[0].without(reached[1]), reached[1].without(reached[0])];
            quarters += nearness * (i32::from(for_black.count()) - i32::from(for_white.count()));
            (black, white) = (for_black, for_white);
            free = free.without(reached[0] | reached[1]);
        }
        // Rounded towards zero, so that both players round alike.
        self.komi.settle(0) + quarters * self.komi.unit() / 4
    }

    /// The chains of a set that have one liberty.
    fn in_atari(&self, stones: Points<W>, empty: Points<W>) -> Points<W> {
        self.chains_in_atari(stones, empty).fold(Points::NONE, |all, (chain, _)| all | chain)
    }

    /// The last liberties of the chains of a set that have one.
    fn last_liberties(&self, stones: Points<W>, empty: Points<W>) -> Points<W> {
        self.chains_in_atari(stones, empty).fold(Points::NONE, |all, (_, liberty)| all | liberty)
    }

    fn chains_in_atari(
        &self,
        stones: Points<W>,
        empty: Points<W>,
    ) -> impl Iterator<Item = (Points<W>, Points<W>)> {
        let mut left = stones;
        std::iter::from_fn(move || {
            while let Some(point) = left.first() {
                let chain = self.chain(point, left);
                left = left.without(chain);
                let liberties = self.liberties(chain, empty);
                if liberties.count() == 1 {
                    return Some((chain, liberties));
                }
            }
            None
        })
    }

    /// A guess at how good a move is, for ordering: captures, and stones that it saves from being captured, by their number;
    /// points that it wins; liberties; the middle of the board before its edge; then what puts itself into atari, own
    /// eyes and passes.
    pub(super) fn rating(&self, state: &Position<W>, m: Place) -> i32 {
        const CAPTURED: i32 = 40;
        const SAVED: i32 = 30;
        const SELF_ATARI: i32 = -30;
        const ATARI: i32 = 8;
        const POINT: i32 = 8;
        const EYE: i32 = -500;
        const PASS: i32 = -1000;
        if m == Place::PASS {
            return PASS;
        }
        let empty = self.empty(state);
        let (own, theirs) = state.own_and_theirs();
        let stone = Points::one(m.0);
        let captured = self.change(state, m.0).captured;
        let empty_after = empty.without(stone) | captured;
        let chain = self.chain(m.0, own | stone);
        let liberties = i32::from(self.liberties(chain, empty_after).count());
        let joined = chain.without(stone);
        let near = [own, theirs].map(|set| set.spread(self.stride));
        // Its neighbours become the player's or at least no longer the opponent's, and so does the point itself.
        let won = (stone.spread(self.stride) & empty_after).without(near[0]).count();
        let taken = 1 + i32::from(near[1].has(m.0)) - i32::from(near[0].has(m.0));
        let mut rating = CAPTURED * i32::from(captured.count())
            + 2 * liberties.min(6)
            + self.height(m.0)
            + POINT * (i32::from(won) + taken);
        if liberties == 1 && captured.count() < 2 {
            rating += SELF_ATARI * i32::from(chain.count());
        } else if liberties > 1 {
            rating += SAVED * i32::from(self.in_atari(joined, empty).count());
        }
        let attacked = (stone.spread(self.stride) & theirs.without(captured)).flood(theirs, self.stride);
        rating += ATARI * i32::from(self.in_atari(attacked, empty_after).count());
        if self.eyes(state, empty).has(m.0) {
            rating += EYE;
        }
        rating
    }

    /// How many lines a point is away from the edge of the board, the third and all further ones being worth the same.
    fn height(&self, point: u16) -> i32 {
        let (row, column) = (point / (self.size + 1), point % (self.size + 1));
        let from_edge = |line: u16| line.min(self.size - 1 - line);
        3 * i32::from(from_edge(row).min(from_edge(column)).min(2))
    }
}
