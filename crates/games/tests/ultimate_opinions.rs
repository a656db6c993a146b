//! Ultimate tic-tac-toe: what evaluations make of it.

mod golden;

use arbore_core::search::{AlphaBeta, Search};
use arbore_core::{Evaluate, Game, Limits, Notation, Outcome, Player, Score, Turn, conformance};
use arbore_games::ultimate::{Evaluation, Ultimate};
use golden::{DRAWN, boards, game};

const X: Player = Player::FIRST;
const O: Player = Player::SECOND;

/// What boards are worth, by hand: x owns board 0, has a mark on board 1 and none elsewhere.
#[test]
fn nearness() {
    let (normal, misere): (Ultimate, Ultimate) = (game("-"), game("misere=true"));
    let score = |game: &Ultimate, given: &[(usize, &str)], player| {
        Evaluation::Boards.evaluate(game, &game.parse_board(&boards(given, "x -")).unwrap(), player)
    };
    // The player to move, x, has a twelfth of what both have, in misère play a twenty-fourth less.
    let tempo = |sum: i32| sum / 12;
    assert_eq!(score(&normal, &[], X), Score::points(tempo(2 * 64)));
    assert_eq!(score(&misere, &[], X), Score::points(-(2 * 64 / 24)));
    // An empty board is 2, so an empty global line 8. The mark in the middle of board 4 lies on four lines:
    // 6 instead of 2 on four global lines for x; for 0, who has four open lines left, nothing changes.
    assert_eq!(score(&normal, &[(4, "....x....")], X), Score::points(64 + tempo(128 + 64)));
    assert_eq!(score(&normal, &[(4, "....x....")], O), Score::points(-64 - tempo(128 + 64)));
    assert_eq!(score(&misere, &[(4, "....x....")], X), Score::points(-64 - (128 + 64) / 24));
    // A corner that is owned: 24 instead of 2 on three lines for x, and three lines lost for 0.
    assert_eq!(
        score(&normal, &[(0, "xxx......")], X),
        Score::points(3 * (24 * 2 * 2 - 8) + 3 * 8 + tempo(128 + 3 * 88 - 24))
    );
    // A full board is out of reach for both.
    assert_eq!(score(&normal, &[(0, DRAWN)], X), Score::points(tempo(2 * 5 * 8)));
    // Two in a row: 2 for the board, 1 each for the four lines with a mark, 4 for the row.
    assert_eq!(score(&normal, &[(1, "xx.......")], X), Score::points(64 + tempo(128 + 64)));
}

#[test]
fn opinions_follow_the_marks() {
    let game: Ultimate = game("fullonly=true");
    conformance::random_positions(&game, 20, |state| {
        let swap = |c: char| match c {
            'x' => '0',
            '0' => 'x',
            other => other,
        };
        let text = game.position_text(state);
        let (marks, rest) = text.split_once(' ').unwrap();
        let words: Vec<&str> = rest.split(' ').collect();
        let swapped = |word: &str| word.chars().map(swap).collect::<String>();
        let owners = words.get(2).map_or(String::new(), |owners| swapped(owners));
        let swapped = format!("{} {} {} {owners}", swapped(marks), swapped(words[0]), words[1]);
        let swapped = game.parse_board(&swapped).unwrap();
        if game.turn(state) != Turn::Over {
            let score = |state, player| Evaluation::Boards.evaluate(&game, state, player);
            assert_eq!(score(state, X), score(&swapped, O), "{text}");
        }
    });
}

/// Who knows what boards are worth wins nearly always against one who does not, in both games.
#[test]
fn the_opinion_is_worth_something() {
    for options in ["-", "misere=true"] {
        let game: Ultimate = game(options);
        let mut score = 0.0;
        for seed in 0..20 {
            let with = if seed % 2 == 0 { X } else { O };
            let mut random = fastrand::Rng::with_seed(seed / 2);
            let mut state = game.start();
            for ply in 0.. {
                let Turn::Player(mover) = game.turn(&state) else { break };
                let evaluation = if mover == with { Evaluation::Boards } else { Evaluation::None };
                let moves = conformance::choices(&game, &state);
                let best = || {
                    let limits = Limits::depth(2);
                    AlphaBeta::new(evaluation).search(&game, &state, &[], &limits, &mut ()).best.unwrap()
                };
                let m = if ply < 6 { moves[random.usize(..moves.len())] } else { best() };
                game.play(&mut state, m);
            }
            score += match game.payoff(&state, with).outcome() {
                Outcome::WinIn(_) => 1.0,
                Outcome::Points(_) => 0.5,
                Outcome::LossIn(_) => 0.0,
            };
        }
        assert!(score >= 16.0, "{score} of 20 with {options}");
    }
}

#[test]
fn boards_are_won_first() {
    let given = boards(&[(0, "xx.00...."), (2, "00......."), (5, "xxx......")], "x 0");
    let sorted = |options: &str| -> Vec<(String, bool)> {
        let game: Ultimate = game(options);
        let state = game.parse_board(&given).unwrap();
        let mut moves = conformance::choices(&game, &state);
        moves.sort_by_key(|m| -Evaluation::Boards.order(&game, &state, *m));
        let noisy = |m| Evaluation::Boards.is_noisy(&game, &state, m);
        moves.into_iter().map(|m| (game.move_text(&state, m), noisy(m))).collect()
    };
    let name = |(text, is_noisy): (&str, bool)| (text.to_owned(), is_noisy);
    // 02 wins the board, though it sends 0 where 0 wins one; 05 stops 0, though it sends to a closed board.
    let expected = [("02", true), ("06", false), ("08", false), ("07", false), ("05", false)];
    assert_eq!(sorted("-"), expected.map(name));
    assert_eq!(sorted("misere=true").last(), Some(&name(("05", false))));
}
