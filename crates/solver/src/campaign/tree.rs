//! The positions between the root and the parts, and what is proven about them.

use std::collections::{HashMap, HashSet};

use arbore_core::{Notation, Outcome, Player, Score, Turn, Window, ZeroSum};
use arbore_solver_core::Solve;

use super::journal::Line;

/// The root and all positions below it up to the parts. Every position comes after those that lead to it.
///
/// All bounds are in the view of the root's player.
pub(super) struct Tree<G: ZeroSum> {
    nodes: Vec<Node<G>>,
    root_player: Player,
    /// The parts by their positions.
    parts: HashMap<G::State, usize>,
    /// The root is asked to be worth at least this.
    question: Option<Score>,
    left: u64,
}

struct Node<G: ZeroSum> {
    state: G::State,
    /// Whether the player to move is the root's.
    is_own: bool,
    depth: u32,
    children: Vec<usize>,
    low: Score,
    high: Score,
    /// The guessed value, in points, if it is a part.
    guess: Option<i32>,
    is_busy: bool,
}

/// A part that is to be proven.
pub(super) struct Part<G: ZeroSum> {
    pub(super) number: usize,
    pub(super) state: G::State,
    /// The window of the question, as the player to move there sees it.
    pub(super) window: Window,
}

/// The estimated work to prove something, and to refute it.
#[derive(Clone, Copy)]
struct Work {
    prove: f64,
    refute: f64,
}

/// A difference of this many points between the guess and the question makes one answer four times the work of the
/// other. Not tuned.
const POINTS: f64 = 4.0;
/// The work of a part that another thread has, which is taken only if there is no other.
const BUSY: f64 = 1e6;

/// More positions than these are no tree that could be gone through once for each part.
pub(super) const MAX_POSITIONS: usize = 1_000_000;
/// Enough parts to keep threads busy, and few enough to choose from.
const MAX_PARTS: usize = 10_000;

/// How many plies below the root there are enough parts, but not many more.
pub(super) fn usual_plies<G: ZeroSum>(game: &G, root: &G::State) -> u32 {
    let mut layer = HashSet::from([root.clone()]);
    let mut plies = 0;
    loop {
        let mut next = HashSet::new();
        for state in layer.iter().filter(|state| game.turn(state) != Turn::Over) {
            game.moves(state, |m| {
                let mut child = state.clone();
                game.play(&mut child, m);
                next.insert(game.canonical(&child));
            });
            if next.len() > MAX_PARTS {
                return plies.max(1);
            }
        }
        if next.is_empty() {
            return plies;
        }
        (layer, plies) = (next, plies + 1);
    }
}

impl<G: ZeroSum> Tree<G> {
    /// `None` if there are too many positions.
    pub(super) fn new<P: Solve<G>>(game: &G, proofs: &P, root: &G::State, plies: u32) -> Option<Tree<G>> {
        let root_player = game.turn(root).player().unwrap_or(Player::FIRST);
        let mut tree =
            Tree { nodes: Vec::new(), root_player, parts: HashMap::new(), question: None, left: 0 };
        tree.add(game, proofs, root.clone(), 0, plies);
        let (mut first, mut depth) = (0, 0);
        while depth < plies {
            depth += 1;
            // The same position may be there at another depth, after passes; wins are as far away as the depth says.
            let mut known = HashMap::new();
            let last = tree.nodes.len();
            for number in first..last {
                if tree.nodes.len() > MAX_POSITIONS {
                    return None;
                }
                let state = tree.nodes[number].state.clone();
                if game.turn(&state) == Turn::Over {
                    continue;
                }
                for m in game.choices(&state) {
                    let mut child = state.clone();
                    game.play(&mut child, m);
                    let child = game.canonical(&child);
                    let place = match known.get(&child) {
                        Some(place) => *place,
                        None => tree.add(game, proofs, child.clone(), depth, plies),
                    };
                    known.insert(child, place);
                    if !tree.nodes[number].children.contains(&place) {
                        tree.nodes[number].children.push(place);
                    }
                }
            }
            first = last;
        }
        tree.update();
        Some(tree)
    }

    fn add<P: Solve<G>>(&mut self, game: &G, proofs: &P, state: G::State, depth: u32, plies: u32) -> usize {
        let number = self.nodes.len();
        let player = game.turn(&state).player();
        let is_own = player.is_none_or(|player| player == self.root_player);
        let ((low, high), mut guess) = match player {
            None => {
                let value = game.payoff(&state, self.root_player);
                ((value, value), None)
            }
            Some(_) => (seen(is_own, proofs.bounds(game, &state)), None),
        };
        if player.is_some() && depth == plies {
            guess = proofs.guess(game, &state).and_then(|guess| match guess.outcome() {
                Outcome::Points(points) => Some(if is_own { points } else { -points }),
                Outcome::WinIn(_) | Outcome::LossIn(_) => None,
            });
            self.parts.insert(state.clone(), number);
        }
        self.nodes.push(Node {
            state,
            is_own,
            depth,
            children: Vec::new(),
            low,
            high,
            guess,
            is_busy: false,
        });
        number
    }

    /// How many parts there are.
    pub(super) fn parts(&self) -> usize {
        self.parts.len()
    }

    /// What is proven about the root.
    pub(super) fn value(&self) -> (Score, Score) {
        (self.nodes[0].low, self.nodes[0].high)
    }

    /// The present question.
    pub(super) fn question(&self) -> Option<Score> {
        self.question
    }

    /// Asks whether the root is worth at least this.
    pub(super) fn ask(&mut self, least: Score) {
        self.question = Some(least);
    }

    /// How many parts must be looked at for the present question, if all goes well.
    pub(super) fn left(&self) -> u64 {
        self.left
    }

    /// Takes what was proven of a part, in the view of the player to move there; whether that is new.
    pub(super) fn learn(&mut self, number: usize, proven: (Score, Score)) -> bool {
        self.nodes[number].is_busy = false;
        let is_new = self.nodes[number].narrow(proven);
        self.update();
        is_new
    }

    /// Takes what a journal says. What is not about a part of this division is of no use now.
    pub(super) fn learn_all(&mut self, game: &G, lines: &[Line])
    where
        G: Notation,
    {
        for line in lines {
            let Ok(state) = game.parse_position(&line.position) else { continue };
            let Some(number) = self.parts.get(&game.canonical(&state)) else { continue };
            self.nodes[*number].narrow((line.entry.low, line.entry.high));
        }
        self.update();
    }

    /// What follows for the positions above the parts.
    pub(super) fn update(&mut self) {
        for number in (0..self.nodes.len()).rev() {
            let node = &self.nodes[number];
            let lows = node.children.iter().map(|child| self.nodes[*child].low.from_child());
            let highs = node.children.iter().map(|child| self.nodes[*child].high.from_child());
            let best = if node.is_own { (lows.max(), highs.max()) } else { (lows.min(), highs.min()) };
            if let (Some(low), Some(high)) = best {
                let node = &mut self.nodes[number];
                node.low = node.low.max(low);
                node.high = node.high.min(high);
            }
        }
    }

    /// The part that does most for the question, if no thread works on it yet.
    pub(super) fn choose(&mut self) -> Option<Part<G>> {
        let question = self.question?;
        // What the question is for positions at each depth, where wins are nearer.
        let deepest = self.nodes.last().map_or(0, |node| node.depth);
        let mut asked = vec![question];
        for _ in 0..deepest {
            asked.extend(asked.last().map(|least| least.for_child()));
        }
        let works = self.works(&asked, false);
        let easiest = self.works(&asked, true)[0];
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a number for people")]
        let left = easiest.prove.min(easiest.refute) as u64;
        self.left = left;

        let mut number = 0;
        while !self.nodes[number].children.is_empty() {
            let node = &self.nodes[number];
            let least = asked[node.depth as usize + 1];
            let open = node.children.iter().copied().filter(|child| self.is_open(*child, least));
            let work = |child: &usize| if node.is_own { works[*child].prove } else { works[*child].refute };
            number = open.min_by(|a, b| work(a).total_cmp(&work(b)))?;
        }
        let node = &mut self.nodes[number];
        if node.is_busy {
            return None;
        }
        node.is_busy = true;
        let least = asked[node.depth as usize];
        let window = if node.is_own { Window::at_least(least) } else { -Window::at_least(least) };
        Some(Part { number, state: node.state.clone(), window })
    }

    /// Whether it is unknown if a position is worth at least this.
    fn is_open(&self, number: usize, least: Score) -> bool {
        self.nodes[number].low < least && least <= self.nodes[number].high
    }

    /// How much work it is to answer the question about each position, in parts that are all alike or as their guesses say.
    fn works(&self, asked: &[Score], are_alike: bool) -> Vec<Work> {
        let mut works = vec![Work { prove: 0.0, refute: f64::INFINITY }; self.nodes.len()];
        for (number, node) in self.nodes.iter().enumerate().rev() {
            let least = asked[node.depth as usize];
            let children = || node.children.iter().map(|child| works[*child]);
            let easiest = |work: fn(Work) -> f64| children().map(work).fold(f64::INFINITY, f64::min);
            let all = |work: fn(Work) -> f64| children().map(work).sum::<f64>();
            works[number] = if node.low >= least {
                Work { prove: 0.0, refute: f64::INFINITY }
            } else if node.high < least {
                Work { prove: f64::INFINITY, refute: 0.0 }
            } else if node.children.is_empty() {
                node.work(least, are_alike)
            } else if node.is_own {
                Work { prove: easiest(|work| work.prove), refute: all(|work| work.refute) }
            } else {
                Work { prove: all(|work| work.prove), refute: easiest(|work| work.refute) }
            };
        }
        works
    }
}

impl<G: ZeroSum> Node<G> {
    /// Takes bounds in the view of the player to move; whether they are new.
    fn narrow(&mut self, proven: (Score, Score)) -> bool {
        let (low, high) = seen(self.is_own, proven);
        let is_new = low > self.low || high < self.high;
        self.low = self.low.max(low);
        self.high = self.high.min(high);
        is_new
    }

    /// How much work it is to find out whether it is worth at least this.
    fn work(&self, least: Score, are_alike: bool) -> Work {
        if are_alike {
            return Work { prove: 1.0, refute: 1.0 };
        }
        let above = match (self.guess, least.outcome()) {
            (Some(guess), Outcome::Points(least)) => f64::from(guess - least) + 0.5,
            _ => 0.0,
        };
        let factor = (above / POINTS).clamp(-6.0, 6.0).exp2();
        let busy = if self.is_busy { BUSY } else { 1.0 };
        Work { prove: busy / factor, refute: busy * factor }
    }
}

/// Bounds of the player to move in the view of the root's player, or the other way round.
fn seen(is_own: bool, (low, high): (Score, Score)) -> (Score, Score) {
    if is_own { (low, high) } else { (-high, -low) }
}
