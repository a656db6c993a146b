//! What the games have in common in which the players put marks on a board, one at a time, until one
//! has a line.

mod lines;
mod notation;

pub(crate) use lines::{Lines, consecutive, line};

use arbore_core::{Player, Turn};

use crate::grid::{Cells, Grid, Square, Symmetry, squares};

/// The rules of such a game, but for what a line is worth.
#[derive(Clone, Debug)]
pub(crate) struct InARow {
    pub(crate) grid: Grid,
    /// The cells of the board.
    all: Cells,
    pub(crate) lines: Lines,
    symmetries: Vec<Symmetry>,
}

/// A position: the marks of two or three players.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Marks<const PLAYERS: usize> {
    cells: [Cells; PLAYERS],
    /// Who is to move, or would be if the game were not over.
    mover: Player,
    end: End,
}

/// Whether the game is over, and how. It follows from the marks, and is kept because searches ask often.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum End {
    NotYet,
    LineOf(Player),
    FullBoard,
}

impl<const PLAYERS: usize> Marks<PLAYERS> {
    const COUNT: u8 = match PLAYERS {
        2 => 2,
        3 => 3,
        _ => panic!("there are symbols for two or three players"),
    };

    /// The empty board.
    pub(crate) const START: Self = Marks { cells: [0; PLAYERS], mover: Player::FIRST, end: End::NotYet };

    /// Who is to move, or would be if the game were not over.
    #[inline]
    pub(crate) fn mover(&self) -> Player {
        self.mover
    }

    #[inline]
    pub(crate) fn turn(&self) -> Turn {
        if self.end == End::NotYet { Turn::Player(self.mover) } else { Turn::Over }
    }

    /// The player who has a line, if any.
    pub(crate) fn line_of(&self) -> Option<Player> {
        match self.end {
            End::LineOf(player) => Some(player),
            End::NotYet | End::FullBoard => None,
        }
    }

    /// Why the game is over.
    pub(crate) fn ending(&self) -> &'static str {
        if self.line_of().is_some() { "line" } else { "full-board" }
    }

    /// The cells of a player.
    #[inline]
    pub(crate) fn of(&self, player: Player) -> Cells {
        self.cells[player.index()]
    }

    /// How many marks there are.
    #[inline]
    pub(crate) fn count(&self) -> u32 {
        self.taken().count_ones()
    }

    /// The cells of all other players.
    #[inline]
    pub(crate) fn of_others(&self, player: Player) -> Cells {
        // With two players this is a look-up, with more a union; the compiler knows which.
        if PLAYERS == 2 {
            return self.of(player.opponent());
        }
        self.taken() & !self.of(player)
    }

    #[inline]
    fn taken(&self) -> Cells {
        self.cells.iter().fold(0, |all, cells| all | cells)
    }

    /// Who has a mark on a cell.
    fn owner(&self, square: Square) -> Option<Player> {
        Player::all(Self::COUNT).find(|player| self.of(*player) & square.set() != 0)
    }

    #[inline]
    fn next(mover: Player) -> Player {
        if PLAYERS == 2 { mover.opponent() } else { mover.next(Self::COUNT) }
    }
}

impl InARow {
    /// The game on a board with these lines.
    pub(crate) fn new(grid: Grid, lines: Lines) -> InARow {
        InARow { grid, all: grid.all(), lines, symmetries: grid.symmetries() }
    }

    #[inline]
    pub(crate) fn moves<const P: usize>(&self, marks: &Marks<P>, each: impl FnMut(Square)) {
        squares(self.empty(marks)).for_each(each);
    }

    /// The cells that no player has.
    #[inline]
    pub(crate) fn empty<const P: usize>(&self, marks: &Marks<P>) -> Cells {
        self.all & !marks.taken()
    }

    /// How many moves there are.
    #[inline]
    pub(crate) fn count_moves<const P: usize>(&self, marks: &Marks<P>) -> u64 {
        let is_over = marks.turn() == Turn::Over;
        if is_over { 0 } else { (self.all & !marks.taken()).count_ones().into() }
    }

    #[inline]
    pub(crate) fn play<const P: usize>(&self, marks: &mut Marks<P>, m: Square) {
        let own = &mut marks.cells[marks.mover.index()];
        *own |= m.set();
        // Only the player who just moved can have a new line, and only through the cell they took.
        if self.lines.is_won_through(*own, m) {
            marks.end = End::LineOf(marks.mover);
        } else if marks.taken() == self.all {
            marks.end = End::FullBoard;
        }
        marks.mover = Marks::<P>::next(marks.mover);
    }

    /// One bit a cell for x, one for 0, both for the third player; then the player to move.
    #[inline]
    pub(crate) fn key<const P: usize>(marks: &Marks<P>) -> u64 {
        let third = marks.cells.get(2).map_or(0, |cells| u64::from(*cells));
        let [x, o] = [marks.cells[0], marks.cells[1]].map(u64::from);
        (x | third) | (o | third) << 25 | (marks.mover.index() as u64) << 50
    }

    pub(crate) fn canonical<const P: usize>(&self, marks: &Marks<P>) -> Marks<P> {
        let images = self.symmetries.iter().map(|symmetry| marks.cells.map(|cells| symmetry.image(cells)));
        Marks { cells: images.fold(marks.cells, Ord::min), ..*marks }
    }

    /// How many different images a position has.
    pub(crate) fn images<const P: usize>(&self, marks: &Marks<P>) -> u64 {
        let images = self.symmetries.iter().map(|symmetry| marks.cells.map(|cells| symmetry.image(cells)));
        // Each image comes as often as the position itself does.
        self.symmetries.len() as u64 / images.filter(|image| *image == marks.cells).count() as u64
    }

    /// How many lines are still open to a player: those that no other player has spoilt. On an empty board
    /// these are all lines.
    pub(crate) fn open_lines<const P: usize>(&self, marks: &Marks<P>, player: Player) -> u32 {
        self.lines.open(marks.of_others(player), |_| 1)
    }

    /// The empty cells at which a player would complete a line, were it their move.
    pub(crate) fn completing<const P: usize>(&self, marks: &Marks<P>, player: Player) -> Cells {
        self.lines.missing_one(marks.of(player)) & self.all & !marks.taken()
    }

    /// Whose line a mark here would complete: the mover's, if there is one, else that of a player whom it
    /// stops.
    pub(crate) fn decides<const P: usize>(&self, marks: &Marks<P>, m: Square) -> Option<Player> {
        let completes = |player: &Player| self.lines.is_won_through(marks.of(*player) | m.set(), m);
        let others = Player::all(Marks::<P>::COUNT);
        std::iter::once(marks.mover).chain(others).find(completes)
    }

    /// How promising a move looks: if it decides nothing, by how many lines cross there.
    pub(crate) fn order<const P: usize>(&self, marks: &Marks<P>, m: Square) -> i32 {
        urgency(self.decides(marks, m), marks.mover, i32::from(self.lines.through(m)))
    }

    /// The position with these marks; none if several players have a line, since the first one ends the
    /// game.
    fn position<const P: usize>(&self, cells: [Cells; P], mover: Player) -> Option<Marks<P>> {
        let mut end = if cells.iter().fold(0, |all, cells| all | cells) == self.all {
            End::FullBoard
        } else {
            End::NotYet
        };
        for player in Player::all(Marks::<P>::COUNT) {
            if self.lines.is_won(cells[player.index()]) {
                if let End::LineOf(_) = end {
                    return None;
                }
                end = End::LineOf(player);
            }
        }
        Some(Marks { cells, mover, end })
    }
}

/// How promising a move looks that completes or stops the line of a player, or of none: a line comes before
/// stopping one, and that before all that has some other merit.
#[inline]
pub(crate) fn urgency(line_of: Option<Player>, mover: Player, merit: i32) -> i32 {
    match line_of {
        Some(player) if player == mover => 2000 + merit,
        Some(_) => 1000 + merit,
        None => merit,
    }
}

/// Positions as numbers: one digit for each cell, empty or a player's, then the player to move.
impl InARow {
    pub(crate) fn size<const P: usize>(&self) -> u64 {
        P as u64 * (P as u64 + 1).pow(u32::from(self.grid.count()))
    }

    pub(crate) fn index<const P: usize>(&self, marks: &Marks<P>) -> u64 {
        let digit = |square| marks.owner(square).map_or(0, |owner| owner.index() as u64 + 1);
        let base = P as u64 + 1;
        let digits = squares(self.all).fold(0, |index, square| index * base + digit(square));
        digits * P as u64 + marks.mover.index() as u64
    }

    pub(crate) fn state<const P: usize>(&self, index: u64) -> Option<Marks<P>> {
        let (mut digits, mover) = (index / P as u64, index % P as u64);
        let mut cells = [0; P];
        for cell in (0..self.grid.count()).rev() {
            let digit = usize::try_from(digits % (P as u64 + 1)).expect("a digit is small");
            if let Some(owner) = digit.checked_sub(1) {
                cells[owner] |= Square(cell).set();
            }
            digits /= P as u64 + 1;
        }
        let mover = Player::new(u8::try_from(mover).expect("a player's number is small"));
        if digits == 0 { self.position(cells, mover) } else { None }
    }
}
