//! What the tests of several games share: reading tables of known numbers, and games whose wins do not age.

#![allow(dead_code, missing_docs, unreachable_pub, reason = "each test uses some of it")]

use arbore_core::{Configure, Evaluate, Game, Notation, Outcome, Player, Score, Turn, Values, ZeroSum};

/// The rows of a table: columns with tabs between them; lines that begin with `#` are comments.
pub fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

/// A cell of a table that is a number.
pub fn number<N: std::str::FromStr<Err: std::fmt::Debug>>(cell: &str) -> N {
    cell.parse().unwrap_or_else(|error| panic!("`{cell}` in a table: {error:?}"))
}

/// A cell of a table that is a fraction or a decimal.
pub fn fraction(cell: &str) -> f64 {
    let (above, below) = cell.split_once('/').unwrap_or((cell, "1"));
    number::<f64>(above) / number::<f64>(below)
}

/// A game from its options; `-` stands for none.
pub fn game<G: Configure>(options: &str) -> G {
    let options = if options == "-" { "" } else { options };
    G::configure(&Values::parse(options, G::OPTIONS).unwrap()).unwrap()
}

/// The position after these moves, which have spaces between them.
pub fn play<G: Notation>(game: &G, start: &G::State, moves: &str) -> G::State {
    let mut state = start.clone();
    for text in moves.split_whitespace() {
        let m = game.parse_move(&state, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        game.play(&mut state, m);
    }
    state
}

/// A full local board of Ultimate tic-tac-toe without a line.
pub const DRAWN: &str = "x0xx000xx";

/// A position of Ultimate tic-tac-toe with these local boards, the others being empty.
pub fn boards(given: &[(usize, &str)], rest: &str) -> String {
    let mut boards = ["........."; 9];
    for (board, marks) in given {
        boards[*board] = marks;
    }
    format!("{} {rest}", boards.join("/"))
}

/// Two-player games that count −1, 0 and 1, so that a near win is worth no more than a far one.
pub struct Ageless<G>(pub G);

impl<G: Game> Game for Ageless<G> {
    type State = G::State;
    type Move = G::Move;

    fn start(&self) -> G::State {
        self.0.start()
    }
    fn turn(&self, state: &G::State) -> Turn {
        self.0.turn(state)
    }
    fn moves(&self, state: &G::State, each: impl FnMut(G::Move)) {
        self.0.moves(state, each);
    }
    fn play(&self, state: &mut G::State, m: G::Move) {
        self.0.play(state, m);
    }
    fn payoff(&self, state: &G::State, player: Player) -> Score {
        match self.0.payoff(state, player).outcome() {
            Outcome::WinIn(_) => Score::points(1),
            Outcome::LossIn(_) => Score::points(-1),
            Outcome::Points(points) => Score::points(points),
        }
    }
}

impl<G: ZeroSum> ZeroSum for Ageless<G> {}

/// A fail-soft alpha-beta to the end of the game, with a table and with the order of an evaluation: enough for
/// positions that the textbook searches would take hours for.
pub struct Solver<'a, G, E> {
    game: &'a G,
    evaluation: E,
    /// Key, and what the value is at least and at most. What came last is kept.
    table: Vec<(u64, Score, Score)>,
}

impl<'a, G: ZeroSum, E: Evaluate<G>> Solver<'a, G, E> {
    pub fn new(game: &'a G, evaluation: E) -> Self {
        let nothing = (u64::MAX, Score::MINUS_INFINITY, Score::INFINITY);
        Solver { game, evaluation, table: vec![nothing; (1 << 20) + 7] }
    }

    /// The exact value for the player to move.
    pub fn solve(&mut self, state: &G::State) -> Score {
        self.search(state, Score::MINUS_INFINITY, Score::INFINITY)
    }

    /// The same after a move, for the player who makes it.
    pub fn solve_after(&mut self, state: &G::State, m: G::Move) -> Score {
        self.after(state, m, Score::MINUS_INFINITY, Score::INFINITY)
    }

    fn search(&mut self, state: &G::State, mut alpha: Score, mut beta: Score) -> Score {
        let key = self.game.key(state);
        let place = usize::try_from(key % self.table.len() as u64).expect("it is below a length");
        let (_, lower, upper) = match self.table[place] {
            entry if entry.0 == key => entry,
            _ => (key, Score::MINUS_INFINITY, Score::INFINITY),
        };
        (alpha, beta) = (alpha.max(lower), beta.min(upper));
        if lower >= beta || upper <= alpha {
            return if lower >= beta { lower } else { upper };
        }
        let mut moves = Vec::new();
        self.game.moves(state, |m| moves.push(m));
        moves.sort_by_cached_key(|m| -self.evaluation.order(self.game, state, *m));
        let mut best = Score::MINUS_INFINITY;
        for m in moves {
            best = best.max(self.after(state, m, alpha.max(best), beta));
            if best >= beta {
                break;
            }
        }
        let (lower, upper) = if best <= alpha {
            (lower, best)
        } else if best >= beta {
            (best, upper)
        } else {
            (best, best)
        };
        self.table[place] = (key, lower, upper);
        best
    }

    fn after(&mut self, state: &G::State, m: G::Move, alpha: Score, beta: Score) -> Score {
        let mover = self.game.turn(state).player().expect("a player is to move");
        let mut child = state.clone();
        self.game.play(&mut child, m);
        let (alpha, beta) = (alpha.for_child(), beta.for_child());
        let value = match self.game.turn(&child) {
            Turn::Over => self.game.payoff(&child, mover),
            turn if turn == Turn::Player(mover) => self.search(&child, alpha, beta),
            _ => -self.search(&child, -beta, -alpha),
        };
        value.from_child()
    }
}
