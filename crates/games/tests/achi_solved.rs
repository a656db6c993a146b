//! Achi: every position solved, against the golden table.

mod golden;

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use arbore_core::{
    Configure, Evaluate, Game, Indexed, Notation, Outcome, Player, Score, Turn, Values, conformance,
};
use arbore_games::achi::{Achi, Evaluation, Pieces};
use golden::{game, play, rows};

const X: Player = Player::FIRST;
const O: Player = Player::SECOND;

/// Every position that can be reached, and what it is worth to the player to move.
struct Solved {
    game: Achi,
    values: HashMap<Pieces, Score>,
}

/// Solves a game without any search: first the ends are known, and in each round all positions that are won
/// because one move leads to a lost one, or lost because all lead to won ones. Round n finds those that end
/// after n plies, so the distances are right. What is never found is drawn.
fn solve(options: &str) -> Solved {
    let game: Achi = game(options);
    let mut children: HashMap<Pieces, Vec<Pieces>> = HashMap::new();
    let mut waiting = vec![game.start()];
    while let Some(state) = waiting.pop() {
        let Entry::Vacant(place) = children.entry(state) else { continue };
        let state = place.key();
        let after = conformance::choices(&game, state).into_iter().map(|m| {
            let mut child = state.clone();
            game.play(&mut child, m);
            child
        });
        let after: Vec<Pieces> = after.collect();
        waiting.extend_from_slice(&after);
        place.insert(after);
    }
    let ends = children.keys().filter(|state| game.turn(state) == Turn::Over);
    let mut values: HashMap<Pieces, Score> =
        ends.map(|state| (state.clone(), game.payoff(state, game.side(state)))).collect();
    loop {
        let mut found = Vec::new();
        for (state, after) in children.iter().filter(|(state, _)| !values.contains_key(*state)) {
            let known = || after.iter().filter_map(|child| values.get(child)).map(|v| (-*v).from_child());
            let best = known().max().unwrap_or(Score::DRAW);
            if best > Score::DRAW || best < Score::DRAW && known().count() == after.len() {
                found.push((state.clone(), best));
            }
        }
        if found.is_empty() {
            break;
        }
        values.extend(found);
    }
    for state in children.into_keys() {
        values.entry(state).or_insert(Score::DRAW);
    }
    Solved { game, values }
}

impl Solved {
    fn count(&self, is_counted: impl Fn(&Pieces, Score) -> bool) -> String {
        self.values.iter().filter(|(state, value)| is_counted(state, **value)).count().to_string()
    }

    /// What the first player gets from a first move, and how many plies are left after it.
    fn first_move(&self, text: &str) -> String {
        let child = play(&self.game, &self.game.start(), text);
        match (-self.values[&child]).outcome() {
            Outcome::WinIn(plies) => format!("win {plies}"),
            Outcome::LossIn(plies) => format!("loss {plies}"),
            Outcome::Points(_) => "draw".to_owned(),
        }
    }

    /// In how many positions without a line the player to move cannot slide, computed without the game.
    fn blocked(&self, lines: &str) -> String {
        let reaches = |from: usize, to: usize| {
            let distance = ((from / 3).abs_diff(to / 3), (from % 3).abs_diff(to % 3));
            // Along a drawn diagonal from an even point to an even one: corners and centre.
            let is_diagonal =
                distance == (1, 1) && (lines == "king" || lines == "lines" && from.is_multiple_of(2));
            distance == (0, 1) || distance == (1, 0) || is_diagonal
        };
        self.count(|state, _| {
            let text = self.game.position_text(state);
            let points: Vec<char> = text.chars().filter(|c| "x0.".contains(*c)).take(9).collect();
            let of = |what: char| (0..9).filter(|at| points[*at] == what).collect::<Vec<usize>>();
            let mover = of(if self.game.side(state) == X { 'x' } else { '0' });
            let is_placed = self.game.in_hand(state, self.game.side(state)) == 0;
            let can_slide = mover.iter().any(|from| of('.').iter().any(|to| reaches(*from, *to)));
            let has_line = |mark: char| {
                let is_whole = |line: &[usize; 3]| line.iter().all(|at| points[*at] == mark);
                LINES.iter().any(is_whole)
            };
            is_placed && !can_slide && !has_line('x') && !has_line('0')
        })
    }
}

const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

#[test]
fn every_position() {
    for row in rows(include_str!("data/achi.tsv")) {
        let solved = solve(row[0]);
        let game = &solved.game;
        let in_hand = |state: &Pieces| game.in_hand(state, X) + game.in_hand(state, O);
        let values = Values::parse(if row[0] == "-" { "" } else { row[0] }, Achi::OPTIONS).unwrap();
        let found = [
            solved.values.len().to_string(),
            solved.count(|state, _| in_hand(state) > 0),
            solved.count(|state, _| in_hand(state) == 0),
            solved.count(|_, value| value > Score::DRAW),
            solved.count(|_, value| value < Score::DRAW),
            solved.count(|_, value| value == Score::DRAW),
            match solved.values[&game.start()].outcome() {
                Outcome::WinIn(plies) => plies.to_string(),
                other => format!("{other:?}"),
            },
            solved.first_move("a1"),
            solved.first_move("b1"),
            solved.first_move("b2"),
            solved.blocked(values.get("lines")),
        ];
        assert_eq!(found.len(), row.len() - 1);
        for (column, (found, expected)) in found.iter().zip(&row[1..]).enumerate() {
            assert!(found == expected || *expected == "-", "{found} for {expected}: {row:?}, {column}");
        }
    }
}

/// Losing and passing are worth the same everywhere; only 20 positions end sooner or later.
#[test]
fn passing_does_not_help() {
    let (losing, passing) = (solve("-"), solve("blocked=pass"));
    let mut other_distances = 0;
    for (state, value) in &losing.values {
        let text = losing.game.position_text(state);
        let other = passing.values[&passing.game.parse_position(&text).unwrap()];
        assert_eq!(*value > Score::DRAW, other > Score::DRAW, "{text}");
        assert_eq!(*value < Score::DRAW, other < Score::DRAW, "{text}");
        other_distances += u32::from(*value != other);
    }
    assert_eq!(other_distances, 20);
}

#[test]
fn keys_and_numbers_are_exact() {
    for options in ["-", "blocked=pass", "pieces=3"] {
        let Solved { game, values } = solve(options);
        let keys: HashMap<u64, &Pieces> = values.keys().map(|state| (game.key(state), state)).collect();
        assert_eq!(keys.len(), values.len());
        for state in values.keys() {
            assert_eq!(game.state(game.index(state)).as_ref(), Some(state));
            assert_eq!(values[state], values[&game.canonical(state)], "{state:?}");
        }
        let states: usize = (0..game.size()).filter_map(|index| game.state(index)).count();
        assert!(states > values.len(), "also positions that cannot be reached have numbers");
    }
}

/// Each move of the line wins or loses as late as possible, and the last one is the eleventh.
#[test]
fn the_line_of_best_play() {
    let Solved { game, values } = solve("-");
    let mut state = game.start();
    for (played, text) in "b2 a1 b1 b3 a2 c2 c3 c1 a2a3 a1a2 b1a1".split(' ').enumerate() {
        let value = values[&state];
        let left = 11 - u32::try_from(played).unwrap();
        let expected = if played % 2 == 0 { Score::win_in(left) } else { Score::loss_in(left) };
        assert_eq!(value, expected, "before {text}");
        state = play(&game, &state, text);
        assert_eq!((-values[&state]).from_child(), value, "{text} is best");
    }
    assert_eq!(game.turn(&state), Turn::Over);
    assert_eq!(game.payoff(&state, X), Score::win_in(0));
}

/// The evaluation is right about most positions, and the same for both players when they change places.
#[test]
fn evaluations() {
    for (options, least) in [("-", 84), ("pieces=3", 81)] {
        let Solved { game, values } = solve(options);
        let (mut right, mut all) = (0, 0);
        for (state, value) in &values {
            let Turn::Player(mover) = game.turn(state) else { continue };
            let estimate = Evaluation::Lines.evaluate(&game, state, mover);
            if *value != Score::DRAW {
                all += 2;
                let agrees = (estimate > Score::DRAW) == (*value > Score::DRAW);
                right += if estimate == Score::DRAW { 1 } else { 2 * u32::from(agrees) };
            }
            let text = game.position_text(state);
            let (board, _) = text.split_once(' ').unwrap();
            let swap = |c: char| {
                if c == 'x' {
                    '0'
                } else if c == '0' {
                    'x'
                } else {
                    c
                }
            };
            let side = swap(if mover == X { 'x' } else { '0' });
            let swapped = format!("{} {side}", board.chars().map(swap).collect::<String>());
            let swapped = game.parse_position(&swapped).unwrap();
            assert_eq!(Evaluation::Lines.evaluate(&game, &swapped, mover.opponent()), estimate, "{text}");
        }
        assert!(right * 100 > all * least, "{right} of {all} with {options}");
    }
}
