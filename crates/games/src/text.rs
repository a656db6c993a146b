//! What the texts of several games have in common: boards of x and 0, and positions given by their moves.

use arbore_core::{Notation, NotationError, Player};

/// The sign of a player on boards of x and 0.
pub(crate) const fn symbol(player: Player) -> char {
    if player.index() == 0 { 'x' } else { '0' }
}

/// The player with this sign; capitals and the letter o will do.
pub(crate) fn player(symbol: char) -> Option<Player> {
    match symbol {
        'x' | 'X' => Some(Player::FIRST),
        '0' | 'o' | 'O' => Some(Player::SECOND),
        _ => None,
    }
}

/// The letter of a column, from the left.
pub(crate) fn letter(column: u8) -> char {
    char::from(b'a' + column)
}

/// Something that has no place at character `at`.
pub(crate) fn unexpected(found: impl Into<String>, at: usize, expected: &str) -> NotationError {
    NotationError::Unexpected { found: found.into(), at, expected: expected.to_owned() }
}

/// Rows from the top with `/` between them, then the player to move: `x.0/.x./x0. 0`.
pub(crate) fn write_board(width: u8, cells: impl Iterator<Item = Option<Player>>, mover: Player) -> String {
    let mut text = String::new();
    for (place, owner) in cells.enumerate() {
        if place > 0 && place % usize::from(width) == 0 {
            text.push('/');
        }
        text.push(owner.map_or('.', symbol));
    }
    text.push(' ');
    text.push(symbol(mover));
    text
}

/// Reads what [`write_board`] writes; the player to move may be missing, and an empty cell may be the `#` of
/// the courses.
pub(crate) fn read_board(
    text: &str,
    width: u8,
    height: u8,
) -> Result<(Vec<Option<Player>>, Option<Player>), NotationError> {
    let Parts { board, first, side } = parts(text, "x 0")?;
    Ok((read_rows(board, first, width, height)?, side))
}

/// A board and the player to move behind it.
pub(crate) struct Parts<'a> {
    pub(crate) board: &'a str,
    /// The number of the board's first character, counted from 1.
    pub(crate) first: usize,
    /// Who is to move, if that is said.
    pub(crate) side: Option<Player>,
}

/// Takes a text apart into its board and the player to move, whose signs are `expected`.
pub(crate) fn parts<'a>(text: &'a str, expected: &str) -> Result<Parts<'a>, NotationError> {
    let first = 1 + text.chars().take_while(|c| c.is_whitespace()).count();
    let text = text.trim();
    let (board, side) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let side = side.trim_start();
    let mut signs = side.chars();
    let player = match (signs.next(), signs.next()) {
        (None, _) => return Ok(Parts { board, first, side: None }),
        (Some(sign), None) => player(sign),
        _ => None,
    };
    match player {
        Some(player) => Ok(Parts { board, first, side: Some(player) }),
        None => Err(unexpected(side, first + text.chars().count() - side.chars().count(), expected)),
    }
}

/// Reads the rows of a board, whose first character is the text's character number `first`.
fn read_rows(text: &str, first: usize, width: u8, height: u8) -> Result<Vec<Option<Player>>, NotationError> {
    let mut rows = vec![Vec::new()];
    for (at, character) in (first..).zip(text.chars()) {
        let row = rows.last_mut().expect("there is always a last row");
        match (character, player(character)) {
            ('/', _) => rows.push(Vec::new()),
            ('.' | '#', _) => row.push(None),
            (_, Some(owner)) => row.push(Some(owner)),
            (_, None) => return Err(unexpected(character, at, "x 0 . /")),
        }
    }
    let (width, height) = (usize::from(width), usize::from(height));
    if rows.len() != height {
        return Err(NotationError::Count { what: "row", expected: height, found: rows.len() });
    }
    if let Some(row) = rows.iter().find(|row| row.len() != width) {
        return Err(NotationError::Count { what: "cell", expected: width, found: row.len() });
    }
    Ok(rows.into_iter().flatten().collect())
}

/// The position after these moves from the start. Each comes with the number of its first character, for the
/// error. A forced pass may be left out.
pub(crate) fn replay<'a, G: Notation>(
    game: &G,
    moves: impl IntoIterator<Item = (usize, &'a str)>,
) -> Result<G::State, NotationError> {
    let mut state = game.start();
    for (at, text) in moves {
        let m = game.parse_move(&state, text).or_else(|error| {
            let pass = game.parse_move(&state, "pass").map_err(|_| error)?;
            game.play(&mut state, pass);
            game.parse_move(&state, text)
        });
        let m = m.map_err(|error| NotationError::Within { at, error: Box::new(error) })?;
        game.play(&mut state, m);
    }
    Ok(state)
}
