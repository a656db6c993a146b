//! The options of Go.

use std::fmt;

use arbore_core::options::{OptionDefault, OptionKind, Question};
use arbore_core::{Configure, OptionError, OptionSpec, Values};

use super::Goban;

/// Which boards may not be repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ko {
    /// No board that stood before: positional superko.
    Positional,
    /// No board that stood before with the same player to move: situational superko.
    Situational,
    /// The board before the opponent's last move, if that took one stone.
    Simple,
}

/// What White gets for moving second, in halves of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Komi(i32);

impl Komi {
    /// A number of points and halves of a point.
    #[must_use]
    pub const fn halves(halves: i32) -> Komi {
        Komi(halves)
    }

    /// The usual one for a board: 7 points on 9×9 and larger boards, none on smaller ones.
    #[must_use]
    pub const fn usual(size: u8) -> Komi {
        Komi(if size >= 9 { 14 } else { 0 })
    }

    /// The komi of a game with these options.
    #[must_use]
    pub fn of(values: &Values) -> Komi {
        halves(values.get("komi")).map_or(Komi::usual(values.number("size")), Komi)
    }

    /// How many points of a score are a point of area: two if the komi has a half.
    #[inline]
    pub(super) const fn unit(self) -> i32 {
        if self.0 % 2 == 0 { 1 } else { 2 }
    }

    /// Its points or halves, and how many of them make a point.
    pub(super) const fn parts(self) -> (i32, u32) {
        if self.0 % 2 == 0 { (self.0 / 2, 1) } else { (self.0, 2) }
    }

    /// Black's score for a difference of the areas.
    #[inline]
    pub(super) const fn settle(self, difference: i32) -> i32 {
        if self.0 % 2 == 0 { difference - self.0 / 2 } else { 2 * difference - self.0 }
    }
}

/// The komi of the default.
const AUTO: &str = "auto";
/// No komi is larger than the largest board.
const MAX_KOMI: i32 = 361;

const SIZE: OptionKind = OptionKind::Integer { min: 2, max: 19 };

impl<const W: usize> Configure for Goban<W> {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { key: "size", kind: SIZE, default: OptionDefault::Is("9") },
        OptionSpec {
            key: "komi",
            kind: OptionKind::Own { examples: &[AUTO, "7", "6.5", "0"], read: read_komi },
            default: OptionDefault::Is(AUTO),
        },
        OptionSpec {
            key: "ko",
            kind: OptionKind::Choice(&["positional", "situational", "simple"]),
            default: OptionDefault::Is("positional"),
        },
        OptionSpec { key: "suicide", kind: OptionKind::Flag, default: OptionDefault::Is("false") },
    ];
    const QUESTIONS: &'static [Question] = &[Question { key: "size", when: None }];

    fn configure(values: &Values) -> Result<Self, OptionError> {
        let size = values.number("size");
        let ko = match values.get("ko") {
            "situational" => Ko::Situational,
            "simple" => Ko::Simple,
            _ => Ko::Positional,
        };
        Goban::new(size, Komi::of(values), ko, values.flag("suicide"))
    }
}

/// Whether the board with these options fits into two words, so that [`Go`](super::Go) can be made of them.
#[must_use]
pub fn fits_two_words(values: &Values) -> bool {
    bits(values.number("size")) <= 128
}

/// How many bits a board takes.
pub(super) const fn bits(size: u8) -> u32 {
    let size = size as u32;
    size * (size + 1)
}

/// Reads `7`, `6.5` or `-0.5` as halves of a point; `None` if it is none of them.
fn halves(text: &str) -> Option<i32> {
    let (sign, number) = text.strip_prefix('-').map_or((1, text), |number| (-1, number));
    let (whole, half) = match number.split_once('.') {
        None => (number, 0),
        Some((whole, "5")) => (whole, 1),
        Some((whole, "0")) => (whole, 0),
        Some(_) => return None,
    };
    let is_number = !whole.is_empty() && whole.bytes().all(|byte| byte.is_ascii_digit());
    let whole = whole.parse::<i32>().ok().filter(|whole| is_number && *whole <= MAX_KOMI)?;
    Some(sign * (2 * whole + half)).filter(|halves| halves.abs() <= 2 * MAX_KOMI)
}

/// The canonical text of a komi.
fn read_komi(text: &str) -> Result<String, &'static str> {
    if text == AUTO {
        return Ok(text.to_owned());
    }
    Ok(Komi(halves(text).ok_or("no-komi")?).to_string())
}

impl fmt::Display for Komi {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let half = if self.0 % 2 == 0 { "" } else { ".5" };
        write!(formatter, "{sign}{}{half}", self.0.abs() / 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn komi_is_read_in_halves() {
        for (text, canonical) in
            [("auto", "auto"), ("007", "7"), ("6.5", "6.5"), ("6.0", "6"), ("-0.5", "-0.5"), ("-0", "0")]
        {
            assert_eq!(read_komi(text), Ok(canonical.to_owned()), "{text}");
        }
        for text in ["", "-", ".5", "7.", "6.25", "+7", "--7", "362", "361.5", "7,5", "99999999999", "komi"] {
            assert_eq!(read_komi(text), Err("no-komi"), "{text}");
        }
    }

    #[test]
    fn scores_are_settled_in_their_unit() {
        assert_eq!((Komi::usual(9).settle(10), Komi::usual(9).unit()), (3, 1));
        assert_eq!((Komi::halves(13).settle(10), Komi::halves(13).unit()), (7, 2), "3.5 points");
        assert_eq!(Komi::halves(-3).settle(-1), 1, "half a point");
        assert_eq!(Komi::usual(8), Komi::halves(0));
    }
}
