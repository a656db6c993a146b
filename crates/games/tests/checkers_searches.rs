//! Checkers: what the evaluations think, and what searches find.

mod golden;

use arbore_core::search::{AlphaBeta, Deepening, Engine, EngineOptions, Feature, Features, Search};
use arbore_core::{Evaluate, Evaluations, Game, Limits, Notation, Score, Turn, conformance};
use arbore_games::checkers::{Checkers, Evaluation, Variant};
use golden::game;

fn english() -> Checkers {
    Checkers::new(Variant::English, false, 40)
}

/// What an evaluation says about a position for its player to move.
fn points(game: &Checkers, evaluation: Evaluation, text: &str) -> Score {
    let board = game.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    evaluation.evaluate(game, &board, game.side(&board))
}

/// The same position seen from the other side of the board.
fn reversed(text: &str, squares: u8) -> String {
    let parts: Vec<&str> = text.split(':').collect();
    let turned = |letter: char, side: &str| {
        let squares = side[1..].split(',').filter(|square| !square.is_empty()).map(|square| {
            let number: u8 = square.trim_start_matches('K').parse().unwrap();
            square.replace(&number.to_string(), &(squares + 1 - number).to_string())
        });
        format!("{letter}{}", squares.collect::<Vec<_>>().join(","))
    };
    let side = if parts[0] == "W" { "B" } else { "W" };
    format!("{side}:{}:{}", turned('W', parts[2]), turned('B', parts[1]))
}

#[test]
fn the_sides_are_alike() {
    for (options, squares) in [("-", 32), ("variant=international", 50), ("misere=true", 32)] {
        let game: Checkers = game(options);
        let mut positions = 0;
        conformance::random_positions(&game, 40, |board| {
            let text = game.position_text(board);
            let text = text.split(":H").next().unwrap();
            for (name, evaluation) in Evaluation::ALL {
                let (one, other) =
                    (points(&game, *evaluation, text), points(&game, *evaluation, &reversed(text, squares)));
                assert_eq!(one, other, "{name} at {text}");
            }
            positions += 1;
        });
        assert!(positions > 1_000, "{positions}");
    }
}

#[test]
fn what_counts() {
    let game = english();
    for evaluation in [Evaluation::Position, Evaluation::Material] {
        let points = |text: &str| points(&game, evaluation, text);
        assert_eq!(points(&game.position_text(&game.start())), Score::DRAW);
        let man = points("B:W31,27:B1,2,3");
        let king = points("B:W31,27:B1,2,K3");
        assert!(man > Score::points(70) && king > man.shifted(20), "{evaluation:?}: {man}, {king}");
        assert!(points("W:W31,27:B1,2,3") < Score::DRAW);
    }
    let material = |text: &str| points(&game, Evaluation::Material, text);
    assert_eq!(material("B:W31,27,K9:B1,2,K3,K4"), Score::points(140));
    assert_eq!(material("W:W31,27,K9:B1,2,K3,K4"), Score::points(-140));
    let ten: Checkers = golden::game("variant=international");
    assert_eq!(points(&ten, Evaluation::Material, "W:W31,K9:B2"), Score::points(250));
    let misere: Checkers = golden::game("misere=true");
    assert_eq!(points(&misere, Evaluation::Material, "B:W31:B1,2"), Score::points(-100));
    assert_eq!(points(&game, Evaluation::None, "B:W31:B1,2"), Score::DRAW);
}

/// What stands where: each pair differs in one thing, and the first is better for its player to move.
#[test]
fn where_pieces_stand() {
    let game = english();
    for (better, worse, why) in [
        ("B:W30,31,32:B1,2,3,16", "B:W30,31,32:B5,6,7,16", "men on the back row"),
        ("B:W29,30,31:B14,1,2", "B:W29,30,31:B16,1,2", "the centre"),
        ("B:W30,31,K4:B18,1,2", "B:W30,31,K4:B6,1,2", "a man that runs away"),
        ("B:WK32,21:BK15,3", "B:WK32,21:BK12,3", "a king on the edge"),
        ("B:WK19:BK1", "B:WK19:BK4", "the double corner"),
    ] {
        let (better_points, worse_points) =
            (points(&game, Evaluation::Position, better), points(&game, Evaluation::Position, worse));
        assert!(better_points > worse_points, "{why}: {better_points} and {worse_points}");
    }
}

#[test]
fn captures_are_ordered_by_what_they_take() {
    let game = english();
    let board = game.parse_position("B:W6,7,15,26,K17:B1,3,13").unwrap();
    let mut ordered = game.choices(&board);
    ordered.sort_by_key(|m| -Evaluation::Position.order(&game, &board, *m));
    let texts: Vec<String> = ordered.iter().map(|m| game.move_text(&board, *m)).collect();
    assert_eq!(texts, ["13x22x31", "1x10x19", "3x10x19"]);
}

/// A position with a capture is not quiet: a search of one ply sees what the recapture costs.
#[test]
fn exchanges_are_played_out() {
    let game = english();
    // One man is captured, and two in return.
    let board = game.parse_position("B:W14,17,23,27,31:B9,10,12").unwrap();
    let score = |report: arbore_core::Report<_>| report.score().unwrap();
    let limits = Limits::depth(1);
    let plain = AlphaBeta::new(Evaluation::Material).search(&game, &board, &[], &limits, &mut ());
    assert_eq!(score(plain), Score::points(-100));
    let engine = Engine::new(Evaluation::Material).search(&game, &board, &[], &limits, &mut ());
    assert_eq!(score(engine), Score::points(-300));
}

/// Two kings drive one out of the double corner.
#[test]
fn the_engine_wins_from_the_double_corner() {
    let game = english();
    let board = game.parse_position("B:WK5:BK10,K14").unwrap();
    let mut engine = Deepening(Engine::new(Evaluation::Position));
    let report = engine.search(&game, &board, &[], &Limits::depth(16), &mut ());
    assert_eq!(report.score(), Some(Score::win_in(15)));
    let line: Vec<String> = report
        .pv
        .iter()
        .scan(board, |board, m| {
            let text = game.move_text(board, *m);
            game.play(board, *m);
            Some(text)
        })
        .collect();
    assert_eq!(line[0], "10-6", "{line:?}");
}

/// With the order of the evaluation the engine visits fewer nodes than in that of the rules.
#[test]
fn good_moves_come_first() {
    let game = english();
    let mut nodes = [0; 2];
    let mut number = 0;
    conformance::random_positions(&game, 12, |board| {
        number += 1;
        if number % 9 != 4 || game.turn(board) == Turn::Over {
            return;
        }
        for (nodes, features) in nodes.iter_mut().zip([Features::ALL, Features::ALL.without(Feature::Order)])
        {
            let options = EngineOptions { features, ..EngineOptions::default() };
            let mut engine = Deepening(Engine { options, ..Engine::new(Evaluation::Position) });
            *nodes += engine.search(&game, board, &[], &Limits::depth(7), &mut ()).nodes;
        }
    });
    let [ordered, natural] = nodes;
    assert!(ordered * 100 <= natural * 97, "{ordered} of {natural} nodes");
}
