//! The rules of Go without bits and without keys: points in a row-major array, chains by a search along the lines, and
//! every board of the game in a list.

#[derive(Clone)]
pub struct Naive {
    size: usize,
    ko: &'static str,
    suicide: bool,
    /// `x`, `o` or `.`
    board: Vec<u8>,
    mover: u8,
    passes: u32,
    plies: usize,
    /// Every board so far with its player to move.
    boards: Vec<(Vec<u8>, u8)>,
}

fn other(player: u8) -> u8 {
    if player == b'x' { b'o' } else { b'x' }
}

impl Naive {
    pub fn new(size: usize, ko: &'static str, suicide: bool) -> Naive {
        let board = vec![b'.'; size * size];
        let boards = vec![(board.clone(), b'x')];
        Naive { size, ko, suicide, board, mover: b'x', passes: 0, plies: 0, boards }
    }

    fn neighbours(&self, point: usize) -> impl Iterator<Item = usize> {
        let (row, column, size) = (point / self.size, point % self.size, self.size);
        let up = (row > 0).then(|| point - size);
        let down = (row + 1 < size).then_some(point + size);
        let left = (column > 0).then(|| point - 1);
        let right = (column + 1 < size).then_some(point + 1);
        [up, down, left, right].into_iter().flatten()
    }

    /// Which kinds of points border on the connected points of the kind of one.
    fn around(&self, board: &[u8], point: usize) -> Vec<u8> {
        let (mut is_found, mut around, mut left) = (vec![false; board.len()], Vec::new(), vec![point]);
        is_found[point] = true;
        while let Some(at) = left.pop() {
            for next in self.neighbours(at) {
                if board[next] != board[point] {
                    around.push(board[next]);
                } else if !is_found[next] {
                    is_found[next] = true;
                    left.push(next);
                }
            }
        }
        around
    }

    /// Takes off the chains of a player that have no liberties.
    fn clear(&self, board: &[u8], player: u8) -> Vec<u8> {
        let is_dead = |point: usize| board[point] == player && !self.around(board, point).contains(&b'.');
        (0..board.len()).map(|point| if is_dead(point) { b'.' } else { board[point] }).collect()
    }

    fn after(&self, point: usize) -> Vec<u8> {
        let mut board = self.board.clone();
        board[point] = self.mover;
        let board = self.clear(&board, other(self.mover));
        self.clear(&board, self.mover)
    }

    pub fn is_over(&self) -> bool {
        self.passes == 2 || self.ko == "simple" && self.plies == 2 * self.size * self.size
    }

    /// The legal points in the order of the board; a pass, which always is legal, is `None` and comes last.
    pub fn moves(&self) -> Vec<Option<usize>> {
        if self.is_over() {
            return Vec::new();
        }
        let points =
            (0..self.board.len()).filter(|point| self.board[*point] == b'.' && self.is_legal(*point));
        points.map(Some).chain([None]).collect()
    }

    fn is_legal(&self, point: usize) -> bool {
        let after = self.after(point);
        if after[point] == b'.' && !self.suicide {
            return false;
        }
        match self.ko {
            "positional" => self.boards.iter().all(|(board, _)| *board != after),
            "situational" => !self.boards.contains(&(after, other(self.mover))),
            // The board before the opponent's last move may not come back if that move took one stone.
            _ => {
                let stones = |board: &[u8]| board.iter().filter(|sign| **sign != b'.').count();
                let before = self.boards.len().checked_sub(2).map(|last| &self.boards[last].0);
                let is_ko = |before: &Vec<u8>| {
                    *before == after && stones(before) == stones(&self.board) && *before != self.board
                };
                !before.is_some_and(is_ko)
            }
        }
    }

    pub fn play(&mut self, m: Option<usize>) {
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
    pub fn difference(&self) -> i32 {
        let owner = |point: usize| match self.board[point] {
            b'x' => 1,
            b'o' => -1,
            _ => {
                let around = self.around(&self.board, point);
                let [black, white] = [b'x', b'o'].map(|player| i32::from(around.contains(&player)));
                black - white
            }
        };
        (0..self.board.len()).map(owner).sum()
    }

    pub fn name(&self, m: Option<usize>) -> String {
        m.map_or("pass".to_owned(), |point| {
            let letter = "ABCDEFGHJKLMNOPQRST".as_bytes()[point % self.size];
            format!("{}{}", char::from(letter), self.size - point / self.size)
        })
    }

    pub fn perft(&self, depth: u32) -> u64 {
        let moves = self.moves();
        if depth <= 1 {
            return if depth == 0 { 1 } else { moves.len() as u64 };
        }
        let after = |m: &Option<usize>| {
            let mut child = self.clone();
            child.play(*m);
            child.perft(depth - 1)
        };
        moves.iter().map(after).sum()
    }
}
