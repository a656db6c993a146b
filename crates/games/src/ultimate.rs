//! Ultimate tic-tac-toe, usual and misère.
//!
//! Nine local boards lie on the global board. x begins, anywhere. The cell that a player takes says on which
//! board the opponent must play next: the one that lies on the global board as the cell lies on its own.
//! Three in a row win a local board, three local boards in a row the game; in misère play the player who owns three
//! local boards in a row has *lost*. A local board that is won or full is closed, and who is sent there plays
//! on any open one. When all are closed and no player has a line, the game is drawn, or won by the player who owns more
//! of them (the option `majority`). With `fullonly` a board that is won stays open until it is full.
//!
//! A position is written board by board, then the player to move and the board on which they must play, or `-`
//! for any. Boards and cells are counted from 0 in reading order, and a move is a board and a cell: `48`.

mod evaluation;
mod notation;
mod proof;

pub use evaluation::Evaluation;
pub use proof::Lines;

use arbore_core::options::{OptionDefault, OptionKind};
use arbore_core::{Configure, Game, OptionError, OptionSpec, Player, Score, Turn, Values, ZeroSum};

pub use crate::grid::Square;
use crate::grid::{Cells, squares};
use crate::hash::mix;
use crate::nine::{self, Nine};

/// What people read about the game.
pub const WORDS: arbore_core::Words = arbore_core::words!("ultimate");

/// The rules of Ultimate tic-tac-toe.
#[derive(Clone, Debug)]
pub struct Ultimate {
    misere: bool,
    full_only: bool,
    majority: bool,
}

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Boards {
    /// The marks on the local boards.
    local: [Nine; 9],
    /// Who owns which local board.
    global: Nine,
    /// The local boards on which no player can play any more. They follow from the rest, and are kept because
    /// every move asks for them.
    closed: Cells,
    /// The local boards on which the player to move may play; none if the game is over.
    playable: Cells,
    /// Who is to move, or would be if the game were not over.
    mover: Player,
}

/// Where the player to move puts a mark.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The local board.
    pub board: Square,
    /// The cell on it.
    pub cell: Square,
}

impl Ultimate {
    /// The game with these options. A majority has no meaning in misère play.
    pub fn new(misere: bool, full_only: bool, majority: bool) -> Result<Ultimate, OptionError> {
        if misere && majority {
            return Err(OptionError::Conflict {
                key: "majority".to_owned(),
                value: "true".to_owned(),
                other: "misere=true".to_owned(),
                allowed: "false".to_owned(),
            });
        }
        Ok(Ultimate { misere, full_only, majority })
    }

    /// The winner, if the game is over and there is one.
    fn winner(&self, state: &Boards) -> Option<Player> {
        if let Some(owner) = Player::all(2).find(|player| state.global.has_line(*player)) {
            return Some(if self.misere { owner.opponent() } else { owner });
        }
        let owned = |player| state.global.of(player).count_ones();
        let most = Player::all(2).find(|player| owned(*player) > owned(player.opponent()));
        most.filter(|_| self.majority)
    }
}

impl Boards {
    /// The marks on a local board.
    #[inline]
    fn on(&self, board: Square) -> Nine {
        self.local[board.index()]
    }
}

impl Game for Ultimate {
    type State = Boards;
    type Move = Place;

    fn start(&self) -> Boards {
        Boards {
            local: [Nine::default(); 9],
            global: Nine::default(),
            closed: 0,
            playable: nine::ALL,
            mover: Player::FIRST,
        }
    }

    #[inline]
    fn turn(&self, state: &Boards) -> Turn {
        if state.playable == 0 { Turn::Over } else { Turn::Player(state.mover) }
    }

    #[inline]
    fn moves(&self, state: &Boards, mut each: impl FnMut(Place)) {
        for board in squares(state.playable) {
            squares(nine::ALL & !state.on(board).taken()).for_each(|cell| each(Place { board, cell }));
        }
    }

    #[inline]
    fn count_moves(&self, state: &Boards) -> u64 {
        let free = |board| u64::from((nine::ALL & !state.on(board).taken()).count_ones());
        squares(state.playable).map(free).sum()
    }

    #[inline]
    fn play(&self, state: &mut Boards, m: Place) {
        let mover = state.mover;
        state.mover = mover.opponent();
        let local = &mut state.local[m.board.index()];
        local.put(mover, m.cell);
        let is_full = local.taken() == nine::ALL;
        // With `fullonly` a second line may come about on a board that already has its owner.
        let is_won = state.global.taken() & m.board.set() == 0 && local.has_line(mover);
        if is_full || is_won && !self.full_only {
            state.closed |= m.board.set();
        }
        let sent_to = m.cell.set() & !state.closed;
        state.playable = if sent_to == 0 { nine::ALL & !state.closed } else { sent_to };
        if is_won {
            state.global.put(mover, m.board);
            if state.global.has_line(mover) {
                state.playable = 0;
            }
        }
    }

    fn payoff(&self, state: &Boards, player: Player) -> Score {
        match self.winner(state) {
            Some(winner) if winner == player => Score::win_in(0),
            Some(_) => Score::loss_in(0),
            None => Score::DRAW,
        }
    }

    /// Not exact, since there are far more positions than 2⁶⁴, but made of all of the position, which fits
    /// into three words. Each has the local boards of one row, 18 bits each, and ten bits of the rest:
    ///
    /// ```text
    ///   63     54 53   36 35   18 17    0
    ///   turn      board 2 board 1 board 0     turn: where the player to move may play, and who they are
    ///   x owns    board 5 board 4 board 3
    ///   0 owns    board 8 board 7 board 6
    /// ```
    #[inline]
    fn key(&self, state: &Boards) -> u64 {
        let turn = state.playable << 1 | u32::from(state.mover == Player::SECOND);
        let rest = [turn, state.global.of(Player::FIRST), state.global.of(Player::SECOND)];
        let rows = state.local.chunks_exact(3).zip(rest);
        let words = rows.map(|(row, rest)| {
            row[0].bits() | row[1].bits() << 18 | row[2].bits() << 36 | u64::from(rest) << 54
        });
        words.fold(0, mix)
    }

    /// The symmetries of the square, which turn the global board and each local one alike.
    fn canonical(&self, state: &Boards) -> Boards {
        let turned = |symmetry: u8| {
            let mut turned = Boards {
                global: state.global.image(symmetry),
                closed: nine::image(state.closed, symmetry),
                playable: nine::image(state.playable, symmetry),
                ..state.clone()
            };
            for (board, local) in (0..).zip(state.local) {
                turned.local[usize::from(nine::GRID.turned(board, symmetry))] = local.image(symmetry);
            }
            turned
        };
        let order = |state: &Boards| (state.local, state.global, state.playable);
        let images = (0..nine::SYMMETRIES).map(turned);
        images.min_by_key(order).unwrap_or_else(|| state.clone())
    }
}

impl ZeroSum for Ultimate {}

impl Configure for Ultimate {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { key: "misere", kind: OptionKind::Flag, default: OptionDefault::Is("false") },
        OptionSpec { key: "fullonly", kind: OptionKind::Flag, default: OptionDefault::Is("false") },
        OptionSpec { key: "majority", kind: OptionKind::Flag, default: OptionDefault::Is("false") },
    ];

    fn configure(values: &Values) -> Result<Ultimate, OptionError> {
        Ultimate::new(values.flag("misere"), values.flag("fullonly"), values.flag("majority"))
    }
}
