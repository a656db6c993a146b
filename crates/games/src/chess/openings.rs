//! Openings of chess by name: `openings.txt` says which positions have one.
//!
//! A position is recognised by its key, however it was reached. What a whole game is called is the name of its last
//! position that has one, so that the Najdorf stays a Najdorf when the moves have no name any more.

use std::collections::HashMap;
use std::sync::LazyLock;

use arbore_core::{Game as _, Notation as _, OpeningName};

use super::{Chess, Position};

const TEXT: &str = include_str!("openings.txt");

/// An opening that has a name, and moves that lead to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it is called.
    pub name: OpeningName,
    /// Moves from the start, separated by spaces.
    pub moves: &'static str,
}

/// All of them, in the order of the file.
pub fn lines() -> impl Iterator<Item = Line> {
    let lines = TEXT.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| {
        let (code, rest) = line.split_once(' ')?;
        let (slug, moves) = rest.split_once(' ')?;
        Some(Line { name: OpeningName { code, slug }, moves })
    })
}

impl Line {
    /// The position that has the name; `None` if a move is illegal.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        let mut position = Chess.start();
        for text in self.moves.split(' ') {
            let m = Chess.parse_move(&position, text).ok()?;
            Chess.play(&mut position, m);
        }
        Some(position)
    }
}

/// What the position with a key is called.
pub(super) fn name(key: u64) -> Option<OpeningName> {
    static NAMES: LazyLock<HashMap<u64, OpeningName>> = LazyLock::new(|| {
        lines().filter_map(|line| Some((Chess.key(&line.position()?), line.name))).collect()
    });
    NAMES.get(&key).copied()
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    /// The slug of the last position of a game that has a name.
    fn last_name(moves: &str) -> Option<(&'static str, &'static str)> {
        let mut position = Chess.start();
        let mut found = None;
        for text in moves.split_whitespace() {
            let m = Chess.parse_move(&position, text).unwrap();
            Chess.play(&mut position, m);
            found = name(Chess.key(&position)).or(found);
        }
        found.map(|name| (name.code, name.slug))
    }

    #[test]
    fn every_line_is_legal_and_every_position_has_one_name() {
        let mut codes = HashMap::new();
        let mut count = 0;
        for line in lines() {
            let position = line.position().unwrap_or_else(|| panic!("{} is not legal", line.moves));
            assert_eq!(name(Chess.key(&position)), Some(line.name), "{} has two names", line.moves);
            let [letter, digits @ ..] = line.name.code.as_bytes() else { panic!("a code") };
            assert!((b'A'..=b'E').contains(letter) && digits.len() == 2, "{}", line.name.code);
            let other = codes.insert(line.moves, line.name);
            assert_eq!(other, None, "{} stands twice", line.moves);
            count += 1;
        }
        let rows = TEXT.lines().filter(|line| !line.starts_with('#')).count();
        assert_eq!(count, rows, "every row was read");
    }

    #[test]
    fn the_lecture_s_openings() {
        assert_eq!(last_name("e4 c5"), Some(("B20", "sicilian")));
        assert_eq!(last_name("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6"), Some(("B90", "sicilian-najdorf")));
        assert_eq!(last_name("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6"), Some(("B70", "sicilian-dragon")));
        assert_eq!(last_name("e4 c5 Nc3 Nc6 g3"), Some(("B23", "sicilian-closed")));
        // A name stays when the moves have none any more.
        let long = "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 h3 h6 Be2 e5 Nb3";
        assert_eq!(last_name(long), Some(("B90", "sicilian-najdorf")));
        assert_eq!(last_name(""), None);
        assert_eq!(last_name("h4"), None);
    }

    #[test]
    fn transpositions_have_the_same_name() {
        let pairs = [
            ("Nf3 c5 e4 d6 Nc3 Nf6 d4 cxd4 Nxd4 a6", "sicilian-najdorf"),
            ("Nc3 g6 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6", "sicilian-dragon"),
            ("c4 e6 d4 d5", "queens-gambit-declined"),
            ("d4 e6 e4 d5 Nc3", "french-classical"),
            ("Nf3 Nc6 e4 e5 Bb5", "spanish"),
            ("c4 g6 Nc3 Bg7 d4 Nf6", "kings-indian"),
            ("c4 Nf6 Nc3 e6 d4 Bb4", "nimzo-indian"),
            ("d4 c6 e4 d5", "caro-kann"),
        ];
        for (moves, slug) in pairs {
            assert_eq!(last_name(moves).map(|(_, slug)| slug), Some(slug), "{moves}");
        }
    }
}
