//! Backgammon: rules, counts and texts against games.md, section 9, and against GNU Backgammon.

mod golden;

use arbore_core::view::Piece;
use arbore_core::{Draw, Evaluate, Game, Notation, NotationError, Player, Score, Turn, conformance, perft};
use arbore_games::backgammon::{Backgammon, Board, Evaluation};
use golden::{game, number, rows};

#[test]
fn every_variant_keeps_its_promises() {
    for options in ["-", "variant=nackgammon", "variant=hypergammon"] {
        let game: Backgammon = game(options);
        conformance::rules(&game);
        conformance::stochastic(&game);
        conformance::notation(&game);
        conformance::drawing(&game);
        conformance::evaluations_are_antisymmetric::<_, Evaluation>(&game);
    }
}

#[test]
fn every_search_is_right() {
    conformance::searches_with_chance(&game::<Backgammon>("-"), 1);
    conformance::searches_with_chance(&game::<Backgammon>("variant=hypergammon"), 1);
}

fn standard() -> Backgammon {
    game("-")
}

fn position(text: &str) -> Board {
    standard().parse_position(text).unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

/// A position as an XGID, x to move with these dice (`00` before they fall): each player's checkers as
/// `point×count`, as he sees them; 25 is the bar.
fn set_up(x: &[(usize, u8)], o: &[(usize, u8)], dice: &str) -> Board {
    let mut places = [b'-'; 26];
    for (point, count) in x {
        places[*point] = b'A' + count - 1;
    }
    for (point, count) in o {
        places[25 - *point] = b'a' + count - 1;
    }
    position(&format!("XGID={}:0:0:1:{dice}:0:0:0:0:10", str::from_utf8(&places).unwrap()))
}

fn moves(board: &Board) -> Vec<String> {
    let game = standard();
    let mut moves = Vec::new();
    game.each_choice(board, |m| moves.push(game.move_text(board, m)));
    moves.sort_unstable();
    moves
}

fn play(board: &Board, text: &str) -> Board {
    let game = standard();
    let mut after = board.clone();
    let m = game.parse_move(board, text).unwrap_or_else(|error| panic!("{error}"));
    game.play(&mut after, m);
    after
}

/// The IDs of the positions after all plays.
fn results(board: &Board) -> Vec<String> {
    let game = standard();
    let mut ids = Vec::new();
    game.moves(board, |m| {
        let mut after = board.clone();
        game.play(&mut after, m);
        ids.push(game.position_text(&after).split(' ').next().unwrap().to_owned());
    });
    ids.sort_unstable();
    ids
}

#[test]
fn opening_rolls() {
    let table: Vec<_> = rows(include_str!("data/backgammon-openings.tsv")).collect();
    assert_eq!(moves(&standard().start()), table.iter().map(|row| row[0]).collect::<Vec<_>>());
    let mut sum = 0;
    for row in &table {
        let count = results(&play(&standard().start(), row[0])).len();
        assert_eq!(count, number::<usize>(row[1]), "{row:?}");
        sum += count;
    }
    assert_eq!(sum, 190);
    // With any roll, doubles too.
    assert_eq!(perft(&standard(), &position("4HPwATDgc/ABMA x roll"), 2), 447);
}

#[test]
fn sequences_of_rolls_and_plays() {
    for row in rows(include_str!("data/backgammon-perft.tsv")) {
        let game = standard();
        assert_eq!(perft(&game, &game.start(), number(row[0])), number::<u64>(row[1]), "{row:?}");
    }
}

#[test]
#[ignore = "a second"]
fn more_sequences_of_rolls_and_plays() {
    let game = standard();
    assert_eq!(perft(&game, &game.start(), 6), 48_678_745);
}

/// The 64-bit FNV-1a hash.
fn fnv(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Positions of random games, all plays of which were compared with GNU Backgammon's by
/// `tests/peers/gnubg.py`.
#[test]
fn plays_are_those_of_gnubg() {
    let mut compared = 0;
    for row in rows(include_str!("data/backgammon-gnubg-plays.tsv")) {
        let results = results(&position(&format!("{} x {}", row[0], row[1])));
        assert_eq!(results.len(), number::<usize>(row[2]), "{row:?}");
        assert_eq!(format!("{:016x}", fnv(&results.join(" "))), row[3], "{row:?} {results:?}");
        compared += 1;
    }
    assert!(compared >= 200, "only {compared} positions");
}

mod rules {
    use super::*;

    /// Checkers of o that have nothing to do with what happens.
    const FAR: &[(usize, u8)] = &[(1, 2)];
    /// A closed home of o.
    const CLOSED: &[(usize, u8)] = &[(1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 2)];
    /// A home of o with one gap, at x's point 21.
    const GAP: &[(usize, u8)] = &[(1, 2), (2, 2), (3, 2), (5, 2), (6, 2)];

    #[test]
    fn both_dice_if_possible_else_the_larger() {
        let o = [(23, 2)];
        assert_eq!(moves(&set_up(&[(9, 1)], &o, "61")), ["9/3"]);
        assert_eq!(moves(&set_up(&[(9, 1)], &o, "52")), ["9/4"]);
        assert_eq!(moves(&set_up(&[(9, 1)], &o, "65")), ["9/off"]);
        // The six cannot be played, so the one is.
        assert_eq!(moves(&set_up(&[(8, 3), (7, 1)], &[(24, 2), (23, 2)], "61")), ["7/6", "8/7"]);
        assert_eq!(moves(&set_up(&[(9, 1)], &[(22, 2), (23, 2), (24, 2)], "62")), ["9/7"]);
    }

    #[test]
    fn doubles_are_played_four_times_or_as_often_as_possible() {
        assert_eq!(moves(&set_up(&[(24, 1)], &[(12, 2)], "22")), ["24/16"]);
        assert_eq!(moves(&set_up(&[(24, 1)], &[(7, 2)], "22")), ["24/20"]);
        assert_eq!(moves(&set_up(&[(24, 2)], &[(5, 2)], "22")), ["24/22(2)"]);
        assert_eq!(moves(&set_up(&[(24, 2)], &[(3, 2)], "22")), ["pass"]);
    }

    #[test]
    fn the_bar_comes_first() {
        assert_eq!(moves(&set_up(&[(25, 1), (6, 5)], CLOSED, "31")), ["pass"]);
        assert_eq!(moves(&set_up(&[(25, 2), (6, 5)], GAP, "41")), ["bar/21"]);
        assert_eq!(moves(&set_up(&[(25, 1), (6, 5)], GAP, "41")), ["bar/21,6/5"]);
        assert_eq!(moves(&set_up(&[(25, 3), (6, 5)], GAP, "44")), ["bar/17,bar/21(2)", "bar/21(3),6/2"]);
    }

    #[test]
    fn a_pass_changes_the_turn_and_nothing_else() {
        let board = set_up(&[(25, 1), (6, 5)], CLOSED, "31");
        let after = play(&board, "pass");
        assert_eq!(standard().turn(&after), Turn::Chance);
        // Now the other half of the ID comes first.
        assert_eq!(standard().position_text(&board), "27YBAAB8AAAEAA x 3-1");
        assert_eq!(standard().position_text(&after), "4AMAoG3bAAAAAA o");
    }

    #[test]
    fn a_single_checker_is_hit() {
        let board = set_up(&[(24, 1), (6, 2)], &[(2, 1), (6, 1)], "41");
        let all = ["24/19*", "24/20,6/5", "24/23*,6/2", "24/23*/19*", "6/1", "6/5,6/2"];
        assert_eq!(moves(&board), all);
        let on_the_bar = |text: &str| {
            let view = standard().draw(&play(&board, text));
            view.cells.iter().find(|cell| cell.name == "bar" && cell.y == 0).unwrap().piece.clone()
        };
        assert_eq!(on_the_bar("6/1"), None);
        for (text, count) in [("24/19*", 1), ("24/23*/19*", 2)] {
            assert_eq!(on_the_bar(text), Some(Piece { count, ..Piece::of(Player::SECOND, "o") }), "{text}");
        }
    }

    #[test]
    fn bearing_off_needs_all_checkers_at_home() {
        assert_eq!(moves(&set_up(&[(7, 1), (1, 1)], FAR, "21")), ["7/4", "7/5,1/off"]);
        assert_eq!(moves(&set_up(&[(7, 1), (6, 1)], FAR, "61")), ["7/1,6/5", "7/off"]);
        // A checker on the bar is not at home.
        let o = [(1, 2), (2, 2), (3, 2), (4, 2), (5, 1), (6, 1)];
        assert_eq!(moves(&set_up(&[(25, 1), (6, 1)], &o, "66")), ["bar/19*/1"]);
    }

    #[test]
    fn a_larger_number_bears_off_the_farthest_only() {
        assert_eq!(moves(&set_up(&[(4, 1), (2, 1)], FAR, "65")), ["4/off,2/off"]);
        assert_eq!(moves(&set_up(&[(5, 1), (2, 1)], FAR, "31")), ["5/1"]);
        assert_eq!(moves(&set_up(&[(3, 1), (1, 1)], FAR, "31")), ["3/off", "3/off,1/off"]);
    }

    #[test]
    fn the_opening_roll_is_no_double() {
        let game = standard();
        assert!(game.parse_move(&game.start(), "3-3").is_err());
        assert!(game.parse_move(&position("4HPwATDgc/ABMA o"), "3-3").is_ok());
        let mut sum = 0.0;
        game.chance(&game.start(), |_, probability| {
            assert!((probability - 1.0 / 15.0).abs() < 1e-15);
            sum += probability;
        });
        assert!((sum - 1.0).abs() < 1e-12);
    }

    #[test]
    fn gammons_count_two_and_backgammons_three() {
        for (o, points) in [
            (vec![(5, 14)], 1),
            (vec![(5, 15)], 2),
            (vec![(18, 1), (5, 14)], 2),
            (vec![(19, 1), (5, 14)], 3),
            (vec![(25, 1), (5, 14)], 3),
            // Who has borne off a checker loses one point, wherever the others are.
            (vec![(25, 1), (5, 13)], 1),
        ] {
            let (game, board) = (standard(), set_up(&[], &o, "00"));
            assert_eq!(game.turn(&board), Turn::Over);
            let payoffs = [Player::FIRST, Player::SECOND].map(|player| game.payoff(&board, player));
            assert_eq!(payoffs, [Score::points(1000 * points), Score::points(-1000 * points)], "{o:?}");
        }
        assert_eq!(standard().points_per_unit(), 1000);
        // Of three checkers none is borne off, and one is on the bar.
        let hypergammon: Backgammon = game("variant=hypergammon");
        let board = hypergammon.parse_position("XGID=a--------------------b----").unwrap();
        assert_eq!(hypergammon.payoff(&board, Player::FIRST), Score::points(3000));
    }

    #[test]
    fn the_game_is_over_with_the_last_checker() {
        let board = set_up(&[(2, 1), (1, 1)], &[(1, 1)], "65");
        let after = play(&board, "2/off,1/off");
        assert_eq!(standard().turn(&after), Turn::Over);
        assert_eq!(standard().payoff(&after, Player::FIRST), Score::points(1000));
        assert_eq!(moves(&after), Vec::<String>::new());
    }
}

mod texts {
    use super::*;

    #[test]
    fn start_positions_have_the_ids_of_gnubg() {
        for (options, id) in [
            ("-", "4HPwATDgc/ABMA"),
            ("variant=nackgammon", "4Dl4ADbgOXgANg"),
            ("variant=hypergammon", "AACgAgAAKgAAAA"),
        ] {
            let game: Backgammon = game(options);
            assert_eq!(game.position_text(&game.start()), id);
            assert_eq!(game.parse_position(id), Ok(game.start()));
        }
    }

    #[test]
    fn positions_are_read_and_written() {
        let game = standard();
        let read = |text: &str| game.parse_position(text).map(|board| game.position_text(&board));
        for (text, again) in [
            (" 4HPwATDgc/ABMA  ", "4HPwATDgc/ABMA"),
            ("4HPwATDgc/ABMA 1 opening", "4HPwATDgc/ABMA"),
            ("4HPwATDgc/ABMA roll", "4HPwATDgc/ABMA x roll"),
            ("4HPwATDgc/ABMA 1-3", "4HPwATDgc/ABMA x 3-1"),
            ("4HPwATDgc/ABMA o 31", "4HPwATDgc/ABMA o 3-1"),
            ("4HPwATDgc/ABMA 2", "4HPwATDgc/ABMA o"),
            ("4HPwATDgc/ABMA O opening", "4HPwATDgc/ABMA o opening"),
            ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", "4HPwATDgc/ABMA"),
            ("-b----E-C---eE---c-e----B-", "4HPwATDgc/ABMA"),
            ("xgid=-b----E-C---eE---c-e----B-:1:0:-1:42:0:0:3:5:10", "4HPwATDgc/ABMA o 4-2"),
        ] {
            assert_eq!(read(text).as_deref(), Ok(again), "{text}");
        }
        let unexpected = |found: &str, at, expected: &str| {
            Err(NotationError::Unexpected { found: found.to_owned(), at, expected: expected.to_owned() })
        };
        let count = |what, expected, found| Err(NotationError::Count { what, expected, found });
        assert_eq!(read(""), count("id-character", 14, 0));
        assert_eq!(read("4HPwATDgc/ABM"), count("id-character", 14, 13));
        assert_eq!(read(" 4HPwATDgc/AB!A"), unexpected("!", 14, "A..Z a..z 0..9 + /"));
        assert_eq!(read("4HPwATDgc/ABMA z"), unexpected("z", 16, "x o 1-1..6-6"));
        assert_eq!(read("4HPwATDgc/ABMA x 7-1"), unexpected("7-1", 18, "1-1..6-6"));
        assert_eq!(read("4HPwATDgc/ABMA x 3-1 3-1"), count("part", 3, 4));
        assert_eq!(read("XGID=-b----E-C---eE---c-e----B"), count("id-character", 26, 25));
        assert_eq!(read("XGID=-b----P-C---eE---c-e----B-"), unexpected("P", 12, "- A..O a..o"));
        assert_eq!(read("XGID=Ab----E-C---eE---c-e----B-"), unexpected("A", 6, "- A..O a..o"));
        let start = "XGID=-b----E-C---eE---c-e----B-:0:0";
        assert_eq!(read(&format!("{start}:2")), unexpected("2", 37, "1 -1"));
        assert_eq!(read(&format!("{start}:1:77")), unexpected("77", 39, "00 11..66"));
        assert_eq!(read(&format!("{start}:1:66 x")), count("part", 1, 2));
        assert_eq!(read("4HPwATDgc/ABMA 3-1 2-1"), unexpected("2-1", 20, "x o"));
        // Sixteen checkers.
        let range = NotationError::Range { what: "checker", found: "16".to_owned(), min: 0, max: 15 };
        assert_eq!(read("XGID=-b----E-C---eF---c-e----B-"), Err(range));
        for (why, text) in [
            ("no-position-id", "4HPwATDgc/ABMB"),
            ("both-players-have-won", "AAAAAAAAAAAAAA"),
            ("both-on-one-point", "AQAAAAAAAgAAAA"),
            ("nobody-can-ever-move", "XGID=aBBBBBB------------bbbbbbA"),
        ] {
            assert_eq!(read(text), Err(NotationError::Impossible { why }), "{text}");
        }
    }

    /// All positions of the collection are read, and their IDs written again.
    #[test]
    fn ids_of_gnubg_are_read() {
        for row in rows(include_str!("data/backgammon-gnubg-equities.tsv")) {
            for side in ["", " o"] {
                let text = format!("{}{side}", row[0]);
                assert_eq!(standard().position_text(&position(&text)), text);
            }
        }
    }

    #[test]
    fn moves_are_read_in_many_spellings() {
        let board = position("4HPwATDgc/ABMA x 3-1");
        let meant = play(&board, "8/5,6/5");
        for text in ["6/5,8/5", "8/5 6/5", " 8/5, 6/5 ", "8/5*,6/5"] {
            let read = standard().parse_move(&board, text);
            assert_eq!(read.is_ok(), !text.contains('*'), "{text}");
            if read.is_ok() {
                assert_eq!(play(&board, text), meant, "{text}");
            }
        }
        assert_eq!(play(&board, "24/23/20"), play(&board, "24/20"));
        assert_eq!(play(&board, "24/21,21/20"), play(&board, "24/20"));
        assert_eq!(play(&board, "21/20,24/21"), play(&board, "24/20"));
        for wrong in
            ["24/22", "8/5", "8/5,6/5,6/5", "5/8,5/6", "8/5,6/5(2)", "pass", "24", "/", "a/b", "8/5,6/5()"]
        {
            assert!(standard().parse_move(&board, wrong).is_err(), "{wrong}");
        }
        let doubles = position("4HPwATDgc/ABMA o 2-2");
        let meant = play(&doubles, "24/22(2),6/4(2)");
        for text in ["24/22,24/22,6/4,6/4", "6/4(2),24/22(2)", "24/22,6/4(2),24/22"] {
            assert_eq!(play(&doubles, text), meant, "{text}");
        }
        let off = set_up(&[(25, 1), (4, 2)], &[(5, 1), (1, 2)], "51");
        assert_eq!(moves(&off), ["bar/20*,4/3", "bar/20*/19"]);
        for text in ["bar/20*,4/3", "25/20,4/3", "b/20 4/3", "BAR/20,4/3", "4/3,bar/20*(1)", "bar/20(1)*,4/3"]
        {
            assert_eq!(play(&off, text), play(&off, "bar/20*,4/3"), "{text}");
        }
    }

    /// Steps of one checker can be drawn together if that means one legal play only.
    #[test]
    fn a_way_that_is_not_told() {
        let game = standard();
        let read = |board: &Board, text: &str| {
            game.parse_move(board, text).map(|m| game.move_text(board, m)).map_err(|_| ())
        };
        // Over 21 it hits, over 22 it does not.
        let one = set_up(&[(24, 1)], &[(2, 1), (4, 1)], "32");
        assert_eq!(moves(&one), ["24/19", "24/21*/19"]);
        for (text, meant) in [
            ("24/19", Ok("24/19")),
            ("24/22/19", Ok("24/19")),
            ("24/21/19", Ok("24/21*/19")),
            ("24/21*/19", Ok("24/21*/19")),
            ("24/21,21/19", Ok("24/21*/19")),
            ("24/19*", Err(())),
        ] {
            assert_eq!(read(&one, text).as_deref(), meant.as_deref(), "{text}");
        }
        // Only the way that hits is open.
        let only = set_up(&[(24, 1)], &[(3, 2), (4, 1)], "32");
        assert_eq!(moves(&only), ["24/21*/19"]);
        assert_eq!(read(&only, "24/19").as_deref(), Ok("24/21*/19"));
        // Both ways hit, and nobody knows which is meant.
        let both = set_up(&[(24, 1)], &[(3, 1), (4, 1)], "32");
        assert_eq!(moves(&both), ["24/21*/19", "24/22*/19"]);
        assert!(read(&both, "24/19").is_err());
    }

    #[test]
    fn the_error_lists_what_is_legal() {
        let board = set_up(&[(9, 1)], &[(23, 2)], "61");
        let error = standard().parse_move(&board, " 9/2 ").unwrap_err();
        assert_eq!(error, NotationError::Illegal { text: "9/2".to_owned(), legal: vec!["9/3".to_owned()] });
    }
}

#[test]
fn the_board_is_seen_from_the_side_of_x() {
    let game = standard();
    let board = play(&game.start(), "3-1");
    let view = game.draw(&board);
    assert_eq!((view.cells.len(), view.dice.as_slice()), (28, [3, 1].as_slice()));
    let piece = |view: &arbore_core::View, x: u16, y: u16| {
        let cell = view.cells.iter().find(|cell| (cell.x, cell.y) == (x, y)).unwrap();
        (cell.name.clone(), cell.piece.as_ref().map(|piece| (piece.glyph.clone(), piece.count)))
    };
    let stack = |glyph: &str, count| Some((glyph.to_owned(), count));
    assert_eq!(piece(&view, 12, 0), ("24".to_owned(), stack("x", 2)));
    assert_eq!(piece(&view, 12, 1), ("1".to_owned(), stack("o", 2)));
    assert_eq!(piece(&view, 0, 1), ("12".to_owned(), stack("o", 5)));
    assert_eq!(piece(&view, 7, 1), ("6".to_owned(), stack("x", 5)));
    assert_eq!(piece(&view, 6, 0), ("bar".to_owned(), None));
    assert_eq!(piece(&view, 13, 1), ("off".to_owned(), None));
    let facts: Vec<_> = view.facts.iter().map(|fact| (fact.what, fact.value)).collect();
    assert_eq!(facts, [("pips", 167), ("pips", 167)]);
    let names = |choice: &arbore_core::view::Choice, view: &arbore_core::View| {
        choice.clicks.iter().map(|cell| view.cells[*cell].name.clone()).collect::<Vec<_>>()
    };
    let choice = view.choices.iter().find(|choice| choice.text == "8/5,6/5").unwrap();
    assert_eq!(names(choice, &view), ["8", "5", "6", "5"]);
    assert_eq!((view.columns[0].as_str(), view.columns_below[0].as_str()), ("13", "12"));

    // When o moves, nothing is turned round but the numbers.
    let view = game.draw(&play(&play(&board, "8/5,6/5"), "6-5"));
    assert_eq!(piece(&view, 12, 1), ("24".to_owned(), stack("o", 2)));
    assert_eq!(piece(&view, 7, 0), ("6".to_owned(), stack("o", 5)));
    let choice = view.choices.iter().find(|choice| choice.text == "24/13").unwrap();
    assert_eq!(names(choice, &view), ["24", "18", "18", "13"]);
}

mod evaluations {
    use super::*;

    fn of_mover(evaluation: Evaluation, text: &str) -> f64 {
        let (game, board) = (standard(), position(text));
        evaluation.evaluate(&game, &board, game.side(&board)).as_f64() / 1000.0
    }

    fn correlation(pairs: &[(f64, f64)]) -> f64 {
        let count = pairs.iter().map(|_| 1.0).sum::<f64>();
        let mean = |f: &dyn Fn(&(f64, f64)) -> f64| pairs.iter().map(f).sum::<f64>() / count;
        let (a, b) = (mean(&|pair| pair.0), mean(&|pair| pair.1));
        let covariance = mean(&|pair| (pair.0 - a) * (pair.1 - b));
        let (va, vb) = (mean(&|pair| (pair.0 - a).powi(2)), mean(&|pair| (pair.1 - b).powi(2)));
        covariance / (va * vb).sqrt()
    }

    /// What x thinks of a position as x, o thinks of it as o.
    #[test]
    fn both_players_think_alike() {
        for row in rows(include_str!("data/backgammon-gnubg-equities.tsv")) {
            for evaluation in [Evaluation::Contact, Evaluation::Pips] {
                let other = format!("{} o", row[0]);
                assert!(
                    (of_mover(evaluation, row[0]) - of_mover(evaluation, &other)).abs() < 1e-9,
                    "{row:?}"
                );
            }
        }
    }

    /// In 270 positions with contact the default agrees with GNU Backgammon's equities, and much better
    /// than counting pips does; in races the probability to win is close.
    #[test]
    fn the_default_agrees_with_gnubg() {
        let (mut contact, mut pips, mut race) = (Vec::new(), Vec::new(), Vec::new());
        for row in rows(include_str!("data/backgammon-gnubg-equities.tsv")) {
            let found = of_mover(Evaluation::Contact, row[0]);
            if ["contact", "crashed"].contains(&row[1]) {
                contact.push((found, number(row[2])));
                pips.push((of_mover(Evaluation::Pips, row[0]), number(row[2])));
            } else {
                race.push((f64::midpoint(1.0, found), number::<f64>(row[3])));
            }
        }
        assert_eq!((contact.len(), race.len()), (270, 30));
        assert!(correlation(&contact) > 0.9, "{}", correlation(&contact));
        assert!(correlation(&pips) < 0.7, "{}", correlation(&pips));
        let error = race.iter().map(|(found, truth)| (found - truth).abs()).fold(0.0, f64::max);
        assert!(error < 0.08, "{error}");
    }

    /// The play that everybody makes with 3-1 comes first, and hitting is noisy.
    #[test]
    fn good_plays_come_first() {
        let (game, board) = (standard(), position("4HPwATDgc/ABMA x 3-1"));
        let mut plays = conformance::choices(&game, &board);
        plays.sort_by_key(|m| -Evaluation::Contact.order(&game, &board, *m));
        assert_eq!(game.move_text(&board, plays[0]), "8/5,6/5");
        let board = set_up(&[(24, 1), (6, 2)], &[(2, 1), (6, 1)], "41");
        for m in conformance::choices(&game, &board) {
            let hits = game.move_text(&board, m).contains('*');
            assert_eq!(Evaluation::Contact.is_noisy(&game, &board, m), hits);
        }
    }
}
