//! Patterns of 3×3 points: shapes of contact fights that a playout answers.
//!
//! A pattern describes the eight neighbours of an empty point. It holds turned and reflected, and with the colours
//! exchanged: what is a good point for one player is one for the other.
//!
//! **Complexity.** One look-up in a table of 8 KB for each point.
//!
//! **Reference.** S. Gelly, Y. Wang, R. Munos, O. Teytaud, *Modification of UCT with patterns in Monte-Carlo Go*, 2006,
//! whose hane, cuts and moves at the edge these are.

use std::sync::LazyLock;

use super::points::Points;

/// The neighbours from the upper left to the lower right, the point itself in the middle: `A` and `B` stones of the two
/// colours, `a` and `b` anything but that stone, `.` an empty point, `#` a point beyond the edge, `?` anything.
const PATTERNS: [&str; 13] = [
    // Hane: around the opponent's stone.
    "ABA ... ???",
    "AB. ... ?.?",
    "AB? A.. a.?",
    ".B. A.. ...",
    // Cuts, from both sides and in between.
    "AB? B.b ?b?",
    "AB? B.A ???",
    "?A? B.B bbb",
    "BA? b.B ???",
    // The edge: a chase, a block, a connection, a descent, a cut.
    "A.? B.? ###",
    "BA? A.B ###",
    "?A? a.B ###",
    "?A? a.a ###",
    "?BA A.B ###",
];

/// The places of the neighbours among the nine of a pattern, in the order of the bits of a code.
const NEIGHBOURS: [usize; 8] = [0, 1, 2, 3, 5, 6, 7, 8];

/// A bit for each code that matches.
static TABLE: LazyLock<Box<[u64]>> = LazyLock::new(table);

/// The eight neighbours of a point as a number: in the upper byte own stones, in the lower byte the opponent's, and in both
/// what is beyond the edge.
#[derive(Clone, Copy)]
pub(super) struct Neighbourhood(u16);

impl Neighbourhood {
    /// The neighbours of a point.
    #[inline]
    pub(super) fn of<const W: usize>(
        point: u16,
        [own, theirs, board]: [Points<W>; 3],
        stride: u32,
    ) -> Neighbourhood {
        let around = |set: Points<W>| {
            let rows = [-1, 0, 1].map(|row| {
                // A board has a few hundred points.
                #[expect(clippy::cast_possible_wrap)]
                let first = i32::from(point) + row * stride as i32 - 1;
                set.three(first)
            });
            rows[0] | (rows[1] & 1) << 3 | (rows[1] & 4) << 2 | rows[2] << 5
        };
        let beyond = !around(board) & 0xff;
        Neighbourhood((around(own) | beyond) << 8 | around(theirs) | beyond)
    }

    /// Whether it matches a pattern.
    #[inline]
    pub(super) fn is_known(self) -> bool {
        TABLE[usize::from(self.0 / 64)] >> (self.0 % 64) & 1 == 1
    }
}

/// The codes of all patterns.
fn table() -> Box<[u64]> {
    let mut table = vec![0; 1024].into_boxed_slice();
    for pattern in PATTERNS {
        let signs: Vec<u8> = pattern.bytes().filter(|sign| *sign != b' ').collect();
        for turned in symmetries(&signs) {
            for is_exchanged in [false, true] {
                note(&turned, is_exchanged, 0, Neighbourhood(0), &mut table);
            }
        }
    }
    table
}

/// The nine places of a pattern, turned and reflected in every way.
fn symmetries(signs: &[u8]) -> Vec<Vec<u8>> {
    let turned = |signs: &[u8]| (0..9).map(|at| signs[3 * (2 - at % 3) + at / 3]).collect::<Vec<u8>>();
    let reflected: Vec<u8> = (0..9).map(|at| signs[3 * (at / 3) + 2 - at % 3]).collect();
    let mut all = vec![signs.to_vec(), reflected];
    for at in 0..6 {
        all.push(turned(&all[at]));
    }
    all
}

/// Adds all codes that begin with `code` and match the rest of a pattern.
fn note(signs: &[u8], is_exchanged: bool, bit: usize, code: Neighbourhood, table: &mut [u64]) {
    /// What may be there: own stone, opponent's stone, nothing, the edge.
    const OWN: u16 = 0x100;
    const THEIRS: u16 = 0x001;
    let Some(place) = NEIGHBOURS.get(bit) else {
        table[usize::from(code.0 / 64)] |= 1 << (code.0 % 64);
        return;
    };
    let (a, b) = if is_exchanged { (THEIRS, OWN) } else { (OWN, THEIRS) };
    let beyond = OWN | THEIRS;
    let allowed: &[u16] = match signs[*place] {
        b'A' => &[a],
        b'B' => &[b],
        b'a' => &[b, 0, beyond],
        b'b' => &[a, 0, beyond],
        b'.' => &[0],
        b'#' => &[beyond],
        _ => &[a, b, 0, beyond],
    };
    for content in allowed {
        note(signs, is_exchanged, bit + 1, Neighbourhood(code.0 | content << bit), table);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The code of nine places: `x` own stones, `o` the opponent's.
    fn is_known(places: &str) -> bool {
        let signs: Vec<char> = places.chars().filter(|sign| *sign != ' ').collect();
        let mut code = 0;
        for (bit, place) in NEIGHBOURS.into_iter().enumerate() {
            let content = match signs[place] {
                'x' => 0x100,
                'o' => 0x001,
                '#' => 0x101,
                _ => 0,
            };
            code |= content << bit;
        }
        Neighbourhood(code).is_known()
    }

    #[test]
    fn patterns_hold_in_every_direction_and_for_both_players() {
        for places in ["xox ... ...", "oxo ... ...", "x.. o.. x..", "... ... xox", "..x ..o ..x"] {
            assert!(is_known(places), "{places}");
        }
        for places in ["xo. o.. ...", ".ox ..o ...", "... o.. xo.", "ox. x.. ..."] {
            assert!(is_known(places), "a cut: {places}");
        }
        assert!(is_known("x.. o.. ###") && is_known("#ox #.. #.."), "at the edge");
        for places in ["... ... ...", "x.. ... ...", "xxx x.x xxx", "#.. #.. #.."] {
            assert!(!is_known(places), "{places}");
        }
    }

    #[test]
    fn neighbours_are_found_on_the_board() {
        // 3×3 with stride 4: own stones on A3 and C1, the opponent's on B3.
        let board: Points<2> = (0..3).flat_map(|row| (0..3).map(move |column| row * 4 + column)).collect();
        let sets = [[0, 10].into_iter().collect(), Points::one(1), board];
        let code = |point| Neighbourhood::of(point, sets, 4).0;
        assert_eq!(code(5), 0x100 | 0x002 | 0x8000, "the middle");
        // A2: what lies to the left is beyond the edge.
        assert_eq!(code(4), 0x2929 | 0x0200 | 0x0004);
        // C1, of which its own stone is no part.
        assert_eq!(code(10) & 0xf4f4, 0xf4f4);
    }
}
