//! Static evaluations of checkers.

mod side;

use arbore_core::{Evaluate, Evaluations, Heuristics, Player, Score};
use side::Side;

use super::squares::{Color, Grid, Squares, count, shift};
use super::{Board, Checkers, Move, Variant};

/// Evaluations of a position, in hundredths of a man. With `misere=true` they are the same with the sign reversed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// [`Material`](Evaluation::Material), and where the pieces stand: men on the back row, in the centre, before the last
    /// row and with nothing in front of them, how many safe steps men have and how far they have gone, kings on edges and in
    /// corners, and what could be captured.
    Position,
    /// Men and kings.
    Material,
    /// No evaluation: every position is worth the same.
    None,
}

impl Evaluations<Checkers> for Evaluation {
    const ALL: &'static [(&'static str, Self)] =
        &[("position", Evaluation::Position), ("material", Evaluation::Material), ("none", Evaluation::None)];
}

/// What a man is worth.
const MAN: i32 = 100;
/// What a quiet move changes at most, nearly always. 400 games of 5,000 nodes a move with this margin and late-move
/// reductions against none of both: 74 won, 291 drawn, 35 lost (+34 ± 18 Elo); 120 games of 30,000 nodes: 27, 81, 12
/// (+44 ± 35). A margin of 100: +16 ± 16; reductions alone: −4 ± 17.
const MARGIN: u16 = 40;

/// What everything but men is worth.
struct Weights {
    /// A king.
    king: i32,
    /// A man on the first row, as long as the opponent has men that it keeps from being crowned.
    back_row: i32,
    /// A man in the middle of the board.
    centre: i32,
    /// A man with one of the own pieces behind it, so that it is not captured from there.
    supported: i32,
    /// A step of a man to where it is not captured at once.
    mobility: i32,
    /// A row that a man has gone, in tenths, for each piece fewer than [`MANY_PIECES`] on the board. With more pieces it
    /// counts against a side, which runs out of moves; with fewer it is nearer to a king.
    tempo: i32,
    /// A row that a man has gone that no piece of the opponent stands in front of.
    runaway: i32,
    /// A man one step before the last row.
    nearly_crowned: i32,
    /// A king that cannot move.
    trapped: i32,
    /// A king on the left or the right edge.
    edge: i32,
    /// A king in one of the corners with two squares, where a single one holds out.
    double_corner: i32,
    /// A piece of the opponent that could be captured now.
    threat: i32,
}

/// With this number of pieces on the board it does not matter how far men have gone.
const MANY_PIECES: i32 = 14;

/// Fitted by logistic regression of results on 170,000 positions of games of the engine against itself (4,000 nodes a
/// move), and rounded. Against `material`, 300 games of 5,000 nodes a move from random openings of six plies: 92 won, 199
/// drawn, 9 lost (+99 ± 22 Elo).
const ENGLISH: Weights = Weights {
    king: 140,
    back_row: 6,
    centre: 4,
    supported: 3,
    mobility: 4,
    tempo: 3,
    runaway: 4,
    nearly_crowned: 12,
    trapped: -20,
    edge: -8,
    double_corner: 15,
    threat: 12,
};

/// Fitted to 50,000 positions in the same way. A king that flies is near to every square, wherever it stands. Against
/// `material`, 100 games of 3,000 nodes: 75 won, 10 drawn, 15 lost.
const INTERNATIONAL: Weights = Weights {
    king: 250,
    back_row: 15,
    centre: 0,
    supported: 3,
    mobility: 4,
    tempo: 0,
    runaway: 6,
    nearly_crowned: 40,
    trapped: 0,
    edge: 0,
    double_corner: 0,
    threat: 20,
};

impl Evaluate<Checkers> for Evaluation {
    fn evaluate(&self, game: &Checkers, board: &Board, player: Player) -> Score {
        let points = match self {
            Evaluation::None => 0,
            Evaluation::Material => material(board, game.variant.weights()),
            Evaluation::Position => match game.variant {
                Variant::English => position::<4>(board, &ENGLISH),
                Variant::International => position::<5>(board, &INTERNATIONAL),
            },
        };
        let is_for_mover = player == game.player(board.color);
        Score::points(if is_for_mover == game.is_misere { -points } else { points })
    }

    /// Most pieces captured first, kings before men. Of other moves, those come last after which the piece is captured: the
    /// engine visits 6 % fewer nodes (30 positions of random games, depth 9: 4,188,828 instead of 4,448,164).
    fn order(&self, game: &Checkers, board: &Board, m: Move) -> i32 {
        if m.is_jump() {
            return MAN * (count(m.captured) + count(m.captured & board.kings));
        }
        let is_captured = match game.variant {
            Variant::English => is_captured::<4>(board, m),
            Variant::International => is_captured::<5>(board, m),
        };
        if is_captured { -MAN } else { 0 }
    }

    fn is_noisy(&self, _: &Checkers, _: &Board, m: Move) -> bool {
        m.is_jump()
    }

    /// A capture is as forced as the answer to a check: the player to move cannot choose a quiet move.
    #[inline]
    fn in_check(&self, game: &Checkers, board: &Board) -> bool {
        game.must_capture(board)
    }

    /// No null move: in most endings having to move is what decides.
    fn heuristics(&self) -> Heuristics {
        Heuristics { quiescence: true, reductions: true, futility_margin: MARGIN, ..Heuristics::default() }
    }
}

/// Whether the piece that moves can be captured on its new square, from next to it.
fn is_captured<const W: u32>(board: &Board, m: Move) -> bool {
    let to: Squares = 1 << m.to;
    let empty = board.empty(Grid::<W>::ALL) | 1 << m.from;
    let ahead = Grid::<W>::ahead(board.color == Color::White);
    (0..4).any(|direction| {
        let step = Grid::<W>::STEPS[direction];
        let attackers = if ahead.contains(&direction) { board.theirs } else { board.theirs & board.kings };
        shift(to, -step) & attackers != 0 && shift(to, step) & empty != 0
    })
}

impl Variant {
    const fn weights(self) -> &'static Weights {
        match self {
            Variant::English => &ENGLISH,
            Variant::International => &INTERNATIONAL,
        }
    }
}

/// The pieces of the player to move less those of the other.
fn material(board: &Board, weights: &Weights) -> i32 {
    let worth =
        |pieces: Squares| MAN * count(pieces & !board.kings) + weights.king * count(pieces & board.kings);
    worth(board.own) - worth(board.theirs)
}

/// [`Evaluation::Position`] for the player to move.
fn position<const W: u32>(board: &Board, weights: &Weights) -> i32 {
    let [own, theirs] = [board.color, board.color.opponent()].map(|color| Side::<W>::of(board, color));
    let tempo = (own.rows() - theirs.rows()) * (MANY_PIECES - count(board.own | board.theirs));
    material(board, weights) + own.worth(weights) - theirs.worth(weights) + weights.tempo * tempo / 10
}
