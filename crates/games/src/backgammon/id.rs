//! Position IDs of GNU Backgammon, and XGIDs.

use arbore_core::{NotationError, Player};

use super::board::Roll;
use super::dice::Dice;
use super::side::{BAR, OFF, Side};
use crate::text::{Word, unexpected};

/// How many characters a position ID has.
const LENGTH: usize = 14;
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The ID of a position.
///
/// For each player, first the one who is *not* on roll, and for each place from point 1 to the bar as this
/// player sees them, as many ones as there are checkers and then a zero. These are 80 bits, lowest first in
/// each of ten bytes, written to base 64.
pub(super) fn text(own: Side, theirs: Side) -> String {
    let (mut bits, mut at) = (0_u128, 0);
    for side in [theirs, own] {
        for place in 1..=BAR {
            let count = side.count(place);
            bits |= ((1 << count) - 1) << at;
            at += count + 1;
        }
    }
    // Six bits a character, the highest of each byte first; the last two bytes are beyond the 80 bits.
    let bytes = u128::from_be_bytes(bits.to_le_bytes());
    (1..=LENGTH).map(|n| char::from(ALPHABET[(bytes >> (128 - 6 * n) & 63) as usize])).collect()
}

/// Reads an ID: the checkers of the player on roll, then their opponent's.
pub(super) fn parse(Word { text, at }: Word<'_>, checkers: u8) -> Result<[Side; 2], NotationError> {
    let mut bytes = 0_u128;
    for (at, character) in (at..).zip(text.chars()) {
        let digit = ALPHABET.iter().position(|other| char::from(*other) == character);
        let digit = digit.ok_or_else(|| unexpected(&character.to_string(), at, "A..Z a..z 0..9 + /"))?;
        bytes = bytes << 6 | digit as u128;
    }
    let found = text.chars().count();
    if found != LENGTH {
        return Err(NotationError::Count { what: "id-character", expected: LENGTH, found });
    }
    let mut bits = u128::from_le_bytes((bytes << (128 - 6 * LENGTH)).to_be_bytes());
    let mut sides = [Side::new(&[]); 2];
    for side in &mut sides {
        let mut places = [(0, 0); BAR as usize];
        for (place, counted) in (1..).zip(&mut places) {
            let count = bits.trailing_ones();
            *counted = (place, u8::try_from(count).unwrap_or(u8::MAX));
            bits = bits.checked_shr(count + 1).unwrap_or(0);
        }
        *side = complete(&places, checkers)?;
    }
    let [theirs, own] = sides;
    // What has other bits besides the checkers is no ID: it was mistyped.
    if self::text(own, theirs) != text {
        return Err(NotationError::Impossible { why: "no-position-id" });
    }
    Ok([own, theirs])
}

/// Reads an XGID, with or without its `XGID=`. Only the checkers, the side to
/// move and the dice matter; the cube and the score have no place here.
///
/// The first field has a letter for each place as x sees it, from the bar of o to the bar of x: capitals
/// for x, small ones for o, A for one checker, B for two ….
pub(super) fn parse_xgid(Word { text, at }: Word<'_>, checkers: u8) -> Result<Xgid, NotationError> {
    let prefix = text.chars().count() - xgid_fields(text).chars().count();
    let fields: Vec<&str> = xgid_fields(text).split(':').collect();
    let at = at + prefix;
    let mut places = [[(0, 0); BAR as usize + 1]; 2];
    let mut found = 0;
    for (index, character) in fields[0].chars().enumerate() {
        found += 1;
        let (player, place, letter) = match (u8::try_from(index), character) {
            (_, '-') => continue,
            (Ok(place @ 1..=BAR), 'A'..='O') => (0, place, b'A'),
            (Ok(place @ 0..BAR), 'a'..='o') => (1, BAR - place, b'a'),
            _ => return Err(unexpected(&character.to_string(), at + index, "- A..O a..o")),
        };
        // The arms above let only these letters pass.
        let count = u8::try_from(character).unwrap_or(letter) - letter + 1;
        places[player][usize::from(place)] = (place, count);
    }
    let expected = usize::from(BAR) + 1;
    if found != expected {
        return Err(NotationError::Count { what: "id-character", expected, found });
    }
    let field = |number: usize| {
        let at = at
            + fields[..number.min(fields.len())].iter().map(|field| field.chars().count() + 1).sum::<usize>();
        (at, fields.get(number).copied())
    };
    let mover = match field(3) {
        (_, None | Some("1")) => Player::FIRST,
        (_, Some("-1")) => Player::SECOND,
        (at, Some(other)) => return Err(unexpected(other, at, "1 -1")),
    };
    let roll = match field(4) {
        // Between rolls the cube may be offered, which is not seen here.
        (_, None | Some("00" | "D" | "B" | "R")) => None,
        (at, Some(dice)) => {
            let dice = Dice::parse(dice).ok_or_else(|| unexpected(dice, at, "00 11..66"))?;
            Some(Roll::Fallen(dice))
        }
    };
    let [x, o] = places.map(|places| complete(&places, checkers));
    Ok(Xgid { sides: [x?, o?], mover, roll })
}

/// The XGID of a position before the roll, from how many checkers each player has on each of their places.
pub(super) fn xgid(count: impl Fn(Player, u8) -> u8, mover: Player) -> String {
    let letter = |first: u8, count: u8| char::from(first.saturating_add(count - 1));
    let sign = |place: u8| match (count(Player::FIRST, place), count(Player::SECOND, BAR - place)) {
        (x @ 1.., _) if place > 0 => letter(b'A', x),
        (_, o @ 1..) if place < BAR => letter(b'a', o),
        _ => '-',
    };
    let places: String = (0..=BAR).map(sign).collect();
    format!("{places}:0:0:{}:00", if mover == Player::FIRST { "1" } else { "-1" })
}

/// What an XGID holds.
pub(super) struct Xgid {
    pub(super) sides: [Side; 2],
    pub(super) mover: Player,
    /// Nothing if the dice are still to be rolled.
    pub(super) roll: Option<Roll>,
}

/// Whether a text wants to be an XGID.
pub(super) fn is_xgid(text: &str) -> bool {
    xgid_fields(text) != text || text.contains([':', '-'])
}

fn xgid_fields(text: &str) -> &str {
    match text.get(..5) {
        Some(prefix) if prefix.eq_ignore_ascii_case("xgid=") => &text[5..],
        _ => text,
    }
}

/// The checkers on places, and all others borne off.
pub(crate) fn complete(places: &[(u8, u8)], checkers: u8) -> Result<Side, NotationError> {
    let found: u16 = places.iter().map(|(_, count)| u16::from(*count)).sum();
    match u8::try_from(found) {
        Ok(found) if found <= checkers => {
            let mut all = places.to_vec();
            all.push((OFF, checkers - found));
            Ok(Side::new(&all))
        }
        _ => Err(NotationError::Range {
            what: "checker",
            found: found.to_string(),
            min: 0,
            max: checkers.into(),
        }),
    }
}
