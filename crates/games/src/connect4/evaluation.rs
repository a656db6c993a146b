//! Static evaluations of Connect Four.

use arbore_core::{Evaluate, Evaluations, Heuristics, Player, Score};

use super::threats::Threats;
use super::{Bits, Columns, Landing, Stones};
use crate::in_a_row::urgency;

/// Evaluations of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// Four cells in a row that the opponent has no stone on are *open*. Each counts by its stones: 1, 3 or
    /// 4. An empty cell that would complete four is a threat. One that can be played now is a win in one;
    /// where every move lets the opponent complete four it is a loss in two. One that cannot be played yet
    /// counts 10 more if its owner can expect to play there. The player to move gets half of what the best
    /// stone gains, and a point more where lasting threats count, so that odd and even depths agree.
    Threats,
    /// No evaluation: every position is worth the same.
    None,
}

/// What a lasting threat is worth. With it and without, in 800 games at depth 5: 474 won, 268 lost. From 6 to
/// 20 the number makes no measurable difference, and threats in the wrong rows are worth nothing.
const LASTING: i32 = 10;

/// What having the move is worth beyond half of what the best stone gains, where lasting threats count.
const TEMPO: i32 = 1;

/// RAVE in Monte Carlo tree search. With it against without it 68 % in 600 games with 2,000 nodes, 64 % in 400 with 10,000,
/// 57 % in 200 with 50,000.
const RAVE_EQUIVALENCE: u16 = 100;

impl<B: Bits> Evaluations<Columns<B>> for Evaluation {
    const ALL: &'static [(&'static str, Self)] =
        &[("threats", Evaluation::Threats), ("none", Evaluation::None)];
}

impl<B: Bits> Evaluate<Columns<B>> for Evaluation {
    #[inline]
    fn evaluate(&self, game: &Columns<B>, state: &Stones<B>, player: Player) -> Score {
        let score = match self {
            Evaluation::Threats => game.threats(state),
            Evaluation::None => Score::DRAW,
        };
        if player == state.mover { score } else { -score }
    }

    fn heuristics(&self) -> Heuristics {
        Heuristics { rave_equivalence: RAVE_EQUIVALENCE, ..Heuristics::default() }
    }

    /// What wins first, then what keeps the opponent from winning, then the centre.
    fn order(&self, game: &Columns<B>, state: &Stones<B>, m: Landing<B>) -> i32 {
        // Twice the distance from the centre, which may lie between two columns.
        let distance = (2 * i32::from(game.column(m)) + 1 - i32::from(game.width)).abs();
        urgency(game.decides(state, m), state.mover, -distance)
    }

    /// A stone that wins or keeps the opponent from winning: it is forced.
    fn is_noisy(&self, game: &Columns<B>, state: &Stones<B>, m: Landing<B>) -> bool {
        game.decides(state, m).is_some()
    }
}

impl<B: Bits> Columns<B> {
    /// Whose four a stone here would complete: the mover's, if there is one, else the opponent's, whom it stops.
    fn decides(&self, state: &Stones<B>, m: Landing<B>) -> Option<Player> {
        let (mover, opponent) = (state.mover, state.mover.opponent());
        [mover, opponent].into_iter().find(|player| self.has_four(state.of(*player) | m.0))
    }

    /// [`Evaluation::Threats`] for the player to move. It is kept out of searches, which would pay for its
    /// registers even where it is not asked (20 %).
    #[inline(never)]
    fn threats(&self, state: &Stones<B>) -> Score {
        let threats = self.threats_of(state);
        if let Some(score) = threats.decision() {
            return score;
        }
        let Threats { playable, wins, losses } = threats;
        let (own, theirs) = (state.own, state.own ^ state.all);
        let worth = |own, theirs, threats: B, player| {
            self.open_fours(own, theirs) + self.lasting(threats & !playable, player)
        };
        let (mover, opponent) = (state.mover, state.mover.opponent());
        let difference = worth(own, theirs, wins, mover) - worth(theirs, own, losses, opponent);
        Score::points(difference + self.tempo(own, theirs, threats.safe()))
    }

    /// What having the move is worth: half of what the best stone gains, so that odd and even depths agree.
    fn tempo(&self, own: B, theirs: B, candidates: B) -> i32 {
        let has_lasting = self.height.is_multiple_of(2);
        self.best_gain(own, theirs, candidates) / 2 + if has_lasting { TEMPO } else { 0 }
    }

    /// How many points of open fours the player to move gains on the opponent with the best of these cells.
    fn best_gain(&self, own: B, theirs: B, candidates: B) -> i32 {
        /// Of all lines in one direction: which have stones, and how many, as a number of two bits.
        fn counted<B: Bits>(cells: B, distance: u32) -> (B, B, B) {
            let [a, b, c, d] = [0, 1, 2, 3].map(|step| cells >> (step * distance));
            let (sum, other_sum) = (a ^ b, c ^ d);
            (a | b | c | d, sum ^ other_sum, (a & b) ^ (c & d) ^ (sum & other_sum))
        }
        let directions = self.lines.map(|(distance, starts)| {
            let (own_any, ones, twos) = counted(own, distance);
            let (their_any, their_ones, their_twos) = counted(theirs, distance);
            let (open, their_open) = (starts & !their_any, starts & !own_any);
            // Worth one point, two and three when a stone comes onto them: 0, 1, 3 and 4 points for 0 to 3
            // stones, gained on a line of one's own or taken from one of the opponent's.
            let one = open & !ones;
            let two = open & ones & !twos;
            (distance, one, two, their_open & their_ones, their_open & their_twos)
        });
        let mut best = 0;
        candidates.each(|cell| {
            let mut gain = 0;
            for (distance, one, two, taken_one, taken_three) in directions {
                let through = cell | cell >> distance | cell >> (2 * distance) | cell >> (3 * distance);
                let count = |lines: B| (through & lines).count();
                gain += count(one) + 2 * count(two) + count(taken_one) + 3 * count(taken_three);
            }
            best = best.max(gain);
        });
        best.cast_signed()
    }

    /// What the open fours of a player are worth.
    fn open_fours(&self, own: B, theirs: B) -> i32 {
        let mut points = 0;
        for (distance, starts) in self.lines {
            let along = |cells: B| [0, 1, 2, 3].map(|step| cells >> (step * distance));
            let [a, b, c, d] = along(theirs);
            let open = starts & !(a | b | c | d);
            // All lines at once: how many of their four cells are taken, as a number of two bits. Neither player
            // has all four, or the game would be over.
            let [a, b, c, d] = along(own);
            let (sum, other_sum) = (a ^ b, c ^ d);
            let ones = sum ^ other_sum;
            let twos = (a & b) ^ (c & d) ^ (sum & other_sum);
            points += (open & ones).count() + 3 * (open & twos).count();
        }
        points.cast_signed()
    }

    /// What threats of a player are worth that cannot be played yet.
    ///
    /// In the end all other columns are full, and a player must play below a threat. If columns have an even
    /// number of cells, that leaves the odd rows to x and the even ones to 0, counted from 1 where stones
    /// come to rest (V. Allis, *A knowledge-based approach of Connect-Four*, 1988).
    fn lasting(&self, threats: B, player: Player) -> i32 {
        let suitable = match player {
            _ if !self.height.is_multiple_of(2) => B::NONE,
            Player::FIRST => threats & self.odd_rows,
            _ => threats & !self.odd_rows,
        };
        LASTING * suitable.count().cast_signed()
    }
}
