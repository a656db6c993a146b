//! Connect Four: rules and counts, against the golden numbers.

mod golden;

use std::collections::HashSet;

use arbore_core::search::{Negamax, Search, Value};
use arbore_core::{
    Evaluate, Game, Indexed, Limits, Notation, Outcome, Player, Prove, Score, Turn, conformance, perft,
};
use arbore_games::connect4::{Bits, Columns, Connect4, Connect4Large, Evaluation, Forced, Stones};
use golden::{game, number, rows};

const SMALL: [&str; 6] =
    ["-", "rising=true", "width=4,height=4", "width=10,height=5", "width=8,height=7", "width=7,height=8"];
const LARGE: [&str; 4] =
    ["width=10,height=6", "width=10,height=8,rising=true", "width=8,height=8", "width=9,height=7"];

#[test]
fn every_variant_keeps_its_promises() {
    for (options, depth) in SMALL.into_iter().zip([3, 2, 4, 2, 2, 2]) {
        let game: Connect4 = game(options);
        conformance::check_zero_sum::<_, Evaluation>(&game, depth);
        conformance::indexed(&game);
    }
    for options in SMALL.iter().chain(&LARGE) {
        conformance::check_zero_sum::<_, Evaluation>(&game::<Connect4Large>(options), 2);
    }
}

/// What is certain without searching is compared with all that can follow, where that is little.
#[test]
fn proofs_conform() {
    const LEFT: u64 = 8;
    for (options, cells) in [("width=4,height=4", 16), ("width=6,height=4", 24), ("-", 42)] {
        let game: Connect4 = game(options);
        let (mut checked, mut is_near) = (0, false);
        conformance::random_positions(&game, 300, |state| {
            let plies = game.position_text(state).chars().filter(|mark| "x0".contains(*mark)).count() as u64;
            // The last letter of the text is the player to move.
            let is_first = !is_near && cells - (plies - 1) <= LEFT;
            is_near = cells - (plies - 1) <= LEFT;
            if is_first && game.turn(state) != Turn::Over && checked < 20 {
                conformance::proofs(&game, &Forced, state);
                checked += 1;
            }
        });
        assert!(checked > 5, "{options}: {checked}");
    }
}

/// On the usual board, two moves deep.
#[test]
fn what_is_forced_is_what_a_search_finds() {
    let game: Connect4 = game("-");
    let (mut decided, mut forced) = (0, 0);
    conformance::random_positions(&game, 200, |state| {
        if game.turn(state) == Turn::Over {
            return;
        }
        let found = Negamax::new(()).search(&game, state, &[], &Limits::depth(2), &mut ());
        let (lower, upper) = Forced.bounds(&game, state);
        let value = found.score().unwrap();
        decided += u32::from(value.is_decisive());
        assert_eq!(lower == upper, value.is_decisive(), "{state:?}");
        assert!(lower <= value && value <= upper, "{state:?}");
        let mut kept = Vec::new();
        Forced.candidates(&game, state, |m| kept.push(m));
        // Exactly the moves that do not lose at once are kept, or only those that win.
        let lost = Value::Score(Score::loss_in(2));
        let won = Value::Score(Score::win_in(1));
        let is_won = value == Score::win_in(1);
        for root_move in &found.moves {
            let is_kept = if is_won { root_move.value == won } else { root_move.value != lost };
            assert_eq!(kept.contains(&root_move.m), is_kept, "{root_move:?} at {state:?}");
        }
        forced += u32::from(kept.len() == 1);
    });
    assert!(decided > 200 && forced > 200, "{decided} {forced}");
}

#[test]
fn move_sequences() {
    let game: Connect4 = game("-");
    for row in rows(include_str!("data/connect4-perft.tsv")) {
        assert_eq!(perft(&game, &game.start(), number(row[1])), number::<u64>(row[2]), "{row:?}");
    }
}

/// The game written without bits: columns as stacks, and lines looked for from every cell.
#[derive(Clone)]
struct Naive {
    height: usize,
    columns: Vec<Vec<Player>>,
}

impl Naive {
    fn new(width: usize, height: usize) -> Naive {
        Naive { height, columns: vec![Vec::new(); width] }
    }

    fn at(&self, column: isize, row: isize) -> Option<Player> {
        let column = self.columns.get(usize::try_from(column).ok()?)?;
        column.get(usize::try_from(row).ok()?).copied()
    }

    fn has_four(&self, player: Player) -> bool {
        let cells = |c: isize, r: isize, (dc, dr): (isize, isize)| {
            (0..4).all(|i| self.at(c + i * dc, r + i * dr) == Some(player))
        };
        let (width, height) = (self.columns.len().cast_signed(), self.height.cast_signed());
        (0..width * height).any(|place| {
            let (c, r) = (place / height, place % height);
            [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().any(|direction| cells(c, r, direction))
        })
    }

    fn mover(&self) -> Player {
        let stones: usize = self.columns.iter().map(Vec::len).sum();
        if stones.is_multiple_of(2) { Player::FIRST } else { Player::SECOND }
    }

    /// The columns that can be played, counted from 1; none if the game is over.
    fn moves(&self) -> Vec<usize> {
        if self.has_four(self.mover().opponent()) {
            return Vec::new();
        }
        (1..=self.columns.len()).filter(|column| self.columns[column - 1].len() < self.height).collect()
    }

    fn play(&mut self, column: usize) {
        let mover = self.mover();
        self.columns[column - 1].push(mover);
    }

    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |column| {
            let mut next = self.clone();
            next.play(column);
            next.perft(depth - 1)
        };
        self.moves().into_iter().map(after).sum()
    }

    /// The board as people see it, falling.
    fn text(&self) -> String {
        let rows = (0..self.height).rev().map(|row| {
            let cell = |column: &Vec<Player>| match column.get(row) {
                Some(&Player::FIRST) => 'x',
                Some(_) => '0',
                None => '.',
            };
            self.columns.iter().map(cell).collect::<String>()
        });
        let side = if self.mover() == Player::FIRST { 'x' } else { '0' };
        format!("{} {side}", rows.collect::<Vec<_>>().join("/"))
    }
}

/// Plays random games on both boards, and counts the last plies of each on both.
fn equals_naive<B: Bits>(width: usize, height: usize) {
    let game: Columns<B> = game(&format!("width={width},height={height}"));
    assert_eq!(perft(&game, &game.start(), 4), Naive::new(width, height).perft(4));
    let mut seed = width * 31 + height;
    for _ in 0..60 {
        let (mut state, mut naive) = (game.start(), Naive::new(width, height));
        loop {
            assert_eq!(game.position_text(&state), naive.text());
            let moves = conformance::choices(&game, &state);
            let texts: Vec<String> = moves.iter().map(|m| game.move_text(&state, *m)).collect();
            let expected = naive.moves();
            assert_eq!(texts, expected.iter().map(ToString::to_string).collect::<Vec<_>>());
            if moves.is_empty() {
                let winner = Player::all(2).find(|player| naive.has_four(*player));
                let payoff = match winner {
                    Some(Player::FIRST) => Score::win_in(0),
                    Some(_) => Score::loss_in(0),
                    None => Score::DRAW,
                };
                assert_eq!(game.payoff(&state, Player::FIRST), payoff, "{}", naive.text());
                break;
            }
            if seed.is_multiple_of(16) {
                assert_eq!(perft(&game, &state, 3), naive.perft(3), "{}", naive.text());
            }
            // A linear congruence is random enough for this.
            seed = (seed * 1_103_515_245 + 12345) % (1 << 31);
            let chosen = (seed >> 8) % moves.len();
            game.play(&mut state, moves[chosen]);
            naive.play(expected[chosen]);
        }
    }
}

#[test]
fn bits_equal_a_naive_board() {
    for (width, height) in [(4, 4), (5, 4), (7, 6), (9, 6), (10, 5), (8, 7), (7, 8), (4, 8)] {
        equals_naive::<u64>(width, height);
        equals_naive::<u128>(width, height);
    }
    for (width, height) in [(10, 6), (9, 7), (8, 8), (10, 8)] {
        equals_naive::<u128>(width, height);
    }
}

/// Every position that can be reached in this many plies, ply by ply.
fn positions(game: &Connect4, plies: usize) -> Vec<HashSet<Stones<u64>>> {
    let mut all = vec![HashSet::from([game.start()])];
    for ply in 0..plies {
        let mut next = HashSet::new();
        for state in &all[ply] {
            for m in conformance::choices(game, state) {
                let mut child = state.clone();
                game.play(&mut child, m);
                next.insert(child);
            }
        }
        all.push(next);
    }
    all
}

fn won(game: &Connect4, state: &Stones<u64>) -> bool {
    game.turn(state) == Turn::Over && game.payoff(state, Player::FIRST) != Score::DRAW
}

#[test]
fn reachable_positions() {
    let game: Connect4 = game("-");
    let plies = positions(&game, 8);
    for (row, ply) in rows(include_str!("data/connect4-positions.tsv")).zip(&plies) {
        let won = ply.iter().filter(|state| won(&game, state)).count();
        assert_eq!([ply.len(), won], [number(row[1]), number(row[2])], "{row:?}");
    }
    let keys: HashSet<u64> = plies.iter().flatten().map(|state| game.key(state)).collect();
    assert_eq!(keys.len(), plies.iter().map(HashSet::len).sum(), "the key is exact");
}

#[test]
fn all_positions_of_the_smallest_board() {
    let game: Connect4 = game("width=4,height=4");
    let plies = positions(&game, 16);
    let all: Vec<&Stones<u64>> = plies.iter().flatten().collect();
    assert_eq!(all.len(), 161_029);
    let keys: HashSet<u64> = all.iter().map(|state| game.key(state)).collect();
    let indices: HashSet<u64> = all.iter().map(|state| game.index(state)).collect();
    assert_eq!((keys.len(), indices.len()), (all.len(), all.len()));
    assert_eq!(game.size(), 1 << 20);
    for state in all {
        assert_eq!(game.state(game.index(state)).as_ref(), Some(state));
    }
}

/// A number of a position that is none leads nowhere; every other one leads to a position of that number.
#[test]
fn indices_are_checked() {
    let game: Connect4 = game("width=4,height=4");
    let states = (0..game.size()).filter_map(|index| Some((index, game.state(index)?)));
    let mut count = 0;
    for (index, state) in states {
        assert_eq!(game.index(&state), index);
        count += 1;
    }
    assert!((161_029..game.size()).contains(&count), "{count}");
}

/// 8×7 is the largest board of which each position has a number of 64 bits.
#[test]
fn full_boards_have_keys_and_numbers() {
    for options in SMALL {
        let game: Connect4 = game(options);
        let mut keys = HashSet::new();
        conformance::random_positions(&game, 200, |state| {
            let number = game.index(state);
            assert_eq!(game.state(number).as_ref(), Some(state));
            keys.insert((game.key(state), number));
        });
        let first: HashSet<u64> = keys.iter().map(|pair| pair.0).collect();
        assert_eq!(first.len(), keys.len(), "{options}");
    }
}

/// Beyond 64 bits a key is a hash. Positions that differ in the last columns only must not share it.
#[test]
fn large_keys_are_spread() {
    let game: Connect4Large = game("width=10,height=8");
    let mut texts = HashSet::new();
    let mut keys = HashSet::new();
    conformance::random_positions(&game, 3000, |state| {
        texts.insert(game.position_text(state));
        keys.insert(game.key(state));
    });
    assert!(texts.len() > 40_000, "{}", texts.len());
    assert_eq!(keys.len(), texts.len());
}

#[test]
fn the_mirror_image_is_the_same_position() {
    for options in SMALL.iter().chain(&LARGE) {
        let game: Connect4Large = game(options);
        conformance::random_positions(&game, 20, |state| {
            let text = game.position_text(state);
            let (board, side) = text.split_once(' ').unwrap();
            let rows: Vec<String> = board.split('/').map(|row| row.chars().rev().collect()).collect();
            let mirrored = game.parse_position(&format!("{} {side}", rows.join("/"))).unwrap();
            assert_eq!(game.canonical(&mirrored), game.canonical(state), "{text}");
            let claims =
                [state, &mirrored].map(|state| Evaluation::Threats.evaluate(&game, state, Player::FIRST));
            if game.turn(state) != Turn::Over {
                assert_eq!(claims[0], claims[1], "{text}");
            }
        });
    }
}

#[test]
fn a_four_is_seen_in_every_direction() {
    let game: Connect4 = game("-");
    for (columns, winner) in [
        ("1122334", Player::FIRST),
        ("71122334", Player::SECOND),
        ("1212121", Player::FIRST),
        ("12233434464", Player::FIRST),
        ("76655454424", Player::FIRST),
    ] {
        let before = game.parse_position(&columns[..columns.len() - 1]).unwrap();
        assert_ne!(game.turn(&before), Turn::Over, "{columns}");
        let state = game.parse_position(columns).unwrap();
        assert_eq!(game.turn(&state), Turn::Over, "{columns}");
        assert_eq!(game.payoff(&state, winner).outcome(), Outcome::WinIn(0), "{columns}");
        assert_eq!(game.payoff(&state, winner.opponent()).outcome(), Outcome::LossIn(0), "{columns}");
    }
}

/// A line may not leave the board at the top of a column and come back at the bottom of the next.
#[test]
fn lines_do_not_go_round_the_edge() {
    let game: Connect4 = game("-");
    let state = game.parse_position("x....../x....../x....../0....../00...../0xx.... 0").unwrap();
    assert_ne!(game.turn(&state), Turn::Over);
}

#[test]
fn a_full_board_is_a_draw() {
    let game: Connect4 = game("width=4,height=4");
    let full = "00xx/xx00/00xx/xx00";
    let state = game.parse_position(full).unwrap();
    assert_eq!(game.turn(&state), Turn::Over);
    assert_eq!(game.payoff(&state, Player::FIRST), Score::DRAW);
    // The last stone may win: a line comes before the draw.
    let won = "0000/xxx0/00xx/xx0x";
    let state = game.parse_position(won).unwrap();
    assert_eq!(game.payoff(&state, Player::SECOND), Score::win_in(0));
}
