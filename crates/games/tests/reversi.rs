//! Reversi: rules and counts, against the golden numbers.

mod golden;

use std::collections::{HashMap, HashSet};

use arbore_core::{Draw, Game, Notation, Player, Score, Turn, conformance, perft};
use arbore_games::reversi::{Discs, Evaluation, Place, Reversi};
use golden::{game, number, rows};

const VARIANTS: [&str; 5] = ["-", "size=4", "size=8", "size=4,empties=winner", "size=8,empties=winner"];

#[test]
fn every_variant_keeps_its_promises() {
    for options in VARIANTS {
        let game: Reversi = game(options);
        conformance::check_zero_sum::<_, Evaluation>(&game, 2);
        if options.starts_with("size=4") {
            conformance::indexed(&game);
        }
    }
}

#[test]
fn move_sequences() {
    for row in rows(include_str!("data/reversi-perft.tsv")) {
        let game: Reversi = game(row[0]);
        assert_eq!(perft(&game, &game.start(), number(row[1])), number::<u64>(row[2]), "{row:?}");
    }
}

#[test]
fn the_start() {
    let starts = [
        ("size=4", "-----OX--XO----- X", "b1 a2 d3 c4"),
        ("-", "--------------OX----XO-------------- X", "c2 b3 e4 d5"),
        ("size=8", "---------------------------OX------XO--------------------------- X", "d3 c4 f5 e6"),
    ];
    for (options, text, moves) in starts {
        let game: Reversi = game(options);
        assert_eq!(game.position_text(&game.start()), text);
        assert_eq!(texts(&game, &game.start()).join(" "), moves, "row by row from the top");
    }
}

fn texts(game: &Reversi, state: &Discs) -> Vec<String> {
    conformance::choices(game, state).iter().map(|m| game.move_text(state, *m)).collect()
}

/// The game written without bits: from every square it walks in every direction.
#[derive(Clone)]
struct Naive {
    size: isize,
    squares: HashMap<(isize, isize), Player>,
    mover: Player,
}

impl Naive {
    fn read(size: isize, text: &str) -> Naive {
        let player = |sign: char| match sign {
            'X' => Some(Player::FIRST),
            'O' => Some(Player::SECOND),
            _ => None,
        };
        let (board, side) = text.split_once(' ').unwrap();
        let places = (0..size * size).map(|place| (place / size, place % size));
        let squares = places.zip(board.chars()).filter_map(|(place, sign)| Some((place, player(sign)?)));
        Naive { size, squares: squares.collect(), mover: player(side.chars().next().unwrap()).unwrap() }
    }

    fn flips(&self, row: isize, column: isize, owner: Player) -> Vec<(isize, isize)> {
        let mut flips = Vec::new();
        for (down, right) in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)] {
            let mut line = Vec::new();
            let mut place = (row + down, column + right);
            while self.squares.get(&place) == Some(&owner.opponent()) {
                line.push(place);
                place = (place.0 + down, place.1 + right);
            }
            if self.squares.get(&place) == Some(&owner) {
                flips.extend(line);
            }
        }
        flips
    }

    fn places(&self, owner: Player) -> Vec<(isize, isize)> {
        let places = (0..self.size * self.size).map(|place| (place / self.size, place % self.size));
        let is_legal = |place: &(isize, isize)| {
            !self.squares.contains_key(place) && !self.flips(place.0, place.1, owner).is_empty()
        };
        places.filter(is_legal).collect()
    }

    fn moves(&self) -> Vec<String> {
        let name = |&(row, column): &(isize, isize)| {
            format!("{}{}", "abcdefgh".chars().nth(column.cast_unsigned()).unwrap(), row + 1)
        };
        match (self.places(self.mover), self.places(self.mover.opponent())) {
            (own, theirs) if own.is_empty() && theirs.is_empty() => Vec::new(),
            (own, _) if own.is_empty() => vec!["pass".to_owned()],
            (own, _) => own.iter().map(name).collect(),
        }
    }

    fn play(&mut self, m: &str) {
        if m != "pass" {
            let column = isize::from(m.as_bytes()[0] - b'a');
            let row = isize::from(m.as_bytes()[1] - b'1');
            for place in self.flips(row, column, self.mover).into_iter().chain([(row, column)]) {
                self.squares.insert(place, self.mover);
            }
        }
        self.mover = self.mover.opponent();
    }

    fn text(&self) -> String {
        let sign = |player: Option<&Player>| match player {
            Some(&Player::FIRST) => 'X',
            Some(_) => 'O',
            None => '-',
        };
        let places = (0..self.size * self.size).map(|place| (place / self.size, place % self.size));
        let board: String = places.map(|place| sign(self.squares.get(&place))).collect();
        format!("{board} {}", sign(Some(&self.mover)))
    }
}

/// Checks a position and everything one move away.
fn equals_naive(game: &Reversi, size: isize, state: &Discs) {
    let naive = Naive::read(size, &game.position_text(state));
    let moves = naive.moves();
    assert_eq!(texts(game, state), moves, "{}", naive.text());
    assert_eq!(game.turn(state) == Turn::Over, moves.is_empty(), "{}", naive.text());
    for m in moves {
        let mut after = state.clone();
        game.play(&mut after, game.parse_move(state, &m).unwrap());
        let mut expected = naive.clone();
        expected.play(&m);
        assert_eq!(game.position_text(&after), expected.text(), "{m} at {}", naive.text());
    }
}

#[test]
fn bits_equal_a_naive_board() {
    for (options, size, games) in [("size=4", 4, 300), ("-", 6, 150), ("size=8", 8, 100)] {
        let game: Reversi = game(options);
        conformance::random_positions(&game, games, |state| equals_naive(&game, size, state));
    }
}

/// Boards that no game leads to, with discs anywhere: edges and corners are met from all sides.
#[test]
fn bits_equal_a_naive_board_on_scattered_discs() {
    for (options, size, boards) in [("size=4", 4, 400), ("-", 6, 400), ("size=8", 8, 400)] {
        let game: Reversi = game(options);
        let mut seed = 1_u64;
        for board in 0..boards {
            let mut sign = || {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                // Few, some or many empty squares.
                match (seed >> 33) % (3 + board % 4) {
                    0 => 'X',
                    1 | 3 => 'O',
                    _ => '-',
                }
            };
            let signs: String = (0..size * size).map(|_| sign()).collect();
            let side = if board % 2 == 0 { 'X' } else { 'O' };
            let state = game.parse_position(&format!("{signs} {side}")).unwrap();
            equals_naive(&game, size, &state);
        }
    }
}

/// Every position of 4×4 that can be reached.
fn positions(game: &Reversi) -> HashSet<Discs> {
    let mut known = HashSet::from([game.start()]);
    let mut left = vec![game.start()];
    while let Some(state) = left.pop() {
        for m in conformance::choices(game, &state) {
            let mut child = state.clone();
            game.play(&mut child, m);
            if known.insert(child.clone()) {
                left.push(child);
            }
        }
    }
    known
}

#[test]
fn reachable_positions() {
    let game: Reversi = game("size=4");
    let all = positions(&game);
    assert_eq!(all.len(), 62_789);
    assert_eq!(all.iter().filter(|state| game.turn(state) == Turn::Over).count(), 6168);
    let keys: HashSet<u64> = all.iter().map(|state| game.key(state)).collect();
    assert_eq!(keys.len(), all.len(), "no two of them share a key");
    // The start is the same after a half turn and two reflections, so most come with three others; some of the
    // other four images can be reached as well.
    let distinct: HashSet<Discs> = all.iter().map(|state| game.canonical(state)).collect();
    assert!((all.len() / 8..all.len() / 4).contains(&distinct.len()), "{}", distinct.len());
}

#[test]
fn keys_of_the_largest_board_are_spread() {
    let game: Reversi = game("size=8");
    let (mut states, mut keys) = (HashSet::new(), HashSet::new());
    conformance::random_positions(&game, 2000, |state| {
        states.insert(state.clone());
        keys.insert(game.key(state));
    });
    assert!(states.len() > 100_000, "{}", states.len());
    assert_eq!(keys.len(), states.len());
    // Only whose turn it is differs.
    let key = |text: &str| game.key(&game.parse_position(text).unwrap());
    let board = &"-".repeat(62);
    assert_ne!(key(&format!("XO{board} X")), key(&format!("OX{board} O")));
    assert_ne!(key(&format!("XO{board} X")), key(&format!("XO{board} O")));
}

/// All eight images of a position are one.
#[test]
fn the_board_can_be_turned_and_mirrored() {
    for (options, size) in [("size=4", 4), ("-", 6), ("size=8", 8)] {
        let game: Reversi = game(options);
        conformance::random_positions(&game, 10, |state| {
            let text = game.position_text(state);
            let (board, side) = text.split_once(' ').unwrap();
            let mut image: Vec<Vec<char>> =
                board.chars().collect::<Vec<_>>().chunks(size).map(<[char]>::to_vec).collect();
            for turn in 0..8 {
                // A quarter turn, and once a reflection.
                image = (0..size).map(|r| (0..size).map(|c| image[size - 1 - c][r]).collect()).collect();
                if turn == 4 {
                    image.reverse();
                }
                let signs: String = image.iter().flatten().collect();
                let other = game.parse_position(&format!("{signs} {side}")).unwrap();
                assert_eq!(game.canonical(&other), game.canonical(state), "{text}");
            }
        });
    }
}

fn replayed(game: &Reversi, transcript: &str) -> (Discs, usize) {
    let (mut state, mut passes) = (game.start(), 0);
    for m in transcript.as_bytes().chunks(2) {
        let m = std::str::from_utf8(m).unwrap();
        if texts(game, &state) == ["pass"] {
            passes += 1;
            game.play(&mut state, Place::PASS);
        }
        let m = game.parse_move(&state, m).unwrap();
        game.play(&mut state, m);
    }
    (state, passes)
}

/// J. Feinstein's perfect game on 6×6, 1993: Black, who begins, loses by four.
const FEINSTEIN: &str = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1";
/// H. Takizawa's perfect game on 8×8, arXiv 2310.19387, figure 1: a draw.
const TAKIZAWA: &str = "F5D6C3D3C4F4F6F3E6E7D7C5B6D8C6C7D2B5A5A6A7G5E3B4C8G6G4C2E8D1F7E2G3H4F1E1F2G1B1F8G8B3H3B2H5\
    B7A3A4A1A2C1H2H1G2B8A8G7H8H7H6";

#[test]
fn perfect_games() {
    for (options, record, discs, passes) in [("-", FEINSTEIN, [16, 20], 1), ("size=8", TAKIZAWA, [32, 32], 0)]
    {
        let game: Reversi = game(options);
        let (state, found) = replayed(&game, record);
        assert_eq!((game.turn(&state), found), (Turn::Over, passes), "{options}");
        let facts: Vec<i32> = game.draw(&state).facts.iter().map(|fact| fact.value).collect();
        assert_eq!(facts, discs);
        assert_eq!(game.payoff(&state, Player::FIRST), Score::points(discs[0] - discs[1]));
        assert_eq!(game.parse_position(record), Ok(state), "the record is also a position");
    }
}

#[test]
fn the_winner_may_get_the_empty_squares() {
    let (plain, winner): (Reversi, Reversi) = (game("size=4"), game("size=4,empties=winner"));
    for (board, difference, with_empties) in [
        ("XXX-XXX---------", 6, 16),
        ("X---------------", 1, 16),
        ("O--XO-----------", -1, -14),
        ("O--X------------", 0, 0),
    ] {
        let payoff = |game: &Reversi, player| {
            let state = game.parse_position(&format!("{board} O")).unwrap();
            assert_eq!(game.turn(&state), Turn::Over, "{board}");
            game.payoff(&state, player)
        };
        assert_eq!(payoff(&plain, Player::FIRST), Score::points(difference), "{board}");
        assert_eq!(payoff(&winner, Player::FIRST), Score::points(with_empties), "{board}");
        assert_eq!(payoff(&winner, Player::SECOND), Score::points(-with_empties), "{board}");
    }
}

/// A player who cannot turn a disc must pass, and only then; when neither can, the game is over.
#[test]
fn passing_is_forced() {
    let game: Reversi = game("size=4");
    let state = game.parse_position("OX-------------- O").unwrap();
    assert_eq!(texts(&game, &state), ["c1"]);
    let state = game.parse_position("OX-------------- X").unwrap();
    assert_eq!(texts(&game, &state), ["pass"]);
    assert_eq!(game.turn(&state), Turn::Player(Player::FIRST));
    for text in ["pass", "--", " Pass "] {
        assert_eq!(game.parse_move(&state, text), Ok(Place::PASS), "{text}");
    }
    let mut after = state;
    game.play(&mut after, Place::PASS);
    assert_eq!(game.position_text(&after), "OX-------------- O");
    assert!(game.parse_move(&after, "pass").is_err() && game.parse_move(&after, "--").is_err());
    let m = game.parse_move(&after, "C1").unwrap();
    game.play(&mut after, m);
    assert_eq!(game.position_text(&after), "OOO------------- X");
    assert_eq!(game.turn(&after), Turn::Over, "neither can move, though squares are empty");
    assert_eq!(game.payoff(&after, Player::SECOND), Score::points(3));
}
