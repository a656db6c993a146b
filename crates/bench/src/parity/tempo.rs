//! An evaluation with a bonus for the player to move, and matches between two such bonuses.

use arbore_core::search::{Engine, Search};
use arbore_core::{
    Evaluate, Game, Heuristics, Limits, Outcome, Player, Prove, Score as Points, Turn, ZeroSum,
};

use super::games::Match;

/// An evaluation with this many points more for the player to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct WithTempo<E> {
    /// The evaluation.
    pub(super) evaluation: E,
    /// The bonus in points; negative to take one away.
    pub(super) tempo: i32,
}

impl<G: Game, E: Evaluate<G>> Evaluate<G> for WithTempo<E> {
    fn evaluate(&self, game: &G, state: &G::State, player: Player) -> Points {
        let estimate = self.evaluation.evaluate(game, state, player);
        if estimate.is_decisive() {
            return estimate;
        }
        let is_mover = game.turn(state) == Turn::Player(player);
        estimate.shifted(if is_mover { self.tempo } else { -self.tempo })
    }
    fn tempo(&self, game: &G, state: &G::State) -> i32 {
        self.evaluation.tempo(game, state)
    }
    fn order(&self, game: &G, state: &G::State, m: G::Move) -> i32 {
        self.evaluation.order(game, state, m)
    }
    fn is_noisy(&self, game: &G, state: &G::State, m: G::Move) -> bool {
        self.evaluation.is_noisy(game, state, m)
    }
    fn noisy_moves(&self, game: &G, state: &G::State, each: impl FnMut(G::Move)) {
        self.evaluation.noisy_moves(game, state, each);
    }
    fn in_check(&self, game: &G, state: &G::State) -> bool {
        self.evaluation.in_check(game, state)
    }
    fn null_move(&self, game: &G, state: &G::State) -> Option<G::State> {
        self.evaluation.null_move(game, state)
    }
    fn heuristics(&self) -> Heuristics {
        self.evaluation.heuristics()
    }
}

/// The result of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games won by the first.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost by the first.
    pub lost: u32,
}

impl Score {
    /// The difference of strength in Elo, and half of its 95 % confidence interval.
    #[must_use]
    pub fn elo(&self) -> (f64, f64) {
        let [won, drawn, lost] = [self.won, self.drawn, self.lost].map(f64::from);
        let games = won + drawn + lost;
        let mean = (won + drawn / 2.0) / games;
        let variance =
            (won * (1.0 - mean).powi(2) + drawn * (0.5 - mean).powi(2) + lost * mean.powi(2)) / games;
        let error = 1.96 * (variance / games).sqrt();
        let elo = |share: f64| -400.0 * (1.0 / share.clamp(0.001, 0.999) - 1.0).log10();
        (elo(mean), (elo(mean + error) - elo(mean - error)) / 2.0)
    }
}

/// Plays pairs of games from random openings, each opening once with either side.
pub(super) fn compare<G, E, P>(
    game: &G,
    evaluation: E,
    proof: &P,
    plies: (u32, u32),
    question: Match,
) -> Score
where
    G: ZeroSum,
    E: Evaluate<G> + Copy + Sync,
    P: Prove<G> + Sync,
{
    let mut random = fastrand::Rng::with_seed(question.seed);
    let mut score = Score::default();
    for _ in 0..question.pairs {
        let opening = opening(game, plies.1 / 3, &mut random);
        for first in [Player::FIRST, Player::SECOND] {
            let limits = Limits { nodes: Some(question.nodes), ..Limits::default() };
            let players = question.tempo.map(|tempo| WithTempo { evaluation, tempo });
            match play(game, &opening, proof, players, first, &limits) {
                Outcome::WinIn(_) => score.won += 1,
                Outcome::LossIn(_) => score.lost += 1,
                Outcome::Points(points) if points > 0 => score.won += 1,
                Outcome::Points(points) if points < 0 => score.lost += 1,
                Outcome::Points(_) => score.drawn += 1,
            }
        }
    }
    score
}

fn opening<G: Game>(game: &G, plies: u32, random: &mut fastrand::Rng) -> G::State {
    loop {
        let mut state = game.start();
        for _ in 0..plies {
            let mut moves = Vec::new();
            if game.turn(&state) != Turn::Over {
                game.moves(&state, |m| moves.push(m));
                game.play(&mut state, moves[random.usize(..moves.len())]);
            }
        }
        if game.turn(&state) != Turn::Over {
            return state;
        }
    }
}

/// One game; the outcome for the first evaluation, which plays the side of `first`.
fn play<G: ZeroSum, E: Evaluate<G> + Sync, P: Prove<G> + Sync>(
    game: &G,
    opening: &G::State,
    proof: &P,
    players: [E; 2],
    first: Player,
    limits: &Limits,
) -> Outcome {
    const MAX_PLIES: usize = 300;
    let mut engines = players.map(|evaluation| {
        let plain = Engine::new(());
        Engine { evaluation, proof, options: plain.options, table: plain.table, excluded: Vec::new() }
    });
    let (mut state, mut history) = (opening.clone(), Vec::new());
    while let Turn::Player(mover) = game.turn(&state) {
        let key = game.key(&state);
        if G::CAN_REPEAT && history.iter().filter(|other| **other == key).count() >= 2
            || history.len() > MAX_PLIES
        {
            return Outcome::Points(0);
        }
        let engine = &mut engines[usize::from(mover != first)];
        let report = engine.search(game, &state, &history, limits, &mut ());
        let mut best = report.best;
        if best.is_none() {
            game.moves(&state, |m| best = best.or(Some(m)));
        }
        history.push(key);
        game.play(&mut state, best.expect("the game is not over"));
    }
    game.payoff(&state, first).outcome()
}
