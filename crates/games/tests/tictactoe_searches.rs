//! Tic-tac-toe: what searches and evaluations make of it, against the golden numbers, and the
//! exercises of the courses.

mod golden;

use std::collections::HashMap;

use arbore_core::search::{AlphaBeta, AlphaBetaNegamax, Deepening, Minimax, Search, Switches, Value};
use arbore_core::{
    Evaluate, Game, Limits, Notation, Outcome, Player, Report, Score, Turn, ZeroSum, conformance,
};
use arbore_games::tictactoe::{Board, Evaluation, Square, TicTacToe};
use golden::{Ageless, game, number, rows};

const X: Player = Player::FIRST;
const O: Player = Player::SECOND;

#[test]
fn nodes_and_leaves() {
    let game: TicTacToe = game("-");
    for row in rows(include_str!("data/tictactoe-searches.tsv")) {
        let limits = Limits::depth(number(row[0]));
        let minimax = Minimax { max: Some(X), ..Minimax::new(Evaluation::OpenLines) }.search(
            &game,
            &game.start(),
            &[],
            &limits,
            &mut (),
        );
        let alphabeta = AlphaBeta { max: Some(X), ..AlphaBeta::new(Evaluation::OpenLines) }.search(
            &game,
            &game.start(),
            &[],
            &limits,
            &mut (),
        );
        let value = Score::points(number(row[1]));
        for (report, columns) in [(minimax, &row[2..4]), (alphabeta, &row[4..6])] {
            let counts = [report.nodes, report.leaves].map(|count| count.to_string());
            assert_eq!(counts.as_slice(), columns, "{row:?}");
            assert_eq!(report.score(), Some(value), "{row:?}");
        }
    }
}

fn whole_tree<G: ZeroSum>(game: &G) -> [(u64, u64); 2] {
    let all = Limits::default();
    let minimax = Minimax::new(()).search(game, &game.start(), &[], &all, &mut ());
    let alphabeta = AlphaBeta::new(()).search(game, &game.start(), &[], &all, &mut ());
    for report in [&minimax, &alphabeta] {
        assert_eq!(report.score(), Some(Score::DRAW));
        assert!(report.is_whole_tree);
    }
    [minimax, alphabeta].map(|report| (report.nodes, report.leaves))
}

#[test]
fn the_whole_tree() {
    let game: TicTacToe = game("-");
    assert_eq!(whole_tree(&game), [(549_946, 255_168), (20_866, 8453)]);
    assert_eq!(whole_tree(&Ageless(game)), [(549_946, 255_168), (18_297, 7330)]);
}

#[test]
fn first_moves() {
    let game: TicTacToe = game("-");
    let search = |depth| {
        Minimax::new(Evaluation::OpenLines).search(&game, &game.start(), &[], &Limits::depth(depth), &mut ())
    };
    let (one, two) = (search(1), search(2));
    for ((row, one), two) in
        rows(include_str!("data/tictactoe-first-moves.tsv")).zip(&one.moves).zip(&two.moves)
    {
        assert_eq!(game.move_text(&game.start(), one.m), row[0]);
        assert_eq!(one.value, Value::Score(Score::points(number(row[1]))), "{row:?}");
        assert_eq!(two.value, Value::Score(Score::points(number(row[2]))), "{row:?}");
    }
    assert_eq!((one.moves.len(), two.moves.len()), (9, 9));
    assert_eq!(two.best.map(|m| game.move_text(&game.start(), m)).as_deref(), Some("b2"));
}

/// The exact value of every position that can come after `board`, for the player to move, by definition.
fn solve(game: &TicTacToe, board: &Board, known: &mut HashMap<Board, Score>) -> Score {
    if let Some(score) = known.get(board) {
        return *score;
    }
    let score = if game.turn(board) == Turn::Over {
        game.payoff(board, game.side(board))
    } else {
        let values = conformance::choices(game, board).into_iter().map(|m| {
            let mut child = board.clone();
            game.play(&mut child, m);
            -solve(game, &child, known).from_child()
        });
        values.max().expect("a player to move has a move")
    };
    known.insert(board.clone(), score);
    score
}

fn solved(game: &TicTacToe) -> HashMap<Board, Score> {
    let mut known = HashMap::new();
    solve(game, &game.start(), &mut known);
    known
}

#[test]
fn every_position_is_worth_what_is_known() {
    let game: TicTacToe = game("-");
    let known = solved(&game);
    let for_x = known
        .iter()
        .filter(|(board, _)| game.turn(board) != Turn::Over)
        .map(|(board, score)| if game.side(board) == X { score.outcome() } else { (-*score).outcome() });
    let mut counts = [0; 3];
    for outcome in for_x {
        match outcome {
            Outcome::WinIn(_) => counts[0] += 1,
            Outcome::LossIn(_) => counts[1] += 1,
            Outcome::Points(_) => counts[2] += 1,
        }
    }
    assert_eq!(counts, [2310, 1158, 1052]);
    for m in conformance::choices(&game, &game.start()) {
        let mut child = game.start();
        game.play(&mut child, m);
        assert_eq!(known[&child], Score::DRAW, "all nine first moves draw");
    }
}

fn exact_first_moves(game: &TicTacToe) -> Report<Square> {
    let switches = Switches { exact_moves: true, ..Switches::default() };
    AlphaBetaNegamax { switches, ..AlphaBetaNegamax::new(()) }.search(
        game,
        &game.start(),
        &[],
        &Limits::default(),
        &mut (),
    )
}

#[test]
fn in_misere_play_only_the_centre_draws() {
    let game: TicTacToe = game("misere=true");
    let report = exact_first_moves(&game);
    assert_eq!(report.score(), Some(Score::DRAW));
    for root_move in &report.moves {
        let Value::Score(score) = root_move.value else { panic!("one number") };
        let is_centre = game.move_text(&game.start(), root_move.m) == "b2";
        assert_eq!(score == Score::DRAW, is_centre, "{root_move:?}");
        assert!(is_centre || matches!(score.outcome(), Outcome::LossIn(_)), "{root_move:?}");
    }
}

/// What a first move of x leads to, as 0 sees it.
fn after_first_move(game: &TicTacToe, m: Square, depth: u32) -> Outcome {
    let mut child = game.start();
    game.play(&mut child, m);
    let mut search = Deepening(AlphaBetaNegamax::new(Evaluation::Weighted));
    let report = search.search(game, &child, &[], &Limits::depth(depth), &mut ());
    report.score().expect("not stopped").outcome()
}

/// The first moves, one of each kind: cells that lie symmetrically are worth the same.
fn different_first_moves(game: &TicTacToe) -> Vec<Square> {
    let mut moves = conformance::choices(game, &game.start());
    moves.retain(|m| {
        let mut child = game.start();
        game.play(&mut child, *m);
        game.canonical(&child) == child
    });
    moves
}

#[test]
fn with_three_in_a_row_every_first_move_wins() {
    for n in ["n=4", "n=5"] {
        for rule in ["b", "c", "m"] {
            let game: TicTacToe = game(&format!("{n},k=3,rule={rule}"));
            for m in different_first_moves(&game) {
                // The corners of rule b take longest: the game ends ten plies after them.
                let outcome = after_first_move(&game, m, 8);
                assert!(
                    matches!(outcome, Outcome::LossIn(..=10)),
                    "{outcome:?} after {m:?}, {n} rule {rule}"
                );
            }
        }
    }
}

/// The other first moves win as well, but to see that takes minutes.
#[test]
fn with_four_anywhere_the_centre_wins() {
    for options in ["n=5,k=4,rule=c", "n=5,k=4,rule=m"] {
        let game: TicTacToe = game(options);
        let centre = game.parse_move(&game.start(), "c3").unwrap();
        assert_eq!(after_first_move(&game, centre, 8), Outcome::LossIn(10), "{options}");
    }
}

/// Who wins, regardless of when: every position once, up to symmetry.
fn sign(game: &TicTacToe, board: &Board, known: &mut HashMap<u64, i8>) -> i8 {
    let board = game.canonical(board);
    if game.turn(&board) == Turn::Over {
        // The player who would be to move did not complete the line.
        return if game.payoff(&board, X) == Score::DRAW { 0 } else { -1 };
    }
    if let Some(sign) = known.get(&game.key(&board)) {
        return *sign;
    }
    let mut best = -1;
    for m in conformance::choices(game, &board) {
        let mut child = board.clone();
        game.play(&mut child, m);
        best = best.max(-sign(game, &child, known));
        if best == 1 {
            break;
        }
    }
    known.insert(game.key(&board), best);
    best
}

#[test]
fn four_by_four_is_a_draw() {
    let game: TicTacToe = game("n=4");
    assert_eq!(sign(&game, &game.start(), &mut HashMap::new()), 0);
}

fn evaluate(evaluation: Evaluation, text: &str, player: Player) -> Score {
    let game: TicTacToe = game("-");
    evaluation.evaluate(&game, &game.parse_board(text).unwrap(), player)
}

/// Requirement R-003-3: e(p) = 4 − 6 = −2 for MAX = 0; the other reading gives +2.
#[test]
fn open_lines_of_the_course() {
    let game: TicTacToe = game("-");
    let board = game.parse_position(".0./.x./...").unwrap();
    assert_eq!([O, X].map(|player| game.open_lines(&board, player)), [4, 6]);
    assert_eq!(evaluate(Evaluation::OpenLines, ".0./.x./...", O), Score::points(-2));
    assert_eq!(evaluate(Evaluation::OpenLines, ".../.0./.x.", O), Score::points(2));
}

/// Requirement R-001-24: the player to move completes a line, whatever the other could do.
#[test]
fn a_win_on_the_move() {
    let game: TicTacToe = game("-");
    let board = game.parse_position("x#0/#0x/x0# x").unwrap();
    let cells = |player| -> Vec<String> {
        game.completing(&board, player).map(|square| game.move_text(&board, square)).collect()
    };
    assert_eq!((cells(X), cells(O)), (vec!["a2".to_owned()], vec!["b1".to_owned()]));
    for evaluation in [Evaluation::Weighted, Evaluation::Winnable] {
        assert_eq!(evaluate(evaluation, "x#0/#0x/x0# x", X), Score::win_in(1));
        assert_eq!(evaluate(evaluation, "x#0/#0x/x0# x", O), Score::loss_in(1));
        assert_eq!(evaluate(evaluation, "x#0/#0x/x0# 0", O), Score::win_in(1));
    }
}

/// Requirement R-001-25: two cells to complete a line at, and the other to move, who cannot win first.
#[test]
fn a_double_threat() {
    let text = "x#0/#x#/x0# 0";
    assert_eq!(evaluate(Evaluation::Weighted, text, X), Score::win_in(2));
    assert_eq!(evaluate(Evaluation::Weighted, text, O), Score::loss_in(2));
    assert!(!evaluate(Evaluation::Winnable, text, O).is_decisive(), "the threat alone does not decide");
    let game: TicTacToe = game("-");
    let board = game.parse_position(text).unwrap();
    assert_eq!(solve(&game, &board, &mut HashMap::new()), Score::loss_in(2));
}

/// Exercise 6a: one mark on an open line counts 1, two count 2, an empty line nothing.
#[test]
fn weights() {
    // x: row 2, column 2 and a diagonal (1 each). 0: row 1 and column 1 (1 each).
    assert_eq!(evaluate(Evaluation::Weighted, "0../.x./... x", X), Score::points(3 - 2));
    // x: column 2 (2), row 3 (1). 0: column 1 and a diagonal (1 each). Of the lines themselves both have 5.
    assert_eq!(evaluate(Evaluation::Weighted, "0x./.../.x. 0", X), Score::points(3 - 2));
    assert_eq!(evaluate(Evaluation::OpenLines, "0x./.../.x. 0", X), Score::points(5 - 5));
}

/// Resolution B-001-8: with k anywhere a line is open until the opponent has more of it than it can spare.
#[test]
fn open_lines_that_can_spare_a_cell() {
    let game: TicTacToe = game("n=4,k=3,rule=c");
    let open = |text: &str| game.open_lines(&game.parse_board(text).unwrap(), X);
    assert_eq!(open("0.../..../..../...."), 14, "rows, columns and the long diagonals spare one");
    assert_eq!(open(".0../..../..../...."), 13, "a diagonal of three spares none");
    assert_eq!(open("00../..../..../...."), 12);
}

/// In misère play lines are a burden, and a line that can be completed is no win.
#[test]
fn misere_opinions() {
    let (normal, misere): (TicTacToe, TicTacToe) = (game("-"), game("misere=true"));
    // x has row 2 (1 mark), column 1 and a diagonal (2 each); 0 has column 3 (1).
    let board = normal.parse_board("x#0/#x#/x0# x").unwrap();
    for (evaluation, points) in [
        (Evaluation::OpenLines, 3 - 1),
        (Evaluation::Winnable, 3 - 1),
        (Evaluation::Weighted, 5 - 1),
        (Evaluation::None, 0),
    ] {
        assert_eq!(evaluation.evaluate(&misere, &board, X), Score::points(-points), "{evaluation:?}");
    }
    assert_eq!(Evaluation::OpenLines.evaluate(&normal, &board, X), Score::points(2));
}

#[test]
fn the_centre_is_tried_first() {
    let game: TicTacToe = game("-");
    let board = game.start();
    let moves = conformance::choices(&game, &board);
    let order: Vec<i32> = moves.iter().map(|m| Evaluation::OpenLines.order(&game, &board, *m)).collect();
    assert_eq!(order, [3, 2, 3, 2, 4, 2, 3, 2, 3]);
}

/// A line comes before stopping one, and that before where many lines cross; in misère play all is reversed.
#[test]
fn lines_are_tried_first() {
    let sorted = |options: &str| -> Vec<(String, bool)> {
        let game: TicTacToe = game(options);
        let board = game.parse_board("x#0/#0x/x## x").unwrap();
        let mut moves = conformance::choices(&game, &board);
        moves.sort_by_key(|m| -Evaluation::Weighted.order(&game, &board, *m));
        let noisy = |m| Evaluation::Weighted.is_noisy(&game, &board, m);
        moves.into_iter().map(|m| (game.move_text(&board, m), noisy(m))).collect()
    };
    let name = |(text, is_noisy): (&str, bool)| (text.to_owned(), is_noisy);
    assert_eq!(sorted("-"), [("a2", true), ("c3", false), ("b1", false), ("b3", false)].map(name));
    assert_eq!(sorted("misere=true"), [("b1", false), ("b3", false), ("c3", false), ("a2", true)].map(name));
    let game: TicTacToe = game("-");
    let board = game.parse_board("x.0/.0./... x").unwrap();
    let order = |text: &str| {
        let m = game.parse_move(&board, text).unwrap();
        (Evaluation::OpenLines.order(&game, &board, m), Evaluation::OpenLines.is_noisy(&game, &board, m))
    };
    assert!(order("a3").0 > order("c3").0, "the diagonal of 0 is stopped first");
    assert!(order("a3").1 && !order("c3").1);
}

/// Resolution B-001-5: lines that are open to both cancel out.
#[test]
fn neutral_lines_change_nothing() {
    const LINES: [[usize; 3]; 8] =
        [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    let game: TicTacToe = game("-");
    let known = solved(&game);
    assert_eq!(known.len(), 5478);
    for board in known.keys() {
        let cells: Vec<char> = game.position_text(board).chars().filter(|c| "x0.".contains(*c)).collect();
        let has = |line: &[usize; 3], mark: char| line.iter().any(|cell| cells[*cell] == mark);
        let only = |own: char, other: char| {
            LINES.iter().filter(|line| has(line, own) && !has(line, other)).count().cast_signed()
        };
        let difference = i32::try_from(only('x', '0') - only('0', 'x')).unwrap();
        assert_eq!(Evaluation::OpenLines.evaluate(&game, board, X), Score::points(difference), "{board:?}");
    }
}

/// Resolution B-001-4: tested in the right order, what is claimed is true of every position; a double
/// threat alone, for either player to move, is not a win.
#[test]
fn claims_are_true() {
    let game: TicTacToe = game("-");
    let (mut claims, mut wrong_without_order) = (0, 0);
    for (board, value) in &solved(&game) {
        let Turn::Player(mover) = game.turn(board) else { continue };
        for evaluation in [Evaluation::Weighted, Evaluation::Winnable] {
            let claim = evaluation.evaluate(&game, board, mover);
            if claim.is_decisive() {
                claims += 1;
                assert_eq!(claim, *value, "{evaluation:?} at {board:?}");
            }
        }
        for player in Player::all(2) {
            let is_won = if player == mover { *value > Score::DRAW } else { *value < Score::DRAW };
            let is_wrong = game.completing(board, player).count() >= 2 && !is_won;
            wrong_without_order += u32::from(is_wrong);
        }
    }
    assert!(claims > 3000, "only {claims} claims");
    assert_eq!(wrong_without_order, 500);
}
