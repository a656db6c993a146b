//! Depth-first proof-number search where positions come back, against a fixed point over all positions.

mod oracle;

use std::collections::HashSet;

use arbore_core::{Game, Limits, Player, Score, Turn, ZeroSum};
use arbore_games::achi::Achi;
use arbore_solver::dfpn::{ProofSearch, Question, Verdict};
use oracle::{after, answers, game, reachable};

const PLAYERS: [Player; 2] = [Player::FIRST, Player::SECOND];

/// A game on a graph that was drawn by lot: whose turn it is does not alternate, ends are worth from −2 to 2.
struct Graph {
    edges: Vec<Vec<u8>>,
    mover: Vec<Player>,
    /// What the first player gets at nodes without edges.
    payoffs: Vec<i32>,
}

impl Graph {
    fn random(seed: u64) -> Graph {
        let mut random = fastrand::Rng::with_seed(seed);
        let count = random.u8(2..=24);
        let ends = random.u8(1..=count.min(5));
        let most = random.usize(1..=4);
        let edges = |random: &mut fastrand::Rng, node: u8| {
            let width = if node >= count - ends { 0 } else { random.usize(1..=most) };
            // Nearby nodes, so that there are long cycles within each other.
            let reach = random.u8(2..=count);
            (0..width).map(|_| (node + random.u8(0..reach)) % count).collect()
        };
        Graph {
            edges: (0..count).map(|node| edges(&mut random, node)).collect(),
            mover: (0..count).map(|_| PLAYERS[random.usize(..2)]).collect(),
            payoffs: (0..count).map(|_| random.i32(-2..=2)).collect(),
        }
    }
}

impl Game for Graph {
    type State = u8;
    type Move = u8;
    const KEY_IS_EXACT: bool = true;
    const CAN_REPEAT: bool = true;

    fn start(&self) -> u8 {
        0
    }
    fn turn(&self, state: &u8) -> Turn {
        let node = usize::from(*state);
        if self.edges[node].is_empty() { Turn::Over } else { Turn::Player(self.mover[node]) }
    }
    fn moves(&self, state: &u8, each: impl FnMut(u8)) {
        let width = u8::try_from(self.edges[usize::from(*state)].len()).unwrap();
        (0..width).for_each(each);
    }
    fn play(&self, state: &mut u8, m: u8) {
        *state = self.edges[usize::from(*state)][usize::from(m)];
    }
    fn payoff(&self, state: &u8, player: Player) -> Score {
        let score = Score::points(self.payoffs[usize::from(*state)]);
        if player == Player::FIRST { score } else { -score }
    }
    fn key(&self, state: &u8) -> u64 {
        u64::from(*state)
    }
}
impl ZeroSum for Graph {}

/// Asks about all positions, and returns how many answers needed a check and how many the check overturned.
fn check<G: ZeroSum>(
    game: &G,
    states: &HashSet<G::State>,
    thresholds: &[i32],
    search: &mut ProofSearch,
) -> u64 {
    let mut checked = 0;
    for player in PLAYERS {
        for at_least in thresholds {
            let question = Question { player, at_least: Score::points(*at_least) };
            for (state, expected) in answers(game, states, question) {
                let proof = search.ask(game, &state, question, &Limits::default());
                assert_eq!(proof.verdict, expected, "{question:?} {state:?}");
                checked += u64::from(proof.checked > 0);
                check_line(game, &state, &proof.line, question, expected);
            }
        }
    }
    checked
}

/// A line ends in what was answered, or in a repetition, which is a draw.
fn check_line<G: ZeroSum>(
    game: &G,
    state: &G::State,
    line: &[G::Move],
    question: Question,
    expected: Verdict,
) {
    let (mut state, mut seen) = (state.clone(), HashSet::new());
    for m in line {
        assert!(seen.insert(game.key(&state)));
        let mut child = state.clone();
        game.play(&mut child, *m);
        assert!(after(game, &state).contains(&child));
        state = child;
    }
    let value = if game.turn(&state) == Turn::Over {
        game.payoff(&state, question.player)
    } else {
        assert!(seen.contains(&game.key(&state)), "the memory is large enough for all of the line");
        Score::DRAW
    };
    assert_eq!(value >= question.at_least, expected == Verdict::Proven, "{question:?}");
}

#[test]
fn random_graphs() {
    let mut search = ProofSearch::with_bytes(1 << 14, ());
    let mut checked = 0;
    for seed in 0..3000 {
        let game = Graph::random(seed);
        let states = (0..u8::try_from(game.edges.len()).unwrap()).collect();
        checked += check(&game, &states, &[-1, 0, 1, 2], &mut search);
    }
    assert!(checked > 10_000, "only {checked} answers hung on a repetition");
}

#[test]
fn every_position_of_achi() {
    let mut search = ProofSearch::new(1);
    for options in ["", "blocked=pass", "blocked=draw", "lines=king", "pieces=3", "pieces=3,lines=orth"] {
        let game: Achi = game(options);
        let states = reachable(&game, &game.start());
        // Every fifth position of most variants; all of the two that differ most.
        let all = options.is_empty() || options == "pieces=3";
        let some: HashSet<_> =
            states.iter().filter(|state| all || game.key(state) % 5 == 0).cloned().collect();
        for player in PLAYERS {
            for at_least in [Score::DRAW, Score::points(1)] {
                let question = Question { player, at_least };
                let answers = answers(&game, &states, question);
                for state in &some {
                    let proof = search.ask(&game, state, question, &Limits::default());
                    assert_eq!(proof.verdict, answers[state], "{options} {question:?} {state:?}");
                    check_line(&game, state, &proof.line, question, proof.verdict);
                }
            }
        }
    }
}

/// With no room for what it believes, the search is still right, or says that it does not know.
#[test]
fn little_memory_never_lies() {
    let game: Achi = game("pieces=3");
    let states = reachable(&game, &game.start());
    let question = Question::wins(Player::FIRST);
    let answers = answers(&game, &states, question);
    let mut unknown = 0;
    for bytes in [0, 1 << 12] {
        let mut search = ProofSearch::with_bytes(bytes, ());
        for state in states.iter().filter(|state| game.key(state) % 97 == 0) {
            let limits = Limits { nodes: Some(20_000), ..Limits::default() };
            let proof = search.ask(&game, state, question, &limits);
            if proof.verdict == Verdict::Unknown {
                unknown += 1;
            } else {
                assert_eq!(proof.verdict, answers[state]);
            }
        }
    }
    assert!(unknown > 0, "some memory was too little");
}
