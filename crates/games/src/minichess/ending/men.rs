//! The men of an ending as text: White's and Black's, `KRvK`.

use crate::chessmen::Kind;

/// The text of the whole game.
pub(in crate::minichess) const ALL: &str = "all";
/// With more men the positions could be numbered, but not solved in reasonable time.
const MAX_MEN: usize = 8;
/// The order in which men are written.
const KINDS: [Kind; 5] = [Kind::King, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn];

/// White's men and Black's, each side's in the order in which they are written.
pub(super) type Men = [Vec<Kind>; 2];

/// A text that names no ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoEnding {
    /// What is wrong with it, as a slug.
    pub why: &'static str,
}

/// Reads the men. Neither their order nor capitals matter.
pub(super) fn parse(text: &str) -> Result<Men, NoEnding> {
    let text = text.to_ascii_uppercase();
    let sides = text.split_once('V').ok_or(NoEnding { why: "men-without-v" })?;
    let [white, black] = [sides.0, sides.1].map(|side| {
        let kind = |letter| KINDS.into_iter().find(|kind| self::letter(*kind) == letter);
        let kinds: Option<Vec<Kind>> = side.chars().map(kind).collect();
        let mut kinds = kinds.ok_or(NoEnding { why: "men-unknown" })?;
        if kinds.iter().filter(|kind| **kind == Kind::King).count() != 1 {
            return Err(NoEnding { why: "men-not-one-king" });
        }
        kinds.sort_by_key(|kind| KINDS.iter().position(|other| other == kind));
        Ok(kinds)
    });
    let men = [white?, black?];
    if men.iter().map(Vec::len).sum::<usize>() > MAX_MEN {
        return Err(NoEnding { why: "men-too-many" });
    }
    Ok(men)
}

/// The canonical text of an option that says which men there are.
pub(in crate::minichess) fn read(text: &str) -> Result<String, &'static str> {
    if text == ALL {
        return Ok(text.to_owned());
    }
    let sides = parse(text).map_err(|error| error.why)?;
    let [white, black] = sides.map(|kinds| kinds.into_iter().map(letter).collect::<String>());
    Ok(format!("{white}v{black}"))
}

fn letter(kind: Kind) -> char {
    kind.letter().to_ascii_uppercase()
}
