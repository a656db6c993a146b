//! The rules of checkers once more, as plainly as they can be written: a board of characters, and no bits.

use std::collections::BTreeSet;

/// A square by its column and its row from the top.
type Place = (i32, i32);

/// A position: `b` and `w` are men, `B` and `W` kings, `.` is empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plain {
    rows: Vec<Vec<char>>,
    black_to_move: bool,
    is_international: bool,
}

/// A move by the numbers of its squares, what it captures, and the position after it.
#[derive(Clone, Debug)]
pub(crate) struct PlainMove {
    pub(crate) path: Vec<usize>,
    pub(crate) captured: BTreeSet<usize>,
    pub(crate) after: String,
}

const DIAGONALS: [(i32, i32); 4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)];

impl Plain {
    /// Reads the FEN that the game writes; a clock is left out.
    pub(crate) fn parse(text: &str, is_international: bool) -> Plain {
        let size = if is_international { 10 } else { 8 };
        let mut plain = Plain {
            rows: vec![vec!['.'; size]; size],
            black_to_move: text.starts_with('B'),
            is_international,
        };
        for part in text.split(':').skip(1).take(2) {
            let man = if part.starts_with('W') { 'w' } else { 'b' };
            for square in part[1..].split(',').filter(|square| !square.is_empty()) {
                let number = square.trim_start_matches('K');
                let (x, y) = plain.place(number.parse().expect("a number"));
                let is_king = number != square;
                plain.put((x, y), if is_king { man.to_ascii_uppercase() } else { man });
            }
        }
        plain
    }

    pub(crate) fn text(&self) -> String {
        let mut sides = Vec::new();
        for man in ['w', 'b'] {
            let mut names = Vec::new();
            for (piece, mark) in [(man, ""), (man.to_ascii_uppercase(), "K")] {
                let all =
                    (1..=self.rows.len().pow(2) / 2).filter(|number| self.at(self.place(*number)) == piece);
                names.extend(all.map(|number| format!("{mark}{number}")));
            }
            sides.push(format!("{}{}", man.to_ascii_uppercase(), names.join(",")));
        }
        format!("{}:{}", if self.black_to_move { 'B' } else { 'W' }, sides.join(":"))
    }

    /// Dark squares are counted row by row; the first row begins with a light one.
    fn place(&self, number: usize) -> Place {
        let half = self.rows.len() / 2;
        let (row, at) = ((number - 1) / half, (number - 1) % half);
        let column = 2 * at + (row + 1) % 2;
        (i32::try_from(column).expect("a column"), i32::try_from(row).expect("a row"))
    }

    fn number(&self, place: Place) -> usize {
        (1..=self.rows.len().pow(2) / 2).find(|number| self.place(*number) == place).expect("a dark square")
    }

    fn at(&self, (x, y): Place) -> char {
        let row = usize::try_from(y).ok().and_then(|y| self.rows.get(y));
        *row.and_then(|row| row.get(usize::try_from(x).ok()?)).unwrap_or(&'#')
    }

    fn put(&mut self, (x, y): Place, piece: char) {
        self.rows[usize::try_from(y).expect("a row")][usize::try_from(x).expect("a column")] = piece;
    }

    fn is_own(&self, piece: char) -> bool {
        piece.to_ascii_lowercase() == if self.black_to_move { 'b' } else { 'w' }
    }

    fn is_theirs(&self, piece: char) -> bool {
        piece.to_ascii_lowercase() == if self.black_to_move { 'w' } else { 'b' }
    }

    fn ahead(&self) -> i32 {
        if self.black_to_move { 1 } else { -1 }
    }

    /// Every legal move; in international draughts every route of it.
    pub(crate) fn moves(&self) -> Vec<PlainMove> {
        let mut jumps = Vec::new();
        let mut steps = Vec::new();
        for number in 1..=self.rows.len().pow(2) / 2 {
            let from = self.place(number);
            let piece = self.at(from);
            if !self.is_own(piece) {
                continue;
            }
            let mut lifted = self.clone();
            lifted.put(from, '.');
            lifted.jump(piece, &[from], &[], &mut jumps);
            self.step(piece, from, &mut steps);
        }
        if jumps.is_empty() {
            return steps;
        }
        if self.is_international {
            let most = jumps.iter().map(|m: &PlainMove| m.captured.len()).max().unwrap_or(0);
            jumps.retain(|m| m.captured.len() == most);
        }
        jumps
    }

    fn step(&self, piece: char, from: Place, found: &mut Vec<PlainMove>) {
        let is_king = piece.is_ascii_uppercase();
        for (dx, dy) in DIAGONALS {
            if !is_king && dy != self.ahead() {
                continue;
            }
            let mut to = (from.0 + dx, from.1 + dy);
            while self.at(to) == '.' {
                found.push(self.moved(piece, &[from, to], &[]));
                if !is_king || !self.is_international {
                    break;
                }
                to = (to.0 + dx, to.1 + dy);
            }
        }
    }

    /// All ways to go on with jumps. The piece is not on the board meanwhile; what it has captured is.
    fn jump(&self, piece: char, path: &[Place], captured: &[Place], found: &mut Vec<PlainMove>) {
        let at = path[path.len() - 1];
        let is_king = piece.is_ascii_uppercase();
        let mut goes_on = false;
        for (dx, dy) in DIAGONALS {
            if !is_king && !self.is_international && dy != self.ahead() {
                continue;
            }
            let mut over = (at.0 + dx, at.1 + dy);
            while is_king && self.is_international && self.at(over) == '.' {
                over = (over.0 + dx, over.1 + dy);
            }
            if !self.is_theirs(self.at(over)) || captured.contains(&over) {
                continue;
            }
            let mut to = (over.0 + dx, over.1 + dy);
            while self.at(to) == '.' {
                goes_on = true;
                self.jump(piece, &[path, &[to]].concat(), &[captured, &[over]].concat(), found);
                if !is_king || !self.is_international {
                    break;
                }
                to = (to.0 + dx, to.1 + dy);
            }
        }
        if !goes_on && !captured.is_empty() {
            found.push(self.moved(piece, path, captured));
        }
    }

    fn moved(&self, piece: char, path: &[Place], captured: &[Place]) -> PlainMove {
        let (from, to) = (path[0], path[path.len() - 1]);
        let mut after = Plain { black_to_move: !self.black_to_move, ..self.clone() };
        after.put(from, '.');
        for place in captured {
            after.put(*place, '.');
        }
        let last_row = if self.black_to_move { i32::try_from(self.rows.len()).expect("rows") - 1 } else { 0 };
        after.put(to, if to.1 == last_row { piece.to_ascii_uppercase() } else { piece });
        PlainMove {
            path: path.iter().map(|place| self.number(*place)).collect(),
            captured: captured.iter().map(|place| self.number(*place)).collect(),
            after: after.text(),
        }
    }
}
