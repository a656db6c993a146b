//! Go: rules and counts, against a naive implementation and golden numbers.

mod golden;

use std::collections::HashSet;

use arbore_core::{Game, Notation, Player, Score, Turn, conformance, perft};
use arbore_games::go::{Go, GoLarge, Place, Position};
use golden::{game, number, play, rows};

/// The rules without bits and without keys: points in a row-major array, chains by a search along the lines, and every
/// board of the game in a list.
#[derive(Clone)]
struct Naive {
    size: usize,
    ko: &'static str,
    suicide: bool,
    /// `x`, `o` or `.`
    board: Vec<char>,
    mover: char,
    passes: u32,
    plies: usize,
    /// Every board so far with its player to move.
    boards: Vec<(Vec<char>, char)>,
}

fn other(player: char) -> char {
    if player == 'x' { 'o' } else { 'x' }
}

impl Naive {
    fn new(size: usize, ko: &'static str, suicide: bool) -> Naive {
        let board = vec!['.'; size * size];
        let boards = vec![(board.clone(), 'x')];
        Naive { size, ko, suicide, board, mover: 'x', passes: 0, plies: 0, boards }
    }

    fn neighbours(&self, point: usize) -> Vec<usize> {
        let (row, column, size) = (point / self.size, point % self.size, self.size);
        let mut found = Vec::new();
        found.extend((row > 0).then(|| point - size));
        found.extend((row + 1 < size).then_some(point + size));
        found.extend((column > 0).then(|| point - 1));
        found.extend((column + 1 < size).then_some(point + 1));
        found
    }

    /// The points of the same kind that are connected to one, and the kinds of all points around them.
    fn connected(&self, board: &[char], point: usize) -> (HashSet<usize>, HashSet<char>) {
        let (mut found, mut around, mut left) = (HashSet::from([point]), HashSet::new(), vec![point]);
        while let Some(at) = left.pop() {
            for next in self.neighbours(at) {
                if board[next] != board[point] {
                    around.insert(board[next]);
                } else if found.insert(next) {
                    left.push(next);
                }
            }
        }
        (found, around)
    }

    /// Takes off the chains of a player that have no liberties.
    fn clear(&self, board: &[char], player: char) -> Vec<char> {
        let is_dead =
            |point: usize| board[point] == player && !self.connected(board, point).1.contains(&'.');
        (0..board.len()).map(|point| if is_dead(point) { '.' } else { board[point] }).collect()
    }

    fn after(&self, point: usize) -> Vec<char> {
        let mut board = self.board.clone();
        board[point] = self.mover;
        let board = self.clear(&board, other(self.mover));
        self.clear(&board, self.mover)
    }

    fn is_over(&self) -> bool {
        self.passes == 2 || self.ko == "simple" && self.plies == 2 * self.size * self.size
    }

    /// The legal points in the order of the board; a pass, which always is legal, is `None`.
    fn moves(&self) -> Vec<Option<usize>> {
        if self.is_over() {
            return Vec::new();
        }
        let points = (0..self.board.len()).filter(|point| self.board[*point] == '.' && self.is_legal(*point));
        points.map(Some).chain([None]).collect()
    }

    fn is_legal(&self, point: usize) -> bool {
        let after = self.after(point);
        if after[point] == '.' && !self.suicide {
            return false;
        }
        match self.ko {
            "positional" => self.boards.iter().all(|(board, _)| *board != after),
            "situational" => !self.boards.contains(&(after, other(self.mover))),
            // The board before the opponent's move may not come back, if that move captured one stone.
            _ => {
                let stones = |board: &[char]| board.iter().filter(|sign| **sign != '.').count();
                let before = self.boards.len().checked_sub(2).map(|last| &self.boards[last].0);
                !before.is_some_and(|before| {
                    *before == after && stones(before) == stones(&self.board) && *before != self.board
                })
            }
        }
    }

    fn play(&mut self, m: Option<usize>) {
        if let Some(point) = m {
            self.board = self.after(point);
            self.passes = 0;
        } else {
            self.passes += 1;
        }
        self.mover = other(self.mover);
        self.plies += 1;
        self.boards.push((self.board.clone(), self.mover));
    }

    /// Black's area less White's.
    fn difference(&self) -> i32 {
        let owner = |point: usize| match self.board[point] {
            '.' => {
                let around = self.connected(&self.board, point).1;
                i32::from(around == HashSet::from(['x'])) - i32::from(around == HashSet::from(['o']))
            }
            'x' => 1,
            _ => -1,
        };
        (0..self.board.len()).map(owner).sum()
    }

    fn name(&self, m: Option<usize>) -> String {
        m.map_or("pass".to_owned(), |point| {
            let letter = "ABCDEFGHJKLMNOPQRST".chars().nth(point % self.size).unwrap();
            format!("{letter}{}", self.size - point / self.size)
        })
    }

    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |m: &Option<usize>| {
            let mut child = self.clone();
            child.play(*m);
            child.perft(depth - 1)
        };
        self.moves().iter().map(after).sum()
    }
}

/// All rules of ko and suicide.
fn rules() -> impl Iterator<Item = (&'static str, bool)> {
    ["positional", "situational", "simple"].into_iter().flat_map(|ko| [false, true].map(|suicide| (ko, suicide)))
}

fn options(size: usize, ko: &str, suicide: bool) -> String {
    format!("size={size},ko={ko},suicide={suicide}")
}

fn texts<const W: usize>(game: &arbore_games::go::Goban<W>, state: &Position<W>) -> Vec<String> {
    conformance::choices(game, state).iter().map(|m| game.move_text(state, *m)).collect()
}

/// Plays random games on both and compares all positions.
fn equals_naive<const W: usize>(size: usize, ko: &'static str, suicide: bool, games: u64, max_plies: u32) {
    let game: arbore_games::go::Goban<W> = game(&options(size, ko, suicide));
    for seed in 0..games {
        let mut random = fastrand::Rng::with_seed(seed);
        let (mut state, mut naive) = (game.start(), Naive::new(size, ko, suicide));
        for _ in 0..max_plies {
            let moves = naive.moves();
            let names: Vec<String> = moves.iter().map(|m| naive.name(*m)).collect();
            assert_eq!(texts(&game, &state), names, "{} {}", options(size, ko, suicide), game.position_text(&state));
            assert_eq!(game.turn(&state) == Turn::Over, moves.is_empty());
            let payoff = game.payoff(&state, Player::FIRST);
            let komi = if size >= 9 { 7 } else { 0 };
            assert_eq!(payoff, Score::points(naive.difference() - komi), "{}", game.position_text(&state));
            // A pass, which comes last, is rare, so that games go on.
            let is_pass_allowed = moves.len() <= 1 || random.u8(..8) == 0;
            let Some(m) = random.choice(&moves[..moves.len() - usize::from(!is_pass_allowed)]) else { break };
            naive.play(*m);
            let m = game.parse_move(&state, &naive.name(*m)).unwrap();
            game.play(&mut state, m);
        }
    }
}

#[test]
fn bits_equal_a_naive_board() {
    for (ko, suicide) in rules() {
        equals_naive::<2>(2, ko, suicide, 200, 200);
        equals_naive::<2>(3, ko, suicide, 100, 300);
        equals_naive::<2>(4, ko, suicide, 40, 400);
        equals_naive::<6>(3, ko, suicide, 20, 200);
        equals_naive::<2>(7, ko, suicide, 3, 300);
        equals_naive::<2>(10, ko, suicide, 1, 400);
        equals_naive::<6>(11, ko, suicide, 1, 300);
    }
}
