//! Connect Four: what searches and evaluations make of it, against the golden numbers, and
//! P. Pons' positions.

mod golden;

use std::collections::HashSet;

use arbore_core::search::{AlphaBetaNegamax, Search, Switches};
use arbore_core::{Evaluate, Game, Limits, Notation, Outcome, Player, Score, Turn, Value, conformance};
use arbore_games::connect4::{Bits, Columns, Connect4, Evaluation, Stones};
use golden::{Solver, game, number, rows};

const X: Player = Player::FIRST;
const O: Player = Player::SECOND;

/// The score of P. Pons, as the game has it.
fn pons(game: &Connect4, state: &Stones<u64>, score: Score) -> i32 {
    match game.own_value(state, &Value::Score(score)) {
        #[expect(clippy::cast_possible_truncation, reason = "it is a whole number")]
        Some(("pons", score)) => score as i32,
        other => panic!("{score} is {other:?}"),
    }
}

#[test]
fn scores_of_pons() {
    let game: Connect4 = game("-");
    let of = |columns: &str, value: Value| {
        game.own_value(&game.parse_position(columns).unwrap(), &value).map(|(_, score)| score)
    };
    let [win, loss] = [Score::win_in, Score::loss_in];
    // With their fourth stone of 21 the first player has 17 in hand.
    assert_eq!(of("112233", Value::Score(win(1))), Some(18.0));
    assert_eq!(of("11223", Value::Score(loss(2))), Some(-18.0));
    assert_eq!(of("1122334", Value::Score(loss(0))), Some(-18.0));
    // The last stone of either player.
    assert_eq!(of("", Value::Score(win(41))), Some(1.0));
    assert_eq!(of("", Value::Score(loss(42))), Some(-1.0));
    assert_eq!(of("", Value::Score(Score::DRAW)), Some(0.0));
    assert_eq!(of("", Value::Score(Score::points(3))), None, "an estimate is no score");
    assert_eq!(of("", Value::Expected(0.0)), None);
}

/// Positions near the end of the game, each searched to its end.
#[test]
fn positions_of_pons() {
    let game: Connect4 = game("-");
    for row in rows(include_str!("data/connect4-pons.tsv")) {
        let state = game.parse_position(row[0]).unwrap();
        let report = AlphaBetaNegamax::new(()).search(&game, &state, &[], &Limits::default(), &mut ());
        assert_eq!(pons(&game, &state, report.score().unwrap()), number::<i32>(row[1]), "{row:?}");
    }
}

/// Boards with this many cells, their scores and those of each first move.
fn small_boards(cells: std::ops::RangeInclusive<u8>) -> Vec<(Connect4, i32, Vec<i32>)> {
    let values = rows(include_str!("data/connect4-values.tsv"));
    let boards = values.filter(|row| cells.contains(&(number::<u8>(row[0]) * number::<u8>(row[1]))));
    let boards = boards.map(|row| {
        let game = Connect4::new(number(row[0]), number(row[1]), false).unwrap();
        (game, number(row[2]), row[3].split(' ').map(number).collect())
    });
    boards.collect()
}

/// Alpha-beta to the end, with nothing to help it.
#[test]
fn first_moves_on_small_boards() {
    let switches = Switches { exact_moves: true, ..Switches::default() };
    for (game, score, first_moves) in small_boards(16..=20) {
        let mut search = AlphaBetaNegamax { switches, ..AlphaBetaNegamax::new(()) };
        let report = search.search(&game, &game.start(), &[], &Limits::default(), &mut ());
        assert_eq!(pons(&game, &game.start(), report.score().unwrap()), score, "{game:?}");
        let moves = report.moves.iter().map(|m| match m.value {
            Value::Score(score) => pons(&game, &game.start(), score),
            _ => panic!("one number"),
        });
        assert_eq!(moves.collect::<Vec<i32>>(), first_moves, "{game:?}");
    }
}

fn solve_first_moves(cells: std::ops::RangeInclusive<u8>) {
    for (game, score, first_moves) in small_boards(cells) {
        let (start, mut solver) = (game.start(), Solver::new(&game, Evaluation::Threats));
        assert_eq!(pons(&game, &start, solver.solve(&start)), score, "{game:?}");
        let moves = conformance::choices(&game, &start);
        let scores = moves.into_iter().map(|m| pons(&game, &start, solver.solve_after(&start, m)));
        assert_eq!(scores.collect::<Vec<i32>>(), first_moves, "{game:?}");
    }
}

#[test]
fn first_moves_on_boards_of_24_cells() {
    solve_first_moves(21..=24);
}

#[test]
#[ignore = "half a minute"]
fn first_moves_on_boards_of_up_to_28_cells() {
    solve_first_moves(25..=28);
}

fn evaluate(columns: &str, player: Player) -> Score {
    let game: Connect4 = game("-");
    Evaluation::Threats.evaluate(&game, &game.parse_position(columns).unwrap(), player)
}

#[test]
fn open_fours_count_by_their_stones() {
    // Through d1 go four lines across, one upwards and two diagonals.
    // Having the move is worth half of what the best stone gains.
    let tempo = |columns: &str| {
        let game: Connect4 = game("-");
        let text = game.position_text(&game.parse_position(columns).unwrap());
        let rows: Rows = text[..text.len() - 2].split('/').rev().map(|row| row.chars().collect()).collect();
        naive_tempo(&rows, if text.ends_with('x') { ['x', '0'] } else { ['0', 'x'] })
    };
    assert!(tempo("4") > 3 && tempo("14") > 3 && tempo("3747") > 3);
    assert_eq!(evaluate("4", X), Score::points(7 - tempo("4")));
    assert_eq!(evaluate("4", O), Score::points(tempo("4") - 7));
    // Through a1 go three, of which d1 spoils one; a1 spoils one of the seven.
    assert_eq!(evaluate("14", X), Score::points(2 - 6 + tempo("14")));
    // x on c1 and d1: three lines across with both stones (g1 spoils one), two upwards, three diagonals. 0 on g1
    // and g2: one line across, one upwards with both stones and one with one, two diagonals.
    assert_eq!(evaluate("3747", X), Score::points((3 * 3 + 2 + 3) - (1 + 3 + 1 + 2) + tempo("3747")));
}

#[test]
fn a_win_on_the_move() {
    assert_eq!(evaluate("112233", X), Score::win_in(1));
    assert_eq!(evaluate("112233", O), Score::loss_in(1));
    // Both could complete four: the player to move does.
    assert_eq!(evaluate("172737", X), Score::win_in(1));
    assert_eq!(evaluate("1727376", O), Score::win_in(1));
}

#[test]
fn a_double_threat() {
    // x has c1, d1 and e1 between two empty cells.
    assert_eq!(evaluate("47375", O), Score::loss_in(2));
    assert_eq!(evaluate("47375", X), Score::win_in(2));
    // x would win at d1, and above it at d2.
    assert_eq!(evaluate("623656655", O), Score::loss_in(2));
}

/// A board of characters, the lowest row first.
type Rows = Vec<Vec<char>>;

/// All lines of four cells: their marks and their cells.
fn fours(rows: &Rows) -> Vec<(String, Vec<(usize, usize)>)> {
    let places = (0..rows.len()).flat_map(|row| (0..rows[0].len()).map(move |column| (column, row)));
    let lines = places.flat_map(|place| (0..4).map(move |direction| (place, direction)));
    let cells = lines.map(|((column, row), direction)| {
        let cell = |i| match direction {
            0 => (column + i, row),
            1 => (column, row + i),
            2 => (column + i, row + i),
            _ => (column + i, row.wrapping_sub(i)),
        };
        (0..4).map(cell).collect::<Vec<_>>()
    });
    let marked = cells.filter_map(|cells| {
        let at = |(column, row): &(usize, usize)| rows.get(*row)?.get(*column).copied();
        Some((cells.iter().map(at).collect::<Option<String>>()?, cells))
    });
    marked.collect()
}

/// What the open fours of a mark are worth.
fn naive_fours(rows: &Rows, mark: char) -> i32 {
    let open = fours(rows).into_iter().map(|(marks, _)| {
        let own = marks.matches(mark).count();
        if own + marks.matches('.').count() == 4 { [0, 1, 3, 4, 0][own] } else { 0 }
    });
    open.sum()
}

/// The empty cells that would complete four.
fn naive_threats(rows: &Rows, mark: char) -> HashSet<(usize, usize)> {
    let three = fours(rows)
        .into_iter()
        .filter(|(marks, _)| marks.matches(mark).count() == 3 && marks.matches('.').count() == 1);
    three.flat_map(|(_, cells)| cells).filter(|(column, row)| rows[*row][*column] == '.').collect()
}

/// Where the next stone of each column comes to rest.
fn landings(rows: &Rows) -> Vec<(usize, usize)> {
    let landing = |column: usize| Some((column, rows.iter().position(|row| row[column] == '.')?));
    (0..rows[0].len()).filter_map(landing).collect()
}

/// Half of what the best stone gains that does not let the opponent win at once, and a point where columns have an
/// even number of cells.
fn naive_tempo(rows: &Rows, [own, theirs]: [char; 2]) -> i32 {
    let difference = |rows: &Rows| naive_fours(rows, own) - naive_fours(rows, theirs);
    let gains = landings(rows).into_iter().filter_map(|(column, row)| {
        let mut after = rows.clone();
        after[row][column] = own;
        let threats = naive_threats(&after, theirs);
        let is_safe = !landings(&after).iter().any(|cell| threats.contains(cell));
        is_safe.then(|| difference(&after) - difference(rows))
    });
    gains.max().unwrap() / 2 + i32::from(rows.len().is_multiple_of(2))
}

/// Points for x by the words of the evaluation, cell by cell, where no player wins or loses at once.
fn naive(text: &str) -> i32 {
    let rows: Rows = text[..text.len() - 2].split('/').rev().map(|row| row.chars().collect()).collect();
    let mut points = 0;
    for (mark, sign, lucky) in [('x', 1, 0), ('0', -1, 1)] {
        let threats = naive_threats(&rows, mark);
        let lasting = threats.iter().filter(|(column, row)| *row > 0 && rows[row - 1][*column] == '.');
        let lucky = lasting.filter(|(_, row)| rows.len().is_multiple_of(2) && row % 2 == lucky).count();
        points += sign * (naive_fours(&rows, mark) + 10 * i32::try_from(lucky).unwrap());
    }
    if text.ends_with('x') {
        points + naive_tempo(&rows, ['x', '0'])
    } else {
        points - naive_tempo(&rows, ['0', 'x'])
    }
}

fn equals_naive<B: Bits>(options: &str) {
    let game: Columns<B> = game(options);
    let mut points = 0;
    conformance::random_positions(&game, 40, |state| {
        let score = Evaluation::Threats.evaluate(&game, state, X);
        if game.turn(state) != Turn::Over && !score.is_decisive() {
            let text = game.position_text(state);
            assert_eq!(score, Score::points(naive(&text)), "{text}");
            points += 1;
        }
    });
    assert!(points > 500, "{points}");
}

#[test]
fn the_evaluation_equals_its_words() {
    for options in ["-", "width=5,height=5", "width=8,height=7"] {
        equals_naive::<u64>(options);
    }
    equals_naive::<u128>("-");
    equals_naive::<u128>("width=10,height=8");
}

/// What was won by the player to move looks better on average than what was lost, even near the end, where the
/// next moves matter more than anything else.
#[test]
fn the_evaluation_agrees_with_results() {
    let game: Connect4 = game("-");
    let (mut sums, mut counts) = ([0; 3], [0; 3]);
    for row in rows(include_str!("data/connect4-pons.tsv")) {
        let state = game.parse_position(row[0]).unwrap();
        let score = Evaluation::Threats.evaluate(&game, &state, game.side(&state));
        let result = usize::try_from(number::<i32>(row[1]).signum() + 1).unwrap();
        if let Outcome::Points(points) = score.outcome() {
            sums[result] += points;
            counts[result] += 1;
        }
    }
    let [lost, drawn, won] = [0, 1, 2].map(|result| f64::from(sums[result]) / f64::from(counts[result]));
    assert!(lost + 5.0 < drawn && drawn + 5.0 < won, "{lost} {drawn} {won} {counts:?}");
}

#[test]
fn the_centre_is_tried_first_and_what_is_forced_before_it() {
    let game: Connect4 = game("-");
    let order = |columns: &str| {
        let state = game.parse_position(columns).unwrap();
        let mut moves = conformance::choices(&game, &state);
        moves.sort_by_key(|m| -Evaluation::Threats.order(&game, &state, *m));
        moves.iter().map(|m| game.move_text(&state, *m)).collect::<String>()
    };
    assert_eq!(order(""), "4352617");
    assert_eq!(order("112233"), "4352617");
    assert_eq!(order("1727371"), "7435261");
    let noisy = |columns: &str| {
        let state = game.parse_position(columns).unwrap();
        let moves = conformance::choices(&game, &state).into_iter();
        let noisy = moves.filter(|m| Evaluation::Threats.is_noisy(&game, &state, *m));
        noisy.map(|m| game.move_text(&state, m)).collect::<String>()
    };
    assert_eq!((noisy(""), noisy("112233"), noisy("11223")), (String::new(), "4".to_owned(), "4".to_owned()));
}
