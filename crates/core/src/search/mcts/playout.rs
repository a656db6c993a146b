//! Playouts, and what they are worth.

use super::run::MctsRun;
use crate::Stopped;
use crate::{Evaluate, Game, Outcome, Player, Score, Turn};

/// What players get, as numbers that can be added: points, where a win counts one.
#[derive(Debug)]
pub(super) struct Payoffs {
    /// The scores of all players in the last playout.
    pub(super) got: Vec<f64>,
    /// The same as selection sees it: points, or with [win rate](super::MctsFeature::Wins) numbers from −1 to 1.
    pub(super) merits: Vec<f64>,
    /// The least and the most that each player can get, if the rules say so.
    ranges: Vec<(Score, Score)>,
    /// The least and the most that a player has got so far.
    least: f64,
    most: f64,
    /// How large estimates are, all added, and how many there were.
    estimates: (f64, f64),
}

impl Payoffs {
    pub(super) fn new(ranges: Vec<(Score, Score)>) -> Self {
        let got = vec![0.0; ranges.len()];
        Payoffs { merits: got.clone(), got, ranges, least: 0.0, most: 0.0, estimates: (0.0, 0.0) }
    }

    /// The number for a score, or for the number behind one.
    pub(super) fn worth(&self, value: f64) -> f64 {
        match Score::from_f64(value).outcome() {
            Outcome::Points(_) => value,
            // Where points are won there are no wins beyond them.
            Outcome::WinIn(_) => self.largest(),
            Outcome::LossIn(_) => -self.largest(),
        }
    }

    /// Says what the last playout was for each player, as selection sees it.
    pub(super) fn rate(&mut self, win_share: Option<f64>) {
        for (player, got) in self.got.iter().enumerate() {
            self.merits[player] = win_share.map_or(*got, |share| self.merit(*got, share));
        }
    }

    /// A number from −1 to 1 for what a player got: mostly whether the game was won, and a little by how much.
    pub(super) fn merit(&self, value: f64, win_share: f64) -> f64 {
        let worth = self.worth(value);
        let outcome = if worth == 0.0 { 0.0 } else { worth.signum() };
        win_share * outcome + (1.0 - win_share) * worth / self.largest()
    }

    /// Takes notice of the results of another search of the same position.
    pub(super) fn absorb(&mut self, other: &Payoffs) {
        (self.least, self.most) = (self.least.min(other.least), self.most.max(other.most));
    }

    /// Takes notice of a result.
    pub(super) fn note(&mut self, value: Score) {
        let worth = self.worth(value.as_f64());
        (self.least, self.most) = (self.least.min(worth), self.most.max(worth));
    }

    /// What a player gets for certain.
    fn settle(&mut self, player: usize, value: Score) {
        self.note(value);
        self.got[player] = self.worth(value.as_f64());
    }

    /// What a player gets where a playout is broken off. With dice, estimates are what will be won on
    /// average; without, they are in units of their own, and are squeezed into what can be won: one that is as
    /// large as they are on average counts half a win.
    fn estimate(&mut self, player: usize, estimate: Score) {
        let Outcome::Points(_) = estimate.outcome() else { return self.settle(player, estimate) };
        let (least, most) = self.ranges[player];
        if !least.is_infinite() && !most.is_infinite() {
            return self.settle(player, estimate.max(least).min(most));
        }
        let value = estimate.as_f64();
        self.estimates = (self.estimates.0 + value.abs(), self.estimates.1 + 1.0);
        let usual = self.estimates.0 / self.estimates.1;
        self.got[player] = if usual > 0.0 { self.largest() * value / (value.abs() + usual) } else { 0.0 };
    }

    /// The largest result, either way; a win counts one at least.
    fn largest(&self) -> f64 {
        self.most.max(-self.least).max(1.0)
    }

    /// How far results lie from their middle, so that means can be compared with how often they were tried.
    pub(super) fn spread(&self) -> f64 {
        let spread = (self.most - self.least) / 2.0;
        if spread > 0.0 { spread } else { 1.0 }
    }
}

impl<G: Game, E: Evaluate<G>> MctsRun<'_, G, E> {
    /// Plays at random from `state` on, and notes the scores of all players.
    pub(super) fn play_out(&mut self, state: &mut G::State, mut depth: u32) -> Result<(), Stopped> {
        for _ in 0..self.options.playout {
            let turn = self.game.turn(state);
            if turn == Turn::Over || (depth == 0 && turn != Turn::Chance) {
                break;
            }
            let m = self.playout_move(state, turn);
            self.budget.spend()?;
            if let (Some(moves), Turn::Player(player)) = (&mut self.playout_moves, turn) {
                moves.insert(player, self.game.move_key(m));
            }
            self.game.play(state, m);
            depth -= u32::from(turn != Turn::Chance);
            if self.game.can_repeat() {
                let key = self.game.key(state);
                if self.keys.contains(&key) && self.game.turn(state) != Turn::Over {
                    self.results.payoffs.got.fill(0.0);
                    return Ok(());
                }
                self.keys.push(key);
            }
        }
        let is_over = self.game.turn(state) == Turn::Over;
        for player in Player::all(self.game.players()) {
            if is_over {
                self.results.payoffs.settle(player.index(), self.game.payoff(state, player));
                continue;
            }
            let estimate = self.options.evaluation.evaluate(self.game, state, player);
            if self.limits.depth.is_some() {
                // They are certain as far as the question goes.
                self.results.payoffs.settle(player.index(), estimate);
            } else {
                self.results.payoffs.estimate(player.index(), estimate);
            }
        }
        Ok(())
    }

    /// The next move of a playout: by the policy of the evaluation, or one of all.
    #[inline]
    fn playout_move(&mut self, state: &G::State, turn: Turn) -> G::Move {
        if turn == Turn::Chance {
            return self.draw_outcome(state);
        }
        let evaluation = &self.options.evaluation;
        if self.has_policy
            && let Some(m) = evaluation.playout_move(self.game, state, &mut self.random)
        {
            return m;
        }
        self.list(state);
        let place = self.random.usize(..self.moves.len());
        let (m, _) = self.moves[place];
        if self.is_filtered && !evaluation.is_sensible(self.game, state, m) {
            return self.sensible_move(state, place);
        }
        m
    }

    /// Another one of the listed moves than the one at `place`, which is not sensible; that one if none is.
    #[inline(never)]
    fn sensible_move(&mut self, state: &G::State, mut place: usize) -> G::Move {
        let (first, _) = self.moves[place];
        loop {
            self.moves.swap_remove(place);
            if self.moves.is_empty() {
                return first;
            }
            place = self.random.usize(..self.moves.len());
            let (m, _) = self.moves[place];
            if self.options.evaluation.is_sensible(self.game, state, m) {
                return m;
            }
        }
    }

    /// An outcome of chance, as likely as it is.
    fn draw_outcome(&mut self, state: &G::State) -> G::Move {
        self.list(state);
        let mut lot = self.random.f64();
        for (m, probability) in &self.moves {
            lot -= probability;
            if lot < 0.0 {
                return *m;
            }
        }
        // Probabilities are rounded, so a lot may fall beyond the last.
        self.moves[self.moves.len() - 1].0
    }
}
