//! The table of a match: results, ratings, and the results of each pair of players.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::elo::{Estimate, likelihood_of_superiority};
use super::rating::ratings;
use super::{Pairs, Sprt, Tally};
use crate::record::{FaultKind, Standing};

/// A finished game, as far as statistics go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Games of the same players with the same opening, each in every seat once, have the same group.
    pub group: u32,
    /// The players by number, in the order of their seats.
    pub players: Vec<usize>,
    /// What each of them got.
    pub standings: Vec<Standing>,
    /// Which player was at fault, and how.
    pub fault: Option<(usize, FaultKind)>,
    /// Where it began and what was played. Equal games are not independent observations.
    pub line: String,
}

/// The table of a match.
///
/// Scores and Elo are those of all games. Players that always play alike repeat their games, and repeated games
/// say nothing new; so errors, the probability and tests count as many observations as there are different
/// games.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Each player, in the order they were named.
    pub entries: Vec<Entry>,
    /// Each player against each other, by their numbers.
    pub crossings: Vec<Vec<Crossing>>,
    /// Games in all.
    pub games: u32,
    /// How many of them differ from all others.
    pub distinct: u32,
    /// The probability that the first of two players is the stronger one.
    pub superiority: Option<f64>,
}

/// A player's line in the table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Entry {
    /// Wins, draws and losses.
    pub tally: Tally,
    /// Of two players the difference to the other one, of more the rating with a mean of zero.
    pub estimate: Option<Estimate>,
    /// Games lost in an odd way.
    pub faults: BTreeMap<FaultKind, u32>,
}

/// One player against another. In a game of more than two, the one with more points has beaten the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Crossing {
    /// Wins, draws and losses.
    pub tally: Tally,
    /// The same by pairs of games.
    pub pairs: Pairs,
}

impl Table {
    /// The table of all games so far.
    #[must_use]
    pub fn new(players: usize, games: &[Played]) -> Table {
        let mut entries = vec![Entry::default(); players];
        let mut crossings = vec![vec![Crossing::default(); players]; players];
        let mut lines = HashSet::new();
        for game in games {
            lines.insert((&game.line, &game.players));
            for (player, standing) in game.players.iter().zip(&game.standings) {
                entries[*player].tally.add(*standing);
            }
            if let Some((player, kind)) = game.fault {
                *entries[player].faults.entry(kind).or_default() += 1;
            }
            for (a, b, standing) in meetings(game) {
                crossings[a][b].tally.add(standing);
            }
        }
        count_pairs(games, &mut crossings);
        let count = |all: usize| u32::try_from(all).unwrap_or(u32::MAX);
        let (games, distinct) = (count(games.len()), count(lines.len()));
        let share = share(distinct, games);
        let superiority = if let [Entry { tally, .. }, _] = entries[..] {
            let pairs = crossings[0][1].pairs;
            let estimate = Estimate::new(tally, pairs, share);
            entries[0].estimate = estimate;
            entries[1].estimate = estimate.map(Estimate::reversed);
            likelihood_of_superiority(tally, share)
        } else {
            let points = |crossing: &Crossing| crossing.tally.points();
            let points = crossings.iter().map(|row| row.iter().map(points).collect()).collect();
            for (entry, rating) in entries.iter_mut().zip(ratings(&points).unwrap_or_default()) {
                let error = rating.error.map(|error| error / share.sqrt());
                entry.estimate = (entry.tally.games() > 0).then_some(Estimate { error, ..rating });
            }
            None
        };
        Table { entries, crossings, games, distinct, superiority }
    }

    /// The logarithm of the ratio of the likelihoods, for a test between the first two players.
    #[must_use]
    pub fn log_likelihood_ratio(&self, sprt: &Sprt) -> f64 {
        sprt.log_likelihood_ratio(self.pairs()) * share(self.distinct, self.games)
    }

    /// The pairs of the first two players.
    #[must_use]
    pub fn pairs(&self) -> Pairs {
        self.crossings.first().and_then(|row| row.get(1)).map_or(Pairs::default(), |crossing| crossing.pairs)
    }
}

/// The share of the games that count as observations.
fn share(distinct: u32, games: u32) -> f64 {
    if games == 0 { 1.0 } else { f64::from(distinct) / f64::from(games) }
}

/// Every player of a game with every other, and what the first of them got out of the meeting.
fn meetings(game: &Played) -> impl Iterator<Item = (usize, usize, Standing)> {
    let seats = 0..game.players.len();
    let pairs = seats.clone().flat_map(move |i| seats.clone().map(move |j| (i, j))).filter(|(i, j)| i != j);
    pairs.map(|(i, j)| {
        let standing = match game.standings[i].cmp(&game.standings[j]) {
            std::cmp::Ordering::Less => Standing::Lost,
            std::cmp::Ordering::Equal => Standing::Drawn,
            std::cmp::Ordering::Greater => Standing::Won,
        };
        (game.players[i], game.players[j], standing)
    })
}

fn count_pairs(games: &[Played], crossings: &mut [Vec<Crossing>]) {
    let mut groups: HashMap<u32, Vec<&Played>> = HashMap::new();
    for game in games.iter().filter(|game| game.players.len() == 2) {
        groups.entry(game.group).or_default().push(game);
    }
    for group in groups.values() {
        let [one, two] = group[..] else { continue };
        for (a, b, standing) in meetings(one) {
            let other = meetings(two).find(|(c, d, _)| (*c, *d) == (a, b)).map(|(_, _, standing)| standing);
            let Some(other) = other else { continue };
            // Twice the points, so that they are whole.
            crossings[a][b].pairs.0[standing as usize + other as usize] += 1;
        }
    }
}

impl Tally {
    fn add(&mut self, standing: Standing) {
        match standing {
            Standing::Won => self.wins += 1,
            Standing::Drawn => self.draws += 1,
            Standing::Lost => self.losses += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(group: u32, players: &[usize], score: &str) -> Played {
        let standings = crate::record::Verdict::parse(&format!("{score} rules")).unwrap().standings;
        let line = format!("{group} {score}");
        Played { group, players: players.to_vec(), standings, fault: None, line }
    }

    #[test]
    fn pairs_are_found_and_what_is_left_over_is_not_one() {
        let games = [
            game(0, &[0, 1], "1-0"),
            game(1, &[0, 1], "1/2-1/2"),
            game(0, &[1, 0], "0-1"),
            game(1, &[1, 0], "1-0"),
            game(2, &[0, 1], "0-1"),
        ];
        let table = Table::new(2, &games);
        assert_eq!(table.pairs(), Pairs([0, 1, 0, 0, 1]));
        assert_eq!(table.crossings[1][0].pairs, Pairs([1, 0, 0, 1, 0]));
        assert_eq!(table.entries[0].tally, Tally { wins: 2, draws: 1, losses: 2 });
        assert_eq!((table.games, table.distinct), (5, 5));
        assert!(table.entries[0].estimate.unwrap().elo.abs() < 1e-9);
        assert_eq!(table.entries[1].tally, Tally { wins: 2, draws: 1, losses: 2 });
    }

    #[test]
    fn at_a_table_of_three_everybody_meets_everybody() {
        let games = [game(0, &[0, 1, 2], "1-0-0"), game(0, &[1, 2, 0], "1/2-0-1/2")];
        let table = Table::new(3, &games);
        assert_eq!(table.entries[0].tally, Tally { wins: 1, draws: 1, losses: 0 });
        assert_eq!(table.crossings[0][1].tally, Tally { wins: 1, draws: 1, losses: 0 });
        assert_eq!(table.crossings[2][1].tally, Tally { wins: 0, draws: 1, losses: 1 });
        let elo = |player: usize| table.entries[player].estimate.unwrap().elo;
        assert!(elo(0) > elo(1) && elo(1) > elo(2));
    }

    #[test]
    fn equal_games_make_nothing_more_certain() {
        let two = [game(0, &[0, 1], "1-0"), game(0, &[1, 0], "1/2-1/2")];
        let twenty: Vec<Played> = two.iter().cycle().take(20).cloned().collect();
        let (once, again) = (Table::new(2, &two), Table::new(2, &twenty));
        assert_eq!((again.games, again.distinct, again.entries[0].tally.wins), (20, 2, 10));
        assert_eq!(once.superiority, again.superiority);
        let estimate = |table: &Table| table.entries[0].estimate.unwrap();
        assert!((estimate(&once).elo - estimate(&again).elo).abs() < 1e-9);
        assert!(estimate(&again).error.unwrap() > 0.9 * estimate(&once).error.unwrap());
        let sprt = Sprt::parse("0,10").unwrap();
        assert!(again.log_likelihood_ratio(&sprt) <= once.log_likelihood_ratio(&sprt) * 1.001);
        let won: Vec<Played> =
            (0..10).map(|group| Played { line: String::new(), ..game(group, &[0, 1], "1-0") }).collect();
        assert!(estimate(&Table::new(2, &won)).elo < 1.0, "one game, however often, is no proof");
    }
}
