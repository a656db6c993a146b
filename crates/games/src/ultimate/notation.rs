//! Positions and moves of Ultimate tic-tac-toe as text, and the board as people see it.

use arbore_core::view::{Cell, Choice, Draw, Fact, Piece, Tone, View};
use arbore_core::{Game, Notation, NotationError, Player};

use super::{Boards, Place, Ultimate};
use crate::grid::{Square, squares};
use crate::nine::{self, Nine};
use crate::text::{Count, Word, behind, cells_text, check_turns, marks, parts, places_text, symbol};

/// Written `x......../........./… 0 0`: nine groups of nine cells, the player to move, and the board on which
/// they must play, or `-`. Where both players have a line on a board, which only happens with `fullonly`, the
/// owners of all boards follow as a fourth word, `x..0.....`. Without a player to move it is the one with
/// fewer marks, or x; without a board any may be played on.
impl Notation for Ultimate {
    fn position_text(&self, state: &Boards) -> String {
        let all = || squares(nine::ALL);
        let marks = all().flat_map(|board| all().map(move |cell| state.on(board).owner(cell)));
        let active = match squares(state.playable).collect::<Vec<_>>()[..] {
            [board] => board.0.to_string(),
            _ => "-".to_owned(),
        };
        let mut text = format!("{} {} {active}", cells_text(marks, 9), symbol(state.mover));
        if state.local.iter().any(|board| Player::all(2).all(|player| board.has_line(player))) {
            text.push(' ');
            text.push_str(&cells_text(all().map(|board| state.global.owner(board)), 9));
        }
        text
    }

    fn parse_position(&self, text: &str) -> Result<Boards, NotationError> {
        let state = self.parse_board(text)?;
        self.check(&state)?;
        Ok(state)
    }

    fn move_text(&self, _: &Boards, m: Place) -> String {
        name(m.board, m.cell)
    }

    fn clear_lead(&self) -> u32 {
        400
    }

    fn player_name(&self, player: Player) -> String {
        symbol(player).to_string()
    }

    fn side(&self, state: &Boards) -> Player {
        state.mover
    }

    fn ending(&self, state: &Boards) -> Option<&'static str> {
        let has_line = Player::all(2).any(|player| state.global.has_line(player));
        Some(if has_line { "line-of-boards" } else { "closed-boards" })
    }
}

impl Ultimate {
    /// Reads a board that no game need lead to: evaluations and proofs are defined there too.
    pub fn parse_board(&self, text: &str) -> Result<Boards, NotationError> {
        let [marks, side, active, owners] = parts(text)?;
        let (boards, cells) =
            (Count { what: "board", expected: 9 }, Count { what: "cell-of-board", expected: 9 });
        let marks = marks.unwrap_or_default().cells(boards, cells, 2)?;
        let mut state = self.start();
        for (local, marks) in state.local.iter_mut().zip(marks.chunks(9)) {
            *local = marks.iter().copied().collect();
        }
        state.mover = match side {
            Some(side) => side.player(2)?,
            None => behind(2, |player| state.count(player)),
        };
        state.global = self.owners(&state.local, owners)?;
        self.close(&mut state)?;
        if let Some(active) = active {
            must_play_on(&mut state, active)?;
        }
        Ok(state)
    }

    /// Who owns which local board: the player who has a line there; where both have one, which takes `fullonly`,
    /// the one that the text names as the first.
    fn owners(&self, local: &[Nine; 9], named_owners: Option<Word<'_>>) -> Result<Nine, NotationError> {
        let read = |word: Word<'_>| {
            word.cells(Count { what: "row", expected: 1 }, Count { what: "board", expected: 9 }, 2)
        };
        let named = named_owners.map_or_else(|| Ok(vec![None; 9]), read)?;
        let owner = |(board, named): (&Nine, &Option<Player>)| match [Player::FIRST, Player::SECOND]
            .map(|player| board.has_line(player))
        {
            [false, false] => Ok(None),
            [true, false] => Ok(Some(Player::FIRST)),
            [false, true] => Ok(Some(Player::SECOND)),
            [true, true] if self.full_only && named.is_some() => Ok(*named),
            [true, true] => Err(NotationError::Impossible { why: "both-players-have-won-a-board" }),
        };
        let owners: Vec<_> = local.iter().zip(&named).map(owner).collect::<Result<_, _>>()?;
        match named_owners {
            Some(named_owners) if owners != named => {
                Err(named_owners.unexpected(&cells_text(owners.into_iter(), 9)))
            }
            _ => Ok(owners.into_iter().collect()),
        }
    }

    /// Finds out which boards are closed and whether the game is over.
    fn close(&self, state: &mut Boards) -> Result<(), NotationError> {
        let full = squares(nine::ALL).filter(|board| state.on(*board).taken() == nine::ALL);
        let full = full.fold(0, |set, board| set | board.set());
        state.closed = if self.full_only { full } else { full | state.global.taken() };
        state.playable = match Player::all(2).filter(|player| state.global.has_line(*player)).count() {
            0 => nine::ALL & !state.closed,
            1 => 0,
            _ => return Err(NotationError::Impossible { why: "both-players-have-won" }),
        };
        Ok(())
    }
}

impl Ultimate {
    /// Refuses what cannot have come about: marks that were not put by turns, and moves on a board that was won or
    /// after the end of the game.
    fn check(&self, state: &Boards) -> Result<(), NotationError> {
        let next = check_turns(2, |player| state.count(player))?;
        // One move makes all the lines of a player, so all of them share a cell.
        let is_line_last = |cells| squares(cells).any(|last| !nine::has_line(cells & !last.set()));
        let is_won_last = |board: &Nine| {
            Player::all(2).all(|player| !board.has_line(player) || is_line_last(board.of(player)))
        };
        if !self.full_only && !state.local.iter().all(is_won_last) {
            return Err(NotationError::Impossible { why: "played-on-a-board-that-was-won" });
        }
        if state.global.has_line(next) || !is_won_last(&state.global) {
            return Err(NotationError::Impossible { why: "won-before-the-last-move" });
        }
        Ok(())
    }
}

impl Boards {
    /// How many marks a player has.
    fn count(&self, player: Player) -> u32 {
        self.local.iter().map(|board| board.of(player).count_ones()).sum()
    }
}

/// Reads the board on which the player to move must play. When the game is over it does not matter.
fn must_play_on(state: &mut Boards, word: Word<'_>) -> Result<(), NotationError> {
    let board = squares(nine::ALL).find(|board| word.text == board.0.to_string());
    match board {
        None if word.text == "-" => {}
        Some(_) if state.playable == 0 => {}
        Some(board) if state.playable & board.set() != 0 => state.playable = board.set(),
        _ => {
            let open = squares(state.playable).map(|board| format!(" {}", board.0));
            return Err(word.unexpected(&format!("-{}", open.collect::<String>())));
        }
    }
    Ok(())
}

fn name(board: Square, cell: Square) -> String {
    format!("{}{}", board.0, cell.0)
}

/// Nine by nine cells. Those of a board that is won are in its owner's colour.
impl Draw for Ultimate {
    fn draw(&self, state: &Boards) -> View {
        let mut view = View { blocks: (3, 3), ..View::default() };
        for board in squares(nine::ALL) {
            let tone = match state.global.owner(board) {
                Some(owner) => Tone::Of(owner),
                None if state.closed & board.set() != 0 => Tone::Dead,
                None => Tone::Plain,
            };
            for cell in squares(nine::ALL) {
                let piece = state.on(board).owner(cell).map(|owner| Piece::of(owner, symbol(owner)));
                let (x, y) = (board.0 % 3 * 3 + cell.0 % 3, board.0 / 3 * 3 + cell.0 / 3);
                view.cells.push(Cell::new(x, y, name(board, cell)).holding(piece).toned(tone));
            }
        }
        let owned = |player| state.global.of(player).count_ones().cast_signed();
        view.facts = Fact::of_both("board", owned);
        if let [board] = squares(state.playable).collect::<Vec<_>>()[..] {
            view.facts.push(Fact::new("next-board", None, board.0.into()));
        }
        self.each_choice(state, |m| {
            let place = m.board.index() * 9 + m.cell.index();
            view.choices.push(Choice::new(self.move_text(state, m), [place]));
        });
        view
    }

    fn pieces(&self) -> Vec<Piece> {
        marks(2)
    }

    /// The player to move may play anywhere. A board on which both have a line, which only happens with `fullonly`,
    /// is x's.
    fn set_up(&self, places: &[Option<Piece>], side: Player) -> String {
        let owner = |piece: &Option<Piece>| piece.as_ref().and_then(|piece| piece.owner);
        let boards: Vec<Nine> = places.chunks(9).map(|cells| cells.iter().map(owner).collect()).collect();
        let winner = |board: &Nine| Player::all(2).find(|player| board.has_line(*player));
        let mut text = format!("{} {} -", places_text(places, 9), symbol(side));
        if boards.iter().any(|board| Player::all(2).all(|player| board.has_line(player))) {
            text.push(' ');
            text.push_str(&cells_text(boards.iter().map(winner), 9));
        }
        text
    }
}
