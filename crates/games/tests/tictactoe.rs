//! Tic-tac-toe: rules, counts, texts and options, against the golden numbers.

mod golden;

use std::collections::HashSet;

use arbore_core::view::Choice;
use arbore_core::{
    Configure, Draw, Game, Indexed, Notation, NotationError, Outcome, Player, Turn, Values, conformance,
    perft,
};
use arbore_games::tictactoe::{Board, Evaluation, Rule, TicTacToe};
use golden::{game, number, rows};

/// Options, and how deep searches are compared with them.
const VARIANTS: [(&str, u32); 13] = [
    ("-", 3),
    ("misere=true", 3),
    ("n=4", 2),
    ("n=4,misere=true", 2),
    ("n=4,k=3,rule=b", 2),
    ("n=4,k=3,rule=c", 3),
    ("n=4,k=3,rule=m,misere=true", 2),
    ("n=5", 2),
    ("n=5,k=3,rule=b", 2),
    ("n=5,k=4,rule=b", 3),
    ("n=5,k=4,rule=b,misere=true", 2),
    ("n=5,k=3,rule=c", 2),
    ("n=5,k=4,rule=m", 2),
];

#[test]
fn every_variant_keeps_its_promises() {
    for (options, depth) in VARIANTS {
        let game: TicTacToe = game(options);
        conformance::check_zero_sum::<_, Evaluation>(&game, depth);
        conformance::indexed(&game);
    }
}

#[test]
fn move_sequences() {
    check_perft(include_str!("data/tictactoe-perft.tsv"));
}

#[test]
#[ignore = "half a minute"]
fn perft_of_eight_and_seven_plies() {
    check_perft(include_str!("data/tictactoe-perft-long.tsv"));
}

fn check_perft(table: &'static str) {
    for row in rows(table) {
        let game: TicTacToe = game(row[0]);
        assert_eq!(perft(&game, &game.start(), number(row[1])), number::<u64>(row[2]), "{row:?}");
    }
}

#[test]
fn on_the_small_board_all_rules_are_one() {
    for rule in ["rule=b", "rule=c", "rule=m"] {
        let game: TicTacToe = game(rule);
        let counts = [54720, 148_176, 200_448, 127_872];
        assert_eq!([6, 7, 8, 9].map(|depth| perft(&game, &game.start(), depth)), counts, "{rule}");
    }
}

#[test]
fn lines() {
    for row in rows(include_str!("data/tictactoe-lines.tsv")) {
        let game: TicTacToe = game(row[0]);
        for player in Player::all(2) {
            assert_eq!(game.open_lines(&game.start(), player), number::<u32>(row[1]), "{row:?}");
        }
    }
}

/// Every position that can be reached, ply by ply.
fn positions(game: &TicTacToe) -> Vec<HashSet<Board>> {
    let mut plies = vec![HashSet::from([game.start()])];
    loop {
        let mut next = HashSet::new();
        for board in plies.last().expect("the start is there") {
            for m in conformance::choices(game, board) {
                let mut child = board.clone();
                game.play(&mut child, m);
                next.insert(child);
            }
        }
        if next.is_empty() {
            return plies;
        }
        plies.push(next);
    }
}

#[test]
fn reachable_positions() {
    let game: TicTacToe = game("-");
    let plies = positions(&game);
    for (row, ply) in rows(include_str!("data/tictactoe-positions.tsv")).zip(&plies) {
        assert_eq!(ply.len(), number::<usize>(row[1]), "{row:?}");
    }
    let all: Vec<&Board> = plies.iter().flatten().collect();
    assert_eq!((plies.len(), all.len()), (10, 5478));

    let is_over = |board: &&Board| game.turn(board) == Turn::Over;
    let ends = all.iter().copied().filter(is_over).map(|board| game.payoff(board, Player::FIRST).outcome());
    let count = |outcome| ends.clone().filter(|end| *end == outcome).count();
    let counts = [Outcome::WinIn(0), Outcome::LossIn(0), Outcome::Points(0)].map(count);
    assert_eq!(counts, [626, 316, 16]);

    let distinct: HashSet<Board> = all.iter().map(|board| game.canonical(board)).collect();
    assert_eq!(distinct.len(), 765);
    assert_eq!(distinct.iter().filter(is_over).count(), 138);

    let keys: HashSet<u64> = all.iter().map(|board| game.key(board)).collect();
    assert_eq!(keys.len(), all.len(), "the key is exact");
    for board in all {
        assert_eq!(game.state(game.index(board)).as_ref(), Some(board));
    }
}

/// On the largest board the bits of x, of 0 and of the player to move lie side by side.
#[test]
fn keys_are_exact_on_the_largest_board() {
    let game: TicTacToe = game("n=5");
    let mut keys = HashSet::new();
    for cell in 0..25 {
        for (mark, side) in [('x', 'x'), ('x', '0'), ('0', 'x'), ('0', '0')] {
            let cells: Vec<char> = (0..25).map(|other| if other == cell { mark } else { '.' }).collect();
            let rows: Vec<String> = cells.chunks(5).map(|row| row.iter().collect()).collect();
            let board = game.parse_board(&format!("{} {side}", rows.join("/"))).unwrap();
            keys.insert(game.key(&board));
        }
    }
    assert_eq!(keys.len(), 100);
}

/// Nodes of the whole tree, games won by x, by 0, and drawn.
fn count_games(game: &TicTacToe, board: &Board, counts: &mut [u64; 4]) {
    counts[0] += 1;
    if game.turn(board) == Turn::Over {
        match game.payoff(board, Player::FIRST).outcome() {
            Outcome::WinIn(_) => counts[1] += 1,
            Outcome::LossIn(_) => counts[2] += 1,
            Outcome::Points(_) => counts[3] += 1,
        }
    }
    for m in conformance::choices(game, board) {
        game.visit(&mut board.clone(), m, |child| count_games(game, child, counts));
    }
}

#[test]
fn all_games() {
    let game: TicTacToe = game("-");
    let mut counts = [0; 4];
    count_games(&game, &game.start(), &mut counts);
    assert_eq!(counts, [549_946, 131_184, 77_904, 46_080]);
    assert_eq!(counts[1..].iter().sum::<u64>(), 255_168);
}

/// The examples of exercise 7: what wins under one rule need not win under another.
#[test]
fn what_a_line_is() {
    let winner = |options: &str, text: &str| {
        let game: TicTacToe = game(options);
        let board = game.parse_board(text).unwrap();
        let won = |player| game.payoff(&board, player).outcome() == Outcome::WinIn(0);
        (game.turn(&board) == Turn::Over).then(|| Player::all(2).find(|player| won(*player)))
    };
    let (x, o) = (Some(Some(Player::FIRST)), Some(Some(Player::SECOND)));
    let consecutive = "x000#/...../...../...../.....";
    assert_eq!(winner("n=5,k=3,rule=b", consecutive), o);
    assert_eq!(winner("n=5,k=3,rule=c", consecutive), o);
    assert_eq!(winner("n=5,k=3,rule=b,misere=true", consecutive), x);
    assert_eq!(winner("n=5", consecutive), None);
    let scattered = "x0#xx/...../...../...../.....";
    assert_eq!(winner("n=5,k=3,rule=b", scattered), None);
    assert_eq!(winner("n=5,k=3,rule=c", scattered), x);
    assert_eq!(winner("n=5,k=3,rule=m", scattered), x);
    assert_eq!(winner("n=5,k=4,rule=c", scattered), None);
    let short_diagonal = ".x../..x./...x/....";
    assert_eq!(winner("n=4,k=3,rule=b", short_diagonal), x);
    assert_eq!(winner("n=4,k=3,rule=c", short_diagonal), x);
    assert_eq!(winner("n=4,k=3,rule=m", short_diagonal), None);
    // A diagonal of four cells spares one where a row of five spares two.
    let four = ".x.../..x../...../....x/.....";
    assert_eq!(winner("n=5,k=3,rule=c", four), x);
    assert_eq!(winner("n=5,k=4,rule=c", four), None);
    // The last empty cell may win: a line comes before the draw.
    assert_eq!(winner("-", "x0x/00x/xxx"), x);
    assert_eq!(winner("-", "x0x/x0x/0x0"), Some(None));
}

/// The same once more without bits: does `mark` have a line on this board?
fn has_line(rows: &[Vec<char>], mark: char, k: usize, rule: &str) -> bool {
    let n = rows.len();
    // Each straight as the marks along it: rows, columns, then the diagonals of both directions.
    let along = |cells: &dyn Fn(usize) -> Option<(usize, usize)>| -> Vec<char> {
        (0..n).filter_map(cells).filter_map(|(row, column)| rows.get(row)?.get(column).copied()).collect()
    };
    let straights = (0..n).flat_map(|at| [along(&|i| Some((at, i))), along(&|i| Some((i, at)))]);
    let diagonals = (0..2 * n).flat_map(|at| {
        let falling = along(&|i| Some((i, (i + at).checked_sub(n)?)));
        [falling, along(&|i| Some((i, at.checked_sub(i)?)))]
    });
    straights.chain(diagonals).any(|marks| match rule {
        "b" => marks.windows(k).any(|window| window.iter().all(|cell| *cell == mark)),
        "c" => marks.iter().filter(|cell| **cell == mark).count() >= k,
        _ => marks.len() == n && marks.iter().filter(|cell| **cell == mark).count() >= k,
    })
}

#[test]
fn lines_are_found_wherever_they_are() {
    for (options, _) in VARIANTS {
        let game: TicTacToe = game(options);
        let values = Values::parse(if options == "-" { "" } else { options }, TicTacToe::OPTIONS).unwrap();
        let (k, rule) = (values.number::<usize>("k"), values.get("rule"));
        conformance::random_positions(&game, 400, |board| {
            let text = game.position_text(board);
            let (cells, _) = text.split_once(' ').unwrap();
            let rows: Vec<Vec<char>> = cells.split('/').map(|row| row.chars().collect()).collect();
            let owners = ['x', '0'].map(|mark| has_line(&rows, mark, k, rule));
            let is_over = owners.contains(&true) || !cells.contains('.');
            assert_eq!(game.turn(board) == Turn::Over, is_over, "{text} {options}");
            for (player, has_line) in Player::all(2).zip(owners) {
                let got_win = game.payoff(board, player).outcome() == Outcome::WinIn(0);
                let got_loss = game.payoff(board, player).outcome() == Outcome::LossIn(0);
                let has_it = if values.flag("misere") { got_loss } else { got_win };
                assert_eq!(has_it, has_line, "{text} {options}");
            }
        });
    }
}

#[test]
fn positions_are_read_as_people_write_them() {
    let game: TicTacToe = game("-");
    let read = |text: &str| game.parse_position(text).map(|board| game.position_text(&board));
    let expected = Ok("x.0/.x./x0. 0".to_owned());
    for text in ["x.0/.x./x0. 0", "x#0/#x#/x0#", "X.O/.X./Xo. O", "  x.0/.x./x0.   o "] {
        assert_eq!(read(text), expected, "{text}");
    }
    assert_eq!(read(".../.../..."), Ok(".../.../... x".to_owned()));
    assert_eq!(read("x../.../... x"), Ok("x../.../... x".to_owned()), "any side to move is welcome");

    assert_eq!(read("x.0/.x."), Err(NotationError::Count { what: "row", expected: 3, found: 2 }));
    assert_eq!(read("x.0/.x../..."), Err(NotationError::Count { what: "cell", expected: 3, found: 4 }));
    let unexpected = |found: &str, at, expected: &str| {
        Err(NotationError::Unexpected { found: found.to_owned(), at, expected: expected.to_owned() })
    };
    assert_eq!(read(" x.0/.y./..."), unexpected("y", 7, "x 0 . /"));
    assert_eq!(read("x.0/.x./...  y"), unexpected("y", 14, "x 0"));
    assert_eq!(read("x.0/.x./... x x"), Err(NotationError::Count { what: "part", expected: 2, found: 3 }));
}

#[test]
fn positions_that_cannot_be_reached_are_refused() {
    let impossible = |options: &str, text: &str| {
        let game: TicTacToe = game(options);
        match game.parse_position(text) {
            Err(NotationError::Impossible { why }) => why,
            other => panic!("{text}: {other:?}"),
        }
    };
    for options in ["-", "misere=true"] {
        assert_eq!(impossible(options, "xxx/xxx/xxx"), "wrong-number-of-marks");
        assert_eq!(impossible(options, "000/.../..."), "wrong-number-of-marks");
        assert_eq!(impossible(options, "xxx/000/..."), "both-players-have-won");
        assert_eq!(impossible(options, "xxx/00./0.. x"), "won-before-the-last-move");
    }
    // With k marks anywhere on a line, three of the four were a line already.
    let text = "xxxx./000../...../...../.....";
    assert_eq!(impossible("n=5,k=3,rule=c", text), "both-players-have-won");
    let text = "xxxx./00.../0..../...../.....";
    assert_eq!(impossible("n=5,k=3,rule=c", text), "won-before-the-last-move");
    // But four in a row come about by filling the gap.
    let game: TicTacToe = game("n=5,k=3,rule=b");
    assert!(game.parse_position(text).is_ok());
}

/// Of all ways to fill the cells exactly those are read that games lead to.
#[test]
fn every_position_that_can_be_reached_is_read() {
    for options in ["-", "misere=true"] {
        let game: TicTacToe = game(options);
        let mut read = [0, 0];
        for number in 0..3_u32.pow(9) {
            let cell = |i: u32| ['.', 'x', '0'][(number / 3_u32.pow(i) % 3) as usize];
            let row = |y: u32| (0..3).map(|x| cell(3 * y + x)).collect::<String>();
            let board = [row(0), row(1), row(2)].join("/");
            for (side, read) in ["x", "0"].iter().zip(&mut read) {
                *read += usize::from(game.parse_position(&format!("{board} {side}")).is_ok());
            }
        }
        assert_eq!(read, [5478; 2], "{options}: with either player to move");
    }
}

#[test]
fn moves_are_read_in_both_forms() {
    let game: TicTacToe = game("n=4");
    let board = game.parse_position("..../...x/..../.... 0").unwrap();
    let read = |text: &str| game.parse_move(&board, text).map(|m| game.move_text(&board, m));
    for (text, expected) in [("a1", "a1"), ("C2", "c2"), ("2,3", "c2"), ("4,1", "a4"), (" d4 ", "d4")] {
        assert_eq!(read(text), Ok(expected.to_owned()), "{text}");
    }
    for text in ["d2", "2,4", "e1", "a5", "a0", "0,1", "1,5", "a", "11", "a11", "1,1,1", "b 2", "ț1"] {
        assert!(
            matches!(read(text), Err(NotationError::Illegal { legal, .. }) if legal.len() == 15),
            "{text}"
        );
    }
    let over = game.parse_position("xxxx/000./..../....").unwrap();
    assert!(game.parse_move(&over, "a4").is_err());
}

#[test]
fn the_board_names_its_cells() {
    let game: TicTacToe = game("-");
    let view = game.draw(&game.parse_position("x../.0./... x").unwrap());
    assert_eq!(
        (view.columns, view.rows),
        (["a", "b", "c"].map(String::from).to_vec(), ["1", "2", "3"].map(String::from).to_vec())
    );
    let cell = &view.cells[4];
    let piece = cell.piece.as_ref().unwrap();
    assert_eq!((cell.x, cell.y, cell.name.as_str()), (1, 1, "b2"));
    assert_eq!((piece.glyph.as_str(), piece.owner), ("0", Some(Player::SECOND)));
    assert_eq!(view.choices[0], Choice::new("b1", [1]));
}

#[test]
fn options_must_fit_together() {
    let read = |text: &str| {
        let values = Values::parse(text, TicTacToe::OPTIONS)?;
        TicTacToe::configure(&values).map(|_| values.text(TicTacToe::OPTIONS))
    };
    assert_eq!(read("rule=a,k=3,n=3").unwrap(), "");
    assert_eq!(read("rule=b,k=3,n=4,misere=true").unwrap(), "n=4,k=3,rule=b,misere=true");
    let message = |text: &str| read(text).unwrap_err().to_string();
    assert_eq!(message("n=6"), "`n=6`: allowed is 3..5");
    assert_eq!(message("n=4,k=5,rule=b"), "`k=5`: allowed is 3..4");
    assert_eq!(message("k=4"), "`k=4`: allowed is 3");
    assert_eq!(message("n=4,k=3"), "`k=3` does not go with `rule=a`: allowed is 4");
    assert!(TicTacToe::new(2, 2, Rule::Whole, false).is_err());
    assert!(TicTacToe::new(5, 2, Rule::Anywhere, false).is_err());
}
