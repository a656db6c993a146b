//! Positions and moves of checkers as text.

use arbore_core::{Notation, NotationError, Player};

use super::board::{Move, NO_LIMIT, Piece};
use super::fen::{self, Fen};
use super::{Board, Checkers, Variant, english, international};

/// A man and a half is a clear lead.
const CLEAR_LEAD: u32 = 150;

impl Notation for Checkers {
    /// The clock is written only where it has begun, so that the text is plain PDN everywhere else.
    fn position_text(&self, board: &Board) -> String {
        let size = self.variant.size();
        let piece = |number| Some((number, board.piece_on(size.bit(number))?));
        let pieces = (1..=size.squares()).filter_map(piece);
        let named: Vec<_> = pieces.map(|(number, piece)| (number.to_string(), piece)).collect();
        let text = fen::text(board.color, &named);
        match self.quiet_limit.saturating_sub(board.quiet_left) {
            0 => text,
            quiet_plies => format!("{text}:H{quiet_plies}"),
        }
    }

    /// Positions that cannot be reached are welcome, as long as a side has no more pieces than at the start and no man
    /// stands where it would have been crowned. A clock beyond the limit is read as the limit, and without a limit, as in
    /// an ending, it is left out.
    fn parse_position(&self, text: &str) -> Result<Board, NotationError> {
        let size = self.variant.size();
        let max_pieces = usize::from(size.width * (size.width - 1));
        let Fen { side, pieces, quiet_plies } = fen::parse(text, size, max_pieces)?;
        let mut board = Board { own: 0, theirs: 0, kings: 0, color: side, quiet_left: self.quiet_limit };
        if self.quiet_limit != NO_LIMIT {
            let quiet_plies = u8::try_from(quiet_plies).unwrap_or(u8::MAX);
            board.quiet_left = self.quiet_limit.saturating_sub(quiet_plies);
        }
        for (number, piece) in (1..).zip(pieces) {
            let Some(Piece { color, is_king }) = piece else { continue };
            let square = 1 << size.bit(number);
            *(if color == side { &mut board.own } else { &mut board.theirs }) |= square;
            board.kings |= if is_king { square } else { 0 };
        }
        if self.ending.is_some() && !self.is_in_ending(&board) {
            return Err(NotationError::Impossible { why: "pieces-of-another-ending" });
        }
        Ok(board)
    }

    /// A jump is written with every square on which it lands. Where several routes capture the same pieces and are one
    /// move, it is the first of them.
    fn move_text(&self, board: &Board, m: Move) -> String {
        let path = self.path(board, m);
        path.iter().map(u8::to_string).collect::<Vec<_>>().join(if m.is_jump() { "x" } else { "-" })
    }

    /// Squares between the first and the last may be left out, as long as one move is meant. `-`, `x` and `:` are the same.
    fn parse_move(&self, board: &Board, text: &str) -> Result<Move, NotationError> {
        let size = self.variant.size();
        let illegal = || self.illegal(board, text);
        let numbers = text.trim().split(['-', 'x', 'X', ':']).map(|number| {
            let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
            let number =
                number.parse().ok().filter(|number| is_number && (1..=size.squares()).contains(number));
            number.map(|number| size.bit(number))
        });
        let wanted: Vec<u8> = numbers.collect::<Option<_>>().ok_or_else(illegal)?;
        let (mut whole, mut shortened) = (None, Vec::new());
        self.each_choice(board, |m| {
            if wanted.first() != Some(&m.from) || wanted.last() != Some(&m.to) || wanted.len() < 2 {
                return;
            }
            if self.has_path(board, m, &|path| path == wanted) {
                whole = whole.or(Some(m));
            } else if self.has_path(board, m, &|path| is_shortened(&wanted, path)) {
                shortened.push(m);
            }
        });
        match (whole, &shortened[..]) {
            (Some(m), _) | (None, &[m]) => Ok(m),
            _ => Err(illegal()),
        }
    }

    fn clear_lead(&self) -> u32 {
        CLEAR_LEAD
    }

    fn player_name(&self, player: Player) -> String {
        self.color(player).letter().to_ascii_lowercase().to_string()
    }

    fn side(&self, board: &Board) -> Player {
        self.player(board.color)
    }

    fn ending(&self, board: &Board) -> Option<&'static str> {
        Some(if board.own == 0 {
            "no-pieces"
        } else if self.has_move(board) {
            "no-progress"
        } else {
            "no-moves"
        })
    }
}

impl Checkers {
    /// The numbers of the squares on which a move lands, and before them the one from which it comes.
    pub(super) fn path(&self, board: &Board, m: Move) -> Vec<u8> {
        let path = match self.variant {
            Variant::English => english::path(m),
            Variant::International => international::path(board, m, &|_| true).unwrap_or_default(),
        };
        path.into_iter().map(|bit| self.variant.size().number(bit)).collect()
    }

    /// Whether a move has a path that is wanted, as bits.
    fn has_path(&self, board: &Board, m: Move, is_wanted: &dyn Fn(&[u8]) -> bool) -> bool {
        match self.variant {
            Variant::English => is_wanted(&english::path(m)),
            Variant::International => international::path(board, m, is_wanted).is_some(),
        }
    }
}

/// Whether a list is another one without some members.
fn is_shortened(list: &[u8], whole: &[u8]) -> bool {
    let mut rest = whole.iter();
    list.iter().all(|wanted| rest.any(|member| member == wanted))
}
