//! A game that ends with points: two take coins from the ends of a row, and the player who has more wins by the difference.

mod common;

use arbore_core::{Game, Indexed, Player, Score, Turn, ZeroSum};
use common::equals_minimax;

/// The coins of the row.
struct Coins(&'static [i32]);

/// What is left, and how much more the first player has.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Row {
    first: usize,
    end: usize,
    lead: i32,
}

impl Game for Coins {
    type State = Row;
    /// Whether the coin at the left end is taken.
    type Move = bool;

    fn start(&self) -> Row {
        Row { first: 0, end: self.0.len(), lead: 0 }
    }

    fn turn(&self, row: &Row) -> Turn {
        match row.end - row.first {
            0 => Turn::Over,
            left if (self.0.len() - left).is_multiple_of(2) => Turn::Player(Player::FIRST),
            _ => Turn::Player(Player::SECOND),
        }
    }

    fn moves(&self, _: &Row, mut each: impl FnMut(bool)) {
        each(true);
        each(false);
    }

    fn play(&self, row: &mut Row, is_left: bool) {
        let sign = if self.turn(row) == Turn::Player(Player::FIRST) { 1 } else { -1 };
        if is_left {
            row.first += 1;
            row.lead += sign * self.0[row.first - 1];
        } else {
            row.end -= 1;
            row.lead += sign * self.0[row.end];
        }
    }

    fn payoff(&self, row: &Row, player: Player) -> Score {
        Score::points(if player == Player::FIRST { row.lead } else { -row.lead })
    }
}

impl ZeroSum for Coins {}

impl Indexed for Coins {
    fn size(&self) -> u64 {
        32 * 32 * 256
    }

    fn index(&self, row: &Row) -> u64 {
        let lead = u64::try_from(row.lead + 128).unwrap();
        (row.first as u64 * 32 + row.end as u64) * 256 + lead
    }

    fn state(&self, index: u64) -> Option<Row> {
        let row = Row {
            first: usize::try_from(index / 256 / 32).ok()?,
            end: usize::try_from(index / 256 % 32).ok()?,
            lead: i32::try_from(index % 256).ok()? - 128,
        };
        (row.first <= row.end && row.end <= self.0.len()).then_some(row)
    }

    fn reach(&self) -> u32 {
        1
    }

    fn layer(&self, row: &Row) -> u32 {
        u32::try_from(self.0.len() - (row.end - row.first)).unwrap()
    }
}

#[test]
fn points_are_solved_too() {
    let coins = Coins(&[3, 9, 1, 2, 8, 1, 7, 5, 2, 6, 4, 4]);
    let (_folder, database) = equals_minimax(&coins);
    // The first player can have all coins on odd places, or all on even ones: 27 to 25 is not the best.
    let lead = database.value(&coins, &coins.start()).unwrap().unwrap();
    assert!(lead >= Score::points(2), "{lead}");
}
