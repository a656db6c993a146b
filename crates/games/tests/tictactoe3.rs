//! Tic-tac-toe for three: rules, counts, texts and options, against the golden numbers.

mod golden;

use std::collections::HashMap;

use arbore_core::search::{MaxN, Paranoid, Search, Value};
use arbore_core::view::Choice;
use arbore_core::{
    Configure, Draw, Evaluate, Game, Limits, Notation, NotationError, Outcome, Player, Score, Turn, Values,
    conformance, perft,
};
use arbore_games::tictactoe3::{Board, Evaluation, TicTacToe3};
use golden::{game, number, rows};

const VARIANTS: [&str; 5] = ["-", "width=4,height=3", "width=4", "width=5,k=4", "width=3,height=5,k=5"];
const X: Player = Player::FIRST;
const O: Player = Player::SECOND;
const T: Player = Player::new(2);

#[test]
fn every_variant_keeps_its_promises() {
    for options in VARIANTS {
        let game: TicTacToe3 = game(options);
        conformance::check_multiplayer::<_, Evaluation>(&game, 2);
        conformance::indexed(&game);
    }
}

/// The payoffs of all players, in whole points.
fn payoffs(game: &TicTacToe3, board: &Board) -> [i32; 3] {
    [X, O, T].map(|player| match game.payoff(board, player).outcome() {
        Outcome::Points(points) => points / game.points_per_unit().cast_signed(),
        decided => panic!("{decided:?} at {board:?}"),
    })
}

/// Max^n by definition, except that a player who has found a win looks no further, and that positions are
/// remembered.
fn solve(game: &TicTacToe3, board: &Board, known: &mut HashMap<u64, [i32; 3]>) -> [i32; 3] {
    let Turn::Player(mover) = game.turn(board) else { return payoffs(game, board) };
    if let Some(vector) = known.get(&game.key(board)) {
        return *vector;
    }
    let mut best: Option<[i32; 3]> = None;
    for m in conformance::choices(game, board) {
        let mut child = board.clone();
        game.play(&mut child, m);
        let vector = solve(game, &child, known);
        if best.is_none_or(|best| vector[mover.index()] > best[mover.index()]) {
            best = Some(vector);
        }
        if vector[mover.index()] == 2 {
            break;
        }
    }
    let best = best.expect("a player to move has a move");
    known.insert(game.key(board), best);
    best
}

#[test]
fn everything_is_a_draw() {
    for row in rows(include_str!("data/tictactoe3-states.tsv")) {
        let game: TicTacToe3 = game(row[0]);
        let mut known = HashMap::new();
        assert_eq!(solve(&game, &game.start(), &mut known), [0, 0, 0], "{row:?}");
        assert_eq!(known.len(), number::<usize>(row[1]), "{row:?}");
        for m in conformance::choices(&game, &game.start()) {
            let mut child = game.start();
            game.play(&mut child, m);
            assert_eq!(solve(&game, &child, &mut known), [0, 0, 0], "{m:?} {row:?}");
        }
    }
}

#[test]
fn the_search_finds_the_draw_too() {
    let game: TicTacToe3 = game("-");
    let board = game.parse_position("x0t/.../... x").unwrap();
    let report = MaxN::new(()).search(&game, &board, &[], &Limits::default(), &mut ());
    assert_eq!(report.value, Some(Value::Vector([Score::DRAW; 3].into())));
    assert!(report.is_whole_tree);
}

/// 0 threatens a3. By max^n t may leave it to x, who would lose as well; paranoid t stops 0 itself, for x
/// might be in league with 0.
#[test]
fn paranoia() {
    let game: TicTacToe3 = game("-");
    let board = game.parse_position("xx0/.0./.t. t").unwrap();
    let maxn = MaxN::new(()).search(&game, &board, &[], &Limits::default(), &mut ());
    for root_move in &maxn.moves {
        assert_eq!(root_move.value, Value::Vector([Score::DRAW; 3].into()), "{root_move:?}");
    }
    let paranoid = Paranoid::new(()).search(&game, &board, &[], &Limits::default(), &mut ());
    assert_eq!(paranoid.score(), Some(Score::DRAW));
    assert_eq!(paranoid.best.map(|m| game.move_text(&board, m)).as_deref(), Some("a3"));
    assert_eq!(paranoid.moves[0].value, Value::Score(Score::points(-100)), "a2 lets 0 win");
}

/// Move sequences counted once more, on a board of letters and without bits.
fn count(cells: &mut Vec<char>, width: usize, k: usize, ply: usize, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let height = cells.len() / width;
    let is_line = |cells: &[char], mark: char| {
        (0..height).any(|row| {
            (0..width).any(|column| {
                [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().any(|(down, right): (usize, isize)| {
                    (0..k).all(|step| {
                        let column = column.cast_signed() + right * step.cast_signed();
                        let (row, column) = (row + down * step, usize::try_from(column).unwrap_or(width));
                        row < height && column < width && cells[row * width + column] == mark
                    })
                })
            })
        })
    };
    if "x0t".chars().any(|mark| is_line(cells, mark)) {
        return 0;
    }
    let mut total = 0;
    for cell in 0..cells.len() {
        if cells[cell] == '.' {
            cells[cell] = ['x', '0', 't'][ply % 3];
            total += count(cells, width, k, ply + 1, depth - 1);
            cells[cell] = '.';
        }
    }
    total
}

#[test]
fn move_sequences() {
    for (options, width, height, k, depth) in
        [("-", 3, 3, 3, 9), ("width=4,height=3", 4, 3, 3, 7), ("width=3,height=4", 3, 4, 3, 7)]
    {
        let game: TicTacToe3 = game(options);
        for depth in 1..=depth {
            let expected = count(&mut vec!['.'; width * height], width, k, 0, depth);
            assert_eq!(perft(&game, &game.start(), depth), expected, "{options} {depth}");
        }
    }
    let game: TicTacToe3 = game("-");
    assert_eq!(perft(&game, &game.start(), 7), 9 * 8 * 7 * 6 * 5 * 4 * 3, "no player has three marks before");
    assert!(perft(&game, &game.start(), 8) < 9 * 8 * 7 * 6 * 5 * 4 * 3 * 2, "x may have won with the third");
}

/// The winner gets one point from each of the others.
#[test]
fn the_end() {
    let game: TicTacToe3 = game("-");
    let end = |text: &str| {
        let board = game.parse_board(text).unwrap();
        (game.turn(&board) == Turn::Over).then(|| payoffs(&game, &board))
    };
    assert_eq!(end("xxx/00./tt. 0"), Some([2, -1, -1]));
    assert_eq!(end("0xx/x0./tt0 t"), Some([-1, 2, -1]));
    assert_eq!(end("00t/xt./tx. x"), Some([-1, -1, 2]));
    assert_eq!(end("x0t/x0t/tx0 x"), Some([0, 0, 0]));
    assert_eq!(end("x0t/x0t/tx. 0"), None);
}

/// A line runs along any diagonal, also of a board that is no square, and needs k marks next to each other.
#[test]
fn what_a_line_is() {
    let winner = |options: &str, text: &str| {
        let game: TicTacToe3 = game(options);
        let board = game.parse_board(text).unwrap();
        Player::all(3).find(|player| game.payoff(&board, *player) > Score::DRAW)
    };
    assert_eq!(winner("width=4,height=3", ".t../..t./...t"), Some(T));
    assert_eq!(winner("width=4,height=3", "...0/..0./.0.."), Some(O));
    assert_eq!(winner("width=4,height=3", "xx.x/..../...."), None);
    assert_eq!(winner("width=3,height=4", ".../..x/.x./x.."), Some(X));
    assert_eq!(winner("width=3,height=4,k=4", ".../..x/.x./x.."), None);
    assert_eq!(winner("width=3,height=4,k=4", "x../x../x../x.."), Some(X));
}

#[test]
fn evaluations() {
    for options in VARIANTS {
        let game: TicTacToe3 = game(options);
        conformance::random_positions(&game, 40, |board| {
            if game.turn(board) == Turn::Over {
                return;
            }
            let score = |player| Evaluation::OpenLines.evaluate(&game, board, player);
            let points = [X, O, T].map(|player| match score(player).outcome() {
                Outcome::Points(points) => points,
                decided => panic!("{decided:?}"),
            });
            assert_eq!(points.iter().sum::<i32>(), 0, "what one gains the others lose: {board:?}");
            // No estimate is better than winning, none worse than losing.
            assert!(points.iter().all(|points| (-99..=199).contains(points)), "{points:?} at {board:?}");
            assert_eq!(Evaluation::None.evaluate(&game, board, X), Score::DRAW);
        });
    }
    // x: row 2 and column 2, 0: row 1, t: row 3; and column 1 is open to all three.
    let game: TicTacToe3 = game("-");
    let board = game.parse_position("..0/.x./..t").unwrap();
    assert_eq!([X, O, T].map(|player| game.open_lines(&board, player)), [3, 2, 2]);
    let scores = [X, O, T].map(|player| Evaluation::OpenLines.evaluate(&game, &board, player));
    assert_eq!(scores, [6 - 4, 4 - 5, 4 - 5].map(Score::points));
}

/// Who sits where does not matter: with the marks passed on to the next player, so are the evaluations.
#[test]
fn opinions_follow_the_marks() {
    let game: TicTacToe3 = game("width=4");
    conformance::random_positions(&game, 20, |board| {
        let text = game.position_text(board);
        let passed = text.chars().map(|c| match c {
            'x' => '0',
            '0' => 't',
            't' => 'x',
            other => other,
        });
        let passed = game.parse_board(&passed.collect::<String>()).unwrap();
        for player in Player::all(3) {
            let scores =
                [(board, player), (&passed, player.next(3))].map(|(board, player)| match game.turn(board) {
                    Turn::Over => game.payoff(board, player),
                    _ => Evaluation::OpenLines.evaluate(&game, board, player),
                });
            assert_eq!(scores[0], scores[1], "{text}");
        }
    });
}

#[test]
fn lines_are_tried_first() {
    let game: TicTacToe3 = game("-");
    let board = game.parse_board("xx./00./tt. 0").unwrap();
    let mut moves = conformance::choices(&game, &board);
    moves.sort_by_key(|m| -Evaluation::OpenLines.order(&game, &board, *m));
    let names: Vec<String> = moves.iter().map(|m| game.move_text(&board, *m)).collect();
    assert_eq!(names, ["c2", "c1", "c3"], "0 completes its line rather than stop the others");
    assert!(moves.iter().all(|m| Evaluation::OpenLines.is_noisy(&game, &board, *m)));
    let start = conformance::choices(&game, &game.start());
    assert!(!start.iter().any(|m| Evaluation::OpenLines.is_noisy(&game, &game.start(), *m)));
}

#[test]
fn positions_and_moves_as_text() {
    let game: TicTacToe3 = game("width=4,height=3");
    let read = |text: &str| game.parse_position(text).map(|board| game.position_text(&board));
    for (text, again) in [
        ("x0t./..../....", "x0t./..../.... x"),
        ("X#O#/..../....", "x.0./..../.... t"),
        ("x.../..../....", "x.../..../.... 0"),
        (" x0../..../...T   o ", "x0../..../...t 0"),
    ] {
        assert_eq!(read(text), Ok(again.to_owned()), "{text}");
    }
    assert_eq!(read("x0t/.../..."), Err(NotationError::Count { what: "cell", expected: 4, found: 3 }));
    assert_eq!(read("x0t."), Err(NotationError::Count { what: "row", expected: 3, found: 1 }));
    assert_eq!(
        read("x0t./..../.... y"),
        Err(NotationError::Unexpected { found: "y".to_owned(), at: 16, expected: "x 0 t".to_owned() })
    );
    for (text, why) in [
        ("xxx./000./....", "several-players-have-won"),
        ("xx../..../....", "wrong-number-of-marks"),
        ("x.../t.../....", "wrong-number-of-marks"),
        ("xxx./00../tt.0", "won-before-the-last-move"),
    ] {
        assert_eq!(read(text), Err(NotationError::Impossible { why }), "{text}");
    }
    assert_eq!(read("xxx./00../tt.."), Ok("xxx./00../tt.. 0".to_owned()));

    let m = |text: &str| game.parse_move(&game.start(), text).map(|m| game.move_text(&game.start(), m));
    assert_eq!([m("D3"), m("3,4")], [Ok("d3".to_owned()), Ok("d3".to_owned())]);
    assert!(m("c4").is_err() && m("e1").is_err());
    assert_eq!([X, O, T].map(|player| game.player_name(player)), ["x", "0", "t"]);
    let view = game.draw(&game.start());
    assert_eq!((view.columns.len(), view.rows.len(), &view.choices[11]), (4, 3, &Choice::new("d3", [11])));
}

#[test]
fn options_must_fit_together() {
    let read = |text: &str| {
        let values = Values::parse(text, TicTacToe3::OPTIONS)?;
        TicTacToe3::configure(&values).map(|_| values.text(TicTacToe3::OPTIONS))
    };
    assert_eq!(read("height=3,width=3,k=3").unwrap(), "");
    assert_eq!(read("height=3,width=4").unwrap(), "width=4,height=3");
    assert_eq!(read("k=4,width=4").unwrap(), "width=4,k=4");
    let message = |text: &str| read(text).unwrap_err().to_string();
    assert_eq!(message("width=6"), "`width=6`: allowed is 3..5");
    assert_eq!(message("k=4"), "`k=4`: allowed is 3");
    assert_eq!(message("width=3,height=4,k=5"), "`k=5`: allowed is 3..4");
    assert!(TicTacToe3::new(3, 6, 3).is_err() && TicTacToe3::new(2, 3, 3).is_err());
}
