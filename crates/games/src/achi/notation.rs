//! Positions and moves of Achi as text, and the board as people see it.

use arbore_core::view::{Choice, Draw, Piece, Tray, View};
use arbore_core::{Notation, NotationError, Player};

use super::{Achi, Action, Pieces};
use crate::grid::{Square, squares};
use crate::nine::{self, GRID, Nine};
use crate::text::{Count, PASS, behind, cells_text, marks, parts, places_text, symbol};

/// Written `x0./.../... x x:3,0:3`. What is in hand may be left out, but must be right. Without a player to
/// move it is the one with fewer pieces on the board, or x. Positions that cannot be reached are welcome, as
/// long as no player has too many pieces and only one player has a line.
impl Notation for Achi {
    fn position_text(&self, state: &Pieces) -> String {
        let owners = squares(nine::ALL).map(|point| state.board.owner(point));
        format!("{} {} {}", cells_text(owners, 3), symbol(state.mover), self.hands(state))
    }

    fn parse_position(&self, text: &str) -> Result<Pieces, NotationError> {
        let [board, side, hands] = parts(text)?;
        let rows = Count { what: "row", expected: 3 };
        let points = Count { what: "cell", expected: 3 };
        let board: Nine = board.unwrap_or_default().cells(rows, points, 2)?.into_iter().collect();
        let count = |player| board.of(player).count_ones();
        for player in Player::all(2) {
            if count(player) > self.pieces.into() {
                let (found, max) = (count(player).to_string(), self.pieces.into());
                return Err(NotationError::Range { what: "pieces", found, min: 0, max });
            }
        }
        let mover = match side {
            Some(side) => side.player(2)?,
            None => behind(2, count),
        };
        let state = self.position(board, mover);
        let state = state.ok_or(NotationError::Impossible { why: "both-players-have-won" })?;
        match hands {
            Some(hands) if !hands.text.eq_ignore_ascii_case(&self.hands(&state)) => {
                Err(hands.unexpected(&self.hands(&state)))
            }
            _ => Ok(state),
        }
    }

    fn move_text(&self, _: &Pieces, m: Action) -> String {
        match m {
            Action::Place(to) => GRID.name(to),
            Action::Slide(from, to) => GRID.name(from) + &GRID.name(to),
            Action::Pass => PASS.to_owned(),
        }
    }

    fn clear_lead(&self) -> u32 {
        8
    }

    fn player_name(&self, player: Player) -> String {
        symbol(player).to_string()
    }

    fn side(&self, state: &Pieces) -> Player {
        state.mover
    }

    fn ending(&self, state: &Pieces) -> Option<&'static str> {
        let has_line = Player::all(2).any(|player| state.board.has_line(player));
        Some(if has_line { "line" } else { "blocked" })
    }

    fn parse_move(&self, state: &Pieces, text: &str) -> Result<Action, NotationError> {
        let action = match *points(text.trim()).as_slice() {
            [Some(to)] => Some(Action::Place(to)),
            [Some(from), Some(to)] => Some(Action::Slide(from, to)),
            _ => text.trim().eq_ignore_ascii_case(PASS).then_some(Action::Pass),
        };
        self.find_choice(state, |m| Some(m) == action).ok_or_else(|| self.illegal(state, text))
    }
}

impl Achi {
    /// What both players have in hand: `x:1,0:1`.
    fn hands(&self, state: &Pieces) -> String {
        let hand = |player| format!("{}:{}", symbol(player), self.in_hand(state, player));
        format!("{},{}", hand(Player::FIRST), hand(Player::SECOND))
    }
}

/// The points of a move: `a1b1`, or `12` with the points numbered from 1 to 9. What is none stays unknown.
fn points(text: &str) -> Vec<Option<Square>> {
    let mut points = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let number = first.to_digit(10).and_then(|number| number.checked_sub(1));
        let length = if number.is_some() { 1 } else { 2 };
        let Some((point, after)) = rest.split_at_checked(length) else { return vec![None] };
        let numbered = squares(nine::ALL).find(|point| Some(u32::from(point.0)) == number);
        points.push(numbered.or_else(|| GRID.parse(point)));
        rest = after;
    }
    points
}

/// Points joined by the lines along which pieces slide. A piece is clicked, then its destination.
impl Draw for Achi {
    fn draw(&self, state: &Pieces) -> View {
        let mut view = GRID.draw(|point| state.board.owner(point));
        for from in squares(nine::ALL) {
            let after = squares(self.neighbours[from.index()]).filter(|to| *to > from);
            view.lines.extend(after.map(|to| (from.index(), to.index())));
        }
        let tray = |owner| Tray {
            owner,
            glyph: symbol(owner).to_string(),
            count: self.in_hand(state, owner).into(),
        };
        view.trays = Player::all(2).map(tray).filter(|tray| tray.count > 0).collect();
        self.each_choice(state, |m| {
            let clicks = match m {
                Action::Place(to) => vec![to.index()],
                Action::Slide(from, to) => vec![from.index(), to.index()],
                Action::Pass => Vec::new(),
            };
            view.choices.push(Choice::new(self.move_text(state, m), clicks));
        });
        view
    }

    fn pieces(&self) -> Vec<Piece> {
        marks(2)
    }

    fn set_up(&self, places: &[Option<Piece>], side: Player) -> String {
        format!("{} {}", places_text(places, 3), symbol(side))
    }
}
