//! Positions whose checkers are all at home: their numbers, and what the plays of all rolls lead to.

use super::board::Play;
use super::dice::Dice;
use super::plays;
use super::side::{CHECKERS, HOME, OFF, Side};

/// The checkers on points 1 to 6, fifteen at most.
pub(super) fn at_home(counts: [u8; 6]) -> Side {
    let mut places = [(OFF, 0); 6];
    for (place, (point, count)) in places.iter_mut().zip((1..).zip(counts)) {
        *place = (point, count);
    }
    Side::new(&places)
}

/// The number of a position whose checkers are all at home, among those with `most` checkers or fewer: positions are
/// sorted by the checkers on the sixth point, then by those on the fifth, and so on. A play only takes from far and
/// adds near, so it leads to a smaller number. None if there are more checkers.
#[inline]
pub(super) fn index(side: Side, most: u8) -> Option<usize> {
    let (mut index, mut left) = (0, usize::from(most));
    for point in (1..=HOME).rev() {
        let after = left.checked_sub(usize::from(side.count(point)))?;
        // Those with fewer checkers on this point come before: all but those with as many or more.
        index += WAYS[usize::from(point)][left] - WAYS[usize::from(point)][after];
        left = after;
    }
    Some(index)
}

/// All positions with `most` checkers or fewer at home, in the order of their numbers.
pub(super) fn positions(most: u8) -> Vec<Side> {
    fn fill(point: u8, mut counts: [u8; 6], left: u8, all: &mut Vec<Side>) {
        if point == 0 {
            return all.push(at_home(counts));
        }
        for count in 0..=left {
            counts[usize::from(point) - 1] = count;
            fill(point - 1, counts, left - count, all);
        }
    }
    let mut all = Vec::new();
    fill(HOME, [0; HOME as usize], most, &mut all);
    all
}

/// What the plays of all rolls lead to, as numbers of positions.
#[derive(Debug)]
pub(super) struct Plays {
    results: Vec<u16>,
    /// Where the results of each roll end, and how likely it is.
    ends: Vec<(usize, f64)>,
}

impl Plays {
    /// The plays of a position of `most` checkers or fewer, all at home, one of them at least.
    pub(super) fn of(side: Side, most: u8) -> Plays {
        let no_side = Side::new(&[]);
        let mut plays = Plays { results: Vec::new(), ends: Vec::new() };
        for dice in Dice::all() {
            plays::each(side, no_side, dice, |play: Play| {
                let after = play.steps().fold(side, |side, (from, pips)| side.step(from, pips));
                // There are 54,264 numbers at most.
                plays.results.extend(index(after, most).and_then(|number| u16::try_from(number).ok()));
            });
            plays.ends.push((plays.results.len(), f64::from(dice.throws()) / 36.0));
        }
        plays
    }

    /// Each roll: how likely it is, and what it leads to.
    pub(super) fn rolls(&self) -> impl Iterator<Item = (f64, &[u16])> {
        let mut start = 0;
        self.ends.iter().map(move |(end, probability)| {
            let results = &self.results[start..*end];
            start = *end;
            (*probability, results)
        })
    }
}

/// In how many ways this many checkers or fewer can stand on this many points.
const WAYS: [[usize; CHECKERS as usize + 1]; HOME as usize + 1] = {
    let mut ways = [[1; CHECKERS as usize + 1]; HOME as usize + 1];
    let mut points = 1;
    while points <= HOME as usize {
        let mut checkers = 1;
        while checkers <= CHECKERS as usize {
            // Either no checker stands on the last point, or one may be taken from there.
            ways[points][checkers] = ways[points - 1][checkers] + ways[points][checkers - 1];
            checkers += 1;
        }
        points += 1;
    }
    ways
};
