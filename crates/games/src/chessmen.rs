//! What the two kinds of chess share: the men and their worth, squares by name, and the board as people
//! see it. Squares are counted rank by rank from a1, on a board of any size.

pub(crate) mod fen;

use arbore_core::Player;
use arbore_core::view::{Cell, Choice, Piece, Tone, View};

use crate::grid::{cell_name, letter};

/// What a man is.
///
/// The numbers are codes of three bits, made so that a board of bits can distinguish the kinds cheaply: the
/// third bit says "slides", and no man is 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Kind {
    Pawn = 1,
    Knight = 2,
    King = 3,
    Bishop = 4,
    Rook = 5,
    Queen = 6,
}

impl Kind {
    pub(crate) const ALL: [Kind; 6] =
        [Kind::Pawn, Kind::Knight, Kind::King, Kind::Bishop, Kind::Rook, Kind::Queen];

    /// The lower-case letter that stands for it in FEN and at the end of a promotion.
    pub(crate) const fn letter(self) -> char {
        match self {
            Kind::Pawn => 'p',
            Kind::Knight => 'n',
            Kind::King => 'k',
            Kind::Bishop => 'b',
            Kind::Rook => 'r',
            Kind::Queen => 'q',
        }
    }

    /// What it is worth in pawns, by the lecture (which gives the queen 10; 9 is usual elsewhere) and by
    /// document 004 (which has no queen, and lets the king be taken).
    pub(crate) const fn pawns(self) -> i32 {
        match self {
            Kind::Pawn => 1,
            Kind::Knight | Kind::Bishop => 3,
            Kind::Rook => 5,
            Kind::Queen => 10,
            Kind::King => 100,
        }
    }
}

/// Hundredths of a pawn: the unit of all evaluations.
pub(crate) const PAWN: i32 = 100;

/// A pawn and a half is a clear lead.
pub(crate) const CLEAR_LEAD: u32 = 150;

/// How promising a capture or a promotion looks: the most valuable victim first, and of equal victims the
/// least valuable attacker. A quiet move is worth 0, every capture more than 900.
///
/// Where a man takes a lesser one, `recaptures` says what becomes of it: it is called with whose turn it is
/// to take on that square (first the opponent's, `true`) and names the least man who can, who then stands
/// there. If more is lost than gained, the move is worth less than nothing.
#[inline]
pub(crate) fn exchange(
    attacker: Kind,
    victim: Option<Kind>,
    promotion: Option<Kind>,
    recaptures: impl FnMut(bool) -> Option<Kind>,
) -> i32 {
    let taken = victim.map_or(0, |victim| 10 * PAWN * victim.pawns() - attacker.pawns().min(20));
    let gained = promotion.map_or(0, |promotion| 10 * PAWN * (promotion.pawns() - 1));
    if let (Some(victim), None) = (victim, promotion)
        && victim.pawns() < attacker.pawns()
    {
        let balance = balance(victim.pawns(), attacker.pawns(), recaptures);
        if balance < 0 {
            return PAWN * balance;
        }
    }
    taken + gained
}

/// What an exchange on one square brings, in pawns, if both sides always take with their least man and stop
/// when they like.
fn balance(taken: i32, attacker: i32, mut recaptures: impl FnMut(bool) -> Option<Kind>) -> i32 {
    let mut gains = [0; 32];
    gains[0] = taken;
    let (mut on_square, mut last) = (attacker, 0);
    while let Some(next) = recaptures(last % 2 == 0)
        && last + 1 < gains.len()
    {
        last += 1;
        gains[last] = on_square - gains[last - 1];
        on_square = next.pawns();
    }
    // From the end: a player need not capture.
    for i in (1..=last).rev() {
        gains[i - 1] = -gains[i].max(-gains[i - 1]);
    }
    gains[0]
}

/// A man of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Man {
    pub(crate) owner: Player,
    pub(crate) kind: Kind,
}

impl Man {
    /// Reads a letter as in FEN.
    pub(crate) fn parse(letter: char) -> Option<Man> {
        let kind = Kind::ALL.into_iter().find(|kind| kind.letter() == letter.to_ascii_lowercase())?;
        let owner = if letter.is_ascii_uppercase() { Player::FIRST } else { Player::SECOND };
        Some(Man { owner, kind })
    }

    /// Its letter: upper case for White, lower case for Black.
    pub(crate) fn letter(self) -> char {
        let letter = self.kind.letter();
        if self.owner == Player::FIRST { letter.to_ascii_uppercase() } else { letter }
    }

    /// It as it stands on the board.
    fn piece(self) -> Piece {
        Piece { symbol: Some(self.symbol()), ..Piece::of(self.owner, self.letter()) }
    }

    /// The man that a piece on the board is.
    fn of(piece: &Piece) -> Option<Man> {
        piece.glyph.chars().next().and_then(Man::parse)
    }

    /// Its figure.
    const fn symbol(self) -> char {
        let [white, black] = match self.kind {
            Kind::King => ['♔', '♚'],
            Kind::Queen => ['♕', '♛'],
            Kind::Rook => ['♖', '♜'],
            Kind::Bishop => ['♗', '♝'],
            Kind::Knight => ['♘', '♞'],
            Kind::Pawn => ['♙', '♟'],
        };
        if self.owner.index() == 0 { white } else { black }
    }
}

/// These men of both colours, as they are put on a board.
pub(crate) fn pieces(kinds: &[Kind]) -> Vec<Piece> {
    let men = Player::all(2).flat_map(|owner| kinds.iter().map(move |kind| Man { owner, kind: *kind }));
    men.map(Man::piece).collect()
}

/// The first two fields of FEN for a board that was set up by hand.
pub(crate) fn set_up(size: u8, places: &[Option<Piece>], side: Player) -> String {
    let man_on = |square: u8| places.get(usize::from(square))?.as_ref().and_then(Man::of);
    format!("{} {}", fen::men_text(size, man_on), player_name(side))
}

/// White moves first. The names are those of FEN.
pub(crate) fn player_name(player: Player) -> String {
    if player == Player::FIRST { "w" } else { "b" }.to_owned()
}

/// The name of a square, such as `b1`, on a board with `size` files.
pub(crate) fn square_name(square: u8, size: u8) -> String {
    cell_name(square % size, square / size)
}

/// The square with this name, if the board has it.
pub(crate) fn parse_square(name: &str, size: u8) -> Option<u8> {
    let [file, rank] = *name.as_bytes() else { return None };
    let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
    (file < size && rank < size).then(|| rank * size + file)
}

/// The board as White sees it: rank 1 at the bottom, a1 dark. Cells are counted like squares.
pub(crate) fn view(size: u8, man_on: impl Fn(u8) -> Option<Man>, choices: Vec<Choice>) -> View {
    let cell = |square: u8| {
        let (file, rank) = (square % size, square / size);
        let tone = if (file + rank).is_multiple_of(2) { Tone::Dark } else { Tone::Plain };
        Cell::new(file, size - 1 - rank, square_name(square, size))
            .holding(man_on(square).map(Man::piece))
            .toned(tone)
    };
    View {
        cells: (0..size * size).map(cell).collect(),
        columns: (0..size).map(|file| letter(file).to_string()).collect(),
        rows: (1..=size).rev().map(|rank| rank.to_string()).collect(),
        choices,
        ..View::default()
    }
}
