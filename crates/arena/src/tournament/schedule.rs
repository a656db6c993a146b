//! Which games are played.

use super::plan::Plan;

/// A game to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Its number, from 1.
    pub number: u32,
    /// The opening that it begins with. All players get the same ones.
    pub round: u32,
    /// Games of the same players with the same opening have the same group.
    pub group: u32,
    /// The players by their numbers in the plan, in the order of their seats.
    pub players: Vec<usize>,
}

/// All games of a match: in each round, all players who can meet do so once in every seat.
#[must_use]
pub fn schedule(plan: &Plan, seats: usize) -> Vec<Fixture> {
    let tables = combinations(plan.players.len(), seats);
    let mut fixtures = Vec::new();
    let mut groups = 0;
    let a_round = u32::try_from(seats).unwrap_or(u32::MAX).max(1);
    for round in 0..plan.games.div_ceil(a_round) {
        // The last round is shorter if the number of games is no multiple of a round.
        let rotations = (plan.games - round * a_round).min(a_round);
        for table in &tables {
            for rotation in 0..rotations {
                let mut players = table.clone();
                players.rotate_left(rotation as usize);
                let number = u32::try_from(fixtures.len() + 1).unwrap_or(u32::MAX);
                fixtures.push(Fixture { number, round, group: groups, players });
            }
            groups += 1;
        }
    }
    fixtures
}

/// All ways to choose a player for each seat, in order.
fn combinations(players: usize, seats: usize) -> Vec<Vec<usize>> {
    let mut chosen: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..seats {
        let longer = |some: &Vec<usize>| {
            let first = some.last().map_or(0, |last| last + 1);
            let some = some.clone();
            (first..players).map(move |next| [some.clone(), vec![next]].concat()).collect::<Vec<_>>()
        };
        chosen = chosen.iter().flat_map(longer).collect();
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::super::plan::tests::plan;
    use super::*;

    fn games(players: usize, seats: usize, games: u32) -> Vec<Vec<usize>> {
        let mut plan = plan();
        plan.players = vec![plan.players[0].clone(); players];
        plan.games = games;
        schedule(&plan, seats).into_iter().map(|fixture| fixture.players).collect()
    }

    #[test]
    fn both_sides_are_played_with_each_opening() {
        assert_eq!(games(2, 2, 3), [[0, 1], [1, 0], [0, 1]]);
        assert_eq!(games(3, 2, 2), [[0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]]);
        let mut plan = plan();
        plan.games = 4;
        let groups: Vec<(u32, u32)> = schedule(&plan, 2).iter().map(|f| (f.number, f.group)).collect();
        assert_eq!(groups, [(1, 0), (2, 0), (3, 1), (4, 1)]);
    }

    #[test]
    fn three_rotate() {
        assert_eq!(games(3, 3, 3), [[0, 1, 2], [1, 2, 0], [2, 0, 1]]);
        assert_eq!(games(4, 3, 1).len(), 4);
    }
}
