//! The generator against the rules taken literally: every sequence of steps is tried, results go into a
//! set, and only then it is asked which of them use enough of the roll.

use std::collections::BTreeSet;

use arbore_core::conformance::random_positions;
use arbore_core::{Player, Turn};

use super::*;
use crate::backgammon::board::{Board, Roll};
use crate::backgammon::{Backgammon, Move, Variant};

/// A position as a plain table of counts, the opponent's checkers seen from the same side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Plain {
    /// Off, points 1 to 24, bar.
    own: [u8; 26],
    theirs: [u8; 26],
}

impl Plain {
    fn of(own: Side, theirs: Side) -> Plain {
        let mut plain = Plain { own: [0; 26], theirs: [0; 26] };
        for place in 0..=25_u8 {
            plain.own[usize::from(place)] = own.count(place);
            plain.theirs[25 - usize::from(place)] = theirs.count(place);
        }
        plain
    }

    /// The position after one step, if the step is legal.
    fn step(mut self, from: usize, pips: usize) -> Option<Plain> {
        if self.own[from] == 0 || (self.own[25] > 0 && from != 25) {
            return None;
        }
        self.own[from] -= 1;
        if from > pips {
            let to = from - pips;
            // The opponent's bar is at 0 from here, which no checker reaches.
            if self.theirs[to] >= 2 {
                return None;
            }
            self.theirs[0] += self.theirs[to];
            self.theirs[to] = 0;
            self.own[to] += 1;
            return Some(self);
        }
        let all_home = self.own[7..].iter().all(|count| *count == 0) && from <= 6;
        let exact_or_farthest = from == pips || self.own[from + 1..].iter().all(|count| *count == 0);
        self.own[0] += 1;
        (all_home && exact_or_farthest).then_some(self)
    }
}

/// All results of using these dice in this order, each with the dice used.
fn sequences(position: Plain, dice: &[usize], used: &[usize], results: &mut BTreeSet<(Vec<usize>, Plain)>) {
    results.insert((used.to_vec(), position));
    let Some((&pips, rest)) = dice.split_first() else { return };
    for from in 1..=25 {
        if let Some(after) = position.step(from, pips) {
            sequences(after, rest, &[used, &[pips]].concat(), results);
        }
    }
}

fn literally(position: Plain, dice: Dice) -> BTreeSet<Plain> {
    let (high, low) = (usize::from(dice.high), usize::from(dice.low));
    let mut results = BTreeSet::new();
    if dice.is_double() {
        sequences(position, &[high; 4], &[], &mut results);
    } else {
        sequences(position, &[high, low], &[], &mut results);
        sequences(position, &[low, high], &[], &mut results);
    }
    let most = results.iter().map(|(used, _)| used.len()).max().unwrap_or(0);
    results.retain(|(used, _)| used.len() == most);
    if most == 1 && results.iter().any(|(used, _)| *used == [high]) {
        results.retain(|(used, _)| *used == [high]);
    }
    results.into_iter().map(|(_, position)| position).collect()
}

fn compare(board: &Board, dice: Dice) -> usize {
    let mut found = BTreeSet::new();
    let mut plays = 0;
    let context = || format!("{board:?} {dice}");
    each(board.own(), board.theirs(), dice, |play| {
        plays += 1;
        let mut after = board.clone();
        after.roll = Roll::Fallen(dice);
        after.play(Move::Play(play));
        // The sides have changed.
        assert!(found.insert(Plain::of(after.theirs(), after.own())), "{play:?} comes again: {}", context());
    });
    assert_eq!(found, literally(Plain::of(board.own(), board.theirs()), dice), "{}", context());
    plays
}

/// Every position of random games, with every roll.
#[test]
fn every_result_comes_once() {
    for (variant, games) in [(Variant::Standard, 12), (Variant::Nackgammon, 4), (Variant::Hypergammon, 60)] {
        let mut plays = 0;
        random_positions(&Backgammon::new(variant), games, |board| {
            if board.turn() == Turn::Chance {
                plays += Dice::all().map(|dice| compare(board, dice)).sum::<usize>();
            }
        });
        assert!(plays > 50_000, "only {plays} plays were compared");
    }
}

/// Up to five checkers on points 1 to 8 and on the bar, with and without enemies in the way.
#[test]
fn every_result_comes_once_near_home() {
    let no_side = Side::new(&[]);
    let blots = Side::new(&[(19, 1), (21, 1), (23, 1), (17, 2)]);
    let points = Side::new(&[(20, 2), (22, 1), (24, 2), (25, 1)]);
    let mut plays = 0;
    for number in 0..10_u32.pow(4) {
        let digit = |n: u32| u8::try_from(number / 10_u32.pow(n) % 10).unwrap_or(0);
        // 0 is off, 9 the bar.
        let places =
            [digit(0), digit(1), digit(2), digit(3)].map(|place| if place == 9 { BAR } else { place });
        let own = Side::new(&places.map(|place| (place, 1)));
        if !places.is_sorted() || own.has_finished() {
            continue;
        }
        for theirs in [no_side, blots, points] {
            let board = Board { sides: [own, theirs], mover: Player::FIRST, roll: Roll::Pending };
            if (own.occupied() & theirs.occupied().mirrored()).is_empty() {
                plays += Dice::all().map(|dice| compare(&board, dice)).sum::<usize>();
            }
        }
    }
    assert!(plays > 50_000, "only {plays} plays were compared");
}
