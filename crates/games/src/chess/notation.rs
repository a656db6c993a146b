//! Positions and moves of chess as text, and the board as people see it.

use arbore_core::view::{self, Choice, Draw, View};
use arbore_core::{Game, Notation, NotationError, OpeningName, Player, Turn};
use cozy_chess::util::{display_san_move, display_uci_move, parse_san_move, parse_uci_move};
use cozy_chess::{BoardBuilder, BoardBuilderError, Color, File, Move, Piece, Rank, Square, get_king_moves};

use super::{Chess, Position, color, kind, player};
use crate::chessmen::fen::{self, Fen};
use crate::chessmen::{self, Kind, Man};
use crate::text::Word;

/// Files and ranks.
const SIZE: u8 = 8;

impl Chess {
    /// A legal move in algebraic notation: `Nbd7`, `exd6`, `O-O-O`, `a8=Q#`.
    #[must_use]
    pub fn san(&self, position: &Position, m: Move) -> String {
        display_san_move(&position.board, m).to_string()
    }
}

/// FEN, and moves as the UCI protocol writes them. Castling is `e1g1`; `e1h1`, as in Chess960, is read too,
/// and so is algebraic notation.
impl Notation for Chess {
    fn position_text(&self, position: &Position) -> String {
        position.board.to_string()
    }

    fn parse_position(&self, text: &str) -> Result<Position, NotationError> {
        let fen = Fen::split(text)?;
        let men = fen.men(SIZE, "PNBRQK pnbrqk")?;
        let mut builder = BoardBuilder::empty();
        for (square, man) in Square::ALL.into_iter().zip(&men) {
            builder.board[square as usize] = man.map(|man| (piece(man.kind), color(man.owner)));
        }
        builder.side_to_move = color(fen.mover()?);
        if let Some(field) = fen.castling() {
            parse_castling(&mut builder, field)?;
        }
        if let Some(field) = fen.en_passant() {
            let square =
                chessmen::parse_square(field.text, SIZE).ok_or_else(|| field.unexpected("- a3 … h6"))?;
            builder.en_passant = Square::try_index(square.into());
        }
        builder.halfmove_clock = fen.quiet_plies()?;
        builder.fullmove_number = fen.move_number()?;

        fen::kings(&men, 1)?;
        check_men(&builder)?;
        let board = builder.build().map_err(|error| NotationError::Impossible {
            // Everything else that can be wrong with the men was looked at before.
            why: match error {
                BoardBuilderError::InvalidCastlingRights => "castling-without-king-or-rook",
                BoardBuilderError::InvalidEnPassant => "no-pawn-to-take-en-passant",
                _ => "king-can-be-taken",
            },
        })?;
        Ok(Position { board })
    }

    fn move_text(&self, position: &Position, m: Move) -> String {
        display_uci_move(&position.board, m).to_string()
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<Move, NotationError> {
        let wanted = text.trim();
        // Capitals mean nothing in UCI, but `B2b3` is a bishop's move and not the pawn's: they come last.
        let read = parse_uci(position, wanted)
            .or_else(|| parse_san(position, wanted))
            .or_else(|| parse_uci(position, &wanted.to_ascii_lowercase()));
        let goes_on = self.turn(position) != Turn::Over;
        read.filter(|_| goes_on).ok_or_else(|| self.illegal(position, text))
    }

    fn opening(&self, key: u64) -> Option<OpeningName> {
        super::openings::name(key)
    }

    fn clear_lead(&self) -> u32 {
        chessmen::CLEAR_LEAD
    }

    fn player_name(&self, player: Player) -> String {
        chessmen::player_name(player)
    }

    fn side(&self, position: &Position) -> Player {
        position.mover()
    }

    fn ending(&self, position: &Position) -> Option<&'static str> {
        Some(if !position.has_move() {
            if position.board.checkers().is_empty() { "stalemate" } else { "checkmate" }
        } else if position.is_dead() {
            "insufficient-material"
        } else {
            "fifty-moves"
        })
    }
}

fn parse_uci(position: &Position, text: &str) -> Option<Move> {
    parse_uci_move(&position.board, text).ok().filter(|m| position.board.is_legal(*m))
}

/// Reads algebraic notation; what annotators add, and zeros in castling, are no hindrance.
fn parse_san(position: &Position, text: &str) -> Option<Move> {
    let text = text.trim_end_matches(['!', '?']).replace('0', "O");
    parse_san_move(&position.board, &text).ok()
}

/// Reads `KQkq` or a part of it. The king must be on its first square, and the rook in its corner.
fn parse_castling(builder: &mut BoardBuilder, field: Word) -> Result<(), NotationError> {
    for letter in field.text.chars() {
        let man = Man::parse(letter).filter(|man| matches!(man.kind, Kind::King | Kind::Queen));
        let Some(Man { owner, kind }) = man else { return Err(field.unexpected("- KQkq")) };
        let first = Rank::First.relative_to(color(owner));
        if builder.square(Square::new(File::E, first)) != Some((Piece::King, color(owner))) {
            return Err(NotationError::Impossible { why: "castling-without-king-or-rook" });
        }
        let rights = builder.castle_rights_mut(color(owner));
        let (right, corner) = match kind {
            Kind::King => (&mut rights.short, File::H),
            _ => (&mut rights.long, File::A),
        };
        if right.replace(corner).is_some() {
            return Err(field.unexpected("- KQkq"));
        }
    }
    Ok(())
}

/// What the crate would refuse without saying why, or not refuse although it breaks its rules.
fn check_men(builder: &BoardBuilder) -> Result<(), NotationError> {
    let on = |square: Square| builder.square(square);
    let count = |wanted: &dyn Fn(Piece, Color) -> bool| {
        Square::ALL.into_iter().filter(|square| on(*square).is_some_and(|(p, c)| wanted(p, c))).count()
    };
    for color in Color::ALL {
        if count(&|p, c| c == color && p == Piece::Pawn) > 8 || count(&|_, c| c == color) > 16 {
            return Err(NotationError::Impossible { why: "too-many-men" });
        }
    }
    let is_pawn = |square: &Square| on(*square).is_some_and(|(piece, _)| piece == Piece::Pawn);
    let ends = Rank::First.bitboard() | Rank::Eighth.bitboard();
    if ends.iter().any(|square| is_pawn(&square)) {
        return Err(NotationError::Impossible { why: "pawn-on-last-rank" });
    }
    let king = |color| Square::ALL.into_iter().find(|square| on(*square) == Some((Piece::King, color)));
    if let (Some(white), Some(black)) = (king(Color::White), king(Color::Black))
        && get_king_moves(white).has(black)
    {
        return Err(NotationError::Impossible { why: "king-can-be-taken" });
    }
    Ok(())
}

impl Draw for Chess {
    fn draw(&self, position: &Position) -> View {
        let board = &position.board;
        let man_on = |square: u8| {
            let square = Square::try_index(square.into())?;
            let (piece, color) = board.piece_on(square).zip(board.color_on(square))?;
            Some(Man { owner: player(color), kind: kind(piece) })
        };
        let mut choices = Vec::new();
        self.each_choice(position, |m| {
            let text = self.move_text(position, m);
            // Where the text says that the man goes: a castling king steps beside its rook, not onto it.
            let to = text.get(2..4).and_then(|name| chessmen::parse_square(name, SIZE));
            choices.push(Choice::new(text, [m.from as usize, to.map_or(m.to as usize, usize::from)]));
        });
        chessmen::view(SIZE, man_on, choices)
    }

    fn pieces(&self) -> Vec<view::Piece> {
        chessmen::pieces(&[Kind::King, Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn])
    }

    /// The player who has king and rook where they were at the start may castle.
    fn set_up(&self, places: &[Option<view::Piece>], side: Player) -> String {
        let has = |letter: &str, name: &str| {
            let square =
                chessmen::parse_square(name, SIZE).and_then(|square| places.get(usize::from(square)));
            square.and_then(Option::as_ref).is_some_and(|piece| piece.glyph == letter)
        };
        let rights = [("K", "K", "e1", "R", "h1"), ("Q", "K", "e1", "R", "a1")]
            .into_iter()
            .chain([("k", "k", "e8", "r", "h8"), ("q", "k", "e8", "r", "a8")])
            .filter(|(_, king, home, rook, corner)| has(king, home) && has(rook, corner));
        let rights: String = rights.map(|(right, ..)| right).collect();
        let rights = if rights.is_empty() { "-" } else { &rights };
        format!("{} {rights}", chessmen::set_up(SIZE, places, side))
    }
}

const fn piece(kind: Kind) -> Piece {
    match kind {
        Kind::Pawn => Piece::Pawn,
        Kind::Knight => Piece::Knight,
        Kind::Bishop => Piece::Bishop,
        Kind::Rook => Piece::Rook,
        Kind::Queen => Piece::Queen,
        Kind::King => Piece::King,
    }
}
