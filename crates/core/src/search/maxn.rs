//! Max^n: any number of players, each of whom maximises their own score.
//!
//! A position has one value for each player, and the player to move takes the child that is best *for
//! themselves*. Which of several such children they take does not matter to them, but very much to the others:
//! unlike minimax, max^n has no single value, and what is found depends on how ties are broken.
//!
//! **Contract.** The vector of an equilibrium of the tree, exact for the depth searched; ties go to the
//! first move (or the last).
//!
//! **Complexity.** O(bᵈ). What a child is worth to one player bounds nothing for another, so nothing can be
//! cut off without knowing more about the scores.
//!
//! **Reference.** C. Luckhardt, K. Irani, *An algorithmic solution of N-person games*, 1986; on ties:
//! N. Sturtevant, *A comparison of algorithms for multi-player games*, 2002.

use super::run::{Leaf, NO_WINDOW, Run};
use super::{Bound, Report, Search, Tie, Value};
use crate::{Evaluate, Game, Limits, Multiplayer, Observer, Player, Score, Stopped, Turn};

/// The most players that max^n can hold.
pub const MAX_PLAYERS: usize = 8;

/// Max^n: each player maximises their own score.
#[derive(Clone, Copy, Debug)]
pub struct MaxN<E> {
    /// What to think of positions at the depth limit, in each player's view.
    pub evaluation: E,
    /// Which of several equal moves is best.
    pub tie: Tie,
}

impl<E> MaxN<E> {
    /// The usual max^n.
    pub const fn new(evaluation: E) -> Self {
        MaxN { evaluation, tie: Tie::First }
    }
}

impl<G: Multiplayer, E: Evaluate<G>, O: Observer<G>> Search<G, O> for MaxN<E> {
    /// # Panics
    /// If the game has more than [`MAX_PLAYERS`] players.
    fn search(
        &mut self,
        game: &G,
        root: &G::State,
        history: &[u64],
        limits: &Limits,
        observer: &mut O,
    ) -> Report<G::Move> {
        let players = game.players() as usize;
        assert!(players <= MAX_PLAYERS, "max^n holds at most {MAX_PLAYERS} players");
        let turn = game.turn(root);
        let run = Run::new(game, history, limits, observer);
        let depth = run.depth;
        let mut search = MaxNSearch { run, evaluation: &self.evaluation, tie: self.tie, players };
        let result = search.vector(&mut root.clone(), turn, depth);
        let result = result.map(|vector| search.value(&vector));
        search.run.report(result, Bound::Exact, turn.player().unwrap_or(Player::FIRST))
    }
}

/// One score for each player. An array, so that no node allocates.
type Vector = [Score; MAX_PLAYERS];

struct MaxNSearch<'a, G: Game, E, O> {
    run: Run<'a, G, O>,
    evaluation: &'a E,
    tie: Tie,
    players: usize,
}

impl<G: Multiplayer, E: Evaluate<G>, O: Observer<G>> MaxNSearch<'_, G, E, O> {
    /// The scores of all players from `state` on.
    #[inline]
    fn vector(&mut self, state: &mut G::State, turn: Turn, depth: u32) -> Result<Vector, Stopped> {
        let viewer = turn.player().unwrap_or(Player::FIRST);
        let leaf = self.run.enter(state, turn, depth, viewer, NO_WINDOW)?;
        let game = self.run.game;
        let best = match (leaf, turn) {
            (Some(Leaf::Over), _) => self.each(|player| game.payoff(state, player)),
            (Some(Leaf::Depth), _) => self.each(|player| self.evaluation.evaluate(game, state, player)),
            (None, Turn::Player(player)) => self.choose(state, player, depth)?,
            (Some(Leaf::Repetition) | None, _) => self.each(|_| Score::DRAW),
        };
        let players = self.players;
        self.run.leave(leaf, Bound::Exact, || Value::Vector(best[..players].into()))?;
        Ok(best)
    }

    /// `player` is to move: the child with the greatest score for them.
    #[inline(never)]
    fn choose(&mut self, state: &mut G::State, player: Player, depth: u32) -> Result<Vector, Stopped> {
        let me = player.index();
        let mut best = [Score::MINUS_INFINITY; MAX_PLAYERS];
        let moves = self.run.generate(state);
        for i in moves.clone() {
            let m = self.run.moves[i];
            let vector = self.child(state, m, depth)?;
            if vector[me] > self.tie.floor(best[me]) {
                best = vector;
                let players = self.players;
                self.run.improve(m, true, NO_WINDOW, || Value::Vector(vector[..players].into()))?;
            }
        }
        self.run.forget(moves);
        Ok(best)
    }

    /// The scores of all players after `m`.
    #[inline]
    fn child(&mut self, state: &mut G::State, m: G::Move, depth: u32) -> Result<Vector, Stopped> {
        self.run.descend(m)?;
        let game = self.run.game;
        let vector = game
            .visit(state, m, |child| self.vector(child, game.turn(child), depth - 1))?
            .map(Score::from_child);
        let players = self.players;
        self.run.ascend(m, || (Value::Vector(vector[..players].into()), Bound::Exact));
        Ok(vector)
    }

    fn each(&self, score: impl Fn(Player) -> Score) -> Vector {
        let mut vector = [Score::DRAW; MAX_PLAYERS];
        for (player, place) in (0..).zip(&mut vector[..self.players]) {
            *place = score(Player::new(player));
        }
        vector
    }

    fn value(&self, vector: &Vector) -> Value {
        Value::Vector(vector[..self.players].into())
    }
}
